//! What can happen at a table. A log of these is all there is to keep.

use rules::Seat;
use serde::{Deserialize, Serialize};

use crate::chair::{Occupant, Person};
use crate::fair::Secret;
use crate::request::Request;
use crate::settings::NewSettings;

/// A moment, in milliseconds since the beginning of 1970.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct Moment(pub u64);

/// How a table comes to be: the first line of its log.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Opening {
    /// When.
    pub at: Moment,
    /// Whose table it is.
    pub host: Person,
    /// What the host wants to settle.
    pub settings: NewSettings,
    /// The house's part of the shuffle; its hash is shown from the beginning.
    pub secret: Secret,
    /// Those who stay for a rematch, in the order of seats.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub company: Vec<Occupant>,
}

/// A line of the log after the first.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// When it happened.
    pub at: Moment,
    /// What happened.
    pub input: Input,
}

/// What can happen at a table.
#[derive(Clone, Debug, PartialEq)]
pub enum Input {
    /// Somebody asks for something.
    Request {
        /// Who.
        by: Person,
        /// What.
        request: Request,
    },
    /// The house brings something about.
    House(HouseInput),
}

/// What the house brings about: its bots, its clock, and its other tables.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum HouseInput {
    /// A bot has made up its mind.
    Thought {
        /// For which seat.
        seat: Seat,
        /// The number under which the seat was asked.
        number: u64,
        /// What, in the game's notation.
        action: String,
    },
    /// The same people play again, at another table that is open now.
    Rematch {
        /// Who wanted that.
        by: Person,
        /// Where.
        table: String,
    },
    /// Time has passed.
    Wake,
    /// Nobody has come for so long that the house closes the table.
    Expire,
}

impl Input {
    /// Somebody's request.
    pub fn by(by: Person, request: Request) -> Input {
        Input::Request { by, request }
    }
}

impl From<HouseInput> for Input {
    fn from(input: HouseInput) -> Input {
        Input::House(input)
    }
}
