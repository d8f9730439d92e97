//! What the front page shows: the number of people here, tables to join, games to watch, and games to replay.

use std::sync::Arc;
use std::time::Duration;

use axum::body::Bytes;
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use table::Life;
use utoipa::ToSchema;

use super::games::FinishedGame;
use super::tables::ListedTable;
use crate::error::ApiError;
use crate::house::House;
use crate::store::{Cursor, SummaryRow};
use crate::summary::TableSummary;

/// For how long an answer is reused. Everybody gets the same answer.
const VALIDITY: Duration = Duration::from_secs(2);
/// How many tables are read. There are more than are shown, because some can't be joined or watched.
const MAX_READ: i64 = 50;
/// How many tables and games are in each list.
const MAX_SHOWN: usize = 12;

/// What the front page shows.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct FrontPage {
    /// How many people are here, that is, have an open socket. Guests from one address count as one.
    here: usize,
    /// At most 12 listed tables with an open seat. Tables whose host has an open socket come first.
    gathering: Vec<ListedTable>,
    /// At most 12 listed tables whose game can be watched, the most recently changed first.
    playing: Vec<ListedTable>,
    /// The last 12 finished games of listed tables, the newest first.
    finished: Vec<FinishedGame>,
}

/// What the front page shows: the number of people here, tables to join, games to watch, and games to replay.
#[utoipa::path(get, path = "/api/front-page", tag = "tables", responses(
    (status = 200, description = "The answer may be a few seconds old.", body = FrontPage),
))]
pub(crate) async fn front_page(State(house): State<Arc<House>>) -> Result<Response, ApiError> {
    let page = house.front_page.get(VALIDITY, read(&house)).await?;
    Ok(([(CONTENT_TYPE, "application/json")], page).into_response())
}

async fn read(house: &House) -> Result<Bytes, ApiError> {
    let gathering = house.store.listed_tables(Some(Life::Gathering), MAX_READ).await?;
    let playing = house.store.listed_tables(Some(Life::Playing), MAX_READ).await?;
    let finished = house.store.listed_games(None, &Cursor::end(), MAX_SHOWN as i64).await?;
    let (attended, others) = gathering.iter().partition::<Vec<_>, _>(|row| house.is_here(row.host));
    let attended = attended.into_iter().map(|row| (row, true));
    let others = others.into_iter().map(|row| (row, false));
    let gathering = attended.chain(others).filter(|(row, _)| is(row, TableSummary::has_open_seat));
    let gathering = gathering
        .filter_map(|(row, attended)| Some(ListedTable::from_row(row)?.attended(attended)));
    let playing = playing.iter().filter(|row| is(row, |table| table.settings.onlookers));
    let page = FrontPage {
        here: house.count_visitors(),
        gathering: gathering.take(MAX_SHOWN).collect(),
        playing: playing.filter_map(ListedTable::from_row).take(MAX_SHOWN).collect(),
        finished: finished.into_iter().filter_map(FinishedGame::from_row).collect(),
    };
    Ok(serde_json::to_vec(&page).unwrap_or_default().into())
}

/// Whether a table is of a kind.
fn is(row: &SummaryRow, kind: impl Fn(&TableSummary) -> bool) -> bool {
    TableSummary::parse(&row.summary).is_some_and(|summary| kind(&summary))
}
