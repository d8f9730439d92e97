//! A soak test: many tables are played for a long time, while faults are injected one after another. Nothing
//! that was acknowledged may be lost, and no game may end except by its players' own decisions.

mod fault_injection;
mod player;

use std::cell::{Cell, RefCell};
use std::path::PathBuf;
use std::rc::Rc;
use std::time::{Duration, Instant};

use anstyle::Style;
use serde::Serialize;
use tokio::task::LocalSet;

use crate::failure::Failure;
use crate::output::{print, print_json, progress};

use super::server_process::ServerProcess;
use fault_injection::{FaultInjector, InjectedFault};

/// The pause after each injected fault, in which the memory of the server is measured.
const CALM: Duration = Duration::from_secs(6);

/// How the soak test is done.
pub(super) struct Soak {
    pub(super) tables: usize,
    pub(super) think: Duration,
    pub(super) time: Duration,
    pub(super) database: Option<String>,
    /// The file from which libfaketime reads the system time of the server.
    pub(super) clock_file: Option<PathBuf>,
}

/// What the players have seen.
#[derive(Debug, Default)]
struct Seen {
    /// The current table of each player.
    tables: RefCell<Vec<String>>,
    acknowledged: Cell<u64>,
    games: Cell<u64>,
    /// Acknowledged decisions that are not in the record.
    lost: Cell<u64>,
    /// Decisions that are in the record more often than they were made.
    doubled: Cell<u64>,
    /// How often somebody else decided for a player, or closed their table.
    ended_by_others: Cell<u64>,
    /// Records that are not valid.
    invalid: Cell<u64>,
    /// Descriptions of the first problems.
    problems: RefCell<Vec<String>>,
}

impl Seen {
    fn problem(&self, counter: &Cell<u64>, what: String) {
        counter.set(counter.get() + 1);
        let mut problems = self.problems.borrow_mut();
        if problems.len() < 20 {
            problems.push(what);
        }
    }
}

fn count(counter: &Cell<u64>) {
    counter.set(counter.get() + 1);
}

/// The result of a soak test.
#[derive(Debug, Serialize)]
struct SoakReport {
    minutes: f64,
    tables: usize,
    acknowledged: u64,
    games: u64,
    lost: u64,
    doubled: u64,
    ended_by_others: u64,
    invalid: u64,
    /// How often each fault was injected.
    injected: Vec<(String, u32)>,
    /// The memory of the server in MiB, measured in calm moments of the second half, in which the server is not
    /// killed: the first value, the last, and the largest.
    memory_mib: [f64; 3],
    problems: Vec<String>,
}

impl Soak {
    /// Runs the test and prints the report. Any problem makes the command fail.
    pub(super) fn run(self, json: bool) -> Result<(), Failure> {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
        let runtime = runtime.map_err(|error| Failure::Input(error.to_string()))?;
        let report = LocalSet::new().block_on(&runtime, self.measure())?;
        if json {
            print_json(&report)?;
        } else {
            print(&report.text())?;
        }
        let sound = [report.lost, report.doubled, report.ended_by_others, report.invalid] == [0; 4];
        sound.then_some(()).ok_or_else(|| Failure::Input("the soak test found problems".to_owned()))
    }

    async fn measure(self) -> Result<SoakReport, Failure> {
        let mut server = ServerProcess::start(self.database.as_deref(), false, true)?;
        let tables = RefCell::new(vec![String::new(); self.tables]);
        let seen = Rc::new(Seen { tables, ..Seen::default() });
        let mut players = tokio::task::JoinSet::new();
        for number in 0..self.tables {
            let server = server.address().to_owned();
            players.spawn_local(player::play(server, number, self.think, seen.clone()));
        }
        let mut injector = FaultInjector::new(self.clock_file.clone());
        let (started, mut calm_memory) = (Instant::now(), Vec::new());
        let bar = progress(self.time.as_secs(), "seconds");
        tokio::time::sleep(CALM).await;
        while started.elapsed() < self.time {
            let is_second_half = started.elapsed() > self.time / 2;
            let tables = seen.tables.borrow().clone();
            injector.inject_next(&mut server, tables, is_second_half).await?;
            tokio::time::sleep(CALM).await;
            if is_second_half {
                calm_memory.push(server.memory_mib().unwrap_or_default());
            }
            bar.set_position(started.elapsed().as_secs().min(self.time.as_secs()));
        }
        bar.finish_and_clear();
        // What is still being played does not count, but everything that was acknowledged must be there.
        players.abort_all();
        let first = calm_memory.first().copied().unwrap_or_default();
        let last = calm_memory.last().copied().unwrap_or_default();
        let most = calm_memory.iter().copied().fold(0.0, f64::max);
        Ok(SoakReport {
            minutes: started.elapsed().as_secs_f64() / 60.0,
            tables: self.tables,
            acknowledged: seen.acknowledged.get(),
            games: seen.games.get(),
            lost: seen.lost.get(),
            doubled: seen.doubled.get(),
            ended_by_others: seen.ended_by_others.get(),
            invalid: seen.invalid.get(),
            injected: injector.counts(),
            memory_mib: [first, last, most],
            problems: seen.problems.borrow().clone(),
        })
    }
}

impl SoakReport {
    fn text(&self) -> String {
        let bold = Style::new().bold();
        let [first, last, most] = self.memory_mib;
        let injected: Vec<String> =
            self.injected.iter().map(|(name, times)| format!("{name} ×{times}")).collect();
        let mut text = format!(
            "{:.0} min, {} tables at a time, {} games finished\n  injected faults: {}\n  \
             {bold}{} acknowledged decisions: {} lost, {} doubled{bold:#}\n  \
             {} times somebody else decided or ended a game; {} invalid records\n  \
             memory of the server in calm moments of the second half: {first:.0} MiB at its \
             beginning, {last:.0} MiB at its end, at most {most:.0} MiB\n",
            self.minutes,
            self.tables,
            self.games,
            injected.join(", "),
            self.acknowledged,
            self.lost,
            self.doubled,
            self.ended_by_others,
            self.invalid,
        );
        for problem in &self.problems {
            text.push_str(&format!("  {problem}\n"));
        }
        text
    }
}

/// The name of an injected fault, for the report.
impl std::fmt::Display for InjectedFault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            InjectedFault::Kill => f.write_str("killed"),
            InjectedFault::Stop => f.write_str("stopped"),
            InjectedFault::Stall => f.write_str("database blocked"),
            InjectedFault::ClockStep => f.write_str("clock stepped"),
            InjectedFault::Attack(kind) => write!(f, "{kind}"),
        }
    }
}
