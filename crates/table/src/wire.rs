//! What a table tells, as JSON, where no type of our own writes it in one go: items are put together
//! by `Table::tell_to`, and what a game adds depends on the game. Nothing here is ever made; it is
//! what schemas and types of other languages are taken from, and the server's tests hold every
//! message against it.

mod views;

use std::collections::BTreeMap;

use bots::Level;
use rules::ultimatum::{EditionName, Setup};
use rules::{Seat, Verdict, Viewer, pingvasion, ultimatum};
use utoipa::ToSchema;
use utoipa::openapi::schema::{ArrayBuilder, ObjectBuilder, Schema, Type};

use crate::fair::Fair;
use crate::input::Moment;
use crate::item::{Said, Who};
use crate::settings::Pace;

pub use views::{GameView, PingvasionView, UltimatumView, ViewPart};

/// What one viewer is told, with its number in the viewer's stream.
#[derive(ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Item {
    /// Counted from 1, without holes.
    pub number: u64,
    /// What happened.
    #[serde(flatten)]
    #[cfg_attr(feature = "ts", ts(flatten))]
    pub news: News,
}

/// What happened at a table, as one viewer may know it.
#[derive(ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(tag = "kind", rename_all = "snake_case"))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum News {
    /// The host settled something.
    Settled {
        /// What is settled now.
        settings: ToldSettings,
    },
    /// Somebody sat down.
    Sat {
        /// Where.
        seat: Seat,
        /// Who.
        #[cfg_attr(feature = "ts", ts(as = "Who<'static>"))]
        who: Who<'static>,
    },
    /// A seat is open again.
    Left {
        /// Which.
        seat: Seat,
    },
    /// Somebody added to the shuffle.
    Stirred {
        /// Who.
        seat: Seat,
    },
    /// The cards were dealt.
    Started {
        /// What was seen of it.
        events: Vec<GameEvent>,
        /// Whose decision is awaited.
        asked: Asked,
    },
    /// Somebody decided; what, only they are told.
    Decided {
        /// Who.
        seat: Seat,
        /// What, in the game's notation.
        #[schema(nullable = false)]
        #[cfg_attr(feature = "ts", ts(optional))]
        action: Option<String>,
        /// The number that another decision instead must bear.
        #[schema(nullable = false)]
        #[cfg_attr(feature = "ts", ts(optional))]
        next: Option<u64>,
    },
    /// The game went on.
    Played {
        /// What was seen of it.
        events: Vec<GameEvent>,
        /// Whose decision is awaited.
        asked: Asked,
    },
    /// Somebody took their last decision back: what it did is undone.
    TookBack {
        /// Who.
        seat: Seat,
        /// Whose decision is awaited.
        asked: Asked,
    },
    /// A bot decides for somebody until they return.
    Away {
        /// Who.
        seat: Seat,
    },
    /// Somebody returned.
    Back {
        /// Who.
        seat: Seat,
        /// Whose decision is awaited.
        asked: Asked,
    },
    /// Somebody left the seat to a bot for good.
    Resigned {
        /// Who.
        seat: Seat,
        /// How good the bot is.
        level: Level,
    },
    /// Somebody said something.
    Said {
        /// Who.
        seat: Seat,
        /// What.
        #[serde(flatten)]
        #[cfg_attr(feature = "ts", ts(flatten))]
        said: Said,
    },
    /// The game is over.
    Finished {
        /// How it ended.
        result: Verdict,
        /// What the shuffle was made of.
        fair: Fair,
    },
    /// The same people play again, at another table.
    Rematch {
        /// Its id.
        table: String,
    },
    /// The table was closed.
    Abandoned,
}

/// Whose decision is awaited.
#[derive(ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Asked {
    /// All who have still to decide.
    pub seats: Vec<Seat>,
    /// When time is up for the first of them.
    #[schema(nullable = false)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub until: Option<Moment>,
    /// What the viewer is asked.
    #[schema(nullable = false)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub you: Option<Question>,
}

/// What a seat is asked.
#[derive(ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Question {
    /// The number that the decision must bear.
    pub number: u64,
    /// All that can be decided, in the game's notation.
    pub legal: Vec<String>,
}

