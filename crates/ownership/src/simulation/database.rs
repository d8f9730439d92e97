//! A model of the database: each statement is executed as a whole, and what is stored stays.

use std::collections::BTreeMap;

use super::chance::SECOND;
use super::{Planted, Violation};
use crate::{Answer, Beat, Epoch, Incarnation, Living, Statement, TableNumber};

/// What a server sends to the database.
#[derive(Clone, Copy, Debug)]
pub(super) enum Sql {
    Protocol(Statement),
    /// Reads the log of a table that was started.
    Read(TableNumber, Epoch),
    /// Appends a line to a log.
    Append(Line),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Line {
    pub(super) table: TableNumber,
    pub(super) epoch: Epoch,
    /// Its number, which is how many lines its writer knows of.
    pub(super) number: usize,
    pub(super) id: u64,
}

#[derive(Clone, Debug)]
pub(super) enum Reply {
    Protocol(Answer),
    /// The number of lines in a log.
    Lines(usize),
}

/// Who sends a statement.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sender {
    pub(super) incarnation: Incarnation,
    /// The time that the clock on its wall shows. The protocol does not use it.
    pub(super) wall: i64,
}

#[derive(Clone, Debug)]
pub(super) struct Database {
    planted: Option<Planted>,
    living: BTreeMap<Incarnation, Lease>,
    pub(super) tables: Vec<Row>,
}

#[derive(Clone, Copy, Debug)]
struct Lease {
    beat: Beat,
    leaving: bool,
    /// When it was renewed, by the wall clock of its holder.
    wall: i64,
}

/// A table, with its log.
#[derive(Clone, Debug)]
pub(super) struct Row {
    /// Whether its number is in use.
    reserved: bool,
    pub(super) exists: bool,
    pub(super) owner: Option<Incarnation>,
    pub(super) epoch: Epoch,
    /// With how many lines it has to be woken, even if nobody wants it.
    due_from: Option<usize>,
    pub(super) log: Vec<Line>,
    /// To whom each epoch was given; for the checks only.
    given: Vec<Incarnation>,
}

impl Row {
    pub(super) fn new(exists: bool, wakes: bool) -> Row {
        Row {
            reserved: exists,
            exists,
            owner: None,
            epoch: Epoch(0),
            // A new table is not due before its second line.
            due_from: wakes.then_some(if exists { 0 } else { 2 }),
            log: Vec::new(),
            given: Vec::new(),
        }
    }

    /// Whether it has to be woken now, even if nobody wants it.
    pub(super) fn is_due(&self) -> bool {
        self.due_from.is_some_and(|lines| self.log.len() >= lines)
    }

    fn give(&mut self, owner: Incarnation) {
        self.owner = Some(owner);
        self.epoch = self.epoch.next();
        self.given.push(owner);
    }
}

impl Database {
    pub(super) fn new(planted: Option<Planted>, tables: Vec<Row>) -> Database {
        Database { planted, living: BTreeMap::new(), tables }
    }

    pub(super) fn row(&self, table: TableNumber) -> &Row {
        &self.tables[table.0 as usize]
    }

    fn row_mut(&mut self, table: TableNumber) -> &mut Row {
        &mut self.tables[table.0 as usize]
    }

    /// Reserves the number of a new table. Returns whether it was free.
    pub(super) fn reserve(&mut self, table: TableNumber) -> bool {
        !std::mem::replace(&mut self.row_mut(table).reserved, true)
    }

    /// The owner of a table, if it is living.
    fn living_owner(&self, table: TableNumber) -> Option<Incarnation> {
        self.row(table).owner.filter(|owner| self.living.contains_key(owner))
    }

    pub(super) fn execute(&mut self, by: Sender, sql: Sql) -> Result<Reply, Violation> {
        Ok(match sql {
            Sql::Protocol(statement) => Reply::Protocol(self.protocol(by, statement)),
            Sql::Read(table, _) => Reply::Lines(self.row(table).log.len()),
            Sql::Append(line) => Reply::Protocol(done(self.append(by.incarnation, line)?)),
        })
    }

