//! What the database keeps of a table beside its log.

use rules::Seat;
use serde::Serialize;
use table::{HouseInput, Input, OccupantView, Request, Settings, Table, Timestamp};
use utoipa::ToSchema;

use super::Owner;
use crate::store::{Note, Snapshot, TableRow};

/// What the list tells of a table.
#[derive(Debug, Serialize)]
struct Summary<'a> {
    settings: &'a Settings,
    seats: Vec<ListedSeat<'a>>,
}

/// A seat as a list shows it.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct ListedSeat<'a> {
    seat: Seat,
    who: OccupantView<'a>,
}

impl Owner {
    /// The table as it is now, so that its log need not be read from the beginning.
    pub(super) fn take_snapshot(&mut self) -> Note {
        self.snapshot = self.lines;
        let state = self.table.snapshot(self.lines as u64, self.last_input);
        Note::Snapshot { table: self.number, snapshot: Snapshot { lines: self.lines, state } }
    }

    /// When the table wakes, and when something last happened there.
    pub(super) fn times(&self) -> Note {
        Note::Times { table: self.number, wakes: self.wakes, changed: self.last_input }
    }

    /// The table as the database keeps it beside its log.
    pub(super) fn row(&self) -> TableRow {
        let table = &self.table;
        let seats = table
            .occupants()
            .map(|(seat, occupant)| ListedSeat { seat, who: occupant.into() })
            .collect();
        let summary = Summary { settings: table.settings(), seats };
        TableRow {
            number: self.number,
            id: self.id,
            host: table.host(),
            life: table.life().name(),
            listed: table.settings().listed,
            opened: table.opened(),
            changed: self.last_input,
            wakes: self.wakes,
            summary: serde_json::to_string(&summary).unwrap_or_default(),
        }
    }
}

/// When a table needs the house: at once when a bot must think, else when a clock runs out.
pub(super) fn wakes(table: &Table) -> Option<Timestamp> {
    if table.bot_turns().next().is_some() { Some(Timestamp(0)) } else { table.next_deadline() }
}

/// Whether an input can change who sits where, or what the list tells of the table.
pub(super) fn reseats(input: &Input) -> bool {
    match input {
        Input::Request { request, .. } => match request {
            Request::Settle { .. }
            | Request::Sit { .. }
            | Request::Leave { .. }
            | Request::Remove { .. }
            | Request::Invite { .. }
            | Request::Start {}
            | Request::Resign { .. }
            | Request::Close {} => true,
            Request::AddEntropy { .. }
            | Request::Decide { .. }
            | Request::TakeBack { .. }
            | Request::HandOver { .. }
            | Request::Return { .. }
            | Request::Say(_)
            | Request::Rematch {} => false,
        },
        Input::House(HouseInput::Rematch { .. } | HouseInput::Expire) => true,
        Input::House(HouseInput::BotDecision { .. } | HouseInput::Wake) => false,
    }
}
