//! What bots must know about a game to play it well.

use rules::chance::FastRng;
use rules::{Game, MAX_SEATS, Searchable, Seat, World};

/// A game that bots can play: its heuristics and the parameters of its search. All functions work on
/// worlds, never on the position of a real game.
pub trait Heuristics: Searchable {
    /// Whether every decision is public as soon as it is made. If not, the search keeps a tree for each
    /// seat, so that no seat's choice depends on a decision that it can't see.
    const OPEN_DECISIONS: bool;

    /// The depth of the search trees, in decisions.
    const TREE_DEPTH: usize;

    /// The exploration constant of the tree search.
    const EXPLORATION: f32;

    /// The first decisions of the clairvoyant's playouts are noisy: one in this many is made by the rockhopper
    /// policy.
    const NOISE_ONE_IN: u32;

    /// The lead, in points, at which the reward of a search saturates.
    const SATURATION_LEAD: f32;

    /// The decision of a beginner. `None` when `seat` is not to act.
    fn chick(world: &World<Self>, seat: Seat, rng: &mut FastRng) -> Option<Self::Action>;

    /// The decision of a sound player that does not search. `None` when `seat` is not to act.
    fn rockhopper(world: &World<Self>, seat: Seat, rng: &mut FastRng) -> Option<Self::Action>;

    /// Replaces `out` with the decisions of `seat` that the search considers, in ascending order.
    fn candidates(world: &World<Self>, seat: Seat, out: &mut Vec<Candidate<Self::Action>>);

    /// Chooses a decision for `seat` by the playout policy and plays it.
    fn playout_step(world: &mut World<Self>, seat: Seat, rng: &mut FastRng);

    /// Plays by the playout policy until [`Heuristics::result`] can evaluate the world.
    fn playout(world: &mut World<Self>, rng: &mut FastRng, cards: &mut Vec<Self::Card>) {
        loop {
            while let Some(seat) = world.to_act().first() {
                Self::playout_step(world, seat, rng);
            }
            if world.shuffle_if_due(rng, cards).is_none() {
                return;
            }
        }
    }

    /// The result of a world after its playout.
    fn result(world: &World<Self>) -> GameResult;
}

/// A decision that the search considers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Candidate<A> {
    /// The decision.
    pub action: A,
    /// The prior of the tree search; only its ratio to the other candidates' priors matters.
    pub prior: f32,
}

/// The result of a game for each seat.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct GameResult {
    /// The final points.
    pub points: [f32; MAX_SEATS],
    /// The share of the victory among the real players.
    pub victory_share: [f32; MAX_SEATS],
}

impl GameResult {
    /// The result of a finished game.
    #[inline]
    pub fn of<G: Game>(game: &G) -> GameResult {
        let mut result = GameResult::default();
        let Some(outcome) = game.outcome() else { return result };
        for (points, &score) in result.points.iter_mut().zip(outcome.scores()) {
            *points = score as f32;
        }
        let winners = outcome.winners_among(game.real());
        for seat in winners.iter() {
            result.victory_share[seat.index()] = 1.0 / winners.len() as f32;
        }
        result
    }

    /// The reward of each real seat, from 0 to 1: half of it for winning, half for the lead over the
    /// best other seat.
    #[inline]
    pub(crate) fn rewards<G: Heuristics>(&self, world: &World<G>) -> [f32; MAX_SEATS] {
        let mut rewards = [0.0; MAX_SEATS];
        let real = world.real();
        let (mut first, mut second) = (f32::MIN, f32::MIN);
        for seat in real.iter() {
            let points = self.points[seat.index()];
            if points > first {
                second = first;
                first = points;
            } else if points > second {
                second = points;
            }
        }
        for seat in real.iter() {
            let points = self.points[seat.index()];
            let lead = points - if points < first { first } else { second };
            let lead = (lead / G::SATURATION_LEAD).clamp(-1.0, 1.0);
            rewards[seat.index()] = 0.5 * self.victory_share[seat.index()] + 0.25 * (1.0 + lead);
        }
        rewards
    }
}
