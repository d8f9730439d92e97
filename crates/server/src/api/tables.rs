//! Tables over HTTP.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use rules::{Seat, Viewer};
use serde::{Deserialize, Serialize};
use table::{Entropy, Input, Name, Reaction, Said, Settings, Talk};
use utoipa::{IntoParams, ToSchema};

use super::document::{Bad, Damaged, Missing, NotJson, NotNow, NotYours, Unfit, Unknown};
use super::visitor::{At, Body, Somebody, Terms, Visitor, seat_number};
use super::wire;
use crate::error::Failure;
use crate::house::House;
use crate::ids::TableId;
use crate::people::Known;
use crate::store::Listed;

/// How many tables a list shows at the most.
const MOST_LISTED: i64 = 100;

/// What somebody can do at a table.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Request {
    /// The host settles something else, before the game.
    Settle {
        #[schema(value_type = wire::NewSettings)]
        #[cfg_attr(test, ts(as = "wire::NewSettings"))]
        settings: Settings,
    },
    /// Sits down, before the game.
    Sit {
        /// What they are called here; as everywhere without it.
        #[cfg_attr(test, ts(optional = nullable))]
        name: Option<Name>,
        /// Where; the first open seat without it.
        #[cfg_attr(test, ts(optional = nullable))]
        seat: Option<Seat>,
        /// Their part of the shuffle.
        #[cfg_attr(test, ts(optional = nullable))]
        entropy: Option<Entropy>,
    },
    /// Adds to the shuffle, or exchanges what was added, before the game.
    Stir { seat: Seat, entropy: Entropy },
    /// Stands up, before the game.
    Leave { seat: Seat },
    /// The host empties a seat, before the game.
    Remove { seat: Seat },
    /// The host has a bot sit down, before the game.
    Invite {
        /// Where; at all open seats without it.
        #[cfg_attr(test, ts(optional = nullable))]
        seat: Option<Seat>,
        /// How good a bot.
        #[schema(value_type = bots::Level)]
        #[cfg_attr(test, ts(as = "bots::Level"))]
        level: String,
    },
    /// The host has the cards dealt.
    Start {},
    /// Decides.
    Decide {
        seat: Seat,
        /// The number under which the seat was asked.
        number: u64,
        /// What, in the game's notation.
        action: String,
    },
    /// Takes the last decision back.
    TakeBack { seat: Seat },
    /// Lets a bot decide.
    HandOver { seat: Seat },
    /// Decides again.
    Return { seat: Seat },
    /// Leaves the seat to a bot for good.
    Resign { seat: Seat },
    /// Says something.
    Say(Saying),
    /// Plays again with the same people, at a new table.
    Rematch {},
    /// The host closes the table.
    Close {},
}

/// What somebody says, in words or with a gesture.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(untagged, deny_unknown_fields, expecting = "say either a `text` or a `reaction`")]
pub(crate) enum Saying {
    /// In words.
    Text { seat: Seat, text: Talk },
    /// With a gesture.
    Reaction { seat: Seat, reaction: Reaction },
}

/// What comes of a request.
pub(crate) enum Doing {
    /// Something that happens at the table.
    Input(Input),
    /// The same people play again, at another table.
    Rematch,
}

