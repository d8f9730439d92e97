home-title = Two penguin games, one rookery
home-lead = Play against bots right away, or send your friends a link. No account, no download.
home-mine = Your tables
home-now = Right now
home-here = { $count ->
    [one] { $shown } person is here
   *[other] { $shown } people are here
}
home-join = Take a seat
home-join-none = Nobody is waiting right now. Tap “Find an opponent” and make the first move.
home-watch = Watch
home-watch-none = No public game is in progress. When one starts, you can watch it here.
home-replay = Replays
home-replay-none = No public game has been finished yet. Yours could be the first.
home-all-games = All public games
games-title = Public games
games-lead = Finished games of public tables, the newest first.
find-opponent = Find an opponent
join = Join
watch = Watch
here-now = here now
home-finished = Your finished games
home-finished-none = The games you finish will appear here.
more = Show more
has-won = winner:
waits-for-you = Your turn
seats-open = { $count ->
    [one] { $count } open seat
   *[other] { $count } open seats
}
play-now = Play now
players = Players
level = Bots
level-chick-lead = Has only just learned the rules and makes mistakes.
level-rockhopper-lead = A solid player. A good match for your first evening.
level-gentoo-lead = Thinks ahead.
level-emperor-lead = As strong as we can make it.
with-friends = With friends
learn-it = Tutorial
rules = Rules
score-companion = Score sheet
hotseat = Pass and play on one device
one-device = On one device
open-record = Open a recorded game
pace = Time per decision
pace-none = No limit
pace-seconds = { $count ->
    [one] { $count } second
   *[other] { $count } seconds
}
pace-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
pace-hours = { $count ->
    [one] { $count } hour
   *[other] { $count } hours
}
pace-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
stand-in = Stand-in bot
listed = Public table
onlookers = Onlookers
talk = Chat
life-gathering = waiting for players
life-shuffling = shuffling
life-playing = in progress
life-finished = finished
life-abandoned = closed
