//! The record of a game that was played at a table: a [`rules::Record`] with the names of the players and the
//! fair shuffle.

use bots::BotSpec;
use catalogue::DealtGame;
use rules::{Record, RecordedResult, Seat, Step};
use serde::Serialize;

use crate::avatar::Avatar;
use crate::chair::Chair;
use crate::fair::{Commitment, FairShuffle};
use crate::table::{Life, Table};

/// The record of a game that was played at a table.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GameRecord {
    /// The name of the format.
    format: RecordFormat,
    /// The game, its options and its deal.
    #[serde(flatten)]
    dealt: DealtGame,
    /// All decisions and shuffles, in order.
    log: Vec<RecordStep>,
    /// The result of the game. Absent if the table was closed before the game was over.
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(skip_serializing_if = "Option::is_none")]
    result: Option<RecordedResult>,
    /// The name of the player at each seat; `null` for virtual players.
    seats: Vec<Option<String>>,
    /// The avatar that the person at each seat chose. Absent if nobody chose one.
    #[cfg_attr(feature = "schema", schema(required = false))]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<Option<Avatar>>>"))]
    #[serde(skip_serializing_if = "Vec::is_empty")]
    avatars: Vec<Option<Avatar>>,
    /// The SHA-256 of the server's secret, published before the game.
    commitment: Commitment,
    /// The secrets of the shuffle.
    fair: FairShuffle,
}

/// A player as a record names them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordedName<'a> {
    /// The name of the person or the bot; a bot without a name of its own is called by its level.
    pub name: &'a str,
    /// The bot that played, or that took over from a person who resigned.
    pub bot: Option<BotSpec>,
}

impl<'a> RecordedName<'a> {
    /// Parses `Ann`, `Basalt (rockhopper)`, `Ann, then gentoo` and `gentoo`.
    pub fn parse(text: &'a str) -> RecordedName<'a> {
        let named = text.strip_suffix(')').and_then(|rest| rest.rsplit_once(" ("));
        let replaced = || text.rsplit_once(", then ");
        let of_bot =
            named.or_else(replaced).and_then(|(name, bot)| Some((name, bot.parse().ok()?)));
        match of_bot {
            Some((name, bot)) => RecordedName { name, bot: Some(bot) },
            None => RecordedName { name: text, bot: text.parse().ok() },
        }
    }
}

/// The name of the format of records.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
enum RecordFormat {
    /// Version 1, the only one.
    #[serde(rename = "rookery-record/1")]
    One,
}

/// An entry of a record's log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(untagged)]
enum RecordStep {
    /// A decision.
    Decision {
        /// The seat that decided.
        seat: Seat,
        /// The decision, in the game's notation.
        #[serde(rename = "do")]
        action: String,
    },
    /// A shuffle.
    Reshuffle {
        /// The seat whose cards were shuffled.
        reshuffle: Seat,
        /// The cards in their new order, the top card first.
        cards: Vec<String>,
    },
}

impl GameRecord {
    /// The name of the game.
    pub fn game(&self) -> &str {
        &self.dealt.game
    }

    /// The record as one line of JSON, without a line break.
    pub fn to_line(&self) -> String {
        // Writing to memory does not fail.
        serde_json::to_string(self).unwrap_or_default()
    }
}

impl Table {
    /// The record of a finished game.
    pub fn record(&self) -> Option<GameRecord> {
        self.record_if_ended().filter(|_| self.life == Life::Finished)
    }

    /// The record of a game that is over, or whose table was closed before that. `None` during the game, because
    /// the record shows all cards.
    pub fn record_if_ended(&self) -> Option<GameRecord> {
        let is_over = matches!(self.life, Life::Finished | Life::Abandoned);
        let game = self.game.as_ref().filter(|_| is_over)?;
        let fair = game.fair.clone();
        let Record { game, options, deal, log, result, .. } = game.record.clone();
        let step = |entry: rules::RecordEntry| match entry.step {
            Step::Decision { seat, action, .. } => RecordStep::Decision { seat, action },
            Step::Reshuffle { seat, cards } => RecordStep::Reshuffle { reshuffle: seat, cards },
        };
        let seats = self.chairs.iter().map(|chair| chair.as_ref().and_then(Chair::name_in_record));
        let avatar = |chair: &Option<Chair>| chair.as_ref().and_then(|it| it.occupant.avatar());
        let avatars: Vec<Option<Avatar>> = self.chairs.iter().map(avatar).collect();
        Some(GameRecord {
            format: RecordFormat::One,
            dealt: DealtGame { game, options, deal },
            log: log.into_iter().map(step).collect(),
            result,
            seats: seats.collect(),
            avatars: if avatars.iter().any(Option::is_some) { avatars } else { Vec::new() },
            commitment: self.secret.commitment(),
            fair,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_in_records_are_parsed() {
        let gentoo = "gentoo".parse().ok();
        for (text, name, bot) in [
            ("Ann", "Ann", None),
            ("Cirrus (gentoo)", "Cirrus", gentoo),
            ("Ann (2) (gentoo)", "Ann (2)", gentoo),
            ("Ann, then gentoo", "Ann", gentoo),
            ("gentoo", "gentoo", gentoo),
            ("Ann (again)", "Ann (again)", None),
            ("Ann, then Ben", "Ann, then Ben", None),
        ] {
            assert_eq!(RecordedName::parse(text), RecordedName { name, bot }, "{text}");
        }
    }
}
