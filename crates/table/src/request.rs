//! What somebody can ask for at a table. It goes over the wire and into the log as it is.

use bots::Level;
use rules::Seat;
use serde::{Deserialize, Serialize};

use crate::fair::Entropy;
use crate::settings::NewSettings;
use crate::text::{Name, Talk};

/// What somebody can do at a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Request {
    /// The host settles something else, before the game.
    Settle {
        /// What is settled now; in a box, for it is far larger than all else that can be asked for.
        settings: Box<NewSettings>,
    },
    /// Sits down, before the game.
    Sit {
        /// What they are called here; as everywhere without it.
        #[cfg_attr(feature = "ts", ts(optional = nullable))]
        #[serde(default, skip_serializing_if = "Option::is_none")]
        name: Option<Name>,
        /// Where; the first open seat without it.
        #[cfg_attr(feature = "ts", ts(optional = nullable))]
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<Seat>,
        /// Their part of the shuffle.
        #[cfg_attr(feature = "ts", ts(optional = nullable))]
        #[serde(default, skip_serializing_if = "Option::is_none")]
        entropy: Option<Entropy>,
    },
    /// Adds to the shuffle, or exchanges what was added, before the game.
    Stir {
        /// Which seat is theirs.
        seat: Seat,
        /// Their part of the shuffle.
        entropy: Entropy,
    },
    /// Stands up, before the game.
    Leave {
        /// From where.
        seat: Seat,
    },
    /// The host empties a seat, before the game.
    Remove {
        /// Which.
        seat: Seat,
    },
    /// The host has a bot sit down, before the game.
    Invite {
        /// Where; at all open seats without it.
        #[cfg_attr(feature = "ts", ts(optional = nullable))]
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<Seat>,
        /// How good a bot.
        level: Level,
    },
    /// The host has the cards dealt.
    Start {},
    /// Decides.
    Decide {
        /// For which seat.
        seat: Seat,
        /// The number under which the seat was asked.
        number: u64,
        /// What, in the game's notation.
        action: String,
    },
    /// Takes the last decision back.
    TakeBack {
        /// For which seat.
        seat: Seat,
    },
    /// Lets a bot decide.
    HandOver {
        /// For which seat.
        seat: Seat,
    },
    /// Decides again.
    Return {
        /// At which seat.
        seat: Seat,
    },
    /// Leaves the seat to a bot for good.
    Resign {
        /// Which seat.
        seat: Seat,
    },
    /// Says something.
    Say(Saying),
    /// Plays again with the same people, at a new table.
    Rematch {},
    /// The host closes the table.
    Close {},
}

/// What somebody says, in words or with a gesture.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(untagged, deny_unknown_fields, expecting = "say either a `text` or a `reaction`")]
pub enum Saying {
    /// In words.
    Text {
        /// From which seat.
        seat: Seat,
        /// What.
        text: Talk,
    },
    /// With a gesture.
    Reaction {
        /// From which seat.
        seat: Seat,
        /// Which.
        reaction: Reaction,
    },
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

impl Request {
    /// The request of somebody who is called so: whoever sits down has a name.
    #[must_use]
    pub fn named(mut self, theirs: &Name) -> Request {
        if let Request::Sit { name: name @ None, .. } = &mut self {
            *name = Some(theirs.clone());
        }
        self
    }
}
