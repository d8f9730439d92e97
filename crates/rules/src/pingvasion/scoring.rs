//! The final scoring (PV-14 to PV-16): each player's points, and in each zone why they got them.

use std::collections::BTreeMap;

use serde::Serialize;

use super::card::{Card, ZONES, Zone};
use super::search::ZoneVector;
use crate::outcome::Outcome;
use crate::seat::{MAX_SEATS, Seat, SeatSet};

/// Sums of values by zone, one byte each, so that a card is added with one 64-bit addition. The values of
/// a zone add up to 90, so a sum never overflows into the next.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Sums([u8; 8]);

impl Sums {
    #[inline]
    pub(super) const fn of(zone: Zone, value: u8) -> Sums {
        Sums(((value as u64) << (zone as usize * 8)).to_le_bytes())
    }

    #[inline]
    const fn word(self) -> u64 {
        u64::from_le_bytes(self.0)
    }

    #[inline]
    pub(super) fn add(&mut self, more: Sums) {
        self.0 = (self.word() + more.word()).to_le_bytes();
    }

    #[inline]
    pub(super) fn take(&mut self, less: Sums) {
        self.0 = (self.word() - less.word()).to_le_bytes();
    }

    #[inline]
    pub(super) fn all(self) -> [u16; ZONES] {
        std::array::from_fn(|zone| self.zone(zone))
    }

    #[inline]
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "bytes become a vector as they are read")]
    pub(super) fn vector(&self) -> ZoneVector {
        std::array::from_fn(|lane| self.0[lane] as i16)
    }

    #[inline]
    fn zone(self, zone: usize) -> u16 {
        self.0[zone] as u16
    }
}

/// What the scoring needs to know about a player's cards: the sums of the tableau and of the hand by zone,
/// and which different cards are in the hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Holdings {
    pub(super) tableau: Sums,
    pub(super) hand: Sums,
    /// The different cards of the hand, as a bit set of their codes.
    pub(super) kinds: u64,
}

impl Holdings {
    /// The holdings of a tableau and a hand.
    pub fn new<'a>(
        tableau: impl IntoIterator<Item = &'a Card>,
        hand: impl IntoIterator<Item = &'a Card>,
    ) -> Holdings {
        let mut holdings = Holdings::default();
        for &card in tableau {
            holdings.land(card);
        }
        for &card in hand {
            holdings.hold(card);
        }
        holdings
    }

    /// Adds a card to the tableau.
    #[inline]
    pub(super) fn land(&mut self, card: Card) {
        self.tableau.add(card.sums());
    }

    /// Adds a card to the hand.
    #[inline]
    pub fn hold(&mut self, card: Card) {
        self.hand.add(card.sums());
        self.kinds |= 1 << card.code();
    }

    /// The sum of the hand's values in a zone.
    #[inline]
    pub fn held(&self, zone: Zone) -> i32 {
        self.hand.zone(zone as usize) as i32
    }

    /// The lowest value in the hand in a zone; 0 without a card.
    #[inline]
    pub fn lowest_held(&self, zone: Zone) -> i32 {
        self.lowest(zone as usize) as i32
    }

    /// The values of the two lowest different cards in the hand in a zone; 0 where there is no card.
    #[inline]
    pub fn lowest_two_held(&self, zone: Zone) -> [i32; 2] {
        let kinds = self.kinds_from(zone as usize);
        [kinds, kinds & (kinds - 1)].map(|it| Card::value_of_rank(it.trailing_zeros()) as i32)
    }

    /// The holdings without `card`. The hand must contain exactly one copy of it.
    #[inline]
    #[must_use]
    pub fn without(mut self, card: Card) -> Holdings {
        self.hand.take(card.sums());
        self.kinds &= !(1 << card.code());
        self
    }

    #[inline]
    fn lowest(&self, zone: usize) -> u16 {
        Card::value_of_rank(self.kinds_from(zone).trailing_zeros()) as u16
    }

    /// The different cards of the hand, shifted so that the zone's first card is bit 0.
    #[inline]
    fn kinds_from(&self, zone: usize) -> u64 {
        // The bit after the zone's last card stands for no card.
        self.kinds >> Card::first_code(zone) | 1 << Card::RANKS
    }
}

/// A player's standing in a zone, which determines what the hand is worth there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PingvasionStanding))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "PingvasionStanding"))]
#[serde(rename_all = "snake_case")]
pub enum ZoneStanding {
    /// The highest sum of all tableaus, alone or tied: all hand cards count.
    Majority,
    /// A card in the tableau, but not the highest sum: the lowest hand card counts.
    Present,
    /// No card in the tableau: no hand card counts.
    Absent,
}

