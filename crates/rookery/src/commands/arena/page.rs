//! The page of a series: charts and figures in one file that needs nothing but a browser.

use std::env;

use bots::arena::{Estimate, Standing};
use maud::{Markup, html};

use super::Report;
use super::text::{give_or_take, milliseconds};
use crate::chart::{self, Bar, BarChart, Line, LineChart, plain};
use crate::html_page::html_page;
use crate::output::grouped;

const STYLE: &str = include_str!("page.css");

/// The rating that all begin with.
const START: f64 = 25.0;

/// How many points of a line are drawn.
const DRAWN: usize = 240;

impl Report {
    /// The page.
    pub(super) fn page(&self) -> String {
        let results = &self.results;
        let heading = format!("Arena: {}", self.title);
        let summary = format!(
            "{}; {} games of {} deals, seed {}, {:.0} s",
            self.setting,
            grouped(results.games),
            grouped(results.deals),
            self.seed,
            self.seconds
        );
        let content = html! {
            h1 { (heading) }
            p.note { (summary) }
            code { (command_line()) }
            p.verdict { (self.verdict()) }
            p { (self.meaning()) }
            div.charts {
                @for (heading, note, chart) in self.charts() {
                    section {
                        h2 { (heading) }
                        p.note { (note) }
                        (chart)
                    }
                }
            }
            (self.table())
            (how_to_read())
        };
        html_page(&heading, &[chart::STYLE, STYLE].concat(), &content)
    }

    /// The charts, each with a heading and a note.
    fn charts(&self) -> Vec<(&'static str, &'static str, Markup)> {
        let fair = format!("fair share {}", percent(self.fair()));
        let (fair, start) = (Some((self.fair(), fair.as_str())), Some((START, "start")));
        let (time_note, times) = self.times();
        vec![
            (
                "Share of the games won",
                "The whiskers show where the true share lies, with 95 % confidence.",
                self.bars(
                    |it| it.share,
                    &BarChart { mark: fair, ..BarChart::new("share", percent) },
                ),
            ),
            (
                "Rating",
                "Weng-Lin. All begin at 25; about 4 points more win two games of three.",
                self.bars(
                    |it| it.rating,
                    &BarChart { from: START, mark: start, ..BarChart::new("rating", tenths) },
                ),
            ),
            (
                "Points a game",
                "The mean, with 95 % confidence.",
                self.bars(|it| it.points, &BarChart::new("points", tenths)),
            ),
            (
                "Lead over the best of the others",
                "In points a game: below zero for whoever usually trails.",
                self.bars(|it| it.margin, &BarChart::new("lead", tenths)),
            ),
            ("Share in the course of the deals", "It settles as luck evens out.", self.course()),
            ("Time for a decision", time_note, times),
        ]
    }

    /// A figure of each bot, with its interval.
    fn bars(&self, figure: fn(&Standing) -> Estimate, chart: &BarChart) -> Markup {
        let written = chart.written;
        let bars = self.names().into_iter().zip(&self.results.standings).enumerate();
        let bars = bars.map(|(colour, (label, standing))| {
            let Estimate { mean, low, high } = figure(standing);
            let hover =
                format!("{label}: {}, from {} to {}", written(mean), written(low), written(high));
            Bar { label, value: mean, reach: Some((low, high)), hover, colour }
        });
        BarChart { bars: bars.collect(), ..*chart }.svg()
    }

    fn course(&self) -> Markup {
        let lines = self.names().into_iter().zip(&self.results.standings).enumerate();
        let lines = lines.map(|(colour, (label, standing))| {
            let course = standing.course.iter().enumerate();
            let points = course.map(|(deal, &share)| ((deal + 1) as f64, share));
            let step = standing.course.len().div_ceil(DRAWN).max(1);
            // From the end, so that the last deal is always drawn.
            let mut points: Vec<(f64, f64)> = points.rev().step_by(step).collect();
            points.reverse();
            Line { label, points, colour }
        });
        LineChart {
            title: "Share in the course of the deals",
            lines: lines.collect(),
            across: "deals played",
            up: "share",
            mark: Some((self.fair(), "fair share")),
            written: percent,
        }
        .svg()
    }

