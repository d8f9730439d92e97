//! The results of a series as text and as JSON.

use bots::arena::{ConfidenceInterval, Standing, Times};
use serde_json::{Value, json};

use super::ArenaReport;
use crate::output::{counted, grouped, wrapped};

impl ArenaReport {
    /// The results as one JSON object.
    pub(super) fn json(&self) -> Value {
        let results = &self.results;
        json!({
            "game": self.game,
            "options": self.options,
            "seed": self.seed,
            "threads": self.threads,
            "games": results.games,
            "deals": results.deals,
            "clear": results.clear,
            "seconds": self.seconds,
            "bots": results.standings.iter().map(bot).collect::<Vec<_>>(),
        })
    }

    /// The results as a table, with an explanation.
    pub(super) fn text(&self) -> String {
        let ArenaReport { title, options_in_words, seed, .. } = self;
        let results = &self.results;
        let mut text = format!(
            "{} of {title}, {options_in_words}, seed {seed}\n\n",
            counted(results.games, "game")
        );
        let names = self.names();
        let width = names.iter().map(|name| name.chars().count()).max().unwrap_or(0).max(3);
        text += &format!(
            "{:width$}{:>9}{:>10}{:>10}{:>17}{:>15}{:>14}   {}\n",
            "bot",
            "games",
            "wins",
            "share",
            "95 % interval",
            "points",
            "rating",
            "ms p50 / p99 / budget"
        );
        for (name, standing) in names.iter().zip(&results.standings) {
            let share = standing.share;
            text += &format!(
                "{name:width$}{:>9}{:>10.1}{:>8.1} %{:>17}{:>15}{:>14}   {}\n",
                grouped(standing.games),
                standing.wins,
                100.0 * share.mean,
                format!("{:.1} – {:.1} %", 100.0 * share.low, 100.0 * share.high),
                plus_minus(standing.points),
                plus_minus(standing.rating),
                times(&standing.times),
            );
        }
        text += &format!("\n{}\n{}\n", wrapped(&self.method()), wrapped(&self.conclusion()));
        text += &format!(
            "Played in {:.1} s, {} at a time.\n",
            self.seconds,
            counted(self.threads as u64, "game")
        );
        text
    }

    /// How the games were played and counted.
    pub(super) fn method(&self) -> String {
        format!(
            "{}: each was played {} times, and each time the bots moved on by one seat, so that every \
             bot had every hand once. The fair share of wins is {:.1} %. A shared win is divided among \
             its winners.",
            counted(self.results.deals, "duplicate deal"),
            self.results.standings.len(),
            100.0 * self.fair_share(),
        )
    }

    /// Which differences between bots are significant.
    pub(super) fn conclusion(&self) -> String {
        let results = &self.results;
        if results.clear {
            return "All different bots differ significantly from each other.".to_owned();
        }
        if results.unclear.is_empty() {
            return "All bots are the same, so there is no difference to measure.".to_owned();
        }
        let name = |index: usize| results.standings[index].entrant;
        let pairs = results.unclear.iter();
        let pairs: Vec<String> =
            pairs.map(|&(one, other)| format!("{} vs {}", name(one), name(other))).collect();
        format!(
            "Not significant: {}. A difference is significant if it is more than three standard errors, \
             after at least 20 deals. Playing more games may help.",
            pairs.join(", ")
        )
    }
}

fn bot(standing: &Standing) -> Value {
    let Times { decisions, p50, p99, max, limit } = standing.times;
    json!({
        "name": standing.entrant.to_string(),
        "games": standing.games,
        "wins": standing.wins,
        "share": standing.share.mean,
        "low": standing.share.low,
        "high": standing.share.high,
        "points": standing.points,
        "margin": standing.lead,
        "rating": standing.rating,
        "time": {
            "decisions": decisions,
            "p50_ms": p50,
            "p99_ms": p99,
            "max_ms": max,
            "limit_ms": limit,
        },
    })
}

/// A mean with its confidence interval: `12.3 ± 0.4`.
pub(super) fn plus_minus(estimate: ConfidenceInterval) -> String {
    let ConfidenceInterval { mean, low, high } = estimate;
    format!("{mean:.1} ± {:.1}", (high - mean).max(mean - low))
}

fn times(times: &Times) -> String {
    let limit = times.limit.map_or("–".to_owned(), milliseconds);
    format!("{} / {} / {limit}", milliseconds(times.p50), milliseconds(times.p99))
}

/// Milliseconds with about three significant digits.
pub(super) fn milliseconds(number: f64) -> String {
    match number {
        0.0..0.1 => format!("{number:.3}"),
        0.1..10.0 => format!("{number:.2}"),
        10.0..100.0 => format!("{number:.1}"),
        _ => format!("{number:.0}"),
    }
}
