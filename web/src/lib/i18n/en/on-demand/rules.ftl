rule-page = Rules of { $game }
rule-contents = Contents
rule-overview = In short
rule-clauses = All rules, one by one
rule-aim = What it is about
rule-course-pingvasion = A round
rule-course-ultimatum = A turn
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

rule-aim-pingvasion = Penguins want to rule the world: Antarctica, the Desert, the Jungle, the City and the Moon. Where your troops are the strongest, the cards you kept in hand are worth most. So you have to choose, card by card: lay it, keep it, or give it away.
rule-how-pingvasion = There are eight rounds, and in each everybody does the same at the same time. You draw two cards. You give one to each neighbour, in secret. Then everybody lays one card, and all are turned over together. Three kinds of small cards have an ability that turns things upside down.
rule-points-pingvasion = After round 8 only the cards in your hand count. In a zone where your laid cards have the highest sum, all your hand cards of that zone count. Where you have laid something but are not ahead, only your lowest one does. Where you have laid nothing, nothing does.
rule-aim-ultimatum = On an iceberg, sheep, kangaroos, seals and bears put on a show. Seat penguins around those they like to see, and invite the right ones with your stones: when a show begins, they pay you.
rule-how-ultimatum = On your turn you lay a penguin next to an entertainer, and you may put one of your three stones on any penguin that has none. If an entertainer now has a card at each of its dots, it performs; its place is closed by a curtain and you lay the next one. At last you draw a penguin.
rule-points-ultimatum = Each penguin in the audience that likes the animal or its art pays its value to whoever has a stone on it. Who got the least from a show, but something, gets the entertainer’s card. Careful: relatives don’t like to sit together; that costs you points. At the end your entertainer cards bring more points.

