//! The score sheet of The Penguin Ultimatum.

use rules::ultimatum::sheet::{default_name, read_entertainers, read_form, read_points};
use rules::ultimatum::{self, Sheet, SheetPlayer};
use rules::{BadSheet, Seat};
use serde_json::value::{RawValue, to_raw_value};

use super::story::breakdown;
use crate::names::Names;
use crate::sheet::{AskError, Questioner, ScoredSheet, SheetFormat, question};

/// The score sheet of The Penguin Ultimatum.
pub(super) struct UltimatumSheet;

const HELP: &str = "\
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

`points` are the points during the game, before the final scoring (PU-22). Lines that start with # are ignored.

Examples:
  rookery score ultimatum
  rookery score ultimatum friday.txt
  rookery score ultimatum friday.txt --json";

impl SheetFormat for UltimatumSheet {
    fn about(&self) -> &'static str {
        "Score a game of The Penguin Ultimatum from everybody's points and cards"
    }

    fn help(&self) -> &'static str {
        HELP
    }

    fn score(&self, text: &str) -> Result<Box<dyn ScoredSheet>, BadSheet> {
        Ok(Box::new(Sheet::read(text)?.score()?))
    }

    fn ask(&self, questioner: &mut dyn Questioner) -> Result<Box<dyn ScoredSheet>, AskError> {
        Ok(Box::new(ask(questioner)?.score()?))
    }
}

impl ScoredSheet for ultimatum::ScoredSheet {
    fn to_json(&self) -> Box<RawValue> {
        to_raw_value(self).unwrap_or_default()
    }

    fn explain(&self) -> String {
        let given: Vec<_> = self.players.iter().map(|name| Some(name.as_str())).collect();
        let names = Names::new(self.scoring.players(), &given, |seat: Seat| seat.to_string());
        breakdown(&names, &self.scoring)
    }
}

/// Asks for everything in turn. Asks again if an answer is invalid.
fn ask(questioner: &mut dyn Questioner) -> Result<Sheet, AskError> {
    let count: usize = question(questioner, "How many players (2 to 4)?", |answer| {
        let count = answer.parse().ok().filter(|players| (2..=4).contains(players));
        count.ok_or("a number from 2 to 4, please".to_owned())
    })?;
    let how = "\nThe shortest player first. Entertainers are written as LD (dancing seal) or SJ.";
    questioner.say(how);
    let mut players = Vec::new();
    for number in 0..count {
        let unnamed = default_name(number);
        let name = question(questioner, &format!("\nName of {unnamed}?"), |answer| {
            Ok(if answer.is_empty() { unnamed.clone() } else { answer.to_owned() })
        })?;
        let points = question(questioner, &format!("Points of {name}?"), |answer| {
            read_points(answer).map_err(|error| error.to_string())
        })?;
        let form = format!("Performance card of {name} (J, A, D or M)?");
        let form = question(questioner, &form, |answer| {
            read_form(answer).map_err(|error| error.to_string())
        })?;
        let entertainers = format!("Entertainers of {name}?");
        let entertainers = question(questioner, &entertainers, |answer| {
            read_entertainers(answer).map_err(|error| error.to_string())
        })?;
        players.push(SheetPlayer {
            name,
            points: Some(points),
            form: Some(form),
            entertainers: Some(entertainers),
        });
    }
    questioner.say("");
    Ok(Sheet { players })
}
