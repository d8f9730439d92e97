//! Advice for somebody who must decide, from what they know.

use std::fmt;

use rules::chance::QuickDice;
use rules::{Broken, Record, Replay, Seat, SeatSet, Step, Viewer};
use serde::Serialize;

use super::estimate::Weighed;
use super::moment::numbers;
use super::studied::Studied;
use crate::budget::Budget;

/// What a seat should decide now.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Hint {
    /// Who.
    pub seat: Seat,
    /// In which round or turn.
    pub round: usize,
    /// The best decisions are its alternatives; none is made yet.
    #[serde(flatten)]
    pub weighed: Weighed,
}

/// Advises whoever sees `view`. `None` when there is nothing to decide.
pub fn advise<G: Studied>(view: &G::View, budget: Budget, rng: &mut QuickDice) -> Option<Hint> {
    let Viewer::Seat(seat) = G::viewer(view) else { return None };
    let weighed = Weighed::new::<G>(view, None, budget, rng)?;
    Some(Hint { seat, round: G::round(view), weighed })
}

/// Advises a seat where a record stops, from what the seat knows there.
pub fn hint<G: Studied>(
    record: &Record,
    seat: Seat,
    budget: Budget,
    seed: u64,
) -> Result<Hint, NoHint> {
    let mut replay = Replay::<G>::new(record)?;
    while replay.step()?.is_some() {}
    let game = replay.game();
    if !game.to_act().contains(seat) {
        let (waiting, shuffling) = (game.to_act(), game.shuffling());
        return Err(NoHint::NotAsked { seat, waiting, shuffling });
    }
    let turn = record.log.iter().filter(|entry| match &entry.step {
        Step::Decision { seat: who, .. } => *who == seat,
        Step::Reshuffle { .. } => false,
    });
    let mut rng = numbers(seed, seat, turn.count());
    let view = game.view(Viewer::Seat(seat));
    let nothing = NoHint::NotAsked { seat, waiting: SeatSet::EMPTY, shuffling: None };
    advise::<G>(&view, budget, &mut rng).ok_or(nothing)
}

/// Why there is no hint.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoHint {
    /// The record does not hold.
    Broken(Broken),
    /// The seat has nothing to decide.
    NotAsked {
        /// Which seat.
        seat: Seat,
        /// Who must decide.
        waiting: SeatSet,
        /// Whose cards must be shuffled first.
        shuffling: Option<Seat>,
    },
}

impl From<Broken> for NoHint {
    fn from(broken: Broken) -> NoHint {
        NoHint::Broken(broken)
    }
}

impl fmt::Display for NoHint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoHint::Broken(broken) => broken.fmt(f),
            NoHint::NotAsked { seat, waiting, shuffling } => {
                write!(f, "{seat} has nothing to decide here: ")?;
                let waiting: Vec<String> = waiting.iter().map(|seat| seat.to_string()).collect();
                match shuffling {
                    Some(other) => write!(f, "the cards of {other} must be shuffled first"),
                    None if waiting.is_empty() => f.write_str("the game is over"),
                    None => write!(f, "{} must decide", waiting.join(", ")),
                }
            }
        }
    }
}

impl std::error::Error for NoHint {}
