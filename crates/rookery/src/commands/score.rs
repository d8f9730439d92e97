//! `rookery score`: the scores of a boxed game.

use std::io::{self, BufRead, Write};
use std::path::{Path, PathBuf};

use catalogue::{AnyGame, Questioner, ScoreSheet, SheetResult, Unanswered};
use clap::{Args, Command};
use rules::BadSheet;

use crate::failure::Failure;
use crate::input::read_text;
use crate::output::{print, print_json};
use crate::per_game::{Chosen, PerGame};

/// Scores a game that was played with the boxed cards.
#[derive(Args)]
pub(crate) struct Score {
    #[command(subcommand)]
    game: Chosen<Arguments>,
}

#[derive(Args)]
struct Arguments {
    /// A score sheet; without it, the cards are asked for in turn.
    file: Option<PathBuf>,
    /// Print the scoring as one JSON object.
    #[arg(long)]
    json: bool,
}

impl PerGame for Arguments {
    const OPTIONS: bool = false;

    fn is_for(game: &dyn AnyGame) -> bool {
        game.sheet().is_some()
    }

    fn describe(command: Command, game: &dyn AnyGame) -> Command {
        let Some(sheet) = game.sheet() else { return command };
        command.about(sheet.about()).after_long_help(sheet.help())
    }
}

impl Score {
    pub(crate) fn run(self) -> Result<(), Failure> {
        let Chosen { game, arguments, .. } = self.game;
        let no_sheet = || Failure::Usage(format!("{} has no score sheet", game.title()));
        let sheet = game.sheet().ok_or_else(no_sheet)?;
        let scored = match &arguments.file {
            Some(path) => sheet.score(&read_text(path)?).map_err(|bad| wrong(path, &bad))?,
            None => ask(sheet)?,
        };
        if arguments.json {
            return print_json(&scored.to_json());
        }
        print(&scored.explain())
    }
}

/// A sheet that can't be.
fn wrong(path: &Path, bad: &BadSheet) -> Failure {
    Failure::Input(match bad.line {
        Some(line) => format!("{}:{line}: {}", path.display(), bad.what),
        None => bad.what.clone(),
    })
}

/// Asks for everything that a sheet says.
fn ask(sheet: &dyn ScoreSheet) -> Result<Box<dyn SheetResult>, Failure> {
    let mut terminal = Terminal(None);
    sheet.ask(&mut terminal).map_err(|why| match (why, terminal.0) {
        (Unanswered::Bad(bad), _) => Failure::Input(bad.to_string()),
        (Unanswered::Ended, Some(failure)) => failure,
        (Unanswered::Ended, None) => Failure::Input("the answers end".to_owned()),
    })
}

/// Asks at the terminal, and keeps what went wrong there.
struct Terminal(Option<Failure>);

impl Terminal {
    /// Reads an answer.
    fn answer(question: &str) -> Result<String, Failure> {
        eprint!("{question} ");
        io::stderr().flush()?;
        let mut answer = String::new();
        let length = io::stdin().lock().read_line(&mut answer);
        if length.map_err(|error| Failure::Input(format!("can't read the answer: {error}")))? == 0 {
            eprintln!();
            return Err(Failure::Input(format!("the answers end before ‘{}’", question.trim())));
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
            let answer = Terminal::answer(question).map_err(|failure| self.0 = Some(failure));
            match accept(answer.ok()?.trim()) {
                Ok(()) => return Some(()),
                Err(what) => eprintln!("  {what}"),
            }
        }
    }
}
