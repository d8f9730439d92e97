//! `rookery serve`: the server.

mod limits;
mod log;

use std::net::SocketAddr;
use std::num::NonZeroUsize;
use std::time::Duration;

use bots::parse_duration;
use clap::{Args, ValueEnum};
use server::{Config, MetricsAccess, PublicUrl};

use super::shared_args::DatabaseArgs;
use crate::failure::Failure;
use limits::LimitArgs;
use log::LogArgs;

/// Run a server, where people and bots play in the browser.
///
/// The server prints its address once its database is open and clients can connect. It stops at Ctrl-C
/// or SIGTERM, and loses nothing that it has acknowledged. Only one server can use a database, unless all of
/// them have the same bus. A database that can't be written, or that a newer version has used, is refused.
#[derive(Args)]
#[command(after_help = "\
Each flag can also be set by an environment variable, which is shown in brackets.

Examples:
  On this machine only:
    rookery serve
  For everybody in the network:
    rookery serve --listen 0.0.0.0:8080 --database /var/lib/rookery/rookery.db
  With Postgres:
    rookery serve --database postgres://rookery@localhost/rookery
  On several machines, behind any load balancer:
    rookery serve --database postgres://rookery@db/rookery --bus nats://bus --listen 0.0.0.0:8080
  Behind a proxy that provides TLS:
    rookery serve --public-url https://play.example.org --behind-proxy --log-format json")]
pub(crate) struct Serve {
    /// The address and port to listen on; port 0 picks a free one.
    #[arg(long, env = "ROOKERY_LISTEN", default_value = "127.0.0.1:8080", value_name = "ADDRESS")]
    listen: SocketAddr,
    #[command(flatten)]
    database: DatabaseArgs,
    /// The bus that connects several servers on one Postgres database, such as `nats://bus.example.org`;
    /// several URLs are separated by commas. Without it, the server is alone.
    #[arg(long, env = "ROOKERY_BUS", value_name = "URL")]
    bus: Option<String>,
    /// The name of the server in logs and metrics; by default the name of the machine and the port. It is in each line
    /// of the log, if it is given here or the server has a bus.
    #[arg(long, env = "ROOKERY_NAME", value_name = "NAME")]
    name: Option<String>,
    /// Number of threads for bots that search; by default as many as there are cores. The people who host
    /// tables with bots share these threads equally. When the bots of many people or tables think at once,
    /// some of them get less time; docs/bots.md says exactly when.
    #[arg(long, env = "ROOKERY_BOT_THREADS", value_name = "N")]
    bot_threads: Option<NonZeroUsize>,
    /// The longest time that a bot may think about a decision, from 10ms to 60s. Hosts can invite bots
    /// with their own time from 10ms up to this, such as `emperor@50ms`. If the default time of a level is
    /// longer, its bots get this time instead.
    #[arg(
        long,
        env = "ROOKERY_BOT_TIME_MAX",
        default_value = "2s",
        value_parser = bot_time,
        value_name = "TIME"
    )]
    bot_time_max: Duration,
    /// Number of threads for hints and analyses, which give way to bots; by default 1.
    #[arg(long, env = "ROOKERY_ANALYSIS_THREADS", value_name = "N")]
    analysis_threads: Option<NonZeroUsize>,
    /// The name of `--analysis-threads` before the first release.
    #[arg(long, env = "ROOKERY_STUDY_THREADS", hide = true, value_name = "N")]
    study_threads: Option<NonZeroUsize>,
    /// Remove a table from memory when nobody has followed it for this long. It is loaded again when
    /// needed.
    #[arg(long, env = "ROOKERY_IDLE", default_value_t = 300, value_name = "SECONDS")]
    idle: u64,
    /// Close a table after this many days without activity.
    #[arg(long, env = "ROOKERY_EXPIRE", default_value_t = 30, value_name = "DAYS",
        value_parser = clap::value_parser!(u64).range(1..=36_500))]
    expire: u64,
    /// A person who has not been connected for this long counts as gone, and the others can let a bot play
    /// for them.
    #[arg(long, env = "ROOKERY_GONE_AFTER", default_value_t = 60, value_name = "SECONDS")]
    gone_after: u64,
    /// Maximum number of open tables per person; 0 means no limit. Within an hour, a person may open four
    /// times as many.
    #[arg(long, env = "ROOKERY_TABLES_PER_PERSON", default_value_t = 50, value_name = "N")]
    tables_per_person: u32,
    /// The public URL of the server, such as `https://play.example.org`. Only pages of this origin may
    /// then change anything. With https, cookies are sent only over TLS.
    #[arg(long, env = "ROOKERY_PUBLIC_URL", value_name = "URL")]
    public_url: Option<PublicUrl>,
    /// Take the address of a client from the last entry of X-Forwarded-For. Use this only behind a
    /// proxy that sets the header, because otherwise clients could forge it.
    #[arg(long, env = "ROOKERY_BEHIND_PROXY")]
    behind_proxy: bool,
    /// Who may read the metrics at /metrics: only clients on this machine (local), everybody (true) or
    /// nobody (false). They show when somebody acts, so players should not see them.
    #[arg(long, env = "ROOKERY_METRICS", default_value = "local", value_enum)]
    metrics: MetricsFor,
    #[command(flatten)]
    log: LogArgs,
    #[command(flatten)]
    limits: LimitArgs,
}

/// The name of the machine and the port.
fn default_name(listen: SocketAddr) -> String {
    let machine = std::fs::read_to_string("/proc/sys/kernel/hostname").unwrap_or_default();
    format!("{}:{}", machine.trim(), listen.port())
}

fn bot_time(text: &str) -> Result<Duration, String> {
    let times = Config::MIN_BOT_TIME..=Duration::from_mins(1);
    let time = parse_duration(text).filter(|time| times.contains(time));
    time.ok_or_else(|| format!("‘{text}’ is not a time from 10ms to 60s"))
}

/// The values of `--metrics`.
#[derive(Clone, Copy, ValueEnum)]
enum MetricsFor {
    Local,
    True,
    False,
}

impl From<MetricsFor> for MetricsAccess {
    fn from(metrics: MetricsFor) -> MetricsAccess {
        match metrics {
            MetricsFor::Local => MetricsAccess::Local,
            MetricsFor::True => MetricsAccess::Everybody,
            MetricsFor::False => MetricsAccess::Nobody,
        }
    }
}

impl Serve {
    pub(crate) fn run(self) -> Result<(), Failure> {
        let defaults = Config::default();
        // The lines of a server alone need no name, unless it was given one.
        let is_named = self.name.is_some() || self.bus.is_some();
        let name = self.name.unwrap_or_else(|| default_name(self.listen));
        self.log.start(is_named.then_some(&name));
        let config = Config {
            catalogue: catalogue::STANDARD,
            database: self.database.database,
            bus: self.bus,
            name: Some(name),
            bot_threads: self.bot_threads.unwrap_or(defaults.bot_threads),
            max_bot_time: self.bot_time_max,
            analysis_threads: self
                .analysis_threads
                .or(self.study_threads)
                .unwrap_or(defaults.analysis_threads),
            idle: Duration::from_secs(self.idle),
            expire: Duration::from_hours(self.expire.saturating_mul(24)),
            gone_after: Duration::from_secs(self.gone_after),
            tables_per_person: self.tables_per_person,
            public_url: self.public_url,
            behind_proxy: self.behind_proxy,
            metrics: self.metrics.into(),
            limits: self.limits.into(),
        };
        let ready = |address| self.log.report_address(address);
        server::run(config, self.listen, ready).map_err(Failure::Usage)
    }
}
