//! The socket: one for each device, for as many tables as it likes.

use std::pin::{Pin, pin};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use axum::Extension;
use axum::extract::State;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::response::Response;
use futures_util::SinkExt;
use rules::Viewer;
use serde::Deserialize;
use table::{Follow, FromClient, Input, Person, Request};
use tokio::time::{Instant, sleep_until};

use super::LONGEST;
use super::document::{Bad, NoUpgrade, NotYours};
use super::visitor::Visitor;
use crate::doors::{Doors, Entrance, Pace, Stay};
use crate::error::Failure;
use crate::house::{House, Letter, Receipt, Reply, Wish};
use crate::ids::TableId;
use crate::outbox::{Outbox, outbox};
use crate::people::Known;

/// How many streams a socket may follow.
const MOST_FOLLOWED: usize = 64;
/// How often the house asks whether somebody is still there.
const PING: Duration = Duration::from_secs(30);
/// After how long without a word a socket is closed.
const SILENCE: Duration = Duration::from_secs(90);

/// What somebody is told who falls behind.
const TOO_SLOW: (u16, &str) = (close_code::POLICY, "you read too slowly");
/// What everybody is told at the end.
const CLOSED: (u16, &str) = (close_code::RESTART, "the house closes");

/// What can be told of a message that can't be read: which one it is.
#[derive(Deserialize)]
struct Numbered {
    #[serde(default, rename = "ref")]
    reference: Option<u64>,
}

