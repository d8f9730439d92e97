//! Tables over HTTP.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use catalogue::GameName;
use futures_util::{StreamExt, stream};
use rules::Viewer;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use table::{Input, Life, NewSettings, Refused, Request, Settings, Timestamp};
use utoipa::{IntoParams, ToSchema};

use super::document::{
    BadRequest, Conflict, Damaged, Forbidden, InvalidBody, NotFound, NotJson, Unauthenticated,
};
use super::extract::{
    Authenticated, JsonBody, MaybeAuthenticated, QueryParams, TablePath, parse_seat,
};
use crate::error::ApiError;
use crate::house::{ChatMessages, House, ListedSeat, Seated, Wish};
use crate::ids::{TableId, random_id};
use crate::jobs::Requester;
use crate::store::SummaryRow;

/// The maximum number of tables in a list.
const MAX_LISTED: i64 = 100;
/// How many tables are read at the same time, to see whether they wait for the person.
const CONCURRENCY: usize = 8;

/// A table in a list.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct ListedTable {
    id: TableId,
    life: Life,
    /// When something last happened at the table.
    changed: Timestamp,
    #[schema(value_type = Settings)]
    #[cfg_attr(test, ts(as = "Settings"))]
    settings: Box<RawValue>,
    #[schema(value_type = Vec<ListedSeat>)]
    #[cfg_attr(test, ts(as = "Vec<ListedSeat>"))]
    seats: Box<RawValue>,
    /// Whether the host has an open socket. Only on the front page.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    #[cfg_attr(test, ts(optional))]
    attended: Option<bool>,
    /// Whether the table waits for you. Only in the list of your own tables.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    #[cfg_attr(test, ts(optional))]
    waiting: Option<bool>,
    /// When the table will be closed unless something happens there. Absent if that is not soon. Only in the list
    /// of your own tables.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    #[cfg_attr(test, ts(optional))]
    closes: Option<Timestamp>,
}

/// The summary of a table in the database.
#[derive(Deserialize)]
struct StoredSummary {
    settings: Box<RawValue>,
    seats: Box<RawValue>,
}

impl ListedTable {
    /// `None` if the row can't be parsed.
    pub(super) fn from_row(row: &SummaryRow) -> Option<ListedTable> {
        let StoredSummary { settings, seats } = serde_json::from_str(&row.summary).ok()?;
        Some(ListedTable {
            id: TableId::parse(&row.id)?,
            life: Life::ALL.into_iter().find(|life| life.name() == row.life)?,
            changed: Timestamp(row.changed as u64),
            settings,
            seats,
            attended: None,
            waiting: None,
            closes: None,
        })
    }

    /// The same table, with a note whether its host is here.
    pub(super) fn attended(self, attended: bool) -> ListedTable {
        ListedTable { attended: Some(attended), ..self }
    }
}

/// A new table.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Opened {
    id: TableId,
}

/// The game that you want to play, and with how many players.
#[derive(Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(crate) struct OpponentRequest {
    #[schema(value_type = GameName)]
    #[cfg_attr(test, ts(as = "GameName"))]
    game: String,
    /// The number of players. Default: any number.
    #[serde(default)]
    #[cfg_attr(test, ts(optional = nullable))]
    players: Option<u8>,
}

/// The table at which you sit now.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct FoundTable {
    id: TableId,
    /// True if the table waits for an opponent; false if you joined somebody who was waiting.
    waits: bool,
}

/// Whose view to return.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ViewParams {
    /// The number of one of your seats, or `none` for the onlookers' view. By default, it is your seat
    /// if you sit at the table, otherwise the onlookers' view.
    #[param(nullable = false, pattern = "^([0-4]|none)$")]
    seat: Option<String>,
}

impl ViewParams {
    fn viewer(&self) -> Result<Option<Viewer>, ApiError> {
        match self.seat.as_deref() {
            None => Ok(None),
            Some("none") => Ok(Some(Viewer::Onlooker)),
            Some(seat) => {
                let viewer = parse_seat(seat).map(Viewer::Seat);
                let wrong =
                    || ApiError::bad_request("`seat` must be the number of a seat, or `none`");
                viewer.map(Some).ok_or_else(wrong)
            }
        }
    }
}

