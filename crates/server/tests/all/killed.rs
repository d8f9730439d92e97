//! A house that is killed in the midst of games, again and again: what it has acknowledged is there.

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
use crate::harness::{Guest, House, Socket};

/// How often the house is killed.
const KILLS: usize = 24;
/// How many tables there are at a time.
const TABLES: usize = 16;

/// A decision: the seat, its number, and what was decided.
type Decision = (u64, u64, String);

/// A table at which one person plays for all seats.
struct Company {
    guest: Guest,
    table: String,
    seats: Vec<u64>,
    /// What was sent and not acknowledged yet.
    sent: HashMap<(u64, u64), String>,
    acknowledged: Vec<Decision>,
}

impl Company {
    /// Opens a table and begins; `None` when the house was killed meanwhile.
    async fn gather(house: &House, number: usize) -> Option<Company> {
        let (game, players) =
            [("pingvasion", 4), ("ultimatum", 3), ("pingvasion", 2), ("ultimatum", 4)][number % 4];
        let guest = Guest::try_new(house, "Ann").await?;
        let opened = guest.try_post(house, "/api/tables", &settings(game, players)).await?;
        let table = opened["id"].as_str()?.to_owned();
        let view = guest.try_get(house, &format!("/api/tables/{table}")).await?;
        let seats: Vec<u64> =
            view["chairs"].as_array()?.iter().filter_map(|it| it["seat"].as_u64()).collect();
        let path = format!("/api/tables/{table}/do");
        for seat in &seats {
            guest.try_post(house, &path, &json!({"do": "sit", "seat": seat})).await?;
        }
        guest.try_post(house, &path, &json!({"do": "start"})).await?;
        Some(Company { guest, table, seats, sent: HashMap::new(), acknowledged: Vec::new() })
    }

    /// Plays until the game is over (true) or the house is gone.
    async fn play(&mut self, house: &House) -> bool {
        self.play_on(house).await.unwrap_or(false)
    }

    async fn play_on(&mut self, house: &House) -> Option<bool> {
        let mut socket = Socket::connect(house, Some(&self.guest.key), None).await.ok()?;
        for seat in &self.seats {
            let follow = json!({"table": self.table, "follow": {"seat": seat}});
            socket.push(Message::Text(follow.to_string().into())).await.then_some(())?;
        }
        let mut references: HashMap<u64, Decision> = HashMap::new();
        // What was not acknowledged is sent again, whether it was kept or not.
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
            let action = legal[chance() % legal.len()].as_str()?.to_owned();
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
        // That the seat is asked again acknowledges what it decided before.
        let before = self.sent.extract_if(|&(whose, which), _| whose == seat && which < number);
        self.acknowledged.extend(before.map(|((seat, number), action)| (seat, number, action)));
        let reference = seat << 32 | number;
        self.sent.insert((seat, number), action.clone());
        references.insert(reference, decision);
        let request = json!({"do": "decide", "seat": seat, "number": number, "action": action});
        let message = json!({"ref": reference, "table": self.table, "request": request});
        socket.push(Message::Text(message.to_string().into())).await.then_some(())
    }

    /// All that was acknowledged is in the record: the decision of that number of that seat.
    async fn check(&self, house: &House) {
        check_record(house, &self.guest, &self.table).await;
        let path = format!("/api/tables/{}/record", self.table);
        let (_, record) = self.guest.get(house, &path).await;
        let log = record["log"].as_array().unwrap();
        for (seat, number, action) in &self.acknowledged {
            let own = |step: &&Value| step["seat"] == *seat && step["do"].is_string();
            let decided = log.iter().filter(own).nth(*number as usize - 1);
            assert_eq!(decided.unwrap()["do"], *action, "seat {seat}, number {number}");
        }
        assert!(!self.acknowledged.is_empty());
    }
}

/// Some number.
fn chance() -> usize {
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap();
    now.subsec_nanos() as usize / 7
}

#[tokio::test]
async fn nothing_acknowledged_is_lost() {
    let database = Database::new().await;
    let first = House::apart(&database);
    let (houses, open) = watch::channel(Arc::new(first));
    let ending = Arc::new(AtomicBool::new(false));
    let mut playing = JoinSet::new();
    for number in 0..TABLES {
        let (open, ending) = (open.clone(), ending.clone());
        playing.spawn(async move {
            let mut finished = Vec::new();
            for game in 0.. {
                let mut company = loop {
                    if ending.load(Ordering::Relaxed) {
                        return finished;
                    }
                    let house = open.borrow().clone();
                    if let Some(company) = Company::gather(&house, number + game).await {
                        break company;
                    }
                    tokio::time::sleep(Duration::from_millis(20)).await;
                };
                loop {
                    let house = open.borrow().clone();
                    if company.play(&house).await {
                        break;
                    }
                    tokio::time::sleep(Duration::from_millis(20)).await;
                }
                finished.push(company);
            }
            finished
        });
    }
    for _ in 0..KILLS {
        tokio::time::sleep(Duration::from_millis(100 + chance() as u64 % 300)).await;
        open.borrow().kill();
        houses.send_replace(Arc::new(House::apart(&database)));
    }
    ending.store(true, Ordering::Relaxed);
    let finished: Vec<Company> = playing.join_all().await.into_iter().flatten().collect();
    assert!(finished.len() >= TABLES);
    let house = open.borrow().clone();
    for company in &finished {
        company.check(&house).await;
    }
    let decisions: usize = finished.iter().map(|company| company.acknowledged.len()).sum();
    println!("{decisions} decisions of {} games, all there after {KILLS} kills", finished.len());
}
