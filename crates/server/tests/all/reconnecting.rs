//! Lost connections, several devices, restarts, absent players and takebacks.

use serde_json::json;

use crate::clocks::start_with_clock;
use crate::games::{Player, check_record, play_all, start_game};
use crate::harness::{Socket, TestServer};

/// A player whose socket breaks after every decision gets every missed item once.
async fn reconnect_after_every_decision(game: &str, players: u64) {
    let server = TestServer::start().await;
    let (table, clients, mut people) = start_game(&server, game, players).await;
    let mut player = people.remove(0);
    // Another device follows the same seat.
    let mut device = clients[0].socket(&server).await;
    device.follow(&table, Some(player.seat), None).await.unwrap();
    let mut watching = Player { socket: device, table: table.clone(), seat: player.seat, last: 0 };
    let watched = tokio::spawn(async move { while watching.next_question().await.is_some() {} });
    let others = tokio::spawn(play_all(people));
    while let Some((number, action)) = player.next_question().await {
        player.decide(number, &action).await.unwrap();
        let mut socket = clients[0].socket(&server).await;
        socket.follow(&table, Some(player.seat), Some(player.last)).await.unwrap();
        player.socket = socket;
    }
    others.await.unwrap();
    watched.await.unwrap();
    check_record(&server, &clients[0], &table).await;
}

#[tokio::test]
async fn reconnecting_in_every_phase_of_pingvasion() {
    reconnect_after_every_decision("pingvasion", 4).await;
}

#[tokio::test]
async fn reconnecting_in_every_phase_of_ultimatum() {
    reconnect_after_every_decision("ultimatum", 2).await;
}

/// The server restarts after every few decisions, and the game continues where it was.
#[tokio::test]
async fn a_restart_loses_nothing() {
    let mut server = TestServer::start().await;
    let (table, clients, people) = start_game(&server, "pingvasion", 3).await;
    drop(people);
    let path = format!("/api/tables/{table}");
    let (mut decisions, mut is_over) = (0, false);
    while !is_over {
        for client in &clients {
            let (_, view) = client.get(&server, &path).await;
            is_over = view["life"] == "finished";
            let you = &view["you"];
            let Some(action) = you["legal"][0].as_str().filter(|_| you["decided"].is_null()) else {
                continue;
            };
            let decision = json!({
                "do": "decide", "seat": you["seat"], "number": you["number"], "action": action,
            });
            client.act(&server, &table, &decision).await;
            decisions += 1;
            if decisions % 5 == 0 {
                server = server.restart().await;
                // The acknowledged decision is stored, and sending it again changes nothing.
                client.act(&server, &table, &decision).await;
            }
        }
    }
    assert_eq!(decisions, 32);
    check_record(&server, &clients[0], &table).await;
}

#[tokio::test]
async fn a_bot_stands_in_until_the_person_returns() {
    let server = TestServer::start().await;
    let (table, clients) = start_with_clock(&server).await;
    let mut people = Vec::new();
    for (client, seat) in clients.iter().zip([0, 2]) {
        let mut socket = client.socket(&server).await;
        socket.follow(&table, Some(seat), None).await.unwrap();
        people.push(Player { socket, table: table.clone(), seat, last: 0 });
    }
    clients[0].act(&server, &table, &json!({"do": "hand_over", "seat": 0})).await;
    let (mut ann, mut ben) = (people.remove(0), people.remove(0));
    // The bot and Ben continue; after a few steps Ann returns.
    for _ in 0..4 {
        let (number, action) = ben.next_question().await.unwrap();
        ben.decide(number, &action).await.unwrap();
    }
    let mut steps = 0;
    while steps < 3 {
        let message = ann.socket.next().await.unwrap();
        steps += u32::from(message["item"]["kind"] == "played");
    }
    clients[0].act(&server, &table, &json!({"do": "return", "seat": 0})).await;
    let (_, view) = clients[0].get(&server, &format!("/api/tables/{table}")).await;
    assert_eq!(view["chairs"][0]["away"], false);
    ann.socket = clients[0].socket(&server).await;
    ann.socket.follow(&table, Some(0), None).await.unwrap();
    tokio::join!(ann.play_to_end(), ben.play_to_end());
    check_record(&server, &clients[0], &table).await;
}

/// When the clock of an idle player runs out, the seat is shown as away and a bot decides.
#[tokio::test]
async fn a_bot_decides_when_time_runs_out() {
    let server = TestServer::start().await;
    let host = crate::harness::Client::new(&server, "Ann").await;
    let mut settings = crate::games::settings("ultimatum", 2);
    settings["pace"] = json!(15);
    // This level thinks long enough for the person to return.
    settings["stand_in"] = json!("emperor");
    let table = host.open(&server, &settings).await;
    host.act(&server, &table, &json!({"do": "sit"})).await;
    host.act(&server, &table, &json!({"do": "invite", "level": "chick"})).await;
    let mut onlooker = Socket::connect(&server, None, None).await.unwrap();
    onlooker.follow(&table, None, None).await.unwrap();
    host.act(&server, &table, &json!({"do": "start"})).await;
    let mut changes = Vec::new();
    loop {
        let message = onlooker.next().await.unwrap();
        let item = &message["item"];
        match item["kind"].as_str() {
            Some("finished") => break,
            Some("away") => {
                changes.push((item["seat"].clone(), "away"));
                host.act(&server, &table, &json!({"do": "return", "seat": 0})).await;
            }
            Some("back") => {
                changes.push((item["seat"].clone(), "back"));
                let mut socket = host.socket(&server).await;
                socket.follow(&table, Some(0), None).await.unwrap();
                let mut player = Player { socket, table: table.clone(), seat: 0, last: 0 };
                player.play_to_end().await;
            }
            _ => {}
        }
    }
    assert_eq!(changes, [(json!(0), "away"), (json!(0), "back")]);
    check_record(&server, &host, &table).await;
}

/// A decision can be taken back until it is revealed.
#[tokio::test]
async fn a_decision_is_taken_back_until_it_is_revealed() {
    let server = TestServer::start().await;
    let (table, clients, mut people) = start_game(&server, "pingvasion", 3).await;
    let (number, action) = people[0].next_question().await.unwrap();
    people[0].decide(number, &action).await.unwrap();
    clients[0].act(&server, &table, &json!({"do": "take_back", "seat": 0})).await;
    let (next, again) = people[0].next_question().await.unwrap();
    assert_eq!((next, &again), (number + 2, &action));
    let late = people[0].decide(number, &action).await.unwrap_err();
    assert_eq!(late["code"], "past_decision");
    people[0].decide(next, &again).await.unwrap();
    let (number, action) = people[1].next_question().await.unwrap();
    people[1].decide(number, &action).await.unwrap();
    people[0].next_question().await.unwrap();
    let path = format!("/api/tables/{table}/do");
    let take_back = json!({"do": "take_back", "seat": 0});
    let (status, refused) = clients[0].post(&server, &path, &take_back).await;
    assert_eq!((status, &refused["error"]["code"]), (409, &json!("learned_since")));
}
