//! What the host settles before the game.

use bots::Level;
use catalogue::{Agreed, Agreement, Catalogue, NewGame};
use serde::{Deserialize, Serialize};

use crate::refused::{Code, Refused};

/// What the host wants to settle. What is left out is as usual.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct NewSettings {
    /// The game and its options.
    #[serde(flatten)]
    pub game: NewGame,
    /// Whether the table is listed for everybody; otherwise only people who have the link find it.
    /// (No.)
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    #[serde(default)]
    pub listed: bool,
    /// Whether others may watch. (Yes.)
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    #[serde(default = "yes")]
    pub onlookers: bool,
    /// How many seconds a decision may take; no limit without it.
    #[cfg_attr(feature = "schema", schema(value_type = Option<u64>, minimum = 15, maximum = 604_800))]
    #[cfg_attr(feature = "ts", ts(optional = nullable, as = "Option<u64>"))]
    #[serde(default)]
    pub pace: Option<Pace>,
    /// Whether people may talk. (Yes.)
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    #[serde(default = "yes")]
    pub talk: bool,
    /// Which bot decides for players whose time is up.
    pub stand_in: Level,
}

/// What the host settled, with nothing left out.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Settings {
    /// The game and its options.
    #[serde(flatten)]
    pub agreed: Agreed,
    /// Whether the table is listed for everybody; otherwise only people who have the link find it.
    pub listed: bool,
    /// Whether others may watch.
    pub onlookers: bool,
    /// How many seconds a decision may take; no limit without it.
    #[cfg_attr(feature = "schema", schema(required, value_type = Option<u64>, minimum = 15, maximum = 604_800))]
    #[cfg_attr(feature = "ts", ts(as = "Option<u64>"))]
    pub pace: Option<Pace>,
    /// Whether people may talk.
    pub talk: bool,
    /// Which bot decides for players whose time is up.
    pub stand_in: Level,
}

fn yes() -> bool {
    true
}

impl NewSettings {
    /// What is agreed for the game, and the settings with nothing left out; or what can't be.
    pub(crate) fn checked(
        &self,
        catalogue: Catalogue,
    ) -> Result<(Box<dyn Agreement>, Settings), Refused> {
        let NewSettings { game, listed, onlookers, pace, talk, stand_in } = self.clone();
        let agreement = catalogue.find(&game.game)?.agree(&game.options)?;
        let agreed = Agreed { game: game.game, options: agreement.options() };
        Ok((agreement, Settings { agreed, listed, onlookers, pace, talk, stand_in }))
    }
}

impl Settings {
    /// What is agreed for the game.
    pub(crate) fn agreement(&self, catalogue: Catalogue) -> Result<Box<dyn Agreement>, Refused> {
        Ok(catalogue.find(&self.agreed.game)?.agree(&self.agreed.options)?)
    }
}

/// The same settings, to be settled anew.
impl From<Settings> for NewSettings {
    fn from(settings: Settings) -> NewSettings {
        let Settings { agreed, listed, onlookers, pace, talk, stand_in } = settings;
        let game = NewGame { game: agreed.game, options: agreed.options };
        NewSettings { game, listed, onlookers, pace, talk, stand_in }
    }
}

/// How long a decision may take: 15 seconds to 7 days.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "u64", into = "u64")]
pub struct Pace {
    seconds: u32,
}

impl Pace {
    const SHORTEST: u64 = 15;
    const LONGEST: u64 = 7 * 24 * 60 * 60;

    /// So many seconds.
    pub fn seconds(seconds: u64) -> Result<Pace, Refused> {
        if (Pace::SHORTEST..=Pace::LONGEST).contains(&seconds) {
            Ok(Pace { seconds: seconds as u32 })
        } else {
            let what =
                format!("a decision takes 15 seconds to 7 days (604800 seconds), not {seconds}");
            Err(Refused::new(Code::Settings, what))
        }
    }

    pub(crate) fn milliseconds(self) -> u64 {
        self.seconds as u64 * 1000
    }
}

impl TryFrom<u64> for Pace {
    type Error = Refused;

    fn try_from(seconds: u64) -> Result<Pace, Refused> {
        Pace::seconds(seconds)
    }
}

impl From<Pace> for u64 {
    fn from(pace: Pace) -> u64 {
        pace.seconds as u64
    }
}
