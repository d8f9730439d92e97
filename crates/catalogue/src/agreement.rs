//! A game with what is agreed for it.

use std::fmt::{self, Debug};
use std::ops::ControlFlow;

use bots::arena::{ArenaError, Results, Series, SeriesProgress};
use rules::chance::Dice;
use rules::{BadDeal, Outcome, Record, SeatSet};
use serde_json::Value;

use crate::matches::Dealt;
use crate::names::Names;

/// What is agreed for a game: options that are checked and complete. From here a game is dealt.
pub trait Agreement: Debug + Send + Sync {
    /// The options, with nothing left out.
    fn options(&self) -> Value;

    /// How many seats there are, those without a player included.
    fn seats(&self) -> u8;

    /// The seats at which a player sits.
    fn real(&self) -> SeatSet;

    /// The options in words: `4 players, classic deck`.
    fn setting(&self) -> String;

    /// What the players are called: their names as they gave them, made fit for a terminal, and the
    /// game's own where there is none.
    fn names(&self, given: &[Option<&str>]) -> Names;

    /// The names that a record gives, if it does.
    fn names_in(&self, record: &Record) -> Names {
        let given = record.extra.get("seats").and_then(Value::as_array);
        let given: Vec<_> = given.into_iter().flatten().map(Value::as_str).collect();
        self.names(&given)
    }

    /// Shuffles and deals.
    fn deal(&self, dice: &mut Dice) -> Result<Dealt, BadDeal>;

    /// Game number `number` of the series `seed`, dealt and played at random.
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
        tell: &mut dyn FnMut(SeriesProgress<'_>) -> ControlFlow<()>,
    ) -> Result<Option<Results>, ArenaError>;
}

/// Whether a random game is written down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Recording {
    /// It is not.
    Off,
    /// It is.
    On {
        /// With the number of legal decisions at each decision.
        count_legal: bool,
    },
}

/// What came of a random game.
#[derive(Clone, Debug, PartialEq)]
pub struct RandomGame {
    /// How it ended.
    pub outcome: Option<Outcome>,
    /// How many decisions it took.
    pub decisions: u64,
    /// Its record, if it was written down.
    pub record: Option<Record>,
}

/// Options that can't be, and why.
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
