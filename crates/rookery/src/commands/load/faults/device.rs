//! A device at a table: it follows a stream over a socket, plays if it is a player's, and goes to another
//! server when its own does not answer. It notes everything.

use std::collections::HashMap;
use std::rc::Rc;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::time::{Instant, interval, sleep, sleep_until, timeout};
use tokio_tungstenite::tungstenite::Message;

use super::super::connection::{Client, Socket};
use super::checker::Anomaly;
use super::history::{Operation, Stream};
use super::place::PATIENCE;
use super::table::Table;

/// How long to wait before connecting to another server.
const RETRY: Duration = Duration::from_millis(100);
/// How long to wait before following a stream again.
const REFOLLOW: Duration = Duration::from_millis(20);
/// How often a device checks that its connection still works.
const PROBE_PERIOD: Duration = Duration::from_millis(500);

/// The references of messages that are not decisions, whose reference is their number.
const FOLLOW: u64 = 1_000_000;
const PROBE: u64 = 1_000_001;

/// Refusals that contradict what the server itself said before. After others, a client tries again.
const CONTRADICTIONS: [&str; 10] = [
    "past_decision",
    "future_decision",
    "not_asked",
    "illegal",
    "unreadable",
    "not_your_seat",
    "no_such_seat",
    "no_table",
    "damaged",
    "who_are_you",
];

/// A device, across all of its connections.
pub(super) struct Device {
    pub(super) number: usize,
    pub(super) stream: Stream,
    pub(super) key: Rc<str>,
    /// Whether it decides for the seat.
    pub(super) plays: bool,
    /// The server to which it is connected.
    pub(super) server: usize,
    pub(super) table: Rc<Table>,
    /// The last number that it was sent.
    last: Option<u64>,
    /// The last decision that was acknowledged. Older questions come again in items that were missed.
    decided: u64,
    /// It no longer follows its stream, and has to follow it again.
    is_lost: bool,
    /// What it is going to decide, and when: the number and the action.
    thought: Option<(Instant, u64, String)>,
    /// What it sent and was not acknowledged yet, and when it sent that first.
    pending: Option<(Instant, u64, String)>,
}

/// What a message means for the connection.
enum Outcome {
    Continue,
    /// The game is over.
    Over,
    /// The connection is of no use any more.
    Broken,
}

impl Device {
    pub(super) fn new(
        number: usize,
        stream: Stream,
        key: Rc<str>,
        server: usize,
        table: Rc<Table>,
    ) -> Device {
        Device {
            number,
            stream,
            key,
            plays: false,
            server,
            table,
            last: None,
            decided: 0,
            is_lost: false,
            thought: None,
            pending: None,
        }
    }

    /// Stays until the game is over.
    pub(super) async fn run(mut self) {
        let place = self.table.place.clone();
        while self.connected().await.is_none() {
            place.reconnects.set(place.reconnects.get() + 1);
            sleep(RETRY).await;
            self.server = (self.server + 1) % place.servers.len();
        }
    }

    /// Stays until the game is over, or returns `None` if the connection breaks.
    async fn connected(&mut self) -> Option<()> {
        let server = self.table.place.servers[self.server].clone();
        let client = Client { server, from: None };
        let mut socket = timeout(PATIENCE, client.socket(&self.key)).await.ok()?.ok()?;
        self.table.note(Operation::Connected { device: self.number, server: client.server });
        // When each message was sent that is not answered yet.
        let mut unanswered = HashMap::new();
        self.follow(&mut socket, &mut unanswered).await?;
        self.send_pending(&mut socket, &mut unanswered).await?;
        let mut probes = interval(PROBE_PERIOD);
        loop {
            let due = self.thought.as_ref().filter(|_| self.pending.is_none());
            let due = due.map(|(at, ..)| *at);
            tokio::select! {
                message = socket.next() => {
                    let Message::Text(text) = message?.ok()? else { continue };
                    let message: Value = serde_json::from_str(&text).ok()?;
                    match self.handle(&message, &mut unanswered) {
                        Outcome::Continue => {}
                        Outcome::Over => return Some(()),
                        Outcome::Broken => return None,
                    }
                }
                () = sleep_until(due.unwrap_or_else(Instant::now)), if due.is_some() => {
                    let (_, number, action) = self.thought.take()?;
                    self.pending = Some((Instant::now(), number, action));
                    self.send_pending(&mut socket, &mut unanswered).await?;
                }
                // One at a time: items don't say which request to follow they answer.
                () = sleep(REFOLLOW), if self.is_lost && !unanswered.contains_key(&FOLLOW) => {
                    self.follow(&mut socket, &mut unanswered).await?;
                }
                _ = probes.tick() => {
                    if unanswered.values().any(|sent: &Instant| sent.elapsed() > PATIENCE) {
                        return None;
                    }
                    // Not to follow what one does not follow changes nothing, and is answered.
                    let nothing = json!({"ref": PROBE, "table": self.table.id, "unfollow": {"seat": 7}});
                    send(&mut socket, &nothing).await?;
                    unanswered.entry(PROBE).or_insert_with(Instant::now);
                }
            }
        }
    }

    fn remark(&self, what: &str) {
        let (device, what) = (self.number, what.to_owned());
        self.table.note(Operation::Remark { device, what });
    }

