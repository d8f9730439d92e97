//! A server of a run: the state machine, and a model of the driver around it.

use std::time::Duration;

use super::chance::{Chance, Micros};
use super::database::{Line, Sql};
use crate::{Epoch, Incarnation, Member, TableNumber};

#[derive(Clone, Debug)]
pub(super) struct Node {
    /// `None` while the process is down.
    pub(super) member: Option<Member>,
    /// Whether it has joined and is not leaving.
    pub(super) is_open: bool,
    /// Counts the incarnations, so that events of earlier ones can be told apart.
    pub(super) life: u32,
    clock: Clock,
    /// What the clock on the wall shows more than the true time.
    pub(super) skew: i64,
    pub(super) frozen_until: Micros,
    pub(super) no_database_until: Micros,
    pub(super) no_bus_until: Micros,
    /// The tables in memory.
    pub(super) instances: Vec<Option<Instance>>,
    /// The tables that people who are connected here follow.
    pub(super) wants: Vec<bool>,
    /// Counts what people did.
    pub(super) turn: usize,
    /// The wake-up that is scheduled.
    pub(super) alarm: Option<Duration>,
}

/// A table in memory.
#[derive(Clone, Copy, Debug)]
pub(super) struct Instance {
    pub(super) epoch: Epoch,
    /// The number of the next line; `None` while the log is being read.
    pub(super) next_line: Option<usize>,
    /// Whether a line is being written. The next one waits for it.
    pub(super) is_writing: bool,
    pub(super) stopping: bool,
}

/// A monotonic clock, which runs too fast or too slow.
#[derive(Clone, Copy, Debug)]
struct Clock {
    origin: Micros,
    /// How far it gets in a million microseconds.
    rate: u64,
}

impl Node {
    pub(super) fn new(tables: usize, chance: &mut Chance) -> Node {
        const HOUR: i64 = 3600 * super::chance::SECOND as i64;
        let origin = chance.below(HOUR as u64);
        let clock = Clock { origin, rate: chance.between(950_000, 1_050_000) };
        let skew = [0, 0, -HOUR, HOUR][chance.index(4)];
        Node {
            member: None,
            is_open: false,
            life: 0,
            clock,
            skew,
            frozen_until: 0,
            no_database_until: 0,
            no_bus_until: 0,
            instances: vec![None; tables],
            wants: vec![false; tables],
            turn: 0,
            alarm: None,
        }
    }

    /// What the monotonic clock of the server shows.
    pub(super) fn local(&self, now: Micros) -> Duration {
        let Clock { origin, rate } = self.clock;
        Duration::from_micros(origin + now * rate / 1_000_000)
    }

    /// The true time at which the monotonic clock of the server shows a time.
    pub(super) fn global(&self, local: Duration) -> Micros {
        let Clock { origin, rate } = self.clock;
        (local.as_micros() as u64).saturating_sub(origin) * 1_000_000 / rate + 1
    }

    pub(super) fn incarnation(&self) -> Option<Incarnation> {
        self.member.as_ref().map(Member::incarnation)
    }

    pub(super) fn instance(&mut self, table: TableNumber) -> &mut Option<Instance> {
        &mut self.instances[table.0 as usize]
    }

    /// Ends the incarnation, and forgets what is in memory.
    pub(super) fn end(&mut self) {
        self.member = None;
        self.is_open = false;
        self.life += 1;
        self.instances.fill(None);
        self.alarm = None;
    }

    /// The next line of a table, if it can take one.
    pub(super) fn write(&mut self, table: TableNumber, id: u64) -> Option<Sql> {
        let instance = self.instance(table).as_mut()?;
        let number = instance.next_line?;
        if instance.stopping || instance.is_writing {
            return None;
        }
        instance.next_line = Some(number + 1);
        instance.is_writing = true;
        Some(Sql::Append(Line { table, epoch: instance.epoch, number, id }))
    }
}
