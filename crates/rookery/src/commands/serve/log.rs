//! The server log.

use std::io::{self, Write};

use clap::{Args, ValueEnum};
use serde_json::json;
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
    /// Starts logging to stderr. Each line has the name of the server, if it has one.
    pub(super) fn start(&self, name: Option<&str>) {
        let (prefix, skipped) = match (name, self.log_format) {
            (None, _) => (String::new(), 0),
            (Some(name), LogFormat::Text) => (format!("{name} "), 0),
            // The first field of the object, in place of the brace that begins it.
            (Some(name), LogFormat::Json) => (format!("{{\"server\":{},", json!(name)), 1),
        };
        let lines = fmt::layer().with_writer(move || Prefixed {
            prefix: prefix.clone(),
            skipped,
            lines: io::stderr(),
        });
        let lines = match self.log_format {
            LogFormat::Text => {
                let is_terminal = io::IsTerminal::is_terminal(&io::stderr());
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

/// Writes something before each line, in place of its first bytes. A line comes in one piece.
struct Prefixed<W> {
    prefix: String,
    /// How many bytes of the line it replaces.
    skipped: usize,
    lines: W,
}

impl<W: Write> Write for Prefixed<W> {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        let rest = line.get(self.skipped..).unwrap_or_default();
        self.lines.write_all(&[self.prefix.as_bytes(), rest].concat())?;
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.lines.flush()
    }
}
