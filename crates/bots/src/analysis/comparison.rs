//! The comparison of a decision with its alternatives: what each is worth, the cost, and the certainty.

use std::fmt;

use rules::chance::FastRng;
use rules::{Game, Worlds};
use serde::Serialize;

use super::forecast::{Forecast, forecast};
use crate::bot::seat_of;
use crate::budget::Budget;
use crate::heuristics::Heuristics;
use crate::search::{CandidateResult, SearchResult, compare};

/// The evaluation of a decision for its seat.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Evaluation {
    /// The decision, in the game's notation.
    pub action: String,
    /// The expected final points.
    pub points: f64,
    /// The standard deviation of the final points.
    pub points_spread: f64,
    /// The chance to win, from 0 to 1.
    #[serde(rename = "wins")]
    pub win_chance: f64,
    /// The number of playouts.
    pub visits: u64,
    /// The mean reward, from 0 to 1: half of it for winning, half for the lead. Decisions are ranked by this.
    #[serde(rename = "value")]
    pub reward: f64,
}

/// How much worse a decision was than the best one; never negative.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Cost {
    /// The difference in expected final points.
    pub points: f64,
    /// The margin of error of `points`: half the width of the 95 % confidence interval.
    pub points_margin: f64,
    /// The difference in the chance to win.
    #[serde(rename = "wins")]
    pub win_chance: f64,
    /// The margin of error of the difference in the chance to win.
    #[serde(rename = "wins_margin")]
    pub win_chance_margin: f64,
}

/// How certain it is that the best decision is better than the one that it is compared with. The difference in
/// points and the difference in the chance to win are both tested, two-sided. The more significant result counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Certainty {
    /// There was only one legal decision.
    OnlyChoice,
    /// The difference is not significant, not even at the 10 % level.
    Unclear,
    /// The difference is significant at the 10 % level.
    Likely,
    /// The difference is significant at the 1 % level.
    Sure,
}

impl Certainty {
    /// Whether the difference is significant at the 10 % level or better.
    pub fn is_significant(self) -> bool {
        matches!(self, Certainty::Likely | Certainty::Sure)
    }
}

impl fmt::Display for Certainty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Certainty::OnlyChoice => "only choice",
            Certainty::Unclear => "unclear",
            Certainty::Likely => "likely",
            Certainty::Sure => "sure",
        })
    }
}

/// A decision compared with its alternatives.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Comparison {
    /// The number of legal decisions.
    pub choices: usize,
    /// The number of iterations of the search.
    pub iterations: u64,
    /// The decision that was made; `null` if nothing has been decided yet.
    #[cfg_attr(feature = "schema", schema(required))]
    pub made: Option<Evaluation>,
    /// The best other decisions, the best first.
    pub alternatives: Vec<Evaluation>,
    /// How much worse the decision that was made is than the best one.
    pub cost: Cost,
    /// How certain it is that the best decision is better than the one that was made, or, if that was the
    /// best, than the second best.
    pub certainty: Certainty,
}

impl Comparison {
    /// The maximum number of alternatives.
    pub const MAX_ALTERNATIVES: usize = 3;

    /// Searches from `view` and compares the decision `made` with its alternatives. `None` when the seat
    /// has nothing to decide.
    pub(super) fn new<G: Heuristics>(
        view: &G::View,
        made: Option<G::Action>,
        budget: Budget,
        rng: &mut FastRng,
    ) -> Option<Comparison> {
        let choices = {
            let worlds = G::worlds(&G::without_secret_decisions(view))?;
            worlds.sample_world(rng).count_legal(seat_of::<G>(view)?)
        };
        let result = compare::<G>(view, made, budget, rng)?;
        if result.iterations == 0 {
            let forecast = forecast::<G>(view, None, budget.limit, rng)?;
            return Some(Comparison::single::<G>(choices, &result, made, forecast));
        }
        let ranked = ranked(&result);
        let of_made = result.candidates.iter().find(|it| Some(it.action) == made && it.visits > 0);
        let others = ranked.iter().filter(|it| Some(it.action) != made);
        let (&best, next) = (ranked.first()?, ranked.get(1));
        // If the decision that was made is the best one, it is compared with the second best.
        let against = of_made.copied().filter(|it| it.action != best.action).or(next.copied());
        let difference = against.map(|against| Difference::new(&best, &against));
        let is_worse = of_made.is_some_and(|it| it.action != best.action);
        Some(Comparison {
            choices,
            iterations: result.iterations,
            made: of_made.map(Evaluation::new::<G>),
            alternatives: others
                .take(Comparison::MAX_ALTERNATIVES)
                .map(Evaluation::new::<G>)
                .collect(),
            cost: difference.map_or(Cost::default(), |it| it.cost(is_worse)),
            certainty: difference.map_or(Certainty::Unclear, Difference::certainty),
        })
    }

