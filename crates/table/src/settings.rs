//! What the host settles before the game.

use bots::Level;
use catalogue::{Agreement, Catalogue};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::refused::{Code, Refused};

/// What the host settles.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Settings {
    /// The game's name.
    pub game: String,
    /// The game's own options.
    pub options: Value,
    /// Whether the table is listed for everybody; otherwise only who has the link finds it.
    #[serde(default)]
    pub listed: bool,
    /// Whether others may watch.
    #[serde(default = "yes")]
    pub onlookers: bool,
    /// How long a decision may take; no limit without it.
    #[serde(default)]
    pub pace: Option<Pace>,
    /// Whether people may talk.
    #[serde(default = "yes")]
    pub talk: bool,
    /// Which bot decides for players whose time is up.
    pub stand_in: Level,
}

fn yes() -> bool {
    true
}

impl Settings {
    /// What is agreed for the game, and the settings with all of its options written out; or what
    /// can't be.
    pub(crate) fn checked(
        &self,
        catalogue: Catalogue,
    ) -> Result<(Box<dyn Agreement>, Settings), Refused> {
        let agreed = catalogue.find(&self.game)?.agree(&self.options)?;
        let settings = Settings { options: agreed.options(), ..self.clone() };
        Ok((agreed, settings))
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
