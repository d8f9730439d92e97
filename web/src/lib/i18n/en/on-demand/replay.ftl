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
rp-mistake-before = To the previous inaccuracy or mistake
rp-mistake-after = To the next inaccuracy or mistake
rp-no-decision = Nobody decides at this step. Step forward, or jump to a mistake.
rp-verdict-only_choice = There was no other choice.
rp-verdict-best = Nothing better was found.
rp-verdict-good = About as good as the best.
rp-verdict-bad = It lowered the chance of winning by { $wins } (± { $error }) and cost about { $points } points (± { $margin }).
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
rp-accuracy = Accuracy
rp-accuracy-lead = Accuracy is the share of the chance of winning that somebody’s decisions kept, from 0 to 100. A loss counts only as far as it is certain.
rp-grade-only_choice = Only choice
rp-grade-best = Best
rp-grade-good = Good
rp-grade-inaccuracy = Inaccuracy
rp-grade-mistake = Mistake
rp-grade-blunder = Blunder
rp-grades-best = { $count } best
rp-grades-good = { $count } good
rp-grades-inaccuracy = { $count ->
    [one] { $count } inaccuracy
   *[other] { $count } inaccuracies
}
rp-grades-mistake = { $count ->
    [one] { $count } mistake
   *[other] { $count } mistakes
}
rp-grades-blunder = { $count ->
    [one] { $count } blunder
   *[other] { $count } blunders
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
rp-table-grade = Grade
rp-moments = Moments to learn from
rp-moments-none = No decision gave away much. Well played!
rp-practice = What would you do here?
rp-practice-lead = You see what was known then. Decide, and we’ll tell you how good it is.
rp-practice-thinking = Playing your decision out many times…
rp-practice-leave = Back to the analysis
rp-practice-again = Try again
rp-practice-next = Next moment
rp-practice-yours = Yours
rp-practice-game = In the game
rp-practice-best = Best
rp-practice-note = The percentage is the chance of winning.
rp-answer-only_choice = There was no other choice.
rp-answer-best = That’s the best decision!
rp-answer-good = A good decision.
rp-answer-inaccuracy = Not bad, but inaccurate.
rp-answer-mistake = That would be a mistake.
rp-answer-blunder = That would be a blunder.
rp-why-best = Why the best is better: { $why }
rp-key-play = Play or pause
rp-key-step = Step back or forward
rp-key-round = To the previous or next round or turn
rp-key-ends = To the start or the end
