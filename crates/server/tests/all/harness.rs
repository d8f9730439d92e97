//! A server for a test, and HTTP clients that use it over real sockets.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::Mutex;
use std::time::Duration;

use catalogue::{Catalogue, PINGVASION, ULTIMATUM};
use herring::HERRING;
use serde_json::{Value, json};
use server::{Config, Limits};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use crate::contract::check_response;
use crate::database::Database;
pub(crate) use crate::socket::Socket;

/// How long a test waits for something that has to happen, however busy the machine is.
const PATIENCE: Duration = Duration::from_mins(2);

/// Waits for something that has to happen. If it does not, the test fails and says what it waited for.
pub(crate) async fn within<T>(what: &str, work: impl Future<Output = T>) -> T {
    let done = tokio::time::timeout(PATIENCE, work).await;
    done.unwrap_or_else(|_| panic!("waited in vain: {what}"))
}

/// Asks again and again until it is so.
pub(crate) async fn until(what: &str, mut is_so: impl AsyncFnMut() -> bool) {
    let asking = async {
        while !is_so().await {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    within(what, asking).await;
}

/// The games of the test servers: the standard ones, and one that exists only for tests.
pub(crate) const CATALOGUE: Catalogue = Catalogue::new(&[&PINGVASION, &ULTIMATUM, &HERRING]);

/// A server with a database of its own.
pub(crate) struct TestServer {
    pub(crate) address: String,
    config: Config,
    running: Running,
    pub(crate) database: Option<Database>,
}

/// How a server runs.
enum Running {
    InProcess { stop: Option<oneshot::Sender<()>>, task: Option<JoinHandle<Result<(), String>>> },
    OwnProcess(Mutex<Child>),
}

impl TestServer {
    pub(crate) async fn start() -> TestServer {
        TestServer::with(|_| {}).await
    }

    pub(crate) async fn with(configure: impl FnOnce(&mut Config)) -> TestServer {
        let mut config = Config { catalogue: CATALOGUE, ..Config::default() };
        play_at_full_speed(&mut config.limits);
        configure(&mut config);
        TestServer::start_with(config, Database::new().await).await
    }

    pub(crate) async fn with_database(database: Database) -> TestServer {
        TestServer::start_with(Config::default(), database).await
    }

    /// One of several servers on a database.
    pub(crate) async fn with_bus(database: &Database, bus: &str) -> TestServer {
        let mut config = Config { catalogue: CATALOGUE, ..Config::default() };
        config.database.clone_from(&database.name);
        config.bus = Some(bus.to_owned());
        play_at_full_speed(&mut config.limits);
        TestServer::start_config(config, None).await
    }

    async fn start_with(mut config: Config, database: Database) -> TestServer {
        config.database.clone_from(&database.name);
        TestServer::start_config(config, Some(database)).await
    }

    async fn start_config(config: Config, database: Option<Database>) -> TestServer {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap().to_string();
        let (stop, stopped) = oneshot::channel::<()>();
        let shutdown = async move {
            let _ = stopped.await;
        };
        let task = tokio::spawn(server::serve(config.clone(), listener, shutdown));
        let running = Running::InProcess { stop: Some(stop), task: Some(task) };
        TestServer { address, config, running, database }
    }

    /// A server in its own process, which can be killed. It is this test program again, running only
    /// [`server_in_own_process`].
    pub(crate) fn in_own_process(database: &Database) -> TestServer {
        TestServer::in_own_process_with(database, &[])
    }

    /// The same, as one of several servers.
    pub(crate) fn in_own_process_with_bus(database: &Database, bus: &str) -> TestServer {
        TestServer::in_own_process_with(database, &[(BUS, bus)])
    }

    /// The same, with a system time that is wrong by this much, such as `+1h`. `None` if libfaketime is not installed.
    pub(crate) fn with_wrong_clock(database: &Database, bus: &str, by: &str) -> Option<TestServer> {
        let folders = std::fs::read_dir("/usr/lib").into_iter().flatten().flatten();
        let mut files = folders.map(|folder| folder.path().join("faketime/libfaketime.so.1"));
        let library = files.find(|file| file.exists())?;
        let clock = [
            ("LD_PRELOAD", library.to_str()?),
            ("FAKETIME", by),
            ("FAKETIME_DONT_FAKE_MONOTONIC", "1"),
        ];
        let environment = [clock.as_slice(), &[(BUS, bus)]].concat();
        Some(TestServer::in_own_process_with(database, &environment))
    }

    fn in_own_process_with(database: &Database, environment: &[(&str, &str)]) -> TestServer {
        let program = std::env::current_exe().unwrap();
        // With SIGXFSZ ignored, exceeding a file size limit makes a write fail instead of killing the process.
        let mut child = Command::new("sh")
            .args(["-c", "trap '' XFSZ; exec \"$@\"", "sh"])
            .arg(program)
            .args(["--exact", "harness::server_in_own_process", "--ignored", "--nocapture"])
            .env(DATABASE, &database.name)
            .envs(environment.iter().copied())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let address = lines.find_map(|line| Some(line.unwrap().split_once(LISTENS)?.1.to_owned()));
        let config = Config { database: database.name.clone(), ..Config::default() };
        let address = address.expect("the server starts");
        TestServer {
            address,
            config,
            running: Running::OwnProcess(Mutex::new(child)),
            database: None,
        }
    }

    /// Kills a server that runs in its own process.
    pub(crate) fn kill(&self) {
        let Running::OwnProcess(child) = &self.running else { panic!("not in its own process") };
        let mut child = child.lock().unwrap();
        child.kill().unwrap();
        child.wait().unwrap();
    }

    /// Stops a server in order that runs in its own process.
    pub(crate) async fn terminate(&self) {
        self.signal("-TERM");
        let Running::OwnProcess(child) = &self.running else { panic!("not in its own process") };
        let has_ended = async || child.lock().unwrap().try_wait().unwrap().is_some();
        until("the process ends after SIGTERM", has_ended).await;
    }

    /// Sends a signal to a server that runs in its own process.
    pub(crate) fn signal(&self, signal: &str) {
        let process = self.process_id().to_string();
        assert!(Command::new("kill").args([signal, &process]).status().unwrap().success());
    }

    /// The process id of a server that runs in its own process.
    pub(crate) fn process_id(&self) -> u32 {
        let Running::OwnProcess(child) = &self.running else { panic!("not in its own process") };
        child.lock().unwrap().id()
    }

    /// Stops the server and starts it again with the same database.
    pub(crate) async fn restart(mut self) -> TestServer {
        self.stop().await;
        TestServer::start_with(self.config.clone(), self.database.take().unwrap()).await
    }

    pub(crate) fn start_shutdown(&mut self) {
        if let Running::InProcess { stop, .. } = &mut self.running {
            stop.take();
        }
    }

    pub(crate) async fn stop(&mut self) {
        self.start_shutdown();
        if let Running::InProcess { task, .. } = &mut self.running
            && let Some(task) = task.take()
        {
            task.await.unwrap().unwrap();
        }
    }

    /// The value of a metric, named with its labels.
    pub(crate) async fn metric(&self, name: &str) -> u64 {
        let response = send(self, "GET", "/metrics", &[], None).await;
        let line =
            response.body.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        line.map_or(0, |number| number.parse::<f64>().unwrap() as u64)
    }
}

impl Drop for TestServer {
    fn drop(&mut self) {
        if let Running::OwnProcess(child) = &self.running {
            let mut child = child.lock().unwrap();
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

/// Removes the limits that a test would reach, because it plays as fast as it can and looks at every step.
fn play_at_full_speed(limits: &mut Limits) {
    limits.requests_per_second = 0;
    limits.messages_per_second = 0;
    limits.replays_per_minute = 0;
}

/// The environment variable with the database of a server in its own process.
const DATABASE: &str = "ROOKERY_TEST_DATABASE";
/// The same with its bus.
const BUS: &str = "ROOKERY_TEST_BUS";
/// What the server prints before its address.
const LISTENS: &str = "listening on ";

#[test]
#[ignore = "a server for other tests, which run it in its own process"]
fn server_in_own_process() {
    let Ok(database) = std::env::var(DATABASE) else { return };
    let mut limits = Limits {
        connections_per_address: 0,
        people_per_minute: 0,
        tables_per_minute: 0,
        ..Limits::default()
    };
    play_at_full_speed(&mut limits);
    let bus = std::env::var(BUS).ok();
    let config = Config { database, bus, limits, ..Config::default() };
    let address = "127.0.0.1:0".parse().unwrap();
    server::run(config, address, |address| println!("{LISTENS}{address}")).unwrap();
}

/// An authenticated client.
#[derive(Clone)]
pub(crate) struct Client {
    pub(crate) key: String,
}

impl Client {
    pub(crate) async fn new(server: &TestServer, name: &str) -> Client {
        let person = json!({"name": name, "bearer": true});
        let (status, me) = call(server, "POST", "/api/people", None, Some(&person)).await;
        assert_eq!(status, 201, "{me}");
        Client { key: me["key"].as_str().unwrap().to_owned() }
    }

    /// Like the methods without `try`, for a server that may have been killed: `None` if the request fails.
    pub(crate) async fn try_new(server: &TestServer, name: &str) -> Option<Client> {
        let person = json!({"name": name, "bearer": true});
        let (_, me) = try_call(server, "POST", "/api/people", None, Some(&person)).await?;
        Some(Client { key: me["key"].as_str()?.to_owned() })
    }

    pub(crate) async fn try_get(&self, server: &TestServer, path: &str) -> Option<Value> {
        try_call(server, "GET", path, Some(&self.key), None).await.map(|(_, response)| response)
    }

    pub(crate) async fn try_post(
        &self,
        server: &TestServer,
        path: &str,
        body: &Value,
    ) -> Option<Value> {
        let response = try_call(server, "POST", path, Some(&self.key), Some(body)).await;
        response.filter(|(status, _)| *status < 300).map(|(_, response)| response)
    }

    pub(crate) async fn get(&self, server: &TestServer, path: &str) -> (u16, Value) {
        call(server, "GET", path, Some(&self.key), None).await
    }

    pub(crate) async fn post(&self, server: &TestServer, path: &str, body: &Value) -> (u16, Value) {
        call(server, "POST", path, Some(&self.key), Some(body)).await
    }

    /// Opens a table and returns its id.
    pub(crate) async fn open(&self, server: &TestServer, settings: &Value) -> String {
        let (status, opened) = self.post(server, "/api/tables", settings).await;
        assert_eq!(status, 201, "{opened}");
        opened["id"].as_str().unwrap().to_owned()
    }

    /// Acts at a table, which must succeed.
    pub(crate) async fn act(&self, server: &TestServer, table: &str, request: &Value) {
        let (status, response) =
            self.post(server, &format!("/api/tables/{table}/do"), request).await;
        assert_eq!(status, 204, "{request}: {response}");
    }

    pub(crate) async fn socket(&self, server: &TestServer) -> Socket {
        Socket::connect(server, Some(&self.key), None).await.unwrap()
    }
}

/// Sends a request and returns the status and the body of the response.
pub(crate) async fn call(
    server: &TestServer,
    method: &'static str,
    path: &str,
    key: Option<&str>,
    body: Option<&Value>,
) -> (u16, Value) {
    try_call(server, method, path, key, body).await.expect("a response")
}

/// Like [`call`], for a server that may have been killed.
async fn try_call(
    server: &TestServer,
    method: &'static str,
    path: &str,
    key: Option<&str>,
    body: Option<&Value>,
) -> Option<(u16, Value)> {
    let bearer = key.map(|key| format!("Bearer {key}"));
    let headers: Vec<_> = bearer.iter().map(|it| ("authorization", it.as_str())).collect();
    let body = body.map(ToString::to_string);
    let response = try_send(server, method, path, &headers, body.map(String::into_bytes)).await?;
    Some((response.status, response.json()))
}

/// A response of the server.
pub(crate) struct Response {
    pub(crate) status: u16,
    pub(crate) headers: ureq::http::HeaderMap,
    pub(crate) body: String,
}

impl Response {
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

/// Sends a request with custom headers.
pub(crate) async fn send(
    server: &TestServer,
    method: &'static str,
    path: &str,
    headers: &[(&'static str, &str)],
    body: Option<Vec<u8>>,
) -> Response {
    try_send(server, method, path, headers, body).await.expect("a response")
}

async fn try_send(
    server: &TestServer,
    method: &'static str,
    path: &str,
    headers: &[(&'static str, &str)],
    body: Option<Vec<u8>>,
) -> Option<Response> {
    let url = format!("http://{}{path}", server.address);
    let headers: Vec<_> = headers.iter().map(|&(name, value)| (name, value.to_owned())).collect();
    let path = path.to_owned();
    let response = tokio::task::spawn_blocking(move || {
        let agent: ureq::Agent = ureq::Agent::config_builder()
            .http_status_as_error(false)
            .timeout_global(Some(PATIENCE))
            .build()
            .into();
        let mut request = ureq::http::Request::builder().method(method).uri(url);
        for (name, value) in headers {
            request = request.header(name, value);
        }
        if body.is_some() {
            request = request.header("content-type", "application/json");
        }
        let request = request.body(body.unwrap_or_default()).unwrap();
        let mut response = agent.run(request).ok()?;
        let body = response.body_mut().read_to_string().ok()?;
        let response = Response {
            status: response.status().as_u16(),
            headers: response.headers().clone(),
            body,
        };
        check_response(method, &path, response.status, &response.json());
        Some(response)
    });
    response.await.unwrap()
}

/// A bare TCP connection, for malformed requests.
pub(crate) struct RawConnection(TcpStream);

impl RawConnection {
    pub(crate) async fn connect(server: &TestServer) -> RawConnection {
        RawConnection(TcpStream::connect(&server.address).await.unwrap())
    }

    /// Opens a WebSocket without a client for it.
    pub(crate) async fn upgrade(server: &TestServer) -> RawConnection {
        let mut connection = RawConnection::connect(server).await;
        let upgrade = "GET /api/socket HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\n\
                       upgrade: websocket\r\nsec-websocket-version: 13\r\n\
                       sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n";
        connection.write(upgrade.as_bytes()).await;
        connection.read_until("\r\n\r\n").await;
        connection
    }

    /// Returns whether the bytes could be written.
    pub(crate) async fn write(&mut self, bytes: &[u8]) -> bool {
        self.0.write_all(bytes).await.is_ok()
    }

    /// Everything that the server sends before it closes the connection; fails if it does not.
    pub(crate) async fn read_to_end(&mut self) -> String {
        let mut received = Vec::new();
        let reading = self.0.read_to_end(&mut received);
        let read = tokio::time::timeout(Duration::from_mins(1), reading).await;
        // Closed or reset, both are fine.
        let _ = read.expect("the server closes the connection");
        String::from_utf8_lossy(&received).into_owned()
    }

    /// What the server sends up to this text.
    pub(crate) async fn read_until(&mut self, end: &str) -> String {
        let mut received = Vec::new();
        while !String::from_utf8_lossy(&received).contains(end) {
            received.push(self.0.read_u8().await.expect("more to come"));
        }
        String::from_utf8_lossy(&received).into_owned()
    }
}
