//! What goes over the wire where no type of our own writes or reads it in one go. Nothing here is ever
//! made: the document and the types of other languages are taken from it, and tests hold what is
//! really sent against them.
#![expect(dead_code, reason = "these are descriptions")]

use bots::analysis::{Advice, Analysis};
use rules::ultimatum::{EditionName, Setup};
use rules::{Seat, Verdict, Viewer, pingvasion};
use table::wire::{Agreed, Item, ToldSettings};
use table::{Life, Moment, TableView, Who};
use utoipa::ToSchema;
use utoipa::openapi::schema::{ArrayBuilder, ObjectBuilder, Schema, Type};

use super::socket::{Follow, Unfollow};
use super::tables::Request;
use crate::error::Failure;
use crate::ids::TableId;

/// What a client sends over the socket. An answer bears the same `ref`.
#[derive(ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(untagged)]
pub(crate) enum FromClient {
    /// Does something at a table.
    Request {
        #[serde(rename = "ref")]
        #[cfg_attr(test, ts(optional = nullable))]
        reference: Option<u64>,
        table: TableId,
        request: Request,
    },
    /// Follows a stream: a view comes, or what was missed, and from then on what happens.
    Follow {
        #[serde(rename = "ref")]
        #[cfg_attr(test, ts(optional = nullable))]
        reference: Option<u64>,
        table: TableId,
        follow: Follow,
    },
    /// Stops following.
    Unfollow {
        #[serde(rename = "ref")]
        #[cfg_attr(test, ts(optional = nullable))]
        reference: Option<u64>,
        table: TableId,
        unfollow: Unfollow,
    },
}

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

/// What the host wants to settle. What is left out is as usual.
#[derive(ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct NewSettings {
    #[serde(flatten)]
    game: NewGame,
    /// Whether the table is listed for everybody; otherwise only who has the link finds it. (No.)
    #[schema(nullable = false)]
    #[cfg_attr(test, ts(optional))]
    listed: Option<bool>,
    /// Whether others may watch. (Yes.)
    #[schema(nullable = false)]
    #[cfg_attr(test, ts(optional))]
    onlookers: Option<bool>,
    /// How many seconds a decision may take; no limit without it.
    #[schema(minimum = 15, maximum = 604_800)]
    #[cfg_attr(test, ts(optional = nullable))]
    pace: Option<u64>,
    /// Whether people may talk. (Yes.)
    #[schema(nullable = false)]
    #[cfg_attr(test, ts(optional))]
    talk: Option<bool>,
    /// Which bot decides for those whose time is up.
    stand_in: bots::Level,
}

/// A game and what is to be agreed for it.
#[derive(ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "game", content = "options", rename_all = "snake_case")]
pub(crate) enum NewGame {
    Pingvasion(NewPingvasionOptions),
    Ultimatum(NewUltimatumOptions),
}

/// Options of Pingvasion.
#[derive(ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct NewPingvasionOptions {
    #[schema(minimum = 2, maximum = 5)]
    players: u8,
    /// Which cards are played with. (`classic`.)
    #[schema(nullable = false)]
    #[cfg_attr(test, ts(optional))]
    deck: Option<pingvasion::Deck>,
}

/// Options of The Penguin Ultimatum.
#[derive(ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct NewUltimatumOptions {
    #[schema(minimum = 2, maximum = 4)]
    players: u8,
    /// Columns and rows of the iceberg. (9 and 9.)
    #[schema(schema_with = iceberg, required = false)]
    #[cfg_attr(test, ts(optional))]
    iceberg: Option<(u8, u8)>,
    /// How the first entertainers are drawn. (`random`.)
    #[schema(nullable = false)]
    #[cfg_attr(test, ts(optional))]
    setup: Option<Setup>,
    /// Dots and layouts. (`standard`.)
    #[schema(nullable = false)]
    #[cfg_attr(test, ts(optional))]
    edition: Option<EditionName>,
}

fn iceberg() -> Schema {
    let side = ObjectBuilder::new().schema_type(Type::Integer);
    let side = side.minimum(Some(7)).maximum(Some(15)).build();
    let sides = ArrayBuilder::new().items(side).min_items(Some(2)).max_items(Some(2));
    sides.description(Some("Columns and rows of the iceberg. (9 and 9.)")).into()
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
