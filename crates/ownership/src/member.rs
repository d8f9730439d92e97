//! A server as a member of the cluster: joining, renewing its lease, watching the others, and leaving.

use std::collections::{BTreeMap, VecDeque};
use std::mem;
use std::time::Duration;

use crate::input::{
    Answer, Beat, Incarnation, Input, Living, Message, Output, Share, Statement, TableNumber,
};
use crate::tables::Entry;

/// The pause between two renewals of a lease, each of which is also a look at the beats of the others.
pub const PERIOD: Duration = Duration::from_millis(500);
/// A server is dead when its beat is the same in this many looks after the first.
pub const MISSES: u32 = 5;
/// How long a lease lasts for its holder, from the moment at which its renewal began. This is one period less than
/// others wait before they bury a server, so that clocks may run at different speeds.
pub const LEASE: Duration = PERIOD.saturating_mul(MISSES - 1);
/// The pause before a statement is tried again.
pub const RETRY: Duration = Duration::from_millis(100);
/// The maximum number of orphans in one answer.
pub const MAX_ORPHANS: usize = 4096;

/// One incarnation of a server in the protocol of ownership.
///
/// All times are those of the server's own monotonic clock; the origin does not matter.
#[derive(Clone, Debug)]
pub struct Member {
    incarnation: Incarnation,
    pub(crate) phase: Phase,
    renewal: Renewal,
    lease_until: Duration,
    /// The other living servers.
    peers: BTreeMap<Incarnation, Sighting>,
    /// Whether a search for orphans is in flight.
    searching: bool,
    pub(crate) tables: BTreeMap<TableNumber, Entry>,
    /// The tables whose statement is to be tried again, and when.
    pub(crate) retries: Vec<TableNumber>,
    pub(crate) retry_at: Option<Duration>,
    pub(crate) outputs: Vec<Output>,
}

/// The phases of an incarnation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Phase {
    /// Its registration is in flight.
    Joining,
    /// It claims tables and holds them.
    Serving,
    /// It hands its tables over, those in the queue last.
    Leaving(VecDeque<TableNumber>),
    /// It has no tables left; its deregistration is in flight, or failed and is tried again.
    Deregistering,
    /// It has left or was expelled.
    Ended,
}

/// The next renewal of the lease.
#[derive(Clone, Copy, Debug)]
enum Renewal {
    At(Duration),
    /// It is in flight since this time.
    Since(Duration),
}

/// What was seen of another server.
#[derive(Clone, Copy, Debug)]
struct Sighting {
    beat: Beat,
    /// How many looks have shown the same beat again.
    misses: u32,
    leaving: bool,
}

impl Member {
    /// Joins the cluster under a new incarnation.
    pub fn join(incarnation: Incarnation, now: Duration) -> (Member, Vec<Output>) {
        let member = Member {
            incarnation,
            phase: Phase::Joining,
            renewal: Renewal::Since(now),
            lease_until: Duration::ZERO,
            peers: BTreeMap::new(),
            searching: false,
            tables: BTreeMap::new(),
            retries: Vec::new(),
            retry_at: None,
            outputs: Vec::new(),
        };
        (member, vec![Output::Execute(Statement::Register)])
    }

    /// The incarnation.
    pub fn incarnation(&self) -> Incarnation {
        self.incarnation
    }

    /// Whether this server can be sure that nobody else owns the tables that it holds. If not, it must not answer
    /// from memory: its lease may have passed to another. What it writes is checked by the database anyway.
    pub fn has_lease(&self, now: Duration) -> bool {
        now < self.lease_until()
    }

    /// Until when [`Member::has_lease`], unless the lease is renewed before.
    pub fn lease_until(&self) -> Duration {
        if self.phase == Phase::Ended { Duration::ZERO } else { self.lease_until }
    }