/// The open tables that are listed for everybody, the most recently changed first.
#[utoipa::path(get, path = "/api/tables", tag = "tables", responses(
    (status = 200, description = "At most 100 tables, and at most three of each host.", body = Vec<ListedTable>),
))]
pub(crate) async fn listed_tables(
    State(house): State<Arc<House>>,
) -> Result<Json<Vec<ListedTable>>, ApiError> {
    let tables = house.store.listed_tables(None, MAX_LISTED).await?;
    Ok(Json(tables.iter().filter_map(ListedTable::from_row).collect()))
}

/// Your tables, the most recently changed first.
#[utoipa::path(get, path = "/api/me/tables", tag = "tables", security(("bearer" = []), ("cookie" = [])), responses(
    (status = 200, description = "At most 100 tables.", body = Vec<ListedTable>),
    Unauthenticated,
))]
pub(crate) async fn my_tables(
    State(house): State<Arc<House>>,
    Authenticated(identity): Authenticated,
) -> Result<Json<Vec<ListedTable>>, ApiError> {
    let tables = house.store.tables_of(identity.person, MAX_LISTED).await?;
    let mut tables: Vec<ListedTable> = tables.iter().filter_map(ListedTable::from_row).collect();
    let reading = stream::iter(&mut tables).for_each_concurrent(CONCURRENCY, |table| async {
        let is_open = matches!(table.life, Life::Gathering | Life::Shuffling | Life::Playing);
        let (waits, closes) = if is_open {
            house.waits_and_closes(&table.id, identity.person).await.unwrap_or_default()
        } else {
            (false, None)
        };
        (table.waiting, table.closes) = (Some(waits), closes);
    });
    reading.await;
    Ok(Json(tables))
}

/// Opens a table.
#[utoipa::path(post, path = "/api/tables", tag = "tables", security(("bearer" = []), ("cookie" = [])), responses(
    (status = 201, description = "The table is open.", body = Opened),
    BadRequest, Unauthenticated, Conflict, NotJson, InvalidBody,
), request_body = NewSettings)]
pub(crate) async fn open_table(
    State(house): State<Arc<House>>,
    Authenticated(identity): Authenticated,
    JsonBody(settings): JsonBody<NewSettings>,
) -> Result<Response, ApiError> {
    house.config.check_bot(settings.stand_in)?;
    house.check_table_quota(identity.person).await?;
    let id = random_id();
    house.open_table(id, identity.person, settings, Vec::new()).await?;
    Ok((StatusCode::CREATED, Json(Opened { id })).into_response())
}

/// Finds an opponent: seats you at a listed table where somebody waits, or opens one for you.
#[utoipa::path(post, path = "/api/matchmaking", tag = "tables", security(("bearer" = []), ("cookie" = [])), responses(
    (status = 200, description = "You sit at this table.", body = FoundTable),
    BadRequest, Unauthenticated, Conflict, NotJson, InvalidBody,
), request_body = OpponentRequest)]
pub(crate) async fn find_opponent(
    State(house): State<Arc<House>>,
    Authenticated(identity): Authenticated,
    JsonBody(request): JsonBody<OpponentRequest>,
) -> Result<Json<FoundTable>, ApiError> {
    let game = house.config.catalogue.find(&request.game).map_err(Refused::from)?;
    let wish = Wish { game: game.name(), players: request.players };
    let Seated { table: id, waits } = house.find_opponent(&identity, &wish).await?;
    Ok(Json(FoundTable { id, waits }))
}

