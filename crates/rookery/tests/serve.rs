//! `rookery serve` as a process: its log.

use std::io::{BufRead, BufReader, Read};
use std::process::{Child, ChildStderr, Command, Stdio};

use serde_json::{Value, json};

/// A running server.
struct Server {
    child: Child,
    log: BufReader<ChildStderr>,
    output: String,
    address: String,
    database: String,
}

impl Server {
    fn start(name: &str, flags: &[&str]) -> Server {
        let database = format!("{}/serve-{name}.db", env!("CARGO_TARGET_TMPDIR"));
        remove(&database);
        let mut child = Command::new(env!("CARGO_BIN_EXE_rookery"))
            .args(["serve", "--listen", "127.0.0.1:0", "--database", &database])
            .args(flags)
            .stdin(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut log = BufReader::new(child.stderr.take().unwrap());
        let mut output = String::new();
        log.read_line(&mut output).unwrap();
        let address = output.split("127.0.0.1:").nth(1).unwrap();
        let port: String = address.chars().take_while(char::is_ascii_digit).collect();
        Server { child, log, output, address: format!("127.0.0.1:{port}"), database }
    }

    /// Stops the server with SIGTERM, and returns its log.
    fn stop(mut self) -> String {
        let process = self.child.id().to_string();
        assert!(Command::new("kill").args(["-TERM", &process]).status().unwrap().success());
        self.log.read_to_string(&mut self.output).unwrap();
        assert!(self.child.wait().unwrap().success());
        std::mem::take(&mut self.output)
    }

    fn request(&self, method: &str, path: &str, key: Option<&str>, body: &Value) -> (u16, String) {
        let agent: ureq::Agent =
            ureq::Agent::config_builder().http_status_as_error(false).build().into();
        let url = format!("http://{}{path}", self.address);
        let mut request = ureq::http::Request::builder()
            .method(method)
            .uri(url)
            .header("content-type", "application/json");
        if let Some(key) = key {
            request = request.header("cookie", format!("rookery={key}"));
        }
        let mut response = agent.run(request.body(body.to_string()).unwrap()).unwrap();
        (response.status().as_u16(), response.body_mut().read_to_string().unwrap())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        remove(&self.database);
    }
}

fn remove(database: &str) {
    for end in ["", "-wal", "-shm", "-lock"] {
        let _ = std::fs::remove_file(format!("{database}{end}"));
    }
}

#[test]
fn each_line_of_the_log_names_the_server() {
    let name = "the \"third\" igloo";
    let log = Server::start("named-text", &["--name", name]).stop();
    let mut lines = log.lines().filter(|line| !line.starts_with("rookery: listening"));
    assert!(log.contains("server started"), "{log}");
    assert!(lines.all(|line| line.starts_with(&format!("{name} 2"))), "{log}");
    let server = Server::start("named-json", &["--name", name, "--log-format", "json"]);
    let (_, metrics) = server.request("GET", "/metrics", None, &Value::Null);
    assert!(
        metrics.contains("rookery_server_info{name=\"the \\\"third\\\" igloo\"} 1"),
        "{metrics}"
    );
    let log = server.stop();
    assert!(log.contains("server started"), "{log}");
    for line in log.lines() {
        assert_eq!(serde_json::from_str::<Value>(line).unwrap()["server"], name);
    }
}

/// At the highest level, too.
#[test]
fn the_log_contains_no_secrets() {
    let server = Server::start("secrets", &["--log", "trace", "--log-format", "json"]);
    let person = json!({"name": "Zebedee", "bearer": true});
    let (status, me) = server.request("POST", "/api/people", None, &person);
    assert_eq!(status, 201);
    let me: Value = serde_json::from_str(&me).unwrap();
    let key = me["key"].as_str().unwrap();
    let settings = json!({"game": "ultimatum", "options": {"players": 2}, "stand_in": "chick"});
    let (_, opened) = server.request("POST", "/api/tables", Some(key), &settings);
    let opened: Value = serde_json::from_str(&opened).unwrap();
    let table = opened["id"].as_str().unwrap();
    let path = format!("/api/tables/{table}");
    for (body, status) in [
        (json!({"do": "sit", "name": "Quentin"}), 204),
        (json!({"do": "invite", "level": "chick"}), 204),
        (json!({"do": "start"}), 204),
        (json!({"do": "sit", "name": "Quentin"}), 409),
    ] {
        assert_eq!(server.request("POST", &format!("{path}/do"), Some(key), &body).0, status);
    }
    assert_eq!(server.request("GET", &format!("{path}?seat=0"), Some(key), &Value::Null).0, 200);
    assert_eq!(server.request("GET", "/hidden?token=hush", Some(key), &Value::Null).0, 404);
    let log = server.stop();
    let (key_id, secret) = key.split_once('.').unwrap();
    for hidden in [key_id, secret, table, "Zebedee", "Quentin", "seat=", "hidden", "hush", "cookie"]
    {
        assert!(!log.contains(hidden), "{hidden} is in the log:\n{log}");
    }
    let lines: Vec<Value> = log.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    for message in ["server started", "server stopped"] {
        assert!(lines.iter().any(|line| line["message"] == message), "{message}");
    }
    assert!(lines.iter().any(|line| line["message"] == "answered"
        && line["route"] == "/api/tables/{id}/do"
        && line["status"] == 409));
}

/// By default, it reports the address, the start and the end.
#[test]
fn the_log_is_short_by_default() {
    let server = Server::start("short", &[]);
    assert_eq!(server.request("GET", "/healthz", None, &Value::Null).0, 200);
    let address = server.address.clone();
    let log = server.stop();
    assert!(log.starts_with(&format!("rookery: listening on http://{address}/\n")), "{log}");
    assert!(log.contains("server started") && log.contains("server stopped"), "{log}");
    assert!(!log.contains("answered"), "{log}");
    let server = Server::start("silent", &["--log", "off"]);
    assert_eq!(server.stop().lines().count(), 1);
}

/// A server that can't use its database says why, and announces nothing.
#[test]
fn a_server_without_its_database_does_not_start() {
    let server = Server::start("second", &[]);
    let start = |database: &str| {
        Command::new(env!("CARGO_BIN_EXE_rookery"))
            .args(["serve", "--listen", "127.0.0.1:0", "--database", database])
            .output()
            .unwrap()
    };
    let folder = env!("CARGO_TARGET_TMPDIR");
    for (database, why) in [
        (server.database.as_str(), "another server uses the database "),
        (folder, "it is a directory"),
        ("/no/such/folder/rookery.db", "No such file or directory"),
    ] {
        let output = start(database);
        let error = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{error}");
        assert!(error.contains(why) && error.contains(database), "{error}");
        assert!(!error.contains("listening"), "{error}");
    }
    assert_eq!(server.request("GET", "/readyz", None, &Value::Null).0, 200);
}

/// Zero days would close every table at once, and no clock counts so many.
#[test]
fn tables_expire_after_a_day_or_more() {
    for days in ["0", "18446744073709551615"] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_rookery"));
        let output = command.args(["serve", "--expire", days]).output().unwrap();
        let error = String::from_utf8(output.stderr).unwrap();
        assert!(output.status.code() == Some(2) && error.contains("--expire"), "{error}");
    }
}
