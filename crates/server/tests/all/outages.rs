//! Full disks, and databases that stop.

use std::process::Command;
use std::time::Duration;

use serde_json::json;

use crate::database::{Database, Postgres};
use crate::games::{Player, check_record, start_game};
use crate::harness::{TestServer, call};

/// While nothing can be stored, decisions are refused, and requests that write nothing still work. After
/// the repair, the same decision is accepted.
async fn check_outage(
    server: &TestServer,
    break_storage: impl AsyncFnOnce(),
    repair: impl AsyncFnOnce(),
    can_read: bool,
) {
    let (table, clients, mut people) = start_game(server, "pingvasion", 2).await;
    let path = format!("/api/tables/{table}");
    let mut player = people.remove(0);
    let (number, action) = player.next_question().await.unwrap();
    break_storage().await;
    let refused = player.decide(number, &action).await.unwrap_err();
    assert_eq!(refused["code"], "not_stored");
    let decision = json!({"do": "decide", "seat": player.seat, "number": number, "action": action});
    let (status, refused) = clients[0].post(server, &format!("{path}/do"), &decision).await;
    assert_eq!((status, &refused["error"]["code"]), (503, &json!("not_stored")));
    let (status, view) = clients[0].get(server, &path).await;
    if can_read {
        assert_eq!((status, &view["you"]["decided"]), (200, &json!(null)), "{view}");
    } else {
        assert_eq!((status, &view["error"]["code"]), (503, &json!("not_stored")));
    }
    // More than once, because a failed check must not affect the next one. A result is reused for a second.
    for _ in 0..3 {
        let (status, not_ready) = call(server, "GET", "/readyz", None, None).await;
        let what = not_ready["error"]["what"].as_str().unwrap();
        let is_expected = what.starts_with("the database can't be written: ");
        assert!(status == 503 && is_expected, "{not_ready}");
        tokio::time::sleep(Duration::from_millis(1100)).await;
    }
    assert_eq!(call(server, "GET", "/healthz", None, None).await.0, 200);
    repair().await;
    // Reconnecting to the database may take a moment.
    let mut tries = 0;
    while let (503, _) = clients[0].post(server, &format!("{path}/do"), &decision).await {
        tries += 1;
        assert!(tries < 100, "the server does not recover");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    // The last result is reused for a second.
    while call(server, "GET", "/readyz", None, None).await.0 != 200 {
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    // The failed write has ended the followers' streams, so follow again.
    let mut socket = clients[0].socket(server).await;
    socket.follow(&table, Some(player.seat), None).await.unwrap();
    let mut player = Player { socket, table: table.clone(), seat: player.seat, last: 0 };
    player.play_to_end().await;
    check_record(server, &clients[0], &table).await;
}

#[tokio::test]
async fn a_full_disk() {
    if std::env::var_os("ROOKERY_TEST_POSTGRES").is_some() {
        // For SQLite only.
        return;
    }
    let database = Database::new().await;
    let server = TestServer::in_own_process(&database);
    let limit = async |size: &str| {
        let limit = format!("--fsize={size}");
        let pid = server.process_id().to_string();
        let limited = Command::new("prlimit").args(["--pid", &pid, &limit]).status();
        assert!(limited.unwrap().success());
    };
    // A limit on the file size has the same effect as a full disk.
    check_outage(
        &server,
        async || limit("1024:unlimited").await,
        async || limit("unlimited").await,
        true,
    )
    .await;
}

#[tokio::test]
async fn a_database_that_stops() {
    if std::env::var_os("ROOKERY_TEST_POSTGRES").is_none() {
        // For Postgres only.
        return;
    }
    let postgres = tokio::sync::Mutex::new(Postgres::start().await);
    let database = postgres.lock().await.database().await;
    let server = TestServer::with_database(database).await;
    let execute = async |command| postgres.lock().await.execute(command).await;
    check_outage(&server, async || execute("stop").await, async || execute("start").await, false)
        .await;
}
