//! `rookery load`: how much a server bears.

mod client;
mod figures;
mod house;
mod stall;

use std::time::Duration;

use anstyle::Style;
use bots::parse_duration;
use clap::Args;
use serde_json::json;

use crate::failure::Failure;
use crate::output::{print, print_json, progress};
use client::{Plan, Play};
use figures::Figures;
use house::House;
use stall::Stalled;

/// Plays at many tables of a server at once and tells how quickly decisions are acknowledged.
///
/// Every seat is a client that waits for its turn, takes one of the decisions that the server says it
/// may make, and waits for the acknowledgement, which means that the decision is on the disk. When a
/// game is over, the same people play again.
///
/// Without --url a server is started for the occasion, with a database of its own.
#[derive(Args)]
#[command(after_help = "\
Examples:
  Flat out, the server on the first core and the clients on the second:
    rookery load --tables 200 --pin
  Many tables at a human pace:
    rookery load --tables 5000 --people 5000 --think 10s --seconds 60
  A database that stands still for half a minute:
    rookery load --tables 200 --pin --stall 30s
  Another server:
    rookery load --tables 50 --url http://localhost:8080")]
pub(crate) struct Load {
    /// How many tables.
    #[arg(long, default_value_t = 200)]
    tables: usize,
    /// How many seats each of them has.
    #[arg(long, default_value_t = 4)]
    seats: usize,
    /// The game.
    #[arg(long, default_value = "pingvasion")]
    game: String,
    /// How many people there are, each with a socket; they sit at several tables if need be. By
    /// default one for each seat.
    #[arg(long, value_name = "N")]
    people: Option<usize>,
    /// How long everybody thinks: half of it to one and a half of it, by chance.
    #[arg(long, default_value = "0s", value_parser = duration, value_name = "TIME")]
    think: Duration,
    /// Send everybody a fresh view after every change, as to a browser; otherwise only what happened and
    /// what may be decided now, as to a bot.
    #[arg(long)]
    views: bool,
    /// For how many seconds to measure.
    #[arg(long, default_value_t = 20)]
    seconds: u64,
    /// The server; without it, one is started.
    #[arg(long)]
    url: Option<String>,
    /// The database of the server that is started; by default a file that is removed afterwards.
    #[arg(long, conflicts_with = "url", value_name = "FILE or URL")]
    database: Option<String>,
    /// Keep the server that is started on the first core and the clients on the second (with
    /// `taskset`).
    #[arg(long, conflicts_with = "url")]
    pin: bool,
    /// Hold the database still for so long after the measurement, and tell how much memory the server
    /// took meanwhile and how soon everybody went on.
    #[arg(long, conflicts_with = "url", value_parser = duration, value_name = "TIME")]
    stall: Option<Duration>,
    /// Print the figures as one JSON object.
    #[arg(long)]
    json: bool,
}

fn duration(text: &str) -> Result<Duration, String> {
    parse_duration(text).ok_or_else(|| format!("‘{text}’ is not a time such as 10s or 500ms"))
}

impl Load {
    pub(crate) fn run(self) -> Result<(), Failure> {
        let house = match &self.url {
            Some(url) => House::elsewhere(url)?,
            None => House::start(self.database.as_deref(), self.pin)?,
        };
        let plan = Plan {
            address: house.address().to_owned(),
            game: self.game.clone(),
            tables: self.tables,
            seats: self.seats,
            people: self.people.unwrap_or(self.tables * self.seats).max(self.seats),
            think: self.think,
            views: self.views,
        };
        let bar = progress(self.seconds, "seconds");
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
        let runtime = runtime.map_err(|error| Failure::Input(error.to_string()))?;
        let people = tokio::task::LocalSet::new();
        let (figures, processor, stalled) = people.block_on(&runtime, async {
            let games = Play::start(&plan).await.map_err(Failure::Input)?;
            // The first games all begin at the same time: measure when that has evened out.
            tokio::time::sleep(Duration::from_secs(2)).await;
            games.forget();
            let before = house.processor();
            let started = std::time::Instant::now();
            for second in 1..=self.seconds {
                let until = started + Duration::from_secs(second);
                tokio::time::sleep_until(until.into()).await;
                bar.set_position(second);
            }
            let figures = Figures::new(games.latencies(), started.elapsed());
            let processor = house.processor().zip(before).map(|(after, before)| after - before);
            let stalled = match self.stall {
                Some(time) => Some(Stalled::measure(&house, &games, time).await?),
                None => None,
            };
            Ok::<_, Failure>((figures, processor, stalled))
        })?;
        bar.finish_and_clear();
        let memory = house.memory();
        let cost = processor.map(|seconds| seconds * 1e6 / figures.decisions.max(1) as f64);
        if self.json {
            return print_json(&json!({
                "game": self.game,
                "tables": self.tables,
                "seats": self.seats,
                "people": plan.people,
                "think_ms": self.think.as_millis() as u64,
                "seconds": figures.seconds,
                "decisions": figures.decisions,
                "decisions_per_second": figures.per_second(),
                "p50_ms": figures.percentile(0.5),
                "p99_ms": figures.percentile(0.99),
                "p999_ms": figures.percentile(0.999),
                "server_microseconds_per_decision": cost,
                "server_memory_mib": memory,
                "stalled": stalled,
            }));
        }
        let bold = Style::new().bold();
        let mut text = format!(
            "{} tables of {}, {} seats each, {} people\n  {bold}{:.0} decisions a second{bold:#} \
             acknowledged ({} in {:.1} s)\n  from decision to acknowledgement: p50 {:.1} ms, p99 \
             {:.1} ms, p99.9 {:.1} ms\n",
            self.tables,
            self.game,
            self.seats,
            plan.people,
            figures.per_second(),
            figures.decisions,
            figures.seconds,
            figures.percentile(0.5),
            figures.percentile(0.99),
            figures.percentile(0.999),
        );
        if let Some(cost) = cost {
            text.push_str(&format!("  processor time of the server: {cost:.0} µs a decision\n"));
        }
        if let Some(memory) = memory {
            text.push_str(&format!("  memory of the server: {memory:.0} MiB\n"));
        }
        if let Some(Stalled { seconds, grown_mib, resumed_ms }) = stalled {
            text.push_str(&format!(
                "  the database stood still for {seconds:.0} s: the server took {grown_mib:.0} MiB \
                 more, and everybody had gone on {resumed_ms:.0} ms afterwards\n"
            ));
        }
        print(&text)
    }
}
