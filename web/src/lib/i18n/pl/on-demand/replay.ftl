rp-title = Powtórka
rp-seat = Gracz { $number }
rp-tab-log = Przebieg
rp-tab-analysis = Analiza
rp-tab-about = Partia
rp-beside = Przebieg, analiza i zapis
rp-dealt = Karty są rozdane.
rp-decides = { $name }: { $what }
rp-decided = { $name }: decyzja zapadła w ukryciu.
rp-eyes = Widok
rp-eyes-all = Wszystkie karty odkryte
rp-eyes-onlooker = Widz
rp-eyes-seat = { $name }
rp-controls = Odtwarzanie
rp-step = Krok
rp-position = Krok { $step } z { $steps }
rp-first = Na początek
rp-previous = Krok wstecz
rp-play = Odtwarzaj
rp-pause = Zatrzymaj
rp-next = Krok dalej
rp-last = Na koniec
rp-speed = Tempo
rp-round = Runda { $number }
rp-turn = Tura { $number }: { $name }
rp-round-short = Runda { $number }
rp-turn-short = Tura { $number }
rp-go-to-round = Przejdź do rundy
rp-go-to-turn = Przejdź do tury
rp-scoring = Skąd wzięły się punkty
rp-copy-moment = Kopiuj link do tej chwili
rp-download = Pobierz zapis
rp-open-other = Otwórz inny plik
rp-trouble = Tej partii nie da się pokazać
rp-trouble-line = Coś się nie zgadza we wpisie { $line } przebiegu:
rp-open = Otwórz zapis partii
rp-open-lead = Obejrzyj partię zachowaną jako zapis, tutaj albo gdziekolwiek indziej, i zleć jej analizę. W pliku może być jedna partia albo wiele.
rp-pick = Wybierz plik
rp-drop = albo upuść go gdziekolwiek na tej stronie
rp-file-empty = jest pusty.
rp-file-large = jest za duży. Pliki mogą mieć do 32 megabajtów.
rp-file-not-records = nie zawiera zapisów partii. Zapis to plik JSON, który zaczyna się od „format”: „rookery-record/1”.
rp-file-bad-line = jest nieczytelny od wiersza { $line }.
rp-file-unreadable = nie dał się odczytać w przeglądarce.
rp-file-games = { $name }: { $count ->
    [one] { $count } partia
    [few] { $count } partie
    [many] { $count } partii
   *[other] { $count } partii
}
rp-more = Pokaż więcej
rp-analyse = Analizuj tę partię
rp-analyse-lead = Silny bot zastanowi się nad każdą decyzją w partii: ile była warta, gdzie los się odwrócił i co było szczęściem. Zajmie to do minuty.
rp-analysing = Analiza
rp-queued = { $count ->
    [one] Przed twoją czeka { $count } analiza.
    [few] Przed twoją czekają { $count } analizy.
    [many] Przed twoją czeka { $count } analiz.
   *[other] Przed twoją czeka { $count } analizy.
}
rp-running = Bot myśli: gotowe { $percent }.
rp-cancel = Anuluj
rp-analysis-lead = Wszystkie liczby pochodzą z wielu partii, które bot rozegrał do końca z każdej pozycji. To szacunki: małe różnice niewiele znaczą.
rp-measure = Co pokazuje krzywa
rp-measure-wins = Szansa na wygraną
rp-measure-points = Spodziewane punkty
rp-now = W tej chwili
rp-wins-two = W grze dwuosobowej wygrana znaczy tutaj: wyprzedzić drugą osobę, bez względu na punkty wirtualnych graczy.
rp-table = Jako tabela
rp-table-decision = Decyzja
rp-table-who = Kto
rp-decision = Ta decyzja
rp-mistake-before = Do poprzedniej niedokładności lub błędu
rp-mistake-after = Do następnej niedokładności lub błędu
rp-no-decision = W tym kroku nikt nie decyduje. Idź dalej albo przejdź do błędu.
rp-verdict-only_choice = Nie było innego wyboru.
rp-verdict-best = Nic lepszego nie znaleziono.
rp-verdict-good = Mniej więcej tak dobra jak najlepsza.
rp-verdict-bad = Szansa na wygraną spadła o { $wins } (± { $error }), a koszt to około { $points } pkt (± { $margin }).
rp-choices = Możliwe decyzje
rp-choice = Decyzja
rp-chance = Wygrana
rp-points = Punkty
rp-made = wybrana
rp-choices-lead = { $count ->
    [one] Jedyna możliwa decyzja ({ $count }).
    [few] Najlepsze z { $count } możliwych decyzji. Pasek to szansa na wygraną.
    [many] Najlepsze z { $count } możliwych decyzji. Pasek to szansa na wygraną.
   *[other] Najlepsze z { $count } możliwych decyzji. Pasek to szansa na wygraną.
}
rp-turning = Punkty zwrotne
rp-turning-none = Niczyje szanse nie zmieniły się nagle.
rp-at-end = Na końcu
rp-source-deal = szczęście w kartach
rp-source-passed = karty od innych
rp-source-others = ruchy innych
rp-source-own = własna decyzja
rp-seats = Jak komu poszło
rp-accuracy = Dokładność
rp-accuracy-lead = Dokładność to część szansy na wygraną, którą ktoś zachował dzięki swoim decyzjom, od 0 do 100. Strata liczy się tylko o tyle, o ile jest pewna.
rp-grade-only_choice = Jedyny wybór
rp-grade-best = Najlepsza
rp-grade-good = Dobra
rp-grade-inaccuracy = Niedokładność
rp-grade-mistake = Błąd
rp-grade-blunder = Gruby błąd
rp-grades-best = najlepsze: { $count }
rp-grades-good = dobre: { $count }
rp-grades-inaccuracy = niedokładności: { $count }
rp-grades-mistake = błędy: { $count }
rp-grades-blunder = grube błędy: { $count }
rp-given-away = Stracone punkty: około { $points }.
rp-parts = Z czego powstał wynik
rp-part-expected = Spodziewane
rp-part-deal = Szczęście w kartach
rp-part-passed = Karty od innych
rp-part-others = Ruchy innych
rp-part-own = Własne decyzje
rp-part-result = Wynik
rp-parts-lead = Czego można było oczekiwać, zanim poznano karty, i skąd wzięła się różnica. Własne decyzje porównujemy z decyzjami prostego bota.
rp-table-grade = Ocena
rp-moments = Chwile, z których można się uczyć
rp-moments-none = Żadna decyzja nie kosztowała wiele. Dobra gra!
rp-practice = Co tu wybierzesz?
rp-practice-lead = Widzisz to, co było wtedy wiadomo. Zdecyduj, a powiemy, jak dobra to decyzja.
rp-practice-thinking = Twoja decyzja jest rozgrywana wiele razy…
rp-practice-leave = Wróć do analizy
rp-practice-again = Spróbuj jeszcze raz
rp-practice-next = Następna chwila
rp-practice-yours = Twoja
rp-practice-game = W partii
rp-practice-best = Najlepsza
rp-practice-note = Procent to szansa na wygraną.
rp-answer-only_choice = Nie było innego wyboru.
rp-answer-best = To najlepsza decyzja!
rp-answer-good = Dobra decyzja.
rp-answer-inaccuracy = Nieźle, ale niedokładnie.
rp-answer-mistake = To byłby błąd.
rp-answer-blunder = To byłby gruby błąd.
rp-why-best = Dlaczego najlepsza jest lepsza: { $why }
rp-key-play = Odtwarzaj lub zatrzymaj
rp-key-step = Krok wstecz lub do przodu
rp-key-round = Do poprzedniej lub następnej rundy albo tury
rp-key-ends = Na początek lub na koniec
