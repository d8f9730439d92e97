//! Several servers on one database, connected by a bus. They run where Postgres and NATS are installed.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use serde_json::{Value, json};
use sqlx::Row;
use tokio::net::TcpListener;
use tokio::task::JoinSet;

use crate::database::Database;
use crate::games::{Player, check_record, settings, start_game};
use crate::harness::{Client, Socket, TestServer, call, until, within};
use crate::jobs::{submit, wait};
use crate::killed::{SoloTable, random};
use crate::nats::Nats;

/// A database and a bus for several servers.
pub(crate) struct Place {
    pub(crate) database: Database,
    pub(crate) nats: Nats,
}

impl Place {
    pub(crate) async fn new() -> Option<Place> {
        let nats = Nats::start().await?;
        Some(Place { database: Database::new().await, nats })
    }

    pub(crate) async fn server(&self) -> TestServer {
        TestServer::with_bus(&self.database, &self.nats.url()).await
    }

    pub(crate) fn process(&self) -> TestServer {
        TestServer::in_own_process_with_bus(&self.database, &self.nats.url())
    }

    pub(crate) async fn number(&self, query: &'static str) -> i64 {
        let mut connection = self.database.connect().await;
        sqlx::query(query).fetch_one(&mut connection).await.unwrap().get(0)
    }
}

/// Makes a request again and again until it is done, while tables move or the bus is away.
async fn act_in_the_end(client: &Client, server: &TestServer, table: &str, request: &Value) {
    let is_done = async || {
        let (status, response) =
            client.post(server, &format!("/api/tables/{table}/do"), request).await;
        assert!([204, 503].contains(&status), "{request}: {status} {response}");
        status == 204
    };
    until(&format!("{request} is done"), is_done).await;
}

