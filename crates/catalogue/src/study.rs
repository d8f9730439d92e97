//! An analysis of a game of which only the name is known.

use bots::analysis::{self, Analysable, Analyser, Analysis};
use bots::{Budget, Limit};
use rules::Verdict;
use serde::Serialize;

use crate::message::Agreed;

/// What the decisions of a game were worth.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Report {
    /// The game and its options.
    #[serde(flatten)]
    pub agreed: Agreed,
    /// How long was thought about each decision, at the least.
    pub budget: String,
    /// Where chance started from.
    pub seed: u64,
    /// What came of it.
    #[serde(flatten)]
    pub analysis: Analysis,
    /// How the game ended, if the record tells.
    #[cfg_attr(feature = "schema", schema(required))]
    pub result: Option<Verdict>,
}

/// An analysis that is being made; see [`Analyser`].
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

impl<G: Analysable> AnyStudy for Analyser<G> {
    fn total(&self) -> usize {
        Analyser::total(self)
    }

    fn left(&self) -> usize {
        Analyser::left(self)
    }

    fn step(&mut self, limit: Limit) {
        Analyser::step(self, limit);
    }

    fn finish(&mut self, budget: Budget, done: &(dyn Fn(usize, usize) + Sync)) {
        Analyser::finish(self, budget, done);
    }

    fn report(self: Box<Self>) -> Report {
        let analysis::AnalysedGame { game, options, budget, seed, analysis, result } =
            Analyser::report(*self);
        let agreed = Agreed { game: game.to_owned(), options };
        Report { agreed, budget, seed, analysis, result }
    }
}
