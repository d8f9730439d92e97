//! A hand looked at all at once: every number stands once for each of its sixteen places.
//!
//! Numbers have 16 bits. That is enough for what a hand is worth: even eleven cards of value 9 in one zone
//! are below 28,000 in 256ths of a point.

use bytemuck::cast;
use rules::pingvasion::Ability;
use rules::pingvasion::search::{CardInfo, ZoneLanes};
use wide::{i16x16, i32x4, i32x8, i32x16, u8x16, u16x16};

/// What is printed on the cards of a hand.
pub(super) struct Faces {
    /// The values; 0 where there is no card.
    pub(super) values: Places,
    /// All bits where there are Ninja Twins.
    pub(super) twins: Places,
    /// Where the two bytes are of what belongs to each card's zone.
    zones: [u8x16; 2],
}

/// Zone and value by code, and the highest bit for Ninja Twins; 0 for no card.
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
        let faces = find(&FACES, u8x16::new(*codes));
        let first = (faces >> 3_u32) & u8x16::splat(0b1110);
        let twins = faces.simd_eq(faces | u8x16::splat(0x80));
        Faces {
            values: (faces & u8x16::splat(0b1111)).into(),
            twins: cast(interleave(twins, twins)),
            zones: interleave(first, first | u8x16::splat(1)),
        }
    }

    /// What belongs to each card's zone.
    #[inline]
    pub(super) fn by_zone(&self, zones: &ZoneLanes) -> Places {
        let zones: u8x16 = cast(*zones);
        cast(self.zones.map(|bytes| zones.shuffle(bytes)))
    }

    /// The numbers, but the least there is where there is no card.
    #[inline]
    pub(super) fn cards_alone(&self, numbers: Places) -> Places {
        self.values.simd_eq(Places::ZERO).select(Places::MIN, numbers)
    }
}

/// A number for each place.
pub(super) type Places = i16x16;

/// What stands in a table at these numbers.
#[inline]
pub(super) fn find_each(table: &[u8; 64], at: Places) -> Places {
    let [low, high] = cast(at);
    find(table, u8x16::narrow_i16x8(low, high)).into()
}

/// The numbers without their lowest eight bits, taken as numbers without a sign.
#[inline]
pub(super) fn upper_bytes(numbers: Places) -> Places {
    cast(cast::<i16x16, u16x16>(numbers) >> 8_u32)
}

/// The place of the highest number; the last one of several.
#[inline]
pub(super) fn best(numbers: Places) -> usize {
    let [a, b] = keys(numbers);
    let [a, b]: [i32x4; 2] = cast(a.max(b));
    let best = a.max(b);
    let best = best.max(turn(best, HALVES));
    best.max(turn(best, QUARTERS)).to_array()[0] as usize & 15
}

/// The places of the two highest numbers.
#[inline]
pub(super) fn best_two(numbers: Places) -> [usize; 2] {
    let [a, b] = keys(numbers);
    let [a, b]: [[i32x4; 2]; 2] = [cast(a.max(b)), cast(a.min(b))];
    let mut first = a[0].max(a[1]);
    let mut second = a[0].min(a[1]).max(b[0]).max(b[1]);
    for around in [HALVES, QUARTERS] {
        let [other, next] = [turn(first, around), turn(second, around)];
        second = second.max(next).max(first.min(other));
        first = first.max(other);
    }
    [first, second].map(|it| it.to_array()[0] as usize & 15)
}

/// The numbers with their places in the lowest four bits, so that no two are the same.
#[inline]
fn keys(numbers: Places) -> [i32x8; 2] {
    const PLACES: i32x16 = i32x16::new([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]);
    cast((i32x16::from_i16x16(numbers) << 4_u32) + PLACES)
}

/// What stands in a table at each of these numbers.
#[inline]
fn find(table: &[u8; 64], at: u8x16) -> u8x16 {
    let [a, b, c, d]: [u8x16; 4] = cast(*table);
    let part = |part: u8x16, from| part.shuffle_zeroing(at - u8x16::splat(from));
    part(a, 0) | part(b, 16) | part(c, 32) | part(d, 48)
}

#[inline]
fn interleave(a: u8x16, b: u8x16) -> [u8x16; 2] {
    [u8x16::unpack_low(a, b), u8x16::unpack_high(a, b)]
}

const HALVES: u8x16 = u8x16::new([8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7]);
const QUARTERS: u8x16 = u8x16::new([4, 5, 6, 7, 0, 1, 2, 3, 12, 13, 14, 15, 8, 9, 10, 11]);

/// The numbers in another order.
#[inline]
fn turn(numbers: i32x4, order: u8x16) -> i32x4 {
    cast(cast::<i32x4, u8x16>(numbers).shuffle(order))
}

#[cfg(test)]
mod tests {
    use std::array::from_fn;
    use std::cmp::Reverse;

    use rand::RngExt;
    use rules::chance::dice;

    use super::*;

    #[test]
    fn every_card_shows_its_face_at_every_place() {
        let zones = [-300, 7, 512, 0, 31_000, 0, 0, 0];
        for code in 0..FACES.len() {
            for place in 0..16 {
                let codes = from_fn(|at| if at == place { code as u8 } else { 0 });
                let faces = Faces::of(&codes);
                let print = CardInfo::of_code(code);
                let value = print.map_or(0, |it| it.value as i16);
                let is_twins = print.is_some_and(|it| it.ability == Some(Ability::NinjaTwins));
                let zone = print.map_or(zones[0], |it| zones[it.zone as usize]);
                let expected = [(value, 0), (-i16::from(is_twins), 0), (zone, zones[0])];
                let found =
                    [faces.values, faces.twins, faces.by_zone(&zones)].map(Places::to_array);
                for (found, (here, elsewhere)) in found.into_iter().zip(expected) {
                    assert_eq!(found, from_fn(|at| if at == place { here } else { elsewhere }));
                }
            }
        }
    }

    #[test]
    fn the_best_two_are_found_wherever_they_are() {
        let mut rng = dice(1, 0);
        for spread in [2, 5, 30_000] {
            for _ in 0..500 {
                let numbers: [i16; 16] = from_fn(|_| rng.random_range(-spread..=spread));
                let mut places: [usize; 16] = from_fn(|place| place);
                places.sort_unstable_by_key(|&place| Reverse((numbers[place], place)));
                let lanes = Places::new(numbers);
                assert_eq!(best(lanes), places[0]);
                assert_eq!(best_two(lanes), places[..2]);
            }
        }
    }
}
