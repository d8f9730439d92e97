//! An analysis as an HTML page.

use bots::analysis::{
    AnalysedDecision, ChangeSource, Evaluation, Grade, SeatSummary, TurningPoint,
};
use maud::{Markup, html};
use rules::Seat;

use super::NamedAnalysis;
use super::words::{self, Verdict, percent};
use crate::html_page::html_page;
use crate::output::grouped;

pub(super) fn page(report: &NamedAnalysis) -> String {
    let title = format!("{}, {}", report.game.title(), report.options_in_words);
    let content = html! {
        h1 { (title) }
        p.quiet {
            (report.findings.analysis.decisions.len())
            " decisions, each judged by what its seat knew, with a search of "
            (search_budget(&report.findings.budget)) "."
        }
        (curves(report))
        (turning_points(report))
        (moments(report))
        (results(report))
        (decisions(report))
    };
    html_page(&title, include_str!("page.css"), &content)
}

/// The budget in words: `100ms` or `5000 iterations`.
fn search_budget(budget: &str) -> String {
    if budget.ends_with('s') { budget.to_owned() } else { format!("{budget} iterations") }
}

/// A seat's name in its colour.
fn chip(report: &NamedAnalysis, seat: Seat) -> Markup {
    html! { b.chip.{ "s" (seat.0) } { (report.names.capitalised(seat)) } }
}

/// The x coordinate of a decision in percent; the end of the game is at the right edge.
fn x_of(report: &NamedAnalysis, decision: Option<usize>) -> f64 {
    let numbers = report.findings.analysis.decisions.iter().map(|it| it.number);
    let last = numbers.max().unwrap_or(0) as f64 + 1.0;
    decision.map_or(100.0, |number| 100.0 * number as f64 / last)
}

/// The y coordinate of a chance to win, in percent.
fn y_of(wins: f64) -> f64 {
    100.0 - 100.0 * wins
}

/// The chances to win over the course of the game, with the turning points.
fn curves(report: &NamedAnalysis) -> Markup {
    let analysis = &report.findings.analysis;
    html! {
        section {
            h2 { "Chance to win" }
            p.legend { @for summary in &analysis.seats { (chip(report, summary.seat)) } }
            div.plot {
                svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img"
                    aria-label="The chance to win of each seat over the game" {
                    (grid(report))
                    @for summary in &analysis.seats {
                        polyline.{ "s" (summary.seat.0) } points=(curve(report, summary)) {}
                    }
                }
                (labels(report))
                @for summary in &analysis.seats { (dots(report, summary)) }
                @for turn in &analysis.turning_points { (turn_mark(report, turn)) }
            }
        }
    }
}

/// The points of a seat's curve.
fn curve(report: &NamedAnalysis, summary: &SeatSummary) -> String {
    let points = summary
        .curve
        .iter()
        .map(|point| format!("{:.2},{:.2}", x_of(report, point.decision), y_of(point.win_chance)));
    points.collect::<Vec<_>>().join(" ")
}

/// A point for each decision, which shows its values.
fn dots(report: &NamedAnalysis, summary: &SeatSummary) -> Markup {
    html! {
        @for point in &summary.curve {
            @let when = point.decision.map_or("the end".to_owned(), |number| format!("decision {number}"));
            @let title = format!(
                "{} at {when}: {} to win, {}",
                report.names.of(summary.seat),
                percent(point.win_chance),
                words::points(point.points)
            );
            @let at = (x_of(report, point.decision), y_of(point.win_chance));
            (mark("dot", summary.seat, point.decision, at, &title))
        }
    }
}

fn turn_mark(report: &NamedAnalysis, turn: &TurningPoint) -> Markup {
    // A seat's own decision is marked before its effect, anything else after it.
    let wins = if turn.sources == [ChangeSource::Own] { turn.before } else { turn.after };
    let at = (x_of(report, turn.decision), y_of(wins));
    mark("turn", turn.seat, turn.decision, at, &words::turn(turn, report))
}

/// A point of the chart that links to its decision.
fn mark(
    class: &str,
    seat: Seat,
    decision: Option<usize>,
    (x, y): (f64, f64),
    title: &str,
) -> Markup {
    let target = decision.map_or("results".to_owned(), |number| format!("d{number}"));
    html! {
        a.(class).{ "s" (seat.0) } href={ "#" (target) } style=(format!("left:{x:.2}%;top:{y:.2}%"))
            title=(title) aria-label=(title) {}
    }
}

/// The numbers of the rounds and where they begin, as many as there is room for.
fn rounds(report: &NamedAnalysis) -> Vec<(usize, f64)> {
    const ROOM: usize = 8;
    let mut rounds: Vec<(usize, f64)> = Vec::new();
    for decision in &report.findings.analysis.decisions {
        if rounds.last().is_none_or(|&(round, _)| round != decision.round) {
            rounds.push((decision.round, x_of(report, Some(decision.number))));
        }
    }
    let step = rounds.len().div_ceil(ROOM).max(1);
    rounds.into_iter().step_by(step).collect()
}

fn grid(report: &NamedAnalysis) -> Markup {
    html! {
        @for y in [25, 50, 75] { path.grid d=(format!("M0 {y}H100")) {} }
        @for (_, x) in rounds(report) { path.grid d=(format!("M{x:.2} 0V100")) {} }
    }
}

