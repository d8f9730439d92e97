//! `rookery score`: the scores of a boxed game.

mod pingvasion;
mod ultimatum;

use std::io::{self, BufRead, Write};
use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};
use rules::BadSheet;

use crate::failure::Failure;

/// Scores a game that was played with the boxed cards.
#[derive(Args)]
pub(crate) struct Score {
    #[command(subcommand)]
    game: ScoreGame,
}

#[derive(Subcommand)]
enum ScoreGame {
    /// Score a game of Pingvasion from everybody's tableau and hand.
    #[command(after_long_help = pingvasion::HELP)]
    Pingvasion(Arguments),
    /// Score a game of The Penguin Ultimatum from everybody's points and cards.
    #[command(after_long_help = ultimatum::HELP)]
    Ultimatum(Arguments),
}

#[derive(Args)]
struct Arguments {
    /// A score sheet; without it, the cards are asked for in turn.
    file: Option<PathBuf>,
    /// Print the scoring as one JSON object.
    #[arg(long)]
    json: bool,
}

impl Score {
    pub(crate) fn run(self) -> Result<(), Failure> {
        match self.game {
            ScoreGame::Pingvasion(sheet) => pingvasion::run(&sheet),
            ScoreGame::Ultimatum(sheet) => ultimatum::run(&sheet),
        }
    }
}

/// A sheet that can't be.
fn wrong(path: &Path, bad: &BadSheet) -> Failure {
    Failure::Input(match bad.line {
        Some(line) => format!("{}:{line}: {}", path.display(), bad.what),
        None => bad.what.clone(),
    })
}

/// Asks until the answer can be used.
fn question<T>(
    question: &str,
    mut read: impl FnMut(&str) -> Result<T, String>,
) -> Result<T, Failure> {
    loop {
        eprint!("{question} ");
        io::stderr().flush()?;
        let mut answer = String::new();
        let length = io::stdin().lock().read_line(&mut answer);
        if length.map_err(|error| Failure::Input(format!("can't read the answer: {error}")))? == 0 {
            eprintln!();
            return Err(Failure::Input(format!("the answers end before ‘{}’", question.trim())));
        }
        match read(answer.trim()) {
            Ok(value) => return Ok(value),
            Err(what) => eprintln!("  {what}"),
        }
    }
}
