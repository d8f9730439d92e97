//! Printing: styled on a terminal, plain in a pipe. Also progress bars and the formatting of numbers.

use std::io::Write;

use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;

use crate::failure::Failure;

/// Prints text to standard output, without styles where it is not a terminal.
pub(crate) fn print(text: &str) -> Result<(), Failure> {
    let mut out = anstream::stdout().lock();
    out.write_all(text.as_bytes())?;
    out.flush()?;
    Ok(())
}

/// Prints a value to standard output as one line of JSON.
pub(crate) fn print_json(value: &impl Serialize) -> Result<(), Failure> {
    let json = serde_json::to_string(value)
        .map_err(|error| Failure::Input(format!("can't write the output: {error}")))?;
    print(&format!("{json}\n"))
}

/// A progress bar on stderr, shown only on a terminal.
pub(crate) fn progress(total: u64, unit: &str) -> ProgressBar {
    let template = format!("{{wide_bar}} {{human_pos}} of {{human_len}} {unit}, {{eta}} left");
    let style = ProgressStyle::with_template(&template);
    ProgressBar::new(total).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

/// A number with thousands separators: `12,345`.
pub(crate) fn grouped(number: u64) -> String {
    indicatif::HumanCount(number).to_string()
}

/// A number and a noun, in the plural if needed: `1 game`, `12,345 games`, `2 entries`.
pub(crate) fn counted(number: u64, noun: &str) -> String {
    let number_text = grouped(number);
    match noun.strip_suffix('y') {
        _ if number == 1 => format!("{number_text} {noun}"),
        Some(stem) => format!("{number_text} {stem}ies"),
        None => format!("{number_text} {noun}s"),
    }
}

/// Wraps text into lines of at most 100 characters.
pub(crate) fn wrapped(text: &str) -> String {
    const WIDTH: usize = 100;
    let mut lines = String::new();
    let mut width = 0;
    for word in text.split_whitespace() {
        let length = word.chars().count();
        if width > 0 {
            let fits = width + 1 + length <= WIDTH;
            lines.push(if fits { ' ' } else { '\n' });
            width = if fits { width + 1 } else { 0 };
        }
        lines += word;
        width += length;
    }
    lines
}

/// A random seed.
pub(crate) fn random_seed() -> u64 {
    use std::hash::{BuildHasher, Hasher, RandomState};
    // Short enough to be typed.
    RandomState::new().build_hasher().finish() % 1_000_000_000
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nouns_have_a_plural() {
        assert_eq!(counted(1, "entry"), "1 entry");
        assert_eq!(counted(0, "entry"), "0 entries");
        assert_eq!(counted(12_345, "game"), "12,345 games");
    }

    #[test]
    fn text_is_wrapped_between_words() {
        assert_eq!(wrapped(""), "");
        assert_eq!(wrapped("one  two"), "one two");
        let long = wrapped(&"word ".repeat(50));
        assert!(long.lines().all(|line| line.len() <= 100));
        assert_eq!(long.lines().count(), 3);
    }
}
