//! Reinforcement decks, called piles in code and records.

use rand::Rng;

use super::card::Card;
use super::deal::PILE_SIZE;
use crate::chance::shuffle;

/// A reinforcement deck. Cards are drawn from front to back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pile {
    cards: [Option<Card>; PILE_SIZE],
    next: u8,
}

impl Pile {
    pub(super) const EMPTY: Pile = Pile { cards: [None; PILE_SIZE], next: PILE_SIZE as u8 };

    /// A reinforcement deck of these cards, at most [`PILE_SIZE`], the first on top.
    pub(super) fn new(cards: &[Card]) -> Pile {
        let mut pile = Pile::EMPTY;
        pile.next -= cards.len() as u8;
        for (place, &card) in pile.cards[PILE_SIZE - cards.len()..].iter_mut().zip(cards) {
            *place = Some(card);
        }
        pile
    }

    #[inline]
    pub(super) fn draw(&mut self) -> Option<Card> {
        let card = *self.cards.get(self.next as usize)?;
        self.next += 1;
        card
    }

    #[inline]
    pub(super) fn draw_two(&mut self) -> Option<[Card; 2]> {
        let &[a, b] = self.cards.get(self.next as usize..)?.first_chunk()?;
        self.next += 2;
        Some([a?, b?])
    }

    /// Shuffles the remaining cards.
    pub(super) fn shuffle(&mut self, rng: &mut impl Rng) {
        shuffle(&mut self.cards[self.next as usize..], rng);
    }

    pub(super) fn len(&self) -> usize {
        PILE_SIZE - self.next as usize
    }

    pub(super) fn cards(&self) -> impl Iterator<Item = Card> {
        self.cards[self.next as usize..].iter().flatten().copied()
    }
}
