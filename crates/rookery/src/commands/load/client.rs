//! The clients: people who play at the tables.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::net::Ipv4Addr;
use std::rc::Rc;
use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::sync::mpsc;
use tokio::task::JoinSet;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};

use super::connection::{Client, Socket};

/// What the clients play.
pub(super) struct LoadPlan {
    /// Host and port of each server. Clients are spread evenly over them.
    pub(super) addresses: Vec<String>,
    pub(super) game: String,
    pub(super) tables: usize,
    pub(super) seats: usize,
    pub(super) people: usize,
    pub(super) think: Duration,
    /// Whether clients request a full view after every change.
    pub(super) views: bool,
    /// Whether each client has an address of its own, so that the limits per address don't matter.
    pub(super) own_addresses: bool,
}

impl LoadPlan {
    fn client(&self, number: usize) -> Client {
        let [.., a, b, c] = (number as u32 + 1).to_be_bytes();
        let from = Ipv4Addr::from([127, 1 + a, b, c]);
        // The seats of a table are at different servers, and so are the hosts of different tables.
        let server = (number / self.seats + number % self.seats) % self.addresses.len();
        let server = self.addresses[server].clone();
        Client { server, from: self.own_addresses.then_some(from) }
    }
}

/// The running clients.
pub(super) struct Clients {
    shared: Rc<Shared>,
    /// The tables at which they play first.
    pub(super) tables: Vec<String>,
    _tasks: JoinSet<()>,
}

/// What the clients share.
struct Shared {
    think: Duration,
    views: bool,
    /// How long each acknowledged decision took, in microseconds.
    latencies: RefCell<Vec<u32>>,
    /// When each client last had a decision acknowledged.
    acknowledged: RefCell<Vec<Option<Instant>>>,
    /// The state of the random number generator.
    random: Cell<u64>,
}

/// A seat that a client has at the beginning.
struct Assignment {
    table: Rc<str>,
    seat: u64,
    is_host: bool,
}

impl Clients {
    /// Registers the clients, opens the tables, and starts the games.
    pub(super) async fn start(plan: &LoadPlan) -> Result<Clients, String> {
        let shared = Rc::new(Shared {
            think: plan.think,
            views: plan.views,
            latencies: RefCell::default(),
            acknowledged: RefCell::new(vec![None; plan.people]),
            random: Cell::new(0x9e37_79b9_7f4a_7c15),
        });
        let mut keys = Vec::new();
        for number in 0..plan.people {
            keys.push(plan.client(number).register(&format!("guest {number}")).await?);
        }
        let mut assignments: Vec<Vec<Assignment>> = keys.iter().map(|_| Vec::new()).collect();
        let mut tables = Vec::new();
        for number in 0..plan.tables {
            let first = number * plan.seats;
            let client = |index: usize| (first + index) % plan.people;
            let settings = json!({
                "game": plan.game,
                "options": {"players": plan.seats},
                "stand_in": "chick",
            });
            let mut http = plan.client(client(0)).http().await?;
            let opened = http.post("/api/tables", Some(&keys[client(0)]), &settings).await?;
            let table: Rc<str> = opened["id"].as_str().ok_or("the server opened no table")?.into();
            let path = format!("/api/tables/{table}/do");
            let view = http.get(&format!("/api/tables/{table}"), Some(&keys[client(0)])).await?;
            let chairs = view["chairs"].as_array().ok_or("the table has no chairs")?;
            for (index, chair) in chairs.iter().enumerate() {
                let seat = chair["seat"].as_u64().unwrap_or(0);
                let sit = json!({"do": "sit", "seat": seat});
                let mut http = plan.client(client(index)).http().await?;
                http.post(&path, Some(&keys[client(index)]), &sit).await?;
                let assignment = Assignment { table: table.clone(), seat, is_host: index == 0 };
                assignments[client(index)].push(assignment);
            }
            tables.push(table.to_string());
        }
        let mut tasks = JoinSet::new();
        for (number, (key, assignments)) in keys.into_iter().zip(assignments).enumerate() {
            let socket = plan.client(number).socket(&key).await?;
            tasks.spawn_local(play(number, socket, assignments, shared.clone()));
        }
        Ok(Clients { shared, tables, _tasks: tasks })
    }

