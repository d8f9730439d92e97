//! How many seats a game has, which its options know.

use crate::seat::SeatSet;

/// The seats that a game with certain options has: nothing needs to be dealt to count them.
pub trait Seating {
    /// How many seats there are, those without a player included; [`MAX_SEATS`](crate::MAX_SEATS) at
    /// the most.
    fn seats(&self) -> u8;

    /// The seats at which a player sits and decides: all of them, unless the game says otherwise.
    #[inline]
    fn real(&self) -> SeatSet {
        SeatSet::first_n(self.seats())
    }
}
