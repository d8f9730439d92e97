home-title = Zwei Pinguinspiele, eine Kolonie
home-lead = Spiel sofort gegen Bots oder schick deinen Freunden einen Link. Ohne Konto, ohne Download.
home-mine = Deine Tische
home-now = Gerade jetzt
home-here = { $count ->
    [one] { $shown } Person ist hier
   *[other] { $shown } Leute sind hier
}
home-join = Mitspielen
home-join-none = Gerade wartet niemand. Tippe auf „Gegner finden“ und mach den Anfang.
home-watch = Zuschauen
home-watch-none = Gerade läuft keine öffentliche Partie. Sobald eine beginnt, kannst du hier zuschauen.
home-replay = Wiederholungen
home-replay-none = Noch ist keine öffentliche Partie beendet. Deine könnte die erste sein.
home-all-games = Alle öffentlichen Partien
games-title = Öffentliche Partien
games-lead = Beendete Partien an öffentlichen Tischen, die neuesten zuerst.
find-opponent = Gegner finden
join = Mitspielen
watch = Zuschauen
here-now = gerade hier
home-finished = Deine beendeten Partien
home-finished-none = Hier stehen bald die Partien, die du zu Ende gespielt hast.
more = Mehr zeigen
has-won = gewonnen:
waits-for-you = Du bist dran
seats-open = { $count ->
    [one] { $count } freier Platz
   *[other] { $count } freie Plätze
}
play-now = Jetzt spielen
players = Spieler
level = Bots
level-chick-lead = Hat die Regeln gerade erst gelernt und macht Fehler.
level-rockhopper-lead = Spielt solide. Genau richtig für den ersten Abend.
level-gentoo-lead = Denkt voraus.
level-emperor-lead = So stark, wie wir ihn nur machen können.
with-friends = Mit Freunden
learn-it = Einführung
rules = Regeln
score-companion = Wertungsblatt
hotseat = Zusammen an einem Gerät
one-device = An einem Gerät
open-record = Aufgezeichnete Partie öffnen
pace = Bedenkzeit
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
listed = Öffentlicher Tisch
onlookers = Zuschauer
talk = Chat
life-gathering = wartet auf Mitspieler
life-shuffling = mischt gerade
life-playing = läuft
life-finished = beendet
life-abandoned = geschlossen
