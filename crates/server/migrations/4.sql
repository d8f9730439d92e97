-- When the server was last up.
CREATE TABLE heartbeats (
    number BIGINT PRIMARY KEY,
    at BIGINT NOT NULL
);

-- The periods in which nobody could play.
CREATE TABLE outages (
    began BIGINT NOT NULL,
    ended BIGINT NOT NULL
);
