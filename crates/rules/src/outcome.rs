//! The result of a game.

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

    /// The winners if only these seats are ranked, such as those of real players. Winners of the game who
    /// are among them win. If there are none, those of them with the most points win.
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
}
