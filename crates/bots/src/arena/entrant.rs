//! The entrants of a series.

use std::fmt;
use std::str::FromStr;

use rules::chance::FastRng;
use rules::{ParseError, Seat, Viewer};

use crate::bot::{Bot, Clairvoyant, Level, bot};
use crate::bot_spec::{BotSpec, split_limit};
use crate::budget::{Budget, Limit};
use crate::heuristics::Heuristics;

/// A player in a series: a bot or the clairvoyant, with its limit for each decision. It is written as `gentoo`,
/// `gentoo@20ms`, `clairvoyant` or `clairvoyant@50ms`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entrant {
    /// A bot.
    Bot(BotSpec),
    /// The clairvoyant, which sees all cards. `None` is its default limit.
    Clairvoyant(Option<Limit>),
}

impl Entrant {
    /// The limit for each decision.
    pub fn limit(self) -> Limit {
        match self {
            Entrant::Bot(bot) => bot.limit(),
            // The clairvoyant is to play as well as possible, so it gets the limit of the best level.
            Entrant::Clairvoyant(limit) => limit.unwrap_or(Level::Emperor.limit()),
        }
    }

    /// Whether the entrant sees hidden cards.
    pub const fn sees_all(self) -> bool {
        matches!(self, Entrant::Clairvoyant(_))
    }

    /// The player behind the entrant.
    pub(super) fn player<G: Heuristics>(self) -> Player<G> {
        match self {
            Entrant::Bot(it) => Player::Bot(bot(it.level)),
            Entrant::Clairvoyant(_) => Player::Clairvoyant,
        }
    }
}

impl fmt::Display for Entrant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Entrant::Bot(bot) => bot.fmt(f),
            Entrant::Clairvoyant(None) => f.write_str(CLAIRVOYANT),
            Entrant::Clairvoyant(Some(limit)) => write!(f, "{CLAIRVOYANT}@{limit}"),
        }
    }
}

const CLAIRVOYANT: &str = "clairvoyant";

impl FromStr for Entrant {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Entrant, ParseError> {
        let (name, limit) = split_limit(text)?;
        if name == CLAIRVOYANT {
            return Ok(Entrant::Clairvoyant(limit));
        }
        let wrong = |_| {
            ParseError::new(
                name,
                "a bot: chick, rockhopper, gentoo, emperor or clairvoyant, optionally followed by \
                 a budget, as in gentoo@20ms or emperor@20000",
            )
        };
        Ok(Entrant::Bot(BotSpec { level: name.parse().map_err(wrong)?, limit }))
    }
}

/// The player behind an entrant.
pub(super) enum Player<G: Heuristics> {
    Bot(Box<dyn Bot<G>>),
    Clairvoyant,
}

impl<G: Heuristics> Player<G> {
    pub(super) fn choose(
        &self,
        game: &G,
        seat: Seat,
        budget: Budget,
        rng: &mut FastRng,
    ) -> Option<G::Action> {
        match self {
            Player::Bot(bot) => bot.choose(&game.view(Viewer::Seat(seat)), budget, rng),
            Player::Clairvoyant => Clairvoyant.choose(game, seat, budget, rng),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entrants_are_written_as_they_are_read() {
        for text in ["chick", "gentoo@20ms", "emperor@20000", "emperor@2s", "clairvoyant@50ms"] {
            assert_eq!(text.parse::<Entrant>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn an_entrant_has_its_own_limit_or_the_default() {
        let limit = |text: &str| text.parse::<Entrant>().unwrap().limit();
        assert_eq!(limit("gentoo"), Level::Gentoo.limit());
        assert_eq!(limit("gentoo@7"), Limit::Iterations(7));
        assert_eq!(limit("clairvoyant"), Level::Emperor.limit());
    }

    #[test]
    fn an_invalid_entrant_is_explained() {
        let error = |text: &str| text.parse::<Entrant>().unwrap_err().to_string();
        assert!(error("penguin").starts_with("‘penguin’ is not a bot: chick,"));
        assert!(error("").starts_with("‘’ is not a bot"));
        assert!(error("gentoo@").starts_with("‘’ is not a budget"));
        assert!(error("gentoo@0").starts_with("‘0’ is not a budget"));
        assert!(error("gentoo@20ms@3").starts_with("‘20ms@3’ is not a budget"));
    }
}
