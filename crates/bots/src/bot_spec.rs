//! A level with a limit of its own: `emperor@50ms`.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use rules::ParseError;
use serde::{Deserialize, Serialize};

use crate::bot::Level;
use crate::budget::Limit;

/// A bot: its level, and how long it may think about a decision if that is not the level's default. It is written
/// `emperor` or `emperor@50ms`; in the arena, also with a number of iterations: `emperor@20000`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(
    feature = "ts",
    ts(
        type = r#""chick" | "rockhopper" | `${"gentoo" | "emperor"}${"" | `@${number}${"ms" | "s"}`}`"#
    )
)]
#[serde(try_from = "String", into = "String")]
pub struct BotSpec {
    /// The level.
    pub level: Level,
    /// The limit for a decision; `None` is the default of the level.
    pub limit: Option<Limit>,
}

impl BotSpec {
    /// The limit for a decision.
    pub fn limit(self) -> Limit {
        self.limit.unwrap_or(self.level.limit())
    }

    /// The time for a decision; `None` if the level does not search, or searches by iterations.
    pub fn time(self) -> Option<Duration> {
        match self.limit() {
            Limit::Time(time) if self.level.searches() => Some(time),
            _ => None,
        }
    }
}

impl From<Level> for BotSpec {
    fn from(level: Level) -> BotSpec {
        BotSpec { level, limit: None }
    }
}

impl fmt::Display for BotSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.level.name())?;
        self.limit.map_or(Ok(()), |limit| write!(f, "@{limit}"))
    }
}

impl FromStr for BotSpec {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<BotSpec, ParseError> {
        let (level, limit) = split_limit(text)?;
        let wrong = |_| {
            ParseError::new(
                level,
                "a bot: chick, rockhopper, gentoo or emperor, the last two optionally followed by a \
                 budget, as in emperor@50ms",
            )
        };
        Ok(BotSpec { level: level.parse().map_err(wrong)?, limit })
    }
}

impl TryFrom<String> for BotSpec {
    type Error = ParseError;

    fn try_from(text: String) -> Result<BotSpec, ParseError> {
        text.parse()
    }
}

impl From<BotSpec> for String {
    fn from(bot: BotSpec) -> String {
        bot.to_string()
    }
}

/// The bots that a table accepts. Only the arena accepts limits in iterations.
#[cfg(feature = "schema")]
impl utoipa::PartialSchema for BotSpec {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
        let description = "A bot: its level, and how long it may think about a decision if that is not the level's default.";
        utoipa::openapi::ObjectBuilder::new()
            .schema_type(utoipa::openapi::Type::String)
            .pattern(Some(r"^(chick|rockhopper|(gentoo|emperor)(@[0-9]+(\.[0-9]+)?m?s)?)$"))
            .description(Some(description))
            .examples(["rockhopper", "emperor@50ms"])
            .into()
    }
}

#[cfg(feature = "schema")]
impl utoipa::ToSchema for BotSpec {}

/// Splits `gentoo@20ms` into the name and the limit.
pub(crate) fn split_limit(text: &str) -> Result<(&str, Option<Limit>), ParseError> {
    match text.split_once('@') {
        Some((name, limit)) => Ok((name, Some(limit.parse()?))),
        None => Ok((text, None)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bots_are_written_as_they_are_read() {
        for text in ["chick", "gentoo@20ms", "emperor@20000", "emperor@2s", "emperor@1500ms"] {
            assert_eq!(text.parse::<BotSpec>().unwrap().to_string(), text);
        }
        assert_eq!("emperor@0.05s".parse::<BotSpec>().unwrap().to_string(), "emperor@50ms");
    }

    #[test]
    fn a_bot_has_its_own_limit_or_the_default() {
        let limit = |text: &str| text.parse::<BotSpec>().unwrap().limit();
        assert_eq!(limit("gentoo"), Level::Gentoo.limit());
        assert_eq!(limit("gentoo@7"), Limit::Iterations(7));
        assert_eq!(limit("emperor@50ms"), Limit::milliseconds(50));
    }

    #[test]
    fn an_invalid_bot_is_explained() {
        let error = |text: &str| text.parse::<BotSpec>().unwrap_err().to_string();
        assert!(error("penguin").starts_with("‘penguin’ is not a bot: chick,"));
        assert!(error("emperor@").starts_with("‘’ is not a budget"));
        // A time is written in whole milliseconds, so that it is read as it was written.
        for limit in ["0", "0ms", "0.5ms", "1.0005s", "+5ms", "1e3ms", "infs", "2h", "50ms@3"] {
            assert!(error(&format!("emperor@{limit}")).contains("is not a budget"), "{limit}");
        }
    }
}
