//! `rookery`: the one binary. This file parses the command line and turns what comes of it into an
//! exit code; each command is a file in `commands`.

mod chart;
mod commands;
mod failure;
mod html_page;
mod input;
mod output;
mod per_game;
mod sink;

use std::process::ExitCode;

use clap::Parser;

use commands::Command;

/// The penguin card games Pingvasion (Zany Penguins) and The Penguin Ultimatum, by the rules: play
/// games at random, measure bots, check and tell recorded games, score a boxed one, count positions.
#[derive(Parser)]
#[command(version, max_term_width = 100, after_help = EXIT_CODES)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

/// Servers take and give back memory all the time.
#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

const EXIT_CODES: &str = "\
Exit codes: 0, all is well; 1, the input does not hold (a record that breaks the rules, cards that \
can't be); 2, wrong usage (an unknown flag, a file that can't be opened).";

fn main() -> ExitCode {
    match Arguments::parse().command.run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}
