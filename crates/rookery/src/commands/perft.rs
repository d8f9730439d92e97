//! `rookery perft`: how many ways a game can go.

use std::path::PathBuf;
use std::time::Instant;

use clap::{Args, Subcommand};
use rules::pingvasion::Pingvasion;
use rules::ultimatum::Ultimatum;
use rules::{Searchable, World};
use serde_json::{Map, json};

use crate::failure::Failure;
use crate::input::Records;
use crate::output::{counted, grouped, print, print_json, progress};

/// Counts the sequences of decisions from a position: a check of one implementation of the rules
/// against another.
///
/// Decisions made at the same time are taken in the order of the seats, cards that have to be
/// shuffled are left in ascending order, and sequences that the end of the game cuts short do not
/// count.
#[derive(Args)]
pub(crate) struct Perft {
    #[command(subcommand)]
    game: PerftGame,
}

#[derive(Subcommand)]
enum PerftGame {
    /// Count the ways in which a game of Pingvasion can go.
    #[command(after_help = "\
Examples:
  rookery simulate pingvasion --games 1 --seed 7 --record deal.jsonl
  rookery perft pingvasion --deal deal.jsonl --depth 4
  rookery perft pingvasion --deal deal.jsonl --after 40 --depth 3 --divide")]
    Pingvasion(Count),
    /// Count the ways in which a game of The Penguin Ultimatum can go.
    #[command(after_help = "\
Examples:
  rookery simulate ultimatum --games 1 --seed 7 --record deal.jsonl
  rookery perft ultimatum --deal deal.jsonl --depth 3
  rookery perft ultimatum --deal deal.jsonl --after 40 --depth 2 --divide")]
    Ultimatum(Count),
}

#[derive(Args)]
struct Count {
    /// A file of records; the deal is that of the first, or of the one that `--game` names.
    #[arg(long, value_name = "FILE")]
    deal: PathBuf,
    /// Which record of the file, counted from 1.
    #[arg(long, value_name = "K", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    game: u32,
    /// Count from the position after this many lines of the record's log.
    #[arg(long, value_name = "LINES", default_value_t = 0)]
    after: usize,
    /// How many decisions deep to count.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=200))]
    depth: u32,
    /// Show the count behind each first decision.
    #[arg(long)]
    divide: bool,
    /// Print the counts as one JSON object.
    #[arg(long)]
    json: bool,
}

impl Perft {
    pub(crate) fn run(self) -> Result<(), Failure> {
        match self.game {
            PerftGame::Pingvasion(count) => count.run::<Pingvasion>(),
            PerftGame::Ultimatum(count) => count.run::<Ultimatum>(),
        }
    }
}

impl Count {
    fn run<G: Searchable>(self) -> Result<(), Failure> {
        let mut records = Records::open(&self.deal)?;
        let (line, record) = records.pick(self.game as usize)?;
        let mut replay =
            rules::Replay::<G>::new(&record).map_err(|broken| records.broken(line, &broken))?;
        for played in 0..self.after {
            if replay.step().map_err(|broken| records.broken(line, &broken))?.is_none() {
                return Err(Failure::Usage(format!(
                    "the log has {}, there is nothing after {}",
                    counted(played as u64, "line"),
                    self.after
                )));
            }
        }
        let started = Instant::now();
        let world = World::of(replay.game().clone());
        let firsts: Vec<(G::Action, World<G>)> = rules::divide(&world).collect();
        let bar = progress(firsts.len() as u64, "first decisions");
        let mut divided = Vec::new();
        for (action, world) in firsts {
            divided.push((action, rules::perft(&world, self.depth - 1)));
            bar.inc(1);
        }
        bar.finish_and_clear();
        let nodes: u64 = divided.iter().map(|(_, nodes)| nodes).sum();
        if self.json {
            let seconds = started.elapsed().as_secs_f64();
            let mut counts = json!({
                "game": G::NAME, "depth": self.depth, "nodes": nodes, "seconds": seconds,
            });
            if self.divide {
                let by_decision: Map<_, _> = divided
                    .into_iter()
                    .map(|(action, nodes)| (action.to_string(), nodes.into()))
                    .collect();
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
