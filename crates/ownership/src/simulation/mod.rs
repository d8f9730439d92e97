//! A simulation of several servers that run the protocol, with a model of the database and of the bus.
//!
//! Everything in a run comes from its seed: servers freeze and go on with what they were doing, crash and start again,
//! leave and join; the database and the bus are away for some of them or for all; statements are executed late,
//! their answers get lost; messages are delayed, lost, doubled and overtaken; clocks run at different speeds, and
//! those on the wall differ by hours. After each step, a run checks that
//!
//! - a line gets into a log only under the current epoch, by the incarnation to which the epoch was given, and never
//!   after a line of a later epoch;
//! - a line that was acknowledged is in the log, at its place;
//! - a server that is sure of its lease owns all tables that it holds.
//!
//! Then faults stop, and a run checks that within five seconds every table has exactly one owner, which everybody
//! finds; that after a server was stopped in order, this is so again within a second; and after a server was
//! killed, within five.

mod calm;
mod chance;
mod database;
mod driver;
mod faults;
mod node;
mod queue;
mod world;

#[cfg(test)]
mod tests;

use std::fmt;

use world::World;

/// A fault in the protocol or in the database, planted to see whether the simulation finds it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Planted {
    /// The database accepts lines under old epochs.
    NoFence,
    /// Leases expire by comparing the wall clocks of two servers.
    WallClock,
    /// A server is buried even if it has renewed its lease meanwhile.
    BlindBurial,
    /// A claim succeeds even if the epoch has changed meanwhile.
    BlindClaim,
}

/// What a run found: which law was broken, and how.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Violation(pub(crate) String);

impl fmt::Display for Violation {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

/// The figures of a run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Figures {
    /// How many events there were.
    pub steps: u64,
    /// How many lines were acknowledged.
    pub lines: u64,
    /// How long the last table of a stopped server took to be ready at another one, in milliseconds.
    pub hand_over: Option<u32>,
    /// How long the last table of a killed server took to be ready at another one, in milliseconds.
    pub take_over: Option<u32>,
}

/// Runs the simulation once.
pub fn run(seed: u64, planted: Option<Planted>) -> Result<Figures, Violation> {
    let mut world = World::new(seed, planted);
    world.run()?;
    Ok(world.figures)
}

/// Runs the simulation once, and tells everything that happened, line by line.
pub fn story(seed: u64, planted: Option<Planted>) -> Vec<String> {
    let mut world = World::new(seed, planted);
    world.story = Some(Vec::new());
    let result = world.run();
    let mut story = world.story.unwrap_or_default();
    story.extend(result.err().map(|violation| violation.to_string()));
    story
}
