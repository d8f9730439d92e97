//! What can happen at a table. A log of these is all there is to keep.

use rules::Seat;
use serde::{Deserialize, Serialize};

use crate::chair::{Occupant, Person};
use crate::fair::{Entropy, Secret};
use crate::settings::Settings;
use crate::text::{Name, Talk};

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
    /// What the host settled.
    pub settings: Settings,
    /// The house's part of the shuffle; its hash is shown from the beginning.
    pub secret: Secret,
    /// Those who stay for a rematch, in the order of seats.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub company: Vec<Occupant>,
}

/// A line of the log after the first.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Entry {
    /// When it happened.
    pub at: Moment,
    /// What happened.
    #[serde(flatten)]
    pub input: Input,
}

/// What can happen at a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case")]
pub enum Input {
    /// The host settles something else, before the game.
    Settle {
        /// Who.
        by: Person,
        /// What is settled now.
        settings: Settings,
    },
    /// Somebody sits down, before the game.
    Sit {
        /// Who.
        by: Person,
        /// What they are called here.
        name: Name,
        /// Where; the first open seat without it.
        seat: Option<Seat>,
        /// Their part of the shuffle.
        entropy: Option<Entropy>,
    },
    /// Somebody adds to the shuffle, or exchanges what they added, before the game.
    Stir {
        /// Who.
        by: Person,
        /// Which seat is theirs.
        seat: Seat,
        /// Their part of the shuffle.
        entropy: Entropy,
    },
    /// Somebody stands up, before the game.
    Leave {
        /// Who.
        by: Person,
        /// From where.
        seat: Seat,
    },
    /// The host empties a seat, before the game.
    Remove {
        /// Who.
        by: Person,
        /// Which.
        seat: Seat,
    },
    /// The host has a bot sit down, before the game.
    Invite {
        /// Who.
        by: Person,
        /// Where; at all open seats without it.
        seat: Option<Seat>,
        /// How good a bot.
        level: String,
    },
    /// The host has the cards dealt.
    Start {
        /// Who.
        by: Person,
    },
    /// Somebody decides.
    Decide {
        /// Who.
        by: Person,
        /// For which seat.
        seat: Seat,
        /// The number under which the seat was asked.
        number: u64,
        /// What, in the game's notation.
        action: String,
    },
    /// Somebody takes their last decision back.
    TakeBack {
        /// Who.
        by: Person,
        /// For which seat.
        seat: Seat,
    },
    /// Somebody lets a bot decide until they return.
    HandOver {
        /// Who.
        by: Person,
        /// For which seat.
        seat: Seat,
    },
    /// Somebody who was away is back.
    Return {
        /// Who.
        by: Person,
        /// At which seat.
        seat: Seat,
    },
    /// Somebody leaves the seat to a bot for good.
    Resign {
        /// Who.
        by: Person,
        /// Which seat.
        seat: Seat,
    },
    /// Somebody says something.
    Say {
        /// Who.
        by: Person,
        /// From which seat.
        seat: Seat,
        /// What.
        #[serde(flatten)]
        said: Said,
    },
    /// The same people play again, at another table.
    Rematch {
        /// Who.
        by: Person,
        /// Where.
        table: String,
    },
    /// The host closes the table.
    Close {
        /// Who.
        by: Person,
    },
    /// A bot has made up its mind.
    Thought {
        /// For which seat.
        seat: Seat,
        /// The number under which the seat was asked.
        number: u64,
        /// What, in the game's notation.
        action: String,
    },
    /// Time has passed.
    Wake,
    /// Nobody has come for so long that the house closes the table.
    Expire,
}

/// What somebody says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Said {
    /// In words.
    Text(Talk),
    /// With a gesture.
    Reaction(Reaction),
}

/// What can be said with a tap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Reaction {
    /// Hello, or goodbye.
    Wave,
    /// That is funny.
    Laugh,
    /// I did not see that coming.
    Gasp,
    /// That hurt.
    Ouch,
    /// Well played.
    Applause,
    /// I am thinking.
    Think,
    /// Your turn, please.
    Hurry,
}