rule-title-pv-01 = The cards
rule-pv-01 = There are 90 cards, 18 for each of the five zones: Antarctica, Desert, Jungle, City and Moon. A card has a zone and a value from 1 to 9, and some cards have an ability. Two to five can play.
rule-title-pv-02 = How often each value is there
rule-pv-02 = Which deck is used is agreed before the game. In each zone, the classic deck has one 1, one 2, two 3s, three 4s, four 5s, three 6s, two 7s, one 8 and one 9. The even deck has every value twice.
rule-ruling-pv-02 = The printed rules disagree here. Classic is the usual deck, because it fits the abilities: its 1 is the Ninja Twins, its 2 the Kamikaze, its two 3s are the Spotters. In the even deck both 3s are Spotters, but only one of the 1s and one of the 2s in each zone has its ability; the other is a plain card.
rule-title-pv-03 = Cards with an ability
rule-pv-03 = Each zone has four of them, in either deck: one Ninja Twins (value 1), one Kamikaze (value 2) and two Spotters (value 3).
rule-title-pv-04 = Dealing
rule-pv-04 = All 90 cards are shuffled, and everybody gets 18 of them face down: the reinforcement deck. What is left goes back to the box unseen. Nobody may learn what it is, not even a bot.
rule-title-pv-05 = The first hand
rule-pv-05 = You start with the top two cards of your own reinforcement deck in hand.
rule-title-pv-06 = Recruitment
rule-pv-06 = You draw the top two cards of your own reinforcement deck. So there are four to choose from in round 1, and in round 8 the deck is used up.
rule-title-pv-07 = Infiltration of the saboteurs
rule-pv-07 = All at the same time, you pick two cards from your hand and pass them on face down: one to the neighbour on your left, one to the neighbour on your right. The next seat is on your left, the one before yours on your right, all around the table.
rule-title-pv-08 = What you get
rule-pv-08 = Nobody looks at new cards before everybody has given. Then you take up both. A card that came to you can’t be passed on in the same round.
rule-ruling-pv-08 = You know which neighbour each card came from, and you remember what you gave to whom. The others don’t.
rule-title-pv-09 = Troop disembarkation
rule-pv-09 = Everybody lays one card from hand, face down. When all have done so, all are turned over at the same time.
rule-title-pv-10 = After the reveal
rule-pv-10 = Abilities act only when all cards of the round are open. Then every card that is still there joins its owner’s tableau: sorted by zone, for all to see.
rule-ruling-pv-10 = “All cards” includes those that Spotters lay late. Nothing acts before they are open too.
rule-title-pv-11 = Ninja Twins
rule-pv-11 = Whoever lays the Ninja Twins must lay two cards instead of one in the next round. In round 8 they do nothing.
rule-ruling-pv-11 = Two Ninja Twins laid in the same round still mean two cards, not three. Both cards of a pair are revealed together, and both take full effect.
rule-title-pv-12 = Kamikaze
rule-pv-12 = It blows up every card of value 7 or more that is revealed in this round, whoever laid it: also the second card of its own owner, and late cards of Spotters. What is blown up leaves the game and counts for nothing.
rule-title-pv-13 = Spotter
rule-pv-13 = In the next round you choose only after all the others have revealed. If several players have laid a Spotter, they choose after the others, at the same time. In round 8 it does nothing.
rule-ruling-pv-13 = If everybody laid one, nobody is late: all choose together as usual. It goes with the Ninja Twins: then you lay two cards, late.
rule-title-pv-14 = Majority
rule-pv-14 = After round 8, look at each zone. Whoever’s tableau has the highest sum of values there has the majority; all who tie for the highest have it. Without a card in the zone, you never have it.
rule-title-pv-15 = What your hand is worth
rule-pv-15 = Only cards left in hand score, zone by zone. With the majority: the sum of your hand cards of that zone. Without it, but with at least one card in your tableau there: your lowest hand card of that zone. With no card in your tableau there: nothing.
rule-title-pv-16 = Winning
rule-pv-16 = Whoever has the most points is Master of the World.
rule-ruling-pv-16 = All who tie for the most points win together.
rule-title-pv-17 = An example
rule-pv-17 = Cleo has the majority in the Desert and in Antarctica, where her hand cards add up to 19 and 8. On the Moon and in the Jungle she has laid something but others are ahead; her lowest hand cards there are a 2 and a 5. She holds City cards too, but has laid none. That makes 19 + 8 + 2 + 5 + 0 = 34 points.
rule-title-pv-18 = Virtual players
rule-pv-18 = With two players, a virtual player sits on either side between you, so that real and virtual players take turns around the table. All four have a reinforcement deck of 18 cards, but only real players draw from theirs, at the start and in recruitment.
rule-title-pv-19 = Giving to virtual players
rule-pv-19 = Each real player gives one card to the virtual player on either side. These cards gather face down on a second stack of that virtual player. Then each real player takes the top card of each virtual player’s reinforcement deck.
rule-ruling-pv-19 = The order matters, so it is fixed: the first player takes from the left neighbour, then from the right one; after that the other real player does the same.
rule-title-pv-20 = How virtual players lay
rule-pv-20 = A virtual player lays the top card of its deck, and nobody sees it before the reveal. Abilities work as for anybody: after Ninja Twins it lays two cards, and after a Spotter its card is taken and revealed together with the late ones.
rule-title-pv-21 = When a virtual player’s deck runs out
rule-pv-21 = As soon as it is empty, the cards given to that virtual player are shuffled and become its new deck.
rule-ruling-pv-21 = This happens at that very moment, even in the middle of drawing. Cards that are given to it later start a new second stack.
rule-title-pv-22 = Points with virtual players
rule-pv-22 = Majorities are decided among all four. Virtual players score like anybody, with all their hidden cards, deck and second stack, as their hand.
rule-ruling-pv-22 = A virtual player can win. Besides, the two real players are ranked against each other by their points.
rule-title-pv-23 = What is open and what is secret
rule-pv-23 = Everybody knows the tableaus, the destroyed cards, how many cards each hand and deck has, whose choice is awaited, who must lay two, who is late, and that cards were passed, but not which. You alone know your hand, what you gave, and what each neighbour gave you. Nobody knows the decks and the box.

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
rule-pu-14 = You may give up one entertainer card that you own and pay nothing of the penalty. The card leaves the game. You can do this only when a penalty is due.
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
rule-pu-19 = A curtain takes the entertainer’s cell. Then the player on turn lays the top entertainer next to any card, diagonals included, upright or turned by 180°. It must not perform at once there, nor may it set off another entertainer that was not waiting to perform already. Then the next card of the pile is turned open, and then the next waiting entertainer performs.
rule-title-pu-20 = Step 4: draw
rule-pu-20 = Draw a penguin. Then it is the turn of the next seat, to the left.
rule-title-pu-21 = The end
rule-pu-21 = The game ends at once when a card should be drawn from an empty pile, or when a card must be laid and no cell is allowed for it. A performance after which no entertainer is left still pays, and its card is still awarded.
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
rule-pu-25 = Hidden are the order of the penguin pile, the hands of the others, and the entertainer pile below its top card. All else is open, and what was open once stays known: who drew when, and what was laid.

rule-ex-deck = Which cards does a zone have?
rule-ex-reveal = What do the three lay? Tap a card in each hand.
rule-ex-blown = blown up
rule-ex-lands = lands
rule-ex-two = must lay two next round
rule-ex-late = chooses late next round
rule-ex-majority = Three players and the Moon. Tap a card to lay it, or to take it back in hand.
rule-ex-laid = laid
rule-ex-in-hand = in hand
rule-ex-hand = Cleo’s cards. Tap one that is laid and one in hand: they change places.
rule-ex-against = { $sum } laid, the best of the others { $others }
rule-ex-total = Together
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
rule-ex-awards = Tap an entertainer to pass it on to the next player.
rule-ex-form = Performance card: +{ $points }
rule-ex-together = { $before } + { $more } = { $total }
