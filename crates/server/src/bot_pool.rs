//! The threads for bots. The moment at which a bot answers depends only on what everybody may know: the bot's
//! level, its thinking time, and how many other bots think at the same time. A search may end early, or have only one
//! decision to choose from. To hide this, the pool holds the answer back and counts the thread as busy until
//! the bot's time is up.

use std::num::NonZeroUsize;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use bots::{BotSpec, Budget, Level, Limit};
use catalogue::SeatView;
use rules::Seat;
use rules::chance::{deal_rng, fast_rng};
use table::Person;
use tokio::runtime::Handle;
use tokio::sync::{mpsc, oneshot};
use tokio::task::spawn_blocking;
use tokio::time::{Instant, sleep_until};

use crate::fair_queue::FairQueue;
use crate::ids::{TableId, random_number};
use crate::metrics::Metrics;

/// A bot answers this long after its time is up, because a search ends a little after its time. The
/// levels that do not search answer this long after they were asked.
const ANSWER_DELAY: Duration = Duration::from_millis(10);

/// The work of choosing a bot's decision, for a thread.
pub(crate) struct BotTask {
    /// The table's host, whose share of the threads is used.
    pub(crate) host: Person,
    pub(crate) table: TableId,
    /// The table's number in the server log.
    pub(crate) table_number: i64,
    pub(crate) seat: Seat,
    /// The number of the decision.
    pub(crate) number: u64,
    pub(crate) bot: BotSpec,
    /// What the seat sees.
    pub(crate) view: Box<dyn SeatView>,
}

/// A bot's decision.
pub(crate) struct BotDecision {
    pub(crate) seat: Seat,
    pub(crate) number: u64,
    /// `None` if the bot failed.
    pub(crate) action: Option<String>,
}

/// Keeps a task alive; dropping it cancels the task. A search that is already running is stopped, and its
/// result is discarded.
pub(crate) struct TaskHandle {
    stop: Arc<AtomicBool>,
    host: Person,
    table: TableId,
    pool: Arc<Pool>,
    /// Dropped with the handle, which wakes an answer that is held back.
    _cancel: oneshot::Sender<()>,
}

impl Drop for TaskHandle {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        let is_wanted = |it: &QueuedTask| !it.stop.load(Ordering::Relaxed);
        self.pool.queue().retain(self.host, &self.table, is_wanted);
    }
}

/// A task that is not in the queue yet. It is queued once the position that it belongs to is on disk.
pub(crate) struct UnqueuedTask {
    task: BotTask,
    stop: Arc<AtomicBool>,
    cancelled: oneshot::Receiver<()>,
    sender: mpsc::UnboundedSender<BotDecision>,
    time: Duration,
    pool: Arc<Pool>,
}

impl UnqueuedTask {
    /// Adds the task to the queue, unless it was cancelled.
    pub(crate) fn enqueue(self) {
        let UnqueuedTask { task, stop, cancelled, sender, time, pool } = self;
        if !stop.load(Ordering::Relaxed) {
            let (host, table, queued) = (task.host, task.table, Instant::now());
            let task = QueuedTask { task, stop, cancelled, sender, queued };
            pool.queue().add(host, table, time, task);
            pool.run_tasks();
        }
    }
}

/// The threads for bots.
#[derive(Clone)]
pub(crate) struct BotPool {
    /// The threads for levels that search.
    searching: Arc<Pool>,
    /// The thread for levels that do not search, so that their decisions never wait for a search.
    fast: Arc<Pool>,
    /// The longest time that a bot may think about a decision.
    max_time: Duration,
}

struct Pool {
    searches: bool,
    queue: Mutex<FairQueue<QueuedTask>>,
    closed: AtomicBool,
    runtime: Handle,
    metrics: Arc<Metrics>,
}

struct QueuedTask {
    task: BotTask,
    stop: Arc<AtomicBool>,
    cancelled: oneshot::Receiver<()>,
    sender: mpsc::UnboundedSender<BotDecision>,
    queued: Instant,
}

impl BotPool {
    /// A pool with `threads` threads for levels that search, and one for the others. Must be called on the
    /// async runtime.
    pub(crate) fn new(
        threads: NonZeroUsize,
        max_time: Duration,
        metrics: &Arc<Metrics>,
    ) -> BotPool {
        let pool = |threads: NonZeroUsize, searches| {
            Arc::new(Pool {
                searches,
                queue: Mutex::new(FairQueue::new(threads.get())),
                closed: AtomicBool::new(false),
                runtime: Handle::current(),
                metrics: metrics.clone(),
            })
        };
        BotPool { searching: pool(threads, true), fast: pool(NonZeroUsize::MIN, false), max_time }
    }

