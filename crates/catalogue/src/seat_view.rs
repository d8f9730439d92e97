//! All that a seat knows about any game, type-erased.

use bots::analysis::{Assessment, HintReport, LogPosition};
use bots::{Budget, Level, bot};
use rules::chance::FastRng;

use crate::catalogue_game::CatalogueGame;

/// All that a seat knows at one point of its game. Bots and hints get this and nothing else.
pub trait SeatView: Send {
    /// The decision of a bot of this level. `None` if the seat has nothing to decide.
    fn choose(&self, level: Level, budget: Budget, rng: &mut FastRng) -> Option<String>;

    /// A hint for the seat. With a budget in iterations, the same seat at the same point of the same game
    /// always gets the same hint. `None` if the seat has nothing to decide.
    fn hint(&self, budget: Budget, seed: u64) -> Option<HintReport>;

    /// How good a legal decision would be. `None` if the seat has nothing to decide, or if
    /// the decision can't be read.
    fn assess(&self, action: &str, budget: Budget, seed: u64) -> Option<Assessment>;
}

/// All that a seat knows, with the types of the game.
pub(crate) struct TypedSeatView<G: CatalogueGame> {
    view: G::View,
    position: LogPosition,
}

impl<G: CatalogueGame> TypedSeatView<G> {
    pub(crate) fn new(view: G::View, position: LogPosition) -> TypedSeatView<G> {
        TypedSeatView { view, position }
    }
}

impl<G: CatalogueGame> SeatView for TypedSeatView<G> {
    fn choose(&self, level: Level, budget: Budget, rng: &mut FastRng) -> Option<String> {
        bot::<G>(level).choose(&self.view, budget, rng).map(|action| action.to_string())
    }

    fn hint(&self, budget: Budget, seed: u64) -> Option<HintReport> {
        HintReport::for_view::<G>(&self.view, self.position, budget, seed)
    }

    fn assess(&self, action: &str, budget: Budget, seed: u64) -> Option<Assessment> {
        let action = action.parse().ok()?;
        Assessment::new::<G>(&self.view, action, self.position, budget, seed)
    }
}
