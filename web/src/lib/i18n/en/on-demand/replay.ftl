rp-title = Replay
rp-seat = Player { $number }
rp-tab-log = Log
rp-tab-analysis = Analysis
rp-tab-about = Game
rp-beside = Log, analysis and record
rp-dealt = The cards are dealt.
rp-decides = { $name }: { $what }
rp-decided = { $name } has decided in secret.
rp-eyes = View
rp-eyes-all = All cards open
rp-eyes-onlooker = An onlooker
rp-eyes-seat = { $name }
rp-controls = Playback
rp-step = Step
rp-position = Step { $step } of { $steps }
rp-first = To the start
rp-previous = Step back
rp-play = Play
rp-pause = Pause
rp-next = Step forward
rp-last = To the end
rp-speed = Speed
rp-round = Round { $number }
rp-turn = Turn { $number }: { $name }
rp-round-short = Round { $number }
rp-turn-short = Turn { $number }
rp-go-to-round = Go to a round
rp-go-to-turn = Go to a turn
rp-scoring = How the points were scored
rp-copy-moment = Copy a link to this moment
rp-download = Download the record
rp-open-other = Open another file
rp-trouble = This game can’t be shown
rp-trouble-line = It goes wrong at entry { $line } of its log:
rp-open = Open a recorded game
rp-open-lead = Watch a game that was saved as a record, here or anywhere else, and have it analysed. A file can hold one game or many.
rp-pick = Choose a file
rp-drop = or drop it anywhere on this page
rp-file-empty = is empty.
rp-file-large = is too large. Files can be up to 32 MB.
rp-file-not-records = has no recorded games in it. A record is a JSON file that begins with “format”: “rookery-record/1”.
rp-file-bad-line = can’t be read from line { $line } on.
rp-file-unreadable = couldn’t be read by your browser.
rp-file-games = { $name }: { $count ->
    [one] { $count } game
   *[other] { $count } games
}
rp-more = Show more
rp-analyse = Analyse this game
rp-analyse-lead = A strong bot thinks about every decision of the game: what it was worth, where the game turned, and what was luck. This takes up to a minute.
rp-analysing = Analysis
rp-queued = { $count ->
    [one] { $count } analysis is ahead of yours.
   *[other] { $count } analyses are ahead of yours.
}
rp-running = Thinking: { $percent } done.
rp-cancel = Cancel
rp-analysis-lead = All figures come from many games that a bot has played out from each position. They are estimates: small differences mean little.
rp-measure = Measure
rp-measure-wins = Chance of winning
rp-measure-points = Expected points
rp-now = At this moment
rp-wins-two = With two players, winning here means being ahead of the other player, whatever the virtual players have.
rp-table = As a table
rp-table-decision = Decision
rp-table-who = Who
rp-decision = This decision
rp-mistake-before = To the previous mistake
rp-mistake-after = To the next mistake
rp-no-decision = Nobody decides at this step. Step forward, or jump to a mistake.
rp-verdict-only = There was no other choice.
rp-verdict-best = Nothing better was found.
rp-verdict-fine = About as good as the best.
rp-verdict-doubtful = Probably a mistake: it cost about { $points } points (± { $margin }) and lowered the chance of winning by { $wins }.
rp-verdict-mistake = A mistake: it cost about { $points } points (± { $margin }) and lowered the chance of winning by { $wins }.
rp-choices = Possible decisions
rp-choice = Decision
rp-chance = Win
rp-points = Points
rp-made = chosen
rp-choices-lead = { $count ->
    [one] The only possible decision ({ $count }).
   *[other] The best of { $count } possible decisions. The bar is the chance of winning.
}
rp-turning = Turning points
rp-turning-none = Nobody’s chances ever changed much in a single step.
rp-at-end = At the end
rp-source-deal = luck of the draw
rp-source-passed = cards given by others
rp-source-others = what others did
rp-source-own = own decision
rp-seats = How everyone did
rp-mistakes = { $count ->
    [0] No mistakes.
    [one] { $count } mistake.
   *[other] { $count } mistakes.
}
rp-given-away = Given away: about { $points } points.
rp-parts = What made up the result
rp-part-expected = Expected
rp-part-deal = Luck of the draw
rp-part-passed = Cards given by others
rp-part-others = What others did
rp-part-own = Own decisions
rp-part-result = Result
rp-parts-lead = What a player could expect before any card was known, and what changed that. Own decisions are compared with those of a simple bot.
