//! [`AnyGame`] and [`ConfiguredGame`], implemented once for all games.

use std::fmt;
use std::marker::PhantomData;
use std::ops::ControlFlow;

use bots::Budget;
use bots::analysis::{Analyser, AnalysisError, HintError, HintReport};
use bots::arena::{ArenaError, Results, Series, SeriesProgress};
use rules::chance::DealRng;
use rules::{
    BadDeal, Game, InvalidRecord, Record, Seat, SeatSet, Seating, Viewer, random_game,
    random_record, verify,
};
use serde::Deserialize;
use serde_json::Value;
use serde_json::value::RawValue;

use crate::analysis::RunningAnalysis;
use crate::any_game::AnyGame;
use crate::catalogue_game::CatalogueGame;
use crate::command_line::CommandLine;
use crate::configured_game::{BadOptions, ConfiguredGame, RandomGame, Recording};
use crate::history::history;
use crate::matches::{Match, NewMatch, resume};
use crate::names::Names;
use crate::perft::{PerftError, perft_divide};
use crate::replay::{Perspective, ReplayError, Replayed, replay};
#[cfg(feature = "schema")]
use crate::schema::Schemas;
use crate::sheet::SheetFormat;
use crate::story::{Rendered, events, story};
#[cfg(feature = "ts")]
use crate::typescript::Declarations;

/// The type-erased form of a game, to be listed in a [`Catalogue`](crate::Catalogue).
pub struct Erased<G>(PhantomData<fn() -> G>);

impl<G: CatalogueGame> Erased<G> {
    /// The type-erased form of `G`.
    pub const fn new() -> Erased<G> {
        Erased(PhantomData)
    }
}

impl<G: CatalogueGame> Default for Erased<G> {
    fn default() -> Erased<G> {
        Erased::new()
    }
}

impl<G: CatalogueGame> fmt::Debug for Erased<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Erased").field(&G::NAME).finish()
    }
}

impl<G: CatalogueGame> AnyGame for Erased<G> {
    fn name(&self) -> &'static str {
        G::NAME
    }

    fn title(&self) -> &'static str {
        G::TITLE
    }

    fn title_in(&self, language: &str) -> &'static str {
        let other = G::OTHER_TITLES.iter().find(|(code, _)| *code == language);
        other.map_or(G::TITLE, |(_, title)| title)
    }

    fn round_name(&self) -> &'static str {
        G::ROUND_NAME
    }

    fn command_line(&self) -> &'static CommandLine {
        &const { G::COMMAND_LINE }
    }

    fn sheet(&self) -> Option<&'static dyn SheetFormat> {
        G::SHEET
    }

    fn configure(&self, options: &Value) -> Result<Box<dyn ConfiguredGame>, BadOptions> {
        let options = G::Options::deserialize(options);
        let options = options.map_err(|error| BadOptions { what: error.to_string() })?;
        Ok(Box::new(Configured::<G>(options)))
    }

    fn resume(&self, record: &Record) -> Result<Box<dyn Match>, InvalidRecord> {
        resume::<G>(record)
    }

    fn verify(&self, record: &Record) -> Result<usize, InvalidRecord> {
        verify::<G>(record)
    }

    fn replay(&self, record: &Record, perspective: Perspective) -> Result<Replayed, ReplayError> {
        replay::<G>(record, perspective)
    }

    fn history(
        &self,
        record: &Record,
        viewer: Viewer,
    ) -> Result<Vec<Box<RawValue>>, InvalidRecord> {
        history::<G>(record, viewer)
    }

    fn story(
        &self,
        record: &Record,
        perspective: Perspective,
    ) -> Result<Rendered<String>, ReplayError> {
        story::<G>(record, perspective, |options| Configured::<G>(options.clone()).names_in(record))
    }

    fn events(
        &self,
        record: &Record,
        perspective: Perspective,
    ) -> Result<Rendered<Box<RawValue>>, ReplayError> {
        events::<G>(record, perspective)
    }

    fn analyse(
        &self,
        record: &Record,
        seat: Option<Seat>,
        seed: u64,
    ) -> Result<Box<dyn RunningAnalysis>, AnalysisError> {
        Ok(Box::new(Analyser::<G>::new(record, seat, seed)?))
    }

    fn hint(
        &self,
        record: &Record,
        seat: Seat,
        budget: Budget,
        seed: u64,
    ) -> Result<HintReport, HintError> {
        HintReport::at_the_end_of::<G>(record, seat, budget, seed)
    }

    fn perft(
        &self,
        record: &Record,
        after: usize,
        depth: u32,
        progress: &mut dyn FnMut(usize, usize),
    ) -> Result<Vec<(String, u64)>, PerftError> {
        perft_divide::<G>(record, after, depth, progress)
    }

    #[cfg(feature = "schema")]
    fn schemas(&self) -> Schemas {
        G::schemas()
    }

    #[cfg(feature = "ts")]
    fn declare(&self, declarations: &mut Declarations) {
        G::declare(declarations);
    }
}

/// A game with validated options.
struct Configured<G: Game>(G::Options);

impl<G: Game> fmt::Debug for Configured<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.0, f)
    }
}

impl<G: CatalogueGame> ConfiguredGame for Configured<G> {
    fn options(&self) -> Value {
        serde_json::to_value(&self.0).unwrap_or_default()
    }

    fn seats(&self) -> u8 {
        self.0.seats()
    }

    fn real(&self) -> SeatSet {
        self.0.real()
    }

    fn options_in_words(&self) -> String {
        G::options_in_words(&self.0)
    }

    fn names(&self, given: &[Option<&str>]) -> Names {
        Names::new(self.0.seats(), given, |seat| G::default_name(&self.0, seat))
    }

    fn deal(&self, rng: &mut DealRng) -> Result<NewMatch, BadDeal> {
        let deal = G::deal(&self.0, rng);
        NewMatch::new::<G>(self.0.clone(), &deal)
    }

    fn random_game(
        &self,
        seed: u64,
        number: u64,
        recording: Recording,
    ) -> Result<RandomGame, BadDeal> {
        let (game, decisions, record) = match recording {
            Recording::Off => {
                let (game, decisions) = random_game::<G>(&self.0, seed, number)?;
                (game, decisions, None)
            }
            Recording::On { count_legal } => {
                let (game, decisions, record) =
                    random_record::<G>(&self.0, seed, number, count_legal)?;
                (game, decisions, Some(record))
            }
        };
        Ok(RandomGame { outcome: game.outcome(), decisions, record })
    }

    fn arena(
        &self,
        series: &Series,
        report: &mut dyn FnMut(SeriesProgress<'_>) -> ControlFlow<()>,
    ) -> Result<Option<Results>, ArenaError> {
        series.play::<G>(&self.0, report)
    }
}
