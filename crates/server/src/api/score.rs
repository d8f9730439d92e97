//! Score sheets of boxed games.

use axum::Json;
use axum::http::StatusCode;
use rules::{BadSheet, pingvasion, ultimatum};

use super::visitor::Bytes;
use crate::error::Failure;

/// Scores a sheet of Pingvasion, which is text as `rookery score` reads it.
pub(crate) async fn pingvasion(Bytes(sheet): Bytes) -> Result<Json<pingvasion::Scored>, Failure> {
    let sheet = pingvasion::Sheet::read(text(&sheet)?);
    sheet.and_then(|sheet| sheet.score()).map(Json).map_err(wrong)
}

/// Scores a sheet of The Penguin Ultimatum.
pub(crate) async fn ultimatum(Bytes(sheet): Bytes) -> Result<Json<ultimatum::Scored>, Failure> {
    let sheet = ultimatum::Sheet::read(text(&sheet)?);
    sheet.and_then(|sheet| sheet.score()).map(Json).map_err(wrong)
}

fn text(sheet: &[u8]) -> Result<&str, Failure> {
    std::str::from_utf8(sheet).map_err(|_| Failure::bad("a score sheet is text"))
}

fn wrong(bad: BadSheet) -> Failure {
    let status = StatusCode::UNPROCESSABLE_ENTITY;
    Failure { line: bad.line, ..Failure::new(status, "bad_sheet", bad.what) }
}
