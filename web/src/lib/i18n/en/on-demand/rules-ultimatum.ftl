rule-course-ultimatum = A turn

rule-aim-ultimatum = There’s a royal party on an iceberg, and sheep, kangaroos, seals and bears perform. Seat penguins around the entertainers they like, and invite the right ones with your stones: when a performance begins, they pay you.
rule-how-ultimatum = On your turn you place a penguin next to an entertainer, and you may put one of your three stones on any penguin that has none. If all the cells an entertainer’s dots point to are now taken, it performs. A curtain takes its cell, and you place the next entertainer. Finally, you draw a penguin.
rule-points-ultimatum = Every penguin in the audience that likes the species or the form pays its value to the player with a stone on it. Whoever scored least, but more than zero, gets the entertainer card. Careful: relatives don’t like to sit together, and that costs you points. At the end, your entertainer cards score extra points.

rule-title-pu-01 = Penguin cards
rule-pu-01 = There are 64 penguins: four families, four forms of entertainment and the values 2, 3, 4 and 5, each combination once. The game is for two to four players.
rule-ruling-pu-01 = The values come from a published review. That they are spread evenly is our inference.
rule-title-pu-02 = What penguins like
rule-pu-02 = Each family likes one species: green likes sheep, brown kangaroos, red seals, blue bears. Each penguin also likes one form of entertainment: juggling, acrobatics, dance or music.
rule-title-pu-03 = Entertainers
rule-pu-03 = There are 16 entertainers: each species with each form once. Each has dots towards some of the eight cells around it.
rule-ruling-pu-03 = We don’t have the printed pictures, so the dots of the standard edition are our own: three to five on each card, each direction equally often, no two cards alike. Owners of the printed game can bring their own edition.
rule-title-pu-04 = What else is in the box
rule-pu-04 = 14 curtains, four performance cards (one for each form) and three invitation stones for each player.
rule-title-pu-05 = Points at the start
rule-pu-05 = Everyone starts with 10 points. Points can go below 0 and above 100.
rule-title-pu-06 = Performance cards
rule-pu-06 = Everyone gets a performance card at random. It lies open for all to see, and no two are alike.
rule-title-pu-07 = The iceberg
rule-pu-07 = The iceberg is a grid of cells. A curtain lies on the middle one.
rule-ruling-pu-07 = You agree on its size before the game: 9 by 9 by default, from 7 by 7 to 15 by 15. If the number of columns or rows is even, the middle cell is the one to the right of the centre or below it.
rule-title-pu-08 = The starting entertainers
rule-pu-08 = They lie upright around the curtain. With two or three players there are three: diagonally above it on both sides, and straight below it. With four players there are four: at its four corners.
rule-ruling-pu-08 = We don’t have the printed picture; a published review says three to four.
rule-title-pu-09 = Piles and hands
rule-pu-09 = The other entertainers form a pile, its top card open to all. Everyone is dealt four penguins; the rest form a face-down pile.
rule-title-pu-10 = Who starts
rule-pu-10 = The shortest player starts.
rule-ruling-pu-10 = The first seat starts and counts as the shortest player, the second seat as the next shortest, and so on.
rule-title-pu-11 = Balanced start
rule-pu-11 = A variant: the starting entertainers are drawn so that no two share a species or a form.
rule-title-pu-12 = Step 1: place a penguin
rule-pu-12 = You must place a penguin from your hand on a free cell next to an entertainer; curtains don’t count. “Next to” always includes diagonals, and nothing can lie outside the iceberg.
rule-title-pu-13 = Kinship penalty
rule-pu-13 = If penguins of the same family are next to the one you place, you lose the sum of their values. The value of your own penguin doesn’t count.
rule-title-pu-14 = Instead of the penalty
rule-pu-14 = Instead of the whole penalty, you may give up one entertainer card you own. You can do this only when a penalty is due.
rule-ruling-pu-14 = A card that is given up leaves the game.
rule-title-pu-15 = Step 2: invite a penguin
rule-pu-15 = If you like, put one of your stones on any penguin that has none, whoever placed it. Take it from your supply, or move one of yours that is already on a penguin.
rule-title-pu-16 = Step 3: performances
rule-pu-16 = An entertainer performs when all the neighbouring cells its dots point to are taken, by any card. Cells outside the iceberg always count as taken. If several are ready, you pick the order.
rule-title-pu-17 = What the audience pays
rule-pu-17 = All penguins next to the entertainer are its audience, dot or no dot. Each one that likes the species or the form enjoys the performance and pays its value to the owner of the stone on it, only once even if it likes both. Stones stay where they are.
rule-title-pu-18 = Who gets the entertainer card
rule-pu-18 = The card goes to the player who scored the fewest points above zero in this performance. If several tie for that, it leaves the game.
rule-ruling-pu-18 = It also leaves the game if nobody scored.
rule-title-pu-19 = Curtain, and the next entertainer
rule-pu-19 = A curtain takes the entertainer’s cell. Then you place the top entertainer next to any card, diagonals included, upright or turned by 180°. It can’t lie where it would perform at once or make another entertainer perform. Then the next card of the pile is turned up, and the next waiting entertainer performs.
rule-ruling-pu-19 = Entertainers that are already waiting to perform don’t rule out a cell.
rule-title-pu-20 = Step 4: draw
rule-pu-20 = Draw a penguin. Then it is the turn of the next seat, to the left.
rule-title-pu-21 = The end
rule-pu-21 = The game ends at once when a card would have to be drawn from an empty pile, or when a card must be placed and there is no room for it. A performance after which there are no more entertainers still pays, and its card is still awarded.
rule-ruling-pu-21 = Cells where the card may not be placed (PU-19) don’t count as room. The performance that ends the game brings no curtain.
rule-title-pu-22 = Points for entertainers
rule-pu-22 = At the end you get 2 points for each of your entertainer cards whose form is that of your performance card. Then, for each species: whoever alone has the most cards gets 5 points; if several tie for the most, each gets 3.
rule-ruling-pu-22 = Nobody scores for a species that nobody owns.
rule-title-pu-23 = Winning
rule-pu-23 = The player with the most points wins. Ties are broken by the points for entertainers (PU-22), then by the number of entertainer cards, then in favour of the shorter player (PU-10).
rule-title-pu-24 = Examples
rule-pu-24 = A performance pays 9, 6 and 0: the card goes to the player with 6. With 9, 6 and 6 it leaves the game. With 9, 0 and 0 the player with 9 gets it.
    A player with the dance card has two dancers: a sheep, which nobody else has, and a seal, which two others have too. That makes 4 + 5 + 3 points.
    A dancing seal has a dot that points over the edge: it performs as soon as its other dots point to taken cells. It has an audience of five. Two red penguins enjoy it because it is a seal, two blue ones because they like dance; a green one that likes acrobatics doesn’t.
