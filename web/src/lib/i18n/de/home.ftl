home-title = Zwei Pinguinspiele, eine Kolonie
home-lead = Spiel sofort gegen Bots oder schick deinen Freunden einen Link. Ohne Konto, ohne Download.
home-mine = Deine Tische
home-public = Öffentliche Tische
home-public-none = Gerade ist kein öffentlicher Tisch offen. Eröffne einen!
home-finished = Deine beendeten Partien
home-finished-none = Hier stehen einmal die Partien, die du zu Ende gespielt hast.
more = Mehr zeigen
has-won = gewonnen:
waits-for-you = Wartet auf dich
seats-open = { $count ->
    [one] { $count } freier Platz
   *[other] { $count } freie Plätze
}
game-pingvasion-lead = Pinguine erobern die Welt. Gib beiden Nachbarn heimlich Karten, lande, wenn alle landen, und behalte die richtigen auf der Hand. Für 2 bis 5, 20 Minuten.
game-ultimatum-lead = Varieté auf dem Eisberg. Setz Pinguine rund um die Künstler, die sie mögen, und lade die richtigen ein. Für 2 bis 4, 30 Minuten.
play-now = Jetzt spielen
players = Spieler
level = Bots
level-chick-lead = Hat die Regeln gerade erst gelernt und macht Fehler.
level-rockhopper-lead = Spielt solide. Genau richtig für den ersten Abend.
level-gentoo-lead = Denkt voraus.
level-emperor-lead = So stark, wie wir ihn nur machen können.
with-friends = Mit Freunden
learn-it = Lernen
rules = Regeln
score-companion = Wertungsblatt
hotseat = Mehrere an einem Gerät
one-device = An einem Gerät
open-record = Aufgezeichnete Partie öffnen
new-table-of = Neuer Tisch: { $game }
deck = Karten
deck-classic = Klassisch
deck-classic-lead = Mittlere Werte sind häufig; 1, 2, 8 und 9 gibt es nur einmal.
deck-even = Gleichmäßig
deck-even-lead = Jeder Wert zweimal in jeder Zone.
iceberg = Eisberg
iceberg-lead = Auf größeren ist mehr Platz.
columns = Spalten
rows = Reihen
setup = Erste Künstler
setup-random = Zufällig
setup-random-lead = Jeder Künstler kann den Anfang machen.
setup-balanced = Ausgewogen
setup-balanced-lead = Keine zwei haben dieselbe Tierart oder dieselbe Kunst.
pace = Bedenkzeit
pace-lead = Ist sie um, entscheidet ein Bot für den, der nicht da ist.
pace-none = Unbegrenzt
pace-seconds = { $count ->
    [one] { $count } Sekunde
   *[other] { $count } Sekunden
}
pace-minutes = { $count ->
    [one] { $count } Minute
   *[other] { $count } Minuten
}
pace-hours = { $count ->
    [one] { $count } Stunde
   *[other] { $count } Stunden
}
pace-days = { $count ->
    [one] { $count } Tag
   *[other] { $count } Tage
}
stand-in = Bot als Vertretung
stand-in-lead = Er entscheidet, wenn jemandes Zeit um ist oder jemand an ihn abgibt.
listed = Öffentlicher Tisch
listed-lead = Alle finden ihn auf der Startseite.
onlookers = Zuschauer
onlookers-lead = Andere dürfen zusehen; die Handkarten sehen sie nicht.
talk = Plaudern
talk-lead = Ihr könnt einander schreiben und Gesten machen.
open-table = Tisch eröffnen
life-gathering = sammelt sich
life-playing = läuft
life-finished = beendet
life-abandoned = geschlossen
