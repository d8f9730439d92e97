//! Cards: zone, value, ability (PV-01 to PV-03), and the two decks.

use std::fmt::{self, Write};
use std::num::NonZeroU8;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::scoring::Sums;
use crate::notation::{Unreadable, as_notation, debug_as_notation};

/// A strategic zone. In the order of their letters, so that cards sort as their notation does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PingvasionZone))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "PingvasionZone"))]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names say it all")]
pub enum Zone {
    Antarctica,
    City,
    Desert,
    Jungle,
    Moon,
}

/// How many zones there are.
pub const ZONES: usize = 5;

impl Zone {
    /// All zones.
    pub const ALL: [Zone; ZONES] =
        [Zone::Antarctica, Zone::City, Zone::Desert, Zone::Jungle, Zone::Moon];

    /// The letter of the zone in the notation.
    pub const fn letter(self) -> char {
        ['A', 'C', 'D', 'J', 'M'][self as usize]
    }
}

impl fmt::Display for Zone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}

/// What a card does when it is revealed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Ability {
    /// PV-11: its owner lays two cards in the next round.
    NinjaTwins,
    /// PV-12: destroys the round's cards of value 7 and more.
    Kamikaze,
    /// PV-13: its owner chooses after the others in the next round.
    Spotter,
}

impl Ability {
    /// Where the ability stands in a number that has a byte for each.
    pub(super) const fn shift(self) -> u32 {
        self as u32 * 8
    }
}

/// A card, by what is printed on it. Cards that look alike are the same card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PingvasionCard))]
#[cfg_attr(feature = "schema", schema(value_type = String, pattern = "^[ACDJM](1n?|2k?|3s|[4-9])$"))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "PingvasionCard"))]
#[cfg_attr(
    feature = "ts",
    ts(type = r#"`${"A"|"C"|"D"|"J"|"M"}${"1"|"1n"|"2"|"2k"|"3s"|4|5|6|7|8|9}`"#)
)]
pub struct Card(NonZeroU8);

/// The kinds of card within a zone, over both decks: what the notation writes after the zone's
/// letter, the value, the ability.
const RANKS: [(&str, u8, Option<Ability>); 11] = [
    ("1", 1, None),
    ("1n", 1, Some(Ability::NinjaTwins)),
    ("2", 2, None),
    ("2k", 2, Some(Ability::Kamikaze)),
    ("3s", 3, Some(Ability::Spotter)),
    ("4", 4, None),
    ("5", 5, None),
    ("6", 6, None),
    ("7", 7, None),
    ("8", 8, None),
    ("9", 9, None),
];

/// What is printed on a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(4))]
pub struct Print {
    /// The zone that the card belongs to.
    pub zone: Zone,
    /// The value, 1 to 9.
    pub value: u8,
    /// What the card does when revealed.
    pub ability: Option<Ability>,
}

/// Room for every byte, so that a code need not be checked; code 0 is no card.
const TABLE: usize = 256;

static PRINTS: [Print; TABLE] = {
    let mut prints = [Print { zone: Zone::Antarctica, value: 0, ability: None }; TABLE];
    let mut code = 0;
    while code < TABLE {
        if let Some(print) = Print::of_code(code) {
            prints[code] = print;
        }
        code += 1;
    }
    prints
};

impl Print {
    /// What is printed on the card with a code, of which there are [`Card::KINDS`] from 1 on.
    pub const fn of_code(code: usize) -> Option<Print> {
        if code == 0 || code > Card::KINDS {
            return None;
        }
        let (_, value, ability) = RANKS[(code - 1) % RANKS.len()];
        Some(Print { zone: Zone::ALL[(code - 1) / RANKS.len()], value, ability })
    }
}

/// What each card adds to the sums of its zone: always, and beside a Kamikaze (PV-12). No card adds
/// nothing.
static SUMS: [[Sums; TABLE]; 2] = {
    let mut sums = [[Sums::of(Zone::Antarctica, 0); TABLE]; 2];
    let mut code = 1;
    while code <= Card::KINDS {
        let print = PRINTS[code];
        sums[0][code] = Sums::of(print.zone, print.value);
        if print.value < Card::DESTRUCTIBLE {
            sums[1][code] = sums[0][code];
        }
        code += 1;
    }
    sums
};

impl Card {
    /// How many different cards there are, over both decks.
    pub const KINDS: usize = ZONES * RANKS.len();

    /// The card that sorts first.
    pub(super) const FIRST: Card = Card(NonZeroU8::MIN);

    /// How many different cards a zone has, over both decks.
    pub(super) const RANKS: usize = RANKS.len();

    /// PV-12: from which value on a card can be destroyed.
    const DESTRUCTIBLE: u8 = 7;

    /// The card with this code, 1 to [`Card::KINDS`].
    pub(super) const fn from_code(code: u8) -> Option<Card> {
        match NonZeroU8::new(code) {
            Some(code) if code.get() as usize <= Card::KINDS => Some(Card(code)),
            _ => None,
        }
    }

    /// The card behind a code that a card gave; `None` for 0.
    #[inline]
    pub(super) const fn from_own_code(code: u8) -> Option<Card> {
        match NonZeroU8::new(code) {
            Some(code) => Some(Card(code)),
            None => None,
        }
    }

    /// A number from 1 to [`Card::KINDS`], in the order of the cards.
    #[inline]
    pub(super) const fn code(self) -> u8 {
        self.0.get()
    }

    /// All different cards, of both decks, ascending.
    pub fn all() -> impl Iterator<Item = Card> {
        (1..=Card::KINDS as u8).filter_map(Card::from_code)
    }

