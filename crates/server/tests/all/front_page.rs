//! What the front page shows.

use std::time::Duration;

use serde_json::{Value, json};

use crate::finished::finished_game;
use crate::games::settings;
use crate::harness::{Client, Socket, TestServer, call};

/// Reads the front page until it is as expected: an answer may be a few seconds old.
async fn front_page_when(server: &TestServer, is_expected: impl Fn(&Value) -> bool) -> Value {
    for _ in 0..100 {
        let (status, page) = call(server, "GET", "/api/front-page", None, None).await;
        assert_eq!(status, 200);
        if is_expected(&page) {
            return page;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("the front page stays different");
}

fn ids(list: &Value) -> Vec<&str> {
    list.as_array().unwrap().iter().map(|table| table["id"].as_str().unwrap()).collect()
}

#[tokio::test]
async fn it_shows_what_can_be_joined_watched_and_replayed() {
    let server = TestServer::start().await;
    let [ann, ben] = [Client::new(&server, "Ann").await, Client::new(&server, "Ben").await];
    let with = |listed: bool, onlookers: bool| {
        let mut settings = settings("pingvasion", 3);
        settings["listed"] = json!(listed);
        settings["onlookers"] = json!(onlookers);
        settings
    };
    let open = async |client: &Client, settings: &Value| {
        let table = client.open(&server, settings).await;
        client.act(&server, &table, &json!({"do": "sit"})).await;
        table
    };
    let start = async |client: &Client, table: &str| {
        client.act(&server, table, &json!({"do": "invite", "level": "chick"})).await;
        client.act(&server, table, &json!({"do": "start"})).await;
    };
    let finished = finished_game(&server, &ann, "ultimatum", 2, true).await;
    finished_game(&server, &ann, "ultimatum", 2, false).await;
    let to_watch = open(&ann, &with(true, true)).await;
    start(&ann, &to_watch).await;
    for settings in [with(false, true), with(true, false)] {
        let hidden = open(&ann, &settings).await;
        start(&ann, &hidden).await;
    }
    open(&ann, &with(false, true)).await;
    let full = open(&ann, &with(true, true)).await;
    ann.act(&server, &full, &json!({"do": "invite", "level": "chick"})).await;
    let to_join = open(&ben, &with(true, true)).await;
    let page = front_page_when(&server, |page| page["gathering"][0].is_object()).await;
    assert_eq!(ids(&page["gathering"]), [&to_join]);
    assert_eq!(ids(&page["playing"]), [&to_watch]);
    assert_eq!(ids(&page["finished"]), [&finished]);
    assert_eq!((&page["here"], &page["gathering"][0]["attended"]), (&json!(0), &json!(false)));
}

#[tokio::test]
async fn everybody_with_a_socket_is_here() {
    let server = TestServer::start().await;
    let [ann, ben] = [Client::new(&server, "Ann").await, Client::new(&server, "Ben").await];
    let mut listed = settings("pingvasion", 3);
    listed["listed"] = json!(true);
    let anns = ann.open(&server, &listed).await;
    let bens = ben.open(&server, &listed).await;
    let phone = ann.socket(&server).await;
    let laptop = ann.socket(&server).await;
    let guest = Socket::connect(&server, None, None).await.unwrap();
    let page = front_page_when(&server, |page| page["here"] == 2).await;
    // Ann’s table comes first, although Ben’s is newer.
    assert_eq!(ids(&page["gathering"]), [&anns, &bens]);
    assert_eq!(page["gathering"][0]["attended"], true);
    drop((phone, guest));
    front_page_when(&server, |page| page["here"] == 1).await;
    drop(laptop);
    front_page_when(&server, |page| page["here"] == 0).await;
}

/// A page asks who its visitor is. That nobody is known yet is no error.
#[tokio::test]
async fn a_new_visitor_is_nobody() {
    let server = TestServer::start().await;
    let (status, body) = call(&server, "GET", "/api/me", None, None).await;
    assert_eq!((status, body), (204, json!("")));
    assert_eq!(call(&server, "GET", "/api/me", Some("wrong"), None).await.0, 401);
}
