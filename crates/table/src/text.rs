//! Texts that people write: names and chat messages.
//!
//! There are two stages. Parsing checks only what every version of the program has checked, so that old logs can
//! be read. `check` also refuses invisible characters, characters that change the direction of the text, and
//! names that look like a bot's. It applies to everything that people send now.

use std::fmt;

use icu_properties::props::{
    DefaultIgnorableCodePoint, ExtendedPictographic, GeneralCategory, GeneralCategoryGroup,
};
use icu_properties::{CodePointMapData, CodePointSetData};
use serde::{Deserialize, Serialize};
use unicode_security::skeleton;

use crate::confusables::is_bot_name;
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

/// Trims a text, and refuses it if it is empty or too long.
fn parse(text: &str, what: &str, longest: usize) -> Result<String, Refused> {
    let text = text.trim();
    if text.is_empty() {
        return Err(refused(what, "can't be empty"));
    }
    if text.chars().count() > longest {
        return Err(refused(what, &format!("can't be longer than {longest} characters")));
    }
    Ok(text.to_owned())
}

fn refused(what: &str, why: &str) -> Refused {
    Refused::new(RefusalCode::Text, format!("{what} {why}"))
}

/// Refuses a text with characters that can't be seen or that change the direction of the text.
fn check_visible(text: &str, what: &str) -> Result<(), Refused> {
    let characters: Vec<char> = text.chars().collect();
    for (at, &character) in characters.iter().enumerate() {
        if !is_visible(character) && !joins_emoji(&characters, at) {
            let code = character as u32;
            let why = format!("can't contain the invisible character U+{code:04X}");
            return Err(refused(what, &why));
        }
    }
    let has_no_base = |character: char| {
        character.is_whitespace() || group_contains(GeneralCategoryGroup::Mark, character)
    };
    if text.chars().all(has_no_base) {
        return Err(refused(what, "can't consist of combining characters only"));
    }
    Ok(())
}

/// Whether a character is visible, or an ordinary space, according to Unicode. These are not: control
/// and format characters, surrogates, unassigned and private characters, separators of lines, ignorable
/// characters, and characters that look like a space without being one.
fn is_visible(character: char) -> bool {
    let is_space = group_contains(GeneralCategoryGroup::SpaceSeparator, character);
    let looks_blank = || skeleton(character.encode_utf8(&mut [0; 4])).all(char::is_whitespace);
    is_space
        || !group_contains(GeneralCategoryGroup::Other, character)
            && !group_contains(GeneralCategoryGroup::LineSeparator, character)
            && !group_contains(GeneralCategoryGroup::ParagraphSeparator, character)
            && !CodePointSetData::new::<DefaultIgnorableCodePoint>().contains(character)
            && !looks_blank()
}

fn group_contains(group: GeneralCategoryGroup, character: char) -> bool {
    group.contains(CodePointMapData::<GeneralCategory>::new().get(character))
}

/// Whether the character at `at` is an invisible part of an emoji: the variation selector after a pictograph, or
/// the joiner between two.
fn joins_emoji(characters: &[char], at: usize) -> bool {
    const SELECTOR: char = '\u{fe0f}';
    const JOINER: char = '\u{200d}';
    const SKIN_TONES: std::ops::RangeInclusive<char> = '\u{1f3fb}'..='\u{1f3ff}';
    let is_pictograph = |character: Option<&char>| {
        let pictographs = CodePointSetData::new::<ExtendedPictographic>();
        character.is_some_and(|&character| pictographs.contains(character))
    };
    let before = &characters[..at];
    match characters[at] {
        SELECTOR => is_pictograph(before.last()),
        JOINER => {
            let is_extension = |it: &&char| **it == SELECTOR || SKIN_TONES.contains(*it);
            let joined = before.iter().rev().find(|it| !is_extension(it));
            is_pictograph(joined) && is_pictograph(characters.get(at + 1))
        }
        _ => false,
    }
}

impl Name {
    /// A name that a person chooses now.
    pub fn new(text: &str) -> Result<Name, Refused> {
        let name = Name::try_from(text.to_owned())?;
        name.check()?;
        Ok(name)
    }

    /// The name of a bot, which no person can choose.
    pub(crate) fn of_bot(name: &str) -> Name {
        Name(name.to_owned())
    }

