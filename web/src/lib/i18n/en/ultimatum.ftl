game-ultimatum = The Penguin Ultimatum
game-ultimatum-short = Ultimatum
game-ultimatum-lead = A royal party on an iceberg. Seat penguins around the entertainers they love, and invite the right ones. 2 to 4 players, 30 minutes.
iceberg = Iceberg
iceberg-lead = The larger it is, the more room there is.
columns = Columns
rows = Rows
setup = Starting entertainers
setup-random = Random
setup-random-lead = Any entertainers can start.
setup-balanced = Balanced
setup-balanced-lead = No two of them share a species or a form.
edition = Edition
edition-standard = Standard
edition-standard-lead = The dots and starting places of the rules.
edition-own = Your own
edition-own-lead = You choose the dots of each entertainer, and where the first ones start. This browser remembers them.
edition-cards = Entertainers
edition-dot-n = Dot at the top
edition-dot-ne = Dot at the top right
edition-dot-e = Dot on the right
edition-dot-se = Dot at the bottom right
edition-dot-s = Dot at the bottom
edition-dot-sw = Dot at the bottom left
edition-dot-w = Dot on the left
edition-dot-nw = Dot at the top left
edition-starts = Where entertainers start with { $count } players, around the curtain in the middle
edition-note = Any of the cards may be drawn for each of these places. So at every place, every card needs a dot that points to a free cell.
edition-start = Column { $column }, row { $row }
edition-reset = Back to the standard edition
learn-lesson-ultimatum = Three guided turns: seat penguins, invite them, curtain up. Then see how points are scored.

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

pu-status-place = Place a penguin next to an entertainer
pu-status-invite = Invite a penguin with a stone, or pass
pu-status-perform = Choose who performs first
pu-status-entertain = Place the new entertainer
pu-waiting-place = { $you ->
    [yes] You place a penguin…
   *[no] { $name } places a penguin…
}
pu-waiting-invite = { $you ->
    [yes] You may invite a penguin…
   *[no] { $name } may invite a penguin…
}
pu-waiting-perform = { $you ->
    [yes] You choose who performs first…
   *[no] { $name } chooses who performs first…
}
pu-waiting-entertain = { $you ->
    [yes] You place the new entertainer…
   *[no] { $name } places the new entertainer…
}
pu-end-entertainers = The game is over: there are no more entertainers.
pu-end-penguins = The game is over: there are no more penguins to draw.
pu-end-room = The game is over: there is no room for the next card.

pu-pays = { $you ->
    [yes] you +{ $count }
   *[no] { $name } +{ $count }
}
pu-told-drew = { $you ->
    [yes] You draw { $penguin }.
   *[no] { $name } draws { $penguin }.
}
pu-told-placed = { $you ->
    [yes] You place { $penguin } on { $cell }.
   *[no] { $name } places { $penguin } on { $cell }.
}
pu-told-penalty = { $count ->
    [one] { $you ->
        [yes] Kinship penalty: you lose 1 point.
       *[no] Kinship penalty: { $name } loses 1 point.
    }
   *[other] { $you ->
        [yes] Kinship penalty: you lose { $count } points.
       *[no] Kinship penalty: { $name } loses { $count } points.
    }
}
pu-told-gave-up = { $you ->
    [yes] You give up { $card } instead of paying the kinship penalty.
   *[no] { $name } gives up { $card } instead of paying the kinship penalty.
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
pu-told-performed-for-nobody = { $card } on { $cell } performs, and nobody scores.
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
    [yes] You place { $card } on { $cell }{ $way ->
        [turned] , turned
       *[upright] {""}
    }.
   *[no] { $name } places { $card } on { $cell }{ $way ->
        [turned] , turned
       *[upright] {""}
    }.
}
pu-told-next = { $card } comes next.
pu-told-no-next = That was the last entertainer.

pu-moment-performs = { $card } on { $cell } performs
pu-moment-pays = Points: { $paid }
pu-moment-pays-nobody = Nobody scores
pu-moment-card-won = { $you ->
    [yes] You get the card
   *[no] { $name } gets the card
}
pu-moment-card-away = The card leaves the game
pu-moment-end = The game is over
pu-moment-skip = Tap to go on
pu-why-performs = All cells at its dots are taken.
pu-why-pays = Invited penguins next to it that enjoy it score their value.
pu-why-pays-nobody = No invited penguin next to it enjoys it.
pu-why-card-won = The fewest points of all who scored: { $count }.
pu-why-card-only = Nobody else scored.
pu-why-card-tie = { $names } are tied for the fewest points: { $count } each.
pu-why-card-nobody = Only a player who scores can get it.
pu-why-penalty = Relatives are next to the penguin.
pu-why-curtain = The performance is over, and no card goes here any more.
pu-why-end-entertainers = There are no more entertainers.
pu-why-end-penguins = There are no more penguins to draw.
pu-why-end-room = There is no room for the next card.

