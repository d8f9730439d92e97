game-pingvasion = Pingvasion
game-pingvasion-lead = Penguins conquer the world. Pass cards to both neighbours in secret, land one when all do, and keep the right ones in hand. 2 to 5 players, 20 minutes.
deck = Cards
deck-classic = Classic
deck-classic-lead = Middle values are frequent, 1, 2, 8 and 9 stand alone.
deck-even = Even
deck-even-lead = Every value twice in each zone.
learn-lesson-pingvasion = Three rounds with a guide: give, lay, blow things up. Then you see how points come about.

pv-zone-antarctica = Antarctica
pv-zone-desert = Desert
pv-zone-jungle = Jungle
pv-zone-city = City
pv-zone-moon = Moon
pv-zone-of-antarctica = of Antarctica
pv-zone-of-desert = of the Desert
pv-zone-of-jungle = of the Jungle
pv-zone-of-city = of the City
pv-zone-of-moon = of the Moon
pv-card-plain = { $zone } { $value }
pv-card-ninja = Ninja Twins { $of } ({ $value })
pv-card-kamikaze = Kamikaze { $of } ({ $value })
pv-card-spotter = Spotter { $of } ({ $value })
pv-ability-ninja = Next round you lay two cards.
pv-ability-kamikaze = Blows up every card of 7 or more that is revealed with it.
pv-ability-spotter = Next round you choose after the others have revealed.

pv-status-give = Give one card to { $left } (left) and one to { $right } (right)
pv-status-lay = { $count ->
    [one] Lay a card
   *[other] Lay two cards
}
pv-status-lay-late = { $count ->
    [one] The others have revealed: now lay a card
   *[other] The others have revealed: now lay two cards
}
pv-status-late = The others reveal first: you choose late. Waiting for { $names }
pv-status-decided = You have decided. Waiting for { $names }
pv-status-passing = The cards change hands …
pv-status-landing = The troops land …
pv-status-shuffle = A virtual player’s cards are shuffled
pv-status-over = The game is over

pv-tell-round = Round { $round }
pv-tell-drew = { $you ->
    [yes] You draw { $cards }
   *[no] { $name } draws { $cards }
}
pv-tell-gave = { $you ->
    [yes] You give { $left } to { $toLeft } and { $right } to { $toRight }
   *[no] { $name } gives { $left } to { $toLeft } and { $right } to { $toRight }
}
pv-tell-passed = { $name } gives you { $card }
pv-tell-took = { $you ->
    [yes] You take { $card } from { $from }
   *[no] { $name } takes { $card } from { $from }
}
pv-tell-revealed = { $you ->
    [yes] You reveal { $cards }
   *[no] { $name } reveals { $cards }
}
pv-tell-destroyed = { $you ->
    [yes] Kamikaze! You lose { $card }
   *[no] Kamikaze! { $name } loses { $card }
}
pv-tell-lay-two = { $you ->
    [yes] You must lay two cards in the next round
   *[no] { $name } must lay two cards in the next round
}
pv-tell-wait = { $you ->
    [yes] You choose after the others in the next round
   *[no] { $name } chooses after the others in the next round
}
pv-tell-reshuffled = { $count ->
    [one] { $name } gets { $count } card as a new pile, shuffled
   *[other] { $name } gets { $count } cards as a new pile, shuffled
}
pv-tell-ended = The game is over. { $names }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}

pv-do-give = { $left } to { $toLeft }, { $right } to { $toRight }
pv-do-play = Lay { $cards }

pv-round = Round { $round } of { $rounds }
pv-phases = Phases of the round
pv-phase-recruit = Recruitment
pv-phase-infiltrate = Infiltration
pv-phase-disembark = Disembarkation
pv-phase-late = late ones

pv-tableaus = Tableaus by player and zone
pv-player = Player
pv-laid = Laid
pv-laid-last = Rd { $round }
pv-open-zone = { $zone }: look closer
pv-open-player = { $name }: look closer
pv-left-neighbour = your left neighbour
pv-right-neighbour = your right neighbour
pv-you = you
pv-hand-count = { $count ->
    [one] { $count } card in hand
   *[other] { $count } cards in hand
}
pv-stack-count = { $count ->
    [one] { $count } card given to it
   *[other] { $count } cards given to it
}
pv-pile-count = { $count ->
    [one] { $count } card in the reinforcement deck
   *[other] { $count } cards in the reinforcement deck
}
pv-ready = has decided
pv-thinking = is thinking
pv-away = is away; a bot decides
pv-virtual = virtual player
pv-lays-two = lays two cards
pv-late = chooses late
pv-lies-down = { $count ->
    [one] A card lies face down
   *[other] { $count } cards lie face down
}
pv-not-laid = Nothing laid yet
pv-was-destroyed = { $card }, blown up
pv-sum = Sum { $sum }
pv-leads = has the majority
pv-empty = No card
pv-worth = Your hand is worth now
pv-worth-short = Worth now
pv-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
pv-why-majority = Majority: all your hand cards count
pv-why-present = Present: only your lowest hand card counts
pv-why-absent = No card landed: your hand counts nothing
pv-why-none = No hand card of this zone
pv-standing-majority = Majority
pv-standing-present = Present
pv-standing-absent = Absent

pv-hand = Your hand
pv-hand-of = Hand of { $name }
pv-hand-help = Arrow keys move, Space picks, L and R put a card to the left or right, Enter confirms, Escape clears.
pv-sort-zone = Sort the hand by zone
pv-sort-value = Sort the hand by value
pv-from-round = from { $name }, round { $round }
pv-picked-left = for { $name }, left
pv-picked-right = for { $name }, right
pv-picked-lay = to be laid
pv-hinted = hinted
pv-unavailable = not possible now
pv-slots = Your decision
pv-slot-left = To the left: { $name }
pv-slot-right = To the right: { $name }
pv-slot-lay = To lay
pv-slot-lay-second = To lay, second card
pv-slot-filled = { $slot }: { $card }. Take it back
pv-slot-empty = { $slot }: empty
pv-slot-next = { $slot }: empty, the next card goes here
pv-pick-give = Pick a card for each neighbour
pv-pick-give-left = Now a card for { $name } on the left
pv-pick-give-right = Now a card for { $name } on the right
pv-pick-lay = Pick the card you lay
pv-pick-lay-second = Pick the second card you lay
pv-confirm = Confirm
pv-confirm-change = Change to this
pv-swap = Swap
pv-clear = Clear
pv-keep-decided = Leave it
pv-decided = Decided: { $what }
pv-decided-change = You may choose anew until all have decided.
pv-sending = On its way …
pv-hint = Hint: { $what }
pv-revealed-first = Revealed so far

pv-memory = Who gave what
pv-memory-none = Nothing has been given yet.
pv-memory-round = Round
pv-memory-gave = You gave { $name }
pv-memory-got = You got from { $name }

pv-scoring = The scoring
pv-score-zone = Majority: { $names } ({ $sum })
pv-score-zone-nobody = Nobody has landed here
pv-score-why-majority = all of the hand: { $cards }
pv-score-why-present = the lowest of { $cards }
pv-score-why-absent = nothing landed, so nothing counts of { $cards }
pv-score-why-none = no hand card
pv-score-winner = Master of the World
pv-score-real = Among the two of you
pv-score-real-won = { $name } is ahead, { $first } to { $second }.
pv-score-real-tie = Both have { $points }: a tie.
pv-score-skip = Show all
