//! Monte Carlo search over sampled worlds.
//!
//! The candidate decisions compete by sequential halving. In each halving round, worlds are sampled from
//! the view, every remaining candidate is tried in each world, and then the better half remains. All
//! candidates are tried in the same worlds with the same random numbers (common random numbers), which
//! removes most of the variance from the comparison.
//!
//! After the candidate is played, an iteration descends through trees and then plays out the game. A
//! node stands for the decisions made since the candidate, and is shared by all worlds, so no choice in
//! a tree depends on a card that its player can't see. In a game of simultaneous decisions, each seat has
//! its own tree; in a game of open decisions, all seats share one.
//!
//! The search runs in lanes (root parallelisation): each has its own trees and random numbers, and the
//! statistics of all lanes are added up after each halving round. With a budget in iterations, the number
//! of lanes is fixed, so the number of threads changes only how long the search takes. Floating-point
//! numbers are only added, multiplied, divided and square-rooted, so that results are the same on every
//! machine.

mod lane;

use std::thread;
use std::time::Instant;

use rules::chance::{FastRng, below, fast_rng};
use rules::{Searchable, Seat, World, Worlds};

use crate::bot::seat_of;
use crate::budget::{Budget, Limit};
use crate::heuristics::{Candidate, Heuristics};
use lane::Lane;

/// The result of a search.
#[derive(Clone, Debug)]
pub struct SearchResult<A> {
    /// The best decision.
    pub best: A,
    /// The result of every candidate, in ascending order of the decisions.
    pub candidates: Vec<CandidateResult<A>>,
    /// The number of iterations.
    pub iterations: u64,
    /// The number of nodes in all trees.
    pub nodes: u64,
}

/// What a search found about a candidate.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CandidateResult<A> {
    /// The decision.
    pub action: A,
    /// The number of iterations that tried it.
    pub visits: u64,
    /// The mean reward, from 0 to 1.
    pub reward: f64,
    /// The expected final points.
    pub points: f64,
    /// The standard deviation of the final points.
    pub points_spread: f64,
    /// The chance to win.
    pub win_chance: f64,
}

/// Which of a game's candidate decisions are searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Breadth {
    /// Each candidate with a probability of one half, but at least one.
    RandomHalf,
    /// All candidates.
    All,
}

/// Searches for the best decision of the seat that sees `view`. `None` when the seat has nothing to
/// decide.
pub fn search<G: Heuristics>(
    view: &G::View,
    breadth: Breadth,
    budget: Budget,
    rng: &mut FastRng,
) -> Option<SearchResult<G::Action>> {
    let view = G::without_secret_decisions(view);
    let source = WorldSource::<G>::Sampled(G::worlds(&view)?);
    run_search(&source, seat_of::<G>(&view)?, budget, fast_rng(rng), Halving::for_best(breadth))
}

/// Searches all candidates in order to compare the decision that was made with the best alternatives.
/// That decision and a few others remain to the end, and the search never stops early.
pub fn compare<G: Heuristics>(
    view: &G::View,
    made: Option<G::Action>,
    budget: Budget,
    rng: &mut FastRng,
) -> Option<SearchResult<G::Action>> {
    let view = G::without_secret_decisions(view);
    let source = WorldSource::<G>::Sampled(G::worlds(&view)?);
    let halving = Halving { made, finalists: 4, breadth: Breadth::All };
    run_search(&source, seat_of::<G>(&view)?, budget, fast_rng(rng), halving)
}

/// The parameters of sequential halving.
#[derive(Clone, Copy)]
pub(crate) struct Halving<A> {
    /// A decision that remains to the end.
    made: Option<A>,
    /// The number of other candidates that remain to the end.
    finalists: usize,
    breadth: Breadth,
}

impl<A> Halving<A> {
    /// The parameters for finding the best decision.
    pub(crate) const fn for_best(breadth: Breadth) -> Halving<A> {
        Halving { made: None, finalists: 2, breadth }
    }
}

