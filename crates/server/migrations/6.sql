-- Several servers on one database: `crates/ownership` has the protocol. A server alone uses none of this.

-- The servers that are living, and how often each has renewed its lease.
CREATE TABLE servers (
    incarnation BIGINT PRIMARY KEY,
    name TEXT NOT NULL,
    beat BIGINT NOT NULL,
    leaving BIGINT NOT NULL,
    -- The version of the messages that it sends and understands.
    version BIGINT NOT NULL
);

-- The incarnation that owns a table; 0 is nobody.
ALTER TABLE tables ADD COLUMN owner BIGINT NOT NULL DEFAULT 0;
-- The fencing token: each claim increments it, and lines are stored only under the current one.
ALTER TABLE tables ADD COLUMN epoch BIGINT NOT NULL DEFAULT 0;
DROP INDEX tables_wakes;
CREATE INDEX tables_due ON tables (owner, wakes) WHERE wakes IS NOT NULL;

-- The hints, assessments and analyses that somebody asked for, so that another server can do them if theirs dies.
CREATE TABLE jobs (
    id TEXT PRIMARY KEY,
    -- The incarnation that works on it.
    server BIGINT NOT NULL,
    made BIGINT NOT NULL,
    request TEXT NOT NULL
);
CREATE INDEX jobs_made ON jobs (made);
