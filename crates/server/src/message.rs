//! The messages that the server sends over a socket.

use axum::extract::ws::Utf8Bytes;
use rules::Viewer;
use serde::Serialize;
use serde_json::value::RawValue;
use table::{TableId, TableView, Timestamp};
use utoipa::ToSchema;

use crate::error::ApiError;

/// A message from the server over the socket.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub(crate) enum FromServer<'a> {
    /// The current time of the server's clock, by which all deadlines are given. This is the first message.
    Clock { now: Timestamp },
    /// The request succeeded, and the change is on disk.
    Done {
        #[serde(rename = "ref", skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        #[cfg_attr(test, ts(optional))]
        reference: Option<u64>,
    },
    /// The request was refused, and nothing has changed.
    Refused {
        #[serde(rename = "ref", skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        #[cfg_attr(test, ts(optional))]
        reference: Option<u64>,
        error: &'a ApiError,
    },
    /// The table as this viewer sees it.
    // In a box, because it is much larger than all other messages.
    View { table: &'a TableId, view: Box<TableView<'a>> },
    /// Something happened: the next item of the stream.
    Item {
        table: &'a TableId,
        viewer: Viewer,
        #[schema(value_type = table::Item)]
        #[cfg_attr(test, ts(as = "table::Item"))]
        item: &'a RawValue,
    },
    /// You no longer follow this stream, because you may not any more or because the server reloads the table. Follow
    /// the stream again; if that is refused, give up.
    Lost { table: &'a TableId, viewer: Viewer },
}

impl<'a> FromServer<'a> {
    /// The answer to a request.
    pub(crate) fn answer(
        reference: Option<u64>,
        result: &'a Result<(), ApiError>,
    ) -> FromServer<'a> {
        match result {
            Ok(()) => FromServer::Done { reference },
            Err(error) => FromServer::Refused { reference, error },
        }
    }

    /// The message as JSON.
    pub(crate) fn text(&self) -> Utf8Bytes {
        // Writing to memory does not fail.
        serde_json::to_string(self).unwrap_or_default().into()
    }
}
