//! The house: all tables of a server. Each table in memory is owned by one task; all other tasks send commands
//! to the owner. The first command to a table that is not in memory loads it from the database.

mod background;
mod copies;
mod hint;
mod loading;
mod mailbox;
mod matchmaking;
mod opening;
mod owner;
mod read;
mod wake_times;

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use rules::Viewer;
use table::{Input, Pace, Person, Timestamp};
use tokio::sync::{Mutex as AsyncMutex, mpsc, oneshot, watch};
use tokio::task::JoinHandle;

use self::copies::Copies;
use self::loading::LoadError;
use self::mailbox::Mailbox;
use self::opening::OpeningLimiter;
use self::owner::Owner;
use self::wake_times::WakeTimes;

pub(crate) use self::loading::restore;
pub(crate) use self::mailbox::{
    AfterCommit, Command, Commands, Follower, OwnerHandle, ReplyTo, SocketReply,
};
pub(crate) use self::matchmaking::{Seated, Wish};
pub(crate) use self::owner::ListedSeat;
pub(crate) use self::read::ChatMessages;

use crate::admission::Admission;
use crate::bot_pool::BotPool;
use crate::brief_cache::BriefCache;
use crate::clock::now;
use crate::cluster::{Cluster, Tenure};
use crate::config::Config;
use crate::error::ApiError;
use crate::ids::TableId;
use crate::jobs::{AnalysisKey, JobPool};
use crate::metrics::Metrics;
use crate::outages::Outages;
use crate::outbox::Outbox;
use crate::people::People;
use crate::preview::Pictures;
use crate::readiness::Readiness;
use crate::recent_cache::RecentCache;
use crate::store::Store;
use crate::visitors::Visitors;
use crate::writer::{self, Write};

/// How many bytes of replays are kept.
const MAX_REPLAYS: usize = 4 * 1024 * 1024;

/// All tables of a server, and what they share.
pub(crate) struct House {
    pub(crate) config: Config,
    pub(crate) store: Store,
    pub(crate) people: People,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) readiness: Readiness,
    /// The OpenAPI document, generated at the first request.
    pub(crate) document: OnceLock<String>,
    /// The owners of the tables in memory; `None` once the house is closed.
    owners: Mutex<Option<Owners>>,
    writer_task: AsyncMutex<Option<JoinHandle<()>>>,
    bots: BotPool,
    pub(crate) jobs: JobPool,
    pub(crate) outages: Outages,
    openings: OpeningLimiter,
    /// The threads for all other answers that take a while to compute.
    pub(crate) admission: Admission,
    pub(crate) replays: RecentCache,
    /// The pictures of links.
    pub(crate) pictures: Pictures,
    pub(crate) visitors: Arc<Visitors>,
    /// What the front page shows, as JSON.
    pub(crate) front_page: BriefCache,
    /// Held while somebody looks for an opponent.
    matchmaking: AsyncMutex<()>,
    /// When to wake which table that is not in memory.
    wake_times: WakeTimes,
    closing: watch::Sender<bool>,
    next_follower: AtomicU64,
    /// The other servers, if there is a bus.
    pub(crate) cluster: Option<Arc<Cluster>>,
    /// Tables that live elsewhere, as they were when they were last read here.
    copies: Copies,
}

struct Owners {
    mailboxes: HashMap<TableId, Mailbox>,
    writer: mpsc::Sender<Write>,
}

/// What to follow, and how.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FollowOptions {
    pub(crate) viewer: Viewer,
    pub(crate) since: Option<u64>,
    pub(crate) views: bool,
}

