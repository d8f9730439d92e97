//! `rookery verify`: do these records hold?

use std::path::PathBuf;

use catalogue::STANDARD;
use clap::Args;
use rules::InvalidRecord;
use serde::Serialize;

use crate::failure::Failure;
use crate::input::Records;
use crate::output::{counted, print, print_json, progress};

/// Replays recorded games and checks every decision, every count of legal decisions and the result.
/// Where a record tells what its shuffle was made of, the cards are dealt again from that, too.
///
/// Stops at the first record that does not hold, says where and which rule it breaks, and exits
/// with 1.
#[derive(Args)]
#[command(after_help = "\
Examples:
  rookery verify games.jsonl
  rookery verify monday.jsonl tuesday.jsonl
  rookery simulate pingvasion --games 100 --record - | rookery verify -")]
pub(crate) struct Verify {
    /// Files of records, one game a line; `-` is standard input.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Print the findings as one JSON object.
    #[arg(long)]
    json: bool,
}

#[derive(Default, Serialize)]
struct Findings {
    holds: bool,
    files: u64,
    games: u64,
    decisions: u64,
    /// How many games tell what their shuffle was made of.
    fair: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    problem: Option<Problem>,
}

#[derive(Serialize)]
struct Problem {
    file: String,
    line: usize,
    #[serde(flatten)]
    broken: InvalidRecord,
}

impl Verify {
    pub(crate) fn run(self) -> Result<(), Failure> {
        let sizes = self.files.iter().filter_map(|file| file.metadata().ok()).map(|it| it.len());
        let bar = progress(sizes.sum(), "bytes");
        let mut findings = Findings::default();
        for file in &self.files {
            let mut records = Records::open(file)?;
            let (mut games, before) = (0, bar.position());
            while let Some(found) = records.next()? {
                bar.set_position(before + records.bytes());
                let checked = match found.record {
                    Ok(record) => table::verify(STANDARD, &record),
                    Err(what) => Err(unreadable(what)),
                };
                match checked {
                    Ok(verified) => {
                        findings.games += 1;
                        findings.fair += u64::from(verified.fair);
                        findings.decisions += verified.decisions as u64;
                        games += 1;
                    }
                    Err(broken) => {
                        bar.finish_and_clear();
                        let failure = records.broken(found.line, &broken);
                        if self.json {
                            let file = file.display().to_string();
                            findings.problem = Some(Problem { file, line: found.line, broken });
                            print_json(&findings)?;
                        }
                        return Err(failure);
                    }
                }
            }
            if games == 0 {
                bar.finish_and_clear();
                return Err(records.empty());
            }
            findings.files += 1;
        }
        bar.finish_and_clear();
        findings.holds = true;
        if self.json {
            return print_json(&findings);
        }
        let (games, decisions) =
            (counted(findings.games, "game"), counted(findings.decisions, "decision"));
        let verb = if findings.games == 1 { "holds" } else { "hold" };
        let fair = match findings.fair {
            0 => String::new(),
            number => format!(", {} dealt again from the shuffle", counted(number, "game")),
        };
        print(&format!("{games} {verb}: {decisions} checked{fair}\n"))
    }
}

fn unreadable(what: String) -> InvalidRecord {
    InvalidRecord { line: None, decision: None, clause: None, what }
}
