//! Hints: the best decisions of a seat in one position, from what the seat knows.

use std::fmt;

use rules::chance::FastRng;
use rules::{Game, InvalidRecord, Record, Replay, Seat, SeatSet, Step, Viewer};
use serde::Serialize;

use super::analysable::Analysable;
use super::comparison::Comparison;
use super::decision_points::decision_rng;
use super::reason::{Reason, reason};
use crate::bot::seat_of;
use crate::budget::Budget;

/// The best decisions of a seat in a position.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Hint {
    /// The seat.
    pub seat: Seat,
    /// The round or turn.
    pub round: usize,
    /// The best decisions are in `alternatives`; `made` is `null`, because nothing has been decided yet.
    #[serde(flatten)]
    pub comparison: Comparison,
    /// Why the best decision is better than the others on average; `null` if nothing stands out.
    #[cfg_attr(feature = "schema", schema(required))]
    pub reason: Option<Reason>,
}

/// A hint with the game and the parameters that it was computed with.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct HintReport {
    /// The game's name.
    pub game: &'static str,
    /// The number of entries of the game's log before this position.
    pub after: usize,
    /// The limit of the search.
    pub budget: String,
    /// The seed.
    pub seed: u64,
    /// The hint.
    #[serde(flatten)]
    pub hint: Hint,
}

/// The position of a seat's decision in the log of its game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LogPosition {
    /// The number of entries of the log before it.
    pub after: usize,
    /// The number of decisions that the seat itself made before it.
    pub own_decisions: usize,
}

impl LogPosition {
    /// The end of a record's log, for a seat.
    pub fn at_the_end_of(record: &Record, seat: Seat) -> LogPosition {
        let own = record.log.iter().filter(|entry| match &entry.step {
            Step::Decision { seat: who, .. } => *who == seat,
            Step::Reshuffle { .. } => false,
        });
        LogPosition { after: record.log.len(), own_decisions: own.count() }
    }
}

impl HintReport {
    /// A hint for a seat at the end of a record.
    pub fn at_the_end_of<G: Analysable>(
        record: &Record,
        seat: Seat,
        budget: Budget,
        seed: u64,
    ) -> Result<HintReport, HintError> {
        let hint = hint::<G>(record, seat, budget, seed)?;
        Ok(HintReport::new::<G>(record.log.len(), budget, seed, hint))
    }

    /// A hint for the seat that sees `view`, at this position in the log of its game. `None` when the seat
    /// has nothing to decide.
    pub fn for_view<G: Analysable>(
        view: &G::View,
        position: LogPosition,
        budget: Budget,
        seed: u64,
    ) -> Option<HintReport> {
        let mut rng = decision_rng(seed, seat_of::<G>(view)?, position.own_decisions);
        let hint = hint_for_view::<G>(view, budget, &mut rng)?;
        Some(HintReport::new::<G>(position.after, budget, seed, hint))
    }

    fn new<G: Game>(after: usize, budget: Budget, seed: u64, hint: Hint) -> HintReport {
        HintReport { game: G::NAME, after, budget: budget.limit.to_string(), seed, hint }
    }
}

/// A hint for the seat that sees `view`. `None` when the seat has nothing to decide.
pub fn hint_for_view<G: Analysable>(
    view: &G::View,
    budget: Budget,
    rng: &mut FastRng,
) -> Option<Hint> {
    let seat = seat_of::<G>(view)?;
    let comparison = Comparison::new::<G>(view, None, budget, rng)?;
    let best = comparison.best().and_then(|best| best.action.parse().ok());
    let reason = best.and_then(|best| reason::<G>(view, best, None, budget.limit, rng));
    Some(Hint { seat, round: G::round(view), comparison, reason })
}

/// A hint for a seat at the end of a record, from what the seat knows there.
pub fn hint<G: Analysable>(
    record: &Record,
    seat: Seat,
    budget: Budget,
    seed: u64,
) -> Result<Hint, HintError> {
    let mut replay = Replay::<G>::new(record)?;
    while replay.step()?.is_some() {}
    let game = replay.game();
    if !game.to_act().contains(seat) {
        let (waiting, shuffling) = (game.to_act(), game.seat_to_shuffle());
        return Err(HintError::NotToAct { seat, waiting, shuffling });
    }
    let position = LogPosition::at_the_end_of(record, seat);
    let mut rng = decision_rng(seed, seat, position.own_decisions);
    let view = game.view(Viewer::Seat(seat));
    let nothing = HintError::NotToAct { seat, waiting: SeatSet::EMPTY, shuffling: None };
    hint_for_view::<G>(&view, budget, &mut rng).ok_or(nothing)
}

/// Why there is no hint.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HintError {
    /// The record is invalid.
    InvalidRecord(InvalidRecord),
    /// The seat has nothing to decide.
    NotToAct {
        /// The seat.
        seat: Seat,
        /// The seats that must decide.
        waiting: SeatSet,
        /// The seat whose cards must be shuffled first.
        shuffling: Option<Seat>,
    },
}

impl From<InvalidRecord> for HintError {
    fn from(invalid: InvalidRecord) -> HintError {
        HintError::InvalidRecord(invalid)
    }
}

impl fmt::Display for HintError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            HintError::InvalidRecord(invalid) => invalid.fmt(f),
            HintError::NotToAct { seat, waiting, shuffling } => {
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

impl std::error::Error for HintError {}
