//! The laws of all games: properties that are tested in every position of random games with all options.
//!
//! A game implements [`Lawful`] in its tests and calls [`check_laws`].

use proptest::prelude::*;
use rand::Rng;

use crate::chance::{below, deal_rng, fast_rng, shuffle};
use crate::fact_listener::NoListener;
use crate::observable::Observable;
use crate::permute_hidden::PermuteHidden;
use crate::playout::{play_out, random_game, random_record};
use crate::record::{Record, RecordedResult, Step};
use crate::replay::{Replay, verify};
use crate::searchable::{Searchable, Worlds};
use crate::seat::{MAX_SEATS, Seat, Viewer};
use crate::seating::Seating;
use crate::world::World;

/// What the tests of the laws need to know about a game.
pub(crate) trait Lawful: PermuteHidden + Searchable + PartialEq {
    /// The options to test the game with.
    fn settings() -> Vec<Self::Options>;

    /// Decisions that can be written in notation, most of them illegal: all of them, or a random
    /// selection if there are too many.
    fn any_actions(rng: &mut impl Rng) -> Vec<Self::Action>;

    /// All cards in the position, wherever they are, in any order.
    fn census(&self) -> Vec<String>;

    /// All cards of a deal.
    fn dealt(deal: &Self::Deal) -> Vec<String>;

    /// Whether the game has enough copies of each of these cards.
    fn is_of_one_set(options: &Self::Options, cards: &[String]) -> bool;
}

/// Tests all laws in `games` random games with each of the options.
pub(crate) fn check_laws<G: Lawful>(games: u32) {
    let config = ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(games) };
    for options in G::settings() {
        proptest!(config.clone(), |(seed: u64)| {
            generated_is_legal::<G>(&options, seed)?;
            simultaneous_decisions_are_independent::<G>(&options, seed)?;
            cards_are_conserved::<G>(&options, seed)?;
            nothing_hidden_is_seen::<G>(&options, seed)?;
            records_replay::<G>(&options, seed)?;
            sampled_worlds_look_the_same::<G>(&options, seed)?;
        });
    }
}

/// All viewers, and a seat that does not exist.
fn viewers(seats: u8) -> impl Iterator<Item = Viewer> {
    (0..=seats).map(|seat| Viewer::Seat(Seat(seat))).chain([Viewer::Onlooker])
}

fn views<G: Observable>(game: &G) -> Vec<String> {
    viewers(game.seats()).map(|viewer| serde_json::to_string(&game.view(viewer)).unwrap()).collect()
}

/// `legal` lists exactly the legal decisions. `check` and `play` agree. A refusal changes nothing. Samples
/// are legal. Unchecked play does the same as checked play.
fn generated_is_legal<G: Lawful>(options: &G::Options, seed: u64) -> Result<(), TestCaseError> {
    let (_, _, record) = random_record::<G>(options, seed, 0, true).unwrap();
    let mut rng = deal_rng(seed, 1);
    let exhaustive = below(&mut rng, record.log.len() as u32) as usize;
    let mut replay = Replay::<G>::new(&record).unwrap();
    let any = G::any_actions(&mut rng);
    for entry in 0.. {
        let game = replay.game().clone();
        let mut legal = Vec::new();
        for seat in (0..=MAX_SEATS as u8).map(Seat) {
            game.legal(seat, &mut legal);
            prop_assert!(legal.is_sorted_by(|a, b| a < b));
            prop_assert_eq!(legal.len(), game.count_legal(seat));
            prop_assert_eq!(!legal.is_empty(), game.to_act().contains(seat));
            for &action in &legal {
                prop_assert_eq!(game.check(seat, action), Ok(()));
                prop_assert!(game.clone().play(seat, action, &mut NoListener).is_ok());
            }
            if entry == exhaustive {
                for &action in &any {
                    let mut after = game.clone();
                    let mut facts = Vec::new();
                    let played = after.play(seat, action, &mut facts);
                    let accepted = played.is_ok();
                    prop_assert_eq!(accepted, legal.contains(&action), "{} {}", seat, action);
                    let refusal = played.map_err(|illegal| illegal.refusal);
                    prop_assert_eq!(game.check(seat, action), refusal, "{} {}", seat, action);
                    if !accepted {
                        prop_assert!(facts.is_empty());
                        prop_assert_eq!(&after, &game);
                    }
                }
            }
            match game.sample(seat, &mut rng) {
                None => prop_assert!(legal.is_empty()),
                Some(action) => {
                    prop_assert!(legal.contains(&action));
                    let (mut checked, mut unchecked) = (game.clone(), World::of(game.clone()));
                    checked.play(seat, action, &mut NoListener).unwrap();
                    unchecked.play_unchecked(seat, action);
                    prop_assert_eq!(views(&checked), views(&*unchecked));
                }
            }
            let (mut random, mut checked) = (World::of(game.clone()), game.clone());
            if let Some(action) = random.play_random(seat, &mut rng) {
                prop_assert!(legal.contains(&action));
                checked.play(seat, action, &mut NoListener).unwrap();
                prop_assert_eq!(views(&*random), views(&checked));
            }
        }
        if replay.step().unwrap().is_none() {
            break;
        }
    }
    Ok(())
}

