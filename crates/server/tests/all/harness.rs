//! A server for a test, and clients that speak with it as anybody would.

use std::collections::{BTreeSet, VecDeque};
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use server::Config;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

use crate::contract::{check_answer, check_message};

/// A server with a database of its own.
pub(crate) struct House {
    pub(crate) address: String,
    database: PathBuf,
    stop: Option<oneshot::Sender<()>>,
    task: Option<JoinHandle<Result<(), String>>>,
}

impl House {
    pub(crate) async fn open() -> House {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let name = format!("rookery-test-{}-{number}.db", std::process::id());
        House::at(std::env::temp_dir().join(name)).await
    }

    async fn at(database: PathBuf) -> House {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap().to_string();
        let config = Config { database: database.display().to_string(), ..Config::default() };
        let (stop, stopped) = oneshot::channel::<()>();
        let shutdown = async move {
            let _ = stopped.await;
        };
        let task = tokio::spawn(server::serve(config, listener, shutdown));
        House { address, database, stop: Some(stop), task: Some(task) }
    }

    /// Closes the house and opens it again with what it kept.
    pub(crate) async fn reopened(mut self) -> House {
        self.close().await;
        House::at(std::mem::take(&mut self.database)).await
    }

    async fn close(&mut self) {
        self.stop.take();
        if let Some(task) = self.task.take() {
            task.await.unwrap().unwrap();
        }
    }
}

impl Drop for House {
    fn drop(&mut self) {
        if !self.database.as_os_str().is_empty() {
            for end in ["", "-wal", "-shm"] {
                let _ = std::fs::remove_file(format!("{}{end}", self.database.display()));
            }
        }
    }
}

/// Somebody with a key.
#[derive(Clone)]
pub(crate) struct Guest {
    pub(crate) key: String,
}

impl Guest {
    pub(crate) async fn new(house: &House, name: &str) -> Guest {
        let person = json!({"name": name, "bearer": true});
        let (status, me) = ask(house, "POST", "/api/people", None, Some(&person)).await;
        assert_eq!(status, 201, "{me}");
        Guest { key: me["key"].as_str().unwrap().to_owned() }
    }

    pub(crate) async fn get(&self, house: &House, path: &str) -> (u16, Value) {
        ask(house, "GET", path, Some(&self.key), None).await
    }

    pub(crate) async fn post(&self, house: &House, path: &str, body: &Value) -> (u16, Value) {
        ask(house, "POST", path, Some(&self.key), Some(body)).await
    }

    /// Opens a table; gives its id.
    pub(crate) async fn open(&self, house: &House, settings: &Value) -> String {
        let (status, opened) = self.post(house, "/api/tables", settings).await;
        assert_eq!(status, 201, "{opened}");
        opened["id"].as_str().unwrap().to_owned()
    }

    /// Does something at a table that must be fine.
    pub(crate) async fn act(&self, house: &House, table: &str, request: &Value) {
        let (status, answer) = self.post(house, &format!("/api/tables/{table}/do"), request).await;
        assert_eq!(status, 204, "{request}: {answer}");
    }

    pub(crate) async fn socket(&self, house: &House) -> Socket {
        Socket::connect(house, Some(&self.key), None).await.unwrap()
    }
}

/// Asks the server something over HTTP.
pub(crate) async fn ask(
    house: &House,
    method: &'static str,
    path: &str,
    key: Option<&str>,
    body: Option<&Value>,
) -> (u16, Value) {
    let url = format!("http://{}{path}", house.address);
    let (key, body) = (key.map(str::to_owned), body.map(ToString::to_string));
    let path = path.to_owned();
    let asked = tokio::task::spawn_blocking(move || {
        let agent: ureq::Agent =
            ureq::Agent::config_builder().http_status_as_error(false).build().into();
        let mut request = ureq::http::Request::builder().method(method).uri(url);
        if let Some(key) = key {
            request = request.header("authorization", format!("Bearer {key}"));
        }
        if body.is_some() {
            request = request.header("content-type", "application/json");
        }
        let request = request.body(body.unwrap_or_default()).unwrap();
        let mut answer = agent.run(request).unwrap();
        let status = answer.status().as_u16();
        let text = answer.body_mut().read_to_string().unwrap();
        let answer = serde_json::from_str(&text).unwrap_or(Value::String(text));
        check_answer(method, &path, status, &answer);
        (status, answer)
    });
    asked.await.unwrap()
}

/// A socket, and what came over it that was not awaited.
pub(crate) struct Socket {
    stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
    unread: VecDeque<Value>,
    references: u64,
}

impl Socket {
    pub(crate) async fn connect(
        house: &House,
        key: Option<&str>,
        origin: Option<&str>,
    ) -> Result<Socket, String> {
        let mut request =
            format!("ws://{}/api/socket", house.address).into_client_request().unwrap();
        if let Some(key) = key {
            let value = format!("Bearer {key}").parse().unwrap();
            request.headers_mut().insert("authorization", value);
        }
        if let Some(origin) = origin {
            request.headers_mut().insert("origin", origin.parse().unwrap());
        }
        let connected = tokio_tungstenite::connect_async(request).await;
        let (stream, _) = connected.map_err(|error| error.to_string())?;
        Ok(Socket { stream, unread: VecDeque::new(), references: 0 })
    }

    pub(crate) async fn send(&mut self, text: String) {
        self.stream.send(Message::Text(text.into())).await.unwrap();
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
            match self.stream.next().await?.ok()? {
                Message::Text(text) => {
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
    pub(crate) async fn awaited(&mut self, kind: &str) -> Value {
        loop {
            let message = self.next().await.expect("the house is open");
            if message["type"] == kind {
                return message;
            }
        }
    }

    /// The kinds of items that come until one of this kind does.
    pub(crate) async fn kinds_until(&mut self, last: &str) -> BTreeSet<String> {
        let mut kinds = BTreeSet::new();
        while !kinds.contains(last) {
            let message = self.awaited("item").await;
            kinds.insert(message["item"]["kind"].as_str().unwrap().to_owned());
        }
        kinds
    }

    /// Sends a message with a reference and waits for its answer.
    async fn ask(&mut self, mut message: Value) -> Result<(), Value> {
        self.references += 1;
        message["ref"] = json!(self.references);
        self.send(message.to_string()).await;
        loop {
            let answer = self.read().await.expect("an answer");
            match answer["type"].as_str() {
                Some("done") if answer["ref"] == self.references => return Ok(()),
                Some("refused") if answer["ref"] == self.references => {
                    return Err(answer["error"].clone());
                }
                _ => self.unread.push_back(answer),
            }
        }
    }

    pub(crate) async fn request(&mut self, table: &str, request: Value) -> Result<(), Value> {
        self.ask(json!({"table": table, "request": request})).await
    }

    pub(crate) async fn follow(
        &mut self,
        table: &str,
        seat: Option<u64>,
        since: Option<u64>,
    ) -> Result<(), Value> {
        self.ask(json!({"table": table, "follow": {"seat": seat, "since": since}})).await
    }
}
