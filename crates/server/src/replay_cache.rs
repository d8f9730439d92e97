//! The most recent replays, because many people may open the same link at the same time.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};

use axum::body::Bytes;
use catalogue::Perspective;
use sha2::{Digest, Sha256};

/// How many bytes of replays are kept.
const MAX_BYTES: usize = 4 * 1024 * 1024;

/// Identifies a replay: the hash of its record and its perspective.
pub(crate) type ReplayKey = [u8; 32];

/// The most recent replays, as JSON.
#[derive(Default)]
pub(crate) struct ReplayCache(Mutex<VecDeque<(ReplayKey, Bytes)>>);

/// The key of the replay of this record.
pub(crate) fn replay_key(record: &[u8], perspective: Perspective) -> ReplayKey {
    let perspective = serde_json::to_vec(&perspective).unwrap_or_default();
    Sha256::new()
        .chain_update(record)
        .chain_update(b"\n")
        .chain_update(perspective)
        .finalize()
        .into()
}

impl ReplayCache {
    pub(crate) fn get(&self, key: &ReplayKey) -> Option<Bytes> {
        let replays = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        replays.iter().find(|(other, _)| other == key).map(|(_, replay)| replay.clone())
    }

    /// Adds a replay, and removes the oldest ones if there are too many.
    pub(crate) fn add(&self, key: ReplayKey, replay: Bytes) {
        let mut replays = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if replays.iter().any(|(other, _)| *other == key) {
            return;
        }
        replays.push_back((key, replay));
        let mut bytes: usize = replays.iter().map(|(_, replay)| replay.len()).sum();
        while bytes > MAX_BYTES
            && let Some((_, oldest)) = replays.pop_front()
        {
            bytes -= oldest.len();
        }
    }
}

#[cfg(test)]
mod tests {
    use rules::{Seat, Viewer};

    use super::*;

    #[test]
    fn the_oldest_replays_are_removed() {
        let cache = ReplayCache::default();
        let key = |number: usize| replay_key(&[number as u8], Perspective::All);
        let replay = Bytes::from(vec![b'x'; MAX_BYTES / 4]);
        for number in 0..6 {
            cache.add(key(number), replay.clone());
            cache.add(key(number), replay.clone());
        }
        let kept = (0..6).filter(|number| cache.get(&key(*number)).is_some());
        assert_eq!(kept.collect::<Vec<_>>(), [2, 3, 4, 5]);
    }

    #[test]
    fn a_replay_is_found_by_its_record_and_perspective() {
        let seat = |seat| Perspective::Of(Viewer::Seat(Seat(seat)));
        let keys = [
            replay_key(b"a", Perspective::All),
            replay_key(b"a", seat(0)),
            replay_key(b"a", seat(1)),
            replay_key(b"b", seat(1)),
        ];
        for (index, key) in keys.iter().enumerate() {
            assert!(!keys[..index].contains(key));
        }
    }
}
