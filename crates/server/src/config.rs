//! How a server is set up.

use std::num::NonZeroUsize;
use std::time::Duration;

/// How a server is set up; every field has a flag and an environment variable.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where things are kept: a file for SQLite, or `postgres://…`.
    pub database: String,
    /// On how many threads bots think.
    pub bot_threads: NonZeroUsize,
    /// On how many threads hints and analyses are made.
    pub study_threads: NonZeroUsize,
    /// After how long without visitors a table leaves memory.
    pub idle: Duration,
    /// After how long without any input a table is closed.
    pub expire: Duration,
    /// How many tables somebody may have open at a time.
    pub tables_per_person: u32,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            database: "rookery.db".to_owned(),
            bot_threads: std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN),
            study_threads: NonZeroUsize::MIN,
            idle: Duration::from_mins(5),
            expire: Duration::from_hours(30 * 24),
            tables_per_person: 50,
        }
    }
}
