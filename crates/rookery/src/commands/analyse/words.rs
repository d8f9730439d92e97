//! Figures and findings in words.

use bots::analysis::{Certainty, ChangeSource, Comparison, ResultPart, TurningPoint};
use catalogue::join_with_and;

use super::Report;

/// `28 %`.
pub(crate) fn percent(share: f64) -> String {
    format!("{:.0} %", share * 100.0)
}

/// `34.2 points`.
pub(crate) fn points(number: f64) -> String {
    format!("{number:.1} points").replace('-', "−")
}

/// `+3.2 (±0.4)`.
pub(super) fn part(part: ResultPart) -> String {
    format!("{} (±{:.1})", signed(part.points), part.margin)
}

/// `-9` with a true minus.
pub(super) fn whole(number: f64) -> String {
    format!("{number:.0}").replace('-', "−")
}

/// `+3.2`, with a minus that is as wide as the plus.
pub(super) fn signed(number: f64) -> String {
    format!("{number:+.1}").replace('-', "−")
}

/// How well a decision was made.
pub(super) enum Verdict<'a> {
    /// There was nothing to choose.
    OnlyChoice,
    /// Nothing better was found.
    Best,
    /// Another looks better, but that may be chance.
    AsGood(&'a str),
    /// Another is better.
    Worse(&'a str),
}

impl<'a> Verdict<'a> {
    pub(super) fn new(comparison: &'a Comparison) -> Verdict<'a> {
        match (comparison.best(), comparison.certainty) {
            (_, Certainty::OnlyChoice) => Verdict::OnlyChoice,
            (Some(best), certainty) if !comparison.is_best() => {
                if certainty.is_significant() {
                    Verdict::Worse(&best.action)
                } else {
                    Verdict::AsGood(&best.action)
                }
            }
            _ => Verdict::Best,
        }
    }
}

/// `gives away 2.1 points and 4 %`.
pub(super) fn cost(comparison: &Comparison) -> String {
    let lost = [
        (comparison.cost.points >= 0.05).then(|| points(comparison.cost.points)),
        (comparison.cost.wins >= 0.005)
            .then(|| format!("{} to win", percent(comparison.cost.wins))),
    ];
    let lost: Vec<String> = lost.into_iter().flatten().collect();
    if lost.is_empty() {
        "gives away a little".to_owned()
    } else {
        format!("gives away {}", join_with_and(&lost))
    }
}

/// How a decision compares with the best other, in a sentence.
pub(super) fn explained(comparison: &Comparison) -> String {
    let choices = crate::output::counted(comparison.choices as u64, "decision");
    let compared = match Verdict::new(comparison) {
        Verdict::OnlyChoice => return "There was nothing else to decide.".to_owned(),
        Verdict::Best => {
            match (comparison.certainty.is_significant(), comparison.alternatives.first()) {
                (true, Some(next)) => format!("nothing better, and {} is worse", next.action),
                _ => "nothing better was found".to_owned(),
            }
        }
        Verdict::AsGood(other) => {
            format!("{other} may be better, but the difference may be chance")
        }
        Verdict::Worse(better) => format!(
            "{better} is better by {:.1} points (±{:.1}) and {} to win (±{})",
            comparison.cost.points,
            comparison.cost.points_margin,
            percent(comparison.cost.wins),
            percent(comparison.cost.wins_margin),
        ),
    };
    format!("Of {choices}: {compared} ({}).", comparison.certainty)
}

/// A round or turn at the beginning of a sentence: `Round 3`.
pub(super) fn round(stretch: &str, number: usize) -> String {
    let (first, rest) = stretch.split_at(1);
    format!("{}{rest} {number}", first.to_uppercase())
}

/// What a part of a result is called.
pub(super) fn source(source: ChangeSource) -> &'static str {
    match source {
        ChangeSource::Deal => "the cards drawn",
        ChangeSource::Passed => "the cards passed",
        ChangeSource::Others => "what others did",
        ChangeSource::Own => "own decisions",
    }
}

/// A turning point of a game as a sentence.
pub(super) fn turn(turn: &TurningPoint, report: &Report) -> String {
    let when = match turn.round {
        Some(round) => format!("In {} {round}", report.game.round_name()),
        None => "At the end".to_owned(),
    };
    let moves = if turn.change() < 0.0 { "falls" } else { "rises" };
    let mut decisions = report.findings.analysis.decisions.iter();
    let decision = decisions.find(|decision| Some(decision.number) == turn.decision);
    let why = match (&turn.sources[..], decision) {
        ([ChangeSource::Own], Some(decision)) => {
            let made = decision.comparison.made.as_ref().map_or("", |made| &made.action);
            let best = decision.comparison.best().map_or("", |best| &best.action);
            format!(": ‘{made}’ where ‘{best}’ was better")
        }
        ([], _) => String::new(),
        (sources, _) => {
            let sources: Vec<String> = sources.iter().map(|&it| source(it).to_owned()).collect();
            format!(" through {}", join_with_and(&sources))
        }
    };
    format!(
        "{when}, {}'s chance to win {moves} from {} to {}{why}",
        report.names.of(turn.seat),
        percent(turn.before),
        percent(turn.after),
    )
}
