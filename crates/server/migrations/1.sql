-- Times are milliseconds since 1970; booleans are 0 or 1; structured values are JSON.
-- The same statements run on SQLite and Postgres.

CREATE TABLE people (
    id BIGINT PRIMARY KEY,
    name TEXT NOT NULL,
    since BIGINT NOT NULL
);

-- Keys authenticate people. Only the hash of the secret is stored.
CREATE TABLE keys (
    id TEXT PRIMARY KEY,
    person BIGINT NOT NULL REFERENCES people (id),
    hash TEXT NOT NULL,
    once BIGINT NOT NULL,
    expires BIGINT
);
CREATE INDEX keys_of_person ON keys (person);

CREATE TABLE tables (
    number BIGINT PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    host BIGINT NOT NULL,
    life TEXT NOT NULL,
    listed BIGINT NOT NULL,
    opened BIGINT NOT NULL,
    changed BIGINT NOT NULL,
    -- When to load the table into memory: a clock runs out, or (0) a bot has to decide.
    wakes BIGINT,
    summary TEXT NOT NULL
);
CREATE INDEX tables_listed ON tables (listed, life, changed);
CREATE INDEX tables_of_host ON tables (host, life);
CREATE INDEX tables_wakes ON tables (wakes);
CREATE INDEX tables_changed ON tables (life, changed);

CREATE TABLE members (
    person BIGINT NOT NULL,
    table_number BIGINT NOT NULL,
    PRIMARY KEY (person, table_number)
);

-- The log of each table, to which rows are only appended. A row has one or several entries, one per line, which
-- were written together; `line` is the number of the first. Because each row begins where the previous
-- one ended, two writers can't both append to a log.
CREATE TABLE log (
    table_number BIGINT NOT NULL,
    line BIGINT NOT NULL,
    entries TEXT NOT NULL,
    PRIMARY KEY (table_number, line)
);

CREATE TABLE games (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    ended BIGINT NOT NULL,
    listed BIGINT NOT NULL,
    record TEXT NOT NULL
);
CREATE INDEX games_ended ON games (ended);
