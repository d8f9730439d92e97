//! Errors as clients see them.

use std::borrow::Cow;
use std::fmt;
use std::time::Duration;

use axum::Json;
use axum::http::StatusCode;
use axum::http::header::RETRY_AFTER;
use axum::response::{AppendHeaders, IntoResponse, Response};
use rules::{BadSheet, InvalidRecord, SheetFault};
use serde::{Deserialize, Serialize};
use table::Refused;
use utoipa::ToSchema;

/// The kind of an error, as a code for programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(untagged)]
pub(crate) enum ErrorCode {
    Server(ServerCode),
    Table(table::RefusalCode),
}

/// The code as it is sent to clients.
impl fmt::Display for ErrorCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.serialize(f)
    }
}

/// The kinds of errors that come from the server rather than from a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub(crate) enum ServerCode {
    /// There is nothing at this URL.
    NotFound,
    /// The URL does not support this method.
    WrongMethod,
    /// There is no such table.
    NoTable,
    /// The table was closed as damaged: its log can't be read, or an input caused an internal error.
    Damaged,
    /// No game was finished at this table.
    NoRecord,
    /// You have no such job, or its result has expired.
    NoJob,
    /// The key is missing or invalid.
    // `who_are_you` is the code in the API.
    #[serde(rename = "who_are_you")]
    Unauthenticated,
    /// You may not see this.
    Forbidden,
    /// The request comes from a page of another site.
    WrongOrigin,
    /// Hints are available only if all other players are bots.
    // `not_fair` is the code in the API.
    #[serde(rename = "not_fair")]
    HintNotAllowed,
    /// The request is malformed.
    BadRequest,
    /// The record is malformed or invalid.
    BadRecord,
    /// The score sheet is malformed or impossible.
    BadSheet,
    /// The body took too long to arrive.
    TooSlow,
    /// Too many requests from your address, or too many tables opened by you.
    TooOften,
    /// Too many connections from your address.
    TooManyConnections,
    /// You host too many open tables.
    TooManyTables,
    /// You have too many unfinished jobs.
    TooManyJobs,
    /// Too many jobs or replays are waiting.
    Busy,
    /// The server has too many connections.
    HouseFull,
    /// The change could not be stored. The request can be sent again.
    NotStored,
    /// An internal error of the server.
    // `went_wrong` is the code in the API.
    #[serde(rename = "went_wrong")]
    Internal,
}

/// An error.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct ApiError {
    #[serde(skip)]
    #[cfg_attr(test, ts(skip))]
    pub(crate) status: StatusCode,
    /// The kind of error, as a code for programs.
    pub(crate) code: ErrorCode,
    /// The clause of the rules that forbids the request.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>, nullable = false, pattern = "^[A-Z]{2}-[0-9]{2}$")]
    #[cfg_attr(test, ts(optional))]
    pub(crate) clause: Option<Cow<'static, str>>,
    /// Where the error is, counted from 1: an entry of a record's log, or a line of a score sheet.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    #[cfg_attr(test, ts(optional))]
    pub(crate) line: Option<usize>,
    /// What is wrong with a score sheet, as data for programs.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    #[cfg_attr(test, ts(optional))]
    pub(crate) sheet: Option<Box<SheetFault>>,
    /// What is wrong, as a text for people.
    pub(crate) what: String,
    /// After how many seconds the client may try again.
    #[serde(skip)]
    #[cfg_attr(test, ts(skip))]
    pub(crate) retry_after: Option<u64>,
}

impl ApiError {
    pub(crate) fn new(status: StatusCode, code: ServerCode, what: impl Into<String>) -> ApiError {
        ApiError {
            status,
            code: ErrorCode::Server(code),
            clause: None,
            line: None,
            sheet: None,
            what: what.into(),
            retry_after: None,
        }
    }

    pub(crate) fn is(&self, code: ServerCode) -> bool {
        self.code == ErrorCode::Server(code)
    }

    pub(crate) fn no_table() -> ApiError {
        ApiError::new(StatusCode::NOT_FOUND, ServerCode::NoTable, "there is no such table")
    }

    pub(crate) fn damaged() -> ApiError {
        let what = "this table is damaged, so the game can't continue";
        ApiError::new(StatusCode::GONE, ServerCode::Damaged, what)
    }

    pub(crate) fn unauthenticated() -> ApiError {
        let what = "the key is missing or invalid: register first, or send a valid key";
        ApiError::new(StatusCode::UNAUTHORIZED, ServerCode::Unauthenticated, what)
    }

    pub(crate) fn forbidden() -> ApiError {
        ApiError::new(StatusCode::FORBIDDEN, ServerCode::Forbidden, "you may not see this")
    }

    pub(crate) fn bad_request(what: impl Into<String>) -> ApiError {
        ApiError::malformed(StatusCode::BAD_REQUEST, what)
    }

    /// A malformed request, with a more specific status.
    pub(crate) fn malformed(status: StatusCode, what: impl Into<String>) -> ApiError {
        ApiError::new(status, ServerCode::BadRequest, what)
    }

