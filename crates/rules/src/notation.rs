//! What the notations of all games share: how text that can't be read is told.

use std::fmt;

/// A text that is not what it should be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unreadable {
    /// The text, shortened if it is long.
    pub text: String,
    /// What it should have been.
    pub expected: &'static str,
}

impl Unreadable {
    /// Says that `text` should have been `expected`.
    pub fn new(text: &str, expected: &'static str) -> Unreadable {
        const LONGEST: usize = 40;
        let mut shown: String = text.chars().take(LONGEST).flat_map(char::escape_debug).collect();
        if text.chars().nth(LONGEST).is_some() {
            shown.push('…');
        }
        Unreadable { text: shown, expected }
    }
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "‘{}’ is not {}", self.text, self.expected)
    }
}

impl std::error::Error for Unreadable {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_and_odd_text_is_shown_short_and_plain() {
        let shown = Unreadable::new(&"\u{7}é".repeat(1000), "a card").to_string();
        assert!(shown.starts_with("‘\\u{7}é") && shown.ends_with("…’ is not a card"), "{shown}");
        assert!(shown.len() < 300);
    }
}
