//! Deadlines, and people who leave and return.

use serde_json::json;

use super::*;

#[test]
fn a_bot_decides_when_time_is_up_and_the_person_can_return() {
    let with_pace = NewSettings {
        pace: Some(Pace::seconds(15).unwrap()),
        ..settings("ultimatum", json!({"players": 2}))
    };
    let mut session = Session::started(with_pace);
    assert_eq!(session.table.next_deadline(), Some(Timestamp(15_000)));
    insta::assert_snapshot!(session.script(
        r#"
        +14s
        wake
        +1s
        wake
        wake
        Ann: {"do":"return","seat":0}
        bot 0
        +15s
        wake
        bot 0
        bot 0
        Ann: {"do":"return","seat":0}
        Ann: {"do":"return","seat":0}
        Ben: {"do":"hand_over","seat":1}
        bot 1
        Ben: {"do":"resign","seat":1}
        bot 1
        Ann: {"do":"resign","seat":0}
        "#
    ));
    assert_eq!(session.table.life(), Life::Abandoned);
    assert_eq!(session.table.next_deadline(), None);
}

#[test]
fn a_game_over_days_is_played_to_its_end_by_bots() {
    let week = Pace::seconds(604_800).unwrap();
    let with_pace =
        NewSettings { pace: Some(week), ..settings("pingvasion", json!({"players": 4})) };
    let mut session = Session::started(with_pace);
    let mut days = 0;
    while session.table.life() == Life::Playing {
        if session.table.next_deadline().is_some() {
            session.pass(604_800_000);
            days += 7;
            assert!(session.give(ServerInput::Wake.into()).unwrap());
        }
        session.step();
    }
    assert_eq!(days, 7, "nobody waits for an absent person a second time");
    assert_eq!(session.table.life(), Life::Finished);
}

#[test]
fn deciding_brings_a_person_back() {
    let mut session = Session::started(settings("pingvasion", json!({"players": 3})));
    session.give(Input::by(person("Ben"), Request::HandOver { seat: Seat(1) })).unwrap();
    assert_eq!(session.table.bot_questions().count(), 1);
    let (number, action) = session.some_decision(Seat(1)).unwrap();
    let decide =
        Input::by(person("Ben"), Request::Decide { seat: Seat(1), number, action: action.clone() });
    session.give(decide).unwrap();
    assert_eq!(session.table.bot_questions().count(), 0);
    let late = ServerInput::BotDecision { seat: Seat(1), number, action }.into();
    assert_eq!(session.give(late).unwrap_err().code, RefusalCode::NotWanted);
}
