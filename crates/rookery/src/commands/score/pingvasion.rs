//! The score sheet of Pingvasion.

use rules::pingvasion::written::{default_name, read_cards};
use rules::pingvasion::{Card, Deck, Options, Pingvasion, Sheet, Showing, score};
use rules::{Seat, Seating, Unreadable};

use super::{Arguments, question, wrong};
use crate::failure::Failure;
use crate::games::{Names, pingvasion::breakdown};
use crate::input::read_text;
use crate::output::{print, print_json};

pub(super) const HELP: &str = "\
Cards are written as the zone's letter (A Antarctica, C City, D Desert, J Jungle, M Moon), the
value, and n, k or s for Ninja Twins, Kamikaze or Spotter: A5, M1n, C2k, J3s.

A sheet looks like this, players in the order in which they sit (to the left):
  deck classic
  player Ann
    tableau A5 A6 C2k D3s J4 J5 M8 M4
    hand    A4 A9 C4 C5 D5 D6 J6 J7 M5 M6
  player Ben
    ...

The deck may be left out (it is classic then). With two players, the virtual players between them
are written as `virtual NAME`, with all their hidden cards as the hand. Lines that start with #
are passed over.

Examples:
  rookery score pingvasion
  rookery score pingvasion friday.txt
  rookery score pingvasion friday.txt --json";

/// Scores a sheet, or what the answers tell.
pub(super) fn run(sheet: &Arguments) -> Result<(), Failure> {
    let filled = match &sheet.file {
        Some(path) => Sheet::read(&read_text(path)?).map_err(|bad| wrong(path, &bad))?,
        None => ask()?,
    };
    let scored = filled.score().map_err(|bad| Failure::Input(bad.to_string()))?;
    if sheet.json {
        return print_json(&scored);
    }
    let options = scored.options;
    let given = scored.players.iter().map(|name| Some(name.as_str()));
    let names = Names::new::<Pingvasion>(&options, options.seats(), given);
    let hands: Vec<Vec<Card>> = filled.players.into_iter().map(|it| it.showing.hand).collect();
    print(&breakdown(options, &names, &hands, &scored.scoring))
}

/// Asks for everything in turn; asks again where an answer can't be.
fn ask() -> Result<Sheet, Failure> {
    let mut filled = Sheet::default();
    let real = question("How many play (2 to 5)?", |answer| {
        answer
            .parse()
            .ok()
            .filter(|players| (2..=5).contains(players))
            .ok_or("a number from 2 to 5, please".to_owned())
    })?;
    filled.deck = question("Which deck, classic or even? [classic]", |answer| match answer {
        "" => Ok(Deck::Classic),
        answer => answer.parse().map_err(|error: Unreadable| error.to_string()),
    })?;
    let options =
        Options::new(real, filled.deck).map_err(|error| Failure::Input(error.to_string()))?;
    eprintln!("\nCards are written as A5, M1n, C2k or J3s, with spaces between them.");
    let mut showings: Vec<Showing> = Vec::new();
    for seat in (0..options.seats()).map(Seat) {
        let is_virtual = options.virtual_players().contains(seat);
        let unnamed = default_name(seat.index(), is_virtual);
        let name = question(&format!("\nName of {unnamed}?"), |answer| Ok(answer.to_owned()))?;
        filled.add(&name, is_virtual);
        let name = filled.players[seat.index()].name.clone();
        let hand_is = if is_virtual { "Hidden cards (pile and second stack)" } else { "Hand" };
        loop {
            let cards = |answer: &str| read_cards(answer).map_err(|error| error.to_string());
            let tableau = question(&format!("Tableau of {name}?"), cards)?;
            let hand = question(&format!("{hand_is} of {name}?"), cards)?;
            showings.push(Showing { tableau, hand });
            match score(options, &showings) {
                Ok(_) => break,
                Err(impossible) => {
                    eprintln!("  That can't be: {impossible}. Once more, please.");
                    showings.pop();
                }
            }
        }
    }
    for (player, showing) in filled.players.iter_mut().zip(showings) {
        player.showing = showing;
    }
    eprintln!();
    Ok(filled)
}
