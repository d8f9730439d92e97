//! Counting how many ways a game of which only the name is known can go.

use rules::{InvalidRecord, Record, Replay, Searchable, World, divide, perft};

/// Why nothing can be counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoPerft {
    /// The record does not hold.
    InvalidRecord(InvalidRecord),
    /// The log has only so many lines.
    TooShort(usize),
}

impl From<InvalidRecord> for NoPerft {
    fn from(broken: InvalidRecord) -> NoPerft {
        NoPerft::InvalidRecord(broken)
    }
}

/// Counts the sequences of `depth` decisions behind each first decision.
pub(crate) fn divided<G: Searchable>(
    record: &Record,
    after: usize,
    depth: u32,
    done: &mut dyn FnMut(usize, usize),
) -> Result<Vec<(String, u64)>, NoPerft> {
    let mut replay = Replay::<G>::new(record)?;
    for played in 0..after {
        if replay.step()?.is_none() {
            return Err(NoPerft::TooShort(played));
        }
    }
    let firsts: Vec<(G::Action, World<G>)> = divide(&World::of(replay.game().clone())).collect();
    let total = firsts.len();
    let mut divided = Vec::with_capacity(total);
    for (action, world) in firsts {
        divided.push((action.to_string(), perft(&world, depth.saturating_sub(1))));
        done(divided.len(), total);
    }
    Ok(divided)
}