/// Simultaneous decisions are independent: until the last seat has decided, what is legal for a seat does
/// not depend on what the others have decided, nor in which order, and nothing else is due. So decisions
/// can be checked one by one, kept, and carried out together.
fn simultaneous_decisions_are_independent<G: Lawful>(
    options: &G::Options,
    seed: u64,
) -> Result<(), TestCaseError> {
    let (_, _, record) = random_record::<G>(options, seed, 0, false).unwrap();
    let mut rng = deal_rng(seed, 4);
    let mut replay = Replay::<G>::new(&record).unwrap();
    loop {
        let (mut game, mut waiting) = (replay.game().clone(), replay.game().to_act());
        let mut order: Vec<Seat> = waiting.iter().filter(|_| waiting.len() > 1).collect();
        shuffle(&mut order, &mut rng);
        let legal = |game: &G, seat| {
            let mut legal = Vec::new();
            game.legal(seat, &mut legal);
            legal
        };
        while let Some(seat) = order.pop() {
            prop_assert_eq!(game.to_act(), waiting);
            prop_assert_eq!(game.seat_to_shuffle(), None);
            for other in waiting.iter() {
                let accepted = legal(replay.game(), other);
                prop_assert_eq!(&legal(&game, other), &accepted);
                for action in accepted {
                    prop_assert_eq!(game.check(other, action), Ok(()));
                }
            }
            let action = replay.game().sample(seat, &mut rng).unwrap();
            prop_assert!(game.play(seat, action, &mut NoListener).is_ok());
            waiting = waiting.without(seat);
        }
        if replay.step().unwrap().is_none() {
            return Ok(());
        }
    }
}

/// Conservation: every card is always somewhere, once.
fn cards_are_conserved<G: Lawful>(options: &G::Options, seed: u64) -> Result<(), TestCaseError> {
    let (_, _, record) = random_record::<G>(options, seed, 0, false).unwrap();
    let mut dealt = G::dealt(&serde_json::from_value(record.deal.clone()).unwrap());
    dealt.sort_unstable();
    let mut replay = Replay::<G>::new(&record).unwrap();
    loop {
        let mut census = replay.game().census();
        census.sort_unstable();
        prop_assert_eq!(&census, &dealt);
        if replay.step().unwrap().is_none() {
            return Ok(());
        }
    }
}

/// All views and events of a viewer.
fn observations<G: Observable>(record: &Record, viewer: Viewer) -> Vec<String> {
    let mut replay = Replay::<G>::new(record).unwrap();
    let mut observations = Vec::new();
    loop {
        let events: Vec<G::Event> =
            replay.facts().iter().filter_map(|fact| G::event_for(fact, viewer)).collect();
        for fact in replay.facts().iter().filter(|fact| G::is_public(fact)) {
            assert_eq!(G::event_for(fact, viewer), G::event_for(fact, Viewer::Onlooker));
        }
        observations.push(serde_json::to_string(&(replay.game().view(viewer), events)).unwrap());
        if replay.step().unwrap().is_none() {
            return observations;
        }
    }
}

/// Non-interference: two games that differ only in what a viewer can't know give this viewer the same
/// views and events, byte for byte.
fn nothing_hidden_is_seen<G: Lawful>(options: &G::Options, seed: u64) -> Result<(), TestCaseError> {
    let (_, _, record) = random_record::<G>(options, seed, 0, false).unwrap();
    let mut rng = fast_rng(&mut deal_rng(seed, 2));
    for viewer in viewers(options.seats()) {
        let until = below(&mut rng, record.log.len() as u32 + 1) as usize;
        let mut truth = record.clone();
        truth.log.truncate(until);
        let permuted = G::permute_hidden(&record, viewer, until, &mut rng);
        prop_assert_eq!(observations::<G>(&truth, viewer), observations::<G>(&permuted, viewer));
    }
    Ok(())
}

