//! How long a bot may think.

use std::fmt;
use std::num::NonZeroUsize;
use std::str::FromStr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use rules::ParseError;

/// A limit, the number of threads that may use it, and a signal to stop.
#[derive(Clone, Copy, Debug)]
pub struct Budget<'a> {
    /// The limit in time or iterations.
    pub limit: Limit,
    /// The maximum number of threads.
    pub threads: NonZeroUsize,
    /// If this becomes true, the search ends soon, with the best decision so far.
    pub stop: Option<&'a AtomicBool>,
}

/// How long a bot may think about a decision, in time or in iterations.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// Wall-clock time.
    Time(Duration),
    /// A number of iterations. With the same seed, they give the same decision on any machine and any
    /// number of threads.
    Iterations(u32),
}

impl Budget<'_> {
    /// A budget on a single thread.
    pub const fn single(limit: Limit) -> Budget<'static> {
        Budget { limit, threads: NonZeroUsize::MIN, stop: None }
    }

    /// A budget on all cores, for when a person waits.
    pub fn all_cores(limit: Limit) -> Budget<'static> {
        let threads = std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
        Budget { threads, ..Budget::single(limit) }
    }

    /// Whether a search is to stop.
    pub(crate) fn is_stopped(&self) -> bool {
        self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
    }
}

impl Limit {
    /// A limit in milliseconds.
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
    type Err = ParseError;

    /// Parses `50ms`, `1s`, `1.5s`, or a number of iterations such as `20000`.
    fn from_str(text: &str) -> Result<Limit, ParseError> {
        const LONGEST: Duration = Duration::from_hours(1);
        // Whole milliseconds, because `Display` writes no others.
        let is_whole = |time: &Duration| time.subsec_nanos().is_multiple_of(1_000_000);
        let time = || {
            parse_duration(text).filter(|time| !time.is_zero() && *time <= LONGEST).filter(is_whole)
        };
        let iterations = || text.parse().ok().filter(|&number| number > 0);
        time().map(Limit::Time).or_else(|| iterations().map(Limit::Iterations)).ok_or_else(|| {
            ParseError::new(
                text,
                "a budget: a time such as 50ms or 1s (whole milliseconds, at most an hour), or a number \
                 of iterations",
            )
        })
    }
}

/// Parses a duration such as `500ms`, `10s` or `1.5s`.
pub fn parse_duration(text: &str) -> Option<Duration> {
    let (number, unit) = match text.strip_suffix("ms") {
        Some(number) => (number, 0.001),
        None => (text.strip_suffix('s')?, 1.0),
    };
    // `f64` would also accept a sign, an exponent, and `inf`.
    let is_plain = number.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    let number: f64 = number.parse().ok().filter(|_| is_plain)?;
    Duration::try_from_secs_f64(number * unit).ok()
}
