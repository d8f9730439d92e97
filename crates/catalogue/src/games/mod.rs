//! The games of this project, as the standard catalogue lists them: a folder and a line each.

mod pingvasion;
mod ultimatum;

use rules::pingvasion::Pingvasion;
use rules::ultimatum::Ultimatum;

use crate::listing::Listing;

/// Pingvasion, as a catalogue lists it.
pub const PINGVASION: Listing<Pingvasion> = Listing::new();

/// The Penguin Ultimatum, as a catalogue lists it.
pub const ULTIMATUM: Listing<Ultimatum> = Listing::new();
