//! What a server knows of each table that concerns it: where it is, or what is being done to find out.

use std::time::Duration;

use crate::input::{Answer, Epoch, Incarnation, Message, Output, Place, Statement, TableNumber};
use crate::member::{Member, Phase, RETRY};

/// A table that is held here, is wanted here, or may be ours in the database.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry {
    state: State,
    /// Whether somebody here waits for the table.
    wanted: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    /// A search for its owner is in flight.
    Finding,
    /// The search is to be tried again.
    Lost,
    /// A claim is in flight; the epoch is the one before.
    Claiming(Epoch),
    /// It is ours.
    Held(Epoch),
    /// It is ours until its last writes are answered.
    Stopping(Epoch),
    /// Giving it up is in flight.
    Releasing(Epoch),
    /// Giving it up is to be tried again.
    Unreleased(Epoch),
    /// It is owned by another server.
    Elsewhere(Incarnation),
}

impl Entry {
    /// Whether the table is ours, or is being given up.
    pub(crate) fn is_ours(self) -> bool {
        use State::{Held, Releasing, Stopping, Unreleased};
        matches!(self.state, Held(_) | Stopping(_) | Releasing(_) | Unreleased(_))
    }

    /// The epoch under which the table is held.
    pub(crate) fn epoch(self) -> Option<Epoch> {
        match self.state {
            State::Held(epoch) => Some(epoch),
            _ => None,
        }
    }

    /// Begins to stop the table. Returns whether it was held.
    pub(crate) fn stop(&mut self) -> bool {
        let State::Held(epoch) = self.state else { return false };
        self.state = State::Stopping(epoch);
        true
    }
}

impl Member {
    /// Where a table lives, as far as this server knows.
    pub fn place(&self, table: TableNumber) -> Option<Place> {
        match self.tables.get(&table)?.state {
            State::Held(epoch) => Some(Place::Here(epoch)),
            State::Elsewhere(owner) => Some(Place::There(owner)),
            _ => None,
        }
    }

    fn set(&mut self, table: TableNumber, state: State) {
        if let Some(entry) = self.tables.get_mut(&table) {
            entry.state = state;
        }
    }

    fn state(&self, table: TableNumber) -> Option<State> {
        self.tables.get(&table).map(|entry| entry.state)
    }

    fn find(&mut self, table: TableNumber) {
        self.set(table, State::Finding);
        self.execute(Statement::Find(table));
    }

    fn claim(&mut self, table: TableNumber, epoch: Epoch) {
        self.set(table, State::Claiming(epoch));
        self.execute(Statement::Claim(table, epoch));
    }

    fn try_later(&mut self, table: TableNumber, state: State, now: Duration) {
        self.set(table, state);
        self.retries.push(table);
        self.retry_at.get_or_insert(now + RETRY);
    }

    pub(crate) fn want(&mut self, table: TableNumber, now: Duration) {
        if let Some(entry) = self.tables.get_mut(&table) {
            entry.wanted = true;
            return;
        }
        match self.phase {
            Phase::Joining => {
                self.tables.insert(table, Entry { state: State::Lost, wanted: true });
                self.try_later(table, State::Lost, now);
            }
            Phase::Serving => {
                self.tables.insert(table, Entry { state: State::Finding, wanted: true });
                self.find(table);
            }
            // People go to another server.
            _ => {}
        }
    }

    pub(crate) fn unwant(&mut self, table: TableNumber) {
        match self.tables.get_mut(&table) {
            Some(Entry { state: State::Elsewhere(_), .. }) => drop(self.tables.remove(&table)),
            // A claim may be under way: the table must not be forgotten before that is settled.
            Some(entry) => entry.wanted = false,
            None => {}
        }
    }

    pub(crate) fn open(&mut self, table: TableNumber) {
        let entry = Entry { state: State::Held(Epoch::FIRST), wanted: false };
        self.tables.insert(table, entry);
        if let Phase::Leaving(queue) = &mut self.phase {
            queue.push_back(table);
        }
    }

    /// The owner that we know does not hold the table. It may be about to, so we look again after a while.
    pub(crate) fn find_again(&mut self, table: TableNumber, owner: Incarnation, now: Duration) {
        if self.state(table) == Some(State::Elsewhere(owner)) {
            self.try_later(table, State::Lost, now);
        }
    }

