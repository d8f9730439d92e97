game-ultimatum = Pingwinie ultimatum
game-ultimatum-short = Ultimatum
game-ultimatum-lead = Królewskie przyjęcie na górze lodowej. Sadzaj pingwiny wokół artystów, których lubią, i zapraszaj te właściwe. Dla 2–4 osób, 30 minut.
iceberg = Góra lodowa
iceberg-lead = Im większa, tym więcej miejsca.
columns = Kolumny
rows = Rzędy
setup = Pierwsi artyści
setup-random = Losowi
setup-random-lead = Zacząć mogą dowolni artyści.
setup-balanced = Różnorodni
setup-balanced-lead = Żadnych dwóch nie łączy gatunek ani rodzaj występu.
edition = Wydanie
edition-standard = Standardowe
edition-standard-lead = Kropki i pola początkowe z zasad.
edition-own = Własne
edition-own-lead = Wybierasz kropki każdego artysty i pola, na których zaczynają pierwsi. Ta przeglądarka je zapamięta.
edition-cards = Artyści
edition-dot-n = Kropka u góry
edition-dot-ne = Kropka u góry po prawej
edition-dot-e = Kropka po prawej
edition-dot-se = Kropka u dołu po prawej
edition-dot-s = Kropka u dołu
edition-dot-sw = Kropka u dołu po lewej
edition-dot-w = Kropka po lewej
edition-dot-nw = Kropka u góry po lewej
edition-starts = Gdzie zaczynają artyści przy { $count } graczach, wokół kurtyny na środku
edition-note = Na każde z tych pól może trafić każda karta. Dlatego na każdym z nich każda karta musi mieć kropkę przy wolnym polu.
edition-start = Kolumna { $column }, rząd { $row }
edition-reset = Powrót do wydania standardowego
learn-lesson-ultimatum = Trzy tury z przewodnikiem: sadzanie pingwinów, zaproszenia, kurtyna w górę. Potem zobaczysz, skąd biorą się punkty.

pu-card = { $form } { $species }
pu-penguin = { $card } { $value }
pu-of-S = owcy
pu-of-K = kangura
pu-of-L = foki
pu-of-B = niedźwiedzia
pu-in-J = Żonglerka
pu-in-A = Akrobatyka
pu-in-D = Taniec
pu-in-M = Muzyka
pu-species-S = Owce
pu-species-K = Kangury
pu-species-L = Foki
pu-species-B = Niedźwiedzie

pu-status-place = Połóż pingwina obok artysty
pu-status-invite = Zaproś pingwina kamieniem albo zrezygnuj
pu-status-perform = Wybierz, kto wystąpi pierwszy
pu-status-entertain = Połóż nowego artystę
pu-waiting-place = { $you ->
    [yes] Kładziesz pingwina…
   *[no] { $name } kładzie pingwina…
}
pu-waiting-invite = { $you ->
    [yes] Możesz zaprosić pingwina…
   *[no] { $name } może zaprosić pingwina…
}
pu-waiting-perform = { $you ->
    [yes] Wybierasz, kto wystąpi pierwszy…
   *[no] { $name } wybiera, kto wystąpi pierwszy…
}
pu-waiting-entertain = { $you ->
    [yes] Kładziesz nowego artystę…
   *[no] { $name } kładzie nowego artystę…
}
pu-end-entertainers = Koniec partii: nie ma już kolejnego artysty.
pu-end-penguins = Koniec partii: nie ma już pingwina do dobrania.
pu-end-room = Koniec partii: nie ma już miejsca na następną kartę.

