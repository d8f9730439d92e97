sc-title = Wertungsblatt
sc-lead = Für eine Partie mit euren eigenen Karten. Was du eingibst, wird nur auf diesem Gerät gespeichert. Der Server rechnet die Punkte aus und behält nichts.
sc-parts = Teile des Wertungsblatts
sc-part-players = Spieler
sc-part-cards = Karten
sc-part-points = Punkte
sc-part-result = Ergebnis

sc-undo = Rückgängig
sc-to-result = Zum Ergebnis

sc-offline = Der Server ist gerade nicht zu erreichen. Deine Eingaben sind sicher; wir versuchen es weiter.
sc-asking = Einen Moment …
sc-go-there = { $name } ansehen
sc-trouble = So kann eine Partie noch nicht zu Ende sein
sc-why-unreadable = Der Server kann dieses Wertungsblatt nicht lesen. Bitte lade die Seite neu.

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
sc-points = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
sc-share = Ergebnis teilen
sc-copied = Ergebnis kopiert.
sc-new = Neue Partie
sc-new-lead = Damit verschwinden alle Karten und Punkte auf diesem Blatt.
sc-new-same = Mit denselben Spielern
sc-new-other = Mit anderen Spielern
