//! Writing the changes of many tables in one transaction.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::fmt::Write as _;

use sqlx::{AnyConnection, AssertSqlSafe, Connection, Row};
use table::{Person, Timestamp};

use super::{Heartbeat, Snapshot, Store, TransactionWriter};
use crate::ids::TableId;

/// The maximum number of rows per statement. The number of rows is always a power of two, so
/// that few different statements have to be prepared.
const MAX_ROWS: usize = 128;

/// What is stored about a table besides its log.
#[derive(Clone, Debug)]
pub(crate) struct TableRow {
    pub(crate) number: i64,
    pub(crate) id: TableId,
    pub(crate) host: Person,
    pub(crate) life: &'static str,
    pub(crate) listed: bool,
    pub(crate) opened: Timestamp,
    pub(crate) changed: Timestamp,
    pub(crate) wakes: Option<Timestamp>,
    pub(crate) summary: String,
    /// The server that opens the table; 0 for a server alone. Only a new table is stored with it.
    pub(crate) owner: i64,
    /// The epoch in which it is opened.
    pub(crate) epoch: i64,
}

/// What a table may write under: nothing is stored unless the table's epoch is still this one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Fence {
    pub(crate) table: i64,
    pub(crate) epoch: i64,
}

/// A line of a table's log.
#[derive(Clone, Debug)]
pub(crate) struct LogLine {
    pub(crate) table: i64,
    pub(crate) number: i64,
    pub(crate) entry: String,
}

/// What a table writes together.
#[derive(Clone, Debug, Default)]
pub(crate) struct Changes {
    pub(crate) line: Option<LogLine>,
    pub(crate) updates: Vec<Update>,
}

/// A finished game.
#[derive(Clone, Debug)]
pub(crate) struct GameRow {
    pub(crate) id: String,
    /// The name of the game.
    pub(crate) game: String,
    pub(crate) ended: Timestamp,
    pub(crate) listed: bool,
    pub(crate) record: String,
}

/// A change to the rows that are stored besides the logs.
#[derive(Clone, Debug)]
pub(crate) enum Update {
    /// Inserts or updates a table.
    Table(Box<TableRow>),
    /// When to wake a table, and when something last happened there.
    Times { table: i64, wakes: Option<Timestamp>, changed: Timestamp },
    /// Replaces the snapshot of a table.
    Snapshot { table: i64, snapshot: Snapshot },
    /// Adds a person to a table.
    Member { person: Person, table: i64 },
    /// Adds a finished game.
    Game(Box<GameRow>),
    /// Says that the server is up.
    Heartbeat(Heartbeat),
}

impl Changes {
    pub(crate) fn is_empty(&self) -> bool {
        self.line.is_none() && self.updates.is_empty()
    }
}

impl Store {
    /// Writes a group of changes, each under its fence if it has one: all that are not refused, or none. Returns the
    /// fences that were refused.
    pub(crate) async fn write(
        &self,
        group: &[(Changes, Option<Fence>)],
    ) -> Result<Vec<Fence>, sqlx::Error> {
        if group.iter().all(|(changes, _)| changes.is_empty()) {
            return Ok(Vec::new());
        }
        let mut writer = TransactionWriter::acquire(&self.table_writer).await?;
        let refused = write(&mut writer.connection, group).await?;
        writer.release();
        Ok(refused)
    }
}

