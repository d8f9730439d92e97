//! How bots play The Penguin Ultimatum.

mod chick;
mod plan;
mod scene;
mod weights;

use rules::chance::FastRng;
use rules::ultimatum::{Action, Cells, Penguin, Phase, Ultimatum};
use rules::{Game, Seat, World};

use self::plan::Planner;
use self::scene::Scene;
use crate::heuristics::{Candidate, GameResult, Heuristics};

impl Heuristics for Ultimatum {
    const OPEN_DECISIONS: bool = true;
    const TREE_DEPTH: usize = 2;
    const EXPLORATION: f32 = 1.0;
    const NOISE_ONE_IN: u32 = 4;
    const SATURATION_LEAD: f32 = 30.0;

    fn chick(world: &World<Ultimatum>, seat: Seat, rng: &mut FastRng) -> Option<Action> {
        chick::choose(world, seat, rng)
    }

    fn rockhopper(world: &World<Ultimatum>, seat: Seat, rng: &mut FastRng) -> Option<Action> {
        if !world.to_act().contains(seat) {
            return None;
        }
        // A sound player overlooks half of the cells.
        let scene = Scene::new(world);
        let best = Planner::new(world, &scene, seat).limited_to(Cells::random(rng)).best();
        best.or_else(|| Planner::new(world, &scene, seat).best())
    }

    fn candidates(world: &World<Ultimatum>, seat: Seat, out: &mut Vec<Candidate<Action>>) {
        out.clear();
        if world.to_act().contains(seat) {
            keep_best(&Planner::new(world, &Scene::new(world), seat), out);
        }
    }

    fn playout_step(world: &mut World<Ultimatum>, seat: Seat, _: &mut FastRng) {
        if let Some(action) = Planner::new(world, &Scene::new(world), seat).best() {
            world.play_unchecked(seat, action);
        }
    }

    fn playout(world: &mut World<Ultimatum>, _: &mut FastRng, _: &mut Vec<Penguin>) {
        let mut scene = Scene::new(world);
        while let Some(seat) = world.to_act().first() {
            scene.update(world);
            let planner = Planner::new(world, &scene, seat);
            if world.phase() != Phase::Place {
                let Some(action) = planner.best() else { return };
                world.play_unchecked(seat, action);
                continue;
            }
            let Some((placement, invitation)) = planner.best_turn() else { return };
            world.play_unchecked(seat, placement);
            if let Some(invitation) = invitation {
                world.play_unchecked(seat, invitation);
            }
        }
    }

    fn result(world: &World<Ultimatum>) -> GameResult {
        GameResult::of(&**world)
    }
}

/// The maximum number of candidates.
const MAX_CANDIDATES: usize = 12;

/// Replaces `out` with the decisions that have the highest scores, in ascending order.
fn keep_best(planner: &Planner<'_>, out: &mut Vec<Candidate<Action>>) {
    // The index of the lowest score, which is kept as the prior for the time being.
    let mut lowest = 0;
    planner.evaluate(|action, score| {
        let candidate = Candidate { action, prior: score };
        if out.len() < MAX_CANDIDATES {
            out.push(candidate);
        } else if score > out[lowest].prior {
            out[lowest] = candidate;
        } else {
            return out[lowest].prior;
        }
        if out.len() < MAX_CANDIDATES {
            return f32::MIN;
        }
        let index = (0..MAX_CANDIDATES).min_by(|&a, &b| out[a].prior.total_cmp(&out[b].prior));
        lowest = index.unwrap_or(0);
        out[lowest].prior
    });
    let best = out.iter().map(|it| it.prior).fold(f32::MIN, f32::max);
    for candidate in out.iter_mut() {
        let behind = best - candidate.prior;
        candidate.prior = 1.0 / (1.0 + behind * behind);
    }
    out.sort_unstable_by_key(|it| it.action);
}

#[cfg(test)]
mod tests {
    use rules::chance::{below, deal_rng, fast_rng};
    use rules::ultimatum::{Iceberg, Options, Setup, SharedEdition};
    use rules::{NoListener, Observable, Searchable, Viewer, Worlds};

    use super::*;

    #[test]
    fn no_dropped_decision_scores_higher_than_a_candidate() {
        every_position(|game, seat, _| {
            let scene = Scene::new(game);
            let mut all = Vec::new();
            Planner::new(game, &scene, seat).evaluate(|action, score| {
                all.push((score, action));
                f32::MIN
            });
            let mut kept = Vec::new();
            Ultimatum::candidates(game, seat, &mut kept);
            assert_eq!(kept.len(), all.len().min(MAX_CANDIDATES));
            let is_kept = |action: Action| kept.iter().any(|it| it.action == action);
            let (kept, dropped): (Vec<(f32, Action)>, Vec<_>) =
                all.into_iter().partition(|it| is_kept(it.1));
            let lowest = kept.iter().map(|it| it.0).fold(f32::MAX, f32::min);
            assert!(dropped.iter().all(|it| it.0 <= lowest));
        });
    }

