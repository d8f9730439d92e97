//! A game of which only the name is known.

use bots::Budget;
use bots::analysis::{Advice, AnalysisError, HintError};
use rules::{Broken, Record, Seat, Viewer};
use serde_json::Value;
use serde_json::value::RawValue;

use crate::agreement::{Agreement, BadOptions};
use crate::command_line::CommandLine;
use crate::matches::Match;
use crate::perft::NoPerft;
use crate::replay::{Eyes, NoReplay, Replayed};
#[cfg(feature = "schema")]
use crate::schema::Schemas;
use crate::sheet::ScoreSheet;
use crate::story::Retold;
use crate::study::AnyStudy;
#[cfg(feature = "ts")]
use crate::typescript::Declarations;

/// Everything that may be asked of a game by a program that knows only its name. It is implemented
/// once, by [`Listing`](crate::Listing), over all games that are [`Listed`](crate::Listed).
pub trait AnyGame: Sync {
    /// The name in records, messages and on the command line.
    fn name(&self) -> &'static str;

    /// The game's name for people.
    fn title(&self) -> &'static str;

    /// What a stretch of the game is called: `round`, or `turn`.
    fn stretch(&self) -> &'static str;

    /// What the command line must know of it.
    fn command_line(&self) -> &'static CommandLine;

    /// Its score sheet, if the game has a box.
    fn sheet(&self) -> Option<&'static dyn ScoreSheet>;

    /// Reads options: gives them complete and checked, or says what can't be.
    fn agree(&self, options: &Value) -> Result<Box<dyn Agreement>, BadOptions>;

    /// A game as it is where its record stops, to be played on.
    fn resume(&self, record: &Record) -> Result<Box<dyn Match>, Broken>;

    /// Plays a record again and checks it; gives the number of its decisions.
    fn verify(&self, record: &Record) -> Result<usize, Broken>;

    /// A recorded game, step by step, with views and events as JSON.
    fn replay(&self, record: &Record, eyes: Eyes) -> Result<Replayed, NoReplay>;

    /// The events of a game, over or not, as a viewer saw them: a JSON list for each time that a table
    /// reports some. Decisions made at the same time, and the shuffles between them, are reported
    /// together.
    fn history(&self, record: &Record, viewer: Viewer) -> Result<Vec<Box<RawValue>>, Broken>;

    /// A recorded game as a story in words.
    fn story(&self, record: &Record, eyes: Eyes) -> Result<Retold<String>, NoReplay>;

    /// The events of a recorded game as one JSON object.
    fn events(&self, record: &Record, eyes: Eyes) -> Result<Retold<Box<RawValue>>, NoReplay>;

    /// Begins to analyse a record, finished or not: one seat's decisions, or everybody's.
    fn study(
        &self,
        record: &Record,
        seat: Option<Seat>,
        seed: u64,
    ) -> Result<Box<dyn AnyStudy>, AnalysisError>;

    /// Advises a seat where a record stops.
    fn hint(
        &self,
        record: &Record,
        seat: Seat,
        budget: Budget,
        seed: u64,
    ) -> Result<Advice, HintError>;

    /// Counts the sequences of `depth` decisions, at least one, from the position after so many lines
    /// of a record's log: those behind each first decision. After each of these `done` gets how many
    /// are counted, and how many there are.
    fn perft(
        &self,
        record: &Record,
        after: usize,
        depth: u32,
        done: &mut dyn FnMut(usize, usize),
    ) -> Result<Vec<(String, u64)>, NoPerft>;

    /// Descriptions of what the game adds to what goes over the wire.
    #[cfg(feature = "schema")]
    fn schemas(&self) -> Schemas;

    /// Adds the game's types to declarations for TypeScript.
    #[cfg(feature = "ts")]
    fn declare(&self, declarations: &mut Declarations);
}
