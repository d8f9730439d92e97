//! A fault test of several servers, in the way of Jepsen: clients at all servers play and note what they sent,
//! what was acknowledged, and what they saw, while faults are injected one after another. A checker then
//! compares these histories with each other and with the records of the games.

mod checker;
mod device;
mod history;
mod injection;
mod place;
mod report;
mod table;

use std::rc::Rc;
use std::time::Duration;

use clap::ValueEnum;
use tokio::task::{JoinSet, LocalSet};
use tokio::time::{Instant, sleep, timeout};

use crate::failure::Failure;
use crate::output::{print, print_json};

use super::cluster::Cluster;
use checker::Anomaly;
use injection::Durations;
pub(super) use injection::Fault;
use place::Place;
use report::{FaultReport, Report};

/// A test that is shorter than this injects each fault once, and briefly.
const SHORT: Duration = Duration::from_mins(5);
/// How long it may take until something goes on at every table, after a fault is over.
const RECOVERY: Duration = Duration::from_secs(30);
/// How long the last games may take, without time to think.
const END: Duration = Duration::from_mins(2);

/// How the test is done.
pub(super) struct FaultTest {
    pub(super) servers: usize,
    pub(super) tables: usize,
    pub(super) think: Duration,
    pub(super) time: Duration,
    pub(super) seed: u64,
    /// The only fault to inject.
    pub(super) only: Option<Fault>,
}

impl FaultTest {
    /// Runs the test and prints the report. Any finding makes the command fail.
    pub(super) fn run(self, json: bool) -> Result<(), Failure> {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
        let runtime = runtime.map_err(|error| Failure::Input(error.to_string()))?;
        let report = LocalSet::new().block_on(&runtime, self.measure()).map_err(Failure::Input)?;
        if json {
            print_json(&report)?;
        } else {
            print(&report.text())?;
        }
        let is_sound = report.anomalies.is_empty();
        is_sound.then_some(()).ok_or_else(|| Failure::Input("the fault test failed".to_owned()))
    }

    async fn measure(self) -> Result<Report, String> {
        let started = Instant::now();
        let mut cluster = Cluster::start(self.servers, true).await?;
        let place = Place::new(cluster.addresses(), self.tables, self.think, self.seed);
        let place = Rc::new(place);
        let mut players = JoinSet::new();
        for slot in 0..self.tables {
            players.spawn_local(table::play(slot, place.clone()));
        }
        let injected = self.inject_all(&mut cluster, &place).await;
        place.ending.set(true);
        place.think.set(Duration::ZERO);
        let all_ended = async { while players.join_next().await.is_some() {} };
        if timeout(END, all_ended).await.is_err() {
            place.find(Anomaly::Stuck, &format!("{} tables did not end", players.len()));
        }
        if injected.is_err() {
            cluster.keep_logs();
        }
        let injected = injected?;
        let report = Report::new(&self, &place, started.elapsed(), injected);
        if !report.anomalies.is_empty() {
            cluster.keep_logs();
            for file in place.kept.borrow().iter() {
                eprintln!("a history in which something was found: {}", file.display());
            }
        }
        Ok(report)
    }

    /// Injects one fault after another, in a random order, until the time is over.
    async fn inject_all(
        &self,
        cluster: &mut Cluster,
        place: &Place,
    ) -> Result<Vec<FaultReport>, String> {
        let is_short = self.time < SHORT;
        let seconds = Duration::from_secs;
        let (durations, calm) = if is_short {
            let durations = Durations { kill: seconds(5), long: seconds(5), restart: seconds(1) };
            (durations, seconds(2))
        } else {
            let durations = Durations { kill: seconds(8), long: seconds(20), restart: seconds(3) };
            (durations, seconds(5))
        };
        let faults: Vec<Fault> = match self.only {
            Some(fault) => vec![fault],
            None => Fault::value_variants().to_vec(),
        };
        let possible = faults.into_iter().filter(|fault| self.servers > 1 || !fault.needs_bus());
        let mut reports: Vec<FaultReport> = possible.map(FaultReport::new).collect();
        sleep(calm).await;
        let started = Instant::now();
        while started.elapsed() < self.time {
            // Each fault once, in another order in each round.
            let mut order: Vec<usize> = (0..reports.len()).collect();
            for last in (1..order.len()).rev() {
                order.swap(last, place.below(last + 1));
            }
            for index in order {
                let report = &mut reports[index];
                place.waits.borrow_mut().clear();
                let began = Instant::now();
                report.fault.inject(cluster, place, durations).await?;
                let went_on = wait_until_all_go_on(place).await;
                sleep(calm).await;
                let waits = place.waits.borrow();
                let of = |(sent, done): &(Instant, Instant)| *done - (*sent).max(began);
                report.longest_waits.extend(waits.iter().map(of).max());
                let name = report.fault.name();
                eprintln!(
                    "{:6.1} s: {name}, {} acknowledged, longest wait {:.1} s",
                    (began - place.started).as_secs_f64(),
                    place.acknowledged.get(),
                    report.longest_waits.last().copied().unwrap_or_default().as_secs_f64(),
                );
                if let Err(stuck) = went_on {
                    let tables = stuck.join(", ");
                    place.find(Anomaly::Stuck, &format!("after {name}: tables {tables}"));
                }
                if !is_short && started.elapsed() >= self.time {
                    break;
                }
            }
            if is_short && self.only.is_none() {
                break;
            }
        }
        Ok(reports)
    }
}

/// Waits until something has gone on at every table. If that takes too long, returns the other tables.
async fn wait_until_all_go_on(place: &Place) -> Result<(), Vec<String>> {
    let since = Instant::now();
    loop {
        let waiting = place.waiting(since);
        if waiting.is_empty() {
            return Ok(());
        }
        if since.elapsed() > RECOVERY {
            return Err(waiting);
        }
        sleep(Duration::from_millis(50)).await;
    }
}
