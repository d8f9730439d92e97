//! `rookery`, the binary. This file parses the command line and turns the result of a command into
//! an exit code. Each command has its own file in `commands`.

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

/// Play, study and host the penguin card games Pingvasion (Zany Penguins) and The Penguin Ultimatum.
///
/// Games are recorded in files with one game per line (JSON). `simulate`, `arena` and `export` write such
/// files; `verify`, `replay`, `analyse`, `hint`, `perft` and `import` read them.
#[derive(Parser)]
#[command(version, max_term_width = 100, after_help = AFTER_HELP)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

// A server allocates and frees memory all the time.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

const AFTER_HELP: &str = "\
Examples:
  Start a server on this machine:
    rookery serve
  Let two bots play a few games, then read the first one:
    rookery arena pingvasion --players 2 --bots emperor,gentoo --games 4 --record games.jsonl
    rookery replay games.jsonl
  See the flags and examples of a command:
    rookery arena pingvasion --help

Exit codes:
  0  success
  1  failure, such as a record that breaks the rules, an impossible score sheet, or problems that
     `doctor` has left
  2  wrong usage, such as an unknown flag, a file that can't be opened, or a database that another
     server uses";

fn main() -> ExitCode {
    match Arguments::parse().command.run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}
