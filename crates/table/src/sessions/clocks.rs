//! Deadlines, and people who leave and return.

use serde_json::json;

use super::*;

/// A game in which every decision has to be made within 15 seconds.
fn with_clock(game: &str, players: u8) -> Session {
    Session::started(NewSettings {
        pace: Some(Pace::seconds(15).unwrap()),
        ..settings(game, json!({"players": players}))
    })
}

/// The level that has to decide for a seat.
fn bot_at(session: &Session, seat: u8) -> Option<Level> {
    session.table.bot_questions().find(|it| it.seat == Seat(seat)).map(|it| it.bot.level)
}

#[test]
fn a_bot_decides_when_time_is_up_and_the_person_can_return() {
    let mut session = with_clock("ultimatum", 2);
    assert_eq!(session.table.next_deadline(), Some(Timestamp(15_000)));
    insta::assert_snapshot!(session.script(
        r#"
        +14s
        wake
        +1s
        wake
        wake
        Ann: {"do":"return","seat":0}
        Ann: {"do":"return","seat":0}
        bot 0
        bot 0
        +15s
        wake
        bot 0
        Ben: {"do":"hand_over","seat":1}
        bot 1
        Ben: {"do":"return","seat":1}
        Ben: {"do":"resign","seat":1}
        Ann: {"do":"resign","seat":0}
        "#
    ));
    assert_eq!(session.table.life(), Life::Abandoned);
    assert_eq!(session.table.next_deadline(), None);
}

