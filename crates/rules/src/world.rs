//! Positions for search.

use std::ops::Deref;

use rand::Rng;

use crate::chance::shuffle;
use crate::fact_listener::NoListener;
use crate::game::Game;
use crate::refusal::Illegal;
use crate::searchable::Searchable;
use crate::seat::Seat;
use crate::shuffling::carry_out_shuffle;

/// A position for search: sampled from a view, or copied from a game. It dereferences to a position, for
/// reading. Play on a world never changes the game that it was copied from. Don't clone a game out of a
/// world: after unchecked play it may be illegal.
///
/// ```
/// # use rookery_rules::{Game, NoListener, World, chance::deal_rng, pingvasion::*};
/// # let options = Options::new(3, Deck::Classic).unwrap();
/// # let deal = Pingvasion::deal(&options, &mut deal_rng(1, 0));
/// let game = Pingvasion::start(options, &deal, &mut NoListener).unwrap();
/// let mut world = World::of(game.clone());
/// let seat = world.to_act().first().unwrap();
/// world.play_random(seat, &mut deal_rng(1, 1));
/// assert!(!world.to_act().contains(seat) && game.to_act().contains(seat));
/// ```
///
/// It does not dereference to a mutable position:
///
/// ```compile_fail
/// # use rookery_rules::{Game, NoListener, World, chance::deal_rng, pingvasion::*};
/// # let options = Options::new(3, Deck::Classic).unwrap();
/// # let deal = Pingvasion::deal(&options, &mut deal_rng(1, 0));
/// # let game = Pingvasion::start(options, &deal, &mut NoListener).unwrap();
/// # let mut world = World::of(game);
/// let position: &mut Pingvasion = &mut world;
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct World<G>(G);

impl<G> World<G> {
    /// A world with this position.
    #[inline]
    pub fn of(position: G) -> World<G> {
        World(position)
    }

    /// The position, to be changed without any check. Only a game's own implementation of [`Searchable`] and its
    /// fast methods for bots may use this.
    #[inline]
    pub fn position_mut(&mut self) -> &mut G {
        &mut self.0
    }
}

impl<G: Game> World<G> {
    /// Carries out a decision, or refuses it and changes nothing.
    #[inline]
    pub fn play(&mut self, seat: Seat, action: G::Action) -> Result<(), Illegal<G>> {
        self.0.play(seat, action, &mut NoListener)
    }

    /// Carries out a random shuffle if one is due. Returns the seat whose cards were shuffled. `cards` is
    /// a buffer, and contains the new order afterwards.
    #[inline]
    pub fn shuffle_if_due(&mut self, rng: &mut impl Rng, cards: &mut Vec<G::Card>) -> Option<Seat> {
        self.reorder_if_due(cards, |cards| shuffle(cards, rng))
    }

    /// Like [`World::shuffle_if_due`], but `order` chooses the new order. It is called with the cards in ascending
    /// order.
    #[inline]
    pub(crate) fn reorder_if_due(
        &mut self,
        cards: &mut Vec<G::Card>,
        order: impl FnOnce(&mut [G::Card]),
    ) -> Option<Seat> {
        carry_out_shuffle(&mut self.0, cards, order, &mut NoListener)
    }
}

impl<G: Searchable> World<G> {
    /// Carries out a decision without checking that it is legal. After an illegal one, the world is
    /// meaningless.
    #[inline]
    pub fn play_unchecked(&mut self, seat: Seat, action: G::Action) {
        G::play_unchecked(self, seat, action);
    }

    /// Samples a decision as [`Searchable::sample`] does, and carries it out. Does nothing and returns
    /// `None` when `seat` is not to act.
    #[inline]
    pub fn play_random(&mut self, seat: Seat, rng: &mut impl Rng) -> Option<G::Action> {
        G::play_random(self, seat, rng)
    }
}

impl<G> Deref for World<G> {
    type Target = G;

    #[inline]
    fn deref(&self) -> &G {
        &self.0
    }
}
