//! An analysis as a page that needs nothing else: styles and pictures are in it.

use bots::analysis::{
    AnalysedDecision, Certainty, ChangeSource, Evaluation, SeatSummary, TurningPoint,
};
use rules::Seat;

use super::Report;
use super::words::{self, Verdict, percent};

const STYLE: &str = include_str!("page.css");

/// The whole page.
pub(super) fn page(report: &Report) -> String {
    let title = format!("{}, {}", report.game.title(), report.setting);
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{title}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n<main>\n\
         <h1>{title}</h1>\n\
         <p class=\"quiet\">{} decisions, each judged from what its seat knew, with {} of thought.</p>\n\
         {}{}{}{}</main>\n</body>\n</html>\n",
        report.findings.analysis.decisions.len(),
        thought(&report.findings.budget),
        curves(report),
        turning_points(report),
        results(report),
        decisions(report),
        title = escaped(&title),
    )
}

/// Text that is nothing but text.
fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            letter => safe.push(letter),
        }
    }
    safe
}

fn thought(budget: &str) -> String {
    if budget.ends_with('s') { budget.to_owned() } else { format!("{budget} iterations") }
}

/// A seat's name in its colour.
fn chip(report: &Report, seat: Seat) -> String {
    format!("<b class=\"chip s{}\">{}</b>", seat.0, escaped(&report.names.capitalised(seat)))
}

/// How far from the left a decision is drawn, in percent; the end is at the right edge.
fn across(report: &Report, decision: Option<usize>) -> f64 {
    let numbers = report.findings.analysis.decisions.iter().map(|it| it.number);
    let last = numbers.max().unwrap_or(0) as f64 + 1.0;
    decision.map_or(100.0, |number| 100.0 * number as f64 / last)
}

/// The chances to win over the game, with the turning points marked.
fn curves(report: &Report) -> String {
    let mut lines = String::new();
    let mut marks = String::new();
    for summary in &report.findings.analysis.seats {
        let place = |decision, wins: f64| (across(report, decision), 100.0 - 100.0 * wins);
        let path: Vec<String> = summary
            .curve
            .iter()
            .map(|point| {
                let (x, y) = place(point.decision, point.wins);
                format!("{x:.2},{y:.2}")
            })
            .collect();
        lines.push_str(&format!(
            "<polyline class=\"s{}\" points=\"{}\"/>\n",
            summary.seat.0,
            path.join(" ")
        ));
        for point in &summary.curve {
            let (x, y) = place(point.decision, point.wins);
            let when =
                point.decision.map_or("the end".to_owned(), |number| format!("decision {number}"));
            let title = format!(
                "{} at {when}: {} to win, {}",
                report.names.of(summary.seat),
                percent(point.wins),
                words::points(point.points)
            );
            marks.push_str(&mark("dot", summary.seat, point.decision, (x, y), &title));
        }
    }
    for turn in &report.findings.analysis.turning_points {
        let title = words::turn(turn, report);
        // An own decision is marked where it was made, all else where it was noticed.
        let wins = if turn.sources == [ChangeSource::Own] { turn.before } else { turn.after };
        let at = (across(report, turn.decision), 100.0 - 100.0 * wins);
        marks.push_str(&mark("turn", turn.seat, turn.decision, at, &title));
    }
    let legend: Vec<String> =
        report.findings.analysis.seats.iter().map(|summary| chip(report, summary.seat)).collect();
    format!(
        "<section>\n<h2>Chance to win</h2>\n<p class=\"legend\">{}</p>\n<div class=\"plot\">\n\
         <svg viewBox=\"0 0 100 100\" preserveAspectRatio=\"none\" role=\"img\" \
         aria-label=\"The chance to win of each seat over the game\">\n{}{lines}</svg>\n{}{marks}</div>\n\
         </section>\n",
        legend.join(" "),
        grid(report),
        labels(report),
    )
}

