//! Seats, sets of seats, and viewers.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize};

/// The largest number of seats that any game has.
pub const MAX_SEATS: usize = 5;

/// A place at the table, counted from 0. The left neighbour of seat `i` is seat `i + 1`; that of the last seat
/// is seat 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(minimum = 0, maximum = 4))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// The seat as an index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The left neighbour at a table of `seats`.
    #[must_use]
    pub const fn left(self, seats: u8) -> Seat {
        if self.0 + 1 >= seats { Seat(0) } else { Seat(self.0 + 1) }
    }

    /// The right neighbour at a table of `seats`.
    #[must_use]
    pub const fn right(self, seats: u8) -> Seat {
        if self.0 == 0 { Seat(seats - 1) } else { Seat(self.0 - 1) }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0)
    }
}

impl<'de> Deserialize<'de> for Seat {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Seat, D::Error> {
        let number = u64::deserialize(deserializer)?;
        let seat = u8::try_from(number).ok().filter(|&seat| (seat as usize) < MAX_SEATS);
        seat.map(Seat).ok_or_else(|| serde::de::Error::custom(format!("there is no seat {number}")))
    }
}

/// A set of seats, such as those that decide at the same time. It can contain the seats 0 to 7, which is
/// more than any game has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct SeatSet(u8);

impl SeatSet {
    /// The empty set.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// The seats `0..seats`, at most eight.
    #[inline]
    pub const fn first_n(seats: u8) -> SeatSet {
        let seats = if seats < 8 { seats } else { 8 };
        SeatSet(((1u16 << seats) - 1) as u8)
    }

    /// The seats whose bits are set; seat 0 is the lowest bit.
    pub const fn from_bits(bits: u8) -> SeatSet {
        SeatSet(bits)
    }

    /// The bit of a seat; 0 for a seat that can't be in a set.
    #[inline]
    const fn bit(seat: Seat) -> u8 {
        match 1u8.checked_shl(seat.0 as u32) {
            Some(bit) => bit,
            None => 0,
        }
    }

    /// Whether `seat` is in the set.
    #[inline]
    pub const fn contains(self, seat: Seat) -> bool {
        seat.0 < 8 && self.0 >> seat.0 & 1 == 1
    }

    /// The set with `seat` in it.
    #[inline]
    #[must_use]
    pub const fn with(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 | SeatSet::bit(seat))
    }

    /// The set without `seat`.
    #[inline]
    #[must_use]
    pub const fn without(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 & !SeatSet::bit(seat))
    }

    /// The seats that are in both sets.
    #[must_use]
    pub const fn and(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 & other.0)
    }

    /// The seats of this set that are not in `other`.
    #[must_use]
    pub const fn minus(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 & !other.0)
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of seats in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The lowest seat in the set.
    pub const fn first(self) -> Option<Seat> {
        if self.0 == 0 { None } else { Some(Seat(self.0.trailing_zeros() as u8)) }
    }

    /// The seats in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        let mut rest = self;
        std::iter::from_fn(move || {
            let seat = rest.first()?;
            rest.0 &= rest.0 - 1;
            Some(seat)
        })
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        seats.into_iter().fold(SeatSet::EMPTY, SeatSet::with)
    }
}

impl Serialize for SeatSet {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

/// The person for whom a view or an event is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Viewer {
    /// The player in this seat.
    Seat(Seat),
    /// Somebody who only watches, and sees what is public.
    Onlooker,
}

impl Viewer {
    /// Whether this is the player in `seat`.
    pub fn is(self, seat: Seat) -> bool {
        self == Viewer::Seat(seat)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_go_around_the_table() {
        assert_eq!(Seat(0).left(3), Seat(1));
        assert_eq!(Seat(2).left(3), Seat(0));
        assert_eq!(Seat(0).right(3), Seat(2));
        assert_eq!(Seat(2).right(3), Seat(1));
    }

    #[test]
    fn a_set_contains_what_was_inserted() {
        let set: SeatSet = [Seat(4), Seat(1)].into_iter().collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), [Seat(1), Seat(4)]);
        assert_eq!(set.without(Seat(1)).first(), Some(Seat(4)));
        assert!(set.contains(Seat(4)) && !set.contains(Seat(0)) && !set.contains(Seat(200)));
        assert_eq!(SeatSet::first_n(5).minus(set).len(), 3);
        assert_eq!(serde_json::to_string(&set).unwrap(), "[1,4]");
    }

    #[test]
    fn seats_above_7_are_in_no_set() {
        let all = SeatSet::first_n(u8::MAX);
        assert_eq!((all.len(), all.first()), (8, Some(Seat(0))));
        for seat in [8, 9, 16, 32, 255].map(Seat) {
            assert_eq!(SeatSet::EMPTY.with(seat), SeatSet::EMPTY);
            assert_eq!((all.without(seat), all.contains(seat)), (all, false));
        }
    }
}
