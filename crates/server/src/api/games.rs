//! Finished games: lists of them, their records, replays, and whether the cards were fair.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use rules::{Record, Seat, Verdict, Viewer};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::{Eyes, Fair, NoReplay, Replayed};

use super::visitor::{At, Bytes, Somebody, Terms};
use crate::error::Failure;
use crate::house::House;
use crate::ids::TableId;
use crate::store::{Game, Place};

/// How many games a page shows at the most, and without being asked.
const MOST_ON_A_PAGE: u16 = 100;
const ON_A_PAGE: u16 = 25;

/// Which finished games.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Which {
    /// Games of this name only.
    game: Option<String>,
    /// Those that come after the page that told this as its `next`.
    before: Option<String>,
    /// How many at the most, 1 to 100.
    most: Option<u16>,
}

/// A page of finished games, the newest first.
#[derive(Debug, Serialize)]
pub(crate) struct GamesPage {
    games: Vec<FinishedGame>,
    /// What to ask for as `before` to get the next page, if there is one.
    next: Option<String>,
}

/// A finished game as a list shows it.
#[derive(Debug, Serialize)]
pub(crate) struct FinishedGame {
    /// The id of its table.
    id: String,
    game: String,
    /// When it ended, in milliseconds since 1970.
    ended: u64,
    /// Whether everybody finds it.
    listed: bool,
    #[serde(flatten)]
    told: Option<Told>,
}

/// What a list tells of a record.
#[derive(Debug, Serialize, Deserialize)]
struct Told {
    options: Value,
    /// Who sat where, if the record tells.
    #[serde(default)]
    seats: Vec<Option<String>>,
    result: Option<Verdict>,
}

impl From<Game> for FinishedGame {
    fn from(game: Game) -> FinishedGame {
        let Game { id, kind, ended, listed, record } = game;
        let told = serde_json::from_str(&record).ok();
        FinishedGame { id, game: kind, ended: ended.0, listed, told }
    }
}

impl Which {
    fn kind(&self) -> Result<Option<&str>, Failure> {
        let Some(name) = &self.game else { return Ok(None) };
        Ok(Some(table::kind(name)?.name()))
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
    Json(GamesPage { games: games.into_iter().map(FinishedGame::from).collect(), next })
}

pub(crate) async fn public(
    State(house): State<Arc<House>>,
    Terms(which): Terms<Which>,
) -> Result<Json<GamesPage>, Failure> {
    let (before, most) = (which.place()?, which.most()?);
    Ok(page(house.store.public_games(which.kind()?, &before, most + 1).await?, most))
}

pub(crate) async fn mine(
    State(house): State<Arc<House>>,
    Somebody(known): Somebody,
    Terms(which): Terms<Which>,
) -> Result<Json<GamesPage>, Failure> {
    let (before, most) = (which.place()?, which.most()?);
    let games = house.store.games_of(known.person, which.kind()?, &before, most + 1).await?;
    Ok(page(games, most))
}

/// How a record is wanted.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Wrapping {
    /// As a file to keep, whatever this says.
    download: Option<String>,
}

/// The record of the game that was finished at a table, for whoever has the table's id.
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
        Failure::new(StatusCode::NOT_FOUND, "no_record", "no game was finished at this table")
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
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Looking {
    /// A seat, or `all`; an onlooker's without it.
    seat: Option<String>,
}

impl Looking {
    fn eyes(&self) -> Result<Eyes, Failure> {
        match self.seat.as_deref() {
            None => Ok(Eyes::Of(Viewer::Onlooker)),
            Some("all") => Ok(Eyes::All),
            Some(seat) => {
                let seat = seat.parse().map(|seat| Eyes::Of(Viewer::Seat(Seat(seat))));
                seat.map_err(|_| Failure::bad("`seat` is the number of a seat, or `all`"))
            }
        }
    }
}

pub(crate) async fn replay(
    State(house): State<Arc<House>>,
    At(id): At,
    Terms(looking): Terms<Looking>,
) -> Result<Json<Replayed>, Failure> {
    let eyes = looking.eyes()?;
    replayed(finished_record(&house, &id).await?, eyes).await
}

pub(crate) async fn replay_own(
    Terms(looking): Terms<Looking>,
    Bytes(record): Bytes,
) -> Result<Json<Replayed>, Failure> {
    replayed(read(&record)?, looking.eyes()?).await
}

async fn replayed(record: Record, eyes: Eyes) -> Result<Json<Replayed>, Failure> {
    let replayed = aside(move || table::replay(&record, eyes)).await?;
    replayed.map(Json).map_err(|why| match why {
        NoReplay::Broken(broken) => broken.into(),
        NoReplay::NoSeat(seat) => Failure::bad(format!("nobody sat at {seat} in this game")),
    })
}

/// Whether the cards of a game come from the shuffle that was committed to.
#[derive(Debug, Serialize)]
pub(crate) struct Fairness {
    /// Whether they do.
    holds: bool,
    /// What does not hold.
    #[serde(skip_serializing_if = "Option::is_none")]
    what: Option<String>,
    /// What was shown before the game.
    commitment: Option<Value>,
    /// What the shuffle was made of.
    fair: Option<Value>,
}

pub(crate) async fn fair(
    State(house): State<Arc<House>>,
    At(id): At,
) -> Result<Json<Fairness>, Failure> {
    fairness(finished_record(&house, &id).await?).await
}

pub(crate) async fn fair_own(Bytes(record): Bytes) -> Result<Json<Fairness>, Failure> {
    fairness(read(&record)?).await
}

async fn fairness(record: Record) -> Result<Json<Fairness>, Failure> {
    aside(move || {
        let what = match Fair::of_record(&record) {
            Ok(Some(fair)) => fair.check(&record).err().map(|unfair| unfair.to_string()),
            Ok(None) => Some("the record does not tell what its shuffle was made of".to_owned()),
            Err(unfair) => Some(unfair.to_string()),
        };
        let part = |name: &str| record.extra.get(name).cloned();
        let (commitment, fair) = (part("commitment"), part("fair"));
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
