//! Numbers and results of an analysis in words.

use bots::analysis::{
    ChangeSource, Comparison, Grade, LearningMoment, Reason, ResultPart, SeatSummary, TurningPoint,
};
use catalogue::{Names, join_with_and};

use super::NamedAnalysis;

/// A share as a percentage: `28 %`.
pub(crate) fn percent(share: f64) -> String {
    format!("{:.0} %", share * 100.0)
}

/// A number of points: `34.2 points`.
pub(crate) fn points(number: f64) -> String {
    format!("{number:.1} points").replace('-', "−")
}

/// A part of a result with its margin of error: `+3.2 (±0.4)`.
pub(super) fn part(part: ResultPart) -> String {
    format!("{} (±{:.1})", signed(part.points), part.margin)
}

/// A rounded number, such as `−9`, with a minus sign instead of a hyphen.
pub(super) fn whole(number: f64) -> String {
    format!("{number:.0}").replace('-', "−")
}

/// A number with its sign: `+3.2` or `−3.2`. The minus sign is as wide as the plus sign.
pub(super) fn signed(number: f64) -> String {
    format!("{number:+.1}").replace('-', "−")
}

/// A decision compared with its best alternative.
pub(super) enum Verdict<'a> {
    /// There was no other legal decision.
    OnlyChoice,
    /// Nothing better was found.
    Best,
    /// This alternative looks better, but the sure loss of the decision is small.
    Good(&'a str),
    /// An inaccuracy, a mistake or a blunder, and the best alternative.
    Bad(Grade, &'a str),
}

impl<'a> Verdict<'a> {
    pub(super) fn new(comparison: &'a Comparison) -> Verdict<'a> {
        let best = comparison.best().map_or("", |best| &best.action);
        match comparison.grade() {
            Grade::OnlyChoice => Verdict::OnlyChoice,
            Grade::Best => Verdict::Best,
            Grade::Good => Verdict::Good(best),
            grade => Verdict::Bad(grade, best),
        }
    }
}

/// What a decision costs: `gives away 2.1 points and 4 % to win`.
pub(super) fn cost(comparison: &Comparison) -> String {
    let lost = [
        (comparison.cost.points >= 0.05).then(|| points(comparison.cost.points)),
        (comparison.cost.win_chance >= 0.005)
            .then(|| format!("{} to win", percent(comparison.cost.win_chance))),
    ];
    let lost: Vec<String> = lost.into_iter().flatten().collect();
    if lost.is_empty() {
        "gives away a little".to_owned()
    } else {
        format!("gives away {}", join_with_and(&lost))
    }
}

/// A decision compared with its best alternative, in a sentence.
pub(super) fn comparison(comparison: &Comparison) -> String {
    let choices = crate::output::counted(comparison.choices as u64, "decision");
    let compared = match Verdict::new(comparison) {
        Verdict::OnlyChoice => return "There was no other legal decision.".to_owned(),
        Verdict::Best => {
            match (comparison.certainty.is_significant(), comparison.alternatives.first()) {
                (true, Some(next)) => format!("this is the best, and {} is worse", next.action),
                _ => "no better one was found".to_owned(),
            }
        }
        Verdict::Good(other) => {
            format!("{other} may be better, but hardly anything was given away")
        }
        Verdict::Bad(grade, better) => format!(
            "{grade}; {better} is better by {:.1} points (±{:.1}) and {} to win (±{})",
            comparison.cost.points,
            comparison.cost.points_margin,
            percent(comparison.cost.win_chance),
            percent(comparison.cost.win_chance_margin),
        ),
    };
    format!("Of {choices}: {compared} ({}).", comparison.certainty)
}

/// A seat's accuracy in words: `Accuracy 87 of 100: 1 inaccuracy and 2 mistakes gave away 7.1 points`.
pub(super) fn accuracy(summary: &SeatSummary) -> String {
    let grades = &summary.grades;
    let counts = [
        (grades.inaccuracy, "inaccuracy", "inaccuracies"),
        (grades.mistake, "mistake", "mistakes"),
        (grades.blunder, "blunder", "blunders"),
    ];
    let counts: Vec<String> = counts
        .into_iter()
        .filter(|(number, ..)| *number > 0)
        .map(|(number, one, many)| format!("{number} {}", if number == 1 { one } else { many }))
        .collect();
    let lost = if counts.is_empty() {
        "no decision gave away much".to_owned()
    } else {
        format!("{} gave away {}", join_with_and(&counts), points(summary.points_given_away))
    };
    format!("Accuracy {:.0} of 100: {lost}", summary.accuracy)
}

/// Why a decision is better, for a seat.
pub(crate) fn reason(reason: &Reason, names: &Names) -> String {
    let (points, margin) = (reason.points, reason.margin);
    match reason.part {
        Some(part) => format!("about {points:.1} points more ({part}, ±{margin:.1})"),
        None => {
            format!("{} gets about {points:.1} points less (±{margin:.1})", names.of(reason.seat))
        }
    }
}

/// A moment to learn from, as a sentence.
pub(super) fn moment(moment: &LearningMoment, report: &NamedAnalysis) -> String {
    let mut decisions = report.findings.analysis.decisions.iter();
    let Some(decision) = decisions.find(|it| it.number == moment.decision) else {
        return String::new();
    };
    let made = decision.comparison.made.as_ref().map_or("", |made| &made.action);
    let best = decision.comparison.best().map_or("", |best| &best.action);
    let why = moment.reason.as_ref().map(|why| format!(": {}", reason(why, &report.names)));
    format!(
        "In {} {}, {} gives away at least {} to win with ‘{made}’; ‘{best}’ is better{}",
        report.game.round_name(),
        decision.round,
        report.names.of(moment.seat),
        percent(moment.sure_loss),
        why.unwrap_or_default(),
    )
}

/// The number of a round or turn, capitalised: `Round 3`.
pub(super) fn round(round_name: &str, number: usize) -> String {
    let (first, rest) = round_name.split_at(1);
    format!("{}{rest} {number}", first.to_uppercase())
}

/// The name of a part of a result.
pub(super) fn source(source: ChangeSource) -> &'static str {
    match source {
        ChangeSource::Deal => "the cards drawn",
        ChangeSource::Passed => "the cards passed",
        ChangeSource::Others => "what others did",
        ChangeSource::Own => "own decisions",
    }
}

/// A turning point as a sentence.
pub(super) fn turn(turn: &TurningPoint, report: &NamedAnalysis) -> String {
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
