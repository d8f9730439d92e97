sc-title = Score sheet
sc-lead = For a game with your own cards. What you enter stays on this device.
sc-parts = Parts of the sheet
sc-part-players = Players
sc-part-cards = Cards
sc-part-points = Points
sc-part-result = Result

sc-virtual = Virtual player { $number }
sc-shortest = The shortest player stands first: it can break a tie.
sc-two-players = With two players, two virtual ones sit between you. They are scored too: enter what they laid, and all their hidden cards as their hand.

sc-zones = Zones
sc-key-count = { $card }: { $count ->
    [0] none yet
    [one] one entered
   *[other] { $count } entered
}
sc-pile-tableau = Laid
sc-pile-hand = In hand
sc-pile-hand-virtual = Hidden cards
sc-pile-count = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
sc-sum = sum { $sum }
sc-undo = Undo
sc-take-off = Take { $card } off
sc-all-of = In all zones: { $tableau } laid, { $hand } in hand
sc-back = Back
sc-next-zone = Next: { $zone }
sc-next-player = Next: { $name }
sc-to-result = To the result

sc-missing-cards = Enter the cards of { $names }.
sc-missing-forms = Choose the performance card of { $names }.
sc-offline = The server can’t be reached just now. What you entered is safe; we keep trying.
sc-asking = One moment …
sc-go-there = Look at { $name }
sc-trouble = This can’t be the end of a game yet
sc-why-pv-01 = Pingvasion is for 2 to 5 players.
sc-why-pv-02 = There are too many of the card { $card }: { $count } were entered, the box has { $most }.
sc-why-pv-09 = More than 18 cards, laid and in hand together: that is more than anybody gets.
sc-why-pv-11 = { $count ->
    [one] { $count } card is in hand; it should be { $expected }.
   *[other] { $count } cards are in hand; it should be { $expected }.
} Who laid Ninja Twins has fewer left.
sc-why-pv-12 = Some of the laid cards are missing, and no Kamikaze can have destroyed them. Were some forgotten?
sc-why-pv-18 = There are virtual players only between two players.
sc-why-pu-01 = The Penguin Ultimatum is for 2 to 4 players.
sc-why-pu-03 = An entertainer can’t belong to two players.
sc-why-pu-06 = Two players have the same performance card.

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
sc-ahead = Of you two, { $name } is ahead.
sc-ranking = Ranking
sc-matrix = Zone by zone
sc-matrix-lead = Tap a number to change the cards behind it.
sc-points-row = Points
sc-cell = { $name }, { $zone }, { $pile }: { $sum }
sc-standing-majority = majority
sc-standing-present = no majority: the lowest card counts
sc-standing-absent = nothing laid: nothing counts
sc-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
sc-share = Share the result
sc-copied = The result is copied.
sc-new = New game
sc-new-lead = All cards and points of this sheet will be gone.
sc-new-same = With the same players
sc-new-other = With other players

sc-form-J = Juggling
sc-form-A = Acrobatics
sc-form-D = Dance
sc-form-M = Music
sc-species-S = Sheep
sc-species-K = Kangaroo
sc-species-L = Seal
sc-species-B = Bear
sc-form-of = Performance card of { $name }
sc-points-lead = Count along while you play: tap each penguin’s value.
sc-lost = Kinship penalty
sc-won = Performance
sc-change = { $name }: { $change }
sc-points-of = Points of { $name }
sc-last-change = Last: { $name } { $change }
sc-who-owns = Whose entertainers do you enter?
sc-entertainer = { $species }, { $form }
sc-owner = { $card }: { $name }
sc-owner-none = { $card }: nobody’s
sc-owned = { $count ->
    [one] { $count } entertainer
   *[other] { $count } entertainers
}
sc-breakdown = { $points } so far, +{ $form } for the own art, +{ $species } for species
