//! For search alone: what it looks at in a guessed world, and the quick ways to decide there. Nothing
//! here checks what it is asked to do, and all of it acts on a [`World`], which is no position of a
//! real game. How cards and sums lie in memory shows here and nowhere else.

use rand::Rng;

pub use super::card::Print;

use super::action::{Action, Lay};
use super::card::{Card, ZONES};
use super::legal;
use super::scoring::Holdings;
use super::state::{Phase, Pingvasion, ROUNDS};
use super::view::View;
use super::worlds::Worlds;
use crate::searchable::Searchable;
use crate::seat::Seat;
use crate::witness::Nobody;
use crate::world::World;

/// A number for each zone and three that count for nothing: processors compute with eight at once.
pub type Lanes = [i16; 8];

/// What a position asks of the seats that are to act.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// A card for each neighbour.
    Give,
    /// A card to lay, or two.
    Lay,
}

impl Searchable for Pingvasion {
    type Worlds = Worlds;

    fn worlds(view: &View) -> Option<Worlds> {
        Worlds::new(view)
    }

    fn undecided(view: &View) -> View {
        view.undecided()
    }

    #[inline]
    fn sample(&self, seat: Seat, rng: &mut impl Rng) -> Option<Action> {
        legal::sample(self, seat, rng)
    }

    #[inline]
    fn play_unchecked(world: &mut World<Pingvasion>, seat: Seat, action: Action) {
        let game = world.position_mut();
        let (first, second) = action.cards();
        let hand = &mut game.hands[seat.index()];
        if let Ok(found) = hand.find(first, second) {
            hand.take_found(found);
        }
        game.commit(seat, action, &mut Nobody);
    }

    #[inline]
    fn play_random(
        world: &mut World<Pingvasion>,
        seat: Seat,
        rng: &mut impl Rng,
    ) -> Option<Action> {
        let game = world.position_mut();
        let action = legal::take_random(game, seat, rng)?;
        game.commit(seat, action, &mut Nobody);
        Some(action)
    }
}

impl World<Pingvasion> {
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

    /// What is asked of the seats that are to act.
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

    /// The sums of a tableau, to be computed with all at once.
    #[inline]
    pub fn tableau_lanes(&self, seat: Seat) -> Lanes {
        self.tableaus[seat.index()].lanes()
    }

    /// The sums of a hand, to be computed with all at once.
    #[inline]
    pub fn hand_lanes(&self, seat: Seat) -> Lanes {
        self.hands[seat.index()].sums().lanes()
    }

    /// What a seat holds, as scoring sees it.
    #[inline]
    pub fn holdings(&self, seat: Seat) -> Holdings {
        Pingvasion::holdings(self, seat)
    }

    /// Gives the cards at two different places of a hand to the neighbours, when asked to.
    #[inline]
    pub fn give_places(&mut self, seat: Seat, left: usize, right: usize) {
        let game = self.position_mut();
        if let [Some(left), Some(right)] = game.hands[seat.index()].take_two(left, right) {
            game.commit(seat, Action::Give { left, right }, &mut Nobody);
        }
    }

    /// Lays the cards at one or two different places of a hand, when asked to.
    #[inline]
    pub fn lay_places(&mut self, seat: Seat, first: usize, second: Option<usize>) {
        let game = self.position_mut();
        let hand = &mut game.hands[seat.index()];
        let lay = match second {
            None => hand.take(first).map(Lay::one),
            Some(second) => match hand.take_two(first, second) {
                [Some(a), Some(b)] => Some(Lay::two(a, b)),
                _ => None,
            },
        };
        if let Some(lay) = lay {
            game.commit(seat, Action::Play(lay), &mut Nobody);
        }
    }
}
