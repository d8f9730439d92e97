//! Several servers under load: clients are spread evenly over all of them, and then are all at one of them, in
//! turns. Shows what it costs that a table and those who follow it are at different servers.

use std::time::{Duration, Instant};

use anstyle::Style;
use serde::Serialize;
use tokio::task::LocalSet;
use tokio::time::sleep;

use super::client::{Clients, LoadPlan};
use super::cluster::Cluster;
use super::latency::LatencyStats;
use super::process;
use crate::failure::Failure;
use crate::output::{print, print_json};

/// How often the two are measured. The machine may be noisy, so they take turns.
const TURNS: usize = 3;

/// The pause after each turn. When all clients of a turn leave at once, their tables note that after five seconds,
/// which would disturb the next turn.
const PAUSE: Duration = Duration::from_secs(7);

/// How several servers are measured.
pub(super) struct SpreadTest {
    /// What is played, at these servers.
    pub(super) plan: LoadPlan,
    /// Start this many servers, instead of using those that are running.
    pub(super) start: Option<usize>,
    /// How long to measure in all.
    pub(super) time: Duration,
}

/// What was measured in one turn, or in several of the same kind.
#[derive(Clone, Debug, Default)]
struct Measured {
    latencies: Vec<u32>,
    time: Duration,
    /// The CPU time of the servers, of the database, and of the bus, where it is known.
    cpu_seconds: [Option<f64>; 3],
    /// The memory of the servers in the end, while the clients were there, in MiB.
    memory: Option<f64>,
}

/// The result for one way of spreading the clients.
#[derive(Debug, Serialize)]
struct SpreadReport {
    decisions: usize,
    decisions_per_second: f64,
    p50_ms: f64,
    p99_ms: f64,
    p999_ms: f64,
    /// The CPU time of the servers that have clients.
    server_microseconds_per_decision: Option<f64>,
    /// The CPU time of the database and of the bus, if we started them.
    database_microseconds_per_decision: Option<f64>,
    bus_microseconds_per_decision: Option<f64>,
}

/// The result.
#[derive(Debug, Serialize)]
struct Report {
    game: String,
    tables: usize,
    seats: usize,
    people: usize,
    servers: usize,
    think_ms: u64,
    /// All clients at the first server.
    alone: SpreadReport,
    /// The clients at all servers.
    spread: SpreadReport,
    /// The ratio of the CPU times per decision.
    ratio: Option<f64>,
    /// By how much the memory of all servers together grew, per table, in KiB.
    memory_per_table_kib: Option<f64>,
}

impl SpreadTest {
    /// Measures, and prints the results.
    pub(super) fn run(self, json: bool) -> Result<(), Failure> {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
        let runtime = runtime.map_err(|error| Failure::Input(error.to_string()))?;
        let report = LocalSet::new().block_on(&runtime, self.measure()).map_err(Failure::Input)?;
        if json { print_json(&report) } else { print(&report.text()) }
    }

    async fn measure(mut self) -> Result<Report, String> {
        let cluster = match self.start {
            Some(servers) => Some(Cluster::start(servers, false).await?),
            None => None,
        };
        if let Some(cluster) = &cluster {
            self.plan.addresses = cluster.addresses();
        }
        let everywhere = self.plan.addresses.clone();
        let ids: Vec<Option<u32>> = everywhere.iter().map(|address| process_at(address)).collect();
        let before = total(&ids, process::memory_mib);
        let mut growth = None;
        let (mut spread, mut alone) = (Measured::new(), Measured::new());
        let time = self.time / (2 * TURNS as u32);
        for turn in 0..TURNS {
            self.plan.addresses.clone_from(&everywhere);
            let measured = measure(&self.plan, &ids, cluster.as_ref(), time).await?;
            if turn == 0 {
                growth = measured.memory.zip(before).map(|(after, before)| after - before);
            }
            spread.add(measured);
            self.plan.addresses.truncate(1);
            alone.add(measure(&self.plan, &ids[..1], cluster.as_ref(), time).await?);
        }
        let (alone, spread) = (alone.report(), spread.report());
        let costs = spread.server_microseconds_per_decision;
        let ratio = costs.zip(alone.server_microseconds_per_decision).map(|(all, one)| all / one);
        let LoadPlan { game, tables, seats, people, think, .. } = self.plan;
        Ok(Report {
            game,
            tables,
            seats,
            people,
            servers: everywhere.len(),
            think_ms: think.as_millis() as u64,
            alone,
            spread,
            ratio,
            memory_per_table_kib: growth.map(|mib| mib * 1024.0 / tables.max(1) as f64),
        })
    }
}

