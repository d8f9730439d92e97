//! The owners of tables: damaged logs, cancelled bot tasks, a blocked database, expiry and snapshots.

use std::num::NonZeroUsize;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use server::DatabaseLock;
use sqlx::{AnyConnection, AssertSqlSafe, Connection};

use crate::games::{check_record, play_all, settings, start_game};
use crate::harness::{Client, TestServer};

async fn execute(connection: &mut AnyConnection, statement: String) {
    sqlx::raw_sql(AssertSqlSafe(statement)).execute(connection).await.unwrap();
}

/// An SQL condition that selects the log of a table.
fn of(table: &str) -> String {
    format!("table_number = (SELECT number FROM tables WHERE id = '{table}')")
}

/// A server with two tables. The log of the first was changed while the server was stopped.
async fn tampered(change: impl FnOnce(&str) -> String) -> (TestServer, [(Client, String); 2]) {
    let server = TestServer::start().await;
    let (table, clients, mut people) = start_game(&server, "pingvasion", 3).await;
    let (number, action) = people[0].next_question().await.unwrap();
    people[0].decide(number, &action).await.unwrap();
    let (other, others, _) = start_game(&server, "ultimatum", 2).await;
    drop(people);
    let mut server = server;
    server.stop().await;
    let mut connection = server.database.as_ref().unwrap().connect().await;
    execute(&mut connection, change(&table)).await;
    connection.close().await.unwrap();
    let server = server.restart().await;
    (server, [(clients[0].clone(), table), (others[0].clone(), other)])
}

/// Checks that the first table is damaged and the second is not.
async fn check_damaged(server: &TestServer, tables: &[(Client, String); 2]) {
    let [(client, table), (other_guest, other)] = tables;
    let path = format!("/api/tables/{table}");
    for _ in 0..3 {
        let (status, response) = client.get(server, &path).await;
        assert_eq!((status, &response["error"]["code"]), (410, &json!("damaged")), "{response}");
    }
    let say = json!({"do": "say", "seat": 0, "text": "hello?"});
    assert_eq!(client.post(server, &format!("{path}/do"), &say).await.0, 410);
    let mut socket = client.socket(server).await;
    assert_eq!(socket.follow(table, Some(0), None).await.unwrap_err()["code"], "damaged");
    assert_eq!(socket.request(table, say).await.unwrap_err()["code"], "damaged");
    // The log was read once, not for every request.
    assert_eq!(server.metric("rookery_tables_damaged_total").await, 1);
    let (status, view) = other_guest.get(server, &format!("/api/tables/{other}")).await;
    assert_eq!((status, &view["life"]), (200, &json!("playing")));
}

/// The life of a table, from the list of the client's tables.
async fn life(server: &TestServer, client: &Client, table: &str) -> Value {
    let (_, mine) = client.get(server, "/api/me/tables").await;
    let listed = mine.as_array().unwrap().iter().find(|it| it["id"] == table);
    listed.unwrap()["life"].clone()
}

/// Replaces the last row of a log.
fn replace_last_row(table: &str, line: &str) -> String {
    let of = of(table);
    format!(
        "UPDATE log SET entries = '{line}' WHERE {of} AND line = (SELECT MAX(line) FROM log WHERE {of})"
    )
}

#[tokio::test]
async fn a_malformed_line_damages_its_table() {
    let line = r#"{"at":1,"by":1,"request":{"do":"fly"}}"#;
    let (server, tables) = tampered(|table| replace_last_row(table, line)).await;
    check_damaged(&server, &tables).await;
    let [(client, table), _] = &tables;
    assert_eq!(life(&server, client, table).await, "abandoned");
}

#[tokio::test]
async fn a_refused_line_damages_its_table() {
    let line = r#"{"at":1,"by":1,"request":{"do":"start"}}"#;
    let (server, tables) = tampered(|table| replace_last_row(table, line)).await;
    check_damaged(&server, &tables).await;
}

#[tokio::test]
async fn a_missing_or_duplicate_row_damages_its_table() {
    let delete = |table: &str| format!("DELETE FROM log WHERE {} AND line = 1", of(table));
    let (server, tables) = tampered(delete).await;
    check_damaged(&server, &tables).await;
    let duplicate = |table: &str| {
        let of = of(table);
        format!(
            "INSERT INTO log (table_number, line, entries) SELECT table_number, line + 100, entries \
             FROM log WHERE {of} AND line = (SELECT MAX(line) FROM log WHERE {of})"
        )
    };
    let (server, tables) = tampered(duplicate).await;
    check_damaged(&server, &tables).await;
}

/// A table with a log of a newer version is not closed, so that the newer version can continue it.
#[tokio::test]
async fn a_log_of_a_newer_version_is_not_closed() {
    let upgrade = |table: &str| {
        let of = of(table);
        format!("UPDATE log SET entries = '{{\"version\":999999}}' WHERE {of} AND line = 0")
    };
    let (server, tables) = tampered(upgrade).await;
    check_damaged(&server, &tables).await;
    let [(client, table), _] = &tables;
    assert_eq!(life(&server, client, table).await, "playing");
}

