//! How a beginner plays: overlooks most of what there is, and now and then does anything at all.

use rules::chance::{QuickDice, below};
use rules::ultimatum::{Action, Ultimatum};
use rules::{Searchable, Seat, World};

use super::plan::Planner;
use super::scene::Scene;

/// One in so many decisions is anything at all.
const WHIM: u32 = 6;
/// A beginner notices one in so many possibilities.
const NOTICED: u32 = 4;

/// Decides as a beginner: what looks best of the little that is noticed.
pub(super) fn decide(game: &World<Ultimatum>, seat: Seat, rng: &mut QuickDice) -> Option<Action> {
    let anything = game.sample(seat, rng)?;
    if below(rng, WHIM) == 0 {
        return Some(anything);
    }
    let mut best: Option<(Action, f32)> = None;
    Planner::new(game, &Scene::new(game), seat).judge(|action, score| {
        if below(rng, NOTICED) == 0 && best.is_none_or(|(_, most)| score > most) {
            best = Some((action, score));
        }
        f32::MIN
    });
    Some(best.map_or(anything, |(action, _)| action))
}
