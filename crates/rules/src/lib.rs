//! Two penguin card games, [Pingvasion](pingvasion) and [The Penguin Ultimatum](ultimatum), as pure
//! state machines: a position reads no clock, draws no random numbers and does no I/O. Chance comes in as
//! an argument.
//!
//! A game implements three traits. [`Game`] deals, checks and plays. [`Observable`] shows each viewer
//! what they may know. [`Searchable`] is for bots: it samples positions that are consistent with a view.
//! Code that is written against these traits works for every game.
//!
//! # Example
//!
//! Here every seat makes its first legal decision, and the game is recorded:
//!
//! ```
//! use rookery_rules::chance::deal_rng;
//! use rookery_rules::pingvasion::{Deck, Options, Pingvasion};
//! use rookery_rules::{Game, NoListener, Observable, Record, RecordedResult, Step, Viewer, verify};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let options = Options::new(4, Deck::Classic)?;
//! let deal = Pingvasion::deal(&options, &mut deal_rng(7, 0));
//! let mut record = Record::new::<Pingvasion>(&options, &deal);
//! let mut game = Pingvasion::start(options, &deal, &mut NoListener)?;
//! let mut legal = Vec::new();
//! while let Some(seat) = game.to_act().first() {
//!     let view = game.view(Viewer::Seat(seat)); // all that this seat may know
//!     assert_eq!(view.own.map(|own| own.hand.is_empty()), Some(false));
//!     game.legal(seat, &mut legal);
//!     let action = legal[0];
//!     game.play(seat, action, &mut NoListener)?; // an error names the clause and changes nothing
//!     record.log.push(Step::Decision { seat, action: action.to_string(), legal_count: None }.into());
//! }
//! record.result = game.outcome().map(RecordedResult::from);
//! assert_eq!(verify::<Pingvasion>(&record)?, 4 * 2 * 8); // 4 players, 2 decisions, 8 rounds
//! # Ok(())
//! # }
//! ```
//!
//! # Modules and main types
//!
//! | | |
//! |---|---|
//! | [`pingvasion`], [`ultimatum`] | the games: cards, options, decisions and their notation, views, scoring |
//! | [`Game`], [`Observable`], [`Searchable`] | the traits that a game implements |
//! | [`Seat`], [`SeatSet`], [`Viewer`] | who decides and who watches |
//! | [`FactListener`] | receives the facts as they happen; [`NoListener`] ignores them |
//! | [`World`], [`Worlds`] | positions for search, sampled from a view and played on without checks |
//! | [`Record`], [`Replay`], [`verify`] | recorded games: reading, writing, replaying, checking |
//! | [`random_game`], [`play_out`], [`perft`](perft()) | random games, playouts, and counting sequences of decisions |
//! | [`Clause`], [`Refusal`], [`Illegal`] | why a decision is refused, with the clause of the rules |
//! | [`chance`] | random number generators and shuffles, specified to the bit |
//! | [`pingvasion::sheet`], [`ultimatum::sheet`] | scoring a game that was played with physical cards |
//!
//! # Features
//!
//! `schema` derives OpenAPI schemas (`utoipa`), `ts` derives TypeScript types (`ts-rs`). `permute-hidden` is for
//! tests: it adds the trait `PermuteHidden`, which shuffles the cards that a viewer can't know among each other.

pub mod chance;
mod fact_listener;
mod game;
mod notation;
mod observable;
mod outcome;
mod perft;
#[cfg(any(test, feature = "permute-hidden"))]
mod permute_hidden;
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
mod world;

#[cfg(test)]
mod laws;
#[cfg(test)]
mod scenario;

pub use fact_listener::{FactListener, NoListener};
pub use game::Game;
pub use notation::ParseError;
pub use observable::{Face, Observable, ViewWithOutlook};
pub use outcome::{Outcome, Ranking};
pub use perft::{divide, perft};
#[cfg(any(test, feature = "permute-hidden"))]
pub use permute_hidden::PermuteHidden;
pub use playout::{PlayoutListener, play_out, random_game, random_record};
pub use record::{MalformedRecord, Record, RecordEntry, RecordedResult, Step};
pub use refusal::{BadDeal, Clause, Illegal, Refusal};
pub use replay::{InvalidRecord, Replay, verify};
pub use searchable::{Searchable, Worlds};
pub use seat::{MAX_SEATS, Seat, SeatSet, Viewer};
pub use seating::Seating;
pub use sheet::{BadSheet, SheetFault, SheetField};
pub use shuffling::carry_out_shuffle;
pub use world::World;

/// Runs the examples of the README as tests.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
