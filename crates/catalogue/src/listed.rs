//! What a game adds to rules and bots in order to be listed in a catalogue.

use bots::analysis::Analysable;
use rules::{Observable, Seat};

use crate::command_line::CommandLine;
use crate::names::Names;
use crate::replay::Eyes;
#[cfg(feature = "schema")]
use crate::schema::Schemas;
use crate::sheet::ScoreSheet;
#[cfg(feature = "ts")]
use crate::typescript::Declarations;

/// A game that can be listed in a [`Catalogue`](crate::Catalogue).
pub trait Listed: Analysable {
    /// The game's name for people.
    const TITLE: &'static str;

    /// What the command line must know of it.
    const COMMAND_LINE: CommandLine;

    /// Its score sheet, if the game has a box.
    const SHEET: Option<&'static dyn ScoreSheet> = None;

    /// Tells a game in words.
    type Teller: Teller<Self>;

    /// What was agreed, in words: `4 players, classic deck`.
    fn setting(options: &Self::Options) -> String;

    /// What a seat is called when its player gave no name.
    fn default_name(options: &Self::Options, seat: Seat) -> String;

    /// A teller for a game of these options, as these eyes see it.
    fn teller(options: &Self::Options, names: Names, eyes: Eyes) -> Self::Teller;

    /// Descriptions of what the game adds to what goes over the wire; see [`Schemas::of`].
    #[cfg(feature = "schema")]
    fn schemas() -> Schemas;

    /// Adds the game's types to declarations for TypeScript, under the names that
    /// [`Listed::schemas`] uses.
    #[cfg(feature = "ts")]
    fn declare(declarations: &mut Declarations);
}

/// Tells a game in words, event by event.
pub trait Teller<G: Observable> {
    /// The text for what happened at one step.
    fn tell(&mut self, events: &[G::Event]) -> String;
}
