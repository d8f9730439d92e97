//! The games of the standard catalogue, a folder for each.

mod pingvasion;
mod ultimatum;

use rules::pingvasion::Pingvasion;
use rules::ultimatum::Ultimatum;

use crate::erased::Erased;

/// Pingvasion.
pub const PINGVASION: Erased<Pingvasion> = Erased::new();

/// The Penguin Ultimatum.
pub const ULTIMATUM: Erased<Ultimatum> = Erased::new();
