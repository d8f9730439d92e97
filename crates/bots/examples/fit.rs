//! Fits the chances of majorities in Pingvasion to games between rockhoppers, and prints them as the
//! table that rockhoppers decide by: `cargo run --release --example fit > crates/bots/src/pingvasion/majorities.rs`.
//! Every eighth decision is random, so that uncommon leads come up too. A few rounds of this settle.

use bots::Skilled;
use rules::chance::{below, dice, quick_dice};
use rules::pingvasion::{Action, Deck, Options, Pingvasion, ROUNDS, ZONES};
use rules::{BadDeal, Game, Nobody, Seat};

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
    let mut game = Pingvasion::start(options, &deal, &mut Nobody)?;
    let mut rng = quick_dice(&mut rng);
    let tableaus = |game: &Pingvasion| -> Vec<[u16; ZONES]> {
        (0..game.seats()).map(|seat| game.tableau(Seat(seat))).collect()
    };
    let mut notes = Vec::new();
    while !game.to_act().is_empty() {
        let now = tableaus(&game);
        let mut decisions = Vec::new();
        for seat in game.to_act().iter() {
            let random = below(&mut rng, 8) == 0;
            let action = if random { None } else { game.rockhopper(seat, &mut rng) };
            let Some(action) = action.or_else(|| game.sample(seat, &mut rng)) else { continue };
            for zone in 0..ZONES {
                let laid: i32 = match action {
                    Action::Give { .. } => 0,
                    Action::Play(lay) => lay
                        .cards()
                        .filter(|card| card.zone() as usize == zone)
                        .map(|card| card.value() as i32)
                        .sum(),
                };
                let seat = seat.index();
                let others = now.iter().enumerate().filter(|(other, _)| *other != seat);
                let best = others.map(|(_, tableau)| tableau[zone]).max().unwrap_or(0);
                notes.push(Note {
                    seat,
                    zone,
                    lead: now[seat][zone] as i32 + laid - best as i32,
                    is_present: now[seat][zone] > 0 || laid > 0,
                    left: game.rounds_left() as usize,
                    laid: matches!(action, Action::Play(_)),
                });
            }
            decisions.push((seat, action));
        }
        for (seat, action) in decisions {
            game.play_unchecked(seat, action);
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
