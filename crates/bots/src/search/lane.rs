//! A lane of the search: guesses worlds, goes down its trees, plays on, and notes what came of it.

use std::time::Instant;

use rules::chance::{QuickDice, below, quick_dice};
use rules::{Game, MAX_SEATS, Seat, World};

use super::{Entry, Source, Tally};
use crate::skill::{Candidate, Skilled};

/// No node.
const NOWHERE: u32 = u32::MAX;

/// Within how many decisions everybody stumbles.
const STUMBLING: u32 = 12;

/// A decision at a node, and what came of it.
#[derive(Clone, Copy, Debug)]
struct Edge<A> {
    action: A,
    visits: u32,
    child: u32,
    value: f32,
}

/// What a seat has decided so far.
#[derive(Clone, Debug)]
pub(super) struct Node<A> {
    /// Ascending by decision.
    edges: Vec<Edge<A>>,
    visits: u32,
    value: f32,
}

impl<A> Node<A> {
    fn new() -> Node<A> {
        Node { edges: Vec::new(), visits: 0, value: 0.0 }
    }
}

/// Trees of their own, and numbers of their own.
pub(super) struct Lane<G: Game> {
    seat: Seat,
    rng: QuickDice,
    /// How many worlds are left to guess in this heat.
    pub(super) worlds: u32,
    /// What came of each decision in the race in this heat.
    pub(super) tallies: Vec<Tally>,
    /// First a node for each decision in the race, then one for each other seat.
    pub(super) nodes: Vec<Node<G::Action>>,
    candidates: Vec<Candidate<G::Action>>,
    /// The nodes that an iteration passed: the seat, the node, the place of the edge.
    path: Vec<(Seat, u32, u32)>,
    cards: Vec<G::Card>,
}

impl<G: Skilled> Lane<G> {
    pub(super) fn new(seat: Seat, entries: usize, rng: QuickDice) -> Lane<G> {
        let trees = match G::DEPTH {
            0 => 0,
            _ if G::OPEN => entries,
            _ => entries + MAX_SEATS,
        };
        Lane {
            seat,
            rng,
            worlds: 0,
            tallies: vec![Tally::default(); entries],
            nodes: (0..trees).map(|_| Node::new()).collect(),
            candidates: Vec::new(),
            path: Vec::new(),
            cards: Vec::with_capacity(16),
        }
    }

    /// Runs through the worlds of this heat, or until the time is up, but through one at the least.
    pub(super) fn run(
        &mut self,
        source: &Source<G>,
        entries: &[Entry<G::Action>],
        racing: &[usize],
        until: Option<Instant>,
    ) {
        for _ in 0..self.worlds {
            let world = source.world(&mut self.rng);
            let luck = quick_dice(&mut self.rng);
            for &entry in racing {
                let action = entries[entry].action;
                self.iterate(world.clone(), luck.clone(), entry, action, source.is_known());
            }
            if until.is_some_and(|end| Instant::now() >= end) {
                return;
            }
        }
    }

    fn iterate(
        &mut self,
        mut world: World<G>,
        mut luck: QuickDice,
        entry: usize,
        action: G::Action,
        is_known: bool,
    ) {
        // Where the seat does not know all of its own cards, not every world allows it.
        if world.play(self.seat, action).is_err() {
            return;
        }
        self.path.clear();
        if G::DEPTH > 0 {
            self.descend(&mut world, &mut luck, entry);
        }
        if is_known {
            self.stumble_on(&mut world, &mut luck);
        }
        G::play_on(&mut world, &mut luck, &mut self.cards);
        let prospects = G::prospects(&world);
        let content = prospects.contentment(&world);
        for &(seat, node, place) in &self.path {
            let node = &mut self.nodes[node as usize];
            let value = content[seat.index()];
            node.visits += 1;
            node.value += value;
            let edge = &mut node.edges[place as usize];
            edge.visits += 1;
            edge.value += value;
        }
        let points = prospects.points[self.seat.index()] as f64;
        let tally = &mut self.tallies[entry];
        tally.visits += 1;
        let value = content[self.seat.index()] as f64;
        tally.value += value;
        tally.value_squared += value * value;
        tally.points += points;
        tally.points_squared += points * points;
        tally.wins += prospects.wins[self.seat.index()] as f64;
    }

    /// Plays a few decisions in which everybody stumbles now and then. Where all cards are known there is
    /// little other chance, and what follows from one exact guess at what all others will decide
    /// says little.
    fn stumble_on(&mut self, world: &mut World<G>, luck: &mut QuickDice) {
        let mut left = STUMBLING;
        while left > 0 {
            let Some(seat) = world.to_act().first() else {
                if world.shuffle_if_due(luck, &mut self.cards).is_some() {
                    continue;
                }
                return;
            };
            if below(luck, G::STUMBLES) == 0 {
                let Some(action) = G::rockhopper(world, seat, luck) else { return };
                world.play_unchecked(seat, action);
            } else {
                G::step(world, seat, luck);
            }
            left -= 1;
        }
    }

    /// Goes down the trees until it has left them all.
    fn descend(&mut self, world: &mut World<G>, luck: &mut QuickDice, entry: usize) {
        let mut at = [NOWHERE; MAX_SEATS];
        let mut depths = [0; MAX_SEATS];
        if G::OPEN {
            at[0] = entry as u32;
        } else {
            for seat in world.real().iter() {
                let tree =
                    if seat == self.seat { entry } else { self.tallies.len() + seat.index() };
                at[seat.index()] = tree as u32;
            }
        }
        while at.iter().any(|&node| node != NOWHERE) {
            let Some(seat) = world.to_act().first() else {
                if world.shuffle_if_due(luck, &mut self.cards).is_some() {
                    continue;
                }
                return;
            };
            let tree = if G::OPEN { 0 } else { seat.index() };
            let node = at[tree];
            if node == NOWHERE {
                G::step(world, seat, luck);
                continue;
            }
            G::candidates(world, seat, &mut self.candidates);
            let Some(place) = self.select(node) else {
                G::step(world, seat, luck);
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
    }

    /// Picks one of the candidates: the best so far, the promising and the little tried. Gives the
    /// place of its edge.
    fn select(&mut self, node: u32) -> Option<usize> {
        let node = &mut self.nodes[node as usize];
        let total: f32 = self.candidates.iter().map(|it| it.promise).sum();
        let mut place = 0;
        // What is not tried yet is taken to be a little worse than usual.
        let usual = if node.visits == 0 { 0.5 } else { node.value / node.visits as f32 };
        let explore =
            G::CURIOSITY * ((node.visits + 1) as f32).sqrt() / total.max(f32::MIN_POSITIVE);
        let mut best: Option<(usize, f32)> = None;
        for &candidate in &self.candidates {
            while node.edges.get(place).is_some_and(|edge| edge.action < candidate.action) {
                place += 1;
            }
            if node.edges.get(place).is_none_or(|edge| edge.action != candidate.action) {
                let action = candidate.action;
                node.edges.insert(place, Edge { action, visits: 0, child: NOWHERE, value: 0.0 });
                if let Some((chosen, _)) = &mut best
                    && *chosen >= place
                {
                    *chosen += 1;
                }
            }
            let edge = &node.edges[place];
            let value =
                if edge.visits == 0 { usual - 0.05 } else { edge.value / edge.visits as f32 };
            let score = value + explore * candidate.promise / (1 + edge.visits) as f32;
            if best.is_none_or(|(_, most)| score > most) {
                best = Some((place, score));
            }
        }
        best.map(|(place, _)| place)
    }
}
