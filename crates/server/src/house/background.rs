//! Background tasks: waking tables, heartbeats, closing expired tables, and deleting expired keys.

use std::sync::Arc;
use std::time::Duration;

use ownership::Share;
use table::{ServerInput, Timestamp};
use tokio::sync::oneshot;

use super::House;
use super::mailbox::{AfterCommit, Callback, Mailbox};
use crate::clock::now;
use crate::error::ServerCode;
use crate::outages::PERIOD;
use crate::store::{Changes, Update};
use crate::writer::Write;

/// The shortest pause between two searches for expired tables.
const MIN_PAUSE: Duration = Duration::from_millis(50);
/// The longest pause between two such searches.
const MAX_PAUSE: Duration = Duration::from_hours(1);
/// The people at a table are warned when this part of the time until it expires is over.
pub(super) const WARNING: f64 = 0.75;
/// The pause between two searches for expired keys.
const KEYS_PAUSE: Duration = Duration::from_hours(1);

impl House {
    /// Loads a table when a deadline passes, or at once if a bot had to decide when the server stopped.
    /// The owner of a table in memory sets its own alarm.
    pub(super) async fn wake_tables(self: Arc<House>) {
        let mut closing = self.closing();
        loop {
            let id = tokio::select! {
                id = self.wake_times.next() => id,
                _ = closing.changed() => return,
            };
            let house = self.clone();
            tokio::spawn(async move {
                let woken = house.read_unfenced(&id, |_| Ok(())).await;
                if woken.is_err_and(|error| error.is(ServerCode::NotStored)) {
                    house.wake_times.set(&id, Some(Timestamp(now().0 + 1000)));
                }
            });
        }
    }

    /// Writes a heartbeat every few seconds.
    pub(super) async fn send_heartbeats(self: Arc<House>) {
        let mut closing = self.closing();
        loop {
            self.send_heartbeat().await;
            tokio::select! {
                () = tokio::time::sleep(PERIOD) => {}
                _ = closing.changed() => return,
            }
        }
    }

    /// Writes a heartbeat.
    pub(super) async fn send_heartbeat(&self) {
        let Some(writer) = self.owners().as_ref().map(|owners| owners.writer.clone()) else {
            return;
        };
        let heartbeat = self.outages.heartbeat();
        let changes = Changes { line: None, updates: vec![Update::Heartbeat(heartbeat.clone())] };
        let (report, written) = oneshot::channel();
        let callback: Callback = Box::new(move |result| drop(report.send(result)));
        let after_commit = AfterCommit { callback: Some(callback), ..AfterCommit::default() };
        let (_, _, handle) = Mailbox::new();
        let write = Write { owner: handle, changes, after_commit };
        let succeeded = writer.send(write).await.is_ok() && matches!(written.await, Ok(Ok(())));
        self.outages.answered(&heartbeat, succeeded);
    }

    /// Closes tables at which nothing has happened for a long time, after a warning.
    pub(super) async fn close_expired_tables(self: Arc<House>) {
        let mut closing = self.closing();
        let pause = (self.config.expire / 8).clamp(MIN_PAUSE, MAX_PAUSE);
        loop {
            tokio::select! {
                () = tokio::time::sleep(pause) => {}
                _ = closing.changed() => return,
            }
            self.openings.forget_idle();
            let unused = self.config.expire.mul_f64(WARNING).as_millis() as u64;
            let since = Timestamp(now().0.saturating_sub(unused));
            let alone = Share { rank: 0, of: 1 };
            let share = self.cluster.as_ref().map_or(alone, |cluster| cluster.share());
            for id in self.store.unchanged(since, share).await.unwrap_or_default() {
                // The owner decides whether it is time to warn or to close.
                let _ = self.handle_input(&id, ServerInput::Expire.into()).await;
            }
        }
    }

    /// Deletes the keys that have expired.
    pub(super) async fn delete_expired_keys(self: Arc<House>) {
        let mut closing = self.closing();
        loop {
            if let Err(error) = self.people.delete_expired_keys().await {
                tracing::error!(%error, "can't delete expired keys");
            }
            if self.cluster.is_some() {
                let before = Timestamp(now().0.saturating_sub(KEYS_PAUSE.as_millis() as u64));
                if let Err(error) = self.store.delete_jobs(before).await {
                    tracing::error!(%error, "can't delete old jobs");
                }
            }
            tokio::select! {
                () = tokio::time::sleep(KEYS_PAUSE) => {}
                _ = closing.changed() => return,
            }
        }
    }
}
