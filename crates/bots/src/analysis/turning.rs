//! Turning points: where a seat's chance to win changed most.

use rules::Seat;
use serde::Serialize;

use super::AnalysedDecision;
use super::parts::ChangeSource;

/// A point at which a seat's chance to win changed much.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TurningPoint {
    /// The seat.
    pub seat: Seat,
    /// The seat's decision that caused the change, or its first decision after the change; `null` at the
    /// end of the game.
    #[cfg_attr(feature = "schema", schema(required))]
    pub decision: Option<usize>,
    /// The round or turn; `null` at the end of the game.
    #[cfg_attr(feature = "schema", schema(required))]
    pub round: Option<usize>,
    /// Where the change came from. The seat's own decision is never combined with another source.
    pub sources: Vec<ChangeSource>,
    /// The chance to win before the change.
    pub before: f64,
    /// The chance to win after the change.
    pub after: f64,
}

impl TurningPoint {
    /// The maximum number of turning points of a game.
    pub const MAX: usize = 5;

    /// The smallest change that is a turning point.
    const MIN_CHANGE: f64 = 0.05;

    /// The change of the chance to win.
    pub fn change(&self) -> f64 {
        self.after - self.before
    }

    /// All changes for a seat, given its decisions in order and, if the game is over, the sources of the
    /// last change and the share of the victory.
    pub(super) fn of_seat(
        decisions: &[&AnalysedDecision],
        end: Option<(Vec<ChangeSource>, f64)>,
    ) -> Vec<TurningPoint> {
        let mut points = Vec::new();
        let mut before: Option<f64> = None;
        for decision in decisions {
            let comparison = &decision.comparison;
            let Some(best) = comparison.best() else { continue };
            let made = comparison.made.as_ref().unwrap_or(best);
            let point = |sources, before, after| TurningPoint {
                seat: decision.seat,
                decision: Some(decision.number),
                round: Some(decision.round),
                sources,
                before,
                after,
            };
            // If the seat learned nothing, only the estimate has changed.
            if let Some(before) = before
                && !decision.learned.is_empty()
            {
                points.push(point(decision.learned.clone(), before, best.win_chance));
            }
            if comparison.certainty.is_significant() && !comparison.is_best() {
                points.push(point(vec![ChangeSource::Own], best.win_chance, made.win_chance));
                before = Some(made.win_chance);
            } else {
                // A difference that is not significant counts as none.
                before = Some(best.win_chance);
            }
        }
        if let (Some(before), Some((sources, after)), Some(last)) = (before, end, decisions.last())
        {
            let seat = last.seat;
            points.push(TurningPoint { seat, decision: None, round: None, sources, before, after });
        }
        points
    }

    /// The largest changes, the largest first.
    pub(super) fn largest(mut points: Vec<TurningPoint>) -> Vec<TurningPoint> {
        points.retain(|point| point.change().abs() >= TurningPoint::MIN_CHANGE);
        points.sort_by(|a, b| b.change().abs().total_cmp(&a.change().abs()));
        points.truncate(TurningPoint::MAX);
        points
    }
}
