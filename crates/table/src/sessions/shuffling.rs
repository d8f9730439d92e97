//! Fair shuffles: committing, revealing, withholding, and what an operator who plays can do.

use serde_json::json;

use super::laws::everything_visible;
use super::*;

fn two_players() -> Session {
    let mut session = Session::new(settings("ultimatum", json!({"players": 2})));
    session.seat_people();
    session
}

fn record(session: &Session) -> Record {
    Record::from_line(&session.table.record().unwrap().to_line()).unwrap()
}

fn fair(session: &Session) -> FairShuffle {
    verify(STANDARD, &record(session)).unwrap().fair.unwrap()
}

/// Writes commitments and secrets into a script: `COMMIT 0` is the commitment of seat 0, `SECRET 0` its secret.
fn with_secrets(session: &Session, script: &str) -> String {
    (0..3).map(Seat).fold(script.to_owned(), |script, seat| {
        script
            .replace(&format!("COMMIT {}", seat.0), &String::from(session.commitment(seat)))
            .replace(&format!("SECRET {}", seat.0), &String::from(secret_of(seat)))
    })
}

#[test]
fn everybody_commits_before_anybody_reveals() {
    let mut session = two_players();
    let script = with_secrets(
        &session,
        r#"
        Ann: {"do":"commit","seat":1,"commitment":"COMMIT 1"}
        Ann: {"do":"commit","seat":0,"commitment":"COMMIT 1"}
        Ann: {"do":"commit","seat":0,"commitment":"COMMIT 0"}
        Ann: {"do":"commit","seat":0,"commitment":"COMMIT 0"}
        Ann: {"do":"reveal","seat":0,"secret":"SECRET 0"}
        Ben: {"do":"commit","seat":1,"commitment":"COMMIT 1"}
        Ann: {"do":"start"}
        Ben: {"do":"commit","seat":1,"commitment":"COMMIT 0"}
        Ben: {"do":"leave","seat":1}
        Ann: {"do":"remove","seat":1}
        Ann: {"do":"start"}
        Cem: {"do":"reveal","seat":1,"secret":"SECRET 1"}
        Ben: {"do":"reveal","seat":1,"secret":"SECRET 2"}
        Ben: {"do":"say","seat":1,"text":"Ready!"}
        Ben: {"do":"reveal","seat":1,"secret":"SECRET 1"}
        Ben: {"do":"reveal","seat":1,"secret":"SECRET 1"}
        Ann: {"do":"reveal","seat":0,"secret":"SECRET 0"}
        Ann: {"do":"reveal","seat":0,"secret":"SECRET 0"}
        "#,
    );
    insta::assert_snapshot!(session.script(&script));
    session.finish();
    let fair = fair(&session);
    assert_eq!((fair.contributors(), fair.withheld()), (vec![Seat(0), Seat(1)], vec![]));
    assert_eq!(fair.needs_trust(), None);
}

#[test]
fn cards_are_dealt_without_a_secret_that_is_withheld() {
    let mut session = two_players();
    session.commit_people();
    let script = with_secrets(
        &session,
        r#"
        Ann: {"do":"start"}
        Ann: {"do":"reveal","seat":0,"secret":"SECRET 0"}
        +29s
        wake
        +1s
        wake
        Ben: {"do":"reveal","seat":1,"secret":"SECRET 1"}
        "#,
    );
    insta::assert_snapshot!(session.script(&script));
    assert_eq!(session.table.life(), Life::Playing);
    let onlooker = session.table.view(Viewer::Onlooker, None);
    let revealed: Vec<bool> =
        onlooker.chairs.iter().map(|chair| chair.share.as_ref().unwrap().revealed).collect();
    assert_eq!(revealed, [true, false], "everybody sees who withheld");
    session.finish();
    assert_eq!(fair(&session).withheld(), [Seat(1)]);
    assert!(fair(&session).needs_trust().is_some());
}

