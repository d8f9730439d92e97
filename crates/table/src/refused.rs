//! Refusals: why a table does not do what it is asked for.

use std::fmt;

use catalogue::{BadDecision, BadOptions, UnknownGame};
use rules::{BadDeal, Clause};
use serde::{Deserialize, Serialize};

/// A refusal. Nothing was changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Refused {
    /// The kind of refusal, as a code for programs.
    pub code: RefusalCode,
    /// The clause of the rules that forbids what was asked for, if one does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clause: Option<Clause>,
    /// What is wrong, as a text for people.
    pub what: String,
}

/// The kind of a refusal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum RefusalCode {
    /// The settings are invalid.
    Settings,
    /// A name or a text is empty or too long, has characters that are invisible or change the direction
    /// of the text, or looks like a bot's name.
    Text,
    /// Only the host may do that.
    NotHost,
    /// The game has already started.
    NotGathering,
    /// No game is being played.
    NotPlaying,
    /// The game is not over yet.
    NotFinished,
    /// There is no such seat, or it is a virtual player's.
    NoSuchSeat,
    /// The seat is taken.
    SeatTaken,
    /// All seats are taken.
    Full,
    /// The host removed this person from the table.
    Removed,
    /// Some seats are still open.
    SeatsOpen,
    /// The person does not sit there.
    NotYourSeat,
    /// The seat has nothing to decide or to reveal now.
    NotAsked,
    /// The secret does not match the commitment.
    WrongSecret,
    /// The number of the decision is used up: the decision was accepted already, or the question was withdrawn.
    PastDecision,
    /// The number of the decision is too large: no decision with this number has been asked for yet.
    FutureDecision,
    /// The decision can't be parsed.
    Unreadable,
    /// The rules forbid the decision.
    Illegal,
    /// The seat has no decision to take back.
    NothingToTakeBack,
    /// Somebody has learned something new since the decision.
    LearnedSince,
    /// The stand-in made the decision, so it can't be changed or taken back.
    StandIn,
    /// The deadline of the decision has passed, so it can't be taken back.
    TimeOver,
    /// The chat is switched off.
    // `talk_off` is the code in the API.
    #[serde(rename = "talk_off")]
    ChatOff,
    /// The person has sent too much to this table, which now accepts only what the game needs from them.
    TooMuch,
    /// No person is gone from this seat.
    NotGone,
    /// A bot's decision is no longer needed.
    NotWanted,
}

impl Refused {
    /// A refusal that is not about the rules of the game.
    pub(crate) fn new(code: RefusalCode, what: impl Into<String>) -> Refused {
        Refused { code, clause: None, what: what.into() }
    }
}

impl From<UnknownGame> for Refused {
    fn from(unknown: UnknownGame) -> Refused {
        Refused::new(RefusalCode::Settings, unknown.to_string())
    }
}

impl From<BadOptions> for Refused {
    fn from(bad: BadOptions) -> Refused {
        Refused::new(RefusalCode::Settings, format!("options: {bad}"))
    }
}

impl From<BadDeal> for Refused {
    fn from(bad: BadDeal) -> Refused {
        Refused { code: RefusalCode::Settings, clause: Some(bad.clause), what: bad.what }
    }
}

impl From<BadDecision> for Refused {
    fn from(bad: BadDecision) -> Refused {
        match bad {
            BadDecision::Unreadable(unreadable) => {
                Refused::new(RefusalCode::Unreadable, unreadable.to_string())
            }
            BadDecision::Illegal { tried, clause, what } => Refused {
                code: RefusalCode::Illegal,
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
