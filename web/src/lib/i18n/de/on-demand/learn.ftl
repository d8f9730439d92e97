learn-title = Lernen
learn-lead = Zwei Spiele, je zehn Minuten, und du weißt, wie sie gehen.
learn-lessons = Deine erste Partie
learn-minutes = { $count ->
    [one] etwa { $count } Minute
   *[other] etwa { $count } Minuten
}
learn-start = Anfangen
learn-go-on = Weiter bei { $at } von { $count }
learn-done = Geschafft
learn-again = Noch einmal
learn-rules-lead = Jede Regel hat eine Nummer und einen Link, und bei vielen gibt es ein Beispiel zum Ausprobieren.
learn-score-lead = Ihr spielt mit den Karten aus der Schachtel? Tippt ein, was auf dem Tisch liegt, und Rookery rechnet.
learn-watch = Partien ansehen
learn-watch-lead = Jede beendete Partie lässt sich Schritt für Schritt ansehen, mit allen Karten offen oder nur mit deinen, und mit einer Analyse der Entscheidungen.
learn-lesson-of = Deine erste Partie { $game }
learn-guide = Deine Begleitung
learn-progress = Wie weit du bist
learn-back = Zurück
learn-next = Weiter
learn-show = Zeig’s mir
learn-try-again = Noch mal
learn-restart = Von vorn
learn-leave = Beenden
learn-once-more = Noch einmal von vorn
learn-refused = Das erlauben die Regeln nicht. Macht nichts, versuch etwas anderes!
learn-play = { $count ->
    [one] Gegen ein Küken spielen
   *[other] Gegen { $count } Küken spielen
}