impl House {
    /// Opens the database and starts the writer, the threads and the background tasks.
    pub(crate) async fn open(config: Config) -> Result<Arc<House>, String> {
        let store = Store::open_for(&config.database, config.bus.is_some()).await?;
        let failed = |error: sqlx::Error| format!("the database failed: {error}");
        let (cluster, joining) = match &config.bus {
            Some(bus) => Some(Cluster::connect(bus, &config, &store).await?).unzip(),
            None => (None, None),
        };
        let is_shared = cluster.is_some();
        // Several servers search for the tables that nobody owns.
        let waking = if is_shared { Vec::new() } else { store.waking().await.map_err(failed)? };
        // A table is never older than this when its deadline is put off or it expires.
        let keep = config.expire.max(Pace::LONGEST) * 2;
        let openings = OpeningLimiter::new(config.tables_per_person);
        let outages = Outages::open(
            &store,
            keep,
            is_shared.then(|| config.name.as_deref().unwrap_or_default()),
        )
        .await
        .map_err(failed)?;
        let runtime = tokio::runtime::Handle::current();
        let metrics = Arc::new(Metrics::new(config.name.as_deref()));
        let (writer, writer_task) = writer::start(store.clone(), metrics.clone());
        let bots = BotPool::new(config.bot_threads, config.max_bot_time, &metrics);
        let store_for_jobs = store.clone();
        let store_analysis = move |key: AnalysisKey, report: Arc<str>| {
            let store = store_for_jobs.clone();
            runtime.spawn(async move {
                if let Err(error) = store.store_analysis(&key, &report, now()).await {
                    tracing::error!(%error, "can't store an analysis");
                }
            });
        };
        let jobs = JobPool::start(
            config.analysis_threads,
            bots.clone(),
            metrics.clone(),
            Box::new(store_analysis),
        );
        let house = Arc::new(House {
            people: People::new(store.clone(), is_shared),
            store,
            config,
            metrics,
            readiness: Readiness::default(),
            document: OnceLock::new(),
            owners: Mutex::new(Some(Owners { mailboxes: HashMap::new(), writer })),
            writer_task: AsyncMutex::new(Some(writer_task)),
            bots,
            jobs,
            outages,
            openings,
            admission: Admission::start(),
            replays: RecentCache::new(MAX_REPLAYS),
            pictures: Pictures::default(),
            visitors: Arc::default(),
            front_page: BriefCache::default(),
            matchmaking: AsyncMutex::default(),
            wake_times: WakeTimes::default(),
            closing: watch::Sender::new(false),
            next_follower: AtomicU64::new(0),
            cluster,
            copies: Copies::default(),
        });
        for (id, at) in waking {
            house.wake_times.set(&id, Some(at));
        }
        tokio::spawn(house.clone().wake_tables());
        tokio::spawn(house.clone().close_expired_tables());
        tokio::spawn(house.clone().send_heartbeats());
        tokio::spawn(house.clone().delete_expired_keys());
        if let (Some(cluster), Some(joining)) = (&house.cluster, joining) {
            cluster.join(&house, joining).await?;
        }
        Ok(house)
    }

    /// Makes sockets and background tasks stop.
    pub(crate) fn announce_closing(&self) {
        self.closing.send_replace(true);
    }

    /// Becomes true when the house starts to close.
    pub(crate) fn closing(&self) -> watch::Receiver<bool> {
        self.closing.subscribe()
    }

    /// Makes sure that somebody here attends to a table.
    pub(crate) fn attend_to(self: &Arc<House>, id: &TableId) {
        self.mailbox(id);
    }

    /// A number for a new follower.
    pub(crate) fn next_follower(&self) -> u64 {
        self.next_follower.fetch_add(1, Ordering::Relaxed)
    }

    /// Stops everything, after all accepted inputs are written.
    pub(crate) async fn close(&self) {
        self.announce_closing();
        self.bots.close();
        self.jobs.close();
        self.admission.close();
        // The last one, so that the next start knows how long the server was down.
        self.send_heartbeat().await;
        // Without mailboxes, the owners stop; when all owners have stopped, the writer stops.
        self.owners().take();
        if let Some(writer_task) = self.writer_task.lock().await.take() {
            let _ = writer_task.await;
        }
        self.store.close().await;
    }

    /// The number of tables in memory.
    pub(crate) fn tables_in_memory(&self) -> usize {
        match &self.cluster {
            Some(cluster) => cluster.count_held(),
            None => self.owners().as_ref().map_or(0, |owners| owners.mailboxes.len()),
        }
    }

    /// The number of bot decisions that wait for a thread.
    pub(crate) fn waiting_bot_tasks(&self) -> usize {
        self.bots.waiting()
    }

    /// Sends a command to the owner of a table without waiting. Returns it if the mailbox is full; it
    /// can then be sent with [`House::send`].
    pub(crate) fn try_send(self: &Arc<House>, id: &TableId, command: Command) -> Option<Command> {
        match self.mailbox(id) {
            Some(mailbox) => mailbox.try_send(command),
            None => Some(command),
        }
    }

    /// Sends a command to the owner of a table, waiting for room in its mailbox.
    pub(crate) async fn send(self: &Arc<House>, id: &TableId, mut command: Command) {
        while let Some(mailbox) = self.mailbox(id) {
            match mailbox.send(command).await {
                None => return,
                // The owner stopped in the meantime; the next round starts another one.
                Some(unsent) => command = unsent,
            }
        }
        command.fail(&self.metrics, ApiError::not_stored());
    }

    /// Sends an input to a table and waits until it is on disk.
    pub(crate) async fn handle_input(
        self: &Arc<House>,
        id: &TableId,
        input: Input,
    ) -> Result<(), ApiError> {
        let (reply, answer) = oneshot::channel();
        self.send(id, Command::Input { input, reply: ReplyTo::Caller(reply) }).await;
        answer.await.unwrap_or_else(|_| Err(ApiError::not_stored()))
    }

    /// Follows a stream. The items after `since` or a fresh view are sent first. Returns the follower's
    /// number.
    pub(crate) async fn follow(
        self: &Arc<House>,
        id: &TableId,
        person: Option<Person>,
        options: FollowOptions,
        outbox: &Outbox,
    ) -> Result<u64, ApiError> {
        let number = self.next_follower();
        let FollowOptions { viewer, since, views } = options;
        let follower = Follower { number, person, viewer, views, outbox: outbox.clone() };
        let (answer, answered) = oneshot::channel();
        self.send(id, Command::Follow { follower, since, answer }).await;
        answered.await.unwrap_or_else(|_| Err(ApiError::not_stored()))?;
        Ok(number)
    }

