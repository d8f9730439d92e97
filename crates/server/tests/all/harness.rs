//! A server for a test, and clients that speak with it as anybody would.

use std::collections::{BTreeSet, VecDeque};
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::Mutex;
use std::time::Duration;

use catalogue::{Catalogue, PINGVASION, ULTIMATUM};
use futures_util::{SinkExt, StreamExt};
use herring::HERRING;
use serde_json::{Value, json};
use server::{Config, Limits};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

use crate::contract::{check_answer, check_message};
use crate::database::Database;

/// The games of the servers here: those that there are, and one that exists for tests alone.
pub(crate) const CATALOGUE: Catalogue = Catalogue::new(&[&PINGVASION, &ULTIMATUM, &HERRING]);

/// A server with a database of its own.
pub(crate) struct House {
    pub(crate) address: String,
    config: Config,
    running: Running,
    pub(crate) database: Option<Database>,
}

/// How a server runs.
enum Running {
    /// In this process.
    Here { stop: Option<oneshot::Sender<()>>, task: Option<JoinHandle<Result<(), String>>> },
    /// In one of its own.
    Apart(Mutex<Child>),
}

impl House {
    pub(crate) async fn open() -> House {
        House::with(|_| {}).await
    }

    /// A house that is set up in its own way.
    pub(crate) async fn with(set_up: impl FnOnce(&mut Config)) -> House {
        let mut config = Config { catalogue: CATALOGUE, ..Config::default() };
        set_up(&mut config);
        House::start(config, Database::new().await).await
    }

    /// A house with this database.
    pub(crate) async fn on(database: Database) -> House {
        House::start(Config::default(), database).await
    }

    async fn start(mut config: Config, database: Database) -> House {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap().to_string();
        config.database.clone_from(&database.name);
        let (stop, stopped) = oneshot::channel::<()>();
        let shutdown = async move {
            let _ = stopped.await;
        };
        let task = tokio::spawn(server::serve(config.clone(), listener, shutdown));
        let running = Running::Here { stop: Some(stop), task: Some(task) };
        House { address, config, running, database: Some(database) }
    }

    /// A server in a process of its own, which can be killed: it is this program again, told to run
    /// nothing but [`a_house_apart`].
    pub(crate) fn apart(database: &Database) -> House {
        let program = std::env::current_exe().unwrap();
        // Where a file may not grow, writing fails instead of ending the process.
        let mut child = Command::new("sh")
            .args(["-c", "trap '' XFSZ; exec \"$@\"", "sh"])
            .arg(program)
            .args(["--exact", "harness::a_house_apart", "--ignored", "--nocapture"])
            .env(DATABASE, &database.name)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut said = BufReader::new(child.stdout.take().unwrap()).lines();
        let address = said.find_map(|line| Some(line.unwrap().split_once(LISTENS)?.1.to_owned()));
        let config = Config { database: database.name.clone(), ..Config::default() };
        let address = address.expect("a server in a process of its own");
        House { address, config, running: Running::Apart(Mutex::new(child)), database: None }
    }

    /// Kills a server that runs apart.
    pub(crate) fn kill(&self) {
        let Running::Apart(child) = &self.running else { panic!("it runs here") };
        let mut child = child.lock().unwrap();
        child.kill().unwrap();
        child.wait().unwrap();
    }

    /// The number of the process of a server that runs apart.
    pub(crate) fn process(&self) -> u32 {
        let Running::Apart(child) = &self.running else { panic!("it runs here") };
        child.lock().unwrap().id()
    }

    /// Closes the house and opens it again with what it kept.
    pub(crate) async fn reopened(mut self) -> House {
        self.close().await;
        House::start(self.config.clone(), self.database.take().unwrap()).await
    }

    /// Asks the house to close.
    pub(crate) fn ask_to_close(&mut self) {
        if let Running::Here { stop, .. } = &mut self.running {
            stop.take();
        }
    }

    pub(crate) async fn close(&mut self) {
        self.ask_to_close();
        if let Running::Here { task, .. } = &mut self.running
            && let Some(task) = task.take()
        {
            task.await.unwrap().unwrap();
        }
    }

    /// What the house counts under a name, with its labels.
    pub(crate) async fn counted(&self, name: &str) -> u64 {
        let answer = send(self, "GET", "/metrics", &[], None).await;
        let line = answer.body.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        line.map_or(0, |number| number.parse::<f64>().unwrap() as u64)
    }
}

