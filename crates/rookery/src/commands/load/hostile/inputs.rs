//! Attacks with inputs at a table, by a person who hosts it.

use std::rc::Rc;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

use super::super::connection::Client;
use super::attacker::{Target, Tasks};

/// The number of sockets.
const SOCKETS: usize = 8;
/// The number of sockets that follow the table, in addition.
const FOLLOWERS: usize = 80;
/// How many messages are sent before they are flushed.
const BATCH: usize = 16;
/// The length of the junk in settings, in bytes. With it, a message is just below the maximum length.
const JUNK: usize = 60_000;

/// A person with a table.
pub(super) struct Host {
    pub(super) key: String,
    pub(super) table: String,
}

impl Host {
    /// Registers, and opens a table for four.
    pub(super) async fn new(client: &Client, stand_in: &str) -> Result<Host, String> {
        let key = client.register("Mallory").await?;
        let settings = settings_with(stand_in, &json!({"players": 4}));
        let opened = client.http().await?.post("/api/tables", Some(&key), &settings).await?;
        let table = opened["id"].as_str().ok_or("the server opened no table")?.to_owned();
        Ok(Host { key, table })
    }

    /// Sends a request to the table. The request must succeed.
    pub(super) async fn act(&self, client: &Client, request: &Value) -> Result<(), String> {
        let path = format!("/api/tables/{}/do", self.table);
        client.http().await?.post(&path, Some(&self.key), request).await.map(drop)
    }

    /// Sits down, adds bots and starts the game.
    async fn play(&self, client: &Client) -> Result<(), String> {
        self.act(client, &json!({"do": "sit", "seat": 0})).await?;
        self.act(client, &json!({"do": "invite", "level": "chick"})).await?;
        self.act(client, &json!({"do": "start"})).await
    }
}

fn change_settings(options: &Value) -> Value {
    json!({"do": "settle", "settings": settings_with("chick", options)})
}

fn settings_with(stand_in: &str, options: &Value) -> Value {
    json!({"game": "pingvasion", "options": options, "stand_in": stand_in})
}

/// Changes settings: with junk in the options, and without.
pub(super) async fn settings(target: &Target) -> Result<Tasks, String> {
    let host = Host::new(&target.client, "chick").await?;
    let junk = json!({"players": 4, "junk": "x".repeat(JUNK)});
    let changes = [junk, json!({"players": 3}), json!({"players": 4})];
    flood(target, &host, &changes.map(|options| change_settings(&options))).await
}

/// Hands the seat over to a bot that thinks for a long time, and returns.
pub(super) async fn hand_over(target: &Target) -> Result<Tasks, String> {
    let host = Host::new(&target.client, "emperor").await?;
    host.play(&target.client).await?;
    let requests = ["hand_over", "return"].map(|what| json!({"do": what, "seat": 0}));
    flood(target, &host, &requests).await
}

/// Chats.
pub(super) async fn talk(target: &Target) -> Result<Tasks, String> {
    let host = Host::new(&target.client, "chick").await?;
    host.play(&target.client).await?;
    flood(target, &host, &[json!({"do": "say", "seat": 0, "text": "Blah blah. ".repeat(10)})]).await
}

/// Changes the settings of the table again and again, while many sockets follow it and get a view after every
/// change.
pub(super) async fn views(target: &Target) -> Result<Tasks, String> {
    let host = Host::new(&target.client, "chick").await?;
    let follow = json!({"table": host.table, "follow": {"views": true}}).to_string();
    let mut followers = Vec::new();
    for _ in 0..FOLLOWERS {
        let mut socket = target.client.socket(&host.key).await?;
        let followed = socket.send(Message::text(follow.as_str())).await;
        followed.map_err(|error| error.to_string())?;
        followers.push(socket);
    }
    let changes = [3, 4].map(|players| change_settings(&json!({"players": players})));
    let mut tasks = flood(target, &host, &changes).await?;
    for mut socket in followers {
        tasks.spawn_local(async move { while let Some(Ok(_)) = socket.next().await {} });
    }
    Ok(tasks)
}

/// Sends requests to the host's table in turn, over several sockets.
async fn flood(target: &Target, host: &Host, requests: &[Value]) -> Result<Tasks, String> {
    let message = |request| json!({"ref": 1, "table": host.table, "request": request}).to_string();
    let messages: Rc<[String]> = requests.iter().map(message).collect();
    let mut tasks = Tasks::new();
    for _ in 0..SOCKETS {
        let (mut sender, mut receiver) = target.client.socket(&host.key).await?.split();
        let (messages, sending) = (messages.clone(), target.clone());
        tasks.spawn_local(async move {
            let mut messages = messages.iter().cycle();
            loop {
                for message in messages.by_ref().take(BATCH) {
                    if sender.feed(Message::text(message.as_str())).await.is_err() {
                        return sending.tally.answered(false);
                    }
                }
                let _ = sender.flush().await;
                sending.tally.add_sent(BATCH as u64);
            }
        });
        let target = target.clone();
        tasks.spawn_local(async move {
            while let Some(Ok(message)) = receiver.next().await {
                let Message::Text(text) = message else { continue };
                match text.as_str() {
                    text if text.starts_with(r#"{"type":"done""#) => target.tally.answered(true),
                    text if text.starts_with(r#"{"type":"refused""#) => {
                        target.tally.answered(false);
                    }
                    _ => {}
                }
            }
        });
    }
    Ok(tasks)
}
