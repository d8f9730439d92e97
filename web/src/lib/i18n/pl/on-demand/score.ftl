sc-title = Arkusz punktacji
sc-lead = Do partii rozgrywanej własnymi kartami. To, co wpiszesz, jest zapisywane tylko na tym urządzeniu. Serwer oblicza punkty i niczego nie zachowuje.
sc-parts = Części arkusza
sc-part-players = Gracze
sc-part-cards = Karty
sc-part-points = Punkty
sc-part-result = Wynik

sc-undo = Cofnij
sc-to-result = Do wyniku

sc-offline = Nie ma teraz połączenia z serwerem. To, co wpisane, nie zginie; próbujemy dalej.
sc-asking = Chwileczkę…
sc-go-there = Pokaż: { $name }
sc-trouble = Tak partia jeszcze nie może się skończyć
sc-why-unreadable = Serwer nie może odczytać tego arkusza. Wczytaj stronę ponownie.

sc-winners = { $count ->
    [one] { $names } wygrywa z wynikiem { $points }!
   *[other] { $names } razem wygrywają z wynikiem { $points }!
}
sc-ahead = Z waszej dwójki prowadzi { $name }.
sc-ranking = Ranking
sc-points = { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
    [many] { $points } punktów
   *[other] { $points } punktu
}
sc-share = Udostępnij wynik
sc-copied = Wynik skopiowany.
sc-new = Nowa partia
sc-new-lead = Wszystkie karty i punkty z tego arkusza znikną.
sc-new-same = Z tymi samymi graczami
sc-new-other = Z innymi graczami
