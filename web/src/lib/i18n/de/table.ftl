table = Tisch
table-trouble = Dieser Tisch lässt sich nicht zeigen
table-closed = Dieser Tisch wurde geschlossen.
game-paused = Alle sind abwesend. Die Partie wartet, bis jemand wieder da ist.
closes-soon = Hier ist lange nichts geschehen. Der Tisch wird am { $date } geschlossen, wenn niemand spielt.
closed-record = Aufzeichnung bis hierher herunterladen
seat-open = freier Platz
close-table = Tisch schließen
share = Teilen
qr-code = QR-Code des Links
commitment-lead = Das Siegel des Mischens. Jedes Gerät am Tisch steuert einen eigenen versiegelten Anteil bei. So kann niemand die Karten aussuchen, und nach der Partie können das alle prüfen. Möglich bleibt zweierlei: Jemand kann den eigenen Anteil versiegelt lassen oder den Tisch schließen. Das sehen alle.
share-withheld = Der Anteil von { $names } war versiegelt und wurde nicht geöffnet. Die Karten wurden ohne ihn gemischt.
shuffling = Die Karten werden gemischt: Jedes Gerät öffnet seinen versiegelten Anteil …
shuffling-missing = Es fehlt noch der Anteil von { $names }. Ohne ihn wird ausgeteilt in:
connection-lost = Die Verbindung ist weg. Sie kommt von selbst wieder, und nichts geht verloren.
virtual-player = Dummy { $number }
status-waiting = { $count ->
    [one] Warten auf { $names }
   *[other] Warten auf { $names }
}
status-sending = Deine Entscheidung wird gesendet …
status-over = Gewonnen: { $names }
you-won = Du hast gewonnen!
hint = Tipp
hint-thinking = Denkt nach …
hint-what = Tipp: { $what }.
hint-take = So machen
reason-only = Es gibt nichts anderes zu entscheiden.
reason-close = Andere Entscheidungen sind ungefähr so gut.
reason-small = Das ist in vielem ein wenig besser.
reason-rival = Weniger Punkte für { $name }: etwa { $points }.
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
hand-over-lead = Bis du wiederkommst. Sind alle weg, wartet die Partie.
resign = Partie verlassen
resign-lead = Ein Bot übernimmt deinen Platz bis zum Schluss. Du kannst nicht in diese Partie zurück. Spielt sonst niemand mit, endet sie ohne Ergebnis.
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
commitment = Faires Mischen
resign-sure = Die Partie verlassen?
resigned = Du hast die Partie verlassen.
close-table-sure = Den Tisch schließen?
close-table-done = Der Tisch ist geschlossen.
close-game-lead = Die Partie endet hier für alle, ohne Ergebnis.
rematch-asked = Es gibt eine neue Partie.
rematch-asked-by = { $name } möchte noch einmal spielen.
presence-disconnected = gerade ohne Verbindung
presence-gone = nicht verbunden
absent = { $name } ist weg. Warten oder einen Bot spielen lassen?
absent-bot = Bot spielen lassen
absent-wait = Doch warten
absent-agreed = Für einen Bot: { $names }.
absent-missing = Noch offen: { $names }.
chat-empty = Noch hat niemand etwas geschrieben.
chat-unread = { $count ->
    [one] Chat, { $count } ungelesene Nachricht
   *[other] Chat, { $count } ungelesene Nachrichten
}
mute = { $count ->
    [0] Jemanden stummschalten
   *[other] Stumm: { $count }
}
mute-person = { $name } stummschalten
notice-sat = { $name } sitzt jetzt am Tisch.
notice-left = { $name } hat den Tisch verlassen.
notice-gone = { $name } ist nicht mehr verbunden.
notice-here = { $name } ist wieder verbunden.
notice-missed = Die Bedenkzeit von { $name } ist um. Diese Entscheidung trifft ein Bot.
notice-back = { $name } ist zurück und spielt wieder selbst.
notice-resigned = { $name } hat die Partie verlassen. Auf dem Platz spielt ein Bot weiter.
notice-away-handed_over = { $name } lässt vorerst einen Bot spielen.
notice-away-time = Die Bedenkzeit von { $name } war mehrmals um. Bis zur Rückkehr spielt ein Bot.
notice-away-agreed = Die anderen sind sich einig: Für { $name } spielt bis zur Rückkehr ein Bot.
notice-settled = Die Einstellungen sind geändert. { $changes }
notice-settled-by = { $name } hat die Einstellungen geändert. { $changes }
