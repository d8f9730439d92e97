//! Attending to a table: finding out where it lives, and then owning it here, or forwarding commands to its owner.

use std::sync::Arc;
use std::time::Duration;

use serde_json::value::RawValue;
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep, timeout};

use super::Cluster;
use super::driver::{Event, Place};
use super::forwarding::{Forwarding, Returned, begin};
use super::wire::{Answer, Ask, Letter, Reply};
use crate::error::ApiError;
use crate::house::{Command, Commands, Follower, House, OwnerHandle};
use crate::ids::TableId;
use crate::outbox::Outbox;
use crate::store::Fence;
use crate::writer::Write;

/// How long commands wait until it is known where their table lives.
const PATIENCE: Duration = Duration::from_secs(10);
/// For how long a command is sent again that the owner of its table did not get.
const RESEND: Duration = Duration::from_secs(5);
/// How many tables are checked with one letter.
const MAX_CHECKED: usize = 5000;
/// After how long without followers and commands nobody attends to a table that lives elsewhere.
const IDLE: Duration = Duration::from_secs(10);
/// How often a server asks the owners of the tables that are followed here whether they are still there.
const CHECK_INTERVAL: Duration = Duration::from_secs(1);

/// A table to which a task attends.
struct Attended {
    house: Arc<House>,
    cluster: Arc<Cluster>,
    id: TableId,
    number: i64,
    commands: Commands,
    places: mpsc::UnboundedReceiver<Place>,
    /// Commands that its owner did not get.
    returned: Vec<Returned>,
}

/// Why commands are no longer forwarded to an owner.
enum Routed {
    /// Nobody here needs the table any more.
    Idle,
    /// The table has moved.
    Moved(Place),
    /// It is not there.
    Stray,
}

impl House {
    /// Attends to a table until nobody here needs it any more.
    pub(crate) async fn attend(
        self: Arc<House>,
        cluster: Arc<Cluster>,
        id: TableId,
        mut commands: Commands,
        handle: Arc<OwnerHandle>,
        writer: mpsc::Sender<Write>,
    ) {
        let found = match self.store.table_number(&id).await {
            _ if cluster.is_leaving() => Err(ApiError::moving()),
            Ok(Some(number)) => Ok(number),
            Ok(None) => Err(ApiError::no_table()),
            Err(error) => Err(error.into()),
        };
        let number = match found {
            Ok(number) => number,
            Err(error) => {
                self.forget_mailbox(&id);
                return self.fail_all(&mut commands, &error).await;
            }
        };
        let (places, receiver) = mpsc::unbounded_channel();
        let weak = Arc::downgrade(&handle);
        let _ = cluster.events.send(Event::Attend { number, id, places, handle: weak });
        let mut attended = Attended {
            house: self,
            cluster,
            id,
            number,
            commands,
            places: receiver,
            returned: Vec::new(),
        };
        let mut next = None;
        loop {
            let place = match next.take() {
                Some(place) => Some(place),
                None => attended.wait().await,
            };
            match place {
                Some(Place::Start(tenure)) => {
                    let Attended { house, id, number, commands, returned, .. } = attended;
                    handle.set_fence(Fence { table: number, epoch: tenure.epoch });
                    let resending = house.clone();
                    tokio::spawn(async move {
                        for (command, _) in returned {
                            resending.send(&id, command).await;
                        }
                    });
                    return house.own(id, commands, handle, writer, Some(tenure)).await;
                }
                Some(Place::Route(owner)) => match attended.route(owner).await {
                    Routed::Idle => return,
                    Routed::Moved(place) => next = Some(place),
                    Routed::Stray => {
                        let _ = attended.cluster.events.send(Event::Stray { id, owner });
                    }
                },
                Some(Place::Missing) => return attended.give_up(ApiError::no_table()).await,
                None => return,
            }
        }
    }

    /// Fails all commands that are in a mailbox to which nobody sends any more.
    async fn fail_all(&self, commands: &mut Commands, error: &ApiError) {
        commands.close();
        while let Some(command) = commands.recv().await {
            command.fail(&self.metrics, error.clone());
        }
    }
}

impl Attended {
    /// Waits until it is known where the table lives. `None` if nobody attends to it any more.
    async fn wait(&mut self) -> Option<Place> {
        loop {
            if self.cluster.is_leaving() {
                // Whoever asks goes to another server.
                self.house.remove_owner(&self.id, self.number, None);
                self.fail_returned(&ApiError::moving());
                self.house.fail_all(&mut self.commands, &ApiError::moving()).await;
                return None;
            }
            match timeout(PATIENCE, self.places.recv()).await {
                Ok(Some(place)) => return Some(place),
                // The driver has ended.
                Ok(None) => {
                    self.fail_returned(&ApiError::moving());
                    self.house.remove_owner(&self.id, self.number, None);
                    self.house.fail_all(&mut self.commands, &ApiError::moving()).await;
                    return None;
                }
                Err(_) => {
                    self.fail_returned(&ApiError::unreachable());
                    while let Ok(command) = self.commands.try_recv() {
                        command.fail(&self.house.metrics, ApiError::unreachable());
                    }
                    if self.house.try_unload(&self.id, self.number, &self.commands, None) {
                        return None;
                    }
                }
            }
        }
    }

    fn fail_returned(&mut self, error: &ApiError) {
        for (command, _) in self.returned.drain(..) {
            command.fail(&self.house.metrics, error.clone());
        }
    }

    async fn give_up(mut self, error: ApiError) {
        self.house.remove_owner(&self.id, self.number, None);
        self.fail_returned(&error);
        self.house.fail_all(&mut self.commands, &error).await;
    }

