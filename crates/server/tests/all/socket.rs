//! A WebSocket client for tests.

use std::collections::{BTreeSet, VecDeque};

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

use crate::contract::check_message;
use crate::harness::{TestServer, within};

/// A WebSocket. Messages that came before an awaited answer are kept in `unread`.
pub(crate) struct Socket {
    stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
    unread: VecDeque<Value>,
    references: u64,
    /// All messages so far, to the byte.
    pub(crate) received: Vec<String>,
}

impl Socket {
    pub(crate) async fn connect(
        server: &TestServer,
        key: Option<&str>,
        origin: Option<&str>,
    ) -> Result<Socket, String> {
        let mut request =
            format!("ws://{}/api/socket", server.address).into_client_request().unwrap();
        if let Some(key) = key {
            let value = format!("Bearer {key}").parse().unwrap();
            request.headers_mut().insert("authorization", value);
        }
        if let Some(origin) = origin {
            request.headers_mut().insert("origin", origin.parse().unwrap());
        }
        let connected = tokio_tungstenite::connect_async(request).await;
        let (stream, _) = connected.map_err(|error| error.to_string())?;
        let mut socket =
            Socket { stream, unread: VecDeque::new(), references: 0, received: Vec::new() };
        if let Some(first) = socket.read().await {
            assert_eq!(first["type"], "clock");
        }
        socket.received.clear();
        Ok(socket)
    }

    pub(crate) async fn send(&mut self, text: String) {
        assert!(self.push(Message::Text(text.into())).await);
    }

    /// Returns whether the message could be sent.
    pub(crate) async fn push(&mut self, message: Message) -> bool {
        self.stream.send(message).await.is_ok()
    }

    /// Reads until the server closes the socket, and returns the close code.
    pub(crate) async fn closed(&mut self) -> Option<u16> {
        loop {
            match within("the server closes the socket", self.stream.next()).await {
                Some(Ok(Message::Close(frame))) => return frame.map(|frame| frame.code.into()),
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return None,
            }
        }
    }

    /// The next message; `None` when the server has closed the socket.
    pub(crate) async fn next(&mut self) -> Option<Value> {
        if let Some(message) = self.unread.pop_front() {
            return Some(message);
        }
        self.read().await
    }

    async fn read(&mut self) -> Option<Value> {
        loop {
            match within("a message from the server", self.stream.next()).await?.ok()? {
                Message::Text(text) => {
                    self.received.push(text.to_string());
                    let message: Value = serde_json::from_str(&text).unwrap();
                    check_message(&message);
                    return Some(message);
                }
                Message::Close(_) => return None,
                _ => {}
            }
        }
    }

    /// The next message of a type.
    pub(crate) async fn next_of_type(&mut self, kind: &str) -> Value {
        loop {
            let message = self.next().await.expect("the server runs");
            if message["type"] == kind {
                return message;
            }
        }
    }

    /// The kinds of items up to the first one of kind `last`.
    pub(crate) async fn kinds_until(&mut self, last: &str) -> BTreeSet<String> {
        let mut kinds = BTreeSet::new();
        while !kinds.contains(last) {
            let message = self.next_of_type("item").await;
            kinds.insert(message["item"]["kind"].as_str().unwrap().to_owned());
        }
        kinds
    }

    /// Sends a message with a `ref` and waits for its answer.
    async fn call(&mut self, mut message: Value) -> Result<(), Value> {
        self.references += 1;
        message["ref"] = json!(self.references);
        self.send(message.to_string()).await;
        loop {
            let response = self.read().await.expect("a response");
            match response["type"].as_str() {
                Some("done") if response["ref"] == self.references => return Ok(()),
                Some("refused") if response["ref"] == self.references => {
                    return Err(response["error"].clone());
                }
                _ => self.unread.push_back(response),
            }
        }
    }

    pub(crate) async fn request(&mut self, table: &str, request: Value) -> Result<(), Value> {
        self.call(json!({"table": table, "request": request})).await
    }

    /// Follows a stream with a fresh view after every change, as browsers do.
    pub(crate) async fn follow_views(&mut self, table: &str, seat: Option<u64>) {
        let follow = json!({"seat": seat, "views": true});
        self.call(json!({"table": table, "follow": follow})).await.unwrap();
    }

    pub(crate) async fn follow(
        &mut self,
        table: &str,
        seat: Option<u64>,
        since: Option<u64>,
    ) -> Result<(), Value> {
        self.call(json!({"table": table, "follow": {"seat": seat, "since": since}})).await
    }
}
