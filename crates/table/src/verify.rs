//! Checking a record of any game, its shuffle included.

use catalogue::{Catalogue, Perspective, ReplayError, Replayed};
use rules::{InvalidRecord, Record};

use crate::fair::{FairShuffle, Unfair};

/// The result of checking a valid record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verified {
    /// The number of decisions.
    pub decisions: usize,
    /// The fair shuffle of the record, if it has one. The cards follow from it.
    pub fair: Option<FairShuffle>,
}

/// Checks a record of any game: every decision, the result, and the fair shuffle if there is one.
pub fn verify(catalogue: Catalogue, record: &Record) -> Result<Verified, InvalidRecord> {
    let game = catalogue.find(&record.game).map_err(|unknown| invalid(unknown.to_string()))?;
    let decisions = game.verify(record)?;
    let unfair = |unfair: Unfair| invalid(unfair.to_string());
    let fair = FairShuffle::from_record(record).map_err(unfair)?;
    if let Some(fair) = &fair {
        fair.check(catalogue, record).map_err(unfair)?;
    }
    Ok(Verified { decisions, fair })
}

/// Checks a record of any game and replays it step by step.
pub fn replay(
    catalogue: Catalogue,
    record: &Record,
    perspective: Perspective,
) -> Result<Replayed, ReplayError> {
    verify(catalogue, record)?;
    let game = catalogue.find(&record.game).map_err(|unknown| invalid(unknown.to_string()))?;
    game.replay(record, perspective)
}

/// An error that concerns the record as a whole.
pub(crate) fn invalid(what: String) -> InvalidRecord {
    InvalidRecord { entry: None, decision: None, clause: None, what }
}
