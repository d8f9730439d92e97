//! Attacks with HTTP requests, and with connections.

use std::time::Duration;

use catalogue::Recording;
use serde_json::{Value, json};

use super::attacker::{Target, Tasks};
use super::inputs::Host;

/// The number of people who request analyses.
const PEOPLE: usize = 12;
/// The number of connections that request replays.
const REPLAYS: usize = 16;
/// The number of tables with rematches.
const REMATCHES: usize = 20;
/// The number of connections that are opened and dropped at a time.
const CONNECTIONS: usize = 64;
/// How long to wait if there is no connection.
const PAUSE: Duration = Duration::from_millis(20);

/// A request that is sent again and again.
struct Request {
    path: String,
    key: Option<String>,
    body: Value,
}

/// Sends requests over a connection, and over a new one when the server closes it. Before each request,
/// `prepare` may change the request. It is called with the answer to the previous request, if that was accepted.
async fn send_all(target: Target, mut request: Request, prepare: fn(&mut Request, Option<&[u8]>)) {
    loop {
        let Ok(mut http) = target.client.http().await else {
            target.tally.answered(false);
            tokio::time::sleep(PAUSE).await;
            continue;
        };
        let mut accepted = None;
        loop {
            prepare(&mut request, accepted.as_deref());
            target.tally.add_sent(1);
            let Request { path, key, body } = &request;
            let answer = http.send("POST", path, key.as_deref(), &body.to_string()).await;
            let Ok((status, answer)) = answer else {
                target.tally.answered(false);
                break;
            };
            let is_accepted = (200..300).contains(&status);
            target.tally.answered(is_accepted);
            accepted = is_accepted.then_some(answer);
        }
    }
}

/// The record of some game whose replay is long.
fn record() -> Result<Value, String> {
    let game = catalogue::STANDARD.find("ultimatum").map_err(|unknown| unknown.to_string())?;
    let game = game.configure(&json!({"players": 4})).map_err(|bad| bad.what)?;
    let played = game.random_game(1, 0, Recording::On { count_legal: false });
    let record = played.map_err(|bad| bad.to_string())?.record.ok_or("the game has no record")?;
    serde_json::from_str(&record.to_line()).map_err(|error| error.to_string())
}

/// Requests analyses, as several people.
pub(super) async fn analyses(target: &Target) -> Result<Tasks, String> {
    let (mut requests, body) = (Vec::new(), record()?);
    for number in 0..PEOPLE {
        let key = Some(target.client.register(&format!("Mallory {number}")).await?);
        let path = "/api/analysis?budget=500ms".to_owned();
        requests.push(Request { path, key, body: body.clone() });
    }
    let mut tasks = Tasks::new();
    for request in requests {
        tasks.spawn_local(send_all(target.clone(), request, |_, _| {}));
    }
    Ok(tasks)
}

/// Requests replays, each of a different record, so that the server can't use an old answer.
pub(super) fn replays(target: &Target) -> Result<Tasks, String> {
    let mut tasks = Tasks::new();
    for number in 0..REPLAYS {
        let mut body = record()?;
        body["copy"] = json!(number);
        let request = Request { path: "/api/replay?seat=all".to_owned(), key: None, body };
        tasks.spawn_local(send_all(target.clone(), request, |request, _| {
            let copy = request.body["copy"].as_u64().unwrap_or(0);
            request.body["copy"] = json!(copy + REPLAYS as u64);
        }));
    }
    Ok(tasks)
}

/// Lets bots play at several tables, and asks for a rematch until there is one.
pub(super) async fn rematches(target: &Target) -> Result<Tasks, String> {
    let mut requests = Vec::new();
    for _ in 0..REMATCHES {
        let host = Host::new(&target.client, "chick").await?;
        host.act(&target.client, &json!({"do": "invite", "level": "chick"})).await?;
        host.act(&target.client, &json!({"do": "start"})).await?;
        let path = format!("/api/tables/{}/rematch", host.table);
        requests.push(Request { path, key: Some(host.key), body: json!({}) });
    }
    let mut tasks = Tasks::new();
    for request in requests {
        tasks.spawn_local(send_all(target.clone(), request, start_rematch));
    }
    Ok(tasks)
}

/// Starts a rematch that was opened. After that, asks for the next one.
fn start_rematch(request: &mut Request, accepted: Option<&[u8]>) {
    if let Some(answer) = accepted {
        let opened = serde_json::from_slice(answer).unwrap_or(Value::Null);
        if let Some(next) = opened["id"].as_str() {
            request.path = format!("/api/tables/{next}/do");
            request.body = json!({"do": "start"});
        } else {
            request.path = request.path.replace("/do", "/rematch");
            request.body = json!({});
        }
    }
}

/// Opens connections and drops them.
pub(super) fn connections(target: &Target) -> Tasks {
    let mut tasks = Tasks::new();
    for _ in 0..CONNECTIONS {
        let target = target.clone();
        tasks.spawn_local(async move {
            loop {
                target.tally.add_sent(1);
                let connected = target.client.connect().await;
                target.tally.answered(connected.is_ok());
                // Otherwise the system would run out of ports, which it keeps for a minute.
                let _ = connected.and_then(|it| it.set_zero_linger().map_err(|it| it.to_string()));
            }
        });
    }
    tasks
}
