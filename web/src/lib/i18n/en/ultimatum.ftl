game-ultimatum = The Penguin Ultimatum
game-ultimatum-lead = A variety show on an iceberg. Seat penguins around the artists they like, and invite the right ones. 2 to 4 players, 30 minutes.
iceberg = Iceberg
iceberg-lead = Larger ones give more room to move.
columns = Columns
rows = Rows
setup = First artists
setup-random = Random
setup-random-lead = Any artists may begin.
setup-balanced = Balanced
setup-balanced-lead = No two of them share a species or an art.
learn-lesson-ultimatum = Three turns with a guide: seat penguins, invite them, raise the curtain. Then you see how points come about.

pu-card = { $species } { $form }
pu-penguin = { $card } { $value }
pu-of-S = Sheep
pu-of-K = Kangaroo
pu-of-L = Seal
pu-of-B = Bear
pu-in-J = juggling
pu-in-A = acrobatics
pu-in-D = dance
pu-in-M = music
pu-species-S = Sheep
pu-species-K = Kangaroos
pu-species-L = Seals
pu-species-B = Bears

pu-status-place = Lay a penguin next to an entertainer
pu-status-invite = Invite a penguin with a stone, or pass
pu-status-perform = Choose who performs first
pu-status-entertain = Lay the new entertainer
pu-waiting-place = { $you ->
    [yes] You lay a penguin …
   *[no] { $name } lays a penguin …
}
pu-waiting-invite = { $you ->
    [yes] You may invite a penguin …
   *[no] { $name } may invite a penguin …
}
pu-waiting-perform = { $you ->
    [yes] You choose who performs first …
   *[no] { $name } chooses who performs first …
}
pu-waiting-entertain = { $you ->
    [yes] You lay the new entertainer …
   *[no] { $name } lays the new entertainer …
}
pu-end-entertainers = The game is over: no entertainer is left to come.
pu-end-penguins = The game is over: no penguin is left to draw.
pu-end-room = The game is over: there is no cell left for the next card.

pu-pays = { $you ->
    [yes] you +{ $count }
   *[no] { $name } +{ $count }
}
pu-told-drew = { $you ->
    [yes] You draw { $penguin }.
   *[no] { $name } draws { $penguin }.
}
pu-told-placed = { $you ->
    [yes] You lay { $penguin } on { $cell }.
   *[no] { $name } lays { $penguin } on { $cell }.
}
pu-told-penalty = { $count ->
    [one] { $you ->
        [yes] You lose 1 point among relatives.
       *[no] { $name } loses 1 point among relatives.
    }
   *[other] { $you ->
        [yes] You lose { $count } points among relatives.
       *[no] { $name } loses { $count } points among relatives.
    }
}
pu-told-gave-up = { $you ->
    [yes] You give up { $card } instead of the kinship penalty.
   *[no] { $name } gives up { $card } instead of the kinship penalty.
}
pu-told-invited = { $you ->
    [yes] You put a stone on { $to }.
   *[no] { $name } puts a stone on { $to }.
}
pu-told-moved = { $you ->
    [yes] You move a stone from { $from } to { $to }.
   *[no] { $name } moves a stone from { $from } to { $to }.
}
pu-told-performed = { $card } on { $cell } performs: { $paid }.
pu-told-performed-for-nobody = { $card } on { $cell } performs, and nobody gets points.
pu-told-card-won = { $you ->
    [yes] You get the card: the fewest points above zero.
   *[no] { $name } gets the card: the fewest points above zero.
}
pu-told-card-away = { $why ->
    [tie] A tie for the fewest: the card leaves the game.
   *[nobody] The card leaves the game.
}
pu-told-curtain = The curtain falls on { $cell }.
pu-told-start = { $card } starts on { $cell }.
pu-told-entertained = { $you ->
    [yes] You lay { $card } on { $cell }{ $way ->
        [turned] , turned
       *[upright] {""}
    }.
   *[no] { $name } lays { $card } on { $cell }{ $way ->
        [turned] , turned
       *[upright] {""}
    }.
}
pu-told-next = { $card } comes next.
pu-told-no-next = No entertainer is left in the pile.