/// What happened in a game; the table's settings tell which game it is.
#[derive(ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(untagged))]
#[serde(untagged)]
pub enum GameEvent {
    /// In Pingvasion.
    Pingvasion(pingvasion::Event),
    /// In The Penguin Ultimatum.
    Ultimatum(ultimatum::Event),
}

/// What the host settled, with nothing left out.
#[derive(ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Settings"))]
#[schema(as = Settings)]
pub struct ToldSettings {
    /// The game and its options.
    #[serde(flatten)]
    #[cfg_attr(feature = "ts", ts(flatten))]
    pub game: Agreed,
    /// Whether the table is listed for everybody; otherwise only who has the link finds it.
    pub listed: bool,
    /// Whether others may watch.
    pub onlookers: bool,
    /// How long a decision may take, in seconds; no limit without it.
    #[schema(required, value_type = Option<u64>, minimum = 15, maximum = 604_800)]
    #[cfg_attr(feature = "ts", ts(as = "Option<u64>"))]
    pub pace: Option<Pace>,
    /// Whether people may talk.
    pub talk: bool,
    /// Which bot decides for players whose time is up.
    pub stand_in: Level,
}

/// A game and what is agreed for it.
#[derive(ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(tag = "game", content = "options", rename_all = "snake_case"))]
#[serde(tag = "game", content = "options", rename_all = "snake_case")]
pub enum Agreed {
    /// Pingvasion.
    Pingvasion(pingvasion::Options),
    /// The Penguin Ultimatum.
    Ultimatum(ultimatum::Options),
}

/// The record of a game that was played at a table.
#[derive(ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GameRecord {
    /// The format's name.
    pub format: Format,
    /// The game, what was agreed for it, and what was dealt.
    #[serde(flatten)]
    #[cfg_attr(feature = "ts", ts(flatten))]
    pub dealt: Dealt,
    /// What was decided and shuffled, in order.
    pub log: Vec<Step>,
    /// How the game ended.
    pub result: Verdict,
    /// Who sat at each seat; nothing where nobody can sit.
    pub seats: Vec<Option<String>>,
    /// SHA-256 of the house's part of the shuffle, as it was shown before the game.
    #[schema(pattern = "^[0-9a-f]{64}$")]
    pub commitment: String,
    /// What the shuffle was made of.
    pub fair: Fair,
}

/// The name of the format of records.
#[derive(ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "RecordFormat"))]
#[schema(as = RecordFormat)]
pub enum Format {
    /// The only one there is.
    #[serde(rename = "rookery-record/1")]
    #[cfg_attr(feature = "ts", ts(rename = "rookery-record/1"))]
    One,
}

/// A game, what was agreed for it, and what was dealt.
#[derive(ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(tag = "game", rename_all = "snake_case"))]
#[serde(tag = "game", rename_all = "snake_case")]
pub enum Dealt {
    /// Pingvasion.
    Pingvasion {
        /// What was agreed.
        options: pingvasion::Options,
        /// What was dealt.
        deal: pingvasion::Deal,
    },
    /// The Penguin Ultimatum.
    Ultimatum {
        /// What was agreed.
        options: ultimatum::Options,
        /// What was dealt.
        deal: ultimatum::Deal,
    },
}

/// A line of a record's log.
#[derive(ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "RecordStep", untagged))]
#[schema(as = RecordStep)]
#[serde(untagged)]
pub enum Step {
    /// Somebody decided.
    Decision {
        /// Who.
        seat: Seat,
        /// What, in the game's notation.
        #[serde(rename = "do")]
        #[cfg_attr(feature = "ts", ts(rename = "do"))]
        action: String,
    },
    /// Cards were shuffled.
    Reshuffle {
        /// Whose.
        reshuffle: Seat,
        /// In their new order, the first on top.
        cards: Vec<pingvasion::Card>,
    },
}

/// A finished game, step by step.
#[derive(ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Replay {
    /// The game and its options.
    #[serde(flatten)]
    #[cfg_attr(feature = "ts", ts(flatten))]
    pub game: Agreed,
    /// Whose eyes it is seen with.
    pub eyes: Eyes,
    /// Who sat where, if the record tells.
    #[schema(required)]
    pub seats: Option<Vec<Option<String>>>,
    /// What happened: the deal first, then every decision and every shuffle.
    pub steps: Vec<ReplayStep>,
    /// How the game ended.
    #[schema(required)]
    pub result: Option<Verdict>,
}

