//! Every game, once, by its name.
//!
//! A program that holds games of any kind, such as a table, a server or a command line, knows a game
//! only by its name and finds it in a [`Catalogue`]. What it finds is [`AnyGame`]: everything that
//! may be asked of a game, with decisions as text, and views, events and options as JSON. A game is
//! registered by implementing [`Listed`] and by naming its [`Listing`] in a catalogue; the rest is
//! written once, over all games.
//!
//! ```
//! use catalogue::STANDARD;
//! use rules::chance::dice;
//! use serde_json::json;
//!
//! let game = STANDARD.find("pingvasion")?;
//! let agreed = game.agree(&json!({"players": 3}))?;
//! let mut dealt = agreed.deal(&mut dice(7, 0))?;
//! for seat in dealt.game.to_act().iter() {
//!     let decision = dealt.game.legal(seat).remove(0);
//!     dealt.game.decide(seat, &decision)?;
//! }
//! let carried = dealt.game.carry_out(&mut |number| dice(7, number));
//! assert_eq!(carried.steps.len(), 3);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod agreement;
mod any_game;
pub mod command_line;
mod games;
mod history;
mod listed;
mod listing;
mod matches;
mod message;
mod names;
mod perft;
mod replay;
#[cfg(feature = "schema")]
pub mod schema;
mod sheet;
mod sight;
mod story;
mod study;
#[cfg(feature = "ts")]
pub mod typescript;

#[cfg(test)]
mod tests;

use std::fmt;

use rules::ParseError;

pub use agreement::{Agreement, BadOptions, RandomGame, Recording};
pub use any_game::AnyGame;
pub use games::{PINGVASION, ULTIMATUM};
pub use listed::{Listed, Teller};
pub use listing::Listing;
pub use matches::{BadDecision, Carried, Dealt, Match, Told};
pub use message::{Agreed, DealtGame, NewGame};
#[cfg(feature = "schema")]
pub use message::{GameEvent, GameName, GameView, ScoredSheet, ViewPart, components};
pub use names::{Names, listed};
pub use perft::NoPerft;
pub use replay::{Eyes, Moved, NoReplay, Replayed};
pub use sheet::{Questioner, ScoreSheet, Scored, Unanswered, question};
pub use sight::Sight;
pub use story::{Retold, bold};
pub use study::{AnyStudy, Report};

/// The games that there are. It is small, and is passed on by value.
#[derive(Clone, Copy)]
pub struct Catalogue {
    games: &'static [&'static dyn AnyGame],
}

/// The games of this project.
pub const STANDARD: Catalogue = Catalogue::new(&[&PINGVASION, &ULTIMATUM]);

impl Catalogue {
    /// A catalogue of these games, each with a name of its own.
    pub const fn new(games: &'static [&'static dyn AnyGame]) -> Catalogue {
        Catalogue { games }
    }

    /// All games, in the order in which they are listed.
    pub fn games(self) -> impl ExactSizeIterator<Item = &'static dyn AnyGame> {
        self.games.iter().copied()
    }

    /// The game of a name, or which games there are.
    pub fn find(self, name: &str) -> Result<&'static dyn AnyGame, NoGame> {
        self.games().find(|game| game.name() == name).ok_or_else(|| NoGame {
            name: ParseError::new(name, "a game").text,
            known: self.games().map(AnyGame::name).collect(),
        })
    }
}

/// The standard one.
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

/// A name that no game of a catalogue has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoGame {
    /// The name, shortened if it is long.
    pub name: String,
    /// The names that there are.
    pub known: Vec<&'static str>,
}

impl fmt::Display for NoGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no game ‘{}’ here, but: {}", self.name, self.known.join(", "))
    }
}

impl std::error::Error for NoGame {}
