//! The probability that a lead in a zone becomes the majority there, fitted to games of the playout
//! policy by `examples/fit.rs`.

use rules::pingvasion::ROUNDS;

/// The largest lead in the tables; larger leads count as this one.
const MAX_LEAD: i16 = 16;
/// The number of leads in the tables.
const LEADS: usize = 2 * MAX_LEAD as usize + 1;
/// The size of a table: the largest lead plus the values of two cards, rounded up to a power of two,
/// so that an index can be masked instead of checked.
pub(super) const TABLE_SIZE: usize = 64;

/// Probabilities as bytes, by lead, where 255 is certain; the policy reads them as 256ths.
pub(super) type Chances = [u8; TABLE_SIZE];

/// The probabilities for a number of seats, by the number of rounds to come.
pub(super) struct MajorityTables {
    /// The majority, before anybody lays a card in this round.
    pub(super) before: [Chances; ROUNDS as usize],
    /// The majority, after the seat has laid its card of this round.
    pub(super) after: [Chances; ROUNDS as usize],
    /// The probability that a zone without a card in the tableau has one at the end: before and after the seat
    /// has laid its card of this round.
    pub(super) presence: [[u8; 2]; ROUNDS as usize],
}

impl MajorityTables {
    /// The tables for a number of seats, 3 to 5.
    #[inline]
    pub(super) fn of(seats: u8) -> &'static MajorityTables {
        &MAJORITIES[(seats.clamp(3, 5) - 3) as usize]
    }
}

/// The index of a lead in a table. The values of cards that are laid are added to it.
#[inline]
pub(super) fn lead_index(lead: i16) -> i16 {
    lead.clamp(-MAX_LEAD, MAX_LEAD) + MAX_LEAD
}

/// A table of these probabilities, with the last one for all larger leads.
const fn chances(by_lead: [u8; LEADS]) -> Chances {
    let mut chances = [by_lead[LEADS - 1]; TABLE_SIZE];
    let mut index = 0;
    while index < LEADS {
        chances[index] = by_lead[index];
        index += 1;
    }
    chances
}

const _: () = assert!(TABLE_SIZE >= LEADS + 18);

include!("majorities.rs");
