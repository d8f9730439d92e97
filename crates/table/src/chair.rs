//! Chairs: the seats of real players, and their occupants.

use bots::BotSpec;
use rules::Seat;
use serde::{Deserialize, Serialize};

use crate::avatar::Avatar;
use crate::clock::AwayReason;
use crate::fair::{Entropy, Share};
use crate::input::Timestamp;
use crate::presence::Presence;
use crate::text::Name;

/// The internal id of a person. Clients never see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Person(pub i64);

/// The occupant of a chair.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Occupant {
    /// Nobody yet.
    Open,
    /// A person.
    Person {
        /// The id of the person.
        person: Person,
        /// The person's name at this table.
        name: Name,
        /// The avatar that the person chose.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        avatar: Option<Avatar>,
    },
    /// A bot.
    Bot {
        /// The level, with a limit if it is not the default.
        level: BotSpec,
        /// The bot's own name. A bot that replaces a person has none.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        name: Option<Name>,
        /// The name of the person who resigned and left the seat to the bot. The seat keeps it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        after: Option<Name>,
        /// The avatar of that person.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        avatar: Option<Avatar>,
    },
}

impl Occupant {
    pub(crate) fn bot(level: BotSpec, name: Option<Name>) -> Occupant {
        Occupant::Bot { level, name, after: None, avatar: None }
    }

    /// What the occupant is called. It does not change when a person resigns.
    pub(crate) fn name(&self) -> Option<&str> {
        match self {
            Occupant::Open => None,
            Occupant::Person { name, .. } => Some(name.as_str()),
            Occupant::Bot { level, name, after, .. } => {
                let name = after.as_ref().or(name.as_ref());
                Some(name.map_or(level.level.name(), Name::as_str))
            }
        }
    }

    /// The avatar that the person at this seat chose, even if they have resigned since.
    pub(crate) fn avatar(&self) -> Option<Avatar> {
        match self {
            Occupant::Open => None,
            Occupant::Person { avatar, .. } | Occupant::Bot { avatar, .. } => *avatar,
        }
    }
}

/// What a table keeps for the seat of a real player: the occupant, and what is asked of them. Seats of
/// virtual players have no chair.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Chair {
    pub(crate) occupant: Occupant,
    /// The person's contribution to the shuffle.
    pub(crate) share: Option<Share>,
    /// The same before version 3 of the log.
    pub(crate) entropy: Option<Entropy>,
    /// Why a bot plays for the person, if one does.
    pub(crate) away: Option<AwayReason>,
    /// How many deadlines in a row the person has missed.
    pub(crate) missed_in_row: u8,
    /// Whether the person is connected.
    pub(crate) presence: Presence,
    /// The seats whose people agree that a bot plays here while the person is gone.
    pub(crate) agreed: Vec<Seat>,
    /// The number that the next decision must carry. It increases when a decision is accepted, and when the
    /// question is withdrawn.
    pub(crate) number: u64,
    /// The last accepted decision and its number.
    pub(crate) last: Option<(u64, String)>,
    /// Set if the seat decides in this step, whether or not it has decided.
    pub(crate) asked: Option<Deadline>,
    /// Whether the seat has decided while others have yet to.
    pub(crate) decided: bool,
    /// Whether a stand-in made the last decision of the seat's person.
    pub(crate) by_stand_in: bool,
}

/// Until when a seat has to decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Deadline {
    /// The time; `None` if there is no limit.
    pub(crate) until: Option<Timestamp>,
    /// Whether it has passed, so that the stand-in decides.
    pub(crate) missed: bool,
}

impl Chair {
    pub(crate) fn new(occupant: Occupant) -> Chair {
        Chair {
            occupant,
            share: None,
            entropy: None,
            away: None,
            missed_in_row: 0,
            presence: Presence::Here,
            agreed: Vec::new(),
            number: 1,
            last: None,
            asked: None,
            decided: false,
            by_stand_in: false,
        }
    }

    pub(crate) fn is_open(&self) -> bool {
        self.occupant == Occupant::Open
    }

    /// The decision that the seat has yet to make.
    pub(crate) fn awaited(&self) -> Option<Deadline> {
        self.asked.filter(|_| !self.decided)
    }

    /// When the stand-in decides, unless the person decides before.
    pub(crate) fn deadline(&self) -> Option<Timestamp> {
        let asked = self.awaited().filter(|asked| self.away.is_none() && !asked.missed)?;
        asked.until
    }

    /// Whether the person committed to a secret that is not revealed.
    pub(crate) fn owes_secret(&self) -> bool {
        self.share.as_ref().is_some_and(|share| share.secret.is_none())
    }

    pub(crate) fn is_of(&self, person: Person) -> bool {
        matches!(&self.occupant, Occupant::Person { person: sitting, .. } if *sitting == person)
    }

    pub(crate) fn has_person(&self) -> bool {
        matches!(self.occupant, Occupant::Person { .. })
    }

    /// The bot that plays this seat now, if any.
    pub(crate) fn bot(&self, stand_in: BotSpec) -> Option<BotSpec> {
        match self.occupant {
            Occupant::Bot { level, .. } => Some(level),
            Occupant::Person { .. } => {
                let is_missed = self.asked.is_some_and(|asked| asked.missed);
                (self.away.is_some() || is_missed).then_some(stand_in)
            }
            Occupant::Open => None,
        }
    }

    /// The name of the player in the record: `Ann`, `Basalt (rockhopper)`, or `Ann, then gentoo` if Ann resigned.
    pub(crate) fn name_in_record(&self) -> Option<String> {
        match &self.occupant {
            Occupant::Open => None,
            Occupant::Person { name, .. } => Some(name.to_string()),
            Occupant::Bot { level, after: Some(name), .. } => Some(format!("{name}, then {level}")),
            Occupant::Bot { level, name: Some(name), .. } => Some(format!("{name} ({level})")),
            Occupant::Bot { level, .. } => Some(level.to_string()),
        }
    }
}
