rule-page = Zasady gry { $game }
rule-contents = Spis treści
rule-overview = W skrócie
rule-clauses = Wszystkie zasady po kolei
rule-aim = O co chodzi
rule-scoring = Punkty
rule-ruling = Nasze rozstrzygnięcie
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
rule-example-again = Od początku
rule-to-lesson = Ucz się, grając
rule-other-game = Zasady gry { $game }

rule-group-material = Karty
rule-group-setup = Przygotowanie do gry
rule-group-round = Runda
rule-group-abilities = Efekty kart
rule-group-turn = Tura
rule-group-end = Koniec i punkty
rule-group-two = Gra dwuosobowa
rule-group-knows = Kto co wie
