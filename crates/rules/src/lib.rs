//! The penguin card games [`pingvasion`] and [`ultimatum`] as pure state machines, and what all games
//! share: the traits that a game implements, records and replays, random games, and counts of
//! positions.
//!
//! A game is described by three traits, each for those that need it: [`Game`] for playing,
//! [`Observable`] for watching, [`Searchable`] for bots.

pub mod chance;
#[cfg(any(test, feature = "disguise"))]
mod disguise;
mod game;
mod notation;
mod observable;
mod outcome;
mod perft;
pub mod pingvasion;
mod playout;
mod record;
mod refusal;
mod replay;
mod searchable;
mod seat;
mod seating;
mod sheet;
mod shuffling;
pub mod ultimatum;
mod witness;
mod world;

#[cfg(test)]
mod laws;
#[cfg(test)]
mod stage;

#[cfg(any(test, feature = "disguise"))]
pub use disguise::Disguise;
pub use game::Game;
pub use notation::Unreadable;
pub use observable::{Face, Observable, Shown};
pub use outcome::Outcome;
pub use perft::{divide, perft};
pub use playout::{Scribe, play_out, random_game, random_record};
pub use record::{Entry, NoRecord, Record, Step, Verdict};
pub use refusal::{BadDeal, Clause, Illegal, Refusal};
pub use replay::{Broken, Replay, verify};
pub use searchable::{Searchable, Worlds};
pub use seat::{MAX_SEATS, Seat, SeatSet, Viewer};
pub use seating::Seating;
pub use sheet::{BadSheet, SheetFault, SheetField};
pub use shuffling::carry_out_shuffle;
pub use witness::{Nobody, Witness};
pub use world::World;

/// The examples of the README are tests.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
