//! People who close the page and come back, and a chat that is still there.

use std::time::Duration;

use serde_json::{Value, json};

use crate::games::{settings, start_game};
use crate::harness::{Client, Socket, TestServer};

/// The next item of a kind.
async fn item(socket: &mut Socket, kind: &str) -> Value {
    loop {
        let item = socket.next_of_type("item").await["item"].take();
        if item["kind"] == kind {
            return item;
        }
    }
}

fn presence(item: &Value) -> (u64, &str) {
    (item["seat"].as_u64().unwrap(), item["presence"].as_str().unwrap())
}

#[tokio::test]
async fn the_others_let_a_bot_play_for_whoever_is_gone() {
    let server = TestServer::with(|config| config.gone_after = Duration::from_secs(1)).await;
    let (table, clients, mut people) = start_game(&server, "pingvasion", 4).await;
    let (gone, mut other) = (people.remove(1), people.remove(1).socket);
    let mut socket = people.remove(0).socket;
    let agree = json!({"do": "agree", "seat": gone.seat});
    let path = format!("/api/tables/{table}/do");
    let (status, error) = clients[0].post(&server, &path, &agree).await;
    assert_eq!((status, &error["error"]["code"]), (409, &json!("not_gone")));

    let seat = gone.seat;
    drop(gone);
    assert_eq!(presence(&item(&mut socket, "presence").await), (seat, "disconnected"));
    assert_eq!(presence(&item(&mut socket, "presence").await), (seat, "gone"));
    clients[0].act(&server, &table, &agree).await;
    let agreed = item(&mut other, "agreed").await;
    assert_eq!((&agreed["agreed"], &agreed["needed"]), (&json!([0]), &json!([0, 2])));
    clients[2].act(&server, &table, &agree).await;
    assert_eq!(item(&mut socket, "away").await["reason"], "agreed");

    // Whoever is back takes over at once.
    let mut back = clients[1].socket(&server).await;
    back.follow(&table, Some(seat), None).await.unwrap();
    assert_eq!(presence(&item(&mut socket, "presence").await), (seat, "here"));
    assert_eq!(item(&mut socket, "back").await["seat"], seat);
    // A person with two devices is here until both are gone.
    let mut second = clients[1].socket(&server).await;
    second.follow(&table, Some(seat), None).await.unwrap();
    drop(back);
    tokio::time::sleep(Duration::from_millis(1500)).await;
    let (_, view) = clients[0].get(&server, &format!("/api/tables/{table}")).await;
    assert_eq!(view["chairs"][1]["presence"], "here");
}

/// After a restart, people have some time to connect again before they are gone.
#[tokio::test]
async fn presence_survives_a_restart() {
    let server = TestServer::start().await;
    let (table, clients, people) = start_game(&server, "pingvasion", 3).await;
    drop(people);
    let server = server.restart().await;
    let (_, view) = clients[0].get(&server, &format!("/api/tables/{table}")).await;
    assert_eq!(view["chairs"][1]["presence"], "here");
    assert_eq!(view["chairs"][2].get("presence"), None, "a bot has none");
}

#[tokio::test]
async fn the_chat_can_be_read_later() {
    let server = TestServer::start().await;
    let host = Client::new(&server, "Ann").await;
    let mut closed = settings("ultimatum", 2);
    closed["onlookers"] = json!(false);
    let table = host.open(&server, &closed).await;
    let guest = Client::new(&server, "Ben").await;
    for client in [&host, &guest] {
        client.act(&server, &table, &json!({"do": "sit"})).await;
    }
    host.act(&server, &table, &json!({"do": "say", "seat": 0, "text": "Hi, Ben!"})).await;
    guest.act(&server, &table, &json!({"do": "say", "seat": 1, "reaction": "wave"})).await;
    let path = format!("/api/tables/{table}/chat");
    let check = |chat: &Value| {
        let messages = chat["messages"].as_array().unwrap();
        assert_eq!(messages.len(), 2);
        assert_eq!(
            (&messages[0]["number"], &messages[0]["name"], &messages[0]["text"]),
            (&json!(1), &json!("Ann"), &json!("Hi, Ben!"))
        );
        assert_eq!((&messages[1]["seat"], &messages[1]["reaction"]), (&json!(1), &json!("wave")));
    };
    check(&guest.get(&server, &path).await.1);
    let server = server.restart().await;
    check(&guest.get(&server, &path).await.1);
    host.act(&server, &table, &json!({"do": "start"})).await;
    check(&guest.get(&server, &path).await.1);
    // Nobody may watch this game, so nobody else may read along.
    let stranger = Client::new(&server, "Eve").await;
    assert_eq!(stranger.get(&server, &path).await.0, 403);
}
