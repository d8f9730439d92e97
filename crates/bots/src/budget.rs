//! How long a bot may think.

use std::fmt;
use std::num::NonZeroUsize;
use std::str::FromStr;
use std::time::Duration;

use rules::ParseError;

/// A limit, and the number of threads that may use it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// The limit in time or iterations.
    pub limit: Limit,
    /// The maximum number of threads.
    pub threads: NonZeroUsize,
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

impl Budget {
    /// A budget on a single thread.
    pub const fn single(limit: Limit) -> Budget {
        Budget { limit, threads: NonZeroUsize::MIN }
    }

    /// A budget on all cores, for when a person waits.
    pub fn all_cores(limit: Limit) -> Budget {
        Budget { limit, threads: std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN) }
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
        let time = || parse_duration(text).filter(|time| !time.is_zero() && *time <= LONGEST);
        let iterations = || text.parse().ok().filter(|&number| number > 0);
        time().map(Limit::Time).or_else(|| iterations().map(Limit::Iterations)).ok_or_else(|| {
            ParseError::new(
                text,
                "a budget: a time such as 50ms or 1s (at most an hour), or a number of iterations",
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
    Duration::try_from_secs_f64(number.parse::<f64>().ok()? * unit).ok()
}
