game-pingvasion = Pingvasion
game-pingvasion-short = Pingvasion
game-pingvasion-lead = Pinguine erobern die Welt. Steck beiden Nachbarn heimlich Karten zu, lande gleichzeitig mit allen anderen und behalte die richtigen Karten auf der Hand. Für 2 bis 5 Spieler, 20 Minuten.
deck = Karten
deck-classic = Klassisch
deck-classic-lead = Mittlere Werte sind häufig; 1, 2, 8 und 9 gibt es in jedem Gebiet nur einmal.
deck-even = Gleichmäßig
deck-even-lead = Jeder Wert zweimal in jedem Gebiet.
learn-lesson-pingvasion = Drei Runden mit Begleitung: geben, legen, in die Luft jagen. Danach siehst du, wie gewertet wird.

pv-zone-antarctica = Antarktis
pv-zone-desert = Wüste
pv-zone-jungle = Dschungel
pv-zone-city = Stadt
pv-zone-moon = Mond
pv-zone-of-antarctica = aus der Antarktis
pv-zone-of-desert = aus der Wüste
pv-zone-of-jungle = aus dem Dschungel
pv-zone-of-city = aus der Stadt
pv-zone-of-moon = vom Mond
pv-card-plain = { $zone } { $value }
pv-card-ninja = Ninjazwillinge { $of } ({ $value })
pv-card-kamikaze = Kamikaze { $of } ({ $value })
pv-card-spotter = Aufklärer { $of } ({ $value })
pv-ability-ninja = In der nächsten Runde musst du zwei Karten legen.
pv-ability-kamikaze = Zerstört jede Karte ab Wert 7, die in dieser Runde aufgedeckt wird.
pv-ability-spotter = In der nächsten Runde wählst du erst, wenn die anderen aufgedeckt haben.

pv-status-give = Gib eine Karte an { $left } (links) und eine an { $right } (rechts)
pv-status-lay = { $count ->
    [one] Lege eine Karte
   *[other] Lege zwei Karten
}
pv-status-lay-late = { $count ->
    [one] Die anderen haben aufgedeckt: Lege jetzt eine Karte
   *[other] Die anderen haben aufgedeckt: Lege jetzt zwei Karten
}
pv-status-late = Die anderen decken zuerst auf, du wählst danach. Warten auf { $names }
pv-status-decided = Du hast dich entschieden. Warten auf { $names }
pv-status-passing = Die Karten wandern …
pv-status-revealing = Die Karten werden aufgedeckt …
pv-status-landing = Die Truppen landen …
pv-status-shuffle = Die Karten eines Dummyspielers werden gemischt
pv-status-over = Die Partie ist zu Ende

pv-tell-round = Runde { $round }
pv-tell-drew = { $you ->
    [yes] Du ziehst { $cards }
   *[no] { $name } zieht { $cards }
}
pv-tell-gave = { $you ->
    [yes] Du gibst { $left } an { $toLeft } und { $right } an { $toRight }
   *[no] { $name } gibt { $left } an { $toLeft } und { $right } an { $toRight }
}
pv-tell-passed = { $name } gibt dir { $card }
pv-tell-took = { $you ->
    [yes] Du nimmst { $card } von { $from }
   *[no] { $name } nimmt { $card } von { $from }
}
pv-tell-revealed = { $you ->
    [yes] Du deckst { $cards } auf
   *[no] { $name } deckt { $cards } auf
}
pv-tell-destroyed = { $you ->
    [yes] Kamikaze! Deine Karte { $card } ist zerstört
   *[no] Kamikaze! Die Karte { $card } von { $name } ist zerstört
}
pv-tell-lay-two = { $you ->
    [yes] Du musst in der nächsten Runde zwei Karten legen
   *[no] { $name } muss in der nächsten Runde zwei Karten legen
}
pv-tell-wait = { $you ->
    [yes] Du wählst in der nächsten Runde nach den anderen
   *[no] { $name } wählt in der nächsten Runde nach den anderen
}
pv-tell-reshuffled = { $count ->
    [one] { $name } bekommt einen neuen Verstärkungsstapel aus { $count } gemischten Karte
   *[other] { $name } bekommt einen neuen Verstärkungsstapel aus { $count } gemischten Karten
}
pv-tell-ended = Die Partie ist zu Ende. { $names }: { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}

pv-do-give = { $left } nach links, { $right } nach rechts
pv-do-play = { $cards } legen

pv-round = Runde { $round } von { $rounds }
pv-phases = Phasen der Runde
pv-phase-recruit = Verstärkung
pv-phase-infiltrate = Saboteure
pv-phase-disembark = Truppen
pv-phase-late = Nachzügler

