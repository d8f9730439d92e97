end-ranking = Ranking
end-place = Place { $place }
end-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
end-scoring = How the points were scored
end-fair = Was the shuffle fair?
end-fair-again = Check again
end-fair-none = This record doesn’t say what its shuffle was made from, so there is nothing to check.
end-fair-good = Yes. Nobody could pick the cards.
end-fair-trust = The cards add up, but some of it takes trust.
end-fair-bad = No. Something doesn’t add up.
end-fair-fails-means = These are not the cards that the sealed shuffle gives. Either this record was changed afterwards, or whoever runs the server didn’t deal honestly. Ask them about it, and don’t count this game.
end-check-good = Right:
end-check-trust = Takes trust:
end-check-bad = Wrong:
end-check-seal-told = Sealed before the game: the server’s secret fits the seal in the record.
end-check-seal-seen = Sealed before the game: the server’s secret fits the seal that this device saw before the deal.
end-check-seal-broken = The server’s secret doesn’t fit its seal: it isn’t the one that was fixed before the game.
end-check-seal-other = The seal isn’t the one that this device saw before the game.
end-check-seals-told = Sealed before anyone opened theirs: every opened share fits its seal in the record.
end-check-seals-seen = Sealed before anyone opened theirs: every opened share fits the seal that this device noted before it opened its own.
end-check-seals-broken = A player’s share doesn’t fit its seal: it was exchanged after it had been sealed.
end-check-seals-other = The players’ seals aren’t the ones that this device noted before it opened its own share.
end-check-parts-ours = { $count ->
    [one] Everyone’s share: yours is in the shuffle.
   *[other] Everyone’s share: { $count } players added to the shuffle, and your share is in it.
}
end-check-parts-others = { $count ->
    [one] Everyone’s share: { $count } player added to the shuffle.
   *[other] Everyone’s share: { $count } players added to the shuffle.
}
end-check-parts-trusted = { $count ->
    [one] { $count } player added a share, and this device added none. Nobody could pick the cards, unless that player worked together with whoever runs the server.
   *[other] { $count } players added a share, and this device added none. Nobody could pick the cards, unless all of them worked together with whoever runs the server.
}
end-check-parts-none = No player added a share, so the shuffle is the server’s alone: whoever runs the server could have picked it before sealing it.
end-check-parts-lost = The share that this device added isn’t in the shuffle.
end-check-withheld-shown = Sealed but never opened: the share of { $names }. Someone who knew all the other shares, such as a player who runs the server, could choose between { $count } deals that way.
end-check-withheld-dropped = This device opened its share and the server confirmed that, but the record says that it was never opened.
end-check-old-form = This game was shuffled the old way: the players’ shares weren’t sealed. A player who ran the server could have picked theirs last.
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
end-fair-how-lead = When the table was opened, the server drew a secret and published its seal, which doesn’t give the secret away. Every player’s device sealed a secret share in the same way. Only when the game was started, and no seal could change any more, were the shares opened. Secret and shares together make the seed that all cards are shuffled with. Your browser has just repeated all of this, without the server’s help.
end-fair-how-trust = What this can’t rule out: a player who runs the server sees the other shares first and may keep their own sealed. That lets them choose between two deals, but everyone can see it, here and at the table. And a table can be closed before the cards are dealt. Then there is no game, and everyone sees that.
end-fair-secret = The server’s secret
end-fair-commitment = Its seal (SHA-256)
end-fair-seed = The seed of the shuffle
