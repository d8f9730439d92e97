//! The score sheet of The Penguin Ultimatum.

use rules::ultimatum::sheet::{default_name, read_entertainers, read_form, read_points};
use rules::ultimatum::{Options, SharedEdition, Sheet, SheetPlayer, Ultimatum};

use super::{Arguments, question, wrong};
use crate::failure::Failure;
use crate::games::{Names, ultimatum::breakdown};
use crate::input::read_text;
use crate::output::{print, print_json};

pub(super) const HELP: &str = "\
Forms are J juggling, A acrobatics, D dance and M music; an entertainer is written as its species
(S sheep, K kangaroo, L seal, B bear) and its form: LD is the dancing seal.

A sheet looks like this, the shortest player first:
  player Ann
    points 31
    form D
    entertainers SD LD
  player Ben
    points 28
    form juggling
    entertainers LJ

Points are those before the entertainers are counted. Lines that start with # are passed over.

Examples:
  rookery score ultimatum
  rookery score ultimatum friday.txt
  rookery score ultimatum friday.txt --json";

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
    let options = Options::new(
        scored.players.len() as u64,
        rules::ultimatum::Iceberg::default(),
        rules::ultimatum::Setup::Random,
        SharedEdition::STANDARD,
    );
    let options = options.map_err(|error| Failure::Input(error.to_string()))?;
    let given = scored.players.iter().map(|name| Some(name.as_str()));
    let names = Names::new::<Ultimatum>(&options, scored.scoring.players(), given);
    print(&breakdown(&names, &scored.scoring))
}

/// Asks for everything in turn; asks again where an answer can't be.
fn ask() -> Result<Sheet, Failure> {
    let count: usize = question("How many play (2 to 4)?", |answer| {
        let count = answer.parse().ok().filter(|players| (2..=4).contains(players));
        count.ok_or("a number from 2 to 4, please".to_owned())
    })?;
    eprintln!("\nThe shortest player first. Entertainers are written as LD (dancing seal) or SJ.");
    let mut players = Vec::new();
    for number in 0..count {
        let unnamed = default_name(number);
        let name = question(&format!("\nName of {unnamed}?"), |answer| {
            Ok(if answer.is_empty() { unnamed.clone() } else { answer.to_owned() })
        })?;
        let points = question(&format!("Points of {name}?"), |answer| {
            read_points(answer).map_err(|error| error.to_string())
        })?;
        let form = question(&format!("Performance card of {name} (J, A, D or M)?"), |answer| {
            read_form(answer).map_err(|error| error.to_string())
        })?;
        let entertainers = question(&format!("Entertainers of {name}?"), |answer| {
            read_entertainers(answer).map_err(|error| error.to_string())
        })?;
        players.push(SheetPlayer {
            name,
            points: Some(points),
            form: Some(form),
            entertainers: Some(entertainers),
        });
    }
    eprintln!();
    Ok(Sheet { players })
}