    /// The comparison when there is only one candidate, and so nothing was searched.
    fn single<G: Game>(
        choices: usize,
        result: &SearchResult<G::Action>,
        made: Option<G::Action>,
        forecast: Forecast,
    ) -> Comparison {
        let evaluation = result.candidates.first().map(|it| Evaluation {
            points: forecast.points,
            points_spread: forecast.points_spread,
            win_chance: forecast.win_chance,
            visits: forecast.games,
            ..Evaluation::new::<G>(it)
        });
        let (made, other) = if made.is_some() { (evaluation, None) } else { (None, evaluation) };
        Comparison {
            choices,
            iterations: 0,
            made,
            alternatives: other.into_iter().collect(),
            cost: Cost::default(),
            certainty: if choices == 1 { Certainty::OnlyChoice } else { Certainty::Unclear },
        }
    }

    /// The best decision: the one that was made, or the first alternative.
    pub fn best(&self) -> Option<&Evaluation> {
        self.made
            .iter()
            .chain(self.alternatives.first())
            .reduce(|made, other| if other.reward > made.reward { other } else { made })
    }

    /// Whether no better decision was found than the one that was made.
    pub fn is_best(&self) -> bool {
        self.made.as_ref().is_none_or(|made| self.best() == Some(made))
    }
}

impl Evaluation {
    fn new<G: Game>(candidate: &CandidateResult<G::Action>) -> Evaluation {
        Evaluation {
            action: candidate.action.to_string(),
            points: candidate.points,
            points_spread: candidate.points_spread,
            win_chance: candidate.win_chance,
            visits: candidate.visits,
            reward: candidate.reward,
        }
    }
}

/// The candidates that were tried often enough to be ranked, the best first.
fn ranked<A: Copy + Ord>(result: &SearchResult<A>) -> Vec<CandidateResult<A>> {
    /// A candidate is ranked if it has at least as many visits as the most visited one, divided by this.
    const MIN_VISITS_DIVISOR: u64 = 4;
    let most = result.candidates.iter().map(|it| it.visits).max().unwrap_or(0);
    let often = |it: &&CandidateResult<A>| it.visits >= most / MIN_VISITS_DIVISOR;
    let mut ranked: Vec<CandidateResult<A>> =
        result.candidates.iter().filter(often).copied().collect();
    ranked.sort_by(|a, b| b.reward.total_cmp(&a.reward).then(a.action.cmp(&b.action)));
    ranked
}

/// The difference between two decisions.
#[derive(Clone, Copy)]
struct Difference {
    points: f64,
    /// The standard error of `points`.
    points_error: f64,
    win_chance: f64,
    win_chance_error: f64,
    visits: u64,
}

impl Difference {
    fn new<A>(best: &CandidateResult<A>, other: &CandidateResult<A>) -> Difference {
        let number = |it: &CandidateResult<A>| it.visits.max(1) as f64;
        let points = |it: &CandidateResult<A>| it.points_spread * it.points_spread / number(it);
        // Laplace smoothing: after three wins out of three, the next one is not certain.
        let win_chance = |it: &CandidateResult<A>| {
            let chance = (it.win_chance * number(it) + 1.0) / (number(it) + 2.0);
            chance * (1.0 - chance) / number(it)
        };
        Difference {
            points: best.points - other.points,
            points_error: (points(best) + points(other)).sqrt(),
            win_chance: best.win_chance - other.win_chance,
            win_chance_error: (win_chance(best) + win_chance(other)).sqrt(),
            visits: best.visits.min(other.visits),
        }
    }

    fn cost(self, is_worse: bool) -> Cost {
        let cost = |difference: f64| if is_worse { difference.max(0.0) } else { 0.0 };
        Cost {
            points: cost(self.points),
            points_margin: Z_95 * self.points_error,
            win_chance: cost(self.win_chance),
            win_chance_margin: Z_95 * self.win_chance_error,
        }
    }

    fn certainty(self) -> Certainty {
        /// With fewer visits, nothing is significant.
        const MIN_VISITS: u64 = 30;
        /// The z-value of the two-sided 1 % level. A one-sided test would be too lenient, because the best
        /// decision was selected for its reward (winner's curse).
        const Z_SURE: f64 = 2.6;
        /// The z-value of the two-sided 10 % level.
        const Z_LIKELY: f64 = 1.65;
        let z = (self.points / self.points_error.max(f64::MIN_POSITIVE))
            .max(self.win_chance / self.win_chance_error.max(f64::MIN_POSITIVE));
        match z {
            _ if self.visits < MIN_VISITS => Certainty::Unclear,
            z if z >= Z_SURE => Certainty::Sure,
            z if z >= Z_LIKELY => Certainty::Likely,
            _ => Certainty::Unclear,
        }
    }
}

/// The z-value of a 95 % confidence interval.
pub(super) const Z_95: f64 = 1.96;
