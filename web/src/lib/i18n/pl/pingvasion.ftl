game-pingvasion = Pingvasion
game-pingvasion-short = Pingvasion
game-pingvasion-lead = Pingwiny podbijają świat. W tajemnicy podsuwaj karty sąsiadom, ląduj razem ze wszystkimi i zachowaj w ręku te właściwe. Dla 2–5 osób, 20 minut.
deck = Karty
deck-classic = Klasyczne
deck-classic-lead = Średnie wartości są częste; 1, 2, 8 i 9 są w każdej strefie tylko raz.
deck-even = Równe
deck-even-lead = Każda wartość dwa razy w każdej strefie.
learn-lesson-pingvasion = Trzy rundy z przewodnikiem: dawanie, wykładanie i wielkie bum. Potem zobaczysz, skąd biorą się punkty.

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
pv-ability-ninja = W następnej rundzie musisz wyłożyć dwie karty.
pv-ability-kamikaze = Niszczy każdą odkrytą w tej rundzie kartę o wartości 7 lub wyższej.
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
pv-status-passing = Karty wędrują…
pv-status-revealing = Karty są odkrywane…
pv-status-landing = Oddziały lądują…
pv-status-shuffle = Trwa tasowanie kart wirtualnego gracza
pv-status-over = Koniec partii

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
    [yes] Bierzesz: { $card }, od: { $from }
   *[no] { $name } bierze: { $card }, od: { $from }
}
pv-tell-revealed = { $you ->
    [yes] Odkrywasz: { $cards }
   *[no] { $name } odkrywa: { $cards }
}
pv-tell-destroyed = { $you ->
    [yes] Leon Wybuchowiec niszczy twoją kartę: { $card }
   *[no] Leon Wybuchowiec niszczy kartę ({ $name }): { $card }
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
    [one] { $count } potasowana karta tworzy nową talię posiłków
    [few] { $count } potasowane karty tworzą nową talię posiłków
    [many] { $count } potasowanych kart tworzy nową talię posiłków
   *[other] { $count } potasowanej karty tworzy nową talię posiłków
}
pv-tell-ended = Koniec partii. { $names }: { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
    [many] { $points } punktów
   *[other] { $points } punktu
}

pv-do-give = { $left } w lewo, { $right } w prawo
pv-do-play = Wyłóż: { $cards }

pv-round = Runda { $round } z { $rounds }
pv-phases = Fazy rundy
pv-phase-recruit = Rekrutacja
pv-phase-infiltrate = Infiltracja
pv-phase-disembark = Zejście na ląd
pv-phase-late = spóźnialscy

