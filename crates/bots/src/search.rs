//! Monte Carlo tree search over guessed worlds.
//!
//! Each iteration guesses a world, goes down the trees, plays on to the end, and notes how it came
//! out. A node is what a seat has decided since, whatever the world: so nobody's choice depends on
//! cards that they can't see. In a game of simultaneous decisions every seat has a tree of its own
//! and picks there for itself; in an open game all share one.
//!
//! The search runs in lanes, each with its own trees and numbers; now and then the lanes share what
//! they learned of the first decision. With a number of iterations there are always as many lanes,
//! so that the number of threads changes nothing but the time it takes. Floating-point numbers are only
//! added, multiplied, divided and rooted, which gives the same on every machine.

use std::thread;
use std::time::Instant;

use rules::chance::{QuickDice, quick_dice};
use rules::{Game, MAX_SEATS, Seat, Worlds};

use crate::bot::seat_of;
use crate::budget::{Budget, Limit};
use crate::skill::{Candidate, Skilled};

/// What a search found out about the decisions that it considered.
#[derive(Clone, Debug)]
pub struct Findings<A> {
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

impl<A: Copy> Findings<A> {
    /// The best decision: the one that was tried most often, the better of those, the first of those.
    pub fn best(&self) -> Option<Considered<A>> {
        self.considered.iter().copied().reduce(|best, other| {
            if (other.visits, other.value) > (best.visits, best.value) { other } else { best }
        })
    }
}

/// Searches from what a seat sees. `None` when the seat has nothing to decide.
pub fn search<G: Skilled>(
    view: &G::View,
    budget: Budget,
    rng: &mut QuickDice,
) -> Option<Findings<G::Action>> {
    let view = G::undecided(view);
    let source = Source::<G>::Guessed(G::worlds(&view)?);
    think(&source, seat_of::<G>(&view)?, budget, quick_dice(rng), None)
}

/// Searches as [`search`] does, to compare the decision that was made with the best others: half of
/// the iterations go to these few evenly.
pub fn weigh<G: Skilled>(
    view: &G::View,
    made: Option<G::Action>,
    budget: Budget,
    rng: &mut QuickDice,
) -> Option<Findings<G::Action>> {
    let view = G::undecided(view);
    let source = Source::<G>::Guessed(G::worlds(&view)?);
    let weighing = Weighing { made };
    think(&source, seat_of::<G>(&view)?, budget, quick_dice(rng), Some(weighing))
}

/// What is to be compared at the first decision.
#[derive(Clone, Copy)]
pub(crate) struct Weighing<A> {
    made: Option<A>,
}

impl<A> Weighing<A> {
    /// How many of the best are compared with the decision that was made.
    const OTHERS: usize = 4;
}

/// Where worlds come from.
pub(crate) enum Source<G: Game> {
    /// Worlds that a view leaves open.
    Guessed(G::Worlds),
    /// The one true world.
    Known(G),
}

impl<G: Game> Source<G> {
    #[inline]
    fn world(&self, rng: &mut QuickDice) -> G {
        match self {
            Source::Guessed(worlds) => worlds.guess(rng),
            Source::Known(world) => world.clone(),
        }
    }
}

/// How many lanes there are when the number of iterations is given.
const LANES: usize = 4;
/// How often the lanes share what they learned.
const SHARES: u32 = 8;

/// Searches for a seat.
pub(crate) fn think<G: Skilled>(
    source: &Source<G>,
    seat: Seat,
    budget: Budget,
    mut rng: QuickDice,
    weighing: Option<Weighing<G::Action>>,
) -> Option<Findings<G::Action>> {
    let started = Instant::now();
    let world = source.world(&mut rng);
    if world.count_legal(seat) <= 1 {
        let mut candidates = Vec::new();
        world.candidates(seat, &mut candidates);
        let considered = candidates.iter().map(|it| Edge::new(*it).considered()).collect();
        let findings = Findings { considered, iterations: 0, nodes: 0 };
        return (!candidates.is_empty()).then_some(findings);
    }
    let threads = budget.threads.get();
    let lanes = match budget.limit {
        Limit::Iterations(number) => LANES.min(number as usize),
        Limit::Time(_) => threads,
    };
    let mut lanes: Vec<Lane<G>> =
        (0..lanes).map(|_| Lane::new(seat, quick_dice(&mut rng), weighing)).collect();
    let mut shared: Vec<Edge<G::Action>> = Vec::new();
    let shares = if lanes.len() == 1 { 1 } else { SHARES };
    for share in 0..shares {
        let until = match budget.limit {
            Limit::Time(time) => Until::Time(started + time * (share + 1) / shares),
            Limit::Iterations(number) => Until::Iterations(number, share, shares),
        };
        let count = lanes.len();
        let run = |place: usize, lane: &mut Lane<G>| match until {
            Until::Time(end) => lane.run_until(source, end),
            Until::Iterations(number, share, shares) => {
                // The first lanes take what does not divide evenly.
                let of_lane =
                    number / count as u32 + u32::from((place as u32) < number % count as u32);
                let done = of_lane as u64 * share as u64 / shares as u64;
                let due = of_lane as u64 * (share as u64 + 1) / shares as u64;
                lane.run(source, (due - done) as u32);
            }
        };
        let per_thread = count.div_ceil(threads.max(1));
        if per_thread == count {
            lanes.iter_mut().enumerate().for_each(|(place, lane)| run(place, lane));
        } else {
            thread::scope(|scope| {
                for (chunk, lanes) in lanes.chunks_mut(per_thread).enumerate() {
                    let run = &run;
                    scope.spawn(move || {
                        for (place, lane) in lanes.iter_mut().enumerate() {
                            run(chunk * per_thread + place, lane);
                        }
                    });
                }
            });
        }
        share_first(&mut lanes, &mut shared);
    }
    Some(Findings {
        considered: shared.iter().map(Edge::considered).collect(),
        iterations: lanes.iter().map(|lane| lane.iterations).sum(),
        nodes: lanes.iter().map(|lane| lane.nodes.len() as u64).sum(),
    })
}

/// How far a lane runs.
#[derive(Clone, Copy)]
enum Until {
    Time(Instant),
    Iterations(u32, u32, u32),
}

/// Adds up what the lanes learned of the first decision since they last shared, and gives it to all.
fn share_first<G: Skilled>(lanes: &mut [Lane<G>], shared: &mut Vec<Edge<G::Action>>) {
    let before = std::mem::take(shared);
    let old = |action| before.iter().find(|edge| edge.action == action);
    let mut all: Vec<Edge<G::Action>> = before.clone();
    for lane in lanes.iter() {
        for edge in &lane.nodes[lane.root].edges {
            match all.iter_mut().find(|it| it.action == edge.action) {
                Some(sum) => sum.add(edge, old(edge.action)),
                None => all.push(*edge),
            }
        }
    }
    all.sort_unstable_by_key(|edge| edge.action);
    for lane in lanes.iter_mut() {
        let root = &mut lane.nodes[lane.root];
        let own = std::mem::take(&mut root.edges);
        let child =
            |action| own.iter().find(|it| it.action == action).map_or(NOWHERE, |it| it.child);
        root.edges = all.iter().map(|edge| Edge { child: child(edge.action), ..*edge }).collect();
    }
    *shared = all;
}

/// No node.
const NOWHERE: u32 = u32::MAX;

/// A decision at a node, and what came of it.
#[derive(Clone, Copy, Debug)]
struct Edge<A> {
    action: A,
    visits: u32,
    child: u32,
    value: f64,
    points: f64,
    points_squared: f64,
    wins: f64,
}

impl<A: Copy> Edge<A> {
    fn new(candidate: Candidate<A>) -> Edge<A> {
        Edge {
            action: candidate.action,
            visits: 0,
            child: NOWHERE,
            value: 0.0,
            points: 0.0,
            points_squared: 0.0,
            wins: 0.0,
        }
    }

