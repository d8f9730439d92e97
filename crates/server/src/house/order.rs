//! What the house does by itself: it wakes tables, and closes those that were forgotten.

use std::sync::Arc;
use std::time::Duration;

use table::{HouseInput, Timestamp};

use super::House;
use crate::clock::now;
use crate::error::HouseCode;

/// How often the house looks for tables that were forgotten, at the most and at the least.
const OFTEN: Duration = Duration::from_millis(50);
const SELDOM: Duration = Duration::from_hours(1);

impl House {
    /// Wakes tables that sleep when their clocks run out, and those whose bots were thinking when the
    /// house closed. Awake, a table looks at the clock itself.
    pub(super) async fn keep_time(self: Arc<House>) {
        let mut closing = self.closing();
        loop {
            let id = tokio::select! {
                id = self.clock.next() => id,
                _ = closing.changed() => return,
            };
            let house = self.clone();
            tokio::spawn(async move {
                let woken = house.ask(&id, |_| Ok(())).await;
                if woken.is_err_and(|failure| failure.is(HouseCode::NotStored)) {
                    house.clock.set(&id, Some(Timestamp(now().0 + 1000)));
                }
            });
        }
    }

    /// Closes tables at which nothing has happened for a long time.
    pub(super) async fn keep_order(self: Arc<House>) {
        let mut closing = self.closing();
        let pause = (self.config.expire / 8).clamp(OFTEN, SELDOM);
        loop {
            tokio::select! {
                () = tokio::time::sleep(pause) => {}
                _ = closing.changed() => return,
            }
            let since = Timestamp(now().0.saturating_sub(self.config.expire.as_millis() as u64));
            for id in self.store.unchanged(since).await.unwrap_or_default() {
                let _ = self.act(&id, HouseInput::Expire.into()).await;
            }
        }
    }
}
