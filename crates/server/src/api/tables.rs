//! Tables over HTTP.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use futures_util::{StreamExt, stream};
use rules::Viewer;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use table::{Input, Life, NewSettings, Request, Settings, Timestamp};
use utoipa::{IntoParams, ToSchema};

use super::document::{Bad, Damaged, Missing, NotJson, NotNow, NotYours, Unfit, Unknown};
use super::visitor::{At, Body, Somebody, Terms, Visitor, seat_number};
use crate::error::Failure;
use crate::house::{House, ListedSeat};
use crate::ids::{TableId, random_id};
use crate::store::Listed;

/// How many tables a list shows at the most.
const MOST_LISTED: i64 = 100;
/// How many of them are asked at a time whom they wait for.
const AT_A_TIME: usize = 8;

/// A table as a list shows it.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct ListedTable {
    id: TableId,
    life: Life,
    /// When something happened there last.
    changed: Timestamp,
    #[schema(value_type = Settings)]
    #[cfg_attr(test, ts(as = "Settings"))]
    settings: Box<RawValue>,
    #[schema(value_type = Vec<ListedSeat>)]
    #[cfg_attr(test, ts(as = "Vec<ListedSeat>"))]
    seats: Box<RawValue>,
    /// Whether nothing goes on there before you do something; in the list of your own tables only.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    #[cfg_attr(test, ts(optional))]
    waiting: Option<bool>,
}

/// What the database keeps for lists, as it was written.
#[derive(Deserialize)]
struct Kept {
    settings: Box<RawValue>,
    seats: Box<RawValue>,
}

impl ListedTable {
    /// A row as a list shows it; nothing for one that can't be read.
    fn read(row: &Listed) -> Option<ListedTable> {
        let Kept { settings, seats } = serde_json::from_str(&row.summary).ok()?;
        Some(ListedTable {
            id: TableId::parse(&row.id)?,
            life: Life::ALL.into_iter().find(|life| life.name() == row.life)?,
            changed: Timestamp(row.changed as u64),
            settings,
            seats,
            waiting: None,
        })
    }
}

/// A table that was opened.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Opened {
    id: TableId,
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
    (status = 200, description = "At most a hundred.", body = Vec<ListedTable>),
))]
pub(crate) async fn list(
    State(house): State<Arc<House>>,
) -> Result<Json<Vec<ListedTable>>, Failure> {
    let tables = house.store.listed(MOST_LISTED).await?;
    Ok(Json(tables.iter().filter_map(ListedTable::read).collect()))
}

/// Your tables, the last changed first.
#[utoipa::path(get, path = "/api/me/tables", tag = "tables", security(("bearer" = []), ("cookie" = [])), responses(
    (status = 200, description = "At most a hundred.", body = Vec<ListedTable>),
    Unknown,
))]
pub(crate) async fn mine(
    State(house): State<Arc<House>>,
    Somebody(known): Somebody,
) -> Result<Json<Vec<ListedTable>>, Failure> {
    let tables = house.store.of_person(known.person, MOST_LISTED).await?;
    let mut tables: Vec<ListedTable> = tables.iter().filter_map(ListedTable::read).collect();
    // Those that sleep are read from the database, several at a time.
    let asked = stream::iter(&mut tables).for_each_concurrent(AT_A_TIME, |table| async {
        let is_open = matches!(table.life, Life::Gathering | Life::Playing);
        let waits = async || house.waits_for(&table.id, known.person).await.unwrap_or(false);
        table.waiting = Some(is_open && waits().await);
    });
    asked.await;
    Ok(Json(tables))
}

/// Opens a table.
#[utoipa::path(post, path = "/api/tables", tag = "tables", security(("bearer" = []), ("cookie" = [])), responses(
    (status = 201, description = "It is open.", body = Opened),
    Bad, Unknown, NotJson, Unfit,
), request_body = NewSettings)]
pub(crate) async fn open(
    State(house): State<Arc<House>>,
    Somebody(known): Somebody,
    Body(settings): Body<NewSettings>,
) -> Result<Response, Failure> {
    house.may_open(known.person).await?;
    let id = random_id();
    house.open_table(id, known.person, settings, Vec::new()).await?;
    Ok((StatusCode::CREATED, Json(Opened { id })).into_response())
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
    if request == (Request::Rematch {}) {
        house.rematch(&id, known.person).await?;
    } else {
        house.act(&id, Input::by(known.person, request.named(&known.name))).await?;
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
