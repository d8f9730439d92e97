//! What the abilities of a round come to (PV-11 to PV-13).

use super::action::Lay;
use super::card::{Ability, Card};
use crate::seat::{MAX_SEATS, SeatSet};

/// What the abilities of a round's cards come to: the seats that laid each, a byte an ability.
#[derive(Clone, Copy)]
pub(super) struct Abilities(u32);

impl Abilities {
    #[inline]
    pub(super) fn of(laid: &[Option<Lay>; MAX_SEATS]) -> Abilities {
        // Without a branch: abilities come up too irregularly to be predicted.
        Abilities(laid.iter().enumerate().fold(0, |all, (seat, lay)| {
            let first = Card::ability_bits(lay.map(Lay::first));
            let second = Card::ability_bits(lay.and_then(Lay::second));
            all | (first | second) << seat
        }))
    }

    #[inline]
    pub(super) fn who_laid(self, ability: Ability) -> SeatSet {
        SeatSet::from_bits((self.0 >> ability.shift()) as u8)
    }

    /// PV-12: whether somebody laid a Kamikaze.
    #[inline]
    pub(super) fn explosion(self) -> bool {
        !self.who_laid(Ability::Kamikaze).is_empty()
    }
}