/// A place in the curves that leads to its decision.
fn mark(
    class: &str,
    seat: Seat,
    decision: Option<usize>,
    (x, y): (f64, f64),
    title: &str,
) -> String {
    let target = decision.map_or("results".to_owned(), |number| format!("d{number}"));
    format!(
        "<a class=\"{class} s{}\" href=\"#{target}\" style=\"left:{x:.2}%;top:{y:.2}%\" \
         title=\"{title}\" aria-label=\"{title}\"></a>\n",
        seat.0,
        title = escaped(title)
    )
}

/// Where rounds begin, as many as there is room for.
fn rounds(report: &Report) -> Vec<(usize, f64)> {
    const ROOM: usize = 8;
    let mut rounds: Vec<(usize, f64)> = Vec::new();
    for decision in &report.findings.analysis.decisions {
        if rounds.last().is_none_or(|&(round, _)| round != decision.round) {
            rounds.push((decision.round, across(report, Some(decision.number))));
        }
    }
    let step = rounds.len().div_ceil(ROOM).max(1);
    rounds.into_iter().step_by(step).collect()
}

fn grid(report: &Report) -> String {
    let across = [25, 50, 75].map(|y| format!("<path class=\"grid\" d=\"M0 {y}H100\"/>"));
    let down = rounds(report);
    let down = down.iter().map(|(_, x)| format!("<path class=\"grid\" d=\"M{x:.2} 0V100\"/>"));
    across.into_iter().chain(down).collect::<Vec<_>>().concat() + "\n"
}

fn labels(report: &Report) -> String {
    let chances = [0, 50, 100].map(|share| {
        format!("<span class=\"chance\" style=\"top:{}%\">{share} %</span>", 100 - share)
    });
    let rounds = rounds(report).into_iter().enumerate().map(|(place, (round, x))| {
        let word =
            if place == 0 { format!("{} ", report.game.round_name()) } else { String::new() };
        format!("<span class=\"round\" style=\"left:{x:.2}%\">{word}{round}</span>")
    });
    chances.into_iter().chain(rounds).collect::<Vec<_>>().concat() + "\n"
}

fn turning_points(report: &Report) -> String {
    if report.findings.analysis.turning_points.is_empty() {
        return String::new();
    }
    let item = |turn: &TurningPoint| {
        let told = words::turn(turn, report);
        let link = turn.decision.map_or(String::new(), |number| {
            format!(" <a href=\"#d{number}\">decision&nbsp;{number}</a>")
        });
        format!("<li class=\"s{}\">{}.{link}</li>\n", turn.seat.0, escaped(&told))
    };
    let items: Vec<String> = report.findings.analysis.turning_points.iter().map(item).collect();
    format!("<section>\n<h2>Turning points</h2>\n<ol>\n{}</ol>\n</section>\n", items.concat())
}

/// What the results were made of, as bars.
fn results(report: &Report) -> String {
    let seats = &report.findings.analysis.seats;
    let parts = seats.iter().filter_map(|summary| summary.parts);
    let longest = parts
        .flat_map(|parts| parts.by_source())
        .map(|(_, part)| part.points.abs())
        .fold(1.0, f64::max);
    let told: Vec<String> = seats.iter().map(|summary| result(report, summary, longest)).collect();
    format!(
        "<section id=\"results\">\n<h2>What the results were made of</h2>\n\
         <p class=\"quiet\">Points against what could be expected before the cards were dealt. Own \
         decisions count against those of a plain player in the same place; ± holds 19 times out of \
         20.</p>\n<div class=\"results\">\n{}</div>\n</section>\n",
        told.concat()
    )
}

