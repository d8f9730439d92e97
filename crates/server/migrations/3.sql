-- A table as it is after so many lines of its log, so that a long log need not be read from its beginning.
-- The log is the truth: what is here can be thrown away.
CREATE TABLE snapshots (
    table_number BIGINT PRIMARY KEY,
    lines BIGINT NOT NULL,
    state TEXT NOT NULL
);
