//! The iterations per second of the search on one core: `cargo bench -p rookery-bots`.
//!
//! Each figure is the median of several runs, and the runs of all cases are interleaved, because a
//! machine is seldom idle. `first` is the first decision of a game, whose playouts are the longest;
//! `all` is the mean over the decisions of a game. Arguments after `--` select the cases whose names
//! contain all of them.

use std::time::Instant;

use rookery_bots::{Budget, Heuristics, Limit, compare};
use rules::chance::{deal_rng, fast_rng};
use rules::pingvasion::{self, Deck, Pingvasion};
use rules::ultimatum::{self, Iceberg, Setup, SharedEdition, Ultimatum};
use rules::{NoListener, Viewer, World};

const RUNS: usize = 7;

/// A case, and a function that measures its iterations per second.
struct Case {
    name: String,
    speed: Box<dyn Fn() -> f64>,
}

/// The views of the seats that decide in a game between rockhoppers.
fn views<G: Heuristics>(options: &G::Options) -> Vec<G::View> {
    let mut rng = deal_rng(1, 0);
    let deal = G::deal(options, &mut rng);
    let game = G::start(options.clone(), &deal, &mut NoListener).expect("the deal is valid");
    let mut world = World::of(game);
    let mut rng = fast_rng(&mut rng);
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

/// The iterations per second over some decisions.
fn speed<G: Heuristics>(views: &[G::View], iterations: u32) -> f64 {
    let mut rng = fast_rng(&mut deal_rng(2, 0));
    let started = Instant::now();
    let made: u64 = views
        .iter()
        // Unlike `search`, `compare` does not stop early.
        .filter_map(|view| {
            compare::<G>(view, None, Budget::single(Limit::Iterations(iterations)), &mut rng)
        })
        .map(|result| result.iterations)
        .sum();
    made as f64 / started.elapsed().as_secs_f64()
}

fn cases<G: Heuristics>(name: &str, options: &G::Options, iterations: u32) -> [Case; 2] {
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
    // Cargo adds its own flag.
    let words: Vec<String> = std::env::args().skip(1).filter(|it| !it.starts_with("--")).collect();
    all.retain(|case| words.iter().all(|word| case.name.contains(word.as_str())));
    let mut speeds = vec![Vec::new(); all.len()];
    for _ in 0..RUNS {
        for (case, speeds) in all.iter().zip(&mut speeds) {
            speeds.push((case.speed)());
        }
    }
    println!("{:32}{:>22}", "", "iterations per second");
    for (case, mut speeds) in all.iter().zip(speeds) {
        speeds.sort_by(f64::total_cmp);
        println!("{:32}{:>22.0}", case.name, speeds[RUNS / 2]);
    }
}
