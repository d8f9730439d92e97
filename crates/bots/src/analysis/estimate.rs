//! What a decision is worth, against what else could have been decided, and how sure that is.

use std::fmt;

use rules::chance::QuickDice;
use rules::{Game, Worlds};
use serde::Serialize;

use super::outlook::{Outlook, outlook};
use crate::bot::seat_of;
use crate::budget::Budget;
use crate::search::{Considered, Findings, weigh};
use crate::skill::Skilled;

/// What a decision is worth to its seat.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Estimate {
    /// The decision, in the game's notation.
    pub action: String,
    /// The expected final points.
    pub points: f64,
    /// How much the final points vary (standard deviation).
    pub points_spread: f64,
    /// The chance to win, from 0 to 1.
    pub wins: f64,
    /// How often it was tried.
    pub visits: u64,
    /// What decisions are compared by, from 0 to 1: half winning, half the lead.
    pub value: f64,
}

/// What a decision gave away against the best one, never below nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Cost {
    /// In final points.
    pub points: f64,
    /// The true difference lies within so many points of it, 19 times out of 20.
    pub points_margin: f64,
    /// In the chance to win.
    pub wins: f64,
    /// The same for the chance to win.
    pub wins_margin: f64,
}

/// How sure it is that the best decision is better than the one that it is compared with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Certainty {
    /// There was nothing to choose.
    OnlyChoice,
    /// The difference may be chance.
    Unclear,
    /// The difference is hardly chance.
    Likely,
    /// The difference is no chance.
    Sure,
}

impl Certainty {
    /// Whether the difference is more than chance.
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

/// A decision against its alternatives.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Weighed {
    /// How many decisions there were to choose from.
    pub choices: usize,
    /// How many iterations the search had.
    pub iterations: u64,
    /// The decision that was made; `None` where none is made yet.
    #[cfg_attr(feature = "schema", schema(required))]
    pub made: Option<Estimate>,
    /// The best others, the best first.
    pub alternatives: Vec<Estimate>,
    /// What the decision gave away.
    pub cost: Cost,
    /// How sure it is that the best decision is better: than the one that was made, or than the next
    /// best where that was the best itself.
    pub certainty: Certainty,
}

impl Weighed {
    /// How many alternatives are kept.
    pub const ALTERNATIVES: usize = 3;

    /// Weighs the decision of whoever sees `view`. `None` when there is nothing to decide.
    pub(super) fn new<G: Skilled>(
        view: &G::View,
        made: Option<G::Action>,
        budget: Budget,
        rng: &mut QuickDice,
    ) -> Option<Weighed> {
        let choices = {
            let worlds = G::worlds(&G::without_secret_decisions(view))?;
            worlds.sample_world(rng).count_legal(seat_of::<G>(view)?)
        };
        let findings = weigh::<G>(view, made, budget, rng)?;
        if findings.iterations == 0 {
            let outlook = outlook::<G>(view, None, budget.limit, rng)?;
            return Some(Weighed::only::<G>(choices, &findings, made, outlook));
        }
        let ranked = ranked(&findings);
        let of_made =
            findings.considered.iter().find(|it| Some(it.action) == made && it.visits > 0);
        let others = ranked.iter().filter(|it| Some(it.action) != made);
        let (&best, next) = (ranked.first()?, ranked.get(1));
        // A decision that was made and came out best is compared with the next.
        let against = of_made.copied().filter(|it| it.action != best.action).or(next.copied());
        let difference = against.map(|against| Difference::new(&best, &against));
        let gave_away = of_made.is_some_and(|it| it.action != best.action);
        Some(Weighed {
            choices,
            iterations: findings.iterations,
            made: of_made.map(Estimate::new::<G>),
            alternatives: others.take(Weighed::ALTERNATIVES).map(Estimate::new::<G>).collect(),
            cost: difference.map_or(Cost::default(), |it| it.cost(gave_away)),
            certainty: difference.map_or(Certainty::Unclear, Difference::certainty),
        })
    }

