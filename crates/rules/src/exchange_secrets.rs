//! For tests that no viewer learns what they can't know (non-interference).

use rand::Rng;

use crate::observable::Observable;
use crate::record::Record;
use crate::seat::Viewer;

/// A game in which everything that a viewer can't know can be exchanged.
pub trait ExchangeSecrets: Observable {
    /// The first `until` entries of the log, with everything that `viewer` can't know by then exchanged
    /// at random. The record must be valid.
    fn exchange_secrets(
        record: &Record,
        viewer: Viewer,
        until: usize,
        rng: &mut impl Rng,
    ) -> Record;
}