    async fn follow(
        &mut self,
        socket: &mut Socket,
        unanswered: &mut HashMap<u64, Instant>,
    ) -> Option<()> {
        let (device, stream, since) = (self.number, self.stream, self.last);
        self.is_lost = false;
        self.table.note(Operation::Followed { device, stream, since });
        let mut what = json!({"seat": stream});
        if let Some(since) = since {
            what["since"] = since.into();
        }
        unanswered.insert(FOLLOW, Instant::now());
        send(socket, &json!({"ref": FOLLOW, "table": self.table.id, "follow": what})).await
    }

    /// Sends what was not acknowledged. If the server has it already, it counts once.
    async fn send_pending(
        &mut self,
        socket: &mut Socket,
        unanswered: &mut HashMap<u64, Instant>,
    ) -> Option<()> {
        let (Some((_, number, action)), Some(seat)) = (self.pending.clone(), self.stream) else {
            return Some(());
        };
        unanswered.insert(number, Instant::now());
        self.table.note(Operation::Sent { seat, number, action: action.clone() });
        let request = json!({"do": "decide", "seat": seat, "number": number, "action": action});
        send(socket, &json!({"ref": number, "table": self.table.id, "request": request})).await
    }

    fn handle(&mut self, message: &Value, unanswered: &mut HashMap<u64, Instant>) -> Outcome {
        let place = self.table.place.clone();
        let (device, stream) = (self.number, self.stream);
        match message["type"].as_str().unwrap_or_default() {
            "done" => {
                let reference = message["ref"].as_u64().unwrap_or_default();
                unanswered.remove(&reference);
                if reference == FOLLOW {
                    self.remark("follows");
                }
                if let Some(seat) = stream
                    && let Some((sent, number, _)) =
                        self.pending.take_if(|(_, number, _)| *number == reference)
                {
                    self.decided = number;
                    self.table.note(Operation::Acknowledged { seat, number });
                    place.acknowledged.set(place.acknowledged.get() + 1);
                    place.waits.borrow_mut().push((sent, Instant::now()));
                    place.goes_on(self.table.slot, &self.table.id);
                }
                Outcome::Continue
            }
            "refused" => {
                let code = message["error"]["code"].as_str().unwrap_or("unknown");
                let reference = message["ref"].as_u64().unwrap_or_default();
                unanswered.remove(&reference);
                if reference == PROBE {
                    return Outcome::Continue;
                }
                place.refused(code);
                self.remark(&format!("refused: {code}"));
                if CONTRADICTIONS.contains(&code) {
                    let what = format!("table {}, {:?}: {message}", self.table.id, self.pending);
                    place.find(Anomaly::Contradiction, &what);
                    (self.last, self.pending, self.thought) = (None, None, None);
                }
                Outcome::Broken
            }
            "lost" => {
                self.is_lost = true;
                self.remark("lost");
                Outcome::Continue
            }
            "view" => {
                unanswered.remove(&FOLLOW);
                let view = &message["view"];
                let number = view["number"].as_u64().unwrap_or_default();
                let content = view["game"].to_string();
                self.table.note(Operation::View { device, stream, number, content });
                self.last = Some(number);
                if view["you"]["decided"].is_null() {
                    self.think_about(&view["you"]);
                }
                self.outcome(view["life"].as_str().unwrap_or_default(), view)
            }
            "item" => {
                unanswered.remove(&FOLLOW);
                let item = &message["item"];
                let number = item["number"].as_u64().unwrap_or_default();
                let content = item.to_string();
                self.table.note(Operation::Item { device, stream, number, content });
                self.last = self.last.max(Some(number));
                self.think_about(&item["asked"]["you"]);
                self.outcome(item["kind"].as_str().unwrap_or_default(), item)
            }
            _ => Outcome::Continue,
        }
    }

    /// What the kind of an item, or the life of a table, means.
    fn outcome(&self, kind: &str, what: &Value) -> Outcome {
        match kind {
            "finished" => Outcome::Over,
            "missed" | "away" | "resigned" | "abandoned" => {
                // Every device at the table sees it; one report is enough.
                if self.number == 0 {
                    let what = format!("table {}: {what}", self.table.id);
                    self.table.place.find(Anomaly::Interference, &what);
                }
                if kind == "abandoned" { Outcome::Over } else { Outcome::Continue }
            }
            _ => Outcome::Continue,
        }
    }

    /// Thinks about a question, unless it knows it already.
    fn think_about(&mut self, question: &Value) {
        let place = &self.table.place;
        let number = question["number"].as_u64();
        let legal = question["legal"].as_array().filter(|legal| !legal.is_empty());
        let (true, Some(number), Some(legal)) = (self.plays, number, legal) else { return };
        let is_known = |known: &Option<(Instant, u64, String)>| {
            known.as_ref().is_some_and(|(_, known, _)| *known == number)
        };
        if number > self.decided && !is_known(&self.pending) && !is_known(&self.thought) {
            let action = legal[place.below(legal.len())].as_str().unwrap_or_default().to_owned();
            self.thought = Some((Instant::now() + place.thinking_time(), number, action));
        }
    }
}

async fn send(socket: &mut Socket, message: &Value) -> Option<()> {
    let send = socket.send(Message::Text(message.to_string().into()));
    timeout(PATIENCE, send).await.ok()?.ok()
}
