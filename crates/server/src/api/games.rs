//! Finished games: lists of them, their records, replays, and whether the cards were fair.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use catalogue::{Catalogue, GameName, GameOptions, Perspective, ReplayError, Replayed};
use rules::{Record, RecordedResult, Viewer};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;
use table::{FairShuffle, GameRecord, Refused, Timestamp};
use utoipa::{IntoParams, ToSchema};

use super::document::{Bad, BadFile, Missing, Unknown};
use super::visitor::{At, Bytes, Somebody, Terms, seat_number};
use crate::error::{Failure, HouseCode};
use crate::house::House;
use crate::ids::TableId;
use crate::store::{Game, Place};

/// How many games a page shows at the most, and without being asked.
const MOST_ON_A_PAGE: u16 = 100;
const ON_A_PAGE: u16 = 25;

/// Which finished games.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(crate) struct Which {
    /// Games of this name only.
    #[param(value_type = Option<GameName>, nullable = false)]
    game: Option<String>,
    /// Those that come after the page that told this as its `next`.
    #[param(nullable = false, pattern = "^[0-9]{1,18}-[0-9a-hjkmnp-tv-z]{20}$")]
    before: Option<String>,
    /// How many at the most. (25.)
    #[param(nullable = false, minimum = 1, maximum = 100)]
    most: Option<u16>,
}

/// A page of finished games, the newest first.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct GamesPage {
    games: Vec<FinishedGame>,
    /// What to ask for as `before` to get the next page, if there is one.
    #[schema(required)]
    next: Option<String>,
}

/// A finished game as a list shows it.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct FinishedGame {
    /// The id of its table.
    id: TableId,
    #[serde(flatten)]
    game: GameOptions,
    ended: Timestamp,
    /// Whether everybody finds it.
    listed: bool,
    /// Who sat where, as far as the record tells.
    seats: Vec<Option<String>>,
    #[schema(required)]
    result: Option<RecordedResult>,
}

/// What a list takes from a record.
#[derive(Deserialize)]
struct Told {
    options: Value,
    #[serde(default, deserialize_with = "seats")]
    seats: Vec<Option<String>>,
    result: Option<RecordedResult>,
}

/// Nobody, where a record says something else than who sat where: it may say what it likes.
fn seats<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<Option<String>>, D::Error> {
    Value::deserialize(from).map(|seats| serde_json::from_value(seats).unwrap_or_default())
}

impl FinishedGame {
    /// A game of the database; nothing for one whose record can't be read.
    fn read(game: Game) -> Option<FinishedGame> {
        let Game { id, kind, ended, listed, record } = game;
        let Told { options, seats, result } = serde_json::from_str(&record).ok()?;
        let game = GameOptions { game: kind, options };
        Some(FinishedGame { id: TableId::parse(&id)?, game, ended, listed, seats, result })
    }
}

impl Which {
    fn kind(&self, catalogue: Catalogue) -> Result<Option<&'static str>, Failure> {
        let Some(name) = &self.game else { return Ok(None) };
        let game = catalogue.find(name).map_err(|none| Failure::from(Refused::from(none)))?;
        Ok(Some(game.name()))
    }

    fn place(&self) -> Result<Place, Failure> {
        let Some(text) = &self.before else { return Ok(Place::end()) };
        let place = text
            .split_once('-')
            .and_then(|(ended, id)| Some(Place { ended: ended.parse().ok()?, id: id.to_owned() }));
        place.ok_or_else(|| Failure::bad("`before` is what the page before told as its `next`"))
    }

    fn most(&self) -> Result<i64, Failure> {
        let most = self.most.unwrap_or(ON_A_PAGE);
        if (1..=MOST_ON_A_PAGE).contains(&most) {
            return Ok(most as i64);
        }
        Err(Failure::bad(format!("a page has 1 to {MOST_ON_A_PAGE} games, not {most}")))
    }
}

/// A page of those that were found, which are one more than wanted where there is another page.
fn page(mut games: Vec<Game>, most: i64) -> Json<GamesPage> {
    let is_more = games.len() as i64 > most;
    games.truncate(most as usize);
    let next = games.last().filter(|_| is_more).map(Place::from);
    let next = next.map(|Place { ended, id }| format!("{ended}-{id}"));
    Json(GamesPage { games: games.into_iter().filter_map(FinishedGame::read).collect(), next })
}

