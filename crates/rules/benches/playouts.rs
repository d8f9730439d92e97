//! The speed of playouts on one core: `cargo bench`.
//!
//! The benchmarks run interleaved, in many short turns, so that noise affects all of them alike: ratios are
//! reliable even if times are not. If valgrind is installed, instructions are counted too, which do not
//! depend on noise.

use std::hint::black_box;
use std::process::Command;
use std::time::{Duration, Instant};

use rookery_rules::chance::{FastRng, below, deal_rng, fast_rng};
use rookery_rules::pingvasion::{self, Pingvasion};
use rookery_rules::ultimatum::{self, Ultimatum};
use rookery_rules::{Game, NoListener, Searchable, Seat, World, play_out};

/// Plays a number of games in one way. Returns the number of decisions.
type Way<G> = fn(&mut Bench<G>, usize) -> u64;

/// What the benchmarks need. All buffers are allocated before a game begins.
struct Bench<G: Searchable> {
    options: G::Options,
    dealt: Vec<World<G>>,
    rng: FastRng,
    legal: Vec<G::Action>,
    cards: Vec<G::Card>,
    number: u64,
}

impl<G: Searchable> Bench<G> {
    const WAYS: [(&'static str, Way<G>); 4] = [
        ("sampled playout", |bench, games| {
            bench.play(games, |game, seat, rng, _| {
                let _ = game.play_random(seat, rng);
            })
        }),
        ("sample, then unchecked play", |bench, games| {
            bench.play(games, |game, seat, rng, _| {
                if let Some(action) = game.sample(seat, rng) {
                    game.play_unchecked(seat, action);
                }
            })
        }),
        ("list legal, then checked play", |bench, games| {
            bench.play(games, |game, seat, rng, legal| {
                game.legal(seat, legal);
                let action = legal[below(rng, legal.len() as u32) as usize];
                let _ = game.play(seat, action);
            })
        }),
        ("deal, then sampled playout", |bench, games| {
            let mut decisions = 0;
            for _ in 0..games {
                bench.number += 1;
                let deal = G::deal(&bench.options, &mut deal_rng(1, bench.number));
                if let Ok(game) = G::start(bench.options.clone(), &deal, &mut NoListener) {
                    let mut game = World::of(game);
                    decisions +=
                        play_out(&mut game, &mut bench.rng, &mut bench.cards, &mut NoListener);
                    black_box(game.outcome());
                }
            }
            decisions
        }),
    ];

    fn new(options: G::Options) -> Bench<G> {
        let deal = |number| {
            let deal = G::deal(&options, &mut deal_rng(1, number));
            World::of(G::start(options.clone(), &deal, &mut NoListener).expect("our own deal"))
        };
        Bench {
            dealt: (0..64).map(deal).collect(),
            rng: fast_rng(&mut deal_rng(1, 64)),
            legal: Vec::with_capacity(1024),
            cards: Vec::with_capacity(16),
            number: 64,
            options,
        }
    }

    /// Plays dealt games to the end, with decisions made by `decide`.
    fn play(
        &mut self,
        games: usize,
        decide: impl Fn(&mut World<G>, Seat, &mut FastRng, &mut Vec<G::Action>),
    ) -> u64 {
        let mut decisions = 0;
        for number in 0..games {
            let mut game = self.dealt[number % self.dealt.len()].clone();
            while let Some(seat) = game.to_act().first() {
                decide(&mut game, seat, &mut self.rng, &mut self.legal);
                decisions += 1;
            }
            black_box(game.outcome());
        }
        decisions
    }
}

/// Measures all ways in turns, and prints a table.
fn compare<G: Searchable>(title: &str, options: G::Options) {
    const TURNS: usize = 101;
    const TURN: Duration = Duration::from_millis(5);
    let mut bench = Bench::<G>::new(options);
    println!("{title}: a position has {} bytes", size_of::<G>());
    println!(
        "{:32}{:>14}{:>8}{:>8}{:>18}{:>14}",
        "", "M decisions/s", "best", "ratio", "instr./decision", "instr./game"
    );
    let ways = Bench::<G>::WAYS;
    let games = ways.map(|(_, way)| {
        let started = Instant::now();
        way(&mut bench, 256);
        (256.0 * TURN.as_secs_f64() / started.elapsed().as_secs_f64()) as usize + 1
    });
    let mut rates = ways.map(|_| Vec::new());
    for _ in 0..TURNS {
        for ((rates, (_, way)), games) in rates.iter_mut().zip(ways).zip(games) {
            let started = Instant::now();
            let decisions = way(&mut bench, games);
            rates.push(decisions as f64 / started.elapsed().as_secs_f64() / 1e6);
        }
    }
    for (number, (name, _)) in ways.iter().enumerate() {
        let ratios = rates[number].iter().zip(&rates[0]).map(|(rate, first)| rate / first);
        let (per_decision, per_game) = match instructions(G::NAME, number) {
            Some((decision, game)) => (format!("{decision:.1}"), format!("{game:.0}")),
            None => ("no valgrind".to_owned(), String::new()),
        };
        println!(
            "{name:32}{:>14.1}{:>8.1}{:>8.2}{per_decision:>18}{per_game:>14}",
            median(rates[number].clone()),
            rates[number].iter().copied().fold(0.0, f64::max),
            median(ratios.collect()),
        );
    }
}

fn median(mut numbers: Vec<f64>) -> f64 {
    numbers.sort_by(f64::total_cmp);
    numbers[numbers.len() / 2]
}

/// The instructions per decision and per game, from runs of this benchmark under callgrind with two different
/// numbers of games. The difference excludes the startup.
fn instructions(game: &str, way: usize) -> Option<(f64, f64)> {
    const FEW: usize = 64;
    const MANY: usize = 1088;
    let count = |games: usize| -> Option<(f64, f64)> {
        let output = Command::new("valgrind")
            .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
            .arg(std::env::current_exe().ok()?)
            .args(["--count", game, &way.to_string(), &games.to_string()])
            .output()
            .ok()?;
        let report = String::from_utf8_lossy(&output.stderr).into_owned();
        let collected = report.lines().find_map(|line| line.split("Collected :").nth(1))?;
        let decisions = String::from_utf8_lossy(&output.stdout).trim().parse().ok()?;
        Some((collected.trim().parse().ok()?, decisions))
    };
    let (few, many) = (count(FEW)?, count(MANY)?);
    let (instructions, decisions) = (many.0 - few.0, many.1 - few.1);
    Some((instructions / decisions, instructions / (MANY - FEW) as f64))
}

/// Plays games in one way, under callgrind.
fn play_counted<G: Searchable>(options: G::Options, way: &str, games: &str) -> Option<u64> {
    let (_, way) = Bench::<G>::WAYS.get(way.parse::<usize>().ok()?)?;
    Some(way(&mut Bench::new(options), games.parse().ok()?))
}

fn main() {
    let pingvasion = pingvasion::Options::new(4, pingvasion::Deck::Classic).expect("for four");
    let iceberg = ultimatum::Iceberg::default();
    let edition = ultimatum::SharedEdition::STANDARD;
    let ultimatum = ultimatum::Options::new(4, iceberg, ultimatum::Setup::Random, edition);
    let ultimatum = ultimatum.expect("for four");
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if let [count, game, way, games] = &arguments[..]
        && count == "--count"
    {
        let decisions = match game.as_str() {
            Pingvasion::NAME => play_counted::<Pingvasion>(pingvasion, way, games),
            _ => play_counted::<Ultimatum>(ultimatum, way, games),
        };
        println!("{}", decisions.expect("a way and a number of games"));
        return;
    }
    compare::<Pingvasion>("Pingvasion, 4 players, classic deck, one core", pingvasion);
    println!();
    compare::<Ultimatum>("The Penguin Ultimatum, 4 players, 9×9, one core", ultimatum);
}