impl Request {
    /// What comes of it when `known` does it.
    pub(crate) fn by(self, known: &Known) -> Doing {
        let by = known.person;
        Doing::Input(match self {
            Request::Settle { settings } => Input::Settle { by, settings },
            Request::Sit { name, seat, entropy } => {
                let name = name.unwrap_or_else(|| known.name.clone());
                Input::Sit { by, name, seat, entropy }
            }
            Request::Stir { seat, entropy } => Input::Stir { by, seat, entropy },
            Request::Leave { seat } => Input::Leave { by, seat },
            Request::Remove { seat } => Input::Remove { by, seat },
            Request::Invite { seat, level } => Input::Invite { by, seat, level },
            Request::Start {} => Input::Start { by },
            Request::Decide { seat, number, action } => Input::Decide { by, seat, number, action },
            Request::TakeBack { seat } => Input::TakeBack { by, seat },
            Request::HandOver { seat } => Input::HandOver { by, seat },
            Request::Return { seat } => Input::Return { by, seat },
            Request::Resign { seat } => Input::Resign { by, seat },
            Request::Say(Saying::Text { seat, text }) => {
                Input::Say { by, seat, said: Said::Text(text) }
            }
            Request::Say(Saying::Reaction { seat, reaction }) => {
                Input::Say { by, seat, said: Said::Reaction(reaction) }
            }
            Request::Rematch {} => return Doing::Rematch,
            Request::Close {} => Input::Close { by },
        })
    }
}

/// A table as a list shows it.
#[derive(Serialize)]
pub(crate) struct ListedTable {
    id: String,
    life: String,
    changed: i64,
    #[serde(flatten)]
    summary: Option<serde_json::Map<String, serde_json::Value>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    waiting: Option<bool>,
}

impl From<Listed> for ListedTable {
    fn from(listed: Listed) -> ListedTable {
        let Listed { id, life, changed, summary } = listed;
        let summary = serde_json::from_str(&summary).ok();
        ListedTable { id, life, changed, summary, waiting: None }
    }
}

/// A table that was opened.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Opened {
    #[schema(value_type = crate::ids::TableId)]
    #[cfg_attr(test, ts(as = "crate::ids::TableId"))]
    id: String,
}

/// Whose eyes a table is looked at with.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Eyes {
    /// With which seat's eyes, or `none` for an onlooker's; without it, your own if you sit there, else an
    /// onlooker's.
    #[param(nullable = false, pattern = "^([0-4]|none)$")]
    seat: Option<String>,
}

impl Eyes {
    fn viewer(&self) -> Result<Option<Viewer>, Failure> {
        match self.seat.as_deref() {
            None => Ok(None),
            Some("none") => Ok(Some(Viewer::Onlooker)),
            Some(seat) => {
                let viewer = seat_number(seat).map(Viewer::Seat);
                let wrong = || Failure::bad("`seat` is the number of a seat, or `none`");
                viewer.map(Some).ok_or_else(wrong)
            }
        }
    }
}

/// The tables that everybody may find, the last changed first.
#[utoipa::path(get, path = "/api/tables", tag = "tables", responses(
    (status = 200, description = "At most a hundred.", body = Vec<wire::ListedTable>),
))]
pub(crate) async fn list(
    State(house): State<Arc<House>>,
) -> Result<Json<Vec<ListedTable>>, Failure> {
    let tables = house.store.listed(MOST_LISTED).await?;
    Ok(Json(tables.into_iter().map(ListedTable::from).collect()))
}

/// Your tables, the last changed first.
#[utoipa::path(get, path = "/api/me/tables", tag = "tables", security(("bearer" = []), ("cookie" = [])), responses(
    (status = 200, description = "At most a hundred.", body = Vec<wire::ListedTable>),
    Unknown,
))]
pub(crate) async fn mine(
    State(house): State<Arc<House>>,
    Somebody(known): Somebody,
) -> Result<Json<Vec<ListedTable>>, Failure> {
    let tables = house.store.of_person(known.person, MOST_LISTED).await?;
    let mut tables: Vec<ListedTable> = tables.into_iter().map(ListedTable::from).collect();
    for table in &mut tables {
        let is_open = matches!(table.life.as_str(), "gathering" | "playing");
        table.waiting = match TableId::read(&table.id).filter(|_| is_open) {
            Some(id) => Some(house.waits_for(&id, known.person).await.unwrap_or(false)),
            None => Some(false),
        };
    }
    Ok(Json(tables))
}

