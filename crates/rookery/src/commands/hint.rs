//! `rookery hint`: what somebody should decide now.

use anstyle::Style;
use bots::analysis::Certainty;
use catalogue::Names;
use clap::Args;
use rules::Seat;

use super::analyse::{Source, Thought, percent, points};
use crate::failure::Failure;
use crate::output::{counted, print, print_json};
use crate::per_game::{agreed_in, check_seat};

/// Tells what a seat should decide where a record stops, from what that seat knows there.
#[derive(Args)]
#[command(after_help = "\
Examples:
  rookery hint game.jsonl --seat 1
  rookery hint game.jsonl --seat 0 --after 12 --budget 1s
  rookery hint game.jsonl --seat 0 --after 0 --json")]
pub(crate) struct Hint {
    #[command(flatten)]
    source: Source,
    /// Who asks, counted from 0.
    #[arg(long)]
    seat: u8,
    /// Stop after so many lines of the log instead of at its end.
    #[arg(long, value_name = "N")]
    after: Option<usize>,
    #[command(flatten)]
    thought: Thought,
    /// Print the hint as one JSON object.
    #[arg(long)]
    json: bool,
}

impl Hint {
    pub(crate) fn run(self) -> Result<(), Failure> {
        let mut picked = self.source.pick()?;
        let record = &mut picked.record;
        if let Some(after) = self.after {
            if after > record.log.len() {
                let lines = counted(record.log.len() as u64, "line");
                let what = format!("the log has {lines}, it can't be cut after {after}");
                return Err(Failure::Usage(what));
            }
            record.log.truncate(after);
            record.result = None;
        }
        let (record, seat, game) = (&picked.record, Seat(self.seat), picked.game()?);
        let agreed = agreed_in(game, record);
        agreed.as_ref().map_or(Ok(()), |agreed| check_seat(&**agreed, seat))?;
        let (budget, seed) = (self.thought.budget(), self.thought.seed);
        let advice = game.hint(record, seat, budget, seed);
        let advice = advice.map_err(|none| picked.broken(&none))?;
        if self.json {
            return print_json(&advice);
        }
        let names = agreed.map_or_else(Names::default, |agreed| agreed.names_in(record));
        print(&text(&advice.hint, game.round_name(), &names))
    }
}

fn text(hint: &bots::analysis::Hint, stretch: &str, names: &Names) -> String {
    let comparison = &hint.comparison;
    let choices = counted(comparison.choices as u64, "decision");
    let mut text = format!(
        "{}, {stretch} {}: {choices} to choose from\n",
        names.capitalised(hint.seat),
        hint.round
    );
    let width =
        comparison.alternatives.iter().map(|it| it.action.chars().count()).max().unwrap_or(0);
    for (place, estimate) in comparison.alternatives.iter().enumerate() {
        let style = if place == 0 { Style::new().bold() } else { Style::new() };
        text.push_str(&format!(
            "  {style}{:<width$}{style:#}  {:>12} {:>5} to win  tried {}\n",
            estimate.action,
            points(estimate.points),
            percent(estimate.wins),
            counted(estimate.visits, "time"),
        ));
    }
    text.push_str(match comparison.certainty {
        Certainty::OnlyChoice => "There is nothing else to decide.\n",
        Certainty::Unclear => "Whether the first is better than the next is unclear.\n",
        Certainty::Likely => "The first is likely better than the next.\n",
        Certainty::Sure => "The first is surely better than the next.\n",
    });
    text
}
