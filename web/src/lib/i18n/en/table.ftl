table = Table
table-trouble = This table can’t be shown
table-closed = This table has been closed.
game-paused = All players are away. The game waits until one of you is back.
closes-soon = Nothing has happened here for a long time. This table will be closed on { $date } unless somebody plays.
closed-record = Download the record so far
lobby-sit = Take a seat to play.
lobby-wait = Waiting for the others. Send them the link.
lobby-start = Everyone is here. Ready when you are!
lobby-wait-host = Everyone is here. The host starts the game.
seats = Seats
seat-open = open seat
sit-down = Sit down
sit-here = Sit here
stand-up = Stand up
invite-bot = Add a bot
remove = Remove
bots = Bots
fill-with-bots = Fill with bots
start = Start the game
close-table = Close the table
invite-friends = Invite friends
invite-friends-lead = Anyone with the link can join.
share = Share
copy-link = Copy link
link-copied = Link copied.
qr-code = QR code for the link
settled = Table settings
commitment-lead = The seal of the shuffle: after the game, everyone can check that nobody picked the cards.
connection-lost = Connection lost. We’re reconnecting, and your game is safe.
virtual-player = Virtual player { $number }
status-waiting = { $count ->
    [one] Waiting for { $names }
   *[other] Waiting for { $names }
}
status-sending = Sending your decision…
status-over = Won by { $names }
you-won = You won!
hint = Hint
hint-thinking = Thinking…
take-back = Take back
log = Log
log-empty = Nothing has happened yet.
say = Say something
send = Send
board = The game
you-are-away = A bot is deciding for you.
come-back = I’m back
end = The result
rematch = Play again
to-rematch = Go to the next game
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
reaction-think = thinks it over
reaction-hurry = says hurry up
