//! What the house does by itself: it wakes tables, lets them sleep, and closes those that were forgotten.

use std::sync::Arc;
use std::time::{Duration, Instant};

use table::{Input, Life, Moment};

use super::House;
use crate::clock::now;
use crate::error::HouseCode;

/// How long a finished game stays in memory that nobody looks at.
const SOON: Duration = Duration::from_secs(10);

impl House {
    /// Wakes tables whose clocks have run out, and those whose bots were thinking when the house closed.
    pub(super) async fn keep_time(self: Arc<House>) {
        let mut closing = self.closing();
        loop {
            let id = tokio::select! {
                id = self.clock.next() => id,
                _ = closing.changed() => return,
            };
            let house = self.clone();
            tokio::spawn(async move {
                let woken = house.act_and_wait(&id, Input::Wake).await;
                if woken.is_err_and(|failure| failure.is(HouseCode::NotStored)) {
                    house.clock.set(&id, Some(Moment(now().0 + 1000)));
                }
            });
        }
    }

    /// Lets idle tables leave memory, and closes those that were forgotten.
    pub(super) async fn keep_order(self: Arc<House>) {
        let mut closing = self.closing();
        let period =
            (self.config.idle / 4).clamp(Duration::from_millis(50), Duration::from_secs(15));
        let mut expired = Instant::now();
        loop {
            tokio::select! {
                () = tokio::time::sleep(period) => {}
                _ = closing.changed() => return,
            }
            self.put_to_sleep();
            if expired.elapsed() > Duration::from_hours(1) {
                expired = Instant::now();
                let since = Moment(now().0.saturating_sub(self.config.expire.as_millis() as u64));
                for id in self.store.unchanged(since).await.unwrap_or_default() {
                    let _ = self.act_and_wait(&id, Input::Expire).await;
                }
            }
        }
    }

    /// Lets tables leave memory that nobody follows and nothing happens at.
    fn put_to_sleep(&self) {
        let idle = self.config.idle;
        self.slots().retain(|_, cell| {
            let Some(slot) = cell.get() else { return true };
            // Whoever else holds the table is about to do something with it.
            if Arc::strong_count(slot) > 1 || Arc::strong_count(cell) > 1 {
                return true;
            }
            let mut state = slot.lock();
            let thinks = state.table.thinking().next().is_some();
            // A game that is over is hardly asked for again.
            let idle = if state.table.life() == Life::Finished { idle.min(SOON) } else { idle };
            let sleeps = state.followers.is_empty() && !thinks && state.touched.elapsed() > idle;
            state.gone = sleeps;
            !sleeps
        });
    }
}
