sc-title = Score sheet
sc-lead = For a game with your own cards. What you enter is saved only on this device. The server works out the points, and keeps nothing.
sc-parts = Parts of the sheet
sc-part-players = Players
sc-part-cards = Cards
sc-part-points = Points
sc-part-result = Result

sc-undo = Undo
sc-to-result = To the result

sc-offline = The server can’t be reached right now. What you entered is safe; we’ll keep trying.
sc-asking = One moment…
sc-go-there = Look at { $name }
sc-trouble = This can’t be the end of a game yet
sc-why-unreadable = The server can’t read this sheet. Please reload the page.

sc-winners = { $count ->
    [one] { $names } wins with { $points ->
        [one] { $points } point
       *[other] { $points } points
    }!
   *[other] { $names } win together with { $points ->
        [one] { $points } point
       *[other] { $points } points
    } each!
}
sc-ahead = Between the two of you, { $name } is ahead.
sc-ranking = Ranking
sc-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
sc-share = Share the result
sc-copied = Result copied.
sc-new = New game
sc-new-lead = This clears all cards and points on this sheet.
sc-new-same = With the same players
sc-new-other = With other players
