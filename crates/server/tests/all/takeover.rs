//! Time when a table goes from one server to another: deadlines, and wrong system times.

use std::time::{Duration, Instant, SystemTime};

use crate::clocks::{deadlines, start_with_clock};
use crate::cluster::{Place, play_all_on, play_on, spread};
use crate::games::{check_record, start_game};
use crate::harness::{Client, Socket, TestServer, call, until};

/// How long a table has no owner at least when its server is killed. Others bury the server after five periods, the
/// first of which may have begun before it was killed.
const UNOWNED: u64 = (ownership::PERIOD.as_millis() * (ownership::MISSES - 1) as u128) as u64;

/// Follows the streams of people at a server, so that it takes their table over.
async fn follow(server: &TestServer, table: &str, people: &[Client]) -> Vec<Socket> {
    let (_, view) = people[0].get(server, &format!("/api/tables/{table}")).await;
    let mut sockets = Vec::new();
    for (client, name) in people.iter().zip(["Ann", "Ben"]) {
        let mut chairs = view["chairs"].as_array().unwrap().iter();
        let chair = chairs.find(|chair| chair["who"]["person"] == name).unwrap();
        let mut socket = client.socket(server).await;
        socket.follow(table, chair["seat"].as_u64(), None).await.unwrap();
        sockets.push(socket);
    }
    sockets
}

async fn wait_for_takeover(server: &TestServer) {
    let is_taken_over = async || server.metric("rookery_takeovers_total").await > 0;
    until("the table is taken over", is_taken_over).await;
}

/// Waits until a deadline has passed: whoever missed it is away.
async fn wait_for_deadline(server: &TestServer, table: &str) {
    let path = format!("/api/tables/{table}");
    let has_passed = async || {
        let (_, view) = call(server, "GET", &path, None, None).await;
        view["chairs"].as_array().unwrap().iter().any(|chair| chair["away"] == true)
    };
    until("a deadline passes", has_passed).await;
}

/// While nobody owns a table, nobody loses time. Its deadlines still pass.
#[tokio::test]
async fn deadlines_survive_a_killed_server() {
    let Some(place) = Place::new().await else { return };
    let (a, b) = (place.process(), place.server().await);
    let started = Instant::now();
    let (table, people) = start_with_clock(&a).await;
    let _sockets = follow(&b, &table, &people).await;
    let before = deadlines(&b, &table).await;
    a.kill();
    wait_for_takeover(&b).await;
    let after = deadlines(&b, &table).await;
    let most = started.elapsed().as_millis() as u64;
    for (before, after) in before.iter().zip(after) {
        let put_off = after - before;
        assert!((UNOWNED..=most).contains(&put_off), "put off by {put_off} ms in {most} ms");
    }
    wait_for_deadline(&b, &table).await;
}

/// Nobody needs more time when a table is handed over in order.
#[tokio::test]
async fn deadlines_stay_the_same_when_a_table_is_handed_over() {
    let Some(place) = Place::new().await else { return };
    let (a, b) = (place.process(), place.server().await);
    let (table, people) = start_with_clock(&a).await;
    let _sockets = follow(&b, &table, &people).await;
    let before = deadlines(&b, &table).await;
    a.terminate().await;
    assert_eq!(deadlines(&b, &table).await, before);
    wait_for_deadline(&b, &table).await;
    assert_eq!(b.metric("rookery_takeovers_total").await, 0);
}

/// One server's system time is an hour ahead, another's an hour behind. Tables go from one to the other.
#[tokio::test]
async fn wrong_system_times_change_no_deadline() {
    let Some(place) = Place::new().await else { return };
    let with_clock = |by| TestServer::with_wrong_clock(&place.database, &place.nats.url(), by);
    let (Some(ahead), Some(behind)) = (with_clock("+1h"), with_clock("-1h")) else { return };
    let mut right = place.server().await;
    let check = |deadlines: &[u64]| {
        let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap();
        for until in deadlines {
            let left = *until as i64 - now.as_millis() as i64;
            assert!(left.abs() < Duration::from_mins(10).as_millis() as i64, "{left} ms left");
        }
    };
    let (table, people) = start_with_clock(&ahead).await;
    let _sockets = follow(&right, &table, &people).await;
    check(&deadlines(&right, &table).await);
    ahead.kill();
    wait_for_takeover(&right).await;
    let before = deadlines(&right, &table).await;
    check(&before);
    let _sockets = follow(&behind, &table, &people).await;
    right.stop().await;
    assert_eq!(deadlines(&behind, &table).await, before);
    wait_for_deadline(&behind, &table).await;
}

/// On SIGTERM a server hands every table over before it ends, and nobody has to be held for dead.
#[tokio::test]
async fn a_terminated_server_hands_every_table_over() {
    let Some(place) = Place::new().await else { return };
    let (a, b) = (place.process(), place.server().await);
    let mut games = Vec::new();
    for _ in 0..5 {
        let (table, clients, mut people) = start_game(&a, "pingvasion", 3).await;
        spread(&clients, &mut people, &[&b]).await;
        play_on(&mut people[0], 1).await;
        games.push((table, clients, people));
    }
    a.terminate().await;
    assert_eq!(place.number("SELECT COUNT(*) FROM servers").await, 1);
    let orphans = "SELECT COUNT(*) FROM tables WHERE owner <> 0 \
                   AND owner NOT IN (SELECT incarnation FROM servers)";
    assert_eq!(place.number(orphans).await, 0);
    for (table, clients, people) in games {
        play_all_on(people).await;
        check_record(&b, &clients[0], &table).await;
    }
    assert_eq!(b.metric("rookery_takeovers_total").await, 0);
}
