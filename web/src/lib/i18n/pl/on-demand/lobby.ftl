lobby-invited = Masz zaproszenie do gry: { $game }
lobby-invited-by = { $name } zaprasza do gry: { $game }
lobby-taken = Wszystkie miejsca są zajęte.
lobby-full = Wszystkie miejsca są zajęte. Zacznij, gdy będą wszyscy.
lobby-missing = { $count ->
    [one] Wszystkie miejsca są zajęte, ale teraz nie ma tu: { $names }.
   *[other] Wszystkie miejsca są zajęte, ale teraz nie ma tu: { $names }.
}
seat-host = zaprasza
start-sure = Zacząć teraz?
start-lead = { $count ->
    [one] Teraz nie ma tu: { $names }. Gdy na tym miejscu nikt nie zdecyduje, możecie razem zgodzić się na bota.
   *[other] Teraz nie ma tu: { $names }. Gdy na tych miejscach nikt nie zdecyduje, możecie razem zgodzić się na boty.
}
leave-table = Odejdź
leave-table-sure = Odejść od stołu?
leave-table-lead = Twoje miejsce się zwolni. Dopóki jakieś jest wolne, możesz wrócić przez link.
leave-table-done = Nie ma cię już przy stole.
remove-sure = Usunąć: { $name }?
remove-lead = Usunięta osoba nie może już usiąść przy tym stole.
close-lobby-lead = Wszyscy muszą odejść, a link przestanie działać.
share-text = Zagraj ze mną: { $game }!
lobby-sit = Usiądź, żeby zagrać.
lobby-wait = Czekamy na pozostałych. Wyślij im link.
lobby-look = Szukamy przeciwnika. Możesz zostawić tę stronę otwartą: damy znać, gdy ktoś usiądzie do stołu.
sat-down = { $name } siada do stołu.
lobby-start = Wszyscy już są. Możemy zaczynać!
lobby-wait-host = Wszystkie miejsca są zajęte. Zaraz zaczynamy.
seats = Miejsca
sit-down = Usiądź
sit-here = Usiądź tutaj
stand-up = Wstań
invite-bot = Dodaj bota
remove = Usuń
bots = Boty
fill-with-bots = Uzupełnij botami
start = Zacznij partię
invite-friends = Zaproś znajomych
invite-friends-lead = Kto ma link, może dołączyć.
copy-link = Kopiuj link
link-copied = Link skopiowany.
settled = Ustawienia stołu
share-sealed = część zapieczętowana
pace-lead = Gdy minie, bot decyduje za tych, którzy jeszcze nie zdecydowali.
stand-in-lead = Decyduje, gdy komuś skończy się czas albo gdy ktoś odda mu grę.
listed-lead = Każdy znajdzie go na stronie głównej.
onlookers-lead = Inni mogą patrzeć, ale nie widzą niczyich kart w ręku.
talk-lead = Można do siebie pisać i wysyłać gesty.
