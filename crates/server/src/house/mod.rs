//! The house: all tables. Each table in memory has one owner, a task that alone touches it; the others
//! sleep in the database until somebody writes to them.

mod advice;
mod look;
mod mailbox;
mod opening;
mod order;
mod owner;

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use catalogue::Catalogue;
use rules::Viewer;
use table::log::{Damaged, Restored};
use table::{Input, Person, Table, Timestamp};
use tokio::sync::{Mutex as AsyncMutex, mpsc, oneshot, watch};
use tokio::task::{JoinHandle, spawn_blocking};

use self::mailbox::{Follower, Letters, Mailbox};
use self::owner::Owner;

pub(crate) use self::mailbox::{Letter, Ownership, Receipt, Reply, Then};
pub(crate) use self::owner::ListedSeat;

use crate::bot_pool::BotPool;
use crate::clock::{Clock, now};
use crate::config::Config;
use crate::error::Failure;
use crate::ids::TableId;
use crate::metrics::Metrics;
use crate::outbox::Outbox;
use crate::people::People;
use crate::store::{Snapshot, Store};
use crate::study::{Studies, Title};
use crate::writer::{self, Write};

/// All tables.
pub(crate) struct House {
    pub(crate) config: Config,
    pub(crate) store: Store,
    pub(crate) people: People,
    pub(crate) metrics: Arc<Metrics>,
    /// What the server answers to, once somebody has asked.
    pub(crate) document: OnceLock<String>,
    /// The owners of the tables in memory, and how they write; nothing once the house is closed.
    owners: Mutex<Option<Owners>>,
    writing: AsyncMutex<Option<JoinHandle<()>>>,
    bots: BotPool,
    pub(crate) studies: Studies,
    /// When tables that sleep must be woken.
    clock: Clock,
    closing: watch::Sender<bool>,
    followers: AtomicU64,
}

struct Owners {
    mailboxes: HashMap<TableId, Mailbox>,
    writer: mpsc::Sender<Write>,
}

/// What a follower asks for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wish {
    pub(crate) viewer: Viewer,
    pub(crate) since: Option<u64>,
    pub(crate) views: bool,
}

/// A table that can't be brought into memory.
enum Unloaded {
    /// There is none, or the database does not answer.
    Failed(Failure),
    /// Its log can't be read.
    Damaged,
}

impl House {
    /// Opens the house: the database, the writer, the bots, and the tables whose clocks run.
    pub(crate) async fn open(config: Config) -> Result<Arc<House>, String> {
        let store = Store::open(&config.database).await?;
        let waking =
            store.waking().await.map_err(|error| format!("the database fails: {error}"))?;
        let runtime = tokio::runtime::Handle::current();
        let metrics = Arc::new(Metrics::new());
        let (writer, writing) = writer::start(store.clone(), metrics.clone());
        let bots = BotPool::start(config.bot_threads, &metrics);
        let kept_in = store.clone();
        let keep = move |title: Title, report: Arc<str>| {
            let store = kept_in.clone();
            runtime.spawn(async move {
                if let Err(error) = store.keep_analysis(&title, &report, now()).await {
                    tracing::error!(%error, "an analysis could not be kept");
                }
            });
        };
        let studies =
            Studies::start(config.study_threads, bots.clone(), metrics.clone(), Box::new(keep));
        let house = Arc::new(House {
            people: People::new(store.clone()),
            store,
            config,
            metrics,
            document: OnceLock::new(),
            owners: Mutex::new(Some(Owners { mailboxes: HashMap::new(), writer })),
            writing: AsyncMutex::new(Some(writing)),
            bots,
            studies,
            clock: Clock::default(),
            closing: watch::Sender::new(false),
            followers: AtomicU64::new(0),
        });
        for (id, at) in waking {
            house.clock.set(&id, Some(at));
        }
        tokio::spawn(house.clone().keep_time());
        tokio::spawn(house.clone().keep_order());
        Ok(house)
    }

    /// Tells everybody that the house closes.
    pub(crate) fn close_doors(&self) {
        self.closing.send_replace(true);
    }

    /// Becomes true when the house closes.
    pub(crate) fn closing(&self) -> watch::Receiver<bool> {
        self.closing.subscribe()
    }