    /// Creates a task. Once it is queued and carried out, its decision goes to `sender`, unless the
    /// handle is dropped before.
    pub(crate) fn create(
        &self,
        task: BotTask,
        sender: mpsc::UnboundedSender<BotDecision>,
    ) -> (TaskHandle, UnqueuedTask) {
        let (pool, time) = match task.bot.time() {
            Some(time) => (self.searching.clone(), time.min(self.max_time)),
            None => (self.fast.clone(), Duration::ZERO),
        };
        let stop = Arc::new(AtomicBool::new(false));
        let (cancel, cancelled) = oneshot::channel();
        let handle = TaskHandle {
            stop: stop.clone(),
            host: task.host,
            table: task.table,
            pool: pool.clone(),
            _cancel: cancel,
        };
        (handle, UnqueuedTask { task, stop, cancelled, sender, time, pool })
    }

    /// The number of tasks that wait for a thread.
    pub(crate) fn waiting(&self) -> usize {
        self.searching.queue().waiting() + self.fast.queue().waiting()
    }

    /// Starts no more tasks.
    pub(crate) fn close(&self) {
        for pool in [&self.searching, &self.fast] {
            pool.closed.store(true, Ordering::Relaxed);
        }
    }
}

impl Pool {
    fn queue(&self) -> MutexGuard<'_, FairQueue<QueuedTask>> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Runs waiting tasks as long as threads are free.
    fn run_tasks(self: &Arc<Pool>) {
        while !self.closed.load(Ordering::Relaxed) {
            let next = self.queue().take();
            let Some((task, time)) = next else { return };
            self.runtime.spawn(self.clone().run(task, time));
        }
    }

    /// Runs a task for `time`, and sends its decision at the time that everybody can predict.
    async fn run(self: Arc<Pool>, task: QueuedTask, time: Duration) {
        let started = Instant::now();
        let QueuedTask { task, stop, cancelled, sender, queued } = task;
        let BotTask { host, table, table_number, seat, number, bot, view } = task;
        let limit = if self.searches { Limit::Time(time) } else { bot.limit() };
        let metrics = self.metrics.clone();
        let deciding = spawn_blocking(move || {
            let budget = Budget { stop: Some(&stop), ..Budget::single(limit) };
            // After a panic, a level that does not search decides.
            [bot.level, Level::Rockhopper].into_iter().find_map(|level| {
                choose(&*view, level, budget).unwrap_or_else(|_panic| {
                    metrics.panicked("bot");
                    tracing::error!(table = table_number, %seat, %level, "a bot panicked");
                    None
                })
            })
        });
        // Fails only when the runtime shuts down.
        let action = deciding.await.ok().flatten();
        if !self.searches {
            // Many such decisions fit into the delay, so the next one need not wait for it.
            self.finish(host, &table);
        }
        let due = if self.searches { started + time } else { queued } + ANSWER_DELAY;
        let is_wanted = tokio::select! {
            biased;
            _ = cancelled => false,
            () = sleep_until(due) => true,
        };
        if self.searches {
            self.finish(host, &table);
        }
        if is_wanted {
            self.metrics.bot_decided(bot.level, queued.elapsed());
            // Fails only if the table's owner has stopped.
            let _ = sender.send(BotDecision { seat, number, action });
        }
    }

    /// The thread of a table's task is free again.
    fn finish(self: &Arc<Pool>, host: Person, table: &TableId) {
        self.queue().finish(host, table);
        self.run_tasks();
    }
}

/// A bot's decision; fails if the bot panics.
fn choose(
    view: &dyn SeatView,
    level: Level,
    budget: Budget,
) -> std::thread::Result<Option<String>> {
    let mut rng = fast_rng(&mut deal_rng(random_number() as u64, 0));
    catch_unwind(AssertUnwindSafe(|| view.choose(level, budget, &mut rng)))
}

#[cfg(test)]
mod tests {
    use bots::analysis::{Assessment, HintReport};
    use rules::chance::FastRng;

    use super::*;

    /// A view for which bots decide as the function says.
    struct FakeView(fn(Level, Budget) -> String);

    impl SeatView for FakeView {
        fn choose(&self, level: Level, budget: Budget, _: &mut FastRng) -> Option<String> {
            Some(self.0(level, budget))
        }

        fn hint(&self, _: Budget, _: u64) -> Option<HintReport> {
            None
        }

        fn assess(&self, _: &str, _: Budget, _: u64) -> Option<Assessment> {
            None
        }
    }

    fn decide_at_once(level: Level, _: Budget) -> String {
        level.to_string()
    }

    struct Bots {
        pool: BotPool,
        decisions: mpsc::UnboundedReceiver<BotDecision>,
        sender: mpsc::UnboundedSender<BotDecision>,
        metrics: Arc<Metrics>,
    }

