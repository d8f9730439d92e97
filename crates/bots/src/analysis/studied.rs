//! What analysis must know of a game, beside how to play it.

use rules::Seat;

use crate::skill::Skilled;

/// A game that can be analysed.
pub trait Studied: Skilled {
    /// What a stretch of the game is called: a round, or a turn.
    const ROUND: &'static str;

    /// The number of the round or turn that a view is from, counted from 1.
    fn round(view: &Self::View) -> usize;

    /// Notes what `seat` learns from an event that it sees.
    fn note(event: &Self::Event, seat: Seat, news: &mut News<Self::Card>);

    /// Takes cards out of what the viewer knows: they become any cards.
    fn forget(view: &mut Self::View, cards: &[Self::Card]);
}

/// What a seat learned between two of its decisions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct News<C> {
    /// Whether others did something that all can see.
    pub others: bool,
    /// The cards that others passed to the seat.
    pub received: Vec<C>,
    /// Whether cards were drawn, or turned open.
    pub dealt: bool,
    /// The cards that the seat drew and now holds.
    pub drawn: Vec<C>,
}

impl<C> News<C> {
    /// Nothing is learned yet.
    pub(super) const fn new() -> News<C> {
        News { others: false, received: Vec::new(), dealt: false, drawn: Vec::new() }
    }
}
