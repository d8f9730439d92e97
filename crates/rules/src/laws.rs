//! The laws that every game is held to, in every position of random games of every setting.
//!
//! A game takes part by implementing [`Lawful`] in its own tests and calling [`hold`].

use proptest::prelude::*;
use rand::Rng;

use crate::chance::{below, dice, quick_dice, shuffle};
use crate::disguise::Disguise;
use crate::observable::Observable;
use crate::playout::{play_out, random_game, random_record};
use crate::record::{Record, Step, Verdict};
use crate::replay::{Replay, verify};
use crate::searchable::{Searchable, Worlds};
use crate::seat::{MAX_SEATS, Seat, Viewer};
use crate::seating::Seating;
use crate::witness::Nobody;
use crate::world::World;

/// What the laws need to know of a game.
pub(crate) trait Lawful: Disguise + Searchable + PartialEq {
    /// Every setting that the game can be played with.
    fn settings() -> Vec<Self::Options>;

    /// Decisions of every kind that can be written down, most of them absurd: all of them, or a
    /// random lot where there are too many.
    fn any_actions(rng: &mut impl Rng) -> Vec<Self::Action>;

    /// All cards that the position holds, wherever they are, in any order.
    fn census(&self) -> Vec<String>;

    /// All cards of the game that are not in the box.
    fn dealt(deal: &Self::Deal) -> Vec<String>;

    /// Whether no card is there more often than the game has it.
    fn is_of_one_set(options: &Self::Options, cards: &[String]) -> bool;
}

/// Holds a game to all laws: `games` random games of each setting.
pub(crate) fn hold<G: Lawful>(games: u32) {
    let config = ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(games) };
    for options in G::settings() {
        proptest!(config.clone(), |(seed: u64)| {
            generated_is_legal::<G>(&options, seed)?;
            simultaneous_decisions_are_independent::<G>(&options, seed)?;
            cards_are_conserved::<G>(&options, seed)?;
            nothing_hidden_is_seen::<G>(&options, seed)?;
            records_replay::<G>(&options, seed)?;
            guessed_worlds_look_the_same::<G>(&options, seed)?;
        });
    }
}

/// Everybody who could look, and some who can't.
fn viewers(seats: u8) -> impl Iterator<Item = Viewer> {
    (0..=seats).map(|seat| Viewer::Seat(Seat(seat))).chain([Viewer::Onlooker])
}

fn views<G: Observable>(game: &G) -> Vec<String> {
    viewers(game.seats()).map(|viewer| serde_json::to_string(&game.view(viewer)).unwrap()).collect()
}

/// Generated ⇔ legal; checking says what playing says; a refusal changes nothing; sampling stays within
/// what is legal; the quick ways of playing do what the checked one does.
fn generated_is_legal<G: Lawful>(options: &G::Options, seed: u64) -> Result<(), TestCaseError> {
    let (_, _, record) = random_record::<G>(options, seed, 0, true).unwrap();
    let mut rng = dice(seed, 1);
    let exhaustive = below(&mut rng, record.log.len() as u32) as usize;
    let mut replay = Replay::<G>::new(&record).unwrap();
    let any = G::any_actions(&mut rng);
    for line in 0.. {
        let game = replay.game().clone();
        let mut legal = Vec::new();
        for seat in (0..=MAX_SEATS as u8).map(Seat) {
            game.legal(seat, &mut legal);
            prop_assert!(legal.is_sorted_by(|a, b| a < b));
            prop_assert_eq!(legal.len(), game.count_legal(seat));
            prop_assert_eq!(!legal.is_empty(), game.to_act().contains(seat));
            for &action in &legal {
                prop_assert_eq!(game.check(seat, action), Ok(()));
                prop_assert!(game.clone().play(seat, action, &mut Nobody).is_ok());
            }
            if line == exhaustive {
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
                    checked.play(seat, action, &mut Nobody).unwrap();
                    unchecked.play_unchecked(seat, action);
                    prop_assert_eq!(views(&checked), views(&*unchecked));
                }
            }
            let (mut random, mut checked) = (World::of(game.clone()), game.clone());
            if let Some(action) = random.play_random(seat, &mut rng) {
                prop_assert!(legal.contains(&action));
                checked.play(seat, action, &mut Nobody).unwrap();
                prop_assert_eq!(views(&*random), views(&checked));
            }
        }
        if replay.step().unwrap().is_none() {
            break;
        }
    }
    Ok(())
}

/// Decisions made at the same time don't depend on each other: whatever the others have decided, and in
/// whatever order, what a seat may decide stays the same until the last of them has decided, and
/// nothing else is awaited meanwhile. So decisions can be kept and checked one by one, and then be
/// carried out together.
fn simultaneous_decisions_are_independent<G: Lawful>(
    options: &G::Options,
    seed: u64,
) -> Result<(), TestCaseError> {
    let (_, _, record) = random_record::<G>(options, seed, 0, false).unwrap();
    let mut rng = dice(seed, 4);
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
            prop_assert_eq!(game.shuffling(), None);
            for other in waiting.iter() {
                let accepted = legal(replay.game(), other);
                prop_assert_eq!(&legal(&game, other), &accepted);
                for action in accepted {
                    prop_assert_eq!(game.check(other, action), Ok(()));
                }
            }
            let action = replay.game().sample(seat, &mut rng).unwrap();
            prop_assert!(game.play(seat, action, &mut Nobody).is_ok());
            waiting = waiting.without(seat);
        }
        if replay.step().unwrap().is_none() {
            return Ok(());
        }
    }
}

