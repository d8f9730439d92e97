learn-title = Learn
learn-lead = Two games, ten minutes each, and you know how they go.
learn-lessons = Your first game
learn-minutes = { $count ->
    [one] about { $count } minute
   *[other] about { $count } minutes
}
learn-start = Begin
learn-go-on = Go on at { $at } of { $count }
learn-done = You have been through it.
learn-again = Once more
learn-rules-lead = Every rule has a number and a link, and many an example that you can play with.
learn-score-lead = You play with the boxed cards? Tap in what lies on the table, and Rookery counts.
learn-watch = Watch games
learn-watch-lead = Every finished game can be watched step by step, with everybody’s cards or only yours, and with an analysis of what was decided.
learn-lesson-of = Your first game of { $game }
learn-guide = The guide
learn-progress = How far you are
learn-back = Back
learn-next = Next
learn-show = Show me
learn-try-again = Try again
learn-restart = Restart
learn-leave = Leave
learn-once-more = Once more
learn-refused = The rules don’t allow that. Never mind, try something else!
learn-play = { $count ->
    [one] Play against a chick
   *[other] Play against { $count } chicks
}