pu-do-place = Place { $penguin } on { $cell }
pu-do-place-give = Place { $penguin } on { $cell } and give up { $card }
pu-do-invite = Put a stone on { $to }
pu-do-move = Move a stone from { $from } to { $to }
pu-do-pass = No stone
pu-do-perform = Let { $cell } perform first
pu-do-entertain = Place the entertainer on { $cell }{ $way ->
    [turned] , turned
   *[upright] {""}
}

pu-iceberg = Iceberg
pu-look = Iceberg view
pu-nearer = Zoom in
pu-farther = Zoom out
pu-fit = Fit all cards
pu-hand = Your penguins
pu-hands = Everyone’s hands
pu-decision = Your decision
pu-free = free
pu-curtain = curtain
pu-a-penguin = penguin { $penguin }
pu-stone-of = { $you ->
    [yes] your stone
   *[no] { $name }’s stone
}
pu-ready = ready to perform
pu-waits-for = waiting for { $cells }
pu-possible = possible
pu-costs = kinship penalty { $count }
pu-earns = a stone earns { $count }
pu-leads = starts a performance
pu-minus = −{ $count }
pu-plus = +{ $count }

pu-ask-place = Choose a penguin, then a highlighted cell. ★ starts a performance.
pu-ask-penguin = Which penguin goes on { $cell }?
pu-ask-cell = { $penguin }: choose a highlighted cell.
pu-ask-cell-costs = The numbers are kinship penalties.
pu-ask-stone = Tap a highlighted penguin, or choose a stone first.
pu-ask-guest = Which penguin do you invite?
pu-ask-which-stone = Which stone do you take?
pu-ask-give = Or tap one of your cards to give it up.
pu-ask-perform = Several are ready. Who goes first?
pu-ask-entertain = Turn it if you like, then tap a highlighted cell.
pu-would-cost = { $count ->
    [one] Costs 1 point: relatives are next to it.
   *[other] Costs { $count } points: relatives are next to it.
}
pu-would-give = { $count ->
    [one] You give up { $card } instead of 1 point.
   *[other] You give up { $card } instead of { $count } points.
}
pu-would-cost-nothing = { $penguin } on { $cell } costs nothing.
pu-would-pay = { $card } ({ $cell }) would pay now: { $paid }.
pu-would-pay-nobody = { $card } ({ $cell }) would pay nobody now.
pu-stone-would-earn = Your stone on it would earn { $count }.
pu-earns-later = Earns { $count } when { $card } ({ $cell }) performs.
pu-earns-nothing = On { $cell } it earns nothing for now.
pu-would-wait-for = It would wait for { $cells }.
pu-worth = { $cell } ({ $count })
pu-uninvited = Would enjoy it, no stone yet: { $cells }

pu-offer-place = Place here
pu-offer-pay = Place here: −{ $count }
pu-offer-give = Give up { $card } instead
pu-offer-invite = Invite
pu-offer-pass = No stone
pu-offer-perform = Curtain up
pu-never-mind = Start over
pu-stones = Your stones
pu-supply-stone = { $count ->
    [one] Stone from your supply, 1 left
   *[other] Stone from your supply, { $count } left
}
pu-stone-on = Your stone on { $cell }
pu-stone-on-loses = Your stone on { $cell }, where it would earn { $count }
pu-gives = Entertainers you can give up
pu-turn = Turn
pu-turn-card = { $card }, { $way ->
    [turned] turned
   *[upright] upright
}; tap to turn

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
pu-thinks = thinking…
pu-away = away
pu-owned = Entertainers won
pu-leads-species = { $count ->
    [one] 1 point for having the most
   *[other] { $count } points for having the most
}
pu-extra = If the game ended now: +{ $count }, total { $total }
pu-more = More about { $name }
pu-piles = Piles
pu-pile-entertainers = Entertainers
pu-pile-penguins = Penguins
pu-next = next: { $card }
pu-removed = Out of the game
pu-removed-none = none yet

pu-key-hand = Go to the cards or stones to choose from
pu-key-pick = Choose a card or stone
pu-key-iceberg = Go to the iceberg
pu-key-target = Next or previous highlighted cell
pu-key-move = Move on the iceberg
pu-key-turn = Turn the new entertainer
pu-key-pass = No stone
pu-key-send = Confirm the decision
pu-key-back = Take back the last choice, or skip what is shown
pu-key-zoom = Zoom in, zoom out, fit all cards

pu-scoring = Scoring
pu-scoring-game = In the game
pu-scoring-form = Performance card
pu-scoring-total = Total
pu-scoring-winner = winner
pu-scoring-skip = Show all
pu-tie-bonus = { $names } are tied on points. { $name } scored more for entertainers at the end and wins.
pu-tie-cards = { $names } are tied on points, and on points for entertainers. { $name } has more entertainers and wins.
pu-tie-shorter = { $names } are tied in everything. { $name } counts as the shorter player and wins.
pu-gain = It brings about { $points } more points { $part ->
    [form] for your performance card
    [sheep] for the most sheep
    [kangaroo] for the most kangaroos
    [seal] for the most seals
    [bear] for the most bears
   *[game] during the game
}.
