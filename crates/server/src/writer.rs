//! Group commit: while one group of writes is on its way to the disk, the next one gathers.

use std::sync::Arc;
use std::time::Instant;

use tokio::sync::mpsc;
use tokio::task::JoinHandle;

use crate::error::Failure;
use crate::house::{Ownership, Then};
use crate::metrics::Metrics;
use crate::store::{Page, Store};

/// How many writes may wait for the writer, and how many are committed together at the most. Whoever
/// writes more waits, so that a database that stands still does not fill the memory.
const MOST_WRITES: usize = 1024;

/// Something to be written for a table, and what to do then. Without a line it is a fence: it is done
/// when all that the table wrote before it is on the disk.
pub(crate) struct Write {
    pub(crate) table: Arc<Ownership>,
    pub(crate) page: Page,
    pub(crate) then: Then,
}

/// Starts the writer. It ends when nobody can send any more and all is written.
pub(crate) fn start(store: Store, metrics: Arc<Metrics>) -> (mpsc::Sender<Write>, JoinHandle<()>) {
    let (sender, mut receiver) = mpsc::channel::<Write>(MOST_WRITES);
    let task = tokio::spawn(async move {
        let mut group = Vec::new();
        while receiver.recv_many(&mut group, MOST_WRITES).await > 0 {
            gather(&mut receiver, &mut group).await;
            write(&store, &metrics, group.drain(..)).await;
        }
    });
    (sender, task)
}

/// Yields so that tasks that are ready can join the group: the more is committed together, the less it
/// costs.
async fn gather(receiver: &mut mpsc::Receiver<Write>, group: &mut Vec<Write>) {
    loop {
        let before = group.len();
        tokio::task::yield_now().await;
        while group.len() < MOST_WRITES
            && let Ok(write) = receiver.try_recv()
        {
            group.push(write);
        }
        if group.len() == before {
            return;
        }
    }
}

async fn write(store: &Store, metrics: &Metrics, group: impl Iterator<Item = Write>) {
    let (mut pages, mut thens) = (Vec::new(), Vec::new());
    for Write { table, page, then } in group {
        if table.is_lost() {
            // What a table wrote after something that was lost is lost too.
            then.run(metrics, Err(Failure::not_stored()));
        } else {
            pages.push(page);
            thens.push((table, then));
        }
    }
    let started = Instant::now();
    let written = store.write(&pages).await;
    match written {
        Ok(()) => {
            metrics.committed(thens.len(), started.elapsed());
            for (_, then) in thens {
                then.run(metrics, Ok(()));
            }
        }
        // One table's log that is not as expected must not take others with it.
        Err(error) if thens.len() > 1 && is_conflict(&error) => {
            for (page, (table, then)) in pages.into_iter().zip(thens) {
                let alone = std::iter::once(Write { table, page, then });
                Box::pin(self::write(store, metrics, alone)).await;
            }
        }
        Err(error) => {
            metrics.commits_failed.inc();
            tracing::error!(%error, writes = thens.len(), "what was done could not be kept");
            for (page, (table, then)) in pages.into_iter().zip(thens) {
                if !page.is_empty() {
                    table.lose();
                }
                // A fence holds that nothing of its table was lost before.
                let lost = table.is_lost();
                then.run(metrics, if lost { Err(Failure::not_stored()) } else { Ok(()) });
            }
        }
    }
}

/// Whether somebody else has written what was to be written here.
fn is_conflict(error: &sqlx::Error) -> bool {
    error.as_database_error().is_some_and(sqlx::error::DatabaseError::is_unique_violation)
}
