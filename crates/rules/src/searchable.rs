//! What bots need from a game: sampling the cards that they can't see, and fast play for search.

use std::fmt::Debug;

use rand::Rng;

use crate::observable::Observable;
use crate::seat::Seat;
use crate::world::World;

/// A game that can be searched: positions that are consistent with a view can be sampled, and played on
/// without checks. All of this happens in a [`World`], never in a real game.
pub trait Searchable: Observable {
    /// The worlds that are consistent with a view.
    type Worlds: Worlds<Self>;

    /// The worlds that are consistent with a view; `None` if there are none.
    fn worlds(view: &Self::View) -> Option<Self::Worlds>;

    /// The view without the simultaneous decisions that others have made but not revealed: as if they
    /// had not decided yet.
    fn without_secret_decisions(view: &Self::View) -> Self::View;

    /// Samples a legal decision without listing all of them. Every legal decision is possible, but they need
    /// not be equally likely. `None` when `seat` is not to act.
    fn sample(&self, seat: Seat, rng: &mut impl Rng) -> Option<Self::Action>;

    /// Carries out a decision without checking that it is legal. After an illegal one, the world is
    /// meaningless. [`World::play_unchecked`] calls this.
    fn play_unchecked(world: &mut World<Self>, seat: Seat, action: Self::Action);

    /// Samples a decision as [`Searchable::sample`] does, and carries it out. Does nothing and returns
    /// `None` when `seat` is not to act. [`World::play_random`] calls this.
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

/// All worlds that are consistent with a view (the viewer's information set).
pub trait Worlds<G>: Clone + Debug + Send + Sync {
    /// Samples a world (a determinization). The viewer has the same view of it as of the real game.
    /// Cards that the viewer can't know are dealt at random; if a card can be anywhere, all places are
    /// equally likely. The past decisions of others that the viewer did not see are not reconstructed.
    fn sample_world(&self, rng: &mut impl Rng) -> World<G>;
}