    pub(crate) fn too_many_connections() -> ApiError {
        let what = "there are too many connections from your address";
        ApiError::new(StatusCode::TOO_MANY_REQUESTS, ServerCode::TooManyConnections, what)
    }

    pub(crate) fn house_full() -> ApiError {
        let what = "the server has too many connections; try again in a moment";
        ApiError::new(StatusCode::SERVICE_UNAVAILABLE, ServerCode::HouseFull, what)
    }

    pub(crate) fn too_often(wait: Duration) -> ApiError {
        let wait = wait.as_millis().div_ceil(1000).max(1);
        let what = format!("too many requests; try again in {wait} s");
        let error = ApiError::new(StatusCode::TOO_MANY_REQUESTS, ServerCode::TooOften, what);
        ApiError { retry_after: Some(wait as u64), ..error }
    }

    /// The server has too much to compute. The client should try again after this many seconds.
    pub(crate) fn busy(seconds: u64) -> ApiError {
        let what = format!("the server is busy; try again in {seconds} s");
        let error = ApiError::new(StatusCode::SERVICE_UNAVAILABLE, ServerCode::Busy, what);
        ApiError { retry_after: Some(seconds), ..error }
    }

    /// The body of a response with this error.
    pub(crate) fn into_body(self) -> String {
        serde_json::to_string(&ErrorBody { error: self }).unwrap_or_default()
    }

    pub(crate) fn bad_record(what: impl Into<String>) -> ApiError {
        ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, ServerCode::BadRecord, what)
    }

    pub(crate) fn internal() -> ApiError {
        let what = "an internal error of the server; it is not your fault";
        ApiError::new(StatusCode::INTERNAL_SERVER_ERROR, ServerCode::Internal, what)
    }

    /// The change could not be stored. Sending it again is safe even if it was stored after all: a
    /// decision that arrives twice counts once.
    pub(crate) fn not_stored() -> ApiError {
        let what = "this could not be stored; try again in a moment";
        ApiError::new(StatusCode::SERVICE_UNAVAILABLE, ServerCode::NotStored, what)
    }
}

/// Why a table that is being handed over does nothing.
const MOVING: &str = "the table is moving to another server; try again in a moment";

impl ApiError {
    /// The table is being handed over to another server. Nothing was done.
    pub(crate) fn moving() -> ApiError {
        ApiError { what: MOVING.to_owned(), ..ApiError::not_stored() }
    }

    pub(crate) fn is_moving(&self) -> bool {
        self.is(ServerCode::NotStored) && self.what == MOVING
    }

    /// The table lives at another server, which can't be reached.
    pub(crate) fn unreachable() -> ApiError {
        let what = "the server of this table can't be reached; try again in a moment";
        ApiError { what: what.to_owned(), ..ApiError::not_stored() }
    }
}

impl From<Refused> for ApiError {
    fn from(refused: Refused) -> ApiError {
        let status = match refused.code {
            table::RefusalCode::Settings
            | table::RefusalCode::Text
            | table::RefusalCode::Unreadable => StatusCode::BAD_REQUEST,
            table::RefusalCode::NotHost
            | table::RefusalCode::NotYourSeat
            | table::RefusalCode::Removed => StatusCode::FORBIDDEN,
            table::RefusalCode::Illegal => StatusCode::UNPROCESSABLE_ENTITY,
            _ => StatusCode::CONFLICT,
        };
        ApiError {
            status,
            code: ErrorCode::Table(refused.code),
            clause: refused.clause.map(|clause| clause.0.into()),
            line: None,
            sheet: None,
            what: refused.what,
            retry_after: None,
        }
    }
}

/// An invalid record.
impl From<InvalidRecord> for ApiError {
    fn from(invalid: InvalidRecord) -> ApiError {
        let location = match (invalid.decision, invalid.entry) {
            (Some(decision), _) => format!("decision {decision}: "),
            (None, Some(entry)) => format!("entry {entry} of the log: "),
            (None, None) => String::new(),
        };
        ApiError {
            clause: invalid.clause.map(|clause| clause.0.into()),
            line: invalid.entry,
            ..ApiError::bad_record(format!("{location}{}", invalid.what))
        }
    }
}

/// An invalid score sheet.
impl From<BadSheet> for ApiError {
    fn from(bad: BadSheet) -> ApiError {
        let status = StatusCode::UNPROCESSABLE_ENTITY;
        ApiError {
            clause: bad.clause.map(|clause| clause.0.into()),
            line: bad.line,
            sheet: Some(Box::new(bad.fault)),
            ..ApiError::new(status, ServerCode::BadSheet, bad.what)
        }
    }
}

/// An error of the database. Its details go to the server log, not to the client.
impl From<sqlx::Error> for ApiError {
    fn from(error: sqlx::Error) -> ApiError {
        tracing::error!(%error, "the database failed");
        ApiError::not_stored()
    }
}

/// The body of every response with an error.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct ErrorBody {
    error: ApiError,
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let retry = self.retry_after.map(|seconds| [(RETRY_AFTER, seconds.to_string())]);
        (self.status, retry.map(AppendHeaders), Json(ErrorBody { error: self })).into_response()
    }
}
