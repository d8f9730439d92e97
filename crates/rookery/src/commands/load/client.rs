//! The people at the tables.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::rc::Rc;
use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::sync::mpsc;
use tokio::task::JoinSet;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

/// What is to be played.
pub(super) struct Plan {
    pub(super) address: String,
    pub(super) game: String,
    pub(super) tables: usize,
    pub(super) seats: usize,
    pub(super) people: usize,
    pub(super) think: Duration,
    /// Whether everybody wants a fresh view after every change.
    pub(super) views: bool,
}

/// What is being played.
pub(super) struct Play {
    shared: Rc<Shared>,
    _people: JoinSet<()>,
}

struct Shared {
    think: Duration,
    views: bool,
    /// How long each acknowledged decision took, in microseconds.
    latencies: RefCell<Vec<u32>>,
    /// When each person last had a decision acknowledged.
    acknowledged: RefCell<Vec<Option<Instant>>>,
    chance: Cell<u64>,
}

/// A seat that somebody takes at the beginning.
struct Place {
    table: Rc<str>,
    seat: u64,
    hosts: bool,
}

impl Play {
    /// Has everybody come in and sit down, and the games begin.
    pub(super) async fn start(plan: &Plan) -> Result<Play, String> {
        let shared = Rc::new(Shared {
            think: plan.think,
            views: plan.views,
            latencies: RefCell::default(),
            acknowledged: RefCell::new(vec![None; plan.people]),
            chance: Cell::new(0x9e37_79b9_7f4a_7c15),
        });
        let http = Http { address: plan.address.clone() };
        let mut keys = Vec::new();
        for number in 0..plan.people {
            let person = json!({"name": format!("guest {number}"), "bearer": true});
            let answer = http.post("/api/people", None, &person).await?;
            keys.push(answer["key"].as_str().ok_or("the server gave no key")?.to_owned());
        }
        let mut places: Vec<Vec<Place>> = keys.iter().map(|_| Vec::new()).collect();
        for number in 0..plan.tables {
            let first = number * plan.seats;
            let who = |seat: usize| (first + seat) % plan.people;
            let settings = json!({
                "game": plan.game,
                "options": {"players": plan.seats},
                "stand_in": "chick",
            });
            let opened = http.post("/api/tables", Some(&keys[who(0)]), &settings).await?;
            let table: Rc<str> = opened["id"].as_str().ok_or("the server opened no table")?.into();
            let path = format!("/api/tables/{table}/do");
            let view = http.get(&format!("/api/tables/{table}"), Some(&keys[who(0)])).await?;
            let chairs = view["chairs"].as_array().ok_or("the table has no chairs")?;
            for (place, chair) in chairs.iter().enumerate() {
                let seat = chair["seat"].as_u64().unwrap_or(0);
                let sit = json!({"do": "sit", "seat": seat});
                http.post(&path, Some(&keys[who(place)]), &sit).await?;
                places[who(place)].push(Place { table: table.clone(), seat, hosts: place == 0 });
            }
        }
        let mut people = JoinSet::new();
        for (number, (key, places)) in keys.into_iter().zip(places).enumerate() {
            let socket = connect(&plan.address, &key).await?;
            people.spawn_local(person(number, socket, places, shared.clone()));
        }
        Ok(Play { shared, _people: people })
    }

    /// Starts to measure.
    pub(super) fn forget(&self) {
        self.shared.latencies.borrow_mut().clear();
    }

    /// Whether everybody has had a decision acknowledged since.
    pub(super) fn all_went_on(&self, since: Instant) -> bool {
        self.shared.acknowledged.borrow().iter().all(|last| last.is_some_and(|at| at > since))
    }

    /// What was measured.
    pub(super) fn latencies(&self) -> Vec<u32> {
        self.shared.latencies.borrow().clone()
    }
}

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

async fn connect(address: &str, key: &str) -> Result<Socket, String> {
    let told = |what: &dyn std::fmt::Display| format!("no socket: {what}");
    let mut request =
        format!("ws://{address}/api/socket").into_client_request().map_err(|error| told(&error))?;
    let value = format!("Bearer {key}").parse().map_err(|_| told(&"this key can't be sent"))?;
    request.headers_mut().insert("authorization", value);
    let connected = tokio_tungstenite::connect_async(request).await;
    connected.map(|(socket, _)| socket).map_err(|error| told(&error))
}

