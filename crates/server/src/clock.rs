//! The time, and when to wake which table that is not in memory.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use table::Timestamp;
use tokio::sync::Notify;

use crate::ids::TableId;

/// The current time.
pub(crate) fn now() -> Timestamp {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Timestamp(since.as_millis() as u64)
}

/// The tables to be woken, and when.
#[derive(Debug, Default)]
pub(crate) struct WakeTimes {
    alarms: Mutex<Alarms>,
    /// Notified when a new alarm is the earliest.
    changed: Notify,
}

#[derive(Debug, Default)]
struct Alarms {
    by_time: BTreeSet<(Timestamp, TableId)>,
    by_table: HashMap<TableId, Timestamp>,
}

impl WakeTimes {
    /// Sets when to wake a table; `None` for never.
    pub(crate) fn set(&self, table: &TableId, at: Option<Timestamp>) {
        let mut alarms = self.alarms.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(before) = alarms.by_table.remove(table) {
            alarms.by_time.remove(&(before, *table));
        }
        if let Some(at) = at {
            alarms.by_table.insert(*table, at);
            alarms.by_time.insert((at, *table));
            if alarms.by_time.first().is_some_and(|(_, first)| first == table) {
                self.changed.notify_one();
            }
        }
    }

    /// Waits for the next table that is due.
    pub(crate) async fn next(&self) -> TableId {
        loop {
            let wait = {
                let mut alarms = self.alarms.lock().unwrap_or_else(PoisonError::into_inner);
                match alarms.by_time.first() {
                    Some((at, _)) if *at <= now() => {
                        if let Some((_, table)) = alarms.by_time.pop_first() {
                            alarms.by_table.remove(&table);
                            return table;
                        }
                        Duration::ZERO
                    }
                    Some((at, _)) => Duration::from_millis(at.0.saturating_sub(now().0)),
                    None => Duration::from_hours(1),
                }
            };
            // The system clock may be adjusted, so long sleeps are not reliable.
            let wait = wait.min(Duration::from_mins(1));
            let _ = tokio::time::timeout(wait, self.changed.notified()).await;
        }
    }
}
