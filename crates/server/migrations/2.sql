CREATE INDEX games_listed ON games (listed, ended, id);

-- Stored analyses of finished games, because computing one takes a while.
CREATE TABLE analyses (
    game TEXT NOT NULL,
    budget TEXT NOT NULL,
    -- The seat whose decisions were analysed; -1 for all seats.
    seat BIGINT NOT NULL,
    made BIGINT NOT NULL,
    report TEXT NOT NULL,
    PRIMARY KEY (game, budget, seat)
);
CREATE INDEX analyses_made ON analyses (made);
