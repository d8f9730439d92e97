//! How good any decision would be in a position. People use this to try a decision of a finished game again.

use rules::Seat;
use serde::Serialize;

use super::analysable::Analysable;
use super::comparison::Comparison;
use super::decision_points::decision_rng;
use super::grade::Grade;
use super::hint::LogPosition;
use super::reason::{Reason, reason};
use crate::bot::seat_of;
use crate::budget::Budget;

/// How good a decision would be.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Assessment {
    /// The seat.
    pub seat: Seat,
    /// How good the decision would be.
    pub grade: Grade,
    /// The comparison with the alternatives. The assessed decision is in `made`, even if it was not made in the
    /// game.
    #[serde(flatten)]
    pub comparison: Comparison,
    /// Why the best decision is better than the assessed one; `null` if nothing stands out, or if the assessed
    /// one is no inaccuracy, mistake or blunder.
    #[cfg_attr(feature = "schema", schema(required))]
    pub reason: Option<Reason>,
}

impl Assessment {
    /// Assesses a legal decision of the seat that sees `view`. `position` is the place of this decision in the
    /// game's log. `None` if the seat has nothing to decide.
    pub fn new<G: Analysable>(
        view: &G::View,
        action: G::Action,
        position: LogPosition,
        budget: Budget,
        seed: u64,
    ) -> Option<Assessment> {
        let seat = seat_of::<G>(view)?;
        let mut rng = decision_rng(seed, seat, position.own_decisions);
        let comparison = Comparison::new::<G>(view, Some(action), budget, &mut rng)?;
        let grade = comparison.grade();
        let best = comparison.best().filter(|_| grade.is_bad());
        let best = best.and_then(|best| best.action.parse().ok());
        let reason =
            best.and_then(|best| reason::<G>(view, best, Some(action), budget.limit, &mut rng));
        Some(Assessment { seat, grade, comparison, reason })
    }
}
