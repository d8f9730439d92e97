//! The decisions of the bots with fixed seeds and iterations, and the size of their searches. When one of
//! these snapshots changes, a bot plays differently. If that is intended, accept it with
//! `cargo insta review`.

use std::fmt::Write;

use rookery_bots::{Bot, Breadth, Budget, Heuristics, Level, Limit, bot, search};
use rules::chance::{deal_rng, fast_rng};
use rules::pingvasion::{self, Deck, Pingvasion};
use rules::ultimatum::{self, Iceberg, Setup, SharedEdition, Ultimatum};
use rules::{NoListener, Viewer, World};

/// Plays a game between rockhoppers. At every eleventh decision, lists the decisions of all levels.
fn signature<G: Heuristics>(options: &G::Options) -> String {
    let mut rng = deal_rng(5, 0);
    let deal = G::deal(options, &mut rng);
    let mut world = World::of(G::start(options.clone(), &deal, &mut NoListener).unwrap());
    let mut rng = fast_rng(&mut rng);
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
                        Bot::choose(&*bot, &view, budget, &mut fast_rng(&mut deal_rng(6, number)));
                    write!(text, " {level} {},", action.unwrap()).unwrap();
                }
                let mut numbers = fast_rng(&mut deal_rng(6, number));
                let found = search::<G>(&view, Breadth::All, budget, &mut numbers).unwrap();
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
