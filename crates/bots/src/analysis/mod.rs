//! Analysis of recorded games: what each decision was worth given what its seat knew, which decisions
//! would have been better, where the game turned, and what contributed to the result.
//!
//! Every figure comes from the view of a seat, never from cards that the seat could not see.

mod analysable;
mod analyser;
mod assessment;
mod comparison;
mod decision_points;
mod forecast;
mod grade;
mod hint;
mod learning_moment;
mod parts;
mod pingvasion;
mod reason;
#[cfg(test)]
mod tests;
mod turning;
mod ultimatum;

use rules::Seat;
use rules::chance::FastRng;
use serde::Serialize;

pub use analysable::{Analysable, Learned};
pub use analyser::{AnalysedGame, Analyser, AnalysisError};
pub use assessment::Assessment;
pub use comparison::{Certainty, Comparison, Cost, Evaluation};
pub use forecast::Forecast;
pub use grade::{Grade, GradeCounts};
pub use hint::{Hint, HintError, HintReport, LogPosition, hint, hint_for_view};
pub use learning_moment::LearningMoment;
pub use parts::{ChangeSource, CurvePoint, ResultPart, ResultParts, SeatSummary};
pub use reason::Reason;
pub use turning::TurningPoint;

use crate::budget::{Budget, Limit};
use decision_points::{DecisionPoint, ReplayedRecord, decision_rng};
use forecast::{before_the_deal, forecast};
use grade::accuracy;

/// The analysis of a recorded game.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Analysis {
    /// The decisions in the order of the record.
    pub decisions: Vec<AnalysedDecision>,
    /// The turning points, the largest change first.
    pub turning_points: Vec<TurningPoint>,
    /// The moments to learn from: a few for each seat, in the order of seats and then of the game.
    pub moments: Vec<LearningMoment>,
    /// A summary for each seat.
    pub seats: Vec<SeatSummary>,
}

/// A decision of the analysed game.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct AnalysedDecision {
    /// The number of the decision in the game, counted from 1.
    pub number: usize,
    /// The round or turn.
    pub round: usize,
    /// The seat.
    pub seat: Seat,
    /// The sources from which the seat learned something since its last decision.
    pub learned: Vec<ChangeSource>,
    /// How good the decision was.
    pub grade: Grade,
    /// The decision and its alternatives.
    #[serde(flatten)]
    pub comparison: Comparison,
}

/// Summarises the evaluated decisions, which are in the order of the record.
fn summarise<G: Analysable>(
    replayed: &ReplayedRecord<G>,
    evaluated: &[EvaluatedDecision],
    seed: u64,
) -> Analysis {
    let expected = before_the_deal::<G>(&replayed.options, seed);
    let decisions = evaluated.iter().map(|it| it.decision.clone()).collect();
    let (mut turning_points, mut moments) = (Vec::new(), Vec::new());
    let mut seats = Vec::new();
    for seat in replayed.seats.iter() {
        let own: Vec<&EvaluatedDecision> =
            evaluated.iter().filter(|it| it.decision.seat == seat).collect();
        let last_sources = replayed.learned_last[seat.index()].sources();
        let end = replayed
            .end
            .map(|end| (end.points[seat.index()] as f64, end.victory_share[seat.index()] as f64));
        moments.extend(LearningMoment::of_seat(&own));
        let own_decisions: Vec<&AnalysedDecision> = own.iter().map(|it| &it.decision).collect();
        let parts = end.map(|(points, victory_share)| {
            let mut changes: Vec<_> = own.iter().flat_map(|it| it.changes.clone()).collect();
            let source = last_sources.first().copied().unwrap_or(ChangeSource::Own);
            changes.push((source, Forecast::certain(points, victory_share)));
            ResultParts::new(expected[seat.index()], &changes, points)
        });
        seats.push(seat_summary(seat, &own_decisions, end, parts));
        turning_points.extend(TurningPoint::of_seat(
            &own_decisions,
            end.map(|(_, victory_share)| (last_sources, victory_share)),
        ));
    }
    Analysis { decisions, turning_points: TurningPoint::largest(turning_points), moments, seats }
}

fn seat_summary(
    seat: Seat,
    decisions: &[&AnalysedDecision],
    end: Option<(f64, f64)>,
    parts: Option<ResultParts>,
) -> SeatSummary {
    let at = |decision: &&AnalysedDecision| {
        let best = decision.comparison.best()?;
        let number = Some(decision.number);
        Some(CurvePoint { decision: number, points: best.points, win_chance: best.win_chance })
    };
    let end = end.map(|(points, victory_share)| CurvePoint {
        decision: None,
        points,
        win_chance: victory_share,
    });
    let bad = decisions.iter().filter(|decision| decision.grade.is_bad());
    SeatSummary {
        seat,
        accuracy: accuracy(decisions),
        grades: GradeCounts::of(decisions),
        points_given_away: bad.map(|decision| decision.comparison.cost.points).sum(),
        curve: decisions.iter().filter_map(at).chain(end).collect(),
        parts,
    }
}

/// A decision, and how the seat's forecast changed since its last decision and by this one.
#[derive(Clone)]
struct EvaluatedDecision {
    decision: AnalysedDecision,
    changes: Vec<(ChangeSource, Forecast)>,
    moment: Option<LearningMoment>,
}

/// Evaluates a decision. Each decision has its own random numbers, so neither the order nor the thread
/// matters.
fn evaluate<G: Analysable>(
    point: &DecisionPoint<G>,
    limit: Limit,
    seed: u64,
) -> Option<EvaluatedDecision> {
    let rng = decision_rng(seed, point.seat, point.own_decisions);
    let budget = Budget::single(limit);
    let comparison = Comparison::new::<G>(&point.view, Some(point.made), budget, &mut rng.clone())?;
    let changes = changes(point, comparison.choices > 1, budget, &rng);
    let moment = LearningMoment::new(point, &comparison, limit, &mut rng.clone());
    let decision = AnalysedDecision {
        number: point.number,
        round: G::round(&point.view),
        seat: point.seat,
        learned: point.learned.sources(),
        grade: comparison.grade(),
        comparison,
    };
    Some(EvaluatedDecision { decision, changes, moment })
}

/// The forecasts after each source of change since the last decision, and after this decision. If the
/// seat learned nothing, there is only the latter.
fn changes<G: Analysable>(
    point: &DecisionPoint<G>,
    had_choice: bool,
    budget: Budget,
    rng: &FastRng,
) -> Vec<(ChangeSource, Forecast)> {
    let forecast = |view: &G::View, made| forecast::<G>(view, made, budget.limit, &mut rng.clone());
    let mut changes = Vec::new();
    if let Some(start) = &point.start {
        changes.push((ChangeSource::Deal, forecast(start, None)));
    }
    let learned = &point.learned;
    let sources = learned.sources();
    for (index, &source) in sources.iter().enumerate() {
        // The cards of later sources are not known yet.
        let later = &sources[index + 1..];
        let mut view = point.view.clone();
        if later.contains(&ChangeSource::Passed) {
            G::forget(&mut view, &learned.received);
        }
        if later.contains(&ChangeSource::Deal) {
            G::forget(&mut view, &learned.drawn);
        }
        changes.push((source, forecast(&view, None)));
    }
    if had_choice {
        changes.push((ChangeSource::Own, forecast(&point.view, Some(point.made))));
    }
    changes.into_iter().filter_map(|(source, forecast)| Some((source, forecast?))).collect()
}