#[test]
fn cards_are_dealt_at_once_if_nobody_has_a_share() {
    let mut session = two_players();
    session.give(Input::by(person("Ann"), Request::Start {})).unwrap();
    assert_eq!(session.table.life(), Life::Playing);
    session.finish();
    assert!(fair(&session).is_committed() && fair(&session).contributors().is_empty());
}

/// A person who takes another seat, or gets one by new settings, commits again.
#[test]
fn a_share_does_not_move_to_another_seat() {
    let mut session = Session::new(settings("pingvasion", json!({"players": 3})));
    session.seat_people();
    session.commit_people();
    session.give(Input::by(person("Ann"), Request::Remove { seat: Seat(2) })).unwrap();
    let settings = Box::new(settings("pingvasion", json!({"players": 2})));
    session.give(Input::by(person("Ann"), Request::ChangeSettings { settings })).unwrap();
    let view = session.table.view(Viewer::Onlooker, None);
    assert!(view.chairs.iter().all(|chair| chair.share.is_none()));
}

/// Closing the table is all that the host can do while the table shuffles.
#[test]
fn a_table_can_be_closed_while_it_shuffles() {
    let mut session = two_players();
    session.commit_people();
    session.give(Input::by(person("Ann"), Request::Start {})).unwrap();
    assert!(session.table.next_deadline().is_some());
    session.give(Input::by(person("Ann"), Request::Close {})).unwrap();
    assert_eq!((session.table.life(), session.table.next_deadline()), (Life::Abandoned, None));
}

#[test]
fn a_shuffling_table_is_restored() {
    let mut session = two_players();
    session.commit_people();
    let check = |session: &Session| {
        for restored in [session.restored(), session.restored_from_snapshot()] {
            assert_eq!(everything_visible(&restored), everything_visible(&session.table));
            assert_eq!(restored.next_deadline(), session.table.next_deadline());
        }
    };
    check(&session);
    session.give(Input::by(person("Ann"), Request::Start {})).unwrap();
    check(&session);
    let reveal = Request::Reveal { seat: Seat(1), secret: secret_of(Seat(1)) };
    session.give(Input::by(person("Ben"), reveal)).unwrap();
    check(&session);
    session.pass(fair::REVEAL_TIME);
    session.give(ServerInput::Wake.into()).unwrap();
    assert_eq!(session.table.life(), Life::Playing);
    check(&session);
}

/// An operator who plays reads the log, which contains all secrets but their own, and tries other secrets of
/// their own until the cards suit them. The table takes none of them: the commitment was fixed before.
#[test]
fn an_operator_who_plays_cannot_choose_the_cards() {
    let mut session = two_players();
    session.commit_people();
    session.give(Input::by(person("Ann"), Request::Start {})).unwrap();
    let reveal = Request::Reveal { seat: Seat(1), secret: secret_of(Seat(1)) };
    session.give(Input::by(person("Ben"), reveal)).unwrap();
    // The operator is Ann. She can copy the table and look at the deal of every secret.
    let mut refused = 0;
    for number in 0..=u8::MAX {
        let secret = Secret::new([number; 32]);
        if secret == secret_of(Seat(0)) {
            continue;
        }
        let reveal = Request::Reveal { seat: Seat(0), secret };
        let code = session.restored().handle(Input::by(person("Ann"), reveal), session.now());
        assert_eq!(code.unwrap_err().code, RefusalCode::WrongSecret);
        refused += 1;
    }
    assert_eq!(refused, 255);
    let other = Request::Commit { seat: Seat(0), commitment: session.commitment(Seat(1)) };
    let code = session.give(Input::by(person("Ann"), other)).unwrap_err().code;
    assert_eq!(code, RefusalCode::NotGathering);
    // A server that accepts another secret all the same has no valid record.
    session
        .give(Input::by(
            person("Ann"),
            Request::Reveal { seat: Seat(0), secret: secret_of(Seat(0)) },
        ))
        .unwrap();
    session.finish();
    let mut record = record(&session);
    record.extra["fair"]["shares"][0]["secret"] = json!("07".repeat(32));
    let invalid = verify(STANDARD, &record).unwrap_err();
    assert_eq!(invalid.what, "the secret of seat 0 does not match its commitment");
}
