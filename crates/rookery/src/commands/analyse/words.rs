//! Figures and findings in words.

use bots::analysis::{Certainty, Part, Source, TurningPoint, Weighed};
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
pub(super) fn part(part: Part) -> String {
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
    pub(super) fn new(weighed: &'a Weighed) -> Verdict<'a> {
        match (weighed.best(), weighed.certainty) {
            (_, Certainty::OnlyChoice) => Verdict::OnlyChoice,
            (Some(best), certainty) if !weighed.is_best() => {
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
pub(super) fn cost(weighed: &Weighed) -> String {
    let lost = [
        (weighed.cost.points >= 0.05).then(|| points(weighed.cost.points)),
        (weighed.cost.wins >= 0.005).then(|| format!("{} to win", percent(weighed.cost.wins))),
    ];
    let lost: Vec<String> = lost.into_iter().flatten().collect();
    if lost.is_empty() {
        "gives away a little".to_owned()
    } else {
        format!("gives away {}", join_with_and(&lost))
    }
}

/// How a decision compares with the best other, in a sentence.
pub(super) fn explained(weighed: &Weighed) -> String {
    let choices = crate::output::counted(weighed.choices as u64, "decision");
    let compared = match Verdict::new(weighed) {
        Verdict::OnlyChoice => return "There was nothing else to decide.".to_owned(),
        Verdict::Best => match (weighed.certainty.is_significant(), weighed.alternatives.first()) {
            (true, Some(next)) => format!("nothing better, and {} is worse", next.action),
            _ => "nothing better was found".to_owned(),
        },
        Verdict::AsGood(other) => {
            format!("{other} may be better, but the difference may be chance")
        }
        Verdict::Worse(better) => format!(
            "{better} is better by {:.1} points (±{:.1}) and {} to win (±{})",
            weighed.cost.points,
            weighed.cost.points_margin,
            percent(weighed.cost.wins),
            percent(weighed.cost.wins_margin),
        ),
    };
    format!("Of {choices}: {compared} ({}).", weighed.certainty)
}

/// A round or turn at the beginning of a sentence: `Round 3`.
pub(super) fn round(stretch: &str, number: usize) -> String {
    let (first, rest) = stretch.split_at(1);
    format!("{}{rest} {number}", first.to_uppercase())
}

/// What a part of a result is called.
pub(super) fn source(source: Source) -> &'static str {
    match source {
        Source::Deal => "the cards drawn",
        Source::Passed => "the cards passed",
        Source::Others => "what others did",
        Source::Own => "own decisions",
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
        ([Source::Own], Some(decision)) => {
            let made = decision.weighed.made.as_ref().map_or("", |made| &made.action);
            let best = decision.weighed.best().map_or("", |best| &best.action);
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
