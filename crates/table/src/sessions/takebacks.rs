//! Taking back, as far as nobody has learned anything.

use serde_json::json;

use super::*;

/// A seat's first decision of a kind, if it may make one.
fn decide(session: &mut Session, seat: u8, kind: &str) -> Result<bool, Refused> {
    let seat = Seat(seat);
    let you = session.table.view(Viewer::Seat(seat), None).you.unwrap();
    let action = you.legal.iter().find(|action| action.starts_with(kind)).unwrap().clone();
    let by = session.sitter(seat).unwrap();
    let number = you.number;
    session.give(Input::by(by, Request::Decide { seat, number, action }))
}

fn take_back(session: &mut Session, seat: u8) -> Result<bool, Refused> {
    let by = session.sitter(Seat(seat)).unwrap();
    session.give(Input::by(by, Request::TakeBack { seat: Seat(seat) }))
}

fn game_view(session: &Session, seat: u8) -> String {
    session.table.view(Viewer::Seat(Seat(seat)), None).game.unwrap().to_string()
}

/// A penguin that was laid is known to all, a new one in hand to its owner.
#[test]
fn what_was_seen_stays() {
    let mut session = Session::started(settings("ultimatum", json!({"players": 2})));
    assert_eq!(take_back(&mut session, 0).unwrap_err().code, Code::NothingToTakeBack);
    decide(&mut session, 0, "place").unwrap();
    assert_eq!(take_back(&mut session, 0).unwrap_err().code, Code::LearnedSince);
    decide(&mut session, 0, "pass").unwrap();
    assert_eq!(take_back(&mut session, 0).unwrap_err().code, Code::LearnedSince);
    assert_eq!(take_back(&mut session, 1).unwrap_err().code, Code::NothingToTakeBack);
}

/// At the end there is nothing to draw: then a stone can be taken back until the next penguin is laid.
#[test]
fn a_stone_can_be_taken_back_where_nothing_is_drawn() {
    let mut session = Session::started(settings("ultimatum", json!({"players": 2})));
    let mut taken_back = 0;
    while session.table.life() == Life::Playing {
        let Some(&seat) = session.awaited().first() else { break };
        let before = (game_view(&session, 0), game_view(&session, 1));
        session.step();
        let undoes = session.table.can_take_back(seat);
        if undoes && session.table.life() == Life::Playing {
            let next = session.awaited()[0];
            let (stale, action) = session.some_decision(next).unwrap();
            take_back(&mut session, seat.0).unwrap();
            assert_eq!((game_view(&session, 0), game_view(&session, 1)), before);
            assert_eq!(session.awaited(), [seat]);
            session.step();
            // What was decided for the position that is gone is not taken for the new one.
            let by = session.sitter(next).unwrap();
            if next != seat && session.table.life() == Life::Playing {
                let late = Input::by(by, Request::Decide { seat: next, number: stale, action });
                assert_eq!(session.give(late).unwrap_err().code, Code::PastDecision);
            }
            taken_back += 1;
        }
    }
    assert!(taken_back > 0, "this game has no such decision");
    let record = Record::from_line(&session.table.record().unwrap().to_line()).unwrap();
    assert!(rules::verify::<rules::ultimatum::Ultimatum>(&record).is_ok());
}
