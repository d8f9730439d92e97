//! Forecasts: the expected result of a seat if all seats follow the playout policy.
//!
//! Everything that is not searched is measured by forecasts: the effect of cards, the effect of other
//! players, and the average game. Two forecasts can be compared because both use the same policy.

use std::time::Instant;

use rules::chance::{FastRng, deal_rng, fast_rng};
use rules::{MAX_SEATS, NoListener, World, Worlds};
use serde::Serialize;

use crate::bot::seat_of;
use crate::budget::Limit;
use crate::heuristics::{GameResult, Heuristics};

/// The expected result of a seat if all seats follow the playout policy.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Forecast {
    /// The expected final points.
    pub points: f64,
    /// The standard deviation of the final points.
    pub points_spread: f64,
    /// The chance to win.
    #[serde(rename = "wins")]
    pub win_chance: f64,
    /// The number of playouts; 0 for a certain result.
    pub games: u64,
}

impl Forecast {
    /// The result of a finished game.
    pub(super) fn certain(points: f64, victory_share: f64) -> Forecast {
        Forecast { points, win_chance: victory_share, ..Forecast::default() }
    }

    /// The squared standard error of the points.
    pub(super) fn points_squared_error(&self) -> f64 {
        self.points_spread * self.points_spread / self.games.max(1) as f64
    }
}

/// A forecast gets the iterations or the time of a search, divided by this.
const BUDGET_DIVISOR: u32 = 4;
/// The minimum number of playouts when the budget is time, because a busy machine may leave none.
const MIN_PLAYOUTS: u64 = 256;

/// Whether a forecast that started at `started` and has played out `games` games may play out another one.
pub(super) fn has_budget(limit: Limit, started: Instant, games: u64) -> bool {
    match limit {
        Limit::Iterations(number) => games < (number / BUDGET_DIVISOR).max(1) as u64,
        // Reading the clock is not free.
        Limit::Time(time) => {
            games < MIN_PLAYOUTS
                || !games.is_multiple_of(16)
                || started.elapsed() < time / BUDGET_DIVISOR
        }
    }
}

/// The forecast for the seat that sees `view`, after its decision `made` if that is given. `None` when no
/// world is consistent with the view.
pub(super) fn forecast<G: Heuristics>(
    view: &G::View,
    made: Option<G::Action>,
    limit: Limit,
    rng: &mut FastRng,
) -> Option<Forecast> {
    let view = G::without_secret_decisions(view);
    let seat = seat_of::<G>(&view)?;
    let worlds = G::worlds(&view)?;
    let mut cards = Vec::new();
    let mut sums = ResultSums::default();
    let started = Instant::now();
    while has_budget(limit, started, sums.games) {
        // Common random numbers: two forecasts from the same view sample the same worlds, which lowers
        // the variance of their difference.
        let mut rng = fast_rng(rng);
        let mut world = worlds.sample_world(&mut rng);
        if let Some(made) = made {
            world.play_unchecked(seat, made);
        }
        G::playout(&mut world, &mut rng, &mut cards);
        sums.add(&G::result(&world), seat.index());
    }
    Some(sums.forecast())
}

/// The forecast for each seat before the deal, from random deals with the same options.
pub(super) fn before_the_deal<G: Heuristics>(
    options: &G::Options,
    seed: u64,
) -> [Forecast; MAX_SEATS] {
    const GAMES: u64 = 500;
    let mut by_seat = [ResultSums::default(); MAX_SEATS];
    let mut cards = Vec::new();
    for number in 0..GAMES {
        let mut rng = deal_rng(seed, number);
        let deal = G::deal(options, &mut rng);
        let Ok(game) = G::start(options.clone(), &deal, &mut NoListener) else { continue };
        let mut world = World::of(game);
        G::playout(&mut world, &mut fast_rng(&mut rng), &mut cards);
        let result = G::result(&world);
        for (seat, sums) in by_seat.iter_mut().enumerate() {
            sums.add(&result, seat);
        }
    }
    by_seat.map(ResultSums::forecast)
}

/// Sums over the results of playouts for a seat.
#[derive(Clone, Copy, Default)]
struct ResultSums {
    games: u64,
    points: f64,
    points_squared: f64,
    victory_shares: f64,
}

impl ResultSums {
    fn add(&mut self, result: &GameResult, seat: usize) {
        let points = result.points[seat] as f64;
        self.games += 1;
        self.points += points;
        self.points_squared += points * points;
        self.victory_shares += result.victory_share[seat] as f64;
    }

    fn forecast(self) -> Forecast {
        let number = self.games.max(1) as f64;
        let points = self.points / number;
        let variance = (self.points_squared / number - points * points).max(0.0);
        Forecast {
            points,
            points_spread: variance.sqrt(),
            win_chance: self.victory_shares / number,
            games: self.games,
        }
    }
}
