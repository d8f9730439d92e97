rule-page = Zasady gry { $game }
rule-contents = Spis treści
rule-overview = W skrócie
rule-clauses = Wszystkie zasady, jedna po drugiej
rule-aim = O co chodzi
rule-course-pingvasion = Runda
rule-course-ultimatum = Tura
rule-scoring = Punkty
rule-ruling = Tak rozstrzygamy
rule-search = Szukaj w zasadach
rule-search-none = Żadna zasada o tym nie mówi. Spróbuj innego słowa.
rule-search-found = { $count ->
    [one] { $count } zasada
    [few] { $count } zasady
    [many] { $count } zasad
   *[other] { $count } zasady
}
rule-copy = Kopiuj link do { $clause }
rule-try = Wypróbuj
rule-example-trouble = Tego przykładu nie da się teraz policzyć.
rule-example-again = Jak na początku
rule-to-lesson = Ucz się, grając
rule-other-game = Zasady gry { $game }

rule-group-material = Karty
rule-group-setup = Przed grą
rule-group-round = Runda
rule-group-abilities = Zdolności
rule-group-turn = Tura
rule-group-end = Koniec i punkty
rule-group-two = Gra we dwoje
rule-group-knows = Kto co wie

rule-aim-pingvasion = Pingwiny chcą rządzić światem: Antarktydą, Pustynią, Dżunglą, Miastem i Księżycem. Tam, gdzie twoje oddziały są najsilniejsze, najwięcej warte są karty zatrzymane na ręce. Przy każdej karcie musisz więc wybrać: wyłożyć, zatrzymać czy oddać.
rule-how-pingvasion = Gra trwa osiem rund i wszyscy robią to samo w tym samym czasie. Dobierasz dwie karty. Po jednej dajesz w tajemnicy obojgu sąsiadom. Potem każdy wykłada kartę i wszystkie odkrywa się jednocześnie. Trzy rodzaje małych kart mają zdolność, która potrafi wywrócić wszystko do góry nogami.
rule-points-pingvasion = Po 8. rundzie liczą się tylko karty na ręce. W strefie, w której twoje wyłożone karty mają najwyższą sumę, liczą się wszystkie twoje karty tej strefy z ręki. Tam, gdzie coś wyłożysz, ale nie prowadzisz, liczy się tylko najniższa. Tam, gdzie nic nie wyłożysz, nie liczy się nic.
rule-aim-ultimatum = Na górze lodowej występują owce, kangury, foki i niedźwiedzie. Sadzaj pingwiny wokół artystów, których lubią, i zapraszaj kamieniami te właściwe: gdy zacznie się występ, to one ci zapłacą.
rule-how-ultimatum = W swojej turze kładziesz pingwina obok artysty i możesz położyć jeden ze swoich trzech kamieni na pingwinie, który jeszcze żadnego nie ma. Jeśli przy każdej kropce artysty leży już karta, artysta występuje; potem na jego polu opada kurtyna, a ty kładziesz następnego. Na koniec dobierasz pingwina.
rule-points-ultimatum = Każdy pingwin na widowni, który lubi to zwierzę albo jego sztukę, płaci swoją wartość właścicielowi leżącego na nim kamienia. Kto za występ dostał najmniej, ale więcej niż zero, bierze kartę artysty. Uwaga: krewni nie lubią siedzieć razem i kosztuje cię to punkty. Na końcu karty artystów przynoszą dodatkowe punkty.

