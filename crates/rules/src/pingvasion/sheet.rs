//! Score sheets of Pingvasion, for games that were played with physical cards. A sheet is a text:
//!
//! ```text
//! deck classic
//! player Ann
//!   tableau A5 A6 C2k D3s J4 J5 M8 M4
//!   hand    A4 A9 C4 C5 D5 D6 J6 J7 M5 M6
//! player Ben
//!   ...
//! ```
//!
//! Players are listed in seating order: after each player comes their left neighbour. Without a line for the
//! deck, the deck is `classic`. In a game of two, virtual players are written as `virtual NAME`, and their hand
//! consists of all their hidden cards. Lines that start with # are comments.

use serde::Serialize;

use super::card::Card;
use super::deal::Options;
use super::deck::Deck;
use super::final_cards::{FinalCards, score};
use super::scoring::Scoring;
#[cfg(feature = "schema")]
use super::scoring::SeatScore;
use super::state::Pingvasion;
use crate::Game;
use crate::notation::ParseError;
use crate::outcome::Ranking;
use crate::refusal::Clause;
#[cfg(feature = "schema")]
use crate::seat::Seat;
use crate::seat::SeatSet;
use crate::seating::Seating;
use crate::sheet::{self, BadSheet, SheetFault, SheetField};

/// A score sheet.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sheet {
    /// The deck that was used.
    pub deck: Deck,
    /// The players in seating order: after each player comes their left neighbour.
    pub players: Vec<SheetPlayer>,
}

/// A player on a score sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetPlayer {
    /// The player's name.
    pub name: String,
    /// Whether this is a virtual player.
    pub is_virtual: bool,
    /// The player's cards.
    pub cards: FinalCards,
}

/// A scored sheet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PingvasionScoredSheet))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "PingvasionScoredSheet"))]
pub struct ScoredSheet {
    /// The game's name.
    pub game: &'static str,
    /// The options of the game.
    pub options: Options,
    /// The players' names.
    pub players: Vec<String>,
    /// The scoring by player and zone.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<SeatScore>))]
    #[cfg_attr(feature = "ts", ts(as = "Vec<SeatScore>"))]
    pub scoring: Scoring,
    /// The points by player.
    pub scores: Vec<i32>,
    /// The winners.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Seat>))]
    #[cfg_attr(feature = "ts", ts(as = "Vec<Seat>"))]
    pub winners: SeatSet,
    /// The places of the players.
    pub ranking: Ranking,
}

impl Sheet {
    /// Parses a sheet, or reports which line can't be parsed.
    pub fn read(text: &str) -> Result<Sheet, BadSheet> {
        let mut filled = Sheet::default();
        for (number, word, rest) in sheet::lines(text) {
            let wrong = |what: String, fault| BadSheet::at(number, what, fault);
            // A field belongs to the last player so far.
            let last = filled.players.len().checked_sub(1);
            let unreadable = |field, player| {
                move |error: ParseError| {
                    let text = error.text.clone();
                    wrong(error.to_string(), SheetFault::Unreadable { field, player, text })
                }
            };
            match word.as_str() {
                "deck" => {
                    filled.deck = rest.parse().map_err(unreadable(SheetField::Deck, None))?;
                }
                kind @ ("player" | "virtual") => filled.add(rest, kind == "virtual"),
                pile @ ("tableau" | "hand") => {
                    let is_tableau = pile == "tableau";
                    let field = if is_tableau { SheetField::Tableau } else { SheetField::Hand };
                    let cards = read_cards(rest).map_err(unreadable(field, last))?;
                    let player = last.and_then(|last| Some((last, filled.players.get_mut(last)?)));
                    let (number, player) = player.ok_or_else(|| {
                        let what = format!("whose {pile} is this? `player NAME` comes first");
                        wrong(what, SheetFault::NoPlayer { field })
                    })?;
                    let FinalCards { tableau, hand } = &mut player.cards;
                    let place = if is_tableau { tableau } else { hand };
                    if !place.is_empty() {
                        let what = format!("a second {pile} for {}", player.name);
                        return Err(wrong(what, SheetFault::Twice { field, player: number }));
                    }
                    *place = cards;
                }
                _ => {
                    let known = "one of: deck, player, virtual, tableau, hand";
                    let error = ParseError::new(&word, known);
                    let what = error.to_string();
                    return Err(wrong(what, SheetFault::UnknownWord { text: error.text }));
                }
            }
        }
        Ok(filled)
    }

    /// Adds a player without cards.
    pub fn add(&mut self, name: &str, is_virtual: bool) {
        let unnamed = || default_name(self.players.len(), is_virtual);
        let name = sheet::name(name).unwrap_or_else(unnamed);
        self.players.push(SheetPlayer { name, is_virtual, cards: FinalCards::default() });
    }

    /// The options of a game with these players, or why there is no such game.
    pub fn options(&self) -> Result<Options, BadSheet> {
        let kinds: Vec<bool> = self.players.iter().map(|player| player.is_virtual).collect();
        let virtual_players = kinds.iter().filter(|&&is_virtual| is_virtual).count();
        let real = kinds.len() - virtual_players;
        let options = Options::new(real as u64, self.deck);
        let options = options.map_err(|error| {
            let fault = SheetFault::Players { count: real, least: 2, most: 5 };
            BadSheet::whole(Clause("PV-01"), error.to_string(), fault)
        })?;
        let misplaced = |what| BadSheet::whole(Clause("PV-18"), what, SheetFault::VirtualPlayers);
        match (real, &kinds[..]) {
            (2, [false, true, false, true]) | (3..=5, _)
                if virtual_players == options.virtual_players().len() =>
            {
                Ok(options)
            }
            (2, _) => Err(misplaced(
                "two players sit between two virtual ones: the sheet has `player`, `virtual`, \
                 `player`, `virtual`, in this order (PV-18)",
            )),
            _ => Err(misplaced("there are virtual players only in a game of two (PV-18)")),
        }
    }

