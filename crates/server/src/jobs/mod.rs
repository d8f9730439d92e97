//! Hints, assessments of single decisions, and analyses: jobs that run in the background, on threads of their
//! own. A requester gets an id, and uses it to poll for the result.
//!
//! Memory is bounded: few jobs may wait, a requester and an address may have few unfinished jobs, and
//! results are kept only for a while. Hints and analyses are counted separately, so that a queue full of
//! analyses leaves room for hints.

mod bounds;
mod queue;
mod worker;

use std::num::NonZeroUsize;
use std::sync::{Arc, MutexGuard};

use bots::Limit;
use bots::analysis::{Assessment, HintReport};
use catalogue::{AnalysisReport, RunningAnalysis, SeatView};
use rules::Seat;
use serde::Serialize;
use sha2::{Digest, Sha256};
use table::Person;
use utoipa::ToSchema;

use self::bounds::RETRY_AFTER;
use self::queue::JobQueue;
use crate::bot_pool::BotPool;
use crate::error::ApiError;
use crate::ids::TableId;
use crate::limits::Address;
use crate::metrics::Metrics;
use crate::workers::{self, Workers};

pub(crate) use self::queue::Progress;

/// Who requested a job, and from where.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Requester {
    pub(crate) person: Option<Person>,
    pub(crate) address: Option<Address>,
}

/// Whose job it is: an authenticated person's, or that of anybody at an address.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Owner {
    Person(Person),
    Address(Option<Address>),
}

impl Requester {
    fn owner(&self) -> Owner {
        self.person.map_or(Owner::Address(self.address), Owner::Person)
    }

    /// What other servers know a requester by.
    pub(crate) fn key(&self) -> String {
        self.owner().key()
    }
}

impl Owner {
    /// A hash, because addresses are nobody's business.
    fn key(&self) -> String {
        hex::encode(&Sha256::digest(format!("{self:?}").as_bytes())[..16])
    }
}

/// The kind of a job. Each kind has limits of its own. An assessment costs as much as a hint, and counts as
/// one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum JobKind {
    Hint,
    Analysis,
}

/// Identifies an analysis of a game in the database. Such an analysis is computed once and stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct AnalysisKey {
    pub(crate) game: TableId,
    pub(crate) limit: Limit,
    pub(crate) seat: Option<Seat>,
}

/// The result of a job.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(untagged)]
pub(crate) enum JobResult {
    Analysis(Box<AnalysisReport>),
    Hint(Box<HintReport>),
    Assessment(Box<Assessment>),
}

impl JobResult {
    /// The result as JSON.
    fn text(&self) -> Arc<str> {
        // Writing to memory does not fail.
        serde_json::to_string(self).unwrap_or_default().into()
    }
}

/// What a job has to compute. `table` is the table's number in the server log, if there is a table.
pub(crate) enum JobSpec {
    /// A hint for the seat that has this view or, with an `action`, the assessment of that decision.
    Hint { view: Box<dyn SeatView>, action: Option<String>, table: Option<i64> },
    /// What the decisions of a game were worth.
    Analysis {
        analysis: Box<dyn RunningAnalysis>,
        limit: Limit,
        key: Option<AnalysisKey>,
        table: Option<i64>,
    },
}

impl JobSpec {
    fn kind(&self) -> JobKind {
        match self {
            JobSpec::Hint { .. } => JobKind::Hint,
            JobSpec::Analysis { .. } => JobKind::Analysis,
        }
    }
}

/// The threads for jobs, and their queue.
#[derive(Clone)]
pub(crate) struct JobPool(Arc<Shared>);

/// Called with each analysis that has a key, in order to store it.
type StoreAnalysis = Box<dyn Fn(AnalysisKey, Arc<str>) + Send + Sync>;

struct Shared {
    workers: Workers<JobQueue>,
    /// Bots that play have priority over jobs.
    bots: BotPool,
    metrics: Arc<Metrics>,
    store_analysis: StoreAnalysis,
}

impl JobPool {
    pub(crate) fn start(
        threads: NonZeroUsize,
        bots: BotPool,
        metrics: Arc<Metrics>,
        store_analysis: StoreAnalysis,
    ) -> JobPool {
        let workers = Workers::default();
        let shared = Arc::new(Shared { workers, bots, metrics, store_analysis });
        workers::start("job", threads, &shared, Shared::work);
        JobPool(shared)
    }

    /// Checks that a requester may have one more job of this kind.
    pub(crate) fn check_quota(&self, requester: &Requester, kind: JobKind) -> Result<(), ApiError> {
        self.0.queue().check_quota(requester, kind)
    }

    /// Queues a job under an id.
    pub(crate) fn submit(
        &self,
        id: String,
        requester: Requester,
        spec: JobSpec,
    ) -> Result<String, ApiError> {
        if self.0.workers.is_closed() {
            return Err(ApiError::busy(RETRY_AFTER));
        }
        let id = self.0.queue().submit_as(id, requester, spec)?;
        self.0.workers.wake_one();
        Ok(id)
    }

    /// Adds a job whose result is known already.
    pub(crate) fn add_finished(
        &self,
        id: String,
        requester: Requester,
        result: Arc<str>,
    ) -> String {
        self.0.queue().add_finished_as(id, requester, result)
    }

    /// The progress of a job, if it is the requester's, who has this key.
    pub(crate) fn progress(&self, requester: &str, id: &str) -> Option<Progress> {
        self.0.queue().progress_for(requester, id)
    }

    /// Cancels a job, if it is the requester's, who has this key. Returns whether it was.
    pub(crate) fn cancel(&self, requester: &str, id: &str) -> bool {
        self.0.queue().cancel_for(requester, id)
    }

    /// The number of jobs that wait for a thread.
    pub(crate) fn waiting(&self) -> usize {
        self.0.queue().waiting()
    }

    /// Stops the threads, each after the decision that it is working on.
    pub(crate) fn close(&self) {
        self.0.workers.close();
    }
}

impl Shared {
    fn queue(&self) -> MutexGuard<'_, JobQueue> {
        self.workers.queue()
    }
}
