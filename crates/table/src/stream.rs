//! What a viewer is told, numbered without holes, so that whoever comes back can ask for what they missed.

use std::collections::VecDeque;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

/// How much of a stream is kept for those who come back. Who missed more gets a fresh view.
const KEPT_BYTES: usize = 8 * 1024;

/// The stream of a viewer.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(from = "Kept", into = "Kept")]
pub(crate) struct Stream {
    /// How many items there were.
    last: u64,
    /// The last ones.
    kept: VecDeque<Arc<RawValue>>,
    bytes: usize,
}

/// A stream in a snapshot.
#[derive(Serialize, Deserialize)]
struct Kept {
    last: u64,
    kept: Vec<Box<RawValue>>,
}

impl From<Stream> for Kept {
    fn from(Stream { last, kept, .. }: Stream) -> Kept {
        Kept { last, kept: kept.iter().map(|item| (**item).to_owned()).collect() }
    }
}

impl From<Kept> for Stream {
    fn from(Kept { last, kept }: Kept) -> Stream {
        let bytes = kept.iter().map(|item| item.get().len()).sum();
        Stream { last, kept: kept.into_iter().map(Arc::from).collect(), bytes }
    }
}

impl Stream {
    /// The number of the last item; 0 when there was none.
    pub(crate) fn last(&self) -> u64 {
        self.last
    }

    /// Adds an item, a JSON object that bears the next number.
    pub(crate) fn push(&mut self, item: Arc<RawValue>) {
        self.last += 1;
        self.bytes += item.get().len();
        self.kept.push_back(item);
        while self.bytes > KEPT_BYTES
            && let Some(old) = self.kept.pop_front()
        {
            self.bytes -= old.get().len();
        }
    }

    /// What came after item `seen`; `None` when that is not kept, or has never been.
    pub(crate) fn since(&self, seen: u64) -> Option<impl Iterator<Item = &Arc<RawValue>>> {
        let missed = usize::try_from(self.last.checked_sub(seen)?).ok()?;
        let start = self.kept.len().checked_sub(missed)?;
        Some(self.kept.range(start..))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_comes_back_gets_the_gap_or_nothing() {
        let mut stream = Stream::default();
        for number in 1..=2000 {
            let item = RawValue::from_string(r#"{"number":1,"kind":"x"}"#.to_owned()).unwrap();
            stream.push(item.into());
            assert_eq!(stream.last(), number);
        }
        let gap = |seen| stream.since(seen).map(Iterator::count);
        assert_eq!(gap(2000), Some(0));
        assert_eq!(gap(1990), Some(10));
        assert_eq!(gap(0), None, "too long ago");
        assert_eq!(gap(2001), None, "never was");
        assert!(stream.bytes <= KEPT_BYTES);
    }
}
