//! Carrying out a shuffle that is due during a game.

use crate::fact_listener::FactListener;
use crate::game::Game;
use crate::seat::Seat;

/// Carries out a shuffle if one is due. Returns the seat whose cards were shuffled. `order` is called with the
/// cards in ascending order and must put them in their new order, the first on top. `cards` is a buffer; it
/// contains the new order afterwards.
#[inline]
pub fn carry_out_shuffle<G: Game>(
    game: &mut G,
    cards: &mut Vec<G::Card>,
    order: impl FnOnce(&mut [G::Card]),
    listener: &mut impl FactListener<G::Fact>,
) -> Option<Seat> {
    let seat = game.seat_to_shuffle()?;
    game.cards_to_shuffle(cards);
    order(cards);
    // This fails only if `order` exchanged cards.
    game.reshuffle(seat, cards, listener).ok()?;
    Some(seat)
}
