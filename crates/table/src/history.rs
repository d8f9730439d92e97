//! What a viewer has been told of the game so far, once more: for those who come back with nothing.

use rules::{Broken, Observable, Record, Replay, SeatSet, Step, Viewer};
use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};

use crate::replay::kind_of;
use crate::table::Table;
#[cfg(feature = "schema")]
use crate::wire::GameEvent;

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
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Vec<GameEvent>>))]
    #[cfg_attr(feature = "ts", ts(as = "Vec<Vec<GameEvent>>"))]
    pub events: Vec<Box<RawValue>>,
}

/// What a history is made of: the record so far. It holds what was carried out and told, and nothing
/// that somebody has decided while others are still to.
#[derive(Clone, Debug)]
pub struct Past {
    viewer: Viewer,
    number: u64,
    record: Option<Record>,
}

impl Table {
    /// What a viewer's history of the game so far is made of.
    pub fn past(&self, viewer: Viewer) -> Past {
        let record = self.play.as_ref().map(|play| play.record.clone());
        Past { viewer, number: self.last(viewer), record }
    }
}

impl Past {
    /// Plays the game again and tells what the viewer saw of it, which takes a while for a long game.
    pub fn history(self) -> Result<History, Broken> {
        let Past { viewer, number, record } = self;
        let events = match &record {
            Some(record) => kind_of(record)?.history(record, viewer)?,
            None => Vec::new(),
        };
        Ok(History { viewer, number, events })
    }
}

/// The events of a record as a viewer saw them, a list for each time that the table told some: those
/// of decisions that were made at the same time, and of the shuffles between them, are told together.
pub(crate) fn history_of<G: Observable>(
    record: &Record,
    viewer: Viewer,
) -> Result<Vec<Box<RawValue>>, Broken> {
    let mut replay = Replay::<G>::new(record)?;
    let seen = |facts: &[G::Fact]| -> Vec<G::Event> {
        facts.iter().filter_map(|fact| G::seen(fact, viewer)).collect()
    };
    let (mut told, mut group) = (Vec::new(), seen(replay.facts()));
    // Whose decisions belong to the same group, as far as they are still to come.
    let mut rest = SeatSet::EMPTY;
    loop {
        let asked = replay.game().to_act();
        let Some(entry) = replay.step()? else { break };
        if let Step::Decision { seat, .. } = &entry.step {
            if rest.is_empty() {
                told.push(raw(&std::mem::take(&mut group)));
                rest = asked;
            }
            rest = rest.without(*seat);
        }
        group.extend(seen(replay.facts()));
    }
    told.push(raw(&group));
    Ok(told)
}

fn raw(events: &[impl Serialize]) -> Box<RawValue> {
    to_raw_value(events).unwrap_or_default()
}
