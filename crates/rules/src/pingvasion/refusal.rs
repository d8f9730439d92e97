//! Why a decision or a shuffle is refused, with the clause that it would break.

use std::fmt;

use super::card::Card;
use crate::refusal::{self, Clause};
use crate::seat::Seat;

/// Why a decision or a shuffle is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// There is no such seat at this table.
    NoSuchSeat,
    /// A virtual player sits there and makes no decisions.
    Virtual,
    /// All rounds have been played.
    Over,
    /// The cards given to this virtual player must be shuffled first.
    ShuffleFirst(Seat),
    /// This is the time to lay cards, not to give them.
    NotGiving,
    /// This is the time to give cards, not to lay them.
    NotLaying,
    /// This player has given cards to the neighbours already.
    GaveAlready,
    /// This player has laid a card already.
    LaidAlready,
    /// After a Spotter, this player may choose only when the others have revealed their cards.
    Waits,
    /// The hand does not have enough copies of a card to give.
    CantGive(Card),
    /// The hand does not have enough copies of a card to lay.
    CantLay(Card),
    /// This player must lay one card, not two.
    OneOnly,
    /// After Ninja Twins, this player must lay two cards.
    TwoNeeded,
    /// No shuffle of this seat's cards is due.
    NoShuffle,
    /// The shuffled cards are not those of the virtual player's second stack.
    OtherCards,
}

impl refusal::Refusal for Refusal {
    fn clause(&self) -> Clause {
        Clause(match self {
            Refusal::NoSuchSeat => "PV-01",
            Refusal::Virtual => "PV-18",
            Refusal::Over => "PV-14",
            Refusal::NotGiving | Refusal::GaveAlready | Refusal::CantGive(_) => "PV-07",
            Refusal::NotLaying | Refusal::LaidAlready | Refusal::CantLay(_) | Refusal::OneOnly => {
                "PV-09"
            }
            Refusal::TwoNeeded => "PV-11",
            Refusal::Waits => "PV-13",
            Refusal::ShuffleFirst(_) | Refusal::NoShuffle | Refusal::OtherCards => "PV-21",
        })
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::NoSuchSeat => f.write_str("there is no such seat at this table"),
            Refusal::Virtual => f.write_str("a virtual player sits there and decides nothing"),
            Refusal::Over => f.write_str("the game is over"),
            Refusal::ShuffleFirst(seat) => {
                write!(f, "the cards given to {seat} have to be shuffled first")
            }
            Refusal::NotGiving => f.write_str("cards are being laid now, not given"),
            Refusal::NotLaying => f.write_str("cards are being given now, not laid"),
            Refusal::GaveAlready => f.write_str("this seat has given its cards already"),
            Refusal::LaidAlready => f.write_str("this seat has laid its card already"),
            Refusal::Waits => {
                f.write_str("after a Spotter this seat chooses once the others have revealed")
            }
            Refusal::CantGive(card) => write!(f, "there is no {card} left in the hand to give"),
            Refusal::CantLay(card) => write!(f, "there is no {card} left in the hand to lay"),
            Refusal::OneOnly => f.write_str("this seat lays one card, not two"),
            Refusal::TwoNeeded => f.write_str("after the Ninja Twins this seat lays two cards"),
            Refusal::NoShuffle => f.write_str("no shuffle of this seat's cards is due"),
            Refusal::OtherCards => f.write_str("the shuffled cards are not those that were given"),
        }
    }
}