/// Writes a group of changes in one transaction.
async fn write(
    connection: &mut AnyConnection,
    group: &[(Changes, Option<Fence>)],
) -> Result<Vec<Fence>, sqlx::Error> {
    let mut transaction = connection.begin().await?;
    let refused = refused(&mut transaction, group).await?;
    let permitted = |(_, fence): &&(Changes, Option<Fence>)| {
        fence.is_none_or(|fence| !refused.contains(&fence))
    };
    let group = || group.iter().filter(permitted).map(|(changes, _)| changes);
    let lines = joined(group().filter_map(|changes| changes.line.as_ref()));
    let (mut members, mut games, mut heartbeat) = (Vec::new(), Vec::new(), None);
    // The last update of a table overrides those before it.
    let (mut tables, mut times, mut snapshots) = (HashMap::new(), HashMap::new(), HashMap::new());
    for update in group().flat_map(|changes| &changes.updates) {
        match update {
            Update::Table(row) => {
                times.remove(&row.number);
                tables.insert(row.number, &**row);
            }
            Update::Times { table, wakes, changed } => {
                times.insert(*table, (*wakes, *changed));
            }
            Update::Snapshot { table, snapshot } => {
                snapshots.insert(*table, snapshot);
            }
            Update::Member { person, table } => members.push((*person, *table)),
            Update::Game(game) => games.push(&**game),
            Update::Heartbeat(it) => heartbeat = Some(it),
        }
    }
    let tables: Vec<&TableRow> = tables.into_values().collect();
    let times: Vec<(i64, (Option<Timestamp>, Timestamp))> = times.into_iter().collect();
    let snapshots: Vec<(i64, &Snapshot)> = snapshots.into_iter().collect();
    insert(
        &mut transaction,
        "INSERT INTO log (table_number, line, entries) VALUES ",
        3,
        "",
        &lines,
        |query, line| query.bind(line.table).bind(line.number).bind(&line.entry),
    )
    .await?;
    let upsert = " ON CONFLICT (number) DO UPDATE SET life = excluded.life, \
                  listed = excluded.listed, changed = excluded.changed, \
                  wakes = excluded.wakes, summary = excluded.summary";
    let into = "INSERT INTO tables \
                (number, id, host, life, listed, opened, changed, wakes, summary, owner, epoch) VALUES ";
    insert(&mut transaction, into, 11, upsert, &tables, |query, row| {
        query
            .bind(row.number)
            .bind(row.id.as_str())
            .bind(row.host.0)
            .bind(row.life)
            .bind(i64::from(row.listed))
            .bind(row.opened.0 as i64)
            .bind(row.changed.0 as i64)
            .bind(row.wakes.map(|at| at.0 as i64))
            .bind(&row.summary)
            .bind(row.owner)
            .bind(row.epoch)
    })
    .await?;
    let update = ") UPDATE tables SET wakes = times.wakes, changed = times.changed FROM times \
                  WHERE tables.number = times.number";
    insert(
        &mut transaction,
        "WITH times (number, wakes, changed) AS (VALUES ",
        3,
        update,
        &times,
        |query, (table, (wakes, changed))| {
            query.bind(table).bind(wakes.map(|at| at.0 as i64)).bind(changed.0 as i64)
        },
    )
    .await?;
    let upsert = " ON CONFLICT (table_number) DO UPDATE SET lines = excluded.lines, \
                  state = excluded.state";
    let into = "INSERT INTO snapshots (table_number, lines, state) VALUES ";
    insert(&mut transaction, into, 3, upsert, &snapshots, |query, (table, snapshot)| {
        query.bind(table).bind(snapshot.lines).bind(&snapshot.state)
    })
    .await?;
    let once = " ON CONFLICT DO NOTHING";
    let into = "INSERT INTO members (person, table_number) VALUES ";
    insert(&mut transaction, into, 2, once, &members, |query, (person, table)| {
        query.bind(person.0).bind(table)
    })
    .await?;
    insert_games(&mut transaction, &games).await?;
    if let Some(heartbeat) = heartbeat {
        super::heartbeat::write(&mut transaction, heartbeat).await?;
    }
    transaction.commit().await?;
    Ok(refused)
}

async fn insert_games(
    connection: &mut AnyConnection,
    games: &[&GameRow],
) -> Result<(), sqlx::Error> {
    let into = "INSERT INTO games (id, game, ended, listed, record) VALUES ";
    insert(connection, into, 5, " ON CONFLICT DO NOTHING", games, |query, game| {
        query
            .bind(&game.id)
            .bind(&game.game)
            .bind(game.ended.0 as i64)
            .bind(i64::from(game.listed))
            .bind(&game.record)
    })
    .await
}

