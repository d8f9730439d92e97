//! Players of the penguin card games that see only what their seat sees: four levels of them, the
//! search behind the better two, an arena that measures them, and analysis that teaches.

pub mod analysis;
pub mod arena;
mod bot;
mod budget;
mod heuristics;
mod pingvasion;
mod search;
mod ultimatum;

pub use bot::{Bot, Clairvoyant, Level, bot};
pub use budget::{Budget, Limit, parse_duration};
pub use heuristics::{Candidate, GameResult, Heuristics};
pub use search::{Breadth, CandidateResult, SearchResult, compare, search};
