learn-title = Learn
learn-lead = Two games, ten minutes each, and you’ll know how to play them.
learn-lessons = Your first game
learn-minutes = { $count ->
    [one] about { $count } minute
   *[other] about { $count } minutes
}
learn-start = Start
learn-go-on = Continue at { $at } of { $count }
learn-done = Completed
learn-again = Play it again
learn-rules-lead = Every rule has a number and a link, and many come with an example you can try.
learn-score-lead = Playing with the boxed cards? Tap in what is on the table, and Rookery does the sums.
learn-watch = Watch games
learn-watch-lead = Watch any finished game step by step, with everyone’s cards or only yours, and with an analysis of every decision.
learn-lesson-of = Your first game of { $game }
learn-guide = The guide
learn-progress = Your progress
learn-back = Back
learn-next = Next
learn-show = Show me
learn-try-again = Try again
learn-restart = Restart
learn-leave = Leave
learn-once-more = Start over
learn-refused = The rules don’t allow that. No harm done, try something else!
learn-play = { $count ->
    [one] Play against a chick
   *[other] Play against { $count } chicks
}
