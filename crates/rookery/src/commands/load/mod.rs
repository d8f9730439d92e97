//! `rookery load`: a load test of a server.

mod client;
mod cluster;
mod connection;
mod faults;
mod hostile;
mod latency;
mod process;
mod server_process;
mod soak;
mod spread;
mod stall;

use std::path::PathBuf;
use std::time::Duration;

use anstyle::Style;
use bots::parse_duration;
use clap::Args;
use serde_json::json;

use crate::failure::Failure;
use crate::output::{print, print_json, progress, random_seed};
use client::{Clients, LoadPlan};
use faults::{Fault, FaultTest};
use hostile::{HostileTest, Kinds};
use latency::LatencyStats;
use server_process::{ServerProcess, address_of};
use soak::Soak;
use spread::SpreadTest;
use stall::StallReport;

/// Load-test a server: measure how quickly it acknowledges decisions.
///
/// Clients play at many tables at once. Each one waits until it must decide, sends a random legal
/// decision, and waits for the acknowledgement, which means that the decision is on disk. When a game
/// is over, a rematch follows.
///
/// Without `--url`, the command starts a server with a temporary database.
///
/// With `--hostile`, clients play at a human pace while an attacker does everything that it can to disturb
/// them, from one address. The server has its default limits. The command reports how quickly the
/// clients' decisions were acknowledged before and during the attack, and how much memory the server
/// needed.
#[derive(Args)]
#[command(after_help = "\
Examples:
  As fast as possible, with the server on the first core and the clients on the second:
    rookery load --tables 200 --pin
  Many tables at a human pace, for a minute:
    rookery load --tables 5000 --people 5000 --think 10s --seconds 60
  A database that is blocked for half a minute:
    rookery load --tables 200 --pin --stall 30s
  Every kind of attack in turn, each on a fresh server:
    rookery load --hostile all --pin
  A server that is already running:
    rookery load --tables 50 --url http://localhost:8080
  Three servers, compared with one:
    rookery load --servers 3")]
pub(crate) struct Load {
    /// Number of tables.
    #[arg(long, default_value_t = 200)]
    tables: usize,
    /// Number of seats at each table.
    #[arg(long, default_value_t = 4)]
    seats: usize,
    /// The game to play.
    #[arg(long, default_value = "pingvasion")]
    game: String,
    /// Number of clients, each with its own socket. By default one for each seat. If there are fewer,
    /// each plays at several tables.
    #[arg(long, value_name = "N")]
    people: Option<usize>,
    /// How long a client waits before it decides, on average, such as 10s or 500ms. The actual time
    /// is random, between half and one and a half times this value. By default clients do not wait; with
    /// `--hostile` they wait 5s, and with `--soak` 3s.
    #[arg(long, value_parser = duration, value_name = "TIME")]
    think: Option<Duration>,
    /// Request a full view after every change, as browsers do. By default, clients get only the
    /// events and the legal decisions, as bots do.
    #[arg(long)]
    views: bool,
    /// Attack the server, and measure how that affects the clients that play. KIND is one of ping, fragment,
    /// settings, hand-over, talk, rematch, analysis, replay, readers, views and connections, several of
    /// them separated by commas, or all.
    #[arg(long, value_name = "KIND", conflicts_with_all = ["url", "database", "stall", "people"])]
    hostile: Option<Kinds>,
    /// How long to measure, in seconds. With `--hostile`, this is the duration of the attack. Before the
    /// attack, the clients play for half as long without it.
    #[arg(long, default_value_t = 20)]
    seconds: u64,
    /// The URL of a running server. By default, the command starts one. With several URLs, separated by
    /// commas, clients are spread evenly over these servers, and then are all at the first one, in turns;
    /// the command compares the CPU time per decision, if the servers are on this machine.
    #[arg(long, value_delimiter = ',')]
    url: Vec<String>,
    /// The database of the server that the command starts; by default a temporary file.
    #[arg(long, conflicts_with = "url", value_name = "FILE or URL")]
    database: Option<String>,
    /// Run the server on the first core and the clients on the second. Needs `taskset`.
    #[arg(long, conflicts_with = "url")]
    pin: bool,
    /// After the measurement, block the database for this long. Report how much memory the server
    /// needed meanwhile, and how long it took until all clients could play on.
    #[arg(long, conflicts_with = "url", value_parser = duration, value_name = "TIME")]
    stall: Option<Duration>,
    /// Play for this long while faults are injected one after another: the server is killed, its process
    /// is stopped, its database is blocked, and it is attacked. Check that nothing that it acknowledged is
    /// lost, and that no game ends except by its players' own decisions. Try 600s.
    #[arg(long, conflicts_with_all = ["url", "stall", "hostile", "pin"], value_parser = duration, value_name = "TIME")]
    soak: Option<Duration>,
    /// The file from which libfaketime reads the system time, so that a soak test can change the time.
    #[arg(long, requires = "soak", value_name = "FILE")]
    clock_file: Option<PathBuf>,
    /// Play at several servers for this long, while faults are injected one after another: servers are killed,
    /// frozen, restarted and cut off, the bus and the database are restarted, and clocks are wrong. Check
    /// that nothing that was acknowledged is lost, and that everybody saw the same. Below 300s, each fault is
    /// injected once, and briefly. Starts Postgres and NATS; needs libfaketime.
    #[arg(long, conflicts_with_all = ["url", "stall", "hostile", "pin", "soak", "database"], value_parser = duration, value_name = "TIME")]
    faults: Option<Duration>,
    /// The only fault to inject.
    #[arg(long, requires = "faults", value_enum, value_name = "FAULT")]
    only: Option<Fault>,
    /// The seed from which faults are drawn; by default a random one.
    #[arg(long, requires = "faults", value_name = "S")]
    seed: Option<u64>,
    /// Start this many servers, with Postgres and NATS. The same is measured as with several URLs. A fault
    /// test has three servers by default.
    #[arg(long, conflicts_with_all = ["url", "stall", "hostile", "pin", "soak", "database"], value_name = "N")]
    servers: Option<usize>,
    /// Print the results as one JSON object.
    #[arg(long)]
    json: bool,
}

