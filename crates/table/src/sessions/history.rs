//! What was told can be told once more: to who has forgotten it all, as to who has listened.

use std::collections::BTreeSet;

use serde_json::json;

use super::laws::{anything, every_setting};
use super::*;

/// Those who listen to all streams, and keep a log of the game as the protocol says.
struct Listeners {
    logs: Vec<(Viewer, Log)>,
    /// How often something was taken back that had been told, and that had not.
    undone: u32,
    withdrawn: u32,
}

#[derive(Default)]
struct Log {
    number: u64,
    events: Vec<Value>,
    /// Who has decided since the last events.
    decided: BTreeSet<u64>,
}

impl Listeners {
    fn new() -> Listeners {
        let seats = (0..rules::MAX_SEATS as u8).map(|seat| Viewer::Seat(Seat(seat)));
        let logs = seats.chain([Viewer::Onlooker]).map(|viewer| (viewer, Log::default())).collect();
        Listeners { logs, undone: 0, withdrawn: 0 }
    }

    /// Hears what was told since the last time, and compares with what is told of it now.
    fn hear(&mut self, session: &mut Session) {
        for (to, item) in session.told.drain(..) {
            let item: Value = serde_json::from_str(&item).unwrap();
            let (_, log) = self.logs.iter_mut().find(|(viewer, _)| *viewer == to).unwrap();
            log.number = item["number"].as_u64().unwrap();
            let seat = item["seat"].as_u64().unwrap_or_default();
            match item["kind"].as_str().unwrap() {
                "started" | "played" => {
                    log.events.push(item["events"].clone());
                    log.decided.clear();
                }
                "decided" => drop(log.decided.insert(seat)),
                "took_back" if log.decided.remove(&seat) => self.withdrawn += 1,
                "took_back" => {
                    log.events.pop();
                    self.undone += 1;
                }
                _ => {}
            }
        }
        self.compare(&session.table);
    }

    fn compare(&self, table: &Table) {
        for (viewer, log) in &self.logs {
            let history = json!(table.past(*viewer).history().unwrap());
            assert_eq!(history["viewer"], json!(viewer));
            assert_eq!(history["number"], log.number);
            // Nobody tells those anything who can't sit there.
            if log.number > 0 {
                assert_eq!(history["events"], json!(log.events), "{viewer:?}");
            }
        }
    }
}

/// Whole games in which people decide, think better of it, take back, go and come back: after
/// every input, everybody's history is what they were told, and so it is after a restart.
#[test]
fn a_history_is_what_was_told() {
    let mut rng = quick_dice(&mut dice(5, 0));
    let (mut undone, mut withdrawn) = (0, 0);
    for settings in every_setting() {
        let mut session = Session::new(settings);
        let mut listeners = Listeners::new();
        session.seat_people();
        listeners.hear(&mut session);
        session.give(Input::by(person("Ann"), Request::Start {})).unwrap();
        listeners.hear(&mut session);
        while session.table.life() == Life::Playing {
            let seats: Vec<Seat> = session.table.occupants().map(|(seat, _)| seat).collect();
            let seat = seats[below(&mut rng, seats.len() as u32) as usize];
            let by = session.sitter(seat).unwrap();
            // Some of it is refused.
            let _ = match below(&mut rng, 12) {
                0 if session.table.can_take_back(seat) => {
                    session.give(Input::by(by, Request::TakeBack { seat }))
                }
                1 => session.give(Input::by(by, Request::HandOver { seat })),
                2 => session.give(Input::by(by, Request::Return { seat })),
                3 => session.give(Input::by(
                    by,
                    Request::Say(Saying::Reaction { seat, reaction: Reaction::Wave }),
                )),
                _ => match session.some_decision(seat) {
                    Some((number, action)) => {
                        session.give(Input::by(by, Request::Decide { seat, number, action }))
                    }
                    None => Ok(false),
                },
            };
            if !session.told.is_empty() {
                listeners.hear(&mut session);
            }
        }
        listeners.compare(&session.restored());
        undone += listeners.undone;
        withdrawn += listeners.withdrawn;
    }
    assert!(undone > 0 && withdrawn > 20, "{undone} undone, {withdrawn} withdrawn");
}

/// The same, whatever anybody tries.
#[test]
fn whatever_is_done_a_history_is_what_was_told() {
    let mut rng = quick_dice(&mut dice(12, 0));
    let mut told = 0;
    for settings in every_setting() {
        let mut session = Session::new(NewSettings { pace: Pace::seconds(15).ok(), ..settings });
        let mut listeners = Listeners::new();
        for number in 0..600 {
            let input = anything(&mut session, &mut rng, number);
            let _ = session.give(input);
            if !session.told.is_empty() {
                listeners.hear(&mut session);
            }
        }
        told += listeners.logs.iter().map(|(_, log)| log.events.len()).max().unwrap_or(0);
    }
    assert!(told > 200, "events were told {told} times");
}

/// At the end of The Penguin Ultimatum nothing is drawn, so that what was told can be undone.
#[test]
fn what_is_taken_back_is_no_history() {
    let mut session = Session::started(settings("ultimatum", json!({"players": 2})));
    let mut listeners = Listeners::new();
    listeners.hear(&mut session);
    while session.table.life() == Life::Playing {
        let Some(&seat) = session.awaited().first() else { break };
        let before = json!(session.table.past(Viewer::Onlooker).history().unwrap().events);
        session.step();
        listeners.hear(&mut session);
        if session.table.can_take_back(seat) && session.table.life() == Life::Playing {
            let by = session.sitter(seat).unwrap();
            session.give(Input::by(by, Request::TakeBack { seat })).unwrap();
            listeners.hear(&mut session);
            assert_eq!(
                json!(session.table.past(Viewer::Onlooker).history().unwrap().events),
                before
            );
            session.step();
            listeners.hear(&mut session);
        }
    }
    assert!(listeners.undone > 0, "this game has no such decision");
}

/// Before the game there is none; what is decided and not told is not in it, for anybody.
#[test]
fn what_was_not_told_is_no_history() {
    let mut session = Session::new(settings("pingvasion", json!({"players": 3})));
    let events = |session: &Session, viewer| {
        let history = json!(session.table.past(viewer).history().unwrap());
        history["events"].as_array().unwrap().clone()
    };
    assert_eq!(events(&session, Viewer::Onlooker), [Value::Null; 0]);
    session.seat_people();
    session.give(Input::by(person("Ann"), Request::Start {})).unwrap();
    let viewers = [0, 1, 2].map(|seat| Viewer::Seat(Seat(seat)));
    for viewer in viewers {
        assert_eq!(events(&session, viewer).len(), 1);
    }
    for (name, seat) in [("Ann", Seat(0)), ("Ben", Seat(1))] {
        let (number, action) = session.some_decision(seat).unwrap();
        let by = person(name);
        session.give(Input::by(by, Request::Decide { seat, number, action })).unwrap();
        for viewer in viewers {
            assert_eq!(events(&session, viewer).len(), 1);
        }
    }
    session.step();
    let told = events(&session, viewers[0])[1].to_string();
    assert!(told.starts_with(r#"[{"event":"gave","#) && told.contains("up"), "{told}");
    let told = events(&session, Viewer::Onlooker)[1].to_string();
    assert!(told.contains("down") && !told.contains("up"), "{told}");
}
