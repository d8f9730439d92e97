//! The server log.

use clap::{Args, ValueEnum};
use tracing::level_filters::LevelFilter;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{Layer, fmt};

#[derive(Args)]
pub(super) struct LogArgs {
    /// What to log: off, error, warn, info, debug (every request) or trace.
    #[arg(long, env = "ROOKERY_LOG", default_value = "info", value_name = "LEVEL")]
    log: LevelFilter,
    /// The format of the log: text for people, or JSON for programs.
    #[arg(long, env = "ROOKERY_LOG_FORMAT", value_enum, default_value_t = LogFormat::Text)]
    log_format: LogFormat,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum LogFormat {
    Text,
    Json,
}

impl LogArgs {
    /// Starts logging to stderr.
    pub(super) fn start(&self) {
        let lines = fmt::layer().with_writer(std::io::stderr);
        let lines = match self.log_format {
            LogFormat::Text => {
                let is_terminal = std::io::IsTerminal::is_terminal(&std::io::stderr());
                lines.with_ansi(is_terminal).boxed()
            }
            LogFormat::Json => lines.json().flatten_event(true).boxed(),
        };
        // Libraries log only warnings and errors.
        let others = self.log.min(LevelFilter::WARN);
        let ours = Targets::new()
            .with_default(others)
            .with_target("server", self.log)
            .with_target("rookery", self.log);
        // A log that was already started is kept.
        let _ = tracing_subscriber::registry().with(lines.with_filter(ours)).try_init();
    }

    /// Reports where the server listens. As text it is a plain line, so that it is shown at any level.
    pub(super) fn report_address(&self, address: std::net::SocketAddr) {
        match self.log_format {
            LogFormat::Text => eprintln!("rookery: listening on http://{address}/"),
            LogFormat::Json => tracing::info!(%address, "listening"),
        }
    }
}
