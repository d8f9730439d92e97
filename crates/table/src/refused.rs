//! Why something can't be done at a table.

use std::fmt;

use catalogue::{BadDecision, BadOptions, NoGame};
use rules::{BadDeal, Clause};
use serde::Serialize;

/// A refusal: nothing was changed, and this is why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Refused {
    /// What kind of refusal it is, for programs.
    pub code: Code,
    /// The clause of the rules that forbids it, if one does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clause: Option<Clause>,
    /// What is wrong, for people.
    pub what: String,
}

/// The kinds of refusals.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = TableCode))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "TableCode"))]
#[serde(rename_all = "snake_case")]
pub enum Code {
    /// The settings can't be.
    Settings,
    /// A name or a text is empty, too long, or holds what can't be shown.
    Text,
    /// Only the host may do that.
    NotHost,
    /// The game has begun already.
    NotGathering,
    /// No game is going on.
    NotPlaying,
    /// The game is not over yet.
    NotFinished,
    /// There is no such seat, or nobody can sit there.
    NoSuchSeat,
    /// Somebody sits there.
    SeatTaken,
    /// All seats are taken.
    Full,
    /// The host does not want this person here.
    Removed,
    /// Some seats are still open.
    SeatsOpen,
    /// Somebody else sits there.
    NotYourSeat,
    /// The seat has nothing to decide now.
    NotAsked,
    /// The decision was made already, or is no longer asked for.
    PastDecision,
    /// The decision has not been asked for yet.
    FutureDecision,
    /// The decision can't be read.
    Unreadable,
    /// The rules forbid the decision.
    Illegal,
    /// There is nothing of one's own to take back.
    NothingToTakeBack,
    /// Somebody learned something new since.
    LearnedSince,
    /// Nobody may talk here.
    TalkOff,
    /// So much has happened here that only the game itself may go on.
    TooMuch,
    /// A bot was asked for this no longer.
    NotWanted,
}

impl Refused {
    /// A refusal that stands on no clause.
    pub(crate) fn new(code: Code, what: impl Into<String>) -> Refused {
        Refused { code, clause: None, what: what.into() }
    }
}

impl From<NoGame> for Refused {
    fn from(none: NoGame) -> Refused {
        Refused::new(Code::Settings, none.to_string())
    }
}

impl From<BadOptions> for Refused {
    fn from(bad: BadOptions) -> Refused {
        Refused::new(Code::Settings, format!("options: {bad}"))
    }
}

impl From<BadDeal> for Refused {
    fn from(bad: BadDeal) -> Refused {
        Refused { code: Code::Settings, clause: Some(bad.clause), what: bad.what }
    }
}

impl From<BadDecision> for Refused {
    fn from(bad: BadDecision) -> Refused {
        match bad {
            BadDecision::Unreadable(unreadable) => {
                Refused::new(Code::Unreadable, unreadable.to_string())
            }
            BadDecision::Illegal { tried, clause, what } => Refused {
                code: Code::Illegal,
                clause: Some(clause),
                what: format!("‘{tried}’ can't be done: {what}"),
            },
        }
    }
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.what)?;
        match self.clause {
            Some(clause) => write!(f, " ({clause})"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for Refused {}
