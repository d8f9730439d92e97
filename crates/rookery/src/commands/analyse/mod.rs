//! `rookery analyse`: what the decisions of a recorded game were worth.

mod page;
mod text;
mod words;

use std::path::PathBuf;

use catalogue::{AnyGame, Names};
use clap::Args;
use rules::Seat;

use super::shared_args::{RecordArgs, SearchArgs};
use crate::failure::Failure;
use crate::output::{print, print_json, progress};
use crate::per_game::{check_seat, configured_game};
use crate::sink::Sink;

pub(super) use words::{percent, points, reason};

/// Show what each decision of a recorded game was worth, and where the game turned.
///
/// Each decision is judged by what its seat knew, not by hidden cards. The game may be unfinished.
#[derive(Args)]
#[command(after_help = "\
Examples:
  The first game of a file:
    rookery analyse games.jsonl
  Only seat 1 in the third game, with a second for each decision:
    rookery analyse games.jsonl --game 3 --seat 1 --budget 1s
  A page for the browser:
    rookery analyse games.jsonl --html analysis.html
  The same results on any machine, for a program:
    rookery analyse games.jsonl --budget 5000 --seed 7 --json | jq .turning_points")]
pub(crate) struct Analyse {
    #[command(flatten)]
    record: RecordArgs,
    /// Judge only the decisions of this seat, counted from 0.
    #[arg(long)]
    seat: Option<u8>,
    #[command(flatten)]
    search: SearchArgs,
    /// Print the analysis as one JSON object.
    #[arg(long)]
    json: bool,
    /// Write the analysis to this file as a self-contained HTML page; `-` is standard output.
    #[arg(long, value_name = "FILE", conflicts_with = "json")]
    html: Option<PathBuf>,
}

/// An analysis, with the game and the names of its players.
struct NamedAnalysis {
    findings: catalogue::AnalysisReport,
    game: &'static dyn AnyGame,
    options_in_words: String,
    names: Names,
}

impl Analyse {
    pub(crate) fn run(self) -> Result<(), Failure> {
        let picked = self.record.read()?;
        let (record, game, seat) = (&picked.record, picked.game()?, self.seat.map(Seat));
        let configured = configured_game(game, record);
        if let (Some(seat), Some(configured)) = (seat, &configured) {
            check_seat(&**configured, seat)?;
        }
        let analysis = game.analyse(record, seat, self.search.seed);
        let mut analysis = analysis.map_err(|what| picked.invalid(&what))?;
        // Open the file first, so that an error shows before the analysis, not after it.
        let page = self.html.as_deref().map(Sink::create).transpose()?;
        let bar = progress(0, "decisions");
        analysis.finish(self.search.budget(), &|done, total| {
            bar.set_length(total as u64);
            bar.set_position(done as u64);
        });
        bar.finish_and_clear();
        let report = NamedAnalysis {
            findings: analysis.report(),
            game,
            options_in_words: configured
                .as_ref()
                .map(|configured| configured.options_in_words())
                .unwrap_or_default(),
            names: configured.map_or_else(Names::default, |configured| configured.names_in(record)),
        };
        match page {
            Some(mut page) => {
                page.write(&page::page(&report))?;
                page.finish()
            }
            None if self.json => print_json(&report.findings),
            None => print(&text::text(&report)),
        }
    }
}
