//! How bots play The Penguin Ultimatum.

mod chick;
mod plan;
mod scene;
mod taste;

use rules::chance::QuickDice;
use rules::ultimatum::{Action, Cells, Penguin, Phase, Ultimatum};
use rules::{Game, Seat, World};

use self::plan::Planner;
use self::scene::Scene;
use crate::skill::{Candidate, Prospects, Skilled};

impl Skilled for Ultimatum {
    const OPEN: bool = true;
    const DEPTH: usize = 2;
    const CURIOSITY: f32 = 1.0;
    const STUMBLES: u32 = 4;
    const CLEAR_LEAD: f32 = 30.0;

    fn chick(world: &World<Ultimatum>, seat: Seat, rng: &mut QuickDice) -> Option<Action> {
        chick::decide(world, seat, rng)
    }

    fn rockhopper(world: &World<Ultimatum>, seat: Seat, rng: &mut QuickDice) -> Option<Action> {
        if !world.to_act().contains(seat) {
            return None;
        }
        // A sound player sees what is good, and overlooks half of the cells.
        let scene = Scene::new(world);
        let noticed = Planner::new(world, &scene, seat).noticing(Cells::random(rng)).best();
        noticed.or_else(|| Planner::new(world, &scene, seat).best())
    }

    fn candidates(world: &World<Ultimatum>, seat: Seat, out: &mut Vec<Candidate<Action>>) {
        out.clear();
        if world.to_act().contains(seat) {
            keep_best(&Planner::new(world, &Scene::new(world), seat), out);
        }
    }

    fn step(world: &mut World<Ultimatum>, seat: Seat, _: &mut QuickDice) {
        if let Some(action) = Planner::new(world, &Scene::new(world), seat).best() {
            world.play_unchecked(seat, action);
        }
    }

    fn play_on(world: &mut World<Ultimatum>, _: &mut QuickDice, _: &mut Vec<Penguin>) {
        let mut scene = Scene::new(world);
        while let Some(seat) = world.to_act().first() {
            scene.follow(world);
            let planner = Planner::new(world, &scene, seat);
            if world.phase() != Phase::Place {
                let Some(action) = planner.best() else { return };
                world.play_unchecked(seat, action);
                continue;
            }
            let Some((place, invitation)) = planner.best_turn() else { return };
            world.play_unchecked(seat, place);
            if let Some(invitation) = invitation {
                world.play_unchecked(seat, invitation);
            }
        }
    }

    fn prospects(world: &World<Ultimatum>) -> Prospects {
        Prospects::of_end(&**world)
    }
}

/// How many decisions are worth a thought.
const WORTH: usize = 12;

/// Replaces `out` with the decisions that look best, ascending.
fn keep_best(planner: &Planner<'_>, out: &mut Vec<Candidate<Action>>) {
    // The place of the one that looks worst.
    let mut least = 0;
    planner.judge(|action, score| {
        let candidate = Candidate { action, promise: score };
        if out.len() < WORTH {
            out.push(candidate);
        } else if score > out[least].promise {
            out[least] = candidate;
        } else {
            return out[least].promise;
        }
        if out.len() < WORTH {
            return f32::MIN;
        }
        let places = (0..WORTH).min_by(|&a, &b| out[a].promise.total_cmp(&out[b].promise));
        least = places.unwrap_or(0);
        out[least].promise
    });
    let most = out.iter().map(|it| it.promise).fold(f32::MIN, f32::max);
    for candidate in out.iter_mut() {
        // One for the best, less for what looks worse.
        let worse = most - candidate.promise;
        candidate.promise = 1.0 / (1.0 + worse * worse);
    }
    out.sort_unstable_by_key(|it| it.action);
}

#[cfg(test)]
mod tests {
    use rules::chance::{below, dice, quick_dice};
    use rules::ultimatum::{Iceberg, Options, Setup, SharedEdition};
    use rules::{NoWitness, Observable, Searchable, Viewer, Worlds};

    use super::*;

    /// What is left out is no better than what is kept.
    #[test]
    fn the_best_are_kept() {
        every_position(|game, seat, _| {
            let scene = Scene::new(game);
            let mut all = Vec::new();
            Planner::new(game, &scene, seat).judge(|action, score| {
                all.push((score, action));
                f32::MIN
            });
            let mut kept = Vec::new();
            Ultimatum::candidates(game, seat, &mut kept);
            assert_eq!(kept.len(), all.len().min(WORTH));
            let is_kept = |action: Action| kept.iter().any(|it| it.action == action);
            let (kept, left_out): (Vec<(f32, Action)>, Vec<_>) =
                all.into_iter().partition(|it| is_kept(it.1));
            let least = kept.iter().map(|it| it.0).fold(f32::MAX, f32::min);
            assert!(left_out.iter().all(|it| it.0 <= least));
        });
    }

