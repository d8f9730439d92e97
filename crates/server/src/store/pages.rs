//! Writing what happened at tables, much of it in one transaction.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::fmt::Write as _;

use sqlx::{AnyConnection, AssertSqlSafe, Connection};
use table::{Person, Timestamp};

use super::{Snapshot, Store};
use crate::ids::TableId;

/// How many rows are written by one statement at the most. There is a statement for each power of
/// two up to this, so that the database has to understand few of them.
const MOST_ROWS: usize = 128;

/// What is known of a table without reading its log.
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
pub(crate) struct Line {
    pub(crate) table: i64,
    pub(crate) number: i64,
    pub(crate) entry: String,
}

/// What is written together for a table.
#[derive(Clone, Debug, Default)]
pub(crate) struct Page {
    pub(crate) line: Option<Line>,
    pub(crate) notes: Vec<Note>,
}

/// A finished game.
#[derive(Clone, Debug)]
pub(crate) struct Game {
    pub(crate) id: String,
    pub(crate) kind: String,
    pub(crate) ended: Timestamp,
    pub(crate) listed: bool,
    pub(crate) record: String,
}

/// What is written beside lines of logs.
#[derive(Clone, Debug)]
pub(crate) enum Note {
    /// A table came to be, or is now so.
    Table(Box<TableRow>),
    /// When a table wakes, and when something last happened there.
    Times { table: i64, wakes: Option<Timestamp>, changed: Timestamp },
    /// A table as it is after so many lines of its log.
    Snapshot { table: i64, snapshot: Snapshot },
    /// Somebody sits at a table.
    Member { person: Person, table: i64 },
    /// A game is over.
    Game(Box<Game>),
}

impl Page {
    /// Whether there is nothing to write.
    pub(crate) fn is_empty(&self) -> bool {
        self.line.is_none() && self.notes.is_empty()
    }
}

impl Store {
    /// Writes pages, all of them or none.
    pub(crate) async fn write(&self, pages: &[Page]) -> Result<(), sqlx::Error> {
        if pages.iter().all(Page::is_empty) {
            return Ok(());
        }
        let mut connection = self.writer.acquire().await?;
        let written = write(&mut connection, pages).await;
        if written.is_err() {
            // What it was in the midst of must not become a part of what is written next.
            drop(connection.detach());
        }
        written
    }
}

/// Writes pages in one transaction.
async fn write(connection: &mut AnyConnection, pages: &[Page]) -> Result<(), sqlx::Error> {
    let lines = joined(pages.iter().filter_map(|page| page.line.as_ref()));
    let (mut members, mut games) = (Vec::new(), Vec::new());
    // What is said last of a table holds.
    let (mut tables, mut times, mut snapshots) = (HashMap::new(), HashMap::new(), HashMap::new());
    for note in pages.iter().flat_map(|page| &page.notes) {
        match note {
            Note::Table(row) => {
                times.remove(&row.number);
                tables.insert(row.number, &**row);
            }
            Note::Times { table, wakes, changed } => {
                times.insert(*table, (*wakes, *changed));
            }
            Note::Snapshot { table, snapshot } => {
                snapshots.insert(*table, snapshot);
            }
            Note::Member { person, table } => members.push((*person, *table)),
            Note::Game(game) => games.push(&**game),
        }
    }
    let tables: Vec<&TableRow> = tables.into_values().collect();
    let times: Vec<(i64, (Option<Timestamp>, Timestamp))> = times.into_iter().collect();
    let snapshots: Vec<(i64, &Snapshot)> = snapshots.into_iter().collect();
    let mut to = connection.begin().await?;
    insert(
        &mut to,
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
    insert(&mut to, into, 9, upsert, &tables, |query, row| {
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
    let update = ") UPDATE tables SET wakes = news.wakes, changed = news.changed FROM news \
                  WHERE tables.number = news.number";
    insert(
        &mut to,
        "WITH news (number, wakes, changed) AS (VALUES ",
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
    insert(&mut to, into, 3, upsert, &snapshots, |query, (table, snapshot)| {
        query.bind(table).bind(snapshot.lines).bind(&snapshot.state)
    })
    .await?;
    let once = " ON CONFLICT DO NOTHING";
    let into = "INSERT INTO members (person, table_number) VALUES ";
    insert(&mut to, into, 2, once, &members, |query, (person, table)| {
        query.bind(person.0).bind(table)
    })
    .await?;
    let into = "INSERT INTO games (id, game, ended, listed, record) VALUES ";
    insert(&mut to, into, 5, once, &games, |query, game| {
        query
            .bind(&game.id)
            .bind(&game.kind)
            .bind(game.ended.0 as i64)
            .bind(i64::from(game.listed))
            .bind(&game.record)
    })
    .await?;
    to.commit().await
}

/// Lines that follow each other in a table's log, as one.
fn joined<'a>(lines: impl Iterator<Item = &'a Line>) -> Vec<Line> {
    let mut joined: Vec<Line> = Vec::new();
    let mut places: HashMap<i64, usize> = HashMap::new();
    for line in lines {
        match places.entry(line.table) {
            Entry::Occupied(place) => {
                let before = &mut joined[*place.get()].entry;
                before.push('\n');
                before.push_str(&line.entry);
            }
            Entry::Vacant(place) => {
                place.insert(joined.len());
                joined.push(line.clone());
            }
        }
    }
    joined
}

type Query<'q> = sqlx::query::Query<'q, sqlx::Any, sqlx::any::AnyArguments>;

/// Writes rows of so many columns with as few statements as may be.
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
        let size = (1 << rest.len().ilog2()).min(MOST_ROWS);
        let (now, later) = rest.split_at(size);
        rest = later;
        let mut text = before.to_owned();
        for place in 0..size * columns {
            let mark = match place % columns {
                0 if place == 0 => "(",
                0 => "), (",
                _ => ", ",
            };
            let _ = write!(text, "{mark}${}", place + 1);
        }
        text.push(')');
        text.push_str(after);
        // Nothing but the number of rows goes into the text.
        let query = now.iter().fold(sqlx::query(AssertSqlSafe(text)), &bind);
        query.execute(&mut *connection).await?;
    }
    Ok(())
}