/// Plays on at this server, wherever the table lives, until so many decisions are made or the game is over.
pub(crate) async fn play_on(player: &mut Player, mut decisions: usize) {
    while decisions > 0
        && let Some((number, action)) = player.next_question().await
    {
        decisions -= 1;
        let deciding = async {
            while let Err(error) = player.decide(number, &action).await {
                assert_eq!(error["code"], "not_stored", "{error}");
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        };
        within("a decision is acknowledged", deciding).await;
    }
}

/// The players of a game follow it at these servers, in turn.
pub(crate) async fn spread(clients: &[Client], people: &mut [Player], servers: &[&TestServer]) {
    for (index, (client, player)) in clients.iter().zip(people).enumerate() {
        let mut socket = client.socket(servers[index % servers.len()]).await;
        socket.follow(&player.table, Some(player.seat), None).await.unwrap();
        player.socket = socket;
        player.last = 0;
    }
}

pub(crate) async fn play_all_on(people: Vec<Player>) {
    let mut playing = JoinSet::new();
    for mut player in people {
        playing.spawn(async move { play_on(&mut player, usize::MAX).await });
    }
    within("the game ends", playing.join_all()).await;
}

/// The state of the games at all servers: whichever is asked, the answer is the same.
#[tokio::test]
async fn any_server_serves_anybody() {
    let Some(place) = Place::new().await else { return };
    let (a, b, c) = (place.server().await, place.server().await, place.server().await);
    let (table, clients, mut people) = start_game(&a, "pingvasion", 4).await;
    spread(&clients, &mut people, &[&a, &b, &c]).await;
    let mut onlooker = Socket::connect(&c, None, None).await.unwrap();
    onlooker.follow(&table, None, None).await.unwrap();
    clients[1]
        .act(&b, &table, &json!({"do": "say", "seat": people[1].seat, "text": "hello"}))
        .await;
    play_all_on(people).await;
    while onlooker.next_of_type("item").await["item"]["kind"] != "finished" {}
    let path = format!("/api/tables/{table}");
    for server in [&a, &b, &c] {
        check_record(server, &clients[0], &table).await;
        let (_, view) = clients[2].get(server, &path).await;
        assert_eq!(view["life"], "finished");
        let (_, chat) = clients[2].get(server, &format!("{path}/chat")).await;
        assert_eq!(chat["messages"][0]["text"], "hello");
        assert_eq!(clients[2].get(server, &format!("{path}/history")).await.0, 200);
    }
    assert!(b.metric("rookery_forwarded_total").await > 0);
    // The rematch is the same table everywhere.
    let (_, first) = clients[1].post(&b, &format!("{path}/rematch"), &json!({})).await;
    let (_, second) = clients[0].post(&c, &format!("{path}/rematch"), &json!({})).await;
    assert_eq!(first["id"], second["id"], "{first} {second}");
    let (_, listed) = clients[2].get(&a, "/api/me/tables").await;
    assert!(listed.as_array().unwrap().iter().any(|it| it["id"] == table.as_str()), "{listed}");
}

/// What is refused at one server is refused at the other, with the same words.
#[tokio::test]
async fn errors_are_the_same_everywhere() {
    let Some(place) = Place::new().await else { return };
    let (a, b) = (place.server().await, place.server().await);
    let ann = Client::new(&a, "Ann").await;
    let table = ann.open(&a, &settings("pingvasion", 3)).await;
    let max = Client::new(&b, "Max").await;
    let path = format!("/api/tables/{table}/do");
    for request in [
        json!({"do": "start"}),
        json!({"do": "leave", "seat": 1}),
        json!({"do": "take_back", "seat": 0}),
    ] {
        let here = max.post(&a, &path, &request).await;
        let there = max.post(&b, &path, &request).await;
        assert!(here.0 >= 400);
        assert_eq!(here, there);
    }
    let missing = format!("/api/tables/{}/do", "0".repeat(20));
    assert_eq!(ann.post(&b, &missing, &json!({"do": "sit"})).await.0, 404);
    let mut socket = max.socket(&b).await;
    assert_eq!(socket.follow(&table, Some(0), None).await.unwrap_err()["code"], "forbidden");
}

/// A server that has lost a table without knowing can't write any more.
#[tokio::test]
async fn an_old_owner_is_fenced() {
    let Some(place) = Place::new().await else { return };
    let a = place.server().await;
    let ann = Client::new(&a, "Ann").await;
    let table = ann.open(&a, &settings("pingvasion", 3)).await;
    let other = ann.open(&a, &settings("pingvasion", 3)).await;
    ann.act(&a, &table, &json!({"do": "sit", "seat": 0})).await;
    // Another server claims the table behind its back.
    let mut connection = place.database.connect().await;
    let join = "INSERT INTO servers (incarnation, name, beat, leaving, version) \
                VALUES (1, 'thief', 0, 0, 1)";
    sqlx::query(join).execute(&mut connection).await.unwrap();
    let claim = "UPDATE tables SET owner = 1, epoch = epoch + 1 WHERE id = $1";
    sqlx::query(claim).bind(&table).execute(&mut connection).await.unwrap();
    let lines = place.number("SELECT COUNT(*) FROM log").await;
    let path = format!("/api/tables/{table}/do");
    let (status, refused) = ann.post(&a, &path, &json!({"do": "leave", "seat": 0})).await;
    assert_eq!((status, &refused["error"]["code"]), (503, &json!("not_stored")));
    assert_eq!(place.number("SELECT COUNT(*) FROM log").await, lines);
    // Other tables are not disturbed, and this one comes back when the thief turns out to be dead.
    ann.act(&a, &other, &json!({"do": "sit", "seat": 0})).await;
    act_in_the_end(&ann, &a, &table, &json!({"do": "leave", "seat": 0})).await;
    assert_eq!(a.metric("rookery_takeovers_total").await, 1);
}

/// When a server is killed, the others take its tables over, with everything that was acknowledged.
#[tokio::test]
async fn the_tables_of_a_killed_server_are_taken_over() {
    let Some(place) = Place::new().await else { return };
    let a = place.process();
    let (b, c) = (place.server().await, place.server().await);
    let (table, clients, mut people) = start_game(&a, "ultimatum", 3).await;
    spread(&clients, &mut people, &[&b, &c]).await;
    play_on(&mut people[0], 2).await;
    a.kill();
    play_all_on(people).await;
    check_record(&b, &clients[0], &table).await;
    let taken =
        b.metric("rookery_takeovers_total").await + c.metric("rookery_takeovers_total").await;
    assert!(taken >= 1);
}

/// A server that was frozen for longer than its lease can't do harm when it wakes up, and joins again.
#[tokio::test]
async fn a_frozen_server_comes_back() {
    let Some(place) = Place::new().await else { return };
    let (a, b) = (place.process(), place.server().await);
    let (table, clients, mut people) = start_game(&a, "pingvasion", 3).await;
    // One of them stays at the server that freezes.
    let mut socket = clients[1].socket(&b).await;
    socket.follow(&table, Some(people[1].seat), None).await.unwrap();
    (people[1].socket, people[1].last) = (socket, 0);
    a.signal("-STOP");
    let is_taken_over = async || b.metric("rookery_takeovers_total").await > 0;
    until("the table is taken over", is_taken_over).await;
    a.signal("-CONT");
    play_all_on(people).await;
    for server in [&a, &b] {
        check_record(server, &clients[0], &table).await;
    }
    let are_both_there = async || place.number("SELECT COUNT(*) FROM servers").await == 2;
    until("the frozen server joins again", are_both_there).await;
}

/// A table that is opened at a server which the others hold for dead does not live on there in another state.
#[tokio::test]
async fn a_table_opened_by_a_frozen_server_has_one_truth() {
    let Some(place) = Place::new().await else { return };
    let (a, b) = (Arc::new(place.process()), place.server().await);
    let ann = Client::new(&b, "Ann").await;
    a.signal("-STOP");
    // These requests wait at the frozen server, and are handled when it wakes up.
    let mut opening = JoinSet::new();
    for _ in 0..20 {
        let (a, ann) = (a.clone(), ann.clone());
        opening.spawn(async move { ann.post(&a, "/api/tables", &settings("pingvasion", 3)).await });
    }
    let is_buried = async || place.number("SELECT COUNT(*) FROM servers").await == 1;
    until("the frozen server is buried", is_buried).await;
    a.signal("-CONT");
    let opened = within("the requests are answered", opening.join_all()).await;
    let has_joined = async || place.number("SELECT COUNT(*) FROM servers").await == 2;
    until("the frozen server joins again", has_joined).await;
    for (status, response) in opened {
        assert!([201, 503].contains(&status), "{response}");
        let Some(table) = response["id"].as_str() else { continue };
        act_in_the_end(&ann, &b, table, &json!({"do": "sit", "seat": 0})).await;
        let (_, view) = ann.get(&a, &format!("/api/tables/{table}")).await;
        assert_eq!(view["chairs"][0]["who"]["person"], "Ann", "{view}");
    }
}

/// A game of bots goes on although nobody follows it, wherever its server is.
#[tokio::test]
async fn bots_survive_their_server() {
    let Some(place) = Place::new().await else { return };
    let (a, b) = (place.process(), place.server().await);
    let ann = Client::new(&a, "Ann").await;
    let table = ann.open(&a, &settings("ultimatum", 2)).await;
    ann.act(&a, &table, &json!({"do": "invite", "level": "gentoo"})).await;
    ann.act(&a, &table, &json!({"do": "start"})).await;
    a.kill();
    let path = format!("/api/tables/{table}");
    let is_over = async || ann.get(&b, &path).await.1["life"] == "finished";
    until("the bots finish their game", is_over).await;
}

/// A server that is stopped in order hands its tables over first.
#[tokio::test]
async fn a_stopped_server_hands_its_tables_over() {
    let Some(place) = Place::new().await else { return };
    let (mut a, b) = (place.server().await, place.server().await);
    let (table, clients, mut people) = start_game(&a, "pingvasion", 3).await;
    spread(&clients, &mut people, &[&b]).await;
    play_on(&mut people[0], 1).await;
    a.stop().await;
    assert_eq!(place.number("SELECT COUNT(*) FROM servers").await, 1);
    play_all_on(people).await;
    check_record(&b, &clients[0], &table).await;
    // Nobody had to be held for dead.
    assert_eq!(b.metric("rookery_takeovers_total").await, 0);
}

/// Servers are killed, stopped in order and frozen, and the bus is restarted, while people play at all of them.
#[tokio::test]
async fn nothing_acknowledged_is_lost_when_servers_come_and_go() {
    const TABLES: usize = 6;
    const FAULTS: usize = 8;
    let Some(mut place) = Place::new().await else { return };
    let servers = [place.process(), place.process(), place.process()].map(Arc::new);
    let servers = Arc::new(Mutex::new(servers));
    let some_server =
        |servers: &Mutex<[Arc<TestServer>; 3]>| servers.lock().unwrap()[random() % 3].clone();
    let is_ending = Arc::new(AtomicBool::new(false));
    let mut playing = JoinSet::new();
    for number in 0..TABLES {
        let (servers, is_ending) = (servers.clone(), is_ending.clone());
        playing.spawn(async move {
            let mut finished = Vec::new();
            while !is_ending.load(Ordering::Relaxed) || finished.is_empty() {
                let server = some_server(&servers);
                let Some(mut table) = SoloTable::start(&server, number + finished.len()).await
                else {
                    tokio::time::sleep(Duration::from_millis(20)).await;
                    continue;
                };
                while !table.play(&some_server(&servers)).await {
                    tokio::time::sleep(Duration::from_millis(20)).await;
                }
                finished.push(table);
            }
            finished
        });
    }
    for fault in 0..FAULTS {
        tokio::time::sleep(Duration::from_millis(1000 + random() as u64 % 1000)).await;
        let server = servers.lock().unwrap()[fault % 3].clone();
        match fault % 4 {
            0 => server.kill(),
            1 => server.terminate().await,
            2 => {
                server.signal("-STOP");
                tokio::time::sleep(Duration::from_secs(5)).await;
                server.signal("-CONT");
                continue;
            }
            _ => {
                place.nats.stop();
                place.nats.resume().await;
                continue;
            }
        }
        let again = Arc::new(place.process());
        servers.lock().unwrap()[fault % 3] = again;
    }
    is_ending.store(true, Ordering::Relaxed);
    let finished = within("everybody finishes a game", playing.join_all()).await;
    let finished: Vec<SoloTable> = finished.into_iter().flatten().collect();
    let server = some_server(&servers);
    for table in &finished {
        table.check(&server).await;
    }
    println!("{} games survived {FAULTS} faults", finished.len());
}

#[tokio::test]
async fn names_and_keys_are_those_of_the_whole_place() {
    let Some(place) = Place::new().await else { return };
    let (a, b) = (place.server().await, place.server().await);
    let ann = Client::new(&a, "Ann").await;
    assert_eq!(ann.get(&b, "/api/me").await.1["name"], "Ann");
    let rename = json!({"name": "Anna"});
    assert_eq!(call(&a, "PATCH", "/api/me", Some(&ann.key), Some(&rename)).await.0, 200);
    let is_renamed = async || ann.get(&b, "/api/me").await.1["name"] == "Anna";
    until("the new name is known everywhere", is_renamed).await;
    let mut socket = ann.socket(&b).await;
    assert_eq!(call(&a, "DELETE", "/api/me", Some(&ann.key), None).await.0, 204);
    assert_eq!(socket.closed().await, Some(1008));
    let is_deleted = async || ann.get(&b, "/api/me").await.0 == 401;
    until("the key is deleted everywhere", is_deleted).await;
}

/// Without the bus, tables go on for those who are at their servers. The others wait, and come back.
#[tokio::test]
async fn the_bus_may_be_away() {
    let Some(mut place) = Place::new().await else { return };
    let (a, b) = (place.server().await, place.server().await);
    let ann = Client::new(&a, "Ann").await;
    let table = ann.open(&a, &settings("pingvasion", 3)).await;
    let mut there = ann.socket(&b).await;
    there.follow(&table, None, None).await.unwrap();
    there.next_of_type("view").await;
    place.nats.stop();
    ann.act(&a, &table, &json!({"do": "sit", "seat": 0})).await;
    // What was acknowledged is seen at the other server, which reads it from the database.
    let path = format!("/api/tables/{table}");
    assert_eq!(ann.get(&b, &path).await.1["chairs"][0]["who"]["person"], "Ann");
    let (status, waited) =
        ann.post(&b, &format!("{path}/do"), &json!({"do": "leave", "seat": 0})).await;
    assert_eq!((status, &waited["error"]["code"]), (503, &json!("not_stored")));
    place.nats.resume().await;
    act_in_the_end(&ann, &b, &table, &json!({"do": "leave", "seat": 0})).await;
    // The follower has missed an item, so it is told to follow again, perhaps more than once.
    there.next_of_type("lost").await;
    there.follow(&table, None, None).await.unwrap();
    ann.act(&a, &table, &json!({"do": "sit", "seat": 1})).await;
    let is_seen = async || {
        let message = there.next().await.expect("the server runs");
        if message["type"] == "lost" {
            there.follow(&table, None, None).await.unwrap();
        }
        let chairs = &message["view"]["chairs"];
        message["item"]["kind"] == "sat"
            || (chairs[0]["who"]["person"].is_null() && chairs[1]["who"]["person"] == "Ann")
    };
    until("the follower sees what happens", is_seen).await;
}

/// Whoever was told to follow again, and does not, is forgotten by the owner of the table.
#[tokio::test]
async fn followers_who_do_not_come_back_are_forgotten() {
    let Some(mut place) = Place::new().await else { return };
    let (a, b) = (place.server().await, place.server().await);
    let ann = Client::new(&a, "Ann").await;
    let table = ann.open(&a, &settings("pingvasion", 3)).await;
    let mut there = ann.socket(&b).await;
    there.follow(&table, None, None).await.unwrap();
    assert_eq!(a.metric("rookery_followers").await, 1);
    place.nats.stop();
    place.nats.resume().await;
    there.next_of_type("lost").await;
    let is_forgotten = async || a.metric("rookery_followers").await == 0;
    until("the follower is forgotten", is_forgotten).await;
}

/// A hint and an analysis are found at any server, and done again if theirs is killed.
#[tokio::test]
async fn jobs_survive_their_server() {
    let Some(place) = Place::new().await else { return };
    let (a, b) = (place.process(), place.server().await);
    let ann = Client::new(&a, "Ann").await;
    let table = ann.open(&a, &settings("pingvasion", 3)).await;
    ann.act(&a, &table, &json!({"do": "sit", "seat": 1})).await;
    ann.act(&a, &table, &json!({"do": "invite", "level": "chick"})).await;
    ann.act(&a, &table, &json!({"do": "start"})).await;
    let (path, request) = (format!("/api/tables/{table}/hint"), json!({"seat": 1}));
    let job = submit(&a, Some(&ann.key), &path, &request).await;
    assert_eq!(wait(&b, Some(&ann.key), &job).await["state"], "done");
    let max = Client::new(&b, "Max").await;
    assert_eq!(call(&b, "GET", &job, Some(&max.key), None).await.0, 404);
    let job = submit(&a, Some(&ann.key), &path, &request).await;
    a.kill();
    let is_done = async || {
        let (status, response) = ann.get(&b, &job).await;
        match (status, response["state"].as_str()) {
            (200, Some("done")) => true,
            (200, Some("queued" | "running")) | (503, _) => false,
            _ => panic!("{status} {response}"),
        }
    };
    until("the job is done by another server", is_done).await;
}

/// The front page counts the visitors of all servers, and matchmaking knows who is there.
#[tokio::test]
async fn visitors_are_counted_together() {
    let Some(place) = Place::new().await else { return };
    let (a, b) = (place.server().await, place.server().await);
    let (ann, ben) = (Client::new(&a, "Ann").await, Client::new(&b, "Ben").await);
    let wish = json!({"game": "pingvasion"});
    let (_, waiting) = ann.post(&a, "/api/matchmaking", &wish).await;
    assert_eq!(waiting["waits"], true);
    let (_sockets, _second) = ((ann.socket(&a).await, ann.socket(&b).await), ben.socket(&b).await);
    let are_counted = async || call(&a, "GET", "/api/front-page", None, None).await.1["here"] == 2;
    until("the visitors of both servers are counted", are_counted).await;
    let (_, found) = ben.post(&b, "/api/matchmaking", &wish).await;
    assert_eq!((&found["id"], &found["waits"]), (&waiting["id"], &json!(false)));
}

/// Starts a server that must refuse its database or its bus. Returns the error.
pub(crate) async fn refused(database: &str, bus: Option<String>) -> String {
    let config = server::Config { database: database.to_owned(), bus, ..server::Config::default() };
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let serving = Box::pin(server::serve(config, listener, std::future::ready(())));
    within("the server refuses to start", serving).await.unwrap_err()
}

#[tokio::test]
async fn a_server_alone_and_servers_with_a_bus_refuse_each_other() {
    let Some(place) = Place::new().await else { return };
    let mut shared = place.server().await;
    assert_eq!(call(&shared, "GET", "/readyz", None, None).await.0, 200);
    let error = refused(&place.database.name, None).await;
    assert!(error.contains("start this one with the same --bus"), "{error}");
    shared.stop().await;
    let alone = TestServer::in_own_process(&place.database);
    let error = refused(&place.database.name, Some(place.nats.url())).await;
    assert!(error.contains("alone, without a bus; stop it first"), "{error}");
    drop(alone);
    let error = refused("some.db", Some(place.nats.url())).await;
    assert!(error.contains("use Postgres with a bus"), "{error}");
}

/// Two servers that start at the same moment on an empty database both run.
#[tokio::test]
async fn servers_may_start_at_the_same_moment() {
    let Some(place) = Place::new().await else { return };
    let (a, b, c) = tokio::join!(place.server(), place.server(), place.server());
    for server in [&a, &b, &c] {
        assert_eq!(call(server, "GET", "/readyz", None, None).await.0, 200);
    }
    assert_eq!(place.number("SELECT COUNT(*) FROM servers").await, 3);
}
