//! The result of a game.

use serde::Serialize;

use crate::seat::{MAX_SEATS, Seat, SeatSet};

/// The result of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    scores: [i32; MAX_SEATS],
    seats: u8,
    /// The winners. There are several if they tie and share the win.
    pub winners: SeatSet,
    /// What ended the game, if it can end in several ways.
    pub end: Option<&'static str>,
}

impl Outcome {
    /// An outcome from the points by seat, at most [`MAX_SEATS`] of them.
    pub fn new(points: &[i32], winners: SeatSet, end: Option<&'static str>) -> Outcome {
        let mut scores = [0; MAX_SEATS];
        scores[..points.len()].copy_from_slice(points);
        Outcome { scores, seats: points.len() as u8, winners, end }
    }

    /// The points by seat.
    #[inline]
    pub fn scores(&self) -> &[i32] {
        &self.scores[..self.seats as usize]
    }

    /// The winners among `seats`, for example among the real players: the seats that won the game or, if none
    /// of them won, those with the most points.
    #[inline]
    #[must_use]
    pub fn winners_among(&self, seats: SeatSet) -> SeatSet {
        let winners = self.winners.and(seats);
        if !winners.is_empty() {
            return winners;
        }
        let points = |seat: &Seat| self.scores[seat.index() % MAX_SEATS];
        let most = seats.iter().map(|seat| points(&seat)).max();
        seats.iter().filter(|seat| Some(points(seat)) == most).collect()
    }

    /// The places of all seats, and who is ahead among the real players.
    pub fn ranking(&self, real: SeatSet) -> Ranking {
        let rank = |seat: &Seat| (self.winners.contains(*seat), self.scores[seat.index()]);
        let seats = || (0..self.seats).map(Seat);
        let place = |seat: Seat| 1 + seats().filter(|it| rank(it) > rank(&seat)).count() as u8;
        Ranking {
            places: seats().map(place).collect(),
            ahead: self.winners_among(real).iter().collect(),
        }
    }
}

/// The places of all players at the end of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Ranking {
    /// The place of each seat, counted from 1: first the winners, then by points. Equal points share a
    /// place.
    pub places: Vec<u8>,
    /// The best of the real players: the winners or, if only virtual players won, the real players with
    /// the most points. There are several if they tie.
    pub ahead: Vec<Seat>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn winners_among_real_players() {
        let real: SeatSet = [Seat(0), Seat(2)].into_iter().collect();
        let winners = |points: &[i32], winners: &[u8]| {
            let winners = winners.iter().map(|&seat| Seat(seat)).collect();
            let found = Outcome::new(points, winners, None).winners_among(real);
            found.iter().map(|seat| seat.0).collect::<Vec<_>>()
        };
        assert_eq!(winners(&[9, 5, 7, 1], &[0]), [0]);
        assert_eq!(winners(&[9, 9, 7, 1], &[0, 1]), [0]);
        assert_eq!(winners(&[5, 9, 7, 1], &[1]), [2]);
        assert_eq!(winners(&[7, 9, 7, 1], &[1]), [0, 2]);
    }

    #[test]
    fn places() {
        let places = |points: &[i32], winners: &[u8]| {
            let winners = winners.iter().map(|&seat| Seat(seat)).collect();
            Outcome::new(points, winners, None).ranking(SeatSet::first_n(points.len() as u8)).places
        };
        assert_eq!(places(&[5, 9, 7], &[1]), [3, 1, 2]);
        // Winners share the first place, and others share theirs.
        assert_eq!(places(&[9, 9, 7, 7, 1], &[0, 1]), [1, 1, 3, 3, 5]);
        // A tie-break decided between equal points.
        assert_eq!(places(&[9, 9, 7], &[1]), [2, 1, 3]);
    }
}
