//! SIMD over a hand. A hand is stored in sixteen slots, and a vector has one number for each slot.
//!
//! The numbers have 16 bits. That is enough for the worth of a hand in 256ths of a point: even eleven
//! cards of value 9 in one zone are worth less than 28,000.

use bytemuck::cast;
use rules::pingvasion::Ability;
use rules::pingvasion::search::{CardInfo, ZoneVector};
use wide::{i16x16, i32x4, i32x8, i32x16, u8x16, u16x16};

/// The values, zones and Ninja Twins of a hand.
pub(super) struct Faces {
    /// The values; 0 where there is no card.
    pub(super) values: PerSlot,
    /// All bits set where there are Ninja Twins.
    pub(super) twins: PerSlot,
    /// For each card, the indices of the two bytes of its zone's entry; see [`Faces::by_zone`].
    zones: [u8x16; 2],
}

/// By card code: zone, value, and the highest bit for Ninja Twins; 0 for no card.
const FACES: [u8; 64] = {
    let mut faces = [0; 64];
    let mut code = 0;
    while code < faces.len() {
        if let Some(CardInfo { zone, value, ability }) = CardInfo::of_code(code) {
            let is_twins = matches!(ability, Some(Ability::NinjaTwins));
            faces[code] = (is_twins as u8) << 7 | (zone as u8) << 4 | value;
        }
        code += 1;
    }
    faces
};

impl Faces {
    #[inline]
    pub(super) fn of(codes: &[u8; 16]) -> Faces {
        let faces = lookup(&FACES, u8x16::new(*codes));
        let first = (faces >> 3_u32) & u8x16::splat(0b1110);
        let twins = faces.simd_eq(faces | u8x16::splat(0x80));
        Faces {
            values: (faces & u8x16::splat(0b1111)).into(),
            twins: cast(interleave(twins, twins)),
            zones: interleave(first, first | u8x16::splat(1)),
        }
    }

    /// For each card, the entry of `zones` for its zone.
    #[inline]
    pub(super) fn by_zone(&self, zones: &ZoneVector) -> PerSlot {
        let zones: u8x16 = cast(*zones);
        cast(self.zones.map(|bytes| zones.shuffle(bytes)))
    }

    /// The numbers, with the minimum where there is no card.
    #[inline]
    pub(super) fn mask_empty(&self, numbers: PerSlot) -> PerSlot {
        self.values.simd_eq(PerSlot::ZERO).select(PerSlot::MIN, numbers)
    }
}

/// A number for each slot of a hand.
pub(super) type PerSlot = i16x16;

/// The entries of a table at these indices.
#[inline]
pub(super) fn lookup_each(table: &[u8; 64], indices: PerSlot) -> PerSlot {
    let [low, high] = cast(indices);
    lookup(table, u8x16::narrow_i16x8(low, high)).into()
}

/// The upper byte of each number, which is taken as unsigned.
#[inline]
pub(super) fn upper_bytes(numbers: PerSlot) -> PerSlot {
    cast(cast::<i16x16, u16x16>(numbers) >> 8_u32)
}

/// The slot of the highest number; the last of several.
#[inline]
pub(super) fn argmax(numbers: PerSlot) -> usize {
    let [a, b] = keys(numbers);
    let [a, b]: [i32x4; 2] = cast(a.max(b));
    let best = a.max(b);
    let best = best.max(permute(best, SWAP_HALVES));
    best.max(permute(best, SWAP_QUARTERS)).to_array()[0] as usize & 15
}

/// The slots of the two highest numbers.
#[inline]
pub(super) fn argmax_two(numbers: PerSlot) -> [usize; 2] {
    let [a, b] = keys(numbers);
    let [a, b]: [[i32x4; 2]; 2] = [cast(a.max(b)), cast(a.min(b))];
    let mut first = a[0].max(a[1]);
    let mut second = a[0].min(a[1]).max(b[0]).max(b[1]);
    for order in [SWAP_HALVES, SWAP_QUARTERS] {
        let [other, next] = [permute(first, order), permute(second, order)];
        second = second.max(next).max(first.min(other));
        first = first.max(other);
    }
    [first, second].map(|it| it.to_array()[0] as usize & 15)
}

/// The numbers with their slots in the lowest four bits, so that no two keys are equal.
#[inline]
fn keys(numbers: PerSlot) -> [i32x8; 2] {
    const PLACES: i32x16 = i32x16::new([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]);
    cast((i32x16::from_i16x16(numbers) << 4_u32) + PLACES)
}

/// The entries of a table at these indices.
#[inline]
fn lookup(table: &[u8; 64], indices: u8x16) -> u8x16 {
    let [a, b, c, d]: [u8x16; 4] = cast(*table);
    let part = |part: u8x16, from| part.shuffle_zeroing(indices - u8x16::splat(from));
    part(a, 0) | part(b, 16) | part(c, 32) | part(d, 48)
}

#[inline]
fn interleave(a: u8x16, b: u8x16) -> [u8x16; 2] {
    [u8x16::unpack_low(a, b), u8x16::unpack_high(a, b)]
}

const SWAP_HALVES: u8x16 = u8x16::new([8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7]);
const SWAP_QUARTERS: u8x16 = u8x16::new([4, 5, 6, 7, 0, 1, 2, 3, 12, 13, 14, 15, 8, 9, 10, 11]);

#[inline]
fn permute(numbers: i32x4, order: u8x16) -> i32x4 {
    cast(cast::<i32x4, u8x16>(numbers).shuffle(order))
}

#[cfg(test)]
mod tests {
    use std::array::from_fn;
    use std::cmp::Reverse;

    use rand::RngExt;
    use rules::chance::deal_rng;

    use super::*;

    #[test]
    fn every_card_is_decoded_in_every_slot() {
        let zones = [-300, 7, 512, 0, 31_000, 0, 0, 0];
        for code in 0..FACES.len() {
            for slot in 0..16 {
                let codes = from_fn(|at| if at == slot { code as u8 } else { 0 });
                let faces = Faces::of(&codes);
                let print = CardInfo::of_code(code);
                let value = print.map_or(0, |it| it.value as i16);
                let is_twins = print.is_some_and(|it| it.ability == Some(Ability::NinjaTwins));
                let zone = print.map_or(zones[0], |it| zones[it.zone as usize]);
                let expected = [(value, 0), (-i16::from(is_twins), 0), (zone, zones[0])];
                let found =
                    [faces.values, faces.twins, faces.by_zone(&zones)].map(PerSlot::to_array);
                for (found, (here, elsewhere)) in found.into_iter().zip(expected) {
                    assert_eq!(found, from_fn(|at| if at == slot { here } else { elsewhere }));
                }
            }
        }
    }

    #[test]
    fn argmax_and_argmax_two_agree_with_sorting() {
        let mut rng = deal_rng(1, 0);
        for spread in [2, 5, 30_000] {
            for _ in 0..500 {
                let numbers: [i16; 16] = from_fn(|_| rng.random_range(-spread..=spread));
                let mut slots: [usize; 16] = from_fn(|slot| slot);
                slots.sort_unstable_by_key(|&slot| Reverse((numbers[slot], slot)));
                let vector = PerSlot::new(numbers);
                assert_eq!(argmax(vector), slots[0]);
                assert_eq!(argmax_two(vector), slots[..2]);
            }
        }
    }
}
