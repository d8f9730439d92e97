//! A seat at the table and who sits there.

use bots::Level;
use serde::{Deserialize, Serialize};

use crate::fair::Entropy;
use crate::input::Moment;
use crate::text::Name;

/// A person's number, which only the house knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Person(pub i64);

/// Who sits on a chair.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Occupant {
    /// Nobody yet.
    Open,
    /// Somebody.
    Person {
        /// Who.
        person: Person,
        /// What they are called here.
        name: Name,
    },
    /// A bot.
    Bot {
        /// How good it is.
        level: Level,
        /// Whom it sits there for: who resigned.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        after: Option<Name>,
    },
}

/// A seat at which somebody can sit.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Chair {
    pub(crate) occupant: Occupant,
    /// What its person added to the shuffle.
    pub(crate) entropy: Option<Entropy>,
    /// Whether a bot stands in for its person.
    pub(crate) away: bool,
    /// The number that the next decision must bear. It is used up by every decision that is accepted,
    /// and whenever the seat is no longer asked what it was asked.
    pub(crate) number: u64,
    /// The last decision that was accepted, and its number.
    pub(crate) last: Option<(u64, String)>,
    /// What the game asks of the seat in this step, whether it has decided or not.
    pub(crate) asked: Option<Asked>,
    /// Whether the seat has decided while others are still to decide at the same time.
    pub(crate) decided: bool,
}

/// A question to a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Asked {
    /// When time is up.
    pub(crate) until: Option<Moment>,
}

impl Chair {
    pub(crate) fn new(occupant: Occupant) -> Chair {
        Chair {
            occupant,
            entropy: None,
            away: false,
            number: 1,
            last: None,
            asked: None,
            decided: false,
        }
    }

    pub(crate) fn is_open(&self) -> bool {
        self.occupant == Occupant::Open
    }

    /// The question that the seat has still to answer.
    pub(crate) fn awaited(&self) -> Option<Asked> {
        self.asked.filter(|_| !self.decided)
    }

    pub(crate) fn is_of(&self, person: Person) -> bool {
        matches!(&self.occupant, Occupant::Person { person: sitting, .. } if *sitting == person)
    }

    pub(crate) fn has_person(&self) -> bool {
        matches!(self.occupant, Occupant::Person { .. })
    }

    /// The level of the bot that decides here now, if one does.
    pub(crate) fn bot(&self, stand_in: Level) -> Option<Level> {
        match self.occupant {
            Occupant::Bot { level, .. } => Some(level),
            Occupant::Person { .. } if self.away => Some(stand_in),
            _ => None,
        }
    }

    /// What is written in the record: a person's name, or the bot's level.
    pub(crate) fn title(&self) -> Option<String> {
        match &self.occupant {
            Occupant::Open => None,
            Occupant::Person { name, .. } => Some(name.to_string()),
            Occupant::Bot { level, after: None } => Some(level.to_string()),
            Occupant::Bot { level, after: Some(name) } => Some(format!("{name}, then {level}")),
        }
    }
}
