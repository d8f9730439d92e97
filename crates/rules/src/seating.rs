//! The seats of a game, which follow from its options.

use crate::seat::SeatSet;

/// The seats of a game with these options.
pub trait Seating {
    /// The number of seats, including those of virtual players; at most
    /// [`MAX_SEATS`](crate::MAX_SEATS).
    fn seats(&self) -> u8;

    /// The seats of real players, who make decisions. By default, these are all seats.
    #[inline]
    fn real(&self) -> SeatSet {
        SeatSet::first_n(self.seats())
    }
}
