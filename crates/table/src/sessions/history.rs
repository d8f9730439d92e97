//! Histories: a viewer who starts late gets the same events as one who followed from the beginning.

use std::collections::BTreeSet;

use serde_json::json;

use super::laws::{any_input, every_setting};
use super::*;

/// Followers of all streams. Each keeps a log of events as docs/protocol.md describes it.
struct Followers {
    logs: Vec<(Viewer, Log)>,
    /// The number of takebacks that undid published events.
    undone: u32,
    /// The number of takebacks of decisions that had no events yet.
    withdrawn: u32,
}

#[derive(Default)]
struct Log {
    number: u64,
    events: Vec<Value>,
    /// The seats that have decided since the last events.
    decided: BTreeSet<u64>,
}

impl Followers {
    fn new() -> Followers {
        let seats = (0..rules::MAX_SEATS as u8).map(|seat| Viewer::Seat(Seat(seat)));
        let logs = seats.chain([Viewer::Onlooker]).map(|viewer| (viewer, Log::default())).collect();
        Followers { logs, undone: 0, withdrawn: 0 }
    }

    /// Reads the items published since the last time, and compares the logs with the histories.
    fn read(&mut self, session: &mut Session) {
        for (to, item) in session.items.drain(..) {
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
            let history = json!(table.history_source(*viewer).history().unwrap());
            assert_eq!(history["viewer"], json!(viewer));
            assert_eq!(history["number"], log.number);
            // Virtual players have no stream.
            if log.number > 0 {
                assert_eq!(history["events"], json!(log.events), "{viewer:?}");
            }
        }
    }
}

/// In whole games with changed decisions, takebacks, and people who leave and return: after every input, and
/// after a restart, the history of each viewer equals the events in their stream.
#[test]
fn a_history_equals_the_stream() {
    let mut rng = fast_rng(&mut deal_rng(5, 0));
    let (mut undone, mut withdrawn) = (0, 0);
    for settings in every_setting() {
        let mut session = Session::new(settings);
        let mut followers = Followers::new();
        session.seat_people();
        followers.read(&mut session);
        session.give(Input::by(person("Ann"), Request::Start {})).unwrap();
        followers.read(&mut session);
        while session.table.life() == Life::Playing {
            let seats: Vec<Seat> = session.table.occupants().map(|(seat, _)| seat).collect();
            let seat = seats[below(&mut rng, seats.len() as u32) as usize];
            let by = session.person_at(seat).unwrap();
            // Some of these are refused.
            let _ = match below(&mut rng, 12) {
                0 if session.table.can_take_back(seat) => {
                    session.give(Input::by(by, Request::TakeBack { seat }))
                }
                1 => session.give(Input::by(by, Request::HandOver { seat })),
                2 => session.give(Input::by(by, Request::Return { seat })),
                3 => session.give(Input::by(
                    by,
                    Request::Say(ChatMessage::Reaction { seat, reaction: Reaction::Wave }),
                )),
                _ => match session.some_decision(seat) {
                    Some((number, action)) => {
                        session.give(Input::by(by, Request::Decide { seat, number, action }))
                    }
                    None => Ok(false),
                },
            };
            if !session.items.is_empty() {
                followers.read(&mut session);
            }
        }
        followers.compare(&session.restored());
        undone += followers.undone;
        withdrawn += followers.withdrawn;
    }
    assert!(undone > 0 && withdrawn > 20, "{undone} undone, {withdrawn} withdrawn");
}

/// With arbitrary inputs, too, the history of each viewer equals the events in their stream.
#[test]
fn with_any_inputs_a_history_equals_the_stream() {
    let mut rng = fast_rng(&mut deal_rng(12, 0));
    let mut groups = 0;
    for settings in every_setting() {
        let mut session = Session::new(NewSettings { pace: Pace::seconds(15).ok(), ..settings });
        let mut followers = Followers::new();
        for number in 0..600 {
            let input = any_input(&mut session, &mut rng, number);
            let _ = session.give(input);
            if !session.items.is_empty() {
                followers.read(&mut session);
            }
        }
        groups += followers.logs.iter().map(|(_, log)| log.events.len()).max().unwrap_or(0);
    }
    assert!(groups > 200, "{groups} items with events");
}

/// While a performance of The Penguin Ultimatum waits for a decision, nothing has been drawn yet, so decisions with
/// published events can be undone.
#[test]
fn a_history_omits_what_was_taken_back() {
    let mut session = Session::started(settings("ultimatum", json!({"players": 2})));
    let mut followers = Followers::new();
    followers.read(&mut session);
    while session.table.life() == Life::Playing {
        let Some(&seat) = session.awaited().first() else { break };
        let before =
            json!(session.table.history_source(Viewer::Onlooker).history().unwrap().events);
        session.step();
        followers.read(&mut session);
        if session.table.can_take_back(seat) && session.table.life() == Life::Playing {
            let by = session.person_at(seat).unwrap();
            session.give(Input::by(by, Request::TakeBack { seat })).unwrap();
            followers.read(&mut session);
            assert_eq!(
                json!(session.table.history_source(Viewer::Onlooker).history().unwrap().events),
                before
            );
            session.step();
            followers.read(&mut session);
        }
    }
    assert!(followers.undone > 0, "this game has no such decision");
}

/// The history is empty before the game, and contains no decisions that are still secret.
#[test]
fn a_history_omits_what_is_still_secret() {
    let mut session = Session::new(settings("pingvasion", json!({"players": 3})));
    let events = |session: &Session, viewer| {
        let history = json!(session.table.history_source(viewer).history().unwrap());
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
    let own = events(&session, viewers[0])[1].to_string();
    assert!(own.starts_with(r#"[{"event":"gave","#) && own.contains("up"), "{own}");
    let public = events(&session, Viewer::Onlooker)[1].to_string();
    assert!(public.contains("down") && !public.contains("up"), "{public}");
}
