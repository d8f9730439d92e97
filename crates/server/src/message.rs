//! What goes over the socket to a client.

use axum::extract::ws::Utf8Bytes;
use rules::Viewer;
use serde::Serialize;
use serde_json::value::RawValue;
use table::{TableId, TableView};
use utoipa::ToSchema;

use crate::error::Failure;

/// What the server sends over the socket.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub(crate) enum FromServer<'a> {
    /// What was asked for is done, and on the disk.
    Done {
        #[serde(rename = "ref", skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        #[cfg_attr(test, ts(optional))]
        reference: Option<u64>,
    },
    /// What was asked for can't be, and nothing has changed.
    Refused {
        #[serde(rename = "ref", skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        #[cfg_attr(test, ts(optional))]
        reference: Option<u64>,
        error: &'a Failure,
    },
    /// The table as the viewer sees it.
    View { table: &'a TableId, view: TableView<'a> },
    /// Something happened.
    Item {
        table: &'a TableId,
        viewer: Viewer,
        #[schema(value_type = table::Item)]
        #[cfg_attr(test, ts(as = "table::Item"))]
        item: &'a RawValue,
    },
    /// The stream is followed no longer.
    Lost { table: &'a TableId, viewer: Viewer },
}

impl<'a> FromServer<'a> {
    /// The answer to a request.
    pub(crate) fn answer(
        reference: Option<u64>,
        result: &'a Result<(), Failure>,
    ) -> FromServer<'a> {
        match result {
            Ok(()) => FromServer::Done { reference },
            Err(error) => FromServer::Refused { reference, error },
        }
    }

    /// The message as it is sent.
    pub(crate) fn text(&self) -> Utf8Bytes {
        // Most of an item's message is the item, which is written already.
        let room = match self {
            FromServer::Item { item, .. } => item.get().len() + 128,
            _ => 128,
        };
        let mut text = Vec::with_capacity(room);
        // Writing to memory does not fail, and JSON is text.
        let _ = serde_json::to_writer(&mut text, self);
        String::from_utf8(text).unwrap_or_default().into()
    }
}
