rule-course-ultimatum = Tura

rule-aim-ultimatum = Na górze lodowej król wydaje przyjęcie, a owce, kangury, foki i niedźwiedzie występują. Sadzaj pingwiny wokół artystów, których lubią, i zapraszaj kamieniami te właściwe: gdy zacznie się występ, to one ci zapłacą.
rule-how-ultimatum = W swojej turze kładziesz pingwina obok artysty i możesz położyć jeden ze swoich trzech kamieni na pingwinie, który żadnego nie ma. Jeśli wszystkie pola, na które wskazują kropki artysty, są już zajęte, artysta występuje. Potem jego pole zajmuje kurtyna, a ty kładziesz następnego artystę. Na koniec dobierasz pingwina.
rule-points-ultimatum = Każdy pingwin na widowni, który lubi ten gatunek albo rodzaj występu, płaci swoją wartość osobie, której kamień na nim leży. Kto zdobył najmniej punktów, ale więcej niż zero, bierze kartę artysty. Uwaga: krewni nie lubią siedzieć razem i kosztuje cię to punkty. Na końcu karty artystów przynoszą dodatkowe punkty.

rule-title-pu-01 = Karty pingwinów
rule-pu-01 = Są 64 pingwiny: cztery rodziny, cztery rodzaje występów i wartości 2, 3, 4 i 5, każda kombinacja raz. Gra od dwóch do czterech osób.
rule-ruling-pu-01 = Wartości pochodzą z opublikowanej recenzji. Ich równy rozkład to nasz wniosek.
rule-title-pu-02 = Co lubią pingwiny
rule-pu-02 = Każda rodzina lubi jeden gatunek: zielona owce, brązowa kangury, czerwona foki, niebieska niedźwiedzie. Każdy pingwin lubi też jeden rodzaj występu: żonglerkę, akrobatykę, taniec albo muzykę.
rule-title-pu-03 = Artyści
rule-pu-03 = Artystów jest 16: każdy gatunek z każdym rodzajem występu raz. Każdy ma kropki w stronę niektórych z ośmiu pól wokół siebie.
rule-ruling-pu-03 = Nie mamy drukowanych obrazków, więc kropki wydania standardowego są nasze: od trzech do pięciu na karcie, każdy kierunek tak samo często, żadne dwie karty nie są takie same. Kto ma drukowaną grę, może użyć własnego wydania.
rule-title-pu-04 = Co jeszcze jest w grze
rule-pu-04 = 14 kurtyn, cztery karty występu (po jednej na każdy rodzaj) i po trzy kamienie zaproszenia dla każdego.
rule-title-pu-05 = Punkty na początku
rule-pu-05 = Wszyscy zaczynają z 10 punktami. Punkty mogą spaść poniżej 0 i wzrosnąć powyżej 100.
rule-title-pu-06 = Karty występu
rule-pu-06 = Każdy dostaje losową kartę występu. Leży odkryta i żadne dwie nie są takie same.
rule-title-pu-07 = Góra lodowa
rule-pu-07 = Góra lodowa to siatka pól. Na środkowym leży kurtyna.
rule-ruling-pu-07 = Wielkość ustalacie przed grą: domyślnie 9 na 9, najmniej 7 na 7, najwięcej 15 na 15. Przy parzystej liczbie kolumn lub rzędów za środkowe uważa się pole na prawo od środka lub poniżej.
rule-title-pu-08 = Pierwsi artyści
rule-pu-08 = Leżą prosto wokół kurtyny. W grze dwu- i trzyosobowej jest ich trzech: po skosie nad nią z obu stron i tuż pod nią. W grze czteroosobowej jest ich czterech: przy jej czterech rogach.
rule-ruling-pu-08 = Drukowanego obrazka nie mamy; opublikowana recenzja mówi o trzech lub czterech.
rule-title-pu-09 = Stosy i ręce
rule-pu-09 = Pozostali artyści tworzą stos, którego wierzchnia karta jest odkryta. Każdy dostaje cztery pingwiny; reszta to zakryty stos.
rule-title-pu-10 = Kto zaczyna
rule-pu-10 = Zaczyna najniższa osoba.
rule-ruling-pu-10 = Zaczyna osoba na pierwszym miejscu i liczy się jako najniższa, osoba na drugim jako następna i tak dalej.
rule-title-pu-11 = Różnorodny początek
rule-pu-11 = Wariant: pierwszych artystów losuje się tak, żeby żadnych dwóch nie łączył gatunek ani rodzaj występu.
rule-title-pu-12 = Krok 1: połóż pingwina
rule-pu-12 = Musisz położyć pingwina z ręki na wolnym polu obok artysty; kurtyna nie wystarczy. „Obok” to zawsze także po skosie, a poza górą lodową nic nie może leżeć.
rule-title-pu-13 = Kara za pokrewieństwo
rule-pu-13 = Jeśli obok pingwina, którego kładziesz, leżą pingwiny tej samej rodziny, tracisz sumę ich wartości. Wartość twojego własnego się nie liczy.
rule-title-pu-14 = Zamiast kary
rule-pu-14 = Zamiast całej kary możesz oddać jedną ze swoich kart artystów. Można tak zrobić tylko wtedy, gdy należy się kara.
rule-ruling-pu-14 = Oddana karta wypada z gry.
rule-title-pu-15 = Krok 2: zaproś pingwina
rule-pu-15 = Jeśli chcesz, połóż jeden ze swoich kamieni na pingwinie, który żadnego nie ma, ktokolwiek go położył. Kamień bierzesz z zapasu albo z dowolnego pingwina, na którym leży.
rule-title-pu-16 = Krok 3: występy
rule-pu-16 = Artysta występuje, gdy wszystkie sąsiednie pola, na które wskazują jego kropki, są zajęte przez jakąkolwiek kartę. Pola poza górą lodową zawsze liczą się jako zajęte. Jeśli gotowych jest kilku, ty wybierasz kolejność.
rule-title-pu-17 = Ile płaci widownia
rule-pu-17 = Widownią są wszystkie pingwiny obok artysty, z kropką czy bez. Każdy, który lubi jego gatunek albo rodzaj występu, dobrze się bawi i płaci swoją wartość osobie, której kamień na nim leży, i to tylko raz, nawet jeśli lubi jedno i drugie. Kamienie zostają na miejscu.
rule-title-pu-18 = Kto dostaje kartę artysty
rule-pu-18 = Kartę dostaje osoba, która za ten występ zdobyła najmniej punktów powyżej zera. Jeśli jest takich kilka, karta wypada z gry.
rule-ruling-pu-18 = Wypada z gry także wtedy, gdy nikt nie zdobył punktów.
rule-title-pu-19 = Kurtyna i następny artysta
rule-pu-19 = Pole artysty zajmuje kurtyna. Potem kładziesz wierzchniego artystę obok dowolnej karty, także po skosie, prosto albo obróconego o 180°. Nie może leżeć tam, gdzie od razu by wystąpił albo sprawił, że wystąpi inny artysta. Następnie odkrywa się kolejną kartę stosu i występuje następny czekający artysta.
rule-ruling-pu-19 = Artyści, którzy już czekają na występ, nie wykluczają żadnego pola.
rule-title-pu-20 = Krok 4: dobierz
rule-pu-20 = Dobierz pingwina. Potem kolej na następne miejsce po lewej.
rule-title-pu-21 = Koniec
rule-pu-21 = Gra kończy się natychmiast, gdy trzeba dobrać kartę z pustego stosu albo gdy trzeba położyć kartę, a nie ma dla niej miejsca. Występ, po którym zabraknie artystów, jeszcze przynosi punkty, a jego karta zostaje przyznana.
rule-ruling-pu-21 = Pola, na których karty nie wolno położyć (PU-19), nie liczą się jako wolne miejsce. Po występie, który kończy grę, kurtyna nie opada.
rule-title-pu-22 = Punkty za artystów
rule-pu-22 = Na końcu dostajesz 2 punkty za każdą swoją kartę artysty, której rodzaj występu zgadza się z twoją kartą występu. Potem za każdy gatunek: kto ma najwięcej kart bez remisu, dostaje 5 punktów; przy remisie o najwięcej kart każda z remisujących osób dostaje 3.
rule-ruling-pu-22 = Za gatunek, którego karty nikt nie ma, nikt nic nie dostaje.
rule-title-pu-23 = Zwycięstwo
rule-pu-23 = Wygrywa osoba z największą liczbą punktów. Przy remisie decydują punkty za artystów (PU-22), potem liczba kart artystów, potem kto jest niższy (PU-10).
rule-title-pu-24 = Przykłady
rule-pu-24 = Występ przynosi 9, 6 i 0: kartę dostaje osoba z 6. Przy 9, 6 i 6 karta wypada z gry. Przy 9, 0 i 0 dostaje ją osoba z 9.
    Ktoś z kartą tańca ma dwoje tancerzy: owcę, której nie ma nikt inny, i fokę, tak jak dwie inne osoby. To 4 + 5 + 3 punkty.
    Tańcząca foka ma kropkę skierowaną poza krawędź: występuje, gdy tylko pola przy pozostałych kropkach są zajęte. Jej widownia to pięć pingwinów. Dwa czerwone dobrze się bawią, bo to foka, dwa niebieskie, bo lubią taniec; zielony, który lubi akrobatykę, nie.