    /// Adds what `other` has beyond `before`.
    fn add(&mut self, other: &Edge<A>, before: Option<&Edge<A>>) {
        let Some(before) = before else {
            self.visits += other.visits;
            self.value += other.value;
            self.points += other.points;
            self.points_squared += other.points_squared;
            self.wins += other.wins;
            return;
        };
        self.visits += other.visits - before.visits;
        self.value += other.value - before.value;
        self.points += other.points - before.points;
        self.points_squared += other.points_squared - before.points_squared;
        self.wins += other.wins - before.wins;
    }

    fn considered(&self) -> Considered<A> {
        let number = self.visits.max(1) as f64;
        let points = self.points / number;
        let variance = (self.points_squared / number - points * points).max(0.0);
        Considered {
            action: self.action,
            visits: self.visits as u64,
            value: self.value / number,
            points,
            points_spread: variance.sqrt(),
            wins: self.wins / number,
        }
    }
}

/// What a seat has decided so far.
#[derive(Clone, Debug)]
struct Node<A> {
    /// Ascending by decision.
    edges: Vec<Edge<A>>,
    visits: u32,
    value: f64,
}

impl<A> Node<A> {
    fn new() -> Node<A> {
        Node { edges: Vec::new(), visits: 0, value: 0.0 }
    }
}

/// Trees of their own, and numbers of their own.
struct Lane<G: Game> {
    rng: QuickDice,
    weighing: Option<Weighing<G::Action>>,
    nodes: Vec<Node<G::Action>>,
    /// The node of the first decision.
    root: usize,
    iterations: u64,
    candidates: Vec<Candidate<G::Action>>,
    /// The nodes that an iteration passed: the seat, the node, the place of the edge.
    path: Vec<(Seat, u32, u32)>,
    cards: Vec<G::Card>,
}

impl<G: Skilled> Lane<G> {
    fn new(seat: Seat, rng: QuickDice, weighing: Option<Weighing<G::Action>>) -> Lane<G> {
        let (trees, root) = if G::OPEN { (1, 0) } else { (MAX_SEATS, seat.index()) };
        Lane {
            rng,
            weighing,
            nodes: (0..trees).map(|_| Node::new()).collect(),
            root,
            iterations: 0,
            candidates: Vec::new(),
            path: Vec::new(),
            cards: Vec::with_capacity(16),
        }
    }