    /// Thinking time against the budget where that is time, else in milliseconds; and what it shows.
    fn times(&self) -> (&'static str, Markup) {
        let title = "Time for a decision";
        let limited = self.results.standings.iter().any(|it| it.times.limit.is_some());
        let standings = self.names().into_iter().zip(&self.results.standings).enumerate();
        let bars = standings.flat_map(|(colour, (name, standing))| {
            let times = standing.times;
            let unit = if limited { times.limit } else { Some(1.0) };
            let parts = [(times.p50, "half"), (times.p99, "99 of 100")];
            parts.into_iter().filter_map(move |(time, part)| {
                let hover =
                    format!("{name}: {part} decisions took at most {} ms", milliseconds(time));
                let label = format!("{name}, {}", if part == "half" { "p50" } else { "p99" });
                Some(Bar { label, value: time / unit?, reach: None, hover, colour })
            })
        });
        let bars = bars.collect();
        if limited {
            let mark = Some((1.0, "budget"));
            let note = "As a part of the budget: half of the decisions, and 99 of 100, took no \
                        longer. Bots without a budget in time are in the table only.";
            return (note, BarChart { bars, mark, ..BarChart::new(title, percent) }.svg());
        }
        let note = "In milliseconds: half of the decisions, and 99 of 100, took no longer.";
        (note, BarChart { bars, ..BarChart::new(title, plain) }.svg())
    }

    fn table(&self) -> Markup {
        const COLUMNS: [&str; 12] = [
            "bot",
            "games",
            "wins",
            "share",
            "95 % between",
            "points",
            "lead",
            "rating",
            "p50 ms",
            "p99 ms",
            "max ms",
            "budget",
        ];
        html! {
            section {
                h2 { "All figures" }
                div.scroll {
                    table {
                        thead { tr { @for column in COLUMNS { th { (column) } } } }
                        tbody {
                            @for (name, standing) in self.names().iter().zip(&self.results.standings) {
                                tr { @for cell in cells(name, standing) { td { (cell) } } }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The figures of a bot, in the order of the columns.
fn cells(name: &str, standing: &Standing) -> [String; 12] {
    let (share, times) = (standing.share, standing.times);
    [
        name.to_owned(),
        grouped(standing.games),
        format!("{:.1}", standing.wins),
        format!("{:.1} %", 100.0 * share.mean),
        format!("{:.1} – {:.1} %", 100.0 * share.low, 100.0 * share.high),
        give_or_take(standing.points),
        give_or_take(standing.margin),
        give_or_take(standing.rating),
        milliseconds(times.p50),
        milliseconds(times.p99),
        milliseconds(times.max),
        match times.limit {
            Some(limit) => format!("{} ms", plain(limit)),
            None => format!("{} it.", standing.entrant.limit()),
        },
    ]
}

const HOW_TO_READ: [(&str, &str); 6] = [
    (
        "Duplicate deals",
        "Each deal is played as often as there are bots. They move on by a seat each time, so \
         everybody has every hand once: who was dealt well evens out, and what is left is play.",
    ),
    (
        "Share and fair share",
        "The part of the games that a bot won. Where several win together, each gets its part of \
         the win. Among equals everybody would have the fair share.",
    ),
    (
        "95 % between",
        "Of a hundred such intervals, about 95 hold the true value. Games of the same deal hang \
         together, so the interval of the share (Wilson’s) counts as many independent games as \
         would spread as widely as the deals did.",
    ),
    (
        "Told apart",
        "Two bots are told apart when, after 20 deals or more, the difference of their wins is \
         more than three standard errors. Two errors would be too few for a series that may stop \
         after any deal.",
    ),
    (
        "Rating",
        "The method of Weng and Lin, by the order of the points in each game. Bots of the same \
         kind share a rating. Its interval comes from drawing the deals anew, many times. Ratings \
         compare bots within this series only.",
    ),
    (
        "Time",
        "Of decisions with more than one choice, on the clock on the wall. A budget is a time, or \
         a number of iterations (it.) of the search.",
    ),
];

fn how_to_read() -> Markup {
    html! {
        section.reading {
            h2 { "How to read this" }
            dl {
                @for (term, explanation) in HOW_TO_READ {
                    dt { (term) }
                    dd { (explanation) }
                }
            }
        }
    }
}

fn percent(part: f64) -> String {
    format!("{} %", plain((part * 1000.0).round() / 10.0))
}

fn tenths(value: f64) -> String {
    plain((value * 10.0).round() / 10.0)
}

/// The command line that made the page.
fn command_line() -> String {
    let quoted = |word: String| {
        if word.contains(char::is_whitespace) { format!("'{word}'") } else { word }
    };
    let words = env::args_os().skip(1).map(|word| quoted(word.to_string_lossy().into_owned()));
    std::iter::once("rookery".to_owned()).chain(words).collect::<Vec<_>>().join(" ")
}
