//! A game's flags and examples on the command line, independent of how a command line is parsed.

use serde_json::Value;

/// A game's flags and examples on the command line.
#[derive(Clone, Copy, Debug)]
pub struct CommandLine {
    /// The flags for the game's options.
    pub flags: &'static [Flag],
    /// Examples of `rookery simulate`, one per line.
    pub simulate: &'static str,
    /// Examples of `rookery arena`.
    pub arena: &'static str,
    /// Examples of `rookery perft`.
    pub perft: &'static str,
}

/// A flag for one option.
#[derive(Clone, Copy, Debug)]
pub struct Flag {
    /// The name of the flag, and of the option.
    pub name: &'static str,
    /// The placeholder for the value in `--help`.
    pub value_name: &'static str,
    /// The description in `--help`, without a full stop at the end.
    pub help: &'static str,
    /// The default value. An option without a default is omitted unless its flag is given.
    pub default: Option<&'static str>,
    /// Where the text of the value comes from.
    pub source: ValueSource,
    /// Parses the text. An error says what is wrong with it.
    pub parse: fn(&str) -> Result<Value, String>,
}

/// Where the text of a flag's value comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ValueSource {
    /// From the command line itself.
    Inline,
    /// From the file that the command line names.
    File,
}

/// Parses a number of players from `least` to `most`.
pub fn players(text: &str, least: u64, most: u64) -> Result<Value, String> {
    let number: u64 = text.parse().map_err(|error: std::num::ParseIntError| error.to_string())?;
    if (least..=most).contains(&number) {
        return Ok(number.into());
    }
    Err(format!("{number} is not in {least}..={most}"))
}

/// Parses a value that has its own notation.
pub fn notation<T>(text: &str) -> Result<Value, String>
where
    T: std::str::FromStr<Err: ToString> + serde::Serialize,
{
    let value: T = text.parse().map_err(|error: T::Err| error.to_string())?;
    serde_json::to_value(value).map_err(|error| error.to_string())
}
