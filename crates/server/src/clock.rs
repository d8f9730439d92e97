//! The clock of this process. It starts with the system time and then counts by a monotonic clock, which also
//! counts the time during which the machine sleeps. So it ignores jumps of the system time.
//!
//! After a period in which the process was stopped or the machine slept, the clock at first still shows the
//! time at which the period began. Once the period has been noted as an [`Outage`], the clock jumps to the
//! current time. So no deadline passes before it has been put off.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{LazyLock, Mutex, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use rustix::time::{ClockId, clock_gettime};
use table::Timestamp;

/// How often the clock notes that the process is running.
const TICK: Duration = Duration::from_millis(200);
/// How far the clock runs without a tick. A longer gap is an outage.
const MAX_GAP: u64 = 1500;

/// A period in which nobody could play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Outage {
    pub(crate) from: Timestamp,
    pub(crate) to: Timestamp,
}

impl Outage {
    /// The length of the outage, in milliseconds.
    pub(crate) fn length(&self) -> u64 {
        self.after(self.from)
    }

    /// How much of the outage came after a time, in milliseconds.
    pub(crate) fn after(&self, time: Timestamp) -> u64 {
        self.to.0.saturating_sub(self.from.max(time).0)
    }
}

/// A monotonic clock that goes on while the machine sleeps.
#[cfg(target_os = "linux")]
const MONOTONIC: ClockId = ClockId::Boottime;
#[cfg(not(target_os = "linux"))]
const MONOTONIC: ClockId = ClockId::Monotonic;

/// How long the machine has been up, sleep included.
pub(crate) fn uptime() -> Duration {
    let time = clock_gettime(MONOTONIC);
    Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
}

/// The current time.
pub(crate) fn now() -> Timestamp {
    CLOCK.time(CLOCK.elapsed())
}

/// Sets the clock forward, if it is behind this time.
pub(crate) fn advance_to(time: Timestamp) {
    CLOCK.origin.fetch_add(time.0.saturating_sub(now().0), Ordering::Relaxed);
}

/// Sets the clock, forward or back. Only before anything has used it.
pub(crate) fn set_to(time: Timestamp) {
    let at = CLOCK.elapsed();
    CLOCK.origin.store(time.0.saturating_sub(at), Ordering::Relaxed);
}

/// The outages in which this process did not run, after the first `known` of them.
pub(crate) fn sleeps(known: usize) -> Vec<Outage> {
    let sleeps = CLOCK.sleeps.lock().unwrap_or_else(PoisonError::into_inner);
    sleeps.get(known..).unwrap_or_default().to_vec()
}

/// The end of the last outage in which this process did not run.
pub(crate) fn last_sleep() -> Timestamp {
    Timestamp(CLOCK.last_sleep.load(Ordering::Acquire))
}

static CLOCK: LazyLock<Clock> = LazyLock::new(|| {
    let system_time = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let ticking = std::thread::Builder::new().name("clock".to_owned()).spawn(|| {
        loop {
            std::thread::sleep(TICK);
            CLOCK.tick(CLOCK.elapsed());
        }
    });
    if let Err(error) = ticking {
        tracing::error!(%error, "can't start the thread of the clock");
    }
    Clock::new(system_time.as_millis() as u64)
});

#[derive(Debug)]
struct Clock {
    /// When it was started, by [`uptime`].
    started: Duration,
    /// The time at the start, in milliseconds.
    origin: AtomicU64,
    /// When the last tick was, in milliseconds after the start.
    last_tick: AtomicU64,
    sleeps: Mutex<Vec<Outage>>,
    last_sleep: AtomicU64,
}

impl Clock {
    fn new(origin: u64) -> Clock {
        Clock {
            started: uptime(),
            origin: AtomicU64::new(origin),
            last_tick: AtomicU64::new(0),
            sleeps: Mutex::default(),
            last_sleep: AtomicU64::new(0),
        }
    }

    /// Milliseconds since the start.
    fn elapsed(&self) -> u64 {
        uptime().saturating_sub(self.started).as_millis() as u64
    }

    fn time(&self, elapsed: u64) -> Timestamp {
        let last_tick = self.last_tick.load(Ordering::Acquire);
        let origin = self.origin.load(Ordering::Relaxed);
        Timestamp(origin + elapsed.min(last_tick + MAX_GAP))
    }

    /// Notes that the process is running.
    fn tick(&self, elapsed: u64) {
        let last_tick = self.last_tick.load(Ordering::Acquire);
        if elapsed > last_tick + MAX_GAP {
            let origin = self.origin.load(Ordering::Relaxed);
            let outage =
                Outage { from: Timestamp(origin + last_tick), to: Timestamp(origin + elapsed) };
            self.sleeps.lock().unwrap_or_else(PoisonError::into_inner).push(outage);
            self.last_sleep.store(outage.to.0, Ordering::Release);
        }
        // Only now may anybody see the time after the outage.
        self.last_tick.store(elapsed, Ordering::Release);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_clock_stands_still_until_an_outage_is_known() {
        let clock = Clock::new(1_000_000);
        clock.tick(200);
        assert_eq!(clock.time(300), Timestamp(1_000_300));
        // The process was stopped for a minute.
        assert_eq!(clock.time(60_200), Timestamp(1_000_200 + MAX_GAP));
        assert!(clock.sleeps.lock().unwrap().is_empty());
        clock.tick(60_200);
        assert_eq!(clock.time(60_200), Timestamp(1_060_200));
        let outage = Outage { from: Timestamp(1_000_200), to: Timestamp(1_060_200) };
        assert_eq!(*clock.sleeps.lock().unwrap(), [outage]);
        assert_eq!(outage.after(Timestamp(0)), 60_000);
        assert_eq!(outage.after(Timestamp(1_050_200)), 10_000);
        assert_eq!(outage.after(Timestamp(1_070_000)), 0);
    }

    #[test]
    fn a_busy_machine_is_no_outage() {
        let clock = Clock::new(0);
        clock.tick(200);
        clock.tick(200 + MAX_GAP);
        assert!(clock.sleeps.lock().unwrap().is_empty());
    }
}
