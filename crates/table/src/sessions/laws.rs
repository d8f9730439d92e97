//! What holds at every table: its log restores it, its record is sound and its shuffle fair, and
//! nobody is told what they can't know.

use rules::pingvasion::Pingvasion;
use rules::ultimatum::Ultimatum;
use serde_json::json;

use super::*;

pub(super) fn every_setting() -> Vec<Settings> {
    let pingvasion = (2..=5).map(|players| settings("pingvasion", json!({"players": players})));
    let ultimatum = (2..=4).map(|players| settings("ultimatum", json!({"players": players})));
    pingvasion.chain(ultimatum).collect()
}

#[test]
fn a_log_restores_its_table_at_every_moment() {
    for settings in every_setting() {
        let mut session = Session::started(settings);
        while session.table.life() == Life::Playing {
            session.step();
            let restored = session.restored();
            let seats: Vec<Viewer> =
                session.table.occupants().map(|(seat, _)| Viewer::Seat(seat)).collect();
            for viewer in seats.into_iter().chain([Viewer::Onlooker]) {
                let view =
                    |table: &Table| serde_json::to_string(&table.view(viewer, None)).unwrap();
                assert_eq!(view(&restored), view(&session.table));
            }
        }
    }
}

#[test]
fn records_hold_and_shuffles_are_fair() {
    for settings in every_setting() {
        let mut session = Session::started(settings.clone());
        assert!(session.table.record().is_none(), "a record shows all cards");
        session.finish();
        let record = session.table.record().unwrap();
        let holds = match settings.game.as_str() {
            "pingvasion" => rules::verify::<Pingvasion>(&record),
            _ => rules::verify::<Ultimatum>(&record),
        };
        holds.unwrap();
        let record = Record::from_line(&record.to_line()).unwrap();
        let fair = Fair::of_record(&record).unwrap().unwrap();
        fair.check(&record).unwrap();
        let mut other = fair.clone();
        other.secret = Secret::new([9; 32]);
        insta::allow_duplicates! {
            insta::assert_snapshot!(other.check(&record).unwrap_err(), @"the secret is not the one that was committed to before the game");
        }
        let mut other = fair.clone();
        other.entropy[0] = None;
        insta::allow_duplicates! {
            insta::assert_snapshot!(other.check(&record).unwrap_err(), @"the deal is not the one that the shuffle gives");
        }
    }
}

/// All that a seat and the onlookers were told, as long as only what they can't know differs, is the
/// same to the byte. Here the others' decisions differ until they are revealed.
#[test]
fn a_hidden_decision_leaves_no_trace() {
    for settings in every_setting().into_iter().take(4) {
        let told = |nth: usize| {
            let mut session = Session::started(settings.clone());
            let last = *session.awaited().last().unwrap();
            for seat in session.awaited() {
                if seat != last {
                    let you = session.table.view(Viewer::Seat(seat), None).you.unwrap();
                    let action = you.legal[nth % you.legal.len()].clone();
                    let (by, number) = (session.sitter(seat).unwrap(), you.number);
                    session.give(Input::Decide { by, seat, number, action }).unwrap();
                }
            }
            let to_last = |(viewer, item): &(Viewer, String)| {
                (viewer.is(last) || *viewer == Viewer::Onlooker).then(|| item.clone())
            };
            let items: Vec<String> = session.told.iter().filter_map(to_last).collect();
            let view = serde_json::to_string(&session.table.view(Viewer::Seat(last), None));
            (items, view.unwrap())
        };
        let first = told(0);
        for nth in 1..20 {
            assert_eq!(told(nth), first);
        }
    }
}

/// The secret and the record stay where they are until the game is over.
#[test]
fn the_secret_is_told_at_the_end_only() {
    let mut session = Session::started(settings("pingvasion", json!({"players": 3})));
    let secret = String::from(Secret::new([7; 32]));
    while session.table.life() == Life::Playing {
        assert!(session.told.iter().all(|(_, item)| !item.contains(&secret)));
        session.told.clear();
        session.step();
    }
    assert!(session.told.iter().any(|(_, item)| item.contains(&secret)));
}
