//! Tests of all games through the catalogue.

use bots::{Budget, Level, Limit};
use rules::chance::{deal_rng, fast_rng};
use rules::{Record, RecordedResult, Seat, Viewer};
use serde_json::{Value, json};

use super::*;

/// Each game with each number of players.
fn every_game() -> Vec<(&'static dyn AnyGame, Value)> {
    let players = |name: &str, most: u64| {
        let game = STANDARD.find(name).unwrap();
        (2..=most).map(move |players| (game, json!({"players": players}))).collect::<Vec<_>>()
    };
    [players("pingvasion", 5), players("ultimatum", 4)].concat()
}

fn deal(game: &dyn AnyGame, options: &Value) -> NewMatch {
    game.configure(options).unwrap().deal(&mut deal_rng(7, 0)).unwrap()
}

/// Plays to the end with bots that do not search. `inspect` is called before each step.
fn play(dealt: &mut NewMatch, mut inspect: impl FnMut(&mut dyn Match, &Record)) {
    let mut rng = fast_rng(&mut deal_rng(7, 1000));
    let no_search = Budget::single(Limit::Iterations(1));
    while dealt.game.outcome().is_none() {
        inspect(&mut *dealt.game, &dealt.record);
        while let Some(seat) = dealt.game.to_act().first() {
            let decision = dealt.game.seat_view(seat).choose(Level::Chick, no_search, &mut rng);
            dealt.game.decide(seat, &decision.unwrap()).unwrap();
        }
        let carried = dealt.game.carry_out(&mut |number| deal_rng(7, number));
        dealt.record.log.extend(carried.steps.into_iter().map(Into::into));
    }
    dealt.record.result = dealt.game.outcome().map(RecordedResult::from);
}

/// A game has the same titles as in the web client.
#[test]
fn titles_are_those_of_the_web_client() {
    for (game, language) in STANDARD.games().flat_map(|it| ["en", "de", "pl"].map(|to| (it, to))) {
        let texts = format!("../../web/src/lib/i18n/{language}/{}.ftl", game.name());
        let texts = std::fs::read_to_string(&texts).unwrap_or_else(|why| panic!("{texts}: {why}"));
        let line = format!("game-{} = {}", game.name(), game.title_in(language));
        assert!(texts.lines().any(|it| it == line), "{line}");
    }
}

#[test]
fn a_match_makes_a_valid_record() {
    for (game, options) in every_game() {
        let mut dealt = deal(game, &options);
        play(&mut dealt, |_, _| {});
        let decisions = game.verify(&dealt.record).unwrap();
        assert!(decisions > 20, "{decisions}");
        assert_eq!(dealt.record.options, game.configure(&options).unwrap().options());
        let names = game.configure(&options).unwrap().names_in(&dealt.record);
        assert_eq!(names.of(Seat(0)), "seat 0");
    }
}

#[test]
fn a_decision_can_be_replaced_and_withdrawn_until_it_is_carried_out() {
    for (game, options) in every_game() {
        let mut dealt = deal(game, &options);
        let game = &mut dealt.game;
        let deciding = game.deciding();
        let seat = deciding.first().unwrap();
        let (legal, view) = (game.legal(seat), game.view(Viewer::Seat(seat)).to_string());
        assert_eq!(
            serde_json::from_str::<Vec<String>>(game.legal_json(seat).get()).unwrap(),
            legal
        );
        for decision in [&legal[0], &legal[1]] {
            game.decide(seat, decision).unwrap();
            assert_eq!(game.decided(seat), Some(decision.as_str()));
        }
        assert_eq!((game.deciding(), game.to_act()), (deciding, deciding.without(seat)));
        assert!(matches!(game.decide(seat, "nonsense"), Err(BadDecision::Unreadable(_))));
        assert_eq!(game.decided(seat), Some(legal[1].as_str()));
        assert_eq!((game.legal(seat), game.view(Viewer::Seat(seat)).to_string()), (legal, view));
        assert_eq!(game.copy().decided(seat), None);
        assert!(game.withdraw(seat) && !game.withdraw(seat));
        assert_eq!((game.decided(seat), game.to_act()), (None, deciding));
        assert!(game.carry_out(&mut |number| deal_rng(7, number)).steps.is_empty());
    }
}

#[test]
fn an_illegal_decision_is_refused_with_its_clause() {
    let refused = |name: &str, seat: u8, text: &str| {
        let mut dealt = deal(STANDARD.find(name).unwrap(), &json!({"players": 3}));
        dealt.game.decide(Seat(seat), text).unwrap_err().to_string()
    };
    insta::assert_snapshot!(refused("pingvasion", 0, "play A5"), @"‘play A5’ can't be done: cards are being given now, not laid (PV-09)");
    insta::assert_snapshot!(refused("pingvasion", 9, "play A5"), @"‘play A5’ can't be done: there is no such seat at this table (PV-01)");
    insta::assert_snapshot!(refused("ultimatum", 1, "pass"), @"‘pass’ can't be done: it is the turn of seat 0 (PU-20)");
    insta::assert_snapshot!(refused("ultimatum", 0, "swim"), @"‘swim’ is not a decision such as ‘place LD4 d4’, ‘invite d4’, ‘invite c3>d4’, ‘pass’, ‘perform c3’ or ‘entertain e5 turned’");
}

