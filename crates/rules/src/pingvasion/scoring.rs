//! The final scoring (PV-14 to PV-16), with the reasons that a player wants to see.

use std::collections::BTreeMap;

use serde::Serialize;

use super::card::{Card, ZONES, Zone};
use super::search::Lanes;
use crate::outcome::Outcome;
use crate::seat::{MAX_SEATS, Seat, SeatSet};

/// Sums of values by zone, side by side, so that a card is added with one addition. A zone has 90
/// points in all, so the sums can't run into each other.
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
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "bytes become lanes as they are read")]
    pub(super) fn lanes(&self) -> Lanes {
        std::array::from_fn(|lane| self.0[lane] as i16)
    }

    #[inline]
    fn zone(self, zone: usize) -> u16 {
        self.0[zone] as u16
    }
}

/// What one player brings to the scoring.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Holdings {
    pub(super) tableau: Sums,
    pub(super) hand: Sums,
    /// The different cards of the hand, as bits by their codes.
    pub(super) kinds: u64,
}

impl Holdings {
    /// What a tableau and a hand come to.
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

    /// The sum of the hand in a zone.
    #[inline]
    pub fn held(&self, zone: Zone) -> i32 {
        self.hand.zone(zone as usize) as i32
    }

    /// The lowest value that the hand has in a zone; 0 without a card.
    #[inline]
    pub fn lowest_held(&self, zone: Zone) -> i32 {
        self.lowest(zone as usize) as i32
    }

    /// The lowest value that the hand has in a zone, and what it would be without that card; 0
    /// without a card.
    #[inline]
    pub fn lowest_two_held(&self, zone: Zone) -> [i32; 2] {
        let kinds = self.kinds_from(zone as usize);
        [kinds, kinds & (kinds - 1)].map(|it| Card::value_of_rank(it.trailing_zeros()) as i32)
    }

    /// The holdings without a card of the hand, of which there must be one only.
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

    /// The different cards of the hand from a zone's first on.
    #[inline]
    fn kinds_from(&self, zone: usize) -> u64 {
        // A bit above the zone's last card stands for none.
        self.kinds >> Card::first_code(zone) | 1 << Card::RANKS
    }
}

/// Where a player stands in a zone, which decides what the hand is worth there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PingvasionStanding))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "PingvasionStanding"))]
#[serde(rename_all = "snake_case")]
pub enum Standing {
    /// The highest sum in the tableaus, alone or tied: all hand cards count.
    Majority,
    /// A card in the tableau, but not the highest sum: the lowest hand card counts.
    Present,
    /// No card in the tableau: nothing counts.
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
    /// The lowest value in the hand; `None` without a card.
    #[cfg_attr(feature = "schema", schema(required))]
    pub lowest: Option<u16>,
    /// Where the player stands.
    pub standing: Standing,
    /// The points that this comes to.
    pub points: u16,
}

/// One player's scoring.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PingvasionScore))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "PingvasionScore"))]
pub struct SeatScore {
    /// The points that all zones come to.
    pub points: i32,
    /// The points zone by zone.
    #[cfg_attr(feature = "ts", ts(type = "Record<PingvasionZone, PingvasionZoneScore>"))]
    pub zones: BTreeMap<Zone, ZoneScore>,
}

/// The whole scoring.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scoring {
    holdings: [Holdings; MAX_SEATS],
    /// The highest sum of the tableaus in each zone.
    highest: [u16; ZONES],
    seats: u8,
}

impl Scoring {
    /// Scores what the players hold, by seat; [`MAX_SEATS`] of them at the most.
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

    /// How many seats were scored.
    pub fn seats(&self) -> u8 {
        self.seats
    }

    /// PV-14: where a player stands in a zone. Values start at 1, so a sum of 0 is no card.
    #[inline]
    fn standing(&self, held: &Holdings, zone: usize) -> Standing {
        match held.tableau.zone(zone) {
            0 => Standing::Absent,
            sum if sum == self.highest[zone] => Standing::Majority,
            _ => Standing::Present,
        }
    }

    /// PV-15: what a hand is worth in a zone.
    #[inline]
    fn zone_points(&self, held: &Holdings, zone: usize) -> u16 {
        match self.standing(held, zone) {
            Standing::Majority => held.hand.zone(zone),
            Standing::Present => held.lowest(zone),
            Standing::Absent => 0,
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

    /// Points by seat and winners.
    #[inline]
    pub fn outcome(&self) -> Outcome {
        let mut points = [0; MAX_SEATS];
        for (seat, points) in points[..self.seats as usize].iter_mut().enumerate() {
            *points = self.points(Seat(seat as u8));
        }
        let points = &points[..self.seats as usize];
        // PV-16: all who tie for most win together.
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
