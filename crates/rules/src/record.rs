//! Records of games, `rookery-record/1`: one JSON object per game, one game per line.
//!
//! A record contains the deal and every later shuffle, so it can be replayed without random numbers.
//! Unknown fields are kept; known fields must be valid.

use std::fmt;

use serde::de::{Error as _, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value};

use crate::game::Game;
use crate::outcome::Outcome;
use crate::seat::Seat;

/// The record of a game, which may be unfinished.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(expecting = "a record, which is a JSON object")]
pub struct Record {
    format: Format,
    /// The game's name.
    pub game: String,
    /// The options, in the game's own format.
    pub options: Value,
    /// The deal, in the game's own format.
    pub deal: Value,
    /// The decisions and shuffles, in order.
    #[serde(default, deserialize_with = "log")]
    pub log: Vec<RecordEntry>,
    /// The result, once the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<RecordedResult>,
    /// Unknown fields.
    #[serde(flatten)]
    pub extra: Map<String, Value>,
}

/// The name of the format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Format {
    #[serde(rename = "rookery-record/1")]
    One,
}

/// The longest log that is read. Real games are much shorter; a longer log is refused before it fills
/// the memory.
const LONGEST_LOG: usize = 10_000;

fn log<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<RecordEntry>, D::Error> {
    struct Log;
    impl<'de> Visitor<'de> for Log {
        type Value = Vec<RecordEntry>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a list of decisions and reshuffles")
        }

        fn visit_seq<A: SeqAccess<'de>>(
            self,
            mut entries: A,
        ) -> Result<Vec<RecordEntry>, A::Error> {
            let mut log = Vec::new();
            while let Some(entry) = entries.next_element()? {
                if log.len() == LONGEST_LOG {
                    let what =
                        format!("there are more than {LONGEST_LOG} entries, which no game has");
                    return Err(A::Error::custom(what));
                }
                log.push(entry);
            }
            Ok(log)
        }
    }
    deserializer.deserialize_seq(Log)
}

/// An entry of the log.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "UncheckedEntry", into = "UncheckedEntry")]
pub struct RecordEntry {
    /// The decision or shuffle.
    pub step: Step,
    /// Unknown fields.
    pub extra: Map<String, Value>,
}

/// What happened in an entry of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// A seat made a decision.
    Decision {
        /// The seat that decided.
        seat: Seat,
        /// The decision, in the game's notation.
        action: String,
        /// The number of legal decisions, if it was counted.
        legal_count: Option<u64>,
    },
    /// Cards were shuffled.
    Reshuffle {
        /// The seat whose cards were shuffled.
        seat: Seat,
        /// The cards in their new order, the first on top.
        cards: Vec<String>,
    },
}

#[derive(Clone, Serialize, Deserialize)]
struct UncheckedEntry {
    #[serde(skip_serializing_if = "Option::is_none")]
    seat: Option<Seat>,
    #[serde(rename = "do", skip_serializing_if = "Option::is_none")]
    action: Option<String>,
    #[serde(rename = "of", skip_serializing_if = "Option::is_none")]
    legal_count: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reshuffle: Option<Seat>,
    #[serde(skip_serializing_if = "Option::is_none")]
    cards: Option<Vec<String>>,
    #[serde(flatten)]
    extra: Map<String, Value>,
}

impl TryFrom<UncheckedEntry> for RecordEntry {
    type Error = &'static str;

    fn try_from(entry: UncheckedEntry) -> Result<RecordEntry, &'static str> {
        let step = match entry {
            UncheckedEntry {
                seat: Some(seat),
                action: Some(action),
                legal_count,
                reshuffle: None,
                cards: None,
                ..
            } => Step::Decision { seat, action, legal_count },
            UncheckedEntry {
                seat: None,
                action: None,
                legal_count: None,
                reshuffle: Some(seat),
                cards: Some(cards),
                ..
            } => Step::Reshuffle { seat, cards },
            _ => {
                return Err("an entry of the log has either ‘seat’ and ‘do’ (and perhaps ‘of’), \
                            or ‘reshuffle’ and ‘cards’");
            }
        };
        Ok(RecordEntry { step, extra: entry.extra })
    }
}

impl From<RecordEntry> for UncheckedEntry {
    fn from(RecordEntry { step, extra }: RecordEntry) -> UncheckedEntry {
        let blank = UncheckedEntry {
            seat: None,
            action: None,
            legal_count: None,
            reshuffle: None,
            cards: None,
            extra,
        };
        match step {
            Step::Decision { seat, action, legal_count } => {
                UncheckedEntry { seat: Some(seat), action: Some(action), legal_count, ..blank }
            }
            Step::Reshuffle { seat, cards } => {
                UncheckedEntry { reshuffle: Some(seat), cards: Some(cards), ..blank }
            }
        }
    }
}

