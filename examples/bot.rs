//! A bot in forty lines. It tries each legal decision twenty times: it guesses the cards that it can't see, and plays the game to
//! its end at random. It takes the decision that won most often. `cargo run --release -p rookery-examples` lets it play a hundred
//! games against three random players.

use rules::chance::{DealRng, deal_rng};
use rules::pingvasion::{Action, Deck, Options, Pingvasion, View};
use rules::{Game, NoListener, Observable, Searchable, Seat, Viewer, World, Worlds};

const BOT: Seat = Seat(0);

/// Whether the bot wins if everybody decides at random from here on.
fn wins(mut world: World<Pingvasion>, rng: &mut DealRng) -> bool {
    while let Some(seat) = world.to_act().first() {
        world.play_random(seat, rng);
    }
    world.outcome().is_some_and(|outcome| outcome.winners.contains(BOT))
}

/// The decision that wins most often in twenty random games, each in a sampled world that is consistent with the view.
fn choose(view: &View, legal: &[Action], rng: &mut DealRng) -> Option<Action> {
    let worlds = Pingvasion::worlds(view)?;
    let mut try_out = |action| {
        let mut world = worlds.sample_world(rng);
        world.play(BOT, action).is_ok() && wins(world, rng)
    };
    legal.iter().copied().max_by_key(|&action| (0..20).filter(|_| try_out(action)).count())
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let (options, mut won, mut legal) = (Options::new(4, Deck::Classic)?, 0, Vec::new());
    for number in 0..100 {
        let mut rng = deal_rng(7, number);
        let deal = Pingvasion::deal(&options, &mut rng);
        let mut game = Pingvasion::start(options, &deal, &mut NoListener)?;
        while let Some(seat) = game.to_act().first() {
            game.legal(seat, &mut legal);
            let view = game.view(Viewer::Seat(seat));
            let chosen = (seat == BOT).then(|| choose(&view, &legal, &mut rng)).flatten();
            let action = chosen.or_else(|| game.sample(seat, &mut rng)).ok_or("no decision")?;
            game.play(seat, action, &mut NoListener)?;
        }
        won += u32::from(game.outcome().is_some_and(|it| it.winners.contains(BOT)));
    }
    println!("The bot won {won} of 100 games; 25 would be even.");
    Ok(())
}