/// Opens a table.
#[utoipa::path(post, path = "/api/tables", tag = "tables", security(("bearer" = []), ("cookie" = [])), responses(
    (status = 201, description = "It is open.", body = Opened),
    Bad, Unknown, NotJson, Unfit,
), request_body = wire::NewSettings)]
pub(crate) async fn open(
    State(house): State<Arc<House>>,
    Somebody(known): Somebody,
    Body(settings): Body<Settings>,
) -> Result<Response, Failure> {
    house.may_open(known.person).await?;
    let id = TableId::random();
    house.open_table(id.clone(), known.person, settings, Vec::new()).await?;
    Ok((StatusCode::CREATED, Json(Opened { id: id.to_string() })).into_response())
}

/// A table as you see it.
#[utoipa::path(get, path = "/api/tables/{id}", tag = "tables",
    security((), ("bearer" = []), ("cookie" = [])),
    params(("id" = TableId, Path, description = "The table's id."), Eyes),
    responses(
        (status = 200, description = "All that you may know of it.", body = table::TableView),
        Bad, NotYours, Missing, Damaged,
    ),
)]
pub(crate) async fn view(
    State(house): State<Arc<House>>,
    Visitor(known): Visitor,
    At(id): At,
    Terms(eyes): Terms<Eyes>,
) -> Result<Response, Failure> {
    let person = known.map(|known| known.person);
    let view = house.view(&id, person, eyes.viewer()?).await?;
    Ok(([(CONTENT_TYPE, "application/json")], view).into_response())
}

/// What you have been told of the game at a table so far, for a log of it.
#[utoipa::path(get, path = "/api/tables/{id}/history", tag = "tables",
    security((), ("bearer" = []), ("cookie" = [])),
    params(("id" = TableId, Path, description = "The table's id."), Eyes),
    responses(
        (status = 200, description = "All events that you were told, but for those that were taken back.",
            body = table::History),
        Bad, NotYours, Missing, Damaged,
    ),
)]
pub(crate) async fn history(
    State(house): State<Arc<House>>,
    Visitor(known): Visitor,
    At(id): At,
    Terms(eyes): Terms<Eyes>,
) -> Result<Response, Failure> {
    let person = known.map(|known| known.person);
    let history = house.history(&id, person, eyes.viewer()?).await?;
    Ok(([(CONTENT_TYPE, "application/json")], history).into_response())
}

/// Does something at a table.
#[utoipa::path(post, path = "/api/tables/{id}/do", tag = "tables", security(("bearer" = []), ("cookie" = [])), params(("id" = TableId, Path, description = "The table's id.")), responses(
    (status = 204, description = "It is done, and on the disk."),
    Bad, Unknown, NotYours, Missing, Damaged, NotNow, NotJson, Unfit,
), request_body = Request)]
pub(crate) async fn act(
    State(house): State<Arc<House>>,
    Somebody(known): Somebody,
    At(id): At,
    Body(request): Body<Request>,
) -> Result<StatusCode, Failure> {
    match request.by(&known) {
        Doing::Input(input) => house.act(&id, input).await?,
        Doing::Rematch => house.rematch(&id, known.person).await.map(|_| ())?,
    }
    Ok(StatusCode::NO_CONTENT)
}

/// Plays again with the same people, at a new table.
#[utoipa::path(post, path = "/api/tables/{id}/rematch", tag = "tables", security(("bearer" = []), ("cookie" = [])), params(("id" = TableId, Path, description = "The table's id.")), responses(
    (status = 201, description = "The table, which is the same whoever asks.", body = Opened),
    Unknown, NotYours, Missing, Damaged, NotNow,
))]
pub(crate) async fn rematch(
    State(house): State<Arc<House>>,
    Somebody(known): Somebody,
    At(id): At,
) -> Result<Response, Failure> {
    let id = house.rematch(&id, known.person).await?;
    Ok((StatusCode::CREATED, Json(Opened { id })).into_response())
}
