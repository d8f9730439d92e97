//! The record of a game, `rookery-record/1`: one JSON object a game, one game a line.
//!
//! A record replays by itself: it carries the deal and every later shuffle. What the format does
//! not know is kept, not refused; what it knows must be right.

use std::fmt;

use serde::de::{Error as _, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value};

use crate::game::Game;
use crate::outcome::Outcome;
use crate::seat::Seat;

/// The record of a game, or of its beginning.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(expecting = "a record, which is a JSON object")]
pub struct Record {
    format: Format,
    /// The game's name.
    pub game: String,
    /// What was agreed; each game knows its own options.
    pub options: Value,
    /// What was dealt; each game knows its own deals.
    pub deal: Value,
    /// What was decided and shuffled, in order.
    #[serde(default, deserialize_with = "log")]
    pub log: Vec<Entry>,
    /// How the game ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<Verdict>,
    /// Anything else.
    #[serde(flatten)]
    pub extra: Map<String, Value>,
}

/// The format's name, which is always the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Format {
    #[serde(rename = "rookery-record/1")]
    One,
}

/// The longest log that is read. No game here comes near it, and a file that goes beyond it is
/// refused before it fills the memory.
const LONGEST_LOG: usize = 10_000;

fn log<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Entry>, D::Error> {
    struct Log;
    impl<'de> Visitor<'de> for Log {
        type Value = Vec<Entry>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a list of decisions and reshuffles")
        }

        fn visit_seq<A: SeqAccess<'de>>(self, mut lines: A) -> Result<Vec<Entry>, A::Error> {
            let mut log = Vec::new();
            while let Some(entry) = lines.next_element()? {
                if log.len() == LONGEST_LOG {
                    let what =
                        format!("there are more than {LONGEST_LOG} lines, which no game has");
                    return Err(A::Error::custom(what));
                }
                log.push(entry);
            }
            Ok(log)
        }
    }
    deserializer.deserialize_seq(Log)
}

/// One line of the log.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "UncheckedEntry", into = "UncheckedEntry")]
pub struct Entry {
    /// What was done.
    pub step: Step,
    /// Anything else.
    pub extra: Map<String, Value>,
}

/// What a line of the log tells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// Somebody decided.
    Decision {
        /// Who.
        seat: Seat,
        /// What, in the game's notation.
        action: String,
        /// How many decisions there were to choose from, if somebody counted.
        of: Option<u64>,
    },
    /// Cards were shuffled.
    Reshuffle {
        /// Whose.
        seat: Seat,
        /// In their new order, the first on top.
        cards: Vec<String>,
    },
}

#[derive(Clone, Serialize, Deserialize)]
struct UncheckedEntry {
    #[serde(skip_serializing_if = "Option::is_none")]
    seat: Option<Seat>,
    #[serde(rename = "do", skip_serializing_if = "Option::is_none")]
    action: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    of: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reshuffle: Option<Seat>,
    #[serde(skip_serializing_if = "Option::is_none")]
    cards: Option<Vec<String>>,
    #[serde(flatten)]
    extra: Map<String, Value>,
}

impl TryFrom<UncheckedEntry> for Entry {
    type Error = &'static str;

    fn try_from(entry: UncheckedEntry) -> Result<Entry, &'static str> {
        let step = match entry {
            UncheckedEntry {
                seat: Some(seat),
                action: Some(action),
                of,
                reshuffle: None,
                cards: None,
                ..
            } => Step::Decision { seat, action, of },
            UncheckedEntry {
                seat: None,
                action: None,
                of: None,
                reshuffle: Some(seat),
                cards: Some(cards),
                ..
            } => Step::Reshuffle { seat, cards },
            _ => {
                return Err("a line of the log has either ‘seat’ and ‘do’ (and perhaps ‘of’), \
                            or ‘reshuffle’ and ‘cards’");
            }
        };
        Ok(Entry { step, extra: entry.extra })
    }
}

