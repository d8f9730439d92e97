//! What the score sheets of all games share: how people write lines and cards, and how it is told what
//! is wrong with a sheet.

use std::fmt;

use crate::notation::Unreadable;

/// A score sheet that can't be: what is wrong with it, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadSheet {
    /// The line, counted from 1; `None` where all of the sheet together can't be.
    pub line: Option<usize>,
    /// What is wrong, with the clause that says so.
    pub what: String,
}

impl BadSheet {
    /// A sheet that can't be as a whole.
    pub(crate) fn whole(what: impl Into<String>) -> BadSheet {
        BadSheet { line: None, what: what.into() }
    }
}

impl fmt::Display for BadSheet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            Some(line) => write!(f, "line {line}: {}", self.what),
            None => f.write_str(&self.what),
        }
    }
}

impl std::error::Error for BadSheet {}

/// The lines of a sheet that say something, with their numbers: the first word, without its colon and
/// in small letters, and the rest.
pub(crate) fn lines(text: &str) -> impl Iterator<Item = (usize, String, &str)> {
    let lines = (1..).zip(text.lines().map(str::trim));
    let said = lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    said.map(|(number, line)| {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        (number, word.trim_end_matches(':').to_ascii_lowercase(), rest.trim())
    })
}

/// Cards as people write them, with spaces or commas between them.
pub(crate) fn cards<C>(
    text: &str,
    card: impl Fn(&str) -> Result<C, Unreadable>,
) -> Result<Vec<C>, Unreadable> {
    text.split([' ', ',', '\t']).filter(|word| !word.is_empty()).map(card).collect()
}

/// A name as somebody wrote it, without what can't be shown; `None` where nothing is left.
pub(crate) fn name(text: &str) -> Option<String> {
    let plain: String = text.chars().filter(|c| !c.is_control()).collect();
    Some(plain.trim().to_owned()).filter(|name| !name.is_empty())
}

/// A name at the beginning of a sentence.
pub(crate) fn at_the_start(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}
