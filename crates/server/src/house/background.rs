//! Background tasks: waking tables, closing expired ones, and deleting expired keys.

use std::sync::Arc;
use std::time::Duration;

use table::{ServerInput, Timestamp};

use super::House;
use crate::clock::now;
use crate::error::ServerCode;

/// The shortest and the longest pause between two searches for expired tables.
const MIN_PAUSE: Duration = Duration::from_millis(50);
const MAX_PAUSE: Duration = Duration::from_hours(1);
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

    /// Closes tables at which nothing has happened for a long time.
    pub(super) async fn close_expired_tables(self: Arc<House>) {
        let mut closing = self.closing();
        let pause = (self.config.expire / 8).clamp(MIN_PAUSE, MAX_PAUSE);
        loop {
            tokio::select! {
                () = tokio::time::sleep(pause) => {}
                _ = closing.changed() => return,
            }
            let since = Timestamp(now().0.saturating_sub(self.config.expire.as_millis() as u64));
            for id in self.store.unchanged(since).await.unwrap_or_default() {
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
            tokio::select! {
                () = tokio::time::sleep(KEYS_PAUSE) => {}
                _ = closing.changed() => return,
            }
        }
    }
}
