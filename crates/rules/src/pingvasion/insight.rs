//! What search looks at in a guessed world, and the quick way to decide there.

use super::action::{Action, Lay};
use super::card::{Card, ZONES};
use super::scoring::Holdings;
use super::state::{Phase, Pingvasion, ROUNDS};
use crate::game::Nobody;
use crate::seat::Seat;

/// What a position asks of those who are to act.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// A card for each neighbour.
    Give,
    /// A card to lay, or two.
    Lay,
}

impl Pingvasion {
    /// The round, 1 to 8.
    #[inline]
    pub fn round(&self) -> u8 {
        self.round
    }

    /// How many rounds come after this one.
    #[inline]
    pub fn rounds_left(&self) -> u8 {
        ROUNDS - self.round
    }

    /// What is asked of those who are to act.
    #[inline]
    pub fn asked(&self) -> Asked {
        if self.phase == Phase::Infiltrate { Asked::Give } else { Asked::Lay }
    }

    /// Whether a seat lays two cards in this round (PV-11).
    #[inline]
    pub fn lays_two(&self, seat: Seat) -> bool {
        self.twice.contains(seat)
    }

    /// The cards in a hand, in no particular order.
    #[inline]
    pub fn hand(&self, seat: Seat) -> impl Iterator<Item = Card> {
        self.hands[seat.index()].cards()
    }

    /// The card at a place of a hand, below its length.
    #[inline]
    pub fn card_at(&self, seat: Seat, place: usize) -> Card {
        self.hands[seat.index()].at(place)
    }

    /// The sums of a tableau, zone by zone.
    #[inline]
    pub fn tableau(&self, seat: Seat) -> [u16; ZONES] {
        self.tableaus[seat.index()].all()
    }

    /// The sums of a hand, zone by zone.
    #[inline]
    pub fn hand_sums(&self, seat: Seat) -> [u16; ZONES] {
        self.hands[seat.index()].sums().all()
    }

    /// What a seat holds, as scoring sees it.
    #[inline]
    pub fn holdings(&self, seat: Seat) -> Holdings {
        let mut holdings = Holdings::default();
        holdings.tableau = self.tableaus[seat.index()];
        for card in self.hands[seat.index()].cards() {
            holdings.hold(card);
        }
        holdings
    }

    /// Decides with the cards at one or two different places of a hand, as `asked`.
    #[inline]
    pub fn play_places(&mut self, seat: Seat, first: usize, second: Option<usize>) {
        let hand = &mut self.hands[seat.index()];
        let (a, b) = match second {
            // The later place first, for the last card may move to the earlier one.
            Some(second) if second > first => {
                let b = hand.take(second);
                (hand.take(first), b)
            }
            Some(second) => (hand.take(first), hand.take(second)),
            None => (hand.take(first), None),
        };
        let action = match (self.phase, a, b) {
            (Phase::Infiltrate, Some(left), Some(right)) => Action::Give { left, right },
            (_, Some(a), Some(b)) => Action::Play(Lay::two(a, b)),
            (_, Some(card), None) => Action::Play(Lay::one(card)),
            _ => return,
        };
        self.commit(seat, action, &mut Nobody);
    }
}