#[test]
fn a_deadline_belongs_to_the_question() {
    let mut session = with_clock("pingvasion", 3);
    session.script(
        r#"
        +5s
        Ann: {"do":"hand_over","seat":0}
        +5s
        Ann: {"do":"return","seat":0}
        Ben: {"do":"hand_over","seat":1}
        "#,
    );
    let (number, action) = session.some_decision(Seat(1)).unwrap();
    session
        .give(Input::by(person("Ben"), Request::Decide { seat: Seat(1), number, action }))
        .unwrap();
    session.script(r#"Ben: {"do":"take_back","seat":1}"#);
    let view = session.table.view(Viewer::Onlooker, None);
    let deadlines: Vec<_> = view.chairs.iter().map(|chair| chair.until).collect();
    assert_eq!(deadlines, [Some(Timestamp(15_000)); 3]);
    assert_eq!(session.table.next_deadline(), Some(Timestamp(15_000)));
}

/// The stand-in decides a question whose deadline has passed, even if the person returns meanwhile.
#[test]
fn returning_does_not_reopen_a_missed_question() {
    let mut session = with_clock("ultimatum", 2);
    session.script("+15s\nwake");
    assert_eq!(bot_at(&session, 0), Some(Level::Gentoo));
    session.script(r#"Ann: {"do":"return","seat":0}"#);
    assert_eq!(bot_at(&session, 0), Some(Level::Gentoo));
    assert_eq!(session.table.next_deadline(), None);
    while session.awaited() == [Seat(0)] && bot_at(&session, 0).is_some() {
        session.script("bot 0");
    }
    assert_eq!(session.table.next_deadline(), Some(Timestamp(30_000)), "the next one is theirs");
}

#[test]
fn what_was_decided_in_time_stays_when_time_is_up() {
    let mut session = with_clock("pingvasion", 3);
    let (number, action) = session.some_decision(Seat(1)).unwrap();
    let decide = Request::Decide { seat: Seat(1), number, action };
    session.give(Input::by(person("Ben"), decide)).unwrap();
    assert!(session.table.can_take_back(Seat(1)));
    session.script("+15s\nwake");
    assert!(!session.table.can_take_back(Seat(1)));
    let take_back = Input::by(person("Ben"), Request::TakeBack { seat: Seat(1) });
    assert_eq!(session.give(take_back).unwrap_err().code, RefusalCode::TimeOver);
}

#[test]
fn absent_people_do_not_hold_up_a_game_over_days() {
    let week = Pace::seconds(604_800).unwrap();
    let with_pace =
        NewSettings { pace: Some(week), ..settings("pingvasion", json!({"players": 4})) };
    let mut session = Session::started(with_pace);
    let mut weeks = 0;
    while session.table.life() == Life::Playing {
        // Only Ann decides. For everybody else, a stand-in does.
        let bots = session.table.bot_questions().map(|it| it.seat);
        let deciding: Vec<Seat> = bots.chain(session.awaited().first().copied()).collect();
        for seat in deciding {
            let bot = session.table.bot_questions().any(|it| it.seat == seat);
            if seat == Seat(0) || bot {
                session.step_of(seat);
            }
        }
        let waits_for_ann = session.awaited().first() == Some(&Seat(0));
        if session.table.bot_questions().count() == 0
            && !waits_for_ann
            && session.table.next_deadline().is_some()
        {
            session.pass(604_800_000);
            weeks += 1;
            assert!(session.give(ServerInput::Wake.into()).unwrap());
        }
    }
    assert_eq!(weeks, 3, "nobody waits for an absent person a fourth time");
    assert_eq!(session.table.life(), Life::Finished);
}

/// The seats that a bot plays for.
fn away(session: &Session) -> Vec<u8> {
    let chairs = session.table.view(Viewer::Onlooker, None).chairs;
    chairs.iter().filter(|chair| chair.away).map(|chair| chair.seat.0).collect()
}

/// Ann decides at once. Everybody else lets the deadline pass, and the stand-in decides for them.
fn miss(session: &mut Session) {
    while session.awaited().contains(&Seat(0)) {
        session.step_of(Seat(0));
    }
    session.script("+15s\nwake");
    for seat in session.awaited() {
        session.step_of(seat);
    }
}

/// A missed deadline costs one decision.
#[test]
fn a_person_is_away_after_three_missed_deadlines_in_a_row() {
    let mut session = with_clock("pingvasion", 3);
    for _ in 0..2 {
        miss(&mut session);
        assert!(away(&session).is_empty());
        assert_eq!(session.table.bot_questions().count(), 0, "the next decision is theirs");
    }
    // Ben decides once, so he has to miss three more.
    session.step_of(Seat(1));
    session.step_of(Seat(0));
    session.script("+15s\nwake");
    assert_eq!(away(&session), [2]);
    session.step_of(Seat(2));
    for _ in 0..2 {
        miss(&mut session);
        assert_eq!(away(&session), [2]);
    }
    session.step_of(Seat(0));
    session.script("+15s\nwake");
    assert_eq!(away(&session), [1, 2]);
    session.script(r#"Ben: {"do":"return","seat":1}"#);
    assert_eq!(away(&session), [2]);
}

/// Otherwise a short absence of everybody would end the game.
#[test]
fn a_game_waits_while_all_people_are_away() {
    let mut session = with_clock("pingvasion", 3);
    session.script("+5s\nAnn: {\"do\":\"hand_over\",\"seat\":0}\n+10s\nwake");
    assert_eq!(session.table.bot_questions().count(), 0);
    assert_eq!(session.table.next_deadline(), None);
    let view = session.table.view(Viewer::Seat(Seat(0)), None);
    assert!(view.paused && view.chairs.iter().all(|chair| chair.away && chair.until.is_none()));
    let (number, action) = session.some_decision(Seat(2)).unwrap();
    let late = ServerInput::BotDecision { seat: Seat(2), number, action };
    assert_eq!(session.give(late.into()).unwrap_err().code, RefusalCode::NotWanted);
    // An hour later Ann is back. Her deadline passed at the same time as the others'.
    session.script("+3600s\nAnn: {\"do\":\"return\",\"seat\":0}");
    assert_eq!(session.table.bot_questions().count(), 3);
    session.step();
    assert_eq!(session.table.next_deadline(), Some(Timestamp(3_630_000)));
    assert_eq!(session.table.bot_questions().count(), 2);
}

#[test]
fn a_pause_takes_no_time() {
    let mut session = with_clock("ultimatum", 2);
    session.script(
        r#"
        +5s
        Ben: {"do":"hand_over","seat":1}
        Ann: {"do":"hand_over","seat":0}
        +3600s
        Ann: {"do":"return","seat":0}
        "#,
    );
    assert_eq!(session.table.next_deadline(), Some(Timestamp(3_615_000)));
    assert_eq!(bot_at(&session, 0), None);
}

#[test]
fn deadlines_are_put_off_when_nobody_could_play() {
    let mut session = with_clock("ultimatum", 2);
    session.pass(20_000);
    insta::assert_snapshot!(session.script("put off 12s\nwake\n+7s\nwake"));
    let mut without = Session::started(settings("ultimatum", json!({"players": 2})));
    assert!(!without.give(ServerInput::PutOff { milliseconds: 12_000 }.into()).unwrap());
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

/// A strong stand-in would otherwise be a hint that can be taken back.
#[test]
fn what_a_stand_in_decides_is_hidden_and_stays() {
    let mut session = Session::started(settings("pingvasion", json!({"players": 3})));
    session.give(Input::by(person("Ben"), Request::HandOver { seat: Seat(1) })).unwrap();
    let (number, action) = session.some_decision(Seat(1)).unwrap();
    session.items.clear();
    let decision = ServerInput::BotDecision { seat: Seat(1), number, action: action.clone() };
    session.give(decision.into()).unwrap();
    let own: Vec<_> = session
        .items
        .iter()
        .filter(|(viewer, _)| viewer.is(Seat(1)))
        .map(|(_, item)| item)
        .collect();
    insta::assert_compact_debug_snapshot!(own, @r#"["{\"number\":13,\"kind\":\"decided\",\"seat\":1}"]"#);
    let you = session.table.view(Viewer::Seat(Seat(1)), None).you.unwrap();
    assert_eq!((you.decided, you.can_take_back, you.legal.len()), (None, false, 0));

    let next = you.number;
    let refused = |session: &mut Session, request| {
        session.give(Input::by(person("Ben"), request)).unwrap_err().code
    };
    let seat = Seat(1);
    assert_eq!(refused(&mut session, Request::TakeBack { seat }), RefusalCode::StandIn);
    let change = Request::Decide { seat, number: next, action: action.clone() };
    assert_eq!(refused(&mut session, change), RefusalCode::StandIn);
    // Not even a right guess is confirmed.
    let guess = Request::Decide { seat, number, action };
    assert_eq!(refused(&mut session, guess), RefusalCode::PastDecision);
    session.step();
    assert_eq!(refused(&mut session, Request::TakeBack { seat }), RefusalCode::LearnedSince);
}
