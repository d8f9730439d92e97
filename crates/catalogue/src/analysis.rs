//! The analysis of any game, type-erased.

use bots::analysis::{self, Analysable, Analyser, Analysis};
use bots::{Budget, Limit};
use rules::RecordedResult;
use serde::Serialize;

use crate::message::GameOptions;

/// The analysis of a game: what its decisions were worth.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct AnalysisReport {
    /// The game and its options.
    #[serde(flatten)]
    pub game: GameOptions,
    /// The limit for each decision. If it is a time and differed between decisions, this is the shortest.
    pub budget: String,
    /// The seed of the random numbers.
    pub seed: u64,
    /// What the analysis found.
    #[serde(flatten)]
    pub analysis: Analysis,
    /// The result of the game, if the record has one.
    #[cfg_attr(feature = "schema", schema(required))]
    pub result: Option<RecordedResult>,
}

/// An analysis in progress; see [`Analyser`].
pub trait RunningAnalysis: Send {
    /// The number of decisions to analyse.
    fn total(&self) -> usize;

    /// The number of decisions not analysed yet.
    fn left(&self) -> usize;

    /// Analyses the next decision on this thread, within this limit.
    fn step(&mut self, limit: Limit);

    /// Analyses all remaining decisions, one per thread at a time. `progress` is called after each, with the
    /// number of analysed decisions and the total.
    fn finish(&mut self, budget: Budget, progress: &(dyn Fn(usize, usize) + Sync));

    /// Ends the analysis and returns its report.
    fn report(self: Box<Self>) -> AnalysisReport;
}

impl<G: Analysable> RunningAnalysis for Analyser<G> {
    fn total(&self) -> usize {
        Analyser::total(self)
    }

    fn left(&self) -> usize {
        Analyser::left(self)
    }

    fn step(&mut self, limit: Limit) {
        Analyser::step(self, limit);
    }

    fn finish(&mut self, budget: Budget, progress: &(dyn Fn(usize, usize) + Sync)) {
        Analyser::finish(self, budget, progress);
    }

    fn report(self: Box<Self>) -> AnalysisReport {
        let analysis::AnalysedGame { game, options, budget, seed, analysis, result } =
            Analyser::report(*self);
        let game = GameOptions { game: game.to_owned(), options };
        AnalysisReport { game, budget, seed, analysis, result }
    }
}
