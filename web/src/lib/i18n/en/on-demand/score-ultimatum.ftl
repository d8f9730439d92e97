sc-shortest = Put the shortest player first: that can break a tie.

sc-missing-forms = Choose the performance card of { $names }.
sc-why-pu-players = The Penguin Ultimatum is for { $least } to { $most } players.
sc-why-pu-too-often = { $card } can’t belong to two players.
sc-why-pu-same-form = { $names } have the same performance card: { $form }.

sc-form-J = Juggling
sc-form-A = Acrobatics
sc-form-D = Dance
sc-form-M = Music
sc-species-S = Sheep
sc-species-K = Kangaroo
sc-species-L = Seal
sc-species-B = Bear
sc-form-of = Performance card of { $name }
sc-points-lead = Keep score while you play: tap each penguin’s value.
sc-lost = Kinship penalty
sc-won = Performance
sc-change = { $name }: { $change }
sc-points-of = Points of { $name }
sc-last-change = Last: { $name } { $change }
sc-who-owns = Whose entertainers are you entering?
sc-entertainer = { $species }, { $form }
sc-owner = { $card }: { $name }
sc-owner-none = { $card }: nobody’s
sc-owned = { $count ->
    [one] { $count } entertainer
   *[other] { $count } entertainers
}
sc-breakdown = { $points } so far, +{ $form } for the performance card, +{ $species } for species
