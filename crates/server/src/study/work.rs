//! The work itself: a decision at a time, and after each of them whoever is more urgent comes first.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::{Duration, Instant};

use bots::{Budget, Limit};
use catalogue::{RunningAnalysis, SeatView};

use super::{JobResult, Shared, Title, Work};
use crate::error::Failure;

/// How long a hint is thought about.
const HINT: Limit = Limit::milliseconds(1000);
/// How long an analysis may take, and the least for a decision even so.
const WHOLE: Duration = Duration::from_mins(1);
const LEAST: Duration = Duration::from_millis(5);
/// How long the bots that play are let pass before each decision, at the most.
const PATIENCE: Duration = Duration::from_secs(1);
/// Where chance starts from.
const SEED: u64 = 0;

/// An analysis that a thread is at.
struct Held {
    task: u64,
    study: Box<dyn RunningAnalysis>,
    budget: Limit,
    title: Option<Title>,
    begun: Instant,
}

/// What a thread does next.
enum Turn {
    Hint { task: u64, sight: Box<dyn SeatView> },
    Analysis(Held),
}

impl Shared {
    /// Works until the house closes.
    pub(super) fn work(&self) {
        let mut held = None;
        while let Some(turn) = self.next(held.take()) {
            self.give_way();
            match turn {
                (Turn::Hint { task, sight }, waiting) => {
                    held = waiting;
                    let advice = catch_unwind(AssertUnwindSafe(|| advise(&*sight)));
                    let advice = advice.unwrap_or_else(|_| Err(Failure::went_wrong()));
                    self.metrics.studied("hint");
                    self.desk().end(task, advice);
                }
                (Turn::Analysis(analysis), _) => held = self.go_on(analysis),
            }
        }
    }

    /// What to do next, and the analysis that has to wait for it; `None` when the house closes.
    fn next(&self, held: Option<Held>) -> Option<(Turn, Option<Held>)> {
        let mut held = held.filter(|held| self.desk().is_wanted(held.task));
        self.workers.wait_for(|desk| {
            if let Some((task, Work::Hint { sight })) = desk.next_hint() {
                return Some((Turn::Hint { task, sight }, held.take()));
            }
            if let Some(held) = held.take() {
                return Some((Turn::Analysis(held), None));
            }
            let (task, work) = desk.next_analysis()?;
            let Work::Analysis { study, budget, title } = work else { return None };
            let begun = Instant::now();
            Some((Turn::Analysis(Held { task, study, budget, title, begun }), None))
        })
    }

