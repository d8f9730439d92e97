//! How a game comes out when everybody plays on plainly.
//!
//! One measure for all that is not searched: what cards changed, what others changed, and what an
//! average game comes to. Differences between two outlooks mean something because both play on alike.

use std::time::Instant;

use rules::chance::{QuickDice, dice, quick_dice};
use rules::{MAX_SEATS, NoWitness, World, Worlds};
use serde::Serialize;

use crate::bot::seat_of;
use crate::budget::Limit;
use crate::skill::{Prospects, Skilled};

/// How a game comes out for a seat when everybody plays on plainly.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Outlook {
    /// The expected final points.
    pub points: f64,
    /// How much the final points vary (standard deviation).
    pub points_spread: f64,
    /// The chance to win.
    pub wins: f64,
    /// How many games it was told from; 0 for a result that is certain.
    pub games: u64,
}

impl Outlook {
    /// What a finished game came to.
    pub(super) fn certain(points: f64, wins: f64) -> Outlook {
        Outlook { points, wins, ..Outlook::default() }
    }

    /// The squared standard error of the points.
    pub(super) fn points_variance(&self) -> f64 {
        self.points_spread * self.points_spread / self.games.max(1) as f64
    }
}

/// How many games an outlook takes for each iteration of a search, and how much time of its time.
const SHARE: u32 = 4;
/// How many games it takes whatever the time, for a busy machine may give us none.
const FEWEST: u64 = 256;

/// The outlook of whoever sees `view`, having decided `made` if that is given. `None` where no world
/// can be behind the view.
pub(super) fn outlook<G: Skilled>(
    view: &G::View,
    made: Option<G::Action>,
    limit: Limit,
    rng: &mut QuickDice,
) -> Option<Outlook> {
    let view = G::without_secret_decisions(view);
    let seat = seat_of::<G>(&view)?;
    let worlds = G::worlds(&view)?;
    let mut cards = Vec::new();
    let mut tally = Tally::default();
    let started = Instant::now();
    let goes_on = |games: u64| match limit {
        Limit::Iterations(number) => games < (number / SHARE).max(1) as u64,
        // A look at the clock costs something.
        Limit::Time(time) => {
            games < FEWEST || !games.is_multiple_of(16) || started.elapsed() < time / SHARE
        }
    };
    while goes_on(tally.games) {
        // Numbers of its own for each game: two outlooks from the same view guess the same worlds, and
        // their difference is the surer for it.
        let mut rng = quick_dice(rng);
        let mut world = worlds.sample_world(&mut rng);
        if let Some(made) = made {
            world.play_unchecked(seat, made);
        }
        G::play_on(&mut world, &mut rng, &mut cards);
        tally.add(&G::prospects(&world), seat.index());
    }
    Some(tally.outlook())
}

/// What each seat can expect before any card is known, from games of the same options.
pub(super) fn beforehand<G: Skilled>(options: &G::Options, seed: u64) -> [Outlook; MAX_SEATS] {
    const GAMES: u64 = 500;
    let mut tallies = [Tally::default(); MAX_SEATS];
    let mut cards = Vec::new();
    for number in 0..GAMES {
        let mut dice = dice(seed, number);
        let deal = G::deal(options, &mut dice);
        let Ok(game) = G::start(options.clone(), &deal, &mut NoWitness) else { continue };
        let mut world = World::of(game);
        G::play_on(&mut world, &mut quick_dice(&mut dice), &mut cards);
        let prospects = G::prospects(&world);
        for (seat, tally) in tallies.iter_mut().enumerate() {
            tally.add(&prospects, seat);
        }
    }
    tallies.map(Tally::outlook)
}

#[derive(Clone, Copy, Default)]
struct Tally {
    games: u64,
    points: f64,
    points_squared: f64,
    wins: f64,
}

impl Tally {
    fn add(&mut self, prospects: &Prospects, seat: usize) {
        let points = prospects.points[seat] as f64;
        self.games += 1;
        self.points += points;
        self.points_squared += points * points;
        self.wins += prospects.wins[seat] as f64;
    }

    fn outlook(self) -> Outlook {
        let number = self.games.max(1) as f64;
        let points = self.points / number;
        let variance = (self.points_squared / number - points * points).max(0.0);
        Outlook {
            points,
            points_spread: variance.sqrt(),
            wins: self.wins / number,
            games: self.games,
        }
    }
}
