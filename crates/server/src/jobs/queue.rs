//! The job queue: which jobs wait, run or are finished, and who requested them.

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::http::StatusCode;

use super::{AnalysisKey, JobSpec, Requester};
use crate::error::{ApiError, ServerCode};
use crate::ids::random_text;

/// The maximum number of jobs that wait.
const MAX_WAITING: usize = 32;
/// The maximum number of unfinished jobs of a requester.
const MAX_UNFINISHED: usize = 3;
/// The maximum number of finished jobs that are kept, per requester and in total.
const MAX_FINISHED_EACH: usize = 8;
const MAX_FINISHED: usize = 256;
/// How long finished jobs are kept.
const RETENTION: Duration = Duration::from_mins(10);

/// The progress of a job.
#[derive(Clone, Debug)]
pub(crate) enum Progress {
    /// It waits; 1 is the next.
    Queued {
        place: usize,
    },
    /// It runs; from 0 to 1.
    Running {
        progress: f64,
    },
    Done {
        result: Arc<str>,
    },
    Failed {
        error: ApiError,
    },
}

/// A requester's claim to a job. Its random id is what clients know as the id of the job.
#[derive(Debug)]
struct Handle {
    requester: Requester,
    job: u64,
    /// When the job was requested, or finished.
    since: Instant,
}

/// A job. Requesters of the same analysis share one, each with a handle of its own.
struct Job {
    key: Option<AnalysisKey>,
    state: State,
}

enum State {
    Waiting(JobSpec),
    Running(f64),
    Done(Arc<str>),
    Failed(ApiError),
}

impl State {
    fn is_finished(&self) -> bool {
        matches!(self, State::Done(_) | State::Failed(_))
    }
}

#[derive(Default)]
pub(super) struct JobQueue {
    handles: HashMap<String, Handle>,
    jobs: HashMap<u64, Job>,
    /// The jobs that wait. Hints have priority over analyses, because a player is waiting for them.
    hints: VecDeque<u64>,
    analyses: VecDeque<u64>,
    /// The number of the next job.
    next: u64,
}

impl JobQueue {
    /// Queues a job, and returns the id of its handle.
    pub(super) fn submit(
        &mut self,
        requester: Requester,
        spec: JobSpec,
    ) -> Result<String, ApiError> {
        self.evict();
        let own = self.handles.values().filter(|it| it.requester == requester);
        if own.filter(|it| !self.is_finished(it)).count() >= MAX_UNFINISHED {
            let what = format!("you have {MAX_UNFINISHED} unfinished jobs; wait for one of them");
            return Err(ApiError::new(
                StatusCode::TOO_MANY_REQUESTS,
                ServerCode::TooManyJobs,
                what,
            ));
        }
        let key = match &spec {
            JobSpec::Analysis { key, .. } => key.clone(),
            JobSpec::Hint { .. } => None,
        };
        // If the same analysis is queued, running or done, share it.
        let is_same = |job: &Job| job.key == key && !matches!(job.state, State::Failed(_));
        let same = self.jobs.iter().find(|(_, job)| key.is_some() && is_same(job));
        if let Some((&job, _)) = same {
            return Ok(self.create_handle(requester, job));
        }
        if self.waiting() >= MAX_WAITING {
            return Err(ApiError::busy());
        }
        let queue =
            if matches!(spec, JobSpec::Hint { .. }) { &mut self.hints } else { &mut self.analyses };
        queue.push_back(self.next);
        let job = self.insert(key, State::Waiting(spec));
        Ok(self.create_handle(requester, job))
    }

    /// Adds a job whose result is known already, and returns the id of its handle.
    pub(super) fn add_finished(&mut self, requester: Requester, result: Arc<str>) -> String {
        let job = self.insert(None, State::Done(result));
        let id = self.create_handle(requester, job);
        self.evict();
        id
    }

