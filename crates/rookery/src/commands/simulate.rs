//! `rookery simulate`: random games on all cores.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::Instant;

use catalogue::{AnyGame, ConfiguredGame, RandomGame, Recording};
use clap::{Args, Command};
use rules::{MAX_SEATS, Seat, SeatSet};
use serde_json::json;

use crate::failure::Failure;
use crate::output::{counted, grouped, print, progress, random_seed};
use crate::per_game::{GameCommand, PerGame, examples};
use crate::sink::Sink;

/// Play random games, and print the mean score and the wins of each seat.
///
/// All cores are used. The same seed gives the same games, whatever the number of threads.
#[derive(Args)]
#[command(after_help = "\
Examples:
  Play 10,000 games with four players:
    rookery simulate pingvasion --players 4 --games 10000
  See the flags for a game, with more examples:
    rookery simulate ultimatum --help")]
pub(crate) struct Simulate {
    #[command(subcommand)]
    game: GameCommand<SimulateArgs>,
}

#[derive(Args)]
struct SimulateArgs {
    /// Number of games.
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000_000))]
    games: u64,
    /// Seed of the random number generator. By default a random one, which is printed.
    #[arg(long)]
    seed: Option<u64>,
    /// Number of threads; by default as many as there are cores.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Write the games to this file, one record per line; `-` is standard output.
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// Add to each decision in the records how many legal decisions there were.
    #[arg(long, requires = "record")]
    count_legal: bool,
    /// Print the results as one JSON object.
    #[arg(long)]
    json: bool,
}

impl PerGame for SimulateArgs {
    const HAS_OPTIONS: bool = true;

    fn describe(command: Command, game: &dyn AnyGame) -> Command {
        let about = format!("Play random games of {}", game.title());
        command.about(about).after_help(examples(game.command_line().simulate))
    }
}

impl Simulate {
    pub(crate) fn run(self) -> Result<(), Failure> {
        let configured = self.game.configure()?;
        self.game.arguments.run(self.game.game, &*configured)
    }
}

/// The sums of some games, by seat.
#[derive(Clone, Default)]
struct Totals {
    games: u64,
    decisions: u64,
    scores: [i64; MAX_SEATS],
    wins: [u64; MAX_SEATS],
    /// Wins when only the seats with a real player are compared.
    real_wins: [u64; MAX_SEATS],
    seats: u8,
    real: SeatSet,
}

impl Totals {
    fn new(configured: &dyn ConfiguredGame) -> Totals {
        Totals { seats: configured.seats(), real: configured.real(), ..Totals::default() }
    }

    fn count(&mut self, game: &RandomGame) {
        let Some(outcome) = &game.outcome else { return };
        self.games += 1;
        self.decisions += game.decisions;
        let real_winners = outcome.winners_among(self.real);
        for (seat, &points) in outcome.scores().iter().enumerate() {
            self.scores[seat] += points as i64;
            self.wins[seat] += u64::from(outcome.winners.contains(Seat(seat as u8)));
            self.real_wins[seat] += u64::from(real_winners.contains(Seat(seat as u8)));
        }
    }

    fn add(&mut self, other: &Totals) {
        self.games += other.games;
        self.decisions += other.decisions;
        for seat in 0..MAX_SEATS {
            self.scores[seat] += other.scores[seat];
            self.wins[seat] += other.wins[seat];
            self.real_wins[seat] += other.real_wins[seat];
        }
    }
}

/// How many games a thread plays at a time.
const CHUNK: u64 = 256;

impl SimulateArgs {
    fn run(self, game: &dyn AnyGame, configured: &dyn ConfiguredGame) -> Result<(), Failure> {
        let seed = self.seed.unwrap_or_else(random_seed);
        let threads = match self.threads {
            Some(threads) => threads as usize,
            None => thread::available_parallelism().map_or(1, NonZeroUsize::get),
        };
        let mut sink = self.record.as_deref().map(Sink::create).transpose()?;
        let started = Instant::now();
        let totals = self.play(configured, seed, threads, sink.as_mut())?;
        let seconds = started.elapsed().as_secs_f64();
        let to_stdout = matches!(sink, Some(Sink::Stdout(_)));
        if let Some(sink) = sink {
            sink.finish()?;
        }
        let report = SimulationReport { game, configured, totals: &totals, seed, threads, seconds };
        let report = if self.json { format!("{}\n", report.json()) } else { report.text() };
        if to_stdout {
            eprint!("{report}");
            return Ok(());
        }
        print(&report)
    }

