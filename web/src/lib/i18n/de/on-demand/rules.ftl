rule-page = Regeln von { $game }
rule-contents = Inhalt
rule-overview = Kurz gesagt
rule-clauses = Alle Regeln, eine nach der anderen
rule-aim = Worum es geht
rule-scoring = Punkte
rule-ruling = So halten wir es
rule-search = Regeln durchsuchen
rule-search-none = Das steht in keiner Regel. Versuch ein anderes Wort.
rule-search-found = { $count ->
    [one] { $count } Regel
   *[other] { $count } Regeln
}
rule-copy = Link zu { $clause } kopieren
rule-try = Probier es aus
rule-example-trouble = Das Beispiel lässt sich gerade nicht ausrechnen.
rule-example-again = Wie am Anfang
rule-to-lesson = Spielend lernen
rule-other-game = Regeln von { $game }

rule-group-material = Karten
rule-group-setup = Vor dem Spiel
rule-group-round = Eine Runde
rule-group-abilities = Fähigkeiten
rule-group-turn = Ein Zug
rule-group-end = Ende und Punkte
rule-group-two = Zu zweit
rule-group-knows = Wer weiß was
