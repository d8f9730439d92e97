//! Counting how many ways a game can go: a number that two implementations of the rules agree on
//! only if they agree on everything.

use crate::searchable::Searchable;
use crate::seat::Seat;
use crate::world::World;

/// How many sequences of `depth` decisions there are from here. Decisions made at the same time are
/// taken in the order of the seats, and cards that must be shuffled are left in ascending order. A
/// sequence that the end of the game cuts short does not count.
pub fn perft<G: Searchable>(world: &World<G>, depth: u32) -> u64 {
    let Some(depth) = depth.checked_sub(1) else { return 1 };
    if depth == 0 {
        return first_to_act(world).map_or(0, |(world, seat)| world.count_legal(seat) as u64);
    }
    divide(world).map(|(_, world)| perft(&world, depth)).sum()
}

/// Each decision that the next seat can make, with the world that follows.
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

/// The world once nothing must be shuffled any more, and the lowest seat that is to act.
fn first_to_act<G: Searchable>(world: &World<G>) -> Option<(World<G>, Seat)> {
    let mut world = world.clone();
    let mut cards = Vec::new();
    while world.order_due(&mut cards, |_| {}).is_some() {}
    let seat = world.to_act().first()?;
    Some((world, seat))
}
