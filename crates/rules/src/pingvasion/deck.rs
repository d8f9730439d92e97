//! The two decks: how many copies of each card there are (PV-02).

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::card::Card;
use crate::notation::ParseError;

/// The 90 cards of a game (PV-02).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PingvasionDeck))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "PingvasionDeck"))]
#[serde(rename_all = "snake_case")]
pub enum Deck {
    /// Many middle values, few low and high ones.
    #[default]
    Classic,
    /// Each value twice in each zone.
    Even,
}

/// The number of cards in either deck.
pub const DECK_SIZE: usize = 90;

impl Deck {
    /// The number of copies of `card` in the deck.
    pub fn copies(self, card: Card) -> usize {
        let plain_low = card.value() <= 2 && card.ability().is_none();
        match self {
            Deck::Classic if plain_low => 0,
            Deck::Classic => [1, 1, 2, 3, 4, 3, 2, 1, 1][card.value() as usize - 1],
            // PV-02: of the two 1s and of the two 2s, one has the ability.
            Deck::Even if card.value() <= 2 => 1,
            Deck::Even => 2,
        }
    }

    /// The first card that occurs more often in `cards` than in the deck.
    pub(super) fn surplus<'a>(self, cards: impl IntoIterator<Item = &'a Card>) -> Option<Surplus> {
        let mut counts = [0; Card::KINDS + 1];
        for card in cards {
            counts[card.code() as usize] += 1;
        }
        let surplus = |card: Card| {
            let (count, most) = (counts[card.code() as usize], self.copies(card));
            (count > most).then_some(Surplus { deck: self, card, count, most })
        };
        Card::all().find_map(surplus)
    }

    /// The cards of the deck, ascending.
    pub fn cards(self) -> Vec<Card> {
        Card::all().flat_map(|card| std::iter::repeat_n(card, self.copies(card))).collect()
    }
}

/// A card with more copies than the deck has.
#[derive(Clone, Copy, Debug)]
pub(super) struct Surplus {
    deck: Deck,
    pub(super) card: Card,
    /// The number of copies.
    pub(super) count: usize,
    /// The number of copies in the deck.
    pub(super) most: usize,
}

impl fmt::Display for Surplus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Surplus { deck, card, count, most } = self;
        write!(f, "{card} occurs {count}×, but the {deck} deck has it {most}×")
    }
}

impl fmt::Display for Deck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Deck::Classic => "classic",
            Deck::Even => "even",
        })
    }
}

impl FromStr for Deck {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Deck, ParseError> {
        match text {
            "classic" => Ok(Deck::Classic),
            "even" => Ok(Deck::Even),
            _ => Err(ParseError::new(text, "a deck: ‘classic’ or ‘even’")),
        }
    }
}
