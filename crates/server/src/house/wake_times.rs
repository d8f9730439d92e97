//! The times at which tables that are not in memory have to be woken.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use table::Timestamp;
use tokio::sync::Notify;

use crate::clock::now;
use crate::ids::TableId;

/// The tables to be woken, and when.
#[derive(Debug, Default)]
pub(super) struct WakeTimes {
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
    pub(super) fn set(&self, table: &TableId, at: Option<Timestamp>) {
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
    pub(super) async fn next(&self) -> TableId {
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
            // The clock stands still during an outage, and timers do not.
            let wait = wait.clamp(Duration::from_millis(1), Duration::from_mins(1));
            let _ = tokio::time::timeout(wait, self.changed.notified()).await;
        }
    }
}
