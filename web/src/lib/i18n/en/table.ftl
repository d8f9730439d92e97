table = Table
table-trouble = This table can’t be shown
table-closed = This table has been closed.
game-paused = All players are away. The game waits until one of you is back.
closes-soon = Nothing has happened here for a long time. This table will be closed on { $date } unless somebody plays.
closed-record = Download the record so far
seat-open = open seat
close-table = Close the table
share = Share
qr-code = QR code for the link
commitment-lead = The seal of the shuffle. Every player’s device adds a sealed share of its own. So nobody can pick the cards, and after the game everyone can check that. Two things are still possible: somebody may keep their share sealed, or close the table. Everyone sees that.
share-withheld = The share of { $names } was sealed but not opened, so the cards were shuffled without it.
shuffling = The cards are being shuffled: every device opens its sealed share…
shuffling-missing = Waiting for { $names }. If that share is still missing, the cards are dealt without it. Time left:
connection-lost = Connection lost. We’re reconnecting, and your game is safe.
virtual-player = Virtual { $number }
status-waiting = { $count ->
    [one] Waiting for { $names }
   *[other] Waiting for { $names }
}
status-sending = Sending your decision…
status-over = Won by { $names }
you-won = You won!
hint = Hint
hint-thinking = Thinking…
hint-what = Hint: { $what }.
hint-take = Do that
reason-only = There is no other choice.
reason-close = Other decisions are about as good.
reason-small = It is a little better in many ways.
reason-rival = { $name } gets about { $points } points less.
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
hand-over-lead = Until you come back. If everyone is away, the game waits.
resign = Leave the game
resign-lead = A bot takes your seat for good. You can’t come back into this game. If nobody else is playing, it ends without a result.
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
commitment = Fair shuffle
resign-sure = Leave the game?
resigned = You left the game.
close-table-sure = Close the table?
close-table-done = The table is closed.
close-game-lead = The game ends here for everyone, without a result.
rematch-asked = There’s another game.
rematch-asked-by = { $name } wants to play again.
presence-disconnected = connection lost a moment ago
presence-gone = not connected
absent = { $name } is gone. Wait, or let a bot play?
absent-bot = Let a bot play
absent-wait = Wait after all
absent-agreed = For a bot: { $names }.
absent-missing = Undecided: { $names }.
chat-empty = Nobody has said anything yet.
chat-unread = { $count ->
    [one] Chat, { $count } unread message
   *[other] Chat, { $count } unread messages
}
mute = { $count ->
    [0] Mute somebody
   *[other] Muted: { $count }
}
mute-person = Mute { $name }
notice-sat = { $name } sat down.
notice-left = { $name } left the table.
notice-gone = { $name } is no longer connected.
notice-here = { $name } is connected again.
notice-missed = { $name } ran out of time. A bot made this decision.
notice-back = { $name } is back and plays again.
notice-resigned = { $name } left the game. A bot plays on in that seat.
notice-away-handed_over = { $name } lets a bot play for now.
notice-away-time = { $name } ran out of time again and again. A bot plays until they’re back.
notice-away-agreed = The others agreed: a bot plays for { $name } until they’re back.
notice-settled = The settings have changed. { $changes }
notice-settled-by = { $name } changed the settings. { $changes }