    /// Discards the latencies measured so far.
    pub(super) fn reset(&self) {
        self.shared.latencies.borrow_mut().clear();
    }

    /// Whether every client has had a decision acknowledged after this time.
    pub(super) fn all_resumed(&self, since: Instant) -> bool {
        self.shared.acknowledged.borrow().iter().all(|last| last.is_some_and(|at| at > since))
    }

    /// The latencies in microseconds.
    pub(super) fn latencies(&self) -> Vec<u32> {
        self.shared.latencies.borrow().clone()
    }
}

/// Plays as one client at all of its tables, until the load test ends.
async fn play(number: usize, socket: Socket, assignments: Vec<Assignment>, shared: Rc<Shared>) {
    let (mut sender, mut receiver) = socket.split();
    let (outgoing, mut ready) = mpsc::unbounded_channel::<Outgoing>();
    let mut next_ref = 1u64;
    let mut waiting: HashMap<u64, Instant> = HashMap::new();
    // The seat at each table, and whether the client is the host, who starts rematches.
    let mut seats: HashMap<Rc<str>, (u64, bool)> = HashMap::new();
    // The number of the last decision at each table.
    let mut answered: HashMap<Rc<str>, u64> = HashMap::new();
    for Assignment { table, seat, is_host } in assignments {
        let _ = outgoing.send(follow(&table, seat, shared.views).into());
        if is_host {
            let _ = outgoing.send(request(0, &table, &json!({"do": "start"})).into());
        }
        seats.insert(table, (seat, is_host));
    }
    loop {
        tokio::select! {
            message = ready.recv() => {
                let Some(Outgoing { text, decision }) = message else { return };
                if let Some(reference) = decision {
                    waiting.insert(reference, Instant::now());
                }
                if sender.send(Message::Text(text.into())).await.is_err() {
                    return;
                }
            }
            message = receiver.next() => {
                let Some(Ok(message)) = message else { return };
                let Message::Text(text) = message else { continue };
                match Incoming::scan(&text) {
                    Incoming::Done(reference) => {
                        if let Some(sent) = waiting.remove(&reference) {
                            let micros = sent.elapsed().as_micros() as u32;
                            shared.latencies.borrow_mut().push(micros);
                            shared.acknowledged.borrow_mut()[number] = Some(Instant::now());
                        }
                    }
                    Incoming::Refused => eprintln!("rookery: refused: {}", text.as_str()),
                    Incoming::Asked { table, number: asked, legal } => {
                        let Some(&(seat, _)) = seats.get(table) else { continue };
                        if answered.get(table).is_some_and(|&last| asked <= last) {
                            continue;
                        }
                        answered.insert(table.into(), asked);
                        let choice = shared.below(legal.len());
                        let decision = json!({
                            "do": "decide", "seat": seat, "number": asked, "action": legal[choice],
                        });
                        let reference = next_ref;
                        next_ref += 1;
                        let text = request(reference, table, &decision);
                        shared.send_after_thinking(&outgoing, Outgoing { text, decision: Some(reference) });
                    }
                    Incoming::Finished { table } => {
                        if seats.get(table).is_some_and(|&(_, is_host)| is_host) {
                            let _ = outgoing.send(request(0, table, &json!({"do": "rematch"})).into());
                        }
                    }
                    Incoming::Rematch { table, next } => {
                        answered.remove(table);
                        if let Some((seat, is_host)) = seats.remove(table) {
                            let next: Rc<str> = next.into();
                            let _ = outgoing.send(unfollow(table, seat).into());
                            if is_host {
                                let _ = outgoing.send(request(0, &next, &json!({"do": "start"})).into());
                            }
                            let _ = outgoing.send(follow(&next, seat, shared.views).into());
                            seats.insert(next, (seat, is_host));
                        }
                    }
                    Incoming::Other => {}
                }
            }
        }
    }
}

