//! Permuting hidden cards, for tests of non-interference: no viewer may learn what they can't know.

use rand::Rng;

use crate::observable::Observable;
use crate::record::Record;
use crate::seat::Viewer;

/// A game in which the cards that a viewer can't know can be shuffled among each other.
pub trait PermuteHidden: Observable {
    /// The record up to the first `until` entries of its log. The cards that `viewer` can't know at that point are
    /// shuffled among each other. The record must be valid.
    fn permute_hidden(record: &Record, viewer: Viewer, until: usize, rng: &mut impl Rng) -> Record;
}
