//! A bot in forty lines. For each legal decision it guesses what it can't see, plays the game to its end at random, and takes
//! the decision that won most often. Run `cargo run --release -p rookery-examples` to see it play three random players.

use rules::chance::{Dice, dice};
use rules::pingvasion::{Action, Deck, Options, Pingvasion, View};
use rules::{Game, Nobody, Observable, Searchable, Seat, Viewer, World, Worlds};

const BOT: Seat = Seat(0);

/// Whether the bot wins if everybody decides at random from here on.
fn wins(mut world: World<Pingvasion>, dice: &mut Dice) -> bool {
    while let Some(seat) = world.to_act().first() {
        world.play_random(seat, dice);
    }
    world.outcome().is_some_and(|outcome| outcome.winners.contains(BOT))
}

/// The decision that wins most of thirty random games, judged by what the bot's seat can see.
fn choose(view: &View, legal: &[Action], dice: &mut Dice) -> Action {
    let worlds = Pingvasion::worlds(view).expect("a view of a game that is not over");
    let mut score = |action: Action| {
        let mut world = || {
            let mut world = worlds.guess(dice);
            world.play(BOT, action).expect("a legal decision");
            wins(world, dice)
        };
        (0..30).filter(|_| world()).count()
    };
    *legal.iter().max_by_key(|&&action| score(action)).expect("there is always something to decide")
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let (options, mut won, mut legal) = (Options::new(4, Deck::Classic)?, 0, Vec::new());
    for number in 0..100 {
        let mut dice = dice(7, number);
        let deal = Pingvasion::deal(&options, &mut dice);
        let mut game = Pingvasion::start(options, &deal, &mut Nobody)?;
        while let Some(seat) = game.to_act().first() {
            let action = if seat == BOT {
                game.legal(seat, &mut legal);
                choose(&game.view(Viewer::Seat(seat)), &legal, &mut dice)
            } else {
                game.sample(seat, &mut dice).expect("a seat that has to act can do something")
            };
            game.play(seat, action, &mut Nobody)?;
        }
        won += u32::from(game.outcome().is_some_and(|it| it.winners.contains(BOT)));
    }
    println!("The bot won {won} of 100 games; 25 would be even.");
    Ok(())
}
