//! Monte Carlo search over guessed worlds.
//!
//! The decisions that are worth a thought compete: in each of several heats a world is guessed again
//! and again, each decision still in the race is tried in that same world with the same luck, and the
//! better half goes on to the next heat. That they are tried alike takes most of the chance out of the
//! comparison.
//!
//! After the first decision, an iteration goes down trees before it plays on to the end. A node is what
//! a seat has decided since, whatever the world: so nobody's choice depends on cards that they can't
//! see. In a game of simultaneous decisions every seat has a tree of its own and picks there for itself;
//! in an open game all share one.
//!
//! The search runs in lanes, each with its own trees and numbers, which are added up after each heat.
//! With a number of iterations there are always as many lanes, so that the number of threads changes
//! nothing but the time it takes. Floating-point numbers are only added, multiplied, divided and rooted,
//! which gives the same on every machine.

mod lane;

use std::thread;
use std::time::Instant;

use rules::chance::{QuickDice, below, quick_dice};
use rules::{Searchable, Seat, World, Worlds};

use crate::bot::seat_of;
use crate::budget::{Budget, Limit};
use crate::skill::{Candidate, Skilled};
use lane::Lane;

/// What a search found out about the decisions that it considered.
#[derive(Clone, Debug)]
pub struct Findings<A> {
    /// The best decision.
    pub best: A,
    /// Every decision that was considered, ascending.
    pub considered: Vec<Considered<A>>,
    /// How many iterations there were.
    pub iterations: u64,
    /// How many nodes the trees had in all.
    pub nodes: u64,
}

/// What a search found out about a decision.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Considered<A> {
    /// The decision.
    pub action: A,
    /// How many iterations tried it.
    pub visits: u64,
    /// How content it leaves the seat, from 0 to 1.
    pub value: f64,
    /// The expected final points.
    pub points: f64,
    /// How much the final points vary (standard deviation).
    pub points_spread: f64,
    /// The chance to win.
    pub wins: f64,
}

/// How carefully somebody looks for what could be decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Care {
    /// Overlooks some of it.
    Rough,
    /// Overlooks nothing that is worth a thought.
    Sharp,
}

/// Searches from what a seat sees. `None` when the seat has nothing to decide.
pub fn search<G: Skilled>(
    view: &G::View,
    care: Care,
    budget: Budget,
    rng: &mut QuickDice,
) -> Option<Findings<G::Action>> {
    let view = G::without_secret_decisions(view);
    let source = Source::<G>::Guessed(G::worlds(&view)?);
    think(&source, seat_of::<G>(&view)?, budget, quick_dice(rng), Race::to_the_best(care))
}

/// Searches as [`search`] does, to compare the decision that was made with the best others: it stays
/// in the race to the end, and so do a few.
pub fn weigh<G: Skilled>(
    view: &G::View,
    made: Option<G::Action>,
    budget: Budget,
    rng: &mut QuickDice,
) -> Option<Findings<G::Action>> {
    let view = G::without_secret_decisions(view);
    let source = Source::<G>::Guessed(G::worlds(&view)?);
    let race = Race { made, finalists: 4, care: Care::Sharp };
    think(&source, seat_of::<G>(&view)?, budget, quick_dice(rng), race)
}

/// How the decisions compete.
#[derive(Clone, Copy)]
pub(crate) struct Race<A> {
    /// A decision that stays to the end.
    made: Option<A>,
    /// How many stay to the end beside it.
    finalists: usize,
    care: Care,
}

impl<A> Race<A> {
    /// To find the best.
    pub(crate) const fn to_the_best(care: Care) -> Race<A> {
        Race { made: None, finalists: 2, care }
    }
}

/// Where worlds come from.
pub(crate) enum Source<G: Searchable> {
    /// Worlds that a view leaves open.
    Guessed(G::Worlds),
    /// The one true world, and now and then one that a view leaves open: a player that knows all cards
    /// still does not know what others will decide, and does well not to hang on every one of them.
    Known(World<G>, G::Worlds),
}

impl<G: Searchable> Source<G> {
    #[inline]
    fn world(&self, rng: &mut QuickDice) -> World<G> {
        match self {
            Source::Known(world, _) if below(rng, 2) == 0 => world.clone(),
            Source::Guessed(worlds) | Source::Known(_, worlds) => worlds.sample_world(rng),
        }
    }

    /// Whether all cards are known.
    fn is_known(&self) -> bool {
        matches!(self, Source::Known(..))
    }
}

/// How many lanes there are when the number of iterations is given.
const LANES: usize = 4;