/// Where a search gets its worlds from.
pub(crate) enum WorldSource<G: Searchable> {
    /// Samples from a view.
    Sampled(G::Worlds),
    /// For the clairvoyant: half of the time the true world, otherwise a sample from its view. Even a
    /// player that knows all cards does not know what others will decide, and plays better when it
    /// does not rely on predicting them exactly.
    Known(World<G>, G::Worlds),
}

impl<G: Searchable> WorldSource<G> {
    #[inline]
    fn world(&self, rng: &mut FastRng) -> World<G> {
        match self {
            WorldSource::Known(world, _) if below(rng, 2) == 0 => world.clone(),
            WorldSource::Sampled(worlds) | WorldSource::Known(_, worlds) => {
                worlds.sample_world(rng)
            }
        }
    }

    /// Whether the true world is known.
    fn is_known(&self) -> bool {
        matches!(self, WorldSource::Known(..))
    }
}

/// The number of lanes when the budget is in iterations.
const LANES: usize = 4;

/// Searches for the best decision of a seat.
pub(crate) fn run_search<G: Heuristics>(
    source: &WorldSource<G>,
    seat: Seat,
    budget: Budget,
    mut rng: FastRng,
    halving: Halving<G::Action>,
) -> Option<SearchResult<G::Action>> {
    let started = Instant::now();
    let mut candidates = Vec::new();
    G::candidates(&source.world(&mut rng), seat, &mut candidates);
    if halving.breadth == Breadth::RandomHalf {
        keep_random_half(&mut candidates, &mut rng);
    }
    if let Some(made) = halving.made {
        include(&mut candidates, made);
    }
    let mut arms: Vec<Arm<G::Action>> = candidates.iter().map(|it| Arm::new(it.action)).collect();
    let lanes = match budget.limit {
        _ if arms.len() < 2 => 0,
        Limit::Iterations(_) => LANES,
        Limit::Time(_) => budget.threads.get(),
    };
    let mut lanes: Vec<Lane<G>> =
        (0..lanes).map(|_| Lane::new(seat, arms.len(), fast_rng(&mut rng))).collect();
    // The indices of the remaining arms, best first.
    let mut remaining: Vec<usize> = (0..arms.len()).collect();
    let rounds =
        if lanes.is_empty() { 0 } else { halving_rounds(remaining.len(), halving.finalists) };
    for round in 0..rounds {
        let worlds = match budget.limit {
            Limit::Time(_) => u32::MAX,
            Limit::Iterations(number) => (number / rounds / remaining.len() as u32).max(1),
        };
        let until = match budget.limit {
            Limit::Time(time) => Some(started + time * (round + 1) / rounds),
            Limit::Iterations(_) => None,
        };
        // The first lanes take the remainder.
        let count = lanes.len() as u32;
        for (index, lane) in (0..).zip(&mut lanes) {
            lane.worlds = worlds / count + u32::from(index < worlds % count);
        }
        run_lanes(&mut lanes, budget.threads.get(), |lane| {
            lane.run(source, &arms, &remaining, until, budget);
        });
        for lane in &mut lanes {
            for (arm, stats) in arms.iter_mut().zip(&mut lane.stats) {
                arm.stats.add(&std::mem::take(stats));
            }
        }
        remaining.sort_by(|&a, &b| arms[b].stats.mean().total_cmp(&arms[a].stats.mean()));
        if halving.made.is_none() && can_stop_early(&arms, &remaining) {
            break;
        }
        let keep = remaining.len().div_ceil(2).max(halving.finalists);
        let is_made = |index: &usize| Some(arms[*index].action) == halving.made;
        let made = remaining.iter().skip(keep).copied().find(is_made);
        remaining.truncate(keep);
        remaining.extend(made);
    }
    let best = remaining.first().map(|&index| arms[index].action);
    Some(SearchResult {
        best: best?,
        iterations: arms.iter().map(|arm| arm.stats.visits).sum(),
        candidates: arms.iter().map(Arm::result).collect(),
        nodes: lanes.iter().map(|lane| lane.nodes.len() as u64).sum(),
    })
}

