//! Cards: zone, value, ability (PV-01 to PV-03).

use std::fmt::{self, Write};
use std::num::NonZeroU8;
use std::str::FromStr;

use serde::Serialize;

use super::scoring::Sums;
use crate::notation::{ParseError, as_notation, debug_as_notation};

/// A strategic zone. Zones are ordered by their letters, so that cards sort like their notation.
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

/// The number of zones.
pub const ZONES: usize = 5;

impl Zone {
    /// All zones.
    pub const ALL: [Zone; ZONES] =
        [Zone::Antarctica, Zone::City, Zone::Desert, Zone::Jungle, Zone::Moon];

    /// The zone's letter in the notation.
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
    /// The position of the ability's byte in [`Abilities`](super::abilities::Abilities).
    pub(super) const fn shift(self) -> u32 {
        self as u32 * 8
    }
}

/// A card, identified by what is printed on it: cards with the same print are equal.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PingvasionCard))]
#[cfg_attr(feature = "schema", schema(value_type = String, pattern = "^[ACDJM](1n?|2k?|3s|[4-9])$"))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "PingvasionCard"))]
#[cfg_attr(
    feature = "ts",
    ts(type = r#"`${"A"|"C"|"D"|"J"|"M"}${"1"|"1n"|"2"|"2k"|"3s"|4|5|6|7|8|9}`"#)
)]
pub struct Card(NonZeroU8);

/// The different cards of a zone in both decks together: what the notation writes after the zone's letter,
/// the value, the ability.
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
pub struct CardInfo {
    /// The zone that the card belongs to.
    pub zone: Zone,
    /// The value, 1 to 9.
    pub value: u8,
    /// What the card does when revealed.
    pub ability: Option<Ability>,
}

/// The size of lookup tables: one entry for every byte, so that codes need no bounds check. Code 0 is no
/// card.
const TABLE: usize = 256;

static INFOS: [CardInfo; TABLE] = {
    let mut infos = [CardInfo { zone: Zone::Antarctica, value: 0, ability: None }; TABLE];
    let mut code = 0;
    while code < TABLE {
        if let Some(info) = CardInfo::of_code(code) {
            infos[code] = info;
        }
        code += 1;
    }
    infos
};

impl CardInfo {
    /// What is printed on the card with this code, 1 to [`Card::KINDS`].
    pub const fn of_code(code: usize) -> Option<CardInfo> {
        if code == 0 || code > Card::KINDS {
            return None;
        }
        let (_, value, ability) = RANKS[(code - 1) % RANKS.len()];
        Some(CardInfo { zone: Zone::ALL[(code - 1) / RANKS.len()], value, ability })
    }
}

/// What each card adds to the sums of its zone: without a Kamikaze, and with one (PV-12). Code 0 adds
/// nothing.
static SUMS: [[Sums; TABLE]; 2] = {
    let mut sums = [[Sums::of(Zone::Antarctica, 0); TABLE]; 2];
    let mut code = 1;
    while code <= Card::KINDS {
        let info = INFOS[code];
        sums[0][code] = Sums::of(info.zone, info.value);
        if info.value < Card::DESTRUCTIBLE {
            sums[1][code] = sums[0][code];
        }
        code += 1;
    }
    sums
};

impl Card {
    /// The number of different cards in both decks together.
    pub const KINDS: usize = ZONES * RANKS.len();

    /// The card that sorts first.
    pub(super) const FIRST: Card = Card(NonZeroU8::MIN);

    /// The number of different cards of a zone in both decks together.
    pub(super) const RANKS: usize = RANKS.len();

    /// PV-12: the lowest value that a Kamikaze destroys.
    const DESTRUCTIBLE: u8 = 7;

    /// The card with this code, 1 to [`Card::KINDS`].
    pub(super) const fn from_code(code: u8) -> Option<Card> {
        match NonZeroU8::new(code) {
            Some(code) if code.get() as usize <= Card::KINDS => Some(Card(code)),
            _ => None,
        }
    }

    /// The card with this code, which must be 0 or come from [`Card::code`]; `None` for 0.
    #[inline]
    pub(super) const fn from_valid_code(code: u8) -> Option<Card> {
        match NonZeroU8::new(code) {
            Some(code) => Some(Card(code)),
            None => None,
        }
    }

    /// The card's code, 1 to [`Card::KINDS`], in the order of the cards.
    #[inline]
    pub(super) const fn code(self) -> u8 {
        self.0.get()
    }

    /// All different cards of both decks, ascending.
    pub fn all() -> impl Iterator<Item = Card> {
        (1..=Card::KINDS as u8).filter_map(Card::from_code)
    }

    #[inline]
    fn info(self) -> &'static CardInfo {
        Card::info_of(self.code())
    }

    /// What is printed on the card with this code.
    #[inline]
    pub(super) fn info_of(code: u8) -> &'static CardInfo {
        &INFOS[code as usize]
    }

    /// The zone that the card belongs to.
    #[inline]
    pub fn zone(self) -> Zone {
        self.info().zone
    }

    /// The value, 1 to 9.
    #[inline]
    pub fn value(self) -> u8 {
        self.info().value
    }

    /// What the card does when revealed.
    #[inline]
    pub fn ability(self) -> Option<Ability> {
        self.info().ability
    }

    /// The bit of the card's ability in [`Abilities`](super::abilities::Abilities); 0 without a card or
    /// an ability.
    #[inline]
    pub(super) fn ability_bits(card: Option<Card>) -> u32 {
        static BITS: [u32; TABLE] = {
            let mut bits = [0; TABLE];
            let mut code = 1;
            while code <= Card::KINDS {
                if let Some(ability) = INFOS[code].ability {
                    bits[code] = 1 << ability.shift();
                }
                code += 1;
            }
            bits
        };
        BITS[card.map_or(0, Card::code) as usize]
    }

    /// PV-12: whether a Kamikaze in the same round destroys the card.
    #[inline]
    pub fn is_destructible(self) -> bool {
        self.value() >= Card::DESTRUCTIBLE
    }

    /// What the card adds to the sum of its zone.
    #[inline]
    pub(super) fn sums(self) -> Sums {
        SUMS[0][self.code() as usize]
    }

    /// What the card, if there is one, adds to its owner's tableau in a round with or without a Kamikaze.
    #[inline]
    pub(super) fn landing_sums(card: Option<Card>, kamikaze: bool) -> Sums {
        SUMS[kamikaze as usize][card.map_or(0, Card::code) as usize]
    }

    /// The code of the lowest card of a zone.
    #[inline]
    pub(super) const fn first_code(zone: usize) -> usize {
        zone * RANKS.len() + 1
    }

    /// The value of a zone's card by its rank in `RANKS`; 0 if there is none.
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
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Card, ParseError> {
        let zone = Zone::ALL.into_iter().find(|zone| text.starts_with(zone.letter()));
        let rank = RANKS.iter().position(|rank| text.get(1..) == Some(rank.0));
        zone.zip(rank)
            .and_then(|(zone, rank)| {
                Card::from_code((zone as usize * RANKS.len() + rank + 1) as u8)
            })
            .ok_or_else(|| ParseError::new(text, "a card such as A5, M1n, C2k or J3s"))
    }
}

as_notation!(Card);
debug_as_notation!(Card);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_sort_like_their_notation() {
        let texts: Vec<String> = Card::all().map(|card| card.to_string()).collect();
        assert_eq!(texts.len(), 55);
        assert!(texts.is_sorted());
    }

    #[test]
    fn notation_round_trips_and_nothing_else_is_parsed() {
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
