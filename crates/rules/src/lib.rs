//! The penguin card games as pure state machines. See [`Game`] for what a game is, and
//! [`pingvasion`] for the first of them.

pub mod chance;
#[cfg(any(test, feature = "disguise"))]
mod disguise;
mod game;
mod notation;
mod perft;
pub mod pingvasion;
mod playout;
mod record;
mod replay;
mod seat;
mod sheet;
pub mod ultimatum;

#[cfg(test)]
mod laws;
#[cfg(test)]
mod stage;

#[cfg(any(test, feature = "disguise"))]
pub use disguise::Disguise;
pub use game::{
    BadDeal, Clause, Face, Game, Illegal, Nobody, Outcome, Refusal, Shown, Witness, Worlds,
};
pub use notation::Unreadable;
pub use perft::{divide, perft};
pub use playout::{Scribe, play_out, random_game, random_record};
pub use record::{Entry, NoRecord, Record, Step, Verdict};
pub use replay::{Broken, Replay, verify};
pub use seat::{MAX_SEATS, Seat, SeatSet, Viewer};
pub use sheet::{BadSheet, SheetFault, SheetField};

/// The examples of the README are tests.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
