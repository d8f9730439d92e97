//! Finished games: lists, records, replays, and checks of their shuffles.

use std::sync::Arc;

use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use catalogue::{Catalogue, GameName, GameOptions, Perspective, ReplayError, Replayed};
use rules::{Record, RecordedResult, Seat, Viewer};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};
use table::{FairShuffle, GameRecord, Refused, Timestamp};
use utoipa::{IntoParams, ToSchema};

use super::document::{BadRequest, InvalidFile, NotFound, Unauthenticated};
use super::extract::{
    Authenticated, ClientAddress, FileBody, MaybeAuthenticated, QueryParams, TablePath, parse_seat,
};
use crate::error::{ApiError, ServerCode};
use crate::house::House;
use crate::ids::TableId;
use crate::limits::Address;
use crate::recent_cache::CacheKey;
use crate::store::{Cursor, GameRow};
use crate::summary::RecordSummary;

const MAX_PAGE_SIZE: u16 = 100;
const DEFAULT_PAGE_SIZE: u16 = 25;

/// Filter and pagination.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(crate) struct GamesParams {
    /// Only games with this name.
    #[param(value_type = Option<GameName>, nullable = false)]
    game: Option<String>,
    /// The `next` of the previous page.
    #[param(nullable = false, pattern = "^[0-9]{1,18}-[0-9a-hjkmnp-tv-z]{20}$")]
    before: Option<String>,
    /// The page size; 25 by default.
    #[param(nullable = false, minimum = 1, maximum = 100)]
    most: Option<u16>,
}

/// A page of finished games, the newest first.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct GamesPage {
    games: Vec<FinishedGame>,
    /// Pass this as `before` to get the next page; `null` on the last page.
    #[schema(required)]
    next: Option<String>,
}

/// A finished game in a list.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct FinishedGame {
    /// The id of the game's table.
    id: TableId,
    #[serde(flatten)]
    game: GameOptions,
    /// When the game ended.
    ended: Timestamp,
    /// Whether the game is listed for everybody.
    listed: bool,
    /// The names of the players by seat; `null` where the record has none.
    seats: Vec<Option<String>>,
    /// The avatars that people chose, by seat; empty if nobody chose one.
    avatars: Vec<Option<String>>,
    #[schema(required)]
    result: Option<RecordedResult>,
}

impl FinishedGame {
    /// `None` if the record can't be parsed.
    pub(super) fn from_row(row: GameRow) -> Option<FinishedGame> {
        let GameRow { id, game, ended, listed, record } = row;
        let RecordSummary { options, seats, avatars, result, .. } = RecordSummary::parse(&record)?;
        let game = GameOptions { game, options };
        Some(FinishedGame { id: TableId::parse(&id)?, game, ended, listed, seats, avatars, result })
    }
}

impl GamesParams {
    fn game(&self, catalogue: Catalogue) -> Result<Option<&'static str>, ApiError> {
        let Some(name) = &self.game else { return Ok(None) };
        let game = catalogue.find(name).map_err(|none| ApiError::from(Refused::from(none)))?;
        Ok(Some(game.name()))
    }

    fn cursor(&self) -> Result<Cursor, ApiError> {
        let Some(text) = &self.before else { return Ok(Cursor::end()) };
        let cursor = text
            .split_once('-')
            .and_then(|(ended, id)| Some(Cursor { ended: ended.parse().ok()?, id: id.to_owned() }));
        cursor.ok_or_else(|| ApiError::bad_request("`before` must be the `next` of another page"))
    }

    fn page_size(&self) -> Result<i64, ApiError> {
        let size = self.most.unwrap_or(DEFAULT_PAGE_SIZE);
        if (1..=MAX_PAGE_SIZE).contains(&size) {
            return Ok(size as i64);
        }
        Err(ApiError::bad_request(format!("`most` must be from 1 to {MAX_PAGE_SIZE}, not {size}")))
    }
}

