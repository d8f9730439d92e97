//! A player of the soak test. It plays for all seats of a table with a time limit per decision, and remembers
//! everything that the server acknowledged.

use std::collections::HashMap;
use std::net::Ipv4Addr;
use std::rc::Rc;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use rules::Record;
use serde_json::{Value, json};
use tokio::time::{Instant, sleep, sleep_until, timeout};
use tokio_tungstenite::tungstenite::Message;

use super::super::connection::{Client, Socket};
use super::{Seen, count};

/// How long to wait before trying again when the server does not respond.
const RETRY: Duration = Duration::from_millis(500);
/// How long the server may take to respond before the connection counts as broken.
const PATIENCE: Duration = Duration::from_mins(1);
/// The shortest time per decision that a table can have, in seconds.
const PACE: u64 = 15;

/// A game, as its player knows it.
struct Game {
    table: String,
    /// The decisions of each seat that were acknowledged.
    acknowledged: HashMap<u64, Vec<String>>,
    /// For each seat, the decision that was sent but is not acknowledged yet: its number and its notation.
    pending: HashMap<u64, (u64, String)>,
}

/// Plays one game after another, until the test ends.
pub(super) async fn play(server: String, number: usize, think: Duration, seen: Rc<Seen>) {
    let [.., a, b] = (number as u32 + 1).to_be_bytes();
    let client = Client { server, from: Some(Ipv4Addr::new(127, 200, a, b)) };
    let mut rng = number as u64 + 1;
    let key = loop {
        match client.register(&format!("guest {number}")).await {
            Ok(key) => break key,
            Err(_) => sleep(RETRY).await,
        }
    };
    loop {
        let Ok(mut game) = start(&client, &key, number).await else {
            sleep(RETRY).await;
            continue;
        };
        seen.tables.borrow_mut()[number].clone_from(&game.table);
        loop {
            match connected(&client, &key, &mut game, think, &mut rng, &seen).await {
                Some(true) => break,
                Some(false) => {}
                // The connection is broken.
                None => sleep(RETRY).await,
            }
        }
        loop {
            match check(&client, &key, &game, &seen).await {
                Ok(()) => break,
                Err(_) => sleep(RETRY).await,
            }
        }
    }
}

/// Opens a table and starts a game.
async fn start(client: &Client, key: &str, number: usize) -> Result<Game, String> {
    let (game, players) =
        [("pingvasion", 4), ("ultimatum", 3), ("pingvasion", 2), ("ultimatum", 2)][number % 4];
    let settings = json!({
        "game": game, "options": {"players": players}, "stand_in": "chick", "pace": PACE,
    });
    let mut http = client.http().await?;
    let opened = http.post("/api/tables", Some(key), &settings).await?;
    let table = opened["id"].as_str().ok_or("no table")?.to_owned();
    let view = http.get(&format!("/api/tables/{table}"), Some(key)).await?;
    let path = format!("/api/tables/{table}/do");
    for chair in view["chairs"].as_array().into_iter().flatten() {
        http.post(&path, Some(key), &json!({"do": "sit", "seat": chair["seat"]})).await?;
    }
    http.post(&path, Some(key), &json!({"do": "start"})).await?;
    Ok(Game { table, acknowledged: HashMap::new(), pending: HashMap::new() })
}

