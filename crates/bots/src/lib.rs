//! Players of the penguin card games that see only what their seat sees: four levels of them, the
//! search behind the better two, an arena that measures them, and analysis that teaches.

pub mod analysis;
pub mod arena;
mod bot;
mod budget;
mod pingvasion;
mod search;
mod skill;
mod ultimatum;

pub use bot::{Bot, Clairvoyant, Level, bot};
pub use budget::{Budget, Limit, read_time};
pub use search::{Care, Considered, Findings, search, weigh};
pub use skill::{Candidate, Prospects, Skilled};