impl Shared {
    /// A random number below `n` (xorshift).
    fn below(&self, n: usize) -> usize {
        let mut state = self.random.get();
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        self.random.set(state);
        (state % n.max(1) as u64) as usize
    }

    /// Sends a message after the thinking time.
    fn send_after_thinking(&self, outgoing: &mpsc::UnboundedSender<Outgoing>, message: Outgoing) {
        if self.think.is_zero() {
            let _ = outgoing.send(message);
            return;
        }
        let time = self.think.mul_f64(0.5 + self.below(1000) as f64 / 1000.0);
        let outgoing = outgoing.clone();
        tokio::task::spawn_local(async move {
            tokio::time::sleep(time).await;
            let _ = outgoing.send(message);
        });
    }
}

/// A message to the server.
struct Outgoing {
    text: String,
    /// The reference of a decision, whose acknowledgement is timed.
    decision: Option<u64>,
}

impl From<String> for Outgoing {
    fn from(text: String) -> Outgoing {
        Outgoing { text, decision: None }
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

/// A message of the server, as far as it matters here. It is searched for a few fields instead of being
/// parsed, so that the clients don't use more CPU time than the server.
enum Incoming<'a> {
    Done(u64),
    Refused,
    Asked { table: &'a str, number: u64, legal: Vec<&'a str> },
    Finished { table: &'a str },
    Rematch { table: &'a str, next: &'a str },
    Other,
}

impl<'a> Incoming<'a> {
    fn scan(text: &'a Utf8Bytes) -> Incoming<'a> {
        let text = text.as_str();
        let after = |mark: &str| text.find(mark).map(|at| &text[at + mark.len()..]);
        let string = |mark: &str| after(mark).and_then(|rest| rest.split('"').next());
        let Some(kind) = string(r#"{"type":""#) else { return Incoming::Other };
        let table = string(r#""table":""#).unwrap_or_default();
        match kind {
            "done" => parse_number(after(r#""ref":"#)).map_or(Incoming::Other, Incoming::Done),
            "refused" => Incoming::Refused,
            "item" if text.contains(r#""kind":"rematch""#) => {
                let item = after(r#""item":"#).unwrap_or_default();
                let next = item.split_once(r#""table":""#).and_then(|(_, it)| it.split('"').next());
                next.map_or(Incoming::Other, |next| Incoming::Rematch { table, next })
            }
            "item" if text.contains(r#""kind":"finished""#) => Incoming::Finished { table },
            "item" | "view" => {
                let Some(you) = after(r#""you":{"#) else { return Incoming::Other };
                let field = |mark: &str| you.split_once(mark).map(|(_, rest)| rest);
                let asked = parse_number(field(r#""number":"#));
                let undecided = !you.contains(r#""decided":""#);
                let legal = field(r#""legal":["#).and_then(|rest| rest.split(']').next());
                let legal: Vec<&str> = legal
                    .filter(|list| undecided && !list.is_empty())
                    .map(|list| list.trim_matches('"').split(r#"",""#).collect())
                    .unwrap_or_default();
                match asked {
                    Some(number) if !legal.is_empty() => Incoming::Asked { table, number, legal },
                    _ => Incoming::Other,
                }
            }
            _ => Incoming::Other,
        }
    }
}

fn parse_number(text: Option<&str>) -> Option<u64> {
    let text = text?;
    let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    text[..end].parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clients_are_spread_evenly() {
        let addresses: Vec<String> = ["a", "b", "c"].map(str::to_owned).to_vec();
        for seats in 2..=5 {
            let plan = LoadPlan {
                addresses: addresses.clone(),
                game: String::new(),
                tables: 9,
                seats,
                people: 9 * seats,
                think: Duration::ZERO,
                views: false,
                own_addresses: false,
            };
            let at = |server: &str, numbers: &mut dyn Iterator<Item = usize>| {
                numbers.filter(|number| plan.client(*number).server == server).count()
            };
            for server in &addresses {
                assert_eq!(at(server, &mut (0..plan.people)), 3 * seats, "all clients");
                assert_eq!(at(server, &mut (0..plan.people).step_by(seats)), 3, "hosts");
            }
        }
    }
}
