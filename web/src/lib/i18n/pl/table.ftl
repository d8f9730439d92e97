table = Stół
table-trouble = Nie da się pokazać tego stołu
table-closed = Ten stół zamknięto.
game-paused = Nikogo nie ma przy stole. Gra czeka, aż ktoś wróci.
closes-soon = Od dawna nic się tu nie dzieje. Jeśli nikt nie zagra, stół zostanie zamknięty: { $date }.
closed-record = Pobierz dotychczasowy zapis
seat-open = wolne miejsce
close-table = Zamknij stół
share = Udostępnij
qr-code = Kod QR linku
commitment-lead = Pieczęć tasowania. Urządzenie każdej osoby dokłada swoją zapieczętowaną część. Dzięki temu nikt nie może wybrać kart, a po partii każdy może to sprawdzić. Dwie rzeczy są nadal możliwe: ktoś może nie otworzyć swojej części albo zamknąć stół. Wszyscy to zobaczą.
share-withheld = Zapieczętowana część nie została otwarta: { $names }. Karty potasowano bez niej.
shuffling = Trwa tasowanie: każde urządzenie otwiera swoją zapieczętowaną część…
shuffling-missing = Brakuje jeszcze: { $names }. Karty zostaną rozdane bez tej części za:
connection-lost = Zerwało się połączenie. Samo wróci i nic nie zginie.
virtual-player = Wirtualny { $number }
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
hand-over-lead = Dopóki nie wrócisz. Gdy wszyscy odejdą, partia czeka.
resign = Opuść partię
resign-lead = Bot zajmie twoje miejsce do końca partii. Do tej partii nie da się wrócić. Jeśli nikt inny nie gra, zakończy się bez wyniku.
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
commitment = Uczciwe tasowanie
resign-sure = Opuścić partię?
resigned = Ta partia jest już dla ciebie skończona.
close-table-sure = Zamknąć stół?
close-table-done = Stół jest zamknięty.
close-game-lead = Partia skończy się tu dla wszystkich, bez wyniku.
rematch-asked = Jest następna partia.
rematch-asked-by = { $name } chce zagrać jeszcze raz.
presence-disconnected = chwilowo bez połączenia
presence-gone = brak połączenia
absent = { $name }: brak połączenia. Czekamy czy gra bot?
absent-bot = Niech gra bot
absent-wait = Jednak czekam
absent-agreed = Za botem: { $names }.
absent-missing = Jeszcze bez głosu: { $names }.
chat-empty = Nikt jeszcze nic nie napisał.
chat-unread = { $count ->
    [one] Czat, { $count } nieprzeczytana wiadomość
    [few] Czat, { $count } nieprzeczytane wiadomości
    [many] Czat, { $count } nieprzeczytanych wiadomości
   *[other] Czat, { $count } nieprzeczytanej wiadomości
}
mute = { $count ->
    [0] Wycisz kogoś
   *[other] Wyciszone osoby: { $count }
}
mute-person = Wycisz: { $name }
notice-sat = { $name } siada do stołu.
notice-left = { $name } odchodzi od stołu.
notice-gone = { $name } traci połączenie.
notice-here = { $name } odzyskuje połączenie.
notice-missed = { $name }: czas minął. Tę decyzję podejmuje bot.
notice-back = { $name } wraca i znów gra.
notice-resigned = { $name } opuszcza partię. Na tym miejscu gra dalej bot.
notice-away-handed_over = { $name } oddaje na razie grę botowi.
notice-away-time = { $name }: czas minął kilka razy z rzędu. Do powrotu gra bot.
notice-away-agreed = Pozostali są zgodni: { $name } ma zastępstwo. Do powrotu gra bot.
notice-settled = Zmieniły się ustawienia. { $changes }
notice-settled-by = { $name } zmienia ustawienia. { $changes }
