game-ultimatum = Pinguin Ultimatum
game-ultimatum-short = Ultimatum
game-ultimatum-lead = Ein königliches Fest auf dem Eisberg. Setz Pinguine rund um die Unterhalter, die sie mögen, und lade die richtigen ein. Für 2 bis 4 Spieler, 30 Minuten.
iceberg = Eisberg
iceberg-lead = Je größer, desto mehr Platz.
columns = Spalten
rows = Reihen
setup = Erste Unterhalter
setup-random = Zufällig
setup-random-lead = Jeder Unterhalter kann den Anfang machen.
setup-balanced = Ausgewogen
setup-balanced-lead = Keine zwei haben dieselbe Tierart oder dieselbe Form.
edition = Ausgabe
edition-standard = Standard
edition-standard-lead = Die Punkte am Rand und die Startfelder der Regeln.
edition-own = Deine eigene
edition-own-lead = Du wählst die Punkte am Rand jedes Unterhalters und wo die ersten anfangen. Dieser Browser merkt sie sich.
edition-cards = Unterhalter
edition-dot-n = Punkt oben
edition-dot-ne = Punkt oben rechts
edition-dot-e = Punkt rechts
edition-dot-se = Punkt unten rechts
edition-dot-s = Punkt unten
edition-dot-sw = Punkt unten links
edition-dot-w = Punkt links
edition-dot-nw = Punkt oben links
edition-starts = Wo Unterhalter bei { $count } Spielern anfangen, rund um den Vorhang in der Mitte
edition-note = Auf jedes dieser Felder kann jede Karte kommen. Darum braucht jede Karte auf jedem davon einen Punkt am Rand, der auf ein freies Feld zeigt.
edition-start = Spalte { $column }, Reihe { $row }
edition-reset = Zurück zur Standardausgabe
learn-lesson-ultimatum = Drei Züge mit Begleitung: Pinguine setzen, einladen, Vorhang auf. Danach siehst du, wie gewertet wird.

pu-card = { $species }-{ $form }
pu-penguin = { $card } { $value }
pu-of-S = Schaf
pu-of-K = Känguru
pu-of-L = Seehund
pu-of-B = Bären
pu-in-J = Jonglieren
pu-in-A = Akrobatik
pu-in-D = Tanz
pu-in-M = Musik
pu-species-S = Schafe
pu-species-K = Kängurus
pu-species-L = Seehunde
pu-species-B = Bären

pu-status-place = Lege einen Pinguin neben einen Unterhalter
pu-status-invite = Lade mit einem Stein einen Pinguin ein, oder verzichte
pu-status-perform = Wähle, wer zuerst auftritt
pu-status-entertain = Lege den neuen Unterhalter
pu-waiting-place = { $you ->
    [yes] Du legst einen Pinguin …
   *[no] { $name } legt einen Pinguin …
}
pu-waiting-invite = { $you ->
    [yes] Du kannst einen Pinguin einladen …
   *[no] { $name } kann einen Pinguin einladen …
}
pu-waiting-perform = { $you ->
    [yes] Du wählst, wer zuerst auftritt …
   *[no] { $name } wählt, wer zuerst auftritt …
}
pu-waiting-entertain = { $you ->
    [yes] Du legst den neuen Unterhalter …
   *[no] { $name } legt den neuen Unterhalter …
}
pu-end-entertainers = Die Partie ist zu Ende: Es kommt kein Unterhalter mehr nach.
pu-end-penguins = Die Partie ist zu Ende: Es gibt keinen Pinguin mehr zu ziehen.
pu-end-room = Die Partie ist zu Ende: Für die nächste Karte ist kein Platz mehr.