/// Resampling: a world sampled from a view gives the viewer the same view and the same legal decisions as
/// the real position. It has as many cards, and can be played to the end.
fn sampled_worlds_look_the_same<G: Lawful>(
    options: &G::Options,
    seed: u64,
) -> Result<(), TestCaseError> {
    let (_, _, record) = random_record::<G>(options, seed, 0, false).unwrap();
    let mut replay = Replay::<G>::new(&record).unwrap();
    let mut rng = fast_rng(&mut deal_rng(seed, 3));
    let material = |game: &G| {
        let mut cards = game.census();
        cards.sort_unstable();
        cards
    };
    loop {
        let game = replay.game();
        for viewer in viewers(game.seats()) {
            let view = game.view(viewer);
            let worlds = G::worlds(&view);
            prop_assert!(worlds.is_some(), "no world is consistent with {:?}", view);
            let mut world = worlds.unwrap().sample_world(&mut rng);
            prop_assert_eq!(&world.view(viewer), &view);
            let cards = material(&world);
            prop_assert_eq!(cards.len(), material(game).len());
            prop_assert!(G::is_of_one_set(options, &cards), "{:?}", cards);
            if let Viewer::Seat(seat) = viewer {
                let (mut sampled, mut real) = (Vec::new(), Vec::new());
                world.legal(seat, &mut sampled);
                game.legal(seat, &mut real);
                prop_assert_eq!(sampled, real);
            }
            play_out(&mut world, &mut rng, &mut Vec::new(), &mut NoListener);
            prop_assert!(world.outcome().is_some());

            let before = G::without_secret_decisions(&view);
            let world = G::worlds(&before).unwrap().sample_world(&mut rng);
            prop_assert_eq!(&world.view(viewer), &before);
            prop_assert!(game.to_act().minus(world.to_act()).is_empty());
        }
        if replay.step().unwrap().is_none() {
            return Ok(());
        }
    }
}

/// A record that was written and parsed replays to the same views at each step, and to the same result.
fn records_replay<G: Lawful>(options: &G::Options, seed: u64) -> Result<(), TestCaseError> {
    let (_, _, record) = random_record::<G>(options, seed, 0, true).unwrap();
    let read = Record::from_line(&record.to_line()).unwrap();
    prop_assert_eq!(&read, &record);
    let decisions = verify::<G>(&read).unwrap();

    let deal: G::Deal = serde_json::from_value(read.deal.clone()).unwrap();
    let mut live = G::start(options.clone(), &deal, &mut NoListener).unwrap();
    let mut replay = Replay::<G>::new(&read).unwrap();
    for entry in &record.log {
        match &entry.step {
            Step::Decision { seat, action, .. } => {
                live.play(*seat, action.parse().unwrap(), &mut NoListener).unwrap();
            }
            Step::Reshuffle { seat, cards } => {
                let cards: Vec<G::Card> = cards.iter().map(|card| card.parse().unwrap()).collect();
                live.reshuffle(*seat, &cards, &mut NoListener).unwrap();
            }
        }
        replay.step().unwrap();
        prop_assert_eq!(views(&live), views(replay.game()));
    }
    prop_assert_eq!(live.outcome().map(RecordedResult::from), record.result);

    let (played, number) = random_game::<G>(options, seed, 0).unwrap();
    prop_assert_eq!(views(&*played), views(&live));
    prop_assert_eq!(number as usize, decisions);
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_text_makes_a_record_panic(line in ".{0,200}") {
        let _ = Record::from_line(&line);
    }
}

/// A record in which text was deleted, inserted or replaced is refused or replays; it never panics.
pub(crate) fn mangled_records_do_no_harm<G: Searchable>(options: &G::Options, games: u32) {
    let config = ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(games) };
    let mangling =
        prop::collection::vec((any::<prop::sample::Index>(), 0..12usize, ".{0,3}"), 1..4);
    proptest!(config, |(seed: u64, mangling in mangling)| {
        let mut text: Vec<char> =
            random_record::<G>(options, seed, 0, true).unwrap().2.to_line().chars().collect();
        for (place, length, insert) in mangling {
            let place = place.index(text.len() + 1);
            let end = (place + length).min(text.len());
            text.splice(place..end, insert.chars());
        }
        if let Ok(record) = Record::from_line(&text.iter().collect::<String>()) {
            let _ = verify::<G>(&record);
        }
    });
}
