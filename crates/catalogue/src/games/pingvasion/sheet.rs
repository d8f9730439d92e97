//! The score sheet of Pingvasion.

use rules::pingvasion::sheet::{default_name, read_cards};
use rules::pingvasion::{self, Card, Deck, FinalCards, Options, Pingvasion, Sheet, score};
use rules::{BadSheet, ParseError, Seat, Seating};
use serde_json::value::{RawValue, to_raw_value};

use super::story::breakdown;
use crate::listed::Listed;
use crate::names::Names;
use crate::sheet::{Questioner, ScoreSheet, Scored, Unanswered, question};

/// The score sheet.
pub(super) struct PingvasionSheet;

const HELP: &str = "\
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

impl ScoreSheet for PingvasionSheet {
    fn about(&self) -> &'static str {
        "Score a game of Pingvasion from everybody's tableau and hand"
    }

    fn help(&self) -> &'static str {
        HELP
    }

    fn score(&self, text: &str) -> Result<Box<dyn Scored>, BadSheet> {
        scored(Sheet::read(text)?)
    }

    fn ask(&self, questioner: &mut dyn Questioner) -> Result<Box<dyn Scored>, Unanswered> {
        Ok(scored(ask(questioner)?)?)
    }
}

/// A scored sheet, and the hands that it was scored from.
struct ScoredSheet {
    scored: pingvasion::SheetScore,
    hands: Vec<Vec<Card>>,
}

fn scored(sheet: Sheet) -> Result<Box<dyn Scored>, BadSheet> {
    let scored = sheet.score()?;
    let hands = sheet.players.into_iter().map(|player| player.cards.hand).collect();
    Ok(Box::new(ScoredSheet { scored, hands }))
}

impl Scored for ScoredSheet {
    fn to_json(&self) -> Box<RawValue> {
        to_raw_value(&self.scored).unwrap_or_default()
    }

    fn tell(&self) -> String {
        let pingvasion::SheetScore { options, players, scoring, .. } = &self.scored;
        let given: Vec<_> = players.iter().map(|name| Some(name.as_str())).collect();
        let unnamed = |seat| Pingvasion::default_name(options, seat);
        let names = Names::new(options.seats(), &given, unnamed);
        breakdown(*options, &names, &self.hands, scoring)
    }
}

/// Asks for everything in turn; asks again where an answer can't be.
fn ask(questioner: &mut dyn Questioner) -> Result<Sheet, Unanswered> {
    let real = question(questioner, "How many play (2 to 5)?", |answer| {
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
    let mut shown: Vec<FinalCards> = Vec::new();
    for seat in (0..options.seats()).map(Seat) {
        let is_virtual = options.virtual_players().contains(seat);
        let unnamed = default_name(seat.index(), is_virtual);
        let name = format!("\nName of {unnamed}?");
        let name = question(questioner, &name, |answer| Ok(answer.to_owned()))?;
        filled.add(&name, is_virtual);
        let name = filled.players[seat.index()].name.clone();
        let hand_is = if is_virtual { "Hidden cards (pile and second stack)" } else { "Hand" };
        loop {
            let cards = |answer: &str| read_cards(answer).map_err(|error| error.to_string());
            let tableau = question(questioner, &format!("Tableau of {name}?"), cards)?;
            let hand = question(questioner, &format!("{hand_is} of {name}?"), cards)?;
            shown.push(FinalCards { tableau, hand });
            match score(options, &shown) {
                Ok(_) => break,
                Err(impossible) => {
                    questioner.say(&format!("  That can't be: {impossible}. Once more, please."));
                    shown.pop();
                }
            }
        }
    }
    for (player, cards) in filled.players.iter_mut().zip(shown) {
        player.cards = cards;
    }
    questioner.say("");
    Ok(filled)
}