pu-pays = { $you ->
    [yes] ty +{ $count }
   *[no] { $name } +{ $count }
}
pu-told-drew = { $you ->
    [yes] Dobierasz kartę: { $penguin }.
   *[no] { $name } dobiera kartę: { $penguin }.
}
pu-told-placed = { $you ->
    [yes] Kładziesz na { $cell }: { $penguin }.
   *[no] { $name } kładzie na { $cell }: { $penguin }.
}
pu-told-penalty = { $count ->
    [one] { $you ->
        [yes] Kara za pokrewieństwo: tracisz 1 punkt.
       *[no] Kara za pokrewieństwo: { $name } traci 1 punkt.
    }
    [few] { $you ->
        [yes] Kara za pokrewieństwo: tracisz { $count } punkty.
       *[no] Kara za pokrewieństwo: { $name } traci { $count } punkty.
    }
   *[other] { $you ->
        [yes] Kara za pokrewieństwo: tracisz { $count } punktów.
       *[no] Kara za pokrewieństwo: { $name } traci { $count } punktów.
    }
}
pu-told-gave-up = { $you ->
    [yes] Zamiast kary za pokrewieństwo oddajesz kartę: { $card }.
   *[no] { $name } zamiast kary za pokrewieństwo oddaje kartę: { $card }.
}
pu-told-invited = { $you ->
    [yes] Kładziesz kamień na { $to }.
   *[no] { $name } kładzie kamień na { $to }.
}
pu-told-moved = { $you ->
    [yes] Przekładasz kamień z { $from } na { $to }.
   *[no] { $name } przekłada kamień z { $from } na { $to }.
}
pu-told-performed = Występ na { $cell }, { $card }: { $paid }.
pu-told-performed-for-nobody = Występ na { $cell }, { $card }: nikt nie dostaje punktów.
pu-told-card-won = { $you ->
    [yes] Dostajesz kartę: najmniej punktów powyżej zera.
   *[no] Kartę dostaje { $name }: najmniej punktów powyżej zera.
}
pu-told-card-away = { $why ->
    [tie] Remis o najmniej punktów: karta wypada z gry.
   *[nobody] Karta wypada z gry.
}
pu-told-curtain = Na { $cell } opada kurtyna.
pu-told-start = Na { $cell } zaczyna { $card }.
pu-told-entertained = { $you ->
    [yes] Kładziesz na { $cell } { $way ->
        [turned] obróconego artystę
       *[upright] artystę
    }: { $card }.
   *[no] { $name } kładzie na { $cell } { $way ->
        [turned] obróconego artystę
       *[upright] artystę
    }: { $card }.
}
pu-told-next = Następny artysta: { $card }.
pu-told-no-next = To był ostatni artysta.

pu-moment-performs = Występ na { $cell }: { $card }
pu-moment-pays = Punkty: { $paid }
pu-moment-pays-nobody = Nikt nie dostaje punktów
pu-moment-card-won = { $you ->
    [yes] Dostajesz kartę
   *[no] Kartę dostaje { $name }
}
pu-moment-card-away = Karta wypada z gry
pu-moment-end = Koniec partii
pu-moment-skip = Dotknij, aby przejść dalej
pu-why-performs = Wszystkie pola przy kropkach są zajęte.
pu-why-pays = Zaproszone pingwiny obok, które dobrze się bawią, dają tyle punktów, ile są warte.
pu-why-pays-nobody = Żaden zaproszony pingwin obok nie bawi się dobrze.
pu-why-card-won = Najmniej punktów ze wszystkich, którzy je dostali: { $count }.
pu-why-card-only = Nikt inny nie dostał punktów.
pu-why-card-tie = Remis o najmniej punktów: { $names }, po { $count }.
pu-why-card-nobody = Dostać ją może tylko ktoś, kto dostaje punkty.
pu-why-penalty = Obok pingwina leżą krewni.
pu-why-curtain = Występ się skończył. Nie można tu już kłaść kart.
pu-why-end-entertainers = Nie ma już kolejnego artysty.
pu-why-end-penguins = Nie ma już pingwina do dobrania.
pu-why-end-room = Nie ma już miejsca na następną kartę.

pu-do-place = Połóż na { $cell }: { $penguin }
pu-do-place-give = Połóż na { $cell }: { $penguin }, i oddaj: { $card }
pu-do-invite = Połóż kamień na { $to }
pu-do-move = Przełóż kamień z { $from } na { $to }
pu-do-pass = Bez kamienia
pu-do-perform = Niech najpierw wystąpi { $cell }
pu-do-entertain = Połóż na { $cell } { $way ->
    [turned] obróconego artystę
   *[upright] artystę
}

pu-iceberg = Góra lodowa
pu-look = Widok góry lodowej
pu-nearer = Przybliż
pu-farther = Oddal
pu-fit = Pokaż wszystkie karty
pu-hand = Twoje pingwiny
pu-hands = Karty wszystkich
pu-decision = Twoja decyzja
pu-free = wolne
pu-curtain = kurtyna
pu-a-penguin = pingwin { $penguin }
pu-stone-of = { $you ->
    [yes] twój kamień
   *[no] kamień: { $name }
}
pu-ready = gotowość do występu
pu-waits-for = czeka na { $cells }
pu-possible = możliwe
pu-costs = kara za pokrewieństwo { $count }
pu-earns = kamień da { $count }
pu-leads = zaczyna występ
pu-minus = −{ $count }
pu-plus = +{ $count }

