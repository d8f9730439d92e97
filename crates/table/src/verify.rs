//! Checking a record of any game, its shuffle included.

use catalogue::{Catalogue, Perspective, ReplayError, Replayed};
use rules::{InvalidRecord, MAX_SEATS, Record};

use crate::confusables::number_confusables;
use crate::fair::{FairShuffle, Unfair};
use crate::record::RecordedName;

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

/// Checks a record of any game and replays it step by step, with numbers for names that look alike.
pub fn replay(
    catalogue: Catalogue,
    record: &Record,
    perspective: Perspective,
) -> Result<Replayed, ReplayError> {
    verify(catalogue, record)?;
    let game = catalogue.find(&record.game).map_err(|unknown| invalid(unknown.to_string()))?;
    let mut replayed = game.replay(record, perspective)?;
    replayed.twins = twins(replayed.seats.as_deref().unwrap_or_default());
    Ok(replayed)
}

/// The numbers of names that look alike; empty if there are none. A record of others may name anybody, so names
/// beyond the number of seats don't count.
fn twins(seats: &[Option<String>]) -> Vec<Option<u8>> {
    let mut twins = vec![None; seats.len().min(MAX_SEATS)];
    let players = twins.iter_mut().zip(seats).filter_map(|(twin, name)| {
        let name = RecordedName::parse(name.as_deref()?).name;
        Some((name, twin))
    });
    let (names, numbers): (Vec<&str>, Vec<&mut Option<u8>>) = players.unzip();
    for (twin, number) in numbers.into_iter().zip(number_confusables(&names)) {
        *twin = number;
    }
    if twins.iter().all(Option::is_none) { Vec::new() } else { twins }
}

/// An error that concerns the record as a whole.
pub(crate) fn invalid(what: String) -> InvalidRecord {
    InvalidRecord { entry: None, decision: None, clause: None, what }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_look_alike_are_numbered_in_replays() {
        let twins = |names: &[&str]| {
            twins(&names.iter().map(|name| Some((*name).to_owned())).collect::<Vec<_>>())
        };
        // A Cyrillic letter, and a person who resigned.
        assert_eq!(twins(&["Ann", "Ben", "\u{410}nn, then gentoo"]), [Some(1), None, Some(2)]);
        assert!(twins(&["Ann", "Ben", "Basalt (rockhopper)"]).is_empty());
        assert_eq!(twins(&["Ann"; 1000]).len(), MAX_SEATS);
    }
}
