//! Group commit: while one group of writes is written to disk, the next group is collected.

use std::sync::Arc;
use std::time::Instant;

use tokio::sync::mpsc;
use tokio::task::JoinHandle;

use crate::error::ApiError;
use crate::house::{AfterCommit, OwnerHandle};
use crate::metrics::Metrics;
use crate::store::{Changes, Store};

/// The capacity of the writer's queue, and the maximum size of a group. Senders wait while the queue
/// is full, so a blocked database does not fill the memory.
const MAX_WRITES: usize = 1024;

/// A write of a table, and what to do after its commit. A write without changes is a fence: it completes
/// when all earlier writes of the table are on disk.
pub(crate) struct Write {
    pub(crate) owner: Arc<OwnerHandle>,
    pub(crate) changes: Changes,
    pub(crate) after_commit: AfterCommit,
}

/// Starts the writer. It stops once all senders are dropped and everything is written.
pub(crate) fn start(store: Store, metrics: Arc<Metrics>) -> (mpsc::Sender<Write>, JoinHandle<()>) {
    let (sender, mut receiver) = mpsc::channel::<Write>(MAX_WRITES);
    let task = tokio::spawn(async move {
        let mut group = Vec::new();
        while receiver.recv_many(&mut group, MAX_WRITES).await > 0 {
            gather(&mut receiver, &mut group).await;
            commit(&store, &metrics, group.drain(..)).await;
        }
    });
    (sender, task)
}

/// Adds further writes to the group. It yields first, so that other tasks can send theirs: the larger the group, the less
/// each write costs.
async fn gather(receiver: &mut mpsc::Receiver<Write>, group: &mut Vec<Write>) {
    loop {
        let before = group.len();
        tokio::task::yield_now().await;
        while group.len() < MAX_WRITES
            && let Ok(write) = receiver.try_recv()
        {
            group.push(write);
        }
        if group.len() == before {
            return;
        }
    }
}

async fn commit(store: &Store, metrics: &Metrics, group: impl Iterator<Item = Write>) {
    let (mut changes, mut pending) = (Vec::new(), Vec::new());
    for Write { owner, changes: its_changes, after_commit } in group {
        if owner.has_failed() {
            // A write that follows a failed write of the same owner must not be stored.
            after_commit.run(metrics, Err(ApiError::not_stored()));
        } else {
            changes.push((its_changes, owner.fence()));
            pending.push((owner, after_commit));
        }
    }
    let started = Instant::now();
    let written = store.write(&changes).await;
    match written {
        Ok(refused) => {
            metrics.committed(pending.len(), started.elapsed());
            for (owner, after_commit) in pending {
                let is_refused = owner.fence().is_some_and(|fence| refused.contains(&fence));
                if is_refused {
                    // Another server has claimed the table.
                    owner.fail();
                }
                let result = if is_refused { Err(ApiError::not_stored()) } else { Ok(()) };
                after_commit.run(metrics, result);
            }
        }
        // One table's conflict must not make the writes of other tables fail: commit them one by one.
        Err(error) if pending.len() > 1 && is_conflict(&error) => {
            for ((changes, _), (owner, after_commit)) in changes.into_iter().zip(pending) {
                let single = std::iter::once(Write { owner, changes, after_commit });
                Box::pin(commit(store, metrics, single)).await;
            }
        }
        Err(error) => {
            metrics.commits_failed.inc();
            tracing::error!(%error, writes = pending.len(), "a group commit failed");
            for ((changes, _), (owner, after_commit)) in changes.into_iter().zip(pending) {
                if !changes.is_empty() {
                    owner.fail();
                }
                // A fence succeeds if no earlier write of its owner failed.
                let result = if owner.has_failed() { Err(ApiError::not_stored()) } else { Ok(()) };
                after_commit.run(metrics, result);
            }
        }
    }
}

/// Whether another process has written the same line of a log.
fn is_conflict(error: &sqlx::Error) -> bool {
    error.as_database_error().is_some_and(sqlx::error::DatabaseError::is_unique_violation)
}
