//! The house: all tables, those in memory and those that sleep in the database.
//!
//! Every input goes the same way: the table takes it in, its line goes to the writer, and only when
//! that line is on the disk are those told who follow. So nobody ever sees what could be lost.

mod advice;
mod census;
mod look;
mod message;
mod order;
mod slot;
mod take;

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use axum::http::StatusCode;
use bots::Level;
use rules::Viewer;
use table::{Input, Moment, Occupant, Opening, Person, Secret, Settings, Table};
use tokio::sync::{Mutex as AsyncMutex, OnceCell, mpsc, oneshot, watch};
use tokio::task::JoinHandle;

use self::message::{item_message, lost_message, view_message};
use self::slot::{Follower, State};

pub(crate) use self::slot::Slot;

use crate::clock::{Clock, now};
use crate::config::Config;
use crate::error::{Failure, HouseCode};
use crate::ids::{TableId, random, table_number};
use crate::metrics::Metrics;
use crate::outbox::Outbox;
use crate::people::People;
use crate::store::{Line, Note, Page, Store};
use crate::study::{Studies, Title};
use crate::thinkers::{Job, Thinkers, Thought};
use crate::writer::{self, Done, Write};

/// A cell that a table is put in when its log is read, once whoever asks.
type Cell = Arc<OnceCell<Arc<Slot>>>;

/// All tables.
pub(crate) struct House {
    pub(crate) config: Config,
    pub(crate) store: Store,
    pub(crate) people: People,
    pub(crate) metrics: Arc<Metrics>,
    slots: Mutex<HashMap<TableId, Cell>>,
    writer: Mutex<Option<mpsc::UnboundedSender<Write>>>,
    writing: AsyncMutex<Option<JoinHandle<()>>>,
    thinkers: Thinkers,
    pub(crate) studies: Studies,
    clock: Clock,
    closing: watch::Sender<bool>,
    followers: AtomicU64,
}

/// What a follower asks for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wish {
    pub(crate) viewer: Viewer,
    pub(crate) since: Option<u64>,
    pub(crate) views: bool,
}

