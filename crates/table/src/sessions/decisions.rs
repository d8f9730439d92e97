//! Decisions: simultaneous, changed, sent twice, sent too late.

use serde_json::json;

use super::*;

/// Three people decide at the same time. Until all have decided, the others learn only that somebody has.
#[test]
fn decisions_at_the_same_time_are_revealed_together() {
    let mut session = Session::started(settings("pingvasion", json!({"players": 3})));
    let hands: Vec<Vec<String>> = (0..3)
        .map(|seat| session.table.view(Viewer::Seat(Seat(seat)), None).you.unwrap().legal)
        .collect();
    let decide = |name: &str, seat: usize, number: u64, nth: usize| {
        let action = &hands[seat][nth];
        format!(r#"{name}: {{"do":"decide","seat":{seat},"number":{number},"action":"{action}"}}"#)
    };
    let script = [
        decide("Ann", 0, 1, 0),
        // The same decision again changes nothing; another seat's or a past decision is refused.
        decide("Ann", 0, 1, 0),
        decide("Ann", 1, 1, 0),
        decide("Ann", 0, 1, 1),
        decide("Ann", 0, 9, 1),
        // The others don't learn that the decision was changed.
        decide("Ann", 0, 2, 1),
        r#"Ann: {"do":"take_back","seat":0}"#.to_owned(),
        r#"Ann: {"do":"take_back","seat":0}"#.to_owned(),
        decide("Ann", 0, 2, 1),
        decide("Ann", 0, 4, 2),
        r#"Ben: {"do":"decide","seat":1,"number":1,"action":"give A5"}"#.to_owned(),
        r#"Ben: {"do":"decide","seat":1,"number":1,"action":"land A5"}"#.to_owned(),
        decide("Ben", 1, 1, 3),
        decide("Cem", 2, 1, 4),
        r#"Cem: {"do":"take_back","seat":2}"#.to_owned(),
        decide("Cem", 2, 1, 4),
        decide("Cem", 2, 2, 4),
    ];
    insta::assert_snapshot!(session.script(&script.join("\n")));
}

#[test]
fn an_onlooker_sees_what_is_public() {
    let mut session = Session::started(settings("pingvasion", json!({"players": 3})));
    session.step();
    session.items.clear();
    let (number, action) = session.some_decision(Seat(1)).unwrap();
    session
        .give(Input::by(person("Ben"), Request::Decide { seat: Seat(1), number, action }))
        .unwrap();
    let view = session.table.view(Viewer::Onlooker, None);
    assert!(view.you.is_none() && view.fair.is_none());
    insta::assert_snapshot!(serde_json::to_string_pretty(&view).unwrap());
}

#[test]
fn a_reconnecting_client_gets_the_missed_items() {
    let mut session = Session::started(settings("ultimatum", json!({"players": 2})));
    let viewer = Viewer::Seat(Seat(0));
    let seen = session.table.last_item(viewer);
    session.items.clear();
    for _ in 0..4 {
        session.step();
    }
    let missed: Vec<String> =
        session.table.items_since(viewer, seen).unwrap().map(ToString::to_string).collect();
    let published = session.items.iter().filter(|(to, _)| *to == viewer);
    assert_eq!(missed, published.map(|(_, item)| item.clone()).collect::<Vec<_>>());
    assert!(session.table.items_since(viewer, seen + 100).is_none());
}
