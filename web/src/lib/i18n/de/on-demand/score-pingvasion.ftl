sc-virtual = Dummyspieler { $number }
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
sc-take-off = { $card } wegnehmen
sc-all-of = In allen Zonen: { $tableau } ausgelegt, { $hand } auf der Hand
sc-back = Zurück
sc-next-zone = Weiter: { $zone }
sc-next-player = Weiter: { $name }

sc-missing-cards = Es fehlen noch die Karten von { $names }.
sc-why-pv-players = Pingvasion ist für { $least } bis { $most } Spieler.
sc-why-pv-too-often = Die Karte { $card } ist zu oft dabei: { $count }-mal eingegeben, in der Schachtel liegt sie { $most }-mal.
sc-why-pv-too-many = { $count } Karten, ausgelegt und auf der Hand zusammen: Mehr als { $most } bekommt niemand.
sc-why-pv-hand = { $count ->
    [one] { $count } Karte ist auf der Hand; es müssten { $expected } sein.
   *[other] { $count } Karten sind auf der Hand; es müssten { $expected } sein.
} Wer Ninjazwillinge ausgelegt hat, hat weniger übrig.
sc-why-pv-missing = { $count ->
    [one] { $count } ausgelegte Karte fehlt
   *[other] { $count } ausgelegte Karten fehlen
}{ $most ->
    [0] , und niemand hat einen Kamikaze ausgelegt.
   *[other] , aber ein Kamikaze kann nur { $most } zerstört haben.
} Habt ihr welche vergessen?
sc-why-pv-virtual = Dummyspieler gibt es nur zwischen zwei Spielern.

sc-matrix = Zone für Zone
sc-matrix-lead = Tippe auf eine Zahl, um die Karten dahinter zu ändern.
sc-points-row = Punkte
sc-cell = { $name }, { $zone }, { $pile }: { $sum }
sc-standing-majority = Mehrheit
sc-standing-present = keine Mehrheit: die niedrigste Karte zählt
sc-standing-absent = nichts ausgelegt: nichts zählt
