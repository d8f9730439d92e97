//! What goes wrong, as clients are told.

use std::fmt;

use axum::Json;
use axum::http::StatusCode;
use axum::http::header::RETRY_AFTER;
use axum::response::{AppendHeaders, IntoResponse, Response};
use rules::{BadSheet, InvalidRecord, SheetFault};
use serde::Serialize;
use table::Refused;
use utoipa::ToSchema;

/// What kind of error it is, for programs: the house's own, or a table's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "Code"))]
#[serde(untagged)]
pub(crate) enum Code {
    House(HouseCode),
    Table(table::RefusalCode),
}

/// The code as it goes over the wire.
impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.serialize(f)
    }
}

/// The kinds of errors that are not of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub(crate) enum HouseCode {
    /// There is nothing at this address.
    NotFound,
    /// There is something at this address, but it can't be asked so.
    WrongMethod,
    /// There is no such table.
    NoTable,
    /// The log of this table can't be read, so that it is closed.
    Damaged,
    /// No game was finished at this table.
    NoRecord,
    /// Nobody has asked for such a job, or it was done long ago.
    NoJob,
    /// Nobody is known by the key that was shown, or none was.
    WhoAreYou,
    /// That is for others to see.
    Forbidden,
    /// A page of another site asks.
    WrongOrigin,
    /// Others play here who have no machine to help them.
    NotFair,
    /// Something can't be read.
    BadRequest,
    /// A record can't be read, or does not hold.
    BadRecord,
    /// A score sheet can't be read, or can't be.
    BadSheet,
    /// The body took too long to arrive.
    TooSlow,
    /// An address asks too often.
    TooOften,
    /// There are too many connections from an address.
    TooManyConnections,
    /// Somebody has as many tables open as anybody may.
    TooManyTables,
    /// Somebody waits for as many jobs as anybody may.
    TooManyJobs,
    /// Too many have asked for jobs.
    Busy,
    /// There are too many connections altogether.
    HouseFull,
    /// Something could not be kept: it may be sent again.
    NotStored,
    /// Something happened here that should not.
    WentWrong,
}

/// An error, as a client is told.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Failure {
    #[serde(skip)]
    #[cfg_attr(test, ts(skip))]
    pub(crate) status: StatusCode,
    /// What kind of error it is, for programs.
    pub(crate) code: Code,
    /// The clause of the rules that is broken, if one is.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, pattern = "^[A-Z]{2}-[0-9]{2}$")]
    #[cfg_attr(test, ts(optional))]
    pub(crate) clause: Option<&'static str>,
    /// The line of what was sent in which it is: of a record's log, or of a score sheet.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    #[cfg_attr(test, ts(optional))]
    pub(crate) line: Option<usize>,
    /// What is wrong with a score sheet, for programs.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    #[cfg_attr(test, ts(optional))]
    pub(crate) sheet: Option<Box<SheetFault>>,
    /// What is wrong, for people.
    pub(crate) what: String,
    /// After how many seconds it may be tried again.
    #[serde(skip)]
    #[cfg_attr(test, ts(skip))]
    pub(crate) retry_after: Option<u64>,
}

impl Failure {
    pub(crate) fn new(status: StatusCode, code: HouseCode, what: impl Into<String>) -> Failure {
        Failure {
            status,
            code: Code::House(code),
            clause: None,
            line: None,
            sheet: None,
            what: what.into(),
            retry_after: None,
        }
    }

    /// Whether it is of this kind.
    pub(crate) fn is(&self, code: HouseCode) -> bool {
        self.code == Code::House(code)
    }

    pub(crate) fn no_table() -> Failure {
        Failure::new(StatusCode::NOT_FOUND, HouseCode::NoTable, "there is no such table")
    }

    /// A table whose log can't be read: trying again does not help.
    pub(crate) fn damaged() -> Failure {
        let what = "this table is damaged, and nothing more can happen at it; we are sorry";
        Failure::new(StatusCode::GONE, HouseCode::Damaged, what)
    }

