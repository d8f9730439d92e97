//! Inputs: everything that can happen at a table. A log of them is all that has to be stored.

use catalogue::Catalogue;
use rules::Seat;
use serde::{Deserialize, Serialize};

use crate::chair::{Occupant, Person};
use crate::fair::Secret;
use crate::presence::Presence;
use crate::refused::Refused;
use crate::request::Request;
use crate::settings::NewSettings;

/// A point in time, in milliseconds since the beginning of 1970 (UTC).
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct Timestamp(pub u64);

impl Timestamp {
    /// The time this many milliseconds later.
    #[must_use]
    pub fn plus(self, milliseconds: u64) -> Timestamp {
        Timestamp(self.0.saturating_add(milliseconds))
    }
}

/// How a table is opened: the first line of its log.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Opening {
    /// When the table was opened.
    pub at: Timestamp,
    /// The person who opened it.
    pub host: Person,
    /// The settings.
    pub settings: NewSettings,
    /// The server's contribution to the shuffle. Its hash is public from the beginning.
    pub secret: Secret,
    /// For a rematch: the occupants of the previous table, in the order of seats.
    // `company` is the name in logs.
    #[serde(default, rename = "company", skip_serializing_if = "Vec::is_empty")]
    pub occupants: Vec<Occupant>,
}

/// An input with its time: a line of the log after the first.
#[derive(Clone, Debug, PartialEq)]
pub struct LogEntry {
    /// When the input came.
    pub at: Timestamp,
    /// The input.
    pub input: Input,
}

/// Everything that can happen at a table.
#[derive(Clone, Debug, PartialEq)]
pub enum Input {
    /// A person asks for something.
    Request {
        /// The person.
        by: Person,
        /// The request.
        request: Request,
    },
    /// The server does something.
    Server(ServerInput),
}

/// Inputs that come from the server: from its bots, from its clock, and about other tables and connections.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ServerInput {
    /// A bot decides.
    // `thought` is the name in logs.
    #[serde(rename = "thought")]
    BotDecision {
        /// The seat.
        seat: Seat,
        /// The number that the decision must carry.
        number: u64,
        /// The decision, in the game's notation.
        action: String,
    },
    /// A new table for the same players was opened.
    Rematch {
        /// The person who asked for it.
        by: Person,
        /// The id of the new table.
        table: String,
    },
    /// Time has passed: a deadline may be over.
    Wake,
    /// Nobody could play for a while, because the server was down or its database did not respond.
    PutOff {
        /// How long, in milliseconds.
        milliseconds: u64,
    },
    /// A person has connected or disconnected.
    Presence {
        /// The person's seat.
        seat: Seat,
        /// Whether the person is connected now.
        presence: Presence,
    },
    /// The table has been unused for so long that the server will close it soon.
    Warn {
        /// When the server will close it, unless something happens.
        closes: Timestamp,
    },
    /// The table was unused for so long that the server closes it.
    Expire,
}

impl Input {
    /// A person's request.
    pub fn by(by: Person, request: Request) -> Input {
        Input::Request { by, request }
    }

    /// The same input; if it contains settings, they are validated and have all defaults filled in. The log
    /// stores this input instead of the one that was sent.
    pub fn checked(self, catalogue: Catalogue) -> Result<Input, Refused> {
        Ok(match self {
            Input::Request { by, request: Request::ChangeSettings { settings } } => {
                let settings = Box::new(settings.checked(catalogue)?);
                Input::by(by, Request::ChangeSettings { settings })
            }
            input => input,
        })
    }
}

impl From<ServerInput> for Input {
    fn from(input: ServerInput) -> Input {
        Input::Server(input)
    }
}
