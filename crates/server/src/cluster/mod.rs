//! Several servers on one database. `ownership` decides which of them owns which table; this module drives it, and
//! sends over the bus what is meant for a table that lives elsewhere.
//!
//! - `driver.rs` drives `ownership::Member`; `database.rs` executes its statements.
//! - `remote.rs` attends to a table: owns it here, or forwards commands to its owner (`forwarding.rs`). `inbox.rs` is
//!   the other end.
//! - `links.rs` carries the messages of tables here to followers elsewhere, and `followers.rs` hands them out there.
//! - `bus.rs` is the bus, and `wire.rs` what goes over it.
//! - `place.rs` keeps what servers have in common: keys, names and who is here.

mod bus;
mod database;
mod driver;
mod followers;
mod forwarding;
mod inbox;
mod links;
mod place;
mod remote;
mod wire;

use std::collections::HashSet;
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;

use ownership::{LEASE, Share};
use sha2::{Digest, Sha256};
use tokio::sync::{mpsc, oneshot, watch};
use tokio::time::{sleep, timeout};

use self::bus::Bus;
use self::driver::{Driver, Event};
use self::followers::Followers;
use self::links::Links;
use self::place::Elsewhere;
use crate::clock::{self, Outage};
use crate::config::Config;
use crate::house::{House, OwnerHandle};
use crate::ids::TableId;
use crate::store::Store;

pub(crate) use self::links::ServerOutbox;

/// How long a new server tries to join.
const JOIN_TIMEOUT: Duration = Duration::from_secs(10);
/// How long a server that stops hands its tables over before it ends anyway.
const LEAVE_TIMEOUT: Duration = Duration::from_secs(10);

/// Under what a table is held.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tenure {
    /// The incarnation that holds it.
    pub(crate) owner: i64,
    pub(crate) epoch: i64,
    /// When nobody owned the table, because its owner had died.
    pub(crate) unowned: Option<Outage>,
}

/// This server among others.
pub(crate) struct Cluster {
    /// The name of this server.
    name: String,
    bus: Bus,
    events: mpsc::UnboundedSender<Event>,
    incarnation: AtomicI64,
    /// Until when the lease lasts, in microseconds of the protocol's time.
    lease_until: AtomicU64,
    share: Mutex<Share>,
    /// The tables that live here.
    held: Mutex<HashSet<TableId>>,
    links: Links,
    followers: Followers,
    elsewhere: Elsewhere,
    is_leaving: AtomicBool,
    left: watch::Sender<bool>,
}

/// What the driver needs to start.
pub(crate) struct Joining {
    events: mpsc::UnboundedReceiver<Event>,
}

impl Cluster {
    /// Connects to the bus. The clock of this process follows that of the database from now on, so that the servers
    /// agree about deadlines.
    pub(crate) async fn connect(
        urls: &str,
        config: &Config,
        store: &Store,
    ) -> Result<(Arc<Cluster>, Joining), String> {
        let failed = |error: sqlx::Error| format!("the database failed: {error}");
        let (place, time) = store.place().await.map_err(failed)?;
        if meets_strangers(store).await.map_err(failed)? {
            let what = "servers of another version run on this database that this one can't work with; \
                        stop all of them first";
            return Err(what.to_owned());
        }
        clock::set_to(time);
        let place = hex::encode(&Sha256::digest(place.as_bytes())[..8]);
        let prefix = format!("rookery.{}.{place}", wire::VERSION);
        let name = config.name.clone().unwrap_or_else(|| "rookery".to_owned());
        let bus = Bus::connect(urls, &name, prefix).await?;
        let (sender, events) = mpsc::unbounded_channel();
        let cluster = Cluster {
            name,
            bus,
            events: sender,
            incarnation: AtomicI64::new(0),
            lease_until: AtomicU64::new(0),
            share: Mutex::new(Share { rank: 0, of: 1 }),
            held: Mutex::default(),
            links: Links::default(),
            followers: Followers::default(),
            elsewhere: Elsewhere::default(),
            is_leaving: AtomicBool::new(false),
            left: watch::Sender::new(false),
        };
        Ok((Arc::new(cluster), Joining { events }))
    }

    /// Joins the other servers.
    pub(crate) async fn join(
        self: &Arc<Cluster>,
        house: &Arc<House>,
        joining: Joining,
    ) -> Result<(), String> {
        let news = self.bus.news().await?;
        tokio::spawn(place::read_news(house.clone(), self.clone(), news));
        tokio::spawn(place::share_visitors(house.clone(), self.clone()));
        tokio::spawn(place::check_sessions(house.clone(), self.clone()));
        tokio::spawn(remote::check_owners(self.clone()));
        tokio::spawn(remote::watch_bus(self.clone()));
        let (sender, joined) = oneshot::channel();
        let url = house.config.database.clone();
        let driver = Driver::run(house.clone(), self.clone(), url, joining.events, sender);
        tokio::spawn(driver);
        let joined = timeout(JOIN_TIMEOUT, joined).await;
        joined.ok().and_then(Result::ok).ok_or_else(|| "can't join the other servers".to_owned())
    }

