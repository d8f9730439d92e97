rule-page = Rules of { $game }
rule-contents = Contents
rule-overview = In short
rule-clauses = All rules, one by one
rule-aim = What it is about
rule-scoring = Points
rule-ruling = Our ruling
rule-search = Search the rules
rule-search-none = No rule has this. Try another word.
rule-search-found = { $count ->
    [one] { $count } rule
   *[other] { $count } rules
}
rule-copy = Copy the link to { $clause }
rule-try = Try it
rule-example-trouble = The example can’t be worked out just now.
rule-example-again = As it was
rule-to-lesson = Learn it by playing
rule-other-game = Rules of { $game }

rule-group-material = Cards
rule-group-setup = Before the game
rule-group-round = A round
rule-group-abilities = Abilities
rule-group-turn = A turn
rule-group-end = End and points
rule-group-two = Two players
rule-group-knows = Who knows what