pu-ask-place = Wybierz pingwina, potem podświetlone pole. ★ zaczyna występ.
pu-ask-penguin = Który pingwin na { $cell }?
pu-ask-cell = { $penguin }: wybierz podświetlone pole.
pu-ask-cell-costs = Liczby to kary za pokrewieństwo.
pu-ask-stone = Dotknij podświetlonego pingwina albo najpierw wybierz kamień.
pu-ask-guest = Którego pingwina zapraszasz?
pu-ask-which-stone = Który kamień bierzesz?
pu-ask-give = Albo dotknij jednej ze swoich kart, aby ją oddać.
pu-ask-perform = Kilku jest gotowych. Kto wystąpi pierwszy?
pu-ask-entertain = Obróć, jeśli chcesz, i dotknij podświetlonego pola.
pu-would-cost = { $count ->
    [one] Kosztuje 1 punkt: obok leżą krewni.
    [few] Kosztuje { $count } punkty: obok leżą krewni.
   *[other] Kosztuje { $count } punktów: obok leżą krewni.
}
pu-would-give = { $count ->
    [one] Zamiast 1 punktu oddajesz kartę: { $card }.
    [few] Zamiast { $count } punktów oddajesz kartę: { $card }.
   *[other] Zamiast { $count } punktów oddajesz kartę: { $card }.
}
pu-would-cost-nothing = { $penguin } na { $cell } nic nie kosztuje.
pu-would-pay = { $card } ({ $cell }), punkty teraz: { $paid }.
pu-would-pay-nobody = { $card } ({ $cell }), punkty teraz: dla nikogo.
pu-stone-would-earn = Twój kamień na nim dałby { $count }.
pu-earns-later = Da { $count }, gdy wystąpi { $card } ({ $cell }).
pu-earns-nothing = Na { $cell } na razie nic nie da.
pu-would-wait-for = Czekałby na { $cells }.
pu-worth = { $cell } ({ $count })
pu-uninvited = Bawiłyby się dobrze, jeszcze bez kamienia: { $cells }

pu-offer-place = Połóż tutaj
pu-offer-pay = Połóż tutaj: −{ $count }
pu-offer-give = Oddaj zamiast tego: { $card }
pu-offer-invite = Zaproś
pu-offer-pass = Bez kamienia
pu-offer-perform = Kurtyna w górę
pu-never-mind = Wybierz inaczej
pu-stones = Twoje kamienie
pu-supply-stone = { $count ->
    [one] Kamień z zapasu, został 1
    [few] Kamień z zapasu, zostały { $count }
   *[other] Kamień z zapasu, zostało { $count }
}
pu-stone-on = Twój kamień na { $cell }
pu-stone-on-loses = Twój kamień na { $cell }, gdzie dałby { $count }
pu-gives = Artyści, których możesz oddać
pu-turn = Obróć
pu-turn-card = { $card }, { $way ->
    [turned] karta obrócona
   *[upright] karta prosto
}; dotknij, aby obrócić

pu-points = { $count ->
    [one] punkt
    [few] punkty
   *[other] punktów
}
pu-performance-card = Karta występu: { $form }
pu-supply = { $count ->
    [one] 1 kamień w zapasie
    [few] { $count } kamienie w zapasie
   *[other] { $count } kamieni w zapasie
}
pu-in-hand = { $count ->
    [one] 1 pingwin
    [few] { $count } pingwiny
   *[other] { $count } pingwinów
}
pu-thinks = myśli…
pu-away = z dala od stołu
pu-owned = Zdobyci artyści
pu-leads-species = { $count ->
    [one] { $count } punkt za najwięcej kart
    [few] { $count } punkty za najwięcej kart
   *[other] { $count } punktów za najwięcej kart
}
pu-extra = Gdyby to był koniec: +{ $count }, razem { $total }
pu-more = Więcej: { $name }
pu-piles = Stosy
pu-pile-entertainers = Artyści
pu-pile-penguins = Pingwiny
pu-next = następny: { $card }
pu-removed = Poza grą
pu-removed-none = jeszcze nikt

pu-key-hand = Do kart lub kamieni do wyboru
pu-key-pick = Wybór karty lub kamienia
pu-key-iceberg = Do góry lodowej
pu-key-target = Następne lub poprzednie podświetlone pole
pu-key-move = Ruch po górze lodowej
pu-key-turn = Obrót nowego artysty
pu-key-pass = Bez kamienia
pu-key-send = Potwierdzenie decyzji
pu-key-back = Cofnięcie ostatniego wyboru albo pominięcie tego, co się dzieje
pu-key-zoom = Przybliżenie, oddalenie, wszystkie karty

pu-scoring = Punktacja
pu-scoring-game = W partii
pu-scoring-form = Karta występu
pu-scoring-total = Razem
pu-scoring-winner = wygrywa
pu-scoring-skip = Pokaż wszystko
pu-tie-bonus = { $names } mają tyle samo punktów. { $name } ma na koniec więcej za artystów i wygrywa.
pu-tie-cards = { $names } mają tyle samo punktów, także za artystów. { $name } ma więcej artystów i wygrywa.
pu-tie-shorter = { $names } mają wszystko po równo. { $name } liczy się jako niższa osoba i wygrywa.
pu-gain = Daje to około { $points } pkt więcej { $part ->
    [form] za własną kartę występu
    [sheep] za najwięcej owiec
    [kangaroo] za najwięcej kangurów
    [seal] za najwięcej fok
    [bear] za najwięcej niedźwiedzi
   *[game] w trakcie partii
}.
