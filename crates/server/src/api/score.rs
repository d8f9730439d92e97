//! Score sheets of games that were played with physical cards.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use catalogue::{AnyScoredSheet, GameName};

use super::document::{BadRequest, InvalidFile};
use super::extract::FileBody;
use crate::error::ApiError;
use crate::house::House;

/// Scores a game that was played with physical cards.
///
/// The body is a score sheet in the format of `rookery score`.
#[utoipa::path(post, path = "/api/score/{game}", tag = "score", operation_id = "score",
    params(("game" = GameName, Path, description = "The game's name.")),
    request_body(content = String, content_type = "text/plain"),
    responses(
        (status = 200, description = "The scores.", body = AnyScoredSheet),
        BadRequest, InvalidFile,
    ),
)]
pub(crate) async fn score(
    State(house): State<Arc<House>>,
    Path(game): Path<String>,
    FileBody(sheet): FileBody,
) -> Result<Response, ApiError> {
    let game = house.config.catalogue.find(&game);
    let game = game.map_err(|none| ApiError::bad_request(none.to_string()))?;
    let no_sheet = || ApiError::bad_request(format!("{} has no score sheet", game.title()));
    let scored = game.sheet().ok_or_else(no_sheet)?.score(text(&sheet)?)?;
    let json = scored.to_json().get().to_owned();
    Ok(([(CONTENT_TYPE, "application/json")], json).into_response())
}

fn text(sheet: &[u8]) -> Result<&str, ApiError> {
    std::str::from_utf8(sheet)
        .map_err(|_| ApiError::bad_request("the score sheet is not valid UTF-8"))
}

#[cfg(test)]
mod tests {
    use catalogue::{AnyGame, PINGVASION};
    use serde_json::{Value, json};

    use super::*;

    /// The error of a sheet, without its text for people.
    fn error(sheet: &str) -> Value {
        let bad = PINGVASION.sheet().unwrap().score(sheet).err().unwrap();
        let mut body: Value = serde_json::from_str(&ApiError::from(bad).into_body()).unwrap();
        assert!(body["error"].as_object_mut().unwrap().remove("what").is_some());
        body["error"].take()
    }

    #[test]
    fn errors_are_complete_without_their_description() {
        let unreadable = json!({"kind": "unreadable", "field": "hand", "player": 0, "text": "Q4"});
        let expected = json!({"code": "bad_sheet", "line": 2, "sheet": unreadable});
        assert_eq!(error("player Ann\nhand Q4"), expected);
        let players = json!({"kind": "players", "count": 1, "least": 2, "most": 5});
        let expected = json!({"code": "bad_sheet", "clause": "PV-01", "sheet": players});
        assert_eq!(error("player Ann"), expected);
    }
}
