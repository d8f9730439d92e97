//! What servers send each other over the bus, as JSON.
//!
//! Servers of two neighbouring versions work together during an upgrade. So fields that a server does not know are
//! ignored, a new field is optional, and a message of an unknown kind is like a lost one; if it is a question, it is
//! refused. [`VERSION`] changes only with what neighbours could not read.

use std::borrow::Cow;

use axum::body::Bytes;
use axum::http::StatusCode;
use rules::Viewer;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use table::Person;

use crate::error::{ApiError, ErrorCode};
use crate::ids::TableId;

/// The version of the messages. It is part of every subject and of each server's row, so servers that can't understand
/// each other don't meet, and refuse to start beside each other.
pub(crate) const VERSION: u32 = 1;

/// A message to one server, and from which incarnation it comes.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Letter {
    pub(super) from: i64,
    pub(super) ask: Ask,
}

/// What a server asks another.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Ask {
    /// Handle an input, which has the form of a line of a log.
    Input { table: TableId, line: String },
    /// Follow a stream. Its items are sent to this follower, by its number at the server that asks.
    Follow {
        table: TableId,
        follower: u64,
        #[serde(default)]
        person: Option<Person>,
        viewer: Viewer,
        #[serde(default)]
        since: Option<u64>,
        #[serde(default)]
        views: bool,
    },
    /// Stop following. There is no answer.
    Unfollow { follower: u64 },
    /// Who follows what, of the server that asks; if it is complete, nobody else there follows anything. The answer is
    /// [`Answer::Checked`].
    Check {
        followers: Vec<(TableId, Vec<u64>)>,
        #[serde(default)]
        is_complete: bool,
    },
    /// The progress of a job, for this requester; see `jobs.rs`.
    Job { id: String, requester: String, cancel: bool },
}

/// An [`Answer`], and after which message to followers at the server that asks it comes. Messages overtake each other on
/// the bus, so that server waits for those that were sent before.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Reply {
    pub(super) answer: Answer,
    /// How many texts were sent to that server before.
    #[serde(default)]
    pub(super) after: u64,
}

/// The answer to an [`Ask`].
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Answer {
    Done,
    Refused(WireError),
    /// The table is not at this server. Nothing was done.
    NotHere,
    /// Which of the tables and followers are not known, and how many texts were sent to the server that asks.
    Checked {
        missing: Vec<TableId>,
        #[serde(default)]
        unknown: Vec<u64>,
        sent: u64,
    },
    /// The status of a job, as the API has it; nothing if there is no such job.
    Job(Option<Box<serde_json::value::RawValue>>),
}

/// What a server tells all others.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum News {
    /// An incarnation is no longer living.
    Gone { incarnation: i64 },
    /// A table was given up by its owner.
    Released { table: i64 },
    /// A person has another name or avatar, or a recovery key less.
    PersonChanged { person: Person },
    /// A key was deleted.
    KeyDeleted { key: String },
    /// Who has an open socket at a server.
    Visitors { incarnation: i64, people: Vec<i64>, guests: usize },
}

/// An error as it travels.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct WireError {
    status: u16,
    code: ErrorCode,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    clause: Option<String>,
    what: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    retry_after: Option<u64>,
}

impl From<ApiError> for WireError {
    fn from(error: ApiError) -> WireError {
        let ApiError { status, code, clause, what, retry_after, .. } = error;
        let clause = clause.map(Cow::into_owned);
        WireError { status: status.as_u16(), code, clause, what, retry_after }
    }
}

impl From<WireError> for ApiError {
    fn from(error: WireError) -> ApiError {
        let WireError { status, code, clause, what, retry_after } = error;
        let status = StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        ApiError {
            status,
            code,
            clause: clause.map(Cow::Owned),
            what,
            retry_after,
            ..ApiError::internal()
        }
    }
}

/// Messages for followers at another server, in the order in which they were sent.
#[derive(Debug, Default)]
pub(super) struct Parcel {
    pub(super) header: ParcelHeader,
    /// The texts, one after the other.
    pub(super) texts: Bytes,
}

/// The first line of a parcel. The texts follow as they are, so that nobody has to escape them.
#[derive(Debug, Default, Serialize, Deserialize)]
pub(super) struct ParcelHeader {
    /// The incarnation that sends it.
    pub(super) from: i64,
    /// How many texts its sender has sent to this server before.
    pub(super) before: u64,
    /// For each text, its length in bytes, and for which followers it is. With an empty text, they have to follow again.
    pub(super) texts: Vec<(usize, Vec<u64>)>,
}

impl Parcel {
    /// The bytes of a parcel.
    pub(super) fn pack(header: &ParcelHeader, texts: &[u8]) -> Bytes {
        let mut bytes = serde_json::to_vec(header).unwrap_or_default();
        bytes.reserve(texts.len() + 1);
        bytes.push(b'\n');
        bytes.extend_from_slice(texts);
        bytes.into()
    }

    /// Reads a parcel.
    pub(super) fn unpack(bytes: &Bytes) -> Option<Parcel> {
        let end = bytes.iter().position(|byte| *byte == b'\n')?;
        let header: ParcelHeader = serde_json::from_slice(&bytes[..end]).ok()?;
        let texts = bytes.slice(end + 1..);
        let length: usize = header.texts.iter().map(|(length, _)| length).sum();
        (length == texts.len()).then_some(Parcel { header, texts })
    }
}

pub(super) fn encode(message: &impl Serialize) -> Bytes {
    // Writing to memory does not fail.
    serde_json::to_vec(message).unwrap_or_default().into()
}

pub(super) fn decode<T: DeserializeOwned>(bytes: &[u8]) -> Option<T> {
    serde_json::from_slice(bytes).ok()
}

#[cfg(test)]
mod tests {
    use table::RefusalCode;

    use super::*;
    use crate::error::ServerCode;

    #[test]
    fn errors_survive_the_trip() {
        let illegal = ApiError {
            code: ErrorCode::Table(RefusalCode::Illegal),
            clause: Some("PV-09".into()),
            ..ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, ServerCode::Busy, "no")
        };
        for error in [illegal, ApiError::busy(30), ApiError::damaged(), ApiError::moving()] {
            let bytes = encode(&WireError::from(error.clone()));
            let arrived: ApiError = decode::<WireError>(&bytes).unwrap().into();
            assert_eq!(format!("{arrived:?}"), format!("{error:?}"));
        }
    }

    #[test]
    fn parcels_keep_their_texts() {
        let texts = "{\"a\":1}{}ä";
        let header =
            ParcelHeader { from: 7, before: 3, texts: vec![(7, vec![1, 2]), (4, vec![3])] };
        let parcel = Parcel::unpack(&Parcel::pack(&header, texts.as_bytes())).unwrap();
        assert_eq!((parcel.header.from, parcel.header.before), (7, 3));
        assert_eq!(parcel.texts, texts);
        assert!(Parcel::unpack(&Parcel::pack(&header, b"short")).is_none());
    }

    /// A newer server may send fields that this one does not know.
    #[test]
    fn unknown_fields_are_ignored() {
        let newer = r#"{"from":1,"new":0,"ask":{"unfollow":{"follower":4,"why":"x"}}}"#;
        let letter: Letter = decode(newer.as_bytes()).unwrap();
        assert!(matches!(letter.ask, Ask::Unfollow { follower: 4 }));
        assert!(decode::<Letter>(br#"{"from":1,"ask":{"newer":{}}}"#).is_none());
    }
}
