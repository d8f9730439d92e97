//! Hints and analyses: work that takes a while, done on threads of its own while people do something
//! else. Whoever asks gets a ticket, and looks with it how far the work is.
//!
//! Nothing here grows without bounds: few tasks wait, somebody has few of them at a time, and what came
//! of them is kept for a while only.

mod desk;
mod work;

use std::num::NonZeroUsize;
use std::sync::{Arc, MutexGuard};

use bots::Limit;
use bots::analysis::Advice;
use catalogue::{AnalysisReport, RunningAnalysis, SeatView};
use rules::Seat;
use serde::Serialize;
use table::Person;
use utoipa::ToSchema;

use self::desk::Desk;
use crate::bot_pool::BotPool;
use crate::doors::Address;
use crate::error::Failure;
use crate::ids::TableId;
use crate::metrics::Metrics;
use crate::workers::{self, Workers};

pub(crate) use self::desk::Progress;

/// Who asks: somebody who is known, or whoever is at an address.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Asker {
    Person(Person),
    Address(Option<Address>),
}

/// Which analysis it is, where it is of a game that the house keeps: such a one is made once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Title {
    pub(crate) game: TableId,
    pub(crate) budget: Limit,
    pub(crate) seat: Option<Seat>,
}

/// What came of a job.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(untagged)]
pub(crate) enum JobResult {
    Analysis(Box<AnalysisReport>),
    Hint(Box<Advice>),
}

impl JobResult {
    /// The result as it is kept and sent.
    fn text(&self) -> Arc<str> {
        // Writing to memory does not fail.
        serde_json::to_string(self).unwrap_or_default().into()
    }
}

/// Something to be thought about.
pub(crate) enum Work {
    /// What a seat should decide that sees this.
    Hint { sight: Box<dyn SeatView> },
    /// What the decisions of a game were worth.
    Analysis { study: Box<dyn RunningAnalysis>, budget: Limit, title: Option<Title> },
}

/// The threads that work, and the desk at which people ask.
#[derive(Clone)]
pub(crate) struct Studies(Arc<Shared>);

/// What is told when an analysis is made of a game that the house keeps.
type Made = Box<dyn Fn(Title, Arc<str>) + Send + Sync>;

struct Shared {
    workers: Workers<Desk>,
    /// The bots that play: they come first.
    bots: BotPool,
    metrics: Arc<Metrics>,
    made: Made,
}

impl Studies {
    /// Starts so many threads; `made` is told of every analysis of a game that the house keeps.
    pub(crate) fn start(
        threads: NonZeroUsize,
        bots: BotPool,
        metrics: Arc<Metrics>,
        made: Made,
    ) -> Studies {
        let shared = Arc::new(Shared { workers: Workers::default(), bots, metrics, made });
        workers::start("study", threads, &shared, Shared::work);
        Studies(shared)
    }

    /// Adds something to think about, or tells why not; gives the ticket.
    pub(crate) fn ask(&self, asker: Asker, work: Work) -> Result<String, Failure> {
        if self.0.workers.is_closed() {
            return Err(Failure::busy());
        }
        let ticket = self.0.desk().ask(asker, work)?;
        self.0.workers.wake_one();
        Ok(ticket)
    }

    /// A ticket for something that was thought about before.
    pub(crate) fn known(&self, asker: Asker, result: Arc<str>) -> String {
        self.0.desk().known(asker, result)
    }

    /// How far the work of a ticket is, for who asked for it.
    pub(crate) fn look(&self, asker: Asker, ticket: &str) -> Option<Progress> {
        self.0.desk().look(asker, ticket)
    }

    /// Gives a ticket back; tells whether there was such a one.
    pub(crate) fn cancel(&self, asker: Asker, ticket: &str) -> bool {
        self.0.desk().cancel(asker, ticket)
    }

    /// How many tasks wait for a thread.
    pub(crate) fn waiting(&self) -> usize {
        self.0.desk().waiting()
    }

    /// Lets the threads end when they have finished the decision that they are at.
    pub(crate) fn close(&self) {
        self.0.workers.close();
    }
}

impl Shared {
    fn desk(&self) -> MutexGuard<'_, Desk> {
        self.workers.queue()
    }
}