    /// Finishes what was accepted.
    pub(crate) async fn close(&self) {
        self.close_doors();
        self.bots.close();
        self.studies.close();
        // The owners end when nobody can write to them any more, and the writer when all of them have.
        self.owners().take();
        if let Some(writing) = self.writing.lock().await.take() {
            let _ = writing.await;
        }
        self.store.close().await;
    }

    /// How many tables are in memory.
    pub(crate) fn tables_in_memory(&self) -> usize {
        self.owners().as_ref().map_or(0, |owners| owners.mailboxes.len())
    }

    /// How many decisions of bots wait for a thread.
    pub(crate) fn waiting_thoughts(&self) -> usize {
        self.bots.waiting()
    }

    /// Gives a letter to the owner of a table. One that finds the mailbox full comes back, for
    /// [`House::send`].
    pub(crate) fn post(self: &Arc<House>, id: &TableId, letter: Letter) -> Option<Letter> {
        match self.mailbox(id) {
            Some(mailbox) => mailbox.try_send(letter),
            None => Some(letter),
        }
    }

    /// Gives a letter to the owner of a table, waiting for room in its mailbox.
    pub(crate) async fn send(self: &Arc<House>, id: &TableId, mut letter: Letter) {
        while let Some(mailbox) = self.mailbox(id) {
            match mailbox.send(letter).await {
                None => return,
                // The owner has ended just now: there will be another.
                Some(unsent) => letter = unsent,
            }
        }
        letter.fail(&self.metrics, Failure::not_stored());
    }

    /// Takes in what somebody does at a table, and waits until it is on the disk.
    pub(crate) async fn act(self: &Arc<House>, id: &TableId, input: Input) -> Result<(), Failure> {
        let (reply, answer) = oneshot::channel();
        self.send(id, Letter::Input { input, reply: Reply::Call(reply) }).await;
        answer.await.unwrap_or_else(|_| Err(Failure::not_stored()))
    }

    /// Follows a stream: what was missed or a fresh view comes first. Gives the follower's number.
    pub(crate) async fn follow(
        self: &Arc<House>,
        id: &TableId,
        person: Option<Person>,
        wish: Wish,
        outbox: &Outbox,
    ) -> Result<u64, Failure> {
        let number = self.followers.fetch_add(1, Ordering::Relaxed);
        let Wish { viewer, since, views } = wish;
        let follower = Follower { number, person, viewer, views, outbox: outbox.clone() };
        let (answer, answered) = oneshot::channel();
        self.send(id, Letter::Follow { follower, since, answer }).await;
        answered.await.unwrap_or_else(|_| Err(Failure::not_stored()))?;
        Ok(number)
    }

    /// Stops following.
    pub(crate) fn unfollow(self: &Arc<House>, id: &TableId, number: u64) {
        let known = self.owners().as_ref().and_then(|owners| owners.mailboxes.get(id).cloned());
        let Some(mailbox) = known else { return };
        if let Some(letter) = mailbox.try_send(Letter::Unfollow { number }) {
            tokio::spawn(async move { mailbox.send(letter).await });
        }
    }

    /// The mailbox of a table's owner, which is started if the table sleeps. Nothing when the house is
    /// closed.
    fn mailbox(self: &Arc<House>, id: &TableId) -> Option<Mailbox> {
        let mut owners = self.owners();
        let Owners { mailboxes, writer } = owners.as_mut()?;
        let place = match mailboxes.entry(*id) {
            Entry::Occupied(known) => return Some(known.get().clone()),
            Entry::Vacant(place) => place,
        };
        let (mailbox, letters, ownership) = Mailbox::new();
        tokio::spawn(self.clone().own(*id, letters, ownership, writer.clone()));
        Some(place.insert(mailbox).clone())
    }

    /// Brings a table into memory and owns it as long as it is there.
    async fn own(
        self: Arc<House>,
        id: TableId,
        mut letters: Letters,
        ownership: Ownership,
        writer: mpsc::Sender<Write>,
    ) {
        match self.load(&id).await {
            Ok((number, restored)) => {
                let ends = (letters, ownership);
                Owner::new(self, id, number, ends, writer, restored).run().await;
            }
            Err(Unloaded::Damaged) => {
                // Whoever writes hears it for a while; later the log may be read again.
                let patience = self.config.idle;
                loop {
                    match tokio::time::timeout(patience, letters.recv()).await {
                        Ok(Some(letter)) => letter.fail(&self.metrics, Failure::damaged()),
                        Ok(None) => return,
                        Err(_) if self.let_sleep(&id, &letters, None) => return,
                        Err(_) => {}
                    }
                }
            }
            Err(Unloaded::Failed(failure)) => {
                self.leave(&id, None);
                letters.close();
                while let Some(letter) = letters.recv().await {
                    letter.fail(&self.metrics, failure.clone());
                }
            }
        }
    }

