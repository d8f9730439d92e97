//! What a seat may know of a game of which only the name is known.

use bots::analysis::{Advice, LogPosition};
use bots::{Budget, Level, bot};
use rules::chance::QuickDice;

use crate::listed::Listed;

/// What a seat may know at a moment of its game, and no more: a bot decides from it, and so does
/// a hint.
pub trait Sight: Send {
    /// What a bot of a level decides. `None` when the seat has nothing to decide.
    fn choose(&self, level: Level, budget: Budget, rng: &mut QuickDice) -> Option<String>;

    /// What the seat should decide. The same seat at the same point of the same game gets the same
    /// hint, unless the budget is time. `None` when the seat has nothing to decide.
    fn hint(&self, budget: Budget, seed: u64) -> Option<Advice>;
}

/// What a seat may know of a certain game.
pub(crate) struct Seen<G: Listed> {
    view: G::View,
    position: LogPosition,
}

impl<G: Listed> Seen<G> {
    pub(crate) fn new(view: G::View, position: LogPosition) -> Seen<G> {
        Seen { view, position }
    }
}

impl<G: Listed> Sight for Seen<G> {
    fn choose(&self, level: Level, budget: Budget, rng: &mut QuickDice) -> Option<String> {
        bot::<G>(level).choose(&self.view, budget, rng).map(|action| action.to_string())
    }

    fn hint(&self, budget: Budget, seed: u64) -> Option<Advice> {
        Advice::for_view::<G>(&self.view, self.position, budget, seed)
    }
}
