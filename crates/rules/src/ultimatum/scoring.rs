//! Scoring performances (PU-17, PU-18) and the end of the game (PU-22, PU-23).

use serde::Serialize;

use super::card::{Entertainer, Entertainers, Form, Species};
use super::deal::LaidEntertainer;
use super::state::{PLAYERS, Ultimatum};
use crate::outcome::Outcome;
use crate::seat::{Seat, SeatSet};

/// The points that a performance pays, by seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Performance {
    pub(super) points: [i32; PLAYERS],
}

impl Performance {
    /// PU-17: each penguin with a stone that is next to the entertainer and enjoys it pays its value.
    #[inline]
    pub(super) fn of(game: &Ultimatum, laid: LaidEntertainer) -> Performance {
        let mut points = [0; PLAYERS];
        for (points, stones) in points.iter_mut().zip(&game.stones) {
            for &cell in stones.iter().flatten() {
                let penguin = game.penguin_at(cell);
                if cell.is_next_to(laid.cell) && penguin.enjoys(laid.entertainer) {
                    *points += penguin.value() as i32;
                }
            }
        }
        Performance { points }
    }

    /// PU-18: the player who gets the card: the one with the fewest points above zero, unless several tie.
    #[inline]
    pub(super) fn card_winner(self) -> Option<Seat> {
        let fewest = self.points.into_iter().filter(|&points| points > 0).min()?;
        let mut lowest = (0..).map(Seat).zip(self.points).filter(|&(_, points)| points == fewest);
        let first = lowest.next().map(|(seat, _)| seat);
        first.filter(|_| lowest.next().is_none())
    }
}

/// One player's final scoring.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = UltimatumScore))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "UltimatumScore"))]
pub struct SeatScore {
    /// The points before the final scoring.
    pub points: i32,
    /// The performance card.
    pub form: Form,
    /// The entertainers that the player owns.
    pub entertainers: Vec<Entertainer>,
    /// PU-22: the points for entertainers whose form is that of the performance card.
    pub for_form: i32,
    /// PU-22: the points for having the most entertainers of a species, for sheep, kangaroo, seal and bear.
    #[cfg_attr(feature = "schema", schema(min_items = 4, max_items = 4))]
    pub for_species: [i32; 4],
    /// The total.
    pub total: i32,
}

/// PU-23: the winner, and how a tie was decided.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = UltimatumTieBreakResult))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "UltimatumTieBreakResult"))]
pub struct TieBreakResult {
    /// The winner.
    pub winner: Seat,
    /// The players who tie for the most points, if there are several.
    pub tied: Vec<Seat>,
    /// What decided the tie.
    #[cfg_attr(feature = "schema", schema(required))]
    pub by: Option<TieBreak>,
}

/// PU-23: what decides a tie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = UltimatumTieBreak))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "UltimatumTieBreak"))]
pub enum TieBreak {
    /// The most points for entertainers (PU-22).
    Bonus,
    /// The most entertainers.
    Cards,
    /// The shorter player.
    Shorter,
}

/// The final scoring of all players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scoring {
    players: [(i32, Form, Entertainers); PLAYERS],
    for_form: [i32; PLAYERS],
    for_species: [[i32; 4]; PLAYERS],
    count: u8,
}

impl Scoring {
    /// Scores the points, performance card and entertainers of each player, by seat; at most four.
    #[inline]
    pub(super) fn new(players: &[(i32, Form, Entertainers)]) -> Scoring {
        let mut result = Scoring {
            players: [(0, Form::Juggling, Entertainers::default()); PLAYERS],
            for_form: [0; PLAYERS],
            for_species: [[0; 4]; PLAYERS],
            count: players.len() as u8,
        };
        let mut counts = [[0; 4]; PLAYERS];
        for (seat, &player) in players.iter().enumerate().take(PLAYERS) {
            let (_, form, owned) = player;
            result.players[seat] = player;
            for entertainer in owned.iter() {
                counts[seat][entertainer.species() as usize] += 1;
                result.for_form[seat] += if entertainer.form() == form { 2 } else { 0 };
            }
        }
        for species in Species::ALL {
            let species = species as usize;
            let most = counts.iter().map(|counts| counts[species]).max().unwrap_or(0);
            let tied = counts.iter().filter(|counts| counts[species] == most).count();
            for (points, counts) in result.for_species.iter_mut().zip(&counts) {
                if most > 0 && counts[species] == most {
                    points[species] = if tied == 1 { 5 } else { 3 };
                }
            }
        }
        result
    }

    /// The number of players.
    pub fn players(&self) -> u8 {
        self.count
    }

    /// PU-22: a player's points for entertainers.
    #[inline]
    fn bonus(&self, seat: usize) -> i32 {
        self.for_form[seat] + self.for_species[seat].iter().sum::<i32>()
    }

    /// A player's total.
    #[inline]
    pub fn total(&self, seat: Seat) -> i32 {
        self.players[seat.index()].0 + self.bonus(seat.index())
    }

    /// One player's final scoring.
    pub fn seat(&self, seat: Seat) -> SeatScore {
        let seat = seat.index();
        let (points, form, owned) = self.players[seat];
        SeatScore {
            points,
            form,
            entertainers: owned.iter().collect(),
            for_form: self.for_form[seat],
            for_species: self.for_species[seat],
            total: self.total(Seat(seat as u8)),
        }
    }

    /// PU-23: the total, the points for entertainers, and the number of entertainers, compared in this
    /// order.
    #[inline]
    fn rank(&self, seat: usize) -> (i32, i32, usize) {
        (self.total(Seat(seat as u8)), self.bonus(seat), self.players[seat].2.len())
    }

    /// PU-23: the winner.
    #[inline]
    pub fn winner(&self) -> Seat {
        let rank = |seat: &usize| (self.rank(*seat), std::cmp::Reverse(*seat));
        Seat((0..self.count as usize).max_by_key(rank).unwrap_or(0) as u8)
    }

    /// PU-23: the winner, and how a tie was decided.
    pub fn tie_break(&self) -> TieBreakResult {
        let winner = self.winner();
        let (points, bonus, cards) = self.rank(winner.index());
        let seats = (0..self.count).map(Seat);
        let tied: Vec<Seat> = seats.filter(|seat| self.rank(seat.index()).0 == points).collect();
        let others = tied.iter().filter(|&&seat| seat != winner);
        // The tie was decided against the closest of the others.
        let by = others.map(|seat| self.rank(seat.index())).max().map(|closest| match closest {
            (_, other, _) if other < bonus => TieBreak::Bonus,
            (_, _, other) if other < cards => TieBreak::Cards,
            _ => TieBreak::Shorter,
        });
        let tied = if by.is_some() { tied } else { Vec::new() };
        TieBreakResult { winner, tied, by }
    }

    /// The points by seat and the winner.
    #[inline]
    pub(super) fn outcome(&self, end: Option<&'static str>) -> Outcome {
        let totals: [i32; PLAYERS] = std::array::from_fn(|seat| self.total(Seat(seat as u8)));
        Outcome::new(&totals[..self.count as usize], SeatSet::EMPTY.with(self.winner()), end)
    }
}

impl Serialize for Scoring {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq((0..self.count).map(|seat| self.seat(Seat(seat))))
    }
}

#[cfg(test)]
impl Performance {
    /// A performance that pays these points.
    pub(super) fn paying(points: [i32; PLAYERS]) -> Performance {
        Performance { points }
    }
}