/// Plays for one person at all of their places, until the load ends.
async fn person(who: usize, socket: Socket, places: Vec<Place>, shared: Rc<Shared>) {
    let (mut sender, mut receiver) = socket.split();
    let (outgoing, mut ready) = mpsc::unbounded_channel::<(u64, Option<Instant>, String)>();
    let mut next_ref = 1u64;
    let mut waiting: HashMap<u64, Instant> = HashMap::new();
    // Whom a table knows us as, and whether it is ours to start again.
    let mut seats: HashMap<Rc<str>, (u64, bool)> = HashMap::new();
    // The last number that was answered at each table.
    let mut answered: HashMap<Rc<str>, u64> = HashMap::new();
    for Place { table, seat, hosts } in places {
        let _ = outgoing.send((0, None, follow(&table, seat, shared.views)));
        if hosts {
            let _ = outgoing.send((0, None, request(0, &table, &json!({"do": "start"}))));
        }
        seats.insert(table, (seat, hosts));
    }
    loop {
        tokio::select! {
            message = ready.recv() => {
                let Some((reference, decided, text)) = message else { return };
                if decided.is_some() {
                    waiting.insert(reference, Instant::now());
                }
                if sender.send(Message::Text(text.into())).await.is_err() {
                    return;
                }
            }
            message = receiver.next() => {
                let Some(Ok(message)) = message else { return };
                let Message::Text(text) = message else { continue };
                match Heard::read(&text) {
                    Heard::Done(reference) => {
                        if let Some(sent) = waiting.remove(&reference) {
                            let micros = sent.elapsed().as_micros() as u32;
                            shared.latencies.borrow_mut().push(micros);
                            shared.acknowledged.borrow_mut()[who] = Some(Instant::now());
                        }
                    }
                    Heard::Refused => eprintln!("rookery: refused: {}", text.as_str()),
                    Heard::Asked { table, number, legal } => {
                        let Some(&(seat, _)) = seats.get(table) else { continue };
                        if answered.get(table).is_some_and(|&last| number <= last) {
                            continue;
                        }
                        answered.insert(table.into(), number);
                        let choice = shared.below(legal.len());
                        let decision = json!({
                            "do": "decide", "seat": seat, "number": number, "action": legal[choice],
                        });
                        let reference = next_ref;
                        next_ref += 1;
                        let text = request(reference, table, &decision);
                        shared.after_a_thought(&outgoing, (reference, Some(Instant::now()), text));
                    }
                    Heard::Finished { table } => {
                        if seats.get(table).is_some_and(|&(_, hosts)| hosts) {
                            let _ = outgoing.send((0, None, request(0, table, &json!({"do": "rematch"}))));
                        }
                    }
                    Heard::Rematch { table, next } => {
                        answered.remove(table);
                        if let Some((seat, hosts)) = seats.remove(table) {
                            let next: Rc<str> = next.into();
                            let _ = outgoing.send((0, None, unfollow(table, seat)));
                            if hosts {
                                let _ = outgoing.send((0, None, request(0, &next, &json!({"do": "start"}))));
                            }
                            let _ = outgoing.send((0, None, follow(&next, seat, shared.views)));
                            seats.insert(next, (seat, hosts));
                        }
                    }
                    Heard::Else => {}
                }
            }
        }
    }
}

impl Shared {
    /// Some number below `n`.
    fn below(&self, n: usize) -> usize {
        let mut state = self.chance.get();
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        self.chance.set(state);
        (state % n.max(1) as u64) as usize
    }

    /// Sends a message now, or when somebody would have thought about it.
    fn after_a_thought(
        &self,
        outgoing: &mpsc::UnboundedSender<(u64, Option<Instant>, String)>,
        message: (u64, Option<Instant>, String),
    ) {
        if self.think.is_zero() {
            let _ = outgoing.send(message);
            return;
        }
        let thought = self.think.mul_f64(0.5 + self.below(1000) as f64 / 1000.0);
        let outgoing = outgoing.clone();
        tokio::task::spawn_local(async move {
            tokio::time::sleep(thought).await;
            let _ = outgoing.send(message);
        });
    }
}

