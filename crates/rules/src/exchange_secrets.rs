//! For tests that no viewer learns what they can't know (non-interference).

use rand::Rng;

use crate::observable::Observable;
use crate::record::Record;
use crate::seat::Viewer;

/// A game whose hidden cards can be exchanged: those that a viewer can't know are shuffled among each other.
pub trait ExchangeSecrets: Observable {
    /// The first `until` entries of the log, with all cards that `viewer` can't know by then shuffled among
    /// each other. The record must be valid.
    fn exchange_secrets(
        record: &Record,
        viewer: Viewer,
        until: usize,
        rng: &mut impl Rng,
    ) -> Record;
}