impl From<Step> for RecordEntry {
    fn from(step: Step) -> RecordEntry {
        RecordEntry { step, extra: Map::new() }
    }
}

/// The result of a game, as it is written in records and messages.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RecordedResult {
    /// The points by seat.
    pub scores: Vec<i64>,
    /// The winners, ascending.
    pub winners: Vec<Seat>,
    /// What ended the game, if it can end in several ways.
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub end: Option<String>,
    /// Unknown fields.
    #[cfg_attr(feature = "schema", schema(ignore))]
    #[cfg_attr(feature = "ts", ts(skip))]
    #[serde(flatten)]
    pub extra: Map<String, Value>,
}

impl From<Outcome> for RecordedResult {
    fn from(outcome: Outcome) -> RecordedResult {
        RecordedResult {
            scores: outcome.scores().iter().map(|&points| points as i64).collect(),
            winners: outcome.winners.iter().collect(),
            end: outcome.end.map(str::to_owned),
            extra: Map::new(),
        }
    }
}

impl Record {
    /// The record of a new game of `G`.
    pub fn new<G: Game>(options: &G::Options, deal: &G::Deal) -> Record {
        let value = |json: serde_json::Result<Value>| json.unwrap_or_default();
        Record {
            format: Format::One,
            game: G::NAME.to_owned(),
            options: value(serde_json::to_value(options)),
            deal: value(serde_json::to_value(deal)),
            log: Vec::new(),
            result: None,
            extra: Map::new(),
        }
    }

    /// Parses a record from its line.
    pub fn from_line(line: &str) -> Result<Record, MalformedRecord> {
        let mut json = serde_json::Deserializer::from_str(line);
        let record = read(&mut json)?;
        json.end().map_err(|error| MalformedRecord::new(None, &error))?;
        Ok(record)
    }

    /// The record as a line, without the line break.
    pub fn to_line(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }
}

/// Deserialises a value; an error contains the path to what is wrong in it.
pub(crate) fn read<'de, T: Deserialize<'de>>(
    from: impl Deserializer<'de, Error = serde_json::Error>,
) -> Result<T, MalformedRecord> {
    serde_path_to_error::deserialize(from).map_err(|error| {
        let path = error.path().to_string();
        // `serde_path_to_error` writes a question mark for an unknown part of the path.
        let path = path.trim_end_matches(['.', '?']);
        MalformedRecord::new(Some(path.to_owned()).filter(|path| !path.is_empty()), error.inner())
    })
}

/// Messages of the JSON library, and our wording.
const PLAIN: [(&str, &str); 6] = [
    // A record is a single line, so the line number is useless.
    (" at line 1 column ", " at character "),
    ("EOF while parsing", "the text ends within"),
    ("expected ident", "this is not JSON"),
    ("expected u64", "expected a whole number from 0 up"),
    ("expected i64", "expected a whole number"),
    ("unknown variant", "unknown"),
];

/// A text that can't be parsed as a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MalformedRecord {
    /// The path to what is wrong, such as `log[3].seat`.
    pub path: Option<String>,
    /// What is wrong there.
    pub what: String,
}

impl MalformedRecord {
    fn new(path: Option<String>, error: &serde_json::Error) -> MalformedRecord {
        let mut what = error.to_string();
        for (theirs, ours) in PLAIN {
            what = what.replace(theirs, ours);
        }
        MalformedRecord { path, what }
    }
}

impl fmt::Display for MalformedRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.path {
            Some(path) => write!(f, "{path}: {}", self.what),
            None => f.write_str(&self.what),
        }
    }
}

impl std::error::Error for MalformedRecord {}

#[cfg(test)]
mod tests {
    use super::*;

    /// Numbers keep all their digits.
    #[test]
    fn unknown_fields_are_kept() {
        let line = r#"{"format":"rookery-record/1","game":"x","options":{"odd":991.599999998999999999999999998999999999},"deal":null,"log":[{"seat":0,"do":"nod","why":"tired"}],"seats":["Ann"],"played_at":1e300}"#;
        let record = Record::from_line(line).unwrap();
        let again = Record::from_line(&record.to_line()).unwrap();
        assert_eq!(again, record);
        assert_eq!(again.to_line(), record.to_line());
        assert_eq!(record.extra["seats"], serde_json::json!(["Ann"]));
        assert_eq!(record.log[0].extra["why"], "tired");
    }
}
