//! A cache for answers that take a while to compute. It keeps the most recent ones, because many people may open
//! the same link at the same time.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};

use axum::body::Bytes;

/// The hash of what an answer depends on.
pub(crate) type CacheKey = [u8; 32];

/// The most recent answers, by their keys.
pub(crate) struct RecentCache {
    /// How many bytes are kept.
    max: usize,
    answers: Mutex<VecDeque<(CacheKey, Bytes)>>,
}

impl RecentCache {
    pub(crate) fn new(max: usize) -> RecentCache {
        RecentCache { max, answers: Mutex::default() }
    }

    pub(crate) fn get(&self, key: &CacheKey) -> Option<Bytes> {
        let answers = self.answers.lock().unwrap_or_else(PoisonError::into_inner);
        answers.iter().find(|(other, _)| other == key).map(|(_, answer)| answer.clone())
    }

    /// Adds an answer, and removes the oldest ones if there are too many.
    pub(crate) fn add(&self, key: CacheKey, answer: Bytes) {
        let mut answers = self.answers.lock().unwrap_or_else(PoisonError::into_inner);
        if answers.iter().any(|(other, _)| *other == key) {
            return;
        }
        answers.push_back((key, answer));
        let mut bytes: usize = answers.iter().map(|(_, answer)| answer.len()).sum();
        while bytes > self.max
            && let Some((_, oldest)) = answers.pop_front()
        {
            bytes -= oldest.len();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_oldest_answers_are_removed() {
        let cache = RecentCache::new(400);
        let answer = Bytes::from(vec![b'x'; 100]);
        for number in 0..6 {
            cache.add([number; 32], answer.clone());
            cache.add([number; 32], answer.clone());
        }
        let kept = (0..6).filter(|number| cache.get(&[*number; 32]).is_some());
        assert_eq!(kept.collect::<Vec<_>>(), [2, 3, 4, 5]);
    }
}
