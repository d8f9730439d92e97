//! Every byte that is sent to everybody in a whole game: it is what the table has for that viewer, and
//! nothing beside it. That a table has nothing for anybody that they can't know, whatever is
//! hidden from them, is shown in its own tests.

use rules::{Seat, Viewer};
use serde_json::{Value, json};
use table::{Entropy, Input, Name, Opening, Output, Person, Request, Secret, Table, Timestamp};

use crate::games::settings;
use crate::harness::{Guest, House, Socket};

/// Somebody who follows: the eyes, who it is, and what they have heard.
struct Listener {
    viewer: Viewer,
    person: Option<Person>,
    socket: Socket,
}

async fn every_byte(game: &str, players: u64) {
    let house = House::open().await;
    let host = Guest::new(&house, "Ann").await;
    let settings = settings(game, players);
    let table = host.open(&house, &settings).await;
    let path = format!("/api/tables/{table}");
    let (_, view) = host.get(&house, &path).await;
    let chairs = view["chairs"].as_array().unwrap();
    let seats: Vec<u64> = chairs.iter().map(|chair| chair["seat"].as_u64().unwrap()).collect();
    let mut guests = Vec::new();
    for &seat in &seats {
        let guest = if guests.is_empty() { host.clone() } else { Guest::new(&house, "Ben").await };
        let sit = json!({"do": "sit", "seat": seat, "name": "Cem", "entropy": "c0ffee"});
        guest.act(&house, &table, &sit).await;
        guests.push(guest);
    }
    let mut listeners = Vec::new();
    for (number, (guest, &seat)) in guests.iter().zip(&seats).enumerate() {
        let mut socket = guest.socket(&house).await;
        socket.follow_views(&table, Some(seat)).await;
        let (viewer, person) = (Viewer::Seat(Seat(seat as u8)), Some(Person(number as i64)));
        listeners.push(Listener { viewer, person, socket });
    }
    let mut socket = Socket::connect(&house, None, None).await.unwrap();
    socket.follow_views(&table, None).await;
    listeners.push(Listener { viewer: Viewer::Onlooker, person: None, socket });

    host.act(&house, &table, &json!({"do": "start"})).await;
    let (mut decided, mut histories) = (Vec::new(), Vec::new());
    let mut is_over = false;
    while !is_over {
        for (guest, &seat) in guests.iter().zip(&seats) {
            let (_, view) = guest.get(&house, &path).await;
            is_over = view["life"] == "finished";
            let you = &view["you"];
            let legal = you["legal"].as_array().filter(|_| you["decided"].is_null());
            let Some(legal) = legal.filter(|legal| !legal.is_empty()) else { continue };
            let action = legal[decided.len() % legal.len()].as_str().unwrap();
            let number = you["number"].as_u64().unwrap();
            let decision =
                json!({"do": "decide", "seat": seat, "number": number, "action": action});
            guest.act(&house, &table, &decision).await;
            decided.push((seat, number, action.to_owned()));
            let (_, history) = guest.get(&house, &format!("{path}/history")).await;
            histories.push((Viewer::Seat(Seat(seat as u8)), history));
        }
    }
    for listener in &mut listeners {
        while listener.socket.next().await.unwrap()["view"]["life"] != "finished" {}
    }

    // The same table once more, without a server.
    let (_, record) = host.get(&house, &format!("{path}/record")).await;
    let mut mirror = mirrored(&settings, &record, &seats);
    let (at, host) = (Timestamp(0), Person(0));
    let seen = |mirror: &Table, listener: &Listener| {
        let view = serde_json::to_string(&mirror.view(listener.viewer, listener.person)).unwrap();
        format!(r#"{{"type":"view","table":"{table}","view":{view}}}"#)
    };
    let mut expected: Vec<Vec<String>> =
        listeners.iter().map(|listener| vec![seen(&mirror, listener)]).collect();
    let decisions = decided.into_iter().map(|(seat, number, action)| {
        let place = seats.iter().position(|&it| it == seat).unwrap();
        Input::by(Person(place as i64), Request::Decide { seat: Seat(seat as u8), number, action })
    });
    // After the start nobody has asked for it yet.
    let mut histories = histories.into_iter();
    for input in std::iter::once(Input::by(host, Request::Start {})).chain(decisions) {
        let is_decision = matches!(input, Input::Request { request: Request::Decide { .. }, .. });
        let outputs = mirror.handle(input, at).unwrap().outputs;
        for (listener, expected) in listeners.iter().zip(&mut expected) {
            let mut changed = false;
            for output in &outputs {
                let Output { viewer, item, view_changed, .. } = output;
                if *viewer == listener.viewer {
                    let viewer = serde_json::to_string(viewer).unwrap();
                    expected.push(format!(
                        r#"{{"type":"item","table":"{table}","viewer":{viewer},"item":{item}}}"#
                    ));
                    changed |= view_changed;
                }
            }
            expected.extend(changed.then(|| seen(&mirror, listener)));
        }
        if is_decision {
            let (viewer, history) = histories.next().unwrap();
            assert_eq!(history, json!(mirror.history_source(viewer).history().unwrap()));
        }
    }
    for (listener, expected) in listeners.iter().zip(&expected) {
        let is_answer =
            |text: &&String| serde_json::from_str::<Value>(text).unwrap()["type"] == "done";
        let heard: Vec<&String> =
            listener.socket.heard.iter().filter(|it| !is_answer(it)).collect();
        assert_eq!(heard, expected.iter().collect::<Vec<_>>(), "{:?}", listener.viewer);
    }
}

/// The table of a record as it was before the start.
fn mirrored(settings: &Value, record: &Value, seats: &[u64]) -> Table {
    let secret: Secret = serde_json::from_value(record["fair"]["secret"].clone()).unwrap();
    let settings = serde_json::from_value(settings.clone()).unwrap();
    let (at, host) = (Timestamp(0), Person(0));
    let mut mirror = Table::open(
        catalogue::STANDARD,
        Opening { at, host, settings, secret, occupants: Vec::new() },
    )
    .unwrap();
    for (number, &seat) in seats.iter().enumerate() {
        let entropy = Entropy::try_from("c0ffee".to_owned()).ok();
        let (by, seat) = (Person(number as i64), Some(Seat(seat as u8)));
        let name = Name::new("Cem").unwrap();
        mirror.handle(Input::by(by, Request::Sit { name: Some(name), seat, entropy }), at).unwrap();
    }
    mirror
}

#[tokio::test]
async fn every_byte_of_pingvasion_is_meant_for_who_gets_it() {
    for players in 2..=5 {
        every_byte("pingvasion", players).await;
    }
}

#[tokio::test]
async fn every_byte_of_ultimatum_is_meant_for_who_gets_it() {
    for players in 2..=4 {
        every_byte("ultimatum", players).await;
    }
}
