//! The driver of `ownership::Member`: gives it what happens, one after the other, and carries out what it wants.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Weak};
use std::time::Duration;

use ownership::{
    Answer, Beat, Epoch, Incarnation, Input, Member, Message, Output, Place as MemberPlace, RETRY,
    Statement, TableNumber,
};
use table::Timestamp;
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;
use tokio::time::sleep;

use super::database::{Database, Report};
use super::wire::News;
use super::{Cluster, Tenure, inbox};
use crate::clock::{Outage, now, uptime};
use crate::house::{House, OwnerHandle};
use crate::ids::{TableId, random_number};

/// For how many servers it is kept when they were last seen.
const MAX_SEEN: usize = 4096;

/// What happens to the driver.
pub(super) enum Event {
    /// A task attends to a table: it wants to know where the table lives.
    Attend {
        number: i64,
        id: TableId,
        places: mpsc::UnboundedSender<Place>,
        handle: Weak<OwnerHandle>,
    },
    /// The task has ended. If it owned the table, nothing of that is left to be written.
    Ended { number: i64 },
    /// A new table was opened here, under this incarnation.
    Opened { owner: i64, number: i64, id: TableId, handle: Weak<OwnerHandle> },
    /// A server to which a table was routed does not hold it.
    Stray { id: TableId, owner: i64 },
    /// The database has answered.
    Report(Report),
    /// Another server has told something.
    Heard(Message),
    /// The server stops.
    Leave,
}

/// Where a table lives.
#[derive(Clone, Copy, Debug)]
pub(super) enum Place {
    /// Here, from now on.
    Start(Tenure),
    /// At another incarnation.
    Route(i64),
    Missing,
}

/// A task that attends to a table.
struct Attendant {
    id: TableId,
    places: mpsc::UnboundedSender<Place>,
    handle: Weak<OwnerHandle>,
    /// Whether it owns the table.
    is_owner: bool,
}

pub(super) struct Driver {
    house: Arc<House>,
    cluster: Arc<Cluster>,
    database: Database,
    member: Member,
    inputs: VecDeque<Input>,
    attendants: HashMap<i64, Attendant>,
    /// The tables that are ours, but to which nobody attends yet.
    starts: HashMap<i64, Tenure>,
    /// Who owned a table before it was claimed.
    previous: HashMap<i64, i64>,
    /// The last new beat of each server, and when it was seen.
    seen: HashMap<i64, (Beat, Timestamp)>,
    /// The tasks that read the letters and parcels for this incarnation.
    readers: Vec<JoinHandle<()>>,
    /// Told when the server has joined for the first time.
    joined: Option<oneshot::Sender<()>>,
}

impl Driver {
    /// Joins, and runs until the server has left.
    pub(super) async fn run(
        house: Arc<House>,
        cluster: Arc<Cluster>,
        url: String,
        mut events: mpsc::UnboundedReceiver<Event>,
        joined: oneshot::Sender<()>,
    ) {
        let reports = cluster.events.clone();
        let report = move |report| drop(reports.send(Event::Report(report)));
        let database = Database::start(&url, &cluster.name, report);
        let (member, outputs) = Member::join(Incarnation(random_number()), uptime());
        let mut driver = Driver {
            house,
            cluster,
            database,
            member,
            inputs: VecDeque::new(),
            attendants: HashMap::new(),
            starts: HashMap::new(),
            previous: HashMap::new(),
            seen: HashMap::new(),
            readers: Vec::new(),
            joined: Some(joined),
        };
        driver.begin(outputs).await;
        loop {
            let wake_at = driver.member.wake_at();
            let event = tokio::select! {
                event = events.recv() => event,
                () = passed(wake_at) => {
                    driver.inputs.push_back(Input::Wake);
                    None
                }
            };
            if let Some(event) = event {
                driver.note(event);
            }
            if driver.handle_inputs().await {
                break;
            }
        }
        driver.readers.iter().for_each(JoinHandle::abort);
    }

