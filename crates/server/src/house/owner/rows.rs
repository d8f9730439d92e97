//! What the database stores about a table besides its log.

use rules::Seat;
use serde::Serialize;
use table::{Input, OccupantView, Request, ServerInput, Settings, Table, Timestamp};
use utoipa::ToSchema;

use super::Owner;
use crate::store::{Snapshot, TableRow, Update};

/// What lists show of a table.
#[derive(Debug, Serialize)]
struct Summary<'a> {
    settings: &'a Settings,
    seats: Vec<ListedSeat<'a>>,
}

/// A seat of a table in a list.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct ListedSeat<'a> {
    seat: Seat,
    who: OccupantView<'a>,
}

impl Owner {
    /// A snapshot, so that the log need not be read from the beginning.
    pub(super) fn take_snapshot(&mut self) -> Update {
        self.snapshot = self.lines;
        let state = self.table.snapshot(self.lines as u64);
        Update::Snapshot { table: self.number, snapshot: Snapshot { lines: self.lines, state } }
    }

    /// When to wake the table, and when something last happened there.
    pub(super) fn times(&self) -> Update {
        Update::Times { table: self.number, wakes: self.wakes, changed: self.table.last_activity() }
    }

    /// The table's row in the database.
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
            changed: self.table.last_activity(),
            wakes: self.wakes,
            summary: serde_json::to_string(&summary).unwrap_or_default(),
            owner: self.tenure.map_or(0, |tenure| tenure.owner),
            epoch: self.tenure.map_or(0, |tenure| tenure.epoch),
        }
    }
}

/// When a table has to be loaded if it is not in memory: at once if a bot has to decide, otherwise when
/// a deadline passes.
pub(super) fn wakes(table: &Table) -> Option<Timestamp> {
    if table.bot_questions().next().is_some() { Some(Timestamp(0)) } else { table.next_deadline() }
}

/// Whether an input can change the seats, or what lists show of the table.
pub(super) fn changes_seats(input: &Input) -> bool {
    match input {
        Input::Request { request, .. } => match request {
            Request::ChangeSettings { .. }
            | Request::Sit { .. }
            | Request::Leave { .. }
            | Request::Remove { .. }
            | Request::AddBot { .. }
            | Request::Start {}
            | Request::Resign { .. }
            | Request::Close {} => true,
            Request::Commit { .. }
            | Request::Reveal { .. }
            | Request::Decide { .. }
            | Request::TakeBack { .. }
            | Request::HandOver { .. }
            | Request::Agree { .. }
            | Request::Disagree { .. }
            | Request::Return { .. }
            | Request::Say(_)
            | Request::Rematch {} => false,
        },
        Input::Server(ServerInput::Rematch { .. } | ServerInput::Expire) => true,
        Input::Server(
            ServerInput::BotDecision { .. }
            | ServerInput::Wake
            | ServerInput::Presence { .. }
            | ServerInput::PutOff { .. }
            | ServerInput::Warn { .. },
        ) => false,
    }
}