    /// Scores the sheet, or reports why no game can end like this.
    pub fn score(&self) -> Result<ScoredSheet, BadSheet> {
        let options = self.options()?;
        let cards: Vec<FinalCards> = self.players.iter().map(|it| it.cards.clone()).collect();
        let scoring = score(options, &cards).map_err(|impossible| {
            let whose = impossible.player.and_then(|player| self.players.get(player));
            let what = match whose {
                Some(player) => format!("{}: {impossible}", sheet::capitalised(&player.name)),
                None => impossible.to_string(),
            };
            BadSheet::whole(impossible.clause, what, impossible.fault)
        })?;
        let outcome = scoring.outcome();
        Ok(ScoredSheet {
            game: Pingvasion::NAME,
            options,
            players: self.players.iter().map(|player| player.name.clone()).collect(),
            scores: outcome.scores().to_vec(),
            winners: outcome.winners,
            ranking: outcome.ranking(options.real()),
            scoring,
        })
    }
}

/// The default name of a player for whom the sheet has no name.
pub fn default_name(number: usize, is_virtual: bool) -> String {
    format!("{} {}", if is_virtual { "virtual player" } else { "player" }, number + 1)
}

/// Parses cards as people write them: in upper or lower case, with or without commas.
pub fn read_cards(text: &str) -> Result<Vec<Card>, ParseError> {
    sheet::cards(text, |word| {
        let mut letters = word.chars();
        let zone = letters.next().map(|zone| zone.to_ascii_uppercase());
        let written: String =
            zone.into_iter().chain(letters.map(|it| it.to_ascii_lowercase())).collect();
        written.parse().map_err(|_| {
            word.parse::<Card>().err().unwrap_or_else(|| ParseError::new(word, "a card"))
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sheet::for_programs;

    const SHEET: &str = "\
deck classic
player Ann
tableau A5 A6 C2k D3s J4 J5 M8 M4
hand A4 A9 C4 C5 D5 D6 J6 J7 M5 M6
player Ben
tableau C9 C6 D4 D5 A8 J6 M5 M6
hand A5 A7 C5 C6 D4 D6 J5 J4 M4 M4
player Cleo
tableau D7 D8 A4 A6 C4 J8 M7 J5
hand A5 A7 C5 C8 D5 D9 J6 J9 M5 M9
";

    fn error(from: &str, to: &str) -> String {
        assert!(SHEET.contains(from), "{from}");
        let sheet = Sheet::read(&SHEET.replacen(from, to, 1));
        for_programs(&sheet.and_then(|sheet| sheet.score()).unwrap_err())
    }

    #[test]
    fn the_unchanged_sheet_is_valid() {
        Sheet::read(SHEET).unwrap().score().unwrap();
    }

    #[test]
    fn what_programs_read_of_parse_errors() {
        insta::assert_snapshot!(error("deck classic", "deck marked"), @r#"line 1: {"kind":"unreadable","field":"deck","text":"marked"}"#);
        insta::assert_snapshot!(error("M9", "Q4"), @r#"line 10: {"kind":"unreadable","field":"hand","player":2,"text":"Q4"}"#);
        insta::assert_snapshot!(error("tableau A5", "tableau A0"), @r#"line 3: {"kind":"unreadable","field":"tableau","player":0,"text":"A0"}"#);
        insta::assert_snapshot!(error("hand A4", "hnad A4"), @r#"line 4: {"kind":"unknown_word","text":"hnad"}"#);
        insta::assert_snapshot!(error("player Ann\n", ""), @r#"line 2: {"kind":"no_player","field":"tableau"}"#);
        insta::assert_snapshot!(error("player Ben\n", ""), @r#"line 5: {"kind":"twice","field":"tableau","player":0}"#);
    }

    #[test]
    fn what_programs_read_of_impossible_sheets() {
        insta::assert_snapshot!(error(SHEET, ""), @r#"PV-01 {"kind":"players","count":0,"least":2,"most":5}"#);
        insta::assert_snapshot!(error("player Ann", "virtual Ann"), @r#"PV-18 {"kind":"virtual_players"}"#);
        insta::assert_snapshot!(error("player Cleo", "player Cleo\nplayer Dan\nvirtual Eve"), @r#"PV-18 {"kind":"virtual_players"}"#);
        insta::assert_snapshot!(error("hand A4 A9", "hand A9"), @r#"PV-11 {"kind":"hand","player":0,"count":9,"least":10,"most":10}"#);
        insta::assert_snapshot!(error("A6 C2k D3s J4 J5 M8 M4\nhand A4 A9", "A1n C2k D3s J4 J5 M8 M4\nhand"), @r#"PV-11 {"kind":"hand","player":0,"count":8,"least":9,"most":10}"#);
        insta::assert_snapshot!(error("tableau C9", "tableau C9 C3s"), @r#"PV-09 {"kind":"too_many_cards","player":1,"tableau":9,"hand":10,"most":18}"#);
        insta::assert_snapshot!(error("J9", "J8"), @r#"PV-02 {"kind":"card_too_often","card":"J8","players":[2],"count":2,"most":1}"#);
        insta::assert_snapshot!(error("C2k D3s", "D3s"), @r#"PV-12 {"kind":"cards_missing","count":1,"most":0}"#);
        insta::assert_snapshot!(error("C6 D4 D5 A8 J6 M5 M6", "A8"), @r#"PV-12 {"kind":"cards_missing","count":6,"most":5}"#);
    }
}