    /// Begins an incarnation: first listens, then registers.
    async fn begin(&mut self, outputs: Vec<Output>) {
        let Incarnation(me) = self.member.incarnation();
        self.cluster.set_incarnation(me);
        let (house, cluster) = (&self.house, &self.cluster);
        match (cluster.bus.letters(me).await, cluster.bus.parcels(me).await) {
            (Ok(letters), Ok(parcels)) => {
                let letters = inbox::read_letters(house.clone(), cluster.clone(), letters);
                let parcels = inbox::read_parcels(cluster.clone(), parcels);
                self.readers.extend([tokio::spawn(letters), tokio::spawn(parcels)]);
            }
            (Err(error), _) | (_, Err(error)) => tracing::error!(error, "the bus failed"),
        }
        for output in outputs {
            self.carry_out(output);
        }
    }

    /// Handles all inputs, and what they bring about. Returns whether the server has left.
    async fn handle_inputs(&mut self) -> bool {
        while let Some(input) = self.inputs.pop_front() {
            let outputs = self.member.handle(uptime(), input);
            self.cluster.set_lease(self.member.lease_until());
            self.cluster.set_share(self.member.share());
            for output in outputs {
                match output {
                    Output::Left => {
                        self.cluster.left.send_replace(true);
                        return true;
                    }
                    Output::Expelled => {
                        self.expelled().await;
                        break;
                    }
                    output => self.carry_out(output),
                }
            }
        }
        false
    }

    /// Turns an event into inputs.
    fn note(&mut self, event: Event) {
        match event {
            // Whoever asks goes to another server.
            Event::Attend { .. } if self.cluster.is_leaving() => {}
            Event::Attend { number, id, places, handle } => {
                let attendant = Attendant { id, places, handle, is_owner: false };
                self.attendants.insert(number, attendant);
                let table = TableNumber(number);
                if let Some(tenure) = self.starts.remove(&number) {
                    return self.start(number, tenure);
                }
                match self.member.place(table) {
                    Some(MemberPlace::There(owner)) => {
                        self.tell(number, Place::Route(owner.0));
                    }
                    // Whoever held it before has not given it up: it has to be claimed anew.
                    Some(MemberPlace::Here(_)) => {
                        self.inputs.extend([Input::Stopped(table), Input::Wanted(table)]);
                    }
                    None => self.inputs.push_back(Input::Wanted(table)),
                }
            }
            Event::Ended { number } => {
                let was_started = self.starts.remove(&number).is_some();
                let attendant = self.attendants.remove(&number);
                let is_owner = attendant.as_ref().is_some_and(|attendant| attendant.is_owner);
                if let Some(Attendant { id, is_owner: true, .. }) = attendant {
                    self.cluster.release(&id);
                }
                let table = TableNumber(number);
                self.inputs.push_back(if is_owner || was_started {
                    Input::Stopped(table)
                } else {
                    Input::Unwanted(table)
                });
            }
            Event::Opened { owner, handle, .. } if owner != self.member.incarnation().0 => {
                // The others held that incarnation for dead, so the table may be theirs.
                if let Some(handle) = handle.upgrade() {
                    handle.fail();
                }
            }
            Event::Opened { number, id, handle, .. } => {
                let (places, _) = mpsc::unbounded_channel();
                let attendant = Attendant { id, places, handle, is_owner: true };
                self.attendants.insert(number, attendant);
                self.cluster.hold(id);
                self.inputs.push_back(Input::Opened(TableNumber(number)));
            }
            Event::Stray { id, owner } => {
                let found = self.attendants.iter().find(|(_, attendant)| attendant.id == id);
                if let Some((&number, _)) = found {
                    let (table, owner) = (TableNumber(number), Incarnation(owner));
                    self.inputs.push_back(Input::Stray { table, owner });
                }
            }
            Event::Report(report) => self.note_report(report),
            Event::Heard(message) => self.inputs.push_back(Input::Heard(message)),
            Event::Leave => {
                self.attendants.retain(|_, attendant| attendant.is_owner);
                self.inputs.push_back(Input::Leave);
            }
        }
    }

    fn note_report(&mut self, report: Report) {
        let Report { by, statement, answer, previous } = report;
        // An earlier incarnation may have asked.
        if by != self.member.incarnation() {
            return;
        }
        if let Answer::Living(living) = &answer {
            let at = now();
            if self.seen.len() > MAX_SEEN {
                self.seen.clear();
            }
            for server in living {
                let seen = self.seen.entry(server.incarnation.0).or_insert((server.beat, at));
                if seen.0 != server.beat {
                    *seen = (server.beat, at);
                }
            }
            let is_living = |who: i64| living.iter().any(|it| it.incarnation.0 == who);
            for (table, follower) in self.cluster.forget_dead(is_living) {
                self.house.unfollow(&table, follower);
            }
        }
        if let (Statement::Claim(TableNumber(table), _), Answer::Done) = (statement, &answer) {
            self.previous.insert(table, previous);
        }
        self.inputs.push_back(Input::Answered(statement, answer));
    }

