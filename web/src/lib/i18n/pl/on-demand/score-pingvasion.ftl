sc-virtual = Wirtualny gracz { $number }
sc-two-players = W grze dwuosobowej siedzi między wami dwóch wirtualnych graczy. Oni też dostają punkty: wpisz ich wyłożone karty, a jako rękę wszystkie ich zakryte karty.

sc-zones = Strefy
sc-key-count = { $card }: { $count ->
    [0] jeszcze żadnej
    [one] wpisana { $count }
    [few] wpisane { $count }
   *[other] wpisanych { $count }
}
sc-pile-tableau = Wyłożone
sc-pile-hand = W ręku
sc-pile-hand-virtual = Zakryte karty
sc-pile-count = { $count ->
    [one] { $count } karta
    [few] { $count } karty
    [many] { $count } kart
   *[other] { $count } karty
}
sc-sum = suma { $sum }
sc-take-off = Usuń: { $card }
sc-all-of = We wszystkich strefach: wyłożone { $tableau }, w ręku { $hand }
sc-back = Wstecz
sc-next-zone = Dalej: { $zone }
sc-next-player = Dalej: { $name }

sc-missing-cards = Brakuje jeszcze kart: { $names }.
sc-why-pv-players = Pingvasion jest dla { $least }–{ $most } graczy.
sc-why-pv-too-often = Za dużo kart { $card }: wpisano { $count }, a w pudełku jest { $most }.
sc-why-pv-too-many = Kart wyłożonych i w ręku jest razem { $count }; nikt nie dostaje więcej niż { $most }.
sc-why-pv-hand = { $count ->
    [one] W ręku jest { $count } karta
    [few] W ręku są { $count } karty
    [many] W ręku jest { $count } kart
   *[other] W ręku jest { $count } karty
}, a powinno być { $expected }. Kto wyłożył Bliźniaki Ninjaki, ma mniej.
sc-why-pv-missing = Brakuje { $count ->
    [one] { $count } wyłożonej karty
   *[other] { $count } wyłożonych kart
}{ $most ->
    [0] , a nikt nie wyłożył Leona Wybuchowca.
   *[other] , a Leon Wybuchowiec mógł zniszczyć tylko { $most }.
} Może coś pominięto?
sc-why-pv-virtual = Wirtualni gracze są tylko w grze dwuosobowej.

sc-matrix = Strefa po strefie
sc-matrix-lead = Dotknij liczby, żeby zmienić karty, które się na nią składają.
sc-points-row = Punkty
sc-cell = { $name }, { $zone }, { $pile }: { $sum }
sc-standing-majority = przewaga
sc-standing-present = bez przewagi: liczy się najniższa karta
sc-standing-absent = nic nie wyłożono: nic się nie liczy
