//! For tests that nobody is told what they can't know.

use rand::Rng;

use crate::observable::Observable;
use crate::record::Record;
use crate::seat::Viewer;

/// A game of which one can tell what somebody can't know.
pub trait Disguise: Observable {
    /// The same game up to its line `until`, with everything exchanged at random that `viewer` can't
    /// know by then. The record must hold.
    fn disguise(record: &Record, viewer: Viewer, until: usize, rng: &mut impl Rng) -> Record;
}