    fn carry_out(&mut self, output: Output) {
        let Incarnation(me) = self.member.incarnation();
        match output {
            Output::Execute(statement) => {
                self.database.execute((self.member.incarnation(), statement));
            }
            Output::Publish(message) => {
                let news = match message {
                    Message::Gone(Incarnation(incarnation)) => News::Gone { incarnation },
                    Message::Released(TableNumber(table)) => News::Released { table },
                };
                let cluster = self.cluster.clone();
                tokio::spawn(async move { cluster.bus.tell(&news).await });
            }
            Output::Joined => {
                tracing::info!(incarnation = me, "joined the other servers");
                if let Some(joined) = self.joined.take() {
                    let _ = joined.send(());
                }
                let waiting = self.attendants.iter().filter(|(_, it)| !it.is_owner);
                let wanted = waiting.map(|(&number, _)| Input::Wanted(TableNumber(number)));
                self.inputs.extend(wanted);
            }
            Output::Start(TableNumber(number), Epoch(epoch)) => {
                let previous = self.previous.remove(&number).unwrap_or(0);
                let is_taken_over = previous != 0 && previous != me;
                self.house.metrics.claimed(is_taken_over);
                // Nobody could play since the last sign of the owner before.
                let last = self.seen.get(&previous).filter(|_| is_taken_over);
                let unowned = last.map(|(_, from)| Outage { from: *from, to: now() });
                self.start(number, Tenure { owner: me, epoch, unowned });
            }
            Output::Stop(table) => {
                let attendant = self.attendants.get(&table.0).filter(|it| it.is_owner);
                if let Some(handle) = attendant.and_then(|attendant| attendant.handle.upgrade()) {
                    handle.stop();
                } else {
                    self.starts.remove(&table.0);
                    self.inputs.push_back(Input::Stopped(table));
                }
            }
            Output::Route(table, Incarnation(owner)) => {
                if !self.tell(table.0, Place::Route(owner)) {
                    self.inputs.push_back(Input::Unwanted(table));
                }
            }
            Output::Missing(table) => {
                self.tell(table.0, Place::Missing);
            }
            // `handle_inputs` does these.
            Output::Expelled | Output::Left => {}
        }
    }

    /// Tells the task that attends to a table where it lives. Returns whether there is such a task.
    fn tell(&self, number: i64, place: Place) -> bool {
        self.attendants.get(&number).is_some_and(|it| it.places.send(place).is_ok())
    }

    /// Starts a table that is ours.
    fn start(&mut self, number: i64, tenure: Tenure) {
        if let Some(attendant) = self.attendants.get_mut(&number) {
            attendant.is_owner = true;
            self.cluster.hold(attendant.id);
            self.tell(number, Place::Start(tenure));
            return;
        }
        // An orphan: the task that attends to it asks for it.
        self.starts.insert(number, tenure);
        let (house, cluster) = (self.house.clone(), self.cluster.clone());
        tokio::spawn(async move {
            match house.store.table_id(number).await {
                Ok(Some(id)) => house.attend_to(&id),
                _ => cluster.ended(number),
            }
        });
    }

    /// The others hold this server for dead. It drops everything and joins again.
    async fn expelled(&mut self) {
        tracing::warn!("the other servers held this one for dead, so it joins again");
        // If the database is away, it would be tried again at once.
        sleep(RETRY).await;
        self.inputs.clear();
        self.starts.clear();
        self.previous.clear();
        self.readers.drain(..).for_each(|reader| reader.abort());
        for attendant in self.attendants.values_mut().filter(|attendant| attendant.is_owner) {
            attendant.is_owner = false;
            if let Some(handle) = attendant.handle.upgrade() {
                handle.fail();
            }
        }
        self.cluster.forget_all();
        let (member, outputs) = Member::join(Incarnation(random_number()), uptime());
        self.member = member;
        self.begin(outputs).await;
    }
}

/// Completes at this time, or never.
async fn passed(at: Option<Duration>) {
    match at {
        Some(at) => sleep(at.saturating_sub(uptime())).await,
        None => std::future::pending().await,
    }
}
