//! Bots for penguin card games: four levels, the search behind the two strongest, an arena that
//! measures them, and analysis of recorded games.
//!
//! A [`Bot`] gets the view of its seat and nothing else, so it can't see hidden cards. With a budget in
//! iterations, the same view and the same random numbers always give the same decision.
//!
//! # Example
//!
//! A bot of a [`Level`] chooses a decision for a view, within a [`Budget`]:
//!
//! ```
//! use rookery_bots::{Budget, Level, Limit, bot};
//! use rookery_bots::rules::chance::{deal_rng, fast_rng};
//! use rookery_bots::rules::pingvasion::{Deck, Options, Pingvasion};
//! use rookery_bots::rules::{Game, NoListener, Observable, Viewer};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let options = Options::new(3, Deck::Classic)?;
//! let mut rng = deal_rng(7, 0);
//! let deal = Pingvasion::deal(&options, &mut rng);
//! let mut game = Pingvasion::start(options, &deal, &mut NoListener)?;
//!
//! let emperor = bot::<Pingvasion>(Level::Emperor);
//! let budget = Budget::single(Limit::Iterations(2_000)); // or Limit::milliseconds(50)
//! let seat = game.to_act().first().ok_or("the game is over")?;
//! let view = game.view(Viewer::Seat(seat));
//! let decision = emperor.choose(&view, budget, &mut fast_rng(&mut rng));
//! let decision = decision.ok_or("the seat has nothing to decide")?;
//! game.play(seat, decision, &mut NoListener)?;
//! # Ok(())
//! # }
//! ```
//!
//! # Contents
//!
//! - [`bot()`], [`Bot`], [`Level`], [`BotSpec`], [`Budget`]: the bots, and how long they may think.
//! - [`search()`], [`compare()`]: the search itself, with the value of every candidate decision.
//! - [`Heuristics`]: what a game implements so that bots can play it.
//! - [`arena`]: series of games between bots, with confidence intervals and ratings.
//! - [`analysis`]: what the decisions of a recorded game were worth, and hints.

pub mod analysis;
pub mod arena;
mod bot;
mod bot_spec;
mod budget;
mod heuristics;
mod pingvasion;
mod search;
mod ultimatum;

pub use bot::{Bot, Clairvoyant, Level, bot};
pub use bot_spec::BotSpec;
pub use budget::{Budget, Limit, parse_duration};
pub use heuristics::{Candidate, GameResult, Heuristics};
/// The rules that the bots play by.
pub use rules;
pub use search::{Breadth, CandidateResult, SearchResult, compare, search};