pu-pays = { $you ->
    [yes] du +{ $count }
   *[no] { $name } +{ $count }
}
pu-told-drew = { $you ->
    [yes] Du ziehst { $penguin }.
   *[no] { $name } zieht { $penguin }.
}
pu-told-placed = { $you ->
    [yes] Du legst { $penguin } auf { $cell }.
   *[no] { $name } legt { $penguin } auf { $cell }.
}
pu-told-penalty = { $count ->
    [one] { $you ->
        [yes] Verwandtschaftsstrafe: Du verlierst 1 Punkt.
       *[no] Verwandtschaftsstrafe: { $name } verliert 1 Punkt.
    }
   *[other] { $you ->
        [yes] Verwandtschaftsstrafe: Du verlierst { $count } Punkte.
       *[no] Verwandtschaftsstrafe: { $name } verliert { $count } Punkte.
    }
}
pu-told-gave-up = { $you ->
    [yes] Du gibst statt der Verwandtschaftsstrafe { $card } ab.
   *[no] { $name } gibt statt der Verwandtschaftsstrafe { $card } ab.
}
pu-told-invited = { $you ->
    [yes] Du setzt einen Stein auf { $to }.
   *[no] { $name } setzt einen Stein auf { $to }.
}
pu-told-moved = { $you ->
    [yes] Du versetzt einen Stein von { $from } nach { $to }.
   *[no] { $name } versetzt einen Stein von { $from } nach { $to }.
}
pu-told-performed = { $card } auf { $cell } tritt auf: { $paid }.
pu-told-performed-for-nobody = { $card } auf { $cell } tritt auf, und niemand bekommt Punkte.
pu-told-card-won = { $you ->
    [yes] Du bekommst die Karte: die wenigsten Punkte über null.
   *[no] { $name } bekommt die Karte: die wenigsten Punkte über null.
}
pu-told-card-away = { $why ->
    [tie] Gleichstand bei den wenigsten Punkten: Die Karte kommt aus dem Spiel.
   *[nobody] Die Karte kommt aus dem Spiel.
}
pu-told-curtain = Auf { $cell } fällt der Vorhang.
pu-told-start = { $card } beginnt auf { $cell }.
pu-told-entertained = { $you ->
    [yes] Du legst { $card } auf { $cell }{ $way ->
        [turned] , gedreht
       *[upright] {""}
    }.
   *[no] { $name } legt { $card } auf { $cell }{ $way ->
        [turned] , gedreht
       *[upright] {""}
    }.
}
pu-told-next = Als Nächstes kommt { $card }.
pu-told-no-next = Das war der letzte Unterhalter.

pu-moment-performs = { $card } auf { $cell } tritt auf
pu-moment-pays = Punkte: { $paid }
pu-moment-pays-nobody = Niemand bekommt Punkte
pu-moment-card-won = { $you ->
    [yes] Du bekommst die Karte
   *[no] { $name } bekommt die Karte
}
pu-moment-card-away = Die Karte kommt aus dem Spiel
pu-moment-end = Die Partie ist zu Ende
pu-moment-skip = Tippen zum Weitermachen
pu-why-performs = Alle Felder an den Punkten am Rand sind besetzt.
pu-why-pays = Eingeladene Pinguine daneben, die sich amüsieren, bringen ihren Wert.
pu-why-pays-nobody = Kein eingeladener Pinguin daneben amüsiert sich.
pu-why-card-won = Die wenigsten Punkte von allen, die etwas bekommen haben: { $count }.
pu-why-card-only = Sonst hat niemand Punkte bekommen.
pu-why-card-tie = Gleichstand bei den wenigsten Punkten: { $names } mit je { $count }.
pu-why-card-nobody = Nur wer Punkte bekommt, kann die Karte erhalten.
pu-why-penalty = Neben dem Pinguin liegen Verwandte.
pu-why-curtain = Die Darbietung ist vorbei, und hier kommt keine Karte mehr hin.
pu-why-end-entertainers = Es kommt kein Unterhalter mehr nach.
pu-why-end-penguins = Es gibt keinen Pinguin mehr zu ziehen.
pu-why-end-room = Für die nächste Karte ist kein Platz mehr.

pu-do-place = { $penguin } auf { $cell } legen
pu-do-place-give = { $penguin } auf { $cell } legen und { $card } abgeben
pu-do-invite = Einen Stein auf { $to } setzen
pu-do-move = Einen Stein von { $from } nach { $to } versetzen
pu-do-pass = Kein Stein
pu-do-perform = { $cell } zuerst auftreten lassen
pu-do-entertain = Den Unterhalter auf { $cell } legen{ $way ->
    [turned] , gedreht
   *[upright] {""}
}

pu-iceberg = Eisberg
pu-look = Ansicht des Eisbergs
pu-nearer = Vergrößern
pu-farther = Verkleinern
pu-fit = Alle Karten zeigen
pu-hand = Deine Pinguine
pu-hands = Alle Hände
pu-decision = Deine Entscheidung
pu-free = frei
pu-curtain = Vorhang
pu-a-penguin = Pinguin { $penguin }
pu-stone-of = { $you ->
    [yes] dein Stein
   *[no] Stein von { $name }
}
pu-ready = bereit für die Darbietung
pu-waits-for = wartet auf { $cells }
pu-possible = möglich
pu-costs = Verwandtschaftsstrafe { $count }
pu-earns = ein Stein bringt { $count }
pu-leads = löst eine Darbietung aus
pu-minus = −{ $count }
pu-plus = +{ $count }

