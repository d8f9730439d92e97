//! Why a decision is better than others: the part of the final scores that it changes most.
//!
//! The same worlds are played out after the decision and after another one, with the same random numbers.
//! The difference is split into the parts of the seat's own score and the scores of the others. What is
//! not significant is never given as a reason.

use std::time::Instant;

use rules::chance::{FastRng, below, fast_rng};
use rules::{Seat, Worlds};
use serde::Serialize;

use super::analysable::Analysable;
use super::comparison::Z_95;
use super::forecast::has_budget;
use crate::bot::seat_of;
use crate::budget::Limit;

/// Why a decision is better: what it changes most, on average.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Reason {
    /// The seat whose score changes: the seat that decides, which gets more points, or another seat, which gets
    /// fewer.
    pub seat: Seat,
    /// The part of the seat's own score, in the game's words: a zone in Pingvasion; `game`, `form` or a
    /// species in The Penguin Ultimatum. `null` for another seat, whose score is taken as a whole.
    #[cfg_attr(feature = "schema", schema(required))]
    pub part: Option<&'static str>,
    /// How many points more or fewer; always positive.
    pub points: f64,
    /// The margin of error: half the width of the 95 % confidence interval.
    pub margin: f64,
}

/// Why the decision `best` is better than `other`; without `other`, than the other candidates on average.
/// `None` if nothing changes significantly.
pub(super) fn reason<G: Analysable>(
    view: &G::View,
    best: G::Action,
    other: Option<G::Action>,
    limit: Limit,
    rng: &mut FastRng,
) -> Option<Reason> {
    let view = G::without_secret_decisions(view);
    let seat = seat_of::<G>(&view)?;
    let worlds = G::worlds(&view)?;
    let others = if let Some(other) = other {
        vec![other]
    } else {
        let mut candidates = Vec::new();
        G::candidates(&worlds.sample_world(rng), seat, &mut candidates);
        candidates.into_iter().map(|it| it.action).filter(|it| *it != best).collect()
    };
    if others.is_empty() {
        return None;
    }
    let mut cards = Vec::new();
    let mut own = vec![Difference::default(); G::SCORE_PARTS.len()];
    let mut rivals: Vec<(Seat, Difference)> = Vec::new();
    let (started, mut games) = (Instant::now(), 0);
    while has_budget(limit, started, games) {
        games += 1;
        let mut rng = fast_rng(rng);
        let world = worlds.sample_world(&mut rng);
        let other = others[below(&mut rng, others.len() as u32) as usize];
        let mut end = |action| {
            let (mut world, mut rng) = (world.clone(), rng.clone());
            world.play_unchecked(seat, action);
            G::playout(&mut world, &mut rng, &mut cards);
            world
        };
        let (with, without) = (end(best), end(other));
        let parts = G::score_parts(&with, seat).into_iter().zip(G::score_parts(&without, seat));
        for (difference, (with, without)) in own.iter_mut().zip(parts) {
            difference.add(with - without);
        }
        if rivals.is_empty() {
            let real = with.real();
            let seats = real.iter().filter(|it| *it != seat);
            rivals = seats.map(|it| (it, Difference::default())).collect();
        }
        let (with, without) = (G::result(&with), G::result(&without));
        for (rival, difference) in &mut rivals {
            difference.add(without.points[rival.index()] - with.points[rival.index()]);
        }
    }
    let own = own.iter().zip(G::SCORE_PARTS).map(|(it, part)| (it, seat, Some(*part)));
    let rivals = rivals.iter().map(|(rival, it)| (it, *rival, None));
    let reasons = own.chain(rivals).filter_map(|(difference, seat, part)| {
        let (points, margin) = difference.estimate();
        (points > margin && points >= MIN_POINTS).then_some(Reason { seat, part, points, margin })
    });
    reasons.reduce(|most, it| if it.points > most.points { it } else { most })
}

/// The smallest difference that is worth mentioning.
const MIN_POINTS: f64 = 0.3;

/// The difference between two decisions over several worlds.
#[derive(Clone, Copy, Default)]
struct Difference {
    number: f64,
    sum: f64,
    squares: f64,
}

impl Difference {
    fn add(&mut self, points: f32) {
        let points = points as f64;
        self.number += 1.0;
        self.sum += points;
        self.squares += points * points;
    }

    /// The mean and its margin of error.
    fn estimate(&self) -> (f64, f64) {
        let number = self.number.max(1.0);
        let mean = self.sum / number;
        let variance = (self.squares / number - mean * mean).max(0.0);
        (mean, Z_95 * (variance / number).sqrt())
    }
}
