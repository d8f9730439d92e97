//! What people can send to tables, and how many tables they can open.

use std::time::Duration;

use serde_json::json;

use crate::clocks::start_with_clock;
use crate::games::settings;
use crate::harness::{Client, TestServer, send};

/// Otherwise anybody could fill the disk with fields that nobody reads.
#[tokio::test]
async fn unknown_options_are_refused() {
    let server = TestServer::start().await;
    let client = Client::new(&server, "Ann").await;
    let mut junk = settings("pingvasion", 2);
    junk["options"]["junk"] = json!("x".repeat(10_000));
    let (status, error) = client.post(&server, "/api/tables", &junk).await;
    assert_eq!((status, &error["error"]["code"]), (400, &json!("settings")));
    assert_eq!(error["error"]["what"], "options: unknown field `junk`");
    let table = client.open(&server, &settings("pingvasion", 2)).await;
    let mut socket = client.socket(&server).await;
    let error = socket.request(&table, json!({"do": "settle", "settings": junk})).await;
    assert_eq!(error.unwrap_err()["what"], "options: unknown field `junk`");
    // Nor can a field be there twice.
    let settings = settings("pingvasion", 2).to_string();
    for field in [r#"{"game": "ultimatum", "#, r#"{"options": {"players": 3}, "#] {
        let twice = settings.replacen('{', field, 1).into_bytes();
        let key = format!("Bearer {}", client.key);
        let headers = [("authorization", key.as_str())];
        let response = send(&server, "POST", "/api/tables", &headers, Some(twice)).await;
        assert_eq!(response.status, 422, "{}", response.body);
    }
}

/// The quota of one person is not used up by another.
#[tokio::test]
async fn a_flood_of_chat_silences_only_its_sender() {
    let server = TestServer::start().await;
    let (table, clients) = start_with_clock(&server).await;
    let say = |seat: u64| json!({"do": "say", "seat": seat, "text": "🐧".repeat(200)});
    let (mut ann, mut ben) = (clients[0].socket(&server).await, clients[1].socket(&server).await);
    let mut sent = 0;
    let refused = loop {
        match ben.request(&table, say(2)).await {
            Ok(()) => sent += 1,
            Err(refused) => break refused,
        }
    };
    assert_eq!((&refused["code"], sent > 100), (&json!("too_much"), true), "{refused}");
    ann.request(&table, say(0)).await.unwrap();
}

/// Games of bots are soon over, so the number of open tables does not limit them.
#[tokio::test]
async fn rematches_count_like_other_tables() {
    let server = TestServer::with(|config| config.tables_per_person = 2).await;
    let client = Client::new(&server, "Ann").await;
    let mut table = client.open(&server, &settings("pingvasion", 2)).await;
    let mut opened = 1;
    let refused = loop {
        client.act(&server, &table, &json!({"do": "invite", "level": "chick"})).await;
        client.act(&server, &table, &json!({"do": "start"})).await;
        let path = format!("/api/tables/{table}");
        while client.get(&server, &path).await.1["life"] == "playing" {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        let (status, next) = client.post(&server, &format!("{path}/rematch"), &json!({})).await;
        if status != 201 {
            break next;
        }
        opened += 1;
        table = next["id"].as_str().unwrap().to_owned();
        client.act(&server, &table, &json!({"do": "remove", "seat": 0})).await;
        client.act(&server, &table, &json!({"do": "remove", "seat": 2})).await;
    };
    assert_eq!((opened, &refused["error"]["code"]), (8, &json!("too_often")), "{refused}");
}

#[tokio::test]
async fn nobody_fills_the_list_of_tables() {
    let server = TestServer::start().await;
    let (ann, ben) = (Client::new(&server, "Ann").await, Client::new(&server, "Ben").await);
    let mut listed = settings("pingvasion", 2);
    listed["listed"] = json!(true);
    let first = ben.open(&server, &listed).await;
    for _ in 0..10 {
        ann.open(&server, &listed).await;
    }
    let (_, tables) = ben.get(&server, "/api/tables").await;
    let tables = tables.as_array().unwrap();
    assert_eq!(tables.len(), 4);
    assert_eq!(tables[3]["id"], first);
}
