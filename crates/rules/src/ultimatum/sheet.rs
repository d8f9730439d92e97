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
use super::state::Ultimatum;
use crate::Game;
use crate::notation::Unreadable;
use crate::seat::Seat;
use crate::sheet::{self, BadSheet};

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
            let wrong = |what: String| BadSheet { line: Some(number), what };
            let unreadable = |error: Unreadable| wrong(error.to_string());
            if word == "player" {
                let name = sheet::name(rest).unwrap_or_else(|| default_name(players.len()));
                players.push(SheetPlayer { name, ..SheetPlayer::default() });
                continue;
            }
            if !["points", "form", "entertainers"].contains(&word.as_str()) {
                let known = "one of: player, points, form, entertainers";
                return Err(unreadable(Unreadable::new(&word, known)));
            }
            let player = players.last_mut();
            let player = player
                .ok_or_else(|| wrong(format!("whose {word} is this? `player NAME` comes first")))?;
            let again = match word.as_str() {
                "points" => player.points.replace(read_points(rest).map_err(unreadable)?).is_some(),
                "form" => player.form.replace(read_form(rest).map_err(unreadable)?).is_some(),
                _ => {
                    let owned = read_entertainers(rest).map_err(unreadable)?;
                    player.entertainers.replace(owned).is_some()
                }
            };
            if again {
                return Err(wrong(format!("{} has {word} already", player.name)));
            }
        }
        Ok(Sheet { players })
    }

    /// What the sheet comes to, or why it can't be the end of a game.
    pub fn score(&self) -> Result<Scored, BadSheet> {
        let mut shown = Vec::new();
        for player in &self.players {
            let missing = |what| BadSheet::whole(format!("{} has no {what}", player.name));
            let points = player.points.ok_or_else(|| missing("points"))?;
            let form = player.form.ok_or_else(|| missing("form"))?;
            shown.push((points, form, player.entertainers.clone().unwrap_or_default()));
        }
        let scoring = Final::of_boxed(&shown).map_err(BadSheet::whole)?;
        Ok(Scored {
            game: Ultimatum::NAME,
            players: self.players.iter().map(|player| player.name.clone()).collect(),
            scores: (0..scoring.players()).map(|seat| scoring.total(Seat(seat))).collect(),
            winners: vec![scoring.winner()],
            scoring,
        })
    }
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
