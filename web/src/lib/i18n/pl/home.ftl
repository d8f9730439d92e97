home-title = Dwie pingwinie gry, jedna kolonia
home-lead = Zagraj od razu z botami albo wyślij znajomym link. Bez konta, bez pobierania.
home-mine = Twoje stoły
home-now = W tej chwili
home-here = { $count ->
    [one] { $shown } osoba jest tutaj
    [few] { $shown } osoby są tutaj
    [many] { $shown } osób jest tutaj
   *[other] { $shown } osoby jest tutaj
}
home-join = Dołącz do gry
home-join-none = Nikt teraz nie czeka. Wybierz „Znajdź przeciwnika” i zrób pierwszy krok.
home-watch = Oglądaj
home-watch-none = Nie trwa teraz żadna publiczna partia. Gdy jakaś się zacznie, obejrzysz ją tutaj.
home-replay = Powtórki
home-replay-none = Nikt jeszcze nie ukończył publicznej partii. Twoja może być pierwsza.
home-all-games = Wszystkie publiczne partie
games-title = Publiczne partie
games-lead = Zakończone partie przy publicznych stołach, od najnowszych.
find-opponent = Znajdź przeciwnika
join = Dołącz
watch = Oglądaj
here-now = ktoś tu jest
home-finished = Twoje zakończone partie
home-finished-none = Tu pojawią się partie, które rozegrasz do końca.
more = Pokaż więcej
has-won = wygrana:
waits-for-you = Twoja kolej
seats-open = { $count ->
    [one] { $count } wolne miejsce
    [few] { $count } wolne miejsca
    [many] { $count } wolnych miejsc
   *[other] { $count } wolnego miejsca
}
play-now = Graj teraz
players = Gracze
level = Boty
level-chick-lead = Dopiero poznało zasady i popełnia błędy.
level-rockhopper-lead = Gra solidnie. W sam raz na pierwszy wieczór.
level-gentoo-lead = Myśli naprzód.
level-emperor-lead = Najsilniejszy, jakiego umiemy zrobić.
with-friends = Ze znajomymi
learn-it = Samouczek
rules = Zasady
score-companion = Arkusz punktacji
hotseat = Razem na jednym urządzeniu
one-device = Na jednym urządzeniu
open-record = Otwórz zapis partii
pace = Czas na decyzję
pace-none = Bez limitu
pace-seconds = { $count ->
    [one] { $count } sekunda
    [few] { $count } sekundy
    [many] { $count } sekund
   *[other] { $count } sekundy
}
pace-minutes = { $count ->
    [one] { $count } minuta
    [few] { $count } minuty
    [many] { $count } minut
   *[other] { $count } minuty
}
pace-hours = { $count ->
    [one] { $count } godzina
    [few] { $count } godziny
    [many] { $count } godzin
   *[other] { $count } godziny
}
pace-days = { $count ->
    [one] { $count } dzień
    [few] { $count } dni
    [many] { $count } dni
   *[other] { $count } dnia
}
stand-in = Bot na zastępstwo
listed = Stół publiczny
onlookers = Widzowie
talk = Czat
life-gathering = czeka na graczy
life-shuffling = tasowanie
life-playing = trwa
life-finished = koniec partii
life-abandoned = zamknięty
