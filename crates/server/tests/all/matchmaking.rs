//! Finding an opponent.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use tokio::task::JoinSet;

use crate::games::settings;
use crate::harness::{Client, TestServer};

const PATH: &str = "/api/matchmaking";

/// Looks for an opponent. Returns the table, and whether it waits.
async fn find(server: &TestServer, client: &Client, wish: Value) -> (String, bool) {
    let (status, found) = client.post(server, PATH, &wish).await;
    assert_eq!(status, 200, "{found}");
    (found["id"].as_str().unwrap().to_owned(), found["waits"].as_bool().unwrap())
}

fn pingvasion() -> Value {
    json!({"game": "pingvasion"})
}

/// The names of the people at a table.
async fn people_at(server: &TestServer, client: &Client, table: &str) -> Vec<String> {
    let (_, view) = client.get(server, &format!("/api/tables/{table}?seat=none")).await;
    let chairs = view["chairs"].as_array().unwrap().iter();
    let mut names: Vec<String> =
        chairs.filter_map(|chair| Some(chair["who"]["person"].as_str()?.to_owned())).collect();
    names.sort();
    names
}

/// Opens a listed table and sits down.
async fn wait_at_table(server: &TestServer, client: &Client, game: &str, players: u64) -> String {
    let mut listed = settings(game, players);
    listed["listed"] = json!(true);
    let table = client.open(server, &listed).await;
    client.act(server, &table, &json!({"do": "sit"})).await;
    table
}

#[tokio::test]
async fn who_waits_is_found() {
    let server = TestServer::start().await;
    let [ann, ben] = [Client::new(&server, "Ann").await, Client::new(&server, "Ben").await];
    let (table, waits) = find(&server, &ann, pingvasion()).await;
    assert!(waits);
    assert_eq!(people_at(&server, &ann, &table).await, ["Ann"]);
    // Whoever asks again waits at the same table.
    assert_eq!(find(&server, &ann, pingvasion()).await, (table.clone(), true));
    // Another game or number of players does not fit.
    let other = find(&server, &ben, json!({"game": "ultimatum"})).await;
    assert!(other.1 && other.0 != table);
    let other = find(&server, &ben, json!({"game": "pingvasion", "players": 3})).await;
    assert!(other.1 && other.0 != table);
    let found = find(&server, &ben, json!({"game": "pingvasion", "players": 2})).await;
    assert_eq!(found, (table.clone(), false));
    assert_eq!(people_at(&server, &ann, &table).await, ["Ann", "Ben"]);
}

/// Nobody waits alone while somebody else does.
#[tokio::test]
async fn people_who_look_at_the_same_time_meet() {
    let server = TestServer::start().await;
    let mut looking = JoinSet::new();
    let server = std::sync::Arc::new(server);
    for number in 0..10 {
        let server = server.clone();
        looking.spawn(async move {
            let client = Client::new(&server, &format!("Ann {number}")).await;
            find(&server, &client, pingvasion()).await
        });
    }
    let mut tables: BTreeMap<String, Vec<bool>> = BTreeMap::new();
    while let Some(found) = looking.join_next().await {
        let (table, waits) = found.unwrap();
        tables.entry(table).or_default().push(waits);
    }
    assert_eq!(tables.len(), 5, "{tables:?}");
    for waits in tables.values_mut() {
        waits.sort_unstable();
        assert_eq!(*waits, [false, true]);
    }
}

#[tokio::test]
async fn a_removed_person_finds_another_table() {
    let server = TestServer::start().await;
    let [ann, ben] = [Client::new(&server, "Ann").await, Client::new(&server, "Ben").await];
    let table = wait_at_table(&server, &ann, "pingvasion", 3).await;
    assert_eq!(find(&server, &ben, pingvasion()).await, (table.clone(), false));
    ann.act(&server, &table, &json!({"do": "remove", "seat": 1})).await;
    let (other, waits) = find(&server, &ben, pingvasion()).await;
    assert!(waits && other != table);
}

/// A table that its host has left alone would be a dead end.
#[tokio::test]
async fn tables_without_their_host_are_not_found() {
    let server = TestServer::start().await;
    let [ann, ben, cleo] = [
        Client::new(&server, "Ann").await,
        Client::new(&server, "Ben").await,
        Client::new(&server, "Cleo").await,
    ];
    let table = wait_at_table(&server, &ann, "pingvasion", 3).await;
    let mut database = server.database.as_ref().unwrap().connect().await;
    let age = sqlx::query("UPDATE tables SET changed = changed - 600000");
    age.execute(&mut database).await.unwrap();
    let bens = find(&server, &ben, pingvasion()).await;
    assert!(bens.1 && bens.0 != table);
    // Ann is back. Ben stops waiting at his own table, because nobody waits at two.
    let _socket = ann.socket(&server).await;
    assert_eq!(find(&server, &ben, pingvasion()).await, (table.clone(), false));
    assert_eq!(people_at(&server, &ann, &bens.0).await, Vec::<String>::new());
    assert_eq!(find(&server, &cleo, pingvasion()).await, (table, false));
}

#[tokio::test]
async fn private_tables_are_not_found_and_limits_hold() {
    let server = TestServer::with(|config| config.tables_per_person = 1).await;
    let [ann, ben] = [Client::new(&server, "Ann").await, Client::new(&server, "Ben").await];
    let hidden = ann.open(&server, &settings("pingvasion", 2)).await;
    ann.act(&server, &hidden, &json!({"do": "sit"})).await;
    assert_ne!(find(&server, &ben, pingvasion()).await.0, hidden);
    ann.act(&server, &hidden, &json!({"do": "leave", "seat": 0})).await;
    let (status, error) = ann.post(&server, PATH, &json!({"game": "ultimatum"})).await;
    assert_eq!((status, &error["error"]["code"]), (409, &json!("too_many_tables")));
    // Joining opens nothing.
    assert!(!find(&server, &ann, pingvasion()).await.1);
    for wish in [json!({"game": "chess"}), json!({"game": "pingvasion", "players": 9})] {
        let client = Client::new(&server, "Cleo").await;
        let (status, error) = client.post(&server, PATH, &wish).await;
        assert_eq!((status, &error["error"]["code"]), (400, &json!("settings")), "{wish}");
    }
}
