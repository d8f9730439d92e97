//! Restoring a table from its log.

use catalogue::Catalogue;
use table::log::{Damaged, Restored};
use table::{Life, Table};
use tokio::task::spawn_blocking;

use super::House;
use crate::error::ApiError;
use crate::ids::TableId;
use crate::store::{Snapshot, StoredTable};

/// Why a table can't be loaded.
pub(super) enum LoadError {
    /// It does not exist, or the database failed.
    Failed(ApiError),
    /// Its log can't be read, or it was closed as damaged.
    Damaged,
}

impl House {
    /// Restores a table from its log, starting at its snapshot if there is one. Its owner closes it if that fails.
    pub(super) async fn load(
        &self,
        id: &TableId,
        is_owner: bool,
    ) -> Result<(i64, Restored), LoadError> {
        let catalogue = self.config.catalogue;
        let failed = |error: sqlx::Error| LoadError::Failed(error.into());
        let found = self.store.table(id).await.map_err(failed)?;
        let found = found.ok_or(LoadError::Failed(ApiError::no_table()))?;
        let StoredTable { number, life, snapshot } = found;
        if let Some(snapshot) = snapshot {
            let log = self.store.log(number, snapshot.lines).await.map_err(failed)?;
            let restoring = move || restore(catalogue, Some(&snapshot), &log);
            if let Ok(Ok(restored)) = spawn_blocking(restoring).await {
                return check_life(number, &life, restored);
            }
            // The log is the truth; a snapshot only saves time.
            tracing::warn!(table = number, "unusable snapshot, reading the whole log");
        }
        let log = self.store.log(number, 0).await.map_err(failed)?;
        let damaged = match spawn_blocking(move || restore(catalogue, None, &log)).await {
            Ok(Ok(restored)) => return check_life(number, &life, restored),
            Ok(Err(damaged)) => Some(damaged),
            // A panic, which the panic hook has reported.
            Err(_) => {
                self.metrics.panicked("table");
                None
            }
        };
        let why = damaged.map_or("panic".to_owned(), |damaged| damaged.to_string());
        tracing::error!(table = number, why, "can't read the log of a table");
        self.metrics.damaged.inc();
        // A log of a newer version is not closed: that version can still read it.
        if is_owner
            && !matches!(damaged, Some(Damaged::Newer { .. }))
            && let Err(error) = self.store.close_damaged(number).await
        {
            tracing::error!(table = number, %error, "can't close a damaged table");
        }
        Err(LoadError::Damaged)
    }
}

/// Checks that a restored table was not closed as damaged before. Its log may be fine: perhaps an input caused
/// a panic, or another version of the program could not read the log.
fn check_life(number: i64, stored: &str, restored: Restored) -> Result<(i64, Restored), LoadError> {
    let life = restored.table.life();
    if stored == Life::Abandoned.name() && life != Life::Abandoned {
        tracing::warn!(table = number, "this table was closed as damaged");
        return Err(LoadError::Damaged);
    }
    Ok((number, restored))
}

/// Restores a table from its log, or from a snapshot and the log after it. The rows of the log must be
/// contiguous. With a snapshot, the first row may begin before it.
pub(crate) fn restore(
    catalogue: Catalogue,
    snapshot: Option<&Snapshot>,
    log: &[(i64, String)],
) -> Result<Restored, Damaged> {
    let from = snapshot.map_or(0, |snapshot| snapshot.lines);
    let mut next = log.first().map_or(0, |(line, _)| (*line).min(from));
    for (line, entries) in log {
        if *line != next {
            return Err(Damaged::Unreadable { line: next as u64 + 1 });
        }
        next += entries.lines().count() as i64;
    }
    if next < from {
        return Err(Damaged::Unreadable { line: next as u64 + 1 });
    }
    let lines = log.iter().flat_map(|(_, entries)| entries.lines());
    match snapshot {
        None => Table::restore(catalogue, lines),
        Some(Snapshot { state, .. }) => {
            let before = log.first().map_or(0, |(line, _)| from - line) as usize;
            Table::restore_from(catalogue, state, lines.skip(before))
        }
    }
}