    /// Stops following.
    pub(crate) fn unfollow(self: &Arc<House>, id: &TableId, number: u64) {
        let known = self.owners().as_ref().and_then(|owners| owners.mailboxes.get(id).cloned());
        let Some(mailbox) = known else { return };
        if let Some(command) = mailbox.try_send(Command::Unfollow { number }) {
            tokio::spawn(async move { mailbox.send(command).await });
        }
    }

    /// The mailbox of a table's owner, which is started if the table is not in memory. `None` when the
    /// house is closed.
    fn mailbox(self: &Arc<House>, id: &TableId) -> Option<Mailbox> {
        let mut owners = self.owners();
        let Owners { mailboxes, writer } = owners.as_mut()?;
        let entry = match mailboxes.entry(*id) {
            Entry::Occupied(known) => return Some(known.get().clone()),
            Entry::Vacant(entry) => entry,
        };
        let (mailbox, commands, handle) = Mailbox::new();
        let (house, writer) = (self.clone(), writer.clone());
        match &self.cluster {
            None => tokio::spawn(house.own(*id, commands, handle, writer, None)),
            Some(cluster) => {
                tokio::spawn(house.attend(cluster.clone(), *id, commands, handle, writer))
            }
        };
        Some(entry.insert(mailbox).clone())
    }

    /// Loads a table and runs its owner.
    pub(crate) async fn own(
        self: Arc<House>,
        id: TableId,
        mut commands: Commands,
        handle: Arc<OwnerHandle>,
        writer: mpsc::Sender<Write>,
        tenure: Option<Tenure>,
    ) {
        let fenced = handle.fence().map(|fence| fence.table);
        match self.load(&id, true).await {
            Ok((number, restored)) => {
                let mailbox = (commands, handle);
                Owner::new(self, id, number, mailbox, writer, restored, tenure).run().await;
            }
            Err(LoadError::Damaged) => {
                drop(handle);
                self.refuse_commands(&id, fenced.unwrap_or(0), commands).await;
            }
            Err(LoadError::Failed(error)) => {
                self.remove_owner(&id, fenced.unwrap_or(0), None);
                commands.close();
                while let Some(command) = commands.recv().await {
                    command.fail(&self.metrics, error.clone());
                }
            }
        }
    }

    /// Refuses all commands to a damaged table, until none has come for a while. So the log is not read again for
    /// each command.
    async fn refuse_commands(&self, id: &TableId, number: i64, mut commands: Commands) {
        loop {
            match tokio::time::timeout(self.config.idle, commands.recv()).await {
                Ok(Some(command)) => command.fail(&self.metrics, ApiError::damaged()),
                Ok(None) => return,
                Err(_) if self.try_unload(id, number, &commands, None) => return,
                Err(_) => {}
            }
        }
    }

    /// Removes a table from memory, unless there are commands for its owner or somebody is about to
    /// send one. Returns whether it was removed; its owner must then stop.
    pub(crate) fn try_unload(
        &self,
        id: &TableId,
        number: i64,
        commands: &Commands,
        wakes: Option<Timestamp>,
    ) -> bool {
        let mut owners = self.owners();
        let Some(Owners { mailboxes, .. }) = owners.as_mut() else { return true };
        // Mailboxes are cloned only under this lock. If there is a single sender, it is the one in the map.
        let is_unused = commands.is_empty() && commands.sender_strong_count() == 1;
        if is_unused {
            self.ended(number);
            mailboxes.remove(id);
            self.set_wake_time(id, wakes);
        }
        is_unused
    }

    /// Nobody here attends to a table any more. That is said before the table leaves the map, so that the next one who
    /// attends to it is heard later.
    fn ended(&self, number: i64) {
        if let Some(cluster) = &self.cluster {
            cluster.ended(number);
        }
    }

    /// When to wake a table that leaves memory. Several servers find that in the database.
    fn set_wake_time(&self, id: &TableId, wakes: Option<Timestamp>) {
        if self.cluster.is_none() {
            self.wake_times.set(id, wakes);
        }
    }

    /// Removes a mailbox to which nobody attends.
    pub(crate) fn forget_mailbox(&self, id: &TableId) {
        if let Some(owners) = self.owners().as_mut() {
            owners.mailboxes.remove(id);
        }
    }

    /// Removes the owner of a table. The next command, or the clock at `wakes`, starts another one.
    pub(crate) fn remove_owner(&self, id: &TableId, number: i64, wakes: Option<Timestamp>) {
        self.ended(number);
        self.forget_mailbox(id);
        if wakes.is_some() {
            self.set_wake_time(id, wakes);
        }
    }

    fn owners(&self) -> MutexGuard<'_, Option<Owners>> {
        self.owners.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
