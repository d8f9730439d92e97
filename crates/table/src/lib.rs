//! A table at which a game is played: who sits, who waits for whom, and what each of them is told.
//!
//! Nothing here reads a clock, draws a random number or talks to anybody. What people, bots and time
//! do comes in as an [`Input`] with the moment at which it happened, and what came of it goes out as
//! items of numbered streams, one for each seat and one for the onlookers. The same inputs always
//! give the same table, so that a log of them is all there is to keep.

mod chair;
pub mod fair;
mod gathering;
mod history;
mod id;
mod input;
mod item;
pub mod log;
mod message;
mod playing;
mod record;
mod refused;
mod request;
mod settings;
mod snapshot;
mod stream;
mod table;
mod text;
mod verify;
mod view;

#[cfg(test)]
mod sessions;

pub use chair::{Occupant, Person};
pub use fair::{Entropy, Fair, Secret};
pub use history::{History, Past};
pub use id::{DIGITS, TableId};
pub use input::{Entry, HouseInput, Input, Moment, Opening};
pub use item::{Asked, Item, News, Question, Said, Who};
pub use message::{Follow, FromClient, Unfollow};
pub use record::GameRecord;
pub use refused::{Code, Refused};
pub use request::{Reaction, Request, Saying};
pub use settings::{NewSettings, Pace, Settings};
pub use table::{Handled, Life, Output, Table, Thinking};
pub use text::{Name, Talk};
pub use verify::{Verified, replay, verify};
pub use view::{ChairView, TableView, Turn, Yours};