fn request(reference: u64, table: &str, what: &Value) -> String {
    format!(r#"{{"ref":{reference},"table":"{table}","request":{what}}}"#)
}

fn follow(table: &str, seat: u64, views: bool) -> String {
    format!(r#"{{"ref":0,"table":"{table}","follow":{{"seat":{seat},"views":{views}}}}}"#)
}

fn unfollow(table: &str, seat: u64) -> String {
    format!(r#"{{"ref":0,"table":"{table}","unfollow":{{"seat":{seat}}}}}"#)
}

/// What the server says, as far as it matters here. It is picked out of the text rather than read in full,
/// so that the clients don't need more of the machine than the server.
enum Heard<'a> {
    Done(u64),
    Refused,
    Asked { table: &'a str, number: u64, legal: Vec<&'a str> },
    Finished { table: &'a str },
    Rematch { table: &'a str, next: &'a str },
    Else,
}

impl<'a> Heard<'a> {
    fn read(text: &'a Utf8Bytes) -> Heard<'a> {
        let text = text.as_str();
        let after = |mark: &str| text.find(mark).map(|at| &text[at + mark.len()..]);
        let string = |mark: &str| after(mark).and_then(|rest| rest.split('"').next());
        let Some(kind) = string(r#"{"type":""#) else { return Heard::Else };
        let table = string(r#""table":""#).unwrap_or_default();
        match kind {
            "done" => number(after(r#""ref":"#)).map_or(Heard::Else, Heard::Done),
            "refused" => Heard::Refused,
            "item" if text.contains(r#""kind":"rematch""#) => {
                let item = after(r#""item":"#).unwrap_or_default();
                let next = item.split_once(r#""table":""#).and_then(|(_, it)| it.split('"').next());
                next.map_or(Heard::Else, |next| Heard::Rematch { table, next })
            }
            "item" if text.contains(r#""kind":"finished""#) => Heard::Finished { table },
            "item" | "view" => {
                let Some(you) = after(r#""you":{"#) else { return Heard::Else };
                let field = |mark: &str| you.split_once(mark).map(|(_, rest)| rest);
                let asked = number(field(r#""number":"#));
                let undecided = !you.contains(r#""decided":""#);
                let legal = field(r#""legal":["#).and_then(|rest| rest.split(']').next());
                let legal: Vec<&str> = legal
                    .filter(|list| undecided && !list.is_empty())
                    .map(|list| list.trim_matches('"').split(r#"",""#).collect())
                    .unwrap_or_default();
                match asked {
                    Some(number) if !legal.is_empty() => Heard::Asked { table, number, legal },
                    _ => Heard::Else,
                }
            }
            _ => Heard::Else,
        }
    }
}

fn number(text: Option<&str>) -> Option<u64> {
    let text = text?;
    let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    text[..end].parse().ok()
}

/// As much of HTTP as it takes to come in and open tables.
#[derive(Clone)]
struct Http {
    address: String,
}

impl Http {
    async fn post(&self, path: &str, key: Option<&str>, body: &Value) -> Result<Value, String> {
        let (path, key, body) = (self.url(path), key.map(str::to_owned), body.clone());
        blocking(move |agent| {
            let mut request = agent.post(&path);
            if let Some(key) = key {
                request = request.header("authorization", format!("Bearer {key}"));
            }
            request.send_json(body)
        })
        .await
    }

    async fn get(&self, path: &str, key: Option<&str>) -> Result<Value, String> {
        let (path, key) = (self.url(path), key.map(str::to_owned));
        blocking(move |agent| {
            let mut request = agent.get(&path);
            if let Some(key) = key {
                request = request.header("authorization", format!("Bearer {key}"));
            }
            request.call()
        })
        .await
    }

    fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }
}

type Answered = Result<ureq::http::Response<ureq::Body>, ureq::Error>;

async fn blocking(
    ask: impl FnOnce(&ureq::Agent) -> Answered + Send + 'static,
) -> Result<Value, String> {
    static AGENT: std::sync::LazyLock<ureq::Agent> =
        std::sync::LazyLock::new(ureq::Agent::new_with_defaults);
    let answered = tokio::task::spawn_blocking(move || {
        let mut answer =
            ask(&AGENT).map_err(|error| format!("the server did not answer: {error}"))?;
        if answer.status() == 204 {
            return Ok(Value::Null);
        }
        answer.body_mut().read_json().map_err(|error| format!("the server's answer: {error}"))
    });
    answered.await.unwrap_or_else(|_| Err("the clients stopped".to_owned()))
}