/// One player's scoring in one zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PingvasionZoneScore))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "PingvasionZoneScore"))]
pub struct ZoneScore {
    /// The sum of values in the tableau.
    pub tableau: u16,
    /// The sum of values in the hand.
    pub hand: u16,
    /// The lowest value in the hand; `null` without a card.
    #[cfg_attr(feature = "schema", schema(required))]
    pub lowest: Option<u16>,
    /// The player's standing.
    pub standing: ZoneStanding,
    /// The player's points in this zone.
    pub points: u16,
}

/// One player's scoring.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PingvasionScore))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "PingvasionScore"))]
pub struct SeatScore {
    /// The points in all zones together.
    pub points: i32,
    /// The scoring by zone.
    #[cfg_attr(feature = "ts", ts(type = "Record<PingvasionZone, PingvasionZoneScore>"))]
    pub zones: BTreeMap<Zone, ZoneScore>,
}

/// The scoring of all players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scoring {
    holdings: [Holdings; MAX_SEATS],
    /// The highest sum of the tableaus in each zone.
    highest: [u16; ZONES],
    seats: u8,
}

impl Scoring {
    /// Scores the holdings of all seats, at most [`MAX_SEATS`].
    #[inline]
    pub fn new(players: &[Holdings]) -> Scoring {
        let mut holdings = [Holdings::default(); MAX_SEATS];
        holdings[..players.len()].copy_from_slice(players);
        let mut highest = [0; ZONES];
        for held in &holdings {
            for (zone, highest) in highest.iter_mut().enumerate() {
                *highest = held.tableau.zone(zone).max(*highest);
            }
        }
        Scoring { holdings, highest, seats: players.len() as u8 }
    }

    /// The number of seats.
    pub fn seats(&self) -> u8 {
        self.seats
    }

    /// PV-14: a player's standing in a zone. Values start at 1, so a sum of 0 means no card.
    #[inline]
    fn standing(&self, held: &Holdings, zone: usize) -> ZoneStanding {
        match held.tableau.zone(zone) {
            0 => ZoneStanding::Absent,
            sum if sum == self.highest[zone] => ZoneStanding::Majority,
            _ => ZoneStanding::Present,
        }
    }

    /// PV-15: what a hand is worth in a zone.
    #[inline]
    fn zone_points(&self, held: &Holdings, zone: usize) -> u16 {
        match self.standing(held, zone) {
            ZoneStanding::Majority => held.hand.zone(zone),
            ZoneStanding::Present => held.lowest(zone),
            ZoneStanding::Absent => 0,
        }
    }

    /// One player's scoring in one zone.
    pub fn zone(&self, seat: Seat, zone: Zone) -> ZoneScore {
        let (held, zone) = (&self.holdings[seat.index()], zone as usize);
        ZoneScore {
            tableau: held.tableau.zone(zone),
            hand: held.hand.zone(zone),
            lowest: Some(held.lowest(zone)).filter(|&lowest| lowest > 0),
            standing: self.standing(held, zone),
            points: self.zone_points(held, zone),
        }
    }

    /// A player's points.
    #[inline]
    pub fn points(&self, seat: Seat) -> i32 {
        let held = &self.holdings[seat.index()];
        (0..ZONES).map(|zone| self.zone_points(held, zone) as i32).sum()
    }

    /// One player's scoring.
    pub fn seat(&self, seat: Seat) -> SeatScore {
        SeatScore {
            points: self.points(seat),
            zones: Zone::ALL.into_iter().map(|zone| (zone, self.zone(seat, zone))).collect(),
        }
    }

    /// The points by seat and the winners.
    #[inline]
    pub fn outcome(&self) -> Outcome {
        let mut points = [0; MAX_SEATS];
        for (seat, points) in points[..self.seats as usize].iter_mut().enumerate() {
            *points = self.points(Seat(seat as u8));
        }
        let points = &points[..self.seats as usize];
        // PV-16: all who tie for the most points win together.
        let most = points.iter().copied().max();
        let winners = SeatSet::first_n(self.seats)
            .iter()
            .filter(|seat| Some(points[seat.index()]) == most)
            .collect();
        Outcome::new(points, winners, None)
    }
}

impl Serialize for Scoring {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(SeatSet::first_n(self.seats).iter().map(|seat| self.seat(seat)))
    }
}
