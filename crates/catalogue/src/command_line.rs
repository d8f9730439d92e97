//! What the command line must know of a game. Nothing here depends on how a command line is parsed.

use serde_json::Value;

/// What the command line must know of a game.
#[derive(Clone, Copy, Debug)]
pub struct CommandLine {
    /// The flags that make up the game's options.
    pub flags: &'static [Flag],
    /// Examples of `rookery simulate`, in lines.
    pub simulate: &'static str,
    /// Examples of `rookery arena`.
    pub arena: &'static str,
    /// Examples of `rookery perft`.
    pub perft: &'static str,
}

/// A flag for one of the options.
#[derive(Clone, Copy, Debug)]
pub struct Flag {
    /// The name: of the flag, and of the option.
    pub name: &'static str,
    /// What stands for the value in the help.
    pub value_name: &'static str,
    /// What it means, without a full stop at the end.
    pub help: &'static str,
    /// The value without the flag; the option is left out where there is none.
    pub default: Option<&'static str>,
    /// What is read.
    pub input: Input,
    /// Reads the value, or says what is wrong with it.
    pub read: fn(&str) -> Result<Value, String>,
}

/// Where the text comes from that a flag reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Input {
    /// The value is the text.
    Value,
    /// The value names a file, which holds the text.
    File,
}

/// Reads a number of players from `least` to `most`, for a flag.
pub fn players(text: &str, least: u64, most: u64) -> Result<Value, String> {
    let number: u64 = text.parse().map_err(|error: std::num::ParseIntError| error.to_string())?;
    if (least..=most).contains(&number) {
        return Ok(number.into());
    }
    Err(format!("{number} is not in {least}..={most}"))
}

/// Reads what has a notation of its own, for a flag.
pub fn notation<T>(text: &str) -> Result<Value, String>
where
    T: std::str::FromStr<Err: ToString> + serde::Serialize,
{
    let read: T = text.parse().map_err(|error: T::Err| error.to_string())?;
    serde_json::to_value(read).map_err(|error| error.to_string())
}