/// A page with the first `size` games. If there are more, there is a next page.
fn page(mut games: Vec<GameRow>, size: i64) -> Json<GamesPage> {
    let has_next = games.len() as i64 > size;
    games.truncate(size as usize);
    let next = games.last().filter(|_| has_next).map(Cursor::from);
    let next = next.map(|Cursor { ended, id }| format!("{ended}-{id}"));
    Json(GamesPage { games: games.into_iter().filter_map(FinishedGame::from_row).collect(), next })
}

/// The finished games of listed tables, the newest first.
#[utoipa::path(get, path = "/api/games", tag = "games", params(GamesParams),
    responses((status = 200, description = "A page of games.", body = GamesPage), BadRequest),
)]
pub(crate) async fn games(
    State(house): State<Arc<House>>,
    QueryParams(params): QueryParams<GamesParams>,
) -> Result<Json<GamesPage>, ApiError> {
    let (before, size) = (params.cursor()?, params.page_size()?);
    let game = params.game(house.config.catalogue)?;
    Ok(page(house.store.listed_games(game, &before, size + 1).await?, size))
}

/// The finished games of your tables, listed or not, the newest first.
#[utoipa::path(get, path = "/api/me/games", tag = "games",
    security(("bearer" = []), ("cookie" = [])), params(GamesParams),
    responses(
        (status = 200, description = "A page of games.", body = GamesPage),
        BadRequest, Unauthenticated,
    ),
)]
pub(crate) async fn my_games(
    State(house): State<Arc<House>>,
    Authenticated(identity): Authenticated,
    QueryParams(params): QueryParams<GamesParams>,
) -> Result<Json<GamesPage>, ApiError> {
    let (before, size) = (params.cursor()?, params.page_size()?);
    let game = params.game(house.config.catalogue)?;
    let games = house.store.games_of(identity.person, game, &before, size + 1).await?;
    Ok(page(games, size))
}

/// How to send a record.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(crate) struct RecordParams {
    /// If present, with any value, the record is sent as a file download.
    #[param(nullable = false)]
    download: Option<String>,
}

/// The record of the finished game of a table.
///
/// Anybody who has the table's id may read it. If the table was closed before the game was over, its players
/// and the host may read the record so far, which has no result.
#[utoipa::path(get, path = "/api/tables/{id}/record", tag = "games",
    security((), ("bearer" = []), ("cookie" = [])),
    params(("id" = TableId, Path, description = "The table's id."), RecordParams),
    responses(
        (status = 200, description = "The record.", body = GameRecord,
            headers(("content-disposition" = Option<String>))),
        BadRequest, NotFound,
    ),
)]
pub(crate) async fn record(
    State(house): State<Arc<House>>,
    MaybeAuthenticated(identity): MaybeAuthenticated,
    TablePath(id): TablePath,
    QueryParams(params): QueryParams<RecordParams>,
) -> Result<Response, ApiError> {
    let mut text = match (record_text(&house, &id).await, identity) {
        (Err(error), Some(identity)) if error.is(ServerCode::NoRecord) => {
            house.record_of_closed(&id, identity.person).await?.ok_or(error)?
        }
        (text, _) => text?,
    };
    let mut headers = HeaderMap::new();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
    if params.download.is_some() {
        // A file of records has one record per line.
        text.push('\n');
        let name = format!("attachment; filename=\"rookery-{id}.jsonl\"");
        let name = HeaderValue::from_str(&name).map_err(|_| ApiError::no_table())?;
        headers.insert(CONTENT_DISPOSITION, name);
    }
    Ok((headers, text).into_response())
}

/// The record of the finished game of a table, as JSON.
pub(super) async fn record_text(house: &House, id: &TableId) -> Result<String, ApiError> {
    if let Some(record) = house.store.game(id.as_str()).await? {
        return Ok(record);
    }
    if house.store.table_number(id).await?.is_none() {
        return Err(ApiError::no_table());
    }
    let what = "no game was finished at this table";
    Err(ApiError::new(StatusCode::NOT_FOUND, ServerCode::NoRecord, what))
}

