//! A server that is killed again and again during games. Nothing that it acknowledged may be lost.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, SystemTime};

use serde_json::{Value, json};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio_tungstenite::tungstenite::Message;

use crate::database::Database;
use crate::games::{check_record, settings};
use crate::harness::{Client, Socket, TestServer};

const KILLS: usize = 24;
/// The number of tables at a time.
const TABLES: usize = 16;

/// A decision: seat, number, action.
type Decision = (u64, u64, String);

/// A table at which one person plays for all seats.
pub(crate) struct SoloTable {
    client: Client,
    table: String,
    seats: Vec<u64>,
    /// Decisions that are not acknowledged yet.
    sent: HashMap<(u64, u64), String>,
    acknowledged: Vec<Decision>,
}

impl SoloTable {
    /// Opens a table and starts the game. `None` if the server was killed in the meantime.
    pub(crate) async fn start(server: &TestServer, number: usize) -> Option<SoloTable> {
        let (game, players) =
            [("pingvasion", 4), ("ultimatum", 3), ("pingvasion", 2), ("ultimatum", 4)][number % 4];
        let client = Client::try_new(server, "Ann").await?;
        let opened = client.try_post(server, "/api/tables", &settings(game, players)).await?;
        let table = opened["id"].as_str()?.to_owned();
        let view = client.try_get(server, &format!("/api/tables/{table}")).await?;
        let seats: Vec<u64> =
            view["chairs"].as_array()?.iter().filter_map(|it| it["seat"].as_u64()).collect();
        let path = format!("/api/tables/{table}/do");
        for seat in &seats {
            client.try_post(server, &path, &json!({"do": "sit", "seat": seat})).await?;
        }
        client.try_post(server, &path, &json!({"do": "start"})).await?;
        Some(SoloTable { client, table, seats, sent: HashMap::new(), acknowledged: Vec::new() })
    }

    /// Plays until the game is over (true) or the server is killed (false).
    pub(crate) async fn play(&mut self, server: &TestServer) -> bool {
        self.try_play(server).await.unwrap_or(false)
    }

    async fn try_play(&mut self, server: &TestServer) -> Option<bool> {
        let mut socket = Socket::connect(server, Some(&self.client.key), None).await.ok()?;
        for seat in &self.seats {
            let follow = json!({"table": self.table, "follow": {"seat": seat}});
            socket.push(Message::Text(follow.to_string().into())).await.then_some(())?;
        }
        let mut references: HashMap<u64, Decision> = HashMap::new();
        // Decisions that were not acknowledged are sent again, whether they were stored or not.
        for ((seat, number), action) in self.sent.clone() {
            self.send(&mut socket, &mut references, (seat, number, action)).await?;
        }
        loop {
            let message = socket.next().await?;
            let (body, seat) = match message["type"].as_str()? {
                "done" => {
                    let decision =
                        message["ref"].as_u64().and_then(|number| references.remove(&number));
                    if let Some((seat, number, action)) = decision
                        && self.sent.remove(&(seat, number)).is_some()
                    {
                        self.acknowledged.push((seat, number, action));
                    }
                    continue;
                }
                // The table has moved to another server, or is about to.
                "lost" => return Some(false),
                "refused" if message["error"]["code"] == "not_stored" => return Some(false),
                "refused" => panic!("{message}"),
                "view" => (&message["view"], &message["view"]["viewer"]["seat"]),
                _ => (&message["item"], &message["viewer"]["seat"]),
            };
            if body["life"] == "finished" || body["kind"] == "finished" {
                return Some(true);
            }
            let question = if body["you"].is_null() { &body["asked"]["you"] } else { &body["you"] };
            let (seat, number) = (seat.as_u64(), question["number"].as_u64());
            let (Some(seat), Some(number)) = (seat, number) else { continue };
            let legal = question["legal"].as_array().filter(|_| question["decided"].is_null());
            let Some(legal) = legal.filter(|legal| !legal.is_empty()) else { continue };
            if self.sent.contains_key(&(seat, number)) {
                continue;
            }
            let action = legal[random() % legal.len()].as_str()?.to_owned();
            self.send(&mut socket, &mut references, (seat, number, action)).await?;
        }
    }

    async fn send(
        &mut self,
        socket: &mut Socket,
        references: &mut HashMap<u64, Decision>,
        decision: Decision,
    ) -> Option<()> {
        let (seat, number, action) = decision.clone();
        // A new question to the seat acknowledges its earlier decisions.
        let before = self.sent.extract_if(|&(whose, which), _| whose == seat && which < number);
        self.acknowledged.extend(before.map(|((seat, number), action)| (seat, number, action)));
        let reference = seat << 32 | number;
        self.sent.insert((seat, number), action.clone());
        references.insert(reference, decision);
        let request = json!({"do": "decide", "seat": seat, "number": number, "action": action});
        let message = json!({"ref": reference, "table": self.table, "request": request});
        socket.push(Message::Text(message.to_string().into())).await.then_some(())
    }

    /// Checks that the record contains every acknowledged decision.
    pub(crate) async fn check(&self, server: &TestServer) {
        check_record(server, &self.client, &self.table).await;
        let path = format!("/api/tables/{}/record", self.table);
        let (_, record) = self.client.get(server, &path).await;
        let log = record["log"].as_array().unwrap();
        for (seat, number, action) in &self.acknowledged {
            let own = |step: &&Value| step["seat"] == *seat && step["do"].is_string();
            let decided = log.iter().filter(own).nth(*number as usize - 1);
            assert_eq!(decided.unwrap()["do"], *action, "seat {seat}, number {number}");
        }
        assert!(!self.acknowledged.is_empty());
    }
}

/// A random number.
pub(crate) fn random() -> usize {
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap();
    now.subsec_nanos() as usize / 7
}

#[tokio::test]
async fn nothing_acknowledged_is_lost() {
    let database = Database::new().await;
    let first = TestServer::in_own_process(&database);
    let (servers, current) = watch::channel(Arc::new(first));
    let ending = Arc::new(AtomicBool::new(false));
    let mut playing = JoinSet::new();
    for number in 0..TABLES {
        let (current, ending) = (current.clone(), ending.clone());
        playing.spawn(async move {
            let mut finished = Vec::new();
            for game in 0.. {
                let mut table = loop {
                    // However busy the machine is, everybody finishes a game.
                    if ending.load(Ordering::Relaxed) && !finished.is_empty() {
                        return finished;
                    }
                    let server = current.borrow().clone();
                    if let Some(table) = SoloTable::start(&server, number + game).await {
                        break table;
                    }
                    tokio::time::sleep(Duration::from_millis(20)).await;
                };
                loop {
                    let server = current.borrow().clone();
                    if table.play(&server).await {
                        break;
                    }
                    tokio::time::sleep(Duration::from_millis(20)).await;
                }
                finished.push(table);
            }
            finished
        });
    }
    for _ in 0..KILLS {
        tokio::time::sleep(Duration::from_millis(100 + random() as u64 % 300)).await;
        current.borrow().kill();
        servers.send_replace(Arc::new(TestServer::in_own_process(&database)));
    }
    ending.store(true, Ordering::Relaxed);
    let finished: Vec<SoloTable> = playing.join_all().await.into_iter().flatten().collect();
    assert!(finished.len() >= TABLES);
    let server = current.borrow().clone();
    for table in &finished {
        table.check(&server).await;
    }
    let decisions: usize = finished.iter().map(|table| table.acknowledged.len()).sum();
    println!("{decisions} decisions of {} games survived {KILLS} kills", finished.len());
}
