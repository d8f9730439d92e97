//! Scoring: a performance (PU-17, PU-18) and the end (PU-22, PU-23).

use serde::Serialize;

use super::card::{Entertainer, Entertainers, Form, Species};
use super::deal::Laid;
use super::state::{PLAYERS, Ultimatum};
use crate::outcome::Outcome;
use crate::seat::{Seat, SeatSet};

/// What a performance pays, by seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Performance {
    pub(super) points: [i32; PLAYERS],
}

impl Performance {
    /// PU-17: each stone on a penguin next to the entertainer that enjoys it pays the penguin's value.
    #[inline]
    pub(super) fn of(game: &Ultimatum, laid: Laid) -> Performance {
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

    /// PU-18: to whom the card goes: the fewest points above zero, alone.
    #[inline]
    pub(super) fn card_goes_to(self) -> Option<Seat> {
        let fewest = self.points.into_iter().filter(|&points| points > 0).min()?;
        let mut those = (0..).map(Seat).zip(self.points).filter(|&(_, points)| points == fewest);
        let first = those.next().map(|(seat, _)| seat);
        first.filter(|_| those.next().is_none())
    }
}

/// How one player comes out at the end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = UltimatumScore))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "UltimatumScore"))]
pub struct Standing {
    /// The points before the entertainers are counted.
    pub points: i32,
    /// The performance card.
    pub form: Form,
    /// The entertainers that the player owns.
    pub entertainers: Vec<Entertainer>,
    /// PU-22: two points for each entertainer of the own form.
    pub for_form: i32,
    /// PU-22: five points for most of a species alone, three for a tie, species by species.
    #[cfg_attr(feature = "schema", schema(min_items = 4, max_items = 4))]
    pub for_species: [i32; 4],
    /// All points.
    pub total: i32,
}

/// PU-23: who wins, and what decided.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = UltimatumVerdict))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "UltimatumVerdict"))]
pub struct Verdict {
    /// Who wins.
    pub winner: Seat,
    /// Those who have the most points, if they are several.
    pub tied: Vec<Seat>,
    /// What decided between them.
    #[cfg_attr(feature = "schema", schema(required))]
    pub by: Option<TieBreak>,
}

/// PU-23: what decides between players with the same points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = UltimatumTieBreak))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "UltimatumTieBreak"))]
pub enum TieBreak {
    /// More points for entertainers.
    Bonus,
    /// More entertainers.
    Cards,
    /// Being shorter.
    Shorter,
}

/// The scoring at the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Final {
    players: [(i32, Form, Entertainers); PLAYERS],
    for_form: [i32; PLAYERS],
    for_species: [[i32; 4]; PLAYERS],
    count: u8,
}

impl Final {
    /// Scores each player's points, performance card and entertainers, by seat; at most four.
    #[inline]
    pub(super) fn new(players: &[(i32, Form, Entertainers)]) -> Final {
        let mut result = Final {
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
                // Nobody scores for a species that nobody owns.
                if most > 0 && counts[species] == most {
                    points[species] = if tied == 1 { 5 } else { 3 };
                }
            }
        }
        result
    }

    /// How many players there are.
    pub fn players(&self) -> u8 {
        self.count
    }

    /// PU-22: a player's points for entertainers.
    #[inline]
    fn bonus(&self, seat: usize) -> i32 {
        self.for_form[seat] + self.for_species[seat].iter().sum::<i32>()
    }

    /// A player's points in the end.
    #[inline]
    pub fn total(&self, seat: Seat) -> i32 {
        self.players[seat.index()].0 + self.bonus(seat.index())
    }

    /// How a player comes out.
    pub fn standing(&self, seat: Seat) -> Standing {
        let seat = seat.index();
        let (points, form, owned) = self.players[seat];
        Standing {
            points,
            form,
            entertainers: owned.iter().collect(),
            for_form: self.for_form[seat],
            for_species: self.for_species[seat],
            total: self.total(Seat(seat as u8)),
        }
    }

    /// PU-23: what is compared, from the first to the last: points, points for entertainers, number of
    /// entertainers; then the shorter player wins.
    #[inline]
    fn rank(&self, seat: usize) -> (i32, i32, usize) {
        (self.total(Seat(seat as u8)), self.bonus(seat), self.players[seat].2.len())
    }

    /// PU-23: who wins.
    #[inline]
    pub fn winner(&self) -> Seat {
        let rank = |seat: &usize| (self.rank(*seat), std::cmp::Reverse(*seat));
        Seat((0..self.count as usize).max_by_key(rank).unwrap_or(0) as u8)
    }

    /// PU-23: who wins, and what decided.
    pub fn verdict(&self) -> Verdict {
        let winner = self.winner();
        let (points, bonus, cards) = self.rank(winner.index());
        let seats = (0..self.count).map(Seat);
        let tied: Vec<Seat> = seats.filter(|seat| self.rank(seat.index()).0 == points).collect();
        let others = tied.iter().filter(|&&seat| seat != winner);
        // Who comes closest tells what it took.
        let by = others.map(|seat| self.rank(seat.index())).max().map(|closest| match closest {
            (_, other, _) if other < bonus => TieBreak::Bonus,
            (_, _, other) if other < cards => TieBreak::Cards,
            _ => TieBreak::Shorter,
        });
        let tied = if by.is_some() { tied } else { Vec::new() };
        Verdict { winner, tied, by }
    }

    /// Points by seat and winner.
    #[inline]
    pub(super) fn outcome(&self, end: Option<&'static str>) -> Outcome {
        let totals: [i32; PLAYERS] = std::array::from_fn(|seat| self.total(Seat(seat as u8)));
        Outcome::new(&totals[..self.count as usize], SeatSet::EMPTY.with(self.winner()), end)
    }
}

impl Serialize for Final {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq((0..self.count).map(|seat| self.standing(Seat(seat))))
    }
}

#[cfg(test)]
impl Performance {
    /// A performance that pays so much.
    pub(super) fn paying(points: [i32; PLAYERS]) -> Performance {
        Performance { points }
    }
}
