//! Moments to learn from: the decisions with the largest sure loss, spread over the game.

use rules::chance::FastRng;
use rules::{Seat, Worlds};
use serde::Serialize;

use super::EvaluatedDecision;
use super::analysable::Analysable;
use super::comparison::Comparison;
use super::decision_points::DecisionPoint;
use super::reason::{Reason, reason};
use crate::budget::Limit;

/// A moment to learn from: an inaccuracy, a mistake or a blunder, with all that is needed to try it again.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LearningMoment {
    /// The seat.
    pub seat: Seat,
    /// The number of the decision.
    pub decision: usize,
    /// The sure loss: the estimated loss of the chance to win, minus the margin of error.
    pub sure_loss: f64,
    /// The legal decisions, in the game's notation.
    pub legal: Vec<String>,
    /// Why the best decision is better than the one that was made; `null` if nothing stands out.
    #[cfg_attr(feature = "schema", schema(required))]
    pub reason: Option<Reason>,
}

impl LearningMoment {
    /// The maximum number of moments of a seat.
    pub const MAX_PER_SEAT: usize = 3;

    /// A moment for a decision that was an inaccuracy, a mistake or a blunder; `None` for other decisions.
    pub(super) fn new<G: Analysable>(
        point: &DecisionPoint<G>,
        comparison: &Comparison,
        limit: Limit,
        rng: &mut FastRng,
    ) -> Option<LearningMoment> {
        if !comparison.grade().is_bad() {
            return None;
        }
        let best = comparison.best()?.action.parse().ok()?;
        let world = G::worlds(&G::without_secret_decisions(&point.view))?.sample_world(rng);
        let mut legal = Vec::new();
        world.legal(point.seat, &mut legal);
        Some(LearningMoment {
            seat: point.seat,
            decision: point.number,
            sure_loss: comparison.sure_loss(),
            legal: legal.iter().map(ToString::to_string).collect(),
            reason: reason::<G>(&point.view, best, Some(point.made), limit, rng),
        })
    }

    /// The moments of a seat, in the order of the game: the largest loss of each third of its decisions.
    /// If a third has none, the largest loss not yet chosen, from any third, is taken instead.
    pub(super) fn of_seat(decisions: &[&EvaluatedDecision]) -> Vec<LearningMoment> {
        let third = |index: usize| index * LearningMoment::MAX_PER_SEAT / decisions.len().max(1);
        let moments = decisions.iter().enumerate();
        let mut moments: Vec<(usize, &LearningMoment)> =
            moments.filter_map(|(index, it)| Some((third(index), it.moment.as_ref()?))).collect();
        moments.sort_by(|a, b| b.1.sure_loss.total_cmp(&a.1.sure_loss));
        let mut seen = [false; LearningMoment::MAX_PER_SEAT];
        let (first, rest): (Vec<_>, Vec<_>) =
            moments.into_iter().partition(|(third, _)| !std::mem::replace(&mut seen[*third], true));
        let chosen = first.into_iter().chain(rest).take(LearningMoment::MAX_PER_SEAT);
        let mut chosen: Vec<LearningMoment> = chosen.map(|(_, moment)| moment.clone()).collect();
        chosen.sort_by_key(|moment| moment.decision);
        chosen
    }
}
