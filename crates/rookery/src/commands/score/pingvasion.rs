//! The score sheet of Pingvasion.

use rules::pingvasion::{Card, Deck, Impossible, Options, Pingvasion, Showing, score};
use rules::{Seat, Unreadable};
use serde_json::json;

use super::{Sheet, question};
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

/// Everything a sheet says.
#[derive(Default)]
struct Filled {
    deck: Deck,
    players: Vec<Player>,
}

struct Player {
    name: String,
    is_virtual: bool,
    showing: Showing,
}

/// Scores a sheet, or what the answers tell.
pub(super) fn run(sheet: &Sheet) -> Result<(), Failure> {
    let filled = match &sheet.file {
        Some(path) => {
            let text = read_text(path)?;
            read_sheet(&text).map_err(|(line, what)| {
                Failure::Input(format!("{}:{line}: {what}", path.display()))
            })?
        }
        None => ask()?,
    };
    let options = filled.options().map_err(Failure::Input)?;
    let names = Names::new::<Pingvasion>(
        &options,
        options.seats(),
        filled.players.iter().map(|player| Some(player.name.as_str())),
    );
    let showings: Vec<Showing> = filled.players.iter().map(|it| it.showing.clone()).collect();
    let scoring = score(options, &showings).map_err(|impossible| {
        Failure::Input(tell_impossible(&impossible, |player| names.start(Seat(player as u8))))
    })?;
    let outcome = scoring.outcome();
    if sheet.json {
        return print_json(&json!({
            "game": "pingvasion",
            "options": options,
            "players": filled.players.iter().map(|player| &player.name).collect::<Vec<_>>(),
            "scoring": scoring,
            "scores": outcome.scores(),
            "winners": outcome.winners,
        }));
    }
    let hands: Vec<Vec<Card>> = showings.into_iter().map(|showing| showing.hand).collect();
    print(&breakdown(options, &names, &hands, &scoring))
}

fn tell_impossible(impossible: &Impossible, name: impl Fn(usize) -> String) -> String {
    match impossible.player {
        Some(player) => format!("{}: {impossible}", name(player)),
        None => impossible.to_string(),
    }
}

impl Filled {
    /// Adds a player who has shown nothing yet.
    fn add(&mut self, name: &str, is_virtual: bool) {
        let name = match name {
            "" => default_name(self.players.len(), is_virtual),
            _ => name.to_owned(),
        };
        self.players.push(Player { name, is_virtual, showing: Showing::default() });
    }

    /// The options that such players mean, or why they can't be a game.
    fn options(&self) -> Result<Options, String> {
        let virtual_players = self.players.iter().filter(|player| player.is_virtual).count();
        let real = self.players.len() - virtual_players;
        let options = Options::new(real as u64, self.deck).map_err(|error| error.to_string())?;
        let kinds: Vec<bool> = self.players.iter().map(|player| player.is_virtual).collect();
        match (real, &kinds[..]) {
            (2, [false, true, false, true]) | (3..=5, _)
                if virtual_players == options.virtual_players().len() =>
            {
                Ok(options)
            }
            (2, _) => Err("two players sit between two virtual ones: the sheet has `player`, \
                           `virtual`, `player`, `virtual`, in this order (PV-18)"
                .to_owned()),
            _ => Err("there are virtual players only in a game of two (PV-18)".to_owned()),
        }
    }
}

/// What a player is called who gave no name.
fn default_name(number: usize, is_virtual: bool) -> String {
    format!("{} {}", if is_virtual { "virtual player" } else { "player" }, number + 1)
}

/// Reads cards as people write them: in capitals or not, with or without commas.
fn read_cards(text: &str) -> Result<Vec<Card>, Unreadable> {
    text.split([' ', ',', '\t'])
        .filter(|word| !word.is_empty())
        .map(|word| {
            let mut letters = word.chars();
            let zone = letters.next().map(|zone| zone.to_ascii_uppercase());
            let written: String =
                zone.into_iter().chain(letters.map(|it| it.to_ascii_lowercase())).collect();
            written.parse().map_err(|_| {
                word.parse::<Card>().err().unwrap_or_else(|| Unreadable::new(word, "a card"))
            })
        })
        .collect()
}

/// Reads a whole sheet, or tells which line can't be read.
fn read_sheet(text: &str) -> Result<Filled, (usize, String)> {
    let mut filled = Filled::default();
    for (number, line) in (1..).zip(text.lines()) {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let wrong = |what: String| (number, what);
        match word.trim_end_matches(':').to_ascii_lowercase().as_str() {
            "deck" => {
                filled.deck = rest.parse().map_err(|error: Unreadable| wrong(error.to_string()))?;
            }
            kind @ ("player" | "virtual") => {
                let is_virtual = kind == "virtual";
                filled.add(rest, is_virtual);
            }
            pile @ ("tableau" | "hand") => {
                let cards = read_cards(rest).map_err(|error| wrong(error.to_string()))?;
                let player = filled.players.last_mut();
                let player = player.ok_or_else(|| {
                    wrong(format!("whose {pile} is this? `player NAME` comes first"))
                })?;
                let place = if pile == "tableau" {
                    &mut player.showing.tableau
                } else {
                    &mut player.showing.hand
                };
                if !place.is_empty() {
                    return Err(wrong(format!("a second {pile} for {}", player.name)));
                }
                *place = cards;
            }
            _ => {
                let error = Unreadable::new(word, "one of: deck, player, virtual, tableau, hand");
                return Err(wrong(error.to_string()));
            }
        }
    }
    Ok(filled)
}

/// Asks for everything in turn; asks again where an answer can't be.
fn ask() -> Result<Filled, Failure> {
    let mut filled = Filled::default();
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
