//! Deadlines when nobody could play, and tables that expire.

use std::process::Command;
use std::time::{Duration, Instant};

use rules::Record;
use serde_json::{Value, json};
use server::DatabaseLock;
use table::FairShuffle;

use crate::database::Database;
use crate::games::settings;
use crate::harness::{Client, Socket, TestServer, call};

/// Longer than the shortest pace.
const OUTAGE: Duration = Duration::from_secs(17);

/// A game of two people in which every decision has to be made within 15 seconds.
pub(crate) async fn start_with_clock(server: &TestServer) -> (String, Vec<Client>) {
    let people = [Client::new(server, "Ann").await, Client::new(server, "Ben").await];
    let mut settings = settings("pingvasion", 2);
    settings["pace"] = json!(15);
    let table = people[0].open(server, &settings).await;
    for client in &people {
        client.act(server, &table, &json!({"do": "sit"})).await;
    }
    people[0].act(server, &table, &json!({"do": "start"})).await;
    (table, people.into())
}

/// The deadlines of all people, none of whom is away.
pub(crate) async fn deadlines(server: &TestServer, table: &str) -> Vec<u64> {
    let (status, view) = call(server, "GET", &format!("/api/tables/{table}"), None, None).await;
    assert_eq!(status, 200, "{view}");
    let chairs = view["chairs"].as_array().unwrap();
    assert!(chairs.iter().all(|chair| chair["away"] == false), "{view}");
    chairs.iter().map(|chair| chair["until"].as_u64().unwrap()).collect()
}

fn signal(server: &TestServer, signal: &str) {
    let pid = server.process_id().to_string();
    assert!(Command::new("kill").args([signal, &pid]).status().unwrap().success());
}

/// Checks that all deadlines were put off by the length of an outage.
fn check_put_off(before: &[u64], after: &[u64]) {
    // Until the next heartbeat, it is not known that the server was still up.
    let expected = OUTAGE.as_millis() as u64..OUTAGE.as_millis() as u64 + 10_000;
    for (before, after) in before.iter().zip(after) {
        assert!(expected.contains(&(after - before)), "put off by {} ms", after - before);
    }
}

#[tokio::test]
async fn whoever_could_not_play_loses_no_time() {
    let killed = async {
        let database = Database::new().await;
        let server = TestServer::in_own_process(&database);
        let (table, _) = start_with_clock(&server).await;
        let before = deadlines(&server, &table).await;
        server.kill();
        tokio::time::sleep(OUTAGE).await;
        let server = TestServer::in_own_process(&database);
        // The clock wakes the table, or this request does.
        check_put_off(&before, &deadlines(&server, &table).await);
        server.kill();
    };
    let stopped = async {
        let database = Database::new().await;
        let server = TestServer::in_own_process(&database);
        let (table, _) = start_with_clock(&server).await;
        let before = deadlines(&server, &table).await;
        signal(&server, "-STOP");
        tokio::time::sleep(OUTAGE).await;
        signal(&server, "-CONT");
        tokio::time::sleep(Duration::from_secs(1)).await;
        check_put_off(&before, &deadlines(&server, &table).await);
        server.kill();
    };
    let blocked = async {
        let server = TestServer::start().await;
        let (table, _) = start_with_clock(&server).await;
        let mut onlooker = Socket::connect(&server, None, None).await.unwrap();
        onlooker.follow(&table, None, None).await.unwrap();
        let before = deadlines(&server, &table).await;
        let lock = DatabaseLock::acquire(&server.database.as_ref().unwrap().name).await.unwrap();
        tokio::time::sleep(OUTAGE + Duration::from_secs(6)).await;
        lock.release().await.unwrap();
        onlooker.kinds_until("put_off").await;
        check_put_off(&before, &deadlines(&server, &table).await);
    };
    tokio::join!(killed, stopped, blocked);
}

/// A table expires after its last input, however long ago its game began. Its people are warned before, and
/// can read the record afterwards.
#[tokio::test]
async fn a_table_expires_after_its_last_input() {
    let expire = Duration::from_secs(3);
    let server = TestServer::with(|config| config.expire = expire).await;
    let (table, clients) = start_with_clock(&server).await;
    let (began, path) = (Instant::now(), format!("/api/tables/{table}"));
    let view = async || clients[0].get(&server, &path).await.1;
    while began.elapsed() < 2 * expire {
        tokio::time::sleep(expire / 5).await;
        clients[0].act(&server, &table, &json!({"do": "say", "seat": 0, "reaction": "wave"})).await;
        assert_eq!(view().await["closes"], Value::Null);
    }
    let (status, error) = clients[0].get(&server, &format!("{path}/record")).await;
    assert_eq!((status, &error["error"]["code"]), (404, &json!("no_record")));
    let mut onlooker = Socket::connect(&server, None, None).await.unwrap();
    onlooker.follow(&table, None, None).await.unwrap();
    let listed = async || clients[0].get(&server, "/api/me/tables").await.1[0].clone();
    assert_eq!(listed().await.get("closes"), None);
    onlooker.kinds_until("closes_soon").await;
    assert!(view().await["closes"].is_u64());
    // Whoever looks at another page learns it from the list.
    assert_eq!(listed().await["closes"], view().await["closes"]);
    onlooker.kinds_until("abandoned").await;
    assert_eq!(view().await["life"], "abandoned");
    assert_eq!(listed().await.get("closes"), None);
    for client in &clients {
        let (status, record) = client.get(&server, &format!("{path}/record")).await;
        assert_eq!((status, &record["format"]), (200, &json!("rookery-record/1")), "{record}");
        assert_eq!(record.get("result"), None);
        let record = Record::from_line(&record.to_string()).unwrap();
        let shuffle = FairShuffle::from_record(&record).unwrap().unwrap();
        shuffle.check(catalogue::STANDARD, &record).unwrap();
    }
    let stranger = Client::new(&server, "Eve").await;
    assert_eq!(stranger.get(&server, &format!("{path}/record")).await.0, 404);
}
