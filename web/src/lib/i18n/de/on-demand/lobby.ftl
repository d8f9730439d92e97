lobby-invited = Du bist eingeladen: { $game }
lobby-invited-by = { $name } lädt dich ein: { $game }
lobby-taken = Alle Plätze sind besetzt.
lobby-full = Alle Plätze sind besetzt. Fang an, wenn alle da sind.
lobby-missing = { $count ->
    [one] Alle Plätze sind besetzt, aber { $names } ist gerade nicht da.
   *[other] Alle Plätze sind besetzt, aber { $names } sind gerade nicht da.
}
seat-host = lädt ein
start-sure = Jetzt anfangen?
start-lead = { $count ->
    [one] { $names } ist gerade nicht da. Kommt von diesem Platz nichts, könnt ihr gemeinsam einen Bot spielen lassen.
   *[other] { $names } sind gerade nicht da. Kommt von diesen Plätzen nichts, könnt ihr gemeinsam Bots spielen lassen.
}
leave-table = Verlassen
leave-table-sure = Den Tisch verlassen?
leave-table-lead = Dein Platz wird frei. Solange ein Platz frei ist, bringt dich der Link zurück.
leave-table-done = Du hast den Tisch verlassen.
remove-sure = { $name } entfernen?
remove-lead = Wer entfernt wird, kann sich an diesem Tisch nicht mehr hinsetzen.
close-lobby-lead = Alle müssen gehen, und der Link gilt nicht mehr.
share-text = Spiel mit mir { $game }!
lobby-sit = Setz dich, um mitzuspielen.
lobby-wait = Wir warten auf die anderen. Schick ihnen den Link.
lobby-look = Wir suchen jemanden, der mitspielt. Lass diese Seite ruhig offen: Wir sagen dir, wenn sich jemand setzt.
sat-down = { $name } setzt sich an den Tisch.
lobby-start = Alle sind da. Es kann losgehen!
lobby-wait-host = Alle Plätze sind besetzt. Gleich geht es los.
seats = Plätze
sit-down = Hinsetzen
sit-here = Hier sitzen
stand-up = Aufstehen
invite-bot = Bot dazuholen
remove = Entfernen
bots = Bots
fill-with-bots = Mit Bots auffüllen
start = Partie starten
invite-friends = Freunde einladen
invite-friends-lead = Wer den Link hat, kann mitmachen.
copy-link = Link kopieren
link-copied = Link kopiert.
settled = So wird gespielt
share-sealed = Anteil versiegelt
pace-lead = Ist sie um, entscheidet ein Bot für alle, die noch nicht entschieden haben.
stand-in-lead = Entscheidet für alle, deren Bedenkzeit um ist oder die ihn für sich spielen lassen.
listed-lead = Alle können ihn auf der Startseite finden.
onlookers-lead = Andere dürfen zusehen, sehen aber keine Handkarten.
talk-lead = Ihr könnt einander schreiben und Gesten schicken.