/// Every card is always somewhere, once.
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

/// What a viewer gets to see, up to a line of the log: each view and each event.
fn sights<G: Observable>(record: &Record, viewer: Viewer) -> Vec<String> {
    let mut replay = Replay::<G>::new(record).unwrap();
    let mut sights = Vec::new();
    loop {
        let events: Vec<G::Event> =
            replay.facts().iter().filter_map(|fact| G::seen(fact, viewer)).collect();
        for fact in replay.facts().iter().filter(|fact| G::is_public(fact)) {
            assert_eq!(G::seen(fact, viewer), G::seen(fact, Viewer::Onlooker));
        }
        sights.push(serde_json::to_string(&(replay.game().view(viewer), events)).unwrap());
        if replay.step().unwrap().is_none() {
            return sights;
        }
    }
}

/// Two games that differ only in what a viewer can't know look the same to that viewer, to the byte.
fn nothing_hidden_is_seen<G: Lawful>(options: &G::Options, seed: u64) -> Result<(), TestCaseError> {
    let (_, _, record) = random_record::<G>(options, seed, 0, false).unwrap();
    let mut rng = quick_dice(&mut dice(seed, 2));
    for viewer in viewers(options.seats()) {
        let until = below(&mut rng, record.log.len() as u32 + 1) as usize;
        let mut truth = record.clone();
        truth.log.truncate(until);
        let disguised = G::disguise(&record, viewer, until, &mut rng);
        prop_assert_eq!(sights::<G>(&truth, viewer), sights::<G>(&disguised, viewer));
    }
    Ok(())
}

/// Resample: a world guessed from a view looks to the viewer as the true one does, in every position;
/// so the viewer has the same decisions there, and it holds as many cards and plays on to an end.
fn guessed_worlds_look_the_same<G: Lawful>(
    options: &G::Options,
    seed: u64,
) -> Result<(), TestCaseError> {
    let (_, _, record) = random_record::<G>(options, seed, 0, false).unwrap();
    let mut replay = Replay::<G>::new(&record).unwrap();
    let mut rng = quick_dice(&mut dice(seed, 3));
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
            prop_assert!(worlds.is_some(), "nothing could look like {:?}", view);
            let mut guess = worlds.unwrap().guess(&mut rng);
            prop_assert_eq!(&guess.view(viewer), &view);
            let cards = material(&guess);
            prop_assert_eq!(cards.len(), material(game).len());
            prop_assert!(G::is_of_one_set(options, &cards), "{:?}", cards);
            if let Viewer::Seat(seat) = viewer {
                let (mut there, mut here) = (Vec::new(), Vec::new());
                guess.legal(seat, &mut there);
                game.legal(seat, &mut here);
                prop_assert_eq!(there, here);
            }
            play_out(&mut guess, &mut rng, &mut Vec::new(), &mut Nobody);
            prop_assert!(guess.outcome().is_some());

            let before = G::undecided(&view);
            let guess = G::worlds(&before).unwrap().guess(&mut rng);
            prop_assert_eq!(&guess.view(viewer), &before);
            prop_assert!(game.to_act().minus(guess.to_act()).is_empty());
        }
        if replay.step().unwrap().is_none() {
            return Ok(());
        }
    }
}

/// A record is text that replays to the same views at each step, and to the same result.
fn records_replay<G: Lawful>(options: &G::Options, seed: u64) -> Result<(), TestCaseError> {
    let (_, _, record) = random_record::<G>(options, seed, 0, true).unwrap();
    let read = Record::from_line(&record.to_line()).unwrap();
    prop_assert_eq!(&read, &record);
    let decisions = verify::<G>(&read).unwrap();

    let deal: G::Deal = serde_json::from_value(read.deal.clone()).unwrap();
    let mut live = G::start(options.clone(), &deal, &mut Nobody).unwrap();
    let mut replay = Replay::<G>::new(&read).unwrap();
    for entry in &record.log {
        match &entry.step {
            Step::Decision { seat, action, .. } => {
                live.play(*seat, action.parse().unwrap(), &mut Nobody).unwrap();
            }
            Step::Reshuffle { seat, cards } => {
                let cards: Vec<G::Card> = cards.iter().map(|card| card.parse().unwrap()).collect();
                live.reshuffle(*seat, &cards, &mut Nobody).unwrap();
            }
        }
        replay.step().unwrap();
        prop_assert_eq!(views(&live), views(replay.game()));
    }
    prop_assert_eq!(live.outcome().map(Verdict::from), record.result);

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

/// Whatever is cut out of a true record, put in or exchanged, it is refused or it replays; it never
/// panics.
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
