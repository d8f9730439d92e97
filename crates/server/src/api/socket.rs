//! The WebSocket. One per device is enough: it can follow the streams of several tables.

use std::pin::{Pin, pin};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use axum::Extension;
use axum::extract::State;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use futures_util::SinkExt;
use rules::Viewer;
use serde::Deserialize;
use table::{Follow, FromClient, Input, Object, Person, Request};
use tokio::time::{Instant, sleep_until};

use super::MAX_BODY;
use super::document::{BadRequest, Forbidden, UpgradeRequired};
use super::extract::request_key;
use crate::clock::now;
use crate::error::ApiError;
use crate::house::{Command, FollowOptions, House, ReplyTo, SocketReply};
use crate::ids::TableId;
use crate::limits::{Acceptor, ConnectionInfo, MessageLimiter, SocketPermit};
use crate::message::FromServer;
use crate::outbox::{Outbox, outbox};
use crate::people::{Identity, Session};
use crate::visitors::{Visit, Visitor};

/// How many streams a socket may follow.
const MAX_FOLLOWED: usize = 64;
/// How many bytes are collected before they are written to the connection.
const WRITE_BUFFER: usize = 16 * 1024;
/// The maximum length of a message to a client, in bytes. The write buffer has room for it besides what is collected.
const MAX_SENT: usize = 128 * 1024;
/// How often the server pings a client.
const PING_INTERVAL: Duration = Duration::from_secs(30);
/// After how long without any frame from the client a socket is closed.
const SILENCE_TIMEOUT: Duration = Duration::from_secs(90);

