//! Positions that search owns.

use std::ops::Deref;

use rand::Rng;

use crate::chance::shuffle;
use crate::game::Game;
use crate::refusal::Illegal;
use crate::searchable::Searchable;
use crate::seat::Seat;
use crate::shuffling::carry_out_shuffle;
use crate::witness::Nobody;

/// A position that search owns: a guess at what is behind a view, or a copy of a position with which
/// games are tried out. It reads as a position does, and there is no way from here back into a real
/// game: what is done to a world without checks stays in it.
///
/// ```
/// # use rules::{Game, Nobody, World, chance::dice, pingvasion::*};
/// # let options = Options::new(3, Deck::Classic).unwrap();
/// # let deal = Pingvasion::deal(&options, &mut dice(1, 0));
/// let game = Pingvasion::start(options, &deal, &mut Nobody).unwrap();
/// let mut world = World::of(game.clone());
/// let seat = world.to_act().first().unwrap();
/// world.play_random(seat, &mut dice(1, 1));
/// assert!(!world.to_act().contains(seat) && game.to_act().contains(seat));
/// ```
///
/// It can't be changed as a position is:
///
/// ```compile_fail
/// # use rules::{Game, Nobody, World, chance::dice, pingvasion::*};
/// # let options = Options::new(3, Deck::Classic).unwrap();
/// # let deal = Pingvasion::deal(&options, &mut dice(1, 0));
/// # let game = Pingvasion::start(options, &deal, &mut Nobody).unwrap();
/// # let mut world = World::of(game);
/// let position: &mut Pingvasion = &mut world;
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct World<G>(G);

impl<G> World<G> {
    /// A world that is this position, for games that are tried out from it.
    #[inline]
    pub fn of(position: G) -> World<G> {
        World(position)
    }

    /// The position, to be changed without any check. This is for a game's own implementation of
    /// [`Searchable`] and of the quick ways in which bots play it; everything else uses the methods
    /// below.
    #[inline]
    pub fn position_mut(&mut self) -> &mut G {
        &mut self.0
    }
}

impl<G: Game> World<G> {
    /// Carries out a decision, or refuses it and changes nothing.
    #[inline]
    pub fn play(&mut self, seat: Seat, action: G::Action) -> Result<(), Illegal<G>> {
        self.0.play(seat, action, &mut Nobody)
    }

    /// Carries out a shuffle with random numbers if one is due, and gives the seat whose cards it
    /// were. `cards` is room for them, and holds their new order afterwards.
    #[inline]
    pub fn shuffle_due(&mut self, rng: &mut impl Rng, cards: &mut Vec<G::Card>) -> Option<Seat> {
        self.order_due(cards, |cards| shuffle(cards, rng))
    }

    /// The same with the cards put in an order of the caller's; they come ascending.
    #[inline]
    pub(crate) fn order_due(
        &mut self,
        cards: &mut Vec<G::Card>,
        order: impl FnOnce(&mut [G::Card]),
    ) -> Option<Seat> {
        carry_out_shuffle(&mut self.0, cards, order, &mut Nobody)
    }
}

impl<G: Searchable> World<G> {
    /// Carries out a decision that is known to be legal. With one that is not, the world is worthless
    /// afterwards.
    #[inline]
    pub fn play_unchecked(&mut self, seat: Seat, action: G::Action) {
        G::play_unchecked(self, seat, action);
    }

    /// Draws a decision as [`Searchable::sample`] does and carries it out, in one go; `None`, and
    /// nothing done, when `seat` is not to act.
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
