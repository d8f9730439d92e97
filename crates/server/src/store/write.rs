//! Writing the changes of many tables in one transaction.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::fmt::Write as _;

use sqlx::{AnyConnection, AssertSqlSafe, Connection};
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
    /// Writes a group of changes, all of them or none.
    pub(crate) async fn write(&self, group: &[Changes]) -> Result<(), sqlx::Error> {
        if group.iter().all(Changes::is_empty) {
            return Ok(());
        }
        let mut writer = TransactionWriter::acquire(&self.table_writer).await?;
        write(&mut writer.connection, group).await?;
        writer.release();
        Ok(())
    }
}

/// Writes a group of changes in one transaction.
async fn write(connection: &mut AnyConnection, group: &[Changes]) -> Result<(), sqlx::Error> {
    let lines = joined(group.iter().filter_map(|changes| changes.line.as_ref()));
    let (mut members, mut games, mut heartbeat) = (Vec::new(), Vec::new(), None);
    // The last update of a table overrides those before it.
    let (mut tables, mut times, mut snapshots) = (HashMap::new(), HashMap::new(), HashMap::new());
    for update in group.iter().flat_map(|changes| &changes.updates) {
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
    let mut transaction = connection.begin().await?;
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
                (number, id, host, life, listed, opened, changed, wakes, summary) VALUES ";
    insert(&mut transaction, into, 9, upsert, &tables, |query, row| {
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
    let into = "INSERT INTO games (id, game, ended, listed, record) VALUES ";
    insert(&mut transaction, into, 5, once, &games, |query, game| {
        query
            .bind(&game.id)
            .bind(&game.game)
            .bind(game.ended.0 as i64)
            .bind(i64::from(game.listed))
            .bind(&game.record)
    })
    .await?;
    if let Some(heartbeat) = heartbeat {
        super::heartbeat::write(&mut transaction, heartbeat).await?;
    }
    transaction.commit().await
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
    let mut rest = rows;
    while !rest.is_empty() {
        let size = (1 << rest.len().ilog2()).min(MAX_ROWS);
        let (batch, later) = rest.split_at(size);
        rest = later;
        let mut text = before.to_owned();
        for index in 0..size * columns {
            let separator = match index % columns {
                0 if index == 0 => "(",
                0 => "), (",
                _ => ", ",
            };
            let _ = write!(text, "{separator}${}", index + 1);
        }
        text.push(')');
        text.push_str(after);
        // Only the number of rows varies the text; all values are bound.
        let query = batch.iter().fold(sqlx::query(AssertSqlSafe(text)), &bind);
        query.execute(&mut *connection).await?;
    }
    Ok(())
}
