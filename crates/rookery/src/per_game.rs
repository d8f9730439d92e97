//! Commands with one subcommand per game, generated from the catalogue.

use std::path::PathBuf;

use catalogue::command_line::{Flag, ValueSource};
use catalogue::{AnyGame, ConfiguredGame, STANDARD};
use clap::{Arg, ArgMatches, Args, Command, FromArgMatches, Subcommand, value_parser};
use rules::{Record, Seat};
use serde_json::{Map, Value};

use crate::failure::Failure;
use crate::input::read_text;

/// The arguments of a command that has one subcommand per game. The flags for the game's options, if
/// the command has them, come first.
pub(crate) trait PerGame: Args {
    /// Whether the command has flags for the options of the game.
    const HAS_OPTIONS: bool;

    /// Whether the command exists for a game.
    fn supports(_game: &dyn AnyGame) -> bool {
        true
    }

    /// Adds the help for a game.
    fn describe(command: Command, game: &dyn AnyGame) -> Command;
}

/// A parsed subcommand: the game, the values of its flags, and the arguments of the command.
pub(crate) struct GameCommand<A> {
    pub(crate) game: &'static dyn AnyGame,
    flags: Vec<(&'static Flag, FlagValue)>,
    pub(crate) arguments: A,
}

/// The value of a flag.
enum FlagValue {
    Value(Value),
    File(PathBuf),
}

impl<A> GameCommand<A> {
    /// The game with its options, which are validated.
    pub(crate) fn configure(&self) -> Result<Box<dyn ConfiguredGame>, Failure> {
        let mut options = Map::new();
        for (flag, value) in &self.flags {
            let value = match value {
                FlagValue::Value(value) => value.clone(),
                FlagValue::File(path) => {
                    let invalid = |what| Failure::Input(format!("{}: {what}", path.display()));
                    (flag.parse)(&read_text(path)?).map_err(invalid)?
                }
            };
            options.insert(flag.name.to_owned(), value);
        }
        let configured = self.game.configure(&options.into());
        configured.map_err(|bad| Failure::Usage(bad.to_string()))
    }
}

/// A flag of a game, for clap.
fn argument(flag: &'static Flag) -> Arg {
    let argument = Arg::new(flag.name).long(flag.name).value_name(flag.value_name).help(flag.help);
    let argument = match flag.source {
        ValueSource::Inline => argument.value_parser(flag.parse),
        ValueSource::File => argument.value_parser(value_parser!(PathBuf)),
    };
    argument.default_value(flag.default)
}

impl<A: PerGame> Subcommand for GameCommand<A> {
    fn augment_subcommands(command: Command) -> Command {
        let games = STANDARD.games().filter(|game| A::supports(*game));
        command.subcommands(games.map(|game| {
            let flags = game.command_line().flags.iter().filter(|_| A::HAS_OPTIONS);
            let command = Command::new(game.name()).args(flags.map(argument));
            A::describe(A::augment_args(command), game)
        }))
    }

    fn augment_subcommands_for_update(command: Command) -> Command {
        GameCommand::<A>::augment_subcommands(command)
    }

    fn has_subcommand(name: &str) -> bool {
        STANDARD.find(name).is_ok_and(|game| A::supports(game))
    }
}

impl<A: PerGame> FromArgMatches for GameCommand<A> {
    fn from_arg_matches(matches: &ArgMatches) -> Result<GameCommand<A>, clap::Error> {
        let missing = || clap::Error::new(clap::error::ErrorKind::MissingSubcommand);
        let (name, matches) = matches.subcommand().ok_or_else(missing)?;
        let game = STANDARD.find(name).map_err(|_| missing())?;
        let flags = game.command_line().flags.iter().filter(|_| A::HAS_OPTIONS);
        let flags = flags.filter_map(|flag| {
            let value = match flag.source {
                ValueSource::Inline => {
                    FlagValue::Value(matches.get_one::<Value>(flag.name)?.clone())
                }
                ValueSource::File => {
                    FlagValue::File(matches.get_one::<PathBuf>(flag.name)?.clone())
                }
            };
            Some((flag, value))
        });
        Ok(GameCommand { game, flags: flags.collect(), arguments: A::from_arg_matches(matches)? })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = GameCommand::from_arg_matches(matches)?;
        Ok(())
    }
}

/// Indents examples for the end of a help text.
pub(crate) fn examples(lines: &str) -> String {
    lines.lines().fold("Examples:".to_owned(), |text, line| format!("{text}\n  {line}"))
}

/// A recorded game with its options. `None` if the options are invalid; replaying the game then reports why.
pub(crate) fn configured_game(
    game: &dyn AnyGame,
    record: &Record,
) -> Option<Box<dyn ConfiguredGame>> {
    game.configure(&record.options).ok()
}

/// Checks that a seat has a real player.
pub(crate) fn check_seat(configured: &dyn ConfiguredGame, seat: Seat) -> Result<(), Failure> {
    let real = configured.real();
    if real.contains(seat) {
        return Ok(());
    }
    let seats: Vec<String> = real.iter().map(|seat| seat.0.to_string()).collect();
    let seats = catalogue::join_with_and(&seats);
    Err(Failure::Usage(format!("nobody sits at {seat} in this game; the seats are {seats}")))
}
