//! The reinforcement piles.

use rand::Rng;

use super::card::Card;
use super::deal::PILE;
use crate::chance::shuffle;

/// A reinforcement pile, drawn from front to back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pile {
    cards: [Option<Card>; PILE],
    next: u8,
}

impl Pile {
    pub(super) const EMPTY: Pile = Pile { cards: [None; PILE], next: PILE as u8 };

    /// A pile of these cards, at most [`PILE`], the first on top.
    pub(super) fn new(cards: &[Card]) -> Pile {
        let mut pile = Pile::EMPTY;
        pile.next -= cards.len() as u8;
        for (place, &card) in pile.cards[PILE - cards.len()..].iter_mut().zip(cards) {
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

    /// Puts what is left in a random order.
    pub(super) fn shuffle(&mut self, rng: &mut impl Rng) {
        shuffle(&mut self.cards[self.next as usize..], rng);
    }

    pub(super) fn len(&self) -> usize {
        PILE - self.next as usize
    }

    pub(super) fn cards(&self) -> impl Iterator<Item = Card> {
        self.cards[self.next as usize..].iter().flatten().copied()
    }
}
