//! How much each person may send to a table, and when an unused table is closed.

use rules::ultimatum::SharedEdition;
use serde_json::json;

use super::*;

fn say(name: &str, seat: u8, text: &str) -> Input {
    let message = ChatMessage::Text { seat: Seat(seat), text: ChatText::new(text).unwrap() };
    Input::by(person(name), Request::Say(message))
}

/// Gives an input again and again. Returns how often it is accepted before it is refused.
fn accepted(session: &mut Session, mut input: impl FnMut(usize) -> Input) -> usize {
    (0..50_000)
        .find(|&number| {
            let given = session.give(input(number));
            given.is_err_and(|refused| refused.code == RefusalCode::TooMuch)
        })
        .expect("a quota")
}

#[test]
fn nobody_can_use_up_the_quota_of_others() {
    let mut session = Session::started(settings("pingvasion", json!({"players": 3})));
    let before = session.log.len();
    let sent = accepted(&mut session, |_| say("Ben", 1, "Your turn!"));
    assert_eq!(session.log.len() - before, sent);
    // The game needs decisions, so they are still accepted; changing one is not needed.
    session.step_of(Seat(1));
    let (number, action) = session.some_decision(Seat(1)).unwrap();
    let change = Input::by(person("Ben"), Request::Decide { seat: Seat(1), number, action });
    assert_eq!(session.give(change).unwrap_err().code, RefusalCode::TooMuch);
    let take_back = |name, seat| Input::by(person(name), Request::TakeBack { seat: Seat(seat) });
    assert_eq!(session.give(take_back("Ben", 1)).unwrap_err().code, RefusalCode::TooMuch);
    // Nothing has changed for the others.
    session.step_of(Seat(0));
    session.give(take_back("Ann", 0)).unwrap();
    session.give(say("Ann", 0, "Please stop.")).unwrap();
    session.finish();
}

#[test]
fn long_texts_count_by_their_length() {
    let mut session = Session::started(settings("pingvasion", json!({"players": 3})));
    let short = accepted(&mut session, |_| say("Ann", 0, "!"));
    let long = accepted(&mut session, |_| say("Ben", 1, &"🐧".repeat(200)));
    assert!(long < short / 4, "{long} of {short}");
}

#[test]
fn every_kind_of_input_has_a_quota() {
    let mut session = Session::started(settings("pingvasion", json!({"players": 3})));
    let seat = Seat(1);
    accepted(&mut session, |number| {
        let out = number.is_multiple_of(2);
        let request = if out { Request::HandOver { seat } } else { Request::Return { seat } };
        Input::by(person("Ben"), request)
    });
    let mut session = Session::new(settings("pingvasion", json!({"players": 3})));
    let change = Box::new(settings("ultimatum", json!({"players": 2})).checked(STANDARD).unwrap());
    accepted(&mut session, |_| {
        Input::by(person("Ann"), Request::ChangeSettings { settings: change.clone() })
    });
    let mut session = Session::new(settings("pingvasion", json!({"players": 3})));
    accepted(&mut session, |number| {
        let sit = Request::Sit { name: Name::new("Max").ok(), avatar: None, seat: Some(Seat(0)) };
        let leave = Request::Leave { seat: Seat(0) };
        Input::by(person("Max"), if number.is_multiple_of(2) { sit } else { leave })
    });
}

#[test]
fn settings_are_logged_as_checked() {
    let sent = settings("pingvasion", json!({"players": 2}));
    let checked = sent.clone().checked(STANDARD).unwrap();
    assert_eq!(checked.game.options, json!({"players": 2, "deck": "classic"}));
    let junk = settings("pingvasion", json!({"players": 2, "junk": "x".repeat(65_536)}));
    let error = junk.checked(STANDARD).unwrap_err();
    insta::assert_snapshot!(error, @"options: unknown field `junk`");
    let array = settings("pingvasion", json!([2, "classic"]));
    insta::assert_snapshot!(array.checked(STANDARD).unwrap_err(), @"options: expected an object");
    let input = Input::by(person("Ann"), Request::ChangeSettings { settings: Box::new(sent) });
    let Input::Request { request: Request::ChangeSettings { settings }, .. } =
        input.checked(STANDARD).unwrap()
    else {
        panic!("another input");
    };
    assert_eq!(*settings, checked);
}

/// Unknown fields are refused at every level.
#[test]
fn an_edition_has_no_unknown_fields() {
    let with_edition = |edition| settings("ultimatum", json!({"players": 2, "edition": edition}));
    let own = serde_json::to_value(SharedEdition::STANDARD.data()).unwrap();
    with_edition(own.clone()).checked(STANDARD).unwrap();
    let mut junk = own.clone();
    junk["junk"] = json!("x".repeat(65_536));
    let error = with_edition(junk).checked(STANDARD).unwrap_err();
    insta::assert_snapshot!(error, @"options.edition: unknown field `junk`");
    let array = with_edition(json!([own["dots"], own["layouts"]]));
    insta::assert_snapshot!(array.checked(STANDARD).unwrap_err(), @"options.edition: expected an object");
}

#[test]
fn people_are_warned_before_a_table_is_closed() {
    let mut session = Session::started(settings("ultimatum", json!({"players": 2})));
    session.pass(5_000);
    session.items.clear();
    let warn = |closes| Input::from(ServerInput::Warn { closes: Timestamp(closes) });
    assert!(session.give(warn(10_000)).unwrap());
    assert!(!session.give(warn(10_000)).unwrap());
    insta::assert_snapshot!(session.items[0].1, @r#"{"number":9,"kind":"closes_soon","closes":10000}"#);
    assert_eq!(session.table.view(Viewer::Onlooker, None).closes, Some(Timestamp(10_000)));
    // A warning is no activity; a decision is.
    assert_eq!(session.table.last_activity(), Timestamp(0));
    assert_eq!(session.table.last_input(), Timestamp(5_000));
    session.step();
    assert_eq!(session.table.last_activity(), Timestamp(5_000));
    assert_eq!(session.table.closes(), None);
}
