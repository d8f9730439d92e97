//! The effect of a round's abilities (PV-11 to PV-13).

use super::action::Lay;
use super::card::{Ability, Card};
use crate::seat::{MAX_SEATS, SeatSet};

/// The abilities that were laid in a round: for each ability a byte, with a bit for each seat that laid
/// it.
#[derive(Clone, Copy)]
pub(super) struct Abilities(u32);

impl Abilities {
    #[inline]
    pub(super) fn of(laid: &[Option<Lay>; MAX_SEATS]) -> Abilities {
        // Branch-free, because the branch predictor would often be wrong here.
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

    /// PV-12: whether anybody laid a Kamikaze.
    #[inline]
    pub(super) fn has_kamikaze(self) -> bool {
        !self.who_laid(Ability::Kamikaze).is_empty()
    }
}
