sc-title = Arkusz punktacji
sc-lead = Do partii waszymi własnymi kartami. To, co wpiszesz, zostaje na tym urządzeniu.
sc-parts = Części arkusza
sc-part-players = Gracze
sc-part-cards = Karty
sc-part-points = Punkty
sc-part-result = Wynik

sc-virtual = Wirtualny gracz { $number }
sc-shortest = Najniższa osoba stoi na górze: to może rozstrzygnąć remis.
sc-two-players = W grze we dwoje siedzi między wami dwóch wirtualnych graczy. Oni też dostają punkty: wpisz, co wyłożyli, a jako rękę wszystkie ich zakryte karty.

sc-zones = Strefy
sc-key-count = { $card }: { $count ->
    [0] jeszcze żadnej
    [one] wpisana { $count }
    [few] wpisane { $count }
   *[other] wpisanych { $count }
}
sc-pile-tableau = Wyłożone
sc-pile-hand = Na ręce
sc-pile-hand-virtual = Zakryte karty
sc-pile-count = { $count ->
    [one] { $count } karta
    [few] { $count } karty
    [many] { $count } kart
   *[other] { $count } karty
}
sc-sum = suma { $sum }
sc-undo = Cofnij
sc-take-off = Usuń: { $card }
sc-all-of = We wszystkich strefach: wyłożone { $tableau }, na ręce { $hand }
sc-back = Wstecz
sc-next-zone = Dalej: { $zone }
sc-next-player = Dalej: { $name }
sc-to-result = Do wyniku

sc-missing-cards = Brakuje jeszcze kart: { $names }.
sc-missing-forms = Brakuje jeszcze karty występu: { $names }.
sc-offline = Nie ma teraz połączenia z serwerem. To, co wpisane, nie zginie; próbujemy dalej.
sc-asking = Chwileczkę …
sc-go-there = Pokaż: { $name }
sc-trouble = Tak partia jeszcze nie może się skończyć
sc-why-pv-01 = Pingvasion jest dla 2–5 graczy.
sc-why-pv-02 = Za dużo kart { $card }: wpisano { $count }, w pudełku jest { $most }.
sc-why-pv-09 = Ponad 18 kart, wyłożonych i na ręce razem: tylu nikt nie dostaje.
sc-why-pv-11 = { $count ->
    [one] Na ręce jest { $count } karta
    [few] Na ręce są { $count } karty
    [many] Na ręce jest { $count } kart
   *[other] Na ręce jest { $count } karty
}, a powinno być { $expected }. Kto wyłożył Bliźniaki Ninjaki, ma mniej.
sc-why-pv-12 = Brakuje wyłożonych kart, których żaden Leon Wybuchowiec nie mógł zniszczyć. Może ktoś o nich zapomniał?
sc-why-pv-18 = Wirtualni gracze są tylko w grze we dwoje.
sc-why-pu-01 = Pingwinie ultimatum jest dla 2–4 graczy.
sc-why-pu-03 = Jeden artysta nie może należeć do dwóch graczy.
sc-why-pu-06 = Dwóch graczy ma tę samą kartę występu.

sc-winners = { $count ->
    [one] { $names } wygrywa z wynikiem { $points }!
   *[other] { $names } wygrywają razem z wynikiem { $points }!
}
sc-ahead = Z waszej dwójki prowadzi { $name }.
sc-ranking = Kolejność
sc-matrix = Strefa po strefie
sc-matrix-lead = Dotknij liczby, żeby zmienić karty, które się na nią składają.
sc-points-row = Punkty
sc-cell = { $name }, { $zone }, { $pile }: { $sum }
sc-standing-majority = większość
sc-standing-present = bez większości: liczy się najniższa karta
sc-standing-absent = nic nie wyłożono: nic się nie liczy
sc-points = { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
    [many] { $points } punktów
   *[other] { $points } punktu
}
sc-share = Udostępnij wynik
sc-copied = Wynik jest skopiowany.
sc-new = Nowa partia
sc-new-lead = Wszystkie karty i punkty z tego arkusza znikną.
sc-new-same = Z tymi samymi graczami
sc-new-other = Z innymi graczami

sc-form-J = Żonglerka
sc-form-A = Akrobatyka
sc-form-D = Taniec
sc-form-M = Muzyka
sc-species-S = Owca
sc-species-K = Kangur
sc-species-L = Foka
sc-species-B = Niedźwiedź
sc-form-of = Karta występu: { $name }
sc-points-lead = Licz w trakcie gry: dotykaj wartości kolejnych pingwinów.
sc-lost = Kara za pokrewieństwo
sc-won = Występ
sc-change = { $name }: { $change }
sc-points-of = Punkty: { $name }
sc-last-change = Ostatnio: { $name } { $change }
sc-who-owns = Czyich artystów wpisujesz?
sc-entertainer = { $species }, { $form }
sc-owner = { $card }: { $name }
sc-owner-none = { $card }: niczyja karta
sc-owned = { $count ->
    [one] { $count } artysta
    [few] { $count } artystów
    [many] { $count } artystów
   *[other] { $count } artysty
}
sc-breakdown = dotąd { $points }, +{ $form } za własną sztukę, +{ $species } za gatunki
