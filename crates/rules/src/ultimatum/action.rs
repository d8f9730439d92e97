//! Decisions and their notation.

use std::fmt;
use std::str::FromStr;

use super::card::{Entertainer, Penguin};
use super::iceberg::Cell;
use crate::notation::ParseError;

/// A decision. [`Game::legal`](crate::Game::legal) lists decisions in this order: penguins and entertainers
/// by family or species (sheep, kangaroo, seal, bear), form (juggling, acrobatics, dance, music) and
/// value; cells row by row from the upper left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// PU-12: lay a penguin, optionally giving up an entertainer instead of paying the penalty (PU-14).
    Place {
        /// The penguin.
        penguin: Penguin,
        /// The cell to lay it on.
        cell: Cell,
        /// The entertainer to give up.
        give: Option<Entertainer>,
    },
    /// PU-15: leave the stones where they are.
    Pass,
    /// PU-15: put a stone on a penguin.
    Invite {
        /// The cell of the penguin from which the stone is taken; `None` if it comes from the supply.
        from: Option<Cell>,
        /// The cell of the penguin that gets the stone.
        to: Cell,
    },
    /// PU-16: choose which of the ready entertainers performs next.
    Perform(Cell),
    /// PU-19: lay the new entertainer.
    Entertain {
        /// The cell to lay it on.
        cell: Cell,
        /// Whether it is turned by 180°.
        turned: bool,
    },
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Place { penguin, cell, give: None } => write!(f, "place {penguin} {cell}"),
            Action::Place { penguin, cell, give: Some(entertainer) } => {
                write!(f, "place {penguin} {cell} give {entertainer}")
            }
            Action::Pass => f.write_str("pass"),
            Action::Invite { from: None, to } => write!(f, "invite {to}"),
            Action::Invite { from: Some(from), to } => write!(f, "invite {from}>{to}"),
            Action::Perform(cell) => write!(f, "perform {cell}"),
            Action::Entertain { cell, turned: false } => write!(f, "entertain {cell}"),
            Action::Entertain { cell, turned: true } => write!(f, "entertain {cell} turned"),
        }
    }
}

impl FromStr for Action {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Action, ParseError> {
        let words: Vec<&str> = text.splitn(6, ' ').collect();
        match words[..] {
            ["place", penguin, cell] => {
                Ok(Action::Place { penguin: penguin.parse()?, cell: cell.parse()?, give: None })
            }
            ["place", penguin, cell, "give", entertainer] => Ok(Action::Place {
                penguin: penguin.parse()?,
                cell: cell.parse()?,
                give: Some(entertainer.parse()?),
            }),
            ["pass"] => Ok(Action::Pass),
            ["invite", stone] => match stone.split_once('>') {
                None => Ok(Action::Invite { from: None, to: stone.parse()? }),
                Some((from, to)) => {
                    Ok(Action::Invite { from: Some(from.parse()?), to: to.parse()? })
                }
            },
            ["perform", cell] => Ok(Action::Perform(cell.parse()?)),
            ["entertain", cell] => Ok(Action::Entertain { cell: cell.parse()?, turned: false }),
            ["entertain", cell, "turned"] => {
                Ok(Action::Entertain { cell: cell.parse()?, turned: true })
            }
            _ => Err(ParseError::new(
                text,
                "a decision such as ‘place LD4 d4’, ‘invite d4’, ‘invite c3>d4’, ‘pass’, \
                 ‘perform c3’ or ‘entertain e5 turned’",
            )),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notation_round_trips_and_nothing_else_is_parsed() {
        for text in [
            "place LD4 d4",
            "place LD4 d4 give SM",
            "pass",
            "invite d4",
            "invite c3>d4",
            "perform o15",
            "entertain e5",
            "entertain e5 turned",
        ] {
            assert_eq!(text.parse::<Action>().unwrap().to_string(), text);
        }
        for text in [
            "",
            "place",
            "place LD4",
            "place d4 LD4",
            "place LD4 d4 give",
            "place LD4 d4 give LD4",
            "place LD4 d4 take SM",
            "pass d4",
            "invite",
            "invite d4>",
            "invite >d4",
            "invite c3 d4",
            "perform",
            "entertain e5 upright",
            "entertain e5 turned twice",
            "entertain  e5",
            "pass ",
        ] {
            assert!(text.parse::<Action>().is_err(), "{text:?}");
        }
    }
}