    impl Bots {
        fn new() -> Bots {
            let metrics = Arc::new(Metrics::new(None));
            let pool = BotPool::new(NonZeroUsize::MIN, Duration::from_secs(2), &metrics);
            let (sender, decisions) = mpsc::unbounded_channel();
            Bots { pool, decisions, sender, metrics }
        }

        fn ask(&self, number: u64, bot: &str, choose: fn(Level, Budget) -> String) -> TaskHandle {
            let task = BotTask {
                host: Person(1),
                table: TableId::parse("00000000000000000000").unwrap(),
                table_number: 0,
                seat: Seat(0),
                number,
                bot: bot.parse().unwrap(),
                view: Box::new(FakeView(choose)),
            };
            let (handle, unqueued) = self.pool.create(task, self.sender.clone());
            unqueued.enqueue();
            handle
        }

        /// The number of the next decision, the decision, and after how many seconds it came.
        async fn next(&mut self, since: Instant) -> (u64, Option<String>, f64) {
            let BotDecision { number, action, .. } = self.decisions.recv().await.unwrap();
            let seconds = (since.elapsed().as_secs_f64() * 100.0).round() / 100.0;
            (number, action, seconds)
        }
    }

    /// A bot that has decided at once answers as late as one that uses all of its time. So does the next
    /// bot that uses the thread.
    #[tokio::test(start_paused = true)]
    async fn an_early_end_of_a_search_is_not_visible() {
        let mut bots = Bots::new();
        let start = Instant::now();
        // The last one has the longest time that the pool allows.
        for (number, bot, expected) in
            [(1, "emperor", 1.01), (2, "emperor@500ms", 1.52), (3, "emperor@3600s", 3.53)]
        {
            let _handle = bots.ask(number, bot, decide_at_once);
            let emperor = Some("emperor".to_owned());
            assert_eq!(bots.next(start).await, (number, emperor, expected));
        }
    }

    /// The same holds for bots that wait for each other.
    #[tokio::test(start_paused = true)]
    async fn a_thread_is_busy_until_the_time_is_up() {
        let mut bots = Bots::new();
        let start = Instant::now();
        let _handles = [1, 2, 3].map(|number| bots.ask(number, "emperor", decide_at_once));
        for (number, expected) in [(1, 1.01), (2, 2.02), (3, 3.03)] {
            let (decided, _, seconds) = bots.next(start).await;
            assert_eq!((decided, seconds), (number, expected));
        }
    }

    #[tokio::test(start_paused = true)]
    async fn levels_that_do_not_search_answer_after_a_fixed_time() {
        let mut bots = Bots::new();
        let start = Instant::now();
        let _search = bots.ask(0, "emperor", decide_at_once);
        let _handles = [1, 2, 3].map(|number| bots.ask(number, "chick", decide_at_once));
        for number in [1, 2, 3] {
            assert_eq!(bots.next(start).await, (number, Some("chick".to_owned()), 0.01));
        }
    }

    /// A search that is no longer needed is stopped, and an answer that is held back is dropped.
    #[tokio::test(start_paused = true)]
    async fn a_cancelled_task_frees_its_thread() {
        let mut bots = Bots::new();
        let start = Instant::now();
        let endless = bots.ask(1, "emperor", |_, budget| {
            let stop = budget.stop.unwrap();
            while !stop.load(Ordering::Relaxed) {
                std::thread::yield_now();
            }
            "too late".to_owned()
        });
        let held_back = bots.ask(2, "emperor", decide_at_once);
        let waiting = bots.ask(3, "emperor", decide_at_once);
        let _wanted = bots.ask(4, "emperor", decide_at_once);
        drop(waiting);
        drop(endless);
        // The second task decides, and is then held back.
        tokio::time::sleep(Duration::from_millis(500)).await;
        drop(held_back);
        assert_eq!(bots.next(start).await, (4, Some("emperor".to_owned()), 1.51));
        assert_eq!(bots.pool.waiting(), 0);
        assert!(bots.decisions.is_empty());
    }

    /// After a panic, a level that does not search decides; if that panics too, the table decides. The
    /// answer comes when it was expected.
    #[tokio::test(start_paused = true)]
    async fn a_panic_ends_nothing() {
        let mut bots = Bots::new();
        let start = Instant::now();
        let _searching = bots.ask(1, "emperor", |level, budget| {
            assert!(!level.searches(), "a panic of the search");
            decide_at_once(level, budget)
        });
        assert_eq!(bots.next(start).await, (1, Some("rockhopper".to_owned()), 1.01));
        assert_eq!(bots.metrics.panics("bot"), 1);
        let _both = bots.ask(2, "emperor", |_, _| panic!("a panic of every level"));
        assert_eq!(bots.next(start).await, (2, None, 2.02));
        assert_eq!(bots.metrics.panics("bot"), 3);
        let _next = bots.ask(3, "emperor", decide_at_once);
        assert_eq!(bots.next(start).await.0, 3);
    }
}