/// Locks the rows of the tables that write under a fence, so that nobody claims them before the commit. Returns
/// the fences that do not hold any more. Two transactions never wait for each other, because the rows are locked in
/// the order of their numbers.
async fn refused(
    connection: &mut AnyConnection,
    group: &[(Changes, Option<Fence>)],
) -> Result<Vec<Fence>, sqlx::Error> {
    let changed = group.iter().filter(|(changes, _)| !changes.is_empty());
    let mut fences: Vec<Fence> = changed.filter_map(|(_, fence)| *fence).collect();
    fences.sort_unstable();
    fences.dedup();
    let mut holding = Vec::new();
    for batch in batches(&fences) {
        let text = with_values(
            "WITH fences (number, epoch) AS (VALUES ",
            (batch.len(), 2),
            ") SELECT tables.number FROM tables JOIN fences \
             ON tables.number = fences.number AND tables.epoch = fences.epoch \
             ORDER BY tables.number FOR NO KEY UPDATE OF tables",
        );
        let bind = |query: Query<'static>, fence: &Fence| query.bind(fence.table).bind(fence.epoch);
        let query = batch.iter().fold(sqlx::query(AssertSqlSafe(text)), bind);
        for row in query.fetch_all(&mut *connection).await? {
            holding.push(row.try_get::<i64, _>(0)?);
        }
    }
    fences.retain(|fence| !holding.contains(&fence.table));
    Ok(fences)
}

/// Joins the lines of each table into one row.
fn joined<'a>(lines: impl Iterator<Item = &'a LogLine>) -> Vec<LogLine> {
    let mut joined: Vec<LogLine> = Vec::new();
    let mut indices: HashMap<i64, usize> = HashMap::new();
    for line in lines {
        match indices.entry(line.table) {
            Entry::Occupied(index) => {
                let before = &mut joined[*index.get()].entry;
                before.push('\n');
                before.push_str(&line.entry);
            }
            Entry::Vacant(index) => {
                index.insert(joined.len());
                joined.push(line.clone());
            }
        }
    }
    joined
}

type Query<'q> = sqlx::query::Query<'q, sqlx::Any, sqlx::any::AnyArguments>;

/// Executes a statement with a `VALUES` list, in batches of up to [`MAX_ROWS`] rows.
async fn insert<'r, T>(
    connection: &mut AnyConnection,
    before: &str,
    columns: usize,
    after: &str,
    rows: &'r [T],
    bind: impl Fn(Query<'r>, &'r T) -> Query<'r>,
) -> Result<(), sqlx::Error> {
    for batch in batches(rows) {
        let text = with_values(before, (batch.len(), columns), after);
        // Only the number of rows varies the text; all values are bound.
        let query = batch.iter().fold(sqlx::query(AssertSqlSafe(text)), &bind);
        query.execute(&mut *connection).await?;
    }
    Ok(())
}

/// Splits rows into batches of up to [`MAX_ROWS`].
fn batches<T>(mut rest: &[T]) -> impl Iterator<Item = &[T]> {
    std::iter::from_fn(move || {
        let size = (1 << rest.len().checked_ilog2()?).min(MAX_ROWS);
        let (batch, later) = rest.split_at(size);
        rest = later;
        Some(batch)
    })
}

/// A statement with a `VALUES` list of this many rows and columns.
fn with_values(before: &str, (rows, columns): (usize, usize), after: &str) -> String {
    let mut text = before.to_owned();
    for index in 0..rows * columns {
        let separator = match index % columns {
            0 if index == 0 => "(",
            0 => "), (",
            _ => ", ",
        };
        let _ = write!(text, "{separator}${}", index + 1);
    }
    text.push(')');
    text.push_str(after);
    text
}
