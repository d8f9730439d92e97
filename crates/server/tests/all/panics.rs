//! Panics of bots, jobs and tables. Each is counted, and ends nothing else.

use serde_json::{Value, json};

use crate::games::{Player, check_record, play_all, settings, start_game};
use crate::harness::{Client, TestServer};

/// Opens a table of Herring against a bot, and starts the game.
async fn open(server: &TestServer, client: &Client, options: Value, level: &str) -> String {
    let settings = json!({"game": "herring", "options": options, "stand_in": "chick"});
    let table = client.open(server, &settings).await;
    client.act(server, &table, &json!({"do": "sit", "seat": 0})).await;
    client.act(server, &table, &json!({"do": "invite", "level": level})).await;
    client.act(server, &table, &json!({"do": "start"})).await;
    table
}

async fn panics(server: &TestServer, of: &str) -> u64 {
    server.metric(&format!(r#"rookery_panics_total{{of="{of}"}}"#)).await
}

/// Waits for the result of a job.
async fn result(server: &TestServer, client: &Client, accepted: &Value) -> Value {
    let path = format!("/api/jobs/{}", accepted["job"].as_str().unwrap());
    loop {
        let (_, job) = client.get(server, &path).await;
        if job["state"] == "done" || job["state"] == "failed" {
            return job;
        }
        tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    }
}

#[tokio::test]
async fn a_table_that_panics_is_closed() {
    let server = TestServer::start().await;
    let ann = Client::new(&server, "Ann").await;
    let table = open(&server, &ann, json!({"players": 2}), "chick").await;
    let (other, clients, people) = start_game(&server, "pingvasion", 3).await;
    let (mut player, mut follower) = (ann.socket(&server).await, ann.socket(&server).await);
    follower.follow(&table, None, None).await.unwrap();
    let decide = json!({"do": "decide", "seat": 0, "number": 1, "action": "panic"});
    let refused = player.request(&table, decide).await.unwrap_err();
    assert_eq!(refused["code"], "damaged");
    follower.next_of_type("lost").await;
    assert_eq!(follower.follow(&table, None, None).await.unwrap_err()["code"], "damaged");
    assert_eq!(panics(&server, "table").await, 1);
    // The other table goes on.
    play_all(people).await;
    check_record(&server, &clients[0], &other).await;
    // The table stays closed.
    let server = server.restart().await;
    assert_eq!(ann.get(&server, &format!("/api/tables/{table}")).await.0, 410);
    let (_, mine) = ann.get(&server, "/api/me/tables").await;
    assert_eq!(mine[0]["life"], "abandoned");
    ann.open(&server, &settings("ultimatum", 2)).await;
}

/// If a bot panics, the simplest level decides for it.
#[tokio::test]
async fn a_bot_that_panics_still_decides() {
    let server = TestServer::start().await;
    let ann = Client::new(&server, "Ann").await;
    let options = json!({"players": 2, "bots_panic": true});
    let table = open(&server, &ann, options, "gentoo").await;
    let mut socket = ann.socket(&server).await;
    socket.follow(&table, Some(0), None).await.unwrap();
    play_all(vec![Player { socket, table: table.clone(), seat: 0, last: 0 }]).await;
    // One for each decision of which there is more than one.
    assert!(panics(&server, "bot").await > 0);
    let (_, accepted) =
        ann.post(&server, &format!("/api/tables/{table}/analysis"), &json!({})).await;
    let failed = result(&server, &ann, &accepted).await;
    assert_eq!(failed["error"]["code"], "went_wrong", "{failed}");
    assert_eq!(panics(&server, "analysis").await, 1);
}

#[tokio::test]
async fn a_hint_that_panics_fails() {
    let server = TestServer::start().await;
    let ann = Client::new(&server, "Ann").await;
    let faulty = open(&server, &ann, json!({"players": 2, "bots_panic": true}), "chick").await;
    let sound = open(&server, &ann, json!({"players": 2}), "chick").await;
    for (table, state) in [(&faulty, "failed"), (&sound, "done")] {
        let path = format!("/api/tables/{table}/hint");
        let (_, accepted) = ann.post(&server, &path, &json!({"seat": 0})).await;
        assert_eq!(result(&server, &ann, &accepted).await["state"], state);
    }
    assert_eq!(panics(&server, "hint").await, 1);
}
