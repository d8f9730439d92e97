rp-title = Wiederholung
rp-seat = Spieler { $number }
rp-tab-log = Verlauf
rp-tab-analysis = Analyse
rp-tab-about = Partie
rp-beside = Verlauf, Analyse und Aufzeichnung
rp-dealt = Die Karten sind ausgeteilt.
rp-decides = { $name }: { $what }
rp-decided = { $name } hat sich verdeckt entschieden.
rp-eyes = Sicht
rp-eyes-all = Alle Karten offen
rp-eyes-onlooker = Zuschauer
rp-eyes-seat = { $name }
rp-controls = Wiedergabe
rp-step = Schritt
rp-position = Schritt { $step } von { $steps }
rp-first = Zum Anfang
rp-previous = Einen Schritt zurück
rp-play = Abspielen
rp-pause = Anhalten
rp-next = Einen Schritt weiter
rp-last = Zum Ende
rp-speed = Tempo
rp-round = Runde { $number }
rp-turn = Zug { $number }: { $name }
rp-round-short = Runde { $number }
rp-turn-short = Zug { $number }
rp-go-to-round = Zu einer Runde springen
rp-go-to-turn = Zu einem Zug springen
rp-scoring = So kamen die Punkte zustande
rp-copy-moment = Link zu diesem Moment kopieren
rp-download = Aufzeichnung herunterladen
rp-open-other = Andere Datei öffnen
rp-trouble = Diese Partie lässt sich nicht zeigen
rp-trouble-line = In Eintrag { $line } des Verlaufs stimmt etwas nicht:
rp-open = Aufgezeichnete Partie öffnen
rp-open-lead = Sieh dir eine Partie an, die als Aufzeichnung gespeichert wurde, hier oder anderswo, und lass sie analysieren. In einer Datei können eine oder viele Partien stehen.
rp-pick = Datei auswählen
rp-drop = oder irgendwo auf diese Seite ziehen
rp-file-empty = ist leer.
rp-file-large = ist zu groß. Dateien dürfen bis zu 32 Megabyte haben.
rp-file-not-records = enthält keine aufgezeichneten Partien. Eine Aufzeichnung ist eine JSON-Datei, die mit „format“: „rookery-record/1“ beginnt.
rp-file-bad-line = lässt sich ab Zeile { $line } nicht lesen.
rp-file-unreadable = konnte dein Browser nicht lesen.
rp-file-games = { $name }: { $count ->
    [one] { $count } Partie
   *[other] { $count } Partien
}
rp-more = Mehr zeigen
rp-analyse = Partie analysieren
rp-analyse-lead = Ein starker Bot denkt über jede Entscheidung der Partie nach: was sie wert war, wo sich das Blatt wendete und was Glück war. Das dauert bis zu einer Minute.
rp-analysing = Analyse
rp-queued = { $count ->
    [one] { $count } Analyse ist vor deiner dran.
   *[other] { $count } Analysen sind vor deiner dran.
}
rp-running = Denkt nach: { $percent } geschafft.
rp-cancel = Abbrechen
rp-analysis-lead = Alle Zahlen stammen aus vielen Partien, die ein Bot von jeder Stellung aus weitergespielt hat. Es sind Schätzungen: Kleine Unterschiede bedeuten wenig.
rp-measure = Was die Kurve zeigt
rp-measure-wins = Gewinnchance
rp-measure-points = Erwartete Punkte
rp-now = In diesem Moment
rp-wins-two = Zu zweit heißt gewinnen hier: vor der anderen Person liegen, egal wie viele Punkte die Dummyspieler haben.
rp-table = Als Tabelle
rp-table-decision = Entscheidung
rp-table-who = Wer
rp-decision = Diese Entscheidung
rp-mistake-before = Zur vorigen Ungenauigkeit oder zum vorigen Fehler
rp-mistake-after = Zur nächsten Ungenauigkeit oder zum nächsten Fehler
rp-no-decision = In diesem Schritt entscheidet niemand. Geh weiter, oder spring zu einem Fehler.
rp-verdict-only_choice = Es gab nichts anderes zu entscheiden.
rp-verdict-best = Etwas Besseres wurde nicht gefunden.
rp-verdict-good = Ungefähr so gut wie die beste.
rp-verdict-bad = Das hat { $wins } Gewinnchance (± { $error }) und an Punkten etwa { $points } (± { $margin }) gekostet.
rp-choices = Mögliche Entscheidungen
rp-choice = Entscheidung
rp-chance = Sieg
rp-points = Punkte
rp-made = gewählt
rp-choices-lead = { $count ->
    [one] Die einzige mögliche Entscheidung ({ $count }).
   *[other] Die besten von { $count } möglichen Entscheidungen. Der Balken ist die Gewinnchance.
}
rp-turning = Wendepunkte
rp-turning-none = Niemandes Chancen haben sich je auf einmal stark verändert.
rp-at-end = Am Ende
rp-source-deal = Kartenglück
rp-source-passed = Karten von anderen
rp-source-others = was andere taten
rp-source-own = eigene Entscheidung
rp-seats = Wie alle gespielt haben
rp-accuracy = Genauigkeit
rp-accuracy-lead = Die Genauigkeit ist der Anteil der Gewinnchance, den jemand mit seinen Entscheidungen behalten hat, von 0 bis 100. Ein Verlust zählt nur, soweit er sicher ist.
rp-grade-only_choice = Einzige Wahl
rp-grade-best = Beste
rp-grade-good = Gut
rp-grade-inaccuracy = Ungenauigkeit
rp-grade-mistake = Fehler
rp-grade-blunder = Grober Fehler
rp-grades-best = { $count } beste
rp-grades-good = { $count } gute
rp-grades-inaccuracy = { $count ->
    [one] { $count } Ungenauigkeit
   *[other] { $count } Ungenauigkeiten
}
rp-grades-mistake = { $count ->
    [one] { $count } Fehler
   *[other] { $count } Fehler
}
rp-grades-blunder = { $count ->
    [one] { $count } grober Fehler
   *[other] { $count } grobe Fehler
}
rp-given-away = Verschenkte Punkte: etwa { $points }.
rp-parts = Woraus das Ergebnis entstand
rp-part-expected = Zu erwarten
rp-part-deal = Kartenglück
rp-part-passed = Karten von anderen
rp-part-others = Was andere taten
rp-part-own = Eigene Entscheidungen
rp-part-result = Ergebnis
rp-parts-lead = Was jemand erwarten konnte, bevor eine Karte bekannt war, und was sich daran änderte. Eigene Entscheidungen werden mit denen eines einfachen Bots verglichen.
rp-table-grade = Note
rp-moments = Momente zum Lernen
rp-moments-none = Keine Entscheidung hat viel verschenkt. Gut gespielt!
rp-practice = Was würdest du tun?
rp-practice-lead = Du siehst, was damals bekannt war. Entscheide, dann erfährst du, wie gut das ist.
rp-practice-thinking = Deine Entscheidung wird viele Male weitergespielt …
rp-practice-leave = Zurück zur Analyse
rp-practice-again = Noch ein Versuch
rp-practice-next = Nächster Moment
rp-practice-yours = Deine
rp-practice-game = In der Partie
rp-practice-best = Die beste
rp-practice-note = Die Prozentzahl ist die Gewinnchance.
rp-answer-only_choice = Es gab nichts anderes zu entscheiden.
rp-answer-best = Das ist die beste Entscheidung!
rp-answer-good = Eine gute Entscheidung.
rp-answer-inaccuracy = Nicht schlecht, aber ungenau.
rp-answer-mistake = Das wäre ein Fehler.
rp-answer-blunder = Das wäre ein grober Fehler.
rp-why-best = Warum die beste besser ist: { $why }
rp-key-play = Abspielen oder anhalten
rp-key-step = Einen Schritt zurück oder vor
rp-key-round = Zur vorigen oder nächsten Runde, zum vorigen oder nächsten Zug
rp-key-ends = Zum Anfang oder zum Ende
