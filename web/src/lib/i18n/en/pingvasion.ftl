game-pingvasion = Pingvasion
game-pingvasion-short = Pingvasion
game-pingvasion-lead = Penguins conquer the world. Slip cards to both neighbours in secret, land together with everyone else, and keep the right cards in hand. 2 to 5 players, 20 minutes.
deck = Deck
deck-classic = Classic
deck-classic-lead = Middle values are common; there is only one 1, 2, 8 and 9 in each zone.
deck-even = Even
deck-even-lead = Every value twice in each zone.
learn-lesson-pingvasion = Three guided rounds: give cards, play cards, blow things up. Then see how points are scored.

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
pv-ability-ninja = You must play two cards next round.
pv-ability-kamikaze = Destroys every card of value 7 or more revealed this round.
pv-ability-spotter = Next round you choose after the others have revealed.

pv-status-give = Give one card to { $left } (left) and one to { $right } (right)
pv-status-lay = { $count ->
    [one] Play a card
   *[other] Play two cards
}
pv-status-lay-late = { $count ->
    [one] The others have revealed: now play a card
   *[other] The others have revealed: now play two cards
}
pv-status-late = The others reveal first, then you choose. Waiting for { $names }
pv-status-decided = You’ve decided. Waiting for { $names }
pv-status-passing = The cards change hands…
pv-status-revealing = The cards are revealed…
pv-status-landing = The troops land…
pv-status-shuffle = A virtual player’s cards are being shuffled
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
    [yes] Kamikaze! Your { $card } is destroyed
   *[no] Kamikaze! { $name }’s { $card } is destroyed
}
pv-tell-lay-two = { $you ->
    [yes] You must play two cards next round
   *[no] { $name } must play two cards next round
}
pv-tell-wait = { $you ->
    [yes] You choose after the others next round
   *[no] { $name } chooses after the others next round
}
pv-tell-reshuffled = { $count ->
    [one] { $name } shuffles { $count } card into a new reinforcement deck
   *[other] { $name } shuffles { $count } cards into a new reinforcement deck
}
pv-tell-ended = The game is over. { $names }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}

pv-do-give = { $left } to the left, { $right } to the right
pv-do-play = Play { $cards }

pv-round = Round { $round } of { $rounds }
pv-phases = Phases of the round
pv-phase-recruit = Recruitment
pv-phase-infiltrate = Infiltration
pv-phase-disembark = Disembarkation
pv-phase-late = late players

pv-tableaus = Tableaus by player and zone
pv-player = Player
pv-laid = Played
pv-laid-last = Rd { $round }
pv-open-zone = { $zone }: take a closer look
pv-open-player = { $name }: take a closer look
pv-left-neighbour = your left neighbour
pv-right-neighbour = your right neighbour
pv-you = you
pv-hand-count = { $count ->
    [one] { $count } card in hand
   *[other] { $count } cards in hand
}
pv-stack-count = { $count ->
    [one] { $count } card received
   *[other] { $count } cards received
}
pv-pile-count = { $count ->
    [one] { $count } card in the reinforcement deck
   *[other] { $count } cards in the reinforcement deck
}
pv-ready = has decided
pv-thinking = is thinking
pv-away = is away; a bot decides
pv-virtual = virtual player
pv-lays-two = plays two cards
pv-late = chooses late
pv-lies-down = { $count ->
    [one] A card lies face down
   *[other] { $count } cards lie face down
}
pv-not-laid = Nothing played yet
pv-was-destroyed = { $card }, destroyed
pv-sum = Sum { $sum }
pv-leads = has the majority
pv-empty = No cards
pv-worth = Your hand is now worth
pv-worth-short = Worth now
pv-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
pv-why-majority = Majority: all your hand cards count
pv-why-present = Present: only your lowest hand card counts
pv-why-absent = Absent: your hand cards count for nothing
pv-why-none = No hand card of this zone
pv-standing-majority = Majority
pv-standing-present = Present
pv-standing-absent = Absent

pv-hand = Your hand
pv-hand-of = { $name }’s hand
pv-hand-help = Press H to come here, move with the arrow keys, pick with Space, press L or R to give a card to the left or right, Enter to confirm, Escape to clear. Press ? for all keys.
pv-sort-zone = Sort by zone
pv-sort-value = Sort by value
pv-from-round = from { $name }, round { $round }
pv-picked-left = for { $name }, left
pv-picked-right = for { $name }, right
pv-picked-lay = will be played
pv-hinted = suggested
pv-unavailable = not possible now
pv-slots = Your decision
pv-slot-left = To the left: { $name }
pv-slot-right = To the right: { $name }
pv-slot-lay = Play
pv-slot-lay-second = Play, second card
pv-slot-filled = { $slot }: { $card }. Take it back
pv-slot-empty = { $slot }: empty
pv-slot-next = { $slot }: empty, the next card goes here
pv-pick-give = Pick a card for each neighbour
pv-pick-give-left = Now a card for { $name } on the left
pv-pick-give-right = Now a card for { $name } on the right
pv-pick-lay = Pick a card to play
pv-pick-lay-second = Pick the second card to play
pv-confirm = Confirm
pv-confirm-change = Change
pv-swap = Swap
pv-clear = Clear
pv-keep-decided = Keep it
pv-decided = Decided: { $what }
pv-decided-change = You can change your mind until everyone has decided.
pv-sending = Sending…

pv-memory = Who gave what
pv-memory-none = Nobody has given anything yet.
pv-memory-round = Round
pv-memory-gave = You gave { $name }
pv-memory-got = { $name } gave you

pv-moment-kamikaze = { $count ->
    [0] Kamikaze! Nothing is destroyed
    [one] Kamikaze! { $cards } destroyed
   *[other] Kamikaze! { $count } cards destroyed
}
pv-moment-kamikaze-why = { $names } played it: every card of value 7 or more revealed this round is destroyed.
pv-moment-lost = { $you ->
    [yes] You lose { $cards }
   *[no] { $name } loses { $cards }
}
pv-moment-ninja = Ninja Twins!
pv-moment-lay-two = { $count ->
    [one] { $names } must play two cards next round
   *[other] { $names } must each play two cards next round
}
pv-moment-spotter = Spotter!
pv-moment-wait = { $count ->
    [one] { $names } chooses after the others next round
   *[other] { $names } choose after the others next round
}
pv-moment-end = The last round is over
pv-moment-skip = Tap to go on
pv-ended-why = All { $rounds } rounds have been played. Now the cards left in hand are scored.

pv-key-hand = Go to your hand
pv-key-move = Next or previous card
pv-key-pick = Pick a card, or take it back
pv-key-give = Give the card to the left or right
pv-key-confirm = Confirm the decision
pv-key-clear = Clear the decision, or skip what is shown
pv-key-sort = Sort the hand

pv-scoring = Scoring
pv-score-ended = The game is over because all { $rounds } rounds have been played. The cards left in hand score.
pv-score-zone = Majority: { $names } ({ $sum })
pv-score-zone-nobody = Nobody has landed here
pv-score-why-majority = all hand cards, { $cards }
pv-score-why-present = the lowest of { $cards }
pv-score-why-absent = nothing for { $cards }
pv-score-why-none = no hand card
pv-score-winner = Master of the World
pv-score-real = Between the two of you
pv-score-real-won = { $name } is ahead, { $first } to { $second }.
pv-score-real-tie = A tie at { $points } points.
pv-score-skip = Show all
pv-gain = It brings about { $points } more points { $part ->
    [antarctica] in Antarctica
    [city] in the City
    [desert] in the Desert
    [jungle] in the Jungle
   *[moon] on the Moon
}.
