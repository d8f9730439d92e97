table = Table
table-trouble = This table can’t be shown
table-closed = The host has closed this table.
lobby-sit = Sit down to play.
lobby-wait = Waiting for the others. Send them the link.
lobby-start = All are here: start!
lobby-wait-host = All are here. The host starts the game.
seats = Seats
seat-open = open seat
sit-down = Sit down
sit-here = Sit here
stand-up = Stand up
invite-bot = Seat a bot
remove = Remove
bots = Bots
fill-with-bots = Fill with bots
start = Start the game
close-table = Close the table
invite-friends = Invite friends
invite-friends-lead = Whoever has the link may come in.
share = Share
copy-link = Copy link
link-copied = The link is copied.
qr-code = QR code of the link
settled = What is settled
commitment-lead = The seal of the shuffle: after the game everybody can check that nobody chose the cards.
connection-lost = The connection is gone. It comes back by itself; nothing is lost.
virtual-player = Virtual player { $number }
status-waiting = { $count ->
    [one] Waiting for { $names }
   *[other] Waiting for { $names }
}
status-sending = Your decision is on its way …
status-over = Won by { $names }
you-won = You have won!
hint = Hint
hint-thinking = Thinking …
take-back = Take back
log = Log
log-empty = Nothing has happened yet.
say = Say something
send = Send
board = The game
you-are-away = A bot decides for you.
come-back = I’m back
end = The result
rematch = Play again
to-rematch = To the next game
replay = Replay and analysis
hand-over = Let a bot play for me
hand-over-lead = Until you come back.
resign = Leave the game
resign-lead = A bot takes your seat for good.
time-left = Time left
clock-days = { $days ->
    [one] { $days } day { $hours } h
   *[other] { $days } days { $hours } h
}
reaction-wave = waves
reaction-laugh = laughs
reaction-gasp = gasps
reaction-ouch = says ouch
reaction-applause = applauds
reaction-think = thinks
reaction-hurry = asks to hurry