rule-title-pv-01 = Karty
rule-pv-01 = Jest 90 kart, po 18 dla każdej z pięciu stref: Antarktydy, Pustyni, Dżungli, Miasta i Księżyca. Karta ma strefę i wartość od 1 do 9, a niektóre karty mają zdolność. Gra od dwóch do pięciu osób.
rule-title-pv-02 = Ile jest kart każdej wartości
rule-pv-02 = Przed grą ustalacie, jakimi kartami gracie. W talii klasycznej każda strefa ma jedną 1, jedną 2, dwie 3, trzy 4, cztery 5, trzy 6, dwie 7, jedną 8 i jedną 9. W talii równej każda wartość jest dwa razy.
rule-ruling-pv-02 = Drukowane zasady nie są tu zgodne. Zwykle gra się talią klasyczną, bo pasuje do zdolności: jej 1 to Bliźniaki Ninjaki, jej 2 to Leon Wybuchowiec, a obie 3 to Pingwinie Oko. W talii równej obie 3 też są Pingwinim Okiem, ale w każdej strefie tylko jedna 1 i jedna 2 ma zdolność; druga jest zwykłą kartą.
rule-title-pv-03 = Karty ze zdolnością
rule-pv-03 = Każda strefa ma ich cztery, niezależnie od talii: jedne Bliźniaki Ninjaki (wartość 1), jednego Leona Wybuchowca (wartość 2) i dwie karty Pingwinie Oko (wartość 3).
rule-title-pv-04 = Rozdawanie
rule-pv-04 = Wszystkie 90 kart się tasuje i każdy dostaje 18 zakrytych: to talia posiłków. Reszta wraca do pudełka bez oglądania. Nikt nie może się dowiedzieć, co to za karty, nawet bot.
rule-title-pv-05 = Pierwsze karty na ręce
rule-pv-05 = Na początku bierzesz na rękę dwie karty z wierzchu swojej talii posiłków.
rule-title-pv-06 = Rekrutacja
rule-pv-06 = Dobierasz dwie karty z wierzchu swojej talii posiłków. W 1. rundzie wybierasz więc spośród czterech kart, a w 8. rundzie talia się kończy.
rule-title-pv-07 = Infiltracja sabotażystów
rule-pv-07 = Wszyscy jednocześnie wybierają z ręki dwie karty i podają je zakryte: jedną sąsiadowi po lewej, drugą sąsiadowi po prawej. Po twojej lewej jest następne miejsce, po prawej poprzednie, i tak dookoła stołu.
rule-title-pv-08 = Co dostajesz
rule-pv-08 = Nikt nie ogląda nowych kart, zanim wszyscy nie dadzą swoich. Potem bierzesz obie. Karty, którą dostajesz w tej rundzie, nie możesz w tej samej rundzie podać dalej.
rule-ruling-pv-08 = Wiesz, od którego sąsiada jest każda karta, i pamiętasz, co komu dajesz. Inni tego nie wiedzą.
rule-title-pv-09 = Zejście na ląd
rule-pv-09 = Każdy wykłada zakrytą kartę z ręki. Gdy wszyscy to zrobią, odkrywa się je jednocześnie.
rule-title-pv-10 = Po odkryciu
rule-pv-10 = Zdolności działają dopiero wtedy, gdy wszystkie karty rundy są odkryte. Potem każda karta, która została, trafia do wyłożonych kart swojego właściciela: ułożonych strefami i widocznych dla wszystkich.
rule-ruling-pv-10 = „Wszystkie karty” to także te, które wykładają później gracze z Pingwinim Okiem. Wcześniej nic nie działa.
rule-title-pv-11 = Bliźniaki Ninjaki
rule-pv-11 = Kto wyłoży Bliźniaki Ninjaki, w następnej rundzie musi wyłożyć dwie karty zamiast jednej. W 8. rundzie nic nie dają.
rule-ruling-pv-11 = Dwie karty Bliźniaków wyłożone w jednej rundzie to nadal dwie karty w następnej, nie trzy. Obie karty takiej pary odkrywa się razem i obie działają w pełni.
rule-title-pv-12 = Leon Wybuchowiec
rule-pv-12 = Wysadza każdą kartę o wartości 7 lub więcej odkrytą w tej rundzie, czyjakolwiek jest: także drugą kartę swojego właściciela i karty wyłożone później dzięki Pingwiniemu Oku. Wysadzone karty wypadają z gry i nic nie są warte.
rule-title-pv-13 = Pingwinie Oko
rule-pv-13 = W następnej rundzie wybierasz dopiero wtedy, gdy wszyscy inni odkryją karty. Jeśli Pingwinie Oko wyłożyło kilka osób, wybierają po innych, jednocześnie. W 8. rundzie nic nie daje.
rule-ruling-pv-13 = Jeśli wyłożyli je wszyscy, nikt nie czeka: wszyscy wybierają razem jak zwykle. Łączy się z Bliźniakami Ninjakami: wykładasz wtedy dwie karty, później niż inni.
rule-title-pv-14 = Większość
rule-pv-14 = Po 8. rundzie patrzycie na każdą strefę. Kto ma tam najwyższą sumę wartości wyłożonych kart, ma większość; przy remisie mają ją wszyscy z najwyższą sumą. Bez karty w strefie nigdy jej nie masz.
rule-title-pv-15 = Ile warta jest ręka
rule-pv-15 = Punkty Władcy Świata dają tylko karty pozostałe na ręce, strefa po strefie. Z większością: suma twoich kart tej strefy z ręki. Bez niej, ale z co najmniej jedną wyłożoną tam kartą: twoja najniższa karta tej strefy z ręki. Bez żadnej wyłożonej tam karty: nic.
rule-title-pv-16 = Zwycięstwo
rule-pv-16 = Kto ma najwięcej punktów, zostaje Władcą Świata.
rule-ruling-pv-16 = Wszyscy z tą samą najwyższą liczbą punktów wygrywają razem.
rule-title-pv-17 = Przykład
rule-pv-17 = Cleo ma większość na Pustyni i na Antarktydzie; jej karty z ręki dają tam 19 i 8. Na Księżycu i w Dżungli coś wyłożyła, ale prowadzą inni; jej najniższe karty z ręki to 2 i 5. Trzyma też karty Miasta, ale żadnej nie wyłożyła. Razem 19 + 8 + 2 + 5 + 0 = 34 punkty.
rule-title-pv-18 = Wirtualni gracze
rule-pv-18 = We dwoje gracie tak, że po obu stronach siedzi między wami wirtualny gracz: prawdziwi i wirtualni gracze siedzą na przemian. Wszyscy czworo mają talię posiłków z 18 kart, ale dobierają z niej tylko prawdziwi gracze, na początku i podczas rekrutacji.
rule-title-pv-19 = Karty dla wirtualnych graczy
rule-pv-19 = Każdy prawdziwy gracz daje po jednej karcie wirtualnemu graczowi z każdej strony. Zbierają się one zakryte na drugim stosie tego wirtualnego gracza. Potem każdy prawdziwy gracz bierze kartę z wierzchu talii posiłków każdego wirtualnego gracza.
rule-ruling-pv-19 = Kolejność ma znaczenie, więc jest stała: pierwszy gracz bierze od sąsiada po lewej, potem od sąsiada po prawej; następnie tak samo drugi prawdziwy gracz.
rule-title-pv-20 = Jak wykładają wirtualni gracze
rule-pv-20 = Wirtualny gracz wykłada kartę z wierzchu swojej talii i nikt jej nie widzi przed odkryciem. Zdolności działają jak u każdego: po Bliźniakach Ninjakach wykłada dwie karty, a po Pingwinim Oku jego kartę bierze się i odkrywa razem z późniejszymi.
rule-title-pv-21 = Gdy talia wirtualnego gracza się skończy
rule-pv-21 = Gdy tylko jest pusta, tasuje się karty dane temu wirtualnemu graczowi i stają się one jego nową talią.
rule-ruling-pv-21 = Dzieje się to dokładnie w tej chwili, nawet w środku dobierania. Karty dane później zaczynają nowy drugi stos.
rule-title-pv-22 = Punkty z wirtualnymi graczami
rule-pv-22 = O większości rozstrzyga się między wszystkimi czworgiem. Wirtualni gracze punktują jak każdy, a ich ręką są wszystkie ich ukryte karty: talia i drugi stos.
rule-ruling-pv-22 = Wirtualny gracz może wygrać. Oprócz tego porównuje się punkty obojga prawdziwych graczy.
rule-title-pv-23 = Co jest jawne, a co tajne
rule-pv-23 = Wszyscy znają wyłożone karty, wysadzone karty, liczbę kart na rękach i w taliach; wiedzą, na czyj wybór się czeka, kto musi wyłożyć dwie karty, kto wybiera później i że karty zostały podane, ale nie jakie. Tylko ty znasz swoją rękę, to, co dajesz, i to, co dał ci każdy z sąsiadów. Nikt nie zna talii ani pudełka.

