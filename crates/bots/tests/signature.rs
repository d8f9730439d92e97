//! What the bots decide with fixed seeds and iterations, and how much they search for it. When one of
//! these changes, a bot plays differently: that should be meant. `cargo insta review` accepts it.

use std::fmt::Write;

use bots::{Bot, Budget, Care, Level, Limit, Skilled, bot, search};
use rules::chance::{dice, quick_dice};
use rules::pingvasion::{self, Deck, Pingvasion};
use rules::ultimatum::{self, Iceberg, Setup, SharedEdition, Ultimatum};
use rules::{NoWitness, Viewer, World};

/// Plays a game between rockhoppers, and asks everybody what they would do at every eleventh decision.
fn signature<G: Skilled>(options: &G::Options) -> String {
    let mut rng = dice(5, 0);
    let deal = G::deal(options, &mut rng);
    let mut world = World::of(G::start(options.clone(), &deal, &mut NoWitness).unwrap());
    let mut rng = quick_dice(&mut rng);
    let mut text = String::new();
    let mut number = 0;
    loop {
        while let Some(seat) = world.to_act().first() {
            if number % 11 == 0 {
                let view = world.view(Viewer::Seat(seat));
                let budget = Budget::single(Limit::Iterations(500));
                write!(text, "{number:3} {seat}:").unwrap();
                for level in Level::ALL {
                    let bot = bot::<G>(level);
                    let action =
                        Bot::choose(&*bot, &view, budget, &mut quick_dice(&mut dice(6, number)));
                    write!(text, " {level} {},", action.unwrap()).unwrap();
                }
                let mut numbers = quick_dice(&mut dice(6, number));
                let found = search::<G>(&view, Care::Sharp, budget, &mut numbers).unwrap();
                let (iterations, nodes) = (found.iterations, found.nodes);
                writeln!(text, " {iterations} iterations, {nodes} nodes").unwrap();
            }
            let action = G::rockhopper(&world, seat, &mut rng).unwrap();
            world.play(seat, action).unwrap();
            number += 1;
        }
        if world.shuffle_if_due(&mut rng, &mut Vec::new()).is_none() {
            return text;
        }
    }
}

#[test]
fn bots_play_pingvasion_as_they_did() {
    for players in [2, 4] {
        let options = pingvasion::Options::new(players, Deck::Classic).unwrap();
        insta::assert_snapshot!(format!("pingvasion_{players}"), signature::<Pingvasion>(&options));
    }
}

#[test]
fn bots_play_the_penguin_ultimatum_as_they_did() {
    for players in [2, 4] {
        let iceberg = Iceberg::default();
        let edition = SharedEdition::STANDARD;
        let options = ultimatum::Options::new(players, iceberg, Setup::Random, edition).unwrap();
        insta::assert_snapshot!(format!("ultimatum_{players}"), signature::<Ultimatum>(&options));
    }
}