    /// Hands all tables over to the other servers.
    pub(crate) async fn leave(&self) {
        if !self.is_leaving.swap(true, Ordering::AcqRel) {
            let _ = self.events.send(Event::Leave);
        }
        let mut left = self.left.subscribe();
        if timeout(LEAVE_TIMEOUT, left.wait_for(|left| *left)).await.is_err() {
            tracing::warn!("could not hand over all tables in time");
            self.left.send_replace(true);
        }
        self.bus.flush().await;
    }

    /// Whether this server hands its tables over.
    pub(crate) fn is_leaving(&self) -> bool {
        self.is_leaving.load(Ordering::Acquire)
    }

    /// Whether the server has left the others.
    pub(crate) fn has_left(&self) -> bool {
        *self.left.borrow()
    }

    /// The bus, to see whether it is there.
    pub(crate) fn bus(&self) -> &Bus {
        &self.bus
    }

    /// The number of tables that live here.
    pub(crate) fn count_held(&self) -> usize {
        self.held().len()
    }

    /// The number of followers here of tables that live elsewhere.
    pub(crate) fn count_followers(&self) -> usize {
        self.followers.count()
    }

    /// Whether a table lives here.
    pub(crate) fn holds(&self, id: &TableId) -> bool {
        self.held().contains(id)
    }

    /// Whether nobody else can own what this server holds, so that it may answer from memory.
    pub(crate) fn has_lease(&self) -> bool {
        let until = Duration::from_micros(self.lease_until.load(Ordering::Acquire));
        clock::uptime() < until
    }

    /// The part of the place's chores that this server does.
    pub(crate) fn share(&self) -> Share {
        *self.share.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Opens a table here. Returns under what it is held.
    pub(crate) fn opened(&self, number: i64, id: TableId, handle: Weak<OwnerHandle>) -> Tenure {
        let owner = self.incarnation();
        let _ = self.events.send(Event::Opened { owner, number, id, handle });
        Tenure { owner, epoch: ownership::Epoch::FIRST.0, unowned: None }
    }

    /// Nobody here attends to a table any more.
    pub(crate) fn ended(&self, number: i64) {
        let _ = self.events.send(Event::Ended { number });
    }

    /// This life of the server.
    pub(crate) fn incarnation(&self) -> i64 {
        self.incarnation.load(Ordering::Acquire)
    }

    fn set_incarnation(&self, incarnation: i64) {
        self.incarnation.store(incarnation, Ordering::Release);
    }

    fn set_lease(&self, until: Duration) {
        self.lease_until.store(until.as_micros() as u64, Ordering::Release);
    }

    fn set_share(&self, share: Share) {
        *self.share.lock().unwrap_or_else(PoisonError::into_inner) = share;
    }

    fn held(&self) -> MutexGuard<'_, HashSet<TableId>> {
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn hold(&self, id: TableId) {
        self.held().insert(id);
    }

    fn release(&self, id: &TableId) {
        self.held().remove(id);
    }

    /// Forgets the servers that are not living. Returns their followers here: the tables, and the numbers.
    fn forget_dead(&self, is_living: impl Fn(i64) -> bool) -> Vec<(TableId, u64)> {
        self.followers.retain(&is_living);
        self.elsewhere.retain(&is_living);
        self.links.retain(is_living)
    }

    /// Forgets everything that belongs to this incarnation.
    fn forget_all(&self) {
        self.held().clear();
        self.followers.lose_all();
        self.links.retain(|_| false);
    }
}

/// Whether a server runs on this database that does not understand our messages. If its lease is not renewed, it has
/// died, and nobody has buried it yet.
async fn meets_strangers(store: &Store) -> Result<bool, sqlx::Error> {
    let before = store.strangers(wire::VERSION).await?;
    if before.is_empty() {
        return Ok(false);
    }
    sleep(LEASE).await;
    let after = store.strangers(wire::VERSION).await?;
    Ok(after.iter().any(|stranger| !before.contains(stranger)))
}

impl House {
    /// Hands all tables over to the other servers, if there are any.
    pub(crate) async fn leave(&self) {
        if let Some(cluster) = &self.cluster {
            cluster.leave().await;
        }
    }

    /// Whether what is in memory is the truth: nobody else can own the tables that are here.
    pub(crate) fn has_lease(&self) -> bool {
        self.cluster.as_ref().is_none_or(|cluster| cluster.has_lease())
    }
}
