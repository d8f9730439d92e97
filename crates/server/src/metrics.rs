//! Metrics for operators. No label ever contains an id, a key, a name or an address.

use std::time::Duration;

use axum::http::Method;
use bots::Level;
use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::metrics::info::Info;
use prometheus_client::registry::Registry;

use crate::error::ErrorCode;

/// The metrics of one server.
pub(crate) struct Metrics {
    registry: Registry,
    requests: Family<RequestLabels, Counter>,
    /// Connections that were refused because there were too many.
    pub(crate) turned_away: Counter,
    connections: Gauge,
    /// Open sockets.
    pub(crate) sockets: Gauge,
    /// Messages that the rate limiter of their socket delayed.
    pub(crate) slowed: Counter,
    tables: Gauge,
    /// Tables that were closed as damaged.
    pub(crate) damaged: Counter,
    panics: Family<PanicLabels, Counter>,
    /// Followed streams.
    pub(crate) followers: Gauge,
    decisions: Family<DecisionLabels, Counter>,
    refused: Family<RefusalLabels, Counter>,
    commits: Histogram,
    commit_sizes: Histogram,
    /// Group commits that failed.
    pub(crate) commits_failed: Counter,
    /// Requests and messages that failed because of the database.
    pub(crate) database_failed: Counter,
    bot_tasks_waiting: Gauge,
    bot_decisions: Family<BotLabels, Histogram, fn() -> Histogram>,
    jobs_waiting: Gauge,
    jobs: Family<JobLabels, Counter>,
    claims: Counter,
    takeovers: Counter,
    /// Commands forwarded to tables at other servers.
    pub(crate) forwarded: Counter,
    tables_owned: Gauge,
    followers_elsewhere: Gauge,
    bus: Gauge,
}

