end-ranking = Rangliste
end-place = Platz { $place }
end-points = { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
}
end-scoring = So kamen die Punkte zustande
end-fair = Wurde ehrlich gemischt?
end-fair-again = Noch einmal prüfen
end-fair-none = Diese Aufzeichnung sagt nicht, wie das Mischen zustande kam. Da gibt es nichts zu prüfen.
end-fair-good = Ja. Niemand konnte die Karten aussuchen.
end-fair-trust = Die Karten passen, aber etwas Vertrauen gehört dazu.
end-fair-bad = Nein. Da passt etwas nicht zusammen.
end-fair-fails-means = Das sind nicht die Karten, die sich aus dem versiegelten Mischen ergeben. Entweder wurde diese Aufzeichnung nachträglich verändert, oder wer den Server betreibt, hat nicht ehrlich ausgeteilt. Frag dort nach und lass diese Partie nicht gelten.
end-check-good = Stimmt:
end-check-trust = Braucht Vertrauen:
end-check-bad = Stimmt nicht:
end-check-seal-told = Vor der Partie versiegelt: Das Geheimnis des Servers passt zum Siegel in der Aufzeichnung.
end-check-seal-seen = Vor der Partie versiegelt: Das Geheimnis des Servers passt zu dem Siegel, das dieses Gerät vor dem Austeilen gesehen hat.
end-check-seal-broken = Das Geheimnis des Servers passt nicht zum Siegel: Es ist nicht das, das vor der Partie festgelegt wurde.
end-check-seal-other = Das Siegel ist nicht das, das dieses Gerät vor der Partie gesehen hat.
end-check-seals-told = Versiegelt, bevor jemand etwas geöffnet hat: Jeder geöffnete Anteil passt zu seinem Siegel in der Aufzeichnung.
end-check-seals-seen = Versiegelt, bevor jemand etwas geöffnet hat: Jeder geöffnete Anteil passt zu dem Siegel, das sich dieses Gerät gemerkt hat, bevor es seinen eigenen geöffnet hat.
end-check-seals-broken = Ein Anteil passt nicht zu seinem Siegel: Er wurde nach dem Versiegeln ausgetauscht.
end-check-seals-other = Das sind nicht die Siegel, die sich dieses Gerät gemerkt hat, bevor es seinen eigenen Anteil geöffnet hat.
end-check-parts-ours = { $count ->
    [one] Der Anteil aller: Was du beigesteuert hast, ist in das Mischen eingeflossen.
   *[other] Der Anteil aller: { $count } Personen haben zum Mischen beigetragen, und dein Anteil ist dabei.
}
end-check-parts-others = { $count ->
    [one] Der Anteil aller: { $count } Person hat zum Mischen beigetragen.
   *[other] Der Anteil aller: { $count } Personen haben zum Mischen beigetragen.
}
end-check-parts-trusted = { $count ->
    [one] { $count } Person hat einen Anteil beigesteuert, dieses Gerät keinen. Niemand konnte die Karten aussuchen, es sei denn, diese Person hat mit denen zusammengearbeitet, die den Server betreiben.
   *[other] { $count } Personen haben einen Anteil beigesteuert, dieses Gerät keinen. Niemand konnte die Karten aussuchen, es sei denn, sie alle haben mit denen zusammengearbeitet, die den Server betreiben.
}
end-check-parts-none = Niemand am Tisch hat etwas beigesteuert, also hat allein der Server gemischt: Wer ihn betreibt, kann sich das Mischen vor dem Versiegeln ausgesucht haben.
end-check-parts-lost = Was dieses Gerät beigesteuert hat, ist nicht in das Mischen eingeflossen.
end-check-withheld-shown = Versiegelt, aber nie geöffnet: der Anteil von { $names }. Wer alle anderen Anteile schon kannte, etwa jemand, der mitspielt und den Server betreibt, konnte so zwischen { $count } Ergebnissen des Mischens wählen.
end-check-withheld-dropped = Dieses Gerät hat seinen Anteil geöffnet, und der Server hat das bestätigt. In der Aufzeichnung steht aber, dass er nie geöffnet wurde.
end-check-old-form = Diese Partie wurde auf die alte Art gemischt: Die Anteile waren nicht versiegelt. Wer mitgespielt und den Server betrieben hat, kann den eigenen zuletzt ausgesucht haben.
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
end-fair-how-lead = Als der Tisch eröffnet wurde, hat der Server ein Geheimnis gezogen und dessen Siegel gezeigt, das das Geheimnis nicht verrät. Genauso hat jedes Gerät am Tisch einen geheimen Anteil versiegelt. Erst als die Partie gestartet wurde und sich kein Siegel mehr ändern konnte, wurden die Anteile geöffnet. Geheimnis und Anteile zusammen ergeben den Startwert, mit dem alle Karten gemischt werden. Dein Browser hat das alles eben wiederholt, ohne Hilfe des Servers.
end-fair-how-trust = Was das nicht ausschließt: Wer mitspielt und den Server betreibt, sieht die anderen Anteile zuerst und kann den eigenen versiegelt lassen. Das lässt die Wahl zwischen zwei Ergebnissen des Mischens, und es fällt auf, hier und am Tisch. Außerdem kann ein Tisch vor dem Austeilen geschlossen werden. Dann gibt es keine Partie, und alle sehen es.
end-fair-secret = Das Geheimnis des Servers
end-fair-commitment = Sein Siegel (SHA-256)
end-fair-seed = Der Startwert des Mischens
