sc-virtual = Virtual player { $number }
sc-two-players = With two players, two virtual players sit between you, and they score too: enter their tableaus, and all their hidden cards as their hands.

sc-zones = Zones
sc-key-count = { $card }: { $count ->
    [0] none yet
    [one] one entered
   *[other] { $count } entered
}
sc-pile-tableau = Tableau
sc-pile-hand = Hand
sc-pile-hand-virtual = Hidden cards
sc-pile-count = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
sc-sum = sum { $sum }
sc-take-off = Remove { $card }
sc-all-of = In all zones: { $tableau } in the tableau, { $hand } in hand
sc-back = Back
sc-next-zone = Next: { $zone }
sc-next-player = Next: { $name }

sc-missing-cards = Enter the cards of { $names }.
sc-why-pv-players = Pingvasion is for { $least } to { $most } players.
sc-why-pv-too-often = Too many of { $card }: { $count } were entered, but the box has { $most }.
sc-why-pv-too-many = { $count } cards in tableau and hand together: nobody gets more than { $most }.
sc-why-pv-hand = { $count ->
    [one] { $count } card in hand; it should be { $expected }.
   *[other] { $count } cards in hand; it should be { $expected }.
} Players who played Ninja Twins have fewer left.
sc-why-pv-missing = { $count ->
    [one] { $count } played card is missing
   *[other] { $count } played cards are missing
}{ $most ->
    [0] , and nobody played a Kamikaze.
   *[other] , but a Kamikaze can only have destroyed { $most }.
} Did you forget any?
sc-why-pv-virtual = Virtual players only sit between two players.

sc-matrix = Zone by zone
sc-matrix-lead = Tap a number to change the cards behind it.
sc-points-row = Points
sc-cell = { $name }, { $zone }, { $pile }: { $sum }
sc-standing-majority = majority
sc-standing-present = no majority: the lowest card counts
sc-standing-absent = no card in the tableau: nothing counts
