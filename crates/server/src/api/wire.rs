//! What goes over the wire where no type of our own writes or reads it in one go. Nothing here is ever
//! made: the document and the types of other languages are taken from it, and tests hold what is
//! really sent against them.
#![expect(dead_code, reason = "these are descriptions")]

use bots::analysis::{Advice, Analysis};
use rules::{Seat, Verdict, Viewer};
use table::wire::{Agreed, Item, ToldSettings};
use table::{Life, Moment, TableView, Who};
use utoipa::ToSchema;

use crate::error::Failure;
use crate::ids::TableId;

/// What the server sends over the socket.
#[derive(ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub(crate) enum FromServer {
    /// What was asked for is done, and on the disk.
    Done {
        #[serde(rename = "ref")]
        #[schema(nullable = false)]
        #[cfg_attr(test, ts(optional))]
        reference: Option<u64>,
    },
    /// What was asked for can't be, and nothing has changed.
    Refused {
        #[serde(rename = "ref")]
        #[schema(nullable = false)]
        #[cfg_attr(test, ts(optional))]
        reference: Option<u64>,
        error: Failure,
    },
    /// The table as the viewer sees it.
    View { table: TableId, view: TableView<'static> },
    /// Something happened.
    Item { table: TableId, viewer: Viewer, item: Item },
    /// The stream is followed no longer.
    Lost { table: TableId, viewer: Viewer },
}

/// A table as a list shows it.
#[derive(ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct ListedTable {
    id: TableId,
    life: Life,
    /// When something happened there last.
    changed: Moment,
    settings: ToldSettings,
    seats: Vec<ListedSeat>,
    /// Whether nothing goes on there before you do something; in the list of your own tables only.
    #[schema(nullable = false)]
    #[cfg_attr(test, ts(optional))]
    waiting: Option<bool>,
}

/// A seat as a list shows it.
#[derive(ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct ListedSeat {
    seat: Seat,
    who: Who<'static>,
}

/// A game's name.
#[derive(ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub(crate) enum GameName {
    Pingvasion,
    Ultimatum,
}

/// A finished game as a list shows it.
#[derive(ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct FinishedGame {
    /// The id of its table.
    id: TableId,
    #[serde(flatten)]
    game: Agreed,
    ended: Moment,
    /// Whether everybody finds it.
    listed: bool,
    /// Who sat where, as far as the record tells.
    seats: Vec<Option<String>>,
    #[schema(required)]
    result: Option<Verdict>,
}

/// How long may be thought about each decision, or with how many iterations.
#[derive(ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) enum AnalysisBudget {
    #[serde(rename = "20ms")]
    Short,
    #[serde(rename = "100ms")]
    Usual,
    #[serde(rename = "500ms")]
    Long,
    #[serde(rename = "1000")]
    Iterations,
}

/// What came of a job.
#[derive(ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(untagged)]
pub(crate) enum JobResult {
    Analysis(Report),
    Hint(Advice),
}

/// What the decisions of a game were worth.
#[derive(ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Report {
    #[serde(flatten)]
    game: Agreed,
    /// How long was thought about each decision, at the least.
    budget: String,
    /// Where chance started from.
    seed: u64,
    #[serde(flatten)]
    analysis: Analysis,
    /// How the game ended, if the record tells.
    #[schema(required)]
    result: Option<Verdict>,
}
