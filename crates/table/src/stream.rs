//! The stream of a viewer: numbered items. The most recent ones are stored for clients that reconnect.

use std::collections::VecDeque;
use std::ptr;
use std::sync::Arc;

use rules::Viewer;
use serde::{Deserialize, Serialize};
use serde_json::value::{RawValue, to_raw_value};

use crate::item::{Item, ItemKind};
use crate::table::{Output, Table, stream_index};

/// How many bytes of a stream are stored. A client that missed more gets a fresh view.
const MAX_BYTES: usize = 8 * 1024;

/// The stream of a viewer.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(from = "StreamSnapshot", into = "StreamSnapshot")]
pub(crate) struct Stream {
    /// The number of the last item.
    last: u64,
    /// The most recent items.
    recent: VecDeque<Arc<RawValue>>,
    bytes: usize,
}

/// A stream in a snapshot.
#[derive(Serialize, Deserialize)]
struct StreamSnapshot {
    last: u64,
    // `kept` is the name in stored snapshots.
    #[serde(rename = "kept")]
    recent: Vec<Box<RawValue>>,
}

impl From<Stream> for StreamSnapshot {
    fn from(Stream { last, recent, .. }: Stream) -> StreamSnapshot {
        StreamSnapshot { last, recent: recent.iter().map(|item| (**item).to_owned()).collect() }
    }
}

impl From<StreamSnapshot> for Stream {
    fn from(StreamSnapshot { last, recent }: StreamSnapshot) -> Stream {
        let bytes = recent.iter().map(|item| item.get().len()).sum();
        Stream { last, recent: recent.into_iter().map(Arc::from).collect(), bytes }
    }
}

impl Stream {
    /// The number of the last item; 0 if there is none.
    pub(crate) fn last(&self) -> u64 {
        self.last
    }

    /// Adds an item, a JSON object with the next number.
    pub(crate) fn push(&mut self, item: Arc<RawValue>) {
        self.last += 1;
        self.bytes += item.get().len();
        self.recent.push_back(item);
        while self.bytes > MAX_BYTES
            && let Some(old) = self.recent.pop_front()
        {
            self.bytes -= old.get().len();
        }
    }

    /// The items after number `seen`; `None` if they are no longer stored, or if there is no item with this number.
    pub(crate) fn since(&self, seen: u64) -> Option<impl Iterator<Item = &Arc<RawValue>>> {
        let missed = usize::try_from(self.last.checked_sub(seen)?).ok()?;
        let start = self.recent.len().checked_sub(missed)?;
        Some(self.recent.range(start..))
    }
}

impl Table {
    /// Adds an item to every viewer's stream. `item` returns what the viewer may know.
    pub(crate) fn publish<'a>(&mut self, item: impl Fn(&Table, Viewer) -> ItemKind<'a>) {
        for viewer in self.viewers() {
            let kind = item(self, viewer);
            self.publish_to([(viewer, &kind)]);
        }
    }

    /// Adds the same item to every viewer's stream.
    pub(crate) fn publish_same(&mut self, kind: &ItemKind<'_>) {
        self.publish_to(self.viewers().into_iter().map(|viewer| (viewer, kind)));
    }

    /// Adds an item to the stream of each of these viewers.
    pub(crate) fn publish_to<'k>(
        &mut self,
        items: impl IntoIterator<Item = (Viewer, &'k ItemKind<'k>)>,
    ) {
        // Most streams have equally many items, so most viewers share the text of an item.
        let mut texts: Vec<(u64, &ItemKind<'_>, Arc<RawValue>)> = Vec::new();
        for (viewer, kind) in items {
            let number = self.last_item(viewer) + 1;
            let same = texts.iter().find(|text| text.0 == number && ptr::eq(text.1, kind));
            let item = if let Some((_, _, text)) = same {
                text.clone()
            } else {
                // Writing to memory does not fail.
                let text = to_raw_value(&Item { number, kind }).unwrap_or_default();
                let text: Arc<RawValue> = text.into();
                texts.push((number, kind, text.clone()));
                text
            };
            self.streams[stream_index(viewer)].push(item.clone());
            let view_changed = kind.changes_views();
            self.outputs.push(Output { viewer, number, item, view_changed });
        }
    }

    /// The seats, and the onlookers.
    pub(crate) fn viewers(&self) -> Vec<Viewer> {
        let seats = self.chairs().map(|(seat, _)| Viewer::Seat(seat));
        seats.chain([Viewer::Onlooker]).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reconnecting_client_gets_the_missed_items_or_nothing() {
        let mut stream = Stream::default();
        for number in 1..=2000 {
            let item = RawValue::from_string(r#"{"number":1,"kind":"x"}"#.to_owned()).unwrap();
            stream.push(item.into());
            assert_eq!(stream.last(), number);
        }
        let missed = |seen| stream.since(seen).map(Iterator::count);
        assert_eq!(missed(2000), Some(0));
        assert_eq!(missed(1990), Some(10));
        assert_eq!(missed(0), None, "no longer stored");
        assert_eq!(missed(2001), None, "no such item yet");
        assert!(stream.bytes <= MAX_BYTES);
    }
}
