//! What the server says to those who run it.

use clap::{Args, ValueEnum};
use tracing::level_filters::LevelFilter;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{Layer, fmt};

/// What the server says to those who run it, and how.
#[derive(Args)]
pub(super) struct Log {
    /// What is logged: off, error, warn, info, debug (every request), trace.
    #[arg(long, env = "ROOKERY_LOG", default_value = "info", value_name = "LEVEL")]
    log: LevelFilter,
    /// Whether the log is for people or for programs.
    #[arg(long, env = "ROOKERY_LOG_FORMAT", value_enum, default_value_t = Format::Text)]
    log_format: Format,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum Format {
    Text,
    Json,
}

impl Log {
    /// Starts the log, on stderr.
    pub(super) fn start(&self) {
        let lines = fmt::layer().with_writer(std::io::stderr);
        let lines = match self.log_format {
            Format::Text => {
                let is_read = std::io::IsTerminal::is_terminal(&std::io::stderr());
                lines.with_ansi(is_read).boxed()
            }
            Format::Json => lines.json().flatten_event(true).boxed(),
        };
        // Libraries are heard only when something is wrong.
        let others = self.log.min(LevelFilter::WARN);
        let ours = Targets::new()
            .with_default(others)
            .with_target("server", self.log)
            .with_target("rookery", self.log);
        // Whoever has started another log before keeps it.
        let _ = tracing_subscriber::registry().with(lines.with_filter(ours)).try_init();
    }

    /// Says where the server listens: to people in a line of its own.
    pub(super) fn say_address(&self, address: std::net::SocketAddr) {
        match self.log_format {
            Format::Text => eprintln!("rookery: come in at http://{address}/"),
            Format::Json => tracing::info!(%address, "come in"),
        }
    }
}
