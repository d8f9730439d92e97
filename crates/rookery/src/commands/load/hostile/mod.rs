//! Attacks on a server, and how they affect the other players.

mod attacker;
mod frames;
mod inputs;
mod report;
mod requests;

use std::fmt;
use std::str::FromStr;
use std::time::{Duration, Instant};

use crate::failure::Failure;
use crate::output::{print, print_json};

use super::client::{Clients, LoadPlan};
use super::latency::LatencyStats;
use super::server_process::ServerProcess;
pub(super) use attacker::Attacker;
use report::{HostileReport, Phase};

/// What an attacker can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// Sends pings. Half of the sockets read nothing.
    Ping,
    /// Sends empty fragments of a message that never ends.
    Fragment,
    /// Changes the settings of a table, with as much junk in them as a message can have.
    Settings,
    /// Hands a seat over to a bot that thinks for a long time, and returns.
    HandOver,
    /// Chats.
    Talk,
    /// Lets bots play one rematch after another.
    Rematch,
    /// Requests analyses, as several people.
    Analysis,
    /// Requests replays, each of a different record.
    Replay,
    /// Follows the tables of others with many sockets, and reads nothing.
    Readers,
    /// Follows its own table with many sockets, and changes its settings.
    Views,
    /// Opens connections and drops them.
    Connections,
}

impl Kind {
    pub(super) const ALL: [(Kind, &str); 11] = [
        (Kind::Ping, "ping"),
        (Kind::Fragment, "fragment"),
        (Kind::Settings, "settings"),
        (Kind::HandOver, "hand-over"),
        (Kind::Talk, "talk"),
        (Kind::Rematch, "rematch"),
        (Kind::Analysis, "analysis"),
        (Kind::Replay, "replay"),
        (Kind::Readers, "readers"),
        (Kind::Views, "views"),
        (Kind::Connections, "connections"),
    ];
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = Kind::ALL.iter().find_map(|(kind, name)| (kind == self).then_some(*name));
        f.pad(name.unwrap_or_default())
    }
}

/// The kinds of attack to try.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Kinds(Vec<Kind>);

impl FromStr for Kinds {
    type Err = String;

    fn from_str(text: &str) -> Result<Kinds, String> {
        if text == "all" {
            return Ok(Kinds(Kind::ALL.map(|(kind, _)| kind).to_vec()));
        }
        let kind = |text: &str| {
            let found = Kind::ALL.into_iter().find(|(_, name)| *name == text);
            found.map(|(kind, _)| kind).ok_or_else(|| {
                let names = Kind::ALL.map(|(_, name)| name).join(", ");
                format!("‘{text}’ is not a kind of attack; they are {names}, and all")
            })
        };
        text.split(',').map(kind).collect::<Result<_, _>>().map(Kinds)
    }
}

/// How the attacks are measured.
pub(super) struct HostileTest {
    /// What the other players play. The plan's address is that of the server, once the server is started.
    pub(super) plan: LoadPlan,
    /// The duration of an attack.
    pub(super) time: Duration,
    /// Whether the server has a core of its own.
    pub(super) pin: bool,
}

impl HostileTest {
    /// Measures each kind of attack on a fresh server, and prints the results.
    pub(super) fn run(mut self, kinds: &Kinds, json: bool) -> Result<(), Failure> {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
        let runtime = runtime.map_err(|error| Failure::Input(error.to_string()))?;
        if !json {
            let LoadPlan { tables, seats, ref game, .. } = self.plan;
            print(&format!("{tables} tables of {game}, {seats} seats each\n"))?;
            print(report::HEAD)?;
        }
        let mut reports = Vec::new();
        for kind in &kinds.0 {
            let server = ServerProcess::start(None, self.pin, true)?;
            self.plan.addresses = vec![server.address().to_owned()];
            let measuring = self.measure(&server, *kind);
            let report = tokio::task::LocalSet::new().block_on(&runtime, measuring)?;
            if !json {
                print(&report.line())?;
            }
            reports.push(report);
        }
        if json { print_json(&reports) } else { Ok(()) }
    }

    /// Measures one kind of attack.
    async fn measure(&self, server: &ServerProcess, kind: Kind) -> Result<HostileReport, Failure> {
        let clients = Clients::start(&self.plan).await.map_err(Failure::Input)?;
        // All games start at the same time; measure once they are out of step.
        tokio::time::sleep(Duration::from_secs(1) + self.plan.think).await;
        let before = Phase::measure(&clients, server, self.time / 2).await;
        let attacker = Attacker::start(kind, server.address(), clients.tables.clone());
        let during = Phase::measure(&clients, server, self.time).await;
        let tally = attacker.stop().map_err(Failure::Input)?;
        Ok(HostileReport { kind, before, during, tally })
    }
}

impl Phase {
    /// Measures how quickly the other players' decisions are acknowledged, and the memory of the server.
    async fn measure(clients: &Clients, server: &ServerProcess, time: Duration) -> Phase {
        clients.reset();
        let started = Instant::now();
        let mut memory_mib: f64 = 0.0;
        while started.elapsed() < time {
            tokio::time::sleep(Duration::from_millis(100).min(time)).await;
            memory_mib = memory_mib.max(server.memory_mib().unwrap_or_default());
        }
        let stats = LatencyStats::new(clients.latencies(), started.elapsed());
        Phase {
            decisions: stats.decisions,
            p50_ms: stats.percentile(0.5),
            p99_ms: stats.percentile(0.99),
            memory_mib,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_are_named() {
        let kinds = |text: &str| text.parse::<Kinds>().map(|Kinds(kinds)| kinds);
        assert_eq!(kinds("hand-over"), Ok(vec![Kind::HandOver]));
        assert_eq!(kinds("ping,readers"), Ok(vec![Kind::Ping, Kind::Readers]));
        assert_eq!(kinds("all").unwrap().len(), Kind::ALL.len());
        for (kind, name) in Kind::ALL {
            assert_eq!((kinds(name), kind.to_string()), (Ok(vec![kind]), name.to_owned()));
        }
        for wrong in ["", "pong", "ping,", "all,ping"] {
            assert!(kinds(wrong).unwrap_err().contains("hand-over"), "{wrong}");
        }
    }
}
