//! What a server does whose database stands still.

use std::time::{Duration, Instant};

use serde::Serialize;
use server::DatabaseLock;

use super::client::Play;
use super::house::House;
use crate::failure::Failure;

/// How long everybody may take to go on afterwards before that is given up.
const PATIENCE: Duration = Duration::from_mins(1);

/// What was seen while and after a database stood still.
#[derive(Clone, Copy, Debug, Serialize)]
pub(super) struct Stalled {
    pub(super) seconds: f64,
    /// By how much the memory of the server grew at the most, in MiB.
    pub(super) grown_mib: f64,
    /// After how many milliseconds everybody had another decision acknowledged.
    pub(super) resumed_ms: f64,
}

impl Stalled {
    /// Holds the database of a server still while people play there.
    pub(super) async fn measure(
        house: &House,
        play: &Play,
        time: Duration,
    ) -> Result<Stalled, Failure> {
        let database = house.database().unwrap_or_default();
        let before = house.memory().unwrap_or_default();
        let lock = DatabaseLock::acquire(database).await.map_err(Failure::Input)?;
        let since = Instant::now();
        let mut most = before;
        while since.elapsed() < time {
            tokio::time::sleep(Duration::from_millis(100).min(time)).await;
            most = most.max(house.memory().unwrap_or_default());
        }
        lock.release().await.map_err(Failure::Input)?;
        let free = Instant::now();
        while !play.all_went_on(free) {
            if free.elapsed() > PATIENCE {
                let what = "not everybody went on within a minute after the database did";
                return Err(Failure::Input(what.to_owned()));
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        let resumed_ms = free.elapsed().as_secs_f64() * 1000.0;
        let seconds = since.elapsed().as_secs_f64() - resumed_ms / 1000.0;
        Ok(Stalled { seconds, grown_mib: most - before, resumed_ms })
    }
}
