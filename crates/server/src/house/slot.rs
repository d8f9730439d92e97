//! A table in memory, those who follow it, and what the database keeps of it beside its log.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use axum::extract::ws::Utf8Bytes;
use bots::Level;
use rules::{Seat, Viewer};
use serde::Serialize;
use table::{Life, Moment, Occupant, Person, Settings, Table, Thinking, Who};

use super::message::lost_message;
use crate::clock::now;
use crate::ids::TableId;
use crate::outbox::Outbox;
use crate::store::{Note, TableRow};
use crate::thinkers::Job;

/// A table in memory.
pub(crate) struct Slot {
    pub(crate) id: TableId,
    pub(crate) number: i64,
    pub(super) broken: AtomicBool,
    state: Mutex<State>,
}

pub(super) struct State {
    pub(super) table: Table,
    /// How many lines its log has, those on their way to the disk included.
    pub(super) lines: i64,
    pub(super) followers: Vec<Follower>,
    pub(super) wakes: Option<Moment>,
    pub(super) touched: Instant,
    /// Whether the table has left memory: then it must be fetched again.
    pub(super) gone: bool,
}

/// Somebody who follows a stream.
pub(super) struct Follower {
    pub(super) number: u64,
    pub(super) person: Option<Person>,
    pub(super) viewer: Viewer,
    /// Whether they want a fresh view after every change.
    pub(super) views: bool,
    pub(super) outbox: Outbox,
}

/// What the list tells of a table.
#[derive(Debug, Serialize)]
struct Summary<'a> {
    settings: &'a Settings,
    seats: Vec<SeatSummary<'a>>,
}

#[derive(Debug, Serialize)]
struct SeatSummary<'a> {
    seat: Seat,
    who: Who<'a>,
}

impl Slot {
    /// Whether something of this table was lost on its way to the disk.
    pub(crate) fn is_broken(&self) -> bool {
        self.broken.load(Ordering::Acquire)
    }

    pub(super) fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn new(id: TableId, number: i64, table: Table, lines: i64) -> Slot {
        let state = State {
            table,
            lines,
            followers: Vec::new(),
            wakes: None,
            touched: Instant::now(),
            gone: false,
        };
        Slot { id, number, broken: AtomicBool::new(false), state: Mutex::new(state) }
    }

    /// What a bot is to think about.
    pub(super) fn job(&self, table: &Table, thinking: &Thinking) -> Option<Job> {
        let view = table.own_view(thinking.seat)?;
        let level = thinking.level.parse().unwrap_or(Level::Rockhopper);
        Some(Job {
            table: self.id.clone(),
            table_number: self.number,
            seat: thinking.seat,
            number: thinking.number,
            level,
            view,
        })
    }

    /// The table as the database keeps it beside its log.
    pub(super) fn row(&self, state: &State) -> TableRow {
        let table = &state.table;
        let seats = table
            .occupants()
            .map(|(seat, occupant)| SeatSummary { seat, who: occupant.into() })
            .collect();
        let summary = Summary { settings: table.settings(), seats };
        TableRow {
            number: self.number,
            id: self.id.clone(),
            host: table.host(),
            life: match table.life() {
                Life::Gathering => "gathering",
                Life::Playing => "playing",
                Life::Finished => "finished",
                Life::Abandoned => "abandoned",
            },
            listed: table.settings().listed,
            opened: table.opened(),
            changed: now(),
            wakes: wakes(table),
            summary: serde_json::to_string(&summary).unwrap_or_default(),
        }
    }

    /// Those who sit here.
    pub(super) fn members(&self, table: &Table) -> Vec<Note> {
        let people = table.occupants().filter_map(|(_, occupant)| match occupant {
            Occupant::Person { person, .. } => Some(*person),
            _ => None,
        });
        people.map(|person| Note::Member { person, table: self.number }).collect()
    }
}

impl State {
    /// Sends those away who may no longer follow what they follow: what they are told last.
    pub(super) fn dismiss(&mut self, id: &TableId) -> Vec<(Outbox, Utf8Bytes)> {
        let table = &self.table;
        let gone = self.followers.extract_if(.., |it| !table.may_follow(it.person, it.viewer));
        gone.map(|it| (it.outbox, lost_message(id, it.viewer))).collect()
    }
}

/// When a table needs the house: at once when a bot must think, else when a clock runs out.
pub(super) fn wakes(table: &Table) -> Option<Moment> {
    if table.thinking().next().is_some() { Some(Moment(0)) } else { table.wakes() }
}
