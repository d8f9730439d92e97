sc-title = Wertungsblatt
sc-lead = Für eine Partie mit euren eigenen Karten. Was du eingibst, bleibt auf diesem Gerät.
sc-parts = Teile des Wertungsblatts
sc-part-players = Spieler
sc-part-cards = Karten
sc-part-points = Punkte
sc-part-result = Ergebnis

sc-virtual = Dummyspieler { $number }
sc-shortest = Wer am kleinsten ist, steht ganz oben: Das kann bei Gleichstand entscheiden.
sc-two-players = Zu zweit sitzen zwei Dummyspieler zwischen euch. Sie werden mitgewertet: Gib ein, was sie ausgelegt haben, und als Hand alle ihre verdeckten Karten.

sc-zones = Zonen
sc-key-count = { $card }: { $count ->
    [0] noch keine
    [one] eine eingegeben
   *[other] { $count } eingegeben
}
sc-pile-tableau = Ausgelegt
sc-pile-hand = Auf der Hand
sc-pile-hand-virtual = Verdeckte Karten
sc-pile-count = { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}
sc-sum = Summe { $sum }
sc-undo = Rückgängig
sc-take-off = { $card } wegnehmen
sc-all-of = In allen Zonen: { $tableau } ausgelegt, { $hand } auf der Hand
sc-back = Zurück
sc-next-zone = Weiter: { $zone }
sc-next-player = Weiter: { $name }
sc-to-result = Zum Ergebnis

sc-missing-cards = Es fehlen noch die Karten von { $names }.
sc-missing-forms = Es fehlt noch die Darbietungskarte von { $names }.
sc-offline = Der Server ist gerade nicht zu erreichen. Deine Eingaben sind sicher; wir versuchen es weiter.
sc-asking = Einen Moment …
sc-go-there = { $name } ansehen
sc-trouble = So kann eine Partie noch nicht zu Ende sein
sc-why-pv-01 = Pingvasion ist für 2 bis 5 Spieler.
sc-why-pv-02 = Die Karte { $card } ist zu oft dabei: { $count }-mal eingegeben, in der Schachtel liegt sie { $most }-mal.
sc-why-pv-09 = Mehr als 18 Karten, ausgelegt und auf der Hand zusammen: So viele bekommt niemand.
sc-why-pv-11 = { $count ->
    [one] { $count } Karte ist auf der Hand; es müssten { $expected } sein.
   *[other] { $count } Karten sind auf der Hand; es müssten { $expected } sein.
} Wer Ninjazwillinge ausgelegt hat, hat weniger übrig.
sc-why-pv-12 = Es fehlen ausgelegte Karten, die kein Kamikaze zerstört haben kann. Habt ihr welche vergessen?
sc-why-pv-18 = Dummyspieler gibt es nur zwischen zwei Spielern.
sc-why-pu-01 = Pinguin Ultimatum ist für 2 bis 4 Spieler.
sc-why-pu-03 = Eine Unterhalterkarte kann nicht zweien gehören.
sc-why-pu-06 = Zwei Spieler haben dieselbe Darbietungskarte.

sc-winners = { $count ->
    [one] { $names } gewinnt mit { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkten
    }!
   *[other] { $names } gewinnen gemeinsam mit je { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkten
    }!
}
sc-ahead = Von euch beiden liegt { $name } vorn.
sc-ranking = Rangliste
sc-matrix = Zone für Zone
sc-matrix-lead = Tippe auf eine Zahl, um die Karten dahinter zu ändern.
sc-points-row = Punkte
sc-cell = { $name }, { $zone }, { $pile }: { $sum }
sc-standing-majority = Mehrheit
sc-standing-present = keine Mehrheit: die niedrigste Karte zählt
sc-standing-absent = nichts ausgelegt: nichts zählt
sc-points = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
sc-share = Ergebnis teilen
sc-copied = Das Ergebnis ist kopiert.
sc-new = Neue Partie
sc-new-lead = Alle Karten und Punkte auf diesem Blatt sind dann weg.
sc-new-same = Mit denselben Spielern
sc-new-other = Mit anderen Spielern

sc-form-J = Jonglieren
sc-form-A = Akrobatik
sc-form-D = Tanz
sc-form-M = Musik
sc-species-S = Schaf
sc-species-K = Känguru
sc-species-L = Seehund
sc-species-B = Bär
sc-form-of = Darbietungskarte von { $name }
sc-points-lead = Zähle beim Spielen mit: Tippe auf den Wert jedes Pinguins.
sc-lost = Verwandtschaftsstrafe
sc-won = Vorstellung
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
sc-breakdown = { $points } bisher, +{ $form } für die eigene Kunst, +{ $species } für Tierarten
