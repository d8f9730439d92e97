//! `rookery arena`: how strong bots are.

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
use crate::per_game::{Chosen, PerGame, examples};
use crate::sink::Sink;

/// Plays bots against each other and tells how strong they are.
///
/// Every deal is played as often as there are bots, who move on by a seat each time: so each of them
/// has every hand once, and luck evens out.
#[derive(Args)]
pub(crate) struct Arena {
    #[command(subcommand)]
    game: Chosen<Contest>,
}

/// Who plays, and how much.
#[derive(Args)]
struct Contest {
    /// The bots, one for each player: `chick`, `rockhopper`, `gentoo`, `emperor`, or `clairvoyant`,
    /// who sees all cards. A budget for each decision may follow, in time or in iterations:
    /// `gentoo@20ms`, `emperor@20000`.
    #[arg(long, value_name = "BOT,BOT,...", required = true, value_delimiter = ',')]
    bots: Vec<Entrant>,
    /// How many games to play in all. It is rounded up to whole deals, each of which is played once
    /// for each bot, and to two deals at least.
    #[arg(long, value_name = "N", default_value_t = 400, value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    games: u64,
    /// Stop as soon as every two different bots are told apart, or after `--games`: from the 20th
    /// deal on, when the difference in wins is more than three standard errors.
    #[arg(long)]
    until_clear: bool,
    /// Where chance starts from; without it, every run plays other games.
    #[arg(long)]
    seed: Option<u64>,
    /// How many games to play at the same time; by default as many as the cores can bear. With more,
    /// bots whose budget is time would get less of it.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// On how many threads each bot thinks.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=1024))]
    bot_threads: u16,
    /// Write the games to this file, one record a line; `-` is standard output.
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// Write a page with charts to this file, which needs nothing but a browser; `-` is standard output.
    #[arg(long, value_name = "FILE.html")]
    report: Option<PathBuf>,
    /// Print the figures as one JSON object.
    #[arg(long)]
    json: bool,
}

impl PerGame for Contest {
    const OPTIONS: bool = true;

    fn describe(command: Command, game: &dyn AnyGame) -> Command {
        let about = format!("Measure bots at {}", game.title());
        command.about(about).after_help(examples(game.command_line().arena))
    }
}

impl Arena {
    pub(crate) fn run(self) -> Result<(), Failure> {
        let agreed = self.game.agreed()?;
        self.game.arguments.run(self.game.game, &*agreed)
    }
}

impl From<ArenaError> for Failure {
    fn from(error: ArenaError) -> Failure {
        match error {
            ArenaError::Entrants { needed, listed } => Failure::Usage(format!(
                "{needed} bots are needed, one for each of --players, but --bots lists {listed}"
            )),
            _ => Failure::Input(error.to_string()),
        }
    }
}

impl Contest {
    fn run(self, game: &dyn AnyGame, agreed: &dyn ConfiguredGame) -> Result<(), Failure> {
        if self.record.is_some() && self.record == self.report {
            let what = "the records and the report can't go to the same place";
            return Err(Failure::Usage(what.to_owned()));
        }
        let mut records = self.record.as_deref().map(Sink::create).transpose()?;
        let mut page = self.report.as_deref().map(Sink::create).transpose()?;
        let series = self.series();
        let started = Instant::now();
        let results = play(agreed, &series, records.as_mut())?;
        let report = Report {
            title: game.title(),
            game: game.name(),
            setting: agreed.options_in_words(),
            options: agreed.options(),
            seed: series.seed,
            threads: series.threads.get(),
            seconds: started.elapsed().as_secs_f64(),
            results,
        };
        if let Some(page) = &mut page {
            page.write(&report.page())?;
        }
        let mut taken = false;
        for sink in [records, page].into_iter().flatten() {
            taken |= matches!(sink, Sink::Stdout(_));
            sink.finish()?;
        }
        let told = if self.json { format!("{}\n", report.json()) } else { report.text() };
        if taken {
            eprint!("{told}");
            return Ok(());
        }
        print(&told)
    }

    fn series(&self) -> Series {
        let cores = thread::available_parallelism().map_or(1, NonZeroUsize::get);
        let some = |number: usize| NonZeroUsize::new(number).unwrap_or(NonZeroUsize::MIN);
        let bot_threads = some(self.bot_threads.into());
        Series {
            entrants: self.bots.clone(),
            seed: self.seed.unwrap_or_else(random_seed),
            deals: self.games.div_ceil(self.bots.len().max(1) as u64),
            until_clear: self.until_clear,
            threads: some(self.threads.map_or(cores / bot_threads, usize::from)),
            bot_threads,
            record: self.record.is_some(),
        }
    }
}

/// Plays the series; records come out in order.
fn play(
    agreed: &dyn ConfiguredGame,
    series: &Series,
    mut records: Option<&mut Sink>,
) -> Result<Results, Failure> {
    let bar = progress(series.games(), "games");
    let mut written = Ok(());
    let results = agreed.arena(series, &mut |news| {
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
    results.ok_or_else(|| Failure::Input("the series was broken off".to_owned()))
}

/// What there is to say of a series.
struct Report {
    title: &'static str,
    game: &'static str,
    setting: String,
    options: Value,
    seed: u64,
    threads: usize,
    seconds: f64,
    results: Results,
}

impl Report {
    /// The share of the games that each would win if all were equal.
    fn fair(&self) -> f64 {
        1.0 / self.results.standings.len() as f64
    }

    /// What each bot is called: those of the same kind are numbered.
    fn names(&self) -> Vec<String> {
        let names: Vec<String> =
            self.results.standings.iter().map(|it| it.entrant.to_string()).collect();
        let numbered = |(place, name): (usize, &String)| {
            let same = |names: &[String]| names.iter().filter(|other| *other == name).count();
            match same(&names) {
                1 => name.clone(),
                _ => format!("{name} #{}", same(&names[..=place])),
            }
        };
        names.iter().enumerate().map(numbered).collect()
    }
}
