//! `rookery replay`: a recorded game as a story.

use catalogue::{Perspective, Rendered, ReplayError};
use clap::Args;
use rules::{InvalidRecord, Seat, Viewer};

use super::shared_args::RecordArgs;
use crate::failure::Failure;
use crate::output::{print, print_json};
use crate::per_game::{check_seat, configured_game};

/// Print a recorded game as a story, with an explanation of the scoring.
///
/// An invalid record is printed up to the first invalid decision.
#[derive(Args)]
#[command(after_help = "\
Examples:
  The first game of a file:
    rookery replay games.jsonl
  The third game, as seat 1 saw it:
    rookery replay games.jsonl --game 3 --as 1
  The events of each decision, for a program:
    rookery replay games.jsonl --json | jq .steps")]
pub(crate) struct Replay {
    #[command(flatten)]
    record: RecordArgs,
    /// Show only what this seat knew, counted from 0. By default, all cards are shown.
    #[arg(long = "as", value_name = "SEAT")]
    seat: Option<u8>,
    /// Print the events as one JSON object.
    #[arg(long)]
    json: bool,
}

impl Replay {
    pub(crate) fn run(self) -> Result<(), Failure> {
        let picked = self.record.read()?;
        let (game, record) = (picked.game()?, &picked.record);
        let perspective =
            self.seat.map_or(Perspective::All, |seat| Perspective::Of(Viewer::Seat(Seat(seat))));
        let failure = |invalid: InvalidRecord| picked.invalid(&invalid);
        let no_replay = |why| match why {
            ReplayError::InvalidRecord(invalid) => failure(invalid),
            ReplayError::NoSeat(seat) => {
                let configured = configured_game(game, record);
                let checked =
                    configured.map_or(Ok(()), |configured| check_seat(&*configured, seat));
                checked.err().unwrap_or_else(|| Failure::Usage(format!("nobody sits at {seat}")))
            }
        };
        let validity = if self.json {
            let Rendered { content, validity } =
                game.events(record, perspective).map_err(no_replay)?;
            print_json(&content)?;
            validity
        } else {
            let Rendered { content, validity } =
                game.story(record, perspective).map_err(no_replay)?;
            print(&content)?;
            validity
        };
        validity.map_err(failure)
    }
}