    #[inline]
    fn print(self) -> &'static Print {
        Card::print_of(self.code())
    }

    /// What is printed on the card behind a code that a card gave.
    #[inline]
    pub(super) fn print_of(code: u8) -> &'static Print {
        &PRINTS[code as usize]
    }

    /// The zone that the card belongs to.
    #[inline]
    pub fn zone(self) -> Zone {
        self.print().zone
    }

    /// The value, 1 to 9.
    #[inline]
    pub fn value(self) -> u8 {
        self.print().value
    }

    /// What the card does when revealed.
    #[inline]
    pub fn ability(self) -> Option<Ability> {
        self.print().ability
    }

    /// The bit of the ability that the card has, if there is a card and it has one.
    #[inline]
    pub(super) fn ability_bits(card: Option<Card>) -> u32 {
        static BITS: [u32; TABLE] = {
            let mut bits = [0; TABLE];
            let mut code = 1;
            while code <= Card::KINDS {
                if let Some(ability) = PRINTS[code].ability {
                    bits[code] = 1 << ability.shift();
                }
                code += 1;
            }
            bits
        };
        BITS[card.map_or(0, Card::code) as usize]
    }

    /// PV-12: whether the card falls to a Kamikaze of its round.
    #[inline]
    pub fn is_destructible(self) -> bool {
        self.value() >= Card::DESTRUCTIBLE
    }

    /// What the card adds to the sum of its zone.
    #[inline]
    pub(super) fn sums(self) -> Sums {
        SUMS[0][self.code() as usize]
    }

    /// What the card, if there is one, adds to a tableau in a round with an explosion or without.
    #[inline]
    pub(super) fn landing_sums(card: Option<Card>, explosion: bool) -> Sums {
        SUMS[explosion as usize][card.map_or(0, Card::code) as usize]
    }

    /// The code of the lowest card of a zone.
    #[inline]
    pub(super) const fn first_code(zone: usize) -> usize {
        zone * RANKS.len() + 1
    }

    /// The value of the `rank`th card of a zone; 0 where there is none.
    #[inline]
    pub(super) fn value_of_rank(rank: u32) -> u8 {
        const VALUES: [u8; TABLE] = {
            let mut values = [0; TABLE];
            let mut rank = 0;
            while rank < RANKS.len() {
                values[rank] = RANKS[rank].1;
                rank += 1;
            }
            values
        };
        VALUES[rank as usize % TABLE]
    }

    /// What the notation writes after the zone's letter.
    fn rank(self) -> &'static str {
        RANKS[(self.code() as usize - 1) % RANKS.len()].0
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char(self.zone().letter())?;
        f.write_str(self.rank())
    }
}

impl FromStr for Card {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Card, Unreadable> {
        let zone = Zone::ALL.into_iter().find(|zone| text.starts_with(zone.letter()));
        let rank = RANKS.iter().position(|rank| text.get(1..) == Some(rank.0));
        zone.zip(rank)
            .and_then(|(zone, rank)| {
                Card::from_code((zone as usize * RANKS.len() + rank + 1) as u8)
            })
            .ok_or_else(|| Unreadable::new(text, "a card such as A5, M1n, C2k or J3s"))
    }
}

as_notation!(Card);
debug_as_notation!(Card);

/// Which 90 cards are played with (PV-02).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PingvasionDeck))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "PingvasionDeck"))]
#[serde(rename_all = "snake_case")]
pub enum Deck {
    /// Many middling values, few at the ends.
    #[default]
    Classic,
    /// Every value twice in each zone.
    Even,
}

/// How many cards either deck has.
pub const DECK_SIZE: usize = 90;

impl Deck {
    /// How often `card` is in the deck.
    pub fn copies(self, card: Card) -> usize {
        let plain_low = card.value() <= 2 && card.ability().is_none();
        match self {
            Deck::Classic if plain_low => 0,
            Deck::Classic => [1, 1, 2, 3, 4, 3, 2, 1, 1][card.value() as usize - 1],
            // PV-02: of the two 1s and the two 2s, one each has the ability.
            Deck::Even if card.value() <= 2 => 1,
            Deck::Even => 2,
        }
    }

    /// The first card of which there are more than the deck has.
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

/// A card of which there are more than the deck has.
#[derive(Clone, Copy, Debug)]
pub(super) struct Surplus {
    deck: Deck,
    pub(super) card: Card,
    /// How many there are.
    pub(super) count: usize,
    /// How many the deck has.
    pub(super) most: usize,
}

impl fmt::Display for Surplus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Surplus { deck, card, count, most } = self;
        write!(f, "{card} is there {count}×, the {deck} deck has it {most}×")
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
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Deck, Unreadable> {
        match text {
            "classic" => Ok(Deck::Classic),
            "even" => Ok(Deck::Even),
            _ => Err(Unreadable::new(text, "a deck: ‘classic’ or ‘even’")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_sort_as_their_notation_does() {
        let texts: Vec<String> = Card::all().map(|card| card.to_string()).collect();
        assert_eq!(texts.len(), 55);
        assert!(texts.is_sorted());
    }

    #[test]
    fn notation_round_trips_and_nothing_else_is_read() {
        for card in Card::all() {
            assert_eq!(card.to_string().parse(), Ok(card));
        }
        for text in
            ["", "A", "5", "A0", "A10", "A3", "A5n", "a5", "Z5", "A5 ", " A5", "ä5", "A1k", "🐧"]
        {
            assert!(text.parse::<Card>().is_err(), "{text:?}");
        }
    }
}