    pub(super) fn progress(&mut self, requester: Requester, id: &str) -> Option<Progress> {
        self.evict();
        let number = self.handles.get(id).filter(|it| it.requester == requester)?.job;
        Some(match &self.jobs.get(&number)?.state {
            State::Waiting(_) => {
                let mut queue = self.hints.iter().chain(&self.analyses);
                Progress::Queued { place: queue.position(|it| *it == number).unwrap_or(0) + 1 }
            }
            State::Running(progress) => Progress::Running { progress: *progress },
            State::Done(result) => Progress::Done { result: result.clone() },
            State::Failed(error) => Progress::Failed { error: error.clone() },
        })
    }

    pub(super) fn cancel(&mut self, requester: Requester, id: &str) -> bool {
        let is_own = self.handles.get(id).is_some_and(|it| it.requester == requester);
        if is_own {
            self.drop_handle(id);
        }
        is_own
    }

    /// The number of jobs that wait for a thread.
    pub(super) fn waiting(&self) -> usize {
        self.hints.len() + self.analyses.len()
    }

    /// Starts the next hint.
    pub(super) fn next_hint(&mut self) -> Option<(u64, JobSpec)> {
        let number = self.hints.pop_front()?;
        self.start(number)
    }

    /// Starts the next analysis.
    pub(super) fn next_analysis(&mut self) -> Option<(u64, JobSpec)> {
        let number = self.analyses.pop_front()?;
        self.start(number)
    }

    /// Whether a job still has a handle.
    pub(super) fn is_wanted(&self, job: u64) -> bool {
        self.jobs.contains_key(&job)
    }

    /// Sets the progress of a running job, from 0 to 1.
    pub(super) fn set_progress(&mut self, job: u64, progress: f64) {
        if let Some(job) = self.jobs.get_mut(&job) {
            job.state = State::Running(progress);
        }
    }

    /// Sets the result of a job.
    pub(super) fn finish(&mut self, number: u64, result: Result<Arc<str>, ApiError>) {
        let Some(job) = self.jobs.get_mut(&number) else { return };
        job.state = match result {
            Ok(result) => State::Done(result),
            Err(error) => State::Failed(error),
        };
        let now = Instant::now();
        for handle in self.handles.values_mut().filter(|handle| handle.job == number) {
            handle.since = now;
        }
        self.evict();
    }

    fn start(&mut self, number: u64) -> Option<(u64, JobSpec)> {
        let job = self.jobs.get_mut(&number)?;
        match std::mem::replace(&mut job.state, State::Running(0.0)) {
            State::Waiting(spec) => Some((number, spec)),
            _ => None,
        }
    }

    fn insert(&mut self, key: Option<AnalysisKey>, state: State) -> u64 {
        let number = self.next;
        self.next += 1;
        self.jobs.insert(number, Job { key, state });
        number
    }

    fn create_handle(&mut self, requester: Requester, job: u64) -> String {
        let id = random_text(24);
        self.handles.insert(id.clone(), Handle { requester, job, since: Instant::now() });
        id
    }

    /// Drops a handle, and its job if that was the last one.
    fn drop_handle(&mut self, id: &str) {
        let Some(Handle { job, .. }) = self.handles.remove(id) else { return };
        if !self.handles.values().any(|other| other.job == job) {
            self.jobs.remove(&job);
            self.hints.retain(|it| *it != job);
            self.analyses.retain(|it| *it != job);
        }
    }

    fn is_finished(&self, handle: &Handle) -> bool {
        self.jobs.get(&handle.job).is_none_or(|job| job.state.is_finished())
    }

