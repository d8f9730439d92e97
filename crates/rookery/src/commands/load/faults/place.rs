//! What all clients of a fault test share: the servers, the pace, and what was found.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::time::Duration;

use serde_json::Value;
use tokio::time::{Instant, timeout};

use super::super::connection::Client;
use super::checker::Anomaly;

/// How long a server may take to answer before a client tries another one.
pub(super) const PATIENCE: Duration = Duration::from_secs(3);

/// The most findings of a kind that are described.
const MAX_DESCRIBED: u64 = 5;
/// The most histories that are kept.
const MAX_KEPT: usize = 10;

/// What all clients share.
pub(super) struct Place {
    /// Host and port of each server.
    pub(super) servers: Vec<String>,
    pub(super) started: Instant,
    /// How long players think, on average.
    pub(super) think: Cell<Duration>,
    /// The server at which the last fault was injected.
    pub(super) victim: Cell<usize>,
    /// No more games are begun.
    pub(super) ending: Cell<bool>,
    /// When something last went on at each table, by its place in the test, and the id of the table.
    progress: RefCell<Vec<(Instant, String)>>,
    /// When each acknowledged decision was first sent, and when it was acknowledged.
    pub(super) waits: RefCell<Vec<(Instant, Instant)>>,
    pub(super) acknowledged: Cell<u64>,
    pub(super) games: Cell<u64>,
    pub(super) reconnects: Cell<u64>,
    /// How often requests were refused, by code.
    pub(super) refusals: RefCell<BTreeMap<String, u64>>,
    /// How often each anomaly was found.
    pub(super) found: RefCell<BTreeMap<Anomaly, u64>>,
    /// Descriptions of the first findings.
    pub(super) described: RefCell<Vec<String>>,
    /// The files with histories in which something was found.
    pub(super) kept: RefCell<Vec<PathBuf>>,
    /// The state of the random number generator.
    random: Cell<u64>,
}

impl Place {
    pub(super) fn new(servers: Vec<String>, tables: usize, think: Duration, seed: u64) -> Place {
        Place {
            servers,
            started: Instant::now(),
            think: Cell::new(think),
            victim: Cell::new(0),
            ending: Cell::new(false),
            progress: RefCell::new(vec![(Instant::now(), String::new()); tables]),
            waits: RefCell::default(),
            acknowledged: Cell::new(0),
            games: Cell::new(0),
            reconnects: Cell::new(0),
            refusals: RefCell::default(),
            found: RefCell::default(),
            described: RefCell::default(),
            kept: RefCell::default(),
            random: Cell::new(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1),
        }
    }

    pub(super) fn find(&self, anomaly: Anomaly, what: &str) {
        let mut found = self.found.borrow_mut();
        let times = found.entry(anomaly).or_default();
        *times += 1;
        if *times <= MAX_DESCRIBED {
            let short: String = what.chars().take(600).collect();
            let (time, name) = (self.started.elapsed().as_secs_f64(), anomaly.name());
            self.described.borrow_mut().push(format!("{time:.1} s, {name}: {short}"));
        }
    }

    /// Keeps the history of a table in which something was found, for whoever looks into it.
    pub(super) fn keep(&self, table: &str, history: &str) {
        let mut kept = self.kept.borrow_mut();
        if kept.len() < MAX_KEPT {
            let file = std::env::temp_dir().join(format!("rookery-faults-{table}.txt"));
            if std::fs::write(&file, history).is_ok() {
                kept.push(file);
            }
        }
    }

    pub(super) fn refused(&self, code: &str) {
        *self.refusals.borrow_mut().entry(code.to_owned()).or_default() += 1;
    }

    pub(super) fn goes_on(&self, slot: usize, table: &str) {
        self.progress.borrow_mut()[slot] = (Instant::now(), table.to_owned());
    }

    /// The tables at which nothing has gone on since then.
    pub(super) fn waiting(&self, since: Instant) -> Vec<String> {
        let progress = self.progress.borrow();
        let waiting = progress.iter().filter(|(at, _)| *at < since);
        waiting.map(|(_, table)| table.clone()).collect()
    }

    /// A random number below `n` (xorshift).
    pub(super) fn below(&self, n: usize) -> usize {
        let mut state = self.random.get();
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        self.random.set(state);
        (state % n.max(1) as u64) as usize
    }

    /// A random time to think.
    pub(super) fn thinking_time(&self) -> Duration {
        self.think.get().mul_f64(0.5 + self.below(1000) as f64 / 1000.0)
    }

    /// Sends a request to any of the servers. Returns the status and the body.
    pub(super) async fn request(
        &self,
        method: &str,
        path: &str,
        key: Option<&str>,
        body: &Value,
    ) -> Result<(u16, String), String> {
        let server = self.servers[self.below(self.servers.len())].clone();
        let client = Client { server, from: None };
        let body = if body.is_null() { String::new() } else { body.to_string() };
        let send = async { client.http().await?.send(method, path, key, &body).await };
        let answer = timeout(PATIENCE, send).await;
        let (status, body) = answer.map_err(|_| format!("{path}: no answer"))??;
        Ok((status, String::from_utf8_lossy(&body).into_owned()))
    }

    /// Sends a request that must succeed.
    pub(super) async fn post(
        &self,
        path: &str,
        key: Option<&str>,
        body: &Value,
    ) -> Result<Value, String> {
        let answer = self.request("POST", path, key, body).await?;
        self.successful(path, answer)
    }

    /// Sends a request that must succeed.
    pub(super) async fn get(&self, path: &str, key: Option<&str>) -> Result<Value, String> {
        let answer = self.request("GET", path, key, &Value::Null).await?;
        self.successful(path, answer)
    }

    fn successful(&self, path: &str, (status, text): (u16, String)) -> Result<Value, String> {
        let value: Value = serde_json::from_str(&text).unwrap_or_default();
        if (200..300).contains(&status) {
            return Ok(value);
        }
        self.refused(value["error"]["code"].as_str().unwrap_or("unknown"));
        Err(format!("{path}: {status} {text}"))
    }
}
