lobby-invited = You’re invited to { $game }.
lobby-invited-by = { $name } invites you to { $game }.
lobby-taken = All seats are taken.
lobby-full = All seats are taken. Start when everyone is here.
lobby-missing = { $count ->
    [one] All seats are taken, but { $names } isn’t here right now.
   *[other] All seats are taken, but { $names } aren’t here right now.
}
seat-host = Host
start-sure = Start now?
start-lead = { $count ->
    [one] { $names } isn’t here right now. If nobody decides in that seat, you can agree to let a bot play.
   *[other] { $names } aren’t here right now. If nobody decides in their seats, you can agree to let bots play.
}
leave-table = Leave
leave-table-sure = Leave the table?
leave-table-lead = Your seat becomes free. As long as there’s an open seat, the link brings you back.
leave-table-done = You left the table.
remove-sure = Remove { $name }?
remove-lead = Whoever is removed can’t sit down at this table again.
close-lobby-lead = Everyone has to leave, and the link no longer works.
share-text = Play { $game } with me!
lobby-sit = Take a seat to play.
lobby-wait = Waiting for the others. Send them the link.
lobby-look = We’re looking for an opponent. You can leave this page open: we’ll tell you when somebody sits down.
sat-down = { $name } sat down.
lobby-start = Everyone is here. Ready when you are!
lobby-wait-host = All seats are taken. The host starts the game.
seats = Seats
sit-down = Sit down
sit-here = Sit here
stand-up = Stand up
invite-bot = Add a bot
remove = Remove
bots = Bots
fill-with-bots = Fill with bots
start = Start the game
invite-friends = Invite friends
invite-friends-lead = Anyone with the link can join.
copy-link = Copy link
link-copied = Link copied.
settled = Table settings
share-sealed = share sealed
pace-lead = When it runs out, a bot decides for anyone who hasn’t decided yet.
stand-in-lead = Decides when a player’s time runs out, or when they hand over to it.
listed-lead = Anyone can find it on the front page.
onlookers-lead = Others may watch, but see nobody’s hand.
talk-lead = Players can send messages and gestures.