impl Drop for House {
    fn drop(&mut self) {
        if let Running::Apart(child) = &self.running {
            let mut child = child.lock().unwrap();
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

/// Where a server that runs apart finds its database.
const DATABASE: &str = "ROOKERY_TEST_DATABASE";
/// How it tells where it listens.
const LISTENS: &str = "it listens at ";

#[test]
#[ignore = "a server for other tests, which run it in a process of its own"]
fn a_house_apart() {
    let Ok(database) = std::env::var(DATABASE) else { return };
    let limits = Limits {
        connections_per_address: 0,
        requests_per_second: 0,
        people_per_minute: 0,
        tables_per_minute: 0,
        ..Limits::default()
    };
    let config = Config { database, limits, ..Config::default() };
    let address = "127.0.0.1:0".parse().unwrap();
    server::run(config, address, |address| println!("{LISTENS}{address}")).unwrap();
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

    /// The same, and the next ones, of a house that may have been killed: `None` when nothing came of it.
    pub(crate) async fn try_new(house: &House, name: &str) -> Option<Guest> {
        let person = json!({"name": name, "bearer": true});
        let (_, me) = try_ask(house, "POST", "/api/people", None, Some(&person)).await?;
        Some(Guest { key: me["key"].as_str()?.to_owned() })
    }

    pub(crate) async fn try_get(&self, house: &House, path: &str) -> Option<Value> {
        try_ask(house, "GET", path, Some(&self.key), None).await.map(|(_, answer)| answer)
    }

    pub(crate) async fn try_post(&self, house: &House, path: &str, body: &Value) -> Option<Value> {
        let asked = try_ask(house, "POST", path, Some(&self.key), Some(body)).await;
        asked.filter(|(status, _)| *status < 300).map(|(_, answer)| answer)
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
    try_ask(house, method, path, key, body).await.expect("an answer")
}

/// The same of a house that may have been killed.
async fn try_ask(
    house: &House,
    method: &'static str,
    path: &str,
    key: Option<&str>,
    body: Option<&Value>,
) -> Option<(u16, Value)> {
    let bearer = key.map(|key| format!("Bearer {key}"));
    let headers: Vec<_> = bearer.iter().map(|it| ("authorization", it.as_str())).collect();
    let body = body.map(ToString::to_string);
    let answer = try_send(house, method, path, &headers, body.map(String::into_bytes)).await?;
    Some((answer.status, answer.json()))
}

/// What the server answers.
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: ureq::http::HeaderMap,
    pub(crate) body: String,
}

impl Answer {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|_| Value::String(self.body.clone()))
    }

    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.headers.get(name).and_then(|value| value.to_str().ok())
    }

    /// The code of an error.
    pub(crate) fn code(&self) -> Option<String> {
        self.json()["error"]["code"].as_str().map(str::to_owned)
    }
}

/// Sends the server a request with headers of one's own.
pub(crate) async fn send(
    house: &House,
    method: &'static str,
    path: &str,
    headers: &[(&'static str, &str)],
    body: Option<Vec<u8>>,
) -> Answer {
    try_send(house, method, path, headers, body).await.expect("an answer")
}

async fn try_send(
    house: &House,
    method: &'static str,
    path: &str,
    headers: &[(&'static str, &str)],
    body: Option<Vec<u8>>,
) -> Option<Answer> {
    let url = format!("http://{}{path}", house.address);
    let headers: Vec<_> = headers.iter().map(|&(name, value)| (name, value.to_owned())).collect();
    let path = path.to_owned();
    let asked = tokio::task::spawn_blocking(move || {
        let agent: ureq::Agent =
            ureq::Agent::config_builder().http_status_as_error(false).build().into();
        let mut request = ureq::http::Request::builder().method(method).uri(url);
        for (name, value) in headers {
            request = request.header(name, value);
        }
        if body.is_some() {
            request = request.header("content-type", "application/json");
        }
        let request = request.body(body.unwrap_or_default()).unwrap();
        let mut answer = agent.run(request).ok()?;
        let body = answer.body_mut().read_to_string().ok()?;
        let answer =
            Answer { status: answer.status().as_u16(), headers: answer.headers().clone(), body };
        check_answer(method, &path, answer.status, &answer.json());
        Some(answer)
    });
    asked.await.unwrap()
}

/// A bare connection, for those who have no manners.
pub(crate) struct Wire(TcpStream);

impl Wire {
    pub(crate) async fn connect(house: &House) -> Wire {
        Wire(TcpStream::connect(&house.address).await.unwrap())
    }

    /// Writes, as far as anybody still reads.
    pub(crate) async fn write(&mut self, bytes: &[u8]) -> bool {
        self.0.write_all(bytes).await.is_ok()
    }

    /// All that comes until the server hangs up; fails if it does not.
    pub(crate) async fn hear_out(&mut self) -> String {
        let mut heard = Vec::new();
        let reading = self.0.read_to_end(&mut heard);
        let read = tokio::time::timeout(Duration::from_mins(1), reading).await;
        // Reset or closed: gone is gone.
        let _ = read.expect("the server hangs up");
        String::from_utf8_lossy(&heard).into_owned()
    }

    /// What comes until this text has come.
    pub(crate) async fn hear_until(&mut self, end: &str) -> String {
        let mut heard = Vec::new();
        while !String::from_utf8_lossy(&heard).contains(end) {
            heard.push(self.0.read_u8().await.expect("more to come"));
        }
        String::from_utf8_lossy(&heard).into_owned()
    }
}

/// A socket, and what came over it that was not awaited.
pub(crate) struct Socket {
    stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
    unread: VecDeque<Value>,
    references: u64,
    /// All that came over it, to the byte.
    pub(crate) heard: Vec<String>,
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
        Ok(Socket { stream, unread: VecDeque::new(), references: 0, heard: Vec::new() })
    }

    pub(crate) async fn send(&mut self, text: String) {
        assert!(self.push(Message::Text(text.into())).await);
    }

    /// Sends anything; tells whether it could be sent.
    pub(crate) async fn push(&mut self, message: Message) -> bool {
        self.stream.send(message).await.is_ok()
    }

    /// Reads on until the server closes the socket; gives the code with which it does.
    pub(crate) async fn closed(&mut self) -> Option<u16> {
        loop {
            match self.stream.next().await {
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
            match self.stream.next().await?.ok()? {
                Message::Text(text) => {
                    self.heard.push(text.to_string());
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

    /// Follows with a fresh view after every change, as browsers do.
    pub(crate) async fn follow_views(&mut self, table: &str, seat: Option<u64>) {
        let follow = json!({"seat": seat, "views": true});
        self.ask(json!({"table": table, "follow": follow})).await.unwrap();
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
