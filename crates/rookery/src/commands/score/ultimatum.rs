//! The score sheet of The Penguin Ultimatum.

use rules::ultimatum::{Entertainer, Final, Form, Options, SharedEdition, Ultimatum};
use rules::{Seat, Unreadable};
use serde_json::json;

use super::{Sheet, question};
use crate::failure::Failure;
use crate::games::{Names, ultimatum::breakdown, ultimatum::form_name};
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

/// What the sheet says of a player.
#[derive(Default)]
struct Player {
    name: String,
    points: Option<i32>,
    form: Option<Form>,
    entertainers: Option<Vec<Entertainer>>,
}

/// Scores a sheet, or what the answers tell.
pub(super) fn run(sheet: &Sheet) -> Result<(), Failure> {
    let players = match &sheet.file {
        Some(path) => read_sheet(&read_text(path)?)
            .map_err(|(line, what)| Failure::Input(format!("{}:{line}: {what}", path.display())))?,
        None => ask()?,
    };
    let mut shown = Vec::new();
    for player in &players {
        let missing = |what| Failure::Input(format!("{} has no {what}", player.name));
        let points = player.points.ok_or_else(|| missing("points"))?;
        let form = player.form.ok_or_else(|| missing("form"))?;
        shown.push((points, form, player.entertainers.clone().unwrap_or_default()));
    }
    let result = Final::of_boxed(&shown).map_err(Failure::Input)?;
    if sheet.json {
        return print_json(&json!({
            "game": "ultimatum",
            "players": players.iter().map(|player| &player.name).collect::<Vec<_>>(),
            "scoring": result,
            "scores": (0..result.players()).map(|seat| result.standing(Seat(seat)).total).collect::<Vec<_>>(),
            "winners": [result.winner()],
        }));
    }
    let options = Options::new(
        players.len() as u64,
        rules::ultimatum::Iceberg::default(),
        rules::ultimatum::Setup::Random,
        SharedEdition::STANDARD,
    );
    let options = options.map_err(|error| Failure::Input(error.to_string()))?;
    let given = players.iter().map(|player| Some(player.name.as_str()));
    let names = Names::new::<Ultimatum>(&options, result.players(), given);
    print(&breakdown(&names, &result))
}

/// Reads a form as people write it: its letter or its name.
fn read_form(text: &str) -> Result<Form, Unreadable> {
    let named = Form::ALL.into_iter().find(|&form| text.eq_ignore_ascii_case(form_name(form)));
    named.map_or_else(|| text.to_ascii_uppercase().parse(), Ok)
}

fn read_entertainers(text: &str) -> Result<Vec<Entertainer>, Unreadable> {
    let words = text.split([' ', ',', '\t']).filter(|word| !word.is_empty());
    words
        .map(|word| {
            word.to_ascii_uppercase()
                .parse()
                .map_err(|_| Unreadable::new(word, "an entertainer such as LD"))
        })
        .collect()
}

/// Points are on the two counting cards, which go somewhat below 0 and above 100.
fn read_points(text: &str) -> Result<i32, String> {
    let points = text.parse().ok().filter(|points| (-999..=999).contains(points));
    points.ok_or_else(|| Unreadable::new(text, "a number of points").to_string())
}

/// Reads a whole sheet, or tells which line can't be read.
fn read_sheet(text: &str) -> Result<Vec<Player>, (usize, String)> {
    let mut players: Vec<Player> = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let (word, rest) = (word.trim_end_matches(':').to_ascii_lowercase(), rest.trim());
        let wrong = |what: String| (number, what);
        if word == "player" {
            let name = if rest.is_empty() { default_name(players.len()) } else { rest.to_owned() };
            players.push(Player { name, ..Player::default() });
            continue;
        }
        if !["points", "form", "entertainers"].contains(&word.as_str()) {
            let error = Unreadable::new(&word, "one of: player, points, form, entertainers");
            return Err(wrong(error.to_string()));
        }
        let player = players.last_mut();
        let player = player
            .ok_or_else(|| wrong(format!("whose {word} is this? `player NAME` comes first")))?;
        let again = match word.as_str() {
            "points" => player.points.replace(read_points(rest).map_err(wrong)?).is_some(),
            "form" => player
                .form
                .replace(read_form(rest).map_err(|error| wrong(error.to_string()))?)
                .is_some(),
            _ => player
                .entertainers
                .replace(read_entertainers(rest).map_err(|error| wrong(error.to_string()))?)
                .is_some(),
        };
        if again {
            return Err(wrong(format!("{} has {word} already", player.name)));
        }
    }
    Ok(players)
}

fn default_name(number: usize) -> String {
    format!("player {}", number + 1)
}

/// Asks for everything in turn; asks again where an answer can't be.
fn ask() -> Result<Vec<Player>, Failure> {
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
        let points = question(&format!("Points of {name}?"), read_points)?;
        let form = question(&format!("Performance card of {name} (J, A, D or M)?"), |answer| {
            read_form(answer).map_err(|error| error.to_string())
        })?;
        let entertainers = question(&format!("Entertainers of {name}?"), |answer| {
            read_entertainers(answer).map_err(|error| error.to_string())
        })?;
        players.push(Player {
            name,
            points: Some(points),
            form: Some(form),
            entertainers: Some(entertainers),
        });
    }
    eprintln!();
    Ok(players)
}
