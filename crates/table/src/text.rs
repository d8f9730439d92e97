//! What people write: names and talk, checked once and for all.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::refused::{Code, Refused};

/// What somebody is called: 1 to 24 characters that can be shown.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(value_type = String, min_length = 1, max_length = 24))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
#[serde(try_from = "String", into = "String")]
pub struct Name(String);

/// What somebody says: 1 to 200 characters that can be shown.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(value_type = String, min_length = 1, max_length = 200))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
#[serde(try_from = "String", into = "String")]
pub struct Talk(String);

/// A text of a line: without what is not shown or turns the writing around, and without space at its ends.
fn line(text: &str, what: &str, longest: usize) -> Result<String, Refused> {
    let wrong = |why: String| Refused::new(Code::Text, format!("{what} {why}"));
    let text = text.trim();
    if text.is_empty() {
        return Err(wrong("can't be empty".to_owned()));
    }
    if text.chars().count() > longest {
        return Err(wrong(format!("can't be longer than {longest} characters")));
    }
    if let Some(odd) = text.chars().find(|&c| is_unseen(c)) {
        let code = odd as u32;
        return Err(wrong(format!("can't hold the character U+{code:04X}, which is not shown")));
    }
    Ok(text.to_owned())
}

/// Control characters, those that turn the direction of writing, and those without width.
fn is_unseen(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}')
        || matches!(c, '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
}

impl Name {
    /// A name, if it can be one.
    pub fn new(text: &str) -> Result<Name, Refused> {
        line(text, "a name", 24).map(Name)
    }

    /// The name as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl Talk {
    /// A text, if it can be said.
    pub fn new(text: &str) -> Result<Talk, Refused> {
        line(text, "what is said", 200).map(Talk)
    }
}

impl TryFrom<String> for Name {
    type Error = Refused;

    fn try_from(text: String) -> Result<Name, Refused> {
        Name::new(&text)
    }
}

impl TryFrom<String> for Talk {
    type Error = Refused;

    fn try_from(text: String) -> Result<Talk, Refused> {
        Talk::new(&text)
    }
}

impl From<Name> for String {
    fn from(name: Name) -> String {
        name.0
    }
}

impl From<Talk> for String {
    fn from(talk: Talk) -> String {
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
    fn names_are_short_and_can_be_seen() {
        assert_eq!(Name::new("  Żółw ").unwrap().as_str(), "Żółw");
        assert!(Name::new("👩‍🚀").is_err(), "a joiner has no width");
        let told = |text: &str| Name::new(text).unwrap_err().to_string();
        insta::assert_snapshot!(told(" \t"), @"a name can't be empty");
        insta::assert_snapshot!(told(&"x".repeat(25)), @"a name can't be longer than 24 characters");
        insta::assert_snapshot!(told("a\u{202e}b"), @"a name can't hold the character U+202E, which is not shown");
        assert!(Talk::new(&"ä".repeat(200)).is_ok() && Talk::new("a\nb").is_err());
    }
}
