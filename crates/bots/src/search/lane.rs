//! A lane: a part of the search that samples worlds, descends its own trees, plays out, and backs up the
//! rewards.

use std::time::Instant;

use rules::chance::{FastRng, below, fast_rng};
use rules::{Game, MAX_SEATS, Seat, World};

use super::{Arm, PlayoutStats, WorldSource};
use crate::budget::Budget;
use crate::heuristics::{Candidate, Heuristics};

/// The index that means no node.
const NO_NODE: u32 = u32::MAX;

/// The number of noisy decisions at the beginning of a clairvoyant's playout.
const NOISY_DECISIONS: u32 = 12;

/// A decision at a node, with the sum of its rewards.
#[derive(Clone, Copy, Debug)]
struct Edge<A> {
    action: A,
    visits: u32,
    child: u32,
    reward: f32,
}

/// A node of a tree: the decisions of one seat so far, or of all seats if decisions are open.
#[derive(Clone, Debug)]
pub(super) struct Node<A> {
    /// Ascending by decision.
    edges: Vec<Edge<A>>,
    visits: u32,
    reward: f32,
}

impl<A> Node<A> {
    fn new() -> Node<A> {
        Node { edges: Vec::new(), visits: 0, reward: 0.0 }
    }
}

/// A part of the search with its own trees and random numbers.
pub(super) struct Lane<G: Game> {
    seat: Seat,
    rng: FastRng,
    /// The number of worlds to sample in this halving round.
    pub(super) worlds: u32,
    /// The statistics of each arm in this halving round.
    pub(super) stats: Vec<PlayoutStats>,
    /// First a root for each arm; then, unless decisions are open, a root for each seat.
    pub(super) nodes: Vec<Node<G::Action>>,
    candidates: Vec<Candidate<G::Action>>,
    /// The path of an iteration: the seat, the node, and the index of the edge.
    path: Vec<(Seat, u32, u32)>,
    cards: Vec<G::Card>,
}

impl<G: Heuristics> Lane<G> {
    pub(super) fn new(seat: Seat, arms: usize, rng: FastRng) -> Lane<G> {
        let trees = match G::TREE_DEPTH {
            0 => 0,
            _ if G::OPEN_DECISIONS => arms,
            _ => arms + MAX_SEATS,
        };
        Lane {
            seat,
            rng,
            worlds: 0,
            stats: vec![PlayoutStats::default(); arms],
            nodes: (0..trees).map(|_| Node::new()).collect(),
            candidates: Vec::new(),
            path: Vec::new(),
            cards: Vec::with_capacity(16),
        }
    }

    /// Tries the remaining arms in the worlds of this halving round. Ends early when the time is up or the
    /// search is stopped, but not before the first world is done.
    pub(super) fn run(
        &mut self,
        source: &WorldSource<G>,
        arms: &[Arm<G::Action>],
        remaining: &[usize],
        until: Option<Instant>,
        budget: Budget,
    ) {
        for _ in 0..self.worlds {
            let world = source.world(&mut self.rng);
            // Common random numbers: the same for all arms.
            let rng = fast_rng(&mut self.rng);
            for &arm in remaining {
                let action = arms[arm].action;
                self.iterate(world.clone(), rng.clone(), arm, action, source.is_known());
            }
            if until.is_some_and(|end| Instant::now() >= end) || budget.is_stopped() {
                return;
            }
        }
    }

    fn iterate(
        &mut self,
        mut world: World<G>,
        mut rng: FastRng,
        arm: usize,
        action: G::Action,
        is_known: bool,
    ) {
        // Where the seat does not know all of its own cards, an action is not legal in every world.
        if world.play(self.seat, action).is_err() {
            return;
        }
        self.path.clear();
        if G::TREE_DEPTH > 0 {
            self.descend(&mut world, &mut rng, arm);
        }
        if is_known {
            self.play_noisily(&mut world, &mut rng);
        }
        G::playout(&mut world, &mut rng, &mut self.cards);
        let result = G::result(&world);
        let rewards = result.rewards(&world);
        for &(seat, node, edge) in &self.path {
            let node = &mut self.nodes[node as usize];
            let reward = rewards[seat.index()];
            node.visits += 1;
            node.reward += reward;
            let edge = &mut node.edges[edge as usize];
            edge.visits += 1;
            edge.reward += reward;
        }
        let points = result.points[self.seat.index()] as f64;
        let stats = &mut self.stats[arm];
        stats.visits += 1;
        let reward = rewards[self.seat.index()] as f64;
        stats.reward += reward;
        stats.reward_squared += reward * reward;
        stats.points += points;
        stats.points_squared += points * points;
        stats.victory_shares += result.victory_share[self.seat.index()] as f64;
    }

