//! What a viewer has been told of the game so far, once more: for those who come back with nothing.

use catalogue::Catalogue;
use rules::{InvalidRecord, Record, Viewer};
use serde::Serialize;
use serde_json::value::RawValue;

use crate::table::Table;
use crate::verify::broken;

/// What a viewer has been told of the game so far.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct History {
    /// Whose eyes.
    pub viewer: Viewer,
    /// The number of the last item in the viewer's stream that this takes into account.
    pub number: u64,
    /// The events of each `started` and `played` item, but for those that were taken back.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Vec<catalogue::GameEvent>>))]
    #[cfg_attr(feature = "ts", ts(as = "Vec<Vec<catalogue::GameEvent>>"))]
    pub events: Vec<Box<RawValue>>,
}

/// What a history is made of: the record so far. It holds what was carried out and told, and nothing
/// that somebody has decided while others are still to.
#[derive(Clone, Debug)]
pub struct Past {
    viewer: Viewer,
    number: u64,
    record: Option<Record>,
    catalogue: Catalogue,
}

impl Table {
    /// What a viewer's history of the game so far is made of.
    pub fn past(&self, viewer: Viewer) -> Past {
        let record = self.play.as_ref().map(|play| play.record.clone());
        Past { viewer, number: self.last(viewer), record, catalogue: self.catalogue }
    }
}

impl Past {
    /// Plays the game again and tells what the viewer saw of it, which takes a while for a long game.
    pub fn history(self) -> Result<History, InvalidRecord> {
        let Past { viewer, number, record, catalogue } = self;
        let events = match &record {
            Some(record) => {
                let game = catalogue.find(&record.game).map_err(|none| broken(none.to_string()))?;
                game.history(record, viewer)?
            }
            None => Vec::new(),
        };
        Ok(History { viewer, number, events })
    }
}
