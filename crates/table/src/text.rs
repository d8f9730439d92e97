//! Texts that people write: names and chat messages, validated when they are parsed.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::refused::{RefusalCode, Refused};

/// A person's name: 1 to 24 visible characters.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(value_type = String, min_length = 1, max_length = 24))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
#[serde(try_from = "String", into = "String")]
pub struct Name(String);

/// The text of a chat message: 1 to 200 visible characters.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(value_type = String, min_length = 1, max_length = 200))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
#[serde(try_from = "String", into = "String")]
pub struct ChatText(String);

/// Trims a text, and refuses it if it is empty, too long, or has invisible characters.
fn validate(text: &str, what: &str, longest: usize) -> Result<String, Refused> {
    let wrong = |why: String| Refused::new(RefusalCode::Text, format!("{what} {why}"));
    let text = text.trim();
    if text.is_empty() {
        return Err(wrong("can't be empty".to_owned()));
    }
    if text.chars().count() > longest {
        return Err(wrong(format!("can't be longer than {longest} characters")));
    }
    if let Some(odd) = text.chars().find(|&c| is_invisible(c)) {
        let code = odd as u32;
        return Err(wrong(format!("can't contain the invisible character U+{code:04X}")));
    }
    Ok(text.to_owned())
}

/// Control characters, characters that change the direction of the text, and characters without width.
fn is_invisible(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}')
        || matches!(c, '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
}

impl Name {
    /// Validates a name.
    pub fn new(text: &str) -> Result<Name, Refused> {
        validate(text, "a name", 24).map(Name)
    }

    /// The name as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl ChatText {
    /// Validates the text of a chat message.
    pub fn new(text: &str) -> Result<ChatText, Refused> {
        validate(text, "a chat message", 200).map(ChatText)
    }

    /// The message as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for Name {
    type Error = Refused;

    fn try_from(text: String) -> Result<Name, Refused> {
        Name::new(&text)
    }
}

impl TryFrom<String> for ChatText {
    type Error = Refused;

    fn try_from(text: String) -> Result<ChatText, Refused> {
        ChatText::new(&text)
    }
}

impl From<Name> for String {
    fn from(name: Name) -> String {
        name.0
    }
}

impl From<ChatText> for String {
    fn from(talk: ChatText) -> String {
        talk.0
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_short_and_visible() {
        assert_eq!(Name::new("  Żółw ").unwrap().as_str(), "Żółw");
        assert!(Name::new("👩‍🚀").is_err(), "a joiner has no width");
        let error = |text: &str| Name::new(text).unwrap_err().to_string();
        insta::assert_snapshot!(error(" \t"), @"a name can't be empty");
        insta::assert_snapshot!(error(&"x".repeat(25)), @"a name can't be longer than 24 characters");
        insta::assert_snapshot!(error("a\u{202e}b"), @"a name can't contain the invisible character U+202E");
        assert!(ChatText::new(&"ä".repeat(200)).is_ok() && ChatText::new("a\nb").is_err());
    }
}
