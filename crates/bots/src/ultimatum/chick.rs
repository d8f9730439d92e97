//! The chick policy: the best of a random quarter of the decisions, and sometimes a random decision.

use rules::chance::{FastRng, below};
use rules::ultimatum::{Action, Ultimatum};
use rules::{Searchable, Seat, World};

use super::plan::Planner;
use super::scene::Scene;

/// One decision in this number is random.
const RANDOM_ONE_IN: u32 = 6;
/// One legal decision in this number is considered.
const CONSIDERED_ONE_IN: u32 = 4;

/// The decision of a chick. `None` when `seat` is not to act.
pub(super) fn choose(game: &World<Ultimatum>, seat: Seat, rng: &mut FastRng) -> Option<Action> {
    let random = game.sample(seat, rng)?;
    if below(rng, RANDOM_ONE_IN) == 0 {
        return Some(random);
    }
    let mut best: Option<(Action, f32)> = None;
    Planner::new(game, &Scene::new(game), seat).evaluate(|action, score| {
        if below(rng, CONSIDERED_ONE_IN) == 0 && best.is_none_or(|(_, most)| score > most) {
            best = Some((action, score));
        }
        f32::MIN
    });
    Some(best.map_or(random, |(action, _)| action))
}
