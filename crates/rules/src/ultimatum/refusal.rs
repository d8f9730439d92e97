//! Why a decision is refused, with the clause that it would break.

use std::fmt;

use super::card::{Entertainer, Penguin};
use super::iceberg::Cell;
use super::state::Phase;
use crate::refusal::{self, Clause};
use crate::seat::Seat;

/// Why a decision is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// There is no such seat at this table.
    NoSuchSeat,
    /// The game is over.
    Over,
    /// It is the turn of another player, at the given seat.
    TurnOf(Seat),
    /// The decision belongs to another phase. Contains the phase that the turn is in.
    WrongPhase(Phase),
    /// The penguin is not in the hand.
    NotInHand(Penguin),
    /// The cell is not on this iceberg.
    OffTheIceberg(Cell),
    /// A card lies on the cell.
    Taken(Cell),
    /// No entertainer is next to the cell.
    NoEntertainerNear(Cell),
    /// The player wants to give up an entertainer, but there is no penalty to pay.
    NoPenalty,
    /// The player does not own the entertainer.
    NotOwned(Entertainer),
    /// The player has no stone in the supply.
    NoneInSupply,
    /// The player has no stone on this cell.
    NoStoneAt(Cell),
    /// There is no penguin on this cell.
    NoPenguinAt(Cell),
    /// The penguin on this cell has a stone already.
    StoneAt(Cell),
    /// There is no ready entertainer on this cell.
    NotReady(Cell),
    /// No card is next to the cell.
    NoCardNear(Cell),
    /// The new entertainer would perform at once.
    PerformsAtOnce(Cell),
    /// The new entertainer would cause another one to perform.
    MakesPerform(Cell),
    /// The entertainer looks the same turned, so it is laid upright.
    SameTurned(Entertainer),
    /// There are no shuffles during this game.
    NoShuffle,
}

impl refusal::Refusal for Refusal {
    fn clause(&self) -> Clause {
        match self {
            Refusal::WrongPhase(phase) => phase.decision_clause(),
            _ => Clause(match self {
                Refusal::NoSuchSeat => "PU-01",
                Refusal::Over => "PU-21",
                Refusal::TurnOf(_) => "PU-20",
                Refusal::NoPenalty | Refusal::NotOwned(_) => "PU-14",
                Refusal::NoneInSupply
                | Refusal::NoStoneAt(_)
                | Refusal::NoPenguinAt(_)
                | Refusal::StoneAt(_) => "PU-15",
                Refusal::NotReady(_) => "PU-16",
                Refusal::NoCardNear(_)
                | Refusal::PerformsAtOnce(_)
                | Refusal::MakesPerform(_)
                | Refusal::SameTurned(_) => "PU-19",
                Refusal::NoShuffle => "PU-09",
                _ => "PU-12",
            }),
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::NoSuchSeat => f.write_str("there is no such seat at this table"),
            Refusal::Over => f.write_str("the game is over"),
            Refusal::TurnOf(seat) => write!(f, "it is the turn of {seat}"),
            Refusal::WrongPhase(phase) => f.write_str(match phase {
                Phase::Place => "first a penguin must be laid",
                Phase::Invite => "now a stone may be moved, or not (‘pass’)",
                Phase::Perform => "now one of the ready entertainers must perform",
                Phase::Entertain => "now the new entertainer must be laid",
                Phase::Over(_) => "the game is over",
            }),
            Refusal::NotInHand(penguin) => write!(f, "{penguin} is not in the hand"),
            Refusal::OffTheIceberg(cell) => write!(f, "{cell} is not on this iceberg"),
            Refusal::Taken(cell) => write!(f, "a card lies on {cell} already"),
            Refusal::NoEntertainerNear(cell) => write!(f, "no entertainer is next to {cell}"),
            Refusal::NoPenalty => f.write_str("there is no penalty to avoid"),
            Refusal::NotOwned(entertainer) => {
                write!(f, "this player does not own {entertainer}")
            }
            Refusal::NoneInSupply => f.write_str("all stones of this player are on penguins"),
            Refusal::NoStoneAt(cell) => write!(f, "there is no stone of this player on {cell}"),
            Refusal::NoPenguinAt(cell) => write!(f, "there is no penguin on {cell}"),
            Refusal::StoneAt(cell) => write!(f, "the penguin on {cell} has a stone already"),
            Refusal::NotReady(cell) => write!(f, "no entertainer on {cell} is ready to perform"),
            Refusal::NoCardNear(cell) => write!(f, "no card is next to {cell}"),
            Refusal::PerformsAtOnce(cell) => {
                write!(f, "the new entertainer would perform at once on {cell}")
            }
            Refusal::MakesPerform(cell) => {
                write!(f, "a card on {cell} would make another entertainer perform")
            }
            Refusal::SameTurned(entertainer) => {
                write!(f, "{entertainer} looks the same when it is turned")
            }
            Refusal::NoShuffle => f.write_str("nothing is shuffled during this game"),
        }
    }
}
