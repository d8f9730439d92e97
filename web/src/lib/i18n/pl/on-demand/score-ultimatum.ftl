sc-shortest = Najniższą osobę wpiszcie jako pierwszą: to może rozstrzygnąć remis.

sc-missing-forms = Brakuje jeszcze karty występu: { $names }.
sc-why-pu-players = Pingwinie ultimatum jest dla { $least }–{ $most } graczy.
sc-why-pu-too-often = { $card } nie może należeć do dwóch graczy.
sc-why-pu-same-form = { $names } mają tę samą kartę występu: { $form }.

sc-form-J = Żonglerka
sc-form-A = Akrobatyka
sc-form-D = Taniec
sc-form-M = Muzyka
sc-species-S = Owca
sc-species-K = Kangur
sc-species-L = Foka
sc-species-B = Niedźwiedź
sc-form-of = Karta występu: { $name }
sc-points-lead = Licz punkty w trakcie gry: dotykaj wartości kolejnych pingwinów.
sc-lost = Kara za pokrewieństwo
sc-won = Występ
sc-change = { $name }: { $change }
sc-points-of = Punkty: { $name }
sc-last-change = Ostatnio: { $name } { $change }
sc-who-owns = Czyich artystów wpisujesz?
sc-entertainer = { $species }, { $form }
sc-owner = { $card }: { $name }
sc-owner-none = { $card }: niczyja karta
sc-owned = { $count ->
    [one] { $count } artysta
    [few] { $count } artystów
    [many] { $count } artystów
   *[other] { $count } artysty
}
sc-breakdown = dotąd { $points }, +{ $form } za kartę występu, +{ $species } za gatunki
