//! Commands that are there once for each game: their subcommands are made from the catalogue.

use std::path::PathBuf;

use catalogue::command_line::{Flag, ValueSource};
use catalogue::{AnyGame, ConfiguredGame, STANDARD};
use clap::{Arg, ArgMatches, Args, Command, FromArgMatches, Subcommand, value_parser};
use rules::{Record, Seat};
use serde_json::{Map, Value};

use crate::failure::Failure;
use crate::input::read_text;

/// A command that is there once for each game. Its own arguments follow the flags for the game's
/// options, if it takes any.
pub(crate) trait PerGame: Args {
    /// Whether it takes flags for the options of the game.
    const OPTIONS: bool;

    /// Whether it is there for a game.
    fn is_for(_game: &dyn AnyGame) -> bool {
        true
    }

    /// Adds what the help says of it for a game.
    fn describe(command: Command, game: &dyn AnyGame) -> Command;
}

/// A game, what is agreed for it, and the arguments of a command.
pub(crate) struct Chosen<A> {
    pub(crate) game: &'static dyn AnyGame,
    /// The values of the game's flags.
    given: Vec<(&'static Flag, Given)>,
    pub(crate) arguments: A,
}

/// The value of a flag.
enum Given {
    Value(Value),
    File(PathBuf),
}

impl<A> Chosen<A> {
    /// What is agreed with the flags that were given.
    pub(crate) fn agreed(&self) -> Result<Box<dyn ConfiguredGame>, Failure> {
        let mut options = Map::new();
        for (flag, given) in &self.given {
            let value = match given {
                Given::Value(value) => value.clone(),
                Given::File(path) => {
                    let bad = |what| Failure::Input(format!("{}: {what}", path.display()));
                    (flag.parse)(&read_text(path)?).map_err(bad)?
                }
            };
            options.insert(flag.name.to_owned(), value);
        }
        let agreed = self.game.configure(&options.into());
        agreed.map_err(|bad| Failure::Usage(bad.to_string()))
    }
}

/// A flag of a game.
fn argument(flag: &'static Flag) -> Arg {
    let argument = Arg::new(flag.name).long(flag.name).value_name(flag.value_name).help(flag.help);
    let argument = match flag.source {
        ValueSource::Inline => argument.value_parser(flag.parse),
        ValueSource::File => argument.value_parser(value_parser!(PathBuf)),
    };
    argument.default_value(flag.default)
}

impl<A: PerGame> Subcommand for Chosen<A> {
    fn augment_subcommands(command: Command) -> Command {
        let games = STANDARD.games().filter(|game| A::is_for(*game));
        command.subcommands(games.map(|game| {
            let flags = game.command_line().flags.iter().filter(|_| A::OPTIONS);
            let command = Command::new(game.name()).args(flags.map(argument));
            A::describe(A::augment_args(command), game)
        }))
    }

    fn augment_subcommands_for_update(command: Command) -> Command {
        Chosen::<A>::augment_subcommands(command)
    }

    fn has_subcommand(name: &str) -> bool {
        STANDARD.find(name).is_ok_and(|game| A::is_for(game))
    }
}

impl<A: PerGame> FromArgMatches for Chosen<A> {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Chosen<A>, clap::Error> {
        let missing = || clap::Error::new(clap::error::ErrorKind::MissingSubcommand);
        let (name, matches) = matches.subcommand().ok_or_else(missing)?;
        let game = STANDARD.find(name).map_err(|_| missing())?;
        let flags = game.command_line().flags.iter().filter(|_| A::OPTIONS);
        let given = flags.filter_map(|flag| {
            let given = match flag.source {
                ValueSource::Inline => Given::Value(matches.get_one::<Value>(flag.name)?.clone()),
                ValueSource::File => Given::File(matches.get_one::<PathBuf>(flag.name)?.clone()),
            };
            Some((flag, given))
        });
        Ok(Chosen { game, given: given.collect(), arguments: A::from_arg_matches(matches)? })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Chosen::from_arg_matches(matches)?;
        Ok(())
    }
}

/// Examples as they stand below the help of a command.
pub(crate) fn examples(lines: &str) -> String {
    lines.lines().fold("Examples:".to_owned(), |text, line| format!("{text}\n  {line}"))
}

/// What is agreed for a recorded game, if its options can be read: what is wrong with them shows when
/// it is played again.
pub(crate) fn agreed_in(game: &dyn AnyGame, record: &Record) -> Option<Box<dyn ConfiguredGame>> {
    game.configure(&record.options).ok()
}

/// Makes sure that a player sits at a seat.
pub(crate) fn check_seat(agreed: &dyn ConfiguredGame, seat: Seat) -> Result<(), Failure> {
    let real = agreed.real();
    if real.contains(seat) {
        return Ok(());
    }
    let seats: Vec<String> = real.iter().map(|seat| seat.0.to_string()).collect();
    let seats = catalogue::join_with_and(&seats);
    Err(Failure::Usage(format!("nobody sits at {seat} in this game; the seats are {seats}")))
}
