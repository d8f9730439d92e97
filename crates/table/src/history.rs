//! Histories: the events of the game so far, for a viewer who starts late or reloads.

use catalogue::Catalogue;
use rules::{InvalidRecord, Record, Viewer};
use serde::Serialize;
use serde_json::value::RawValue;

use crate::table::Table;
use crate::verify::invalid;

/// The events of the game so far, as a viewer saw them.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct History {
    /// The viewer.
    pub viewer: Viewer,
    /// The number of the last item in the viewer's stream that this history includes.
    pub number: u64,
    /// The events of each `started` and `played` item, without those that were taken back.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Vec<catalogue::GameEvent>>))]
    #[cfg_attr(feature = "ts", ts(as = "Vec<Vec<catalogue::GameEvent>>"))]
    pub events: Vec<Box<RawValue>>,
}

/// A history that is not computed yet, because replaying the game takes a while. It contains the record so far,
/// which has only what was carried out: no decisions that are still secret.
#[derive(Clone, Debug)]
pub struct HistorySource {
    viewer: Viewer,
    number: u64,
    record: Option<Record>,
    catalogue: Catalogue,
}

impl Table {
    /// The history of a viewer, to be computed by [`HistorySource::history`].
    pub fn history_source(&self, viewer: Viewer) -> HistorySource {
        let record = self.game.as_ref().map(|game| game.record.clone());
        HistorySource { viewer, number: self.last_item(viewer), record, catalogue: self.catalogue }
    }
}

impl HistorySource {
    /// Replays the game to compute the history. This takes a while for a long game.
    pub fn history(self) -> Result<History, InvalidRecord> {
        let HistorySource { viewer, number, record, catalogue } = self;
        let events = match &record {
            Some(record) => {
                let game =
                    catalogue.find(&record.game).map_err(|unknown| invalid(unknown.to_string()))?;
                game.history(record, viewer)?
            }
            None => Vec::new(),
        };
        Ok(History { viewer, number, events })
    }
}
