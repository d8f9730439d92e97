//! What the notations of all games share: parse errors, and macros that serialise and print a type in its
//! notation.

use std::fmt;

/// A text that could not be parsed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseError {
    /// The text, shortened if it is long.
    pub text: String,
    /// What was expected instead, such as “a card such as A5”.
    pub expected: &'static str,
}

impl ParseError {
    /// An error: `text` is not `expected`.
    pub fn new(text: &str, expected: &'static str) -> ParseError {
        const LONGEST: usize = 40;
        let mut shown: String = text.chars().take(LONGEST).flat_map(char::escape_debug).collect();
        if text.chars().nth(LONGEST).is_some() {
            shown.push('…');
        }
        ParseError { text: shown, expected }
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "‘{}’ is not {}", self.text, self.expected)
    }
}

impl std::error::Error for ParseError {}

/// Serialises and deserialises types in their notation.
macro_rules! as_notation {
    ($($card:ty),*) => {$(
        impl serde::Serialize for $card {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> serde::Deserialize<'de> for $card {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<$card, D::Error> {
                let text = String::deserialize(deserializer)?;
                text.parse().map_err(serde::de::Error::custom)
            }
        }
    )*};
}
pub(crate) use as_notation;

/// Implements `Debug` with the notation.
macro_rules! debug_as_notation {
    ($($card:ty),*) => {$(
        impl std::fmt::Debug for $card {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                std::fmt::Display::fmt(self, f)
            }
        }
    )*};
}
pub(crate) use debug_as_notation;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_text_is_shortened_and_control_characters_are_escaped() {
        let shown = ParseError::new(&"\u{7}é".repeat(1000), "a card").to_string();
        assert!(shown.starts_with("‘\\u{7}é") && shown.ends_with("…’ is not a card"), "{shown}");
        assert!(shown.len() < 300);
    }
}
