//! Every byte that the server sends to a viewer during a whole game is what the table has for that viewer. That
//! the table itself leaks nothing is tested in its own crate.

use rules::{Seat, Viewer};
use serde_json::{Value, json};
use table::{Input, Name, Opening, Output, Person, Request, Secret, Table, Timestamp};

use crate::games::{settings, start_game};
use crate::harness::{Client, Socket, TestServer};

/// A follower of the table.
struct Follower {
    viewer: Viewer,
    person: Option<Person>,
    socket: Socket,
}

async fn check_every_byte(game: &str, players: u64) {
    let server = TestServer::start().await;
    let host = Client::new(&server, "Ann").await;
    let settings = settings(game, players);
    let table = host.open(&server, &settings).await;
    let path = format!("/api/tables/{table}");
    let (_, view) = host.get(&server, &path).await;
    let chairs = view["chairs"].as_array().unwrap();
    let seats: Vec<u64> = chairs.iter().map(|chair| chair["seat"].as_u64().unwrap()).collect();
    let mut clients = Vec::new();
    for &seat in &seats {
        let client =
            if clients.is_empty() { host.clone() } else { Client::new(&server, "Ben").await };
        let sit = json!({"do": "sit", "seat": seat, "name": "Cem"});
        client.act(&server, &table, &sit).await;
        clients.push(client);
    }
    let mut followers = Vec::new();
    for (number, (client, &seat)) in clients.iter().zip(&seats).enumerate() {
        let mut socket = client.socket(&server).await;
        socket.follow_views(&table, Some(seat)).await;
        let (viewer, person) = (Viewer::Seat(Seat(seat as u8)), Some(Person(number as i64)));
        followers.push(Follower { viewer, person, socket });
    }
    let mut socket = Socket::connect(&server, None, None).await.unwrap();
    socket.follow_views(&table, None).await;
    followers.push(Follower { viewer: Viewer::Onlooker, person: None, socket });

    host.act(&server, &table, &json!({"do": "start"})).await;
    let (mut decided, mut histories) = (Vec::new(), Vec::new());
    let mut is_over = false;
    while !is_over {
        for (client, &seat) in clients.iter().zip(&seats) {
            let (_, view) = client.get(&server, &path).await;
            is_over = view["life"] == "finished";
            let you = &view["you"];
            let legal = you["legal"].as_array().filter(|_| you["decided"].is_null());
            let Some(legal) = legal.filter(|legal| !legal.is_empty()) else { continue };
            let action = legal[decided.len() % legal.len()].as_str().unwrap();
            let number = you["number"].as_u64().unwrap();
            let decision =
                json!({"do": "decide", "seat": seat, "number": number, "action": action});
            client.act(&server, &table, &decision).await;
            decided.push((seat, number, action.to_owned()));
            let (_, history) = client.get(&server, &format!("{path}/history")).await;
            histories.push((Viewer::Seat(Seat(seat as u8)), history));
        }
    }
    for follower in &mut followers {
        while follower.socket.next().await.unwrap()["view"]["life"] != "finished" {}
    }

    // The same game at a table without a server.
    let (_, record) = host.get(&server, &format!("{path}/record")).await;
    let mut mirror = mirror_table(&settings, &record, &seats);
    let (at, host) = (Timestamp(0), Person(0));
    let view_message = |mirror: &Table, follower: &Follower| {
        let view = serde_json::to_string(&mirror.view(follower.viewer, follower.person)).unwrap();
        format!(r#"{{"type":"view","table":"{table}","view":{view}}}"#)
    };
    let mut expected: Vec<Vec<String>> =
        followers.iter().map(|follower| vec![view_message(&mirror, follower)]).collect();
    let decisions = decided.into_iter().map(|(seat, number, action)| {
        let index = seats.iter().position(|&it| it == seat).unwrap();
        Input::by(Person(index as i64), Request::Decide { seat: Seat(seat as u8), number, action })
    });
    // There is a history for each decision, but none for the start.
    let mut histories = histories.into_iter();
    for input in std::iter::once(Input::by(host, Request::Start {})).chain(decisions) {
        let is_decision = matches!(input, Input::Request { request: Request::Decide { .. }, .. });
        let outputs = mirror.handle(input, at).unwrap().outputs;
        for (follower, expected) in followers.iter().zip(&mut expected) {
            let mut changed = false;
            for output in &outputs {
                let Output { viewer, item, view_changed, .. } = output;
                if *viewer == follower.viewer {
                    let viewer = serde_json::to_string(viewer).unwrap();
                    expected.push(format!(
                        r#"{{"type":"item","table":"{table}","viewer":{viewer},"item":{item}}}"#
                    ));
                    changed |= view_changed;
                }
            }
            expected.extend(changed.then(|| view_message(&mirror, follower)));
        }
        if is_decision {
            let (viewer, history) = histories.next().unwrap();
            assert_eq!(history, json!(mirror.history_source(viewer).history().unwrap()));
        }
    }
    for (follower, expected) in followers.iter().zip(&expected) {
        let is_answer =
            |text: &&String| serde_json::from_str::<Value>(text).unwrap()["type"] == "done";
        let received: Vec<&String> =
            follower.socket.received.iter().filter(|it| !is_answer(it)).collect();
        assert_eq!(received, expected.iter().collect::<Vec<_>>(), "{:?}", follower.viewer);
    }
}

/// A table with the secret of a record and the same players, before the start.
fn mirror_table(settings: &Value, record: &Value, seats: &[u64]) -> Table {
    let secret: Secret = serde_json::from_value(record["fair"]["secret"].clone()).unwrap();
    let settings = serde_json::from_value(settings.clone()).unwrap();
    let (at, host) = (Timestamp(0), Person(0));
    let mut mirror = Table::open(
        catalogue::STANDARD,
        Opening { at, host, settings, secret, occupants: Vec::new() },
    )
    .unwrap();
    for (number, &seat) in seats.iter().enumerate() {
        let (by, seat) = (Person(number as i64), Some(Seat(seat as u8)));
        let name = Name::new("Cem").unwrap();
        mirror
            .handle(Input::by(by, Request::Sit { name: Some(name), avatar: None, seat }), at)
            .unwrap();
    }
    mirror
}

#[tokio::test]
async fn followers_of_pingvasion_get_only_what_the_table_has_for_them() {
    for players in 2..=5 {
        check_every_byte("pingvasion", players).await;
    }
}

#[tokio::test]
async fn followers_of_ultimatum_get_only_what_the_table_has_for_them() {
    for players in 2..=4 {
        check_every_byte("ultimatum", players).await;
    }
}

/// Nobody learns from the metrics that a player has changed a secret decision.
#[tokio::test]
async fn changed_decisions_are_not_counted() {
    let server = TestServer::start().await;
    let (table, clients, _people) = start_game(&server, "pingvasion", 3).await;
    let path = format!("/api/tables/{table}");
    let decisions = async || server.metric(r#"rookery_decisions_total{by="person"}"#).await;
    for place in 0..3 {
        let (_, view) = clients[0].get(&server, &path).await;
        let (number, action) = (&view["you"]["number"], &view["you"]["legal"][place]);
        let decision = json!({"do": "decide", "seat": 0, "number": number, "action": action});
        clients[0].act(&server, &table, &decision).await;
        assert_eq!(decisions().await, 1);
    }
}
