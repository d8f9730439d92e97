//! The threads for jobs. An analysis proceeds decision by decision; between two decisions, bots that play
//! and hints go first.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::{Duration, Instant};

use bots::{Budget, Limit};
use catalogue::{RunningAnalysis, SeatView};

use super::{AnalysisKey, JobResult, JobSpec, Shared};
use crate::error::ApiError;

/// The thinking time for a hint or an assessment.
const HINT: Limit = Limit::milliseconds(1000);
/// The time limit for a whole analysis.
const MAX_TIME: Duration = Duration::from_mins(1);
/// The minimum thinking time per decision of an analysis.
const MIN_DECISION_TIME: Duration = Duration::from_millis(5);
/// How long to wait for bots that play, before each step.
const MAX_WAIT_FOR_BOTS: Duration = Duration::from_secs(1);
/// The seed of the random numbers.
const SEED: u64 = 0;

/// An analysis that a thread is working on.
struct AnalysisJob {
    job: u64,
    analysis: Box<dyn RunningAnalysis>,
    limit: Limit,
    key: Option<AnalysisKey>,
    table: Option<i64>,
    started: Instant,
}

/// What a thread does next.
enum Step {
    Hint { job: u64, view: Box<dyn SeatView>, action: Option<String>, table: Option<i64> },
    Analysis(AnalysisJob),
}

impl Shared {
    /// Works until the pool is closed.
    pub(super) fn work(&self) {
        let mut running = None;
        while let Some((step, interrupted)) = self.next(running.take()) {
            self.wait_for_bots();
            match step {
                Step::Hint { job, view, action, table } => {
                    running = interrupted;
                    let advice = self.catch("hint", table, || advise(&*view, action.as_deref()));
                    let advice = advice.unwrap_or_else(|| Err(ApiError::internal()));
                    self.metrics.job_done("hint");
                    self.queue().finish(job, advice);
                }
                Step::Analysis(analysis) => running = self.advance(analysis),
            }
        }
    }

    /// The next step, and the running analysis if a hint interrupts it. `None` once the pool is closed.
    fn next(&self, running: Option<AnalysisJob>) -> Option<(Step, Option<AnalysisJob>)> {
        let mut running = running.filter(|running| self.queue().is_wanted(running.job));
        self.workers.wait_for(|queue| {
            if let Some((job, JobSpec::Hint { view, action, table })) = queue.next_hint() {
                return Some((Step::Hint { job, view, action, table }, running.take()));
            }
            if let Some(running) = running.take() {
                return Some((Step::Analysis(running), None));
            }
            let (job, spec) = queue.next_analysis()?;
            let JobSpec::Analysis { analysis, limit, key, table } = spec else { return None };
            let started = Instant::now();
            Some((Step::Analysis(AnalysisJob { job, analysis, limit, key, table, started }), None))
        })
    }

