//! How bots play Pingvasion.

mod chick;
mod hand;
mod majority;
mod policy;

use rules::chance::{QuickDice, below};
use rules::pingvasion::{Action, Card, Pingvasion};
use rules::{Game, Seat, World};

use self::policy::{Standings, glance, glance_around};
use crate::skill::{Candidate, Prospects, Skilled};

/// How many decisions are worth a thought.
const MOST: usize = 16;

/// Every decision with what it is worth at a glance, in 256ths of a point.
fn weighed(game: &World<Pingvasion>, seat: Seat, out: &mut Vec<(Action, i32)>) {
    let mut legal = Vec::new();
    game.legal(seat, &mut legal);
    let standings = Standings::of(game);
    let seats = game.seats();
    let held = game.holdings(seat);
    out.clear();
    out.extend(legal.into_iter().map(|action| {
        let worth = match action {
            Action::Give { left, right } => {
                let cost = standings.giving(seat, &held, left)
                    + standings.giving(seat, &held.without(left), right);
                let gifts = standings.gift(seat.left(seats), left)
                    + standings.gift(seat.right(seats), right);
                // What a neighbour gains counts less than what the own hand loses.
                -cost - gifts * 2 / 5
            }
            Action::Play(lay) => match lay.second() {
                None => standings.laying(seat, &held, lay.first()),
                Some(second) => standings.laying_two(seat, &held, lay.first(), second),
            },
        };
        (action, worth)
    }));
}

impl Skilled for Pingvasion {
    const OPEN: bool = false;
    const DEPTH: usize = 0;
    const CURIOSITY: f32 = 1.0;
    const STUMBLES: u32 = 1;
    const CLEAR_LEAD: f32 = 30.0;

    fn chick(world: &World<Pingvasion>, seat: Seat, rng: &mut QuickDice) -> Option<Action> {
        chick::choose(world, seat, rng)
    }

    fn rockhopper(world: &World<Pingvasion>, seat: Seat, rng: &mut QuickDice) -> Option<Action> {
        let mut all = Vec::new();
        weighed(world, seat, &mut all);
        // A sound player sees what is good, and is wrong by up to 24 points about what is better.
        let mut luck = || below(rng, 24 * 256) as i32;
        all.into_iter().max_by_key(|&(_, worth)| worth + luck()).map(|(action, _)| action)
    }

    fn candidates(world: &World<Pingvasion>, seat: Seat, out: &mut Vec<Candidate<Action>>) {
        let mut all = Vec::new();
        weighed(world, seat, &mut all);
        if all.len() > MOST {
            all.select_nth_unstable_by_key(MOST, |&(action, worth)| (-worth, action));
            all.truncate(MOST);
            all.sort_unstable_by_key(|&(action, _)| action);
        }
        out.clear();
        out.extend(all.into_iter().map(|(action, _)| Candidate { action, promise: 1.0 }));
    }

    fn step(world: &mut World<Pingvasion>, seat: Seat, _: &mut QuickDice) {
        let standings = Standings::of(world);
        glance(world, &standings, seat);
    }

    fn play_on(world: &mut World<Pingvasion>, rng: &mut QuickDice, cards: &mut Vec<Card>) {
        let mut standings = Standings::of(world);
        loop {
            if !world.to_act().is_empty() {
                glance_around(world, &mut standings);
            } else if world.shuffle_if_due(rng, cards).is_none() {
                return;
            }
        }
    }

    fn prospects(world: &World<Pingvasion>) -> Prospects {
        Prospects::of_end(&**world)
    }
}
