//! The results of a series as an HTML page with charts.

use std::env;

use bots::arena::{ConfidenceInterval, Standing};
use maud::{Markup, html};

use super::ArenaReport;
use super::text::{milliseconds, plus_minus};
use crate::chart::{self, Bar, BarChart, ChartLine, LineChart, plain};
use crate::html_page::html_page;
use crate::output::grouped;

const STYLE: &str = include_str!("page.css");

/// The rating that all bots start with.
const INITIAL_RATING: f64 = 25.0;

/// The maximum number of points of a line.
const MAX_POINTS: usize = 240;

impl ArenaReport {
    /// The page.
    pub(super) fn page(&self) -> String {
        let results = &self.results;
        let heading = format!("Arena: {}", self.title);
        let summary = format!(
            "{}; {} games of {} deals, seed {}, {:.0} s",
            self.options_in_words,
            grouped(results.games),
            grouped(results.deals),
            self.seed,
            self.seconds
        );
        let content = html! {
            h1 { (heading) }
            p.note { (summary) }
            code { (command_line()) }
            p.conclusion { (self.conclusion()) }
            p { (self.method()) }
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
        let fair = format!("fair share {}", percent(self.fair_share()));
        let (fair, start) =
            (Some((self.fair_share(), fair.as_str())), Some((INITIAL_RATING, "start")));
        let (time_note, times) = self.times();
        vec![
            (
                "Share of the games won",
                "The whiskers are 95 % confidence intervals.",
                self.bars(
                    |it| it.share,
                    &BarChart { reference: fair, ..BarChart::new("share", percent) },
                ),
            ),
            (
                "Rating",
                "Weng-Lin. All bots start at 25. A bot that is 4 points ahead wins about two games of three.",
                self.bars(
                    |it| it.rating,
                    &BarChart {
                        baseline: INITIAL_RATING,
                        reference: start,
                        ..BarChart::new("rating", tenths)
                    },
                ),
            ),
            (
                "Points per game",
                "The mean, with its 95 % confidence interval.",
                self.bars(|it| it.points, &BarChart::new("points", tenths)),
            ),
            (
                "Lead over the best opponent",
                "In points per game. A bot that usually trails is below zero.",
                self.bars(|it| it.lead, &BarChart::new("lead", tenths)),
            ),
            ("Share over the series", "Settles as luck evens out.", self.course()),
            ("Time per decision", time_note, times),
        ]
    }

    /// A bar for each bot, with its confidence interval.
    fn bars(&self, figure: fn(&Standing) -> ConfidenceInterval, chart: &BarChart) -> Markup {
        let format = chart.format;
        let bars = self.names().into_iter().zip(&self.results.standings).enumerate();
        let bars = bars.map(|(colour, (label, standing))| {
            let ConfidenceInterval { mean, low, high } = figure(standing);
            let tooltip =
                format!("{label}: {}, from {} to {}", format(mean), format(low), format(high));
            Bar { label, value: mean, interval: Some((low, high)), tooltip, colour }
        });
        BarChart { bars: bars.collect(), ..*chart }.svg()
    }

    /// How the share of each bot developed.
    fn course(&self) -> Markup {
        let lines = self.names().into_iter().zip(&self.results.standings).enumerate();
        let lines = lines.map(|(colour, (label, standing))| {
            let course = standing.share_by_deal.iter().enumerate();
            let points = course.map(|(deal, &share)| ((deal + 1) as f64, share));
            let step = standing.share_by_deal.len().div_ceil(MAX_POINTS).max(1);
            // From the end, so that the last deal is always included.
            let mut points: Vec<(f64, f64)> = points.rev().step_by(step).collect();
            points.reverse();
            ChartLine { label, points, colour }
        });
        LineChart {
            title: "Share over the series",
            lines: lines.collect(),
            x_label: "deals played",
            y_label: "share",
            reference: Some((self.fair_share(), "fair share")),
            format: percent,
        }
        .svg()
    }

    /// The time per decision, as a fraction of the budget if any bot has a time budget, else in
    /// milliseconds; with a note.
    fn times(&self) -> (&'static str, Markup) {
        let title = "Time per decision";
        let has_time_budget = self.results.standings.iter().any(|it| it.times.limit.is_some());
        let standings = self.names().into_iter().zip(&self.results.standings).enumerate();
        let bars = standings.flat_map(|(colour, (name, standing))| {
            let times = standing.times;
            let unit = if has_time_budget { times.limit } else { Some(1.0) };
            let percentiles = [(times.p50, "p50", "50 %"), (times.p99, "p99", "99 %")];
            percentiles.into_iter().filter_map(move |(time, percentile, share)| {
                let time_text = milliseconds(time);
                let tooltip = format!("{name}: {share} of decisions took at most {time_text} ms");
                let label = format!("{name}, {percentile}");
                Some(Bar { label, value: time / unit?, interval: None, tooltip, colour })
            })
        });
        let bars = bars.collect();
        if has_time_budget {
            let reference = Some((1.0, "budget"));
            let note = "The median and the 99th percentile, as a fraction of the budget. Bots \
                        without a time budget are only in the table.";
            return (note, BarChart { bars, reference, ..BarChart::new(title, percent) }.svg());
        }
        let note = "The median and the 99th percentile, in milliseconds.";
        (note, BarChart { bars, ..BarChart::new(title, plain) }.svg())
    }

    fn table(&self) -> Markup {
        const COLUMNS: [&str; 12] = [
            "bot",
            "games",
            "wins",
            "share",
            "95 % interval",
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

/// The row of a bot.
fn cells(name: &str, standing: &Standing) -> [String; 12] {
    let (share, times) = (standing.share, standing.times);
    [
        name.to_owned(),
        grouped(standing.games),
        format!("{:.1}", standing.wins),
        format!("{:.1} %", 100.0 * share.mean),
        format!("{:.1} – {:.1} %", 100.0 * share.low, 100.0 * share.high),
        plus_minus(standing.points),
        plus_minus(standing.lead),
        plus_minus(standing.rating),
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
        "Each deal is played once per bot, and each time the bots move on by one seat. So every \
         bot has every hand once: the luck of the deal cancels out, and the difference in play \
         remains.",
    ),
    (
        "Share and fair share",
        "The share of the games that a bot won. A shared win is divided among its winners. Equally \
         strong bots would each have the fair share.",
    ),
    (
        "95 % interval",
        "A 95 % confidence interval: of a hundred such intervals, about 95 contain the true value. \
         For the share it is Wilson’s interval. Games of the same deal are not independent, so it \
         counts fewer games: as many independent ones as would vary as much as the deals did.",
    ),
    (
        "Significant",
        "The difference between two bots is significant if it is more than three standard errors, \
         after at least 20 deals. Two standard errors would not be enough: the series can stop after \
         any deal, and repeated looks inflate false positives.",
    ),
    (
        "Rating",
        "A Weng-Lin rating, computed from the ranking by points in each game. Equal bots share a \
         rating. The interval is a bootstrap over the deals. Ratings can be compared only within a \
         series.",
    ),
    (
        "Time",
        "Wall-clock time of the decisions with more than one choice. A budget is a time, or a \
         number of iterations (it.) of the search.",
    ),
];

fn how_to_read() -> Markup {
    html! {
        section.how-to-read {
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

fn percent(share: f64) -> String {
    format!("{} %", plain((share * 1000.0).round() / 10.0))
}

fn tenths(value: f64) -> String {
    plain((value * 10.0).round() / 10.0)
}

/// The command line that produced the page.
fn command_line() -> String {
    let quoted = |word: String| {
        if word.contains(char::is_whitespace) { format!("'{word}'") } else { word }
    };
    let words = env::args_os().skip(1).map(|word| quoted(word.to_string_lossy().into_owned()));
    std::iter::once("rookery".to_owned()).chain(words).collect::<Vec<_>>().join(" ")
}
