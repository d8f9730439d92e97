//! Bots think on threads of their own, one decision a table at a time, the tables in turn. Those who
//! decide at a glance have a thread to themselves: nobody who plays with them waits for another table's
//! thoughts.

use std::any::Any;
use std::collections::{HashMap, HashSet, VecDeque};
use std::num::NonZeroUsize;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use bots::{Budget, Level, Limit, Skilled, bot};
use rules::Seat;
use rules::chance::{dice, quick_dice};
use rules::pingvasion::Pingvasion;
use rules::ultimatum::Ultimatum;

use crate::ids::{TableId, random_number};
use crate::metrics::Metrics;

/// The least time for a thought, however many are waiting.
const SHORTEST: Duration = Duration::from_millis(20);

/// A decision to think about.
pub(crate) struct Job {
    pub(crate) table: TableId,
    /// The table as the log of the server names it.
    pub(crate) table_number: i64,
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
pub(crate) struct Thinkers {
    /// For those who take their time.
    searching: Arc<Shared>,
    /// For those who decide at a glance.
    glancing: Arc<Shared>,
}

struct Shared {
    queue: Mutex<Queue>,
    more: Condvar,
    threads: usize,
    metrics: Arc<Metrics>,
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
    /// Starts so many threads, and one for the quick; `done` is told what they come to.
    pub(crate) fn start(
        threads: NonZeroUsize,
        metrics: &Arc<Metrics>,
        done: impl Fn(Thought) + Send + Sync + 'static,
    ) -> Thinkers {
        let done: Arc<dyn Fn(Thought) + Send + Sync> = Arc::new(done);
        Thinkers {
            searching: Shared::start("bot", threads, metrics, &done),
            glancing: Shared::start("quick", NonZeroUsize::MIN, metrics, &done),
        }
    }

    /// Adds something to think about.
    pub(crate) fn think(&self, job: Job) {
        match job.level.limit() {
            Limit::Time(_) => self.searching.add(job),
            Limit::Iterations(_) => self.glancing.add(job),
        }
    }

    /// How many decisions wait for a thread.
    pub(crate) fn waiting(&self) -> usize {
        self.searching.queue().waiting + self.glancing.queue().waiting
    }

    /// Lets the threads end when they have finished what they are at.
    pub(crate) fn close(&self) {
        for shared in [&self.searching, &self.glancing] {
            shared.queue().closed = true;
            shared.more.notify_all();
        }
    }
}

impl Shared {
    fn start(
        name: &str,
        threads: NonZeroUsize,
        metrics: &Arc<Metrics>,
        done: &Arc<dyn Fn(Thought) + Send + Sync>,
    ) -> Arc<Shared> {
        let shared = Arc::new(Shared {
            queue: Mutex::default(),
            more: Condvar::new(),
            threads: threads.get(),
            metrics: metrics.clone(),
        });
        for number in 0..threads.get() {
            let (shared, done) = (shared.clone(), done.clone());
            let named = std::thread::Builder::new().name(format!("{name}-{number}"));
            if let Err(error) = named.spawn(move || shared.work(&*done)) {
                tracing::error!(%error, "a thread for bots could not be started");
            }
        }
        shared
    }

    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn add(&self, job: Job) {
        let mut queue = self.queue();
        queue.waiting += 1;
        let table = job.table.clone();
        let jobs = queue.jobs.entry(table.clone()).or_default();
        jobs.push_back(job);
        if jobs.len() == 1 && !queue.busy.contains(&table) {
            queue.turn.push_back(table);
            self.more.notify_one();
        }
    }

    fn work(&self, done: &dyn Fn(Thought)) {
        while let Some((job, waiting)) = self.next() {
            let budget = self.budget(job.level, waiting);
            let Job { table, table_number, seat, number, level, view } = job;
            let started = Instant::now();
            let action = decide(view.as_ref(), level, budget);
            self.metrics.thought(level, started.elapsed());
            {
                let mut queue = self.queue();
                queue.busy.remove(&table);
                if queue.jobs.contains_key(&table) {
                    queue.turn.push_back(table.clone());
                    self.more.notify_one();
                }
            }
            if let Some(action) = action {
                done(Thought { table, seat, number, action });
            } else {
                tracing::error!(table = table_number, %seat, "a bot found nothing to decide");
            }
        }
    }

    /// The next job, and how many wait beside it; `None` when the house closes.
    fn next(&self) -> Option<(Job, usize)> {
        let mut queue = self.queue();
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