impl House {
    /// Opens the house: the database, the writer, the bots, and the tables whose clocks run.
    pub(crate) async fn open(config: Config) -> Result<Arc<House>, String> {
        let store = Store::open(&config.database).await?;
        let waking =
            store.waking().await.map_err(|error| format!("the database fails: {error}"))?;
        let runtime = tokio::runtime::Handle::current();
        let metrics = Arc::new(Metrics::new());
        let house = Arc::new_cyclic(|house: &std::sync::Weak<House>| {
            let for_writer = house.clone();
            let (writer, writing) = writer::start(store.clone(), metrics.clone(), move |slot| {
                if let Some(house) = for_writer.upgrade() {
                    house.break_off(slot);
                }
            });
            let for_bots = house.clone();
            let (for_analyses, kept_in) = (runtime.clone(), store.clone());
            let thinkers = Thinkers::start(config.bot_threads, &metrics, move |thought| {
                if let Some(house) = for_bots.upgrade() {
                    runtime.spawn(async move { house.thought(thought).await });
                }
            });
            let keep = move |title: Title, report: Arc<str>| {
                let store = kept_in.clone();
                for_analyses.spawn(async move {
                    if let Err(error) = store.keep_analysis(&title, &report, now()).await {
                        tracing::error!(%error, "an analysis could not be kept");
                    }
                });
            };
            let studies = Studies::start(
                config.study_threads,
                thinkers.clone(),
                metrics.clone(),
                Box::new(keep),
            );
            House {
                people: People::new(store.clone()),
                store,
                config,
                metrics,
                slots: Mutex::default(),
                writer: Mutex::new(Some(writer)),
                writing: AsyncMutex::new(Some(writing)),
                thinkers,
                studies,
                clock: Clock::default(),
                closing: watch::Sender::new(false),
                followers: AtomicU64::new(0),
            }
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
        self.thinkers.close();
        self.studies.close();
        self.writer.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(writing) = self.writing.lock().await.take() {
            let _ = writing.await;
        }
        self.store.close().await;
    }

    /// Opens a table.
    pub(crate) async fn open_table(
        self: &Arc<House>,
        id: TableId,
        host: Person,
        settings: Settings,
        company: Vec<Occupant>,
    ) -> Result<(), Failure> {
        check_level(&settings.stand_in)?;
        let secret = Secret::new(random());
        let opening = Opening { at: now(), host, settings, secret, company };
        let entry = serde_json::to_string(&opening).unwrap_or_default();
        let table = Table::open(opening)?;
        let slot = Arc::new(Slot::new(id.clone(), table_number(now()), table, 1));
        let (done, written) = oneshot::channel();
        {
            let state = slot.lock();
            let mut notes = vec![Note::Table(Box::new(slot.row(&state)))];
            notes.push(Note::Member { person: host, table: slot.number });
            notes.extend(slot.members(&state.table));
            let line = Some(Line { table: slot.number, number: 0, entry });
            let done: Done = Box::new(move |result| drop(done.send(result)));
            self.write(Write { slot: slot.clone(), page: Page { line, notes }, done });
        }
        written.await.unwrap_or_else(|_| Err(Failure::not_stored()))?;
        self.slots().insert(id, Arc::new(OnceCell::new_with(Some(slot))));
        Ok(())
    }

    /// Whether somebody may open one more table.
    pub(crate) async fn may_open(&self, person: Person) -> Result<(), Failure> {
        let most = self.config.tables_per_person;
        if self.store.hosted(person).await? >= most as i64 {
            let what = format!("nobody may have more than {most} tables open");
            return Err(Failure::new(
                StatusCode::TOO_MANY_REQUESTS,
                HouseCode::TooManyTables,
                what,
            ));
        }
        Ok(())
    }

    /// Opens a table for those who have just played at another; asked for twice, it is the same one.
    pub(crate) async fn rematch(
        self: &Arc<House>,
        id: &TableId,
        by: Person,
    ) -> Result<String, Failure> {
        let agreed = |state: &State| state.table.next().map(str::to_owned);
        if let Some(next) = self.with(id, |_, state| agreed(state)).await? {
            return Ok(next);
        }
        let allowed = self.with(id, |_, state| {
            state.table.may_rematch(by)?;
            let company = state.table.occupants().map(|(_, who)| who.clone()).collect();
            Ok::<_, Failure>((state.table.settings().clone(), company))
        });
        let (settings, company) = allowed.await??;
        self.may_open(by).await?;
        // The new table is there before anybody hears of it.
        let offered = TableId::random();
        self.open_table(offered.clone(), by, settings, company).await?;
        self.act_and_wait(id, Input::Rematch { by, table: offered.to_string() }).await?;
        let next = self.with(id, |_, state| agreed(state)).await?.unwrap_or_default();
        if next != offered.as_str() {
            // Somebody else was quicker.
            self.act_and_wait(&offered, Input::Expire).await?;
        }
        Ok(next)
    }

    /// Takes in what somebody does at a table; `done` is told when it is kept or why it can't be.
    pub(crate) async fn act(self: &Arc<House>, id: &TableId, input: Input, done: Done) {
        if let Input::Invite { level, .. } = &input
            && let Err(failure) = check_level(level)
        {
            return done(Err(failure));
        }
        if let Input::Settle { settings, .. } = &input
            && let Err(failure) = check_level(&settings.stand_in)
        {
            return done(Err(failure));
        }
        let mut doing = Some((input, done));
        let acted = self
            .with(id, |slot, state| {
                if let Some((input, done)) = doing.take() {
                    self.take(slot, state, input, done);
                }
            })
            .await;
        if let (Err(failure), Some((_, done))) = (acted, doing) {
            done(Err(failure));
        }
    }

    /// The same, waiting until it is kept.
    pub(crate) async fn act_and_wait(
        self: &Arc<House>,
        id: &TableId,
        input: Input,
    ) -> Result<(), Failure> {
        let (done, written) = oneshot::channel();
        self.act(id, input, Box::new(move |result| drop(done.send(result)))).await;
        written.await.unwrap_or_else(|_| Err(Failure::not_stored()))
    }

    /// Does something with a table, which is fetched from the database if it sleeps there.
    async fn with<T>(
        self: &Arc<House>,
        id: &TableId,
        mut act: impl FnMut(&Arc<Slot>, &mut State) -> T,
    ) -> Result<T, Failure> {
        loop {
            let slot = self.slot(id).await?;
            let mut state = slot.lock();
            if !state.gone {
                state.touched = Instant::now();
                return Ok(act(&slot, &mut state));
            }
        }
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
        self.with(id, |slot, state| {
            let Wish { viewer, since, views } = wish;
            if !state.table.may_follow(person, viewer) {
                return Err(Failure::forbidden());
            }
            let gap = since.and_then(|seen| {
                let items = state.table.since(viewer, seen)?;
                Some(items.map(|item| item_message(id, viewer, item)).collect::<Vec<_>>())
            });
            let fresh = gap.is_none() || views;
            let mut messages = gap.unwrap_or_default();
            if fresh {
                messages.push(view_message(id, &state.table, viewer, person));
            }
            state.followers.push(Follower {
                number,
                person,
                viewer,
                views,
                outbox: outbox.clone(),
            });
            let to = outbox.clone();
            let done: Done = Box::new(move |result| {
                if result.is_ok() {
                    for message in messages {
                        to.send(message);
                    }
                }
            });
            self.write(Write { slot: slot.clone(), page: Page::default(), done });
            Ok(number)
        })
        .await?
    }

    /// Stops following.
    pub(crate) fn unfollow(&self, id: &TableId, number: u64) {
        let cell = self.slots().get(id).cloned();
        if let Some(slot) = cell.and_then(|cell| cell.get().cloned()) {
            slot.lock().followers.retain(|follower| follower.number != number);
        }
    }

    fn write(&self, write: Write) {
        let writer = self.writer.lock().unwrap_or_else(PoisonError::into_inner);
        let unsent = match &*writer {
            Some(writer) => writer.send(write).err().map(|unsent| unsent.0),
            None => Some(write),
        };
        if let Some(write) = unsent {
            (write.done)(Err(Failure::not_stored()));
        }
    }

    /// A bot has decided.
    async fn thought(self: Arc<House>, thought: Thought) {
        let Thought { table, seat, number, action } = thought;
        let input = Input::Thought { seat, number, action };
        // It may have come too late: then a person has taken over.
        let _ = self.act_and_wait(&table, input).await;
    }

    /// A table in memory, fetched if need be.
    async fn slot(self: &Arc<House>, id: &TableId) -> Result<Arc<Slot>, Failure> {
        let known = self.slots().get(id).cloned();
        let cell = known.unwrap_or_else(|| self.slots().entry(id.clone()).or_default().clone());
        let fetched = cell.get_or_try_init(|| self.fetch(id)).await.cloned();
        if fetched.is_err() {
            let mut slots = self.slots();
            if slots.get(id).is_some_and(|it| Arc::ptr_eq(it, &cell) && !it.initialized()) {
                slots.remove(id);
            }
        }
        fetched
    }

    async fn fetch(self: &Arc<House>, id: &TableId) -> Result<Arc<Slot>, Failure> {
        let found = self.store.table(id).await?;
        let (number, opening, log) = found.ok_or_else(Failure::no_table)?;
        let lines = log.len() as i64 + 1;
        let table = Table::restore(opening, log).map_err(|refused| {
            tracing::error!(table = number, %refused, "the log of a table does not hold");
            Failure::not_stored()
        })?;
        let slot = Arc::new(Slot::new(id.clone(), number, table, lines));
        let jobs: Vec<Job> = {
            let mut state = slot.lock();
            state.wakes = slot::wakes(&state.table);
            let table = &state.table;
            table.thinking().filter_map(|thinking| slot.job(table, &thinking)).collect()
        };
        for job in jobs {
            self.thinkers.think(job);
        }
        Ok(slot)
    }

    /// Takes a table out of memory whose last inputs could not be kept: the log is the truth.
    fn break_off(&self, slot: &Arc<Slot>) {
        slot.broken.store(true, Ordering::Release);
        let mut slots = self.slots();
        let is_this = |cell: &Cell| cell.get().is_some_and(|it| Arc::ptr_eq(it, slot));
        if slots.get(&slot.id).is_some_and(is_this) {
            slots.remove(&slot.id);
        }
        drop(slots);
        let mut state = slot.lock();
        state.gone = true;
        let wakes = state.wakes;
        for follower in state.followers.drain(..) {
            follower.outbox.send(lost_message(&slot.id, follower.viewer));
        }
        // Whatever the log says, it is looked at again soon.
        if wakes.is_some() {
            self.clock.set(&slot.id, Some(Moment(now().0 + 1000)));
        }
    }

    fn slots(&self) -> MutexGuard<'_, HashMap<TableId, Cell>> {
        self.slots.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn check_level(level: &str) -> Result<Level, Failure> {
    level.parse().map_err(|error: rules::Unreadable| Failure::bad(error.to_string()))
}
