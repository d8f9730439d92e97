//! The bots of the four levels, and the clairvoyant that the arena measures them against.

use std::fmt;
use std::str::FromStr;

use rules::chance::{FastRng, fast_rng};
use rules::{Observable, ParseError, Seat, Viewer, World, Worlds};

use crate::budget::{Budget, Limit};
use crate::heuristics::Heuristics;
use crate::search::{Breadth, Halving, WorldSource, run_search, search};

/// A player that decides for a seat. It gets the view of that seat and nothing else.
pub trait Bot<G: Observable>: Send + Sync {
    /// Chooses a decision for the seat that sees `view`. `None` when the seat has nothing to decide.
    ///
    /// With a budget in iterations, the same view and the same random numbers give the same decision.
    fn choose(&self, view: &G::View, budget: Budget, rng: &mut FastRng) -> Option<G::Action>;
}

/// The level of a bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// A beginner: simple heuristics and many mistakes.
    Chick,
    /// A sound player that does not search.
    Rockhopper,
    /// Searches a random half of the candidate decisions.
    Gentoo,
    /// Searches all candidate decisions: the strongest level.
    Emperor,
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Level; 4] = [Level::Chick, Level::Rockhopper, Level::Gentoo, Level::Emperor];

    /// The level's name.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Chick => "chick",
            Level::Rockhopper => "rockhopper",
            Level::Gentoo => "gentoo",
            Level::Emperor => "emperor",
        }
    }

    /// Whether the level searches. The others ignore their limit.
    pub const fn searches(self) -> bool {
        matches!(self, Level::Gentoo | Level::Emperor)
    }

    /// The default limit for a decision.
    pub const fn limit(self) -> Limit {
        match self {
            Level::Chick | Level::Rockhopper => Limit::Iterations(1),
            Level::Gentoo => Limit::milliseconds(50),
            Level::Emperor => Limit::milliseconds(1000),
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Level {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Level, ParseError> {
        Level::ALL
            .into_iter()
            .find(|level| level.name() == text)
            .ok_or_else(|| ParseError::new(text, "a level: chick, rockhopper, gentoo or emperor"))
    }
}

/// A bot of a level.
pub fn bot<G: Heuristics>(level: Level) -> Box<dyn Bot<G>> {
    match level {
        Level::Chick => Box::new(HeuristicBot(G::chick)),
        Level::Rockhopper => Box::new(HeuristicBot(G::rockhopper)),
        // More time hardly makes the search stronger. So the two levels differ in breadth, which gives
        // even steps from level to level.
        Level::Gentoo => Box::new(SearchBot(Breadth::RandomHalf)),
        Level::Emperor => Box::new(SearchBot(Breadth::All)),
    }
}

/// A bot that samples a world and decides there by heuristics.
struct HeuristicBot<G: Heuristics>(fn(&World<G>, Seat, &mut FastRng) -> Option<G::Action>);

impl<G: Heuristics> Bot<G> for HeuristicBot<G> {
    fn choose(&self, view: &G::View, _: Budget, rng: &mut FastRng) -> Option<G::Action> {
        let world = G::worlds(&G::without_secret_decisions(view))?.sample_world(rng);
        self.0(&world, seat_of::<G>(view)?, rng)
    }
}

/// A bot that searches.
struct SearchBot(Breadth);

impl<G: Heuristics> Bot<G> for SearchBot {
    fn choose(&self, view: &G::View, budget: Budget, rng: &mut FastRng) -> Option<G::Action> {
        search::<G>(view, self.0, budget, rng).map(|result| result.best)
    }
}

/// The seat that sees a view; `None` for onlookers.
pub(crate) fn seat_of<G: Observable>(view: &G::View) -> Option<Seat> {
    match G::viewer(view) {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Onlooker => None,
    }
}

/// A reference player for the arena that sees all cards, piles and hands included. It is not a [`Bot`]
/// and has no [`Level`], so it can't play at a table.
#[derive(Clone, Copy, Debug)]
pub struct Clairvoyant;

impl Clairvoyant {
    /// Chooses a decision for a seat.
    pub fn choose<G: Heuristics>(
        self,
        game: &G,
        seat: Seat,
        budget: Budget,
        rng: &mut FastRng,
    ) -> Option<G::Action> {
        let view = G::without_secret_decisions(&game.view(Viewer::Seat(seat)));
        let source = WorldSource::Known(World::of(game.clone()), G::worlds(&view)?);
        run_search(&source, seat, budget, fast_rng(rng), Halving::for_best(Breadth::All))
            .map(|result| result.best)
    }
}
