//! Runs the simulation of ownership many times, on all cores: `cargo xtask ownership [--runs N] [--seed S]`.

use std::collections::BTreeMap;
use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Instant;

use indicatif::{HumanCount, ProgressBar, ProgressStyle};
use ownership::simulation::{Figures, Violation, run, story};

const USAGE: &str = "Usage: cargo xtask ownership [--runs N] [--seed S]";
/// How many runs a thread takes at a time.
const BATCH: u64 = 500;
/// How many lines of the story of a run with a fault are printed, if there was more than one run.
const LAST_LINES: usize = 60;

fn main() -> ExitCode {
    let Some((runs, seed)) = arguments() else {
        eprintln!("{USAGE}");
        return ExitCode::from(2);
    };
    let started = Instant::now();
    match run_all(runs, seed) {
        Ok(summary) => {
            summary.print(runs, seed, started.elapsed().as_secs_f64());
            ExitCode::SUCCESS
        }
        Err((seed, violation)) => {
            let story = story(seed, None);
            let printed = if runs == 1 { story.len() } else { LAST_LINES };
            for line in &story[story.len().saturating_sub(printed)..] {
                println!("{line}");
            }
            eprintln!("Seed {seed}: {violation}");
            eprintln!("The whole story: cargo xtask ownership --runs 1 --seed {seed}");
            ExitCode::FAILURE
        }
    }
}

/// The number of runs, and the first seed.
fn arguments() -> Option<(u64, u64)> {
    let (mut runs, mut seed) = (1_000_000, 0);
    let mut arguments = std::env::args().skip(1);
    while let Some(name) = arguments.next() {
        let value = arguments.next()?.replace('_', "").parse().ok()?;
        match name.as_str() {
            "--runs" => runs = value,
            "--seed" => seed = value,
            _ => return None,
        }
    }
    Some((runs, seed))
}

/// Runs with the seeds from `seed` on. Returns the first fault that was found.
fn run_all(runs: u64, seed: u64) -> Result<Summary, (u64, Violation)> {
    let template = "{wide_bar} {human_pos} of {human_len} runs, {eta} left";
    let style = ProgressStyle::with_template(template);
    let style = style.unwrap_or_else(|_| ProgressStyle::default_bar());
    let progress = ProgressBar::new(runs).with_style(style);
    let next = AtomicU64::new(0);
    let result = Mutex::new(Ok(Summary::default()));
    let work = || {
        let mut summary = Summary::default();
        let mut fault = None;
        while fault.is_none() {
            let from = next.fetch_add(BATCH, Ordering::Relaxed);
            let batch = from..runs.min(from.saturating_add(BATCH));
            if batch.is_empty() {
                break;
            }
            progress.inc(batch.end - batch.start);
            for seed in batch.map(|index| seed.wrapping_add(index)) {
                match run(seed, None) {
                    Ok(figures) => summary.add(figures),
                    Err(violation) => {
                        // The other threads finish their batches.
                        next.store(runs, Ordering::Relaxed);
                        fault.get_or_insert((seed, violation));
                    }
                }
            }
        }
        let Ok(mut result) = result.lock() else { return };
        match (&mut *result, fault) {
            (Ok(all), None) => all.merge(&summary),
            (Err((first, _)), Some((seed, _))) if *first <= seed => {}
            (_, Some(fault)) => *result = Err(fault),
            (Err(_), None) => {}
        }
    };
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(work);
        }
    });
    progress.finish_and_clear();
    result.into_inner().unwrap_or_else(PoisonError::into_inner)
}

/// The figures of many runs.
#[derive(Default)]
struct Summary {
    steps: u64,
    lines: u64,
    hand_overs: Times,
    take_overs: Times,
}

/// How often something took how many milliseconds.
#[derive(Default)]
struct Times(BTreeMap<u32, u64>);

impl Summary {
    fn add(&mut self, figures: Figures) {
        self.steps += figures.steps;
        self.lines += figures.lines;
        self.hand_overs.add(figures.hand_over.into_iter().map(|time| (time, 1)));
        self.take_overs.add(figures.take_over.into_iter().map(|time| (time, 1)));
    }

    fn merge(&mut self, other: &Summary) {
        self.steps += other.steps;
        self.lines += other.lines;
        self.hand_overs.add(other.hand_overs.0.iter().map(|(&time, &count)| (time, count)));
        self.take_overs.add(other.take_overs.0.iter().map(|(&time, &count)| (time, count)));
    }

    fn print(&self, runs: u64, seed: u64, seconds: f64) {
        let rate = HumanCount((runs as f64 / seconds) as u64);
        let last = seed.wrapping_add(runs.saturating_sub(1));
        println!("{} runs without a fault, seeds {seed} to {last}", HumanCount(runs));
        println!("  {seconds:.1} s, {rate} runs per second");
        println!("  {} steps, {} lines", HumanCount(self.steps), HumanCount(self.lines));
        println!("  hand-over after a stop:  {}", self.hand_overs);
        println!("  take-over after a death: {}", self.take_overs);
    }
}

impl Times {
    fn add(&mut self, times: impl Iterator<Item = (u32, u64)>) {
        for (time, count) in times {
            *self.0.entry(time).or_default() += count;
        }
    }

    /// The time that this share of all times does not exceed.
    fn percentile(&self, share: f64) -> u32 {
        let wanted = (self.0.values().sum::<u64>() as f64 * share).ceil() as u64;
        let mut sum = 0;
        let times = self.0.iter().map(|(&time, &count)| {
            sum += count;
            (time, sum)
        });
        times.into_iter().find(|&(_, sum)| sum >= wanted).map_or(0, |(time, _)| time)
    }
}

impl std::fmt::Display for Times {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let [middle, high, most] = [0.5, 0.99, 1.0].map(|share| self.percentile(share));
        write!(formatter, "p50 {middle} ms, p99 {high} ms, longest {most} ms")
    }
}
