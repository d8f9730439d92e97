//! Each table has one owner: a log that can't be read closes its table alone, bots are asked for what is
//! wanted and no more, and a database that stands still slows everybody down and loses nothing.

use std::num::NonZeroUsize;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use server::Hold;
use sqlx::{AnyConnection, AssertSqlSafe, Connection};

use crate::games::{check_record, gathered, play_all, settings};
use crate::harness::{Guest, House};

async fn execute(connection: &mut AnyConnection, statement: String) {
    sqlx::raw_sql(AssertSqlSafe(statement)).execute(connection).await.unwrap();
}

/// What of a table is said in the statements below.
fn of(table: &str) -> String {
    format!("table_number = (SELECT number FROM tables WHERE id = '{table}')")
}

/// A house whose table was changed behind its back while it was closed; and another table.
async fn tampered(change: impl FnOnce(&str) -> String) -> (House, [(Guest, String); 2]) {
    let house = House::open().await;
    let (table, guests, mut people) = gathered(&house, "pingvasion", 3).await;
    let (number, action) = people[0].asked().await.unwrap();
    people[0].decide(number, &action).await.unwrap();
    let (other, others, _) = gathered(&house, "ultimatum", 2).await;
    drop(people);
    let mut house = house;
    house.close().await;
    let mut connection = house.database.as_ref().unwrap().connected().await;
    execute(&mut connection, change(&table)).await;
    connection.close().await.unwrap();
    let house = house.reopened().await;
    (house, [(guests[0].clone(), table), (others[0].clone(), other)])
}

/// The table is closed for good, and only that table.
async fn closed_alone(house: &House, tables: &[(Guest, String); 2]) {
    let [(guest, table), (other_guest, other)] = tables;
    let path = format!("/api/tables/{table}");
    for _ in 0..3 {
        let (status, answer) = guest.get(house, &path).await;
        assert_eq!((status, &answer["error"]["code"]), (410, &json!("damaged")), "{answer}");
    }
    let say = json!({"do": "say", "seat": 0, "text": "hello?"});
    assert_eq!(guest.post(house, &format!("{path}/do"), &say).await.0, 410);
    let mut socket = guest.socket(house).await;
    assert_eq!(socket.follow(table, Some(0), None).await.unwrap_err()["code"], "damaged");
    assert_eq!(socket.request(table, say).await.unwrap_err()["code"], "damaged");
    // It was read once, not for every question.
    assert_eq!(house.counted("rookery_tables_damaged_total").await, 1);
    let (status, view) = other_guest.get(house, &format!("/api/tables/{other}")).await;
    assert_eq!((status, &view["life"]), (200, &json!("playing")));
}

/// What the list of somebody's tables says of the life of a table.
async fn life(house: &House, guest: &Guest, table: &str) -> Value {
    let (_, mine) = guest.get(house, "/api/me/tables").await;
    let listed = mine.as_array().unwrap().iter().find(|it| it["id"] == table);
    listed.unwrap()["life"].clone()
}

/// Exchanges the last piece of a log.
fn exchanged(table: &str, line: &str) -> String {
    let of = of(table);
    format!(
        "UPDATE log SET entries = '{line}' WHERE {of} AND line = (SELECT MAX(line) FROM log WHERE {of})"
    )
}

#[tokio::test]
async fn a_line_that_cant_be_read_closes_its_table_alone() {
    let line = r#"{"at":1,"by":1,"request":{"do":"fly"}}"#;
    let (house, tables) = tampered(|table| exchanged(table, line)).await;
    closed_alone(&house, &tables).await;
    let [(guest, table), _] = &tables;
    assert_eq!(life(&house, guest, table).await, "abandoned");
}

#[tokio::test]
async fn a_line_that_is_refused_closes_its_table_alone() {
    let line = r#"{"at":1,"by":1,"request":{"do":"start"}}"#;
    let (house, tables) = tampered(|table| exchanged(table, line)).await;
    closed_alone(&house, &tables).await;
}

#[tokio::test]
async fn a_row_that_is_missing_or_doubled_closes_its_table_alone() {
    let remove = |table: &str| format!("DELETE FROM log WHERE {} AND line = 1", of(table));
    let (house, tables) = tampered(remove).await;
    closed_alone(&house, &tables).await;
    let double = |table: &str| {
        let of = of(table);
        format!(
            "INSERT INTO log (table_number, line, entries) SELECT table_number, line + 100, entries \
             FROM log WHERE {of} AND line = (SELECT MAX(line) FROM log WHERE {of})"
        )
    };
    let (house, tables) = tampered(double).await;
    closed_alone(&house, &tables).await;
}

/// A newer program may have written it: nothing is changed, so that it can go on.
#[tokio::test]
async fn a_log_of_a_newer_version_is_left_alone() {
    let renew = |table: &str| {
        let of = of(table);
        format!("UPDATE log SET entries = '{{\"version\":999999}}' WHERE {of} AND line = 0")
    };
    let (house, tables) = tampered(renew).await;
    closed_alone(&house, &tables).await;
    let [(guest, table), _] = &tables;
    assert_eq!(life(&house, guest, table).await, "playing");
}

