game-pingvasion = Pingvasion
game-pingvasion-lead = Pinguine erobern die Welt. Gib beiden Nachbarn heimlich Karten, lande, wenn alle landen, und behalte die richtigen auf der Hand. Für 2 bis 5, 20 Minuten.
deck = Karten
deck-classic = Klassisch
deck-classic-lead = Mittlere Werte sind häufig; 1, 2, 8 und 9 gibt es nur einmal.
deck-even = Gleichmäßig
deck-even-lead = Jeder Wert zweimal in jeder Zone.
learn-lesson-pingvasion = Drei Runden mit einem Lehrer: geben, legen, in die Luft sprengen. Danach siehst du, wie Punkte entstehen.

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
pv-ability-ninja = In der nächsten Runde legst du zwei Karten.
pv-ability-kamikaze = Sprengt jede Karte ab 7, die mit ihm aufgedeckt wird.
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
pv-status-late = Die anderen decken zuerst auf, du wählst danach. Es fehlt noch: { $names }
pv-status-decided = Du hast dich entschieden. Es fehlt noch: { $names }
pv-status-passing = Die Karten wandern …
pv-status-landing = Die Truppen landen …
pv-status-shuffle = Die Karten eines Dummyspielers werden gemischt
pv-status-over = Das Spiel ist zu Ende

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
    [yes] Kamikaze! Du verlierst { $card }
   *[no] Kamikaze! { $name } verliert { $card }
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
    [one] { $name } bekommt { $count } Karte als neuen Stapel, gemischt
   *[other] { $name } bekommt { $count } Karten als neuen Stapel, gemischt
}
pv-tell-ended = Das Spiel ist zu Ende. { $names }: { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}

pv-do-give = { $left } an { $toLeft }, { $right } an { $toRight }
pv-do-play = { $cards } legen

pv-round = Runde { $round } von { $rounds }
pv-phases = Phasen der Runde
pv-phase-recruit = Verstärkung
pv-phase-infiltrate = Saboteure
pv-phase-disembark = Truppen
pv-phase-late = Nachzügler

pv-tableaus = Auslagen nach Spieler und Zone
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
pv-away = ist weg; ein Bot entscheidet
pv-virtual = Dummyspieler
pv-lays-two = legt zwei Karten
pv-late = wählt nach den anderen
pv-lies-down = { $count ->
    [one] Eine Karte liegt verdeckt
   *[other] { $count } Karten liegen verdeckt
}
pv-not-laid = Noch nichts gelegt
pv-was-destroyed = { $card }, gesprengt
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
pv-why-absent = Nichts gelandet: Deine Handkarten zählen nicht
pv-why-none = Keine Handkarte dieser Zone
pv-standing-majority = Mehrheit
pv-standing-present = Dabei
pv-standing-absent = Nicht dabei

pv-hand = Deine Hand
pv-hand-of = Hand von { $name }
pv-hand-help = Pfeiltasten bewegen, Leertaste wählt, L und R legen eine Karte nach links oder rechts, Enter bestätigt, Escape leert.
pv-sort-zone = Hand nach Zonen ordnen
pv-sort-value = Hand nach Werten ordnen
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
pv-confirm-change = So ändern
pv-swap = Tauschen
pv-clear = Leeren
pv-keep-decided = So lassen
pv-decided = Entschieden: { $what }
pv-decided-change = Du kannst neu wählen, bis alle entschieden haben.
pv-sending = Unterwegs …
pv-hint = Tipp: { $what }
pv-revealed-first = Bisher aufgedeckt

pv-memory = Wer gab was
pv-memory-none = Noch wurde nichts gegeben.
pv-memory-round = Runde
pv-memory-gave = Du gabst { $name }
pv-memory-got = Du bekamst von { $name }

pv-scoring = Die Wertung
pv-score-zone = Mehrheit: { $names } ({ $sum })
pv-score-zone-nobody = Hier ist niemand gelandet
pv-score-why-majority = die ganze Hand: { $cards }
pv-score-why-present = die niedrigste von { $cards }
pv-score-why-absent = nichts gelandet, also zählt nichts von { $cards }
pv-score-why-none = keine Handkarte
pv-score-winner = Weltherrschaft
pv-score-real = Ihr beide unter euch
pv-score-real-won = { $name } liegt vorn, { $first } zu { $second }.
pv-score-real-tie = Beide haben { $points }: Gleichstand.
pv-score-skip = Alles zeigen