    /// Plays a few decisions, some of them by the rockhopper policy. When all cards are known, playouts
    /// vary little, and without this noise the search would trust one exact prediction of what all
    /// seats will decide.
    fn play_noisily(&mut self, world: &mut World<G>, rng: &mut FastRng) {
        let mut left = NOISY_DECISIONS;
        while left > 0 {
            let Some(seat) = world.to_act().first() else {
                if world.shuffle_if_due(rng, &mut self.cards).is_some() {
                    continue;
                }
                return;
            };
            if below(rng, G::NOISE_ONE_IN) == 0 {
                let Some(action) = G::rockhopper(world, seat, rng) else { return };
                world.play_unchecked(seat, action);
            } else {
                G::playout_step(world, seat, rng);
            }
            left -= 1;
        }
    }

    /// Descends through the trees until it has left all of them.
    fn descend(&mut self, world: &mut World<G>, rng: &mut FastRng, arm: usize) {
        let mut current = [NO_NODE; MAX_SEATS];
        let mut depths = [0; MAX_SEATS];
        if G::OPEN_DECISIONS {
            current[0] = arm as u32;
        } else {
            for seat in world.real().iter() {
                let root = if seat == self.seat { arm } else { self.stats.len() + seat.index() };
                current[seat.index()] = root as u32;
            }
        }
        while current.iter().any(|&node| node != NO_NODE) {
            let Some(seat) = world.to_act().first() else {
                if world.shuffle_if_due(rng, &mut self.cards).is_some() {
                    continue;
                }
                return;
            };
            let tree = if G::OPEN_DECISIONS { 0 } else { seat.index() };
            let node = current[tree];
            if node == NO_NODE {
                G::playout_step(world, seat, rng);
                continue;
            }
            G::candidates(world, seat, &mut self.candidates);
            let Some(chosen) = self.select(node) else {
                G::playout_step(world, seat, rng);
                continue;
            };
            self.path.push((seat, node, chosen as u32));
            depths[tree] += 1;
            let next = self.nodes.len() as u32;
            let edge = &mut self.nodes[node as usize].edges[chosen];
            world.play_unchecked(seat, edge.action);
            current[tree] = if depths[tree] >= G::TREE_DEPTH || edge.visits == 0 {
                NO_NODE
            } else if edge.child == NO_NODE {
                edge.child = next;
                self.nodes.push(Node::new());
                next
            } else {
                edge.child
            };
        }
    }

    /// Selects a candidate by PUCT (mean reward, prior, visits) and returns the index of its edge.
    fn select(&mut self, node: u32) -> Option<usize> {
        let node = &mut self.nodes[node as usize];
        let total: f32 = self.candidates.iter().map(|it| it.prior).sum();
        let mut index = 0;
        let mean = if node.visits == 0 { 0.5 } else { node.reward / node.visits as f32 };
        // First-play urgency: an untried decision counts as slightly worse than the mean.
        let first_play = mean - 0.05;
        let explore =
            G::EXPLORATION * ((node.visits + 1) as f32).sqrt() / total.max(f32::MIN_POSITIVE);
        let mut best: Option<(usize, f32)> = None;
        for &candidate in &self.candidates {
            while node.edges.get(index).is_some_and(|edge| edge.action < candidate.action) {
                index += 1;
            }
            if node.edges.get(index).is_none_or(|edge| edge.action != candidate.action) {
                let action = candidate.action;
                node.edges.insert(index, Edge { action, visits: 0, child: NO_NODE, reward: 0.0 });
                if let Some((chosen, _)) = &mut best
                    && *chosen >= index
                {
                    *chosen += 1;
                }
            }
            let edge = &node.edges[index];
            let value =
                if edge.visits == 0 { first_play } else { edge.reward / edge.visits as f32 };
            let score = value + explore * candidate.prior / (1 + edge.visits) as f32;
            if best.is_none_or(|(_, most)| score > most) {
                best = Some((index, score));
            }
        }
        best.map(|(index, _)| index)
    }
}
