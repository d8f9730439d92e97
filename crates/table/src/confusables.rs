//! Names that look alike (confusables, as Unicode UTS 39 calls them), so that people can't be mistaken for each
//! other or for a bot.

use bots::Level;
use icu_properties::CodePointMapData;
use icu_properties::props::{GeneralCategory, GeneralCategoryGroup};
use unicode_security::skeleton;

use crate::colony::bot_names;

/// The names of levels on the screen, in the languages of the web client. In records, levels have their English
/// names.
const LEVEL_NAMES: [&str; 12] = [
    "Chick",
    "Rockhopper",
    "Gentoo",
    "Emperor",
    "Küken",
    "Felsenpinguin",
    "Eselspinguin",
    "Kaiserpinguin",
    "Pisklę",
    "Pingwin skalny",
    "Pingwin białobrewy",
    "Pingwin cesarski",
];

/// The skeleton of a text, in two forms. Texts look alike if they have the same first or the same second
/// form. The first form tells capital letters from small ones, so that `AIice` (with a capital i) looks
/// like `Alice`; the second does not.
fn skeletons(text: &str) -> [String; 2] {
    let form = |text: &str| skeleton(text).filter(|it| !it.is_whitespace()).collect::<String>();
    [form(text), form(&text.to_lowercase())]
}

fn look_alike(a: &[String; 2], b: &[String; 2]) -> bool {
    a.iter().zip(b).any(|(a, b)| a == b)
}

/// Whether two names look alike.
pub(crate) fn are_alike(a: &str, b: &str) -> bool {
    look_alike(&skeletons(a), &skeletons(b))
}

/// Whether a name looks like that of a bot or a level, perhaps with a number or a thinking time: `gentoo 2`,
/// `emperor@50ms`. This includes names that would look like a bot's in a record: `Ann (gentoo)`, `Ann, then gentoo`.
pub(crate) fn is_bot_name(name: &str) -> bool {
    let is_separator = |it: char| matches!(it, '@' | ',') || is_bracket(it);
    let parts = name.split(is_separator).map(|part| {
        let part = part.trim_start().strip_prefix("then ").unwrap_or(part);
        skeletons(part.trim_matches(|it: char| !it.is_alphabetic()))
    });
    let levels = Level::ALL.map(Level::name);
    let known =
        || levels.into_iter().chain(LEVEL_NAMES).chain(Level::ALL.into_iter().flat_map(bot_names));
    parts.into_iter().any(|part| known().any(|bot| look_alike(&part, &skeletons(bot))))
}

fn is_bracket(it: char) -> bool {
    let category = CodePointMapData::<GeneralCategory>::new().get(it);
    matches!(category, GeneralCategory::OpenPunctuation | GeneralCategory::ClosePunctuation)
}

/// Numbers the names that look alike: `None` for a name that is like no other, and 1, 2, … for those that are.
/// Clients show the number after the name, as in `Ann (2)`.
pub(crate) fn number_confusables(names: &[&str]) -> Vec<Option<u8>> {
    let all: Vec<[String; 2]> = names.iter().map(|name| skeletons(without_number(name))).collect();
    // Groups of names that look alike, some perhaps only by way of a third one.
    let mut groups: Vec<Vec<usize>> = Vec::new();
    for (at, own) in all.iter().enumerate() {
        let is_alike =
            |group: &mut Vec<usize>| group.iter().any(|&other| look_alike(&all[other], own));
        let mut joined: Vec<usize> = groups.extract_if(.., is_alike).flatten().collect();
        joined.push(at);
        joined.sort_unstable();
        groups.push(joined);
    }
    let mut numbers = vec![None; names.len()];
    for group in groups.iter().filter(|group| group.len() > 1) {
        for (number, &at) in (1..).zip(group) {
            numbers[at] = Some(number);
        }
    }
    numbers
}

/// A name without a number in brackets at its end. Otherwise somebody called `Ann (2)` would look like the second
/// of two people called `Ann`.
fn without_number(name: &str) -> &str {
    let category = |it: char| CodePointMapData::<GeneralCategory>::new().get(it);
    let stripped = name.trim_end_matches(|it| {
        let category = category(it);
        it.is_whitespace()
            || GeneralCategoryGroup::Number.contains(category)
            || category == GeneralCategory::OpenPunctuation
            || category == GeneralCategory::ClosePunctuation
    });
    let rest = &name[stripped.len()..];
    let is_in_brackets = rest.ends_with(|it| category(it) == GeneralCategory::ClosePunctuation);
    if is_in_brackets && !stripped.is_empty() { stripped } else { name }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_look_alike_are_numbered() {
        for (names, numbers) in [
            (vec!["Ann", "Ben", "Cem"], vec![None, None, None]),
            (vec!["Ann", "Ben", "Ann"], vec![Some(1), None, Some(2)]),
            // A Cyrillic letter, a capital i, full-width letters, another case, spaces, and an emoji with and without
            // its selector.
            (vec!["Ann", "Аnn"], vec![Some(1), Some(2)]),
            (vec!["Alice", "AIice"], vec![Some(1), Some(2)]),
            (vec!["Ａnn", "ann", "Ann"], vec![Some(1), Some(2), Some(3)]),
            (vec!["Ann Bee", "Ann  Bee"], vec![Some(1), Some(2)]),
            (vec!["❤️", "❤"], vec![Some(1), Some(2)]),
            // Nobody can take another's number.
            (vec!["Ann", "Ann", "Ann (2)"], vec![Some(1), Some(2), Some(3)]),
            (vec!["Ann", "Ann 2", "Ann [2]"], vec![Some(1), None, Some(2)]),
            (vec!["guest 1", "guest 2"], vec![None, None]),
        ] {
            assert_eq!(number_confusables(&names), numbers, "{names:?}");
        }
    }

    #[test]
    fn nobody_is_called_like_a_bot() {
        for name in
            ["gentoo", "Gentoo", "GENTOO", "Gеntoo", "gentoo 2", "(Emperor)", "emperor@50ms"]
        {
            assert!(is_bot_name(name), "{name}");
        }
        // The colony, and how records name bots.
        for name in [
            "Basalt",
            "basalt 2",
            "Ваsalt",
            "Basalt (rockhopper)",
            "Basalt［gentoo］",
            "Ann (gentoo)",
            "Ann, then gentoo",
            "Ann, then emperor@50ms",
        ] {
            assert!(is_bot_name(name), "{name}");
        }
        for name in
            ["Gento", "Emperor Norton", "Chickadee", "@", "Ann", "Ann (2)", "Basaltic", "Ann, Ben"]
        {
            assert!(!is_bot_name(name), "{name}");
        }
    }

    /// The names of bots are those of the web client.
    #[test]
    fn all_names_of_bots_are_known() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/lib/i18n");
        let mut found = 0;
        for language in std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
            let Ok(texts) = std::fs::read_to_string(language.join("common.ftl")) else { continue };
            for level in Level::ALL {
                let start = format!("level-{level} = ");
                let name = texts.lines().find_map(|line| line.strip_prefix(&start)).unwrap();
                assert!(LEVEL_NAMES.contains(&name), "{name}");
                found += 1;
            }
        }
        assert_eq!(found, LEVEL_NAMES.len());
    }
}
