//! An analysis as text.

use anstyle::{AnsiColor, Style};
use bots::analysis::{AnalysedDecision, Certainty, SeatSummary};
use catalogue::{Names, bold};

use super::Report;
use super::words::{self, Verdict, percent};
use crate::output::counted;

/// The whole analysis as text.
pub(super) fn text(report: &Report) -> String {
    let Report { findings, game, setting, names } = report;
    let analysis = &findings.analysis;
    let mut text = format!("{}, {setting}\n", game.title());
    text.push_str(&format!(
        "{}, each judged from what its seat knew\n",
        counted(analysis.decisions.len() as u64, "decision")
    ));
    let width = analysis.decisions.iter().map(|it| made(it).chars().count()).max().unwrap_or(0);
    let mut round = None;
    for decision in &analysis.decisions {
        if round != Some(decision.round) {
            round = Some(decision.round);
            text.push_str(&format!(
                "\n{}\n",
                bold(&words::round(game.round_name(), decision.round))
            ));
        }
        text.push_str(&row(decision, names, width));
    }
    if !analysis.turning_points.is_empty() {
        text.push_str(&format!("\n{}\n", bold("Turning points")));
        for turn in &analysis.turning_points {
            text.push_str(&format!("  {}.\n", words::turn(turn, report)));
        }
    }
    let told: Vec<String> = analysis.seats.iter().map(|seat| result(seat, names)).collect();
    text.push_str(&format!("\n{}\n{}", bold("Results"), told.concat()));
    text
}

fn made(decision: &AnalysedDecision) -> &str {
    decision.comparison.made.as_ref().map_or("", |made| &made.action)
}

/// A decision as a row of the table.
fn row(decision: &AnalysedDecision, names: &Names, width: usize) -> String {
    let comparison = &decision.comparison;
    let estimate = comparison.made.as_ref().map_or(String::new(), |made| {
        format!("{:5.1} points {:>5} to win", made.points, percent(made.wins))
    });
    let colour = |colour: AnsiColor, text: String| {
        let style = Style::new().fg_color(Some(colour.into()));
        format!("{style}{text}{style:#}")
    };
    let verdict = match Verdict::new(comparison) {
        Verdict::OnlyChoice => "the only choice".to_owned(),
        Verdict::Best => "best".to_owned(),
        Verdict::AsGood(other) => format!("about as good as {other}"),
        Verdict::Worse(better) => {
            let sure = comparison.certainty == Certainty::Sure;
            let told =
                format!("{} against {better} ({})", words::cost(comparison), comparison.certainty);
            colour(if sure { AnsiColor::Red } else { AnsiColor::Yellow }, told)
        }
    };
    format!(
        "{:>5}  {:<names$}  {:<width$}  {estimate}  {verdict}\n",
        decision.number,
        names.of(decision.seat),
        made(decision),
        names = names.width(),
    )
}

/// What a seat's result was made of, as a sentence.
fn result(summary: &SeatSummary, names: &Names) -> String {
    let seat = names.capitalised(summary.seat);
    let mistakes = match summary.mistakes {
        0 => "No decision was clearly wrong".to_owned(),
        number => format!(
            "{} gave away {}",
            counted(number as u64, "decision"),
            words::points(summary.points_given_away)
        ),
    };
    let Some(parts) = &summary.parts else {
        return format!("  {seat}: the game is not over. {mistakes}.\n");
    };
    let made_of: Vec<String> = parts
        .by_source()
        .into_iter()
        .filter(|(_, part)| part.margin > 0.0)
        .map(|(source, part)| format!("{} {}", words::source(source), words::part(part)))
        .collect();
    format!(
        "  {seat} has {} points, where {} could be expected before the cards were dealt: {}. \
         {mistakes}.\n",
        words::whole(parts.points),
        words::points(parts.expected),
        made_of.join(", "),
    )
}
