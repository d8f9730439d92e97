//! The periods in which nobody could play: the server was down, the process was stopped, or the database
//! did not respond. Deadlines are put off by the same amount of time, and tables don't expire in these
//! periods.
//!
//! Every few seconds a heartbeat is written to the database, on the same path as the changes of tables. So
//! the next start knows how long the server was down, and a slow heartbeat shows that the database does not
//! respond.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use sha2::{Digest, Sha256};
use table::Timestamp;

use crate::clock::{self, Outage, now};
use crate::store::{Heartbeat, Store};

/// The time between two heartbeats.
pub(crate) const PERIOD: Duration = Duration::from_secs(5);
/// After this many milliseconds without an answer, the database counts as not responding. A shorter
/// delay is not an outage.
const MAX_DELAY: u64 = 1000;

/// The outages of a house.
#[derive(Debug)]
pub(crate) struct Outages {
    /// The row of this server's heartbeats: 0 if it is alone. Servers don't share a row, so that none waits for another.
    row: i64,
    list: Mutex<List>,
    /// The end of the last outage in the list.
    last: AtomicU64,
    /// When the oldest heartbeat that is not on disk yet was sent; 0 if all are on disk.
    unanswered: AtomicU64,
    /// Whether the last heartbeat failed.
    is_failing: AtomicBool,
}

#[derive(Debug)]
struct List {
    outages: Vec<Outage>,
    /// How many of them are in the database.
    stored: usize,
    /// How many sleeps of the process the list contains.
    sleeps: usize,
    /// The sleeps of the process, if there are other servers: those went on.
    own: Option<Vec<Outage>>,
}

impl Outages {
    /// Reads the outages of a database. Adds the time since the last heartbeat, in which the server was down, and all
    /// others too. If there may be others, `among_others` is the name of this server.
    pub(crate) async fn open(
        store: &Store,
        keep: Duration,
        among_others: Option<&str>,
    ) -> Result<Outages, sqlx::Error> {
        let oldest = |at: Timestamp| Timestamp(at.0.saturating_sub(keep.as_millis() as u64));
        let last_heartbeat = store.last_heartbeat().await?;
        clock::advance_to(last_heartbeat.unwrap_or_default());
        let mut outages = store.outages(oldest(now())).await?;
        let stored = outages.len();
        let downtime = last_heartbeat.map(|from| Outage { from, to: now() });
        outages.extend(downtime.filter(|it| it.length() > MAX_DELAY));
        Ok(Outages {
            row: among_others.map_or(0, row_of),
            last: AtomicU64::new(last_end(&outages)),
            list: Mutex::new(List {
                outages,
                stored,
                sleeps: clock::sleeps(0).len(),
                own: among_others.map(|_| Vec::new()),
            }),
            unanswered: AtomicU64::new(0),
            is_failing: AtomicBool::new(false),
        })
    }

    /// For how many milliseconds nobody could play since a time.
    pub(crate) fn since(&self, time: Timestamp) -> u64 {
        if Timestamp(self.last.load(Ordering::Acquire)).max(clock::last_sleep()) <= time {
            return 0;
        }
        total_after(self.list().all(), time)
    }

    /// The same, if there may also have been a period in which nobody owned the table.
    pub(crate) fn since_with(&self, unowned: Option<Outage>, time: Timestamp) -> u64 {
        match unowned.filter(|unowned| unowned.after(time) > 0) {
            None => self.since(time),
            Some(unowned) => total_after(self.list().all().chain([unowned]), time),
        }
    }

    /// Whether the database responds. If not, deadlines have to wait until the outage is over.
    pub(crate) fn is_responding(&self) -> bool {
        let unanswered = self.unanswered.load(Ordering::Acquire);
        let is_late = unanswered > 0 && now().0.saturating_sub(unanswered) > MAX_DELAY;
        !is_late && !self.is_failing.load(Ordering::Acquire)
    }

    /// The next heartbeat to write.
    pub(crate) fn heartbeat(&self) -> Heartbeat {
        let at = now();
        let _ = self.unanswered.compare_exchange(0, at.0, Ordering::AcqRel, Ordering::Acquire);
        let list = self.list();
        Heartbeat { row: self.row, at, outages: list.outages[list.stored..].to_vec() }
    }

    /// Called when a heartbeat has been written, or could not be. If this took too long, it was an
    /// outage.
    pub(crate) fn answered(&self, heartbeat: &Heartbeat, succeeded: bool) {
        if succeeded {
            let mut list = self.list();
            list.stored += heartbeat.outages.len();
            let from = Timestamp(self.unanswered.load(Ordering::Acquire));
            let outage = Outage { from, to: now() };
            if outage.length() > MAX_DELAY {
                list.outages.push(outage);
                self.last.store(last_end(&list.outages), Ordering::Release);
            }
            self.unanswered.store(0, Ordering::Release);
        }
        self.is_failing.store(!succeeded, Ordering::Release);
    }

    /// The list, with all sleeps of the process.
    fn list(&self) -> MutexGuard<'_, List> {
        let mut list = self.list.lock().unwrap_or_else(PoisonError::into_inner);
        let sleeps = clock::sleeps(list.sleeps);
        list.sleeps += sleeps.len();
        let List { outages, own, .. } = &mut *list;
        own.as_mut().unwrap_or(outages).extend(sleeps);
        self.last.store(list.all().map(|outage| outage.to.0).max().unwrap_or(0), Ordering::Release);
        list
    }
}

impl List {
    fn all(&self) -> impl Iterator<Item = Outage> {
        self.outages.iter().chain(self.own.iter().flatten()).copied()
    }
}

/// The row of a server with this name.
fn row_of(name: &str) -> i64 {
    let hash: [u8; 32] = Sha256::digest(name.as_bytes()).into();
    i64::from_le_bytes(std::array::from_fn(|index| hash[index])) | 1
}

fn last_end(outages: &[Outage]) -> u64 {
    outages.iter().map(|outage| outage.to.0).max().unwrap_or(0)
}

/// The total length of the outages after a time. Time that several of them cover counts once.
fn total_after(outages: impl IntoIterator<Item = Outage>, time: Timestamp) -> u64 {
    let mut outages: Vec<Outage> = outages.into_iter().collect();
    outages.sort_unstable_by_key(|outage| outage.from);
    let (mut total, mut covered) = (0, time);
    for outage in outages {
        total += outage.after(covered);
        covered = covered.max(outage.to);
    }
    total
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn overlapping_outages_count_once() {
        let outage = |from, to| Outage { from: Timestamp(from), to: Timestamp(to) };
        let outages = [outage(50, 80), outage(10, 30), outage(20, 40), outage(55, 60)];
        assert_eq!(total_after(outages, Timestamp(0)), 30 + 30);
        assert_eq!(total_after(outages, Timestamp(25)), 15 + 30);
        assert_eq!(total_after(outages, Timestamp(80)), 0);
    }
}
