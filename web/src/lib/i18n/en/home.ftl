home-title = Two penguin games, one rookery
home-lead = Play at once against bots, or send friends a link. No account, no download.
home-mine = Your tables
home-public = Public tables
home-public-none = No public table is open now. Make one!
home-finished = Your finished games
home-finished-none = Games that you have played to the end will stand here.
more = Show more
has-won = won:
waits-for-you = Waits for you
seats-open = { $count ->
    [one] { $count } open seat
   *[other] { $count } open seats
}
play-now = Play now
players = Players
level = Bots
level-chick-lead = Has just learned the rules, and makes mistakes.
level-rockhopper-lead = Plays soundly. A good match for a first evening.
level-gentoo-lead = Thinks ahead.
level-emperor-lead = As strong as we can make it.
with-friends = With friends
learn-it = Learn it
rules = Rules
score-companion = Score sheet
hotseat = Several on one device
one-device = On one device
open-record = Open a recorded game
new-table-of = New table: { $game }
pace = Time for a decision
pace-lead = When it is up, a bot decides for who is away.
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
stand-in = Bot for who is away
stand-in-lead = It decides when somebody’s time is up, or when they hand over.
listed = Public table
listed-lead = Everybody finds it on the front page.
onlookers = Onlookers
onlookers-lead = Others may watch; they see nobody’s hand.
talk = Talk
talk-lead = People may write to each other and make gestures.
open-table = Open the table
life-gathering = gathering
life-playing = playing
life-finished = finished
life-abandoned = closed