    /// When to send [`Input::Wake`]. It changes with every input.
    pub fn wake_at(&self) -> Option<Duration> {
        let renewal = match self.renewal {
            Renewal::At(at) => Some(at),
            Renewal::Since(_) => None,
        };
        match self.phase {
            Phase::Joining | Phase::Ended => None,
            _ => renewal.into_iter().chain(self.retry_at).min(),
        }
    }

    /// Handles an input. Returns what has to be done, in this order.
    pub fn handle(&mut self, now: Duration, input: Input) -> Vec<Output> {
        if self.phase == Phase::Ended {
            return Vec::new();
        }
        match input {
            Input::Wake => {}
            Input::Wanted(table) => self.want(table, now),
            Input::Unwanted(table) => self.unwant(table),
            Input::Stray { table, owner } => self.find_again(table, owner, now),
            Input::Opened(table) => self.open(table),
            Input::Stopped(table) => self.release(table),
            Input::Heard(Message::Gone(incarnation)) => self.forget(incarnation),
            Input::Heard(Message::Released(table)) => self.find_released(table),
            Input::Answered(statement, answer) => self.answered(now, statement, answer),
            Input::Leave => self.leave(),
        }
        self.check_timers(now);
        mem::take(&mut self.outputs)
    }

    pub(crate) fn execute(&mut self, statement: Statement) {
        self.outputs.push(Output::Execute(statement));
    }

    fn answered(&mut self, now: Duration, statement: Statement, answer: Answer) {
        match statement {
            Statement::Register => self.registered(now, &answer),
            Statement::Renew { .. } => self.renewed(now, answer),
            Statement::Bury(incarnation, _) => {
                if answer == Answer::Done {
                    self.outputs.push(Output::Publish(Message::Gone(incarnation)));
                    self.forget(incarnation);
                }
            }
            Statement::Orphans(_) => {
                self.searching = false;
                if let Answer::Orphans(orphans) = answer {
                    self.adopt(&orphans);
                }
            }
            Statement::Deregister if answer == Answer::Failed => {
                self.retry_at = Some(now + RETRY);
            }
            Statement::Deregister => {
                self.outputs.push(Output::Publish(Message::Gone(self.incarnation)));
                self.outputs.push(Output::Left);
                self.phase = Phase::Ended;
            }
            Statement::Find(table) => self.found(table, &answer, now),
            Statement::Claim(table, epoch) => self.claimed(table, epoch, &answer, now),
            Statement::Release(table, epoch) => self.released(table, epoch, &answer, now),
        }
    }

    fn registered(&mut self, now: Duration, answer: &Answer) {
        if *answer != Answer::Done {
            // A second registration of the same incarnation could be executed after its burial, and raise the dead.
            return self.expel();
        }
        self.renew_lease();
        self.renewal = Renewal::At(now);
        if self.phase == Phase::Joining {
            self.phase = Phase::Serving;
            self.outputs.push(Output::Joined);
        }
    }

    fn renewed(&mut self, now: Duration, answer: Answer) {
        match answer {
            Answer::Living(living) => {
                self.renew_lease();
                // Counted from the answer, so that two looks of the database are never closer than a period.
                self.renewal = Renewal::At(now + PERIOD);
                self.look(&living);
            }
            Answer::Refused => self.expel(),
            _ => self.renewal = Renewal::At(now + RETRY),
        }
    }

    /// The lease was renewed at some moment after the renewal began.
    fn renew_lease(&mut self) {
        if let Renewal::Since(began) = self.renewal {
            self.lease_until = began + LEASE;
        }
    }

