//! Copies of tables that live at other servers, restored from their logs in order to be read. A copy is kept for a
//! moment; when it is read again, only the new lines of the log are.

use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use table::log::Restored;
use tokio::sync::Mutex as AsyncMutex;

use super::mailbox::ReadFn;
use super::{House, LoadError};
use crate::error::ApiError;
use crate::ids::TableId;

/// How many copies are kept.
const MAX_COPIES: usize = 256;
/// How long a copy is kept after it was last read.
const RETENTION: Duration = Duration::from_secs(10);

/// A table's number, and the table.
type TableCopy = Option<(i64, Restored)>;

/// A copy, which one reads after the other.
type Slot = Arc<AsyncMutex<TableCopy>>;

/// The copies, and when each was last read.
#[derive(Default)]
pub(super) struct Copies(Mutex<HashMap<TableId, (Instant, Slot)>>);

impl Copies {
    fn slot(&self, id: &TableId) -> Slot {
        let mut copies = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let now = Instant::now();
        if copies.len() >= MAX_COPIES {
            copies.retain(|_, (read, _)| now.duration_since(*read) < RETENTION);
        }
        if copies.len() >= MAX_COPIES && !copies.contains_key(id) {
            return Slot::default();
        }
        let (read, slot) = copies.entry(*id).or_insert_with(|| (now, Slot::default()));
        *read = now;
        slot.clone()
    }
}

impl House {
    /// Reads a table as its log has it.
    pub(crate) async fn read_copy(&self, id: &TableId, read: ReadFn) {
        let slot = self.copies.slot(id);
        let mut copy = slot.lock().await;
        let updated = match copy.take() {
            Some((number, restored)) => self.update(number, restored).await,
            None => self.load(id, false).await.map_err(|error| match error {
                LoadError::Failed(error) => error,
                LoadError::Damaged => ApiError::damaged(),
            }),
        };
        let result = match &updated {
            Ok((_, restored)) => Ok(&restored.table),
            Err(error) => Err(error.clone()),
        };
        // If the read panics, whoever waits for it gets an error.
        let callback = catch_unwind(AssertUnwindSafe(|| read(result)));
        match callback {
            Ok(Some(callback)) => callback(Ok(())),
            Ok(None) => {}
            Err(_) => self.metrics.panicked("table"),
        }
        *copy = updated.ok();
    }

    /// Reads the lines that were added to a log.
    async fn update(&self, number: i64, restored: Restored) -> Result<(i64, Restored), ApiError> {
        let known = restored.lines as i64;
        let log = self.store.log(number, known).await?;
        let before = log.first().map_or(0, |(line, _)| (known - line).max(0) as usize);
        let lines = log.iter().flat_map(|(_, entries)| entries.lines()).skip(before);
        let restored = restored.replay(lines).map_err(|_| ApiError::damaged())?;
        Ok((number, restored))
    }
}
