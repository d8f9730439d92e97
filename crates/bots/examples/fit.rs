//! Fits the probability of a majority in Pingvasion, by lead, to games of the playout policy, and prints
//! the tables that this policy uses:
//! `cargo run --release --example fit > crates/bots/src/pingvasion/majorities.rs`.
//!
//! One decision in eight is random, so that uncommon leads occur too. The policy depends on the tables:
//! after a few runs they converge.

use rookery_bots::Heuristics;
use rules::chance::{below, deal_rng, fast_rng};
use rules::pingvasion::search::DecisionKind;
use rules::pingvasion::{Deck, Options, Pingvasion, ROUNDS, ZONES};
use rules::{BadDeal, Game, NoListener, Seat, World};

const GAMES: u64 = 30_000;
/// The largest lead in the tables; larger leads count as this one.
const MAX_LEAD: i32 = 16;
const LEADS: usize = 2 * MAX_LEAD as usize + 1;

/// The number of observations and of successes.
#[derive(Clone, Copy, Default)]
struct Count {
    total: f64,
    successes: f64,
}

impl Count {
    fn add(&mut self, success: bool) {
        self.total += 1.0;
        self.successes += f64::from(success);
    }

    /// The probability of success as a byte, where 255 is certain; the policy reads it as 256ths.
    fn probability(self) -> u8 {
        (255.0 * self.successes / self.total.max(1e-9)).round() as u8
    }
}

/// The counts by the number of rounds to come.
#[derive(Default)]
struct Counts {
    before: [Leads; ROUNDS as usize],
    after: [Leads; ROUNDS as usize],
    absent: [[Count; 2]; ROUNDS as usize],
}

struct Leads([Count; LEADS]);

impl Default for Leads {
    fn default() -> Leads {
        Leads([Count::default(); LEADS])
    }
}

/// The lead of a seat in a zone after one of its decisions.
struct Observation {
    seat: usize,
    zone: usize,
    lead: i32,
    is_present: bool,
    rounds_left: usize,
    has_laid: bool,
}

fn main() -> Result<(), BadDeal> {
    println!("/// The tables for 3, 4 and 5 seats.");
    println!("static MAJORITIES: [MajorityTables; 3] = [");
    for players in 3..=5 {
        let Ok(options) = Options::new(players, Deck::Classic) else { continue };
        let mut counts = Counts::default();
        for number in 0..GAMES {
            play(options, number, &mut counts)?;
        }
        println!("    MajorityTables {{");
        for (name, leads) in [("before", &counts.before), ("after", &counts.after)] {
            println!("        {name}: [");
            for leads in leads {
                println!("            chances({:?}),", smooth(leads));
            }
            println!("        ],");
        }
        let absent = counts.absent.map(|both| both.map(Count::probability));
        println!("        presence: {absent:?},");
        println!("    }},");
    }
    println!("];");
    Ok(())
}

/// Plays a game, and counts which of its leads became majorities.
fn play(options: Options, number: u64, counts: &mut Counts) -> Result<(), BadDeal> {
    let mut rng = deal_rng(7, number);
    let deal = Pingvasion::deal(&options, &mut rng);
    let mut game = World::of(Pingvasion::start(options, &deal, &mut NoListener)?);
    let mut rng = fast_rng(&mut rng);
    let tableaus = |game: &World<Pingvasion>| -> Vec<[u16; ZONES]> {
        (0..game.seats()).map(|seat| game.tableau(Seat(seat))).collect()
    };
    let mut observations = Vec::new();
    while let Some(seat) = game.to_act().first() {
        // After the last decision of a step the game advances, and hands have changed.
        let is_last = game.to_act().len() == 1;
        let (now, asked, before) = (tableaus(&game), game.decision_kind(), game.hand_sums(seat));
        if below(&mut rng, 8) == 0 {
            game.play_random(seat, &mut rng);
        } else {
            Pingvasion::playout_step(&mut game, seat, &mut rng);
        }
        if is_last {
            continue;
        }
        let (after, seat) = (game.hand_sums(seat), seat.index());
        for zone in 0..ZONES {
            let laid = if asked == DecisionKind::Lay { before[zone] - after[zone] } else { 0 };
            let others = now.iter().enumerate().filter(|(other, _)| *other != seat);
            let best = others.map(|(_, tableau)| tableau[zone]).max().unwrap_or(0);
            observations.push(Observation {
                seat,
                zone,
                lead: (now[seat][zone] + laid) as i32 - best as i32,
                is_present: now[seat][zone] + laid > 0,
                rounds_left: game.rounds_left() as usize,
                has_laid: asked == DecisionKind::Lay,
            });
        }
    }
    let end = tableaus(&game);
    for Observation { seat, zone, lead, is_present, rounds_left, has_laid } in observations {
        let sum = end[seat][zone];
        let highest = end.iter().map(|tableau| tableau[zone]).max().unwrap_or(0);
        let leads = if has_laid { &mut counts.after } else { &mut counts.before };
        let index = lead.clamp(-MAX_LEAD, MAX_LEAD) + MAX_LEAD;
        leads[rounds_left].0[index as usize].add(sum > 0 && sum == highest);
        if !is_present {
            counts.absent[rounds_left][usize::from(has_laid)].add(sum > 0);
        }
    }
    Ok(())
}

/// The probabilities by lead: smoothed over neighbouring leads, and made non-decreasing. A tie is worth
/// much more than being one point behind, so the smoothing hardly crosses that boundary.
fn smooth(Leads(counts): &Leads) -> [u8; LEADS] {
    let mut highest = 0;
    std::array::from_fn(|lead| {
        let mut sum = Count { total: 1e-9, successes: 0.0 };
        for (other, count) in counts.iter().enumerate() {
            let across = (lead < MAX_LEAD as usize) != (other < MAX_LEAD as usize);
            let distance = lead.abs_diff(other).pow(4) as f64 * if across { 300.0 } else { 30.0 };
            sum.total += count.total / (1.0 + distance);
            sum.successes += count.successes / (1.0 + distance);
        }
        highest = sum.probability().max(highest);
        highest
    })
}
