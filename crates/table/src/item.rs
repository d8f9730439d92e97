//! What is told in a stream: what happened at the table, as one viewer may know it.

use bots::Level;
use rules::{RecordedResult, Seat};
use serde::Serialize;
use serde_json::value::RawValue;

use crate::chair::Occupant;
use crate::fair::Fair;
use crate::input::Moment;
use crate::request::Reaction;
use crate::settings::Settings;
use crate::text::{Name, Talk};

/// What one viewer is told, with its number in the viewer's stream.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Item<'a> {
    /// Counted from 1, without holes.
    pub number: u64,
    /// What happened.
    #[serde(flatten)]
    pub news: News<'a>,
}

/// What happened at a table, as one viewer may know it.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum News<'a> {
    /// The host settled something.
    Settled {
        /// What is settled now.
        settings: &'a Settings,
    },
    /// Somebody sat down.
    Sat {
        /// Where.
        seat: Seat,
        /// Who.
        who: Who<'a>,
    },
    /// A seat is open again.
    Left {
        /// Which.
        seat: Seat,
    },
    /// Somebody added to the shuffle.
    Stirred {
        /// Who.
        seat: Seat,
    },
    /// The cards were dealt.
    Started {
        /// What was seen of it.
        #[cfg_attr(feature = "schema", schema(value_type = Vec<catalogue::GameEvent>))]
        #[cfg_attr(feature = "ts", ts(as = "Vec<catalogue::GameEvent>"))]
        events: Vec<&'a RawValue>,
        /// Whose decision is awaited.
        asked: Asked,
    },
    /// Somebody decided; what, only they are told.
    Decided {
        /// Who.
        seat: Seat,
        /// What, in the game's notation.
        #[cfg_attr(feature = "schema", schema(nullable = false))]
        #[cfg_attr(feature = "ts", ts(optional))]
        #[serde(skip_serializing_if = "Option::is_none")]
        action: Option<&'a str>,
        /// The number that another decision instead must bear.
        #[cfg_attr(feature = "schema", schema(nullable = false))]
        #[cfg_attr(feature = "ts", ts(optional))]
        #[serde(skip_serializing_if = "Option::is_none")]
        next: Option<u64>,
    },
    /// The game went on.
    Played {
        /// What was seen of it.
        #[cfg_attr(feature = "schema", schema(value_type = Vec<catalogue::GameEvent>))]
        #[cfg_attr(feature = "ts", ts(as = "Vec<catalogue::GameEvent>"))]
        events: Vec<&'a RawValue>,
        /// Whose decision is awaited.
        asked: Asked,
    },
    /// Somebody took their last decision back: what it did is undone.
    TookBack {
        /// Who.
        seat: Seat,
        /// Whose decision is awaited.
        asked: Asked,
    },
    /// A bot decides for somebody until they return.
    Away {
        /// Who.
        seat: Seat,
    },
    /// Somebody returned.
    Back {
        /// Who.
        seat: Seat,
        /// Whose decision is awaited.
        asked: Asked,
    },
    /// Somebody left the seat to a bot for good.
    Resigned {
        /// Who.
        seat: Seat,
        /// How good the bot is.
        level: Level,
    },
    /// Somebody said something.
    Said {
        /// Who.
        seat: Seat,
        /// What.
        #[serde(flatten)]
        said: &'a Said,
    },
    /// The game is over.
    Finished {
        /// How it ended.
        result: &'a RecordedResult,
        /// What the shuffle was made of.
        fair: &'a Fair,
    },
    /// The same people play again, at another table.
    Rematch {
        /// Its id.
        table: &'a str,
    },
    /// The table was closed.
    Abandoned,
}

/// Whose decision is awaited.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Asked {
    /// All who have still to decide.
    pub seats: Vec<Seat>,
    /// When time is up for the first of them.
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub until: Option<Moment>,
    /// What the viewer is asked.
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub you: Option<Question>,
}

/// What a seat is asked.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Question {
    /// The number that the decision must bear.
    pub number: u64,
    /// All that can be decided, in the game's notation.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<String>))]
    #[cfg_attr(feature = "ts", ts(as = "Vec<String>"))]
    pub legal: Box<RawValue>,
}

/// What somebody said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Said {
    /// In words.
    Text(Talk),
    /// With a gesture.
    Reaction(Reaction),
}

/// Who sits somewhere, as everybody may know it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Who<'a> {
    /// Nobody yet.
    Open,
    /// Somebody of this name.
    Person(&'a Name),
    /// A bot of this level.
    Bot(Level),
}

impl<'a> From<&'a Occupant> for Who<'a> {
    fn from(occupant: &'a Occupant) -> Who<'a> {
        match occupant {
            Occupant::Open => Who::Open,
            Occupant::Person { name, .. } => Who::Person(name),
            Occupant::Bot { level, .. } => Who::Bot(*level),
        }
    }
}

impl News<'_> {
    /// Whether a viewer needs a fresh view to know what changed; else the item tells all.
    pub(crate) fn changes_views(&self) -> bool {
        !matches!(self, News::Decided { .. } | News::Said { .. })
    }
}