    pub(crate) fn who_are_you() -> Failure {
        let what = "nobody is known by what you showed: say who you are first";
        Failure::new(StatusCode::UNAUTHORIZED, HouseCode::WhoAreYou, what)
    }

    pub(crate) fn forbidden() -> Failure {
        Failure::new(StatusCode::FORBIDDEN, HouseCode::Forbidden, "that is not for you to see")
    }

    pub(crate) fn bad(what: impl Into<String>) -> Failure {
        Failure::unreadable(StatusCode::BAD_REQUEST, what)
    }

    /// Something can't be read, in one way or another.
    pub(crate) fn unreadable(status: StatusCode, what: impl Into<String>) -> Failure {
        Failure::new(status, HouseCode::BadRequest, what)
    }

    pub(crate) fn too_many_connections() -> Failure {
        let what = "there are too many connections from your address";
        Failure::new(StatusCode::TOO_MANY_REQUESTS, HouseCode::TooManyConnections, what)
    }

    pub(crate) fn house_full() -> Failure {
        let what = "the house is full; try again in a moment";
        Failure::new(StatusCode::SERVICE_UNAVAILABLE, HouseCode::HouseFull, what)
    }

    pub(crate) fn busy() -> Failure {
        let what = "too many have asked before you: try again in a minute";
        Failure::new(StatusCode::SERVICE_UNAVAILABLE, HouseCode::Busy, what)
    }

    /// The error as it stands in an answer.
    pub(crate) fn text(self) -> String {
        serde_json::to_string(&Failed { error: self }).unwrap_or_default()
    }

    /// A record that can't be read or does not hold.
    pub(crate) fn bad_record(what: impl Into<String>) -> Failure {
        Failure::new(StatusCode::UNPROCESSABLE_ENTITY, HouseCode::BadRecord, what)
    }

    /// Something that should not happen did.
    pub(crate) fn went_wrong() -> Failure {
        let what = "something went wrong here, and it is not your fault";
        Failure::new(StatusCode::INTERNAL_SERVER_ERROR, HouseCode::WentWrong, what)
    }

    /// Something could not be kept: it may be sent again, for what is there twice is harmless.
    pub(crate) fn not_stored() -> Failure {
        let what = "this could not be kept just now; try again in a moment";
        Failure::new(StatusCode::SERVICE_UNAVAILABLE, HouseCode::NotStored, what)
    }
}

impl From<Refused> for Failure {
    fn from(refused: Refused) -> Failure {
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
        Failure {
            status,
            code: Code::Table(refused.code),
            clause: refused.clause.map(|clause| clause.0),
            line: None,
            sheet: None,
            what: refused.what,
            retry_after: None,
        }
    }
}

/// A record that does not hold: which step, which clause, and why.
impl From<InvalidRecord> for Failure {
    fn from(broken: InvalidRecord) -> Failure {
        let place = match (broken.decision, broken.line) {
            (Some(decision), _) => format!("decision {decision}: "),
            (None, Some(line)) => format!("line {line} of the log: "),
            (None, None) => String::new(),
        };
        Failure {
            clause: broken.clause.map(|clause| clause.0),
            line: broken.line,
            ..Failure::bad_record(format!("{place}{}", broken.what))
        }
    }
}

/// A score sheet that can't be: where, which clause, and why.
impl From<BadSheet> for Failure {
    fn from(bad: BadSheet) -> Failure {
        let status = StatusCode::UNPROCESSABLE_ENTITY;
        Failure {
            clause: bad.clause.map(|clause| clause.0),
            line: bad.line,
            sheet: Some(Box::new(bad.fault)),
            ..Failure::new(status, HouseCode::BadSheet, bad.what)
        }
    }
}

/// A failure of the database; the details go to the log, not to the client.
impl From<sqlx::Error> for Failure {
    fn from(error: sqlx::Error) -> Failure {
        tracing::error!(%error, "the database failed");
        Failure::not_stored()
    }
}

/// What a request is answered that fails.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Failed {
    error: Failure,
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        let retry = self.retry_after.map(|seconds| [(RETRY_AFTER, seconds.to_string())]);
        (self.status, retry.map(AppendHeaders), Json(Failed { error: self })).into_response()
    }
}
