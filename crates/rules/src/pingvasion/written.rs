//! A score sheet of Pingvasion as people write it.
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
//! Players come in the order in which they sit, to the left. The deck may be left out (it is classic
//! then). In the game for two, virtual players are written as `virtual NAME`, with all their hidden
//! cards as the hand. Lines that start with # are passed over.

use serde::Serialize;

use super::card::{Card, Deck};
use super::deal::Options;
use super::scoring::Scoring;
#[cfg(feature = "schema")]
use super::scoring::SeatScore;
use super::sheet::{Showing, score};
use super::state::Pingvasion;
use crate::Game;
use crate::notation::Unreadable;
#[cfg(feature = "schema")]
use crate::seat::Seat;
use crate::seat::SeatSet;
use crate::sheet::{self, BadSheet};

/// Everything that a sheet says.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sheet {
    /// With which cards was played.
    pub deck: Deck,
    /// The players in the order in which they sit.
    pub players: Vec<SheetPlayer>,
}

/// What a sheet says of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetPlayer {
    /// What the player is called.
    pub name: String,
    /// Whether it is a virtual player.
    pub is_virtual: bool,
    /// The cards.
    pub showing: Showing,
}

/// What a sheet comes to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PingvasionScored))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "PingvasionScored"))]
pub struct Scored {
    /// The game's name.
    pub game: &'static str,
    /// What was played.
    pub options: Options,
    /// What the players are called.
    pub players: Vec<String>,
    /// The scoring, with its reasons.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<SeatScore>))]
    #[cfg_attr(feature = "ts", ts(as = "Vec<SeatScore>"))]
    pub scoring: Scoring,
    /// The points.
    pub scores: Vec<i32>,
    /// Who won.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Seat>))]
    #[cfg_attr(feature = "ts", ts(as = "Vec<Seat>"))]
    pub winners: SeatSet,
}

impl Sheet {
    /// Reads a sheet, or tells which line can't be read.
    pub fn read(text: &str) -> Result<Sheet, BadSheet> {
        let mut filled = Sheet::default();
        for (number, word, rest) in sheet::lines(text) {
            let wrong = |what: String| BadSheet { line: Some(number), what };
            match word.as_str() {
                "deck" => {
                    let deck = rest.parse().map_err(|error: Unreadable| wrong(error.to_string()));
                    filled.deck = deck?;
                }
                kind @ ("player" | "virtual") => filled.add(rest, kind == "virtual"),
                pile @ ("tableau" | "hand") => {
                    let cards = read_cards(rest).map_err(|error| wrong(error.to_string()))?;
                    let player = filled.players.last_mut();
                    let player = player.ok_or_else(|| {
                        wrong(format!("whose {pile} is this? `player NAME` comes first"))
                    })?;
                    let Showing { tableau, hand } = &mut player.showing;
                    let place = if pile == "tableau" { tableau } else { hand };
                    if !place.is_empty() {
                        return Err(wrong(format!("a second {pile} for {}", player.name)));
                    }
                    *place = cards;
                }
                _ => {
                    let known = "one of: deck, player, virtual, tableau, hand";
                    return Err(wrong(Unreadable::new(&word, known).to_string()));
                }
            }
        }
        Ok(filled)
    }

    /// Adds a player who has shown nothing yet.
    pub fn add(&mut self, name: &str, is_virtual: bool) {
        let unnamed = || default_name(self.players.len(), is_virtual);
        let name = sheet::name(name).unwrap_or_else(unnamed);
        self.players.push(SheetPlayer { name, is_virtual, showing: Showing::default() });
    }

    /// The options that such players mean, or why they can't be a game.
    pub fn options(&self) -> Result<Options, BadSheet> {
        let kinds: Vec<bool> = self.players.iter().map(|player| player.is_virtual).collect();
        let virtual_players = kinds.iter().filter(|&&is_virtual| is_virtual).count();
        let real = kinds.len() - virtual_players;
        let options = Options::new(real as u64, self.deck);
        let options = options.map_err(|error| BadSheet::whole(error.to_string()))?;
        match (real, &kinds[..]) {
            (2, [false, true, false, true]) | (3..=5, _)
                if virtual_players == options.virtual_players().len() =>
            {
                Ok(options)
            }
            (2, _) => Err(BadSheet::whole(
                "two players sit between two virtual ones: the sheet has `player`, `virtual`, \
                 `player`, `virtual`, in this order (PV-18)",
            )),
            _ => Err(BadSheet::whole("there are virtual players only in a game of two (PV-18)")),
        }
    }

    /// What the sheet comes to, or why it can't be the end of a game.
    pub fn score(&self) -> Result<Scored, BadSheet> {
        let options = self.options()?;
        let showings: Vec<Showing> = self.players.iter().map(|it| it.showing.clone()).collect();
        let scoring = score(options, &showings).map_err(|impossible| {
            let whose = impossible.player.and_then(|player| self.players.get(player));
            BadSheet::whole(match whose {
                Some(player) => format!("{}: {impossible}", sheet::at_the_start(&player.name)),
                None => impossible.to_string(),
            })
        })?;
        let outcome = scoring.outcome();
        Ok(Scored {
            game: Pingvasion::NAME,
            options,
            players: self.players.iter().map(|player| player.name.clone()).collect(),
            scores: outcome.scores().to_vec(),
            winners: outcome.winners,
            scoring,
        })
    }
}

/// What a player is called who gave no name.
pub fn default_name(number: usize, is_virtual: bool) -> String {
    format!("{} {}", if is_virtual { "virtual player" } else { "player" }, number + 1)
}

/// Reads cards as people write them: in capitals or not, with or without commas.
pub fn read_cards(text: &str) -> Result<Vec<Card>, Unreadable> {
    sheet::cards(text, |word| {
        let mut letters = word.chars();
        let zone = letters.next().map(|zone| zone.to_ascii_uppercase());
        let written: String =
            zone.into_iter().chain(letters.map(|it| it.to_ascii_lowercase())).collect();
        written.parse().map_err(|_| {
            word.parse::<Card>().err().unwrap_or_else(|| Unreadable::new(word, "a card"))
        })
    })
}
