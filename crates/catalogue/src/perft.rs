//! Perft of any game, type-erased.

use rules::{InvalidRecord, Record, Replay, Searchable, World, divide, perft};

/// Why perft failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PerftError {
    /// The record is invalid.
    InvalidRecord(InvalidRecord),
    /// The log is too short: it has only this many entries.
    TooShort(usize),
}

impl From<InvalidRecord> for PerftError {
    fn from(invalid: InvalidRecord) -> PerftError {
        PerftError::InvalidRecord(invalid)
    }
}

/// Counts the sequences of `depth` decisions, separately for each first decision.
pub(crate) fn perft_divide<G: Searchable>(
    record: &Record,
    after: usize,
    depth: u32,
    progress: &mut dyn FnMut(usize, usize),
) -> Result<Vec<(String, u64)>, PerftError> {
    let mut replay = Replay::<G>::new(record)?;
    for played in 0..after {
        if replay.step()?.is_none() {
            return Err(PerftError::TooShort(played));
        }
    }
    let firsts: Vec<(G::Action, World<G>)> = divide(&World::of(replay.game().clone())).collect();
    let total = firsts.len();
    let mut counts = Vec::with_capacity(total);
    for (action, world) in firsts {
        counts.push((action.to_string(), perft(&world, depth.saturating_sub(1))));
        progress(counts.len(), total);
    }
    Ok(counts)
}