/// However often a person hands over and returns, there is at most one bot task per seat.
#[tokio::test]
async fn there_is_one_bot_task_per_seat() {
    let server = TestServer::with(|config| config.bot_threads = NonZeroUsize::MIN).await;
    let client = Client::new(&server, "Ann").await;
    let mut settings = settings("pingvasion", 2);
    settings["stand_in"] = json!("emperor");
    let table = client.open(&server, &settings).await;
    for seat in [0, 2] {
        client.act(&server, &table, &json!({"do": "sit", "seat": seat})).await;
    }
    client.act(&server, &table, &json!({"do": "start"})).await;
    let mut socket = client.socket(&server).await;
    for _ in 0..100 {
        for seat in [0, 2] {
            socket.request(&table, json!({"do": "hand_over", "seat": seat})).await.unwrap();
        }
        assert!(server.metric("rookery_bot_decisions_waiting").await <= 2);
        for seat in [0, 2] {
            socket.request(&table, json!({"do": "return", "seat": seat})).await.unwrap();
        }
        assert_eq!(server.metric("rookery_bot_decisions_waiting").await, 0);
    }
}

/// While the database is blocked, decisions wait. Afterwards all of them are acknowledged.
#[tokio::test]
async fn a_blocked_database() {
    let server = TestServer::start().await;
    let (table, clients, mut people) = start_game(&server, "pingvasion", 4).await;
    let (number, action) = people[0].next_question().await.unwrap();
    let lock = DatabaseLock::acquire(&server.database.as_ref().unwrap().name).await.unwrap();
    let since = Instant::now();
    // Longer than the timeout of all other writes.
    let release = async {
        tokio::time::sleep(Duration::from_secs(7)).await;
        lock.release().await.unwrap();
    };
    let decide = async {
        people[0].decide(number, &action).await.unwrap();
        since.elapsed()
    };
    let ((), waited) = tokio::join!(release, decide);
    assert!(waited >= Duration::from_secs(7), "{waited:?}");
    play_all(people).await;
    check_record(&server, &clients[0], &table).await;
}

/// A table with a long log is restored from a snapshot, or from its log if the snapshot is unusable.
#[tokio::test]
async fn a_long_log_has_a_snapshot() {
    let mut server = TestServer::start().await;
    let (table, clients, people) = start_game(&server, "pingvasion", 3).await;
    drop(people);
    let path = format!("/api/tables/{table}");
    let mut socket = clients[0].socket(&server).await;
    for number in 0..600 {
        let say = json!({"do": "say", "seat": 0, "text": format!("{number}")});
        socket.request(&table, say).await.unwrap();
    }
    drop(socket);
    let view = async |server: &TestServer| {
        let (status, view) = clients[0].get(server, &path).await;
        assert_eq!(status, 200, "{view}");
        view
    };
    let before = view(&server).await;
    for change in
        ["SELECT 1", "UPDATE snapshots SET state = '{}'", "UPDATE snapshots SET lines = 100000"]
    {
        server.stop().await;
        let mut connection = server.database.as_ref().unwrap().connect().await;
        let lines = sqlx::query("SELECT lines FROM snapshots").fetch_one(&mut connection).await;
        let lines: i64 = sqlx::Row::try_get(&lines.unwrap(), 0).unwrap();
        assert!(lines >= 512, "{lines}");
        execute(&mut connection, change.to_owned()).await;
        connection.close().await.unwrap();
        server = server.restart().await;
        assert_eq!(view(&server).await, before, "{change}");
    }
}

/// A game whose log has an older version is continued, and the resulting log can be read again.
#[tokio::test]
async fn a_log_of_an_older_version_is_continued() {
    let mut server = TestServer::start().await;
    server.stop().await;
    let log = include_str!("../../../table/sample-logs/1/pingvasion-4-playing.jsonl");
    let id = "0123456789abcdefghjk";
    let mut connection = server.database.as_ref().unwrap().connect().await;
    let table = format!(
        "INSERT INTO tables (number, id, host, life, listed, opened, changed, summary) \
         VALUES (1, '{id}', 0, 'playing', 0, 0, 0, '{{}}')"
    );
    execute(&mut connection, table).await;
    let entries = log.trim_end().replace('\'', "''");
    let row = format!("INSERT INTO log (table_number, line, entries) VALUES (1, 0, '{entries}')");
    execute(&mut connection, row).await;
    connection.close().await.unwrap();
    server = server.restart().await;
    let ann = Client::new(&server, "Ann").await;
    let path = format!("/api/tables/{id}");
    // A refused input leaves no trace in the log, not even its version.
    let (status, refused) = ann.post(&server, &format!("{path}/do"), &json!({"do": "sit"})).await;
    assert_eq!((status, &refused["error"]["code"]), (409, &json!("not_gathering")));
    // All clocks ran out long ago, so the game waits for a person.
    let view = async |server: &TestServer| {
        let (status, view) = ann.get(server, &path).await;
        assert_eq!((status, &view["life"]), (200, &json!("playing")), "{view}");
        view
    };
    while view(&server).await["paused"] == false {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let before = view(&server).await;
    server = server.restart().await;
    assert_eq!(view(&server).await, before);
}
