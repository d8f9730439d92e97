//! What search looks at in a guessed world, and the quick way to decide there.

use super::action::{Action, Lay};
use super::card::{Card, Print, ZONES};
use super::scoring::{Holdings, Lanes};
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

    /// The codes of the cards in a hand, place by place; 0 where there is no card.
    #[inline]
    pub fn hand_codes(&self, seat: Seat) -> &[u8; 16] {
        self.hands[seat.index()].places()
    }

    /// What is printed on the card at a place of a hand, below its length.
    #[inline]
    pub fn print_at(&self, seat: Seat, place: usize) -> &'static Print {
        self.hands[seat.index()].print_at(place)
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

    /// The sums of a tableau, to be reckoned with all at once.
    #[inline]
    pub fn tableau_lanes(&self, seat: Seat) -> Lanes {
        self.tableaus[seat.index()].lanes()
    }

    /// The sums of a hand, to be reckoned with all at once.
    #[inline]
    pub fn hand_lanes(&self, seat: Seat) -> Lanes {
        self.hands[seat.index()].sums().lanes()
    }

    /// What a seat holds, as scoring sees it.
    #[inline]
    pub fn holdings(&self, seat: Seat) -> Holdings {
        let hand = &self.hands[seat.index()];
        Holdings { tableau: self.tableaus[seat.index()], hand: *hand.sums(), kinds: hand.kinds() }
    }

    /// Gives the cards at two different places of a hand to the neighbours, when asked to.
    #[inline]
    pub fn give_places(&mut self, seat: Seat, left: usize, right: usize) {
        if let [Some(left), Some(right)] = self.hands[seat.index()].take_two(left, right) {
            self.commit(seat, Action::Give { left, right }, &mut Nobody);
        }
    }

    /// Lays the cards at one or two different places of a hand, when asked to.
    #[inline]
    pub fn lay_places(&mut self, seat: Seat, first: usize, second: Option<usize>) {
        let hand = &mut self.hands[seat.index()];
        let lay = match second {
            None => hand.take(first).map(Lay::one),
            Some(second) => match hand.take_two(first, second) {
                [Some(a), Some(b)] => Some(Lay::two(a, b)),
                _ => None,
            },
        };
        if let Some(lay) = lay {
            self.commit(seat, Action::Play(lay), &mut Nobody);
        }
    }
}
