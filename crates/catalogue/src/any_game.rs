//! The interface of a game that is known only by its name.

use bots::Budget;
use bots::analysis::{AnalysisError, HintError, HintReport};
use rules::{InvalidRecord, Record, Seat, Viewer};
use serde_json::Value;
use serde_json::value::RawValue;

use crate::analysis::RunningAnalysis;
use crate::command_line::CommandLine;
use crate::configured_game::{BadOptions, ConfiguredGame};
use crate::matches::Match;
use crate::perft::PerftError;
use crate::replay::{Perspective, ReplayError, Replayed};
#[cfg(feature = "schema")]
use crate::schema::Schemas;
use crate::sheet::SheetFormat;
use crate::story::Rendered;
#[cfg(feature = "ts")]
use crate::typescript::Declarations;

/// A type-erased game: its interface has none of the game's own types. [`Erased`](crate::Erased) implements it
/// for every [`CatalogueGame`](crate::CatalogueGame).
pub trait AnyGame: Sync {
    /// The name in records, in messages and on the command line.
    fn name(&self) -> &'static str;

    /// The title that people read.
    fn title(&self) -> &'static str;

    /// The title in the language with this code; the English one if there is no other.
    fn title_in(&self, language: &str) -> &'static str;

    /// What the game calls its rounds: `round` or `turn`.
    fn round_name(&self) -> &'static str;

    /// The game's flags and examples on the command line.
    fn command_line(&self) -> &'static CommandLine;

    /// The format of the score sheets for games with physical cards; `None` if the game has no score sheets.
    fn sheet(&self) -> Option<&'static dyn SheetFormat>;

    /// Validates options and fills in the defaults.
    fn configure(&self, options: &Value) -> Result<Box<dyn ConfiguredGame>, BadOptions>;

    /// The game at the end of a record, ready to be continued.
    fn resume(&self, record: &Record) -> Result<Box<dyn Match>, InvalidRecord>;

    /// Checks a record by replaying it. Returns the number of decisions.
    fn verify(&self, record: &Record) -> Result<usize, InvalidRecord>;

    /// Replays a recorded game step by step, with views and events as JSON.
    fn replay(&self, record: &Record, perspective: Perspective) -> Result<Replayed, ReplayError>;

    /// The events of a game, which may be unfinished, as a viewer saw them. There is one JSON list for each item
    /// with events that a table sends to the viewer. Simultaneous decisions, and the shuffles between them, are in
    /// one list.
    fn history(&self, record: &Record, viewer: Viewer)
    -> Result<Vec<Box<RawValue>>, InvalidRecord>;

    /// A recorded game as a story in words.
    fn story(
        &self,
        record: &Record,
        perspective: Perspective,
    ) -> Result<Rendered<String>, ReplayError>;

    /// The events of a recorded game, as one JSON object.
    fn events(
        &self,
        record: &Record,
        perspective: Perspective,
    ) -> Result<Rendered<Box<RawValue>>, ReplayError>;

    /// Starts to analyse a record, which may be unfinished: the decisions of one seat, or of all seats.
    fn analyse(
        &self,
        record: &Record,
        seat: Option<Seat>,
        seed: u64,
    ) -> Result<Box<dyn RunningAnalysis>, AnalysisError>;

    /// A hint for a seat at the end of a record.
    fn hint(
        &self,
        record: &Record,
        seat: Seat,
        budget: Budget,
        seed: u64,
    ) -> Result<HintReport, HintError>;

    /// Counts the sequences of `depth` decisions (at least 1), separately for each first decision (perft
    /// divide). The sequences start after the first `after` entries of a record's log. `progress` is called after
    /// each first decision, with the number of first decisions that are done and their total.
    fn perft(
        &self,
        record: &Record,
        after: usize,
        depth: u32,
        progress: &mut dyn FnMut(usize, usize),
    ) -> Result<Vec<(String, u64)>, PerftError>;

    /// The OpenAPI schemas of the game's types.
    #[cfg(feature = "schema")]
    fn schemas(&self) -> Schemas;

    /// Adds the TypeScript declarations of the game's types.
    #[cfg(feature = "ts")]
    fn declare(&self, declarations: &mut Declarations);
}
