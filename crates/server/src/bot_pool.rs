//! Bots think on threads of their own, one decision a table at a time, the tables in turn. Levels that
//! decide at a glance have a thread to themselves, so that nobody who plays with them waits for another
//! table's search.

use std::collections::{HashMap, HashSet, VecDeque};
use std::num::NonZeroUsize;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, MutexGuard};
use std::time::{Duration, Instant};

use bots::{Budget, Level, Limit};
use catalogue::SeatView;
use rules::Seat;
use rules::chance::{dice, quick_dice};
use tokio::sync::mpsc;

use crate::ids::{TableId, random_number};
use crate::metrics::Metrics;
use crate::workers::{self, Workers};

/// The least time for a decision, however many are waiting.
const SHORTEST: Duration = Duration::from_millis(20);

/// A decision for a bot to make.
pub(crate) struct Task {
    pub(crate) table: TableId,
    /// The table as the log of the server names it.
    pub(crate) table_number: i64,
    pub(crate) seat: Seat,
    /// The number under which the seat was asked.
    pub(crate) number: u64,
    pub(crate) level: Level,
    /// What the seat sees.
    pub(crate) sight: Box<dyn SeatView>,
}

/// What a bot decided.
pub(crate) struct Thought {
    pub(crate) seat: Seat,
    pub(crate) number: u64,
    pub(crate) action: String,
}

/// A decision that is wanted as long as this is held. Dropping it takes the task out of the queue; a
/// search that already runs ends within its budget, and what it found is dropped.
pub(crate) struct Job {
    wanted: Arc<AtomicBool>,
    table: TableId,
    queue: Arc<Shared>,
}

impl Drop for Job {
    fn drop(&mut self) {
        self.wanted.store(false, Ordering::Relaxed);
        self.queue.forget(&self.table);
    }
}

/// A task that is to be thought about as soon as what it is about is on the disk.
pub(crate) struct Start {
    waiting: Waiting,
    queue: Arc<Shared>,
}

impl Start {
    /// Puts the task into the queue, if it is still wanted.
    pub(crate) fn go(self) {
        if self.waiting.wanted.load(Ordering::Relaxed) {
            self.queue.add(self.waiting);
        }
    }
}

/// The threads on which bots think.
#[derive(Clone)]
pub(crate) struct BotPool {
    /// For levels that search.
    searching: Arc<Shared>,
    /// For levels that decide at a glance.
    glancing: Arc<Shared>,
}

struct Shared {
    workers: Workers<Queue>,
    threads: usize,
    metrics: Arc<Metrics>,
}

/// A task that waits for a thread.
struct Waiting {
    task: Task,
    wanted: Arc<AtomicBool>,
    answer: mpsc::UnboundedSender<Thought>,
}

#[derive(Default)]
struct Queue {
    /// The tables that have a task waiting, in turn; also some whose tasks were dropped since.
    turn: VecDeque<TableId>,
    tasks: HashMap<TableId, VecDeque<Waiting>>,
    busy: HashSet<TableId>,
    waiting: usize,
}

impl BotPool {
    /// Starts so many threads, and one for the levels that decide at a glance.
    pub(crate) fn start(threads: NonZeroUsize, metrics: &Arc<Metrics>) -> BotPool {
        BotPool {
            searching: Shared::start("bot", threads, metrics),
            glancing: Shared::start("quick", NonZeroUsize::MIN, metrics),
        }
    }

    /// Has a bot decide once it is started; `answer` gets the decision, unless the job is dropped before.
    pub(crate) fn job(&self, task: Task, answer: mpsc::UnboundedSender<Thought>) -> (Job, Start) {
        let queue = match task.level.limit() {
            Limit::Time(_) => &self.searching,
            Limit::Iterations(_) => &self.glancing,
        };
        let (queue, wanted) = (queue.clone(), Arc::new(AtomicBool::new(true)));
        let table = task.table;
        let job = Job { wanted: wanted.clone(), table, queue: queue.clone() };
        (job, Start { waiting: Waiting { task, wanted, answer }, queue })
    }

    /// How many decisions wait for a thread.
    pub(crate) fn waiting(&self) -> usize {
        self.searching.queue().waiting + self.glancing.queue().waiting
    }

    /// Lets the threads end when they have finished what they are at.
    pub(crate) fn close(&self) {
        self.searching.workers.close();
        self.glancing.workers.close();
    }
}

impl Shared {
    fn start(name: &str, threads: NonZeroUsize, metrics: &Arc<Metrics>) -> Arc<Shared> {
        let workers = Workers::default();
        let (count, metrics) = (threads.get(), metrics.clone());
        let shared = Arc::new(Shared { workers, threads: count, metrics });
        workers::start(name, threads, &shared, Shared::work);
        shared
    }

    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.workers.queue()
    }

    fn add(&self, waiting: Waiting) {
        let table = waiting.task.table;
        let mut queue = self.queue();
        queue.waiting += 1;
        let tasks = queue.tasks.entry(table).or_default();
        tasks.push_back(waiting);
        if tasks.len() == 1 {
            queue.turn.push_back(table);
            self.workers.wake_one();
        }
    }

    /// Takes out of the queue what nobody wants any more of a table.
    fn forget(&self, table: &TableId) {
        let mut queue = self.queue();
        let Some(tasks) = queue.tasks.get_mut(table) else { return };
        let before = tasks.len();
        tasks.retain(|it| it.wanted.load(Ordering::Relaxed));
        let (gone, is_empty) = (before - tasks.len(), tasks.is_empty());
        queue.waiting -= gone;
        if is_empty {
            queue.tasks.remove(table);
        }
    }

    fn work(&self) {
        while let Some((Waiting { task, wanted, answer }, waiting)) = self.next() {
            let budget = self.budget(task.level, waiting);
            let Task { table, table_number, seat, number, level, sight } = task;
            let started = Instant::now();
            // A bot that panics must not take its thread and the table's turn with it.
            let decided = catch_unwind(AssertUnwindSafe(|| decide(&*sight, level, budget)));
            self.metrics.thought(level, started.elapsed());
            self.done(&table);
            match decided.ok().flatten() {
                Some(action) if wanted.load(Ordering::Relaxed) => {
                    // A table that has left memory needs no answer.
                    let _ = answer.send(Thought { seat, number, action });
                }
                Some(_) => {}
                None => {
                    tracing::error!(table = table_number, %seat, "a bot found nothing to decide");
                }
            }
        }
    }

    /// The next task, and how many wait beside it; `None` when the house closes.
    fn next(&self) -> Option<(Waiting, usize)> {
        self.workers.wait_for(|queue| {
            while let Some(table) = queue.turn.pop_front() {
                if queue.busy.contains(&table) {
                    // It has its turn again when the thread that thinks for it is done.
                    continue;
                }
                let Some(tasks) = queue.tasks.get_mut(&table) else { continue };
                let task = tasks.pop_front();
                if tasks.is_empty() {
                    queue.tasks.remove(&table);
                }
                if let Some(task) = task {
                    queue.busy.insert(table);
                    queue.waiting -= 1;
                    return Some((task, queue.waiting));
                }
            }
            None
        })
    }

    /// A table has its turn again.
    fn done(&self, table: &TableId) {
        let mut queue = self.queue();
        queue.busy.remove(table);
        if queue.tasks.contains_key(table) {
            queue.turn.push_back(*table);
            self.workers.wake_one();
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

/// What a bot decides that sees this.
fn decide(sight: &dyn SeatView, level: Level, budget: Budget) -> Option<String> {
    let mut rng = quick_dice(&mut dice(random_number() as u64, 0));
    sight.choose(level, budget, &mut rng)
}
