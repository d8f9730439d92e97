sc-virtual = Dummyspieler { $number }
sc-two-players = Zu zweit sitzen zwei Dummyspieler zwischen euch. Auch sie werden gewertet: Gib ihre Auslagen ein, und als Hand alle ihre verdeckten Karten.

sc-zones = Gebiete
sc-key-count = { $card }: { $count ->
    [0] noch keine
    [one] eine eingegeben
   *[other] { $count } eingegeben
}
sc-pile-tableau = Auslage
sc-pile-hand = Hand
sc-pile-hand-virtual = Verdeckte Karten
sc-pile-count = { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}
sc-sum = Summe { $sum }
sc-take-off = { $card } entfernen
sc-all-of = In allen Gebieten: { $tableau } in der Auslage, { $hand } auf der Hand
sc-back = Zurück
sc-next-zone = Weiter: { $zone }
sc-next-player = Weiter: { $name }

sc-missing-cards = Es fehlen noch die Karten von { $names }.
sc-why-pv-players = Pingvasion ist für { $least } bis { $most } Spieler.
sc-why-pv-too-often = { $card } ist zu oft dabei: { $count }-mal eingegeben, in der Schachtel nur { $most }-mal.
sc-why-pv-too-many = { $count } Karten in Auslage und Hand zusammen: Mehr als { $most } bekommt niemand.
sc-why-pv-hand = { $count ->
    [one] { $count } Karte auf der Hand; es müssten { $expected } sein.
   *[other] { $count } Karten auf der Hand; es müssten { $expected } sein.
} Wer Ninjazwillinge gelegt hat, hat weniger übrig.
sc-why-pv-missing = { $count ->
    [one] { $count } gelegte Karte fehlt
   *[other] { $count } gelegte Karten fehlen
}{ $most ->
    [0] , und niemand hat einen Kamikaze gelegt.
   *[other] , aber ein Kamikaze kann nur { $most } zerstört haben.
} Habt ihr welche vergessen?
sc-why-pv-virtual = Dummyspieler gibt es nur in der Partie zu zweit.

sc-matrix = Gebiet für Gebiet
sc-matrix-lead = Tippe auf eine Zahl, um die Karten dahinter zu ändern.
sc-points-row = Punkte
sc-cell = { $name }, { $zone }, { $pile }: { $sum }
sc-standing-majority = Mehrheit
sc-standing-present = keine Mehrheit: Die niedrigste Karte zählt
sc-standing-absent = keine Karte in der Auslage: Nichts zählt