/// Searches for a seat.
pub(crate) fn think<G: Skilled>(
    source: &Source<G>,
    seat: Seat,
    budget: Budget,
    mut rng: QuickDice,
    race: Race<G::Action>,
) -> Option<Findings<G::Action>> {
    let started = Instant::now();
    let mut candidates = Vec::new();
    G::candidates(&source.world(&mut rng), seat, &mut candidates);
    if race.care == Care::Rough {
        overlook(&mut candidates, &mut rng);
    }
    if let Some(made) = race.made {
        include(&mut candidates, made);
    }
    let mut entries: Vec<Entry<G::Action>> =
        candidates.iter().map(|it| Entry::new(it.action)).collect();
    let lanes = match budget.limit {
        _ if entries.len() < 2 => 0,
        Limit::Iterations(_) => LANES,
        Limit::Time(_) => budget.threads.get(),
    };
    let mut lanes: Vec<Lane<G>> =
        (0..lanes).map(|_| Lane::new(seat, entries.len(), quick_dice(&mut rng))).collect();
    // The places in `entries` of those that are still in the race, best first.
    let mut racing: Vec<usize> = (0..entries.len()).collect();
    let heats = if lanes.is_empty() { 0 } else { heats(racing.len(), race.finalists) };
    for heat in 0..heats {
        let worlds = match budget.limit {
            Limit::Time(_) => u32::MAX,
            Limit::Iterations(number) => (number / heats / racing.len() as u32).max(1),
        };
        let until = match budget.limit {
            Limit::Time(time) => Some(started + time * (heat + 1) / heats),
            Limit::Iterations(_) => None,
        };
        // The first lanes take what does not divide evenly.
        let count = lanes.len() as u32;
        for (place, lane) in (0..).zip(&mut lanes) {
            lane.worlds = worlds / count + u32::from(place < worlds % count);
        }
        run(&mut lanes, budget.threads.get(), |lane| lane.run(source, &entries, &racing, until));
        for lane in &mut lanes {
            for (entry, tally) in entries.iter_mut().zip(&mut lane.tallies) {
                entry.tally.add(&std::mem::take(tally));
            }
        }
        racing.sort_by(|&a, &b| entries[b].tally.mean().total_cmp(&entries[a].tally.mean()));
        if race.made.is_none() && is_settled(&entries, &racing) {
            break;
        }
        let stay = racing.len().div_ceil(2).max(race.finalists);
        let is_made = |place: &usize| Some(entries[*place].action) == race.made;
        let made = racing.iter().skip(stay).copied().find(is_made);
        racing.truncate(stay);
        racing.extend(made);
    }
    let best = racing.first().map(|&place| entries[place].action);
    Some(Findings {
        best: best?,
        iterations: entries.iter().map(|entry| entry.tally.visits).sum(),
        considered: entries.iter().map(Entry::considered).collect(),
        nodes: lanes.iter().map(|lane| lane.nodes.len() as u64).sum(),
    })
}

/// Whether the first in the race is so far ahead of all others that the rest of the time would change
/// nothing.
fn is_settled<A: Copy>(entries: &[Entry<A>], racing: &[usize]) -> bool {
    /// How many standard errors are enough.
    const CLEARLY: f64 = 5.0;
    let Some((first, others)) = racing.split_first() else { return true };
    let first = &entries[*first].tally;
    others.iter().map(|&place| &entries[place].tally).all(|other| {
        let lead = first.mean() - other.mean();
        first.visits > 100 && lead * lead > CLEARLY * CLEARLY * (first.error() + other.error())
    })
}

/// Leaves out every other candidate, by chance, but never all.
fn overlook<A: Copy>(candidates: &mut Vec<Candidate<A>>, rng: &mut QuickDice) {
    let anyone = candidates.get(below(rng, candidates.len() as u32) as usize).copied();
    candidates.retain(|_| below(rng, 2) == 0);
    if candidates.is_empty() {
        candidates.extend(anyone);
    }
}

/// Makes sure that a decision is among the candidates.
fn include<A: Copy + Ord>(candidates: &mut Vec<Candidate<A>>, action: A) {
    let place = candidates.partition_point(|it| it.action < action);
    if candidates.get(place).is_none_or(|it| it.action != action) {
        candidates.insert(place, Candidate { action, promise: 1.0 });
    }
}

/// How many heats it takes until only the finalists race, and one more for these.
fn heats(mut racing: usize, finalists: usize) -> u32 {
    let mut heats = 1;
    while racing > finalists {
        racing = racing.div_ceil(2).max(finalists);
        heats += 1;
    }
    heats
}

/// Lets every lane run, on so many threads at the most.
fn run<L: Send>(lanes: &mut [L], threads: usize, run: impl Fn(&mut L) + Sync) {
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

/// A decision in the race, and what came of it.
struct Entry<A> {
    action: A,
    tally: Tally,
}

/// What came of a decision.
#[derive(Clone, Copy, Default)]
struct Tally {
    visits: u64,
    value: f64,
    value_squared: f64,
    points: f64,
    points_squared: f64,
    wins: f64,
}

impl Tally {
    fn add(&mut self, other: &Tally) {
        self.visits += other.visits;
        self.value += other.value;
        self.value_squared += other.value_squared;
        self.points += other.points;
        self.points_squared += other.points_squared;
        self.wins += other.wins;
    }

    fn mean(&self) -> f64 {
        self.value / self.visits.max(1) as f64
    }

    /// The squared standard error of the mean.
    fn error(&self) -> f64 {
        let number = self.visits.max(1) as f64;
        (self.value_squared / number - self.mean() * self.mean()).max(0.0) / number
    }
}

impl<A: Copy> Entry<A> {
    fn new(action: A) -> Entry<A> {
        Entry { action, tally: Tally::default() }
    }

    fn considered(&self) -> Considered<A> {
        let number = self.tally.visits.max(1) as f64;
        let points = self.tally.points / number;
        let variance = (self.tally.points_squared / number - points * points).max(0.0);
        Considered {
            action: self.action,
            visits: self.tally.visits,
            value: self.tally.mean(),
            points,
            points_spread: variance.sqrt(),
            wins: self.tally.wins / number,
        }
    }
}
