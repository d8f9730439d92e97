//! The server as a program: what it says to those who run it.

use std::io::{BufRead, BufReader, Read};
use std::process::{Child, ChildStderr, Command, Stdio};

use serde_json::{Value, json};

/// A server that runs with these words, and where it listens.
struct Server {
    child: Child,
    log: BufReader<ChildStderr>,
    said: String,
    address: String,
    database: String,
}

impl Server {
    fn start(name: &str, words: &[&str]) -> Server {
        let database = format!("{}/serve-{name}.db", env!("CARGO_TARGET_TMPDIR"));
        remove(&database);
        let mut child = Command::new(env!("CARGO_BIN_EXE_rookery"))
            .args(["serve", "--listen", "127.0.0.1:0", "--database", &database])
            .args(words)
            .stdin(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut log = BufReader::new(child.stderr.take().unwrap());
        let mut said = String::new();
        log.read_line(&mut said).unwrap();
        let address = said.split("127.0.0.1:").nth(1).unwrap();
        let port: String = address.chars().take_while(char::is_ascii_digit).collect();
        Server { child, log, said, address: format!("127.0.0.1:{port}"), database }
    }

    /// Asks the server to end as the system would; gives all that it said.
    fn ended(mut self) -> String {
        let process = self.child.id().to_string();
        assert!(Command::new("kill").args(["-TERM", &process]).status().unwrap().success());
        self.log.read_to_string(&mut self.said).unwrap();
        assert!(self.child.wait().unwrap().success());
        std::mem::take(&mut self.said)
    }

    fn ask(&self, method: &str, path: &str, key: Option<&str>, body: &Value) -> (u16, String) {
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
        let mut answer = agent.run(request.body(body.to_string()).unwrap()).unwrap();
        (answer.status().as_u16(), answer.body_mut().read_to_string().unwrap())
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
    for end in ["", "-wal", "-shm"] {
        let _ = std::fs::remove_file(format!("{database}{end}"));
    }
}

/// However much is logged, no secret is.
#[test]
fn the_log_keeps_secrets() {
    let server = Server::start("secrets", &["--log", "trace", "--log-format", "json"]);
    let person = json!({"name": "Zebedee", "bearer": true});
    let (status, me) = server.ask("POST", "/api/people", None, &person);
    assert_eq!(status, 201);
    let me: Value = serde_json::from_str(&me).unwrap();
    let key = me["key"].as_str().unwrap();
    let settings = json!({"game": "ultimatum", "options": {"players": 2}, "stand_in": "chick"});
    let (_, opened) = server.ask("POST", "/api/tables", Some(key), &settings);
    let opened: Value = serde_json::from_str(&opened).unwrap();
    let table = opened["id"].as_str().unwrap();
    let path = format!("/api/tables/{table}");
    for (body, status) in [
        (json!({"do": "sit", "name": "Quentin"}), 204),
        (json!({"do": "invite", "level": "chick"}), 204),
        (json!({"do": "start"}), 204),
        (json!({"do": "sit", "name": "Quentin"}), 409),
    ] {
        assert_eq!(server.ask("POST", &format!("{path}/do"), Some(key), &body).0, status);
    }
    assert_eq!(server.ask("GET", &format!("{path}?seat=0"), Some(key), &Value::Null).0, 200);
    assert_eq!(server.ask("GET", "/hidden?token=hush", Some(key), &Value::Null).0, 404);
    let log = server.ended();
    let (key_id, secret) = key.split_once('.').unwrap();
    for hidden in [key_id, secret, table, "Zebedee", "Quentin", "seat=", "hidden", "hush", "cookie"]
    {
        assert!(!log.contains(hidden), "{hidden} is in the log:\n{log}");
    }
    let lines: Vec<Value> = log.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let said = |what: &str| lines.iter().find(|line| line["message"] == what).unwrap();
    said("the house is open");
    said("the house is closed");
    assert!(lines.iter().any(|line| line["message"] == "answered"
        && line["route"] == "/api/tables/{id}/do"
        && line["status"] == 409));
}

/// By default people are told where to come in, and of the beginning and the end.
#[test]
fn the_log_is_short_by_default() {
    let server = Server::start("short", &[]);
    assert_eq!(server.ask("GET", "/healthz", None, &Value::Null).0, 200);
    let address = server.address.clone();
    let log = server.ended();
    assert!(log.starts_with(&format!("rookery: come in at http://{address}/\n")), "{log}");
    assert!(log.contains("the house is open") && log.contains("the house is closed"), "{log}");
    assert!(!log.contains("answered"), "{log}");
    let server = Server::start("silent", &["--log", "off"]);
    assert_eq!(server.ended().lines().count(), 1);
}