pu-ask-place = Wähle einen Pinguin, dann ein markiertes Feld. ★ löst eine Darbietung aus.
pu-ask-penguin = Welcher Pinguin soll auf { $cell }?
pu-ask-cell = { $penguin }: Wähle ein markiertes Feld.
pu-ask-cell-costs = Die Zahlen sind Verwandtschaftsstrafen.
pu-ask-stone = Tippe auf einen markierten Pinguin, oder wähle erst einen Stein.
pu-ask-guest = Welchen Pinguin lädst du ein?
pu-ask-which-stone = Welchen Stein nimmst du?
pu-ask-give = Oder tippe auf eine deiner Karten, um sie abzugeben.
pu-ask-perform = Mehrere sind bereit. Wer tritt zuerst auf?
pu-ask-entertain = Dreh ihn, wenn du magst, dann tippe auf ein markiertes Feld.
pu-would-cost = { $count ->
    [one] Kostet 1 Punkt: Daneben liegen Verwandte.
   *[other] Kostet { $count } Punkte: Daneben liegen Verwandte.
}
pu-would-give = { $count ->
    [one] Statt 1 Punkt gibst du { $card } ab.
   *[other] Statt { $count } Punkten gibst du { $card } ab.
}
pu-would-cost-nothing = { $penguin } auf { $cell } kostet nichts.
pu-would-pay = { $card } ({ $cell }) brächte jetzt: { $paid }.
pu-would-pay-nobody = { $card } ({ $cell }) brächte jetzt niemandem etwas.
pu-stone-would-earn = Dein Stein darauf brächte { $count }.
pu-earns-later = Bringt { $count }, wenn { $card } ({ $cell }) auftritt.
pu-earns-nothing = Auf { $cell } bringt er vorerst nichts.
pu-would-wait-for = Er würde auf { $cells } warten.
pu-worth = { $cell } ({ $count })
pu-uninvited = Würden sich amüsieren, noch ohne Stein: { $cells }

pu-offer-place = Hier hinlegen
pu-offer-pay = Hier hinlegen: −{ $count }
pu-offer-give = Stattdessen { $card } abgeben
pu-offer-invite = Einladen
pu-offer-pass = Kein Stein
pu-offer-perform = Vorhang auf
pu-never-mind = Anders wählen
pu-stones = Deine Steine
pu-supply-stone = { $count ->
    [one] Stein aus deinem Vorrat, noch 1
   *[other] Stein aus deinem Vorrat, noch { $count }
}
pu-stone-on = Dein Stein auf { $cell }
pu-stone-on-loses = Dein Stein auf { $cell }, wo er { $count } brächte
pu-gives = Unterhalter, die du abgeben kannst
pu-turn = Drehen
pu-turn-card = { $card }, { $way ->
    [turned] gedreht
   *[upright] aufrecht
}; zum Drehen tippen

pu-points = { $count ->
    [one] Punkt
   *[other] Punkte
}
pu-performance-card = Darbietungskarte: { $form }
pu-supply = { $count ->
    [one] 1 Stein im Vorrat
   *[other] { $count } Steine im Vorrat
}
pu-in-hand = { $count ->
    [one] 1 Pinguin
   *[other] { $count } Pinguine
}
pu-thinks = überlegt …
pu-away = nicht da
pu-owned = Gewonnene Unterhalter
pu-leads-species = { $count ->
    [one] 1 Punkt für die meisten
   *[other] { $count } Punkte für die meisten
}
pu-extra = Wäre jetzt Schluss: +{ $count }, gesamt { $total }
pu-more = Mehr über { $name }
pu-piles = Stapel
pu-pile-entertainers = Unterhalter
pu-pile-penguins = Pinguine
pu-next = als Nächstes: { $card }
pu-removed = Aus dem Spiel
pu-removed-none = noch keiner

pu-key-hand = Zu den Karten oder Steinen, aus denen du wählst
pu-key-pick = Eine Karte oder einen Stein wählen
pu-key-iceberg = Zum Eisberg
pu-key-target = Nächstes oder voriges markiertes Feld
pu-key-move = Sich auf dem Eisberg bewegen
pu-key-turn = Den neuen Unterhalter drehen
pu-key-pass = Kein Stein
pu-key-send = Die Entscheidung bestätigen
pu-key-back = Die letzte Wahl zurücknehmen oder überspringen, was gezeigt wird
pu-key-zoom = Vergrößern, verkleinern, alle Karten zeigen

pu-scoring = Die Wertung
pu-scoring-game = In der Partie
pu-scoring-form = Darbietungskarte
pu-scoring-total = Gesamt
pu-scoring-winner = gewinnt
pu-scoring-skip = Alles zeigen
pu-tie-bonus = { $names } haben gleich viele Punkte. { $name } hat am Ende mehr für Unterhalter bekommen und gewinnt.
pu-tie-cards = { $names } haben gleich viele Punkte, auch für Unterhalter. { $name } besitzt mehr Unterhalter und gewinnt.
pu-tie-shorter = { $names } sind in allem gleich. { $name } gilt als kleiner und gewinnt.
pu-gain = Mehr Punkte { $part ->
    [form] für die eigene Darbietungskarte
    [sheep] für die meisten Schafe
    [kangaroo] für die meisten Kängurus
    [seal] für die meisten Seehunde
    [bear] für die meisten Bären
   *[game] im Lauf der Partie
}: etwa { $points }.
