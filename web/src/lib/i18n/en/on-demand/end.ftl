end-ranking = Ranking
end-place = Place { $place }
end-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
end-ahead = Of the two players, { $name } is ahead.
end-even = The two players are level.
end-scoring = How the points came about
end-fair = Was the shuffle fair?
end-fair-again = Check again
end-fair-none = This record does not say what its shuffle was made of, so there is nothing to check.
end-fair-holds = Yes. Nobody chose the cards.
end-fair-fails = No. Something does not fit together.
end-fair-fails-means = These are not the cards that the sealed shuffle gives. Either this record was changed afterwards, or whoever runs the server did not deal honestly. Ask them about it, and don’t count this game.
end-check-holds = Holds:
end-check-fails = Does not hold:
end-check-seal-told = Sealed before the game: the house’s secret fits the seal in the record.
end-check-seal-seen = Sealed before the game: the house’s secret fits the seal that this device saw before the cards were dealt.
end-check-seal-broken = The house’s secret does not fit its seal: it is not the one that was laid down before the game.
end-check-seal-other = The seal is not the one that this device saw before the game.
end-check-parts-ours = { $count ->
    [one] Everybody’s part: what you added is in the shuffle.
   *[other] Everybody’s part: { $count } players added to the shuffle, and what you added is in it.
}
end-check-parts-others = { $count ->
    [one] Everybody’s part: { $count } player added to the shuffle.
   *[other] Everybody’s part: { $count } players added to the shuffle.
}
end-check-parts-none = No player added a part, so the shuffle is the house’s alone. It was sealed all the same.
end-check-parts-lost = What this device added to the shuffle is not in it.
end-check-deal-same = The deal comes out the same, card by card.
end-check-deal-other = The deal comes out differently: some cards are not where the shuffle puts them.
end-check-shuffles-same = { $count ->
    [one] The shuffle during the game comes out the same as well.
   *[other] The { $count } shuffles during the game come out the same as well.
}
end-check-shuffles-other = { $count ->
    [one] The shuffle during the game comes out differently.
   *[other] Of the { $count } shuffles during the game, at least one comes out differently.
}
end-fair-how = How this was checked
end-fair-how-lead = When the table opened, the house drew a secret and showed its seal, from which the secret can’t be found out. Then every player’s device added random bytes. Secret and bytes together make the seed that all cards are shuffled with. Your browser has just done all of it again, without the server’s help.
end-fair-secret = The house’s secret
end-fair-commitment = Its seal (SHA-256)
end-fair-seed = The seed of the shuffle
