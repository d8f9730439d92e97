//! Bots think on threads of their own, one decision a table at a time, the tables in turn: a table of
//! slow bots delays nobody but itself.

use std::any::Any;
use std::collections::{HashMap, HashSet, VecDeque};
use std::num::NonZeroUsize;
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::time::Duration;

use bots::{Budget, Level, Limit, Skilled, bot};
use rules::Seat;
use rules::chance::{dice, quick_dice};
use rules::pingvasion::Pingvasion;
use rules::ultimatum::Ultimatum;

use crate::ids::{TableId, random_number};

/// The least time for a thought, however many are waiting.
const SHORTEST: Duration = Duration::from_millis(20);

/// A decision to think about.
pub(crate) struct Job {
    pub(crate) table: TableId,
    pub(crate) seat: Seat,
    pub(crate) number: u64,
    pub(crate) level: Level,
    /// What the seat sees.
    pub(crate) view: Box<dyn Any + Send>,
}

/// A decision that was thought about.
pub(crate) struct Thought {
    pub(crate) table: TableId,
    pub(crate) seat: Seat,
    pub(crate) number: u64,
    pub(crate) action: String,
}

/// The threads on which bots think.
#[derive(Clone)]
pub(crate) struct Thinkers(Arc<Shared>);

struct Shared {
    queue: Mutex<Queue>,
    more: Condvar,
    threads: usize,
}

#[derive(Default)]
struct Queue {
    /// The tables that have something to think about and nobody thinking, in turn.
    turn: VecDeque<TableId>,
    jobs: HashMap<TableId, VecDeque<Job>>,
    busy: HashSet<TableId>,
    waiting: usize,
    closed: bool,
}

impl Thinkers {
    /// Starts so many threads; `done` is told what they come to.
    pub(crate) fn start(
        threads: NonZeroUsize,
        done: impl Fn(Thought) + Send + Sync + 'static,
    ) -> Thinkers {
        let shared = Arc::new(Shared {
            queue: Mutex::default(),
            more: Condvar::new(),
            threads: threads.get(),
        });
        let done = Arc::new(done);
        for number in 0..threads.get() {
            let (shared, done) = (shared.clone(), done.clone());
            let work = move || shared.work(&*done);
            let named = std::thread::Builder::new().name(format!("bot-{number}"));
            if let Err(error) = named.spawn(work) {
                tracing::error!(%error, "a thread for bots could not be started");
            }
        }
        Thinkers(shared)
    }

    /// Adds something to think about.
    pub(crate) fn think(&self, job: Job) {
        let mut queue = self.0.queue.lock().unwrap_or_else(PoisonError::into_inner);
        queue.waiting += 1;
        let table = job.table.clone();
        let jobs = queue.jobs.entry(table.clone()).or_default();
        jobs.push_back(job);
        if jobs.len() == 1 && !queue.busy.contains(&table) {
            queue.turn.push_back(table);
            self.0.more.notify_one();
        }
    }

    /// How many decisions wait for a thread.
    pub(crate) fn waiting(&self) -> usize {
        self.0.queue.lock().unwrap_or_else(PoisonError::into_inner).waiting
    }

    /// Lets the threads end when they have finished what they are at.
    pub(crate) fn close(&self) {
        self.0.queue.lock().unwrap_or_else(PoisonError::into_inner).closed = true;
        self.0.more.notify_all();
    }
}

impl Shared {
    fn work(&self, done: &dyn Fn(Thought)) {
        while let Some((job, waiting)) = self.next() {
            let budget = self.budget(job.level, waiting);
            let Job { table, seat, number, level, view } = job;
            let action = decide(view.as_ref(), level, budget);
            {
                let mut queue = self.queue.lock().unwrap_or_else(PoisonError::into_inner);
                queue.busy.remove(&table);
                if queue.jobs.contains_key(&table) {
                    queue.turn.push_back(table.clone());
                    self.more.notify_one();
                }
            }
            if let Some(action) = action {
                done(Thought { table, seat, number, action });
            } else {
                tracing::error!(%table, %seat, "a bot found nothing to decide");
            }
        }
    }

    /// The next job, and how many wait beside it; `None` when the house closes.
    fn next(&self) -> Option<(Job, usize)> {
        let mut queue = self.queue.lock().unwrap_or_else(PoisonError::into_inner);
        loop {
            if queue.closed {
                return None;
            }
            if let Some(table) = queue.turn.pop_front()
                && let Some(jobs) = queue.jobs.get_mut(&table)
                && let Some(job) = jobs.pop_front()
            {
                if jobs.is_empty() {
                    queue.jobs.remove(&table);
                }
                queue.busy.insert(table);
                queue.waiting -= 1;
                return Some((job, queue.waiting));
            }
            queue = self.more.wait(queue).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// How long to think: the more decisions wait for a thread, the shorter.
    fn budget(&self, level: Level, waiting: usize) -> Budget {
        Budget::single(match level.limit() {
            Limit::Time(time) => {
                let share = self.threads as f64 / (self.threads + waiting) as f64;
                Limit::Time(time.mul_f64(share).max(SHORTEST.min(time)))
            }
            limit @ Limit::Iterations(_) => limit,
        })
    }
}

/// What a bot decides who sees this.
fn decide(view: &(dyn Any + Send), level: Level, budget: Budget) -> Option<String> {
    of::<Pingvasion>(view, level, budget).or_else(|| of::<Ultimatum>(view, level, budget))
}

/// The same, if it is a view of this game.
fn of<G: Skilled>(view: &(dyn Any + Send), level: Level, budget: Budget) -> Option<String> {
    let view = view.downcast_ref::<G::View>()?;
    let mut rng = quick_dice(&mut dice(random_number() as u64, 0));
    bot::<G>(level).choose(view, budget, &mut rng).map(|action| action.to_string())
}
