//! Perft: counting sequences of decisions. Two implementations of the rules hardly ever get the same count
//! unless they agree on everything.

use crate::searchable::Searchable;
use crate::seat::Seat;
use crate::world::World;

/// The number of sequences of `depth` decisions from `world`. Simultaneous decisions are made in the order
/// of the seats, and shuffled cards end up in ascending order. Sequences that reach the end of the game
/// earlier do not count.
pub fn perft<G: Searchable>(world: &World<G>, depth: u32) -> u64 {
    let Some(depth) = depth.checked_sub(1) else { return 1 };
    if depth == 0 {
        return first_to_act(world).map_or(0, |(world, seat)| world.count_legal(seat) as u64);
    }
    divide(world).map(|(_, world)| perft(&world, depth)).sum()
}

/// Each legal decision of the lowest seat to act, with the world after it.
pub fn divide<G: Searchable>(world: &World<G>) -> impl Iterator<Item = (G::Action, World<G>)> {
    let mut actions = Vec::new();
    let next = first_to_act(world);
    if let Some((world, seat)) = &next {
        world.legal(*seat, &mut actions);
    }
    actions.into_iter().filter_map(move |action| {
        let (mut world, seat) = next.clone()?;
        world.play_unchecked(seat, action);
        Some((action, world))
    })
}

/// The world after all shuffles that are due, and the lowest seat to act.
fn first_to_act<G: Searchable>(world: &World<G>) -> Option<(World<G>, Seat)> {
    let mut world = world.clone();
    let mut cards = Vec::new();
    while world.reorder_if_due(&mut cards, |_| {}).is_some() {}
    let seat = world.to_act().first()?;
    Some((world, seat))
}