/// Plays over one connection. Returns whether the game is over, or `None` if the connection breaks.
async fn connected(
    client: &Client,
    key: &str,
    game: &mut Game,
    think: Duration,
    rng: &mut u64,
    seen: &Seen,
) -> Option<bool> {
    let path = format!("/api/tables/{}", game.table);
    let view = client.http().await.ok()?.get(&path, Some(key)).await.ok()?;
    match view["life"].as_str()? {
        "finished" => return Some(true),
        "playing" => {}
        life => {
            seen.problem(&seen.ended_by_others, format!("table {} is {life}", game.table));
            return Some(true);
        }
    }
    let mut socket = client.socket(key).await.ok()?;
    for chair in view["chairs"].as_array()? {
        let follow = json!({"table": game.table, "follow": {"seat": chair["seat"]}});
        send(&mut socket, &follow).await?;
    }
    // What was not acknowledged is sent again; if the server has it already, it counts once.
    for (seat, (number, action)) in game.pending.clone() {
        send_decision(&mut socket, game, seat, number, &action).await?;
    }
    // The decisions that are being thought about: when, for which seat, and what.
    let mut thoughts: Vec<(Instant, u64, u64, String)> = Vec::new();
    loop {
        let next = thoughts.iter().map(|(at, ..)| *at).min();
        let message = tokio::select! {
            message = timeout(PATIENCE, socket.next()) => message.ok()??.ok()?,
            () = sleep_until(next.unwrap_or_else(Instant::now)), if next.is_some() => {
                let now = Instant::now();
                let index = thoughts.iter().position(|(at, ..)| *at <= now)?;
                let (_, seat, number, action) = thoughts.swap_remove(index);
                game.pending.insert(seat, (number, action.clone()));
                send_decision(&mut socket, game, seat, number, &action).await?;
                continue;
            }
        };
        let Message::Text(text) = message else { continue };
        let message: Value = serde_json::from_str(&text).ok()?;
        let (question, seat) = match message["type"].as_str()? {
            "done" => {
                if let Some(seat) = message["ref"].as_u64().filter(|seat| *seat < 8)
                    && let Some((_, action)) = game.pending.remove(&seat)
                {
                    count(&seen.acknowledged);
                    game.acknowledged.entry(seat).or_default().push(action);
                }
                continue;
            }
            "refused" if message["error"]["code"] == "not_stored" => return None,
            "refused" => {
                let what = format!("table {}: {}", game.table, message["error"]);
                seen.problem(&seen.invalid, what);
                return None;
            }
            "lost" => return None,
            "item" => {
                let item = &message["item"];
                match item["kind"].as_str()? {
                    "finished" => return Some(true),
                    "missed" | "away" | "abandoned" => {
                        let what = format!("table {}: {item}", game.table);
                        seen.problem(&seen.ended_by_others, what);
                        return Some(item["kind"] == "abandoned");
                    }
                    _ => (item["asked"]["you"].clone(), message["viewer"]["seat"].as_u64()),
                }
            }
            "view" if message["view"]["life"] == "finished" => return Some(true),
            "view" => {
                let you = message["view"]["you"].clone();
                let seat = you["seat"].as_u64();
                (if you["decided"].is_null() { you } else { Value::Null }, seat)
            }
            _ => continue,
        };
        let (Some(seat), Some(number)) = (seat, question["number"].as_u64()) else { continue };
        let legal = question["legal"].as_array().filter(|legal| !legal.is_empty());
        let Some(legal) = legal else { continue };
        let is_known = game.pending.get(&seat).is_some_and(|(known, _)| *known == number)
            || thoughts.iter().any(|(_, of, known, _)| (*of, *known) == (seat, number));
        if !is_known {
            let action = legal[below(rng, legal.len())].as_str()?.to_owned();
            let time = think.mul_f64(0.5 + below(rng, 1000) as f64 / 1000.0);
            thoughts.push((Instant::now() + time, seat, number, action));
        }
    }
}

async fn send(socket: &mut Socket, message: &Value) -> Option<()> {
    socket.send(Message::Text(message.to_string().into())).await.ok()
}

/// Sends a decision, with the seat as its reference.
async fn send_decision(
    socket: &mut Socket,
    game: &Game,
    seat: u64,
    number: u64,
    action: &str,
) -> Option<()> {
    let request = json!({"do": "decide", "seat": seat, "number": number, "action": action});
    send(socket, &json!({"ref": seat, "table": game.table, "request": request})).await
}

/// Compares the record of a finished game with what was acknowledged. An error means that the server did not
/// respond.
async fn check(client: &Client, key: &str, game: &Game, seen: &Seen) -> Result<(), String> {
    let path = format!("/api/tables/{}/record", game.table);
    let (status, body) = client.http().await?.send("GET", &path, Some(key), "").await?;
    if status != 200 {
        // It was closed; that is counted already.
        return if status == 404 { Ok(()) } else { Err(format!("{path}: {status}")) };
    }
    let text = String::from_utf8_lossy(&body);
    let record = Record::from_line(&text).map_err(|error| error.to_string());
    let valid = record.and_then(|record| {
        let verified = table::verify(catalogue::STANDARD, &record);
        verified.map_err(|invalid| invalid.to_string())
    });
    if let Err(what) = valid {
        seen.problem(&seen.invalid, format!("table {}: {what}", game.table));
    }
    let record: Value = serde_json::from_str(&text).unwrap_or_default();
    let mut recorded: HashMap<u64, Vec<&str>> = HashMap::new();
    for entry in record["log"].as_array().into_iter().flatten() {
        if let (Some(seat), Some(action)) = (entry["seat"].as_u64(), entry["do"].as_str()) {
            recorded.entry(seat).or_default().push(action);
        }
    }
    for (seat, acknowledged) in &game.acknowledged {
        let recorded = recorded.remove(seat).unwrap_or_default();
        // The last decision may have been stored without an acknowledgement.
        let pending = game.pending.get(seat).map(|(_, action)| action.as_str());
        let expected: Vec<&str> = acknowledged.iter().map(String::as_str).collect();
        let and_pending: Vec<&str> = expected.iter().copied().chain(pending).collect();
        if recorded != expected && recorded != and_pending {
            let what = format!("table {}, seat {seat}: {recorded:?}, not {expected:?}", game.table);
            let is_lost = recorded.len() < expected.len();
            seen.problem(if is_lost { &seen.lost } else { &seen.doubled }, what);
        }
    }
    count(&seen.games);
    Ok(())
}

/// A random number below `n` (xorshift).
fn below(state: &mut u64, n: usize) -> usize {
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    (*state % n.max(1) as u64) as usize
}
