//! How likely a lead in a zone ends as the majority there.
//!
//! Fitted to games that are played at a glance: see `examples/fit.rs`.

use rules::pingvasion::ROUNDS;

/// The largest lead that is told from a larger one.
const FAR: i16 = 16;
/// How many leads are told apart.
const LEADS: usize = 2 * FAR as usize + 1;
/// Room for the values of two cards more than the largest lead; a power of two, so that a place can
/// be masked instead of checked.
pub(super) const ROOM: usize = 64;

/// Chances out of 256, by lead.
pub(super) type Chances = [u8; ROOM];

/// Chances for a number of seats, by the rounds to come.
pub(super) struct Majority {
    /// When everybody has still to lay in this round.
    pub(super) before: [Chances; ROUNDS as usize],
    /// After the own card of this round is laid.
    pub(super) after: [Chances; ROUNDS as usize],
    /// The chance of a card in a tableau at the end where there is none yet, before and after.
    pub(super) presence: [[u8; 2]; ROUNDS as usize],
}

impl Majority {
    /// By the number of seats, 3 to 5.
    #[inline]
    pub(super) fn of(seats: u8) -> &'static Majority {
        &MAJORITIES[(seats.clamp(3, 5) - 3) as usize]
    }
}

/// The place of a lead in a table; what is laid is added to it.
#[inline]
pub(super) fn lead_place(lead: i16) -> i16 {
    lead.clamp(-FAR, FAR) + FAR
}

/// Chances by lead, the same for all larger leads.
const fn chances(by_lead: [u8; LEADS]) -> Chances {
    let mut chances = [by_lead[LEADS - 1]; ROOM];
    let mut place = 0;
    while place < LEADS {
        chances[place] = by_lead[place];
        place += 1;
    }
    chances
}

const _: () = assert!(ROOM >= LEADS + 18);

include!("majorities.rs");
