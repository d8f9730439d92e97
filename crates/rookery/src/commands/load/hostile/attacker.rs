//! The attacker: a thread that does one thing as fast as it can, from one address.

use std::net::Ipv4Addr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread::JoinHandle;

use serde::Serialize;
use tokio::sync::oneshot;
use tokio::task::{JoinSet, LocalSet};

use super::super::connection::Client;
use super::{Kind, frames, inputs, requests};

/// The attacker's address, which nobody else has.
const ADDRESS: Ipv4Addr = Ipv4Addr::new(127, 66, 66, 66);

/// What an attacker has done so far.
#[derive(Default)]
pub(super) struct Tally {
    /// How many frames, messages, requests or connections it has sent or opened.
    sent: AtomicU64,
    /// How many of them the server accepted, as far as it says so.
    accepted: AtomicU64,
    /// How many the server refused. Connections that it refused or closed count, too.
    refused: AtomicU64,
}

/// The counts of a [`Tally`].
#[derive(Clone, Copy, Debug, Serialize)]
pub(in crate::commands::load) struct Counts {
    pub(super) sent: u64,
    pub(super) accepted: u64,
    pub(super) refused: u64,
}

impl Tally {
    pub(super) fn add_sent(&self, count: u64) {
        self.sent.fetch_add(count, Ordering::Relaxed);
    }

    pub(super) fn answered(&self, accepted: bool) {
        let counter = if accepted { &self.accepted } else { &self.refused };
        counter.fetch_add(1, Ordering::Relaxed);
    }

    fn counts(&self) -> Counts {
        let count = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        Counts {
            sent: count(&self.sent),
            accepted: count(&self.accepted),
            refused: count(&self.refused),
        }
    }
}

/// What an attack needs to know.
#[derive(Clone)]
pub(super) struct Target {
    pub(super) client: Client,
    /// The tables of the other players.
    pub(super) tables: Arc<[String]>,
    pub(super) tally: Arc<Tally>,
}

/// The tasks of an attack. They run until the attack is over.
pub(super) type Tasks = JoinSet<()>;

/// A running attacker.
pub(in crate::commands::load) struct Attacker {
    tally: Arc<Tally>,
    stop: oneshot::Sender<()>,
    thread: JoinHandle<Result<(), String>>,
}

impl Attacker {
    /// Starts an attack.
    pub(in crate::commands::load) fn start(
        kind: Kind,
        server: &str,
        tables: Vec<String>,
    ) -> Attacker {
        let tally = Arc::new(Tally::default());
        let client = Client { server: server.to_owned(), from: Some(ADDRESS) };
        let target = Target { client, tables: tables.into(), tally: tally.clone() };
        let (stop, stopped) = oneshot::channel();
        let thread = std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
            let runtime = runtime.map_err(|error| error.to_string())?;
            LocalSet::new().block_on(&runtime, async {
                let _tasks = attack(kind, target).await?;
                let _ = stopped.await;
                Ok(())
            })
        });
        Attacker { tally, stop, thread }
    }

    /// Stops the attack. Returns what it has done.
    pub(in crate::commands::load) fn stop(self) -> Result<Counts, String> {
        drop(self.stop);
        let ended = self.thread.join().map_err(|_| "the attacker panicked".to_owned())?;
        ended.map(|()| self.tally.counts())
    }
}

async fn attack(kind: Kind, target: Target) -> Result<Tasks, String> {
    match kind {
        Kind::Ping => Ok(frames::pings(&target)),
        Kind::Fragment => Ok(frames::fragments(&target)),
        Kind::Readers => Ok(frames::readers(&target)),
        Kind::Settings => inputs::settings(&target).await,
        Kind::HandOver => inputs::hand_over(&target).await,
        Kind::Talk => inputs::talk(&target).await,
        Kind::Views => inputs::views(&target).await,
        Kind::Rematch => requests::rematches(&target).await,
        Kind::Analysis => requests::analyses(&target).await,
        Kind::Replay => requests::replays(&target),
        Kind::Connections => Ok(requests::connections(&target)),
    }
}