rule-title-pu-01 = Karty pingwinów
rule-pu-01 = Są 64 pingwiny: cztery rodziny, cztery rodzaje występów i wartości 2, 3, 4 i 5, każde połączenie raz. Gra od dwóch do czterech osób.
rule-ruling-pu-01 = Wartości pochodzą z opublikowanej recenzji.
rule-title-pu-02 = Co lubią pingwiny
rule-pu-02 = Każda rodzina ma ulubiony gatunek: zielona lubi owce, brązowa kangury, czerwona foki, niebieska niedźwiedzie. Każdy pingwin lubi też jeden rodzaj występu: żonglerkę, akrobatykę, taniec albo muzykę.
rule-title-pu-03 = Artyści
rule-pu-03 = Jest ich 16: każdy gatunek z każdym rodzajem występu raz. Każdy ma kropki w stronę niektórych z ośmiu pól wokół siebie.
rule-ruling-pu-03 = Nie mamy drukowanych obrazków, więc kropki wydania standardowego są nasze: od trzech do pięciu na karcie, każdy kierunek tak samo często, żadne dwie karty nie są takie same. Kto ma drukowaną grę, może użyć własnego wydania.
rule-title-pu-04 = Co jeszcze jest w grze
rule-pu-04 = 14 kurtyn, cztery karty występu (po jednej na każdy rodzaj) i po trzy kamienie zaproszenia dla każdego.
rule-title-pu-05 = Punkty na początku
rule-pu-05 = Wszyscy zaczynają z 10 punktami. Punkty mogą spaść poniżej 0 i wzrosnąć powyżej 100.
rule-title-pu-06 = Karty występu
rule-pu-06 = Każdy dostaje losową kartę występu. Leży odkryta i żadne dwie osoby nie mają takiej samej.
rule-title-pu-07 = Góra lodowa
rule-pu-07 = Góra lodowa to siatka pól. Na środkowym leży kurtyna.
rule-ruling-pu-07 = Wielkość ustalacie przed grą: zwykle 9 na 9, najmniej 7 na 7, najwięcej 15 na 15. Przy parzystej liczbie kolumn lub wierszy za środkowe uważa się pole na prawo od środka lub poniżej.
rule-title-pu-08 = Pierwsi artyści
rule-pu-08 = Leżą prosto wokół kurtyny. We dwoje i we troje jest ich trzech: po skosie nad nią z obu stron i tuż pod nią. We czworo jest ich czterech: przy jej czterech rogach.
rule-ruling-pu-08 = Drukowanego obrazka nie mamy; opublikowana recenzja mówi o trzech lub czterech.
rule-title-pu-09 = Stosy i ręce
rule-pu-09 = Pozostali artyści tworzą stos, którego wierzchnia karta jest odkryta. Każdy dostaje cztery pingwiny; reszta to zakryty stos.
rule-title-pu-10 = Kto zaczyna
rule-pu-10 = Zaczyna najniższa osoba.
rule-ruling-pu-10 = Zaczyna pierwsze miejsce i to ono uchodzi za najniższą osobę, drugie miejsce za następną i tak dalej.
rule-title-pu-11 = Wyrównany początek
rule-pu-11 = Wariant: pierwszych artystów losuje się tak, żeby żadni dwaj nie mieli tego samego gatunku ani rodzaju występu.
rule-title-pu-12 = Krok 1: połóż pingwina
rule-pu-12 = Musisz położyć pingwina z ręki na wolnym polu obok artysty; kurtyna nie wystarczy. „Obok” to zawsze także po skosie, a poza górą lodową nic nie może leżeć.
rule-title-pu-13 = Kara za pokrewieństwo
rule-pu-13 = Jeśli obok pingwina, którego kładziesz, leżą pingwiny tej samej rodziny, tracisz sumę ich wartości. Wartość twojego własnego się nie liczy.
rule-title-pu-14 = Zamiast kary
rule-pu-14 = Możesz oddać jedną ze swoich kart artystów i nic z kary nie płacić. Karta wypada z gry. Można tak zrobić tylko wtedy, gdy należy się kara.
rule-title-pu-15 = Krok 2: zaproś pingwina
rule-pu-15 = Jeśli chcesz, połóż jeden ze swoich kamieni na pingwinie, który żadnego nie ma, ktokolwiek go położył. Kamień bierzesz z zapasu albo z dowolnego pingwina, na którym leży.
rule-title-pu-16 = Krok 3: występy
rule-pu-16 = Artysta występuje, gdy wszystkie sąsiednie pola, na które wskazują jego kropki, są zajęte przez jakąkolwiek kartę. Pola poza górą lodową zawsze uchodzą za zajęte. Jeśli gotowych jest kilku, kolejność wybiera osoba, której jest tura.
rule-title-pu-17 = Ile płaci widownia
rule-pu-17 = Widownią są wszystkie pingwiny obok artysty, z kropką czy bez. Każdy, który lubi jego gatunek albo rodzaj występu, daje swoją wartość właścicielowi leżącego na nim kamienia, i to tylko raz, nawet jeśli lubi jedno i drugie. Kamienie zostają na miejscu.
rule-title-pu-18 = Kto dostaje artystę
rule-pu-18 = Kartę dostaje osoba, która za ten występ otrzymała najmniej punktów, ale więcej niż zero. Jeśli jest takich kilka, karta wypada z gry.
rule-ruling-pu-18 = Wypada z gry także wtedy, gdy nikt nic nie otrzymał.
rule-title-pu-19 = Kurtyna i następny artysta
rule-pu-19 = Pole artysty zajmuje kurtyna. Potem osoba, której jest tura, kładzie wierzchniego artystę obok dowolnej karty, także po skosie, prosto albo obróconego o 180°. Nie może on tam od razu wystąpić ani uruchomić innego artysty, który jeszcze nie czekał na występ. Następnie odkrywa się kolejną kartę stosu, a potem występuje następny czekający artysta.
rule-title-pu-20 = Krok 4: dobierz
rule-pu-20 = Dobierz pingwina. Potem jest tura następnego miejsca po lewej.
rule-title-pu-21 = Koniec
rule-pu-21 = Gra kończy się natychmiast, gdy trzeba dobrać kartę z pustego stosu albo gdy trzeba położyć kartę, a żadne pole nie jest dla niej dozwolone. Występ, po którym zabraknie artystów, jeszcze przynosi punkty, a jego karta zostaje przyznana.
rule-title-pu-22 = Punkty za artystów
rule-pu-22 = Na końcu dostajesz 2 punkty za każdą swoją kartę artysty o rodzaju występu z twojej karty występu. Potem za każdy gatunek: kto sam ma najwięcej kart, dostaje 5 punktów; przy remisie na pierwszym miejscu każdy z remisujących dostaje 3.
rule-ruling-pu-22 = Za gatunek, którego karty nikt nie ma, nikt nic nie dostaje.
rule-title-pu-23 = Zwycięstwo
rule-pu-23 = Wygrywa najwięcej punktów. Przy remisie decydują punkty za artystów (PU-22), potem liczba kart artystów, potem kto jest niższy (PU-10).
rule-title-pu-24 = Przykłady
rule-pu-24 = Występ przynosi 9, 6 i 0: kartę dostaje osoba z 6. Przy 9, 6 i 6 karta wypada z gry; przy 9, 0 i 0 dostaje ją osoba z 9.
    Ktoś z kartą tańca ma dwoje tancerzy, sam ma najwięcej owiec i tyle samo fok co dwie inne osoby: 4 + 5 + 3 punkty.
    Tańcząca foka ma kropkę skierowaną poza krawędź: występuje, gdy tylko pozostałe kropki są zajęte. Ogląda ją pięć pingwinów. Podoba się dwóm czerwonym i dwóm niebieskim, które lubią taniec; zielonemu, który lubi akrobatykę, nie.
