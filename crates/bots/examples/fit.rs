//! Fits the chances of majorities in Pingvasion to games that are played at a glance, and prints them
//! as the table that a glance goes by: `cargo run --release --example fit > crates/bots/src/pingvasion/majorities.rs`.
//! Every eighth decision is random, so that uncommon leads come up too. A few rounds of this settle.

use bots::Skilled;
use rules::chance::{below, dice, quick_dice};
use rules::pingvasion::search::DecisionKind;
use rules::pingvasion::{Deck, Options, Pingvasion, ROUNDS, ZONES};
use rules::{BadDeal, Game, NoWitness, Seat, World};

const GAMES: u64 = 30_000;
/// The largest lead that is told from a larger one.
const FAR: i32 = 16;
const LEADS: usize = 2 * FAR as usize + 1;

/// How often something was tried, and how often it came true.
#[derive(Clone, Copy, Default)]
struct Count(f64, f64);

/// By the rounds to come.
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

/// A zone in which a seat had a lead at some time.
struct Note {
    seat: usize,
    zone: usize,
    lead: i32,
    is_present: bool,
    left: usize,
    laid: bool,
}

fn main() -> Result<(), BadDeal> {
    println!("/// By the number of seats, 3 to 5.");
    println!("static MAJORITIES: [Majority; 3] = [");
    for players in 3..=5 {
        let Ok(options) = Options::new(players, Deck::Classic) else { continue };
        let mut counts = Counts::default();
        for number in 0..GAMES {
            play(options, number, &mut counts)?;
        }
        println!("    Majority {{");
        for (name, leads) in [("before", &counts.before), ("after", &counts.after)] {
            println!("        {name}: [");
            for leads in leads {
                println!("            chances({:?}),", smooth(leads));
            }
            println!("        ],");
        }
        let absent = counts.absent.map(|both| both.map(chance));
        println!("        presence: {absent:?},");
        println!("    }},");
    }
    println!("];");
    Ok(())
}

/// Plays a game, and counts how its leads ended.
fn play(options: Options, number: u64, counts: &mut Counts) -> Result<(), BadDeal> {
    let mut rng = dice(7, number);
    let deal = Pingvasion::deal(&options, &mut rng);
    let mut game = World::of(Pingvasion::start(options, &deal, &mut NoWitness)?);
    let mut rng = quick_dice(&mut rng);
    let tableaus = |game: &World<Pingvasion>| -> Vec<[u16; ZONES]> {
        (0..game.seats()).map(|seat| game.tableau(Seat(seat))).collect()
    };
    let mut notes = Vec::new();
    while let Some(seat) = game.to_act().first() {
        // The last one to decide moves the game on, so that nothing could be told from the hand.
        let is_last = game.to_act().len() == 1;
        let (now, asked, before) = (tableaus(&game), game.decision_kind(), game.hand_sums(seat));
        if below(&mut rng, 8) == 0 {
            game.play_random(seat, &mut rng);
        } else {
            Pingvasion::step(&mut game, seat, &mut rng);
        }
        if is_last {
            continue;
        }
        let (after, seat) = (game.hand_sums(seat), seat.index());
        for zone in 0..ZONES {
            let laid = if asked == DecisionKind::Lay { before[zone] - after[zone] } else { 0 };
            let others = now.iter().enumerate().filter(|(other, _)| *other != seat);
            let best = others.map(|(_, tableau)| tableau[zone]).max().unwrap_or(0);
            notes.push(Note {
                seat,
                zone,
                lead: (now[seat][zone] + laid) as i32 - best as i32,
                is_present: now[seat][zone] + laid > 0,
                left: game.rounds_left() as usize,
                laid: asked == DecisionKind::Lay,
            });
        }
    }
    let end = tableaus(&game);
    for note in notes {
        let sum = end[note.seat][note.zone];
        let highest = end.iter().map(|tableau| tableau[note.zone]).max().unwrap_or(0);
        let leads = if note.laid { &mut counts.after } else { &mut counts.before };
        let count = &mut leads[note.left].0[(note.lead.clamp(-FAR, FAR) + FAR) as usize];
        count.0 += 1.0;
        count.1 += f64::from(sum > 0 && sum == highest);
        if !note.is_present {
            let count = &mut counts.absent[note.left][usize::from(note.laid)];
            count.0 += 1.0;
            count.1 += f64::from(sum > 0);
        }
    }
    Ok(())
}

fn chance(Count(tried, came_true): Count) -> u8 {
    (255.0 * came_true / tried.max(1e-9)).round() as u8
}

/// The chances by lead, with neighbours helping out where little was seen, and never falling. A tie is
/// worth much more than being one point behind, so the two sides don't mix.
fn smooth(Leads(counts): &Leads) -> [u8; LEADS] {
    let mut highest = 0;
    std::array::from_fn(|lead| {
        let mut sum = Count(1e-9, 0.0);
        for (other, count) in counts.iter().enumerate() {
            let across = (lead < FAR as usize) != (other < FAR as usize);
            let distance = lead.abs_diff(other).pow(4) as f64 * if across { 300.0 } else { 30.0 };
            sum.0 += count.0 / (1.0 + distance);
            sum.1 += count.1 / (1.0 + distance);
        }
        highest = chance(sum).max(highest);
        highest
    })
}
