//! Decisions and their notation: `give LEFT RIGHT`, `play CARD`, `play CARD CARD`.

use std::fmt;
use std::str::FromStr;

use super::card::Card;
use crate::notation::ParseError;

/// A decision. [`Game::legal`](crate::Game::legal) lists decisions by the first card, then by the second,
/// cards in the order of their notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(align(4))]
pub enum Action {
    /// PV-07: gives a card to each neighbour.
    Give {
        /// The card for the left neighbour.
        left: Card,
        /// The card for the right neighbour.
        right: Card,
    },
    /// PV-09, PV-11: lays one or two cards face down.
    Play(Lay),
}

/// The card that a player lays in a round, or the two cards in the round after Ninja Twins (PV-11). The order
/// of two cards does not matter, so they are stored in ascending order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Lay {
    first: Card,
    second: Option<Card>,
}

impl Lay {
    /// A single card.
    #[inline]
    pub fn one(card: Card) -> Lay {
        Lay { first: card, second: None }
    }

    /// Two cards, in either order.
    #[inline]
    pub fn two(a: Card, b: Card) -> Lay {
        Lay { first: a.min(b), second: Some(a.max(b)) }
    }

    /// The first card.
    #[inline]
    pub fn first(self) -> Card {
        self.first
    }

    /// The second card, if there are two.
    #[inline]
    pub fn second(self) -> Option<Card> {
        self.second
    }

    /// The cards.
    #[inline]
    pub fn cards(self) -> impl Iterator<Item = Card> {
        std::iter::once(self.first).chain(self.second)
    }
}

impl Action {
    /// The cards that leave the hand.
    #[inline]
    pub(super) fn cards(self) -> (Card, Option<Card>) {
        match self {
            Action::Give { left, right } => (left, Some(right)),
            Action::Play(lay) => (lay.first, lay.second),
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Give { left, right } => {
                f.write_str("give ")?;
                left.fmt(f)?;
                f.write_str(" ")?;
                right.fmt(f)
            }
            Action::Play(lay) => {
                f.write_str("play ")?;
                lay.first.fmt(f)?;
                let Some(second) = lay.second else { return Ok(()) };
                f.write_str(" ")?;
                second.fmt(f)
            }
        }
    }
}

impl FromStr for Action {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Action, ParseError> {
        let mut words = text.split(' ');
        match [(); 4].map(|()| words.next()) {
            [Some("give"), Some(left), Some(right), None] => {
                Ok(Action::Give { left: left.parse()?, right: right.parse()? })
            }
            [Some("play"), Some(card), None, None] => Ok(Action::Play(Lay::one(card.parse()?))),
            [Some("play"), Some(a), Some(b), None] => {
                Ok(Action::Play(Lay::two(a.parse()?, b.parse()?)))
            }
            _ => Err(ParseError::new(
                text,
                "a decision such as ‘give A5 M3s’, ‘play A5’ or ‘play A5 M3s’",
            )),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notation_round_trips() {
        for text in ["give A5 M3s", "give A5 A5", "play C2k", "play C2k D6", "play D6 D6"] {
            assert_eq!(text.parse::<Action>().unwrap().to_string(), text);
        }
        let parsed = |text: &str| text.parse::<Action>().unwrap();
        assert_eq!(parsed("play J7 A6"), parsed("play A6 J7"));
        assert_ne!(parsed("give J7 A6"), parsed("give A6 J7"));
    }

    #[test]
    fn parse_errors_say_what_is_expected() {
        let error = |text: &str| text.parse::<Action>().unwrap_err().to_string();
        insta::assert_snapshot!(error("give A5"), @"‘give A5’ is not a decision such as ‘give A5 M3s’, ‘play A5’ or ‘play A5 M3s’");
        insta::assert_snapshot!(error("play X5"), @"‘X5’ is not a card such as A5, M1n, C2k or J3s");
        insta::assert_snapshot!(error("give A5 A3"), @"‘A3’ is not a card such as A5, M1n, C2k or J3s");
        for text in [
            "",
            "give",
            "play",
            "give A5 A5 A5",
            "play  A5",
            "play A5 ",
            "Play A5",
            "pass",
            "give\tA5 A5",
        ] {
            assert!(text.parse::<Action>().is_err(), "{text:?}");
        }
    }
}