    /// Plays all games. The records are written in order, whichever thread played them.
    fn play(
        &self,
        configured: &dyn ConfiguredGame,
        seed: u64,
        threads: usize,
        mut sink: Option<&mut Sink>,
    ) -> Result<Totals, Failure> {
        let bar = progress(self.games, "games");
        let next = AtomicU64::new(0);
        let chunks = self.games.div_ceil(CHUNK);
        let record = sink.is_some();
        thread::scope(|scope| {
            let (sender, receiver) = mpsc::sync_channel(2 * threads);
            for _ in 0..threads.min(chunks as usize) {
                let (sender, next) = (sender.clone(), &next);
                scope.spawn(move || {
                    loop {
                        let chunk = next.fetch_add(1, Ordering::Relaxed);
                        if chunk >= chunks {
                            break;
                        }
                        let played = self.play_chunk(configured, seed, chunk, record);
                        if sender.send((chunk, played)).is_err() {
                            break;
                        }
                    }
                });
            }
            drop(sender);
            let mut totals = Totals::new(configured);
            let mut waiting = BTreeMap::new();
            let mut written = 0;
            for (chunk, played) in &receiver {
                let (counted, lines) = played?;
                bar.inc(counted.games);
                totals.add(&counted);
                if let Some(sink) = &mut sink {
                    waiting.insert(chunk, lines);
                    while let Some(lines) = waiting.remove(&written) {
                        sink.write(&lines)?;
                        written += 1;
                    }
                }
            }
            bar.finish_and_clear();
            Ok(totals)
        })
    }

    fn play_chunk(
        &self,
        configured: &dyn ConfiguredGame,
        seed: u64,
        chunk: u64,
        record: bool,
    ) -> Result<(Totals, String), Failure> {
        let recording =
            if record { Recording::On { count_legal: self.count_legal } } else { Recording::Off };
        let mut totals = Totals::new(configured);
        let mut lines = String::new();
        for number in chunk * CHUNK..((chunk + 1) * CHUNK).min(self.games) {
            let game = configured.random_game(seed, number, recording);
            let game = game.map_err(|bad| Failure::Input(bad.to_string()))?;
            totals.count(&game);
            if let Some(mut record) = game.record {
                record.extra.insert("seed".to_owned(), json!({"series": seed, "game": number}));
                lines += &record.to_line();
                lines.push('\n');
            }
        }
        Ok((totals, lines))
    }
}

/// The totals of all games, and how they were played.
struct SimulationReport<'a> {
    game: &'a dyn AnyGame,
    configured: &'a dyn ConfiguredGame,
    totals: &'a Totals,
    seed: u64,
    threads: usize,
    seconds: f64,
}

impl SimulationReport<'_> {
    fn seats(&self) -> impl Iterator<Item = Seat> {
        SeatSet::first_n(self.totals.seats).iter()
    }

    fn mean(&self, seat: Seat) -> f64 {
        self.totals.scores[seat.index()] as f64 / self.totals.games as f64
    }

    fn per_second(&self, number: u64) -> f64 {
        number as f64 / self.seconds.max(1e-9)
    }

    fn json(&self) -> serde_json::Value {
        let totals = self.totals;
        let mut results = json!({
            "game": self.game.name(),
            "options": self.configured.options(),
            "seed": self.seed,
            "threads": self.threads,
            "games": totals.games,
            "decisions": totals.decisions,
            "seconds": self.seconds,
            "games_per_second": self.per_second(totals.games),
            "decisions_per_second": self.per_second(totals.decisions),
            "scores": self.seats().map(|seat| self.mean(seat)).collect::<Vec<_>>(),
            "wins": &totals.wins[..totals.seats as usize],
        });
        if !self.no_virtual_seats() {
            results["real"] = json!(totals.real);
            results["real_wins"] = json!(&totals.real_wins[..totals.seats as usize]);
        }
        results
    }

    /// Whether every seat has a real player.
    fn no_virtual_seats(&self) -> bool {
        self.totals.real.len() == self.totals.seats as usize
    }

    fn text(&self) -> String {
        let totals = self.totals;
        let no_virtual_seats = self.no_virtual_seats();
        let mut text = format!(
            "{} of {}, {}, seed {}\n\n",
            counted(totals.games, "random game"),
            self.game.title(),
            self.configured.options_in_words(),
            self.seed
        );
        text += &format!("{:20}{:>12}{:>12}{:>10}", "", "mean score", "wins", "share");
        text += if no_virtual_seats { "\n" } else { "    wins among players\n" };
        for seat in self.seats() {
            let note = if totals.real.contains(seat) { "" } else { " (virtual)" };
            let wins = totals.wins[seat.index()];
            let share = 100.0 * wins as f64 / totals.games as f64;
            text += &format!(
                "  {:18}{:>12.2}{:>12}{:>8.1} %",
                format!("{seat}{note}"),
                self.mean(seat),
                grouped(wins),
                share
            );
            if !no_virtual_seats && totals.real.contains(seat) {
                text += &format!("{:>22}", grouped(totals.real_wins[seat.index()]));
            }
            text.push('\n');
        }
        text += "\nA shared win counts for each winner.\n";
        text += &format!(
            "{} in {:.2} s on {}: {} games and {} decisions per second\n",
            counted(totals.decisions, "decision"),
            self.seconds,
            counted(self.threads as u64, "thread"),
            grouped(self.per_second(totals.games) as u64),
            grouped(self.per_second(totals.decisions) as u64),
        );
        text
    }
}
