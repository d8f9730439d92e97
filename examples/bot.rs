//! A bot in forty lines. For each legal decision it guesses the cards that it can't see, plays the game to its end at random,
//! and takes the decision that won most often. `cargo run --release -p rookery-examples` has it play three random players.

use rules::chance::{Dice, dice};
use rules::pingvasion::{Action, Deck, Options, Pingvasion, View};
use rules::{Game, NoWitness, Observable, Searchable, Seat, Viewer, World, Worlds};

const BOT: Seat = Seat(0);

/// Whether the bot wins if everybody decides at random from here on.
fn wins(mut world: World<Pingvasion>, dice: &mut Dice) -> bool {
    while let Some(seat) = world.to_act().first() {
        world.play_random(seat, dice);
    }
    world.outcome().is_some_and(|outcome| outcome.winners.contains(BOT))
}

/// The decision that wins most of twenty random games in worlds that fit what the bot sees.
fn choose(view: &View, legal: &[Action], dice: &mut Dice) -> Option<Action> {
    let worlds = Pingvasion::worlds(view)?;
    let mut try_out = |action| {
        let mut world = worlds.sample_world(dice);
        world.play(BOT, action).is_ok() && wins(world, dice)
    };
    legal.iter().copied().max_by_key(|&action| (0..20).filter(|_| try_out(action)).count())
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let (options, mut won, mut legal) = (Options::new(4, Deck::Classic)?, 0, Vec::new());
    for number in 0..100 {
        let mut dice = dice(7, number);
        let deal = Pingvasion::deal(&options, &mut dice);
        let mut game = Pingvasion::start(options, &deal, &mut NoWitness)?;
        while let Some(seat) = game.to_act().first() {
            game.legal(seat, &mut legal);
            let view = game.view(Viewer::Seat(seat));
            let chosen = (seat == BOT).then(|| choose(&view, &legal, &mut dice)).flatten();
            let action = chosen.or_else(|| game.sample(seat, &mut dice)).ok_or("no decision")?;
            game.play(seat, action, &mut NoWitness)?;
        }
        won += u32::from(game.outcome().is_some_and(|it| it.winners.contains(BOT)));
    }
    println!("The bot won {won} of 100 games; 25 would be even.");
    Ok(())
}
