//! An analysis in progress: decision by decision, so that other work can be done in between, or all at
//! once on several threads.

use std::fmt;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::vec;

use rules::{InvalidRecord, Record, RecordedResult, Seat};
use serde_json::Value;

use super::analysable::Analysable;
use super::decision_points::{DecisionPoint, ReplayedRecord};
use super::{Analysis, EvaluatedDecision, evaluate, summarise};
use crate::budget::{Budget, Limit};

/// An analysis in progress.
pub struct Analyser<G: Analysable> {
    replayed: ReplayedRecord<G>,
    /// The decisions that are not evaluated yet.
    rest: vec::IntoIter<DecisionPoint<G>>,
    evaluated: Vec<EvaluatedDecision>,
    total: usize,
    seed: u64,
    /// The shortest limit of a decision so far.
    shortest: Option<Limit>,
}

/// An analysis with the game and the parameters that it was made with.
#[derive(Clone, Debug, PartialEq)]
pub struct AnalysedGame {
    /// The game's name.
    pub game: &'static str,
    /// The game's options.
    pub options: Value,
    /// The limit for each decision. If it is a time and differed between decisions, this is the shortest.
    pub budget: String,
    /// The seed.
    pub seed: u64,
    /// The analysis.
    pub analysis: Analysis,
    /// The result, if the record states it.
    pub result: Option<RecordedResult>,
}

/// Why a record can't be analysed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnalysisError {
    /// The record is invalid.
    InvalidRecord(InvalidRecord),
    /// The game has no real player at this seat.
    NoSeat(Seat),
}

impl From<InvalidRecord> for AnalysisError {
    fn from(invalid: InvalidRecord) -> AnalysisError {
        AnalysisError::InvalidRecord(invalid)
    }
}

impl fmt::Display for AnalysisError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AnalysisError::InvalidRecord(invalid) => invalid.fmt(f),
            AnalysisError::NoSeat(seat) => write!(f, "nobody sits at {seat} in this game"),
        }
    }
}

impl std::error::Error for AnalysisError {}

impl<G: Analysable> Analyser<G> {
    /// Starts to analyse a record, which may be unfinished: the decisions of one seat, or of all seats. With
    /// limits in iterations, the same seed gives the same analysis.
    pub fn new(
        record: &Record,
        seat: Option<Seat>,
        seed: u64,
    ) -> Result<Analyser<G>, AnalysisError> {
        let mut replayed = ReplayedRecord::<G>::new(record, seat)?;
        let rest = std::mem::take(&mut replayed.decision_points).into_iter();
        let (total, evaluated) = (rest.len(), Vec::new());
        Ok(Analyser { replayed, rest, evaluated, total, seed, shortest: None })
    }

    /// The number of decisions.
    pub fn total(&self) -> usize {
        self.total
    }

    /// The number of decisions that are not evaluated yet.
    pub fn left(&self) -> usize {
        self.rest.len()
    }

    /// Evaluates the next decision, on this thread.
    pub fn step(&mut self, limit: Limit) {
        let Some(point) = self.rest.next() else { return };
        self.evaluated.extend(evaluate(&point, limit, self.seed));
        self.shortest = Some(match (self.shortest, limit) {
            (Some(Limit::Time(before)), Limit::Time(now)) => Limit::Time(before.min(now)),
            _ => limit,
        });
    }

    /// Evaluates the remaining decisions, one per thread at a time. After each of them, `progress` is
    /// called with the number of decisions that are done and the total.
    pub fn finish(&mut self, budget: Budget, progress: &(dyn Fn(usize, usize) + Sync)) {
        let (total, seed) = (self.total, self.seed);
        let threads = budget.threads.get().min(self.left());
        let finished = AtomicUsize::new(total - self.left());
        let rest = Mutex::new(std::mem::take(&mut self.rest));
        let next = || rest.lock().ok()?.next();
        let work = || {
            let mut evaluated = Vec::new();
            while let Some(point) = next() {
                evaluated.extend(evaluate(&point, budget.limit, seed));
                progress(finished.fetch_add(1, Ordering::Relaxed) + 1, total);
            }
            evaluated
        };
        self.evaluated.extend(run_on(threads, &work));
        self.evaluated.sort_by_key(|it| it.decision.number);
        self.shortest = self.shortest.or(Some(budget.limit));
    }

    /// The analysis of the decisions that have been evaluated so far.
    pub fn report(self) -> AnalysedGame {
        let Analyser { replayed, evaluated, seed, shortest, .. } = self;
        AnalysedGame {
            game: G::NAME,
            options: serde_json::to_value(&replayed.options).unwrap_or_default(),
            budget: shortest.map(|limit| limit.to_string()).unwrap_or_default(),
            seed,
            analysis: summarise(&replayed, &evaluated, seed),
            result: replayed.result,
        }
    }
}

/// Runs `work` on several threads, including this one.
fn run_on(
    threads: usize,
    work: &(impl Fn() -> Vec<EvaluatedDecision> + Sync),
) -> Vec<EvaluatedDecision> {
    thread::scope(|scope| {
        let others: Vec<_> = (1..threads).map(|_| scope.spawn(work)).collect();
        let mut all = work();
        for other in others {
            // The decisions of a thread that panicked are missing; the panic itself is printed.
            all.extend(other.join().unwrap_or_default());
        }
        all
    })
}
