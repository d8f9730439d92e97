//! What followers are sent.

use axum::extract::ws::Utf8Bytes;
use rules::{Seat, Viewer};
use serde::Serialize;
use table::{Person, Table};

use crate::error::Failure;
use crate::ids::TableId;

/// What a request is answered.
#[derive(Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
enum Answer<'a> {
    Done {
        #[serde(rename = "ref", skip_serializing_if = "Option::is_none")]
        reference: Option<u64>,
    },
    Refused {
        #[serde(rename = "ref", skip_serializing_if = "Option::is_none")]
        reference: Option<u64>,
        error: &'a Failure,
    },
}

pub(super) fn answer(reference: Option<u64>, result: &Result<(), Failure>) -> Utf8Bytes {
    let answer = match result {
        Ok(()) => Answer::Done { reference },
        Err(error) => Answer::Refused { reference, error },
    };
    serde_json::to_string(&answer).unwrap_or_default().into()
}

/// A viewer as JSON.
fn viewer_text(viewer: Viewer) -> &'static str {
    match viewer {
        Viewer::Onlooker => r#""onlooker""#,
        Viewer::Seat(Seat(0)) => r#"{"seat":0}"#,
        Viewer::Seat(Seat(1)) => r#"{"seat":1}"#,
        Viewer::Seat(Seat(2)) => r#"{"seat":2}"#,
        Viewer::Seat(Seat(3)) => r#"{"seat":3}"#,
        // No game has more seats.
        Viewer::Seat(_) => r#"{"seat":4}"#,
    }
}

fn joined(parts: &[&str]) -> Utf8Bytes {
    parts.concat().into()
}

pub(super) fn item_message(id: &TableId, viewer: Viewer, item: &str) -> Utf8Bytes {
    let (id, viewer) = (id.as_str(), viewer_text(viewer));
    joined(&[r#"{"type":"item","table":""#, id, r#"","viewer":"#, viewer, r#","item":"#, item, "}"])
}

pub(super) fn view_text(table: &Table, viewer: Viewer, person: Option<Person>) -> String {
    serde_json::to_string(&table.view(viewer, person)).unwrap_or_default()
}

pub(super) fn view_message(
    id: &TableId,
    table: &Table,
    viewer: Viewer,
    person: Option<Person>,
) -> Utf8Bytes {
    let view = view_text(table, viewer, person);
    joined(&[r#"{"type":"view","table":""#, id.as_str(), r#"","view":"#, &view, "}"])
}

pub(super) fn lost_message(id: &TableId, viewer: Viewer) -> Utf8Bytes {
    let (id, viewer) = (id.as_str(), viewer_text(viewer));
    joined(&[r#"{"type":"lost","table":""#, id, r#"","viewer":"#, viewer, "}"])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn viewers_are_written_as_everywhere_else() {
        let seats = (0..rules::MAX_SEATS as u8).map(|seat| Viewer::Seat(Seat(seat)));
        for viewer in seats.chain([Viewer::Onlooker]) {
            assert_eq!(viewer_text(viewer), serde_json::to_string(&viewer).unwrap());
        }
    }
}
