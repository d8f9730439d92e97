//! What analysis must know about a game, in addition to how bots play it.

use rules::{Seat, World};

use crate::heuristics::Heuristics;

/// A game that can be analysed.
pub trait Analysable: Heuristics {
    /// What the game calls its rounds: `round` or `turn`.
    const ROUND_NAME: &'static str;

    /// The names of the parts that a final score consists of.
    const SCORE_PARTS: &'static [&'static str];

    /// The parts of a seat's final score after a playout, in the order of their names.
    fn score_parts(world: &World<Self>, seat: Seat) -> Vec<f32>;

    /// The number of the round or turn that a view is from, counted from 1.
    fn round(view: &Self::View) -> usize;

    /// Adds to `learned` what `seat` learns from an event that it sees.
    fn learn(event: &Self::Event, seat: Seat, learned: &mut Learned<Self::Card>);

    /// Removes cards from what the viewer knows, so that worlds sampled from the view may have any cards in
    /// their place.
    fn forget(view: &mut Self::View, cards: &[Self::Card]);
}

/// What a seat learned between two of its decisions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Learned<C> {
    /// Whether others did something that everybody can see.
    pub others: bool,
    /// The cards that others passed to the seat.
    pub received: Vec<C>,
    /// Whether cards were drawn or turned face up.
    pub dealt: bool,
    /// The cards that the seat drew and now holds.
    pub drawn: Vec<C>,
}

impl<C> Learned<C> {
    /// Nothing yet.
    pub(super) const fn new() -> Learned<C> {
        Learned { others: false, received: Vec::new(), dealt: false, drawn: Vec::new() }
    }
}
