//! The socket: one for each device, for as many tables as it likes.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::http::HeaderMap;
use axum::http::header::{HOST, ORIGIN};
use axum::response::Response;
use futures_util::SinkExt;
use rules::{Seat, Viewer};
use serde::{Deserialize, Serialize};
use table::Person;
use tokio::time::Instant;
use utoipa::ToSchema;

use super::document::{Bad, NoUpgrade, NotKept, NotYours};
use super::tables::{Doing, Request};
use super::visitor::Visitor;
use crate::error::{Failure, HouseCode};
use crate::house::{House, Wish};
use crate::ids::TableId;
use crate::outbox::{Outbox, outbox};
use crate::people::Known;

/// The longest message that a client may send.
const LONGEST: usize = 64 * 1024;
/// How many streams a socket may follow.
const MOST_FOLLOWED: usize = 64;
/// How often the house asks whether somebody is still there.
const PING: Duration = Duration::from_secs(30);
/// After how long without a word a socket is closed.
const SILENCE: Duration = Duration::from_secs(90);

/// What a client sends.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Incoming {
    /// A number that the answer bears.
    #[serde(default, rename = "ref")]
    reference: Option<u64>,
    table: TableId,
    #[serde(default)]
    request: Option<Request>,
    #[serde(default)]
    follow: Option<Follow>,
    #[serde(default)]
    unfollow: Option<Unfollow>,
}

/// Which stream is to be followed, and from where on.
#[derive(Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(crate) struct Follow {
    /// Whose stream; the onlookers' without it.
    #[serde(default)]
    #[cfg_attr(test, ts(optional = nullable))]
    seat: Option<Seat>,
    /// The number of the last item that was seen.
    #[serde(default)]
    #[cfg_attr(test, ts(optional = nullable))]
    since: Option<u64>,
    /// Whether a fresh view is wanted after every change.
    #[serde(default)]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    views: bool,
}

/// Which stream is to be followed no longer.
#[derive(Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(crate) struct Unfollow {
    /// Whose; the onlookers' without it.
    #[serde(default)]
    #[cfg_attr(test, ts(optional = nullable))]
    seat: Option<Seat>,
}

/// What a request is answered.
#[derive(Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
enum Answer<'a> {
    Done {
        #[serde(rename = "ref", skip_serializing_if = "Option::is_none")]
        reference: Option<u64>,
    },
    Refused {
        #[serde(rename = "ref", skip_serializing_if = "Option::is_none")]
        reference: Option<u64>,
        error: &'a Failure,
    },
}

fn answer(reference: Option<u64>, result: &Result<(), Failure>) -> Utf8Bytes {
    let answer = match result {
        Ok(()) => Answer::Done { reference },
        Err(error) => Answer::Refused { reference, error },
    };
    serde_json::to_string(&answer).unwrap_or_default().into()
}