    fn run(&mut self, source: &Source<G>, iterations: u32) {
        for _ in 0..iterations {
            self.iterate(source);
        }
    }

    fn run_until(&mut self, source: &Source<G>, end: Instant) {
        // A look at the clock costs something, so a few iterations go by between two.
        while Instant::now() < end {
            self.run(source, 16);
        }
    }

    fn iterate(&mut self, source: &Source<G>) {
        self.iterations += 1;
        let mut world = source.world(&mut self.rng);
        self.path.clear();
        let mut at: [u32; MAX_SEATS] = std::array::from_fn(|tree| tree as u32);
        let mut depths = [0; MAX_SEATS];
        let trees = if G::OPEN { 1 } else { world.seats() as usize };
        let real = world.real();
        for (tree, at) in at.iter_mut().enumerate() {
            if tree >= trees || !G::OPEN && !real.contains(Seat(tree as u8)) {
                *at = NOWHERE;
            }
        }
        while at.iter().any(|&node| node != NOWHERE) {
            let Some(seat) = world.to_act().first() else {
                if world.reshuffle_due(&mut self.rng, &mut self.cards) {
                    continue;
                }
                break;
            };
            let tree = if G::OPEN { 0 } else { seat.index() };
            let node = at[tree];
            if node == NOWHERE {
                world.step(seat, &mut self.rng);
                continue;
            }
            world.candidates(seat, &mut self.candidates);
            if let Some(Weighing { made: Some(made) }) = self.weighing
                && self.path.is_empty()
                && node as usize == self.root
            {
                self.include(made);
            }
            let weighed = self.weigh(node);
            let Some(place) = weighed.or_else(|| self.select(node)) else {
                world.step(seat, &mut self.rng);
                continue;
            };
            self.path.push((seat, node, place as u32));
            depths[tree] += 1;
            let next = self.nodes.len() as u32;
            let edge = &mut self.nodes[node as usize].edges[place];
            world.play_unchecked(seat, edge.action);
            at[tree] = if depths[tree] >= G::DEPTH || edge.visits == 0 {
                NOWHERE
            } else if edge.child == NOWHERE {
                edge.child = next;
                self.nodes.push(Node::new());
                next
            } else {
                edge.child
            };
        }
        world.play_on(&mut self.rng, &mut self.cards);
        let prospects = world.prospects();
        let content = prospects.contentment(&world);
        for &(seat, node, place) in &self.path {
            let node = &mut self.nodes[node as usize];
            let value = content[seat.index()] as f64;
            node.visits += 1;
            node.value += value;
            let edge = &mut node.edges[place as usize];
            let points = prospects.points[seat.index()] as f64;
            edge.visits += 1;
            edge.value += value;
            edge.points += points;
            edge.points_squared += points * points;
            edge.wins += prospects.wins[seat.index()] as f64;
        }
    }

