//! `rookery serve`: a place to play.

mod limits;
mod log;

use std::net::SocketAddr;
use std::num::NonZeroUsize;
use std::time::Duration;

use clap::{ArgAction, Args};
use server::{Config, PublicUrl};

use super::database::Database;
use crate::failure::Failure;
use limits::Limits;
use log::Log;

/// Opens a place to play: people and bots at tables of either game, in any browser.
#[derive(Args)]
#[command(after_help = "\
Every flag can also be given as an environment variable, named in brackets.

Examples:
  rookery serve
  rookery serve --listen 0.0.0.0:8080 --database /var/lib/rookery/rookery.db
  rookery serve --database postgres://rookery@localhost/rookery
  rookery serve --public-url https://play.example.org --behind-proxy --log-format json")]
pub(crate) struct Serve {
    /// The address to listen at; port 0 takes any free one.
    #[arg(long, env = "ROOKERY_LISTEN", default_value = "127.0.0.1:8080", value_name = "ADDRESS")]
    listen: SocketAddr,
    #[command(flatten)]
    at: Database,
    /// On how many threads bots think; by default as many as there are cores.
    #[arg(long, env = "ROOKERY_BOT_THREADS", value_name = "N")]
    bot_threads: Option<NonZeroUsize>,
    /// On how many threads hints and analyses are made; they give way to the bots that play.
    #[arg(long, env = "ROOKERY_STUDY_THREADS", default_value_t = NonZeroUsize::MIN, value_name = "N")]
    study_threads: NonZeroUsize,
    /// After how many seconds without visitors a table leaves memory; it comes back by itself.
    #[arg(long, env = "ROOKERY_IDLE", default_value_t = 300, value_name = "SECONDS")]
    idle: u64,
    /// After how many days without anything happening a table is closed.
    #[arg(long, env = "ROOKERY_EXPIRE", default_value_t = 30, value_name = "DAYS")]
    expire: u64,
    /// How many tables somebody may have open at a time.
    #[arg(long, env = "ROOKERY_TABLES_PER_PERSON", default_value_t = 50, value_name = "N")]
    tables_per_person: u32,
    /// The address that people know the server by, such as `https://play.example.org`. Only its pages
    /// may do anything then, and with https cookies go over TLS alone.
    #[arg(long, env = "ROOKERY_PUBLIC_URL", value_name = "URL")]
    public_url: Option<PublicUrl>,
    /// A proxy stands in front: who asks is the last one in X-Forwarded-For. Without a proxy, anybody
    /// could say they are somebody else.
    #[arg(long, env = "ROOKERY_BEHIND_PROXY")]
    behind_proxy: bool,
    /// Whether /metrics is answered.
    #[arg(
        long,
        env = "ROOKERY_METRICS",
        value_name = "BOOL",
        default_value_t = true,
        action = ArgAction::Set
    )]
    metrics: bool,
    #[command(flatten)]
    log: Log,
    #[command(flatten)]
    limits: Limits,
}

impl Serve {
    pub(crate) fn run(self) -> Result<(), Failure> {
        let standard = Config::default();
        let config = Config {
            catalogue: catalogue::STANDARD,
            database: self.at.database,
            bot_threads: self.bot_threads.unwrap_or(standard.bot_threads),
            analysis_threads: self.study_threads,
            idle: Duration::from_secs(self.idle),
            expire: Duration::from_hours(self.expire.saturating_mul(24)),
            tables_per_person: self.tables_per_person,
            public_url: self.public_url,
            behind_proxy: self.behind_proxy,
            metrics: self.metrics,
            limits: self.limits.into(),
        };
        self.log.start();
        let ready = |address| self.log.say_address(address);
        server::run(config, self.listen, ready).map_err(Failure::Usage)
    }
}
