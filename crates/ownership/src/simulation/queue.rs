//! The events of a run, in the order of time.

use std::cmp::Ordering;
use std::collections::BinaryHeap;

use super::chance::Micros;
use super::database::{Reply, Sender, Sql};
use crate::{Incarnation, Message, TableNumber};

#[derive(Clone, Debug)]
pub(super) enum Event {
    /// A server joins, or joins again.
    Join { node: usize },
    /// The alarm of a server.
    Wake { node: usize, life: u32 },
    /// People do something at a server.
    People { node: usize },
    /// A statement reaches the database.
    Execute(Sent),
    /// An answer reaches a server, or the server gives up waiting.
    Answer { node: usize, life: u32, sql: Sql, reply: Reply },
    /// A letter reaches a server.
    Deliver { node: usize, letter: Letter },
    /// Something goes wrong.
    Fault,
    /// Nothing goes wrong from now on.
    Calm,
    /// All tables have found an owner; a server is stopped in order.
    Stop,
    /// Its tables were handed over; a server is killed.
    Kill,
    /// Its tables were taken over.
    End,
}

/// A statement on its way.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sent {
    pub(super) node: usize,
    pub(super) life: u32,
    pub(super) by: Sender,
    pub(super) sql: Sql,
    /// Whether it has not left the server yet: a frozen server sends it when it wakes up, a dead one never.
    pub(super) is_buffered: bool,
    /// How long the answer takes; `None` if the server has already been told that there is none.
    pub(super) answer_after: Option<Micros>,
    /// When the server gives up waiting.
    pub(super) deadline: Micros,
}

/// What servers send to each other over the bus.
#[derive(Clone, Copy, Debug)]
pub(super) enum Letter {
    Hint(Message),
    /// A person connected elsewhere wants to append a line.
    Request {
        table: TableNumber,
        to: Incarnation,
        from: usize,
    },
    /// The answer to a request for a table that is not held there.
    Stray {
        table: TableNumber,
        owner: Incarnation,
    },
}

/// The events to come.
#[derive(Clone, Debug, Default)]
pub(super) struct Queue {
    heap: BinaryHeap<Scheduled>,
    count: u64,
}

#[derive(Clone, Debug)]
struct Scheduled {
    at: Micros,
    /// Events of the same time keep their order.
    number: u64,
    event: Event,
}

impl Queue {
    pub(super) fn add(&mut self, at: Micros, event: Event) {
        self.count += 1;
        self.heap.push(Scheduled { at, number: self.count, event });
    }

    pub(super) fn next(&mut self) -> Option<(Micros, Event)> {
        self.heap.pop().map(|scheduled| (scheduled.at, scheduled.event))
    }
}

impl Ord for Scheduled {
    /// The largest is the first.
    fn cmp(&self, other: &Scheduled) -> Ordering {
        (other.at, other.number).cmp(&(self.at, self.number))
    }
}

impl PartialOrd for Scheduled {
    fn partial_cmp(&self, other: &Scheduled) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Scheduled {
    fn eq(&self, other: &Scheduled) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Scheduled {}
