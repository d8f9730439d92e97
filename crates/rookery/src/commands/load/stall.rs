//! Measures how the server behaves while its database is blocked.

use std::time::{Duration, Instant};

use serde::Serialize;
use server::DatabaseLock;

use super::client::Clients;
use super::server_process::ServerProcess;
use crate::failure::Failure;

/// How long all clients together may take to resume.
const RESUME_TIMEOUT: Duration = Duration::from_mins(1);

/// What was measured while the database was blocked, and afterwards.
#[derive(Clone, Copy, Debug, Serialize)]
pub(super) struct StallReport {
    pub(super) seconds: f64,
    /// By how much the memory of the server grew, at most, in MiB.
    pub(super) grown_mib: f64,
    /// How long it took until every client had another decision acknowledged, in milliseconds.
    pub(super) resumed_ms: f64,
}

impl StallReport {
    /// Blocks the database of the server for a while.
    pub(super) async fn measure(
        server: &ServerProcess,
        clients: &Clients,
        time: Duration,
    ) -> Result<StallReport, Failure> {
        let database = server.database().unwrap_or_default();
        let before = server.memory_mib().unwrap_or_default();
        let lock = DatabaseLock::acquire(database).await.map_err(Failure::Input)?;
        let blocked = Instant::now();
        let mut most = before;
        while blocked.elapsed() < time {
            tokio::time::sleep(Duration::from_millis(100).min(time)).await;
            most = most.max(server.memory_mib().unwrap_or_default());
        }
        lock.release().await.map_err(Failure::Input)?;
        let freed = Instant::now();
        while !clients.all_resumed(freed) {
            if freed.elapsed() > RESUME_TIMEOUT {
                let what =
                    "some clients did not resume within a minute after the database was unblocked";
                return Err(Failure::Input(what.to_owned()));
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        let resumed_ms = freed.elapsed().as_secs_f64() * 1000.0;
        let seconds = blocked.elapsed().as_secs_f64() - resumed_ms / 1000.0;
        Ok(StallReport { seconds, grown_mib: most - before, resumed_ms })
    }
}