rule-title-pu-25 = Co jest jawne, a co tajne
rule-pu-25 = Ukryte są: kolejność stosu pingwinów, karty na rękach innych i stos artystów pod wierzchnią kartą. Wszystko inne jest jawne, a co raz było jawne, pozostaje znane: kto kiedy dobierał i co położono.

rule-ex-deck = Jakie karty ma strefa?
rule-ex-reveal = Co wykłada ta trójka? Dotknij jednej karty w każdej ręce.
rule-ex-blown = karta wysadzona
rule-ex-lands = karta ląduje
rule-ex-two = w następnej rundzie dwie karty
rule-ex-late = w następnej rundzie wybór po innych
rule-ex-majority = Trzy osoby i Księżyc. Dotknij karty, żeby ją wyłożyć albo wziąć z powrotem na rękę.
rule-ex-laid = wyłożone
rule-ex-in-hand = na ręce
rule-ex-hand = Karty Cleo. Dotknij jednej wyłożonej i jednej na ręce: zamienią się miejscami.
rule-ex-against = { $sum } wyłożone, inni najwyżej { $others }
rule-ex-total = Razem
rule-ex-kinship = Z której rodziny jest twój pingwin? Na polach widać, ile by cię tam kosztował; krewni mają zieloną ramkę.
rule-ex-family = Rodzina
rule-ex-family-S = Zielona
rule-ex-family-K = Brązowa
rule-ex-family-L = Czerwona
rule-ex-family-B = Niebieska
rule-ex-audience = Dotknij artysty: na co czeka i komu by się spodobał?
rule-ex-ready = { $card }: gotowy do występu.
rule-ex-waits = { $card }: czeka na { $cells }.
rule-ex-enjoys = { $penguin } na { $cell }: występ się spodoba, { $points } → { $you ->
    [yes] ty
   *[no] { $name }
}
rule-ex-enjoys-nobody = { $penguin } na { $cell }: występ się spodoba, ale nie ma tu kamienia.
rule-ex-pays = { $you ->
    [yes] ty
   *[no] { $name }
}: { $points }
rule-ex-shows = Trzy osoby, jeden występ i punkty, które przyniósł. Kto dostaje artystę?
rule-ex-shows-nobody = nikt
rule-ex-shows-right = Dobrze.
rule-ex-shows-wrong = Nie całkiem.
rule-ex-shows-to = { $card }: kartę dostaje { $name }.
rule-ex-shows-out = { $card }: karta wypada z gry.
rule-ex-shows-next = Kolejny występ
rule-ex-awards = Dotknij artysty, żeby przekazać go następnej osobie.
rule-ex-form = Karta występu: +{ $points }
rule-ex-together = { $before } + { $more } = { $total }
