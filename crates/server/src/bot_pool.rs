//! The threads for bots: one decision per table at a time, round-robin over the tables. Levels that do not
//! search have a thread of their own, so that their decisions never wait for another table's search.

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

/// The minimum thinking time, however many tasks wait.
const MIN_TIME: Duration = Duration::from_millis(20);

/// The work of choosing a bot's decision, for a thread.
pub(crate) struct BotTask {
    pub(crate) table: TableId,
    /// The table's number in the server's log.
    pub(crate) table_number: i64,
    pub(crate) seat: Seat,
    /// The number of the decision.
    pub(crate) number: u64,
    pub(crate) level: Level,
    /// What the seat sees.
    pub(crate) view: Box<dyn SeatView>,
}

/// A bot's decision.
pub(crate) struct BotDecision {
    pub(crate) seat: Seat,
    pub(crate) number: u64,
    pub(crate) action: String,
}

/// Keeps a task alive; dropping it cancels the task. A search that is already running ends within its
/// budget, and its result is discarded.
pub(crate) struct TaskHandle {
    wanted: Arc<AtomicBool>,
    table: TableId,
    pool: Arc<Pool>,
}

impl Drop for TaskHandle {
    fn drop(&mut self) {
        self.wanted.store(false, Ordering::Relaxed);
        self.pool.remove_cancelled(&self.table);
    }
}

/// A task that is not in the queue yet. It is queued once the position that it belongs to is on disk.
pub(crate) struct UnqueuedTask {
    task: QueuedTask,
    pool: Arc<Pool>,
}

impl UnqueuedTask {
    /// Adds the task to the queue, unless it was cancelled.
    pub(crate) fn enqueue(self) {
        if self.task.wanted.load(Ordering::Relaxed) {
            self.pool.add(self.task);
        }
    }
}

/// The threads for bots.
#[derive(Clone)]
pub(crate) struct BotPool {
    /// For levels that search.
    searching: Arc<Pool>,
    /// For levels that do not search.
    fast: Arc<Pool>,
}

struct Pool {
    workers: Workers<Queue>,
    threads: usize,
    metrics: Arc<Metrics>,
}

struct QueuedTask {
    task: BotTask,
    wanted: Arc<AtomicBool>,
    sender: mpsc::UnboundedSender<BotDecision>,
}

#[derive(Default)]
struct Queue {
    /// The tables with tasks, in the order in which they get a thread. Tables whose tasks were cancelled
    /// may still be in it.
    turn: VecDeque<TableId>,
    tasks: HashMap<TableId, VecDeque<QueuedTask>>,
    /// The tables for which a thread is working.
    busy: HashSet<TableId>,
    waiting: usize,
}

impl BotPool {
    /// Starts `threads` threads for levels that search, and one for the others.
    pub(crate) fn start(threads: NonZeroUsize, metrics: &Arc<Metrics>) -> BotPool {
        BotPool {
            searching: Pool::start("bot", threads, metrics),
            fast: Pool::start("quick", NonZeroUsize::MIN, metrics),
        }
    }

    /// Creates a task. Once it is queued and carried out, its decision goes to `sender`, unless the
    /// handle is dropped before.
    pub(crate) fn create(
        &self,
        task: BotTask,
        sender: mpsc::UnboundedSender<BotDecision>,
    ) -> (TaskHandle, UnqueuedTask) {
        let pool = match task.level.limit() {
            Limit::Time(_) => &self.searching,
            Limit::Iterations(_) => &self.fast,
        };
        let (pool, wanted) = (pool.clone(), Arc::new(AtomicBool::new(true)));
        let handle = TaskHandle { wanted: wanted.clone(), table: task.table, pool: pool.clone() };
        (handle, UnqueuedTask { task: QueuedTask { task, wanted, sender }, pool })
    }

    /// The number of tasks that wait for a thread.
    pub(crate) fn waiting(&self) -> usize {
        self.searching.queue().waiting + self.fast.queue().waiting
    }

