//! Whether a record of any game holds, its shuffle included.

use catalogue::{Catalogue, Eyes, NoReplay, Replayed};
use rules::{InvalidRecord, Record};

use crate::fair::{Fair, Unfair};

/// What was found when a record was checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verified {
    /// How many decisions it has.
    pub decisions: usize,
    /// Whether it says what its shuffle was made of; then the cards come from that.
    pub fair: bool,
}

/// Checks a record of any game: every decision, the result, and the shuffle where the record says what
/// it was made of.
pub fn verify(catalogue: Catalogue, record: &Record) -> Result<Verified, InvalidRecord> {
    let game = catalogue.find(&record.game).map_err(|none| broken(none.to_string()))?;
    let decisions = game.verify(record)?;
    let unfair = |unfair: Unfair| broken(unfair.to_string());
    let fair = Fair::of_record(record).map_err(unfair)?;
    if let Some(fair) = &fair {
        fair.check(catalogue, record).map_err(unfair)?;
    }
    Ok(Verified { decisions, fair: fair.is_some() })
}

/// A finished game of any kind, step by step; the record is checked first.
pub fn replay(catalogue: Catalogue, record: &Record, eyes: Eyes) -> Result<Replayed, NoReplay> {
    verify(catalogue, record)?;
    let game = catalogue.find(&record.game).map_err(|none| broken(none.to_string()))?;
    game.replay(record, eyes)
}

/// A record that is wrong as a whole.
pub(crate) fn broken(what: String) -> InvalidRecord {
    InvalidRecord { line: None, decision: None, clause: None, what }
}
