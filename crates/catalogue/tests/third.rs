//! A third game, defined outside these crates, works in a catalogue like the other two.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;

use bots::arena::Series;
use bots::{Budget, Level, Limit};
use catalogue::{Catalogue, PINGVASION, Perspective, Recording, ULTIMATUM};
use herring::HERRING;
use rules::chance::{deal_rng, fast_rng};
use rules::{RecordedResult, Seat, Viewer};
use serde_json::json;

/// Plays a game with bots of all levels. Returns its record.
fn played(catalogue: Catalogue, players: u8) -> rules::Record {
    let game = catalogue.find("herring").unwrap();
    let mut dealt =
        game.configure(&json!({"players": players})).unwrap().deal(&mut deal_rng(7, 0)).unwrap();
    let mut rng = fast_rng(&mut deal_rng(7, 1));
    let budget = Budget::single(Limit::Iterations(50));
    while dealt.game.outcome().is_none() {
        for (seat, level) in dealt.game.to_act().iter().zip(Level::ALL.into_iter().rev()) {
            let decision = dealt.game.seat_view(seat).choose(level, budget, &mut rng).unwrap();
            dealt.game.decide(seat, &decision).unwrap();
        }
        let carried = dealt.game.carry_out(&mut |number| deal_rng(7, number));
        dealt.record.log.extend(carried.steps.into_iter().map(Into::into));
    }
    dealt.record.result = dealt.game.outcome().map(RecordedResult::from);
    dealt.record
}

#[test]
fn a_third_game_is_played_verified_replayed_and_analysed() {
    let catalogue = Catalogue::new(&[&PINGVASION, &ULTIMATUM, &HERRING]);
    assert!(catalogue.find("pingvasion").is_ok());
    let game = catalogue.find("herring").unwrap();
    for players in 2..=3 {
        let record = played(catalogue, players);
        assert_eq!(game.verify(&record), Ok(3 * players as usize));
        let replay = game.replay(&record, Perspective::Of(Viewer::Seat(Seat(1)))).unwrap();
        assert_eq!(replay.steps.len(), record.log.len() + 1);
        assert_eq!(game.history(&record, Viewer::Onlooker).unwrap().len(), 4);
        let story = game.story(&record, Perspective::All).unwrap();
        assert_eq!((story.content.matches("scores").count(), story.validity), (3, Ok(())));
        let mut analysis = game.analyse(&record, None, 1).unwrap();
        analysis.finish(Budget::single(Limit::Iterations(50)), &|_, _| {});
        assert_eq!(analysis.report().analysis.decisions.len(), 3 * players as usize);
        let mut unfinished = record.clone();
        unfinished.log.truncate(players as usize);
        unfinished.result = None;
        let budget = Budget::single(Limit::Iterations(50));
        assert!(game.hint(&unfinished, Seat(0), budget, 1).is_ok());
        assert_eq!(game.perft(&unfinished, 0, 2, &mut |_, _| {}).unwrap().len(), 3);
        assert!(game.sheet().is_none());
    }
}

#[test]
fn a_third_game_is_simulated_and_measured() {
    let catalogue = Catalogue::new(&[&HERRING]);
    let configured = catalogue.find("herring").unwrap().configure(&json!({"players": 3})).unwrap();
    let random = configured.random_game(7, 0, Recording::On { count_legal: true }).unwrap();
    let game = catalogue.find("herring").unwrap();
    assert_eq!(game.verify(&random.record.unwrap()), Ok(9));
    let series = Series {
        entrants: ["emperor@40", "rockhopper", "clairvoyant@40"]
            .map(|it| it.parse().unwrap())
            .to_vec(),
        seed: 7,
        deals: 4,
        until_clear: false,
        threads: NonZeroUsize::MIN,
        bot_threads: NonZeroUsize::MIN,
        record: false,
    };
    let results = configured.arena(&series, &mut |_| ControlFlow::Continue(())).unwrap().unwrap();
    assert_eq!(results.games, 12);
    let bad = game.configure(&json!({"players": 4})).unwrap_err();
    assert_eq!(bad.to_string(), "Herring is for 2 or 3 players (HE-01)");
}

/// All its API types have a schema and a TypeScript declaration.
#[cfg(feature = "ts")]
#[test]
fn a_third_game_has_schemas() {
    let catalogue = Catalogue::new(&[&PINGVASION, &HERRING]);
    let game = catalogue.find("herring").unwrap();
    let schemas = game.schemas();
    assert_eq!(schemas.parts.view, "HerringView");
    let mut declarations = catalogue::typescript::Declarations::default();
    game.declare(&mut declarations);
    let names: Vec<&str> = declarations.types().map(|(name, _)| name).collect();
    assert!(
        schemas
            .components
            .keys()
            .all(|name| name.starts_with("Face_") || names.contains(&name.as_str()))
    );
}
