//! `rookery perft`: counting sequences of decisions.

use std::path::PathBuf;
use std::time::Instant;

use catalogue::{AnyGame, PerftError};
use clap::{Args, Command};
use serde_json::{Map, json};

use crate::failure::Failure;
use crate::input::Records;
use crate::output::{counted, grouped, print, print_json, progress};
use crate::per_game::{GameCommand, PerGame, examples};

/// Count sequences of legal decisions (perft), to compare implementations of the rules.
///
/// Simultaneous decisions are made in the order of the seats. Cards that must be shuffled are put in
/// ascending order instead. Sequences that end early, because the game is over, are not counted.
#[derive(Args)]
#[command(after_help = "\
Examples:
  Count the sequences of two decisions from the deal of a recorded game:
    rookery perft pingvasion --deal games.jsonl --depth 2
  See the flags for a game, with more examples:
    rookery perft ultimatum --help")]
pub(crate) struct Perft {
    #[command(subcommand)]
    game: GameCommand<PerftArgs>,
}

#[derive(Args)]
struct PerftArgs {
    /// A file of records. The deal of the first one is used, unless `--game` picks another.
    #[arg(long, value_name = "FILE")]
    deal: PathBuf,
    /// Which record of the file, counted from 1.
    #[arg(long, value_name = "K", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    game: u32,
    /// Start from the position after this many entries of the record's log.
    #[arg(long, value_name = "ENTRIES", default_value_t = 0)]
    after: usize,
    /// Length of the sequences, in decisions.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=200))]
    depth: u32,
    /// Also show the count for each first decision.
    #[arg(long)]
    divide: bool,
    /// Print the counts as one JSON object.
    #[arg(long)]
    json: bool,
}

impl PerGame for PerftArgs {
    const HAS_OPTIONS: bool = false;

    fn describe(command: Command, game: &dyn AnyGame) -> Command {
        let about = format!("Count the sequences of legal decisions in a game of {}", game.title());
        command.about(about).after_help(examples(game.command_line().perft))
    }
}

impl Perft {
    pub(crate) fn run(self) -> Result<(), Failure> {
        let GameCommand { game, arguments, .. } = self.game;
        arguments.run(game)
    }
}

impl PerftArgs {
    fn run(self, game: &dyn AnyGame) -> Result<(), Failure> {
        let mut records = Records::open(&self.deal)?;
        let (line, record) = records.pick(self.game as usize)?;
        let started = Instant::now();
        let bar = progress(0, "first decisions");
        let divided = game.perft(&record, self.after, self.depth, &mut |done, total| {
            bar.set_length(total as u64);
            bar.set_position(done as u64);
        });
        bar.finish_and_clear();
        let divided = divided.map_err(|why| match why {
            PerftError::InvalidRecord(invalid) => records.invalid(line, &invalid),
            PerftError::TooShort(entries) => {
                let entries = counted(entries as u64, "entry");
                let after = self.after;
                Failure::Usage(format!("the log has only {entries}, not {after}"))
            }
        })?;
        let nodes: u64 = divided.iter().map(|(_, nodes)| nodes).sum();
        if self.json {
            let seconds = started.elapsed().as_secs_f64();
            let mut counts = json!({
                "game": game.name(), "depth": self.depth, "nodes": nodes, "seconds": seconds,
            });
            if self.divide {
                let by_decision: Map<_, _> =
                    divided.into_iter().map(|(action, nodes)| (action, nodes.into())).collect();
                counts["divide"] = by_decision.into();
            }
            return print_json(&counts);
        }
        let mut text = String::new();
        if self.divide {
            for (action, nodes) in divided {
                text += &format!("{action}: {}\n", grouped(nodes));
            }
        }
        text += &format!("{} at depth {}\n", counted(nodes, "sequence"), self.depth);
        print(&text)
    }
}
