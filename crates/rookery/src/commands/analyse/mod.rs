//! `rookery analyse`: what a recorded game's decisions were worth.

mod page;
mod text;
mod words;

use std::num::NonZeroUsize;
use std::path::PathBuf;

use bots::analysis::{NoStudy, Study};
use bots::{Budget, Limit};
use clap::Args;
use rules::{Record, Seat};

use crate::failure::Failure;
use crate::games::{Names, Task, Told, check_seat, with_game};
use crate::input::Records;
use crate::output::{print, print_json, progress};
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
    /// Does a task with the game, whichever it is.
    pub(super) fn do_with<T: Task<Outcome = Result<(), Failure>>>(
        &self,
        task: T,
    ) -> Result<(), Failure> {
        with_game(&self.record.game, task).map_err(|what| self.broken(&what))?
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

impl Analyse {
    pub(crate) fn run(self) -> Result<(), Failure> {
        let picked = self.source.pick()?;
        picked.do_with(Judge { command: &self, picked: &picked })
    }
}

struct Judge<'a> {
    command: &'a Analyse,
    picked: &'a Picked,
}

/// An analysis, and what those are called who played.
struct Report<G: Told> {
    findings: bots::analysis::Report,
    options: G::Options,
    names: Names,
}

impl Task for Judge<'_> {
    type Outcome = Result<(), Failure>;

    fn with<G: Told>(self) -> Self::Outcome {
        let Judge { command, picked } = self;
        let record = &picked.record;
        let replay = rules::Replay::<G>::new(record).map_err(|what| picked.broken(&what))?;
        let game = replay.game();
        let seat = command.seat.map(Seat);
        seat.map_or(Ok(()), |seat| check_seat(game, seat))?;
        // A page that can't be written is told before the thinking, not after it.
        let page = command.html.as_deref().map(Sink::create).transpose()?;
        let (budget, seed) = (command.thought.budget(), command.thought.seed);
        let bar = progress(0, "decisions");
        let done = |done: usize, total: usize| {
            bar.set_length(total as u64);
            bar.set_position(done as u64);
        };
        let study = Study::<G>::new(record, seat, seed).map(|mut study| {
            study.finish(budget, &done);
            study.report()
        });
        bar.finish_and_clear();
        let findings = study.map_err(|what: NoStudy| picked.broken(&what))?;
        let (options, names) = (game.options().clone(), Names::of_record(game, record));
        let report = Report::<G> { findings, options, names };
        match page {
            Some(mut page) => {
                page.write(&page::page(&report))?;
                page.finish()
            }
            None if command.json => print_json(&report.findings),
            None => print(&text::text(&report)),
        }
    }
}
