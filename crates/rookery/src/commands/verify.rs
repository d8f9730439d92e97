//! `rookery verify`: checking recorded games.

use std::path::PathBuf;

use catalogue::STANDARD;
use clap::Args;
use rules::InvalidRecord;
use serde::Serialize;
use table::FairShuffle;

use crate::failure::Failure;
use crate::input::Records;
use crate::output::{counted, print, print_json, progress};

/// Check recorded games: every decision, every count of legal decisions, and the result.
///
/// A record of a game with a fair shuffle contains the secrets that the cards were computed from. The
/// secrets are then checked against their commitments, and all cards are recomputed. The command also
/// reports what weakens this proof: somebody withheld their secret, nobody but the server contributed, or
/// the record has the old form, in which the players did not commit to their contributions.
///
/// The command stops at the first invalid record, reports its line, the decision and the clause of
/// the rules that it breaks, and exits with 1.
#[derive(Args)]
#[command(after_help = "\
Examples:
  Two files:
    rookery verify monday.jsonl tuesday.jsonl
  The output of another command:
    rookery simulate pingvasion --games 100 --record - | rookery verify -
  A report for a program:
    rookery verify games.jsonl --json")]
pub(crate) struct Verify {
    /// Files of records, one game per line; `-` is standard input.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Print the result as one JSON object.
    #[arg(long)]
    json: bool,
}

#[derive(Default, Serialize)]
struct VerifyReport {
    #[serde(rename = "holds")]
    is_valid: bool,
    files: u64,
    games: u64,
    decisions: u64,
    /// How many games had a fair shuffle, which was recomputed.
    fair: u64,
    /// In how many of them somebody withheld their secret.
    withheld: u64,
    /// In how many of them only the server contributed.
    server_alone: u64,
    /// How many of them have the old form, without commitments of the players.
    old_form: u64,
    #[serde(rename = "problem", skip_serializing_if = "Option::is_none")]
    first_error: Option<FirstError>,
}

#[derive(Serialize)]
struct FirstError {
    file: String,
    line: usize,
    #[serde(flatten)]
    invalid: InvalidRecord,
}

impl Verify {
    pub(crate) fn run(self) -> Result<(), Failure> {
        let sizes = self.files.iter().filter_map(|file| file.metadata().ok()).map(|it| it.len());
        let bar = progress(sizes.sum(), "bytes");
        let mut report = VerifyReport::default();
        for file in &self.files {
            let mut records = Records::open(file)?;
            let (mut games, before) = (0, bar.position());
            while let Some(entry) = records.next()? {
                bar.set_position(before + records.bytes());
                let checked = match entry.record {
                    Ok(record) => table::verify(STANDARD, &record),
                    Err(what) => Err(unreadable(what)),
                };
                match checked {
                    Ok(verified) => {
                        report.games += 1;
                        if let Some(fair) = &verified.fair {
                            report.add_shuffle(fair);
                        }
                        report.decisions += verified.decisions as u64;
                        games += 1;
                    }
                    Err(invalid) => {
                        bar.finish_and_clear();
                        let failure = records.invalid(entry.line, &invalid);
                        if self.json {
                            let file = file.display().to_string();
                            report.first_error =
                                Some(FirstError { file, line: entry.line, invalid });
                            print_json(&report)?;
                        }
                        return Err(failure);
                    }
                }
            }
            if games == 0 {
                bar.finish_and_clear();
                return Err(records.empty());
            }
            report.files += 1;
        }
        bar.finish_and_clear();
        report.is_valid = true;
        if self.json {
            return print_json(&report);
        }
        let (games, decisions) =
            (counted(report.games, "game"), counted(report.decisions, "decision"));
        let verb = if report.games == 1 { "is" } else { "are" };
        let fair = match report.fair {
            0 => String::new(),
            number => format!(", {} recomputed", counted(number, "fair shuffle")),
        };
        let notes = report.notes();
        print(&format!("{games} {verb} valid: {decisions} checked{fair}\n{notes}"))
    }
}

impl VerifyReport {
    fn add_shuffle(&mut self, fair: &FairShuffle) {
        self.fair += 1;
        self.withheld += u64::from(!fair.withheld().is_empty());
        self.server_alone += u64::from(fair.contributors().is_empty());
        self.old_form += u64::from(!fair.is_committed());
    }

    /// What weakens the proofs of the fair shuffles.
    fn notes(&self) -> String {
        let notes = [
            (
                self.withheld,
                "somebody withheld a secret: whoever knew the others could choose between two deals \
                 (four if two secrets were withheld, and so on)",
            ),
            (self.server_alone, "no player contributed, so the server alone decided the cards"),
            (
                self.old_form,
                "the players did not commit to their contributions (old form): an operator who played \
                 could have chosen their own contribution last",
            ),
        ];
        let mut text = String::new();
        for (games, what) in notes.into_iter().filter(|(games, _)| *games > 0) {
            text += &format!("In {}, {what}.\n", counted(games, "game"));
        }
        text
    }
}

fn unreadable(what: String) -> InvalidRecord {
    InvalidRecord { entry: None, decision: None, clause: None, what }
}
