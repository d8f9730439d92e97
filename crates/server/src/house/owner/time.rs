//! The time at a table: its deadlines, its alarm, when it expires, and when it leaves memory.

use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use table::{Life, ServerInput, Timestamp};
use tokio::time::{Instant, Sleep};

use super::super::background::WARNING;
use super::super::mailbox::{AfterCommit, ReplyTo};
use super::Owner;
use crate::clock::now;
use crate::store::Changes;

/// The idle timeout of a table whose game is finished.
const FINISHED_IDLE: Duration = Duration::from_secs(2);
/// The shortest pause before a deadline is checked again.
const MIN_PAUSE: Duration = Duration::from_millis(50);
/// The longest pause before a deadline is checked again. Timers alone would not do, because the clock stands
/// still during an outage and timers do not.
const MAX_PAUSE: Duration = Duration::from_mins(1);

impl Owner {
    /// Whether a deadline has passed. None passes while the database does not respond, because then nobody sees what
    /// they have to decide.
    pub(super) fn is_due(&self) -> bool {
        let has_passed = self.table.next_deadline().is_some_and(|at| at <= now());
        // After the time, because the clock jumps as soon as an outage is known.
        let is_to_be_put_off = self.outage() > 0;
        has_passed && !is_to_be_put_off && self.house.outages.is_responding()
    }

    /// Puts off the deadlines if nobody could play for a while since the last input.
    pub(super) fn put_off_deadlines(&mut self) -> Option<(Changes, AfterCommit)> {
        let milliseconds = self.outage();
        if milliseconds == 0 || self.table.next_deadline().is_none() {
            return None;
        }
        self.handle_input(ServerInput::PutOff { milliseconds }.into(), ReplyTo::Nobody)
    }

    /// For how many milliseconds nobody could play since the last input.
    fn outage(&self) -> u64 {
        let unowned = self.tenure.and_then(|tenure| tenure.unowned);
        self.house.outages.since_with(unowned, self.table.last_input())
    }

    /// What to do about a table at which nothing has happened for a long time: to close it, to warn its
    /// people, or nothing yet. Time in which nobody could play does not count.
    pub(super) fn expiry(&self, at: Timestamp) -> Option<ServerInput> {
        let since = self.table.last_activity();
        let since = since.plus(self.house.outages.since(since));
        let expire = self.house.config.expire;
        let unused = Duration::from_millis(at.0.saturating_sub(since.0));
        if unused >= expire && self.table.closes().is_some_and(|closes| closes <= at) {
            Some(ServerInput::Expire)
        } else if unused >= expire.mul_f64(WARNING) {
            // People are warned first, even if the time is over already.
            let left = expire.saturating_sub(unused).max(expire.mul_f64(1.0 - WARNING));
            let closes = self.table.closes().unwrap_or(at.plus(left.as_millis() as u64));
            Some(ServerInput::Warn { closes })
        } else {
            None
        }
    }

    /// When to check deadlines and idleness next.
    pub(super) fn next_check(&self) -> Instant {
        let mut wait = self.idle_timeout();
        if let Some(deadline) = self.table.next_deadline() {
            let left = Duration::from_millis(deadline.0.saturating_sub(now().0));
            wait = wait.min(left.max(MIN_PAUSE)).min(MAX_PAUSE);
        }
        let at = Instant::now() + wait;
        self.next_presence_change().map_or(at, |change| change.min(at))
    }

    /// Sets the alarm to an earlier time if necessary. It never sets a later time, because a check that comes too
    /// early does no harm.
    pub(super) fn advance_alarm(&self, alarm: Pin<&mut Sleep>) {
        let is_urgent = self.table.next_deadline().is_some()
            || self.table.life() == Life::Finished
            || self.next_presence_change().is_some();
        if is_urgent && self.next_check() < alarm.deadline() {
            alarm.reset(self.next_check());
        }
    }

    /// How long the table stays in memory without commands or followers.
    fn idle_timeout(&self) -> Duration {
        let idle = self.house.config.idle;
        if self.table.life() == Life::Finished { idle.min(FINISHED_IDLE) } else { idle }
    }

    /// Unloads the table if it is idle. Returns whether it was unloaded.
    pub(super) fn try_unload(&mut self) -> bool {
        self.followers.retain(|follower| !follower.outbox.is_closed());
        self.count_followers();
        let is_idle = self.followers.is_empty()
            && self.bot_tasks.iter().all(Option::is_none)
            && self.last_command.elapsed() >= self.idle_timeout()
            // Pending writes hold the handle, too.
            && Arc::strong_count(&self.handle) == 1;
        is_idle
            && self.house.try_unload(
                &self.id,
                self.number,
                &self.commands,
                self.table.next_deadline(),
            )
    }
}
