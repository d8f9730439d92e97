end-ranking = Rangliste
end-place = Platz { $place }
end-points = { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
}
end-ahead = Von den beiden am Tisch liegt { $name } vorn.
end-even = Die beiden am Tisch liegen gleichauf.
end-scoring = Wie die Punkte zustande kamen
end-fair = Wurde ehrlich gemischt?
end-fair-again = Noch einmal prüfen
end-fair-none = Diese Aufzeichnung verrät nicht, woraus gemischt wurde. Da gibt es nichts zu prüfen.
end-fair-holds = Ja. Niemand hat die Karten ausgesucht.
end-fair-fails = Nein. Etwas passt nicht zusammen.
end-fair-fails-means = Das sind nicht die Karten, die beim versiegelten Mischen herauskommen. Entweder wurde diese Aufzeichnung nachträglich verändert, oder wer den Server betreibt, hat nicht ehrlich gegeben. Frag dort nach, und lass diese Partie nicht gelten.
end-check-holds = Stimmt:
end-check-fails = Stimmt nicht:
end-check-seal-told = Vor dem Spiel versiegelt: Das Geheimnis des Hauses passt zum Siegel in der Aufzeichnung.
end-check-seal-seen = Vor dem Spiel versiegelt: Das Geheimnis des Hauses passt zu dem Siegel, das dieses Gerät vor dem Geben gesehen hat.
end-check-seal-broken = Das Geheimnis des Hauses passt nicht zum Siegel: Es ist nicht das, was vor dem Spiel festgelegt wurde.
end-check-seal-other = Das Siegel ist nicht das, was dieses Gerät vor dem Spiel gesehen hat.
end-check-parts-ours = { $count ->
    [one] Der Anteil aller: Was du beigesteuert hast, steckt in der Mischung.
   *[other] Der Anteil aller: { $count } Personen haben etwas zum Mischen beigesteuert, und dein Anteil ist dabei.
}
end-check-parts-others = { $count ->
    [one] Der Anteil aller: { $count } Person hat etwas zum Mischen beigesteuert.
   *[other] Der Anteil aller: { $count } Personen haben etwas zum Mischen beigesteuert.
}
end-check-parts-none = Niemand am Tisch hat etwas beigesteuert, also hat allein das Haus gemischt. Versiegelt war es trotzdem.
end-check-parts-lost = Was dieses Gerät beigesteuert hat, steckt nicht in der Mischung.
end-check-deal-same = Das Geben kommt genauso heraus, Karte für Karte.
end-check-deal-other = Das Geben kommt anders heraus: Einige Karten liegen nicht dort, wo sie nach dem Mischen liegen müssten.
end-check-shuffles-same = { $count ->
    [one] Auch das Mischen während des Spiels kommt genauso heraus.
   *[other] Auch das { $count }-malige Mischen während des Spiels kommt genauso heraus.
}
end-check-shuffles-other = { $count ->
    [one] Das Mischen während des Spiels kommt anders heraus.
   *[other] Von den { $count } Malen, die während des Spiels gemischt wurde, kommt mindestens eines anders heraus.
}
end-fair-how = So wurde geprüft
end-fair-how-lead = Als der Tisch eröffnet wurde, hat das Haus ein Geheimnis gezogen und dessen Siegel gezeigt, aus dem sich das Geheimnis nicht erraten lässt. Dann hat das Gerät jeder Person zufällige Bytes beigesteuert. Beides zusammen ergibt den Startwert, mit dem alle Karten gemischt werden. Dein Browser hat das alles eben noch einmal gemacht, ohne Hilfe des Servers.
end-fair-secret = Das Geheimnis des Hauses
end-fair-commitment = Sein Siegel (SHA-256)
end-fair-seed = Der Startwert des Mischens