    /// Reads a table's log, from its snapshot on if there is one.
    async fn load(&self, id: &TableId) -> Result<(i64, Restored), Unloaded> {
        let catalogue = self.config.catalogue;
        let failed = |error: sqlx::Error| Unloaded::Failed(error.into());
        let found = self.store.table(id).await.map_err(failed)?;
        let (number, snapshot) = found.ok_or(Unloaded::Failed(Failure::no_table()))?;
        if let Some(snapshot) = snapshot {
            let log = self.store.log(number, snapshot.lines).await.map_err(failed)?;
            let restoring = move || restore(catalogue, Some(&snapshot), &log);
            if let Ok(Ok(restored)) = spawn_blocking(restoring).await {
                return Ok((number, restored));
            }
            // The log is the truth.
            tracing::warn!(table = number, "a snapshot can't be used, so the whole log is read");
        }
        let log = self.store.log(number, 0).await.map_err(failed)?;
        let damaged = match spawn_blocking(move || restore(catalogue, None, &log)).await {
            Ok(Ok(restored)) => return Ok((number, restored)),
            Ok(Err(damaged)) => Some(damaged),
            // A panic, which has been reported.
            Err(_) => None,
        };
        let why = damaged.map_or("a panic".to_owned(), |damaged| damaged.to_string());
        tracing::error!(table = number, why, "the log of a table can't be read");
        self.metrics.damaged.inc();
        // What a newer program wrote is fine for that program.
        if !matches!(damaged, Some(Damaged::Newer { .. }))
            && let Err(error) = self.store.close_damaged(number).await
        {
            tracing::error!(table = number, %error, "a damaged table could not be closed");
        }
        Err(Unloaded::Damaged)
    }

    /// Lets a table leave memory, if nobody is about to write to its owner.
    fn let_sleep(&self, id: &TableId, letters: &Letters, wakes: Option<Timestamp>) -> bool {
        let mut owners = self.owners();
        let Some(Owners { mailboxes, .. }) = owners.as_mut() else { return true };
        // Mailboxes are copied under this lock alone: where there is one, it is ours.
        let is_alone = letters.is_empty() && letters.sender_strong_count() == 1;
        if is_alone {
            mailboxes.remove(id);
            self.clock.set(id, wakes);
        }
        is_alone
    }

    /// Takes the owner of a table out of the house; the next letter starts another, and so does the
    /// clock if it is to.
    fn leave(&self, id: &TableId, wakes: Option<Timestamp>) {
        if let Some(owners) = self.owners().as_mut() {
            owners.mailboxes.remove(id);
        }
        if wakes.is_some() {
            self.clock.set(id, wakes);
        }
    }

    fn owners(&self) -> MutexGuard<'_, Option<Owners>> {
        self.owners.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The table that a snapshot and the log after it tell of, or the log alone. The log comes in pieces that
/// must follow each other; with a snapshot, the first of them may begin before it.
fn restore(
    catalogue: Catalogue,
    snapshot: Option<&Snapshot>,
    log: &[(i64, String)],
) -> Result<Restored, Damaged> {
    let from = snapshot.map_or(0, |snapshot| snapshot.lines);
    let mut next = log.first().map_or(0, |(line, _)| (*line).min(from));
    for (line, piece) in log {
        if *line != next {
            return Err(Damaged::Unreadable { line: next as u64 + 1 });
        }
        next += piece.lines().count() as i64;
    }
    if next < from {
        return Err(Damaged::Unreadable { line: next as u64 + 1 });
    }
    let lines = log.iter().flat_map(|(_, piece)| piece.lines());
    match snapshot {
        None => Table::restore(catalogue, lines),
        Some(Snapshot { state, .. }) => {
            let before = log.first().map_or(0, |(line, _)| from - line) as usize;
            Table::restore_from(catalogue, state, lines.skip(before))
        }
    }
}
