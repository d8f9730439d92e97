//! Disks that are full and databases that go away.

use std::process::Command;
use std::time::Duration;

use serde_json::json;

use crate::database::{Database, Postgres};
use crate::games::{Player, check_record, gathered};
use crate::harness::{House, ask};

/// Nothing can be kept for a while: decisions are refused, everything else that needs no writing goes
/// on, and afterwards the same decision is taken.
async fn refused_then_taken(
    house: &House,
    breaking: impl AsyncFnOnce(),
    mending: impl AsyncFnOnce(),
    can_read: bool,
) {
    let (table, guests, mut people) = gathered(house, "pingvasion", 2).await;
    let path = format!("/api/tables/{table}");
    let mut player = people.remove(0);
    let (number, action) = player.asked().await.unwrap();
    breaking().await;
    let refused = player.decide(number, &action).await.unwrap_err();
    assert_eq!(refused["code"], "not_stored");
    let decision = json!({"do": "decide", "seat": player.seat, "number": number, "action": action});
    let (status, refused) = guests[0].post(house, &format!("{path}/do"), &decision).await;
    assert_eq!((status, &refused["error"]["code"]), (503, &json!("not_stored")));
    let (status, view) = guests[0].get(house, &path).await;
    if can_read {
        assert_eq!((status, &view["you"]["decided"]), (200, &json!(null)), "{view}");
    } else {
        assert_eq!((status, &view["error"]["code"]), (503, &json!("not_stored")));
        assert_eq!(ask(house, "GET", "/readyz", None, None).await.0, 503);
    }
    assert_eq!(ask(house, "GET", "/healthz", None, None).await.0, 200);
    mending().await;
    // It may take a moment until the connections are new.
    let mut tries = 0;
    while let (503, _) = guests[0].post(house, &format!("{path}/do"), &decision).await {
        tries += 1;
        assert!(tries < 100, "it does not recover");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    assert_eq!(ask(house, "GET", "/readyz", None, None).await.0, 200);
    // Who followed was told that they no longer do.
    let mut socket = guests[0].socket(house).await;
    socket.follow(&table, Some(player.seat), None).await.unwrap();
    let mut player = Player { socket, table: table.clone(), seat: player.seat, last: 0 };
    player.play_to_the_end().await;
    check_record(house, &guests[0], &table).await;
}

#[tokio::test]
async fn a_full_disk() {
    if std::env::var_os("ROOKERY_TEST_POSTGRES").is_some() {
        // What Postgres does on a full disk is its own affair.
        return;
    }
    let database = Database::new().await;
    let house = House::apart(&database);
    let limit = async |size: &str| {
        let limit = format!("--fsize={size}");
        let pid = house.process().to_string();
        let limited = Command::new("prlimit").args(["--pid", &pid, &limit]).status();
        assert!(limited.unwrap().success());
    };
    // No file may grow: to the server this is a disk without room.
    refused_then_taken(
        &house,
        async || limit("1024:unlimited").await,
        async || limit("unlimited").await,
        true,
    )
    .await;
}

#[tokio::test]
async fn a_database_that_goes_away() {
    if std::env::var_os("ROOKERY_TEST_POSTGRES").is_none() {
        // A file does not go away.
        return;
    }
    let postgres = tokio::sync::Mutex::new(Postgres::start().await);
    let database = postgres.lock().await.database().await;
    let house = House::on(database).await;
    let order = async |order| postgres.lock().await.order(order).await;
    refused_then_taken(&house, async || order("stop").await, async || order("start").await, false)
        .await;
}

/// A newer program may keep what this one does not know of.
#[tokio::test]
async fn a_database_of_a_newer_version_is_not_opened() {
    let mut house = House::open().await;
    assert_eq!(ask(&house, "GET", "/readyz", None, None).await.0, 200);
    house.close().await;
    let database = house.database.take().unwrap();
    let mut connection = database.connected().await;
    sqlx::raw_sql("INSERT INTO migrations (number) VALUES (999)")
        .execute(&mut connection)
        .await
        .unwrap();
    let config = server::Config { database: database.name.clone(), ..server::Config::default() };
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let refused = server::serve(config, listener, std::future::ready(())).await.unwrap_err();
    assert!(refused.contains("newer version"), "{refused}");
}