    /// Forwards commands to the owner of the table.
    async fn route(&mut self, owner: i64) -> Routed {
        let (return_to, mut returned) = mpsc::unbounded_channel();
        let mut return_to = Some(return_to);
        for (command, until) in std::mem::take(&mut self.returned) {
            self.forward(owner, command, until, return_to.as_ref()).await;
        }
        loop {
            tokio::select! {
                place = self.places.recv() => match place {
                    Some(Place::Route(same)) if same == owner => {}
                    Some(place) => {
                        self.cluster.followers.lose_table(&self.id);
                        return Routed::Moved(place);
                    }
                    None => return self.idle_or_closed().await,
                },
                Some(command) = returned.recv() => {
                    self.returned.push(command);
                    // What is still on its way comes back to the mailbox.
                    return_to.take();
                    while let Ok(command) = returned.try_recv() {
                        self.returned.push(command);
                    }
                    self.cluster.followers.lose_table(&self.id);
                    return Routed::Stray;
                }
                command = self.commands.recv() => match command {
                    Some(command) => {
                        let until = Instant::now() + RESEND;
                        self.forward(owner, command, until, return_to.as_ref()).await;
                    }
                    None => return Routed::Idle,
                },
                () = sleep(IDLE) => {
                    let is_followed = self.cluster.followers.has(&self.id);
                    if !is_followed && self.house.try_unload(&self.id, self.number, &self.commands, None) {
                        return Routed::Idle;
                    }
                }
            }
        }
    }

    /// The driver has ended, because the server has left.
    async fn idle_or_closed(&mut self) -> Routed {
        self.house.remove_owner(&self.id, self.number, None);
        self.house.fail_all(&mut self.commands, &ApiError::moving()).await;
        Routed::Idle
    }

    /// Forwards a command. Those that the owner did not get are returned.
    async fn forward(
        &mut self,
        owner: i64,
        command: Command,
        until: Instant,
        return_to: Option<&mpsc::UnboundedSender<Returned>>,
    ) {
        let forwarding = Forwarding {
            house: self.house.clone(),
            cluster: self.cluster.clone(),
            id: self.id,
            owner,
            until,
            return_to: return_to.cloned(),
        };
        self.house.metrics.forwarded.inc();
        match command {
            Command::Input { input, reply } => {
                begin(Box::pin(forwarding.input(input, reply))).await;
            }
            Command::Follow {
                answer,
                follower: Follower { outbox: Outbox::Server(_), .. },
                ..
            } => {
                // It came from another server, which will find the owner itself.
                let _ = answer.send(Err(ApiError::moving()));
            }
            Command::Follow { follower, since, answer } => {
                begin(Box::pin(forwarding.follow(follower, since, answer))).await;
            }
            Command::Unfollow { number } => {
                if let Some(owner) = self.cluster.followers.remove(number) {
                    let unfollow = Ask::Unfollow { follower: number };
                    self.cluster.bus.post(owner, &self.cluster.letter(unfollow)).await;
                }
            }
            Command::Read(read) => {
                let (house, id) = (self.house.clone(), self.id);
                tokio::spawn(async move { house.read_copy(&id, read).await });
            }
            Command::CheckHandle => {}
        }
    }
}

impl Cluster {
    pub(super) fn letter(&self, ask: Ask) -> Letter {
        Letter { from: self.incarnation(), ask }
    }
}

impl Cluster {
    /// The status of a job at another server, for the requester who has this key; `None` if that server does not answer.
    pub(crate) async fn job_status(
        &self,
        server: i64,
        id: &str,
        requester: &str,
        cancel: bool,
    ) -> Option<Option<Box<RawValue>>> {
        let ask = Ask::Job { id: id.to_owned(), requester: requester.to_owned(), cancel };
        match self.bus.ask(server, &self.letter(ask)).await {
            Ok(Reply { answer: Answer::Job(status), .. }) => Some(status),
            _ => None,
        }
    }
}

/// Lets everybody follow again who follows a table elsewhere when the bus comes back.
pub(super) async fn watch_bus(cluster: Arc<Cluster>) {
    let mut connections = cluster.bus.connections();
    connections.mark_unchanged();
    while !cluster.has_left() && connections.changed().await.is_ok() {
        cluster.followers.begin_anew();
    }
}

/// Asks the owners of the tables that are followed here, again and again, whether they are still there, and whether
/// everything that they have sent has come. Those where nobody follows any more are told so for a while.
pub(super) async fn check_owners(cluster: Arc<Cluster>) {
    while !cluster.has_left() {
        sleep(CHECK_INTERVAL).await;
        for (owner, tables) in cluster.followers.by_owner() {
            tokio::spawn(check_owner(cluster.clone(), owner, tables.into_iter().collect()));
        }
    }
}

async fn check_owner(cluster: Arc<Cluster>, owner: i64, tables: Vec<(TableId, Vec<u64>)>) {
    let is_complete = tables.len() <= MAX_CHECKED;
    // One letter, even if nobody follows.
    let letters = tables.len().div_ceil(MAX_CHECKED).max(1);
    let mut chunks = tables.chunks(MAX_CHECKED);
    for _ in 0..letters {
        let followers = chunks.next().unwrap_or_default().to_vec();
        let check = Ask::Check { followers, is_complete };
        let reply = cluster.bus.ask(owner, &cluster.letter(check)).await;
        let Ok(Reply { answer: Answer::Checked { missing, unknown, sent }, .. }) = reply else {
            return;
        };
        cluster.followers.check(owner, sent);
        for id in missing {
            cluster.followers.lose_table(&id);
            let _ = cluster.events.send(Event::Stray { id, owner });
        }
        for follower in unknown {
            cluster.followers.lose_one(follower);
        }
    }
}
