//! `rookery hint`: a hint for one position.

use anstyle::Style;
use bots::analysis::Certainty;
use catalogue::Names;
use clap::Args;
use rules::Seat;

use super::analyse::{percent, points, reason};
use super::shared_args::{RecordArgs, SearchArgs};
use crate::failure::Failure;
use crate::output::{counted, print, print_json};
use crate::per_game::{check_seat, configured_game};

/// Suggest decisions for a seat, in a position of a recorded game.
///
/// The command uses only what the seat knows in that position.
#[derive(Args)]
#[command(after_help = "\
Examples:
  What should seat 1 decide where an unfinished record ends?
    rookery hint game.jsonl --seat 1
  What should seat 0 have decided after 12 entries of the log? Search for a second.
    rookery hint game.jsonl --seat 0 --after 12 --budget 1s
  What should seat 0 have decided first? As JSON, for a program.
    rookery hint game.jsonl --seat 0 --after 0 --json")]
pub(crate) struct Hint {
    #[command(flatten)]
    record: RecordArgs,
    /// The seat that is to decide, counted from 0.
    #[arg(long)]
    seat: u8,
    /// Use the position after this many entries of the log. By default, the position after all of them.
    #[arg(long, value_name = "N")]
    after: Option<usize>,
    #[command(flatten)]
    search: SearchArgs,
    /// Print the hint as one JSON object.
    #[arg(long)]
    json: bool,
}

impl Hint {
    pub(crate) fn run(self) -> Result<(), Failure> {
        let mut picked = self.record.read()?;
        let record = &mut picked.record;
        if let Some(after) = self.after {
            if after > record.log.len() {
                let entries = counted(record.log.len() as u64, "entry");
                let what = format!("the log has only {entries}, not {after}");
                return Err(Failure::Usage(what));
            }
            record.log.truncate(after);
            record.result = None;
        }
        let (record, seat, game) = (&picked.record, Seat(self.seat), picked.game()?);
        let configured = configured_game(game, record);
        configured.as_ref().map_or(Ok(()), |configured| check_seat(&**configured, seat))?;
        let report = game.hint(record, seat, self.search.budget(), self.search.seed);
        let report = report.map_err(|why| picked.invalid(&why))?;
        if self.json {
            return print_json(&report);
        }
        let names =
            configured.map_or_else(Names::default, |configured| configured.names_in(record));
        print(&text(&report.hint, game.round_name(), &names))
    }
}

fn text(hint: &bots::analysis::Hint, round_name: &str, names: &Names) -> String {
    let comparison = &hint.comparison;
    let choices = counted(comparison.choices as u64, "decision");
    let mut text = format!(
        "{}, {round_name} {}: {choices} to choose from\n",
        names.capitalised(hint.seat),
        hint.round
    );
    let width =
        comparison.alternatives.iter().map(|it| it.action.chars().count()).max().unwrap_or(0);
    for (rank, estimate) in comparison.alternatives.iter().enumerate() {
        let style = if rank == 0 { Style::new().bold() } else { Style::new() };
        text.push_str(&format!(
            "  {style}{:<width$}{style:#}  {:>12} {:>5} to win  tried {}\n",
            estimate.action,
            points(estimate.points),
            percent(estimate.win_chance),
            counted(estimate.visits, "time"),
        ));
    }
    text.push_str(match comparison.certainty {
        Certainty::OnlyChoice => "This is the only legal decision.\n",
        Certainty::Unclear => "It is unclear whether the first is better than the second.\n",
        Certainty::Likely => "The first is probably better than the second.\n",
        Certainty::Sure => "The first is certainly better than the second.\n",
    });
    if let Some(why) = &hint.reason {
        let why = reason(why, names);
        text.push_str(&format!("Why the first, compared with the other candidates: {why}.\n"));
    }
    text
}
