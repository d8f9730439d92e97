//! The job queue: which jobs wait, run or are finished, and who requested them.

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;
use std::time::Instant;

use axum::http::StatusCode;

use super::bounds::{
    Bounds, MAX_FINISHED, MAX_FINISHED_BYTES, MAX_FINISHED_PER_ADDRESS, MAX_FINISHED_PER_OWNER,
    RETENTION, RETRY_AFTER,
};
use super::{AnalysisKey, JobKind, JobSpec, Owner, Requester};
use crate::error::{ApiError, ServerCode};
#[cfg(test)]
use crate::ids::random_text;
use crate::limits::Address;

/// The progress of a job.
#[derive(Clone, Debug)]
pub(crate) enum Progress {
    /// The job waits. The job with place 1 is the next to run.
    Queued {
        place: usize,
    },
    /// The job runs. The progress goes from 0 to 1.
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
    owner: Owner,
    address: Option<Address>,
    job: u64,
    /// When the job was requested, or finished.
    since: Instant,
}

/// A job. Requesters of the same analysis share one, each with a handle of its own.
struct Job {
    kind: JobKind,
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
        self.result_bytes().is_some()
    }

    /// The length of the result of a finished job.
    fn result_bytes(&self) -> Option<usize> {
        match self {
            State::Waiting(_) | State::Running(_) => None,
            State::Done(result) => Some(result.len()),
            State::Failed(_) => Some(0),
        }
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
    #[cfg(test)]
    pub(super) fn submit(
        &mut self,
        requester: Requester,
        spec: JobSpec,
    ) -> Result<String, ApiError> {
        self.submit_as(random_text(24), requester, spec)
    }

    /// Queues a job under an id.
    pub(super) fn submit_as(
        &mut self,
        id: String,
        requester: Requester,
        spec: JobSpec,
    ) -> Result<String, ApiError> {
        let kind = spec.kind();
        self.check_quota(&requester, kind)?;
        let key = match &spec {
            JobSpec::Analysis { key, .. } => key.clone(),
            JobSpec::Hint { .. } => None,
        };
        // If the same analysis is queued, running or done, share it.
        let is_same = |job: &Job| job.key == key && !matches!(job.state, State::Failed(_));
        let same = self.jobs.iter().find(|(_, job)| key.is_some() && is_same(job));
        if let Some((&job, _)) = same {
            return Ok(self.create_handle(id, requester, job));
        }
        let queue = match kind {
            JobKind::Hint => &mut self.hints,
            JobKind::Analysis => &mut self.analyses,
        };
        if queue.len() >= kind.bounds().waiting {
            return Err(ApiError::busy(RETRY_AFTER));
        }
        queue.push_back(self.next);
        let job = self.insert(kind, key, State::Waiting(spec));
        Ok(self.create_handle(id, requester, job))
    }

    /// Checks that a requester may have one more unfinished job of this kind.
    pub(super) fn check_quota(
        &mut self,
        requester: &Requester,
        kind: JobKind,
    ) -> Result<(), ApiError> {
        self.evict();
        let unfinished = |handle: &&Handle| {
            let job = self.jobs.get(&handle.job);
            job.is_some_and(|job| job.kind == kind && !job.state.is_finished())
        };
        let handles = || self.handles.values().filter(unfinished);
        let own = handles().filter(|it| it.owner == requester.owner()).count();
        let near = handles().filter(|it| it.address == requester.address).count();
        let Bounds { per_owner, per_address, .. } = kind.bounds();
        let what = if own >= per_owner {
            format!("you have {per_owner} unfinished jobs; wait for one of them")
        } else if near >= per_address {
            format!(
                "there are {per_address} unfinished jobs from your address; wait for one of them"
            )
        } else {
            return Ok(());
        };
        Err(ApiError::new(StatusCode::TOO_MANY_REQUESTS, ServerCode::TooManyJobs, what))
    }

    /// Adds a job whose result is known already, and returns the id of its handle.
    #[cfg(test)]
    pub(super) fn add_finished(&mut self, requester: Requester, result: Arc<str>) -> String {
        self.add_finished_as(random_text(24), requester, result)
    }

    /// The same under an id.
    pub(super) fn add_finished_as(
        &mut self,
        id: String,
        requester: Requester,
        result: Arc<str>,
    ) -> String {
        let job = self.insert(JobKind::Analysis, None, State::Done(result));
        let id = self.create_handle(id, requester, job);
        self.evict();
        id
    }

    #[cfg(test)]
    pub(super) fn progress(&mut self, requester: Requester, id: &str) -> Option<Progress> {
        self.progress_for(&requester.key(), id)
    }

    /// The progress of a job, if it belongs to whoever has this key.
    pub(super) fn progress_for(&mut self, key: &str, id: &str) -> Option<Progress> {
        self.evict();
        let number = self.handles.get(id).filter(|it| it.owner.key() == key)?.job;
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

    #[cfg(test)]
    pub(super) fn cancel(&mut self, requester: Requester, id: &str) -> bool {
        self.cancel_for(&requester.key(), id)
    }

    /// Cancels a job, if it belongs to whoever has this key.
    pub(super) fn cancel_for(&mut self, key: &str, id: &str) -> bool {
        let is_own = self.handles.get(id).is_some_and(|it| it.owner.key() == key);
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

    fn insert(&mut self, kind: JobKind, key: Option<AnalysisKey>, state: State) -> u64 {
        let number = self.next;
        self.next += 1;
        self.jobs.insert(number, Job { kind, key, state });
        number
    }

    fn create_handle(&mut self, id: String, requester: Requester, job: u64) -> String {
        let (owner, address) = (requester.owner(), requester.address);
        self.handles.insert(id.clone(), Handle { owner, address, job, since: Instant::now() });
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

    /// Drops finished jobs that are too old, and the oldest ones if there are too many.
    fn evict(&mut self) {
        let finished = self.handles.iter().filter_map(|(id, handle)| {
            let bytes =
                self.jobs.get(&handle.job).map_or(Some(0), |job| job.state.result_bytes())?;
            Some((handle.since, handle.owner, handle.address, bytes, id.clone()))
        });
        let mut finished: Vec<_> = finished.collect();
        finished.sort_unstable_by_key(|(since, ..)| std::cmp::Reverse(*since));
        let mut per_owner: HashMap<Owner, usize> = HashMap::new();
        let mut per_address: HashMap<Option<Address>, usize> = HashMap::new();
        let mut total_bytes = 0;
        for (index, (since, owner, address, bytes, id)) in finished.into_iter().enumerate() {
            let (own, near) =
                (per_owner.entry(owner).or_default(), per_address.entry(address).or_default());
            (*own, *near, total_bytes) = (*own + 1, *near + 1, total_bytes + bytes);
            if index >= MAX_FINISHED
                || *own > MAX_FINISHED_PER_OWNER
                || *near > MAX_FINISHED_PER_ADDRESS
                || total_bytes > MAX_FINISHED_BYTES
                || since.elapsed() > RETENTION
            {
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
    use rules::chance::deal_rng;
    use serde_json::json;
    use table::Person;

    use super::super::bounds::{ANALYSES, HINTS};
    use super::*;
    use crate::ids::TableId;

    const ANN: Requester = Requester { person: Some(Person(1)), address: None };
    const BEN: Requester = Requester { person: None, address: None };

    /// A person at an address.
    fn person(number: i64, address: u8) -> Requester {
        let address = std::net::IpAddr::from([192, 0, 2, address]).into();
        Requester { person: Some(Person(number)), address: Some(address) }
    }

    fn hint() -> JobSpec {
        JobSpec::Hint { view: dealt().game.seat_view(Seat(0)), action: None, table: None }
    }

    fn analysis(key: Option<&AnalysisKey>) -> JobSpec {
        let analysis = PINGVASION.analyse(&dealt().record, None, 0).unwrap();
        let limit = Limit::Iterations(1);
        JobSpec::Analysis { analysis, limit, key: key.cloned(), table: None }
    }

    /// Some game.
    fn dealt() -> NewMatch {
        PINGVASION.configure(&json!({"players": 3})).unwrap().deal(&mut deal_rng(1, 0)).unwrap()
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
    fn owners_and_addresses_have_few_unfinished_jobs() {
        let mut queue = JobQueue::default();
        for _ in 0..ANALYSES.per_owner {
            queue.submit(person(1, 1), analysis(None)).unwrap();
        }
        let again = queue.submit(person(1, 2), analysis(None));
        assert!(again.unwrap_err().is(ServerCode::TooManyJobs));
        for _ in ANALYSES.per_owner..ANALYSES.per_address {
            queue.submit(person(2, 1), analysis(None)).unwrap();
        }
        let refused = queue.submit(person(3, 1), analysis(None));
        assert!(refused.unwrap_err().is(ServerCode::TooManyJobs));
        queue.submit(person(3, 2), analysis(None)).unwrap();
        // Hints are counted separately.
        queue.submit(person(1, 1), hint()).unwrap();
    }

    #[test]
    fn a_queue_full_of_analyses_has_room_for_hints() {
        let mut queue = JobQueue::default();
        for number in 0..ANALYSES.waiting {
            queue.submit(person(number as i64, number as u8), analysis(None)).unwrap();
        }
        let refused = queue.submit(ANN, analysis(None)).unwrap_err();
        assert!(refused.is(ServerCode::Busy) && refused.retry_after.is_some());
        for number in 0..HINTS.waiting {
            queue.submit(person(number as i64, number as u8), hint()).unwrap();
        }
        assert!(queue.submit(ANN, hint()).unwrap_err().is(ServerCode::Busy));
    }

    #[test]
    fn few_results_are_kept() {
        let mut queue = JobQueue::default();
        let ids: Vec<String> =
            (0..=MAX_FINISHED_PER_OWNER).map(|_| queue.add_finished(BEN, "{}".into())).collect();
        let kept = ids.iter().filter(|id| queue.progress(BEN, id).is_some()).count();
        assert_eq!(kept, MAX_FINISHED_PER_OWNER);
        for number in 0..2 * MAX_FINISHED_PER_ADDRESS as i64 {
            queue.add_finished(person(number, 1), "{}".into());
        }
        assert_eq!(queue.jobs.len(), MAX_FINISHED_PER_OWNER + MAX_FINISHED_PER_ADDRESS);
        for number in 0..2 * MAX_FINISHED {
            queue.add_finished(person(number as i64, number as u8), "{}".into());
        }
        assert_eq!(queue.jobs.len(), MAX_FINISHED);
        let long: Arc<str> = "x".repeat(MAX_FINISHED_BYTES / 2).into();
        for number in 0..3 {
            queue.add_finished(person(number, 1), long.clone());
        }
        assert_eq!(queue.jobs.len(), 2);
    }
}