/// Becomes a WebSocket, over which `FromClient` goes in and `FromServer` comes out.
#[utoipa::path(get, path = "/api/socket", tag = "tables",
    security((), ("bearer" = []), ("cookie" = [])),
    responses(
        (status = 101, description = "It has become a WebSocket."),
        Bad, NotYours, NoUpgrade,
    ),
)]
pub(crate) async fn upgrade(
    State(house): State<Arc<House>>,
    Visitor(known): Visitor,
    Extension(doors): Extension<Arc<Doors>>,
    Extension(entrance): Extension<Entrance>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Failure> {
    let upgrade = upgrade
        .map_err(|rejection| Failure::unreadable(rejection.status(), rejection.body_text()))?;
    let stay = doors.stay(&entrance)?;
    // There are many sockets, and what they send is short; what they are sent goes out together.
    let upgrade = upgrade
        .read_buffer_size(1024)
        .write_buffer_size(16 * 1024)
        .max_message_size(LONGEST)
        .max_frame_size(LONGEST);
    let connection = Connection::new(house, known, doors.pace(), stay);
    Ok(upgrade.on_upgrade(move |socket| connection.run(socket)))
}

/// Somebody's socket.
struct Connection {
    house: Arc<House>,
    known: Option<Known>,
    followed: Vec<(TableId, Viewer, u64)>,
    pace: Pace,
    /// How often tables were named, since the last message, that are not there.
    misses: Arc<AtomicU32>,
    /// A request that waits for room in a table's mailbox. Until then nothing more is read.
    sending: Option<Pin<Box<dyn Future<Output = ()> + Send>>>,
    _stay: Stay,
}

/// Why a socket is closed, if the other side is still to be told.
type Farewell = Option<(u16, &'static str)>;

impl Connection {
    fn new(house: Arc<House>, known: Option<Known>, pace: Pace, stay: Stay) -> Connection {
        house.metrics.sockets.inc();
        let misses = Arc::default();
        let followed = Vec::new();
        Connection { house, known, followed, pace, misses, sending: None, _stay: stay }
    }

    async fn run(mut self, mut socket: WebSocket) {
        if let Some((code, reason)) = self.talk(&mut socket).await {
            let frame = CloseFrame { code, reason: reason.into() };
            let farewell = socket.send(Message::Close(Some(frame)));
            let _ = tokio::time::timeout(Duration::from_secs(1), farewell).await;
        }
    }

    async fn talk(&mut self, socket: &mut WebSocket) -> Farewell {
        let (outbox, mut inbox) = outbox();
        let mut closing = self.house.closing();
        if *closing.borrow() {
            return Some(CLOSED);
        }
        let mut closing = pin!(closing.changed());
        let mut messages = Vec::new();
        let mut heard = Instant::now();
        // A message that came too early, and when it may be taken.
        let mut early: Option<(Instant, Utf8Bytes)> = None;
        let mut ping = tokio::time::interval(PING);
        ping.reset();
        loop {
            let until = early.as_ref().map_or(heard, |(until, _)| *until);
            tokio::select! {
                biased;
                going_on = inbox.receive(&mut messages) => {
                    if !going_on {
                        return Some(TOO_SLOW);
                    }
                    tokio::select! {
                        biased;
                        sent = send_all(socket, &mut messages) => sent.ok()?,
                        () = inbox.overflowed() => return Some(TOO_SLOW),
                        _ = &mut closing => return Some(CLOSED),
                    }
                }
                () = sent(&mut self.sending), if self.sending.is_some() => self.sending = None,
                () = sleep_until(until), if early.is_some() => {
                    if let Some((_, text)) = early.take() {
                        early = self.hear_in_time(text, &outbox).await;
                    }
                }
                message = socket.recv(), if early.is_none() && self.sending.is_none() => {
                    heard = Instant::now();
                    match message {
                        Some(Ok(Message::Text(text))) => {
                            early = self.hear_in_time(text, &outbox).await;
                            if early.is_some() {
                                self.house.metrics.slowed.inc();
                            }
                        }
                        Some(Ok(Message::Binary(_))) => {
                            return Some((close_code::UNSUPPORTED, "messages are text, in JSON"));
                        }
                        Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                        Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
                    }
                }
                _ = ping.tick() => {
                    if heard.elapsed() > SILENCE {
                        return Some((close_code::POLICY, "nobody answers"));
                    }
                    socket.send(Message::Ping(Vec::new().into())).await.ok()?;
                }
                _ = &mut closing => return Some(CLOSED),
            }
        }
    }

    /// Takes in a message, unless it comes too early: then it is given back with the moment at which
    /// it may be taken. Until then nothing more is read, so who talks too quickly is slowed.
    async fn hear_in_time(
        &mut self,
        text: Utf8Bytes,
        outbox: &Outbox,
    ) -> Option<(Instant, Utf8Bytes)> {
        let misses = self.misses.swap(0, Ordering::Relaxed);
        if let Err(wait) = self.pace.take(text.len(), misses) {
            self.misses.fetch_add(misses, Ordering::Relaxed);
            return Some((Instant::now() + wait, text));
        }
        self.hear(&text, outbox).await;
        None
    }

    fn person(&self) -> Option<Person> {
        self.known.as_ref().map(|known| known.person)
    }

    /// Takes in a message.
    async fn hear(&mut self, text: &str, outbox: &Outbox) {
        let message: FromClient = match serde_json::from_str(text) {
            Ok(message) => message,
            Err(error) => {
                let failure = Failure::bad(format!("this can't be read: {error}"));
                let reference =
                    serde_json::from_str(text).ok().and_then(|Numbered { reference }| reference);
                let misses = self.misses.clone();
                let receipt = Receipt { outbox: outbox.clone(), reference, misses };
                return receipt.send(&self.house.metrics, &Err(failure));
            }
        };
        let FromClient { reference, table, request, follow, unfollow } = message;
        let misses = self.misses.clone();
        let receipt = Receipt { outbox: outbox.clone(), reference, misses };
        let result = match (request, follow, unfollow) {
            (Some(request), None, None) => match &self.known {
                None => Err(Failure::who_are_you()),
                Some(known) if request == (Request::Rematch {}) => {
                    self.house.rematch(&table, known.person).await.map(|_| ())
                }
                Some(known) => {
                    let input = Input::by(known.person, request.named(&known.name));
                    return self.act(table, input, receipt);
                }
            },
            (None, Some(follow), None) => self.follow(table, &follow, outbox).await,
            (None, None, Some(unfollow)) => {
                self.unfollow(&table, unfollow.viewer());
                Ok(())
            }
            _ => Err(Failure::bad("a message has one of `request`, `follow` and `unfollow`")),
        };
        receipt.send(&self.house.metrics, &result);
    }

    /// Gives what somebody does to the table's owner, who answers it.
    fn act(&mut self, table: TableId, input: Input, receipt: Receipt) {
        let letter = Letter::Input { input, reply: Reply::Socket(receipt) };
        if let Some(letter) = self.house.post(&table, letter) {
            let house = self.house.clone();
            self.sending = Some(Box::pin(async move { house.send(&table, letter).await }));
        }
    }

    async fn follow(
        &mut self,
        table: TableId,
        follow: &Follow,
        outbox: &Outbox,
    ) -> Result<(), Failure> {
        let viewer = follow.viewer();
        self.unfollow(&table, viewer);
        if self.followed.len() >= MOST_FOLLOWED {
            let what = format!("a socket follows {MOST_FOLLOWED} streams at the most");
            return Err(Failure::bad(what));
        }
        let wish = Wish { viewer, since: follow.since, views: follow.views };
        let number = self.house.follow(&table, self.person(), wish, outbox).await?;
        self.followed.push((table, viewer, number));
        Ok(())
    }

    fn unfollow(&mut self, table: &TableId, viewer: Viewer) {
        let gone = self.followed.extract_if(.., |(id, whose, _)| id == table && *whose == viewer);
        for (id, _, number) in gone {
            self.house.unfollow(&id, number);
        }
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        self.house.metrics.sockets.dec();
        for (table, _, number) in &self.followed {
            self.house.unfollow(table, *number);
        }
    }
}

/// Is done when what is on its way has arrived.
async fn sent(sending: &mut Option<Pin<Box<dyn Future<Output = ()> + Send>>>) {
    if let Some(sending) = sending {
        sending.await;
    }
}

/// Sends messages in as few packets as they fit.
async fn send_all(
    socket: &mut WebSocket,
    messages: &mut Vec<Utf8Bytes>,
) -> Result<(), axum::Error> {
    for message in messages.drain(..) {
        socket.feed(Message::Text(message)).await?;
    }
    socket.flush().await
}