rule-title-pu-25 = Co jest jawne, a co tajne
rule-pu-25 = Tajne są: kolejność stosu pingwinów, karty w rękach innych i stos artystów pod wierzchnią kartą.
rule-ruling-pu-25 = Wszystko inne jest jawne, a co raz było jawne, pozostaje znane: kto kiedy dobierał i co położono.

rule-ex-kinship = Z której rodziny jest twój pingwin? Na polach widać, ile by cię tam kosztował; krewni mają zieloną ramkę.
rule-ex-family = Rodzina
rule-ex-family-S = Zielona
rule-ex-family-K = Brązowa
rule-ex-family-L = Czerwona
rule-ex-family-B = Niebieska
rule-ex-audience = Dotknij artysty: na co czeka i kto będzie się dobrze bawić?
rule-ex-ready = { $card }: gotowość do występu.
rule-ex-waits = { $card }: czeka na { $cells }.
rule-ex-enjoys = { $penguin } na { $cell } dobrze się bawi: { $points } → { $you ->
    [yes] ty
   *[no] { $name }
}
rule-ex-enjoys-nobody = { $penguin } na { $cell } dobrze się bawi, ale nie ma kamienia.
rule-ex-pays = { $you ->
    [yes] ty
   *[no] { $name }
}: { $points }
rule-ex-shows = Trzy osoby i punkty, które przyniósł im występ. Kto dostaje kartę artysty?
rule-ex-shows-nobody = nikt
rule-ex-shows-right = Dobrze.
rule-ex-shows-wrong = Nie całkiem.
rule-ex-shows-to = { $card }: kartę dostaje { $name }.
rule-ex-shows-out = { $card }: karta wypada z gry.
rule-ex-shows-next = Kolejny występ
rule-ex-awards = Dotknij artysty, żeby przekazać go następnej osobie.
rule-ex-form = Karta występu: +{ $points }
rule-ex-together = { $before } + { $more } = { $total }
