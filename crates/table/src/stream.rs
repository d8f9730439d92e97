//! What a viewer is told, numbered without holes, so that whoever comes back can ask for what they missed.

use std::collections::VecDeque;
use std::sync::Arc;

/// How much of a stream is kept for those who come back. Who missed more gets a fresh view.
const KEPT_BYTES: usize = 8 * 1024;

/// The stream of a viewer.
#[derive(Clone, Debug, Default)]
pub(crate) struct Stream {
    /// How many items there were.
    last: u64,
    /// The last ones.
    kept: VecDeque<Arc<str>>,
    bytes: usize,
}

impl Stream {
    /// The number of the last item; 0 when there was none.
    pub(crate) fn last(&self) -> u64 {
        self.last
    }

    /// Adds an item, a JSON object that bears the next number.
    pub(crate) fn push(&mut self, item: Arc<str>) {
        self.last += 1;
        self.bytes += item.len();
        self.kept.push_back(item);
        while self.bytes > KEPT_BYTES
            && let Some(old) = self.kept.pop_front()
        {
            self.bytes -= old.len();
        }
    }

    /// What came after item `seen`; `None` when that is not kept, or has never been.
    pub(crate) fn since(&self, seen: u64) -> Option<impl Iterator<Item = &Arc<str>>> {
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
            stream.push(r#"{"number":1,"kind":"x"}"#.into());
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
