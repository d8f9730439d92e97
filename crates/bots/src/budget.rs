//! How long a bot may think.

use std::fmt;
use std::num::NonZeroUsize;
use std::str::FromStr;
use std::time::Duration;

use rules::Unreadable;

/// How long a bot may think, and on how many threads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// How long.
    pub limit: Limit,
    /// On how many threads at the most.
    pub threads: NonZeroUsize,
}

/// How long a bot may think about a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// So much time, as the clock on the wall has it.
    Time(Duration),
    /// So many iterations. With the same seed, that gives the same decision on any machine and any
    /// number of threads.
    Iterations(u32),
}

impl Budget {
    /// On a single thread.
    pub const fn single(limit: Limit) -> Budget {
        Budget { limit, threads: NonZeroUsize::MIN }
    }

    /// On all cores, for when a person waits.
    pub fn all_cores(limit: Limit) -> Budget {
        Budget { limit, threads: std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN) }
    }
}

impl Limit {
    /// So many milliseconds.
    pub const fn milliseconds(number: u64) -> Limit {
        Limit::Time(Duration::from_millis(number))
    }
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Limit::Time(time) if time.subsec_millis() == 0 && time.as_secs() > 0 => {
                write!(f, "{}s", time.as_secs())
            }
            Limit::Time(time) => write!(f, "{}ms", time.as_millis()),
            Limit::Iterations(number) => write!(f, "{number}"),
        }
    }
}

impl FromStr for Limit {
    type Err = Unreadable;

    /// Reads `50ms`, `1s`, `1.5s`, or a number of iterations such as `20000`.
    fn from_str(text: &str) -> Result<Limit, Unreadable> {
        const LONGEST: f64 = 3600.0;
        let time = |seconds: f64| {
            (seconds > 0.0 && seconds <= LONGEST)
                .then(|| Limit::Time(Duration::from_secs_f64(seconds)))
        };
        let read = || {
            if let Some(number) = text.strip_suffix("ms") {
                time(number.parse::<f64>().ok()? / 1000.0)
            } else if let Some(number) = text.strip_suffix('s') {
                time(number.parse().ok()?)
            } else {
                text.parse().ok().filter(|&number| number > 0).map(Limit::Iterations)
            }
        };
        read().ok_or_else(|| {
            Unreadable::new(text, "a budget: a time such as 50ms or 1s (an hour at the most), or a number of iterations")
        })
    }
}