    /// Stops the threads, each after the decision that it is working on.
    pub(crate) fn close(&self) {
        self.searching.workers.close();
        self.fast.workers.close();
    }
}

impl Pool {
    fn start(name: &str, threads: NonZeroUsize, metrics: &Arc<Metrics>) -> Arc<Pool> {
        let workers = Workers::default();
        let (count, metrics) = (threads.get(), metrics.clone());
        let pool = Arc::new(Pool { workers, threads: count, metrics });
        workers::start(name, threads, &pool, Pool::work);
        pool
    }

    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.workers.queue()
    }

    fn add(&self, task: QueuedTask) {
        let table = task.task.table;
        let mut queue = self.queue();
        queue.waiting += 1;
        let tasks = queue.tasks.entry(table).or_default();
        tasks.push_back(task);
        if tasks.len() == 1 {
            queue.turn.push_back(table);
            self.workers.wake_one();
        }
    }

    /// Removes the cancelled tasks of a table from the queue.
    fn remove_cancelled(&self, table: &TableId) {
        let mut queue = self.queue();
        let Some(tasks) = queue.tasks.get_mut(table) else { return };
        let before = tasks.len();
        tasks.retain(|it| it.wanted.load(Ordering::Relaxed));
        let (removed, is_empty) = (before - tasks.len(), tasks.is_empty());
        queue.waiting -= removed;
        if is_empty {
            queue.tasks.remove(table);
        }
    }

    fn work(&self) {
        while let Some((QueuedTask { task, wanted, sender }, waiting)) = self.next() {
            let budget = self.budget(task.level, waiting);
            let BotTask { table, table_number, seat, number, level, view } = task;
            let started = Instant::now();
            // A panic must not end the thread, nor leave the table marked as busy.
            let try_level =
                |level, budget| catch_unwind(AssertUnwindSafe(|| decide(&*view, level, budget)));
            let decided = try_level(level, budget).or_else(|_| {
                self.metrics.panicked("bot");
                tracing::error!(table = table_number, %seat, %level, "a bot panicked");
                // The simplest level decides instead, so that the game goes on.
                try_level(Level::Chick, self.budget(Level::Chick, waiting))
            });
            self.metrics.bot_decided(level, started.elapsed());
            self.finish(&table);
            match decided.ok().flatten() {
                Some(action) if wanted.load(Ordering::Relaxed) => {
                    // Fails only if the table's owner has stopped.
                    let _ = sender.send(BotDecision { seat, number, action });
                }
                Some(_) => {}
                None => {
                    tracing::error!(table = table_number, %seat, "a bot made no decision");
                }
            }
        }
    }

    /// The next task, and the number of tasks that wait behind it. `None` once the pool is closed.
    fn next(&self) -> Option<(QueuedTask, usize)> {
        self.workers.wait_for(|queue| {
            while let Some(table) = queue.turn.pop_front() {
                if queue.busy.contains(&table) {
                    // `finish` puts the table back into the order.
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

    /// Marks a table as no longer busy.
    fn finish(&self, table: &TableId) {
        let mut queue = self.queue();
        queue.busy.remove(table);
        if queue.tasks.contains_key(table) {
            queue.turn.push_back(*table);
            self.workers.wake_one();
        }
    }

    /// The thinking time, which gets shorter the more tasks wait.
    fn budget(&self, level: Level, waiting: usize) -> Budget {
        Budget::single(match level.limit() {
            Limit::Time(time) => {
                let share = self.threads as f64 / (self.threads + waiting) as f64;
                Limit::Time(time.mul_f64(share).max(MIN_TIME.min(time)))
            }
            limit @ Limit::Iterations(_) => limit,
        })
    }
}

fn decide(view: &dyn SeatView, level: Level, budget: Budget) -> Option<String> {
    let mut rng = quick_dice(&mut dice(random_number() as u64, 0));
    view.choose(level, budget, &mut rng)
}
