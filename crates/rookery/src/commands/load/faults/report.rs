//! The result of a fault test.

use std::collections::BTreeMap;
use std::time::Duration;

use anstyle::Style;
use serde::Serialize;

use crate::output::grouped;

use super::FaultTest;
use super::injection::Fault;
use super::place::Place;

/// How often a fault was injected, and how long people waited.
#[derive(Debug)]
pub(super) struct FaultReport {
    pub(super) fault: Fault,
    /// For each injection, how long anybody waited at most from a decision to its acknowledgement.
    pub(super) longest_waits: Vec<Duration>,
}

/// The result.
#[derive(Debug, Serialize)]
pub(super) struct Report {
    pub(super) minutes: f64,
    pub(super) seed: u64,
    pub(super) servers: usize,
    pub(super) tables: usize,
    pub(super) games: u64,
    pub(super) acknowledged: u64,
    pub(super) reconnects: u64,
    pub(super) faults: Vec<FaultLine>,
    /// How often requests were refused, by code; clients then tried again.
    pub(super) refusals: BTreeMap<String, u64>,
    /// How often each anomaly was found.
    pub(super) anomalies: BTreeMap<&'static str, u64>,
    /// Descriptions of the first anomalies.
    pub(super) described: Vec<String>,
}

/// A fault in the report.
#[derive(Debug, Serialize)]
pub(super) struct FaultLine {
    fault: String,
    times: usize,
    /// The longest wait of each injection: the median, the 99th percentile and the maximum, in seconds.
    p50_s: f64,
    p99_s: f64,
    max_s: f64,
}

impl FaultReport {
    pub(super) fn new(fault: Fault) -> FaultReport {
        FaultReport { fault, longest_waits: Vec::new() }
    }

    fn line(mut self) -> FaultLine {
        self.longest_waits.sort_unstable();
        let waits = &self.longest_waits;
        let percentile = |share: f64| {
            let index = (waits.len() as f64 * share) as usize;
            let wait = waits.get(index.min(waits.len().saturating_sub(1)));
            wait.copied().unwrap_or_default().as_secs_f64()
        };
        FaultLine {
            fault: self.fault.name(),
            times: waits.len(),
            p50_s: percentile(0.5),
            p99_s: percentile(0.99),
            max_s: percentile(1.0),
        }
    }
}

impl Report {
    pub(super) fn new(
        test: &FaultTest,
        place: &Place,
        time: Duration,
        injected: Vec<FaultReport>,
    ) -> Report {
        let found = place.found.borrow();
        Report {
            minutes: time.as_secs_f64() / 60.0,
            seed: test.seed,
            servers: test.servers,
            tables: test.tables,
            games: place.games.get(),
            acknowledged: place.acknowledged.get(),
            reconnects: place.reconnects.get(),
            faults: injected.into_iter().map(FaultReport::line).collect(),
            refusals: place.refusals.borrow().clone(),
            anomalies: found.iter().map(|(anomaly, times)| (anomaly.name(), *times)).collect(),
            described: place.described.borrow().clone(),
        }
    }

    pub(super) fn text(&self) -> String {
        let bold = Style::new().bold();
        let mut text = format!(
            "{:.0} min, {} servers, {} tables at a time, seed {}\n  \
             {bold}{} acknowledged decisions{bold:#} in {} games, {} reconnects\n",
            self.minutes,
            self.servers,
            self.tables,
            self.seed,
            grouped(self.acknowledged),
            grouped(self.games),
            grouped(self.reconnects),
        );
        text.push_str("  longest wait for an acknowledgement, per injected fault:\n");
        for FaultLine { fault, times, p50_s, p99_s, max_s } in &self.faults {
            text.push_str(&format!(
                "    {fault:16} ×{times:<3} p50 {p50_s:5.2} s   p99 {p99_s:5.2} s   at most {max_s:5.2} s\n"
            ));
        }
        let list = |counts: Vec<String>| {
            if counts.is_empty() { "none".to_owned() } else { counts.join(", ") }
        };
        let refusals = self.refusals.iter().map(|(code, times)| format!("{code} ×{times}"));
        text.push_str(&format!("  refused and sent again: {}\n", list(refusals.collect())));
        let anomalies = self.anomalies.iter().map(|(name, times)| format!("{name} ×{times}"));
        let anomalies = list(anomalies.collect());
        text.push_str(&format!("  {bold}anomalies: {anomalies}{bold:#}\n"));
        for what in &self.described {
            text.push_str(&format!("  {what}\n"));
        }
        text
    }
}
