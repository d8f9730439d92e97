//! An analysis of a game of which only the name is known.

use bots::analysis::{Report, Studied, Study};
use bots::{Budget, Limit};

/// An analysis that is being made; see [`Study`].
pub trait AnyStudy: Send {
    /// How many decisions there are.
    fn total(&self) -> usize;

    /// How many decisions are still to be looked at.
    fn left(&self) -> usize;

    /// Looks at the next decision, so long, on this thread.
    fn step(&mut self, limit: Limit);

    /// Looks at all decisions that are left, one on each thread at a time. After each of them `done`
    /// gets how many decisions are done, and how many there are.
    fn finish(&mut self, budget: Budget, done: &(dyn Fn(usize, usize) + Sync));

    /// What came of it.
    fn report(self: Box<Self>) -> Report;
}

impl<G: Studied> AnyStudy for Study<G> {
    fn total(&self) -> usize {
        Study::total(self)
    }

    fn left(&self) -> usize {
        Study::left(self)
    }

    fn step(&mut self, limit: Limit) {
        Study::step(self, limit);
    }

    fn finish(&mut self, budget: Budget, done: &(dyn Fn(usize, usize) + Sync)) {
        Study::finish(self, budget, done);
    }

    fn report(self: Box<Self>) -> Report {
        Study::report(*self)
    }
}