/// The finished games of listed tables, the newest first.
#[utoipa::path(get, path = "/api/games", tag = "games", operation_id = "games", params(Which), responses(
    (status = 200, description = "A page of them.", body = GamesPage), Bad,
))]
pub(crate) async fn public(
    State(house): State<Arc<House>>,
    Terms(which): Terms<Which>,
) -> Result<Json<GamesPage>, Failure> {
    let (before, most) = (which.place()?, which.most()?);
    Ok(page(
        house.store.public_games(which.kind(house.config.catalogue)?, &before, most + 1).await?,
        most,
    ))
}

/// The finished games of your tables, listed or not, the newest first.
#[utoipa::path(get, path = "/api/me/games", tag = "games", operation_id = "my_games",
    security(("bearer" = []), ("cookie" = [])), params(Which),
    responses((status = 200, description = "A page of them.", body = GamesPage), Bad, Unknown),
)]
pub(crate) async fn mine(
    State(house): State<Arc<House>>,
    Somebody(known): Somebody,
    Terms(which): Terms<Which>,
) -> Result<Json<GamesPage>, Failure> {
    let (before, most) = (which.place()?, which.most()?);
    let kind = which.kind(house.config.catalogue)?;
    let games = house.store.games_of(known.person, kind, &before, most + 1).await?;
    Ok(page(games, most))
}

/// How a record is wanted.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(crate) struct Wrapping {
    /// As a file to keep, whatever this says.
    #[param(nullable = false)]
    download: Option<String>,
}

/// The record of the game that was finished at a table, for whoever has the table's id.
#[utoipa::path(get, path = "/api/tables/{id}/record", tag = "games",
    params(("id" = TableId, Path, description = "The table's id."), Wrapping),
    responses(
        (status = 200, description = "A record, which replays by itself.", body = GameRecord,
            headers(("content-disposition" = Option<String>))),
        Bad, Missing,
    ),
)]
pub(crate) async fn record(
    State(house): State<Arc<House>>,
    At(id): At,
    Terms(wrapping): Terms<Wrapping>,
) -> Result<Response, Failure> {
    let mut text = finished(&house, &id).await?;
    let mut headers = HeaderMap::new();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
    if wrapping.download.is_some() {
        // A file of records is one game a line.
        text.push('\n');
        let name = format!("attachment; filename=\"rookery-{id}.jsonl\"");
        let name = HeaderValue::from_str(&name).map_err(|_| Failure::no_table())?;
        headers.insert(CONTENT_DISPOSITION, name);
    }
    Ok((headers, text).into_response())
}

/// The text of the record of the game that was finished at a table.
async fn finished(house: &House, id: &TableId) -> Result<String, Failure> {
    let record = house.store.game(id.as_str()).await?;
    record.ok_or_else(|| {
        let what = "no game was finished at this table";
        Failure::new(StatusCode::NOT_FOUND, HouseCode::NoRecord, what)
    })
}

/// The record of the game that was finished at a table.
pub(super) async fn finished_record(house: &House, id: &TableId) -> Result<Record, Failure> {
    read(finished(house, id).await?.as_bytes())
}

/// Reads a record that somebody sent.
pub(super) fn read(bytes: &[u8]) -> Result<Record, Failure> {
    let text = std::str::from_utf8(bytes).map_err(|_| Failure::bad_record("this is not text"))?;
    Record::from_line(text).map_err(|error| Failure::bad_record(error.to_string()))
}

/// Whose eyes a replay is wanted with.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(crate) struct Looking {
    /// A seat, or `all`; an onlooker's without it.
    #[param(nullable = false, pattern = "^([0-4]|all)$")]
    seat: Option<String>,
}

impl Looking {
    fn eyes(&self) -> Result<Perspective, Failure> {
        match self.seat.as_deref() {
            None => Ok(Perspective::Of(Viewer::Onlooker)),
            Some("all") => Ok(Perspective::All),
            Some(seat) => {
                let eyes = seat_number(seat).map(|seat| Perspective::Of(Viewer::Seat(seat)));
                eyes.ok_or_else(|| Failure::bad("`seat` is the number of a seat, or `all`"))
            }
        }
    }
}

