//! Carrying out a shuffle that falls due in the midst of a game.

use crate::game::Game;
use crate::seat::Seat;
use crate::witness::Witness;

/// Carries out a shuffle if one is due, and gives the seat whose cards it were. `order` puts the
/// cards, which come ascending, in their new order, the first on top; `cards` holds them afterwards.
#[inline]
pub fn carry_out_shuffle<G: Game>(
    game: &mut G,
    cards: &mut Vec<G::Card>,
    order: impl FnOnce(&mut [G::Card]),
    witness: &mut impl Witness<G::Fact>,
) -> Option<Seat> {
    let seat = game.shuffling()?;
    game.unshuffled(cards);
    order(cards);
    // These are the cards that the game named itself, unless `order` exchanged some.
    game.reshuffle(seat, cards, witness).ok()?;
    Some(seat)
}
