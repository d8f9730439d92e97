CREATE INDEX games_listed ON games (listed, ended, id);

-- Analyses of finished games, which cost some time: asked for again, they are here.
CREATE TABLE analyses (
    game TEXT NOT NULL,
    budget TEXT NOT NULL,
    -- Whose decisions; -1 for everybody's.
    seat BIGINT NOT NULL,
    made BIGINT NOT NULL,
    report TEXT NOT NULL,
    PRIMARY KEY (game, budget, seat)
);
CREATE INDEX analyses_made ON analyses (made);
