//! Counting how many ways a game can go: a number that two implementations of the rules agree on
//! only if they agree on everything.

use crate::game::{Game, Nobody};
use crate::seat::Seat;

/// How many sequences of `depth` decisions there are from here. Decisions made at the same time are
/// taken in the order of the seats, and cards that must be shuffled are left in ascending order. A
/// sequence that the end of the game cuts short does not count.
pub fn perft<G: Game>(game: &G, depth: u32) -> u64 {
    let Some(depth) = depth.checked_sub(1) else { return 1 };
    if depth == 0 {
        return first_to_act(game).map_or(0, |(game, seat)| game.count_legal(seat) as u64);
    }
    divide(game).map(|(_, game)| perft(&game, depth)).sum()
}

/// Each decision that the next seat can make, with the position that follows.
pub fn divide<G: Game>(game: &G) -> impl Iterator<Item = (G::Action, G)> {
    let mut actions = Vec::new();
    let next = first_to_act(game);
    if let Some((game, seat)) = &next {
        game.legal(*seat, &mut actions);
    }
    actions.into_iter().filter_map(move |action| {
        let (mut game, seat) = next.clone()?;
        game.play_unchecked(seat, action);
        Some((action, game))
    })
}

/// The position once nothing must be shuffled any more, and the lowest seat that is to act.
fn first_to_act<G: Game>(game: &G) -> Option<(G, Seat)> {
    let mut game = game.clone();
    let mut cards = Vec::new();
    while let Some(seat) = game.shuffling() {
        game.unshuffled(&mut cards);
        game.reshuffle(seat, &cards, &mut Nobody).ok()?;
    }
    let seat = game.to_act().first()?;
    Some((game, seat))
}