    /// Where only one decision is worth a thought, nothing is searched.
    fn only<G: Game>(
        choices: usize,
        findings: &Findings<G::Action>,
        made: Option<G::Action>,
        outlook: Outlook,
    ) -> Weighed {
        let estimate = findings.considered.first().map(|it| Estimate {
            points: outlook.points,
            points_spread: outlook.points_spread,
            wins: outlook.wins,
            visits: outlook.games,
            ..Estimate::new::<G>(it)
        });
        let (made, open) = if made.is_some() { (estimate, None) } else { (None, estimate) };
        Weighed {
            choices,
            iterations: 0,
            made,
            alternatives: open.into_iter().collect(),
            cost: Cost::default(),
            certainty: if choices == 1 { Certainty::OnlyChoice } else { Certainty::Unclear },
        }
    }

    /// The best decision: the one that was made, or the first alternative.
    pub fn best(&self) -> Option<&Estimate> {
        self.made
            .iter()
            .chain(self.alternatives.first())
            .reduce(|made, other| if other.value > made.value { other } else { made })
    }

    /// Whether nothing better was found than what was decided.
    pub fn is_best(&self) -> bool {
        self.made.as_ref().is_none_or(|made| self.best() == Some(made))
    }
}

impl Estimate {
    fn new<G: Game>(considered: &Considered<G::Action>) -> Estimate {
        Estimate {
            action: considered.action.to_string(),
            points: considered.points,
            points_spread: considered.points_spread,
            wins: considered.wins,
            visits: considered.visits,
            value: considered.value,
        }
    }
}

/// What was tried often enough to say something, the best first.
fn ranked<A: Copy + Ord>(findings: &Findings<A>) -> Vec<Considered<A>> {
    /// Those that are compared to the end are tried about equally often.
    const SELDOM: u64 = 4;
    let most = findings.considered.iter().map(|it| it.visits).max().unwrap_or(0);
    let often = |it: &&Considered<A>| it.visits >= most / SELDOM;
    let mut ranked: Vec<Considered<A>> =
        findings.considered.iter().filter(often).copied().collect();
    ranked.sort_by(|a, b| b.value.total_cmp(&a.value).then(a.action.cmp(&b.action)));
    ranked
}

/// How two decisions differ.
#[derive(Clone, Copy)]
struct Difference {
    points: f64,
    /// Standard error.
    points_error: f64,
    wins: f64,
    wins_error: f64,
    visits: u64,
}

impl Difference {
    fn new<A>(best: &Considered<A>, other: &Considered<A>) -> Difference {
        let number = |it: &Considered<A>| it.visits.max(1) as f64;
        let points = |it: &Considered<A>| it.points_spread * it.points_spread / number(it);
        // Laplace smoothing: three wins out of three don't make the next one sure.
        let wins = |it: &Considered<A>| {
            let chance = (it.wins * number(it) + 1.0) / (number(it) + 2.0);
            chance * (1.0 - chance) / number(it)
        };
        Difference {
            points: best.points - other.points,
            points_error: (points(best) + points(other)).sqrt(),
            wins: best.wins - other.wins,
            wins_error: (wins(best) + wins(other)).sqrt(),
            visits: best.visits.min(other.visits),
        }
    }

    fn cost(self, gave_away: bool) -> Cost {
        let counted = |difference: f64| if gave_away { difference.max(0.0) } else { 0.0 };
        Cost {
            points: counted(self.points),
            points_margin: MARGIN * self.points_error,
            wins: counted(self.wins),
            wins_margin: MARGIN * self.wins_error,
        }
    }

    fn certainty(self) -> Certainty {
        /// Fewer tries say nothing.
        const FEW: u64 = 30;
        /// The best was picked because it looked best, so that more is asked of it than of a
        /// difference that was there beforehand: 99 of 100, and 9 of 10.
        const SURE: f64 = 2.6;
        const LIKELY: f64 = 1.65;
        let errors = (self.points / self.points_error.max(f64::MIN_POSITIVE))
            .max(self.wins / self.wins_error.max(f64::MIN_POSITIVE));
        match errors {
            _ if self.visits < FEW => Certainty::Unclear,
            errors if errors >= SURE => Certainty::Sure,
            errors if errors >= LIKELY => Certainty::Likely,
            _ => Certainty::Unclear,
        }
    }
}

/// How many standard errors hold 19 of 20 cases.
pub(super) const MARGIN: f64 = 1.96;
