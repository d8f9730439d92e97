//! What the score sheets of all games share: parsing lines and cards as people write them, and errors.

use std::fmt;

use serde::Serialize;

use crate::notation::ParseError;
use crate::refusal::Clause;

/// What is wrong with a score sheet, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadSheet {
    /// The line, counted from 1; `None` if the sheet as a whole is wrong.
    pub line: Option<usize>,
    /// The clause that the sheet breaks; `None` if it can't be parsed or is incomplete.
    pub clause: Option<Clause>,
    /// What is wrong, as a text for people. It includes the clause.
    pub what: String,
    /// What is wrong, as data for programs.
    pub fault: SheetFault,
}

impl BadSheet {
    /// A line that can't be parsed.
    pub(crate) fn at(line: usize, what: impl Into<String>, fault: SheetFault) -> BadSheet {
        BadSheet { line: Some(line), clause: None, what: what.into(), fault }
    }

    /// A sheet in which something is missing.
    pub(crate) fn incomplete(what: impl Into<String>, fault: SheetFault) -> BadSheet {
        BadSheet { line: None, clause: None, what: what.into(), fault }
    }

    /// A sheet that no game can end with.
    pub(crate) fn whole(clause: Clause, what: impl Into<String>, fault: SheetFault) -> BadSheet {
        BadSheet { line: None, clause: Some(clause), what: what.into(), fault }
    }
}

/// What is wrong with a score sheet, as data for programs. Players are counted from 0, in the order of the
/// sheet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum SheetFault {
    /// A line begins with an unknown word.
    UnknownWord {
        /// The word, shortened if it is long.
        text: String,
    },
    /// A field can't be parsed.
    Unreadable {
        /// The field.
        field: SheetField,
        /// The player, if the field belongs to one.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", schema(nullable = false))]
        #[cfg_attr(feature = "ts", ts(optional))]
        player: Option<usize>,
        /// The text that can't be parsed, shortened if it is long.
        text: String,
    },
    /// A field of a player comes before the first player.
    NoPlayer {
        /// The field.
        field: SheetField,
    },
    /// A player has the same field twice.
    Twice {
        /// The field.
        field: SheetField,
        /// The player.
        player: usize,
    },
    /// A field of a player is missing.
    Missing {
        /// The field.
        field: SheetField,
        /// The player.
        player: usize,
    },
    /// The number of players is wrong.
    Players {
        /// The number of players on the sheet.
        count: usize,
        /// The smallest number possible.
        least: usize,
        /// The largest number possible.
        most: usize,
    },
    /// Virtual players are in the wrong place. In a game of two, one must follow each of the two players; a
    /// larger game has none.
    VirtualPlayers,
    /// A player has too few or too many cards in hand.
    Hand {
        /// The player.
        player: usize,
        /// The number of cards.
        count: usize,
        /// The smallest number possible.
        least: usize,
        /// The largest number possible.
        most: usize,
    },
    /// A player has more cards than a player can get.
    TooManyCards {
        /// The player.
        player: usize,
        /// The number of cards in the tableau.
        tableau: usize,
        /// The number of cards in hand.
        hand: usize,
        /// The largest number possible in both together.
        most: usize,
    },
    /// The sheet has more copies of a card than the game's box.
    CardTooOften {
        /// The card, in the game's notation.
        card: String,
        /// The players who have it.
        players: Vec<usize>,
        /// The number of copies on the sheet.
        count: usize,
        /// The number of copies in the box.
        most: usize,
    },
    /// More cards are missing than can have been destroyed.
    CardsMissing {
        /// The number of missing cards.
        count: usize,
        /// The number of cards that can have been destroyed; 0 if nobody laid a Kamikaze.
        most: usize,
    },
    /// Several players have the same performance card.
    SameForm {
        /// The card, in the game's notation.
        form: String,
        /// The players who have it.
        players: Vec<usize>,
    },
}

/// A field of a score sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum SheetField {
    /// The deck that was used.
    Deck,
    /// A player's tableau.
    Tableau,
    /// A player's hand.
    Hand,
    /// A player's points before the final scoring.
    Points,
    /// A player's performance card.
    Form,
    /// The entertainers that a player owns.
    Entertainers,
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

/// The lines of a sheet, without empty ones and comments: the line number, the first word (in lower case,
/// without a colon) and the rest.
pub(crate) fn lines(text: &str) -> impl Iterator<Item = (usize, String, &str)> {
    let lines = (1..).zip(text.lines().map(str::trim));
    let relevant = lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    relevant.map(|(number, line)| {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        (number, word.trim_end_matches(':').to_ascii_lowercase(), rest.trim())
    })
}

/// Parses cards separated by spaces or commas.
pub(crate) fn cards<C>(
    text: &str,
    card: impl Fn(&str) -> Result<C, ParseError>,
) -> Result<Vec<C>, ParseError> {
    text.split([' ', ',', '\t']).filter(|word| !word.is_empty()).map(card).collect()
}

/// A name without control characters; `None` if nothing is left.
pub(crate) fn name(text: &str) -> Option<String> {
    let plain: String = text.chars().filter(|c| !c.is_control()).collect();
    Some(plain.trim().to_owned()).filter(|name| !name.is_empty())
}

/// A name with a capital letter, for the beginning of a sentence.
pub(crate) fn capitalised(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

/// What programs read of an error: line, clause and fault.
#[cfg(test)]
pub(crate) fn for_programs(bad: &BadSheet) -> String {
    let line = bad.line.map_or(String::new(), |line| format!("line {line}: "));
    let clause = bad.clause.map_or(String::new(), |clause| format!("{clause} "));
    format!("{line}{clause}{}", serde_json::to_string(&bad.fault).unwrap())
}
