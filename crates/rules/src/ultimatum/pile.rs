//! The piles of penguins and of entertainers.

/// A pile of cards, as their indices. Cards are drawn from front to back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pile<const N: usize> {
    cards: [u8; N],
    next: u8,
    len: u8,
}

impl<const N: usize> Pile<N> {
    pub(super) fn new(cards: impl Iterator<Item = u8>) -> Pile<N> {
        let mut pile = Pile { cards: [0; N], next: 0, len: 0 };
        for (place, card) in pile.cards.iter_mut().zip(cards) {
            *place = card;
            pile.len += 1;
        }
        pile
    }

    #[inline]
    pub(super) fn top(&self) -> Option<u8> {
        (self.next < self.len).then(|| self.cards[self.next as usize % N])
    }

    #[inline]
    pub(super) fn draw(&mut self) -> Option<u8> {
        let card = self.top();
        self.next += u8::from(card.is_some());
        card
    }

    pub(super) fn len(&self) -> usize {
        (self.len - self.next) as usize
    }

    pub(super) fn rest(&self) -> &[u8] {
        &self.cards[self.next as usize..self.len as usize]
    }
}
