//! When which table wants to be woken.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use table::Timestamp;
use tokio::sync::Notify;

use crate::ids::TableId;

/// The moment that it is.
pub(crate) fn now() -> Timestamp {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Timestamp(since.as_millis() as u64)
}

/// The tables that want to be woken, and when.
#[derive(Debug, Default)]
pub(crate) struct Clock {
    alarms: Mutex<Alarms>,
    sooner: Notify,
}

#[derive(Debug, Default)]
struct Alarms {
    by_time: BTreeSet<(Timestamp, TableId)>,
    by_table: HashMap<TableId, Timestamp>,
}

impl Clock {
    /// Sets when a table is to be woken, or that it is not.
    pub(crate) fn set(&self, table: &TableId, at: Option<Timestamp>) {
        let mut alarms = self.alarms.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(before) = alarms.by_table.remove(table) {
            alarms.by_time.remove(&(before, *table));
        }
        if let Some(at) = at {
            alarms.by_table.insert(*table, at);
            alarms.by_time.insert((at, *table));
            if alarms.by_time.first().is_some_and(|(_, first)| first == table) {
                self.sooner.notify_one();
            }
        }
    }

    /// Waits for the next table to be woken.
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
            // The clock on the wall may be set: look again now and then.
            let wait = wait.min(Duration::from_mins(1));
            let _ = tokio::time::timeout(wait, self.sooner.notified()).await;
        }
    }
}
