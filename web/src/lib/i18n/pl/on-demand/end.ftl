end-ranking = Ranking
end-place = Miejsce { $place }
end-points = { $count ->
    [one] { $count } punkt
    [few] { $count } punkty
    [many] { $count } punktów
   *[other] { $count } punktu
}
end-scoring = Skąd wzięły się punkty
end-fair = Czy tasowanie było uczciwe?
end-fair-again = Sprawdź jeszcze raz
end-fair-none = Ten zapis nie podaje, z czego powstało tasowanie, więc nie ma czego sprawdzać.
end-fair-good = Tak. Nikt nie mógł wybrać kart.
end-fair-trust = Karty się zgadzają, ale czemuś trzeba zaufać.
end-fair-bad = Nie. Coś się tu nie zgadza.
end-fair-fails-means = To nie są karty, które wynikają z zapieczętowanego tasowania. Albo ktoś później zmienił ten zapis, albo osoba prowadząca serwer nie rozdała uczciwie. Zapytaj ją o to i nie zaliczaj tej partii.
end-check-good = Zgadza się:
end-check-trust = Wymaga zaufania:
end-check-bad = Nie zgadza się:
end-check-seal-told = Zapieczętowane przed partią: sekret serwera pasuje do pieczęci w zapisie.
end-check-seal-seen = Zapieczętowane przed partią: sekret serwera pasuje do pieczęci, którą to urządzenie widziało przed rozdaniem kart.
end-check-seal-broken = Sekret serwera nie pasuje do pieczęci: to nie ten, który ustalono przed partią.
end-check-seal-other = To nie ta pieczęć, którą to urządzenie widziało przed partią.
end-check-seals-told = Zapieczętowane, zanim ktokolwiek cokolwiek otworzył: każda otwarta część pasuje do swojej pieczęci w zapisie.
end-check-seals-seen = Zapieczętowane, zanim ktokolwiek cokolwiek otworzył: każda otwarta część pasuje do pieczęci, którą to urządzenie zanotowało, zanim otworzyło swoją.
end-check-seals-broken = Czyjaś część nie pasuje do swojej pieczęci: podmieniono ją po zapieczętowaniu.
end-check-seals-other = To nie te pieczęcie, które to urządzenie zanotowało, zanim otworzyło swoją część.
end-check-parts-ours = { $count ->
    [one] Udział wszystkich: twoja część jest w tasowaniu.
    [few] Udział wszystkich: { $count } osoby dołożyły coś do tasowania i jest w nim twoja część.
    [many] Udział wszystkich: { $count } osób dołożyło coś do tasowania i jest w nim twoja część.
   *[other] Udział wszystkich: { $count } osoby dołożyło coś do tasowania i jest w nim twoja część.
}
end-check-parts-others = { $count ->
    [one] Udział wszystkich: { $count } osoba dołożyła coś do tasowania.
    [few] Udział wszystkich: { $count } osoby dołożyły coś do tasowania.
    [many] Udział wszystkich: { $count } osób dołożyło coś do tasowania.
   *[other] Udział wszystkich: { $count } osoby dołożyło coś do tasowania.
}
end-check-parts-trusted = { $count ->
    [one] { $count } osoba dołożyła swoją część, a to urządzenie nie. Nikt nie mógł wybrać kart, chyba że ta osoba działała razem z osobą prowadzącą serwer.
    [few] { $count } osoby dołożyły swoje części, a to urządzenie nie. Nikt nie mógł wybrać kart, chyba że wszystkie działały razem z osobą prowadzącą serwer.
    [many] { $count } osób dołożyło swoje części, a to urządzenie nie. Nikt nie mógł wybrać kart, chyba że wszystkie działały razem z osobą prowadzącą serwer.
   *[other] { $count } osoby dołożyło swoje części, a to urządzenie nie. Nikt nie mógł wybrać kart, chyba że wszystkie działały razem z osobą prowadzącą serwer.
}
end-check-parts-none = Nikt przy stole nic nie dołożył, więc tasował sam serwer: osoba, która go prowadzi, mogła wybrać tasowanie, zanim je zapieczętowała.
end-check-parts-lost = Części, którą dołożyło to urządzenie, nie ma w tasowaniu.
end-check-withheld-shown = Zapieczętowana, ale nigdy nieotwarta część: { $names }. Ktoś, kto znał wszystkie inne części, na przykład gracz prowadzący serwer, mógł w ten sposób wybrać jedno z { $count } rozdań.
end-check-withheld-dropped = To urządzenie otworzyło swoją część i serwer to potwierdził, ale według zapisu nigdy jej nie otwarto.
end-check-old-form = W tej partii tasowano po staremu: części graczy nie były zapieczętowane. Gracz prowadzący serwer mógł wybrać swoją na końcu.
end-check-deal-same = Rozdanie wychodzi tak samo, karta po karcie.
end-check-deal-other = Rozdanie wychodzi inaczej: niektóre karty nie leżą tam, gdzie powinny po tasowaniu.
end-check-shuffles-same = { $count ->
    [one] Tasowanie w trakcie partii też wychodzi tak samo.
    [few] Wszystkie { $count } tasowania w trakcie partii też wychodzą tak samo.
    [many] Wszystkie tasowania w trakcie partii ({ $count }) też wychodzą tak samo.
   *[other] Wszystkie tasowania w trakcie partii ({ $count }) też wychodzą tak samo.
}
end-check-shuffles-other = { $count ->
    [one] Tasowanie w trakcie partii wychodzi inaczej.
   *[other] Co najmniej jedno z { $count } tasowań w trakcie partii wychodzi inaczej.
}
end-fair-how = Jak to sprawdzono
end-fair-how-lead = Przy otwarciu stołu serwer wylosował sekret i pokazał jego pieczęć, która sekretu nie zdradza. Tak samo urządzenie każdej osoby zapieczętowało swoją tajną część. Dopiero gdy partia się zaczęła i żadna pieczęć nie mogła się już zmienić, części zostały otwarte. Sekret i części razem dają ziarno, z którego tasuje się wszystkie karty. Twoja przeglądarka właśnie powtórzyła to wszystko bez pomocy serwera.
end-fair-how-trust = Czego to nie wyklucza: gracz, który prowadzi serwer, widzi cudze części wcześniej i może nie otworzyć swojej. Daje mu to wybór między dwoma rozdaniami, ale widać to tutaj i przy stole. Poza tym stół można zamknąć przed rozdaniem kart. Wtedy partii nie ma i wszyscy to widzą.
end-fair-secret = Sekret serwera
end-fair-commitment = Jego pieczęć (SHA-256)
end-fair-seed = Ziarno tasowania
