//! What a table tells, as JSON, where no type of our own writes it in one go: items are put together
//! by `Table::tell_to`, and what a game adds depends on the game. Nothing here is ever made; it is
//! what schemas and types of other languages are taken from, and the server's tests hold every
//! message against it.

use rules::{Seat, Verdict, pingvasion, ultimatum};

use crate::fair::Fair;
use crate::input::{Moment, Said};
use crate::item::Who;
use crate::settings::Pace;

/// What one viewer is told, with its number in the viewer's stream.
#[derive(utoipa::ToSchema)]
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
#[derive(utoipa::ToSchema)]
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
        level: String,
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
#[derive(utoipa::ToSchema)]
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
#[derive(utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Question {
    /// The number that the decision must bear.
    pub number: u64,
    /// All that can be decided, in the game's notation.
    pub legal: Vec<String>,
}

/// What happened in a game; the table's settings tell which game it is.
#[derive(utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(untagged))]
#[serde(untagged)]
pub enum GameEvent {
    /// In Pingvasion.
    Pingvasion(pingvasion::Event),
    /// In The Penguin Ultimatum.
    Ultimatum(ultimatum::Event),
}

/// A game as a viewer sees it; the table's settings tell which game it is.
#[derive(utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(untagged))]
#[serde(untagged)]
pub enum GameView {
    /// Pingvasion.
    Pingvasion(pingvasion::View),
    /// The Penguin Ultimatum.
    Ultimatum(ultimatum::View),
}

/// What the host settled, with nothing left out.
#[derive(utoipa::ToSchema)]
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
    /// Which bot decides for those whose time is up.
    pub stand_in: String,
}

/// A game and what is agreed for it.
#[derive(utoipa::ToSchema)]
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
#[derive(utoipa::ToSchema)]
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
#[derive(utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "RecordFormat"))]
#[schema(as = RecordFormat)]
pub enum Format {
    /// The only one there is.
    #[serde(rename = "rookery-record/1")]
    #[cfg_attr(feature = "ts", ts(rename = "rookery-record/1"))]
    One,
}

/// A game, what was agreed for it, and what was dealt.
#[derive(utoipa::ToSchema)]
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
#[derive(utoipa::ToSchema)]
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
