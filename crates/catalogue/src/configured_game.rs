//! A game with its options.

use std::fmt::{self, Debug};
use std::ops::ControlFlow;

use bots::arena::{ArenaError, Results, Series, SeriesProgress};
use rules::chance::DealRng;
use rules::{BadDeal, Outcome, Record, SeatSet};
use serde_json::Value;

use crate::matches::NewMatch;
use crate::names::Names;

/// A game with validated options, which can be dealt, simulated and played in the arena.
pub trait ConfiguredGame: Debug + Send + Sync {
    /// The options, defaults included.
    fn options(&self) -> Value;

    /// The number of seats, virtual players included.
    fn seats(&self) -> u8;

    /// The seats of real players.
    fn real(&self) -> SeatSet;

    /// The options in words: `4 players, classic deck`.
    fn options_in_words(&self) -> String;

    /// The names of the players, made safe for a terminal. A player without a name gets the game's default.
    fn names(&self, given: &[Option<&str>]) -> Names;

    /// The names of the players in a record; defaults where it has none.
    fn names_in(&self, record: &Record) -> Names {
        let given = record.extra.get("seats").and_then(Value::as_array);
        let given: Vec<_> = given.into_iter().flatten().map(Value::as_str).collect();
        self.names(&given)
    }

    /// Shuffles and deals a game.
    fn deal(&self, rng: &mut DealRng) -> Result<NewMatch, BadDeal>;

    /// Plays game number `number` of the series `seed` with random decisions.
    fn random_game(
        &self,
        seed: u64,
        number: u64,
        recording: Recording,
    ) -> Result<RandomGame, BadDeal>;

    /// Plays a series of games between bots; see [`Series::play`].
    fn arena(
        &self,
        series: &Series,
        report: &mut dyn FnMut(SeriesProgress<'_>) -> ControlFlow<()>,
    ) -> Result<Option<Results>, ArenaError>;
}

/// Whether a random game is recorded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Recording {
    /// The game is not recorded.
    Off,
    /// The game is recorded.
    On {
        /// Whether each decision includes the number of legal decisions.
        count_legal: bool,
    },
}

/// The result of a random game.
#[derive(Clone, Debug, PartialEq)]
pub struct RandomGame {
    /// The outcome.
    pub outcome: Option<Outcome>,
    /// The number of decisions.
    pub decisions: u64,
    /// The record, if the game was recorded.
    pub record: Option<Record>,
}

/// Why options are invalid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadOptions {
    /// What is wrong.
    pub what: String,
}

impl fmt::Display for BadOptions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.what)
    }
}

impl std::error::Error for BadOptions {}
