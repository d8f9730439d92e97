//! `rookery replay`: a recorded game as a story.

use std::path::PathBuf;

use catalogue::{Perspective, Rendered, ReplayError, STANDARD};
use clap::Args;
use rules::{InvalidRecord, Seat, Viewer};

use crate::failure::Failure;
use crate::input::Records;
use crate::output::{print, print_json};
use crate::per_game::{agreed_in, check_seat};

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
        let game = STANDARD.find(&record.game).map_err(|none| records.broken(line, &none))?;
        let eyes =
            self.seat.map_or(Perspective::All, |seat| Perspective::Of(Viewer::Seat(Seat(seat))));
        let broken = |broken: InvalidRecord| records.broken(line, &broken);
        let no_replay = |why| match why {
            ReplayError::InvalidRecord(what) => broken(what),
            ReplayError::NoSeat(seat) => {
                let agreed = agreed_in(game, &record);
                let checked = agreed.map_or(Ok(()), |agreed| check_seat(&*agreed, seat));
                checked.err().unwrap_or_else(|| Failure::Usage(format!("nobody sits at {seat}")))
            }
        };
        let validity = if self.json {
            let Rendered { content, validity } = game.events(&record, eyes).map_err(no_replay)?;
            print_json(&content)?;
            validity
        } else {
            let Rendered { content, validity } = game.story(&record, eyes).map_err(no_replay)?;
            print(&content)?;
            validity
        };
        validity.map_err(broken)
    }
}
