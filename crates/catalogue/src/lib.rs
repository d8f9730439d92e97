//! The catalogue of games: finds every game by its name.
//!
//! A table, a server or a command line works with any game. It knows a game only by its name, finds it in
//! a [`Catalogue`], and gets an [`AnyGame`]. There, decisions are text in the game's notation, and options,
//! views and events are JSON. The types of a game are erased in this crate and never recovered: there is no
//! downcast.
//!
//! ```
//! use catalogue::STANDARD;
//! use rules::chance::deal_rng;
//! use serde_json::json;
//!
//! let game = STANDARD.find("pingvasion")?;
//! let configured = game.configure(&json!({"players": 3}))?; // the deck is the default one
//! let mut dealt = configured.deal(&mut deal_rng(7, 0))?;
//! // In Pingvasion all players decide at the same time. Their decisions are kept until all are in.
//! for seat in dealt.game.to_act().iter() {
//!     let decision = dealt.game.legal(seat).remove(0);
//!     dealt.game.decide(seat, &decision)?;
//! }
//! let played = dealt.game.carry_out(&mut |number| deal_rng(7, number));
//! assert_eq!(played.steps.len(), 3);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Overview
//!
//! - [`AnyGame`]: options, records, replays, stories, analyses, hints and score sheets of a game
//! - [`ConfiguredGame`]: a game with validated options, from which games are dealt and simulated
//! - [`Match`]: a game in progress; [`SeatView`]: all that one seat knows about it, for bots and hints
//! - [`command_line`]: the flags of a game's options
//! - `schema` and `typescript` (with the features `schema` and `ts`): the API types of all games
//!
//! # A new game
//!
//! A game is added by implementing [`CatalogueGame`] and listing its [`Erased`] form in a catalogue.
//! Everything else is written once for all games.

mod analysis;
mod any_game;
mod catalogue_game;
pub mod command_line;
mod configured_game;
mod erased;
mod games;
mod history;
mod matches;
mod message;
mod names;
mod perft;
mod replay;
#[cfg(feature = "schema")]
pub mod schema;
mod seat_view;
mod sheet;
mod story;
#[cfg(feature = "ts")]
pub mod typescript;

#[cfg(test)]
mod tests;

use std::fmt;

use rules::ParseError;

pub use analysis::{AnalysisReport, RunningAnalysis};
pub use any_game::AnyGame;
pub use catalogue_game::{CatalogueGame, Narrator};
pub use configured_game::{BadOptions, ConfiguredGame, RandomGame, Recording};
pub use erased::Erased;
pub use games::{PINGVASION, ULTIMATUM};
pub use matches::{BadDecision, CarriedOut, EventsByViewer, Match, NewMatch};
#[cfg(feature = "schema")]
pub use message::{AnyScoredSheet, GameEvent, GameName, GameView, ViewPart, components};
pub use message::{DealtGame, GameOptions, NewGame};
pub use names::{Names, join_with_and};
pub use perft::PerftError;
pub use replay::{Perspective, ReplayError, ReplayStep, Replayed};
pub use seat_view::SeatView;
pub use sheet::{AskError, Questioner, ScoredSheet, SheetFormat, question};
pub use story::{Rendered, bold};

/// A list of games. It is small, so it is passed by value.
#[derive(Clone, Copy)]
pub struct Catalogue {
    games: &'static [&'static dyn AnyGame],
}

/// The catalogue of Pingvasion and The Penguin Ultimatum.
pub const STANDARD: Catalogue = Catalogue::new(&[&PINGVASION, &ULTIMATUM]);

impl Catalogue {
    /// A catalogue of these games. Their names must differ.
    pub const fn new(games: &'static [&'static dyn AnyGame]) -> Catalogue {
        Catalogue { games }
    }

    /// All games, in the order in which they are listed.
    pub fn games(self) -> impl ExactSizeIterator<Item = &'static dyn AnyGame> {
        self.games.iter().copied()
    }

    /// The game with this name. The error lists the names that exist.
    pub fn find(self, name: &str) -> Result<&'static dyn AnyGame, UnknownGame> {
        self.games().find(|game| game.name() == name).ok_or_else(|| UnknownGame {
            name: ParseError::new(name, "a game").text,
            known: self.games().map(AnyGame::name).collect(),
        })
    }
}

/// The default is [`STANDARD`].
impl Default for Catalogue {
    fn default() -> Catalogue {
        STANDARD
    }
}

impl fmt::Debug for Catalogue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.games().map(AnyGame::name)).finish()
    }
}

/// No game of a catalogue has this name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownGame {
    /// The name, shortened if it is long.
    pub name: String,
    /// The names of the games in the catalogue.
    pub known: Vec<&'static str>,
}

impl fmt::Display for UnknownGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no game ‘{}’; the games are: {}", self.name, self.known.join(", "))
    }
}

impl std::error::Error for UnknownGame {}