    /// Plays games of all sizes with random, chick and rockhopper decisions, and calls `check` in every
    /// position.
    fn every_position(mut check: impl FnMut(&World<Ultimatum>, Seat, &mut FastRng)) {
        let icebergs = [(9, 9), (7, 7), (15, 7), (7, 12), (15, 15)];
        for (number, (columns, rows)) in icebergs.into_iter().enumerate() {
            for players in 2..=4 {
                let iceberg = Iceberg::new(columns, rows).unwrap();
                let options =
                    Options::new(players, iceberg, Setup::Random, SharedEdition::STANDARD).unwrap();
                let mut rng = deal_rng(players, number as u64);
                let deal = Ultimatum::deal(&options, &mut rng);
                let game = Ultimatum::start(options, &deal, &mut NoListener).unwrap();
                let mut game = World::of(game);
                let mut rng = fast_rng(&mut rng);
                while let Some(seat) = game.to_act().first() {
                    check(&game, seat, &mut rng);
                    let action = match below(&mut rng, 3) {
                        0 => game.sample(seat, &mut rng),
                        1 => Ultimatum::chick(&game, seat, &mut rng),
                        _ => Ultimatum::rockhopper(&game, seat, &mut rng),
                    };
                    game.play(seat, action.unwrap()).unwrap();
                }
            }
        }
    }

    #[test]
    fn candidates_are_legal_ascending_and_not_empty() {
        let (mut candidates, mut legal) = (Vec::new(), Vec::new());
        every_position(|game, seat, _| {
            Ultimatum::candidates(game, seat, &mut candidates);
            game.legal(seat, &mut legal);
            assert!(!candidates.is_empty());
            assert!(candidates.is_sorted_by(|a, b| a.action < b.action));
            for candidate in &candidates {
                assert!(legal.binary_search(&candidate.action).is_ok(), "{}", candidate.action);
                assert!(candidate.prior > 0.0 && candidate.prior <= 1.0);
            }
            Ultimatum::candidates(game, seat.left(game.seats()), &mut candidates);
            assert!(candidates.is_empty());
        });
    }

    #[test]
    fn policies_choose_legal_decisions_and_only_for_seats_that_are_to_act() {
        let mut legal = Vec::new();
        every_position(|game, seat, rng| {
            game.legal(seat, &mut legal);
            let policies = [Ultimatum::chick, Ultimatum::rockhopper];
            for action in policies.map(|policy| policy(game, seat, rng)) {
                assert!(legal.binary_search(&action.unwrap()).is_ok());
            }
            let other = seat.left(game.seats());
            assert_eq!(policies.map(|policy| policy(game, other, rng)), [None, None]);
        });
    }

    #[test]
    fn an_updated_scene_equals_a_new_one() {
        every_position(|game, _, rng| {
            if below(rng, 16) > 0 {
                return;
            }
            let (mut world, mut updated) = (game.clone(), Scene::new(game));
            while let Some(seat) = world.to_act().first() {
                updated.update(&world);
                let new = Scene::new(&world);
                let wanted = |scene: &Scene, cells: Cells| -> Vec<_> {
                    cells.iter().map(|cell| scene.wanted(cell).count_ones()).collect()
                };
                let [upright, turned] = world.next_entertainer_cells();
                for free in [world.penguin_cells(), upright, turned] {
                    assert_eq!(wanted(&updated, free), wanted(&new, free));
                }
                if world.phase() != Phase::Entertain {
                    assert_eq!(updated.missing(), new.missing());
                    assert_eq!(updated.pays(), new.pays());
                    for cell in Cells::EVERYWHERE.iter() {
                        assert_eq!(updated.near(cell), new.near(cell));
                    }
                    for penguin in Penguin::all() {
                        assert_eq!(updated.liked(penguin), new.liked(penguin));
                    }
                }
                Ultimatum::playout_step(&mut world, seat, rng);
            }
        });
    }

    #[test]
    fn a_playout_ends_the_game_and_its_result_is_exact() {
        every_position(|game, seat, rng| {
            let view = game.view(Viewer::Seat(seat));
            let mut world = Ultimatum::worlds(&view).unwrap().sample_world(rng);
            let mut one_step = world.clone();
            Ultimatum::playout_step(&mut one_step, seat, rng);
            assert_ne!(one_step, world);
            Ultimatum::playout(&mut world, rng, &mut Vec::new());
            let outcome = world.outcome().unwrap();
            let result = Ultimatum::result(&world);
            for (points, &score) in result.points.iter().zip(outcome.scores()) {
                assert!((points - score as f32).abs() < f32::EPSILON);
            }
        });
    }
}
