//! `rookery replay`: a recorded game as a story.

use std::path::PathBuf;

use clap::Args;
use rules::{Record, Seat, Viewer};
use serde::Serialize;

use crate::failure::Failure;
use crate::games::{Names, Task, Teller, Told, check_seat, with_game};
use crate::input::Records;
use crate::output::{print, print_json};

/// Tells a recorded game in words, round by round, with the final scoring and its reasons.
#[derive(Args)]
#[command(after_help = "\
Examples:
  rookery replay game.jsonl
  rookery replay games.jsonl --game 3 --as 1
  rookery replay game.jsonl --json | jq .steps")]
pub(crate) struct Replay {
    /// A file of records, one game a line; `-` is standard input.
    file: PathBuf,
    /// Which game of the file, counted from 1.
    #[arg(long, value_name = "K", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    game: u32,
    /// Tell only what this seat knew, counted from 0.
    #[arg(long = "as", value_name = "SEAT")]
    seat: Option<u8>,
    /// Print the events as one JSON object.
    #[arg(long)]
    json: bool,
}

impl Replay {
    pub(crate) fn run(self) -> Result<(), Failure> {
        let mut records = Records::open(&self.file)?;
        let (line, record) = records.pick(self.game as usize)?;
        with_game(&record.game, Tell { replay: &self, record: &record, records: &records, line })
            .map_err(|what| records.broken(line, &what))?
    }
}

struct Tell<'a> {
    replay: &'a Replay,
    record: &'a Record,
    records: &'a Records,
    line: usize,
}

#[derive(Serialize)]
struct Story<'a, G: Told> {
    game: &'static str,
    options: &'a G::Options,
    viewer: Option<Viewer>,
    /// What each line of the log brought about, the set-up first.
    steps: Vec<Vec<G::Event>>,
    result: &'a Option<rules::Verdict>,
}

impl Task for Tell<'_> {
    type Outcome = Result<(), Failure>;

    fn with<G: Told>(self) -> Self::Outcome {
        let broken = |broken: rules::Broken| self.records.broken(self.line, &broken);
        let mut replay = rules::Replay::<G>::new(self.record).map_err(broken)?;
        let viewer = self.replay.seat.map(|seat| Viewer::Seat(Seat(seat)));
        if let Some(seat) = self.replay.seat.map(Seat) {
            check_seat(replay.game(), seat)?;
        }
        let mut steps = Vec::new();
        let ended = loop {
            let facts = replay.facts().iter();
            steps.push(match viewer {
                Some(viewer) => facts.filter_map(|fact| G::seen(fact, viewer)).collect(),
                None => facts.map(G::open).collect::<Vec<_>>(),
            });
            match replay.step() {
                Ok(Some(_)) => {}
                Ok(None) => break replay.check_result(),
                Err(broken) => break Err(broken),
            }
        };
        let options = replay.game().options();
        if self.replay.json {
            let result = &self.record.result;
            print_json(&Story::<G> { game: G::NAME, options, viewer, steps, result })?;
        } else {
            let names = Names::of_record(replay.game(), self.record);
            let eyes = match viewer {
                Some(Viewer::Seat(seat)) => format!(", as {} knew it", names.of(seat)),
                _ => String::new(),
            };
            let mut text = format!("{}, {}{eyes}\n", G::TITLE, G::setting(options));
            let mut teller = G::teller(options, names, viewer);
            for events in &steps {
                text.push_str(&teller.tell(events));
            }
            print(&text)?;
        }
        ended.map_err(broken)
    }
}
