//! What every bot is held to, whatever it has learned.

use std::num::NonZeroUsize;

use bots::{Bot, Budget, Level, Limit, Skilled, bot};
use proptest::prelude::*;
use rules::chance::{QuickDice, dice, quick_dice, shuffle};
use rules::pingvasion::{self, Deck, Pingvasion};
use rules::ultimatum::{self, Iceberg, Setup, SharedEdition, Ultimatum};
use rules::{NoWitness, Seat, Viewer, Worlds, carry_out_shuffle};

fn pingvasion_settings() -> impl Strategy<Value = pingvasion::Options> {
    let deck = prop_oneof![Just(Deck::Classic), Just(Deck::Even)];
    (2u64..=5, deck).prop_map(|(players, deck)| pingvasion::Options::new(players, deck).unwrap())
}

fn ultimatum_settings() -> impl Strategy<Value = ultimatum::Options> {
    let setup = prop_oneof![Just(Setup::Random), Just(Setup::Balanced)];
    (2u64..=4, 7u64..=15, 7u64..=15, setup).prop_map(|(players, columns, rows, setup)| {
        let iceberg = Iceberg::new(columns, rows).unwrap();
        ultimatum::Options::new(players, iceberg, setup, SharedEdition::STANDARD).unwrap()
    })
}

fn few(iterations: u32, threads: usize) -> Budget {
    let threads = NonZeroUsize::new(threads).unwrap();
    Budget { limit: Limit::Iterations(iterations), threads }
}

/// Plays a game with bots of all levels, each looking at each position first.
fn play<G: Skilled>(
    options: &G::Options,
    seed: u64,
    mut look: impl FnMut(&G, Seat, &dyn Bot<G>, G::Action, QuickDice) -> Result<(), TestCaseError>,
) -> Result<(), TestCaseError> {
    let bots: Vec<Box<dyn Bot<G>>> = Level::ALL.map(bot::<G>).into_iter().collect();
    let mut rng = dice(seed, 0);
    let deal = G::deal(options, &mut rng);
    let mut game = G::start(options.clone(), &deal, &mut NoWitness).unwrap();
    loop {
        while let Some(seat) = game.to_act().first() {
            let bot = &*bots[(seat.index() + seed as usize) % bots.len()];
            let numbers = quick_dice(&mut rng);
            let view = game.view(Viewer::Seat(seat));
            let action = bot.choose(&view, few(30, 1), &mut numbers.clone());
            prop_assert!(action.is_some(), "a bot at {} does not decide: {:?}", seat, view);
            look(&game, seat, bot, action.unwrap(), numbers)?;
            let played = game.play(seat, action.unwrap(), &mut NoWitness);
            prop_assert!(played.is_ok(), "{}", played.unwrap_err());
        }
        let order = |cards: &mut [G::Card]| shuffle(cards, &mut rng);
        if carry_out_shuffle(&mut game, &mut Vec::new(), order, &mut NoWitness).is_none() {
            break;
        }
    }
    prop_assert!(game.outcome().is_some());
    Ok(())
}

/// Bots keep to the rules, and decide the same when the world is another one that looks the same, and
/// on any number of threads. Who is not to act has nothing to say.
fn is_lawful<G: Skilled>(options: &G::Options, seed: u64) -> Result<(), TestCaseError> {
    play::<G>(options, seed, |game, seat, bot, action, numbers| {
        let view = game.view(Viewer::Seat(seat));
        let other = G::worlds(&view).unwrap().sample_world(&mut numbers.clone());
        let view = other.view(Viewer::Seat(seat));
        let again = bot.choose(&view, few(30, 3), &mut numbers.clone());
        prop_assert_eq!(again, Some(action));
        for bystander in game.real().minus(game.to_act()).iter() {
            let view = game.view(Viewer::Seat(bystander));
            prop_assert_eq!(bot.choose(&view, few(30, 1), &mut numbers.clone()), None);
        }
        let onlooker = game.view(Viewer::Onlooker);
        prop_assert_eq!(bot.choose(&onlooker, few(30, 1), &mut numbers.clone()), None);
        Ok(())
    })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(24) })]

    #[test]
    fn bots_play_pingvasion_lawfully(options in pingvasion_settings(), seed in 0u64..1_000_000) {
        is_lawful::<Pingvasion>(&options, seed)?;
    }

    #[test]
    fn bots_play_the_penguin_ultimatum_lawfully(options in ultimatum_settings(), seed in 0u64..1_000_000) {
        is_lawful::<Ultimatum>(&options, seed)?;
    }
}
