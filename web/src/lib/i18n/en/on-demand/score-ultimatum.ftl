sc-shortest = The shortest player stands first: it can break a tie.

sc-missing-forms = Choose the performance card of { $names }.
sc-why-pu-01 = The Penguin Ultimatum is for 2 to 4 players.
sc-why-pu-03 = An entertainer can’t belong to two players.
sc-why-pu-06 = Two players have the same performance card.

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
