//! Analysis of recorded games: what each decision was worth from what its seat knew, what better ones
//! there were, where the game turned, and what a result was made of.
//!
//! Nothing here looks at a card that the seat could not see: every figure comes from the seat's view.

mod estimate;
mod hint;
mod moment;
mod outlook;
mod parts;
mod pingvasion;
mod studied;
mod study;
#[cfg(test)]
mod tests;
mod turning;
mod ultimatum;

use rules::Seat;
use rules::chance::QuickDice;
use serde::Serialize;

pub use estimate::{Certainty, Cost, Estimate, Weighed};
pub use hint::{Advice, Hint, Juncture, NoHint, advise, hint};
pub use outlook::Outlook;
pub use parts::{CurvePoint, Part, Parts, Source, Summary};
pub use studied::{News, Studied};
pub use study::{NoStudy, Report, Study};
pub use turning::TurningPoint;

use crate::budget::{Budget, Limit};
use moment::{Course, Moment, numbers};
use outlook::{beforehand, outlook};

/// What the decisions of a recorded game were worth.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Analysis {
    /// The decisions in the order of the record.
    pub decisions: Vec<Decision>,
    /// Where the game turned, the greatest turn first.
    pub turning_points: Vec<TurningPoint>,
    /// How each seat did.
    pub seats: Vec<Summary>,
}

/// A decision of a game.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = AnalysedDecision))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "AnalysedDecision"))]
pub struct Decision {
    /// Which decision of the game, counted from 1.
    pub number: usize,
    /// In which round or turn.
    pub round: usize,
    /// Whose.
    pub seat: Seat,
    /// Where the seat's news since its last decision came from.
    pub learned: Vec<Source>,
    /// What it was worth.
    #[serde(flatten)]
    pub weighed: Weighed,
}

/// What the looks at all decisions come to, in the order of the record.
fn conclude<G: Studied>(course: &Course<G>, looks: &[Look], seed: u64) -> Analysis {
    let expected = beforehand::<G>(&course.options, seed);
    let decisions: Vec<Decision> = looks.iter().map(|look| look.decision.clone()).collect();
    let mut turns = Vec::new();
    let mut seats = Vec::new();
    for seat in course.seats.iter() {
        let own: Vec<&Look> = looks.iter().filter(|look| look.decision.seat == seat).collect();
        let last_sources = course.last_news[seat.index()].sources();
        let end =
            course.end.map(|end| (end.points[seat.index()] as f64, end.wins[seat.index()] as f64));
        let own_decisions: Vec<&Decision> = own.iter().map(|look| &look.decision).collect();
        let parts = end.map(|(points, wins)| {
            let mut changes: Vec<_> = own.iter().flat_map(|look| look.changes.clone()).collect();
            let source = last_sources.first().copied().unwrap_or(Source::Own);
            changes.push((source, Outlook::certain(points, wins)));
            Parts::new(expected[seat.index()], &changes, points)
        });
        seats.push(summary(seat, &own_decisions, end, parts));
        turns.extend(TurningPoint::of_seat(
            &own_decisions,
            end.map(|(_, wins)| (last_sources, wins)),
        ));
    }
    Analysis { decisions, turning_points: TurningPoint::greatest(turns), seats }
}

fn summary(
    seat: Seat,
    decisions: &[&Decision],
    end: Option<(f64, f64)>,
    parts: Option<Parts>,
) -> Summary {
    let at = |decision: &&Decision| {
        let best = decision.weighed.best()?;
        let number = Some(decision.number);
        Some(CurvePoint { decision: number, points: best.points, wins: best.wins })
    };
    let end = end.map(|(points, wins)| CurvePoint { decision: None, points, wins });
    let mistakes: Vec<&Weighed> = decisions
        .iter()
        .map(|decision| &decision.weighed)
        .filter(|weighed| weighed.certainty.is_significant() && !weighed.is_best())
        .collect();
    Summary {
        seat,
        mistakes: mistakes.len(),
        points_given_away: mistakes.iter().map(|weighed| weighed.cost.points).sum(),
        curve: decisions.iter().filter_map(at).chain(end).collect(),
        parts,
    }
}

/// A decision, and how the seat's outlook changed up to it and with it.
#[derive(Clone)]
struct Look {
    decision: Decision,
    changes: Vec<(Source, Outlook)>,
}

/// Looks at a decision. Each has its own numbers, so that it does not matter when and on which thread.
fn look<G: Studied>(moment: &Moment<G>, limit: Limit, seed: u64) -> Option<Look> {
    let rng = numbers(seed, moment.seat, moment.turn);
    let budget = Budget::single(limit);
    let weighed = Weighed::new::<G>(&moment.view, Some(moment.made), budget, &mut rng.clone())?;
    let changes = changes(moment, weighed.choices > 1, budget, &rng);
    let decision = Decision {
        number: moment.number,
        round: G::round(&moment.view),
        seat: moment.seat,
        learned: moment.news.sources(),
        weighed,
    };
    Some(Look { decision, changes })
}

/// How the outlook changed since the last decision, source by source, and with this one. Without
/// news it is as it was after the last decision.
fn changes<G: Studied>(
    moment: &Moment<G>,
    had_choice: bool,
    budget: Budget,
    rng: &QuickDice,
) -> Vec<(Source, Outlook)> {
    let outlook = |view: &G::View, made| outlook::<G>(view, made, budget.limit, &mut rng.clone());
    let mut changes = Vec::new();
    if let Some(start) = &moment.start {
        changes.push((Source::Deal, outlook(start, None)));
    }
    let news = &moment.news;
    let sources = news.sources();
    for (place, &source) in sources.iter().enumerate() {
        // What is counted later is not known yet.
        let later = &sources[place + 1..];
        let mut view = moment.view.clone();
        if later.contains(&Source::Passed) {
            G::forget(&mut view, &news.received);
        }
        if later.contains(&Source::Deal) {
            G::forget(&mut view, &news.drawn);
        }
        changes.push((source, outlook(&view, None)));
    }
    if had_choice {
        changes.push((Source::Own, outlook(&moment.view, Some(moment.made))));
    }
    changes.into_iter().filter_map(|(source, outlook)| Some((source, outlook?))).collect()
}
