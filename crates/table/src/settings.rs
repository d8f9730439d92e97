//! The settings of a table, chosen by the host before the game.

use std::time::Duration;

use bots::BotSpec;
use catalogue::{Catalogue, ConfiguredGame, GameOptions, NewGame};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::refused::{RefusalCode, Refused};

/// The settings that a host asks for. Omitted settings have their defaults.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct NewSettings {
    /// The game and its options.
    #[serde(flatten)]
    pub game: NewGame,
    /// Whether the table is listed for everybody; otherwise only people who have its link can find it.
    /// Default: no.
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    #[serde(default)]
    pub listed: bool,
    /// Whether others may watch. Default: yes.
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    #[serde(default = "yes")]
    pub onlookers: bool,
    /// How many seconds a decision may take. Default: no limit.
    #[cfg_attr(feature = "schema", schema(value_type = Option<u64>, minimum = 15, maximum = 604_800))]
    #[cfg_attr(feature = "ts", ts(optional = nullable, as = "Option<u64>"))]
    #[serde(default)]
    pub pace: Option<Pace>,
    /// Whether people may chat. Default: yes.
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    #[serde(rename = "talk", default = "yes")]
    pub chat: bool,
    /// The stand-in: the bot that plays for absent players.
    pub stand_in: BotSpec,
}

/// The settings of a table, with all defaults filled in.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Settings {
    /// The game and its options.
    #[serde(flatten)]
    pub game: GameOptions,
    /// Whether the table is listed for everybody; otherwise only people who have its link can find it.
    pub listed: bool,
    /// Whether others may watch.
    pub onlookers: bool,
    /// How many seconds a decision may take; `null` if there is no limit.
    #[cfg_attr(feature = "schema", schema(required, value_type = Option<u64>, minimum = 15, maximum = 604_800))]
    #[cfg_attr(feature = "ts", ts(as = "Option<u64>"))]
    pub pace: Option<Pace>,
    /// Whether people may chat.
    // `talk` is the name in the API.
    #[serde(rename = "talk")]
    pub chat: bool,
    /// The stand-in: the bot that plays for absent players.
    pub stand_in: BotSpec,
}

fn yes() -> bool {
    true
}

/// Refuses fields that are not among those of the valid options, and arrays in place of objects, which `serde`
/// would accept. `part` is what the value is called.
fn check_known(sent: &Value, valid: &Value, part: &str) -> Result<(), Refused> {
    let refused = |what: String| Refused::new(RefusalCode::Settings, format!("{part}: {what}"));
    match (sent, valid) {
        (Value::Object(sent), Value::Object(valid)) => {
            for (name, field) in sent {
                let Some(valid) = valid.get(name) else {
                    let name: String = name.chars().take(40).collect();
                    return Err(refused(format!("unknown field `{name}`")));
                };
                check_known(field, valid, &format!("{part}.{name}"))?;
            }
            Ok(())
        }
        (Value::Array(_), Value::Object(_)) => Err(refused("expected an object".to_owned())),
        _ => Ok(()),
    }
}

impl NewSettings {
    /// Validates the settings and fills in the defaults. Unknown options are refused.
    pub fn checked(self, catalogue: Catalogue) -> Result<NewSettings, Refused> {
        let (_, settings) = self.validate(catalogue)?;
        check_known(&self.game.options, &settings.game.options, "options")?;
        Ok(settings.into())
    }

    /// Validates the settings and fills in the defaults.
    pub(crate) fn validate(
        &self,
        catalogue: Catalogue,
    ) -> Result<(Box<dyn ConfiguredGame>, Settings), Refused> {
        let NewSettings { game, listed, onlookers, pace, chat, stand_in } = self.clone();
        let configured = catalogue.find(&game.game)?.configure(&game.options)?;
        let game = GameOptions { game: game.game, options: configured.options() };
        Ok((configured, Settings { game, listed, onlookers, pace, chat, stand_in }))
    }
}

impl Settings {
    /// The game with its options.
    pub(crate) fn configure(
        &self,
        catalogue: Catalogue,
    ) -> Result<Box<dyn ConfiguredGame>, Refused> {
        Ok(catalogue.find(&self.game.game)?.configure(&self.game.options)?)
    }
}

/// Asks for the same settings at another table.
impl From<Settings> for NewSettings {
    fn from(settings: Settings) -> NewSettings {
        let Settings { game, listed, onlookers, pace, chat, stand_in } = settings;
        let game = NewGame { game: game.game, options: game.options };
        NewSettings { game, listed, onlookers, pace, chat, stand_in }
    }
}

/// The time limit of a decision: 15 seconds to 7 days.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "u64", into = "u64")]
pub struct Pace {
    seconds: u32,
}

impl Pace {
    /// The shortest limit.
    pub const SHORTEST: Duration = Duration::from_secs(15);
    /// The longest limit.
    pub const LONGEST: Duration = Duration::from_hours(7 * 24);

    /// A limit in seconds.
    pub fn seconds(seconds: u64) -> Result<Pace, Refused> {
        if (Pace::SHORTEST..=Pace::LONGEST).contains(&Duration::from_secs(seconds)) {
            Ok(Pace { seconds: seconds as u32 })
        } else {
            let what =
                format!("the pace is from 15 seconds to 7 days (604800 seconds), not {seconds}");
            Err(Refused::new(RefusalCode::Settings, what))
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
