//! The parts of a result: the deal, the cards that others passed, what others did, and the seat's own
//! decisions.
//!
//! A seat's forecast starts with the expectation before the deal, changes step by step, and ends with the
//! result. Each change has a source, and a part is the sum of all changes from one source. So the parts add
//! up exactly to the result minus the expectation. Each part also includes the sampling error of its
//! forecasts; its margin says how large this error may be.
//!
//! All forecasts assume that the playout policy decides. So the part of the seat's own decisions says how
//! they compare with the decisions of this policy. How much they lost against the best decisions is another
//! figure, the cost, which is not a part.

use rules::Seat;
use serde::Serialize;

use super::analysable::Learned;
use super::comparison::Z_95;
use super::forecast::Forecast;
use super::grade::GradeCounts;

/// Where a change of a seat's forecast comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum ChangeSource {
    /// Cards that were dealt, drawn or turned face up.
    Deal,
    /// Cards that others passed.
    Passed,
    /// What others, including virtual players, did in public.
    Others,
    /// The seat's own decisions.
    Own,
}

/// A part of a result.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ResultPart {
    /// The points from this source.
    pub points: f64,
    /// The margin of error: half the width of the 95 % confidence interval.
    pub margin: f64,
}

/// The parts of a result. `expected` and all parts add up to `points`.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ResultParts {
    /// The final points.
    pub points: f64,
    /// The expected points before the deal.
    pub expected: f64,
    /// The part from cards that were dealt, drawn or turned face up.
    pub deal: ResultPart,
    /// The part from cards that others passed.
    pub passed: ResultPart,
    /// The part from what others did in public.
    pub others: ResultPart,
    /// The part from the seat's own decisions, compared with those of the playout policy.
    pub own: ResultPart,
}

impl ResultParts {
    /// The parts with their sources, in the order in which they are shown.
    pub fn by_source(&self) -> [(ChangeSource, ResultPart); 4] {
        [
            (ChangeSource::Deal, self.deal),
            (ChangeSource::Passed, self.passed),
            (ChangeSource::Others, self.others),
            (ChangeSource::Own, self.own),
        ]
    }

    /// The parts of a seat's result, from its expectation through all changes to its points.
    pub(super) fn new(
        expected: Forecast,
        changes: &[(ChangeSource, Forecast)],
        points: f64,
    ) -> ResultParts {
        let mut parts = ResultParts {
            points,
            expected: expected.points,
            deal: ResultPart::default(),
            passed: ResultPart::default(),
            others: ResultPart::default(),
            own: ResultPart::default(),
        };
        let mut before = expected;
        for &(source, after) in changes {
            let part = match source {
                ChangeSource::Deal => &mut parts.deal,
                ChangeSource::Passed => &mut parts.passed,
                ChangeSource::Others => &mut parts.others,
                ChangeSource::Own => &mut parts.own,
            };
            part.points += after.points - before.points;
            let variance = before.points_squared_error() + after.points_squared_error();
            part.margin = (part.margin * part.margin + Z_95 * Z_95 * variance).sqrt();
            before = after;
        }
        parts
    }
}

impl<C> Learned<C> {
    /// The sources of what was learned, in the order in which their changes are computed.
    pub(super) fn sources(&self) -> Vec<ChangeSource> {
        let sources = [
            (ChangeSource::Others, self.others),
            (ChangeSource::Passed, !self.received.is_empty()),
            (ChangeSource::Deal, self.dealt),
        ];
        sources.into_iter().filter(|(_, is_there)| *is_there).map(|(source, _)| source).collect()
    }
}

/// A summary of a seat's game.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SeatSummary {
    /// The seat.
    pub seat: Seat,
    /// The accuracy of the seat's game, from 0 to 100: the share of its chance to win that its decisions kept.
    pub accuracy: f64,
    /// The number of its decisions of each grade.
    pub grades: GradeCounts,
    /// The points that its inaccuracies, mistakes and blunders gave away.
    pub points_given_away: f64,
    /// What the seat could expect at each of its decisions, and finally its result.
    pub curve: Vec<CurvePoint>,
    /// The parts of the result; `null` if the game is not over.
    #[cfg_attr(feature = "schema", schema(required))]
    pub parts: Option<ResultParts>,
}

/// What a seat could expect at a decision.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CurvePoint {
    /// The number of the decision; `null` at the end of the game.
    #[cfg_attr(feature = "schema", schema(required))]
    pub decision: Option<usize>,
    /// The expected final points.
    pub points: f64,
    /// The chance to win.
    #[serde(rename = "wins")]
    pub win_chance: f64,
}
