//! Before the game: sitting down, settings, starting.

use serde_json::json;

use super::laws::everything_visible;
use super::*;

#[test]
fn people_gather_and_start() {
    let mut session = Session::new(settings("ultimatum", json!({"players": 2})));
    insta::assert_snapshot!(session.script(
        r#"
        Ann: {"do":"sit"}
        Ben: {"do":"start"}
        Ann: {"do":"start"}
        Ben: {"do":"sit","seat":0}
        Ben: {"do":"sit","seat":3}
        Ben: {"do":"sit"}
        Cem: {"do":"sit"}
        Ann: {"do":"remove","seat":1}
        Ben: {"do":"sit"}
        Cem: {"do":"sit"}
        Cem: {"do":"say","seat":1,"text":"Hello!"}
        Cem: {"do":"say","seat":1,"reaction":"wave"}
        Cem: {"do":"leave","seat":1}
        Ann: {"do":"invite","level":"chick"}
        Ann: {"do":"start"}
        Ann: {"do":"leave","seat":0}
        "#
    ));
}

#[test]
fn settings_can_change_before_the_game() {
    let mut session = Session::new(settings("pingvasion", json!({"players": 4})));
    insta::assert_snapshot!(session.script(
        r#"
        Ann: {"do":"sit","seat":1}
        Ben: {"do":"sit","seat":3}
        Ann: {"do":"invite","seat":0,"level":"chick"}
        Ben: {"do":"settle","settings":{"game":"pingvasion","options":{"players":2},"stand_in":"chick"}}
        Ann: {"do":"settle","settings":{"game":"pingvasion","options":{"players":6},"stand_in":"chick"}}
        Ann: {"do":"settle","settings":{"game":"chess","options":{},"stand_in":"chick"}}
        Ann: {"do":"settle","settings":{"game":"pingvasion","options":{"players":2},"talk":false,"stand_in":"chick"}}
        Ann: {"do":"say","seat":0,"text":"Hello?"}
        Cem: {"do":"sit"}
        Ann: {"do":"close"}
        Ben: {"do":"decide","seat":2,"number":1,"action":"pass"}
        "#
    ));
    let seats: Vec<Seat> = session.table.occupants().map(|(seat, _)| seat).collect();
    assert_eq!(seats, [Seat(0), Seat(2)], "virtual players sit in between");
}

#[test]
fn the_pace_has_limits() {
    assert!(Pace::seconds(15).is_ok() && Pace::seconds(604_800).is_ok());
    assert!(Pace::seconds(14).is_err() && Pace::seconds(604_801).is_err());
}

/// A bot with a time of its own keeps it: in the log, in snapshots and in the record.
#[test]
fn a_bot_can_have_a_time_of_its_own() {
    let stand_in = "gentoo@0.02s".parse().unwrap();
    let settings = settings("pingvasion", json!({"players": 3}));
    let mut session = Session::new(NewSettings { stand_in, ..settings });
    session.script(
        r#"
        Ann: {"do":"sit"}
        Ben: {"do":"sit"}
        Ann: {"do":"invite","seat":2,"level":"emperor@50ms"}
        Ann: {"do":"start"}
        Ann: {"do":"hand_over","seat":0}
        "#,
    );
    for table in [&session.table, &session.restored(), &session.restored_from_snapshot()] {
        let bots: Vec<String> = table.bot_questions().map(|it| it.bot.to_string()).collect();
        assert_eq!(bots, ["gentoo@20ms", "emperor@50ms"]);
        assert_eq!(everything_visible(table), everything_visible(&session.table));
    }
    session.finish();
    let record = serde_json::to_value(session.table.record().unwrap()).unwrap();
    assert_eq!(record["seats"], json!(["Ann", "Ben", "Rigel (emperor@50ms)"]));
}

/// A rematch keeps the occupants.
#[test]
fn a_rematch_is_opened_once() {
    let mut session = Session::started(settings("pingvasion", json!({"players": 3})));
    let rematch = |by: &str, table: &str| {
        ServerInput::Rematch { by: person(by), table: table.to_owned() }.into()
    };
    assert_eq!(session.give(rematch("Ben", "x")).unwrap_err().code, RefusalCode::NotFinished);
    session.finish();
    assert_eq!(session.give(rematch("Max", "x")).unwrap_err().code, RefusalCode::NotYourSeat);
    assert!(session.give(rematch("Ben", "x")).unwrap());
    assert!(!session.give(rematch("Cem", "y")).unwrap());
    assert_eq!(session.table.rematch(), Some("x"));
    let occupants = session.table.occupants_of_rematch();
    let opening = Opening { occupants, ..session.opening.clone() };
    let next = Table::open(STANDARD, opening).unwrap();
    assert!(next.occupants().eq(session.table.occupants()));
}
