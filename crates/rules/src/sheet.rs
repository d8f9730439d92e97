//! What the score sheets of all games share: how people write lines and cards, and how it is told what
//! is wrong with a sheet.

use std::fmt;

use serde::Serialize;

use crate::notation::Unreadable;
use crate::refusal::Clause;

/// A score sheet that can't be: what is wrong with it, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadSheet {
    /// The line, counted from 1; `None` where all of the sheet together can't be.
    pub line: Option<usize>,
    /// The clause that it goes against, if it can be read at all.
    pub clause: Option<Clause>,
    /// What is wrong, for people, with the clause that says so.
    pub what: String,
    /// The same for programs.
    pub fault: SheetFault,
}

impl BadSheet {
    /// A line that can't be read.
    pub(crate) fn at(line: usize, what: impl Into<String>, fault: SheetFault) -> BadSheet {
        BadSheet { line: Some(line), clause: None, what: what.into(), fault }
    }

    /// A sheet that leaves something out.
    pub(crate) fn incomplete(what: impl Into<String>, fault: SheetFault) -> BadSheet {
        BadSheet { line: None, clause: None, what: what.into(), fault }
    }

    /// A sheet that can't be the end of a game.
    pub(crate) fn whole(clause: Clause, what: impl Into<String>, fault: SheetFault) -> BadSheet {
        BadSheet { line: None, clause: Some(clause), what: what.into(), fault }
    }
}

/// What is wrong with a score sheet, for programs. Players are counted from 0, in the order of the sheet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum SheetFault {
    /// A line begins with a word that means nothing here.
    UnknownWord {
        /// The word, shortened if it is long.
        text: String,
    },
    /// A field can't be read.
    Unreadable {
        /// Which.
        field: SheetField,
        /// Whose, if it is a player's.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", schema(nullable = false))]
        #[cfg_attr(feature = "ts", ts(optional))]
        player: Option<usize>,
        /// What can't be read, shortened if it is long.
        text: String,
    },
    /// A field of a player comes before any player.
    NoPlayer {
        /// Which.
        field: SheetField,
    },
    /// A field is there a second time.
    Twice {
        /// Which.
        field: SheetField,
        /// Whose.
        player: usize,
    },
    /// A field is not there.
    Missing {
        /// Which.
        field: SheetField,
        /// Whose.
        player: usize,
    },
    /// The game is not for so many players.
    Players {
        /// How many there are.
        count: usize,
        /// For how many it is, at the least.
        least: usize,
        /// For how many it is, at the most.
        most: usize,
    },
    /// Virtual players are not where they must be: one after each of two players, and nowhere else.
    VirtualPlayers,
    /// A player has too few or too many cards in hand.
    Hand {
        /// Who.
        player: usize,
        /// How many there are.
        count: usize,
        /// How many there can be, at the least.
        least: usize,
        /// How many there can be, at the most.
        most: usize,
    },
    /// A player has more cards than anybody gets.
    TooManyCards {
        /// Who.
        player: usize,
        /// How many are in the tableau.
        tableau: usize,
        /// How many are in hand.
        hand: usize,
        /// How many there can be altogether.
        most: usize,
    },
    /// A card is there more often than in the box.
    CardTooOften {
        /// Which, in the game's notation.
        card: String,
        /// Who has it.
        players: Vec<usize>,
        /// How often it is there.
        count: usize,
        /// How often the box has it.
        most: usize,
    },
    /// Cards are missing that can't have been destroyed.
    CardsMissing {
        /// How many are missing.
        count: usize,
        /// How many can have been destroyed; none where nobody laid a card that destroys.
        most: usize,
    },
    /// Several players have the same performance card.
    SameForm {
        /// Which, in the game's notation.
        form: String,
        /// Who has it.
        players: Vec<usize>,
    },
}

/// A field of a score sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum SheetField {
    /// Which cards were played with.
    Deck,
    /// What a player laid.
    Tableau,
    /// What a player has in hand.
    Hand,
    /// A player's points before the cards are counted.
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

/// The line, the clause and the fault of a bad sheet, as a program reads them.
#[cfg(test)]
pub(crate) fn told(bad: &BadSheet) -> String {
    let line = bad.line.map_or(String::new(), |line| format!("line {line}: "));
    let clause = bad.clause.map_or(String::new(), |clause| format!("{clause} "));
    format!("{line}{clause}{}", serde_json::to_string(&bad.fault).unwrap())
}