    /// Makes sure that a decision is among the candidates.
    fn include(&mut self, action: G::Action) {
        let place = self.candidates.partition_point(|it| it.action < action);
        if self.candidates.get(place).is_none_or(|it| it.action != action) {
            let least = self.candidates.iter().map(|it| it.promise).reduce(f32::min);
            let promise = least.unwrap_or(1.0);
            self.candidates.insert(place, Candidate { action, promise });
        }
    }

    /// When weighing, every other iteration goes to the least tried of those that are compared.
    fn weigh(&self, node: u32) -> Option<usize> {
        let weighing = self.weighing?;
        if node as usize != self.root || !self.path.is_empty() || self.iterations % 2 == 1 {
            return None;
        }
        let edges = &self.nodes[self.root].edges;
        let mut best: Vec<usize> =
            (0..edges.len()).filter(|&place| edges[place].visits > 0).collect();
        let mean = |place: &usize| edges[*place].value / edges[*place].visits as f64;
        best.sort_by(|a, b| mean(b).total_cmp(&mean(a)));
        best.truncate(Weighing::<G::Action>::OTHERS);
        let made = edges.iter().position(|edge| Some(edge.action) == weighing.made);
        best.into_iter().chain(made).min_by_key(|&place| edges[place].visits)
    }

    /// Picks one of the candidates: the best so far, the promising and the little tried. Gives the
    /// place of its edge.
    fn select(&mut self, node: u32) -> Option<usize> {
        let node = &mut self.nodes[node as usize];
        let total: f32 = self.candidates.iter().map(|it| it.promise).sum();
        let mut place = 0;
        // What is not tried yet is taken to be a little worse than usual.
        let usual = if node.visits == 0 { 0.5 } else { (node.value / node.visits as f64) as f32 };
        let explore =
            G::CURIOSITY * ((node.visits + 1) as f32).sqrt() / total.max(f32::MIN_POSITIVE);
        let mut best: Option<(usize, f32)> = None;
        for &candidate in &self.candidates {
            while node.edges.get(place).is_some_and(|edge| edge.action < candidate.action) {
                place += 1;
            }
            if node.edges.get(place).is_none_or(|edge| edge.action != candidate.action) {
                node.edges.insert(place, Edge::new(candidate));
                if let Some((chosen, _)) = &mut best
                    && *chosen >= place
                {
                    *chosen += 1;
                }
            }
            let edge = &node.edges[place];
            let value = if edge.visits == 0 {
                usual - 0.05
            } else {
                (edge.value / edge.visits as f64) as f32
            };
            let score = value + explore * candidate.promise / (1 + edge.visits) as f32;
            if best.is_none_or(|(_, most)| score > most) {
                best = Some((place, score));
            }
        }
        best.map(|(place, _)| place)
    }
}
