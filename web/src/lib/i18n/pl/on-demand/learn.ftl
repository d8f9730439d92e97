learn-title = Nauka
learn-lead = Dwie gry, po dziesięć minut, i już wiesz, jak się w nie gra.
learn-lessons = Twoja pierwsza partia
learn-minutes = { $count ->
    [one] około { $count } minuty
    [few] około { $count } minut
    [many] około { $count } minut
   *[other] około { $count } minuty
}
learn-start = Zacznij
learn-go-on = Kontynuuj od { $at } z { $count }
learn-done = Ukończone
learn-again = Jeszcze raz
learn-rules-lead = Każda zasada ma numer i link, a przy wielu jest przykład, który możesz wypróbować.
learn-score-lead = Gracie kartami z pudełka? Zaznacz, co leży na stole, a Rookery policzy.
learn-watch = Oglądanie partii
learn-watch-lead = Każdą zakończoną partię można obejrzeć krok po kroku, ze wszystkimi kartami albo tylko z twoimi, razem z analizą decyzji.
learn-lesson-of = Twoja pierwsza partia w { $game }
learn-guide = Przewodnik
learn-progress = Twoje postępy
learn-back = Wstecz
learn-next = Dalej
learn-show = Pokaż mi
learn-try-again = Spróbuj znów
learn-restart = Od nowa
learn-leave = Zakończ
learn-once-more = Jeszcze raz od początku
learn-refused = Na to zasady nie pozwalają. Nic nie szkodzi, spróbuj czegoś innego!
learn-play = { $count ->
    [one] Zagraj z pisklęciem
    [few] Zagraj z { $count } pisklętami
    [many] Zagraj z { $count } pisklętami
   *[other] Zagraj z { $count } pisklętami
}
