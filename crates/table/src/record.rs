//! The record of a game that was played at a table: what [`rules::Record`] reads, and what only a table knows.

use catalogue::DealtGame;
use rules::{Record, RecordedResult, Seat, Step};
use serde::Serialize;

use crate::chair::Chair;
use crate::fair::Fair;
use crate::table::{Life, Table};

/// The record of a game that was played at a table.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GameRecord {
    /// The format's name.
    format: RecordFormat,
    /// The game, what was agreed for it, and what was dealt.
    #[serde(flatten)]
    dealt: DealtGame,
    /// What was decided and shuffled, in order.
    log: Vec<RecordStep>,
    /// How the game ended.
    result: RecordedResult,
    /// What the player at each seat was called; nothing where nobody can sit.
    seats: Vec<Option<String>>,
    /// SHA-256 of the house's part of the shuffle, as it was shown before the game.
    #[cfg_attr(feature = "schema", schema(pattern = "^[0-9a-f]{64}$"))]
    commitment: String,
    /// What the shuffle was made of.
    fair: Fair,
}

/// The name of the format of records.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
enum RecordFormat {
    /// The only one there is.
    #[serde(rename = "rookery-record/1")]
    One,
}

/// A line of a record's log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(untagged)]
enum RecordStep {
    /// Somebody decided.
    Decision {
        /// Who.
        seat: Seat,
        /// What, in the game's notation.
        #[serde(rename = "do")]
        action: String,
    },
    /// Cards were shuffled.
    Reshuffle {
        /// Whose.
        reshuffle: Seat,
        /// In their new order, the first on top.
        cards: Vec<String>,
    },
}

impl GameRecord {
    /// The game's name.
    pub fn game(&self) -> &str {
        &self.dealt.game
    }

    /// The record as a line, without the line break.
    pub fn to_line(&self) -> String {
        // Writing to memory does not fail.
        serde_json::to_string(self).unwrap_or_default()
    }
}

impl Table {
    /// The record of the game: only when it is over, for it holds all cards.
    pub fn record(&self) -> Option<GameRecord> {
        let play = self.play.as_ref().filter(|_| self.life == Life::Finished)?;
        let Record { game, options, deal, log, result, .. } = play.record.clone();
        let step = |entry: rules::RecordEntry| match entry.step {
            Step::Decision { seat, action, .. } => RecordStep::Decision { seat, action },
            Step::Reshuffle { seat, cards } => RecordStep::Reshuffle { reshuffle: seat, cards },
        };
        let titles = self.chairs.iter().map(|chair| chair.as_ref().and_then(Chair::title));
        Some(GameRecord {
            format: RecordFormat::One,
            dealt: DealtGame { game, options, deal },
            log: log.into_iter().map(step).collect(),
            result: result?,
            seats: titles.collect(),
            commitment: self.secret.commitment(),
            fair: play.fair.clone(),
        })
    }
}
