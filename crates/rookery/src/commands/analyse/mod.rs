//! `rookery analyse`: what a recorded game's decisions were worth.

mod page;
mod text;
mod words;

use std::num::NonZeroUsize;
use std::path::PathBuf;

use bots::{Budget, Limit};
use catalogue::{AnyGame, Names, STANDARD};
use clap::Args;
use rules::{Record, Seat};

use crate::failure::Failure;
use crate::input::Records;
use crate::output::{print, print_json, progress};
use crate::per_game::{agreed_in, check_seat};
use crate::sink::Sink;

pub(super) use words::{percent, points};

/// Tells what each decision of a recorded game was worth, and where the game turned.
///
/// Every decision is judged from what its seat knew, not from the cards that lay face down. The game
/// need not be over.
#[derive(Args)]
#[command(after_help = "\
Examples:
  rookery analyse game.jsonl
  rookery analyse games.jsonl --game 3 --seat 1 --budget 1s
  rookery analyse game.jsonl --html game.html
  rookery analyse game.jsonl --budget 5000 --seed 7 --json | jq .turning_points")]
pub(crate) struct Analyse {
    #[command(flatten)]
    source: Source,
    /// Judge only the decisions of this seat, counted from 0.
    #[arg(long)]
    seat: Option<u8>,
    #[command(flatten)]
    thought: Thought,
    /// Print the analysis as one JSON object.
    #[arg(long)]
    json: bool,
    /// Write the analysis as a page for the browser; `-` is standard output.
    #[arg(long, value_name = "FILE", conflicts_with = "json")]
    html: Option<PathBuf>,
}

/// Which game of which file.
#[derive(Args)]
pub(super) struct Source {
    /// A file of records, one game a line; `-` is standard input.
    #[arg(value_name = "RECORD")]
    file: PathBuf,
    /// Which game of the file, counted from 1.
    #[arg(long, value_name = "K", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    game: u32,
}

impl Source {
    /// The game that is asked for.
    pub(super) fn pick(&self) -> Result<Picked, Failure> {
        let mut records = Records::open(&self.file)?;
        let (line, record) = records.pick(self.game as usize)?;
        Ok(Picked { records, line, record })
    }
}

/// A game, and where it stands.
pub(super) struct Picked {
    records: Records,
    line: usize,
    pub(super) record: Record,
}

impl Picked {
    /// The kind of game that it is.
    pub(super) fn game(&self) -> Result<&'static dyn AnyGame, Failure> {
        STANDARD.find(&self.record.game).map_err(|none| self.broken(&none))
    }

    /// Says what is wrong with the game.
    pub(super) fn broken(&self, what: &dyn std::fmt::Display) -> Failure {
        self.records.broken(self.line, what)
    }
}

/// How hard to think.
#[derive(Args)]
pub(super) struct Thought {
    /// How long to think about a decision: a time such as 50ms or 1s, or a number of iterations, with
    /// which the same seed gives the same figures.
    #[arg(long, value_name = "LIMIT", default_value_t = Limit::milliseconds(100))]
    pub(super) budget: Limit,
    /// How many threads to use; all cores by default.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Where chance starts from.
    #[arg(long, default_value_t = 0)]
    pub(super) seed: u64,
}

impl Thought {
    pub(super) fn budget(&self) -> Budget {
        let all = Budget::all_cores(self.budget);
        let threads = self.threads.and_then(|number| NonZeroUsize::new(number as usize));
        Budget { threads: threads.unwrap_or(all.threads), ..all }
    }
}

/// An analysis, the game that it is of, and what its players are called.
struct Report {
    findings: catalogue::AnalysisReport,
    game: &'static dyn AnyGame,
    /// What was agreed, in words.
    setting: String,
    names: Names,
}

impl Analyse {
    pub(crate) fn run(self) -> Result<(), Failure> {
        let picked = self.source.pick()?;
        let (record, game, seat) = (&picked.record, picked.game()?, self.seat.map(Seat));
        let agreed = agreed_in(game, record);
        if let (Some(seat), Some(agreed)) = (seat, &agreed) {
            check_seat(&**agreed, seat)?;
        }
        let study = game.analyse(record, seat, self.thought.seed);
        let mut study = study.map_err(|what| picked.broken(&what))?;
        // That a page can't be written shows before the thinking, not after it.
        let page = self.html.as_deref().map(Sink::create).transpose()?;
        let bar = progress(0, "decisions");
        study.finish(self.thought.budget(), &|done, total| {
            bar.set_length(total as u64);
            bar.set_position(done as u64);
        });
        bar.finish_and_clear();
        let report = Report {
            findings: study.report(),
            game,
            setting: agreed.as_ref().map(|agreed| agreed.options_in_words()).unwrap_or_default(),
            names: agreed.map_or_else(Names::default, |agreed| agreed.names_in(record)),
        };
        match page {
            Some(mut page) => {
                page.write(&page::page(&report))?;
                page.finish()
            }
            None if self.json => print_json(&report.findings),
            None => print(&text::text(&report)),
        }
    }
}
