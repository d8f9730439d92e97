//! What is counted, for those who run the server. No label ever holds an id, a key, a name or an
//! address.

use std::time::Duration;

use axum::http::Method;
use bots::Level;
use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::Registry;

/// What is counted.
pub(crate) struct Metrics {
    registry: Registry,
    requests: Family<Request, Counter>,
    /// Connections that found the house full.
    pub(crate) turned_away: Counter,
    connections: Gauge,
    /// Sockets that are open.
    pub(crate) sockets: Gauge,
    /// Messages that came faster than a socket may send them, and had to wait.
    pub(crate) slowed: Counter,
    tables: Gauge,
    /// Tables whose logs can't be read.
    pub(crate) damaged: Counter,
    /// Streams that are followed.
    pub(crate) followers: Gauge,
    decisions: Family<By, Counter>,
    refused: Family<Code, Counter>,
    commits: Histogram,
    commit_sizes: Histogram,
    /// Groups that could not be committed.
    pub(crate) commits_failed: Counter,
    /// Requests that the database failed.
    pub(crate) database_failed: Counter,
    waiting_thoughts: Gauge,
    thoughts: Family<Thinker, Histogram, fn() -> Histogram>,
    waiting_studies: Gauge,
    studies: Family<Study, Counter>,
}

/// What is looked up when somebody asks, rather than counted all the time.
pub(crate) struct Census {
    pub(crate) connections: u32,
    pub(crate) tables: usize,
    pub(crate) waiting_thoughts: usize,
    pub(crate) waiting_studies: usize,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Request {
    method: &'static str,
    route: String,
    status: u16,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct By {
    by: &'static str,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Code {
    code: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Thinker {
    level: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Study {
    of: &'static str,
}

/// From a tenth of a millisecond to some six seconds.
fn seconds() -> Histogram {
    Histogram::new(exponential_buckets(0.0001, 2.0, 17))
}

impl Metrics {
    pub(crate) fn new() -> Metrics {
        let mut metrics = Metrics {
            registry: Registry::with_prefix("rookery"),
            requests: Family::default(),
            turned_away: Counter::default(),
            connections: Gauge::default(),
            sockets: Gauge::default(),
            slowed: Counter::default(),
            tables: Gauge::default(),
            damaged: Counter::default(),
            followers: Gauge::default(),
            decisions: Family::default(),
            refused: Family::default(),
            commits: seconds(),
            commit_sizes: Histogram::new(exponential_buckets(1.0, 2.0, 12)),
            commits_failed: Counter::default(),
            database_failed: Counter::default(),
            waiting_thoughts: Gauge::default(),
            thoughts: Family::new_with_constructor(seconds),
            waiting_studies: Gauge::default(),
            studies: Family::default(),
        };
        metrics.register();
        metrics
    }

    fn register(&mut self) {
        let Metrics { registry: r, .. } = self;
        r.register("requests", "Requests answered", self.requests.clone());
        r.register("turned_away", "Connections that found it full", self.turned_away.clone());
        r.register("connections", "Connections, sockets included", self.connections.clone());
        r.register("sockets", "Sockets that are open", self.sockets.clone());
        r.register("messages_slowed", "Messages that had to wait", self.slowed.clone());
        r.register("tables", "Tables in memory", self.tables.clone());
        r.register("tables_damaged", "Tables whose logs can't be read", self.damaged.clone());
        r.register("followers", "Streams that are followed", self.followers.clone());
        r.register("decisions", "Decisions accepted and kept", self.decisions.clone());
        r.register("inputs_refused", "Inputs that tables refused", self.refused.clone());
        r.register("commit_seconds", "How long group commits took", self.commits.clone());
        r.register("commit_writes", "Writes in a group commit", self.commit_sizes.clone());
        r.register("commits_failed", "Groups that could not be kept", self.commits_failed.clone());
        let help = "Requests and messages that the database failed";
        r.register("database_errors", help, self.database_failed.clone());
        let help = "Bots' decisions that wait for a thread";
        r.register("thoughts_waiting", help, self.waiting_thoughts.clone());
        r.register("thought_seconds", "How long bots thought", self.thoughts.clone());
        let help = "Hints and analyses that wait for a thread";
        r.register("studies_waiting", help, self.waiting_studies.clone());
        r.register("studies", "Hints and analyses that were made", self.studies.clone());
    }

    pub(crate) fn request(&self, method: &Method, route: &str, status: u16) {
        let known = [Method::GET, Method::HEAD, Method::POST, Method::PATCH, Method::DELETE];
        let names = ["GET", "HEAD", "POST", "PATCH", "DELETE"];
        let method = known.iter().position(|it| it == method).map_or("other", |at| names[at]);
        self.requests.get_or_create(&Request { method, route: route.to_owned(), status }).inc();
    }

    /// A decision of a bot or a person is kept.
    pub(crate) fn decided(&self, by_bot: bool) {
        let by = if by_bot { "bot" } else { "person" };
        self.decisions.get_or_create(&By { by }).inc();
    }

    pub(crate) fn refused(&self, code: crate::error::Code) {
        self.refused.get_or_create(&Code { code: code.to_string() }).inc();
    }

    pub(crate) fn committed(&self, writes: usize, time: Duration) {
        self.commits.observe(time.as_secs_f64());
        self.commit_sizes.observe(writes as f64);
    }

    pub(crate) fn thought(&self, level: Level, time: Duration) {
        let thinker = Thinker { level: level.to_string() };
        self.thoughts.get_or_create(&thinker).observe(time.as_secs_f64());
    }

    /// A hint or an analysis is made.
    pub(crate) fn studied(&self, of: &'static str) {
        self.studies.get_or_create(&Study { of }).inc();
    }

    /// All of it, as OpenMetrics text.
    pub(crate) fn text(&self, census: &Census) -> String {
        self.connections.set(census.connections as i64);
        self.tables.set(census.tables as i64);
        self.waiting_thoughts.set(census.waiting_thoughts as i64);
        self.waiting_studies.set(census.waiting_studies as i64);
        let mut text = String::new();
        let _ = encode(&mut text, &self.registry);
        text
    }
}
