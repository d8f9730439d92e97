//! Why a decision, a shuffle or a deal is refused, with the clause that it would break.

use std::fmt::{self, Display};

use serde::Serialize;

use crate::game::Game;
use crate::seat::Seat;

/// The number of a clause of the rules (RULES.md), such as `PV-09`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct Clause(pub &'static str);

impl Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// The reason for a refusal. It is displayed as a sentence.
pub trait Refusal: Display {
    /// The clause that would be broken.
    fn clause(&self) -> Clause;
}

/// A refused decision.
#[derive(Clone, Debug, PartialEq)]
pub struct Illegal<G: Game> {
    /// The seat that tried it.
    pub seat: Seat,
    /// The decision.
    pub tried: G::Action,
    /// Why it is refused.
    pub refusal: G::Refusal,
}

impl<G: Game> Illegal<G> {
    /// The clause that would be broken.
    pub fn clause(&self) -> Clause {
        self.refusal.clause()
    }
}

impl<G: Game> Display for Illegal<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} can't ‘{}’: {} ({})", self.seat, self.tried, self.refusal, self.clause())
    }
}

impl<G: Game> std::error::Error for Illegal<G> {}

/// An invalid deal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadDeal {
    /// The clause that the deal breaks.
    pub clause: Clause,
    /// What is wrong.
    pub what: String,
}

impl Display for BadDeal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.what, self.clause)
    }
}

impl std::error::Error for BadDeal {}