    fn protocol(&mut self, by: Sender, statement: Statement) -> Answer {
        let me = by.incarnation;
        match statement {
            Statement::Register => {
                let lease = Lease { beat: Beat(0), leaving: false, wall: by.wall };
                done(self.living.insert(me, lease).is_none())
            }
            Statement::Renew { leaving } => {
                if self.planted == Some(Planted::WallClock) {
                    let oldest = by.wall - 5 * SECOND as i64 / 2;
                    self.living.retain(|&it, lease| it == me || lease.wall > oldest);
                }
                let Some(lease) = self.living.get_mut(&me) else { return Answer::Refused };
                *lease = Lease { beat: Beat(lease.beat.0 + 1), leaving, wall: by.wall };
                let living = self.living.iter().map(|(&incarnation, lease)| Living {
                    incarnation,
                    beat: lease.beat,
                    leaving: lease.leaving,
                });
                Answer::Living(living.collect())
            }
            Statement::Bury(who, beat) => {
                let is_same = self.planted == Some(Planted::BlindBurial)
                    || self.living.get(&who).is_some_and(|lease| lease.beat == beat);
                done(is_same && self.living.remove(&who).is_some())
            }
            Statement::Deregister => done(self.living.remove(&me).is_some()),
            Statement::Find(table) => match self.row(table) {
                row if row.exists => Answer::Owner(self.living_owner(table), row.epoch),
                _ => Answer::Refused,
            },
            Statement::Claim(table, epoch) => {
                let is_same =
                    self.planted == Some(Planted::BlindClaim) || self.row(table).epoch == epoch;
                let is_free = self.living_owner(table).is_none_or(|owner| owner == me);
                if is_same && is_free {
                    self.row_mut(table).give(me);
                }
                done(is_same && is_free)
            }
            Statement::Release(table, epoch) => {
                let row = self.row_mut(table);
                let is_ours = row.owner == Some(me) && row.epoch == epoch;
                if is_ours {
                    row.owner = None;
                }
                done(is_ours)
            }
            Statement::Orphans(share) => {
                let tables = (0..self.tables.len()).map(|index| TableNumber(index as i64));
                let is_orphan = |&table: &TableNumber| {
                    let row = self.row(table);
                    row.is_due() && row.exists && self.living_owner(table).is_none()
                };
                let orphans = tables.filter(|&table| share.contains(table)).filter(is_orphan);
                Answer::Orphans(orphans.map(|table| (table, self.row(table).epoch)).collect())
            }
        }
    }

    /// Appends a line, if its epoch is the current one and its number is the next. Returns whether it got in.
    fn append(&mut self, by: Incarnation, line: Line) -> Result<bool, Violation> {
        let has_fence = self.planted != Some(Planted::NoFence);
        let row = self.row_mut(line.table);
        if !row.exists && line.epoch == Epoch::FIRST && line.number == 0 {
            row.exists = true;
            row.give(by);
        }
        let is_current = row.exists && row.epoch == line.epoch;
        if has_fence && !is_current || row.log.len() != line.number {
            return Ok(false);
        }
        let given = row.given.get(line.epoch.0 as usize - 1);
        if !is_current {
            return Err(Violation(format!(
                "{line:?} of {by:?} got in, but the epoch is {:?}",
                row.epoch
            )));
        }
        if given != Some(&by) {
            return Err(Violation(format!("{line:?} of {by:?}: the epoch belongs to {given:?}")));
        }
        if row.log.last().is_some_and(|last| last.epoch > line.epoch) {
            return Err(Violation(format!("{line:?} of {by:?} follows a line of a later epoch")));
        }
        row.log.push(line);
        Ok(true)
    }
}

fn done(is_done: bool) -> Answer {
    if is_done { Answer::Done } else { Answer::Refused }
}
