//! Score sheets of boxed games.

use axum::Json;
use rules::{pingvasion, ultimatum};

use super::document::{Bad, BadFile};
use super::visitor::Bytes;
use crate::error::Failure;

/// Scores a sheet of Pingvasion, which is text as `rookery score` reads it.
#[utoipa::path(post, path = "/api/score/pingvasion", tag = "score", operation_id = "score_pingvasion",
    request_body(content = String, content_type = "text/plain"),
    responses(
        (status = 200, description = "What it comes to.", body = pingvasion::Scored),
        Bad, BadFile,
    ),
)]
pub(crate) async fn pingvasion(Bytes(sheet): Bytes) -> Result<Json<pingvasion::Scored>, Failure> {
    Ok(Json(pingvasion::Sheet::read(text(&sheet)?)?.score()?))
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
    Ok(Json(ultimatum::Sheet::read(text(&sheet)?)?.score()?))
}

fn text(sheet: &[u8]) -> Result<&str, Failure> {
    std::str::from_utf8(sheet).map_err(|_| Failure::bad("a score sheet is text"))
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn told(sheet: &str) -> Value {
        let sheet = pingvasion::Sheet::read(sheet).and_then(|sheet| sheet.score());
        let mut told: Value =
            serde_json::from_str(&Failure::from(sheet.unwrap_err()).text()).unwrap();
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