impl From<Entry> for UncheckedEntry {
    fn from(Entry { step, extra }: Entry) -> UncheckedEntry {
        let blank = UncheckedEntry {
            seat: None,
            action: None,
            of: None,
            reshuffle: None,
            cards: None,
            extra,
        };
        match step {
            Step::Decision { seat, action, of } => {
                UncheckedEntry { seat: Some(seat), action: Some(action), of, ..blank }
            }
            Step::Reshuffle { seat, cards } => {
                UncheckedEntry { reshuffle: Some(seat), cards: Some(cards), ..blank }
            }
        }
    }
}

impl From<Step> for Entry {
    fn from(step: Step) -> Entry {
        Entry { step, extra: Map::new() }
    }
}

/// How a game ended, as a record tells it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Verdict {
    /// Points by seat.
    pub scores: Vec<i64>,
    /// Who won, ascending.
    pub winners: Vec<Seat>,
    /// What ended the game, where there is more than one way.
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub end: Option<String>,
    /// Anything else.
    #[cfg_attr(feature = "schema", schema(ignore))]
    #[cfg_attr(feature = "ts", ts(skip))]
    #[serde(flatten)]
    pub extra: Map<String, Value>,
}

impl From<Outcome> for Verdict {
    fn from(outcome: Outcome) -> Verdict {
        Verdict {
            scores: outcome.scores().iter().map(|&points| points as i64).collect(),
            winners: outcome.winners.iter().collect(),
            end: outcome.end.map(str::to_owned),
            extra: Map::new(),
        }
    }
}

impl Record {
    /// The record of a game of `G` that has just been dealt.
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

    /// Reads a record from its line.
    pub fn from_line(line: &str) -> Result<Record, NoRecord> {
        let mut json = serde_json::Deserializer::from_str(line);
        let record = read(&mut json)?;
        json.end().map_err(|error| NoRecord::new(None, &error))?;
        Ok(record)
    }

    /// The record as a line, without the line break.
    pub fn to_line(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }
}

/// Reads a value, telling where in it something is wrong.
pub(crate) fn read<'de, T: Deserialize<'de>>(
    from: impl Deserializer<'de, Error = serde_json::Error>,
) -> Result<T, NoRecord> {
    serde_path_to_error::deserialize(from).map_err(|error| {
        let path = error.path().to_string();
        // The unknown end of a path is a question mark.
        let path = path.trim_end_matches(['.', '?']);
        NoRecord::new(Some(path.to_owned()).filter(|path| !path.is_empty()), error.inner())
    })
}

/// What the JSON library says, and what people say.
const PLAIN: [(&str, &str); 6] = [
    // A record is one line, so its number says nothing.
    (" at line 1 column ", " at character "),
    ("EOF while parsing", "the text ends within"),
    ("expected ident", "this is not JSON"),
    ("expected u64", "expected a whole number from 0 up"),
    ("expected i64", "expected a whole number"),
    ("unknown variant", "unknown"),
];

/// A text that is no record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoRecord {
    /// Where in the record, such as `log[3].seat`.
    pub place: Option<String>,
    /// What is wrong there.
    pub what: String,
}

impl NoRecord {
    fn new(place: Option<String>, error: &serde_json::Error) -> NoRecord {
        let mut what = error.to_string();
        for (jargon, plain) in PLAIN {
            what = what.replace(jargon, plain);
        }
        NoRecord { place, what }
    }
}

impl fmt::Display for NoRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.place {
            Some(place) => write!(f, "{place}: {}", self.what),
            None => f.write_str(&self.what),
        }
    }
}

impl std::error::Error for NoRecord {}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the format does not know is kept as it was, numbers to the last digit included.
    #[test]
    fn what_is_not_known_is_kept() {
        let line = r#"{"format":"rookery-record/1","game":"x","options":{"odd":991.599999998999999999999999998999999999},"deal":null,"log":[{"seat":0,"do":"nod","why":"tired"}],"seats":["Ann"],"played_at":1e300}"#;
        let record = Record::from_line(line).unwrap();
        let again = Record::from_line(&record.to_line()).unwrap();
        assert_eq!(again, record);
        assert_eq!(again.to_line(), record.to_line());
        assert_eq!(record.extra["seats"], serde_json::json!(["Ann"]));
        assert_eq!(record.log[0].extra["why"], "tired");
    }
}