/// Whose eyes a game is looked at with.
#[derive(ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(untagged))]
#[serde(untagged)]
pub enum Eyes {
    /// Those that see every card.
    All(AllEyes),
    /// Those of a seat, or of an onlooker.
    Of(Viewer),
}

/// Eyes that see every card.
#[derive(ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename_all = "snake_case"))]
#[serde(rename_all = "snake_case")]
pub enum AllEyes {
    /// Everybody's.
    All,
}

/// A step of a game.
#[derive(ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ReplayStep {
    /// Who decided; nobody at the deal and at a shuffle.
    #[schema(nullable = false)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub seat: Option<Seat>,
    /// What was decided, in the game's notation.
    #[serde(rename = "do")]
    #[schema(nullable = false)]
    #[cfg_attr(feature = "ts", ts(rename = "do", optional))]
    pub action: Option<String>,
    /// Whose cards were shuffled.
    #[schema(nullable = false)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub reshuffle: Option<Seat>,
    /// What these eyes saw happen.
    pub events: Vec<GameEvent>,
    /// What these eyes see after it, as far as it is not as it was one step before. Eyes that see every
    /// card have the onlooker's view here.
    pub view: ViewPart,
    /// For eyes that see every card: what each seat sees beyond that, likewise only what is new.
    #[schema(nullable = false)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub own: Option<BTreeMap<String, ViewPart>>,
}

/// What the host wants to settle. What is left out is as usual.
#[derive(ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct NewSettings {
    /// The game and its options.
    #[serde(flatten)]
    #[cfg_attr(feature = "ts", ts(flatten))]
    pub game: NewGame,
    /// Whether the table is listed for everybody; otherwise only who has the link finds it. (No.)
    #[schema(nullable = false)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub listed: Option<bool>,
    /// Whether others may watch. (Yes.)
    #[schema(nullable = false)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub onlookers: Option<bool>,
    /// How many seconds a decision may take; no limit without it.
    #[schema(minimum = 15, maximum = 604_800)]
    #[cfg_attr(feature = "ts", ts(optional = nullable))]
    pub pace: Option<u64>,
    /// Whether people may talk. (Yes.)
    #[schema(nullable = false)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub talk: Option<bool>,
    /// Which bot decides for players whose time is up.
    pub stand_in: Level,
}

/// A game and what is to be agreed for it.
#[derive(ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(tag = "game", content = "options", rename_all = "snake_case"))]
#[serde(tag = "game", content = "options", rename_all = "snake_case")]
pub enum NewGame {
    /// Pingvasion.
    Pingvasion(NewPingvasionOptions),
    /// The Penguin Ultimatum.
    Ultimatum(NewUltimatumOptions),
}

/// Options of Pingvasion.
#[derive(ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct NewPingvasionOptions {
    /// How many play.
    #[schema(minimum = 2, maximum = 5)]
    pub players: u8,
    /// Which cards are played with. (`classic`.)
    #[schema(nullable = false)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub deck: Option<pingvasion::Deck>,
}

/// Options of The Penguin Ultimatum.
#[derive(ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct NewUltimatumOptions {
    /// How many play.
    #[schema(minimum = 2, maximum = 4)]
    pub players: u8,
    /// Columns and rows of the iceberg. (9 and 9.)
    #[schema(schema_with = iceberg, required = false)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub iceberg: Option<(u8, u8)>,
    /// How the first entertainers are drawn. (`random`.)
    #[schema(nullable = false)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub setup: Option<Setup>,
    /// Dots and layouts. (`standard`.)
    #[schema(nullable = false)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub edition: Option<EditionName>,
}

fn iceberg() -> Schema {
    let side = ObjectBuilder::new().schema_type(Type::Integer);
    let side = side.minimum(Some(7)).maximum(Some(15)).build();
    let sides = ArrayBuilder::new().items(side).min_items(Some(2)).max_items(Some(2));
    sides.description(Some("Columns and rows of the iceberg. (9 and 9.)")).into()
}