fn result(report: &Report, summary: &SeatSummary, longest: f64) -> String {
    let given_away = match summary.mistakes {
        0 => "No decision was clearly wrong.".to_owned(),
        1 => format!("One decision gave away {}.", words::points(summary.points_given_away)),
        number => {
            format!("{number} decisions gave away {}.", words::points(summary.points_given_away))
        }
    };
    let name = chip(report, summary.seat);
    let Some(parts) = &summary.parts else {
        return format!(
            "<div>\n<h3>{name}</h3>\n<p>The game is not over. {given_away}</p>\n</div>\n"
        );
    };
    let rows: Vec<String> = parts
        .by_source()
        .into_iter()
        .filter(|(_, part)| part.margin > 0.0)
        .map(|(source, part)| {
            let width = 50.0 * part.points.abs() / longest;
            let left = if part.points < 0.0 { 50.0 - width } else { 50.0 };
            let class = if part.points < 0.0 { "less" } else { "more" };
            format!(
                "<tr><th>{}</th><td class=\"bar\"><i class=\"{class}\" \
                 style=\"left:{left:.1}%;width:{width:.1}%\"></i></td>\
                 <td class=\"number\">{}<small> ±{:.1}</small></td></tr>\n",
                words::source(source),
                words::signed(part.points),
                part.margin,
            )
        })
        .collect();
    format!(
        "<div>\n<h3>{name} {} points <small>{} expected</small></h3>\n<table>\n{}</table>\n\
         <p>{given_away}</p>\n</div>\n",
        words::whole(parts.points),
        words::points(parts.expected),
        rows.concat()
    )
}

fn decisions(report: &Report) -> String {
    let mut list = String::new();
    let mut round = None;
    for decision in &report.findings.analysis.decisions {
        if round != Some(decision.round) {
            round = Some(decision.round);
            list.push_str(&format!(
                "<h3>{}</h3>\n",
                words::round(report.game.round_name(), decision.round)
            ));
        }
        list.push_str(&entry(report, decision));
    }
    format!("<section>\n<h2>Decisions</h2>\n{list}</section>\n")
}

/// A decision that opens to show its alternatives. The target of links is inside, so that browsers
/// open it on the way there.
fn entry(report: &Report, decision: &AnalysedDecision) -> String {
    let comparison = &decision.comparison;
    let (class, verdict) = match Verdict::new(comparison) {
        Verdict::OnlyChoice => ("fine", "the only choice".to_owned()),
        Verdict::Best => ("fine", "best".to_owned()),
        Verdict::AsGood(other) => ("fine", format!("about as good as {other}")),
        Verdict::Worse(_) if comparison.certainty == Certainty::Sure => {
            ("sure", words::cost(comparison))
        }
        Verdict::Worse(_) => ("likely", words::cost(comparison)),
    };
    let made = comparison.made.as_ref();
    let mut rows: Vec<(&Evaluation, bool)> =
        comparison.alternatives.iter().map(|other| (other, false)).collect();
    rows.extend(made.map(|made| (made, true)));
    rows.sort_by(|(a, _), (b, _)| b.value.total_cmp(&a.value));
    let row = |(estimate, is_made): &(&Evaluation, bool)| {
        format!(
            "<tr{}><td>{}</td><td>{:.1}</td><td>{}</td><td>{}</td></tr>\n",
            if *is_made { " class=\"made\"" } else { "" },
            escaped(&estimate.action),
            estimate.points,
            percent(estimate.wins),
            crate::output::grouped(estimate.visits),
        )
    };
    let rows: Vec<String> = rows.iter().map(row).collect();
    format!(
        "<details>\n<summary><span class=\"quiet\">{number}</span> {} <code>{}</code> \
         <span class=\"estimate\">{}</span> <span class=\"verdict {class}\">{}</span></summary>\n\
         <div id=\"d{number}\" class=\"weighed\">\n<table>\n<tr><th>decision</th><th>points</th>\
         <th>to win</th><th>tried</th></tr>\n{}</table>\n<p class=\"quiet\">{}</p>\n</div>\n\
         </details>\n",
        chip(report, decision.seat),
        escaped(made.map_or("", |made| &made.action)),
        made.map_or(String::new(), |made| percent(made.wins)),
        escaped(&verdict),
        rows.concat(),
        escaped(&words::explained(comparison)),
        number = decision.number,
    )
}
