//! The figures of a series for the terminal and for programs.

use bots::arena::{ConfidenceInterval, Standing, Times};
use catalogue::join_with_and;
use serde_json::{Value, json};

use super::Report;
use crate::output::{counted, grouped, wrapped};

impl Report {
    /// The figures as one object.
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

    /// The figures as a table, and what they mean.
    pub(super) fn text(&self) -> String {
        let Report { title, setting, seed, .. } = self;
        let results = &self.results;
        let mut text =
            format!("{} of {title}, {setting}, seed {seed}\n\n", counted(results.games, "game"));
        let names = self.names();
        let width = names.iter().map(|name| name.chars().count()).max().unwrap_or(0).max(3);
        text += &format!(
            "{:width$}{:>9}{:>10}{:>10}{:>17}{:>15}{:>14}   {}\n",
            "bot",
            "games",
            "wins",
            "share",
            "95 % between",
            "points",
            "rating",
            "ms p50 / p99 / limit"
        );
        for (name, standing) in names.iter().zip(&results.standings) {
            let share = standing.share;
            text += &format!(
                "{name:width$}{:>9}{:>10.1}{:>8.1} %{:>17}{:>15}{:>14}   {}\n",
                grouped(standing.games),
                standing.wins,
                100.0 * share.mean,
                format!("{:.1} – {:.1} %", 100.0 * share.low, 100.0 * share.high),
                give_or_take(standing.points),
                give_or_take(standing.rating),
                times(&standing.times),
            );
        }
        text += &format!("\n{}\n{}\n", wrapped(&self.meaning()), wrapped(&self.verdict()));
        text += &format!(
            "Played in {:.1} s, {} at a time.\n",
            self.seconds,
            counted(self.threads as u64, "game")
        );
        text
    }

    /// How the games were played.
    pub(super) fn meaning(&self) -> String {
        format!(
            "{} in duplicate: each was played {} times, and the bots moved on by a seat each time, so \
             that everybody had every hand once. A fair share is {:.1} %; a shared win counts in part.",
            counted(self.results.deals, "deal"),
            self.results.standings.len(),
            100.0 * self.fair(),
        )
    }

    /// Whether it is clear who is better.
    pub(super) fn verdict(&self) -> String {
        let results = &self.results;
        if results.clear {
            return "It is clear who is better: every two different bots are told apart."
                .to_owned();
        }
        if results.unclear.is_empty() {
            return "All bots are the same: there is nothing to tell apart.".to_owned();
        }
        let name = |place: usize| results.standings[place].entrant;
        let pairs = results.unclear.iter();
        let pairs: Vec<String> =
            pairs.map(|&(one, other)| format!("{} from {}", name(one), name(other))).collect();
        format!(
            "Not told apart yet: {}. More games may tell: a difference is clear from 20 deals on when \
             it is more than three standard errors.",
            join_with_and(&pairs)
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
        "margin": standing.margin,
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

/// A figure and how far the truth may be from it.
pub(super) fn give_or_take(figure: ConfidenceInterval) -> String {
    let ConfidenceInterval { mean, low, high } = figure;
    format!("{mean:.1} ± {:.1}", (high - mean).max(mean - low))
}

fn times(times: &Times) -> String {
    let limit = times.limit.map_or("–".to_owned(), milliseconds);
    format!("{} / {} / {limit}", milliseconds(times.p50), milliseconds(times.p99))
}

/// Milliseconds with as many digits as say something.
pub(super) fn milliseconds(number: f64) -> String {
    match number {
        0.0..0.1 => format!("{number:.3}"),
        0.1..10.0 => format!("{number:.2}"),
        10.0..100.0 => format!("{number:.1}"),
        _ => format!("{number:.0}"),
    }
}
