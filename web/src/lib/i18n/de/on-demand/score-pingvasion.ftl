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
sc-why-pv-01 = Pingvasion ist für 2 bis 5 Spieler.
sc-why-pv-02 = Die Karte { $card } ist zu oft dabei: { $count }-mal eingegeben, in der Schachtel liegt sie { $most }-mal.
sc-why-pv-09 = Mehr als 18 Karten, ausgelegt und auf der Hand zusammen: So viele bekommt niemand.
sc-why-pv-11 = { $count ->
    [one] { $count } Karte ist auf der Hand; es müssten { $expected } sein.
   *[other] { $count } Karten sind auf der Hand; es müssten { $expected } sein.
} Wer Ninjazwillinge ausgelegt hat, hat weniger übrig.
sc-why-pv-12 = Es fehlen ausgelegte Karten, die kein Kamikaze zerstört haben kann. Habt ihr welche vergessen?
sc-why-pv-18 = Dummyspieler gibt es nur zwischen zwei Spielern.

sc-matrix = Zone für Zone
sc-matrix-lead = Tippe auf eine Zahl, um die Karten dahinter zu ändern.
sc-points-row = Punkte
sc-cell = { $name }, { $zone }, { $pile }: { $sum }
sc-standing-majority = Mehrheit
sc-standing-present = keine Mehrheit: die niedrigste Karte zählt
sc-standing-absent = nichts ausgelegt: nichts zählt
