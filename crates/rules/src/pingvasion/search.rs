//! Methods of a sampled [`World`] for search: what search reads of a position, and fast ways to play without
//! checks. They expose the memory layout of cards and sums, which is private otherwise.

use rand::Rng;

pub use super::card::CardInfo;

use super::action::{Action, Lay};
use super::card::{Card, ZONES};
use super::legal;
use super::scoring::{Holdings, Scoring};
use super::state::{Phase, Pingvasion, ROUNDS};
use super::view::View;
use super::worlds::Worlds;
use crate::fact_listener::NoListener;
use crate::searchable::Searchable;
use crate::seat::Seat;
use crate::world::World;

/// A number for each of the five zones, and three unused ones that fill up a SIMD register.
pub type ZoneVector = [i16; 8];

/// What the seats to act have to decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DecisionKind {
    /// Which cards to give to the neighbours.
    Give,
    /// Which card (or two cards) to lay.
    Lay,
}

impl Searchable for Pingvasion {
    type Worlds = Worlds;

    fn worlds(view: &View) -> Option<Worlds> {
        Worlds::new(view)
    }

    fn without_secret_decisions(view: &View) -> View {
        view.without_secret_decisions()
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
        game.commit(seat, action, &mut NoListener);
    }

    #[inline]
    fn play_random(
        world: &mut World<Pingvasion>,
        seat: Seat,
        rng: &mut impl Rng,
    ) -> Option<Action> {
        let game = world.position_mut();
        let action = legal::take_random(game, seat, rng)?;
        game.commit(seat, action, &mut NoListener);
        Some(action)
    }
}

impl World<Pingvasion> {
    /// The scoring as if the game ended now.
    #[inline]
    pub fn scoring(&self) -> Scoring {
        (**self).scoring()
    }

    /// The round, 1 to 8.
    #[inline]
    pub fn round(&self) -> u8 {
        self.round
    }

    /// The number of rounds after this one.
    #[inline]
    pub fn rounds_left(&self) -> u8 {
        ROUNDS - self.round
    }

    /// What the seats to act have to decide.
    #[inline]
    pub fn decision_kind(&self) -> DecisionKind {
        if self.phase == Phase::Infiltrate { DecisionKind::Give } else { DecisionKind::Lay }
    }

    /// Whether a seat lays two cards in this round (PV-11).
    #[inline]
    pub fn lays_two(&self, seat: Seat) -> bool {
        self.lays_two.contains(seat)
    }

    /// The cards in a hand, in no particular order.
    #[inline]
    pub fn hand(&self, seat: Seat) -> impl Iterator<Item = Card> {
        self.hands[seat.index()].cards()
    }

    /// The codes of the cards in a hand by slot; 0 where there is no card.
    #[inline]
    pub fn hand_codes(&self, seat: Seat) -> &[u8; 16] {
        self.hands[seat.index()].slots()
    }

    /// What is printed on the card in a slot of a hand. `slot` must be less than the number of cards in the hand.
    #[inline]
    pub fn card_info_at(&self, seat: Seat, slot: usize) -> &'static CardInfo {
        self.hands[seat.index()].card_info_at(slot)
    }

    /// The sums of a tableau by zone.
    #[inline]
    pub fn tableau(&self, seat: Seat) -> [u16; ZONES] {
        self.tableaus[seat.index()].all()
    }

    /// The sums of a hand by zone.
    #[inline]
    pub fn hand_sums(&self, seat: Seat) -> [u16; ZONES] {
        self.hands[seat.index()].sums().all()
    }

    /// The sums of a tableau by zone, as a [`ZoneVector`].
    #[inline]
    pub fn tableau_vector(&self, seat: Seat) -> ZoneVector {
        self.tableaus[seat.index()].vector()
    }

    /// The sums of a hand by zone, as a [`ZoneVector`].
    #[inline]
    pub fn hand_vector(&self, seat: Seat) -> ZoneVector {
        self.hands[seat.index()].sums().vector()
    }

    /// What the scoring needs to know about a seat's cards.
    #[inline]
    pub fn holdings(&self, seat: Seat) -> Holdings {
        Pingvasion::holdings(self, seat)
    }

    /// Gives the cards in two different slots of a hand to the neighbours. The seat must be to act, in
    /// the infiltration phase.
    #[inline]
    pub fn give_at(&mut self, seat: Seat, left: usize, right: usize) {
        let game = self.position_mut();
        if let [Some(left), Some(right)] = game.hands[seat.index()].take_two(left, right) {
            game.commit(seat, Action::Give { left, right }, &mut NoListener);
        }
    }

    /// Lays the cards in one or two different slots of a hand. The seat must be to act, in the
    /// disembarkation phase.
    #[inline]
    pub fn lay_at(&mut self, seat: Seat, first: usize, second: Option<usize>) {
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
            game.commit(seat, Action::Play(lay), &mut NoListener);
        }
    }
}