pv-tableaus = Auslagen nach Spieler und Gebiet
pv-player = Spieler
pv-laid = Gelegt
pv-laid-last = Rd. { $round }
pv-open-zone = { $zone }: genauer ansehen
pv-open-player = { $name }: genauer ansehen
pv-left-neighbour = sitzt links von dir
pv-right-neighbour = sitzt rechts von dir
pv-you = du
pv-hand-count = { $count ->
    [one] { $count } Handkarte
   *[other] { $count } Handkarten
}
pv-stack-count = { $count ->
    [one] { $count } Karte erhalten
   *[other] { $count } Karten erhalten
}
pv-pile-count = { $count ->
    [one] { $count } Karte im Verstärkungsstapel
   *[other] { $count } Karten im Verstärkungsstapel
}
pv-ready = hat entschieden
pv-thinking = überlegt
pv-away = ist nicht da; ein Bot entscheidet
pv-virtual = Dummyspieler
pv-lays-two = legt zwei Karten
pv-late = wählt nach den anderen
pv-lies-down = { $count ->
    [one] Eine Karte liegt verdeckt
   *[other] { $count } Karten liegen verdeckt
}
pv-not-laid = Noch nichts gelegt
pv-was-destroyed = { $card }, zerstört
pv-sum = Summe { $sum }
pv-leads = hat die Mehrheit
pv-empty = Keine Karte
pv-worth = So viel ist deine Hand jetzt wert
pv-worth-short = Jetzt wert
pv-points = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
pv-why-majority = Mehrheit: Alle deine Handkarten zählen
pv-why-present = Dabei: Nur deine niedrigste Handkarte zählt
pv-why-absent = Nicht dabei: Deine Handkarten zählen nicht
pv-why-none = Keine Handkarte dieses Gebiets
pv-standing-majority = Mehrheit
pv-standing-present = Dabei
pv-standing-absent = Nicht dabei

pv-hand = Deine Hand
pv-hand-of = Hand von { $name }
pv-hand-help = H führt hierher, Pfeiltasten wechseln die Karte, Leertaste wählt, L und R geben eine Karte nach links oder rechts, die Eingabetaste bestätigt, Esc leert. ? zeigt alle Tasten.
pv-sort-zone = Nach Gebieten ordnen
pv-sort-value = Nach Werten ordnen
pv-from-round = von { $name }, Runde { $round }
pv-picked-left = für { $name }, links
pv-picked-right = für { $name }, rechts
pv-picked-lay = wird gelegt
pv-hinted = empfohlen
pv-unavailable = jetzt nicht möglich
pv-slots = Deine Entscheidung
pv-slot-left = Nach links: { $name }
pv-slot-right = Nach rechts: { $name }
pv-slot-lay = Legen
pv-slot-lay-second = Legen, zweite Karte
pv-slot-filled = { $slot }: { $card }. Zurücknehmen
pv-slot-empty = { $slot }: leer
pv-slot-next = { $slot }: leer, hierhin kommt die nächste Karte
pv-pick-give = Wähle für beide Nachbarn je eine Karte
pv-pick-give-left = Jetzt eine Karte für { $name } links
pv-pick-give-right = Jetzt eine Karte für { $name } rechts
pv-pick-lay = Wähle die Karte, die du legst
pv-pick-lay-second = Wähle die zweite Karte, die du legst
pv-confirm = Bestätigen
pv-confirm-change = Ändern
pv-swap = Tauschen
pv-clear = Leeren
pv-keep-decided = So lassen
pv-decided = Entschieden: { $what }
pv-decided-change = Du kannst neu wählen, bis alle entschieden haben.
pv-sending = Wird gesendet …

pv-memory = Wer gab wem was
pv-memory-none = Noch hat niemand etwas gegeben.
pv-memory-round = Runde
pv-memory-gave = Von dir an { $name }
pv-memory-got = Von { $name } an dich

pv-moment-kamikaze = { $count ->
    [0] Kamikaze! Nichts wird zerstört
    [one] Kamikaze! { $cards } zerstört
   *[other] Kamikaze! { $count } Karten zerstört
}
pv-moment-kamikaze-why = Kamikaze: { $names }. Jede Karte ab Wert 7, die in dieser Runde aufgedeckt wurde, ist zerstört.
pv-moment-lost = { $you ->
    [yes] Du verlierst { $cards }
   *[no] { $name } verliert { $cards }
}
pv-moment-ninja = Ninjazwillinge!
pv-moment-lay-two = { $count ->
    [one] { $names } muss in der nächsten Runde zwei Karten legen
   *[other] { $names } müssen in der nächsten Runde je zwei Karten legen
}
pv-moment-spotter = Aufklärer!
pv-moment-wait = { $count ->
    [one] { $names } wählt in der nächsten Runde nach den anderen
   *[other] { $names } wählen in der nächsten Runde nach den anderen
}
pv-moment-end = Die letzte Runde ist vorbei
pv-moment-skip = Tippen zum Weitermachen
pv-ended-why = Alle { $rounds } Runden sind gespielt. Jetzt werden die Handkarten gewertet.

pv-key-hand = Zu deinen Handkarten
pv-key-move = Nächste oder vorige Karte
pv-key-pick = Karte wählen oder zurücknehmen
pv-key-give = Karte nach links oder rechts geben
pv-key-confirm = Entscheidung bestätigen
pv-key-clear = Auswahl leeren oder Anzeige überspringen
pv-key-sort = Hand ordnen

pv-scoring = Die Wertung
pv-score-ended = Die Partie ist zu Ende, weil alle { $rounds } Runden gespielt sind. Gewertet werden die Handkarten.
pv-score-zone = Mehrheit: { $names } ({ $sum })
pv-score-zone-nobody = Hier ist niemand gelandet
pv-score-why-majority = alle Handkarten, { $cards }
pv-score-why-present = die niedrigste von { $cards }
pv-score-why-absent = nichts für { $cards }
pv-score-why-none = keine Handkarte
pv-score-winner = Weltherrschaft
pv-score-real = Unter euch beiden
pv-score-real-won = { $name } liegt vorn, { $first } zu { $second }.
pv-score-real-tie = Gleichstand bei { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkten
}.
pv-score-skip = Alles zeigen
pv-gain = Mehr Punkte { $part ->
    [antarctica] in der Antarktis
    [city] in der Stadt
    [desert] in der Wüste
    [jungle] im Dschungel
   *[moon] auf dem Mond
}: etwa { $points }.