/// Parses a record.
pub(super) fn parse_record(bytes: &[u8]) -> Result<Record, ApiError> {
    let not_text = |_| ApiError::bad_record("the record is not valid UTF-8");
    let text = std::str::from_utf8(bytes).map_err(not_text)?;
    Record::from_line(text).map_err(|error| ApiError::bad_record(error.to_string()))
}

/// The point of view of a replay.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(crate) struct ReplayParams {
    /// The number of a seat, or `all` for all cards; by default, what an onlooker saw.
    #[param(nullable = false, pattern = "^([0-4]|all)$")]
    seat: Option<String>,
}

impl ReplayParams {
    fn perspective(&self) -> Result<Perspective, ApiError> {
        match self.seat.as_deref() {
            None => Ok(Perspective::Of(Viewer::Onlooker)),
            Some("all") => Ok(Perspective::All),
            Some(seat) => {
                let perspective = parse_seat(seat).map(|seat| Perspective::Of(Viewer::Seat(seat)));
                let wrong =
                    || ApiError::bad_request("`seat` must be the number of a seat, or `all`");
                perspective.ok_or_else(wrong)
            }
        }
    }
}

/// The finished game of a table, step by step.
#[utoipa::path(get, path = "/api/tables/{id}/replay", tag = "games",
    params(("id" = TableId, Path, description = "The table's id."), ReplayParams),
    responses(
        (status = 200, description = "The game as seen from this point of view.", body = Replayed),
        BadRequest, NotFound, InvalidFile,
    ),
)]
pub(crate) async fn replay(
    State(house): State<Arc<House>>,
    ClientAddress(address): ClientAddress,
    TablePath(id): TablePath,
    QueryParams(params): QueryParams<ReplayParams>,
) -> Result<Response, ApiError> {
    let perspective = params.perspective()?;
    replayed(&house, record_text(&house, &id).await?.into(), perspective, address).await
}

/// The game of your own record, step by step.
#[utoipa::path(post, path = "/api/replay", tag = "games", params(ReplayParams),
    request_body(content = Object, description = "A record."),
    responses(
        (status = 200, description = "The game as seen from this point of view.", body = Replayed),
        BadRequest, InvalidFile,
    ),
)]
pub(crate) async fn replay_own(
    State(house): State<Arc<House>>,
    ClientAddress(address): ClientAddress,
    QueryParams(params): QueryParams<ReplayParams>,
    FileBody(record): FileBody,
) -> Result<Response, ApiError> {
    replayed(&house, record, params.perspective()?, address).await
}

/// Identifies a replay: the hash of its record and its perspective.
fn replay_key(record: &[u8], perspective: Perspective) -> CacheKey {
    let perspective = serde_json::to_vec(&perspective).unwrap_or_default();
    Sha256::new()
        .chain_update(record)
        .chain_update(b"\n")
        .chain_update(perspective)
        .finalize()
        .into()
}

async fn replayed(
    house: &House,
    record: Bytes,
    perspective: Perspective,
    address: Option<Address>,
) -> Result<Response, ApiError> {
    let key = replay_key(&record, perspective);
    let replay = if let Some(known) = house.replays.get(&key) {
        known
    } else {
        let catalogue = house.config.catalogue;
        let computing = move || replay_text(catalogue, &record, perspective);
        let replay = house.admission.run(address, computing).await??;
        house.replays.add(key, replay.clone());
        replay
    };
    Ok(([(CONTENT_TYPE, "application/json")], replay).into_response())
}

/// The replay of a record, as JSON.
fn replay_text(
    catalogue: Catalogue,
    record: &[u8],
    perspective: Perspective,
) -> Result<Bytes, ApiError> {
    let replayed = table::replay(catalogue, &parse_record(record)?, perspective);
    let replayed = replayed.map_err(|why| match why {
        ReplayError::InvalidRecord(invalid) => invalid.into(),
        ReplayError::NoSeat(seat) => {
            ApiError::bad_request(format!("this game has no player at {seat}"))
        }
    })?;
    Ok(serde_json::to_vec(&replayed).unwrap_or_default().into())
}

