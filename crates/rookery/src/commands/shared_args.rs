//! Arguments that several commands share.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use bots::{Budget, Limit};
use catalogue::{AnyGame, STANDARD};
use clap::Args;
use rules::Record;

use crate::failure::Failure;
use crate::input::Records;

/// The database of a server.
#[derive(Args)]
pub(super) struct DatabaseArgs {
    /// The database of the server: an SQLite file, or a Postgres URL (`postgres://…`).
    #[arg(
        long,
        env = "ROOKERY_DATABASE",
        hide_env_values = true,
        default_value = "rookery.db",
        value_name = "FILE or URL"
    )]
    pub(super) database: String,
}

/// A game in a file of records.
#[derive(Args)]
pub(super) struct RecordArgs {
    /// A file of records, one game per line; `-` is standard input.
    file: PathBuf,
    /// Which game of the file, counted from 1.
    #[arg(long, value_name = "K", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    game: u32,
}

impl RecordArgs {
    /// Reads the game.
    pub(super) fn read(&self) -> Result<PickedRecord, Failure> {
        let mut records = Records::open(&self.file)?;
        let (line, record) = records.pick(self.game as usize)?;
        Ok(PickedRecord { records, line, record })
    }
}

/// A record, and where it was read.
pub(super) struct PickedRecord {
    records: Records,
    line: usize,
    pub(super) record: Record,
}

impl PickedRecord {
    /// The game, from the catalogue.
    pub(super) fn game(&self) -> Result<&'static dyn AnyGame, Failure> {
        STANDARD.find(&self.record.game).map_err(|unknown| self.invalid(&unknown))
    }

    /// The failure for an invalid record.
    pub(super) fn invalid(&self, what: &dyn std::fmt::Display) -> Failure {
        self.records.invalid(self.line, what)
    }
}

/// How long a search may take.
#[derive(Args)]
pub(super) struct SearchArgs {
    /// How long to search for each decision: a time such as 50ms or 1s, or a number of iterations.
    /// Only with a number of iterations does the same seed give the same results.
    #[arg(long = "budget", value_name = "LIMIT", default_value_t = Limit::milliseconds(100))]
    limit: Limit,
    /// Number of threads; by default as many as there are cores.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Seed of the random number generator.
    #[arg(long, default_value_t = 0)]
    pub(super) seed: u64,
}

impl SearchArgs {
    pub(super) fn budget(&self) -> Budget<'static> {
        let all = Budget::all_cores(self.limit);
        let threads = self.threads.and_then(|number| NonZeroUsize::new(number as usize));
        Budget { threads: threads.unwrap_or(all.threads), ..all }
    }
}
