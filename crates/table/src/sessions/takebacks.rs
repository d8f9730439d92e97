//! Takebacks, which are possible until somebody has learned something.

use serde_json::json;

use super::*;

/// Makes the seat's first legal decision of a kind.
fn decide(session: &mut Session, seat: u8, kind: &str) -> Result<bool, Refused> {
    let seat = Seat(seat);
    let you = session.table.view(Viewer::Seat(seat), None).you.unwrap();
    let action = you.legal.iter().find(|action| action.starts_with(kind)).unwrap().clone();
    let by = session.person_at(seat).unwrap();
    let number = you.number;
    session.give(Input::by(by, Request::Decide { seat, number, action }))
}

fn take_back(session: &mut Session, seat: u8) -> Result<bool, Refused> {
    let by = session.person_at(Seat(seat)).unwrap();
    session.give(Input::by(by, Request::TakeBack { seat: Seat(seat) }))
}

fn game_view(session: &Session, seat: u8) -> String {
    session.table.view(Viewer::Seat(Seat(seat)), None).game.unwrap().to_string()
}

/// Everybody learns from a penguin that was laid; the owner learns from a penguin that was drawn.
#[test]
fn a_decision_with_news_stays() {
    let mut session = Session::started(settings("ultimatum", json!({"players": 2})));
    assert_eq!(take_back(&mut session, 0).unwrap_err().code, RefusalCode::NothingToTakeBack);
    decide(&mut session, 0, "place").unwrap();
    assert_eq!(take_back(&mut session, 0).unwrap_err().code, RefusalCode::LearnedSince);
    decide(&mut session, 0, "pass").unwrap();
    assert_eq!(take_back(&mut session, 0).unwrap_err().code, RefusalCode::LearnedSince);
    assert_eq!(take_back(&mut session, 1).unwrap_err().code, RefusalCode::NothingToTakeBack);
}

/// While a performance waits for a decision, nothing has been drawn yet, so the stone of this turn can be taken
/// back.
#[test]
fn a_stone_can_be_taken_back_before_anything_is_drawn() {
    let mut session = Session::started(settings("ultimatum", json!({"players": 2})));
    let mut taken_back = 0;
    while session.table.life() == Life::Playing {
        let Some(&seat) = session.awaited().first() else { break };
        let before = (game_view(&session, 0), game_view(&session, 1));
        session.step();
        let can_undo = session.table.can_take_back(seat);
        if can_undo && session.table.life() == Life::Playing {
            let next = session.awaited()[0];
            let (stale, action) = session.some_decision(next).unwrap();
            take_back(&mut session, seat.0).unwrap();
            assert_eq!((game_view(&session, 0), game_view(&session, 1)), before);
            assert_eq!(session.awaited(), [seat]);
            session.step();
            // A decision for the undone position is not accepted in the new one.
            let by = session.person_at(next).unwrap();
            if next != seat && session.table.life() == Life::Playing {
                let late = Input::by(by, Request::Decide { seat: next, number: stale, action });
                assert_eq!(session.give(late).unwrap_err().code, RefusalCode::PastDecision);
            }
            taken_back += 1;
        }
    }
    assert!(taken_back > 0, "this game has no such decision");
    let record = Record::from_line(&session.table.record().unwrap().to_line()).unwrap();
    assert!(rules::verify::<rules::ultimatum::Ultimatum>(&record).is_ok());
}
