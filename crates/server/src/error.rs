//! What goes wrong, as clients are told.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use table::Refused;
use utoipa::ToSchema;

/// What kind of error it is, for programs: the house's own, or a table's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "Code"))]
#[serde(untagged)]
pub(crate) enum Code {
    House(HouseCode),
    Table(table::Code),
}

/// The kinds of errors that are not of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub(crate) enum HouseCode {
    /// There is nothing at this address.
    NotFound,
    /// There is something at this address, but it can't be asked so.
    NotAllowed,
    /// There is no such table.
    NoTable,
    /// No game was finished at this table.
    NoRecord,
    /// Nobody is known by the key that was shown, or none was.
    WhoAreYou,
    /// That is for others to see.
    Forbidden,
    /// Something can't be read.
    BadRequest,
    /// Something could not be kept: it may be sent again.
    NotStored,
    /// Somebody has as many tables open as anybody may.
    TooManyTables,
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
    #[schema(nullable = false, pattern = "^P[UV]-[0-9]{2}$")]
    #[cfg_attr(test, ts(optional))]
    pub(crate) clause: Option<&'static str>,
    /// What is wrong, for people.
    pub(crate) what: String,
}

impl Failure {
    pub(crate) fn new(status: StatusCode, code: HouseCode, what: impl Into<String>) -> Failure {
        Failure { status, code: Code::House(code), clause: None, what: what.into() }
    }

    /// Whether it is of this kind.
    pub(crate) fn is(&self, code: HouseCode) -> bool {
        self.code == Code::House(code)
    }

    pub(crate) fn no_table() -> Failure {
        Failure::new(StatusCode::NOT_FOUND, HouseCode::NoTable, "there is no such table")
    }

    pub(crate) fn who_are_you() -> Failure {
        let what = "nobody is known by what you showed: say who you are first";
        Failure::new(StatusCode::UNAUTHORIZED, HouseCode::WhoAreYou, what)
    }

    pub(crate) fn forbidden() -> Failure {
        Failure::new(StatusCode::FORBIDDEN, HouseCode::Forbidden, "that is not for you to see")
    }

    pub(crate) fn bad(what: impl Into<String>) -> Failure {
        Failure::new(StatusCode::BAD_REQUEST, HouseCode::BadRequest, what)
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
            table::Code::Settings | table::Code::Text | table::Code::Unreadable => {
                StatusCode::BAD_REQUEST
            }
            table::Code::NotHost | table::Code::NotYourSeat | table::Code::Removed => {
                StatusCode::FORBIDDEN
            }
            table::Code::Illegal => StatusCode::UNPROCESSABLE_ENTITY,
            _ => StatusCode::CONFLICT,
        };
        Failure {
            status,
            code: Code::Table(refused.code),
            clause: refused.clause.map(|clause| clause.0),
            what: refused.what,
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
        (self.status, Json(Failed { error: self })).into_response()
    }
}
