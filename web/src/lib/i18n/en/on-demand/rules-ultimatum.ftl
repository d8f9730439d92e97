rule-course-ultimatum = A turn

rule-aim-ultimatum = On an iceberg, sheep, kangaroos, seals and bears put on a show. Seat penguins around those they like to see, and invite the right ones with your stones: when a show begins, they pay you.
rule-how-ultimatum = On your turn you lay a penguin next to an entertainer, and you may put one of your three stones on any penguin that has none. If an entertainer now has a card at each of its dots, it performs; its place is closed by a curtain and you lay the next one. At last you draw a penguin.
rule-points-ultimatum = Each penguin in the audience that likes the animal or its art pays its value to whoever has a stone on it. Who got the least from a show, but something, gets the entertainer’s card. Careful: relatives don’t like to sit together; that costs you points. At the end your entertainer cards bring more points.

rule-title-pu-01 = Penguin cards
rule-pu-01 = There are 64 penguins: four families, four forms of entertainment and the values 2, 3, 4 and 5, each combination once. Two to four can play.
rule-ruling-pu-01 = The values come from a published review.
rule-title-pu-02 = What penguins like
rule-pu-02 = Each family has a favourite species: green likes sheep, brown kangaroos, red seals, blue bears. Each penguin also likes one form of entertainment: juggling, acrobatics, dance or music.
rule-title-pu-03 = Entertainers
rule-pu-03 = There are 16: each species with each form once. Each has dots towards some of the eight cells around it.
rule-ruling-pu-03 = The printed pictures are lost to us, so the dots of the standard edition are our own: three to five on each card, each direction equally often, no two cards alike. Owners of the printed game can bring an edition of their own.
rule-title-pu-04 = What else is in the box
rule-pu-04 = 14 curtains, four performance cards (one for each form) and three invitation stones for each player.
rule-title-pu-05 = Points at the start
rule-pu-05 = Everybody starts with 10 points. Points may fall below 0 and rise above 100.
rule-title-pu-06 = Performance cards
rule-pu-06 = Everybody gets a performance card at random. It lies open, and no two players have the same.
rule-title-pu-07 = The iceberg
rule-pu-07 = The iceberg is a grid of cells. On the middle one lies a curtain.
rule-ruling-pu-07 = Its size is agreed before the game: usually 9 by 9, at least 7 by 7 and at most 15 by 15. Where the number of columns or rows is even, the cell to the right of the centre or below it is the middle one.
rule-title-pu-08 = The first entertainers
rule-pu-08 = They lie upright around the curtain. With two or three players there are three: diagonally above it on both sides, and right below it. With four players there are four: at its four corners.
rule-ruling-pu-08 = The printed picture is lost; a published review speaks of three to four.
rule-title-pu-09 = Piles and hands
rule-pu-09 = The other entertainers form a pile, and its top card is open to all. Everybody is dealt four penguins; the rest is a face-down pile.
rule-title-pu-10 = Who begins
rule-pu-10 = The shortest player begins.
rule-ruling-pu-10 = The first seat begins and counts as the shortest player, the second seat as the next one, and so on.
rule-title-pu-11 = Balanced start
rule-pu-11 = A variant: the first entertainers are drawn so that no two of them share a species or a form.
rule-title-pu-12 = Step 1: lay a penguin
rule-pu-12 = You must lay a penguin from hand on a free cell next to an entertainer; a curtain is not enough. “Next to” always includes diagonals, and nothing can lie outside the iceberg.
rule-title-pu-13 = Kinship penalty
rule-pu-13 = If penguins of the same family lie next to the one that you lay, you lose the sum of their values. The value of your own penguin doesn’t count.
rule-title-pu-14 = Instead of the penalty
rule-pu-14 = Instead of the whole penalty, you may give up one entertainer card you own. You can do this only when a penalty is due.
rule-ruling-pu-14 = A card that is given up leaves the game.
rule-title-pu-15 = Step 2: invite a penguin
rule-pu-15 = If you like, put one of your stones on a penguin that has none, whoever laid it. Take the stone from your supply, or from any penguin where it lies.
rule-title-pu-16 = Step 3: performances
rule-pu-16 = An entertainer performs when all neighbouring cells that its dots point to are taken, by whatever card. Cells outside the iceberg always count as taken. If several are ready, the player on turn picks the order.
rule-title-pu-17 = What the audience pays
rule-pu-17 = All penguins next to the entertainer are the audience, dot or no dot. Each that likes the species or the form gives its value to the owner of the stone on it, and only once if it likes both. Stones stay where they are.
rule-title-pu-18 = Who gets the entertainer
rule-pu-18 = The card goes to the player who got the fewest points from this performance, but more than zero. If several tie for that, it leaves the game.
rule-ruling-pu-18 = It also leaves the game if nobody got anything.
rule-title-pu-19 = Curtain, and the next entertainer
rule-pu-19 = A curtain takes the entertainer’s cell. Then the player whose turn it is places the top entertainer next to any card, diagonals included, upright or turned by 180°, but not where it would perform at once or make another entertainer perform. Then the next card of the pile is turned up, and the next waiting entertainer performs.
rule-ruling-pu-19 = Entertainers that are already waiting to perform don’t rule out a cell.
rule-title-pu-20 = Step 4: draw
rule-pu-20 = Draw a penguin. Then it is the turn of the next seat, to the left.
rule-title-pu-21 = The end
rule-pu-21 = The game ends at once when a card would have to be drawn from an empty pile, or when a card must be placed and there is no room for it. A performance after which there are no more entertainers still pays, and its card is still awarded.
rule-ruling-pu-21 = Cells where the card may not be placed (PU-19) are no room. The performance that ends the game brings no curtain.
rule-title-pu-22 = Points for entertainers
rule-pu-22 = At the end you get 2 points for each entertainer card you own whose form is that of your performance card. Then, for each species: whoever alone has the most cards gets 5 points; if several tie for the most, each gets 3.
rule-ruling-pu-22 = Nobody scores for a species of which nobody owns a card.
rule-title-pu-23 = Winning
rule-pu-23 = Most points win. If they are equal, the points for entertainers (PU-22) decide, then the number of entertainer cards, then the shorter player (PU-10).
rule-title-pu-24 = Examples
rule-pu-24 = A performance pays 9, 6 and 0: the card goes to the player with 6. With 9, 6 and 6 it leaves the game; with 9, 0 and 0 the player with 9 gets it.
    Somebody with the dance card owns two dancers, the most sheep alone, and as many seals as two others: 4 + 5 + 3 points.
    A dancing seal has a dot that points over the edge: it performs as soon as the other dots are taken. Five penguins watch. Two red ones and two blue ones that like dance enjoy it, a green one that likes acrobatics doesn’t.
