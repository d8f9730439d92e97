end-ranking = Rangliste
end-place = Platz { $place }
end-points = { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
}
end-ahead = Von den beiden am Tisch liegt { $name } vorn.
end-even = Die beiden am Tisch liegen gleichauf.
end-scoring = So kamen die Punkte zustande
end-fair = Wurde ehrlich gemischt?
end-fair-again = Noch einmal prüfen
end-fair-none = Diese Aufzeichnung verrät nicht, woraus gemischt wurde. Da gibt es nichts zu prüfen.
end-fair-holds = Ja. Niemand hat die Karten ausgesucht.
end-fair-fails = Nein. Da passt etwas nicht zusammen.
end-fair-fails-means = Das sind nicht die Karten, die sich aus dem versiegelten Mischen ergeben. Entweder wurde diese Aufzeichnung nachträglich verändert, oder wer den Server betreibt, hat nicht ehrlich ausgeteilt. Frag dort nach und lass diese Partie nicht gelten.
end-check-holds = Stimmt:
end-check-fails = Stimmt nicht:
end-check-seal-told = Vor der Partie versiegelt: Das Geheimnis des Servers passt zum Siegel in der Aufzeichnung.
end-check-seal-seen = Vor der Partie versiegelt: Das Geheimnis des Servers passt zu dem Siegel, das dieses Gerät vor dem Austeilen gesehen hat.
end-check-seal-broken = Das Geheimnis des Servers passt nicht zum Siegel: Es ist nicht das, das vor der Partie festgelegt wurde.
end-check-seal-other = Das Siegel ist nicht das, das dieses Gerät vor der Partie gesehen hat.
end-check-parts-ours = { $count ->
    [one] Der Anteil aller: Was du beigesteuert hast, steckt im Mischen.
   *[other] Der Anteil aller: { $count } Personen haben zum Mischen beigetragen, und dein Anteil ist dabei.
}
end-check-parts-others = { $count ->
    [one] Der Anteil aller: { $count } Person hat zum Mischen beigetragen.
   *[other] Der Anteil aller: { $count } Personen haben zum Mischen beigetragen.
}
end-check-parts-none = Niemand am Tisch hat etwas beigesteuert, also hat allein der Server gemischt. Versiegelt war es trotzdem.
end-check-parts-lost = Was dieses Gerät beigesteuert hat, steckt nicht im Mischen.
end-check-deal-same = Das Austeilen ergibt dasselbe, Karte für Karte.
end-check-deal-other = Das Austeilen ergibt etwas anderes: Einige Karten liegen nicht dort, wo sie nach dem Mischen liegen müssten.
end-check-shuffles-same = { $count ->
    [one] Auch das Mischen während der Partie ergibt dasselbe.
   *[other] Während der Partie wurde { $count }-mal gemischt; auch das ergibt dasselbe.
}
end-check-shuffles-other = { $count ->
    [one] Das Mischen während der Partie ergibt etwas anderes.
   *[other] Während der Partie wurde { $count }-mal gemischt; mindestens einmal ergibt sich etwas anderes.
}
end-fair-how = So wurde geprüft
end-fair-how-lead = Als der Tisch eröffnet wurde, hat der Server ein Geheimnis gezogen und dessen Siegel gezeigt, das das Geheimnis nicht verrät. Dann hat jedes Gerät am Tisch zufällige Bytes beigesteuert. Beides zusammen ergibt den Startwert, mit dem alle Karten gemischt werden. Dein Browser hat das alles eben wiederholt, ohne Hilfe des Servers.
end-fair-secret = Das Geheimnis des Servers
end-fair-commitment = Sein Siegel (SHA-256)
end-fair-seed = Der Startwert des Mischens