pu-do-place = Lay { $penguin } on { $cell }
pu-do-place-give = Lay { $penguin } on { $cell } and give up { $card }
pu-do-invite = Put a stone on { $to }
pu-do-move = Move a stone from { $from } to { $to }
pu-do-pass = No stone
pu-do-perform = Let { $cell } perform first
pu-do-entertain = Lay the entertainer on { $cell }{ $way ->
    [turned] , turned
   *[upright] {""}
}

pu-iceberg = Iceberg
pu-look = Look of the iceberg
pu-nearer = Nearer
pu-farther = Farther away
pu-fit = Fit to the cards
pu-hand = Your penguins
pu-hands = All hands
pu-decision = Your decision
pu-free = free
pu-curtain = curtain
pu-a-penguin = penguin { $penguin }
pu-stone-of = { $you ->
    [yes] your stone
   *[no] { $name }’s stone
}
pu-ready = ready to perform
pu-waits-for = waits for { $cells }
pu-possible = possible
pu-costs = kinship penalty { $count }
pu-earns = a stone earns { $count }
pu-leads = starts a performance
pu-minus = −{ $count }
pu-plus = +{ $count }

pu-ask-place = Choose a penguin, then a lit cell. ★ starts a performance.
pu-ask-penguin = Which penguin for { $cell }?
pu-ask-cell = { $penguin }: choose a lit cell.
pu-ask-cell-costs = The numbers are kinship penalties.
pu-ask-stone = Tap a lit penguin, or choose a stone first.
pu-ask-guest = Where should the stone go?
pu-ask-perform = Several are ready. Who goes first?
pu-ask-entertain = Turn it if you like, then tap a lit cell.
pu-would-cost = Costs { $count } points: relatives lie next to it.
pu-would-cost-nothing = { $penguin } on { $cell } costs nothing.
pu-would-pay = { $card } ({ $cell }) would pay now: { $paid }.
pu-would-pay-nobody = { $card } ({ $cell }) would pay nobody now.
pu-stone-would-earn = Your stone on it would earn { $count }.
pu-earns-later = Earns { $count } when { $card } ({ $cell }) performs.
pu-earns-nothing = On { $cell } it earns nothing for now.
pu-would-wait-for = It would wait for { $cells }.
pu-worth = { $cell } ({ $count })
pu-uninvited = Without a stone, but fond of it: { $cells }

pu-offer-place = Lay here
pu-offer-pay = Lay here: −{ $count }
pu-offer-give = Give up { $card } instead
pu-offer-invite = Invite
pu-offer-supply = New stone
pu-offer-stone = From { $cell }
pu-offer-stone-loses = From { $cell }: −{ $count }
pu-offer-pass = No stone
pu-offer-perform = Curtain up
pu-never-mind = Choose otherwise
pu-stones = Your stones
pu-supply-stone = { $count ->
    [one] Stone from your supply, 1 left
   *[other] Stone from your supply, { $count } left
}
pu-stone-on = Your stone on { $cell }
pu-turn = Turn
pu-turn-card = { $card }, { $way ->
    [turned] turned
   *[upright] upright
}; tap to turn it
pu-hint = Hint: { $what }
pu-hint-take = Do that

pu-points = { $count ->
    [one] point
   *[other] points
}
pu-performance-card = Performance card: { $form }
pu-supply = { $count ->
    [one] 1 stone in the supply
   *[other] { $count } stones in the supply
}
pu-in-hand = { $count ->
    [one] 1 penguin
   *[other] { $count } penguins
}
pu-thinks = thinks …
pu-away = away
pu-owned = Entertainers won
pu-leads-species = { $count } points for the most
pu-extra = +{ $count } if it ended now: { $total }
pu-more = More about { $name }
pu-piles = Piles
pu-pile-entertainers = Entertainers
pu-pile-penguins = Penguins
pu-next = next: { $card }
pu-removed = Out of the game
pu-removed-none = none yet

pu-scoring = The scoring
pu-scoring-game = In the game
pu-scoring-form = Performance card
pu-scoring-total = Total
pu-scoring-winner = winner
pu-scoring-skip = Show all
pu-tie-bonus = { $names } have as many points. { $name } got more for entertainers at the end, and wins.
pu-tie-cards = { $names } have as many points, also at the end. { $name } owns more entertainers, and wins.
pu-tie-shorter = { $names } are level in everything. { $name } counts as the shorter one, and wins.
