//! What bots need of a game in order to guess what they can't see and to search.

use std::fmt::Debug;

use rand::Rng;

use crate::observable::Observable;
use crate::seat::Seat;
use crate::world::World;

/// A game that can be searched: from a view, positions are guessed that could be behind it, and games
/// are played on from there in quick ways that check nothing. All of that happens to a [`World`],
/// never to a position of a real game.
pub trait Searchable: Observable {
    /// The worlds that a view leaves open.
    type Worlds: Worlds<Self>;

    /// The worlds that a view leaves open; `None` when no position can look so.
    fn worlds(view: &Self::View) -> Option<Self::Worlds>;

    /// The view as it was before the others decided what they decide at the same time as the viewer:
    /// with nothing face down that the viewer can't know.
    fn undecided(view: &Self::View) -> Self::View;

    /// Draws a legal decision without listing them all. Every legal decision can come up, though
    /// not always equally often (each game says how). `None` when `seat` is not to act.
    fn sample(&self, seat: Seat, rng: &mut impl Rng) -> Option<Self::Action>;

    /// Carries out a decision that is known to be legal. With one that is not, the world is worthless
    /// afterwards. [`World::play_unchecked`] calls this.
    fn play_unchecked(world: &mut World<Self>, seat: Seat, action: Self::Action);

    /// Draws a decision as [`Searchable::sample`] does and carries it out, in one go; `None`, and
    /// nothing done, when `seat` is not to act. [`World::play_random`] calls this.
    #[inline]
    fn play_random(
        world: &mut World<Self>,
        seat: Seat,
        rng: &mut impl Rng,
    ) -> Option<Self::Action> {
        let action = world.sample(seat, rng)?;
        Self::play_unchecked(world, seat, action);
        Some(action)
    }
}

/// All worlds that a view leaves open: what its viewer knows is as it is, everything else is a guess.
pub trait Worlds<G>: Clone + Debug + Send + Sync {
    /// A world that looks to the viewer as the true one does. What the viewer can't know is drawn at
    /// random: where cards may be anywhere, each place is equally likely. What others once did unseen
    /// is not made up: such a world knows its cards, not its whole history.
    fn guess(&self, rng: &mut impl Rng) -> World<G>;
}