/// The values of gauges that are read only when the metrics are requested.
pub(crate) struct GaugeValues {
    pub(crate) connections: u32,
    pub(crate) tables: usize,
    pub(crate) bot_tasks_waiting: usize,
    pub(crate) jobs_waiting: usize,
    /// If there are other servers: the tables owned here, the followers here of tables elsewhere, and whether the bus is
    /// there.
    pub(crate) cluster: Option<(usize, usize, bool)>,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct RequestLabels {
    method: &'static str,
    route: String,
    status: u16,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct DecisionLabels {
    by: &'static str,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct PanicLabels {
    of: &'static str,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct RefusalLabels {
    code: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct BotLabels {
    level: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct JobLabels {
    of: &'static str,
}

/// Buckets from 0.1 ms to about 6 s.
fn seconds() -> Histogram {
    Histogram::new(exponential_buckets(0.0001, 2.0, 17))
}

impl Metrics {
    /// The metrics of a server, which may have a name.
    pub(crate) fn new(name: Option<&str>) -> Metrics {
        let mut metrics = Metrics {
            registry: Registry::with_prefix("rookery"),
            requests: Family::default(),
            turned_away: Counter::default(),
            connections: Gauge::default(),
            sockets: Gauge::default(),
            slowed: Counter::default(),
            tables: Gauge::default(),
            damaged: Counter::default(),
            panics: Family::default(),
            followers: Gauge::default(),
            decisions: Family::default(),
            refused: Family::default(),
            commits: seconds(),
            commit_sizes: Histogram::new(exponential_buckets(1.0, 2.0, 12)),
            commits_failed: Counter::default(),
            database_failed: Counter::default(),
            bot_tasks_waiting: Gauge::default(),
            bot_decisions: Family::new_with_constructor(seconds),
            jobs_waiting: Gauge::default(),
            jobs: Family::default(),
            claims: Counter::default(),
            takeovers: Counter::default(),
            forwarded: Counter::default(),
            tables_owned: Gauge::default(),
            followers_elsewhere: Gauge::default(),
            bus: Gauge::default(),
        };
        metrics.register();
        if let Some(name) = name {
            let info = Info::new([("name", name.to_owned())]);
            metrics.registry.register("server", "The name of the server", info);
        }
        metrics
    }

    fn register(&mut self) {
        let Metrics { registry: r, .. } = self;
        r.register("requests", "HTTP requests", self.requests.clone());
        let help = "Connections refused because there were too many";
        r.register("turned_away", help, self.turned_away.clone());
        r.register("connections", "Open connections, sockets included", self.connections.clone());
        r.register("sockets", "Open sockets", self.sockets.clone());
        r.register("messages_slowed", "Messages delayed by rate limits", self.slowed.clone());
        r.register("tables", "Tables in memory", self.tables.clone());
        r.register("tables_damaged", "Tables that were closed as damaged", self.damaged.clone());
        r.register("panics", "Panics that were caught", self.panics.clone());
        r.register("followers", "Followed streams", self.followers.clone());
        r.register(
            "decisions",
            "Decisions accepted and stored; a changed decision counts once",
            self.decisions.clone(),
        );
        r.register("inputs_refused", "Inputs refused by tables", self.refused.clone());
        r.register("commit_seconds", "Duration of group commits", self.commits.clone());
        r.register("commit_writes", "Writes per group commit", self.commit_sizes.clone());
        r.register("commits_failed", "Failed group commits", self.commits_failed.clone());
        let help = "Requests and messages that failed because of the database";
        r.register("database_errors", help, self.database_failed.clone());
        let help = "Decisions of bots that wait for a thread";
        r.register("bot_decisions_waiting", help, self.bot_tasks_waiting.clone());
        let help = "Time from the question to the answer of bots, waiting included";
        r.register("bot_decision_seconds", help, self.bot_decisions.clone());
        let help = "Hints and analyses that wait for a thread";
        r.register("jobs_waiting", help, self.jobs_waiting.clone());
        r.register("jobs", "Hints and analyses completed", self.jobs.clone());
        r.register("claims", "Tables claimed from nobody or another server", self.claims.clone());
        let help = "Tables claimed from a server that had died";
        r.register("takeovers", help, self.takeovers.clone());
        let help = "Commands forwarded to tables at other servers";
        r.register("forwarded", help, self.forwarded.clone());
        let help = "Tables that this server owns among others";
        r.register("tables_owned", help, self.tables_owned.clone());
        let help = "Streams of tables at other servers that are followed here";
        r.register("followers_elsewhere", help, self.followers_elsewhere.clone());
        r.register("bus_connected", "Whether the bus is connected", self.bus.clone());
    }

    pub(crate) fn request(&self, method: &Method, route: &str, status: u16) {
        let known = [Method::GET, Method::HEAD, Method::POST, Method::PATCH, Method::DELETE];
        let names = ["GET", "HEAD", "POST", "PATCH", "DELETE"];
        let method = known.iter().position(|it| it == method).map_or("other", |at| names[at]);
        let labels = RequestLabels { method, route: route.to_owned(), status };
        self.requests.get_or_create(&labels).inc();
    }

    /// Counts a stored decision.
    pub(crate) fn decided(&self, by_bot: bool) {
        let by = if by_bot { "bot" } else { "person" };
        self.decisions.get_or_create(&DecisionLabels { by }).inc();
    }

    /// Counts a panic that was caught: of a `bot`, a `hint`, an `analysis` or a `table`.
    pub(crate) fn panicked(&self, of: &'static str) {
        self.panics.get_or_create(&PanicLabels { of }).inc();
    }

    /// The number of panics that were caught.
    #[cfg(test)]
    pub(crate) fn panics(&self, of: &'static str) -> u64 {
        self.panics.get_or_create(&PanicLabels { of }).get()
    }

    pub(crate) fn refused(&self, code: ErrorCode) {
        self.refused.get_or_create(&RefusalLabels { code: code.to_string() }).inc();
    }

    pub(crate) fn committed(&self, writes: usize, time: Duration) {
        self.commits.observe(time.as_secs_f64());
        self.commit_sizes.observe(writes as f64);
    }

    /// Counts the time from a bot's question to its answer. How long it really thought is secret, because
    /// it depends on its cards.
    pub(crate) fn bot_decided(&self, level: Level, time: Duration) {
        let labels = BotLabels { level: level.to_string() };
        self.bot_decisions.get_or_create(&labels).observe(time.as_secs_f64());
    }

    /// Counts a table that was claimed, perhaps from a server that had died.
    pub(crate) fn claimed(&self, is_taken_over: bool) {
        self.claims.inc();
        if is_taken_over {
            self.takeovers.inc();
        }
    }

    /// Counts a completed job: `hint` or `analysis`.
    pub(crate) fn job_done(&self, of: &'static str) {
        self.jobs.get_or_create(&JobLabels { of }).inc();
    }

    /// All metrics, as OpenMetrics text.
    pub(crate) fn text(&self, values: &GaugeValues) -> String {
        self.connections.set(values.connections as i64);
        self.tables.set(values.tables as i64);
        self.bot_tasks_waiting.set(values.bot_tasks_waiting as i64);
        self.jobs_waiting.set(values.jobs_waiting as i64);
        if let Some((owned, followers, is_connected)) = values.cluster {
            self.tables_owned.set(owned as i64);
            self.followers_elsewhere.set(followers as i64);
            self.bus.set(i64::from(is_connected));
        }
        let mut text = String::new();
        let _ = encode(&mut text, &self.registry);
        text
    }
}