    /// Checks a name that a person chooses now. Old names may fail.
    pub fn check(&self) -> Result<(), Refused> {
        check_visible(&self.0, "a name")?;
        if is_bot_name(&self.0) {
            return Err(refused("a name", "can't be the name of a bot"));
        }
        Ok(())
    }

    /// The name as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl ChatText {
    /// A text that a person sends now.
    pub fn new(text: &str) -> Result<ChatText, Refused> {
        let text = ChatText::try_from(text.to_owned())?;
        text.check()?;
        Ok(text)
    }

    /// Checks a text that a person sends now. Old texts may fail.
    pub fn check(&self) -> Result<(), Refused> {
        check_visible(&self.0, "a chat message")
    }

    /// The message as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Parses a name that this version or an older one accepted.
impl TryFrom<String> for Name {
    type Error = Refused;

    fn try_from(text: String) -> Result<Name, Refused> {
        parse(&text, "a name", 24).map(Name)
    }
}

/// Parses a text that this version or an older one accepted.
impl TryFrom<String> for ChatText {
    type Error = Refused;

    fn try_from(text: String) -> Result<ChatText, Refused> {
        parse(&text, "a chat message", 200).map(ChatText)
    }
}

impl From<Name> for String {
    fn from(name: Name) -> String {
        name.0
    }
}

impl From<ChatText> for String {
    fn from(text: ChatText) -> String {
        text.0
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

    fn error(text: &str) -> String {
        Name::new(text).unwrap_err().to_string()
    }

    #[test]
    fn names_are_short_and_visible() {
        assert_eq!(Name::new("  Żółw ").unwrap().as_str(), "Żółw");
        for name in ["Ann Bee", "Åsa", "王", "محمد", "नीति", "👍🏽", "★", "O'Neil-2"]
        {
            assert!(Name::new(name).is_ok(), "{name}");
        }
        insta::assert_snapshot!(error(" \t"), @"a name can't be empty");
        insta::assert_snapshot!(error(&"x".repeat(25)), @"a name can't be longer than 24 characters");
        insta::assert_snapshot!(error("a\u{202e}b"), @"a name can't contain the invisible character U+202E");
        assert!(ChatText::new(&"ä".repeat(200)).is_ok() && ChatText::new("a\nb").is_err());
    }

    #[test]
    fn what_can_not_be_seen_is_refused() {
        let odd = "\u{ad}\u{34f}\u{61c}\u{115f}\u{1160}\u{17b4}\u{180e}\u{200b}\u{200e}\u{2028}\u{2029}\
                   \u{202a}\u{2060}\u{2066}\u{206f}\u{2800}\u{3164}\u{e000}\u{fe00}\u{feff}\u{ffa0}\u{fff9}\
                   \u{1d173}\u{e0001}\u{e0100}\u{f0000}\u{378}\u{7}\u{85}";
        for character in odd.chars() {
            for text in [format!("{character}{character}"), format!("A{character}n")] {
                let name = Name::new(&text);
                assert!(name.is_err(), "U+{:04X} in a name: {name:?}", character as u32);
                assert!(ChatText::new(&text).is_err(), "U+{:04X} in the chat", character as u32);
            }
        }
        insta::assert_snapshot!(error("\u{301}\u{302}"), @"a name can't consist of combining characters only");
        assert!(Name::new("\u{301} \u{301}").is_err());
    }

    #[test]
    fn joiners_are_allowed_inside_emoji_only() {
        for name in ["👩‍🚀", "👩🏽‍🚀", "❤️", "🏳️‍🌈", "Ann 👩‍👩‍👧"]
        {
            assert!(Name::new(name).is_ok(), "{name}");
        }
        for name in
            ["a\u{200d}b", "👩\u{200d}", "\u{200d}👩", "👩\u{200d}a", "a\u{fe0f}", "1\u{fe0f}"]
        {
            assert!(Name::new(name).is_err(), "{}", name.escape_unicode());
        }
    }

    /// What an older version accepted can still be read.
    #[test]
    fn old_names_are_read() {
        let old = Name::try_from("\u{2800}".to_owned()).unwrap();
        assert!(old.check().is_err());
        assert!(serde_json::from_str::<Name>("\"gentoo\"").is_ok());
    }
}
