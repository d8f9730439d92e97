sc-shortest = Wer am kleinsten ist, kommt in der Liste ganz nach oben: Das kann bei Gleichstand entscheiden.

sc-missing-forms = Es fehlt noch die Darbietungskarte von { $names }.
sc-why-pu-players = Pinguin Ultimatum ist für { $least } bis { $most } Spieler.
sc-why-pu-too-often = { $card } kann nicht zweien gehören.
sc-why-pu-same-form = { $names } haben dieselbe Darbietungskarte: { $form }.

sc-form-J = Jonglieren
sc-form-A = Akrobatik
sc-form-D = Tanz
sc-form-M = Musik
sc-species-S = Schaf
sc-species-K = Känguru
sc-species-L = Seehund
sc-species-B = Bär
sc-form-of = Darbietungskarte von { $name }
sc-points-lead = Zähl beim Spielen mit: Tippe auf den Wert jedes Pinguins.
sc-lost = Verwandtschaftsstrafe
sc-won = Darbietung
sc-change = { $name }: { $change }
sc-points-of = Punkte von { $name }
sc-last-change = Zuletzt: { $name } { $change }
sc-who-owns = Wessen Unterhalter gibst du ein?
sc-entertainer = { $species }, { $form }
sc-owner = { $card }: { $name }
sc-owner-none = { $card }: gehört niemandem
sc-owned = { $count ->
    [one] { $count } Unterhalter
   *[other] { $count } Unterhalter
}
sc-breakdown = { $points } bisher, +{ $form } für die Darbietungskarte, +{ $species } für Tierarten
