//! `rookery serve`: a place to play.

use std::net::SocketAddr;
use std::num::NonZeroUsize;
use std::time::Duration;

use clap::Args;
use server::Config;

use crate::failure::Failure;

/// Opens a place to play: people and bots at tables of either game, in any browser.
#[derive(Args)]
#[command(after_help = "\
Every flag can also be given as an environment variable, named in brackets.

Examples:
  rookery serve
  rookery serve --listen 0.0.0.0:8080 --database /var/lib/rookery/rookery.db
  rookery serve --database postgres://rookery@localhost/rookery")]
pub(crate) struct Serve {
    /// The address to listen at; port 0 takes any free one.
    #[arg(long, env = "ROOKERY_LISTEN", default_value = "127.0.0.1:8080", value_name = "ADDRESS")]
    listen: SocketAddr,
    /// Where everything is kept: a file, which SQLite makes if it is not there, or `postgres://…`.
    #[arg(
        long,
        env = "ROOKERY_DATABASE",
        hide_env_values = true,
        default_value = "rookery.db",
        value_name = "FILE or URL"
    )]
    database: String,
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
}

impl Serve {
    pub(crate) fn run(self) -> Result<(), Failure> {
        let standard = Config::default();
        let config = Config {
            database: self.database,
            bot_threads: self.bot_threads.unwrap_or(standard.bot_threads),
            study_threads: self.study_threads,
            idle: Duration::from_secs(self.idle),
            expire: Duration::from_hours(self.expire.saturating_mul(24)),
            tables_per_person: self.tables_per_person,
        };
        let ready = |address| eprintln!("rookery: come in at http://{address}/");
        server::run(config, self.listen, ready).map_err(Failure::Usage)
    }
}
