//! A table at which a game is played: its seats, decisions, clocks, and what each viewer is sent.
//!
//! The crate is sans-IO: it reads no clock, draws no random numbers and opens no sockets. Everything that
//! people, bots and time do is an [`Input`] with a [`Timestamp`]. [`Table::handle`] accepts or refuses it, and
//! returns the [`Output`]s: items of numbered streams, one for each seat and one for the onlookers. The same
//! inputs always give the same table, so a log of the inputs is all that has to be stored.
//!
//! ```
//! use bots::Level;
//! use catalogue::{NewGame, STANDARD};
//! use serde_json::json;
//! use table::{
//!     Input, Name, NewSettings, Opening, Person, Request, Secret, Table, Timestamp,
//! };
//!
//! let host = Person(1);
//! let mut table = Table::open(
//!     STANDARD,
//!     Opening {
//!         at: Timestamp(0),
//!         host,
//!         settings: NewSettings {
//!             game: NewGame { game: "ultimatum".to_owned(), options: json!({"players": 2}) },
//!             listed: false,
//!             onlookers: true,
//!             pace: None,
//!             chat: true,
//!             stand_in: Level::Chick.into(),
//!         },
//!         secret: Secret::new([7; 32]), // from a random number generator, in a real server
//!         occupants: Vec::new(),
//!     },
//! )?;
//! let name = Some(Name::new("Ann")?);
//! for request in [
//!     Request::Sit { name, avatar: None, seat: None },
//!     Request::AddBot { seat: None, level: Level::Rockhopper.into() },
//!     Request::Start {},
//! ] {
//!     for output in table.handle(Input::by(host, request), Timestamp(1000))?.outputs {
//!         println!("{:?}: {}", output.viewer, output.item); // to be sent to the followers of this stream
//!     }
//! }
//! # Ok::<(), table::Refused>(())
//! ```
//!
//! # Overview
//!
//! - [`Table`]: opening a table, handling inputs, views and streams
//! - [`Request`], [`ServerInput`]: what people can ask for, and what bots and time do
//! - [`Item`], [`TableView`], [`History`]: what viewers are sent
//! - [`FromClient`]: what a client sends over a socket
//! - [`fair`]: shuffles that anybody can verify, specified to the bit
//! - [`log`]: the log of a table, its versions, and restoring a table from it
//! - [`verify()`], [`replay`]: checking and replaying the record of any game

mod avatar;
mod chair;
mod chat;
mod clock;
mod colony;
mod confusables;
mod entropy;
pub mod fair;
mod gathering;
mod handle;
mod history;
mod id;
mod input;
mod item;
pub mod log;
mod message;
mod playing;
mod presence;
mod record;
mod refused;
mod request;
mod settings;
mod shuffling;
mod snapshot;
mod stream;
mod table;
mod text;
mod verify;
mod view;

#[cfg(test)]
mod sessions;

pub use avatar::Avatar;
pub use chair::{Occupant, Person};
pub use chat::SentMessage;
pub use clock::AwayReason;
pub use colony::bot_names;
pub use fair::{Commitment, Contributions, FairShuffle, Secret, Share};
pub use history::{History, HistorySource};
pub use id::{DIGITS, TableId};
pub use input::{Input, LogEntry, Opening, ServerInput, Timestamp};
pub use item::{Asked, ChatContent, Item, ItemKind, OccupantView, OpenSeat, Question};
pub use message::{Follow, FromClient, Object, Unfollow};
pub use presence::Presence;
pub use record::{GameRecord, RecordedName};
pub use refused::{RefusalCode, Refused};
pub use request::{ChatMessage, Reaction, Request};
pub use settings::{NewSettings, Pace, Settings};
pub use table::{BotQuestion, Handled, Life, Output, Table};
pub use text::{ChatText, Name};
pub use verify::{Verified, replay, verify};
pub use view::{ChairView, OwnSeat, ShareView, TableView, TurnState};
