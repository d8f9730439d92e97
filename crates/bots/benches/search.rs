//! How many iterations the search makes in a second on one core: `cargo bench -p bots`.
//!
//! Each figure is the median of several runs that take turns, for a machine is seldom quiet. `first`
//! is the first decision of a game, from which every iteration plays a whole game; `all` is the mean
//! over the decisions of a game. Words after `--` choose the cases whose names hold them all.

use std::time::Instant;

use bots::{Budget, Limit, Skilled, weigh};
use rules::chance::{dice, quick_dice};
use rules::pingvasion::{self, Deck, Pingvasion};
use rules::ultimatum::{self, Iceberg, Setup, SharedEdition, Ultimatum};
use rules::{NoWitness, Viewer, World};

const RUNS: usize = 7;

/// A view to decide from, and how to make of it a number of iterations a second.
struct Case {
    name: String,
    speed: Box<dyn Fn() -> f64>,
}

/// The views of a game between rockhoppers at which somebody decides.
fn views<G: Skilled>(options: &G::Options) -> Vec<G::View> {
    let mut rng = dice(1, 0);
    let deal = G::deal(options, &mut rng);
    let game = G::start(options.clone(), &deal, &mut NoWitness).expect("a deal of our own");
    let mut world = World::of(game);
    let mut rng = quick_dice(&mut rng);
    let mut views = Vec::new();
    loop {
        while let Some(seat) = world.to_act().first() {
            if world.count_legal(seat) > 1 {
                views.push(world.view(Viewer::Seat(seat)));
            }
            let action = G::rockhopper(&world, seat, &mut rng).expect("the seat is to act");
            world.play(seat, action).expect("rockhoppers keep to the rules");
        }
        if world.shuffle_if_due(&mut rng, &mut Vec::new()).is_none() {
            return views;
        }
    }
}

/// Iterations a second over some decisions.
fn speed<G: Skilled>(views: &[G::View], iterations: u32) -> f64 {
    let mut rng = quick_dice(&mut dice(2, 0));
    let started = Instant::now();
    let made: u64 = views
        .iter()
        // Weighing does not stop early.
        .filter_map(|view| {
            weigh::<G>(view, None, Budget::single(Limit::Iterations(iterations)), &mut rng)
        })
        .map(|findings| findings.iterations)
        .sum();
    made as f64 / started.elapsed().as_secs_f64()
}

fn cases<G: Skilled>(name: &str, options: &G::Options, iterations: u32) -> [Case; 2] {
    let views = views::<G>(options);
    let (first, all) = (views[..1].to_vec(), views);
    let each = iterations / all.len() as u32;
    [
        Case {
            name: format!("{name}, first"),
            speed: Box::new(move || speed::<G>(&first, iterations)),
        },
        Case { name: format!("{name}, all"), speed: Box::new(move || speed::<G>(&all, each)) },
    ]
}

fn main() {
    let mut all: Vec<Case> = Vec::new();
    for players in 2..=5 {
        let options = pingvasion::Options::new(players, Deck::Classic).expect("2 to 5 players");
        all.extend(cases::<Pingvasion>(
            &format!("pingvasion, {players} players"),
            &options,
            60_000,
        ));
    }
    for players in 2..=4 {
        let options = ultimatum::Options::new(
            players,
            Iceberg::default(),
            Setup::Random,
            SharedEdition::STANDARD,
        );
        let options = options.expect("2 to 4 players");
        all.extend(cases::<Ultimatum>(&format!("ultimatum, {players} players"), &options, 6_000));
    }
    // Cargo adds a flag of its own.
    let words: Vec<String> = std::env::args().skip(1).filter(|it| !it.starts_with("--")).collect();
    all.retain(|case| words.iter().all(|word| case.name.contains(word.as_str())));
    let mut speeds = vec![Vec::new(); all.len()];
    for _ in 0..RUNS {
        for (case, speeds) in all.iter().zip(&mut speeds) {
            speeds.push((case.speed)());
        }
    }
    println!("{:32}{:>22}", "", "iterations a second");
    for (case, mut speeds) in all.iter().zip(speeds) {
        speeds.sort_by(f64::total_cmp);
        println!("{:32}{:>22.0}", case.name, speeds[RUNS / 2]);
    }
}
