//! How bots play Pingvasion.

mod chick;
mod hand;
mod majority;
mod policy;

use rules::chance::{FastRng, below};
use rules::pingvasion::{Action, Card, Pingvasion};
use rules::{Game, Seat, World};

use self::policy::{Evaluator, playout_step, playout_step_all};
use crate::heuristics::{Candidate, GameResult, Heuristics};

/// The maximum number of candidates.
const MAX_CANDIDATES: usize = 16;

/// Replaces `out` with every legal decision and its worth in 256ths of a point.
fn evaluate_all(game: &World<Pingvasion>, seat: Seat, out: &mut Vec<(Action, i32)>) {
    let mut legal = Vec::new();
    game.legal(seat, &mut legal);
    let evaluator = Evaluator::new(game);
    let seats = game.seats();
    let held = game.holdings(seat);
    out.clear();
    out.extend(legal.into_iter().map(|action| {
        let worth = match action {
            Action::Give { left, right } => {
                let cost = evaluator.giving(seat, &held, left)
                    + evaluator.giving(seat, &held.without(left), right);
                let gifts = evaluator.gift(seat.left(seats), left)
                    + evaluator.gift(seat.right(seats), right);
                // A neighbour's gain counts less than the own loss.
                -cost - gifts * 2 / 5
            }
            Action::Play(lay) => match lay.second() {
                None => evaluator.laying(seat, &held, lay.first()),
                Some(second) => evaluator.laying_two(seat, &held, lay.first(), second),
            },
        };
        (action, worth)
    }));
}

impl Heuristics for Pingvasion {
    const OPEN_DECISIONS: bool = false;
    const TREE_DEPTH: usize = 0;
    const EXPLORATION: f32 = 1.0;
    const NOISE_ONE_IN: u32 = 1;
    const SATURATION_LEAD: f32 = 30.0;

    fn chick(world: &World<Pingvasion>, seat: Seat, rng: &mut FastRng) -> Option<Action> {
        chick::choose(world, seat, rng)
    }

    fn rockhopper(world: &World<Pingvasion>, seat: Seat, rng: &mut FastRng) -> Option<Action> {
        let mut all = Vec::new();
        evaluate_all(world, seat, &mut all);
        // A sound player misjudges each decision by up to 24 points.
        let mut noise = || below(rng, 24 * 256) as i32;
        all.into_iter().max_by_key(|&(_, worth)| worth + noise()).map(|(action, _)| action)
    }

    fn candidates(world: &World<Pingvasion>, seat: Seat, out: &mut Vec<Candidate<Action>>) {
        let mut all = Vec::new();
        evaluate_all(world, seat, &mut all);
        if all.len() > MAX_CANDIDATES {
            all.select_nth_unstable_by_key(MAX_CANDIDATES, |&(action, worth)| (-worth, action));
            all.truncate(MAX_CANDIDATES);
            all.sort_unstable_by_key(|&(action, _)| action);
        }
        out.clear();
        out.extend(all.into_iter().map(|(action, _)| Candidate { action, prior: 1.0 }));
    }

    fn playout_step(world: &mut World<Pingvasion>, seat: Seat, _: &mut FastRng) {
        let evaluator = Evaluator::new(world);
        playout_step(world, &evaluator, seat);
    }

    fn playout(world: &mut World<Pingvasion>, rng: &mut FastRng, cards: &mut Vec<Card>) {
        let mut evaluator = Evaluator::new(world);
        loop {
            if !world.to_act().is_empty() {
                playout_step_all(world, &mut evaluator);
            } else if world.shuffle_if_due(rng, cards).is_none() {
                return;
            }
        }
    }

    fn result(world: &World<Pingvasion>) -> GameResult {
        GameResult::of(&**world)
    }
}
