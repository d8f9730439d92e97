table = Stół
table-trouble = Nie da się pokazać tego stołu
table-closed = Ten stół zamknięto.
game-paused = Nikogo nie ma przy stole. Gra czeka, aż ktoś wróci.
closes-soon = Od dawna nic się tu nie dzieje. Jeśli nikt nie zagra, stół zostanie zamknięty: { $date }.
closed-record = Pobierz dotychczasowy zapis
lobby-sit = Usiądź, żeby zagrać.
lobby-wait = Czekamy na pozostałych. Wyślij im link.
lobby-start = Wszyscy już są. Możemy zaczynać!
lobby-wait-host = Wszyscy już są. Zaraz zaczynamy.
seats = Miejsca
seat-open = wolne miejsce
sit-down = Usiądź
sit-here = Usiądź tutaj
stand-up = Wstań
invite-bot = Dodaj bota
remove = Usuń
bots = Boty
fill-with-bots = Uzupełnij botami
start = Zacznij partię
close-table = Zamknij stół
invite-friends = Zaproś znajomych
invite-friends-lead = Kto ma link, może dołączyć.
share = Udostępnij
copy-link = Kopiuj link
link-copied = Link skopiowany.
qr-code = Kod QR linku
settled = Ustawienia stołu
commitment-lead = Pieczęć tasowania. Urządzenie każdej osoby dokłada swoją zapieczętowaną część. Dzięki temu nikt nie może wybrać kart, a po partii każdy może to sprawdzić. Dwie rzeczy są nadal możliwe: ktoś może nie otworzyć swojej części albo zamknąć stół. Wszyscy to zobaczą.
share-sealed = część zapieczętowana
share-withheld = Zapieczętowana część nie została otwarta: { $names }. Karty potasowano bez niej.
shuffling = Trwa tasowanie: każde urządzenie otwiera swoją zapieczętowaną część…
shuffling-missing = Brakuje jeszcze: { $names }. Bez tej części karty zostaną rozdane za:
connection-lost = Zerwało się połączenie. Samo wróci i nic nie zginie.
virtual-player = Wirtu{ "\u00AD" }alny gracz { $number }
status-waiting = { $count ->
    [one] Czekamy. Decyduje { $names }
   *[other] Czekamy. Decydują { $names }
}
status-sending = Wysyłamy twoją decyzję…
status-over = Zwycięstwo: { $names }
you-won = Wygrana jest twoja!
hint = Podpowiedź
hint-thinking = Myśli…
hint-what = Podpowiedź: { $what }.
hint-take = Zrób tak
reason-only = Nie ma innego wyboru.
reason-close = Inne decyzje są mniej więcej tak samo dobre.
reason-small = Jest trochę lepsza pod wieloma względami.
reason-rival = { $name } dostaje około { $points } pkt mniej.
take-back = Cofnij
log = Przebieg
log-empty = Nic się jeszcze nie wydarzyło.
say = Napisz coś
send = Wyślij
board = Gra
you-are-away = Bot decyduje za ciebie.
come-back = Już jestem
end = Wynik
rematch = Jeszcze raz
to-rematch = Do następnej partii
replay = Powtórka i analiza
hand-over = Niech bot zagra za mnie
hand-over-lead = Dopóki nie wrócisz.
resign = Opuść partię
resign-lead = Bot zajmie twoje miejsce do końca partii.
time-left = Pozostały czas
clock-days = { $days ->
    [one] { $days } dzień { $hours } godz.
    [few] { $days } dni { $hours } godz.
    [many] { $days } dni { $hours } godz.
   *[other] { $days } dnia { $hours } godz.
}
reaction-wave = macha
reaction-laugh = śmieje się
reaction-gasp = dziwi się
reaction-ouch = mówi „auć”
reaction-applause = bije brawo
reaction-think = zastanawia się
reaction-hurry = pogania
