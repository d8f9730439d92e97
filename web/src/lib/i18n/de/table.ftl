table = Tisch
table-trouble = Dieser Tisch lässt sich nicht zeigen
table-closed = Dieser Tisch wurde geschlossen.
game-paused = Alle sind abwesend. Die Partie wartet, bis jemand wieder da ist.
closes-soon = Hier ist lange nichts geschehen. Der Tisch wird am { $date } geschlossen, wenn niemand spielt.
closed-record = Aufzeichnung bis hierher herunterladen
lobby-sit = Setz dich, um mitzuspielen.
lobby-wait = Wir warten auf die anderen. Schick ihnen den Link.
lobby-start = Alle sind da. Es kann losgehen!
lobby-wait-host = Alle sind da. Gleich geht es los.
seats = Plätze
seat-open = freier Platz
sit-down = Hinsetzen
sit-here = Hier sitzen
stand-up = Aufstehen
invite-bot = Bot dazuholen
remove = Entfernen
bots = Bots
fill-with-bots = Mit Bots auffüllen
start = Partie starten
close-table = Tisch schließen
invite-friends = Freunde einladen
invite-friends-lead = Wer den Link hat, kann mitmachen.
share = Teilen
copy-link = Link kopieren
link-copied = Link kopiert.
qr-code = QR-Code des Links
settled = So wird gespielt
commitment-lead = Das Siegel des Mischens: Nach der Partie können alle prüfen, dass niemand die Karten ausgesucht hat.
connection-lost = Die Verbindung ist weg. Sie kommt von selbst wieder, und nichts geht verloren.
virtual-player = Dummy{ "\u00AD" }spieler { $number }
status-waiting = { $count ->
    [one] Warten auf { $names }
   *[other] Warten auf { $names }
}
status-sending = Deine Entscheidung wird gesendet …
status-over = Gewonnen: { $names }
you-won = Du hast gewonnen!
hint = Tipp
hint-thinking = Denkt nach …
take-back = Zurücknehmen
log = Verlauf
log-empty = Noch ist nichts geschehen.
say = Schreib etwas
send = Senden
board = Das Spiel
you-are-away = Ein Bot entscheidet für dich.
come-back = Bin wieder da
end = Das Ergebnis
rematch = Noch einmal
to-rematch = Zur nächsten Partie
replay = Wiederholung und Analyse
hand-over = Einen Bot für mich spielen lassen
hand-over-lead = Bis du wiederkommst.
resign = Partie verlassen
resign-lead = Ein Bot übernimmt deinen Platz bis zum Schluss.
time-left = Restzeit
clock-days = { $days ->
    [one] { $days } Tag { $hours } Std.
   *[other] { $days } Tage { $hours } Std.
}
reaction-wave = winkt
reaction-laugh = lacht
reaction-gasp = staunt
reaction-ouch = sagt autsch
reaction-applause = klatscht
reaction-think = überlegt
reaction-hurry = drängelt
