//! What a game needs, besides rules and bots, to be in a catalogue.

use bots::analysis::Analysable;
use rules::{Observable, Seat};

use crate::command_line::CommandLine;
use crate::names::Names;
use crate::replay::Perspective;
#[cfg(feature = "schema")]
use crate::schema::Schemas;
use crate::sheet::SheetFormat;
#[cfg(feature = "ts")]
use crate::typescript::Declarations;

/// A game that can be in a [`Catalogue`](crate::Catalogue).
pub trait CatalogueGame: Analysable {
    /// The title that people read, in English.
    const TITLE: &'static str;

    /// The titles in other languages, by language code. Languages in which the title is the same are omitted.
    const OTHER_TITLES: &'static [(&'static str, &'static str)] = &[];

    /// The game's flags and examples on the command line.
    const COMMAND_LINE: CommandLine;

    /// The format of the score sheets for games with physical cards; `None` if the game has no score sheets.
    const SHEET: Option<&'static dyn SheetFormat> = None;

    /// Turns events into a story in words.
    type Narrator: Narrator<Self>;

    /// The options in words: `4 players, classic deck`.
    fn options_in_words(options: &Self::Options) -> String;

    /// The default name for the player at a seat.
    fn default_name(options: &Self::Options, seat: Seat) -> String;

    /// A narrator for a game with these options, seen from this perspective.
    fn narrator(options: &Self::Options, names: Names, perspective: Perspective) -> Self::Narrator;

    /// The OpenAPI schemas of the game's types; see [`Schemas::of`].
    #[cfg(feature = "schema")]
    fn schemas() -> Schemas;

    /// Adds the TypeScript declarations of the game's types. Their names are those in
    /// [`CatalogueGame::schemas`].
    #[cfg(feature = "ts")]
    fn declare(declarations: &mut Declarations);
}

/// Turns the events of a game into a story in words.
pub trait Narrator<G: Observable> {
    /// The text for the events of one step.
    fn narrate(&mut self, events: &[G::Event]) -> String;
}
