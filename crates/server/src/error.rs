//! What goes wrong, as clients are told.

use axum::Json;
use axum::http::StatusCode;
use axum::http::header::RETRY_AFTER;
use axum::response::{AppendHeaders, IntoResponse, Response};
use rules::Broken;
use serde::Serialize;
use table::Refused;

/// An error, as a client is told.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Failure {
    #[serde(skip)]
    pub(crate) status: StatusCode,
    /// What kind of error it is, for programs.
    pub(crate) code: String,
    /// The clause of the rules that is broken, if one is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) clause: Option<&'static str>,
    /// The line of what was sent in which it is: of a record's log, or of a score sheet.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) line: Option<usize>,
    /// What is wrong, for people.
    pub(crate) what: String,
    /// After how many seconds it may be tried again.
    #[serde(skip)]
    pub(crate) retry_after: Option<u64>,
}

impl Failure {
    pub(crate) fn new(status: StatusCode, code: &str, what: impl Into<String>) -> Failure {
        Failure {
            status,
            code: code.to_owned(),
            clause: None,
            line: None,
            what: what.into(),
            retry_after: None,
        }
    }

    pub(crate) fn no_table() -> Failure {
        Failure::new(StatusCode::NOT_FOUND, "no_table", "there is no such table")
    }

    pub(crate) fn who_are_you() -> Failure {
        let what = "nobody is known by what you showed: say who you are first";
        Failure::new(StatusCode::UNAUTHORIZED, "who_are_you", what)
    }

    pub(crate) fn forbidden() -> Failure {
        Failure::new(StatusCode::FORBIDDEN, "forbidden", "that is not for you to see")
    }

    pub(crate) fn bad(what: impl Into<String>) -> Failure {
        Failure::new(StatusCode::BAD_REQUEST, "bad_request", what)
    }

    pub(crate) fn too_many_connections() -> Failure {
        let what = "there are too many connections from your address";
        Failure::new(StatusCode::TOO_MANY_REQUESTS, "too_many_connections", what)
    }

    pub(crate) fn house_full() -> Failure {
        let what = "the house is full; try again in a moment";
        Failure::new(StatusCode::SERVICE_UNAVAILABLE, "house_full", what)
    }

    pub(crate) fn is_no_table(&self) -> bool {
        self.code == "no_table"
    }

    pub(crate) fn is_not_stored(&self) -> bool {
        self.code == "not_stored"
    }

    /// The error as it stands in an answer.
    pub(crate) fn text(&self) -> String {
        serde_json::to_string(&Body { error: self }).unwrap_or_default()
    }

    /// A record that can't be read or does not hold.
    pub(crate) fn bad_record(what: impl Into<String>) -> Failure {
        Failure::new(StatusCode::UNPROCESSABLE_ENTITY, "bad_record", what)
    }

    /// Something that should not happen did.
    pub(crate) fn went_wrong() -> Failure {
        let what = "something went wrong here, and it is not your fault";
        Failure::new(StatusCode::INTERNAL_SERVER_ERROR, "went_wrong", what)
    }

    /// Something could not be kept: it may be sent again, for what is there twice is harmless.
    pub(crate) fn not_stored() -> Failure {
        let what = "this could not be kept just now; try again in a moment";
        Failure::new(StatusCode::SERVICE_UNAVAILABLE, "not_stored", what)
    }
}

impl From<Refused> for Failure {
    fn from(refused: Refused) -> Failure {
        let code = serde_json::to_value(refused.code).ok();
        let code = code.as_ref().and_then(|code| code.as_str()).unwrap_or("refused");
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
            code: code.to_owned(),
            clause: refused.clause.map(|clause| clause.0),
            line: None,
            what: refused.what,
            retry_after: None,
        }
    }
}

/// A record that does not hold: which step, which clause, and why.
impl From<Broken> for Failure {
    fn from(broken: Broken) -> Failure {
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

/// A failure of the database; the details go to the log, not to the client.
impl From<sqlx::Error> for Failure {
    fn from(error: sqlx::Error) -> Failure {
        tracing::error!(%error, "the database failed");
        Failure::not_stored()
    }
}

#[derive(Serialize)]
struct Body<'a> {
    error: &'a Failure,
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        let retry = self.retry_after.map(|seconds| [(RETRY_AFTER, seconds.to_string())]);
        (self.status, retry.map(AppendHeaders), Json(Body { error: &self })).into_response()
    }
}
