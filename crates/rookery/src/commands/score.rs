//! `rookery score`: scoring a game that was played with physical cards.

use std::io::{self, BufRead, Write};
use std::path::{Path, PathBuf};

use catalogue::{AnyGame, AskError, Questioner, ScoredSheet, SheetFormat};
use clap::{Args, Command};
use rules::BadSheet;

use crate::failure::Failure;
use crate::input::read_text;
use crate::output::{print, print_json};
use crate::per_game::{GameCommand, PerGame};

/// Score a game that was played with real cards.
///
/// The command asks for the cards, or reads a score sheet, which is a text file. It reports cards that
/// can't be right.
#[derive(Args)]
#[command(after_help = "\
Examples:
  Answer questions about the cards:
    rookery score pingvasion
  Read a score sheet:
    rookery score ultimatum friday.txt
  See how a score sheet is written:
    rookery score ultimatum --help")]
pub(crate) struct Score {
    #[command(subcommand)]
    game: GameCommand<ScoreArgs>,
}

#[derive(Args)]
struct ScoreArgs {
    /// A score sheet. Without it, the command asks for the cards.
    file: Option<PathBuf>,
    /// Print the scoring as one JSON object.
    #[arg(long)]
    json: bool,
}

impl PerGame for ScoreArgs {
    const HAS_OPTIONS: bool = false;

    fn supports(game: &dyn AnyGame) -> bool {
        game.sheet().is_some()
    }

    fn describe(command: Command, game: &dyn AnyGame) -> Command {
        let Some(sheet) = game.sheet() else { return command };
        command.about(sheet.about()).after_long_help(sheet.help())
    }
}

impl Score {
    pub(crate) fn run(self) -> Result<(), Failure> {
        let GameCommand { game, arguments, .. } = self.game;
        let no_sheet = || Failure::Usage(format!("{} has no score sheet", game.title()));
        let sheet = game.sheet().ok_or_else(no_sheet)?;
        let scored = match &arguments.file {
            Some(path) => sheet.score(&read_text(path)?).map_err(|bad| invalid(path, &bad))?,
            None => ask(sheet)?,
        };
        if arguments.json {
            return print_json(&scored.to_json());
        }
        print(&scored.explain())
    }
}

/// The failure for an invalid score sheet.
fn invalid(path: &Path, bad: &BadSheet) -> Failure {
    Failure::Input(match bad.line {
        Some(line) => format!("{}:{line}: {}", path.display(), bad.what),
        None => bad.what.clone(),
    })
}

/// Asks at the terminal for everything that a score sheet contains.
fn ask(sheet: &dyn SheetFormat) -> Result<Box<dyn ScoredSheet>, Failure> {
    let mut terminal = Terminal { failure: None };
    sheet.ask(&mut terminal).map_err(|why| match (why, terminal.failure) {
        (AskError::Invalid(bad), _) => Failure::Input(bad.to_string()),
        (AskError::Ended, Some(failure)) => failure,
        (AskError::Ended, None) => Failure::Input("the input ended".to_owned()),
    })
}

/// Asks questions at the terminal, and keeps the failure that ended them.
struct Terminal {
    failure: Option<Failure>,
}

impl Terminal {
    fn answer(question: &str) -> Result<String, Failure> {
        eprint!("{question} ");
        io::stderr().flush()?;
        let mut answer = String::new();
        let length = io::stdin().lock().read_line(&mut answer);
        if length.map_err(|error| Failure::Input(format!("can't read the answer: {error}")))? == 0 {
            eprintln!();
            return Err(Failure::Input(format!(
                "the input ended before the answer to ‘{}’",
                question.trim()
            )));
        }
        Ok(answer)
    }
}

impl Questioner for Terminal {
    fn say(&mut self, text: &str) {
        eprintln!("{text}");
    }

    fn ask(
        &mut self,
        question: &str,
        accept: &mut dyn FnMut(&str) -> Result<(), String>,
    ) -> Option<()> {
        loop {
            let answer = Terminal::answer(question).map_err(|failure| self.failure = Some(failure));
            match accept(answer.ok()?.trim()) {
                Ok(()) => return Some(()),
                Err(what) => eprintln!("  {what}"),
            }
        }
    }
}
