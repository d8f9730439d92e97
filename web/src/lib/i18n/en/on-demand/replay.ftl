rp-title = Replay
rp-seat = Player { $number }
rp-tab-log = Log
rp-tab-analysis = Analysis
rp-tab-about = Game
rp-beside = Log, analysis and record
rp-dealt = The cards are dealt.
rp-decides = { $name }: { $what }
rp-decided = { $name } has decided, unseen by others.
rp-eyes = Seen by
rp-eyes-all = All cards open
rp-eyes-onlooker = An onlooker
rp-eyes-seat = { $name }
rp-controls = Go through the game
rp-step = Step
rp-position = Step { $step } of { $steps }
rp-first = To the beginning
rp-previous = A step back
rp-play = Play
rp-pause = Pause
rp-next = A step on
rp-last = To the end
rp-speed = Speed
rp-round = Round { $number }
rp-turn = Turn { $number }: { $name }
rp-round-short = Round { $number }
rp-turn-short = Turn { $number }
rp-go-to-round = Go to a round
rp-go-to-turn = Go to a turn
rp-scoring = How the points came about
rp-copy-moment = Copy the link to this moment
rp-download = Download the record
rp-open-other = Open another file
rp-trouble = This game can’t be shown
rp-trouble-line = It breaks at line { $line } of its log:
rp-open = Open a recorded game
rp-open-lead = Look at a game that was saved as a record, from here or from anywhere else, and have it analysed. A file may have one game or many.
rp-pick = Choose a file
rp-drop = or drop it anywhere on this page
rp-file-empty = is empty.
rp-file-large = is too large; files may have up to 32 megabytes.
rp-file-not-records = has no recorded games in it. A record is a JSON file that begins with “format”: “rookery-record/1”.
rp-file-bad-line = can’t be read from line { $line } on.
rp-file-unreadable = could not be read by your browser.
rp-file-games = { $name }: { $count ->
    [one] { $count } game
   *[other] { $count } games
}
rp-more = Show more
rp-analyse = Analyse this game
rp-analyse-lead = A strong bot thinks about every decision of the game: what each was worth, where the game turned, and what was luck. That takes up to a minute.
rp-analysing = Analysis
rp-queued = { $count ->
    [one] { $count } analysis is before yours.
   *[other] { $count } analyses are before yours.
}
rp-running = Thinking: { $percent } done.
rp-cancel = Never mind
rp-analysis-lead = All figures come from many games that a bot played on from there. They are estimates: small differences mean little.
rp-measure = What the curve shows
rp-measure-wins = Chance to win
rp-measure-points = Expected points
rp-now = At this moment
rp-wins-two = With two players, winning here means: ahead of the other player, whatever the virtual players have.
rp-table = As a table
rp-table-decision = Decision
rp-table-who = Who
rp-decision = This decision
rp-mistake-before = To the mistake before
rp-mistake-after = To the next mistake
rp-no-decision = Nobody decides at this step. Go on, or jump to a mistake.
rp-verdict-only = There was nothing else to decide.
rp-verdict-best = Nothing better was found.
rp-verdict-fine = About as good as the best.
rp-verdict-doubtful = Probably a mistake: it cost about { $points } points (± { $margin }), and { $wins } of the chance to win.
rp-verdict-mistake = A mistake: it cost about { $points } points (± { $margin }), and { $wins } of the chance to win.
rp-choices = What could be decided
rp-choice = Decision
rp-chance = Win
rp-points = Points
rp-made = decided
rp-choices-lead = { $count ->
    [one] The best of { $count } possible decision.
   *[other] The best of { $count } possible decisions. The bar is the chance to win.
}
rp-turning = Turning points
rp-turning-none = Nobody’s chances ever changed much at once.
rp-at-end = At the end
rp-source-deal = luck with cards
rp-source-passed = cards passed by others
rp-source-others = what others did
rp-source-own = own decision
rp-seats = How everybody did
rp-mistakes = { $count ->
    [0] No mistakes.
    [one] { $count } mistake.
   *[other] { $count } mistakes.
}
rp-given-away = Given away: about { $points } points.
rp-parts = What the result was made of
rp-part-expected = To be expected
rp-part-deal = Luck with cards
rp-part-passed = Cards passed by others
rp-part-others = What others did
rp-part-own = Own decisions
rp-part-result = Result
rp-parts-lead = What somebody could expect before any card was known, and what changed it. Own decisions are held against those of a plain player.