pv-tableaus = Wyłożone karty według graczy i stref
pv-player = Gracz
pv-laid = Wyłożone
pv-laid-last = R. { $round }
pv-open-zone = { $zone }: przyjrzyj się
pv-open-player = { $name }: przyjrzyj się
pv-left-neighbour = siedzi po twojej lewej
pv-right-neighbour = siedzi po twojej prawej
pv-you = ty
pv-hand-count = { $count ->
    [one] { $count } karta w ręku
    [few] { $count } karty w ręku
    [many] { $count } kart w ręku
   *[other] { $count } karty w ręku
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
pv-ready = decyzja podjęta
pv-thinking = zastanawia się
pv-away = z dala od stołu; decyduje bot
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
pv-was-destroyed = { $card }, karta zniszczona
pv-sum = Suma { $sum }
pv-leads = ma przewagę
pv-empty = Brak kart
pv-worth = Twoja ręka jest teraz warta
pv-worth-short = Teraz warta
pv-points = { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
    [many] { $points } punktów
   *[other] { $points } punktu
}
pv-why-majority = Przewaga: liczą się wszystkie twoje karty w ręku
pv-why-present = Obecność: liczy się tylko najniższa karta w ręku
pv-why-absent = Nieobecność: karty w ręku się nie liczą
pv-why-none = Brak karty tej strefy w ręku
pv-standing-majority = Przewaga
pv-standing-present = Obecność
pv-standing-absent = Nieobecność

pv-hand = Twoja ręka
pv-hand-of = { $name }: karty w ręku
pv-hand-help = H prowadzi tutaj, strzałki przesuwają, spacja wybiera, L i R dają kartę w lewo lub w prawo, Enter potwierdza, Escape czyści. ? pokazuje wszystkie klawisze.
pv-sort-zone = Ułóż według stref
pv-sort-value = Ułóż według wartości
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
pv-pick-give = Wybierz po karcie dla każdego z sąsiadów
pv-pick-give-left = Teraz karta w lewo: { $name }
pv-pick-give-right = Teraz karta w prawo: { $name }
pv-pick-lay = Wybierz kartę do wyłożenia
pv-pick-lay-second = Wybierz drugą kartę do wyłożenia
pv-confirm = Potwierdź
pv-confirm-change = Zmień
pv-swap = Zamień
pv-clear = Wyczyść
pv-keep-decided = Zostaw
pv-decided = Decyzja: { $what }
pv-decided-change = Możesz zmienić zdanie, dopóki wszyscy nie zdecydują.
pv-sending = Wysyłanie…

pv-memory = Kto komu co dał
pv-memory-none = Jeszcze nikt nic nie dał.
pv-memory-round = Runda
pv-memory-gave = Od ciebie dla: { $name }
pv-memory-got = Dla ciebie od: { $name }

pv-moment-kamikaze = { $count ->
    [0] Leon Wybuchowiec! Nic nie zostało zniszczone
    [one] Leon Wybuchowiec! Zniszczone: { $cards }
   *[other] Leon Wybuchowiec! Zniszczone karty: { $count }
}
pv-moment-kamikaze-why = { $names }: każda odkryta w tej rundzie karta o wartości 7 lub wyższej zostaje zniszczona.
pv-moment-lost = { $you ->
    [yes] Tracisz: { $cards }
   *[no] { $name } traci: { $cards }
}
pv-moment-ninja = Bliźniaki Ninjaki!
pv-moment-lay-two = { $count ->
    [one] { $names } musi w następnej rundzie wyłożyć dwie karty
   *[other] { $names } muszą w następnej rundzie wyłożyć dwie karty
}
pv-moment-spotter = Pingwinie Oko!
pv-moment-wait = { $count ->
    [one] { $names } wybiera w następnej rundzie po innych
   *[other] { $names } wybierają w następnej rundzie po innych
}
pv-moment-end = Koniec ostatniej rundy
pv-moment-skip = Dotknij, aby przejść dalej
pv-ended-why = Rozegrano wszystkie rundy ({ $rounds }). Teraz punktowane są karty w ręku.

pv-key-hand = Przejdź do kart w ręku
pv-key-move = Następna lub poprzednia karta
pv-key-pick = Wybierz kartę lub weź ją z powrotem
pv-key-give = Daj kartę w lewo lub w prawo
pv-key-confirm = Potwierdź decyzję
pv-key-clear = Wyczyść wybór lub pomiń to, co widać
pv-key-sort = Ułóż karty w ręku

pv-scoring = Punktacja
pv-score-ended = Partia się skończyła, bo rozegrano wszystkie rundy ({ $rounds }). Punktują karty w ręku.
pv-score-zone = Przewaga: { $names } ({ $sum })
pv-score-zone-nobody = Nikt tu nie wylądował
pv-score-why-majority = wszystkie karty w ręku, { $cards }
pv-score-why-present = najniższa z { $cards }
pv-score-why-absent = nic za { $cards }
pv-score-why-none = brak karty w ręku
pv-score-winner = Władca Świata
pv-score-real = W waszej dwójce
pv-score-real-won = { $name } prowadzi, { $first } do { $second }.
pv-score-real-tie = Remis, po { $points }.
pv-score-skip = Pokaż wszystko
pv-gain = Daje to około { $points } pkt więcej { $part ->
    [antarctica] na Antarktydzie
    [city] w Mieście
    [desert] na Pustyni
    [jungle] w Dżungli
   *[moon] na Księżycu
}.