/// A table as you see it.
#[utoipa::path(get, path = "/api/tables/{id}", tag = "tables",
    security((), ("bearer" = []), ("cookie" = [])),
    params(("id" = TableId, Path, description = "The table's id."), ViewParams),
    responses(
        (status = 200, description = "The table's view.", body = table::TableView),
        BadRequest, Forbidden, NotFound, Damaged,
    ),
)]
pub(crate) async fn view(
    State(house): State<Arc<House>>,
    MaybeAuthenticated(identity): MaybeAuthenticated,
    TablePath(id): TablePath,
    QueryParams(params): QueryParams<ViewParams>,
) -> Result<Response, ApiError> {
    let person = identity.map(|identity| identity.person);
    let view = house.view(&id, person, params.viewer()?).await?;
    Ok(([(CONTENT_TYPE, "application/json")], view).into_response())
}

/// The events of the game so far, as you saw them.
#[utoipa::path(get, path = "/api/tables/{id}/history", tag = "tables",
    security((), ("bearer" = []), ("cookie" = [])),
    params(("id" = TableId, Path, description = "The table's id."), ViewParams),
    responses(
        (status = 200, description = "All events, except those that were taken back.",
            body = table::History),
        BadRequest, Forbidden, NotFound, Damaged,
    ),
)]
pub(crate) async fn history(
    State(house): State<Arc<House>>,
    requester: Requester,
    TablePath(id): TablePath,
    QueryParams(params): QueryParams<ViewParams>,
) -> Result<Response, ApiError> {
    let Requester { person, address } = requester;
    let history = house.history(&id, person, params.viewer()?, address).await?;
    Ok(([(CONTENT_TYPE, "application/json")], history).into_response())
}

/// The most recent chat messages of a table.
#[utoipa::path(get, path = "/api/tables/{id}/chat", tag = "tables",
    security((), ("bearer" = []), ("cookie" = [])),
    params(("id" = TableId, Path, description = "The table's id.")),
    responses(
        (status = 200, description = "Up to 200 messages.", body = ChatMessages),
        BadRequest, Forbidden, NotFound, Damaged,
    ),
)]
pub(crate) async fn chat(
    State(house): State<Arc<House>>,
    MaybeAuthenticated(identity): MaybeAuthenticated,
    TablePath(id): TablePath,
) -> Result<Response, ApiError> {
    let chat = house.chat(&id, identity.map(|identity| identity.person)).await?;
    Ok(([(CONTENT_TYPE, "application/json")], chat).into_response())
}

/// Sends a request to a table.
#[utoipa::path(post, path = "/api/tables/{id}/do", tag = "tables", security(("bearer" = []), ("cookie" = [])), params(("id" = TableId, Path, description = "The table's id.")), responses(
    (status = 204, description = "The request succeeded, and the change is on disk."),
    BadRequest, Unauthenticated, Forbidden, NotFound, Damaged, Conflict, NotJson, InvalidBody,
), request_body = Request)]
pub(crate) async fn act(
    State(house): State<Arc<House>>,
    Authenticated(identity): Authenticated,
    TablePath(id): TablePath,
    JsonBody(request): JsonBody<Request>,
) -> Result<StatusCode, ApiError> {
    house.config.check_bots(&request)?;
    if request == (Request::Rematch {}) {
        house.rematch(&id, identity.person).await?;
    } else {
        house
            .handle_input(
                &id,
                Input::by(identity.person, request.named(&identity.name, identity.avatar)),
            )
            .await?;
    }
    Ok(StatusCode::NO_CONTENT)
}

/// Opens a new table for the players of a finished game.
#[utoipa::path(post, path = "/api/tables/{id}/rematch", tag = "tables", security(("bearer" = []), ("cookie" = [])), params(("id" = TableId, Path, description = "The table's id.")), responses(
    (status = 201, description = "The new table. All players get the same one.", body = Opened),
    Unauthenticated, Forbidden, NotFound, Damaged, Conflict,
))]
pub(crate) async fn rematch(
    State(house): State<Arc<House>>,
    Authenticated(identity): Authenticated,
    TablePath(id): TablePath,
) -> Result<Response, ApiError> {
    let id = house.rematch(&id, identity.person).await?;
    Ok((StatusCode::CREATED, Json(Opened { id })).into_response())
}
