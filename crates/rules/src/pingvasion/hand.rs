//! A hand of cards, laid out so that search can copy and change it cheaply.

use std::fmt;

use super::card::{Card, CardInfo};
use super::scoring::Sums;

/// Up to 16 cards in no particular order: a hand (at most 11 cards), or the second stack of a virtual
/// player (at most 16).
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Hand {
    /// The cards' codes; 0 from `len` on.
    codes: [u8; Hand::CAPACITY],
    len: u8,
    /// The sums of the values by zone.
    sums: Sums,
}

impl Hand {
    /// A power of two, so that an index can be masked instead of checked.
    pub(super) const CAPACITY: usize = 16;
    const MASK: usize = Hand::CAPACITY - 1;

    #[inline]
    pub(super) fn len(&self) -> usize {
        self.len as usize
    }

    /// Adds a card; there must be room.
    #[inline]
    pub(super) fn push(&mut self, card: Card) {
        debug_assert!(self.len() < Hand::CAPACITY);
        self.codes[self.len() & Hand::MASK] = card.code();
        self.len += 1;
        self.sums.add(card.sums());
    }

    /// Adds two cards; there must be room.
    #[inline]
    pub(super) fn push_two(&mut self, a: Card, b: Card) {
        self.push(a);
        self.push(b);
    }

    /// Removes the card in a slot, which must be less than `len`. The last card moves to this slot.
    #[inline]
    pub(super) fn take(&mut self, slot: usize) -> Option<Card> {
        debug_assert!(slot < self.len());
        self.len -= 1;
        let code = self.codes[slot & Hand::MASK];
        self.codes[slot & Hand::MASK] = self.codes[self.len() & Hand::MASK];
        self.codes[self.len() & Hand::MASK] = 0;
        let card = Card::from_valid_code(code);
        self.sums.take(Card::landing_sums(card, false));
        card
    }

    /// Removes the cards in two different slots.
    #[inline]
    pub(super) fn take_two(&mut self, a: usize, b: usize) -> [Option<Card>; 2] {
        let cards = [a, b].map(|slot| Card::from_valid_code(self.codes[slot & Hand::MASK]));
        // The later slot first: removing a card moves the last card.
        self.take(a.max(b));
        self.take(a.min(b));
        cards
    }

    /// Removes what `find` found.
    #[inline]
    pub(super) fn take_found(&mut self, found: Found) {
        match found.second {
            Some(second) => {
                self.take_two(found.first, second);
            }
            None => {
                self.take(found.first);
            }
        }
    }

    /// The slots of `first` and `second`, which are two different slots. The error is the card that is missing.
    #[inline]
    pub(super) fn find(&self, first: Card, second: Option<Card>) -> Result<Found, Card> {
        let marks = self.marks(first);
        let slot = |marks: u128| marks.trailing_zeros() as usize / 8;
        if marks == 0 {
            return Err(first);
        }
        let Some(second) = second else {
            return Ok(Found { first: slot(marks), second: None });
        };
        let others = if first == second { marks & (marks - 1) } else { self.marks(second) };
        if others == 0 {
            return Err(second);
        }
        Ok(Found { first: slot(marks), second: Some(slot(others)) })
    }

    /// The highest bit of each byte whose code is `card`.
    #[inline]
    fn marks(&self, card: Card) -> u128 {
        // Codes are below 128, so adding 127 carries into the highest bit unless the byte is zero.
        let differs = u128::from_le_bytes(self.codes) ^ u128::from_le_bytes([card.code(); 16]);
        !(differs + u128::from_le_bytes([0x7f; 16])) & u128::from_le_bytes([0x80; 16])
    }

    #[inline]
    pub(super) fn cards(&self) -> impl Iterator<Item = Card> {
        self.codes[..self.len().min(Hand::CAPACITY)]
            .iter()
            .filter_map(|&code| Card::from_valid_code(code))
    }

    /// What is printed on the card in a slot, which must be less than `len`.
    #[inline]
    pub(super) fn card_info_at(&self, slot: usize) -> &'static CardInfo {
        Card::info_of(self.codes[slot & Hand::MASK])
    }

    /// The cards' codes.
    #[inline]
    pub(super) fn codes(&self) -> &[u8] {
        &self.codes[..self.len().min(Hand::CAPACITY)]
    }

    /// The codes in all slots; 0 where there is no card.
    #[inline]
    pub(super) fn slots(&self) -> &[u8; Hand::CAPACITY] {
        &self.codes
    }

    /// The sums of the values by zone.
    #[inline]
    pub(super) fn sums(&self) -> &Sums {
        &self.sums
    }

    /// The different cards, as a bit set of their codes.
    #[inline]
    pub(super) fn kinds(&self) -> u64 {
        self.codes().iter().fold(0, |kinds, &code| kinds | 1 << (code & 63))
    }

    /// The cards in ascending order.
    pub(super) fn sorted(&self) -> Vec<Card> {
        let mut cards: Vec<Card> = self.cards().collect();
        cards.sort_unstable();
        cards
    }
}

/// The slots of one or two cards in a hand.
#[derive(Clone, Copy)]
pub(super) struct Found {
    first: usize,
    second: Option<usize>,
}

impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.cards()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pingvasion::Holdings;

    #[test]
    fn a_hand_behaves_like_a_list() {
        let cards: Vec<Card> = ["M9", "A1", "J5", "J5", "A1n", "C2k", "D3s", "M9"]
            .iter()
            .cycle()
            .take(Hand::CAPACITY)
            .map(|text| text.parse().unwrap())
            .collect();
        let mut hand = Hand::default();
        let mut list = Vec::new();
        for &card in &cards {
            assert_eq!(hand.len(), list.len());
            hand.push(card);
            list.push(card);
            list.sort_unstable();
            assert_eq!(hand.sorted(), list);
        }
        for card in Card::all().chain(cards.iter().copied()) {
            let place = list.iter().position(|&held| held == card);
            let found = hand.find(card, None);
            assert_eq!(found.is_ok(), place.is_some());
            found.map(|found| hand.take_found(found)).ok();
            place.map(|place| list.remove(place));
            assert_eq!(hand.sorted(), list);
            assert_eq!(hand.len(), list.len());
            let held = Holdings::new([], &list);
            assert_eq!((*hand.sums(), hand.kinds()), (held.hand, held.kinds));
        }
        assert!(list.is_empty());
    }

    #[test]
    fn finding_two_cards() {
        let card = |text: &str| text.parse::<Card>().unwrap();
        let held = ["A5", "C2k", "A5", "M9", "A6", "A4"].map(card);
        for a in Card::all() {
            for b in Card::all() {
                let mut hand = Hand::default();
                for card in held {
                    hand.push(card);
                }
                let mut rest = held.to_vec();
                rest.sort_unstable();
                let mut missing = None;
                for wanted in [a, b] {
                    match rest.iter().position(|&card| card == wanted) {
                        Some(place) => drop(rest.remove(place)),
                        None => missing = missing.or(Some(wanted)),
                    }
                }
                let found = hand.find(a, Some(b));
                assert_eq!(found.as_ref().err(), missing.as_ref());
                if let Ok(found) = found {
                    hand.take_found(found);
                    assert_eq!(hand.sorted(), rest);
                }
            }
        }
    }
}
