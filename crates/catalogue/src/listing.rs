//! A game as a catalogue lists it: everything that may be asked of any game, for a certain one.

use std::fmt;
use std::marker::PhantomData;
use std::ops::ControlFlow;

use bots::Budget;
use bots::analysis::{Advice, Analyser, AnalysisError, HintError};
use bots::arena::{ArenaError, Results, Series, SeriesProgress};
use rules::chance::Dice;
use rules::{
    BadDeal, Broken, Game, Record, Seat, SeatSet, Seating, Viewer, random_game, random_record,
    verify,
};
use serde::Deserialize;
use serde_json::Value;
use serde_json::value::RawValue;

use crate::agreement::{Agreement, BadOptions, RandomGame, Recording};
use crate::any_game::AnyGame;
use crate::command_line::CommandLine;
use crate::history::history;
use crate::listed::Listed;
use crate::matches::{Dealt, Match, resume};
use crate::names::Names;
use crate::perft::{NoPerft, divided};
use crate::replay::{Eyes, NoReplay, Replayed, replay};
#[cfg(feature = "schema")]
use crate::schema::Schemas;
use crate::sheet::ScoreSheet;
use crate::story::{Retold, events, story};
use crate::study::AnyStudy;
#[cfg(feature = "ts")]
use crate::typescript::Declarations;

/// A game as a catalogue lists it.
pub struct Listing<G>(PhantomData<fn() -> G>);

impl<G: Listed> Listing<G> {
    /// The listing of a game.
    pub const fn new() -> Listing<G> {
        Listing(PhantomData)
    }
}

impl<G: Listed> Default for Listing<G> {
    fn default() -> Listing<G> {
        Listing::new()
    }
}

impl<G: Listed> fmt::Debug for Listing<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Listing").field(&G::NAME).finish()
    }
}

impl<G: Listed> AnyGame for Listing<G> {
    fn name(&self) -> &'static str {
        G::NAME
    }

    fn title(&self) -> &'static str {
        G::TITLE
    }

    fn stretch(&self) -> &'static str {
        G::ROUND_NAME
    }

    fn command_line(&self) -> &'static CommandLine {
        &const { G::COMMAND_LINE }
    }

    fn sheet(&self) -> Option<&'static dyn ScoreSheet> {
        G::SHEET
    }

    fn agree(&self, options: &Value) -> Result<Box<dyn Agreement>, BadOptions> {
        let options = G::Options::deserialize(options);
        let options = options.map_err(|error| BadOptions { what: error.to_string() })?;
        Ok(Box::new(Agreed::<G>(options)))
    }

    fn resume(&self, record: &Record) -> Result<Box<dyn Match>, Broken> {
        resume::<G>(record)
    }

    fn verify(&self, record: &Record) -> Result<usize, Broken> {
        verify::<G>(record)
    }

    fn replay(&self, record: &Record, eyes: Eyes) -> Result<Replayed, NoReplay> {
        replay::<G>(record, eyes)
    }

    fn history(&self, record: &Record, viewer: Viewer) -> Result<Vec<Box<RawValue>>, Broken> {
        history::<G>(record, viewer)
    }

    fn story(&self, record: &Record, eyes: Eyes) -> Result<Retold<String>, NoReplay> {
        story::<G>(record, eyes, |options| Agreed::<G>(options.clone()).names_in(record))
    }

    fn events(&self, record: &Record, eyes: Eyes) -> Result<Retold<Box<RawValue>>, NoReplay> {
        events::<G>(record, eyes)
    }

    fn study(
        &self,
        record: &Record,
        seat: Option<Seat>,
        seed: u64,
    ) -> Result<Box<dyn AnyStudy>, AnalysisError> {
        Ok(Box::new(Analyser::<G>::new(record, seat, seed)?))
    }

    fn hint(
        &self,
        record: &Record,
        seat: Seat,
        budget: Budget,
        seed: u64,
    ) -> Result<Advice, HintError> {
        Advice::at_the_end_of::<G>(record, seat, budget, seed)
    }

    fn perft(
        &self,
        record: &Record,
        after: usize,
        depth: u32,
        done: &mut dyn FnMut(usize, usize),
    ) -> Result<Vec<(String, u64)>, NoPerft> {
        divided::<G>(record, after, depth, done)
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

/// What is agreed for a certain game.
struct Agreed<G: Game>(G::Options);

impl<G: Game> fmt::Debug for Agreed<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.0, f)
    }
}

impl<G: Listed> Agreement for Agreed<G> {
    fn options(&self) -> Value {
        serde_json::to_value(&self.0).unwrap_or_default()
    }

    fn seats(&self) -> u8 {
        self.0.seats()
    }

    fn real(&self) -> SeatSet {
        self.0.real()
    }

    fn setting(&self) -> String {
        G::setting(&self.0)
    }

    fn names(&self, given: &[Option<&str>]) -> Names {
        Names::new(self.0.seats(), given, |seat| G::default_name(&self.0, seat))
    }

    fn deal(&self, dice: &mut Dice) -> Result<Dealt, BadDeal> {
        let deal = G::deal(&self.0, dice);
        Dealt::new::<G>(self.0.clone(), &deal)
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
        tell: &mut dyn FnMut(SeriesProgress<'_>) -> ControlFlow<()>,
    ) -> Result<Option<Results>, ArenaError> {
        series.play::<G>(&self.0, tell)
    }
}
