rule-page = Regeln von { $game }
rule-contents = Inhalt
rule-overview = Kurz gesagt
rule-clauses = Alle Regeln im Einzelnen
rule-aim = Worum es geht
rule-scoring = Punkte
rule-ruling = Unsere Festlegung
rule-search = Regeln durchsuchen
rule-search-none = Das steht in keiner Regel. Versuch ein anderes Wort.
rule-search-found = { $count ->
    [one] { $count } Regel
   *[other] { $count } Regeln
}
rule-copy = Link zu { $clause } kopieren
rule-try = Probier es aus
rule-example-trouble = Das Beispiel lässt sich gerade nicht ausrechnen.
rule-example-again = Zurücksetzen
rule-to-lesson = Spielend lernen
rule-other-game = Regeln von { $game }

rule-group-material = Karten
rule-group-setup = Spielaufbau
rule-group-round = Eine Runde
rule-group-abilities = Spezialfähigkeiten
rule-group-turn = Ein Zug
rule-group-end = Ende und Punkte
rule-group-two = Zu zweit
rule-group-knows = Wer weiß was
