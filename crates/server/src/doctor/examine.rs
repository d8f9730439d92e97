//! Walking through a database: tables with their logs and snapshots, finished games, and orphans:
//! rows that belong to something that does not exist.

use std::panic::{AssertUnwindSafe, catch_unwind};

use catalogue::Catalogue;
use rules::Record;
use sqlx::{AnyConnection, Row};
use table::Life;
use table::log::{Damaged, Restored};

use super::finding::{Finding, FindingKind, Repair};
use crate::clock::now;
use crate::house::restore;
use crate::store::{GameRow, Snapshot};

/// How many rows are fetched at a time.
const BATCH: i64 = 100;

/// Rows that belong to something that does not exist: what they are, how to count them, how to delete them.
const ORPHANS: [(&str, &str, &[&str]); 4] = [
    (
        "rows of logs without a table",
        "SELECT COUNT(*) FROM log WHERE table_number NOT IN (SELECT number FROM tables)",
        &["DELETE FROM log WHERE table_number NOT IN (SELECT number FROM tables)"],
    ),
    (
        "snapshots without a table",
        "SELECT COUNT(*) FROM snapshots WHERE table_number NOT IN (SELECT number FROM tables)",
        &["DELETE FROM snapshots WHERE table_number NOT IN (SELECT number FROM tables)"],
    ),
    (
        "members without a table or person",
        "SELECT COUNT(*) FROM members WHERE table_number NOT IN (SELECT number FROM tables) \
         OR person NOT IN (SELECT id FROM people)",
        &["DELETE FROM members WHERE table_number NOT IN (SELECT number FROM tables) \
           OR person NOT IN (SELECT id FROM people)"],
    ),
    (
        "keys without a person",
        "SELECT COUNT(*) FROM keys WHERE person NOT IN (SELECT id FROM people)",
        &["DELETE FROM keys WHERE person NOT IN (SELECT id FROM people)"],
    ),
];

/// A table as stored, with its log.
struct TableRows {
    number: i64,
    id: String,
    life: String,
    snapshot: Option<Snapshot>,
    has_record: bool,
    log: Vec<(i64, String)>,
}

/// An examination of a database.
pub(super) struct Examination<'a> {
    connection: &'a mut AnyConnection,
    catalogue: Catalogue,
    findings: Vec<Finding>,
}

