//! A table of a fault test: one game after another, each with players, a second device of a player, and two
//! onlookers, all at different servers. When a game is over, its history is checked.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use rules::Record;
use serde_json::{Value, json};
use tokio::task::JoinSet;
use tokio::time::sleep;

use super::checker::{self, Anomaly};
use super::device::Device;
use super::history::{Operation, Recorded};
use super::place::Place;

/// How long to wait before asking again.
const RETRY: Duration = Duration::from_millis(200);
/// How often to ask for the record of a finished game.
const RECORD_ATTEMPTS: usize = 100;
/// The games that are played: how many people and bots.
const GAMES: [(&str, usize, usize); 4] =
    [("pingvasion", 3, 1), ("ultimatum", 2, 1), ("pingvasion", 2, 0), ("ultimatum", 2, 0)];
/// The time limit of every other table, in seconds. It is longer than any fault, so nobody may miss it.
const PACE: u64 = 60;

/// A table, as all its devices know it.
pub(super) struct Table {
    pub(super) id: String,
    /// Its place in the test.
    pub(super) slot: usize,
    pub(super) place: Rc<Place>,
    /// When each operation happened, since the beginning of the test, and what it was.
    times: RefCell<Vec<Duration>>,
    history: RefCell<Vec<Operation>>,
}

impl Table {
    fn new(id: String, slot: usize, place: Rc<Place>) -> Table {
        Table { id, slot, place, times: RefCell::default(), history: RefCell::default() }
    }

    pub(super) fn note(&self, operation: Operation) {
        self.times.borrow_mut().push(self.place.started.elapsed());
        self.history.borrow_mut().push(operation);
    }

    /// The history as text.
    fn text(&self) -> String {
        let (times, history) = (self.times.borrow(), self.history.borrow());
        let line = |(time, operation): (&Duration, &Operation)| {
            let operation: String = format!("{operation:?}").chars().take(300).collect();
            format!("{:9.3} {operation}\n", time.as_secs_f64())
        };
        times.iter().zip(history.iter()).map(line).collect()
    }
}

/// Plays one game after another, until the test ends.
pub(super) async fn play(slot: usize, place: Rc<Place>) {
    let (game, people, bots) = GAMES[slot % GAMES.len()];
    let mut keys: Vec<Rc<str>> = Vec::new();
    // One more for the onlookers.
    while keys.len() <= people {
        let person = json!({"name": format!("guest {slot} {}", keys.len()), "bearer": true});
        match place.post("/api/people", None, &person).await {
            Ok(registered) => keys.extend(registered["key"].as_str().map(Rc::from)),
            Err(_) => sleep(RETRY).await,
        }
    }
    while !place.ending.get() {
        let settings = json!({
            "game": game,
            "options": {"players": people + bots},
            "stand_in": "chick",
            "pace": (slot % 2 == 1).then_some(PACE),
        });
        // If anything goes wrong, nobody knows what was done, so another table is opened.
        let Ok((id, seats)) = open(&place, &keys[..people], &settings, bots > 0).await else {
            sleep(RETRY).await;
            continue;
        };
        place.goes_on(slot, &id);
        let table = Rc::new(Table::new(id, slot, place.clone()));
        let mut devices = JoinSet::new();
        for device in arrange(&table, &seats, &keys) {
            devices.spawn_local(device.run());
        }
        while devices.join_next().await.is_some() {}
        check(&table, &seats, &keys[0]).await;
        place.goes_on(slot, &table.id);
    }
}

/// Opens a table and starts a game. Returns its id and the seats of the people.
async fn open(
    place: &Place,
    people: &[Rc<str>],
    settings: &Value,
    with_bots: bool,
) -> Result<(String, Vec<u64>), String> {
    let host = Some(&*people[0]);
    let opened = place.post("/api/tables", host, settings).await?;
    let id = opened["id"].as_str().ok_or("no table")?.to_owned();
    let path = format!("/api/tables/{id}/do");
    let view = place.get(&format!("/api/tables/{id}"), host).await?;
    let chairs = view["chairs"].as_array().into_iter().flatten();
    let seats: Vec<u64> =
        chairs.filter_map(|chair| chair["seat"].as_u64()).take(people.len()).collect();
    for (seat, key) in seats.iter().zip(people) {
        place.post(&path, Some(key), &json!({"do": "sit", "seat": seat})).await?;
    }
    if with_bots {
        place.post(&path, host, &json!({"do": "invite", "level": "rockhopper"})).await?;
    }
    place.post(&path, host, &json!({"do": "start"})).await?;
    Ok((id, seats))
}

/// The devices at a table, each at another server than the one before.
fn arrange(table: &Rc<Table>, seats: &[u64], keys: &[Rc<str>]) -> Vec<Device> {
    let servers = table.place.servers.len();
    let player = |(seat, key): (&u64, &Rc<str>)| (Some(*seat), key.clone(), true);
    let mut arranged: Vec<_> = seats.iter().zip(keys).map(player).collect();
    arranged.push((Some(seats[0]), keys[0].clone(), false));
    let onlooker = || (None, keys[seats.len()].clone(), false);
    arranged.extend([onlooker(), onlooker()]);
    let device = |(number, (stream, key, plays))| {
        let server = (table.slot + number) % servers;
        let mut device = Device::new(number, stream, key, server, table.clone());
        device.plays = plays;
        device
    };
    arranged.into_iter().enumerate().map(device).collect()
}

/// Compares what everybody noted with the record of the finished game.
async fn check(table: &Table, seats: &[u64], key: &str) {
    let place = &table.place;
    let path = format!("/api/tables/{}/record", table.id);
    let mut record = Err("no answer".to_owned());
    for _ in 0..RECORD_ATTEMPTS {
        match place.request("GET", &path, Some(key), &Value::Null).await {
            Ok((200, text)) => {
                record = Ok(text);
                break;
            }
            Ok((status, text)) => record = Err(format!("{status} {text}")),
            Err(what) => record = Err(what),
        }
        sleep(RETRY).await;
    }
    let text = match record {
        Ok(text) => text,
        Err(what) => return place.find(Anomaly::Lost, &format!("{path}: {what}")),
    };
    let parsed = Record::from_line(&text).map_err(|error| error.to_string());
    let verified = parsed.and_then(|record| {
        ::table::verify(catalogue::STANDARD, &record).map_err(|invalid| invalid.to_string())
    });
    if let Err(what) = verified {
        place.find(Anomaly::Contradiction, &format!("{path}: {what}"));
    }
    let record: Value = serde_json::from_str(&text).unwrap_or_default();
    let entries = record["log"].as_array().into_iter().flatten();
    let recorded: Vec<Recorded> = entries
        .filter_map(|entry| {
            let action = entry["do"].as_str()?.to_owned();
            Some(Recorded { seat: entry["seat"].as_u64()?, action })
        })
        .collect();
    let findings = checker::check(&table.history.borrow(), seats, &recorded);
    if !findings.is_empty() {
        place.keep(&table.id, &table.text());
    }
    for (anomaly, what) in findings {
        place.find(anomaly, &format!("table {}, {what}", table.id));
    }
    place.games.set(place.games.get() + 1);
}