rule-title-pu-25 = What is open and what is secret
rule-pu-25 = The order of the penguin pile, the other players’ hands and the entertainer pile below its top card are secret.
rule-ruling-pu-25 = Everything else is open, and what was open once stays known: who drew when, and what was placed.

rule-ex-kinship = Which family is your penguin from? The cells show what it would cost you there; relatives have a green edge.
rule-ex-family = Family
rule-ex-family-S = Green
rule-ex-family-K = Brown
rule-ex-family-L = Red
rule-ex-family-B = Blue
rule-ex-audience = Tap an entertainer: what does it wait for, and who would enjoy it?
rule-ex-ready = { $card } is ready to perform.
rule-ex-waits = { $card } waits for { $cells }.
rule-ex-enjoys = { $penguin } on { $cell } would enjoy it: { $points } for { $you ->
    [yes] you
   *[no] { $name }
}.
rule-ex-enjoys-nobody = { $penguin } on { $cell } would enjoy it, but has no stone.
rule-ex-pays = { $you ->
    [yes] you
   *[no] { $name }
}: { $points }
rule-ex-shows = Three players, one performance, and what it paid them. Who gets the entertainer?
rule-ex-shows-nobody = nobody
rule-ex-shows-right = That’s right.
rule-ex-shows-wrong = Not quite.
rule-ex-shows-to = { $card } goes to { $name }.
rule-ex-shows-out = { $card } leaves the game.
rule-ex-shows-next = Another performance
rule-ex-awards = Tap an entertainer to pass it on to the next player.
rule-ex-form = Performance card: +{ $points }
rule-ex-together = { $before } + { $more } = { $total }
