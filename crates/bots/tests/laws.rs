//! Laws that every bot must obey, however strong it is.

use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use proptest::prelude::*;
use rookery_bots::{Bot, Budget, Heuristics, Level, Limit, bot};
use rules::chance::{FastRng, deal_rng, fast_rng, shuffle};
use rules::pingvasion::{self, Deck, Pingvasion};
use rules::ultimatum::{self, Iceberg, Setup, SharedEdition, Ultimatum};
use rules::{Game, NoListener, Observable, Seat, Viewer, Worlds, carry_out_shuffle};

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

fn budget(iterations: u32, threads: usize) -> Budget<'static> {
    let threads = NonZeroUsize::new(threads).unwrap();
    Budget { threads, ..Budget::single(Limit::Iterations(iterations)) }
}

/// Plays a game with bots of all levels, and calls `check` with each decision before it is played.
fn play<G: Heuristics>(
    options: &G::Options,
    seed: u64,
    mut check: impl FnMut(&G, Seat, &dyn Bot<G>, G::Action, FastRng) -> Result<(), TestCaseError>,
) -> Result<(), TestCaseError> {
    let bots: Vec<Box<dyn Bot<G>>> = Level::ALL.map(bot::<G>).into_iter().collect();
    let mut rng = deal_rng(seed, 0);
    let deal = G::deal(options, &mut rng);
    let mut game = G::start(options.clone(), &deal, &mut NoListener).unwrap();
    loop {
        while let Some(seat) = game.to_act().first() {
            let bot = &*bots[(seat.index() + seed as usize) % bots.len()];
            let numbers = fast_rng(&mut rng);
            let view = game.view(Viewer::Seat(seat));
            let action = bot.choose(&view, budget(30, 1), &mut numbers.clone());
            prop_assert!(action.is_some(), "the bot at {} has no decision: {:?}", seat, view);
            check(&game, seat, bot, action.unwrap(), numbers)?;
            let played = game.play(seat, action.unwrap(), &mut NoListener);
            prop_assert!(played.is_ok(), "{}", played.unwrap_err());
        }
        let order = |cards: &mut [G::Card]| shuffle(cards, &mut rng);
        if carry_out_shuffle(&mut game, &mut Vec::new(), order, &mut NoListener).is_none() {
            break;
        }
    }
    prop_assert!(game.outcome().is_some());
    Ok(())
}

/// Bots make legal decisions. They decide the same in another world that gives the same view, and on any
/// number of threads. For a seat that is not to act, they have no decision.
fn check_laws<G: Heuristics>(options: &G::Options, seed: u64) -> Result<(), TestCaseError> {
    play::<G>(options, seed, |game, seat, bot, action, numbers| {
        let view = game.view(Viewer::Seat(seat));
        let other = G::worlds(&view).unwrap().sample_world(&mut numbers.clone());
        let view = other.view(Viewer::Seat(seat));
        let again = bot.choose(&view, budget(30, 3), &mut numbers.clone());
        prop_assert_eq!(again, Some(action));
        for bystander in game.real().minus(game.to_act()).iter() {
            let view = game.view(Viewer::Seat(bystander));
            prop_assert_eq!(bot.choose(&view, budget(30, 1), &mut numbers.clone()), None);
        }
        let onlooker = game.view(Viewer::Onlooker);
        prop_assert_eq!(bot.choose(&onlooker, budget(30, 1), &mut numbers.clone()), None);
        Ok(())
    })
}

/// A search that is stopped ends with a decision, however much of its time is left.
#[test]
fn a_stopped_search_ends() {
    let options = pingvasion::Options::new(4, Deck::Classic).unwrap();
    let deal = Pingvasion::deal(&options, &mut deal_rng(1, 0));
    let game = Pingvasion::start(options, &deal, &mut NoListener).unwrap();
    let view = game.view(Viewer::Seat(Seat(0)));
    let stop = AtomicBool::new(true);
    let hour = Limit::Time(Duration::from_hours(1));
    for limit in [hour, Limit::Iterations(u32::MAX)] {
        let budget = Budget { stop: Some(&stop), ..Budget::single(limit) };
        let mut rng = fast_rng(&mut deal_rng(1, 0));
        assert!(bot::<Pingvasion>(Level::Emperor).choose(&view, budget, &mut rng).is_some());
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(24) })]

    #[test]
    fn bots_play_pingvasion_lawfully(options in pingvasion_settings(), seed in 0u64..1_000_000) {
        check_laws::<Pingvasion>(&options, seed)?;
    }

    #[test]
    fn bots_play_the_penguin_ultimatum_lawfully(options in ultimatum_settings(), seed in 0u64..1_000_000) {
        check_laws::<Ultimatum>(&options, seed)?;
    }
}
