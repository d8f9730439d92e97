-- The state of a table after the first `lines` lines of its log, so that a long log need not be read from the
-- beginning. The log is the truth: snapshots can be deleted at any time.
CREATE TABLE snapshots (
    table_number BIGINT PRIMARY KEY,
    lines BIGINT NOT NULL,
    state TEXT NOT NULL
);