rule-title-pu-25 = What is open and what is secret
rule-pu-25 = The order of the penguin pile, the other players’ hands and the entertainer pile below its top card are secret.
rule-ruling-pu-25 = Everything else is open, and what was open once stays known: who drew when, and what was placed.

rule-ex-kinship = Which family is your penguin from? The cells show what it would cost you there; relatives have a green edge.
rule-ex-family = Family
rule-ex-family-S = Green
rule-ex-family-K = Brown
rule-ex-family-L = Red
rule-ex-family-B = Blue
rule-ex-audience = Tap an entertainer: what is it waiting for, and who would enjoy it?
rule-ex-ready = { $card } is ready to perform.
rule-ex-waits = { $card } is waiting for { $cells }.
rule-ex-enjoys = { $penguin } on { $cell } would enjoy it: { $points } for { $you ->
    [yes] you
   *[no] { $name }
}.
rule-ex-enjoys-nobody = { $penguin } on { $cell } would enjoy it, but has no stone.
rule-ex-pays = { $you ->
    [yes] you
   *[no] { $name }
}: { $points }
rule-ex-shows = Three players and what a performance paid them. Who gets the entertainer card?
rule-ex-shows-nobody = nobody
rule-ex-shows-right = That’s right.
rule-ex-shows-wrong = Not quite.
rule-ex-shows-to = { $card } goes to { $name }.
rule-ex-shows-out = { $card } leaves the game.
rule-ex-shows-next = Another performance
rule-ex-awards = Tap an entertainer to move it to the next player.
rule-ex-form = Performance card: +{ $points }
rule-ex-together = { $before } + { $more } = { $total }
