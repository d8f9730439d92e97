sc-virtual = Virtual player { $number }
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
sc-take-off = Take { $card } off
sc-all-of = In all zones: { $tableau } laid, { $hand } in hand
sc-back = Back
sc-next-zone = Next: { $zone }
sc-next-player = Next: { $name }

sc-missing-cards = Enter the cards of { $names }.
sc-why-pv-players = Pingvasion is for { $least } to { $most } players.
sc-why-pv-too-often = There are too many of the card { $card }: { $count } were entered, the box has { $most }.
sc-why-pv-too-many = { $count } cards, laid and in hand together: nobody gets more than { $most }.
sc-why-pv-hand = { $count ->
    [one] { $count } card is in hand; it should be { $expected }.
   *[other] { $count } cards are in hand; it should be { $expected }.
} Who laid Ninja Twins has fewer left.
sc-why-pv-missing = { $count ->
    [one] { $count } laid card is missing
   *[other] { $count } laid cards are missing
}{ $most ->
    [0] , and nobody laid a Kamikaze.
   *[other] , but only { $most } can have been destroyed by a Kamikaze.
} Were some forgotten?
sc-why-pv-virtual = There are virtual players only between two players.

sc-matrix = Zone by zone
sc-matrix-lead = Tap a number to change the cards behind it.
sc-points-row = Points
sc-cell = { $name }, { $zone }, { $pile }: { $sum }
sc-standing-majority = majority
sc-standing-present = no majority: the lowest card counts
sc-standing-absent = nothing laid: nothing counts
