//! How many jobs there may be, and how many results are kept.

use std::time::Duration;

use super::JobKind;

/// How many jobs of a kind there may be.
pub(super) struct Bounds {
    /// How many may wait.
    pub(super) waiting: usize,
    /// How many may be unfinished per owner.
    pub(super) per_owner: usize,
    /// How many may be unfinished per address.
    pub(super) per_address: usize,
}

/// The bounds for hints, for which a player is waiting.
pub(super) const HINTS: Bounds = Bounds { waiting: 32, per_owner: 3, per_address: 12 };
/// The bounds for analyses.
pub(super) const ANALYSES: Bounds = Bounds { waiting: 32, per_owner: 3, per_address: 6 };
/// After how many seconds to try again if too many jobs wait.
pub(super) const RETRY_AFTER: u64 = 30;
/// The maximum number of finished jobs that are kept per owner.
pub(super) const MAX_FINISHED_PER_OWNER: usize = 8;
/// The maximum number of finished jobs that are kept per address.
pub(super) const MAX_FINISHED_PER_ADDRESS: usize = 32;
/// The maximum number of finished jobs that are kept in total.
pub(super) const MAX_FINISHED: usize = 256;
/// How many bytes of results are kept.
pub(super) const MAX_FINISHED_BYTES: usize = 16 * 1024 * 1024;
/// How long finished jobs are kept.
pub(super) const RETENTION: Duration = Duration::from_mins(10);

impl JobKind {
    pub(super) fn bounds(self) -> Bounds {
        match self {
            JobKind::Hint => HINTS,
            JobKind::Analysis => ANALYSES,
        }
    }
}