    /// Drops finished jobs that are too old, and the oldest ones if there are too many.
    fn evict(&mut self) {
        let finished = self.handles.iter().filter(|(_, handle)| self.is_finished(handle));
        let mut finished: Vec<(Instant, Requester, String)> =
            finished.map(|(id, handle)| (handle.since, handle.requester, id.clone())).collect();
        finished.sort_unstable_by_key(|(since, ..)| std::cmp::Reverse(*since));
        let mut per_requester: HashMap<Requester, usize> = HashMap::new();
        for (index, (since, requester, id)) in finished.into_iter().enumerate() {
            let own = per_requester.entry(requester).or_default();
            *own += 1;
            if index >= MAX_FINISHED || *own > MAX_FINISHED_EACH || since.elapsed() > RETENTION {
                self.drop_handle(&id);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use bots::Limit;
    use catalogue::{AnyGame, NewMatch, PINGVASION};
    use rules::Seat;
    use rules::chance::dice;
    use serde_json::json;
    use table::Person;

    use super::*;
    use crate::ids::TableId;

    const ANN: Requester = Requester::Person(Person(1));
    const BEN: Requester = Requester::Address(None);

    fn hint() -> JobSpec {
        JobSpec::Hint { view: dealt().game.seat_view(Seat(0)), table: None }
    }

    fn analysis(key: Option<&AnalysisKey>) -> JobSpec {
        let analysis = PINGVASION.analyse(&dealt().record, None, 0).unwrap();
        let limit = Limit::Iterations(1);
        JobSpec::Analysis { analysis, limit, key: key.cloned(), table: None }
    }

    /// Some game.
    fn dealt() -> NewMatch {
        PINGVASION.configure(&json!({"players": 3})).unwrap().deal(&mut dice(1, 0)).unwrap()
    }

    fn place(queue: &mut JobQueue, requester: Requester, id: &str) -> usize {
        match queue.progress(requester, id) {
            Some(Progress::Queued { place }) => place,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn hints_come_first_and_jobs_are_private() {
        let mut queue = JobQueue::default();
        let first = queue.submit(ANN, analysis(None)).unwrap();
        let second = queue.submit(BEN, analysis(None)).unwrap();
        let hint = queue.submit(BEN, hint()).unwrap();
        assert_eq!(place(&mut queue, ANN, &first), 2);
        assert_eq!(place(&mut queue, BEN, &second), 3);
        assert_eq!(place(&mut queue, BEN, &hint), 1);
        assert!(queue.progress(ANN, &hint).is_none() && !queue.cancel(ANN, &hint));
        assert!(queue.cancel(ANN, &first) && queue.progress(ANN, &first).is_none());
        assert_eq!(place(&mut queue, BEN, &second), 2);
    }

    #[test]
    fn requesters_of_the_same_analysis_share_a_job() {
        let mut queue = JobQueue::default();
        let game = TableId::parse("00000000000000000000").unwrap();
        let key = AnalysisKey { game, limit: Limit::Iterations(1), seat: None };
        let ann = queue.submit(ANN, analysis(Some(&key))).unwrap();
        let ben = queue.submit(BEN, analysis(Some(&key))).unwrap();
        let (number, _) = queue.next_analysis().unwrap();
        assert!(queue.next_analysis().is_none());
        // The other requester still wants it.
        assert!(queue.cancel(ANN, &ann) && queue.is_wanted(number));
        queue.finish(number, Ok("{}".into()));
        assert!(matches!(queue.progress(BEN, &ben), Some(Progress::Done { .. })));
        assert!(queue.cancel(BEN, &ben) && !queue.is_wanted(number));
    }

    #[test]
    fn the_queue_is_bounded() {
        let mut queue = JobQueue::default();
        for _ in 0..MAX_UNFINISHED {
            queue.submit(ANN, hint()).unwrap();
        }
        assert!(queue.submit(ANN, hint()).unwrap_err().is(ServerCode::TooManyJobs));
        for number in 0..(MAX_WAITING - MAX_UNFINISHED) as i64 {
            queue.submit(Requester::Person(Person(10 + number)), hint()).unwrap();
        }
        assert!(queue.submit(BEN, hint()).unwrap_err().is(ServerCode::Busy));
        let ids: Vec<String> =
            (0..=MAX_FINISHED_EACH).map(|_| queue.add_finished(BEN, "{}".into())).collect();
        let kept = ids.iter().filter(|id| queue.progress(BEN, id).is_some()).count();
        assert_eq!(kept, MAX_FINISHED_EACH);
        for number in 0..2 * MAX_FINISHED as i64 {
            queue.add_finished(Requester::Person(Person(number)), "{}".into());
        }
        assert!(queue.jobs.len() <= MAX_FINISHED + MAX_WAITING);
    }
}
