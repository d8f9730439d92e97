//! Turning points: where a seat's chance to win changed most.

use rules::Seat;
use serde::Serialize;

use super::Decision;
use super::parts::Source;

/// A moment at which a seat's chance to win changed much.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TurningPoint {
    /// Whose.
    pub seat: Seat,
    /// The decision that changed it, or the first one after it changed; `None` at the end.
    #[cfg_attr(feature = "schema", schema(required))]
    pub decision: Option<usize>,
    /// In which round or turn; `None` at the end.
    #[cfg_attr(feature = "schema", schema(required))]
    pub round: Option<usize>,
    /// Where the change came from. The own decision stands alone.
    pub sources: Vec<Source>,
    /// The chance to win before.
    pub before: f64,
    /// The chance to win after.
    pub after: f64,
}

impl TurningPoint {
    /// How many turning points a game has at the most.
    pub const MOST: usize = 5;

    /// A change that is worth a word.
    const LEAST: f64 = 0.05;

    /// By how much the chance to win changed.
    pub fn change(&self) -> f64 {
        self.after - self.before
    }

    /// What changed for a seat, given its decisions in order, where the changes at the end came from,
    /// and the share in the victory.
    pub(super) fn of_seat(
        decisions: &[&Decision],
        end: Option<(Vec<Source>, f64)>,
    ) -> Vec<TurningPoint> {
        let mut turns = Vec::new();
        let mut before: Option<f64> = None;
        for decision in decisions {
            let Some(best) = decision.weighed.best() else { continue };
            let made = decision.weighed.made.as_ref().unwrap_or(best);
            let turn = |sources, before, after| TurningPoint {
                seat: decision.seat,
                decision: Some(decision.number),
                round: Some(decision.round),
                sources,
                before,
                after,
            };
            // Without news, nothing has changed but the estimate.
            if let Some(before) = before
                && !decision.learned.is_empty()
            {
                turns.push(turn(decision.learned.clone(), before, best.wins));
            }
            if decision.weighed.certainty.is_significant() && !decision.weighed.is_best() {
                turns.push(turn(vec![Source::Own], best.wins, made.wins));
                before = Some(made.wins);
            } else {
                // A difference that may be chance is none.
                before = Some(best.wins);
            }
        }
        if let (Some(before), Some((sources, after)), Some(last)) = (before, end, decisions.last())
        {
            let seat = last.seat;
            turns.push(TurningPoint { seat, decision: None, round: None, sources, before, after });
        }
        turns
    }

    /// The greatest of these, the greatest first.
    pub(super) fn greatest(mut turns: Vec<TurningPoint>) -> Vec<TurningPoint> {
        turns.retain(|turn| turn.change().abs() >= TurningPoint::LEAST);
        turns.sort_by(|a, b| b.change().abs().total_cmp(&a.change().abs()));
        turns.truncate(TurningPoint::MOST);
        turns
    }
}
