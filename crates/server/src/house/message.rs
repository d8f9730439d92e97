//! What followers are sent.

use axum::extract::ws::Utf8Bytes;
use rules::Viewer;
use table::{Person, Table};

use crate::ids::TableId;

fn viewer_text(viewer: Viewer) -> String {
    serde_json::to_string(&viewer).unwrap_or_default()
}

pub(super) fn item_message(id: &TableId, viewer: Viewer, item: &str) -> Utf8Bytes {
    let viewer = viewer_text(viewer);
    format!(r#"{{"type":"item","table":"{id}","viewer":{viewer},"item":{item}}}"#).into()
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
    format!(r#"{{"type":"view","table":"{id}","view":{view}}}"#).into()
}

pub(super) fn lost_message(id: &TableId, viewer: Viewer) -> Utf8Bytes {
    let viewer = viewer_text(viewer);
    format!(r#"{{"type":"lost","table":"{id}","viewer":{viewer}}}"#).into()
}
