//! Grades of decisions, and the accuracy of a seat's game.
//!
//! Both depend on the *sure loss* of a decision: the estimated loss of the chance to win, minus the margin
//! of error. So a difference within the margin of error is no mistake, and a longer search finds smaller
//! mistakes. docs/analysis.md says where the thresholds come from.

use std::fmt;

use serde::Serialize;

use super::AnalysedDecision;
use super::comparison::{Certainty, Comparison};

/// How good a decision was. The order is from good to bad. Grades from good to blunder depend on the sure loss:
/// the estimated loss of the chance to win, minus the margin of error.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Grade {
    /// There was only one legal decision.
    OnlyChoice,
    /// No better decision was found.
    Best,
    /// A better decision was found, but the sure loss is less than 2 percentage points.
    Good,
    /// The sure loss is at least 2 percentage points.
    Inaccuracy,
    /// The sure loss is at least 6 percentage points.
    Mistake,
    /// The sure loss is at least 12 percentage points.
    Blunder,
}

impl Grade {
    /// The smallest sure loss of the chance to win for each bad grade, the worst first.
    const THRESHOLDS: [(f64, Grade); 3] =
        [(0.12, Grade::Blunder), (0.06, Grade::Mistake), (0.02, Grade::Inaccuracy)];

    /// Whether the decision was an inaccuracy, a mistake or a blunder.
    pub fn is_bad(self) -> bool {
        self >= Grade::Inaccuracy
    }
}

impl fmt::Display for Grade {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Grade::OnlyChoice => "only choice",
            Grade::Best => "best",
            Grade::Good => "good",
            Grade::Inaccuracy => "inaccuracy",
            Grade::Mistake => "mistake",
            Grade::Blunder => "blunder",
        })
    }
}

impl Comparison {
    /// The sure loss of the decision: the lower end of the 95 % confidence interval of the loss of the
    /// chance to win, but at least 0.
    pub fn sure_loss(&self) -> f64 {
        (self.cost.win_chance - self.cost.win_chance_margin).max(0.0)
    }

    /// The grade of the decision that was made.
    pub fn grade(&self) -> Grade {
        if self.certainty == Certainty::OnlyChoice {
            return Grade::OnlyChoice;
        }
        if self.is_best() {
            return Grade::Best;
        }
        let loss = self.sure_loss();
        let found = Grade::THRESHOLDS.into_iter().find(|(least, _)| loss >= *least);
        found.map_or(Grade::Good, |(_, grade)| grade)
    }
}

/// The number of a seat's decisions of each grade.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GradeCounts {
    /// Decisions without an alternative.
    pub only_choice: usize,
    /// Decisions that were the best found.
    pub best: usize,
    /// Good decisions.
    pub good: usize,
    /// Inaccuracies.
    pub inaccuracy: usize,
    /// Mistakes.
    pub mistake: usize,
    /// Blunders.
    pub blunder: usize,
}

impl GradeCounts {
    /// Counts the grades of decisions.
    pub(super) fn of(decisions: &[&AnalysedDecision]) -> GradeCounts {
        let mut counts = GradeCounts::default();
        for decision in decisions {
            *match decision.grade {
                Grade::OnlyChoice => &mut counts.only_choice,
                Grade::Best => &mut counts.best,
                Grade::Good => &mut counts.good,
                Grade::Inaccuracy => &mut counts.inaccuracy,
                Grade::Mistake => &mut counts.mistake,
                Grade::Blunder => &mut counts.blunder,
            } += 1;
        }
        counts
    }

    /// The number of inaccuracies, mistakes and blunders.
    pub fn bad(&self) -> usize {
        self.inaccuracy + self.mistake + self.blunder
    }
}

/// The accuracy of a seat's game, from 0 to 100: the share of its chance to win that its decisions kept. Over
/// all decisions with an alternative, this is the sum of the chances after the decision, divided by the
/// sum of the chances after the best one. Only the sure part of a loss counts. The accuracy is 100 if the
/// seat never had an alternative.
pub(super) fn accuracy(decisions: &[&AnalysedDecision]) -> f64 {
    let chances = decisions.iter().filter(|it| it.grade != Grade::OnlyChoice).filter_map(|it| {
        let best = it.comparison.best()?.win_chance;
        Some((best, (best - it.comparison.sure_loss()).max(0.0)))
    });
    let (best, kept) = chances.fold((0.0, 0.0), |sum, it| (sum.0 + it.0, sum.1 + it.1));
    if best > 0.0 { 100.0 * kept / best } else { 100.0 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::comparison::{Cost, Evaluation};

    fn evaluation(action: &str, win_chance: f64) -> Evaluation {
        let (action, reward) = (action.to_owned(), win_chance);
        Evaluation { action, points: 0.0, points_spread: 0.0, win_chance, visits: 100, reward }
    }

    fn comparison(made: f64, best: f64, margin: f64, certainty: Certainty) -> Comparison {
        let (made, other) = (evaluation("made", made), evaluation("other", best));
        let loss = (other.win_chance - made.win_chance).max(0.0);
        let cost = Cost { win_chance: loss, win_chance_margin: margin, ..Cost::default() };
        let (made, alternatives) = (Some(made), vec![other]);
        Comparison { choices: 2, iterations: 1, made, alternatives, cost, certainty }
    }

    #[test]
    fn a_loss_within_the_error_is_no_mistake() {
        let grade = |made, best, margin| comparison(made, best, margin, Certainty::Sure).grade();
        assert_eq!(grade(0.5, 0.4, 0.01), Grade::Best);
        assert_eq!(grade(0.30, 0.50, 0.30), Grade::Good);
        assert_eq!(grade(0.49, 0.50, 0.0), Grade::Good);
        assert_eq!(grade(0.46, 0.50, 0.015), Grade::Inaccuracy);
        assert_eq!(grade(0.41, 0.50, 0.02), Grade::Mistake);
        assert_eq!(grade(0.41, 0.50, 0.04), Grade::Inaccuracy);
        assert_eq!(grade(0.30, 0.50, 0.05), Grade::Blunder);
        assert_eq!(comparison(0.5, 0.5, 0.0, Certainty::OnlyChoice).grade(), Grade::OnlyChoice);
    }

    #[test]
    fn accuracy_is_the_share_of_the_chance_that_was_kept() {
        let decision = |comparison: Comparison| AnalysedDecision {
            number: 1,
            round: 1,
            seat: rules::Seat(0),
            learned: Vec::new(),
            grade: comparison.grade(),
            comparison,
        };
        let accuracy = |all: &[Comparison]| {
            let all: Vec<_> = all.iter().cloned().map(decision).collect();
            accuracy(&all.iter().collect::<Vec<_>>()).round()
        };
        let best = comparison(0.5, 0.4, 0.0, Certainty::Sure);
        let half = comparison(0.25, 0.5, 0.0, Certainty::Sure);
        let unsure = comparison(0.25, 0.5, 0.3, Certainty::Unclear);
        let forced = comparison(0.1, 0.1, 0.0, Certainty::OnlyChoice);
        assert_eq!(accuracy(&[best.clone(), best.clone()]) as u32, 100);
        assert_eq!(accuracy(&[best.clone(), half.clone()]) as u32, 75);
        assert_eq!(accuracy(&[half.clone(), forced.clone()]) as u32, 50);
        assert_eq!(accuracy(&[unsure]) as u32, 100);
        assert_eq!(accuracy(&[forced]) as u32, 100);
    }
}
