game-pingvasion = Pingvasion
game-pingvasion-lead = Pingwiny podbijają świat. Podaj sąsiadom po karcie w tajemnicy, ląduj razem ze wszystkimi i zachowaj na ręce te właściwe. Dla 2–5 osób, 20 minut.
deck = Karty
deck-classic = Klasyczne
deck-classic-lead = Średnie wartości są częste; 1, 2, 8 i 9 są tylko po jednej.
deck-even = Równe
deck-even-lead = Każda wartość dwa razy w każdej strefie.
learn-lesson-pingvasion = Trzy rundy z nauczycielem: dawanie, wykładanie, wysadzanie w powietrze. Potem zobaczysz, skąd biorą się punkty.

pv-zone-antarctica = Antarktyda
pv-zone-desert = Pustynia
pv-zone-jungle = Dżungla
pv-zone-city = Miasto
pv-zone-moon = Księżyc
pv-zone-of-antarctica = z Antarktydy
pv-zone-of-desert = z Pustyni
pv-zone-of-jungle = z Dżungli
pv-zone-of-city = z Miasta
pv-zone-of-moon = z Księżyca
pv-card-plain = { $zone } { $value }
pv-card-ninja = Bliźniaki Ninjaki { $of } ({ $value })
pv-card-kamikaze = Leon Wybuchowiec { $of } ({ $value })
pv-card-spotter = Pingwinie Oko { $of } ({ $value })
pv-ability-ninja = W następnej rundzie wykładasz dwie karty.
pv-ability-kamikaze = Wysadza każdą odkrytą razem z nim kartę o wartości 7 lub więcej.
pv-ability-spotter = W następnej rundzie wybierasz dopiero, gdy inni odkryją karty.

pv-status-give = Daj po jednej karcie: w lewo ({ $left }) i w prawo ({ $right })
pv-status-lay = { $count ->
    [one] Wyłóż kartę
   *[other] Wyłóż dwie karty
}
pv-status-lay-late = { $count ->
    [one] Inni odkryli karty: teraz wyłóż kartę
   *[other] Inni odkryli karty: teraz wyłóż dwie karty
}
pv-status-late = Najpierw odkrywają inni, ty wybierasz po nich. Czekamy na: { $names }
pv-status-decided = Decyzja podjęta. Czekamy na: { $names }
pv-status-passing = Karty wędrują …
pv-status-landing = Oddziały lądują …
pv-status-shuffle = Tasowane są karty wirtualnego gracza
pv-status-over = Gra skończona

pv-tell-round = Runda { $round }
pv-tell-drew = { $you ->
    [yes] Dobierasz: { $cards }
   *[no] { $name } dobiera: { $cards }
}
pv-tell-gave = { $you ->
    [yes] Dajesz: { $left } → { $toLeft }, { $right } → { $toRight }
   *[no] { $name } daje: { $left } → { $toLeft }, { $right } → { $toRight }
}
pv-tell-passed = { $name } daje ci: { $card }
pv-tell-took = { $you ->
    [yes] Bierzesz: { $card } ({ $from })
   *[no] { $name } bierze: { $card } ({ $from })
}
pv-tell-revealed = { $you ->
    [yes] Odkrywasz: { $cards }
   *[no] { $name } odkrywa: { $cards }
}
pv-tell-destroyed = { $you ->
    [yes] Wybuch! Tracisz: { $card }
   *[no] Wybuch! { $name } traci: { $card }
}
pv-tell-lay-two = { $you ->
    [yes] W następnej rundzie musisz wyłożyć dwie karty
   *[no] { $name } musi w następnej rundzie wyłożyć dwie karty
}
pv-tell-wait = { $you ->
    [yes] W następnej rundzie wybierasz po innych
   *[no] { $name } wybiera w następnej rundzie po innych
}
pv-tell-reshuffled = { $name }: { $count ->
    [one] { $count } potasowana karta tworzy nową talię
    [few] { $count } potasowane karty tworzą nową talię
    [many] { $count } potasowanych kart tworzy nową talię
   *[other] { $count } potasowanej karty tworzy nową talię
}
pv-tell-ended = Gra skończona. { $names }: { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
    [many] { $points } punktów
   *[other] { $points } punktu
}

pv-do-give = { $left } → { $toLeft }, { $right } → { $toRight }
pv-do-play = Wykładasz: { $cards }

pv-round = Runda { $round } z { $rounds }
pv-phases = Fazy rundy
pv-phase-recruit = Rekrutacja
pv-phase-infiltrate = Infiltracja
pv-phase-disembark = Zejście na ląd
pv-phase-late = spóźnieni

