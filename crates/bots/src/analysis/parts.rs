//! What a result was made of: the deal, what others passed and did, and the own decisions.
//!
//! Between what could be expected before any card was known and the result, the outlook of a seat
//! changes step by step, and each step has a source. So the parts add up to the difference exactly, and
//! what the estimates are off by is within the parts, as their margins tell. The
//! own decisions count against those of a plain player in the same place, for that is who plays on in
//! an outlook; what they gave away against the best is told by their costs.

use rules::Seat;
use serde::Serialize;

use super::estimate::MARGIN;
use super::outlook::Outlook;
use super::studied::News;

/// Where a change comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = ChangeSource))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "ChangeSource"))]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// The cards that were dealt, drawn, or turned open.
    Deal,
    /// The cards that others passed.
    Passed,
    /// What others did for all to see, virtual players included.
    Others,
    /// The own decisions.
    Own,
}

/// A part of a result.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = ResultPart))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "ResultPart"))]
pub struct Part {
    /// How many points came from there.
    pub points: f64,
    /// The true number lies within so many points of it, 19 times out of 20.
    pub margin: f64,
}

/// What a result was made of. All parts and `expected` add up to `points`.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = ResultParts))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "ResultParts"))]
pub struct Parts {
    /// The final points.
    pub points: f64,
    /// What could be expected before any card was known.
    pub expected: f64,
    /// What the cards changed that were dealt and drawn.
    pub deal: Part,
    /// What the cards changed that others passed.
    pub passed: Part,
    /// What others changed.
    pub others: Part,
    /// What the own decisions changed, against a plain player's.
    pub own: Part,
}

impl Parts {
    /// The parts with their sources, in the order in which one tells them.
    pub fn by_source(&self) -> [(Source, Part); 4] {
        [
            (Source::Deal, self.deal),
            (Source::Passed, self.passed),
            (Source::Others, self.others),
            (Source::Own, self.own),
        ]
    }

    /// Follows a seat from what it could expect through all changes to its result.
    pub(super) fn new(expected: Outlook, changes: &[(Source, Outlook)], points: f64) -> Parts {
        let mut parts = Parts {
            points,
            expected: expected.points,
            deal: Part::default(),
            passed: Part::default(),
            others: Part::default(),
            own: Part::default(),
        };
        let mut before = expected;
        for &(source, after) in changes {
            let part = match source {
                Source::Deal => &mut parts.deal,
                Source::Passed => &mut parts.passed,
                Source::Others => &mut parts.others,
                Source::Own => &mut parts.own,
            };
            part.points += after.points - before.points;
            let variance = before.points_variance() + after.points_variance();
            part.margin = (part.margin * part.margin + MARGIN * MARGIN * variance).sqrt();
            before = after;
        }
        parts
    }
}

impl<C> News<C> {
    /// Where the changes came from that these news brought, in the order in which they are counted.
    pub(super) fn sources(&self) -> Vec<Source> {
        let there = [
            (Source::Others, self.others),
            (Source::Passed, !self.received.is_empty()),
            (Source::Deal, self.dealt),
        ];
        there.into_iter().filter(|(_, there)| *there).map(|(source, _)| source).collect()
    }
}

/// How a seat did in the whole game.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = SeatSummary))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "SeatSummary"))]
pub struct Summary {
    /// Who.
    pub seat: Seat,
    /// How many decisions were likely or surely not the best.
    pub mistakes: usize,
    /// What these gave away in points.
    pub points_given_away: f64,
    /// What could be expected at each own decision, and at last what came of it.
    pub curve: Vec<CurvePoint>,
    /// What the result was made of, if the game is over.
    #[cfg_attr(feature = "schema", schema(required))]
    pub parts: Option<Parts>,
}

/// What a seat could expect at a moment.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CurvePoint {
    /// At which decision; `None` at the end.
    #[cfg_attr(feature = "schema", schema(required))]
    pub decision: Option<usize>,
    /// The expected final points.
    pub points: f64,
    /// The chance to win.
    pub wins: f64,
}
