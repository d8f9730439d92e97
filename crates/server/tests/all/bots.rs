//! Bots at tables: their times, and what happens when they fail.

use std::num::NonZeroUsize;
use std::time::Duration;

use serde_json::{Value, json};

use crate::games::{Player, play_all, settings};
use crate::harness::{Client, TestServer, send};

/// Requests for bots with times that are not allowed, and what the server says.
const REFUSED: [(&str, &str); 4] = [
    ("emperor@301ms", "from 10ms to 300ms, not 301ms"),
    ("gentoo@9ms", "from 10ms to 300ms, not 9ms"),
    ("emperor@4000", "not a number of iterations"),
    ("rockhopper@50ms", "rockhopper does not search"),
];

fn is_refused(error: &Value, what: &str) -> bool {
    error["code"] == "settings" && error["what"].as_str().unwrap().contains(what)
}

/// A host can invite `emperor@50ms`, within the bounds of the server, over HTTP and over the socket.
#[tokio::test]
async fn bots_can_have_a_time_of_their_own() {
    let server = TestServer::with(|config| config.max_bot_time = Duration::from_millis(300)).await;
    let ann = Client::new(&server, "Ann").await;
    let opening =
        |stand_in| json!({"game": "herring", "options": {"players": 3}, "stand_in": stand_in});
    let table = ann.open(&server, &opening("gentoo@300ms")).await;
    let mut socket = ann.socket(&server).await;
    for (bot, what) in REFUSED {
        let (status, body) = ann.post(&server, "/api/tables", &opening(bot)).await;
        assert!(status == 400 && is_refused(&body["error"], what), "{body}");
        for request in [
            json!({"do": "invite", "level": bot}),
            json!({"do": "settle", "settings": opening(bot)}),
        ] {
            let path = format!("/api/tables/{table}/do");
            let (status, body) = ann.post(&server, &path, &request).await;
            assert!(status == 400 && is_refused(&body["error"], what), "{body}");
            let error = socket.request(&table, request).await.unwrap_err();
            assert!(is_refused(&error, what), "{error}");
        }
    }
    // A bot that can't be read is refused, too.
    for bot in ["emperor@", "emperor@0.5ms", "emperor@50 ms", "penguin@50ms"] {
        let (status, body) = ann.post(&server, "/api/tables", &opening(bot)).await;
        assert_eq!((status, &body["error"]["code"]), (422, &json!("bad_request")), "{body}");
    }
    ann.act(&server, &table, &json!({"do": "sit", "seat": 0})).await;
    ann.act(&server, &table, &json!({"do": "invite", "seat": 1, "level": "emperor@10ms"})).await;
    // A level without a time of its own needs none, even if its default is longer than the server allows.
    socket.request(&table, json!({"do": "invite", "level": "emperor"})).await.unwrap();
    let (_, view) = ann.get(&server, &format!("/api/tables/{table}")).await;
    assert_eq!(view["settings"]["stand_in"], "gentoo@300ms");
    assert_eq!(view["chairs"][1]["who"]["bot"], json!("emperor@10ms"));
    let server = server.restart().await;
    ann.act(&server, &table, &json!({"do": "start"})).await;
    let mut socket = ann.socket(&server).await;
    socket.follow(&table, Some(0), None).await.unwrap();
    play_all(vec![Player { socket, table: table.clone(), seat: 0, last: 0 }]).await;
    let (_, record) = ann.get(&server, &format!("/api/tables/{table}/record")).await;
    // The record has the names and the levels.
    let names: Vec<&str> = (0..3).map(|seat| record["seats"][seat].as_str().unwrap()).collect();
    assert_eq!(names[0], "Ann");
    assert!(names[1].ends_with(" (emperor@10ms)") && names[2].ends_with(" (emperor)"), "{names:?}");
    // The metrics name the level, and count every decision.
    assert_eq!(server.metric(r#"rookery_bot_decision_seconds_count{level="emperor"}"#).await, 6);
}

/// A bot's decision that is no longer wanted is dropped, and takes no time from the bots of others.
#[tokio::test]
async fn decisions_that_are_not_wanted_do_not_wait() {
    let server = TestServer::with(|config| config.bot_threads = NonZeroUsize::MIN).await;
    let ann = Client::new(&server, "Ann").await;
    let mut socket = ann.socket(&server).await;
    let mut settings = settings("pingvasion", 3);
    settings["stand_in"] = json!("emperor");
    let tables = [ann.open(&server, &settings).await, ann.open(&server, &settings).await];
    for table in &tables {
        for seat in 0..3 {
            socket.request(table, json!({"do": "sit", "seat": seat})).await.unwrap();
        }
        socket.request(table, json!({"do": "start"})).await.unwrap();
    }
    for _ in 0..50 {
        for request in ["hand_over", "return"] {
            for table in &tables {
                for seat in 0..2 {
                    socket.request(table, json!({"do": request, "seat": seat})).await.unwrap();
                }
            }
        }
    }
    let metrics = send(&server, "GET", "/metrics", &[], None).await;
    assert!(metrics.body.contains("rookery_bot_decisions_waiting 0\n"), "{}", metrics.body);
}
