//! Score sheets of boxed games.

use axum::Json;
use axum::http::StatusCode;
use rules::{BadSheet, pingvasion, ultimatum};

use super::document::{Bad, BadFile};
use super::visitor::Bytes;
use crate::error::{Failure, HouseCode};

/// Scores a sheet of Pingvasion, which is text as `rookery score` reads it.
#[utoipa::path(post, path = "/api/score/pingvasion", tag = "score", operation_id = "score_pingvasion",
    request_body(content = String, content_type = "text/plain"),
    responses(
        (status = 200, description = "What it comes to.", body = pingvasion::Scored),
        Bad, BadFile,
    ),
)]
pub(crate) async fn pingvasion(Bytes(sheet): Bytes) -> Result<Json<pingvasion::Scored>, Failure> {
    let sheet = pingvasion::Sheet::read(text(&sheet)?);
    sheet.and_then(|sheet| sheet.score()).map(Json).map_err(wrong)
}

/// Scores a sheet of The Penguin Ultimatum.
#[utoipa::path(post, path = "/api/score/ultimatum", tag = "score", operation_id = "score_ultimatum",
    request_body(content = String, content_type = "text/plain"),
    responses(
        (status = 200, description = "What it comes to.", body = ultimatum::Scored),
        Bad, BadFile,
    ),
)]
pub(crate) async fn ultimatum(Bytes(sheet): Bytes) -> Result<Json<ultimatum::Scored>, Failure> {
    let sheet = ultimatum::Sheet::read(text(&sheet)?);
    sheet.and_then(|sheet| sheet.score()).map(Json).map_err(wrong)
}

fn text(sheet: &[u8]) -> Result<&str, Failure> {
    std::str::from_utf8(sheet).map_err(|_| Failure::bad("a score sheet is text"))
}

fn wrong(bad: BadSheet) -> Failure {
    let status = StatusCode::UNPROCESSABLE_ENTITY;
    Failure { line: bad.line, ..Failure::new(status, HouseCode::BadSheet, bad.what) }
}
