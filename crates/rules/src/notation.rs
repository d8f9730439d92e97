//! What the notations of all games share: how text that can't be read is told, and that cards are
//! written in their notation wherever they are written.

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

/// What has a notation is written and read in it everywhere.
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

/// The same when debugging.
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
    fn long_and_odd_text_is_shown_short_and_plain() {
        let shown = Unreadable::new(&"\u{7}é".repeat(1000), "a card").to_string();
        assert!(shown.starts_with("‘\\u{7}é") && shown.ends_with("…’ is not a card"), "{shown}");
        assert!(shown.len() < 300);
    }
}
