//! Who may enter the arena.

use std::fmt;
use std::str::FromStr;

use rules::chance::QuickDice;
use rules::{ParseError, Seat, Viewer};

use crate::bot::{Bot, Clairvoyant, Level, bot};
use crate::budget::{Budget, Limit};
use crate::skill::Skilled;

/// Who plays, and how long they may think: `emperor`, `gentoo@20ms`, `emperor@20000`,
/// `clairvoyant@50ms`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entrant {
    /// `None` is the reference that sees all cards.
    level: Option<Level>,
    /// `None` leaves it at what is usual for the level.
    limit: Option<Limit>,
}

impl Entrant {
    /// A bot of a level, thinking as long as usual.
    pub const fn level(level: Level) -> Entrant {
        Entrant { level: Some(level), limit: None }
    }

    /// The reference that sees all cards.
    pub const fn clairvoyant() -> Entrant {
        Entrant { level: None, limit: None }
    }

    /// The same with a budget of its own.
    #[must_use]
    pub const fn within(self, limit: Limit) -> Entrant {
        Entrant { limit: Some(limit), ..self }
    }

    /// How long the entrant thinks about a decision.
    pub fn limit(self) -> Limit {
        // The reference is to play as well as can be, so it thinks as long as the best level.
        self.limit.unwrap_or_else(|| self.level.unwrap_or(Level::Emperor).limit())
    }

    /// Whether the entrant sees cards that it may not.
    pub const fn sees_all(self) -> bool {
        self.level.is_none()
    }

    /// The entrant, ready to play.
    pub(super) fn player<G: Skilled>(self) -> Player<G> {
        match self.level {
            Some(level) => Player::Bot(bot(level)),
            None => Player::Clairvoyant,
        }
    }
}

impl fmt::Display for Entrant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.level.map_or(CLAIRVOYANT, Level::name))?;
        self.limit.map_or(Ok(()), |limit| write!(f, "@{limit}"))
    }
}

const CLAIRVOYANT: &str = "clairvoyant";

impl FromStr for Entrant {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Entrant, ParseError> {
        let (name, limit) = match text.split_once('@') {
            Some((name, limit)) => (name, Some(limit.parse()?)),
            None => (text, None),
        };
        let level = match name {
            CLAIRVOYANT => None,
            _ => Some(name.parse().map_err(|_| {
                ParseError::new(
                    name,
                    "a bot: chick, rockhopper, gentoo, emperor or clairvoyant, if you like with a \
                     budget behind it, as in gentoo@20ms or emperor@20000",
                )
            })?),
        };
        Ok(Entrant { level, limit })
    }
}

/// An entrant that is ready to play.
pub(super) enum Player<G: Skilled> {
    Bot(Box<dyn Bot<G>>),
    Clairvoyant,
}

impl<G: Skilled> Player<G> {
    pub(super) fn choose(
        &self,
        game: &G,
        seat: Seat,
        budget: Budget,
        rng: &mut QuickDice,
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
    fn an_entrant_thinks_as_long_as_it_is_told_or_as_is_usual() {
        let limit = |text: &str| text.parse::<Entrant>().unwrap().limit();
        assert_eq!(limit("gentoo"), Level::Gentoo.limit());
        assert_eq!(limit("gentoo@7"), Limit::Iterations(7));
        assert_eq!(limit("clairvoyant"), Level::Emperor.limit());
    }

    #[test]
    fn what_is_no_entrant_is_told() {
        let told = |text: &str| text.parse::<Entrant>().unwrap_err().to_string();
        assert!(told("penguin").starts_with("‘penguin’ is not a bot: chick,"));
        assert!(told("").starts_with("‘’ is not a bot"));
        assert!(told("gentoo@").starts_with("‘’ is not a budget"));
        assert!(told("gentoo@0").starts_with("‘0’ is not a budget"));
        assert!(told("gentoo@20ms@3").starts_with("‘20ms@3’ is not a budget"));
    }
}