/// Whoever goes away and comes back again and again asks for one decision at the most.
#[tokio::test]
async fn bots_are_asked_for_one_decision_a_seat() {
    let house = House::with(|config| config.bot_threads = NonZeroUsize::MIN).await;
    let guest = Guest::new(&house, "Ann").await;
    let mut settings = settings("pingvasion", 2);
    settings["stand_in"] = json!("emperor");
    let table = guest.open(&house, &settings).await;
    for seat in [0, 2] {
        guest.act(&house, &table, &json!({"do": "sit", "seat": seat})).await;
    }
    guest.act(&house, &table, &json!({"do": "start"})).await;
    let mut socket = guest.socket(&house).await;
    for _ in 0..100 {
        for seat in [0, 2] {
            socket.request(&table, json!({"do": "hand_over", "seat": seat})).await.unwrap();
        }
        assert!(house.counted("rookery_thoughts_waiting").await <= 2);
        for seat in [0, 2] {
            socket.request(&table, json!({"do": "return", "seat": seat})).await.unwrap();
        }
        assert_eq!(house.counted("rookery_thoughts_waiting").await, 0);
    }
}

/// Somebody else holds the database: nothing is refused, nothing is lost, and all goes on afterwards.
#[tokio::test]
async fn a_database_that_stands_still() {
    let house = House::open().await;
    let (table, guests, mut people) = gathered(&house, "pingvasion", 4).await;
    let (number, action) = people[0].asked().await.unwrap();
    let hold = Hold::take(&house.database.as_ref().unwrap().name).await.unwrap();
    let since = Instant::now();
    // Longer than anything else waits for the database.
    let let_go = async {
        tokio::time::sleep(Duration::from_secs(7)).await;
        hold.let_go().await.unwrap();
    };
    let decide = async {
        people[0].decide(number, &action).await.unwrap();
        since.elapsed()
    };
    let ((), waited) = tokio::join!(let_go, decide);
    assert!(waited >= Duration::from_secs(7), "{waited:?}");
    play_all(people).await;
    check_record(&house, &guests[0], &table).await;
}

/// However long ago a game began, it goes on as long as something happens at it.
#[tokio::test]
async fn only_a_table_at_which_nothing_happens_is_closed() {
    let expire = Duration::from_secs(2);
    let house = House::with(|config| config.expire = expire).await;
    let (table, guests, _people) = gathered(&house, "ultimatum", 2).await;
    let (began, path) = (Instant::now(), format!("/api/tables/{table}"));
    let life = async || guests[0].get(&house, &path).await.1["life"].clone();
    while began.elapsed() < 2 * expire {
        tokio::time::sleep(expire / 5).await;
        guests[0].act(&house, &table, &json!({"do": "say", "seat": 0, "reaction": "wave"})).await;
    }
    assert_eq!(life().await, "playing");
    while life().await == "playing" {
        assert!(began.elapsed() < 10 * expire, "it is never closed");
        tokio::time::sleep(expire / 5).await;
    }
    assert_eq!(life().await, "abandoned");
}

/// A long log has a snapshot from which its table wakes; without one that can be used, the log tells all.
#[tokio::test]
async fn a_long_log_has_a_snapshot() {
    let mut house = House::open().await;
    let (table, guests, people) = gathered(&house, "pingvasion", 3).await;
    drop(people);
    let path = format!("/api/tables/{table}");
    let mut socket = guests[0].socket(&house).await;
    for number in 0..600 {
        let say = json!({"do": "say", "seat": 0, "text": format!("{number}")});
        socket.request(&table, say).await.unwrap();
    }
    drop(socket);
    let view = async |house: &House| {
        let (status, view) = guests[0].get(house, &path).await;
        assert_eq!(status, 200, "{view}");
        view
    };
    let before = view(&house).await;
    for spoil in
        ["SELECT 1", "UPDATE snapshots SET state = '{}'", "UPDATE snapshots SET lines = 100000"]
    {
        house.close().await;
        let mut connection = house.database.as_ref().unwrap().connected().await;
        let lines = sqlx::query("SELECT lines FROM snapshots").fetch_one(&mut connection).await;
        let lines: i64 = sqlx::Row::try_get(&lines.unwrap(), 0).unwrap();
        assert!(lines >= 512, "{lines}");
        execute(&mut connection, spoil.to_owned()).await;
        connection.close().await.unwrap();
        house = house.reopened().await;
        assert_eq!(view(&house).await, before, "{spoil}");
    }
}

/// A table whose log was begun by an older program is played on, and its log is read again afterwards.
#[tokio::test]
async fn a_log_of_an_older_version_goes_on() {
    let mut house = House::open().await;
    house.close().await;
    let log = include_str!("../../../table/sample-logs/1/pingvasion-4-playing.jsonl");
    let id = "0123456789abcdefghjk";
    let mut connection = house.database.as_ref().unwrap().connected().await;
    let table = format!(
        "INSERT INTO tables (number, id, host, life, listed, opened, changed, summary) \
         VALUES (1, '{id}', 0, 'playing', 0, 0, 0, '{{}}')"
    );
    execute(&mut connection, table).await;
    let entries = log.trim_end().replace('\'', "''");
    let row = format!("INSERT INTO log (table_number, line, entries) VALUES (1, 0, '{entries}')");
    execute(&mut connection, row).await;
    connection.close().await.unwrap();
    house = house.reopened().await;
    let ann = Guest::new(&house, "Ann").await;
    let path = format!("/api/tables/{id}");
    // What is refused leaves no trace in the log, not even of a newer version.
    let (status, refused) = ann.post(&house, &format!("{path}/do"), &json!({"do": "sit"})).await;
    assert_eq!((status, &refused["error"]["code"]), (409, &json!("not_gathering")));
    // Everybody's time is up long ago, so bots play the game to its end.
    let over = async |house: &House| {
        let (status, view) = ann.get(house, &path).await;
        assert_eq!(status, 200, "{view}");
        view["life"] == "finished"
    };
    while !over(&house).await {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    house = house.reopened().await;
    assert!(over(&house).await);
    check_record(&house, &ann, id).await;
}
