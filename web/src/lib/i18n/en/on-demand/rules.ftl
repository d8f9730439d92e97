rule-page = Rules of { $game }
rule-contents = Contents
rule-overview = In short
rule-clauses = All rules, one by one
rule-aim = What it’s about
rule-scoring = Points
rule-ruling = Our ruling
rule-search = Search the rules
rule-search-none = No rule mentions this. Try another word.
rule-search-found = { $count ->
    [one] { $count } rule
   *[other] { $count } rules
}
rule-copy = Copy a link to { $clause }
rule-try = Try it
rule-example-trouble = The example can’t be worked out right now.
rule-example-again = Reset
rule-to-lesson = Learn by playing
rule-other-game = Rules of { $game }

rule-group-material = Cards
rule-group-setup = Setup
rule-group-round = A round
rule-group-abilities = Abilities
rule-group-turn = A turn
rule-group-end = End and points
rule-group-two = Two players
rule-group-knows = Who knows what