    /// Looks at the living: who has left, and who seems to be dead. No clock of another server is read. What counts
    /// is only how often the beat was the same, so that an outage of the database makes nobody look dead.
    fn look(&mut self, living: &[Living]) {
        let mut sightings = BTreeMap::new();
        for &Living { incarnation, beat, leaving } in living {
            if incarnation == self.incarnation {
                continue;
            }
            let misses = match self.peers.remove(&incarnation) {
                Some(before) if before.beat == beat => before.misses + 1,
                _ => 0,
            };
            if misses >= MISSES {
                self.execute(Statement::Bury(incarnation, beat));
            }
            sightings.insert(incarnation, Sighting { beat, misses, leaving });
        }
        let gone = mem::replace(&mut self.peers, sightings);
        for incarnation in gone.into_keys() {
            self.find_routed_to(incarnation);
        }
        self.search_orphans();
    }

    /// A server is no longer living. Its tables that are wanted here are looked for again.
    fn forget(&mut self, incarnation: Incarnation) {
        self.peers.remove(&incarnation);
        self.find_routed_to(incarnation);
        self.search_orphans();
    }

    /// A server owns a table, as the database has answered. The answer may have been slow, and the server may be
    /// gone: then the next look shows it.
    pub(crate) fn expect(&mut self, incarnation: Incarnation) {
        let sighting = Sighting { beat: Beat(-1), misses: 0, leaving: true };
        self.peers.entry(incarnation).or_insert(sighting);
    }

    fn search_orphans(&mut self) {
        if !self.searching && self.phase == Phase::Serving {
            self.searching = true;
            self.execute(Statement::Orphans(self.share()));
        }
    }

    /// The part of the orphans that this server looks after.
    pub fn share(&self) -> Share {
        let staying = self.peers.iter().filter(|(_, peer)| !peer.leaving);
        let before = staying.clone().filter(|(incarnation, _)| **incarnation < self.incarnation);
        Share { rank: before.count(), of: staying.count() + 1 }
    }

    /// Others have buried this incarnation, or its registration failed.
    fn expel(&mut self) {
        let was_leaving = matches!(self.phase, Phase::Leaving(_) | Phase::Deregistering);
        self.phase = Phase::Ended;
        self.outputs.push(if was_leaving { Output::Left } else { Output::Expelled });
    }

    fn leave(&mut self) {
        match self.phase {
            // Nothing is held yet. If the registration succeeds late, the others bury the incarnation.
            Phase::Joining => {
                self.phase = Phase::Ended;
                self.outputs.push(Output::Left);
            }
            Phase::Serving => {
                // Everything else becomes free with the deregistration.
                self.tables.retain(|_, entry| entry.is_ours());
                let held = self.tables.iter().filter(|(_, entry)| entry.epoch().is_some());
                self.phase = Phase::Leaving(held.map(|(&table, _)| table).collect());
                self.hand_over();
            }
            _ => {}
        }
    }

    /// While leaving: stops the next tables, and deregisters after the last.
    pub(crate) fn hand_over(&mut self) {
        /// How many tables are handed over at a time. Those in the queue are served meanwhile.
        const MAX_HANDOVERS: usize = 64;
        let Phase::Leaving(queue) = &mut self.phase else { return };
        while self.tables.len() < queue.len() + MAX_HANDOVERS
            && let Some(table) = queue.pop_front()
        {
            if let Some(entry) = self.tables.get_mut(&table)
                && entry.stop()
            {
                self.outputs.push(Output::Stop(table));
            }
        }
        if self.tables.is_empty() {
            self.phase = Phase::Deregistering;
            self.execute(Statement::Deregister);
        }
    }

    fn check_timers(&mut self, now: Duration) {
        if matches!(self.phase, Phase::Joining | Phase::Ended) {
            return;
        }
        if matches!(self.renewal, Renewal::At(at) if at <= now) {
            self.renewal = Renewal::Since(now);
            let leaving = self.phase != Phase::Serving;
            self.execute(Statement::Renew { leaving });
        }
        if self.retry_at.is_some_and(|at| at <= now) {
            self.retry_at = None;
            if self.phase == Phase::Deregistering {
                self.execute(Statement::Deregister);
            }
            for table in mem::take(&mut self.retries) {
                self.retry(table);
            }
        }
    }
}