    pub(crate) fn find_released(&mut self, table: TableNumber) {
        if matches!(self.state(table), Some(State::Elsewhere(_))) {
            self.find(table);
        }
    }

    pub(crate) fn find_routed_to(&mut self, owner: Incarnation) {
        let is_there = |(_, entry): &(_, &Entry)| entry.state == State::Elsewhere(owner);
        let routed = self.tables.iter().filter(is_there).map(|(&table, _)| table);
        for table in routed.collect::<Vec<TableNumber>>() {
            self.find(table);
        }
    }

    pub(crate) fn found(&mut self, table: TableNumber, answer: &Answer, now: Duration) {
        let Some(Entry { state: State::Finding, wanted }) = self.tables.get(&table).copied() else {
            return;
        };
        match *answer {
            Answer::Owner(Some(owner), _) if owner != self.incarnation() => {
                if wanted {
                    self.expect(owner);
                    self.set(table, State::Elsewhere(owner));
                    self.outputs.push(Output::Route(table, owner));
                } else {
                    self.tables.remove(&table);
                }
            }
            // If the owner is this server, the answer to an earlier claim was lost. The table was never started
            // under that epoch, and is started under the next one.
            Answer::Owner(_, epoch) => self.claim(table, epoch),
            Answer::Refused => {
                self.tables.remove(&table);
                self.outputs.push(Output::Missing(table));
            }
            _ => self.try_later(table, State::Lost, now),
        }
    }

    pub(crate) fn adopt(&mut self, orphans: &[(TableNumber, Epoch)]) {
        if self.phase != Phase::Serving {
            return;
        }
        for &(table, epoch) in orphans {
            let entry = self.tables.entry(table);
            let entry = entry.or_insert(Entry { state: State::Lost, wanted: false });
            if matches!(entry.state, State::Lost | State::Elsewhere(_)) {
                self.claim(table, epoch);
            }
        }
    }

    pub(crate) fn claimed(
        &mut self,
        table: TableNumber,
        epoch: Epoch,
        answer: &Answer,
        now: Duration,
    ) {
        let Some(entry) = self.tables.get(&table).copied() else { return };
        if entry.state != State::Claiming(epoch) {
            return;
        }
        match answer {
            Answer::Done => {
                self.set(table, State::Held(epoch.next()));
                self.outputs.push(Output::Start(table, epoch.next()));
            }
            // Somebody was faster. That may have been an earlier claim of ours, whose answer was lost: then the
            // table must not be forgotten, even if nobody wants it.
            Answer::Refused => self.find(table),
            _ => self.try_later(table, State::Lost, now),
        }
    }

    /// The table is no longer in memory.
    pub(crate) fn release(&mut self, table: TableNumber) {
        let Some(entry) = self.tables.get_mut(&table) else { return };
        if let State::Held(epoch) | State::Stopping(epoch) = entry.state {
            *entry = Entry { state: State::Releasing(epoch), wanted: false };
            self.execute(Statement::Release(table, epoch));
        }
    }

    pub(crate) fn released(
        &mut self,
        table: TableNumber,
        epoch: Epoch,
        answer: &Answer,
        now: Duration,
    ) {
        let Some(entry) = self.tables.get(&table).copied() else { return };
        if entry.state != State::Releasing(epoch) {
            return;
        }
        match answer {
            Answer::Failed => return self.try_later(table, State::Unreleased(epoch), now),
            Answer::Done => self.outputs.push(Output::Publish(Message::Released(table))),
            // It was not ours any more.
            _ => {}
        }
        if entry.wanted && self.phase == Phase::Serving {
            self.find(table);
        } else {
            self.tables.remove(&table);
            self.hand_over();
        }
    }

    pub(crate) fn retry(&mut self, table: TableNumber) {
        match self.state(table) {
            Some(State::Lost) => self.find(table),
            Some(State::Unreleased(epoch)) => {
                self.set(table, State::Releasing(epoch));
                self.execute(Statement::Release(table, epoch));
            }
            _ => {}
        }
    }
}
