//! The events of a game so far, as a viewer saw them.

use rules::{InvalidRecord, Observable, Record, Replay, SeatSet, Step, Viewer};
use serde_json::value::{RawValue, to_raw_value};

/// The events of a record as a viewer saw them. There is one JSON list for each item with events that a table
/// sends to the viewer. Simultaneous decisions, and the shuffles between them, are in one list.
pub(crate) fn history<G: Observable>(
    record: &Record,
    viewer: Viewer,
) -> Result<Vec<Box<RawValue>>, InvalidRecord> {
    let mut replay = Replay::<G>::new(record)?;
    let seen = |facts: &[G::Fact]| -> Vec<G::Event> {
        facts.iter().filter_map(|fact| G::event_for(fact, viewer)).collect()
    };
    let raw = |events: &[G::Event]| to_raw_value(events).unwrap_or_default();
    let (mut groups, mut group) = (Vec::new(), seen(replay.facts()));
    // The seats whose decisions belong to the same group and come later in the log.
    let mut rest = SeatSet::EMPTY;
    loop {
        let to_act = replay.game().to_act();
        let Some(entry) = replay.step()? else { break };
        if let Step::Decision { seat, .. } = &entry.step {
            if rest.is_empty() {
                groups.push(raw(&std::mem::take(&mut group)));
                rest = to_act;
            }
            rest = rest.without(*seat);
        }
        group.extend(seen(replay.facts()));
    }
    groups.push(raw(&group));
    Ok(groups)
}
