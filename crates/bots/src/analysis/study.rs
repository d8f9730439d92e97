//! An analysis while it is made: decision by decision, so that other work can be done in between, or
//! all at once on several threads.

use std::fmt;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::vec;

use rules::{InvalidRecord, Record, RecordedResult, Seat};
use serde_json::Value;

use super::moment::{Course, Moment};
use super::studied::Studied;
use super::{Analysis, Look, conclude, look};
use crate::budget::{Budget, Limit};

/// An analysis that is being made.
pub struct Study<G: Studied> {
    course: Course<G>,
    /// The decisions that are still to be looked at.
    rest: vec::IntoIter<Moment<G>>,
    looks: Vec<Look>,
    total: usize,
    seed: u64,
    /// The shortest look at a decision so far.
    shortest: Option<Limit>,
}

/// An analysis, and the game that it is of.
#[derive(Clone, Debug, PartialEq)]
pub struct Report {
    /// The game's name.
    pub game: &'static str,
    /// What was agreed.
    pub options: Value,
    /// How long was thought about each decision, at the least.
    pub budget: String,
    /// Where chance started from.
    pub seed: u64,
    /// What came of it.
    pub analysis: Analysis,
    /// How the game ended, if the record tells.
    pub result: Option<RecordedResult>,
}

/// Why a record can't be analysed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoStudy {
    /// The record does not hold.
    InvalidRecord(InvalidRecord),
    /// No player sits there.
    NoSeat(Seat),
}

impl From<InvalidRecord> for NoStudy {
    fn from(broken: InvalidRecord) -> NoStudy {
        NoStudy::InvalidRecord(broken)
    }
}

impl fmt::Display for NoStudy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoStudy::InvalidRecord(broken) => broken.fmt(f),
            NoStudy::NoSeat(seat) => write!(f, "nobody sits at {seat} in this game"),
        }
    }
}

impl std::error::Error for NoStudy {}

impl<G: Studied> Study<G> {
    /// Begins to analyse a record, finished or not: one seat's decisions, or everybody's. With a
    /// number of iterations for each decision, the same seed gives the same analysis.
    pub fn new(record: &Record, seat: Option<Seat>, seed: u64) -> Result<Study<G>, NoStudy> {
        let mut course = Course::<G>::new(record, seat)?;
        let rest = std::mem::take(&mut course.moments).into_iter();
        Ok(Study { total: rest.len(), course, rest, looks: Vec::new(), seed, shortest: None })
    }

    /// How many decisions there are.
    pub fn total(&self) -> usize {
        self.total
    }

    /// How many decisions are still to be looked at.
    pub fn left(&self) -> usize {
        self.rest.len()
    }

    /// Looks at the next decision, so long, on this thread.
    pub fn step(&mut self, limit: Limit) {
        let Some(moment) = self.rest.next() else { return };
        self.looks.extend(look(&moment, limit, self.seed));
        self.shortest = Some(match (self.shortest, limit) {
            (Some(Limit::Time(before)), Limit::Time(now)) => Limit::Time(before.min(now)),
            _ => limit,
        });
    }

    /// Looks at all decisions that are left, one on each thread at a time. After each of them `done`
    /// gets how many decisions are done, and how many there are.
    pub fn finish(&mut self, budget: Budget, done: &(dyn Fn(usize, usize) + Sync)) {
        let (total, seed) = (self.total, self.seed);
        let threads = budget.threads.get().min(self.left());
        let finished = AtomicUsize::new(total - self.left());
        let rest = Mutex::new(std::mem::take(&mut self.rest));
        let next = || rest.lock().ok()?.next();
        let work = || {
            let mut looks = Vec::new();
            while let Some(moment) = next() {
                looks.extend(look(&moment, budget.limit, seed));
                done(finished.fetch_add(1, Ordering::Relaxed) + 1, total);
            }
            looks
        };
        self.looks.extend(work_on(threads, &work));
        self.looks.sort_by_key(|look| look.decision.number);
        self.shortest = self.shortest.or(Some(budget.limit));
    }

    /// What came of it.
    pub fn report(self) -> Report {
        let Study { course, looks, seed, shortest, .. } = self;
        Report {
            game: G::NAME,
            options: serde_json::to_value(&course.options).unwrap_or_default(),
            budget: shortest.map(|limit| limit.to_string()).unwrap_or_default(),
            seed,
            analysis: conclude(&course, &looks, seed),
            result: course.result,
        }
    }
}

/// Does the same work on several threads, this one among them.
fn work_on(threads: usize, work: &(impl Fn() -> Vec<Look> + Sync)) -> Vec<Look> {
    thread::scope(|scope| {
        let others: Vec<_> = (1..threads).map(|_| scope.spawn(work)).collect();
        let mut all = work();
        for other in others {
            // A thread that panicked has said so; what it did not do is missing.
            all.extend(other.join().unwrap_or_default());
        }
        all
    })
}
