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
    /// The game's title, for people.
    const TITLE: &'static str;

    /// Its titles in other languages, by the languages' codes, where they differ.
    const OTHER_TITLES: &'static [(&'static str, &'static str)] = &[];

    /// The game's flags and examples on the command line.
    const COMMAND_LINE: CommandLine;

    /// The score sheet, if the game is also sold as a boxed game.
    const SHEET: Option<&'static dyn SheetFormat> = None;

    /// Turns events into a story in words.
    type Narrator: Narrator<Self>;

    /// The options in words: `4 players, classic deck`.
    fn options_in_words(options: &Self::Options) -> String;

    /// The name of a seat whose player has none.
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