pv-tableaus = Wyłożone karty według graczy i stref
pv-player = Gracz
pv-laid = Karta
pv-laid-last = R. { $round }
pv-open-zone = { $zone }: przyjrzyj się
pv-open-player = { $name }: przyjrzyj się
pv-left-neighbour = siedzi po twojej lewej
pv-right-neighbour = siedzi po twojej prawej
pv-you = ty
pv-hand-count = { $count ->
    [one] { $count } karta na ręce
    [few] { $count } karty na ręce
    [many] { $count } kart na ręce
   *[other] { $count } karty na ręce
}
pv-stack-count = { $count ->
    [one] { $count } otrzymana karta
    [few] { $count } otrzymane karty
    [many] { $count } otrzymanych kart
   *[other] { $count } otrzymanej karty
}
pv-pile-count = { $count ->
    [one] { $count } karta w talii posiłków
    [few] { $count } karty w talii posiłków
    [many] { $count } kart w talii posiłków
   *[other] { $count } karty w talii posiłków
}
pv-ready = ma już decyzję
pv-thinking = zastanawia się
pv-away = nieobecność; decyduje bot
pv-virtual = wirtualny gracz
pv-lays-two = wykłada dwie karty
pv-late = wybiera po innych
pv-lies-down = { $count ->
    [one] { $count } karta leży zakryta
    [few] { $count } karty leżą zakryte
    [many] { $count } kart leży zakrytych
   *[other] { $count } karty leży zakrytej
}
pv-not-laid = Jeszcze nic nie wyłożono
pv-was-destroyed = { $card }, karta wysadzona
pv-sum = Suma { $sum }
pv-leads = ma większość
pv-empty = Brak kart
pv-worth = Tyle warta jest teraz twoja ręka
pv-worth-short = Teraz warte
pv-points = { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
    [many] { $points } punktów
   *[other] { $points } punktu
}
pv-why-majority = Większość: liczą się wszystkie karty z ręki
pv-why-present = Obecność: liczy się tylko najniższa karta z ręki
pv-why-absent = Nic nie wylądowało: karty z ręki się nie liczą
pv-why-none = Brak karty tej strefy na ręce
pv-standing-majority = Większość
pv-standing-present = Obecność
pv-standing-absent = Brak

pv-hand = Twoja ręka
pv-hand-of = { $name }: ręka
pv-hand-help = Strzałki przesuwają, spacja wybiera, L i R kładą kartę w lewo lub w prawo, Enter potwierdza, Escape czyści.
pv-sort-zone = Ułóż rękę według stref
pv-sort-value = Ułóż rękę według wartości
pv-from-round = od: { $name }, runda { $round }
pv-picked-left = w lewo: { $name }
pv-picked-right = w prawo: { $name }
pv-picked-lay = do wyłożenia
pv-hinted = polecana
pv-unavailable = teraz niemożliwe
pv-slots = Twoja decyzja
pv-slot-left = W lewo: { $name }
pv-slot-right = W prawo: { $name }
pv-slot-lay = Wyłóż
pv-slot-lay-second = Wyłóż, druga karta
pv-slot-filled = { $slot }: { $card }. Weź z powrotem
pv-slot-empty = { $slot }: puste
pv-slot-next = { $slot }: puste, tu trafi następna karta
pv-pick-give = Wybierz po karcie dla obu sąsiadów
pv-pick-give-left = Teraz karta w lewo: { $name }
pv-pick-give-right = Teraz karta w prawo: { $name }
pv-pick-lay = Wybierz kartę do wyłożenia
pv-pick-lay-second = Wybierz drugą kartę do wyłożenia
pv-confirm = Potwierdź
pv-confirm-change = Zmień na to
pv-swap = Zamień
pv-clear = Wyczyść
pv-keep-decided = Zostaw
pv-decided = Decyzja: { $what }
pv-decided-change = Możesz wybrać inaczej, dopóki wszyscy nie zdecydują.
pv-sending = W drodze …
pv-hint = Podpowiedź: { $what }
pv-revealed-first = Odkryte do tej pory

pv-memory = Kto co dał
pv-memory-none = Jeszcze nikt nic nie dał.
pv-memory-round = Runda
pv-memory-gave = Od ciebie dla: { $name }
pv-memory-got = Dla ciebie od: { $name }

pv-scoring = Punktacja
pv-score-zone = Większość: { $names } ({ $sum })
pv-score-zone-nobody = Nikt tu nie wylądował
pv-score-why-majority = cała ręka: { $cards }
pv-score-why-present = najniższa z { $cards }
pv-score-why-absent = nic nie wylądowało, więc nic się nie liczy z { $cards }
pv-score-why-none = brak kart na ręce
pv-score-winner = Władca Świata
pv-score-real = Między wami dwojgiem
pv-score-real-won = { $name } prowadzi, { $first } do { $second }.
pv-score-real-tie = Oboje macie { $points }: remis.
pv-score-skip = Pokaż wszystko