/// Whether the cards of a game match the committed shuffle, and what has to be taken on trust even so.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Fairness {
    /// Whether the cards match.
    holds: bool,
    /// Why the cards do not match, or why they can't be checked.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    #[cfg_attr(test, ts(optional))]
    what: Option<String>,
    /// What has to be taken on trust although the cards match: somebody withheld their secret, nobody contributed,
    /// or the players did not commit to their contributions, as in records from before log version 3. Absent if
    /// it is enough to trust one of the players who contributed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    #[cfg_attr(test, ts(optional))]
    trust: Option<String>,
    /// The seats that committed to a secret and withheld it.
    withheld: Vec<Seat>,
    /// The commitment published before the game, if the record contains it.
    #[schema(required)]
    commitment: Option<String>,
    /// The secrets of the shuffle, if the record contains them.
    #[schema(required)]
    fair: Option<FairShuffle>,
}

/// Checks whether the cards of a finished game match the committed shuffle.
#[utoipa::path(get, path = "/api/tables/{id}/fair", tag = "games",
    params(("id" = TableId, Path, description = "The table's id.")),
    responses(
        (status = 200, description = "The result of the check.", body = Fairness),
        NotFound, InvalidFile,
    ),
)]
pub(crate) async fn fair(
    State(house): State<Arc<House>>,
    ClientAddress(address): ClientAddress,
    TablePath(id): TablePath,
) -> Result<Json<Fairness>, ApiError> {
    fairness(&house, record_text(&house, &id).await?.into(), address).await
}

/// Checks whether the cards of your own record match the committed shuffle.
#[utoipa::path(post, path = "/api/fair", tag = "games",
    request_body(content = Object, description = "A record."),
    responses(
        (status = 200, description = "The result of the check.", body = Fairness), InvalidFile,
    ),
)]
pub(crate) async fn fair_own(
    State(house): State<Arc<House>>,
    ClientAddress(address): ClientAddress,
    FileBody(record): FileBody,
) -> Result<Json<Fairness>, ApiError> {
    fairness(&house, record, address).await
}

async fn fairness(
    house: &House,
    record: Bytes,
    address: Option<Address>,
) -> Result<Json<Fairness>, ApiError> {
    let catalogue = house.config.catalogue;
    let checking = move || {
        let record = parse_record(&record)?;
        let fair = FairShuffle::from_record(&record);
        let what = match &fair {
            Ok(Some(fair)) => fair.check(catalogue, &record).err().map(|unfair| unfair.to_string()),
            Ok(None) => Some("the record does not contain the secret of its shuffle".to_owned()),
            Err(unfair) => Some(unfair.to_string()),
        };
        let commitment = record.extra.get("commitment").and_then(Value::as_str);
        let (commitment, fair) = (commitment.map(str::to_owned), fair.ok().flatten());
        let holds = what.is_none();
        let trust = fair.as_ref().filter(|_| holds).and_then(FairShuffle::needs_trust);
        let withheld = fair.as_ref().map(FairShuffle::withheld).unwrap_or_default();
        Ok(Json(Fairness { holds, what, trust, withheld, commitment, fair }))
    };
    house.admission.run(address, checking).await?
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_replay_is_found_by_its_record_and_perspective() {
        let seat = |seat| Perspective::Of(Viewer::Seat(Seat(seat)));
        let keys = [
            replay_key(b"a", Perspective::All),
            replay_key(b"a", seat(0)),
            replay_key(b"a", seat(1)),
            replay_key(b"b", seat(1)),
        ];
        for (index, key) in keys.iter().enumerate() {
            assert!(!keys[..index].contains(key));
        }
    }
}
