//! Score sheets of The Penguin Ultimatum, for games that were played with physical cards. A sheet is a text:
//!
//! ```text
//! player Ann
//!   points 31
//!   form D
//!   entertainers SD LD
//! player Ben
//!   ...
//! ```
//!
//! The shortest player, who has the first turn (PU-10), is listed first. Points are those before the final
//! scoring. Lines that start with # are comments.

use serde::Serialize;

use super::card::{Entertainer, Form};
use super::scoring::Scoring;
#[cfg(feature = "schema")]
use super::scoring::SeatScore;
use super::state::{PLAYERS, Ultimatum};
use crate::Game;
use crate::notation::ParseError;
use crate::outcome::Ranking;
use crate::refusal::Clause;
use crate::seat::{Seat, SeatSet};
use crate::sheet::{self, BadSheet, SheetFault, SheetField};

/// A score sheet.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sheet {
    /// The players, the shortest first.
    pub players: Vec<SheetPlayer>,
}

/// A player on a score sheet.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SheetPlayer {
    /// The player's name.
    pub name: String,
    /// The points before the final scoring.
    pub points: Option<i32>,
    /// The performance card.
    pub form: Option<Form>,
    /// The entertainers that the player owns.
    pub entertainers: Option<Vec<Entertainer>>,
}

/// A scored sheet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = UltimatumScoredSheet))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "UltimatumScoredSheet"))]
pub struct ScoredSheet {
    /// The game's name.
    pub game: &'static str,
    /// The players' names.
    pub players: Vec<String>,
    /// The scoring by player, part by part.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<SeatScore>))]
    #[cfg_attr(feature = "ts", ts(as = "Vec<SeatScore>"))]
    pub scoring: Scoring,
    /// The points by player.
    pub scores: Vec<i32>,
    /// The winners.
    pub winners: Vec<Seat>,
    /// The places of the players.
    pub ranking: Ranking,
}

impl Sheet {
    /// Parses a sheet, or reports which line can't be parsed.
    pub fn read(text: &str) -> Result<Sheet, BadSheet> {
        let mut players: Vec<SheetPlayer> = Vec::new();
        for (number, word, rest) in sheet::lines(text) {
            let wrong = |what: String, fault| BadSheet::at(number, what, fault);
            if word == "player" {
                let name = sheet::name(rest).unwrap_or_else(|| default_name(players.len()));
                players.push(SheetPlayer { name, ..SheetPlayer::default() });
                continue;
            }
            let field = match word.as_str() {
                "points" => SheetField::Points,
                "form" => SheetField::Form,
                "entertainers" => SheetField::Entertainers,
                _ => {
                    let known = "one of: player, points, form, entertainers";
                    let error = ParseError::new(&word, known);
                    let what = error.to_string();
                    return Err(wrong(what, SheetFault::UnknownWord { text: error.text }));
                }
            };
            let last = players.len().saturating_sub(1);
            let player = players.last_mut().ok_or_else(|| {
                let what = format!("whose {word} is this? `player NAME` comes first");
                wrong(what, SheetFault::NoPlayer { field })
            })?;
            let unreadable = |error: ParseError| {
                let (what, text) = (error.to_string(), error.text);
                wrong(what, SheetFault::Unreadable { field, player: Some(last), text })
            };
            let again = match field {
                SheetField::Points => {
                    player.points.replace(read_points(rest).map_err(unreadable)?).is_some()
                }
                SheetField::Form => {
                    player.form.replace(read_form(rest).map_err(unreadable)?).is_some()
                }
                _ => {
                    let owned = read_entertainers(rest).map_err(unreadable)?;
                    player.entertainers.replace(owned).is_some()
                }
            };
            if again {
                let what = format!("{} has {word} already", player.name);
                return Err(wrong(what, SheetFault::Twice { field, player: last }));
            }
        }
        Ok(Sheet { players })
    }

    /// Scores the sheet, or reports why no game can end like this.
    pub fn score(&self) -> Result<ScoredSheet, BadSheet> {
        let mut shown = Vec::new();
        for (number, player) in self.players.iter().enumerate() {
            let missing = |what, field| {
                let fault = SheetFault::Missing { field, player: number };
                BadSheet::incomplete(format!("{} has no {what}", player.name), fault)
            };
            let points = player.points.ok_or_else(|| missing("points", SheetField::Points))?;
            let form = player.form.ok_or_else(|| missing("form", SheetField::Form))?;
            shown.push((points, form, player.entertainers.clone().unwrap_or_default()));
        }
        let scoring = score(&shown)?;
        Ok(ScoredSheet {
            game: Ultimatum::NAME,
            players: self.players.iter().map(|player| player.name.clone()).collect(),
            scores: (0..scoring.players()).map(|seat| scoring.total(Seat(seat))).collect(),
            winners: vec![scoring.winner()],
            ranking: scoring.outcome(None).ranking(SeatSet::first_n(scoring.players())),
            scoring,
        })
    }
}