    /// Plays games of all sizes by turns at random and by habit, and looks at every position.
    fn every_position(mut look: impl FnMut(&World<Ultimatum>, Seat, &mut QuickDice)) {
        let icebergs = [(9, 9), (7, 7), (15, 7), (7, 12), (15, 15)];
        for (number, (columns, rows)) in icebergs.into_iter().enumerate() {
            for players in 2..=4 {
                let iceberg = Iceberg::new(columns, rows).unwrap();
                let options =
                    Options::new(players, iceberg, Setup::Random, SharedEdition::STANDARD).unwrap();
                let mut dice = dice(players, number as u64);
                let deal = Ultimatum::deal(&options, &mut dice);
                let game = Ultimatum::start(options, &deal, &mut NoWitness).unwrap();
                let mut game = World::of(game);
                let mut rng = quick_dice(&mut dice);
                while let Some(seat) = game.to_act().first() {
                    look(&game, seat, &mut rng);
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
    fn candidates_are_legal_and_ascending_and_there_are_some() {
        let (mut candidates, mut legal) = (Vec::new(), Vec::new());
        every_position(|game, seat, _| {
            Ultimatum::candidates(game, seat, &mut candidates);
            game.legal(seat, &mut legal);
            assert!(!candidates.is_empty());
            assert!(candidates.is_sorted_by(|a, b| a.action < b.action));
            for candidate in &candidates {
                assert!(legal.binary_search(&candidate.action).is_ok(), "{}", candidate.action);
                assert!(candidate.promise > 0.0 && candidate.promise <= 1.0);
            }
            Ultimatum::candidates(game, seat.left(game.seats()), &mut candidates);
            assert!(candidates.is_empty());
        });
    }

    #[test]
    fn habits_are_legal_and_only_of_who_is_to_act() {
        let mut legal = Vec::new();
        every_position(|game, seat, rng| {
            game.legal(seat, &mut legal);
            let habits = [Ultimatum::chick, Ultimatum::rockhopper];
            for action in habits.map(|habit| habit(game, seat, rng)) {
                assert!(legal.binary_search(&action.unwrap()).is_ok());
            }
            let other = seat.left(game.seats());
            assert_eq!(habits.map(|habit| habit(game, other, rng)), [None, None]);
        });
    }

    #[test]
    fn a_scene_that_follows_is_as_one_seen_anew() {
        every_position(|game, _, rng| {
            if below(rng, 16) > 0 {
                return;
            }
            let (mut world, mut followed) = (game.clone(), Scene::new(game));
            while let Some(seat) = world.to_act().first() {
                followed.follow(&world);
                let anew = Scene::new(&world);
                let wanted = |scene: &Scene, cells: Cells| -> Vec<_> {
                    cells.iter().map(|cell| scene.wanted(cell).count_ones()).collect()
                };
                let [upright, turned] = world.next_entertainer_cells();
                for free in [world.penguin_cells(), upright, turned] {
                    assert_eq!(wanted(&followed, free), wanted(&anew, free));
                }
                if world.phase() != Phase::Entertain {
                    assert_eq!(followed.dots(), anew.dots());
                    assert_eq!(followed.pays(), anew.pays());
                    for cell in Cells::EVERYWHERE.iter() {
                        assert_eq!(followed.near(cell), anew.near(cell));
                    }
                    for penguin in Penguin::all() {
                        assert_eq!(followed.liked(penguin), anew.liked(penguin));
                    }
                }
                Ultimatum::step(&mut world, seat, rng);
            }
        });
    }

    #[test]
    fn a_playout_ends_and_its_prospects_are_exact() {
        every_position(|game, seat, rng| {
            let view = game.view(Viewer::Seat(seat));
            let mut world = Ultimatum::worlds(&view).unwrap().sample_world(rng);
            let mut one_step = world.clone();
            Ultimatum::step(&mut one_step, seat, rng);
            assert_ne!(one_step, world);
            Ultimatum::play_on(&mut world, rng, &mut Vec::new());
            let outcome = world.outcome().unwrap();
            let prospects = Ultimatum::prospects(&world);
            for (points, &score) in prospects.points.iter().zip(outcome.scores()) {
                assert!((points - score as f32).abs() < f32::EPSILON);
            }
        });
    }
}
