//! Score sheets of boxed games.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use catalogue::{GameName, ScoredSheet};

use super::document::{Bad, BadFile};
use super::visitor::Bytes;
use crate::error::Failure;
use crate::house::House;

/// Scores a sheet of a game, which is text as `rookery score` reads it.
#[utoipa::path(post, path = "/api/score/{game}", tag = "score", operation_id = "score",
    params(("game" = GameName, Path, description = "The game's name.")),
    request_body(content = String, content_type = "text/plain"),
    responses(
        (status = 200, description = "What it comes to.", body = ScoredSheet),
        Bad, BadFile,
    ),
)]
pub(crate) async fn score(
    State(house): State<Arc<House>>,
    Path(game): Path<String>,
    Bytes(sheet): Bytes,
) -> Result<Response, Failure> {
    let game = house.config.catalogue.find(&game);
    let game = game.map_err(|none| Failure::bad(none.to_string()))?;
    let no_sheet = || Failure::bad(format!("{} has no score sheet", game.title()));
    let scored = game.sheet().ok_or_else(no_sheet)?.score(text(&sheet)?)?;
    let json = scored.to_json().get().to_owned();
    Ok(([(CONTENT_TYPE, "application/json")], json).into_response())
}

fn text(sheet: &[u8]) -> Result<&str, Failure> {
    std::str::from_utf8(sheet).map_err(|_| Failure::bad("a score sheet is text"))
}

#[cfg(test)]
mod tests {
    use catalogue::{AnyGame, PINGVASION};
    use serde_json::{Value, json};

    use super::*;

    fn told(sheet: &str) -> Value {
        let bad = PINGVASION.sheet().unwrap().score(sheet).err().unwrap();
        let mut told: Value = serde_json::from_str(&Failure::from(bad).text()).unwrap();
        // What is for people may read otherwise one day.
        assert!(told["error"].as_object_mut().unwrap().remove("what").is_some());
        told["error"].take()
    }

    #[test]
    fn programs_need_not_read_what_is_for_people() {
        let unreadable = json!({"kind": "unreadable", "field": "hand", "player": 0, "text": "Q4"});
        let expected = json!({"code": "bad_sheet", "line": 2, "sheet": unreadable});
        assert_eq!(told("player Ann\nhand Q4"), expected);
        let players = json!({"kind": "players", "count": 1, "least": 2, "most": 5});
        let expected = json!({"code": "bad_sheet", "clause": "PV-01", "sheet": players});
        assert_eq!(told("player Ann"), expected);
    }
}