/// Scores the points, performance cards and entertainers of all players, the shortest player first, or
/// reports why no game can end like this.
pub fn score(players: &[(i32, Form, Vec<Entertainer>)]) -> Result<Scoring, BadSheet> {
    let count = players.len();
    if !(2..=PLAYERS).contains(&count) {
        let what =
            format!("The Penguin Ultimatum is for 2 to {PLAYERS} players, not {count} (PU-01)");
        let fault = SheetFault::Players { count, least: 2, most: PLAYERS };
        return Err(BadSheet::whole(Clause("PU-01"), what, fault));
    }
    for form in Form::ALL {
        let players: Vec<usize> = (0..count).filter(|&it| players[it].1 == form).collect();
        if players.len() > 1 {
            let what = format!("several players have the performance card {form} (PU-06)");
            let fault = SheetFault::SameForm { form: form.to_string(), players };
            return Err(BadSheet::whole(Clause("PU-06"), what, fault));
        }
    }
    for card in Entertainer::all() {
        let copies = |it: usize| players[it].2.iter().filter(|&&owned| owned == card).count();
        let total: usize = (0..count).map(copies).sum();
        if total > 1 {
            let what = format!("{card} occurs {total}×, not once (PU-03)");
            let players = (0..count).filter(|&it| copies(it) > 0).collect();
            let card = card.to_string();
            let fault = SheetFault::CardTooOften { card, players, count: total, most: 1 };
            return Err(BadSheet::whole(Clause("PU-03"), what, fault));
        }
    }
    let players: Vec<_> = players
        .iter()
        .map(|(points, form, owned)| (*points, *form, owned.iter().copied().collect()))
        .collect();
    Ok(Scoring::new(&players))
}

/// The default name of a player for whom the sheet has no name.
pub fn default_name(number: usize) -> String {
    format!("player {}", number + 1)
}

/// Parses points. They can be below 0 and above 100 (PU-05).
pub fn read_points(text: &str) -> Result<i32, ParseError> {
    let points = text.parse().ok().filter(|points| (-999..=999).contains(points));
    points.ok_or_else(|| ParseError::new(text, "a number of points"))
}

/// Parses a form as people write it: its letter or its name.
pub fn read_form(text: &str) -> Result<Form, ParseError> {
    let named = Form::ALL.into_iter().find(|form| text.eq_ignore_ascii_case(form.name()));
    named.map_or_else(|| text.to_ascii_uppercase().parse(), Ok)
}

/// Parses entertainers as people write them: in upper or lower case, with or without commas.
pub fn read_entertainers(text: &str) -> Result<Vec<Entertainer>, ParseError> {
    sheet::cards(text, |word| {
        let card = word.to_ascii_uppercase().parse();
        card.map_err(|_| ParseError::new(word, "an entertainer such as LD"))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sheet::for_programs;

    const SHEET: &str = "\
player Ann
points 31
form D
entertainers SD LD
player Ben
points 28
form juggling
entertainers LJ
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
        insta::assert_snapshot!(error("points 31", "points many"), @r#"line 2: {"kind":"unreadable","field":"points","player":0,"text":"many"}"#);
        insta::assert_snapshot!(error("form juggling", "form"), @r#"line 7: {"kind":"unreadable","field":"form","player":1,"text":""}"#);
        insta::assert_snapshot!(error("SD LD", "SD XX"), @r#"line 4: {"kind":"unreadable","field":"entertainers","player":0,"text":"XX"}"#);
        insta::assert_snapshot!(error("form D", "forn D"), @r#"line 3: {"kind":"unknown_word","text":"forn"}"#);
        insta::assert_snapshot!(error("player Ann\n", ""), @r#"line 1: {"kind":"no_player","field":"points"}"#);
        insta::assert_snapshot!(error("player Ben\n", ""), @r#"line 5: {"kind":"twice","field":"points","player":0}"#);
    }

    #[test]
    fn what_programs_read_of_impossible_sheets() {
        insta::assert_snapshot!(error("points 28\n", ""), @r#"{"kind":"missing","field":"points","player":1}"#);
        insta::assert_snapshot!(error("form D\n", ""), @r#"{"kind":"missing","field":"form","player":0}"#);
        insta::assert_snapshot!(error("player Ben\npoints 28\nform juggling\nentertainers LJ\n", ""), @r#"PU-01 {"kind":"players","count":1,"least":2,"most":4}"#);
        insta::assert_snapshot!(error("form juggling", "form dance"), @r#"PU-06 {"kind":"same_form","form":"D","players":[0,1]}"#);
        insta::assert_snapshot!(error("entertainers LJ", "entertainers LJ LD"), @r#"PU-03 {"kind":"card_too_often","card":"LD","players":[0,1],"count":2,"most":1}"#);
        insta::assert_snapshot!(error("SD LD", "SD SD"), @r#"PU-03 {"kind":"card_too_often","card":"SD","players":[0],"count":2,"most":1}"#);
    }
}