fn duration(text: &str) -> Result<Duration, String> {
    parse_duration(text).ok_or_else(|| format!("‘{text}’ is not a time such as 10s or 500ms"))
}

impl Load {
    fn hostile_test(&self) -> HostileTest {
        HostileTest {
            plan: LoadPlan {
                think: self.think.unwrap_or(Duration::from_secs(5)),
                own_addresses: true,
                ..self.plan(Vec::new())
            },
            time: Duration::from_secs(self.seconds),
            pin: self.pin,
        }
    }

    fn fault_test(&self, time: Duration) -> FaultTest {
        FaultTest {
            servers: self.servers.unwrap_or(3),
            tables: self.tables,
            think: self.think.unwrap_or(Duration::from_millis(500)),
            time,
            seed: self.seed.unwrap_or_else(random_seed),
            only: self.only,
        }
    }

    fn plan(&self, addresses: Vec<String>) -> LoadPlan {
        LoadPlan {
            addresses,
            game: self.game.clone(),
            tables: self.tables,
            seats: self.seats,
            people: self.people.unwrap_or(self.tables * self.seats).max(self.seats),
            think: self.think.unwrap_or_default(),
            views: self.views,
            own_addresses: false,
        }
    }

    pub(crate) fn run(self) -> Result<(), Failure> {
        if let Some(time) = self.soak {
            let think = self.think.unwrap_or(Duration::from_secs(3));
            let Load { tables, database, clock_file, .. } = self;
            return Soak { tables, think, time, database, clock_file }.run(self.json);
        }
        if let Some(time) = self.faults {
            return self.fault_test(time).run(self.json);
        }
        if let Some(kinds) = &self.hostile {
            return self.hostile_test().run(kinds, self.json);
        }
        if self.url.len() > 1 || self.servers.is_some() {
            let addresses = self.url.iter().map(|url| address_of(url));
            let plan = self.plan(addresses.collect::<Result<_, _>>()?);
            let time = Duration::from_secs(self.seconds);
            return SpreadTest { plan, start: self.servers, time }.run(self.json);
        }
        let server = match self.url.first() {
            Some(url) => ServerProcess::running_at(url)?,
            None => ServerProcess::start(self.database.as_deref(), self.pin, false)?,
        };
        let plan = self.plan(vec![server.address().to_owned()]);
        let bar = progress(self.seconds, "seconds");
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
        let runtime = runtime.map_err(|error| Failure::Input(error.to_string()))?;
        let local = tokio::task::LocalSet::new();
        let (stats, cpu_seconds, stall) = local.block_on(&runtime, async {
            let clients = Clients::start(&plan).await.map_err(Failure::Input)?;
            // All games start at the same time; measure once they are out of step.
            tokio::time::sleep(Duration::from_secs(2)).await;
            clients.reset();
            let before = server.cpu_seconds();
            let started = std::time::Instant::now();
            for second in 1..=self.seconds {
                let until = started + Duration::from_secs(second);
                tokio::time::sleep_until(until.into()).await;
                bar.set_position(second);
            }
            let stats = LatencyStats::new(clients.latencies(), started.elapsed());
            let cpu_seconds =
                server.cpu_seconds().zip(before).map(|(after, before)| after - before);
            let stall = match self.stall {
                Some(time) => Some(StallReport::measure(&server, &clients, time).await?),
                None => None,
            };
            Ok::<_, Failure>((stats, cpu_seconds, stall))
        })?;
        bar.finish_and_clear();
        let memory = server.memory_mib();
        let cost = cpu_seconds.map(|seconds| seconds * 1e6 / stats.decisions.max(1) as f64);
        if self.json {
            return print_json(&json!({
                "game": self.game,
                "tables": self.tables,
                "seats": self.seats,
                "people": plan.people,
                "think_ms": plan.think.as_millis() as u64,
                "seconds": stats.seconds,
                "decisions": stats.decisions,
                "decisions_per_second": stats.per_second(),
                "p50_ms": stats.percentile(0.5),
                "p99_ms": stats.percentile(0.99),
                "p999_ms": stats.percentile(0.999),
                "server_microseconds_per_decision": cost,
                "server_memory_mib": memory,
                "stalled": stall,
            }));
        }
        let bold = Style::new().bold();
        let mut text = format!(
            "{} tables of {}, {} seats each, {} clients\n  {bold}{:.0} decisions per second{bold:#} \
             acknowledged ({} in {:.1} s)\n  from decision to acknowledgement: p50 {:.1} ms, p99 \
             {:.1} ms, p99.9 {:.1} ms\n",
            self.tables,
            self.game,
            self.seats,
            plan.people,
            stats.per_second(),
            stats.decisions,
            stats.seconds,
            stats.percentile(0.5),
            stats.percentile(0.99),
            stats.percentile(0.999),
        );
        if let Some(cost) = cost {
            text.push_str(&format!("  CPU time of the server: {cost:.0} µs per decision\n"));
        }
        if let Some(memory) = memory {
            text.push_str(&format!("  memory of the server: {memory:.0} MiB\n"));
        }
        if let Some(StallReport { seconds, grown_mib, resumed_ms }) = stall {
            text.push_str(&format!(
                "  database blocked for {seconds:.0} s: the server needed {grown_mib:.0} MiB more, \
                 and all clients had resumed {resumed_ms:.0} ms later\n"
            ));
        }
        print(&text)
    }
}
