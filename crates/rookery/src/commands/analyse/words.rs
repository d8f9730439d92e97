//! Numbers and results of an analysis in words.

use bots::analysis::{Certainty, Part, Source, TurningPoint, Weighed};
use catalogue::listed;

use super::AnalysisReport;

/// `28 %`.
pub(crate) fn percent(share: f64) -> String {
    format!("{:.0} %", share * 100.0)
}

/// `34.2 points`.
pub(crate) fn points(number: f64) -> String {
    format!("{number:.1} points").replace('-', "−")
}

/// `+3.2 (±0.4)`.
pub(super) fn part(part: Part) -> String {
    format!("{} (±{:.1})", signed(part.points), part.margin)
}

/// `−9`, with a minus sign instead of a hyphen.
pub(super) fn whole(number: f64) -> String {
    format!("{number:.0}").replace('-', "−")
}

/// `+3.2` or `−3.2`, with a minus sign that is as wide as the plus sign.
pub(super) fn signed(number: f64) -> String {
    format!("{number:+.1}").replace('-', "−")
}

/// A decision compared with its best alternative.
pub(super) enum Assessment<'a> {
    /// There was no other legal decision.
    OnlyChoice,
    /// Nothing better was found.
    Best,
    /// This alternative looks better, but the difference is not significant.
    AsGood(&'a str),
    /// This alternative is significantly better.
    Worse(&'a str),
}

impl<'a> Assessment<'a> {
    pub(super) fn new(weighed: &'a Weighed) -> Assessment<'a> {
        match (weighed.best(), weighed.certainty) {
            (_, Certainty::OnlyChoice) => Assessment::OnlyChoice,
            (Some(best), certainty) if !weighed.is_best() => {
                if certainty.is_significant() {
                    Assessment::Worse(&best.action)
                } else {
                    Assessment::AsGood(&best.action)
                }
            }
            _ => Assessment::Best,
        }
    }
}

/// `gives away 2.1 points and 4 % to win`.
pub(super) fn cost(weighed: &Weighed) -> String {
    let lost = [
        (weighed.cost.points >= 0.05).then(|| points(weighed.cost.points)),
        (weighed.cost.wins >= 0.005).then(|| format!("{} to win", percent(weighed.cost.wins))),
    ];
    let lost: Vec<String> = lost.into_iter().flatten().collect();
    if lost.is_empty() {
        "gives away a little".to_owned()
    } else {
        format!("gives away {}", listed(&lost))
    }
}

/// A decision compared with its best alternative, in a sentence.
pub(super) fn comparison(weighed: &Weighed) -> String {
    let choices = crate::output::counted(weighed.choices as u64, "decision");
    let compared = match Assessment::new(weighed) {
        Assessment::OnlyChoice => return "There was no other legal decision.".to_owned(),
        Assessment::Best => {
            match (weighed.certainty.is_significant(), weighed.alternatives.first()) {
                (true, Some(next)) => format!("this is the best, and {} is worse", next.action),
                _ => "no better one was found".to_owned(),
            }
        }
        Assessment::AsGood(other) => {
            format!("{other} may be better, but the difference is not significant")
        }
        Assessment::Worse(better) => format!(
            "{better} is better by {:.1} points (±{:.1}) and {} to win (±{})",
            weighed.cost.points,
            weighed.cost.points_margin,
            percent(weighed.cost.wins),
            percent(weighed.cost.wins_margin),
        ),
    };
    format!("Of {choices}: {compared} ({}).", weighed.certainty)
}

/// The number of a round or turn, capitalised: `Round 3`.
pub(super) fn round(stretch: &str, number: usize) -> String {
    let (first, rest) = stretch.split_at(1);
    format!("{}{rest} {number}", first.to_uppercase())
}

/// The name of a part of a result.
pub(super) fn source(source: Source) -> &'static str {
    match source {
        Source::Deal => "the cards drawn",
        Source::Passed => "the cards passed",
        Source::Others => "what others did",
        Source::Own => "own decisions",
    }
}

/// A turning point as a sentence.
pub(super) fn turn(turn: &TurningPoint, report: &AnalysisReport) -> String {
    let when = match turn.round {
        Some(round) => format!("In {} {round}", report.game.stretch()),
        None => "At the end".to_owned(),
    };
    let moves = if turn.change() < 0.0 { "falls" } else { "rises" };
    let mut decisions = report.findings.analysis.decisions.iter();
    let decision = decisions.find(|decision| Some(decision.number) == turn.decision);
    let why = match (&turn.sources[..], decision) {
        ([Source::Own], Some(decision)) => {
            let made = decision.weighed.made.as_ref().map_or("", |made| &made.action);
            let best = decision.weighed.best().map_or("", |best| &best.action);
            format!(": ‘{made}’ where ‘{best}’ was better")
        }
        ([], _) => String::new(),
        (sources, _) => {
            let sources: Vec<String> = sources.iter().map(|&it| source(it).to_owned()).collect();
            format!(" through {}", listed(&sources))
        }
    };
    format!(
        "{when}, {}'s chance to win {moves} from {} to {}{why}",
        report.names.of(turn.seat),
        percent(turn.before),
        percent(turn.after),
    )
}
