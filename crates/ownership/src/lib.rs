//! Ownership.

mod input;
mod member;
#[cfg(any(test, feature = "simulation"))]
pub mod simulation;
mod tables;

pub use input::{
    Answer, Beat, Epoch, Incarnation, Input, Living, Message, Output, Place, Share, Statement,
    TableNumber,
};
pub use member::{LEASE, MAX_ORPHANS, MISSES, Member, PERIOD, RETRY};