/// A close code and its reason.
type Closing = (u16, &'static str);

const TOO_SLOW: Closing = (close_code::POLICY, "you read too slowly");
const SHUTDOWN: Closing = (close_code::RESTART, "the server is shutting down");
const SIGNED_OUT: Closing = (close_code::POLICY, "the key of this socket was deleted");
const BINARY: Closing = (close_code::UNSUPPORTED, "messages must be text, in JSON");
const SILENT: Closing = (close_code::POLICY, "no response to pings");

/// Only the `ref` of a message, because the rest is malformed.
#[derive(Deserialize)]
struct RefOnly {
    #[serde(default, rename = "ref")]
    reference: Option<u64>,
}

/// Upgrades to a WebSocket.
///
/// Clients send `FromClient` messages, the server sends `FromServer` messages.
#[utoipa::path(get, path = "/api/socket", tag = "tables",
    security((), ("bearer" = []), ("cookie" = [])),
    responses(
        (status = 101, description = "The connection is now a WebSocket."),
        BadRequest, Forbidden, UpgradeRequired,
    ),
)]
pub(crate) async fn upgrade(
    State(house): State<Arc<House>>,
    headers: HeaderMap,
    Extension(acceptor): Extension<Arc<Acceptor>>,
    Extension(info): Extension<ConnectionInfo>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, ApiError> {
    let upgrade = upgrade
        .map_err(|rejection| ApiError::malformed(rejection.status(), rejection.body_text()))?;
    let session = match request_key(&headers) {
        Some(key) => house.people.session(key).await,
        None => Err(ApiError::unauthenticated()),
    };
    // Without a valid key, everything public can still be followed.
    let session = match session {
        Err(error) if error.status != StatusCode::UNAUTHORIZED => return Err(error),
        session => session.ok(),
    };
    let permit = acceptor.permit_socket(&info)?;
    let visitor = match &session {
        Some(session) => Visitor::Person(session.identity.person),
        None => Visitor::Guest(info.address()),
    };
    let visit = house.visitors.arrive(visitor);
    // There are many sockets, so buffers are small: clients send short messages. The server sends
    // several messages at once, so the write buffer is larger. For a client that reads nothing, it grows
    // up to its maximum, which has room for any message; of the pongs beyond that, only the last is sent.
    let upgrade = upgrade
        .read_buffer_size(1024)
        .write_buffer_size(WRITE_BUFFER)
        .max_write_buffer_size(WRITE_BUFFER + MAX_SENT)
        .max_message_size(MAX_BODY)
        .max_frame_size(MAX_BODY);
    let connection =
        Connection::new(house, session, acceptor.message_limiter(&info), (permit, visit));
    Ok(upgrade.on_upgrade(move |socket| connection.run(socket)))
}

/// A client's socket.
struct Connection {
    house: Arc<House>,
    session: Option<Session>,
    identity: Option<Identity>,
    /// The followed streams, with the numbers of their followers.
    followed: Vec<(TableId, Viewer, u64)>,
    limiter: MessageLimiter,
    /// How often the client has named a missing table since its last message.
    misses: Arc<AtomicU32>,
    /// A request that waits for room in a table's mailbox. Meanwhile no further message is read.
    sending: Option<Pin<Box<dyn Future<Output = ()> + Send>>>,
    _counted: (SocketPermit, Visit),
}

impl Connection {
    fn new(
        house: Arc<House>,
        session: Option<Session>,
        limiter: MessageLimiter,
        counted: (SocketPermit, Visit),
    ) -> Connection {
        house.metrics.sockets.inc();
        let misses = Arc::default();
        let followed = Vec::new();
        let identity = session.as_ref().map(|session| session.identity.clone());
        let sending = None;
        Connection {
            house,
            session,
            identity,
            followed,
            limiter,
            misses,
            sending,
            _counted: counted,
        }
    }

    async fn run(mut self, mut socket: WebSocket) {
        if let Some((code, reason)) = self.serve(&mut socket).await {
            let frame = CloseFrame { code, reason: reason.into() };
            let close = socket.send(Message::Close(Some(frame)));
            let _ = tokio::time::timeout(Duration::from_secs(1), close).await;
        }
    }

    /// Sends and receives messages. Returns the reason to close the socket, or `None` if the client
    /// has closed it.
    async fn serve(&mut self, socket: &mut WebSocket) -> Option<Closing> {
        let (outbox, mut receiver) = outbox();
        outbox.send(FromServer::Clock { now: now() }.text());
        let mut closing = self.house.closing();
        if *closing.borrow() {
            return Some(SHUTDOWN);
        }
        let mut session = self.session.take();
        let mut closing = pin!(async {
            tokio::select! {
                _ = closing.changed() => SHUTDOWN,
                () = ended(&mut session) => SIGNED_OUT,
            }
        });
        let mut messages = Vec::new();
        let mut last_frame = Instant::now();
        // A message delayed by the rate limiter, and when it may be handled.
        let mut delayed: Option<(Instant, Message)> = None;
        let mut ping = tokio::time::interval(PING_INTERVAL);
        ping.reset();
        loop {
            let until = delayed.as_ref().map(|(until, _)| *until);
            tokio::select! {
                biased;
                reason = &mut closing => return Some(reason),
                is_intact = receiver.receive(&mut messages) => {
                    if !is_intact {
                        return Some(TOO_SLOW);
                    }
                    tokio::select! {
                        biased;
                        sent = send_all(socket, &mut messages) => sent.ok()?,
                        () = receiver.overflowed() => return Some(TOO_SLOW),
                        reason = &mut closing => return Some(reason),
                    }
                }
                () = sent(&mut self.sending), if self.sending.is_some() => self.sending = None,
                () = passed(until) => {
                    if let Some((_, message)) = delayed.take() {
                        delayed = self.handle_limited(message, &outbox).await;
                    }
                }
                message = socket.recv(), if delayed.is_none() && self.sending.is_none() => {
                    last_frame = Instant::now();
                    match message {
                        Some(Ok(Message::Binary(_))) => return Some(BINARY),
                        Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
                        Some(Ok(message)) => {
                            delayed = self.handle_limited(message, &outbox).await;
                            if delayed.is_some() {
                                self.house.metrics.slowed.inc();
                            }
                        }
                    }
                }
                _ = ping.tick() => {
                    if last_frame.elapsed() > SILENCE_TIMEOUT {
                        return Some(SILENT);
                    }
                    socket.send(Message::Ping(Vec::new().into())).await.ok()?;
                }
            }
        }
    }

    /// Handles a text, a ping or a pong if the rate limiter permits it. Otherwise returns it with the time
    /// at which it may be handled. Until then nothing more is read, so TCP slows the client down.
    async fn handle_limited(
        &mut self,
        message: Message,
        outbox: &Outbox,
    ) -> Option<(Instant, Message)> {
        let bytes = match &message {
            Message::Text(text) => text.len(),
            Message::Ping(bytes) | Message::Pong(bytes) | Message::Binary(bytes) => bytes.len(),
            Message::Close(_) => 0,
        };
        let misses = self.misses.swap(0, Ordering::Relaxed);
        if let Err(wait) = self.limiter.check(bytes, misses) {
            self.misses.fetch_add(misses, Ordering::Relaxed);
            return Some((Instant::now() + wait, message));
        }
        if let Message::Text(text) = message {
            self.handle(&text, outbox).await;
        }
        None
    }

    fn person(&self) -> Option<Person> {
        self.identity.as_ref().map(|identity| identity.person)
    }

    async fn handle(&mut self, text: &str, outbox: &Outbox) {
        let message: FromClient = match serde_json::from_str(text) {
            Ok(Object(message)) => message,
            Err(error) => {
                let error = ApiError::bad_request(format!("malformed message: {error}"));
                let reference =
                    serde_json::from_str(text).ok().and_then(|RefOnly { reference }| reference);
                let misses = self.misses.clone();
                let reply = SocketReply { outbox: outbox.clone(), reference, misses };
                return reply.send(&self.house.metrics, &Err(error));
            }
        };
        let FromClient { reference, table, request, follow, unfollow } = message;
        let misses = self.misses.clone();
        let reply = SocketReply { outbox: outbox.clone(), reference, misses };
        let result = match (request, follow, unfollow) {
            (Some(request), None, None) => match &self.identity {
                None => Err(ApiError::unauthenticated()),
                Some(identity) if request == (Request::Rematch {}) => {
                    self.house.rematch(&table, identity.person).await.map(|_| ())
                }
                Some(identity) => {
                    if let Err(refused) = self.house.config.check_bots(&request) {
                        return reply.send(&self.house.metrics, &Err(refused.into()));
                    }
                    let input =
                        Input::by(identity.person, request.named(&identity.name, identity.avatar));
                    return self.send_input(table, input, reply);
                }
            },
            (None, Some(follow), None) => self.follow(table, &follow, outbox).await,
            (None, None, Some(unfollow)) => {
                self.unfollow(&table, unfollow.viewer());
                Ok(())
            }
            _ => {
                let what = "a message must have exactly one of `request`, `follow`, `unfollow`";
                Err(ApiError::bad_request(what))
            }
        };
        reply.send(&self.house.metrics, &result);
    }

    /// Sends an input to the table's owner, which replies to the client.
    fn send_input(&mut self, table: TableId, input: Input, reply: SocketReply) {
        let command = Command::Input { input, reply: ReplyTo::Socket(reply) };
        if let Some(command) = self.house.try_send(&table, command) {
            let house = self.house.clone();
            self.sending = Some(Box::pin(async move { house.send(&table, command).await }));
        }
    }

    async fn follow(
        &mut self,
        table: TableId,
        follow: &Follow,
        outbox: &Outbox,
    ) -> Result<(), ApiError> {
        let viewer = follow.viewer();
        self.unfollow(&table, viewer);
        if self.followed.len() >= MAX_FOLLOWED {
            let what = format!("a socket can follow at most {MAX_FOLLOWED} streams");
            return Err(ApiError::bad_request(what));
        }
        let options = FollowOptions { viewer, since: follow.since, views: follow.views };
        let number = self.house.follow(&table, self.person(), options, outbox).await?;
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

/// Completes when the key of the session is deleted.
async fn ended(session: &mut Option<Session>) {
    match session {
        Some(session) => session.ended().await,
        None => std::future::pending().await,
    }
}

/// Completes at this time, or never. Unlike `sleep_until`, it costs nothing until it is polled.
async fn passed(until: Option<Instant>) {
    match until {
        Some(until) => sleep_until(until).await,
        None => std::future::pending().await,
    }
}

/// Completes when the request that waits for room is in the mailbox.
async fn sent(sending: &mut Option<Pin<Box<dyn Future<Output = ()> + Send>>>) {
    if let Some(sending) = sending {
        sending.await;
    }
}

/// Sends messages in as few packets as possible.
async fn send_all(
    socket: &mut WebSocket,
    messages: &mut Vec<Utf8Bytes>,
) -> Result<(), axum::Error> {
    for message in messages.drain(..) {
        socket.feed(Message::Text(message)).await?;
    }
    socket.flush().await
}
