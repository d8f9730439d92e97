//! `rookery doctor`: examining and repairing the database of a server.

use std::path::{Path, PathBuf};

use catalogue::STANDARD;
use clap::Args;
use serde::Serialize;
use server::{Doctor as DatabaseDoctor, Finding};
use time::OffsetDateTime;

use super::shared_args::DatabaseArgs;
use crate::failure::Failure;
use crate::output::{counted, print, print_json, progress};

/// Examine the database of a server, and find damaged or inconsistent data.
///
/// Nothing is changed, and the server may be running. Each problem is reported with what it means and
/// what to do about it.
///
/// With `--repair`, everything that can be repaired is repaired, and tables that can't be saved are
/// closed. The server must be stopped. Before anything is changed, a copy of a SQLite database is
/// written beside the original. For Postgres, make a dump of your own first.
///
/// The exit code is 0 if the database is healthy or was repaired, and 1 if there are problems left.
#[derive(Args)]
#[command(after_help = "\
Examples:
  Examine a database:
    rookery doctor --database rookery.db
  Repair it, after the server was stopped:
    rookery doctor --database rookery.db --repair
  The same with Postgres:
    pg_dump --format custom rookery > rookery.dump
    rookery doctor --database postgres://rookery@localhost/rookery --repair --have-dump
  A report for a program:
    rookery doctor --json")]
pub(crate) struct Doctor {
    #[command(flatten)]
    database: DatabaseArgs,
    /// Repair what can be repaired, after a copy of the database has been written.
    #[arg(long)]
    repair: bool,
    /// Confirm that you have made a dump with `pg_dump`. For a Postgres database, `--repair` needs this.
    #[arg(long, requires = "repair")]
    have_dump: bool,
    /// Print the result as one JSON object.
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Report<'a> {
    healthy: bool,
    findings: Vec<ReportedFinding<'a>>,
    /// The copy of the database from before the repair.
    #[serde(skip_serializing_if = "Option::is_none")]
    copy: Option<&'a Path>,
}

#[derive(Serialize)]
struct ReportedFinding<'a> {
    #[serde(flatten)]
    finding: &'a Finding,
    meaning: &'static str,
    advice: &'static str,
    harmless: bool,
    repaired: bool,
}

impl Doctor {
    pub(crate) fn run(self) -> Result<(), Failure> {
        let database = &self.database.database;
        let mut doctor = DatabaseDoctor::new(database, STANDARD).map_err(Failure::Usage)?;
        if self.repair && doctor.is_postgres() && !self.have_dump {
            let what = "make a dump first: pg_dump --format custom DATABASE > rookery.dump; then \
                        add --have-dump";
            return Err(Failure::Usage(what.to_owned()));
        }
        if self.repair {
            doctor.lock().map_err(Failure::Usage)?;
        }
        let bar = progress(0, "tables and games");
        let examined = doctor.examine(&|done, total| {
            bar.set_length(total);
            bar.set_position(done);
        });
        bar.finish_and_clear();
        let findings = examined.map_err(Failure::Usage)?;
        let is_repaired = self.repair && findings.iter().any(Finding::is_repairable);
        let mut copy = None;
        if is_repaired {
            if !doctor.is_postgres() {
                let path = copy_path(database);
                doctor.copy(&path).map_err(Failure::Usage)?;
                copy = Some(path);
            }
            doctor.repair(&findings).map_err(Failure::Usage)?;
        }
        let is_done = |it: &Finding| it.is_harmless() || is_repaired && it.is_repairable();
        let left = findings.iter().filter(|it| !is_done(it)).count() as u64;
        if self.json {
            let reported = |finding| reported(finding, is_repaired);
            let findings = findings.iter().map(reported).collect();
            print_json(&Report { healthy: left == 0, findings, copy: copy.as_deref() })?;
        } else {
            print(&text(&findings, is_repaired, copy.as_deref(), left))?;
        }
        match left {
            0 => Ok(()),
            left => Err(Failure::Input(format!("{} left", counted(left, "problem")))),
        }
    }
}

fn reported(finding: &Finding, is_repaired: bool) -> ReportedFinding<'_> {
    ReportedFinding {
        finding,
        meaning: finding.kind.meaning(),
        advice: finding.kind.advice(),
        harmless: finding.is_harmless(),
        repaired: is_repaired && finding.is_repairable(),
    }
}

/// The report as text for people.
fn text(findings: &[Finding], is_repaired: bool, copy: Option<&Path>, left: u64) -> String {
    let mut text = String::new();
    for finding in findings {
        let place = match (finding.table, &finding.game) {
            (_, Some(game)) => format!("game {game}: "),
            (Some(table), None) => format!("table {table}: "),
            (None, None) => String::new(),
        };
        text += &format!("{place}{}\n    {}\n", finding.what, finding.kind.meaning());
        let is_repaired = is_repaired && finding.is_repairable();
        let advice = if is_repaired { "Repaired." } else { finding.kind.advice() };
        text += &format!("    {advice}\n");
    }
    if let Some(copy) = copy {
        text += &format!("The database as it was before is in {}.\n", copy.display());
    }
    if left == 0 {
        text +=
            if is_repaired { "The database is repaired.\n" } else { "The database is healthy.\n" };
    }
    text
}

/// Where the copy of a SQLite database goes: beside it, with the date and time (UTC).
fn copy_path(database: &str) -> PathBuf {
    let now = OffsetDateTime::now_utc();
    let (year, month, day) = now.to_calendar_date();
    let (hour, minute, second) = now.to_hms();
    let month = u8::from(month);
    let date = format!("{year}-{month:02}-{day:02}-{hour:02}{minute:02}{second:02}");
    format!("{database}-before-repair-{date}").into()
}
