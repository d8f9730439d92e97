//! Analyses and hints of games that are known by name only.

use std::any::Any;

use rules::pingvasion::Pingvasion;
use rules::ultimatum::Ultimatum;
use rules::{Game, Record, Seat, Unreadable};

use super::hint::{Advice, Juncture};
use super::studied::Studied;
use super::study::{NoStudy, Study};
use crate::budget::{Budget, Limit};

/// A [`Study`] of any game.
pub trait AnyStudy: Send {
    /// How many decisions there are.
    fn total(&self) -> usize;

    /// How many decisions are still to be looked at.
    fn left(&self) -> usize;

    /// Looks at the next decision, so long, on this thread.
    fn step(&mut self, limit: Limit);

    /// What came of it: a [`Report`](super::Report) as JSON.
    fn report(self: Box<Self>) -> serde_json::Result<String>;
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

    fn report(self: Box<Self>) -> serde_json::Result<String> {
        serde_json::to_string(&Study::report(*self))
    }
}

/// Begins an analysis of a record of any game; see [`Study::new`].
pub fn study(
    record: &Record,
    seat: Option<Seat>,
    seed: u64,
) -> Result<Result<Box<dyn AnyStudy>, NoStudy>, Unreadable> {
    fn begin<G: Studied>(
        record: &Record,
        seat: Option<Seat>,
        seed: u64,
    ) -> Result<Box<dyn AnyStudy>, NoStudy> {
        Ok(Box::new(Study::<G>::new(record, seat, seed)?))
    }
    match record.game.as_str() {
        Pingvasion::NAME => Ok(begin::<Pingvasion>(record, seat, seed)),
        Ultimatum::NAME => Ok(begin::<Ultimatum>(record, seat, seed)),
        name => Err(Unreadable::new(name, "a game known here")),
    }
}

impl Advice {
    /// Advises the seat that sees this view of any game; see [`Advice::for_view`].
    pub fn for_any_view(
        view: &(dyn Any + Send),
        juncture: Juncture,
        budget: Budget,
        seed: u64,
    ) -> Option<Advice> {
        fn of<G: Studied>(
            view: &(dyn Any + Send),
            juncture: Juncture,
            budget: Budget,
            seed: u64,
        ) -> Option<Advice> {
            Advice::for_view::<G>(view.downcast_ref()?, juncture, budget, seed)
        }
        of::<Pingvasion>(view, juncture, budget, seed)
            .or_else(|| of::<Ultimatum>(view, juncture, budget, seed))
    }
}
