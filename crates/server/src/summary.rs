//! What lists and previews need to know about a table or a finished game, parsed from the database.

use rules::RecordedResult;
use serde::{Deserialize, Deserializer};
use serde_json::Value;
use table::Settings;

/// The settings and seats of a table, as in its row.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct TableSummary {
    pub(crate) settings: Settings,
    seats: Vec<SeatSummary>,
}

#[derive(Clone, Debug, Deserialize)]
struct SeatSummary {
    who: Who,
}

/// The occupant of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(from = "Value")]
pub(crate) enum Who {
    Open,
    /// A person, by name.
    Person(String),
    /// A bot, by its own name if it has one, otherwise by its level.
    Bot(String),
}

/// Parses an occupant. Rows that were written before bots had names contain only the level of a bot.
impl From<Value> for Who {
    fn from(who: Value) -> Who {
        let field = |name| who.get(name).and_then(Value::as_str).map(str::to_owned);
        match field("person") {
            Some(name) => Who::Person(name),
            None => field("name").or_else(|| field("bot")).map_or(Who::Open, Who::Bot),
        }
    }
}

impl TableSummary {
    /// `None` if the summary can't be parsed.
    pub(crate) fn parse(text: &str) -> Option<TableSummary> {
        serde_json::from_str(text).ok()
    }

    /// The occupants of all seats, in order.
    pub(crate) fn occupants(&self) -> impl Iterator<Item = &Who> {
        self.seats.iter().map(|seat| &seat.who)
    }

    pub(crate) fn has_open_seat(&self) -> bool {
        self.occupants().any(|who| *who == Who::Open)
    }

    /// The number of real players.
    pub(crate) fn players(&self) -> usize {
        self.seats.len()
    }
}

/// The parts of a record that lists and previews need.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct RecordSummary {
    pub(crate) game: String,
    pub(crate) options: Value,
    /// The names of the players by seat; `None` where there is none.
    #[serde(default, deserialize_with = "by_seat")]
    pub(crate) seats: Vec<Option<String>>,
    #[serde(default, deserialize_with = "by_seat")]
    pub(crate) avatars: Vec<Option<String>>,
    pub(crate) result: Option<RecordedResult>,
}

impl RecordSummary {
    /// `None` if the record can't be parsed.
    pub(crate) fn parse(record: &str) -> Option<RecordSummary> {
        serde_json::from_str(record).ok()
    }
}

/// Empty if the field of the record has another format: imported records may contain anything there.
fn by_seat<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<Option<String>>, D::Error> {
    Value::deserialize(from).map(|found| serde_json::from_value(found).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn occupants_are_named() {
        for (who, expected) in [
            (json!("open"), Who::Open),
            (json!({"person": "Ann"}), Who::Person("Ann".to_owned())),
            (json!({"bot": "emperor@50ms"}), Who::Bot("emperor@50ms".to_owned())),
            (json!({"bot": "emperor", "name": "Pebble"}), Who::Bot("Pebble".to_owned())),
        ] {
            assert_eq!(Who::from(who), expected);
        }
    }
}
