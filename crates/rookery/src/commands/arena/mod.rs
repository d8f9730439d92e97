//! `rookery arena`: measuring the strength of bots.

mod page;
mod text;

use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::thread;
use std::time::Instant;

use bots::arena::{ArenaError, Entrant, Results, Series, SeriesProgress};
use catalogue::{AnyGame, ConfiguredGame};
use clap::{Args, Command};
use serde_json::Value;

use crate::failure::Failure;
use crate::output::{print, progress, random_seed};
use crate::per_game::{GameCommand, PerGame, examples};
use crate::sink::Sink;

/// Let bots play against each other, and measure how strong they are.
///
/// There is one bot for each seat. Each deal is played as often as there are bots, and each time the
/// bots move on by one seat. So every bot plays every hand once, and the luck of the deal cancels out.
#[derive(Args)]
#[command(after_help = "\
Examples:
  Compare two bots, and write a page with charts:
    rookery arena pingvasion --players 2 --bots emperor,gentoo --games 200 --report arena.html
  See the flags for a game, with more examples:
    rookery arena ultimatum --help")]
pub(crate) struct Arena {
    #[command(subcommand)]
    game: GameCommand<ArenaArgs>,
}

#[derive(Args)]
struct ArenaArgs {
    /// The bots, one for each player: `chick`, `rockhopper`, `gentoo`, `emperor`, or `clairvoyant`,
    /// which sees all cards. `@` adds a budget for each decision, as a time or in iterations of the
    /// search: `gentoo@20ms`, `emperor@20000`.
    #[arg(long, value_name = "BOT,BOT,...", required = true, value_delimiter = ',')]
    bots: Vec<Entrant>,
    /// Number of games. It is rounded up so that each deal is played once per bot, and there are at
    /// least two deals.
    #[arg(long, value_name = "N", default_value_t = 400, value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    games: u64,
    /// Stop as soon as the difference in wins is significant (more than three standard errors) between
    /// every two different bots, but not before 20 deals. At the latest, stop after `--games`.
    #[arg(long)]
    until_clear: bool,
    /// Seed of the random number generator. By default a random one, which is printed.
    #[arg(long)]
    seed: Option<u64>,
    /// Number of games that are played in parallel; by default the number of cores divided by
    /// `--bot-threads`. With more, bots with a time budget would play worse.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Number of threads of each bot.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=1024))]
    bot_threads: u16,
    /// Write the games to this file, one record per line; `-` is standard output.
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// Write a self-contained HTML page with charts to this file; `-` is standard output.
    #[arg(long, value_name = "FILE.html")]
    report: Option<PathBuf>,
    /// Print the results as one JSON object.
    #[arg(long)]
    json: bool,
}

impl PerGame for ArenaArgs {
    const HAS_OPTIONS: bool = true;

    fn describe(command: Command, game: &dyn AnyGame) -> Command {
        let about = format!("Measure how strong bots are at {}", game.title());
        command.about(about).after_help(examples(game.command_line().arena))
    }
}

impl Arena {
    pub(crate) fn run(self) -> Result<(), Failure> {
        let configured = self.game.configure()?;
        self.game.arguments.run(self.game.game, &*configured)
    }
}

impl From<ArenaError> for Failure {
    fn from(error: ArenaError) -> Failure {
        match error {
            ArenaError::Entrants { needed, listed } => Failure::Usage(format!(
                "{needed} bots are needed, one for each player, but --bots lists {listed}"
            )),
            _ => Failure::Input(error.to_string()),
        }
    }
}

impl ArenaArgs {
    fn run(self, game: &dyn AnyGame, configured: &dyn ConfiguredGame) -> Result<(), Failure> {
        if self.record.is_some() && self.record == self.report {
            let what = "the records and the report can't be written to the same file";
            return Err(Failure::Usage(what.to_owned()));
        }
        let mut records = self.record.as_deref().map(Sink::create).transpose()?;
        let mut page = self.report.as_deref().map(Sink::create).transpose()?;
        let series = self.series();
        let started = Instant::now();
        let results = play(configured, &series, records.as_mut())?;
        let report = ArenaReport {
            title: game.title(),
            game: game.name(),
            options_in_words: configured.options_in_words(),
            options: configured.options(),
            seed: series.seed,
            threads: series.threads.get(),
            seconds: started.elapsed().as_secs_f64(),
            results,
        };
        if let Some(page) = &mut page {
            page.write(&report.page())?;
        }
        let mut uses_stdout = false;
        for sink in [records, page].into_iter().flatten() {
            uses_stdout |= matches!(sink, Sink::Stdout(_));
            sink.finish()?;
        }
        let summary = if self.json { format!("{}\n", report.json()) } else { report.text() };
        if uses_stdout {
            eprint!("{summary}");
            return Ok(());
        }
        print(&summary)
    }

    fn series(&self) -> Series {
        let cores = thread::available_parallelism().map_or(1, NonZeroUsize::get);
        let at_least_one = |number: usize| NonZeroUsize::new(number).unwrap_or(NonZeroUsize::MIN);
        let bot_threads = at_least_one(self.bot_threads.into());
        Series {
            entrants: self.bots.clone(),
            seed: self.seed.unwrap_or_else(random_seed),
            deals: self.games.div_ceil(self.bots.len().max(1) as u64),
            until_clear: self.until_clear,
            threads: at_least_one(self.threads.map_or(cores / bot_threads, usize::from)),
            bot_threads,
            record: self.record.is_some(),
        }
    }
}

/// Plays the series, and writes the records in order.
fn play(
    configured: &dyn ConfiguredGame,
    series: &Series,
    mut records: Option<&mut Sink>,
) -> Result<Results, Failure> {
    let bar = progress(series.games(), "games");
    let mut written = Ok(());
    let results = configured.arena(series, &mut |news| {
        match (news, &mut records) {
            (SeriesProgress::GameOver, _) => bar.inc(1),
            (SeriesProgress::DealOver(played), Some(sink)) => {
                let mut lines = played.iter().map(|record| format!("{}\n", record.to_line()));
                written = lines.try_for_each(|line| sink.write(&line));
            }
            (SeriesProgress::DealOver(_), None) => {}
        }
        if written.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    bar.finish_and_clear();
    let results = results?;
    written?;
    results.ok_or_else(|| Failure::Input("the series was stopped".to_owned()))
}

/// The results of a series, and how it was played.
struct ArenaReport {
    title: &'static str,
    game: &'static str,
    options_in_words: String,
    options: Value,
    seed: u64,
    threads: usize,
    seconds: f64,
    results: Results,
}

impl ArenaReport {
    /// The share of the games that each bot would win if all were equally strong.
    fn fair_share(&self) -> f64 {
        1.0 / self.results.standings.len() as f64
    }

    /// The names of the bots. Equal bots are numbered: `chick #1`, `chick #2`.
    fn names(&self) -> Vec<String> {
        let names: Vec<String> =
            self.results.standings.iter().map(|it| it.entrant.to_string()).collect();
        let numbered = |(index, name): (usize, &String)| {
            let same = |names: &[String]| names.iter().filter(|other| *other == name).count();
            match same(&names) {
                1 => name.clone(),
                _ => format!("{name} #{}", same(&names[..=index])),
            }
        };
        names.iter().enumerate().map(numbered).collect()
    }
}