fn labels(report: &NamedAnalysis) -> Markup {
    html! {
        @for share in [0, 50, 100] {
            span.chance style={ "top:" (100 - share) "%" } { (share) " %" }
        }
        @for (index, (round, x)) in rounds(report).into_iter().enumerate() {
            span.round style=(format!("left:{x:.2}%")) {
                @if index == 0 { (report.game.round_name()) " " }
                (round)
            }
        }
    }
}

fn turning_points(report: &NamedAnalysis) -> Markup {
    let turns = &report.findings.analysis.turning_points;
    html! {
        @if !turns.is_empty() {
            section {
                h2 { "Turning points" }
                ol {
                    @for turn in turns {
                        li.{ "s" (turn.seat.0) } {
                            (words::turn(turn, report)) "."
                            @if let Some(number) = turn.decision {
                                " " a href={ "#d" (number) } { "decision\u{a0}" (number) }
                            }
                        }
                    }
                }
            }
        }
    }
}

fn moments(report: &NamedAnalysis) -> Markup {
    let moments = &report.findings.analysis.moments;
    html! {
        @if !moments.is_empty() {
            section {
                h2 { "Moments to learn from" }
                ol {
                    @for moment in moments {
                        li.{ "s" (moment.seat.0) } {
                            (words::moment(moment, report)) ". "
                            a href={ "#d" (moment.decision) } { "decision\u{a0}" (moment.decision) }
                        }
                    }
                }
            }
        }
    }
}

/// What contributed to the results, as bars.
fn results(report: &NamedAnalysis) -> Markup {
    let seats = &report.findings.analysis.seats;
    let parts = seats.iter().filter_map(|summary| summary.parts);
    let longest = parts
        .flat_map(|parts| parts.by_source())
        .map(|(_, part)| part.points.abs())
        .fold(1.0, f64::max);
    html! {
        section id="results" {
            h2 { "What contributed to the results" }
            p.quiet {
                "In points, compared with the result that was expected before the deal. A player's own \
                 decisions are compared with those of a plain policy. ± is a 95 % confidence interval."
            }
            div.results { @for summary in seats { (result(report, summary, longest)) } }
        }
    }
}

fn result(report: &NamedAnalysis, summary: &SeatSummary, longest: f64) -> Markup {
    let accuracy = words::accuracy(summary);
    let name = chip(report, summary.seat);
    let Some(parts) = &summary.parts else {
        return html! { div { h3 { (name) } p { "The game is not over. " (accuracy) "." } } };
    };
    html! {
        div {
            h3 {
                (name) " " (words::whole(parts.points)) " points "
                small { (words::points(parts.expected)) " expected" }
            }
            table {
                @for (source, part) in parts.by_source() {
                    @if part.margin > 0.0 {
                        tr {
                            th { (words::source(source)) }
                            td.bar { (bar(part.points, longest)) }
                            td.number {
                                (words::signed(part.points))
                                small { " ±" (format!("{:.1}", part.margin)) }
                            }
                        }
                    }
                }
            }
            p { (accuracy) "." }
        }
    }
}

/// A bar from the middle, to the right for a gain and to the left for a loss.
fn bar(points: f64, longest: f64) -> Markup {
    let width = 50.0 * points.abs() / longest;
    let (class, left) = if points < 0.0 { ("less", 50.0 - width) } else { ("more", 50.0) };
    html! { i.(class) style=(format!("left:{left:.1}%;width:{width:.1}%")) {} }
}

fn decisions(report: &NamedAnalysis) -> Markup {
    let decisions = &report.findings.analysis.decisions;
    html! {
        section {
            h2 { "Decisions" }
            @for round in decisions.chunk_by(|one, next| one.round == next.round) {
                h3 { (words::round(report.game.round_name(), round[0].round)) }
                @for decision in round { (entry(report, decision)) }
            }
        }
    }
}

/// A decision with its alternatives, which are shown when the entry is opened. The target of links is inside
/// the entry, so that browsers open it when they follow a link.
fn entry(report: &NamedAnalysis, decision: &AnalysedDecision) -> Markup {
    let comparison = &decision.comparison;
    let (class, assessment) = match Verdict::new(comparison) {
        Verdict::OnlyChoice => ("fine", "the only choice".to_owned()),
        Verdict::Best => ("fine", "best".to_owned()),
        Verdict::Good(other) => ("fine", format!("good, about like {other}")),
        Verdict::Bad(grade, _) => {
            let class = if grade == Grade::Inaccuracy { "likely" } else { "sure" };
            (class, format!("{grade}: {}", words::cost(comparison)))
        }
    };
    let made = comparison.made.as_ref();
    let mut rows: Vec<(&Evaluation, bool)> =
        comparison.alternatives.iter().map(|other| (other, false)).collect();
    rows.extend(made.map(|made| (made, true)));
    rows.sort_by(|(a, _), (b, _)| b.reward.total_cmp(&a.reward));
    html! {
        details {
            summary {
                span.quiet { (decision.number) }
                (chip(report, decision.seat))
                code { (made.map_or("", |made| &made.action)) }
                span.estimate { (made.map_or(String::new(), |made| percent(made.win_chance))) }
                span.assessment.(class) { (assessment) }
            }
            div.alternatives id={ "d" (decision.number) } {
                table {
                    tr { th { "decision" } th { "points" } th { "to win" } th { "tried" } }
                    @for (estimate, is_made) in rows {
                        tr.made[is_made] {
                            td { (estimate.action) }
                            td { (format!("{:.1}", estimate.points)) }
                            td { (percent(estimate.win_chance)) }
                            td { (grouped(estimate.visits)) }
                        }
                    }
                }
                p.quiet { (words::comparison(comparison)) }
            }
        }
    }
}
