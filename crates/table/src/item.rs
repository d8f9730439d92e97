//! What is told in a stream: what happened at the table, as one viewer may know it.

use bots::Level;
use catalogue::Told;
use rules::{Seat, Verdict, Viewer};
use serde::Serialize;

use crate::chair::Occupant;
use crate::fair::Fair;
use crate::request::Reaction;
use crate::settings::Settings;
use crate::text::{Name, Talk};

/// Something that happened at the table, with all about it. It is no message itself: what a viewer is
/// told of it is an [`Item`].
#[derive(Debug)]
pub(crate) enum Happened<'a> {
    Settled(&'a Settings),
    Sat { seat: Seat, occupant: &'a Occupant },
    Left { seat: Seat },
    Stirred { seat: Seat },
    Started { told: &'a Told },
    Decided { seat: Seat, action: &'a str },
    Played { told: &'a Told },
    TookBack { seat: Seat },
    Away { seat: Seat },
    Back { seat: Seat },
    Resigned { seat: Seat, level: Level },
    Said { seat: Seat, said: &'a Said },
    Finished { result: &'a Verdict, fair: &'a Fair },
    Rematch { table: &'a str },
    Abandoned,
}

/// What one viewer is told.
#[derive(Debug, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub(crate) enum Item<'a> {
    /// The host settled something.
    Settled { settings: &'a Settings },
    /// Somebody sat down.
    Sat { seat: Seat, who: Who<'a> },
    /// A seat is open again.
    Left { seat: Seat },
    /// Somebody added to the shuffle.
    Stirred { seat: Seat },
    /// The cards were dealt.
    Started,
    /// Somebody decided; what, only they are told.
    Decided {
        seat: Seat,
        #[serde(skip_serializing_if = "Option::is_none")]
        action: Option<&'a str>,
        #[serde(skip_serializing_if = "Option::is_none")]
        next: Option<u64>,
    },
    /// The game went on.
    Played,
    /// Somebody took their last decision back: what it did is undone.
    TookBack { seat: Seat },
    /// A bot decides for somebody until they return.
    Away { seat: Seat },
    /// Somebody returned.
    Back { seat: Seat },
    /// Somebody left the seat to a bot for good.
    Resigned { seat: Seat, level: Level },
    /// Somebody said something.
    Said {
        seat: Seat,
        #[serde(flatten)]
        said: &'a Said,
    },
    /// The game is over.
    Finished { result: &'a Verdict, fair: &'a Fair },
    /// The same people play again, at another table.
    Rematch { table: &'a str },
    /// The table was closed.
    Abandoned,
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

impl<'a> Happened<'a> {
    /// The events of the game that came with it, and whether somebody is asked something now.
    pub(crate) fn events(&self) -> (Option<&'a Told>, bool) {
        match *self {
            Happened::Started { told } | Happened::Played { told } => (Some(told), true),
            Happened::TookBack { .. } | Happened::Back { .. } => (None, true),
            _ => (None, false),
        }
    }

    /// What `viewer` is told of it, but for [`Happened::events`]. `next` tells which number a seat's
    /// next decision must bear.
    pub(crate) fn seen(&self, viewer: Viewer, next: impl FnOnce(Seat) -> u64) -> Item<'a> {
        match *self {
            Happened::Settled(settings) => Item::Settled { settings },
            Happened::Sat { seat, occupant } => Item::Sat { seat, who: occupant.into() },
            Happened::Left { seat } => Item::Left { seat },
            Happened::Stirred { seat } => Item::Stirred { seat },
            Happened::Started { .. } => Item::Started,
            Happened::Decided { seat, action } if viewer.is(seat) => {
                Item::Decided { seat, action: Some(action), next: Some(next(seat)) }
            }
            Happened::Decided { seat, .. } => Item::Decided { seat, action: None, next: None },
            Happened::Played { .. } => Item::Played,
            Happened::TookBack { seat } => Item::TookBack { seat },
            Happened::Away { seat } => Item::Away { seat },
            Happened::Back { seat } => Item::Back { seat },
            Happened::Resigned { seat, level } => Item::Resigned { seat, level },
            Happened::Said { seat, said } => Item::Said { seat, said },
            Happened::Finished { result, fair } => Item::Finished { result, fair },
            Happened::Rematch { table } => Item::Rematch { table },
            Happened::Abandoned => Item::Abandoned,
        }
    }
}