/// A copy can be played like the game itself, and does not change it.
#[test]
fn a_copy_is_independent() {
    for (game, options) in every_game() {
        let mut dealt = deal(game, &options);
        let mut copy = NewMatch {
            game: dealt.game.copy(),
            record: dealt.record.clone(),
            events: dealt.events.clone(),
        };
        play(&mut copy, |_, _| {});
        assert_eq!(dealt.game.outcome(), None);
        play(&mut dealt, |_, _| {});
        assert_eq!(dealt.record, copy.record);
    }
}

/// A seat gets the same hint from its view as from the record so far.
#[test]
fn views_and_records_give_the_same_hints() {
    let budget = Budget::single(Limit::Iterations(8));
    for (game, options) in every_game() {
        let mut steps = 0;
        play(&mut deal(game, &options), |playing, record| {
            steps += 1;
            if steps > 4 {
                return;
            }
            for seat in playing.to_act().iter() {
                let hint = game.hint(record, seat, budget, 3).unwrap();
                assert_eq!(playing.seat_view(seat).hint(budget, 3), Some(hint));
            }
        });
    }
}

/// Public events are serialised once, and every viewer sees what their history has.
#[test]
fn events_are_shared_and_complete() {
    for (game, options) in every_game() {
        let mut dealt = deal(game, &options);
        let seats = dealt.game.real();
        let seen = |events: &EventsByViewer, viewer| {
            serde_json::to_string(&events.for_viewer(viewer)).unwrap()
        };
        let public = |events: &EventsByViewer| {
            let onlooker = events.for_viewer(Viewer::Onlooker);
            let seat = events.for_viewer(Viewer::Seat(seats.first().unwrap()));
            onlooker.into_iter().filter(|it| seat.iter().any(|own| std::ptr::eq(*own, *it))).count()
        };
        assert!(public(&dealt.events) > 0);
        while let Some(seat) = dealt.game.to_act().first() {
            let decision = dealt.game.legal(seat).remove(0);
            dealt.game.decide(seat, &decision).unwrap();
        }
        let carried = dealt.game.carry_out(&mut |number| deal_rng(7, number));
        dealt.record.log.extend(carried.steps.iter().cloned().map(Into::into));
        for viewer in seats.iter().map(Viewer::Seat).chain([Viewer::Onlooker]) {
            let history = game.history(&dealt.record, viewer).unwrap();
            let history: Vec<&str> = history.iter().map(|events| events.get()).collect();
            assert_eq!(history, [seen(&dealt.events, viewer), seen(&carried.events, viewer)]);
        }
    }
}

#[test]
fn an_unknown_game_is_refused_with_the_known_names() {
    assert_eq!(format!("{STANDARD:?}"), r#"["pingvasion", "ultimatum"]"#);
    let none = STANDARD.find("chess").err().unwrap();
    insta::assert_snapshot!(none, @"there is no game ‘chess’; the games are: pingvasion, ultimatum");
    let bad = STANDARD.find("pingvasion").unwrap().configure(&json!({"players": 6})).unwrap_err();
    insta::assert_snapshot!(bad, @"Pingvasion is for 2 to 5 players, not 6 (PV-01)");
}

/// The defaults of a game's flags are valid options.
#[test]
fn default_flags_are_valid_options() {
    for game in STANDARD.games() {
        let flags = game.command_line().flags.iter();
        let given =
            flags.filter_map(|flag| Some((flag.name.to_owned(), (flag.parse)(flag.default?))));
        let options = given.map(|(name, value)| (name, value.unwrap())).collect();
        let configured = game.configure(&Value::Object(options)).unwrap();
        assert_eq!(configured.real().len(), 4);
        assert!(
            configured.options_in_words().starts_with("4 players, "),
            "{}",
            configured.options_in_words()
        );
    }
}

#[test]
fn a_random_game_is_the_same_with_and_without_a_record() {
    for (game, options) in every_game() {
        let configured = game.configure(&options).unwrap();
        let plain = configured.random_game(7, 3, Recording::Off).unwrap();
        let recorded = configured.random_game(7, 3, Recording::On { count_legal: true }).unwrap();
        assert_eq!((plain.outcome, plain.decisions), (recorded.outcome, recorded.decisions));
        assert_eq!(game.verify(&recorded.record.unwrap()), Ok(plain.decisions as usize));
    }
}

/// Every part of a message has a schema, and a TypeScript type of the same name.
#[cfg(feature = "ts")]
#[test]
fn parts_have_the_same_names_everywhere() {
    for game in STANDARD.games() {
        let schemas = game.schemas();
        let mut declarations = typescript::Declarations::default();
        game.declare(&mut declarations);
        let declared: Vec<&str> = declarations.types().map(|(name, _)| name).collect();
        let parts = schemas.parts.clone();
        let parts =
            [parts.options, parts.new_options, parts.deal, parts.card, parts.view, parts.event];
        for part in parts.iter().chain(&schemas.parts.scored) {
            assert!(schemas.components.contains_key(part), "{part} has no schema");
            assert!(declared.contains(&part.as_str()), "{part} is not declared");
        }
        for name in schemas.components.keys().filter(|name| !name.starts_with("Face_")) {
            assert!(declared.contains(&name.as_str()), "{name} is not declared");
        }
        // Every reference has a target.
        let text = serde_json::to_string(&schemas.components).unwrap();
        for reference in text.split("\"#/components/schemas/").skip(1) {
            let name = reference.split('"').next().unwrap();
            assert!(schemas.components.contains_key(name), "{name} is missing");
        }
    }
}
