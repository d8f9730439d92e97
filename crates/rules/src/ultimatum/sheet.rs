//! A score sheet of The Penguin Ultimatum as people write it.
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
//! The shortest player comes first. Points are those before the entertainers are counted. Lines that
//! start with # are passed over.

use serde::Serialize;

use super::card::{Entertainer, Form};
use super::scoring::Final;
#[cfg(feature = "schema")]
use super::scoring::Standing;
use super::state::{PLAYERS, Ultimatum};
use crate::Game;
use crate::notation::Unreadable;
use crate::refusal::Clause;
use crate::seat::Seat;
use crate::sheet::{self, BadSheet, SheetFault, SheetField};

/// Everything that a sheet says.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sheet {
    /// The players, the shortest first.
    pub players: Vec<SheetPlayer>,
}

/// What a sheet says of a player.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SheetPlayer {
    /// What the player is called.
    pub name: String,
    /// The points before the entertainers are counted.
    pub points: Option<i32>,
    /// The performance card.
    pub form: Option<Form>,
    /// The entertainers that the player owns.
    pub entertainers: Option<Vec<Entertainer>>,
}

/// What a sheet comes to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = UltimatumScored))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "UltimatumScored"))]
pub struct Scored {
    /// The game's name.
    pub game: &'static str,
    /// What the players are called.
    pub players: Vec<String>,
    /// The scoring, with its reasons.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Standing>))]
    #[cfg_attr(feature = "ts", ts(as = "Vec<Standing>"))]
    pub scoring: Final,
    /// The points.
    pub scores: Vec<i32>,
    /// Who won.
    pub winners: Vec<Seat>,
}

impl Sheet {
    /// Reads a sheet, or tells which line can't be read.
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
                    let error = Unreadable::new(&word, known);
                    let what = error.to_string();
                    return Err(wrong(what, SheetFault::UnknownWord { text: error.text }));
                }
            };
            let last = players.len().saturating_sub(1);
            let player = players.last_mut().ok_or_else(|| {
                let what = format!("whose {word} is this? `player NAME` comes first");
                wrong(what, SheetFault::NoPlayer { field })
            })?;
            let unreadable = |error: Unreadable| {
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

    /// What the sheet comes to, or why it can't be the end of a game.
    pub fn score(&self) -> Result<Scored, BadSheet> {
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
        Ok(Scored {
            game: Ultimatum::NAME,
            players: self.players.iter().map(|player| player.name.clone()).collect(),
            scores: (0..scoring.players()).map(|seat| scoring.total(Seat(seat))).collect(),
            winners: vec![scoring.winner()],
            scoring,
        })
    }
}

/// Scores players by their points, performance cards and entertainers, the shortest player first, or
/// tells why this can't be the end of a game.
pub fn score(players: &[(i32, Form, Vec<Entertainer>)]) -> Result<Final, BadSheet> {
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
            let what = format!("the performance card {form} is there twice (PU-06)");
            let fault = SheetFault::SameForm { form: form.to_string(), players };
            return Err(BadSheet::whole(Clause("PU-06"), what, fault));
        }
    }
    for card in Entertainer::all() {
        let copies = |it: usize| players[it].2.iter().filter(|&&owned| owned == card).count();
        let total: usize = (0..count).map(copies).sum();
        if total > 1 {
            let what = format!("{card} is there {total}×, not once (PU-03)");
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
    Ok(Final::new(&players))
}

/// What a player is called who gave no name.
pub fn default_name(number: usize) -> String {
    format!("player {}", number + 1)
}

/// Reads points: they are on the two counting cards, which go somewhat below 0 and above 100.
pub fn read_points(text: &str) -> Result<i32, Unreadable> {
    let points = text.parse().ok().filter(|points| (-999..=999).contains(points));
    points.ok_or_else(|| Unreadable::new(text, "a number of points"))
}

/// Reads a form as people write it: its letter or its name.
pub fn read_form(text: &str) -> Result<Form, Unreadable> {
    let named = Form::ALL.into_iter().find(|form| text.eq_ignore_ascii_case(form.name()));
    named.map_or_else(|| text.to_ascii_uppercase().parse(), Ok)
}

/// Reads entertainers as people write them: in capitals or not, with or without commas.
pub fn read_entertainers(text: &str) -> Result<Vec<Entertainer>, Unreadable> {
    sheet::cards(text, |word| {
        let card = word.to_ascii_uppercase().parse();
        card.map_err(|_| Unreadable::new(word, "an entertainer such as LD"))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sheet::told;

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

    fn wrong(from: &str, to: &str) -> String {
        assert!(SHEET.contains(from), "{from}");
        let sheet = Sheet::read(&SHEET.replacen(from, to, 1));
        told(&sheet.and_then(|sheet| sheet.score()).unwrap_err())
    }

    #[test]
    fn the_sheet_itself_is_fine() {
        Sheet::read(SHEET).unwrap().score().unwrap();
    }

    #[test]
    fn what_cannot_be_read_has_its_fields() {
        insta::assert_snapshot!(wrong("points 31", "points many"), @r#"line 2: {"kind":"unreadable","field":"points","player":0,"text":"many"}"#);
        insta::assert_snapshot!(wrong("form juggling", "form"), @r#"line 7: {"kind":"unreadable","field":"form","player":1,"text":""}"#);
        insta::assert_snapshot!(wrong("SD LD", "SD XX"), @r#"line 4: {"kind":"unreadable","field":"entertainers","player":0,"text":"XX"}"#);
        insta::assert_snapshot!(wrong("form D", "forn D"), @r#"line 3: {"kind":"unknown_word","text":"forn"}"#);
        insta::assert_snapshot!(wrong("player Ann\n", ""), @r#"line 1: {"kind":"no_player","field":"points"}"#);
        insta::assert_snapshot!(wrong("player Ben\n", ""), @r#"line 5: {"kind":"twice","field":"points","player":0}"#);
    }

    #[test]
    fn what_cannot_be_has_its_fields() {
        insta::assert_snapshot!(wrong("points 28\n", ""), @r#"{"kind":"missing","field":"points","player":1}"#);
        insta::assert_snapshot!(wrong("form D\n", ""), @r#"{"kind":"missing","field":"form","player":0}"#);
        insta::assert_snapshot!(wrong("player Ben\npoints 28\nform juggling\nentertainers LJ\n", ""), @r#"PU-01 {"kind":"players","count":1,"least":2,"most":4}"#);
        insta::assert_snapshot!(wrong("form juggling", "form dance"), @r#"PU-06 {"kind":"same_form","form":"D","players":[0,1]}"#);
        insta::assert_snapshot!(wrong("entertainers LJ", "entertainers LJ LD"), @r#"PU-03 {"kind":"card_too_often","card":"LD","players":[0,1],"count":2,"most":1}"#);
        insta::assert_snapshot!(wrong("SD LD", "SD SD"), @r#"PU-03 {"kind":"card_too_often","card":"SD","players":[0],"count":2,"most":1}"#);
    }
}