/// Becomes a WebSocket, over which `FromClient` goes in and `FromServer` comes out.
#[utoipa::path(get, path = "/api/socket", tag = "tables",
    security((), ("bearer" = []), ("cookie" = [])),
    responses(
        (status = 101, description = "It has become a WebSocket."),
        Bad, NotYours, NoUpgrade, NotKept,
    ),
)]
pub(crate) async fn upgrade(
    State(house): State<Arc<House>>,
    Visitor(known): Visitor,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Failure> {
    check_origin(&headers)?;
    let upgrade = upgrade.map_err(|rejection| {
        Failure::new(rejection.status(), HouseCode::BadRequest, rejection.body_text())
    })?;
    // Small buffers: there are many sockets, and messages are short.
    let upgrade = upgrade
        .read_buffer_size(4 * 1024)
        .write_buffer_size(4 * 1024)
        .max_message_size(LONGEST)
        .max_frame_size(LONGEST);
    Ok(upgrade.on_upgrade(move |socket| Connection::new(house, known).run(socket)))
}

/// A page of another site must not speak with somebody's cookie.
fn check_origin(headers: &HeaderMap) -> Result<(), Failure> {
    let Some(origin) = headers.get(ORIGIN) else { return Ok(()) };
    let origin = origin.to_str().unwrap_or_default();
    let host = headers.get(HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let from = origin.split_once("://").map_or(origin, |(_, host)| host);
    if from == host { Ok(()) } else { Err(Failure::forbidden()) }
}

/// Somebody's socket.
struct Connection {
    house: Arc<House>,
    known: Option<Known>,
    followed: Vec<(TableId, Viewer, u64)>,
}

impl Connection {
    fn new(house: Arc<House>, known: Option<Known>) -> Connection {
        Connection { house, known, followed: Vec::new() }
    }

    async fn run(mut self, mut socket: WebSocket) {
        let (outbox, mut inbox) = outbox();
        let mut closing = self.house.closing();
        let mut messages = Vec::new();
        let mut heard = Instant::now();
        let mut ping = tokio::time::interval(PING);
        ping.reset();
        let why = loop {
            tokio::select! {
                going_on = inbox.receive(&mut messages) => {
                    if !going_on {
                        break Some((close_code::POLICY, "you read too slowly"));
                    }
                    if send_all(&mut socket, &mut messages).await.is_err() {
                        break None;
                    }
                }
                message = socket.recv() => {
                    heard = Instant::now();
                    match message {
                        Some(Ok(Message::Text(text))) => self.hear(&text, &outbox).await,
                        Some(Ok(Message::Binary(_))) => {
                            break Some((close_code::UNSUPPORTED, "messages are text, in JSON"));
                        }
                        Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                        Some(Ok(Message::Close(_)) | Err(_)) | None => break None,
                    }
                }
                _ = ping.tick() => {
                    if heard.elapsed() > SILENCE {
                        break Some((close_code::POLICY, "nobody answers"));
                    }
                    if socket.send(Message::Ping(Vec::new().into())).await.is_err() {
                        break None;
                    }
                }
                _ = closing.changed() => {
                    break Some((close_code::RESTART, "the house closes"));
                }
            }
        };
        for (table, _, number) in &self.followed {
            self.house.unfollow(table, *number);
        }
        if let Some((code, reason)) = why {
            let frame = CloseFrame { code, reason: reason.into() };
            let farewell = socket.send(Message::Close(Some(frame)));
            let _ = tokio::time::timeout(Duration::from_secs(1), farewell).await;
        }
    }

    fn person(&self) -> Option<Person> {
        self.known.as_ref().map(|known| known.person)
    }

    /// Takes in a message.
    async fn hear(&mut self, text: &str, outbox: &Outbox) {
        let incoming: Incoming = match serde_json::from_str(text) {
            Ok(incoming) => incoming,
            Err(error) => {
                let failure = Failure::bad(format!("this can't be read: {error}"));
                return outbox.send(answer(None, &Err(failure)));
            }
        };
        let Incoming { reference, table, request, follow, unfollow } = incoming;
        let result = match (request, follow, unfollow) {
            (Some(request), None, None) => {
                let known = self.known.as_ref().ok_or_else(Failure::who_are_you);
                let input = known.map(|known| request.by(known));
                match input {
                    Ok(Doing::Rematch) => match self.person() {
                        Some(person) => self.house.rematch(&table, person).await.map(|_| ()),
                        None => Err(Failure::who_are_you()),
                    },
                    Ok(Doing::Input(input)) => {
                        let to = outbox.clone();
                        let done = move |result| to.send(answer(reference, &result));
                        return self.house.act(&table, input, Box::new(done)).await;
                    }
                    Err(failure) => Err(failure),
                }
            }
            (None, Some(follow), None) => self.follow(table, &follow, outbox).await,
            (None, None, Some(unfollow)) => {
                let viewer = viewer(unfollow.seat);
                self.unfollow(&table, viewer);
                Ok(())
            }
            _ => Err(Failure::bad("a message has one of `request`, `follow` and `unfollow`")),
        };
        outbox.send(answer(reference, &result));
    }

    async fn follow(
        &mut self,
        table: TableId,
        follow: &Follow,
        outbox: &Outbox,
    ) -> Result<(), Failure> {
        let viewer = viewer(follow.seat);
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

fn viewer(seat: Option<Seat>) -> Viewer {
    seat.map_or(Viewer::Onlooker, Viewer::Seat)
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
