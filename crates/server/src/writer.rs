//! Writing in groups: while one group is on its way to the disk, the next one gathers.

use std::sync::Arc;
use std::time::Instant;

use tokio::sync::mpsc;
use tokio::task::JoinHandle;

use crate::error::Failure;
use crate::house::Slot;
use crate::metrics::Metrics;
use crate::store::{Page, Store};

/// How many writes are committed together at the most.
const MOST_WRITES: usize = 2048;

/// What is told once a write is on the disk, or is not.
pub(crate) type Done = Box<dyn FnOnce(Result<(), Failure>) + Send>;

/// Something to be written for a table, and what to do then. Without a line it is a fence: it is done
/// when all that the table wrote before it is on the disk.
pub(crate) struct Write {
    pub(crate) slot: Arc<Slot>,
    pub(crate) page: Page,
    pub(crate) done: Done,
}

/// Starts the writer. It ends when nobody can send any more and all is written.
pub(crate) fn start(
    store: Store,
    metrics: Arc<Metrics>,
    broken: impl Fn(&Arc<Slot>) + Send + Sync + 'static,
) -> (mpsc::UnboundedSender<Write>, JoinHandle<()>) {
    let (sender, mut receiver) = mpsc::unbounded_channel::<Write>();
    let task = tokio::spawn(async move {
        let mut group = Vec::new();
        while receiver.recv_many(&mut group, MOST_WRITES).await > 0 {
            gather(&mut receiver, &mut group).await;
            write(&store, &metrics, group.drain(..), &broken).await;
        }
    });
    (sender, task)
}

/// Lets everybody speak who is about to: the more is written together, the less it costs.
async fn gather(receiver: &mut mpsc::UnboundedReceiver<Write>, group: &mut Vec<Write>) {
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

async fn write(
    store: &Store,
    metrics: &Metrics,
    group: impl Iterator<Item = Write>,
    broken: &(impl Fn(&Arc<Slot>) + Send + Sync),
) {
    let (mut pages, mut then) = (Vec::new(), Vec::new());
    for Write { slot, page, done } in group {
        if slot.is_broken() {
            // What a table wrote after something that was lost is lost too.
            done(Err(Failure::not_stored()));
        } else {
            pages.push(page);
            then.push((slot, done));
        }
    }
    let started = Instant::now();
    let written = store.write(&pages).await;
    match written {
        Ok(()) => {
            metrics.committed(then.len(), started.elapsed());
            for (_, done) in then {
                done(Ok(()));
            }
        }
        // One table's log that is not as expected must not take others with it.
        Err(error) if then.len() > 1 && is_conflict(&error) => {
            for (page, (slot, done)) in pages.into_iter().zip(then) {
                let alone = std::iter::once(Write { slot, page, done });
                Box::pin(self::write(store, metrics, alone, broken)).await;
            }
        }
        Err(error) => {
            metrics.commits_failed.inc();
            tracing::error!(%error, writes = then.len(), "what was done could not be kept");
            for (page, (slot, done)) in pages.into_iter().zip(then) {
                if !page.is_empty() {
                    broken(&slot);
                }
                // A fence holds that nothing of its table was lost before.
                let lost = slot.is_broken();
                done(if lost { Err(Failure::not_stored()) } else { Ok(()) });
            }
        }
    }
}

/// Whether somebody else has written what was to be written here.
fn is_conflict(error: &sqlx::Error) -> bool {
    error.as_database_error().is_some_and(sqlx::error::DatabaseError::is_unique_violation)
}