    /// Lets the bots pass that play.
    fn give_way(&self) {
        let since = Instant::now();
        while self.bots.waiting() > 0 && since.elapsed() < PATIENCE {
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    /// Looks at the next decision; gives the analysis back if there are more.
    fn go_on(&self, mut held: Held) -> Option<Held> {
        let task = held.task;
        let limit = limit(held.budget, held.begun.elapsed(), held.study.left());
        if catch_unwind(AssertUnwindSafe(|| held.study.step(limit))).is_err() {
            self.desk().end(task, Err(Failure::went_wrong()));
            return None;
        }
        let (left, total) = (held.study.left(), held.study.total());
        if left > 0 {
            self.desk().advance(task, 1.0 - left as f64 / total as f64);
            return Some(held);
        }
        let Held { study, title, .. } = held;
        let report = catch_unwind(AssertUnwindSafe(|| study.report())).ok();
        let report = report.map(|report| JobResult::Analysis(Box::new(report)).text());
        if let (Some(report), Some(title)) = (&report, title) {
            (self.made)(title, report.clone());
        }
        self.metrics.studied("analysis");
        self.desk().end(task, report.ok_or_else(Failure::went_wrong));
        None
    }
}

/// How long to look at the next decision, so that the rest of them are done in time. Half of the time
/// goes into what else is to be found out about a decision.
fn limit(budget: Limit, passed: Duration, left: usize) -> Limit {
    match budget {
        Limit::Time(time) => {
            let share = WHOLE.saturating_sub(passed) / (2 * left.max(1)) as u32;
            Limit::Time(time.min(share.max(LEAST)))
        }
        Limit::Iterations(_) => budget,
    }
}

fn advise(sight: &dyn SeatView) -> Result<Arc<str>, Failure> {
    let advice = sight.hint(Budget::single(HINT), SEED).ok_or_else(Failure::went_wrong)?;
    Ok(JobResult::Hint(Box::new(advice)).text())
}

#[cfg(test)]
mod tests {
    use std::num::NonZeroUsize;
    use std::sync::mpsc;

    use bots::Level;
    use catalogue::AnalysisReport;
    use catalogue::{AnyGame, PINGVASION};
    use rules::Seat;
    use rules::chance::dice;
    use serde_json::json;

    use super::super::{Asker, Studies};
    use super::*;
    use crate::bot_pool::{BotPool, Task, Thought};
    use crate::ids::TableId;
    use crate::metrics::Metrics;

    /// An analysis of one decision, which reports how many bots had decided when it was looked at.
    struct Reporting {
        decided: tokio::sync::mpsc::UnboundedReceiver<Thought>,
        to: mpsc::Sender<usize>,
        left: usize,
        of_nothing: Box<dyn RunningAnalysis>,
    }

    impl RunningAnalysis for Reporting {
        fn total(&self) -> usize {
            1
        }
        fn left(&self) -> usize {
            self.left
        }
        fn step(&mut self, _: Limit) {
            self.left = 0;
            self.to.send(self.decided.len()).unwrap();
        }
        fn finish(&mut self, _: Budget, _: &(dyn Fn(usize, usize) + Sync)) {}
        fn report(self: Box<Self>) -> AnalysisReport {
            self.of_nothing.report()
        }
    }

    /// While decisions of bots wait for a thread, nobody studies.
    #[test]
    fn analyses_give_way_to_the_bots_that_play() {
        let (tell, told) = mpsc::channel();
        let metrics = Arc::new(Metrics::new());
        let bots = BotPool::start(NonZeroUsize::MIN, &metrics);
        let (answer, decided) = tokio::sync::mpsc::unbounded_channel();
        let agreed = PINGVASION.configure(&json!({"players": 4})).unwrap();
        let dealt = agreed.deal(&mut dice(1, 0)).unwrap();
        let mut jobs = Vec::new();
        for number in 0..3 {
            let seat = Seat(0);
            let sight = dealt.game.seat_view(seat);
            let table = TableId::parse(&format!("0000000000000000000{number}")).unwrap();
            let table_number = 0;
            let task = Task { table, table_number, seat, number, level: Level::Gentoo, sight };
            let (job, start) = bots.job(task, answer.clone());
            start.go();
            jobs.push(job);
        }
        let studies =
            Studies::start(NonZeroUsize::MIN, bots, metrics, Box::new(|_, _| unreachable!()));
        let of_nothing = PINGVASION.analyse(&dealt.record, None, 0).unwrap();
        let study = Box::new(Reporting { decided, to: tell, left: 1, of_nothing });
        let budget = Limit::Iterations(1);
        studies.ask(Asker::Address(None), Work::Analysis { study, budget, title: None }).unwrap();
        // The last one does not wait any more, but is thought about.
        assert!(told.recv().unwrap() >= 2);
    }

    /// However many decisions there are and however long was asked for, it ends within a minute or so.
    #[test]
    fn an_analysis_ends_within_a_minute() {
        for (decisions, budget) in [(48, 100), (48, 500), (200, 500), (2000, 500)] {
            let mut passed = Duration::ZERO;
            for left in (1..=decisions).rev() {
                let limit = limit(Limit::milliseconds(budget), passed, left);
                let Limit::Time(time) = limit else { panic!("{limit:?}") };
                assert!(time <= Duration::from_millis(budget));
                // The search, and as much again for the rest.
                passed += 2 * time;
            }
            assert!(passed <= WHOLE + Duration::from_secs(1), "{decisions} {budget} {passed:?}");
            // An ordinary game is given all that was asked for.
            assert!((decisions, budget) != (48, 100) || passed == Duration::from_millis(9600));
        }
    }
}
