//! The players: four levels that see only a view, and one that sees everything, for measuring.

use std::fmt;
use std::str::FromStr;

use rules::chance::{QuickDice, quick_dice};
use rules::{Observable, ParseError, Seat, Viewer, World, Worlds};
use serde::{Deserialize, Deserializer, Serialize};

use crate::budget::{Budget, Limit};
use crate::search::{Care, Race, Source, search, think};
use crate::skill::Skilled;

/// A player that decides for a seat, from what the seat sees and no more.
pub trait Bot<G: Observable>: Send + Sync {
    /// Decides for the seat that sees `view`. The same view, budget and numbers give the same
    /// decision, unless the budget is time. `None` when the seat has nothing to decide.
    fn choose(&self, view: &G::View, budget: Budget, rng: &mut QuickDice) -> Option<G::Action>;
}

/// How well a bot plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// A beginner: plain sense, and mistakes.
    Chick,
    /// A sound player who does not look ahead.
    Rockhopper,
    /// Searches for a moment.
    Gentoo,
    /// Searches as well as we can.
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

    /// How long the level thinks unless told otherwise. The first two don't: they need microseconds.
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

/// By its name.
impl<'de> Deserialize<'de> for Level {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Level, D::Error> {
        let name = String::deserialize(deserializer)?;
        name.parse().map_err(serde::de::Error::custom)
    }
}

/// A bot of a level.
pub fn bot<G: Skilled>(level: Level) -> Box<dyn Bot<G>> {
    match level {
        Level::Chick => Box::new(Habit(G::chick)),
        Level::Rockhopper => Box::new(Habit(G::rockhopper)),
        // Both think alike, but a gentoo overlooks some of what it could do: so there are even steps
        // from level to level, whatever the time.
        Level::Gentoo => Box::new(Thinker(Care::Rough)),
        Level::Emperor => Box::new(Thinker(Care::Sharp)),
    }
}

/// A bot that decides by habit, in a world that could be.
struct Habit<G: Skilled>(fn(&World<G>, Seat, &mut QuickDice) -> Option<G::Action>);

impl<G: Skilled> Bot<G> for Habit<G> {
    fn choose(&self, view: &G::View, _: Budget, rng: &mut QuickDice) -> Option<G::Action> {
        let world = G::worlds(&G::without_secret_decisions(view))?.sample_world(rng);
        self.0(&world, seat_of::<G>(view)?, rng)
    }
}

/// A bot that searches.
struct Thinker(Care);

impl<G: Skilled> Bot<G> for Thinker {
    fn choose(&self, view: &G::View, budget: Budget, rng: &mut QuickDice) -> Option<G::Action> {
        search::<G>(view, self.0, budget, rng).map(|findings| findings.best)
    }
}

/// The seat that sees a view.
pub(crate) fn seat_of<G: Observable>(view: &G::View) -> Option<Seat> {
    match G::viewer(view) {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Onlooker => None,
    }
}

/// The reference that sees all cards, piles and hands included: how well one could play who knew
/// everything. It is no [`Bot`] and has no [`Level`], so it can't sit at a table.
#[derive(Clone, Copy, Debug)]
pub struct Clairvoyant;

impl Clairvoyant {
    /// Decides for a seat, knowing everything.
    pub fn choose<G: Skilled>(
        self,
        game: &G,
        seat: Seat,
        budget: Budget,
        rng: &mut QuickDice,
    ) -> Option<G::Action> {
        let view = G::without_secret_decisions(&game.view(Viewer::Seat(seat)));
        let source = Source::Known(World::of(game.clone()), G::worlds(&view)?);
        think(&source, seat, budget, quick_dice(rng), Race::to_the_best(Care::Sharp))
            .map(|findings| findings.best)
    }
}
