//! An analysis as text for the terminal.

use anstyle::{AnsiColor, Style};
use bots::analysis::{AnalysedDecision, Grade, SeatSummary};
use catalogue::{Names, bold};

use super::NamedAnalysis;
use super::words::{self, Verdict, percent};
use crate::output::counted;

pub(super) fn text(report: &NamedAnalysis) -> String {
    let NamedAnalysis { findings, game, options_in_words, names } = report;
    let analysis = &findings.analysis;
    let mut text = format!("{}, {options_in_words}\n", game.title());
    text.push_str(&format!(
        "{}, each judged by what its seat knew\n",
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
    if !analysis.moments.is_empty() {
        text.push_str(&format!("\n{}\n", bold("Moments to learn from")));
        for moment in &analysis.moments {
            text.push_str(&format!("  {}.\n", words::moment(moment, report)));
        }
    }
    let results: Vec<String> = analysis.seats.iter().map(|seat| result(seat, names)).collect();
    text.push_str(&format!("\n{}\n{}", bold("Results"), results.concat()));
    text
}

fn made(decision: &AnalysedDecision) -> &str {
    decision.comparison.made.as_ref().map_or("", |made| &made.action)
}

fn row(decision: &AnalysedDecision, names: &Names, width: usize) -> String {
    let comparison = &decision.comparison;
    let estimate = comparison.made.as_ref().map_or(String::new(), |made| {
        format!("{:5.1} points {:>5} to win", made.points, percent(made.win_chance))
    });
    let colour = |colour: AnsiColor, text: String| {
        let style = Style::new().fg_color(Some(colour.into()));
        format!("{style}{text}{style:#}")
    };
    let assessment = match Verdict::new(comparison) {
        Verdict::OnlyChoice => "the only choice".to_owned(),
        Verdict::Best => "best".to_owned(),
        Verdict::Good(other) => format!("good, about like {other}"),
        Verdict::Bad(grade, better) => {
            let text = format!("{grade}: {} against {better}", words::cost(comparison));
            let is_small = grade == Grade::Inaccuracy;
            colour(if is_small { AnsiColor::Yellow } else { AnsiColor::Red }, text)
        }
    };
    format!(
        "{:>5}  {:<names$}  {:<width$}  {estimate}  {assessment}\n",
        decision.number,
        names.of(decision.seat),
        made(decision),
        names = names.width(),
    )
}

/// What contributed to a seat's result.
fn result(summary: &SeatSummary, names: &Names) -> String {
    let seat = names.capitalised(summary.seat);
    let accuracy = words::accuracy(summary);
    let Some(parts) = &summary.parts else {
        return format!("  {seat}: the game is not over. {accuracy}.\n");
    };
    let parts_text: Vec<String> = parts
        .by_source()
        .into_iter()
        .filter(|(_, part)| part.margin > 0.0)
        .map(|(source, part)| format!("{} {}", words::source(source), words::part(part)))
        .collect();
    format!(
        "  {seat} has {} points. Before the deal, {} were expected. The difference: {}. {accuracy}.\n",
        words::whole(parts.points),
        words::points(parts.expected),
        parts_text.join(", "),
    )
}