/// Whether the first arm is so far ahead of all others that more iterations would not change the
/// decision.
fn can_stop_early<A: Copy>(arms: &[Arm<A>], remaining: &[usize]) -> bool {
    /// The z-value of a sufficient lead.
    const Z_STOP: f64 = 5.0;
    let Some((first, others)) = remaining.split_first() else { return true };
    let first = &arms[*first].stats;
    others.iter().map(|&index| &arms[index].stats).all(|other| {
        let lead = first.mean() - other.mean();
        first.visits > 100
            && lead * lead > Z_STOP * Z_STOP * (first.squared_error() + other.squared_error())
    })
}

/// Keeps each candidate with a probability of one half, but at least one.
fn keep_random_half<A: Copy>(candidates: &mut Vec<Candidate<A>>, rng: &mut FastRng) {
    let anyone = candidates.get(below(rng, candidates.len() as u32) as usize).copied();
    candidates.retain(|_| below(rng, 2) == 0);
    if candidates.is_empty() {
        candidates.extend(anyone);
    }
}

/// Adds a decision to the candidates if it is missing.
fn include<A: Copy + Ord>(candidates: &mut Vec<Candidate<A>>, action: A) {
    let index = candidates.partition_point(|it| it.action < action);
    if candidates.get(index).is_none_or(|it| it.action != action) {
        candidates.insert(index, Candidate { action, prior: 1.0 });
    }
}

/// The number of halving rounds until only the finalists remain, and one more for these.
fn halving_rounds(mut remaining: usize, finalists: usize) -> u32 {
    let mut rounds = 1;
    while remaining > finalists {
        remaining = remaining.div_ceil(2).max(finalists);
        rounds += 1;
    }
    rounds
}

/// Runs every lane, on at most `threads` threads.
fn run_lanes<L: Send>(lanes: &mut [L], threads: usize, run: impl Fn(&mut L) + Sync) {
    let per_thread = lanes.len().div_ceil(threads.max(1));
    if per_thread == lanes.len() {
        return lanes.iter_mut().for_each(run);
    }
    thread::scope(|scope| {
        for lanes in lanes.chunks_mut(per_thread) {
            scope.spawn(|| lanes.iter_mut().for_each(&run));
        }
    });
}

/// An arm of the bandit: a candidate and the statistics of its playouts.
struct Arm<A> {
    action: A,
    stats: PlayoutStats,
}

/// Sums over the playouts of a candidate.
#[derive(Clone, Copy, Default)]
struct PlayoutStats {
    visits: u64,
    reward: f64,
    reward_squared: f64,
    points: f64,
    points_squared: f64,
    victory_shares: f64,
}

impl PlayoutStats {
    fn add(&mut self, other: &PlayoutStats) {
        self.visits += other.visits;
        self.reward += other.reward;
        self.reward_squared += other.reward_squared;
        self.points += other.points;
        self.points_squared += other.points_squared;
        self.victory_shares += other.victory_shares;
    }

    /// The mean reward.
    fn mean(&self) -> f64 {
        self.reward / self.visits.max(1) as f64
    }

    /// The squared standard error of the mean.
    fn squared_error(&self) -> f64 {
        let number = self.visits.max(1) as f64;
        (self.reward_squared / number - self.mean() * self.mean()).max(0.0) / number
    }
}

impl<A: Copy> Arm<A> {
    fn new(action: A) -> Arm<A> {
        Arm { action, stats: PlayoutStats::default() }
    }

    fn result(&self) -> CandidateResult<A> {
        let number = self.stats.visits.max(1) as f64;
        let points = self.stats.points / number;
        let variance = (self.stats.points_squared / number - points * points).max(0.0);
        CandidateResult {
            action: self.action,
            visits: self.stats.visits,
            reward: self.stats.mean(),
            points,
            points_spread: variance.sqrt(),
            win_chance: self.stats.victory_shares / number,
        }
    }
}
