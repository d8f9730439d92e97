//! The score sheet of Pingvasion.

use rules::pingvasion::sheet::{default_name, read_cards};
use rules::pingvasion::{self, Card, Deck, FinalCards, Options, Pingvasion, Sheet, score};
use rules::{BadSheet, ParseError, Seat, Seating};
use serde_json::value::{RawValue, to_raw_value};

use super::story::breakdown;
use crate::catalogue_game::CatalogueGame;
use crate::names::Names;
use crate::sheet::{AskError, Questioner, ScoredSheet, SheetFormat, question};

/// The score sheet of Pingvasion.
pub(super) struct PingvasionSheet;

const HELP: &str = "\
Cards are written as the zone's letter (A Antarctica, C City, D Desert, J Jungle, M Moon), the
value, and n, k or s for Ninja Twins, Kamikaze or Spotter: A5, M1n, C2k, J3s.

A sheet looks like this, with the players in seating order (each to the left of the one before):
  deck classic
  player Ann
    tableau A5 A6 C2k D3s J4 J5 M8 M4
    hand    A4 A9 C4 C5 D5 D6 J6 J7 M5 M6
  player Ben
    ...

The deck may be omitted (default: classic). With two players, the virtual players between them are
written as `virtual NAME`, with all their hidden cards as the hand. Lines that start with # are
ignored.

Examples:
  rookery score pingvasion
  rookery score pingvasion friday.txt
  rookery score pingvasion friday.txt --json";

impl SheetFormat for PingvasionSheet {
    fn about(&self) -> &'static str {
        "Score a game of Pingvasion from everybody's tableau and hand"
    }

    fn help(&self) -> &'static str {
        HELP
    }

    fn score(&self, text: &str) -> Result<Box<dyn ScoredSheet>, BadSheet> {
        scored(Sheet::read(text)?)
    }

    fn ask(&self, questioner: &mut dyn Questioner) -> Result<Box<dyn ScoredSheet>, AskError> {
        Ok(scored(ask(questioner)?)?)
    }
}

/// A scored sheet with the hands, which the explanation shows.
struct PingvasionResult {
    scored: pingvasion::ScoredSheet,
    hands: Vec<Vec<Card>>,
}

fn scored(sheet: Sheet) -> Result<Box<dyn ScoredSheet>, BadSheet> {
    let scored = sheet.score()?;
    let hands = sheet.players.into_iter().map(|player| player.cards.hand).collect();
    Ok(Box::new(PingvasionResult { scored, hands }))
}

impl ScoredSheet for PingvasionResult {
    fn to_json(&self) -> Box<RawValue> {
        to_raw_value(&self.scored).unwrap_or_default()
    }

    fn explain(&self) -> String {
        let pingvasion::ScoredSheet { options, players, scoring, .. } = &self.scored;
        let given: Vec<_> = players.iter().map(|name| Some(name.as_str())).collect();
        let unnamed = |seat| Pingvasion::default_name(options, seat);
        let names = Names::new(options.seats(), &given, unnamed);
        breakdown(*options, &names, &self.hands, scoring)
    }
}

/// Asks for everything in turn. Asks again if an answer contradicts the rules.
fn ask(questioner: &mut dyn Questioner) -> Result<Sheet, AskError> {
    let real = question(questioner, "How many players (2 to 5)?", |answer| {
        answer
            .parse()
            .ok()
            .filter(|players| (2..=5).contains(players))
            .ok_or("a number from 2 to 5, please".to_owned())
    })?;
    let deck = "Which deck, classic or even? [classic]";
    let options = question(questioner, deck, |answer| {
        let deck = match answer {
            "" => Deck::Classic,
            answer => answer.parse().map_err(|error: ParseError| error.to_string())?,
        };
        Options::new(real, deck).map_err(|wrong| wrong.to_string())
    })?;
    let mut filled = Sheet { deck: options.deck(), ..Sheet::default() };
    questioner.say("\nCards are written as A5, M1n, C2k or J3s, with spaces between them.");
    let mut showings: Vec<FinalCards> = Vec::new();
    for seat in (0..options.seats()).map(Seat) {
        let is_virtual = options.virtual_players().contains(seat);
        let unnamed = default_name(seat.index(), is_virtual);
        let name = format!("\nName of {unnamed}?");
        let name = question(questioner, &name, |answer| Ok(answer.to_owned()))?;
        filled.add(&name, is_virtual);
        let name = filled.players[seat.index()].name.clone();
        let hand_is =
            if is_virtual { "Hidden cards (reinforcement deck and second stack)" } else { "Hand" };
        loop {
            let cards = |answer: &str| read_cards(answer).map_err(|error| error.to_string());
            let tableau = question(questioner, &format!("Tableau of {name}?"), cards)?;
            let hand = question(questioner, &format!("{hand_is} of {name}?"), cards)?;
            showings.push(FinalCards { tableau, hand });
            match score(options, &showings) {
                Ok(_) => break,
                Err(impossible) => {
                    questioner
                        .say(&format!("  That can't be: {impossible}. Please enter both again."));
                    showings.pop();
                }
            }
        }
    }
    for (player, showing) in filled.players.iter_mut().zip(showings) {
        player.cards = showing;
    }
    questioner.say("");
    Ok(filled)
}