/// Plays for a while. Each time, there are new clients and new tables.
async fn measure(
    plan: &LoadPlan,
    ids: &[Option<u32>],
    cluster: Option<&Cluster>,
    time: Duration,
) -> Result<Measured, String> {
    let cpu_seconds = || {
        let database = cluster.and_then(|cluster| cluster.postgres.cpu_seconds());
        let bus = cluster.and_then(|cluster| cluster.nats.cpu_seconds());
        [total(ids, process::cpu_seconds), database, bus]
    };
    let clients = Clients::start(plan).await?;
    // All games start at the same time; measure once they are out of step.
    sleep(Duration::from_secs(2)).await;
    clients.reset();
    let (started, before) = (Instant::now(), cpu_seconds());
    sleep(time).await;
    let after = cpu_seconds();
    let used = |index: usize| Some(after[index]? - before[index]?);
    let measured = Measured {
        latencies: clients.latencies(),
        time: started.elapsed(),
        cpu_seconds: [0, 1, 2].map(used),
        memory: total(ids, process::memory_mib),
    };
    drop(clients);
    sleep(PAUSE).await;
    Ok(measured)
}

/// The process of a server on this machine.
fn process_at(address: &str) -> Option<u32> {
    let (host, port) = address.rsplit_once(':')?;
    let is_here = ["127.0.0.1", "localhost", "[::1]"].contains(&host);
    is_here.then(|| process::listening_on(port.parse().ok()?))?
}

/// A figure of all processes together, if each is known.
fn total(ids: &[Option<u32>], figure: fn(u32) -> Option<f64>) -> Option<f64> {
    ids.iter().map(|id| id.and_then(figure)).sum()
}

impl Measured {
    fn new() -> Measured {
        Measured { cpu_seconds: [Some(0.0); 3], ..Measured::default() }
    }

    fn add(&mut self, other: Measured) {
        self.latencies.extend(other.latencies);
        self.time += other.time;
        for (own, more) in self.cpu_seconds.iter_mut().zip(other.cpu_seconds) {
            *own = own.zip(more).map(|(own, more)| own + more);
        }
    }

    fn report(self) -> SpreadReport {
        let stats = LatencyStats::new(self.latencies, self.time);
        let cost = |seconds: Option<f64>| Some(seconds? * 1e6 / stats.decisions.max(1) as f64);
        let [servers, database, bus] = self.cpu_seconds;
        SpreadReport {
            decisions: stats.decisions,
            decisions_per_second: stats.per_second(),
            p50_ms: stats.percentile(0.5),
            p99_ms: stats.percentile(0.99),
            p999_ms: stats.percentile(0.999),
            server_microseconds_per_decision: cost(servers),
            database_microseconds_per_decision: cost(database),
            bus_microseconds_per_decision: cost(bus),
        }
    }
}

impl Report {
    fn text(&self) -> String {
        let bold = Style::new().bold();
        let mut text = format!(
            "{} tables of {}, {} seats each, {} clients\n",
            self.tables, self.game, self.seats, self.people
        );
        let everywhere = format!("spread over {} servers", self.servers);
        for (name, report) in
            [("all at one server", &self.alone), (everywhere.as_str(), &self.spread)]
        {
            text.push_str(&format!(
                "  {name}: {bold}{:.0} decisions per second{bold:#} acknowledged; p50 {:.1} ms, p99 \
                 {:.1} ms, p99.9 {:.1} ms\n",
                report.decisions_per_second, report.p50_ms, report.p99_ms, report.p999_ms,
            ));
            let costs = [
                ("servers", report.server_microseconds_per_decision),
                ("database", report.database_microseconds_per_decision),
                ("bus", report.bus_microseconds_per_decision),
            ];
            for (name, cost) in costs {
                if let Some(cost) = cost {
                    text.push_str(&format!("    CPU time, {name}: {cost:.0} µs per decision\n"));
                }
            }
        }
        if let Some(ratio) = self.ratio {
            text.push_str(&format!(
                "  {bold}ratio of the CPU times of the servers: {ratio:.2}{bold:#}\n"
            ));
        }
        if let Some(memory) = self.memory_per_table_kib {
            text.push_str(&format!("  memory of the servers: {memory:.0} KiB per table\n"));
        }
        text
    }
}