impl<'a> Examination<'a> {
    pub(super) fn new(connection: &'a mut AnyConnection, catalogue: Catalogue) -> Examination<'a> {
        Examination { connection, catalogue, findings: Vec::new() }
    }

    pub(super) async fn run(
        mut self,
        progress: &dyn Fn(u64, u64),
    ) -> Result<Vec<Finding>, sqlx::Error> {
        let tables = self.count("SELECT COUNT(*) FROM tables").await?;
        let total = tables + self.count("SELECT COUNT(*) FROM games").await?;
        let (mut done, mut after) = (0, i64::MIN);
        loop {
            let batch = self.tables_after(after).await?;
            let Some(last) = batch.last() else { break };
            after = last.number;
            for mut rows in batch {
                rows.log = self.log(rows.number).await?;
                self.findings.extend(examine_table(self.catalogue, &rows));
                done += 1;
                progress(done, total);
            }
        }
        let mut after = String::new();
        loop {
            let batch = self.games_after(&after).await?;
            let Some((last, _)) = batch.last() else { break };
            after.clone_from(last);
            for (id, record) in batch {
                self.examine_game(id, &record).await?;
                done += 1;
                progress(done, total);
            }
        }
        for (what, count, delete) in ORPHANS {
            let count = self.count(count).await?;
            if count > 0 {
                let finding = Finding::new(FindingKind::OrphanedRows, format!("{count} {what}"));
                self.findings.push(finding.repaired_by(Repair::Execute(delete)));
            }
        }
        let query = sqlx::query("SELECT COUNT(*) FROM keys WHERE expires <= $1");
        let expired = query.bind(now().0 as i64).fetch_one(&mut *self.connection).await?;
        let expired: i64 = expired.try_get(0)?;
        if expired > 0 {
            let what = format!("{expired} expired recovery keys");
            self.findings.push(Finding::new(FindingKind::ExpiredKeys, what));
        }
        Ok(self.findings)
    }

    async fn count(&mut self, query: &'static str) -> Result<u64, sqlx::Error> {
        let count: i64 = sqlx::query(query).fetch_one(&mut *self.connection).await?.try_get(0)?;
        Ok(count as u64)
    }

    /// The next tables, without their logs.
    async fn tables_after(&mut self, number: i64) -> Result<Vec<TableRows>, sqlx::Error> {
        let query = "SELECT tables.number, tables.id, tables.life, snapshots.lines, \
                     snapshots.state, games.id FROM tables \
                     LEFT JOIN snapshots ON snapshots.table_number = tables.number \
                     LEFT JOIN games ON games.id = tables.id \
                     WHERE tables.number > $1 ORDER BY tables.number LIMIT $2";
        let rows = sqlx::query(query).bind(number).bind(BATCH);
        let rows = rows.fetch_all(&mut *self.connection).await?;
        let read = |row: &sqlx::any::AnyRow| {
            let (lines, state): (Option<i64>, Option<String>) = (row.try_get(3)?, row.try_get(4)?);
            let snapshot = lines.zip(state).map(|(lines, state)| Snapshot { lines, state });
            let has_record = row.try_get::<Option<String>, _>(5)?.is_some();
            let (number, id, life) = (row.try_get(0)?, row.try_get(1)?, row.try_get(2)?);
            Ok(TableRows { number, id, life, snapshot, has_record, log: Vec::new() })
        };
        rows.iter().map(read).collect()
    }

    async fn log(&mut self, number: i64) -> Result<Vec<(i64, String)>, sqlx::Error> {
        let query = "SELECT line, entries FROM log WHERE table_number = $1 ORDER BY line";
        let rows = sqlx::query(query).bind(number).fetch_all(&mut *self.connection).await?;
        rows.iter().map(|row| Ok((row.try_get(0)?, row.try_get(1)?))).collect()
    }

    async fn games_after(&mut self, id: &str) -> Result<Vec<(String, String)>, sqlx::Error> {
        let query = "SELECT id, record FROM games WHERE id > $1 ORDER BY id LIMIT $2";
        let rows = sqlx::query(query).bind(id.to_owned()).bind(BATCH);
        let rows = rows.fetch_all(&mut *self.connection).await?;
        rows.iter().map(|row| Ok((row.try_get(0)?, row.try_get(1)?))).collect()
    }

    /// Checks the record of a finished game, and its shuffle.
    async fn examine_game(&mut self, id: String, record: &str) -> Result<(), sqlx::Error> {
        let Some(what) = invalid(self.catalogue, record) else { return Ok(()) };
        let query = sqlx::query("SELECT number FROM tables WHERE id = $1").bind(id.clone());
        let row = query.fetch_optional(&mut *self.connection).await?;
        let table: Option<i64> = row.map(|row| row.try_get(0)).transpose()?;
        let mut finding = Finding::new(FindingKind::InvalidRecord, what);
        (finding.table, finding.game) = (table, Some(id.clone()));
        if let Some(number) = table {
            let log = self.log(number).await?;
            let played =
                try_restore(self.catalogue, None, &log).ok().and_then(|it| it.table.record());
            let record = played.map(|record| record.to_line());
            let record = record.filter(|record| invalid(self.catalogue, record).is_none());
            finding.repair = record.map(|record| Repair::ReplaceRecord { id, record });
        }
        self.findings.push(finding);
        Ok(())
    }
}

/// What is wrong with a record, if anything.
fn invalid(catalogue: Catalogue, record: &str) -> Option<String> {
    let record = match Record::from_line(record) {
        Ok(record) => record,
        Err(error) => return Some(error.to_string()),
    };
    match catch_unwind(AssertUnwindSafe(|| table::verify(catalogue, &record))) {
        Ok(verified) => verified.err().map(|invalid| invalid.to_string()),
        Err(_) => Some("checking it caused a panic".to_owned()),
    }
}

/// Why a table can't be restored. `None` means that restoring it panicked.
fn try_restore(
    catalogue: Catalogue,
    snapshot: Option<&Snapshot>,
    log: &[(i64, String)],
) -> Result<Restored, Option<Damaged>> {
    match catch_unwind(AssertUnwindSafe(|| restore(catalogue, snapshot, log))) {
        Ok(restored) => restored.map_err(Some),
        Err(_) => Err(None),
    }
}

fn examine_table(catalogue: Catalogue, rows: &TableRows) -> Vec<Finding> {
    let TableRows { number, id, life, snapshot, has_record, log } = rows;
    let mut findings = Vec::new();
    let restored = match try_restore(catalogue, None, log) {
        Ok(restored) => restored,
        Err(damaged) => return vec![unreadable(rows, damaged)],
    };
    for pair in log.windows(2) {
        // Lines contain their time, so no two rows are the same.
        if pair[0].1 == pair[1].1 {
            let what = format!("line {} is the same as the lines before it", pair[1].0 + 1);
            findings.push(Finding::new(FindingKind::DuplicateRows, what).at(*number));
        }
    }
    let (table, lines) = (&restored.table, restored.lines);
    let played = table.life().name();
    if life != played {
        let what = format!("the row says {life}, the log says {played}");
        let repair = Repair::SetLife { table: *number, life: played };
        let finding = Finding::new(FindingKind::WrongLife, what).at(*number);
        findings.push(finding.repaired_by(repair));
    }
    if let (false, Some(record)) = (has_record, table.record()) {
        let game = GameRow {
            id: id.clone(),
            game: record.game().to_owned(),
            ended: table.last_activity(),
            listed: table.settings().listed,
            record: record.to_line(),
        };
        let finding = Finding::new(FindingKind::MissingRecord, "the game is finished").at(*number);
        findings.push(finding.repaired_by(Repair::AddRecord(Box::new(game))));
    }
    if let Some(snapshot) = snapshot {
        let kind_and_what =
            match try_restore(catalogue, Some(snapshot), &from_snapshot(log, snapshot)) {
                Err(_) => Some((FindingKind::UnusableSnapshot, "the snapshot can't be used")),
                Ok(other) if other.table.snapshot(lines) != table.snapshot(lines) => Some((
                    FindingKind::WrongSnapshot,
                    "the snapshot leads to another state than the log",
                )),
                Ok(_) => None,
            };
        if let Some((kind, what)) = kind_and_what {
            let repair = Repair::DeleteSnapshot(*number);
            findings.push(Finding::new(kind, what).at(*number).repaired_by(repair));
        }
    }
    findings
}

/// The rows of a log that the server reads in addition to a snapshot: from the row that contains the first line
/// after the snapshot.
fn from_snapshot(log: &[(i64, String)], snapshot: &Snapshot) -> Vec<(i64, String)> {
    let first = log.iter().rposition(|(line, _)| *line <= snapshot.lines).unwrap_or(0);
    log[first..].to_vec()
}

/// A table whose log can't be read.
fn unreadable(rows: &TableRows, damaged: Option<Damaged>) -> Finding {
    let why = damaged.map_or("reading it caused a panic".to_owned(), |why| why.to_string());
    let mut next = 0;
    let break_at = rows.log.iter().find_map(|(line, entries)| {
        let expected = next;
        next += entries.lines().count() as i64;
        (*line != expected).then_some((*line, expected))
    });
    let (kind, what) = match (damaged, break_at) {
        (Some(Damaged::Newer { .. }), _) => (FindingKind::NewerLog, why),
        _ if rows.life == Life::Abandoned.name() => (FindingKind::ClosedAsDamaged, why),
        (_, Some((line, expected))) if line < expected => {
            (FindingKind::DuplicateRows, format!("line {} is there more than once", line + 1))
        }
        (_, Some((line, expected))) => {
            (FindingKind::MissingRows, format!("lines {} to {line} are missing", expected + 1))
        }
        (_, None) => (FindingKind::UnreadableLog, why),
    };
    let finding = Finding::new(kind, what).at(rows.number);
    match kind {
        FindingKind::NewerLog | FindingKind::ClosedAsDamaged => finding,
        _ => finding.repaired_by(Repair::CloseTable(rows.number)),
    }
}
