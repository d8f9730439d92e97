end-ranking = Ranking
end-place = Place { $place }
end-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
end-ahead = Between the two players, { $name } is ahead.
end-even = The two players are level.
end-scoring = How the points were scored
end-fair = Was the shuffle fair?
end-fair-again = Check again
end-fair-none = This record doesn’t say what its shuffle was made from, so there is nothing to check.
end-fair-holds = Yes. Nobody picked the cards.
end-fair-fails = No. Something doesn’t add up.
end-fair-fails-means = These are not the cards that the sealed shuffle gives. Either this record was changed afterwards, or whoever runs the server didn’t deal honestly. Ask them about it, and don’t count this game.
end-check-holds = Right:
end-check-fails = Wrong:
end-check-seal-told = Sealed before the game: the server’s secret fits the seal in the record.
end-check-seal-seen = Sealed before the game: the server’s secret fits the seal that this device saw before the deal.
end-check-seal-broken = The server’s secret doesn’t fit its seal: it isn’t the one that was fixed before the game.
end-check-seal-other = The seal isn’t the one that this device saw before the game.
end-check-parts-ours = { $count ->
    [one] Everyone’s share: yours is in the shuffle.
   *[other] Everyone’s share: { $count } players added to the shuffle, and your share is in it.
}
end-check-parts-others = { $count ->
    [one] Everyone’s share: { $count } player added to the shuffle.
   *[other] Everyone’s share: { $count } players added to the shuffle.
}
end-check-parts-none = No player added a share, so the shuffle is the server’s alone. It was sealed all the same.
end-check-parts-lost = The share that this device added isn’t in the shuffle.
end-check-deal-same = The deal comes out the same, card by card.
end-check-deal-other = The deal comes out differently: some cards aren’t where the shuffle puts them.
end-check-shuffles-same = { $count ->
    [one] The shuffle during the game comes out the same too.
   *[other] All { $count } shuffles during the game come out the same too.
}
end-check-shuffles-other = { $count ->
    [one] The shuffle during the game comes out differently.
   *[other] At least one of the { $count } shuffles during the game comes out differently.
}
end-fair-how = How this was checked
end-fair-how-lead = When the table was opened, the server drew a secret and published its seal, which doesn’t give the secret away. Then every player’s device added some random bytes. Secret and bytes together make the seed that all cards are shuffled with. Your browser has just repeated all of this, without the server’s help.
end-fair-secret = The server’s secret
end-fair-commitment = Its seal (SHA-256)
end-fair-seed = The seed of the shuffle