    /// Waits a while if bots that play are waiting for a thread.
    fn wait_for_bots(&self) {
        let since = Instant::now();
        while self.bots.waiting() > 0 && since.elapsed() < MAX_WAIT_FOR_BOTS {
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    /// Analyses the next decision. Returns the analysis if there are more decisions.
    fn advance(&self, mut running: AnalysisJob) -> Option<AnalysisJob> {
        let job = running.job;
        let limit = shortened(running.limit, running.started.elapsed(), running.analysis.left());
        let table = running.table;
        if self.catch("analysis", table, || running.analysis.step(limit)).is_none() {
            self.queue().finish(job, Err(ApiError::internal()));
            return None;
        }
        let (left, total) = (running.analysis.left(), running.analysis.total());
        if left > 0 {
            self.queue().set_progress(job, 1.0 - left as f64 / total as f64);
            return Some(running);
        }
        let AnalysisJob { analysis, key, .. } = running;
        let report = self.catch("analysis", table, || analysis.report());
        let report = report.map(|report| JobResult::Analysis(Box::new(report)).text());
        if let (Some(report), Some(key)) = (&report, key) {
            (self.store_analysis)(key, report.clone());
        }
        self.metrics.job_done("analysis");
        self.queue().finish(job, report.ok_or_else(ApiError::internal));
        None
    }
}

impl Shared {
    /// Does a part of a job. Returns `None` if it panics; this ends only this job.
    fn catch<T>(
        &self,
        of: &'static str,
        table: Option<i64>,
        work: impl FnOnce() -> T,
    ) -> Option<T> {
        let done = catch_unwind(AssertUnwindSafe(work)).ok();
        if done.is_none() {
            self.metrics.panicked(of);
            tracing::error!(table, "a job panicked: {of}");
        }
        done
    }
}

/// The thinking time for the next decision, such that the whole analysis ends in time. The search may
/// use half of the time that is left; the other half is for the rest of the analysis.
fn shortened(limit: Limit, elapsed: Duration, left: usize) -> Limit {
    match limit {
        Limit::Time(time) => {
            let share = MAX_TIME.saturating_sub(elapsed) / (2 * left.max(1)) as u32;
            Limit::Time(time.min(share.max(MIN_DECISION_TIME)))
        }
        Limit::Iterations(_) => limit,
    }
}

/// A hint for the seat that sees this, or the assessment of its decision.
fn advise(view: &dyn SeatView, action: Option<&str>) -> Result<Arc<str>, ApiError> {
    let budget = Budget::single(HINT);
    let result = match action {
        None => view.hint(budget, SEED).map(|hint| JobResult::Hint(Box::new(hint))),
        Some(action) => {
            let assessment = view.assess(action, budget, SEED);
            assessment.map(|assessment| JobResult::Assessment(Box::new(assessment)))
        }
    };
    result.map(|result| result.text()).ok_or_else(ApiError::internal)
}

#[cfg(test)]
mod tests {
    use std::num::NonZeroUsize;
    use std::sync::mpsc;

    use bots::Level;
    use catalogue::AnalysisReport;
    use catalogue::{AnyGame, PINGVASION};
    use rules::Seat;
    use rules::chance::deal_rng;
    use serde_json::json;
    use table::Person;

    use super::super::{JobPool, Requester};
    use super::*;
    use crate::bot_pool::{BotDecision, BotPool, BotTask};
    use crate::ids::TableId;
    use crate::metrics::Metrics;

    /// An analysis of one decision, which sends the number of bots that had decided before it.
    struct CountingAnalysis {
        decisions: tokio::sync::mpsc::UnboundedReceiver<BotDecision>,
        counts: mpsc::Sender<usize>,
        left: usize,
        /// Provides the report.
        empty: Box<dyn RunningAnalysis>,
    }

    impl RunningAnalysis for CountingAnalysis {
        fn total(&self) -> usize {
            1
        }
        fn left(&self) -> usize {
            self.left
        }
        fn step(&mut self, _: Limit) {
            self.left = 0;
            self.counts.send(self.decisions.len()).unwrap();
        }
        fn finish(&mut self, _: Budget, _: &(dyn Fn(usize, usize) + Sync)) {}
        fn report(self: Box<Self>) -> AnalysisReport {
            self.empty.report()
        }
    }

    /// No analysis runs while decisions of bots wait for a thread.
    #[tokio::test(flavor = "multi_thread")]
    async fn analyses_wait_for_bots_that_play() {
        let (counts, counted) = mpsc::channel();
        let metrics = Arc::new(Metrics::new(None));
        let bots = BotPool::new(NonZeroUsize::MIN, Duration::MAX, &metrics);
        let (sender, decisions) = tokio::sync::mpsc::unbounded_channel();
        let configured = PINGVASION.configure(&json!({"players": 4})).unwrap();
        let dealt = configured.deal(&mut deal_rng(1, 0)).unwrap();
        let mut handles = Vec::new();
        for number in 0..3 {
            let seat = Seat(0);
            let view = dealt.game.seat_view(seat);
            let table = TableId::parse(&format!("0000000000000000000{number}")).unwrap();
            let (host, table_number, bot) = (Person(0), 0, Level::Gentoo.into());
            let task = BotTask { host, table, table_number, seat, number, bot, view };
            let (handle, unqueued) = bots.create(task, sender.clone());
            unqueued.enqueue();
            handles.push(handle);
        }
        let jobs =
            JobPool::start(NonZeroUsize::MIN, bots, metrics, Box::new(|_, _| unreachable!()));
        let empty = PINGVASION.analyse(&dealt.record, None, 0).unwrap();
        let analysis = Box::new(CountingAnalysis { decisions, counts, left: 1, empty });
        let limit = Limit::Iterations(1);
        let spec = JobSpec::Analysis { analysis, limit, key: None, table: None };
        jobs.submit("some job".to_owned(), Requester { person: None, address: None }, spec)
            .unwrap();
        // The third decision may still be in progress: it no longer waits.
        assert!(counted.recv().unwrap() >= 2);
    }

    /// An analysis ends within about a minute, whatever the number of decisions and the budget.
    #[test]
    fn an_analysis_ends_within_a_minute() {
        for (decisions, budget) in [(48, 100), (48, 500), (200, 500), (2000, 500)] {
            let mut elapsed = Duration::ZERO;
            for left in (1..=decisions).rev() {
                let limit = shortened(Limit::milliseconds(budget), elapsed, left);
                let Limit::Time(time) = limit else { panic!("{limit:?}") };
                assert!(time <= Duration::from_millis(budget));
                // The search, and as much again for the rest of the analysis.
                elapsed += 2 * time;
            }
            assert!(
                elapsed <= MAX_TIME + Duration::from_secs(1),
                "{decisions} {budget} {elapsed:?}"
            );
            // An ordinary game gets its full budget.
            assert!((decisions, budget) != (48, 100) || elapsed == Duration::from_millis(9600));
        }
    }
}