/// The game that was finished at a table, step by step.
#[utoipa::path(get, path = "/api/tables/{id}/replay", tag = "games",
    params(("id" = TableId, Path, description = "The table's id."), Looking),
    responses(
        (status = 200, description = "What these eyes saw.", body = Replayed),
        Bad, Missing, BadFile,
    ),
)]
pub(crate) async fn replay(
    State(house): State<Arc<House>>,
    At(id): At,
    Terms(looking): Terms<Looking>,
) -> Result<Json<Replayed>, Failure> {
    let eyes = looking.eyes()?;
    replayed(&house, finished_record(&house, &id).await?, eyes).await
}

/// A game of your own, step by step.
#[utoipa::path(post, path = "/api/replay", tag = "games", params(Looking),
    request_body(content = Object, description = "A record."),
    responses((status = 200, description = "What these eyes saw.", body = Replayed), Bad, BadFile),
)]
pub(crate) async fn replay_own(
    State(house): State<Arc<House>>,
    Terms(looking): Terms<Looking>,
    Bytes(record): Bytes,
) -> Result<Json<Replayed>, Failure> {
    replayed(&house, read(&record)?, looking.eyes()?).await
}

async fn replayed(
    house: &House,
    record: Record,
    eyes: Perspective,
) -> Result<Json<Replayed>, Failure> {
    let catalogue = house.config.catalogue;
    let replayed = aside(move || table::replay(catalogue, &record, eyes)).await?;
    replayed.map(Json).map_err(|why| match why {
        ReplayError::InvalidRecord(broken) => broken.into(),
        ReplayError::NoSeat(seat) => Failure::bad(format!("nobody sat at {seat} in this game")),
    })
}

/// Whether the cards of a game come from the shuffle that was committed to.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Fairness {
    /// Whether they do.
    holds: bool,
    /// What does not hold.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    #[cfg_attr(test, ts(optional))]
    what: Option<String>,
    /// What was shown before the game, if the record tells.
    #[schema(required)]
    commitment: Option<String>,
    /// What the shuffle was made of, if the record tells.
    #[schema(required)]
    fair: Option<FairShuffle>,
}

/// Whether the cards of a game came from the shuffle that was committed to.
#[utoipa::path(get, path = "/api/tables/{id}/fair", tag = "games",
    params(("id" = TableId, Path, description = "The table's id.")),
    responses(
        (status = 200, description = "Whether they did.", body = Fairness), Missing, BadFile,
    ),
)]
pub(crate) async fn fair(
    State(house): State<Arc<House>>,
    At(id): At,
) -> Result<Json<Fairness>, Failure> {
    fairness(&house, finished_record(&house, &id).await?).await
}

/// The same for a record of your own.
#[utoipa::path(post, path = "/api/fair", tag = "games",
    request_body(content = Object, description = "A record."),
    responses((status = 200, description = "Whether they did.", body = Fairness), BadFile),
)]
pub(crate) async fn fair_own(
    State(house): State<Arc<House>>,
    Bytes(record): Bytes,
) -> Result<Json<Fairness>, Failure> {
    fairness(&house, read(&record)?).await
}

async fn fairness(house: &House, record: Record) -> Result<Json<Fairness>, Failure> {
    let catalogue = house.config.catalogue;
    aside(move || {
        let fair = FairShuffle::from_record(&record);
        let what = match &fair {
            Ok(Some(fair)) => fair.check(catalogue, &record).err().map(|unfair| unfair.to_string()),
            Ok(None) => Some("the record does not tell what its shuffle was made of".to_owned()),
            Err(unfair) => Some(unfair.to_string()),
        };
        let commitment = record.extra.get("commitment").and_then(Value::as_str);
        let (commitment, fair) = (commitment.map(str::to_owned), fair.ok().flatten());
        Json(Fairness { holds: what.is_none(), what, commitment, fair })
    })
    .await
}

/// Does something that takes a while where it holds nobody up.
pub(super) async fn aside<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Failure> {
    tokio::task::spawn_blocking(work).await.map_err(|_| Failure::went_wrong())
}
