//! What is kept: the same statements on SQLite and on Postgres.

mod games;

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::fmt::Write as _;
use std::time::Duration;

use sqlx::any::{AnyPoolOptions, AnyRow};
use sqlx::{AnyConnection, AnyPool, AssertSqlSafe, Connection, Executor, Row};
use table::{Moment, Opening, Person};

use crate::ids::TableId;

pub(crate) use games::{Addition, Place};

/// How the database came to be as it is, one step after the other.
const MIGRATIONS: [&str; 2] =
    [include_str!("../migrations/1.sql"), include_str!("../migrations/2.sql")];

/// How many rows are written by one statement at the most. There is a statement for each power of
/// two up to this, so that the database has to understand few of them.
const MOST_ROWS: usize = 128;

/// Where things are kept.
#[derive(Clone, Debug)]
pub(crate) struct Store {
    readers: AnyPool,
    /// The one connection that writes.
    writer: AnyPool,
}

/// A table as the list has it.
#[derive(Clone, Debug)]
pub(crate) struct Listed {
    pub(crate) id: String,
    pub(crate) life: String,
    pub(crate) changed: i64,
    pub(crate) summary: String,
}

/// What is known of a table without reading its log.
#[derive(Clone, Debug)]
pub(crate) struct TableRow {
    pub(crate) number: i64,
    pub(crate) id: TableId,
    pub(crate) host: Person,
    pub(crate) life: &'static str,
    pub(crate) listed: bool,
    pub(crate) opened: Moment,
    pub(crate) changed: Moment,
    pub(crate) wakes: Option<Moment>,
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
    pub(crate) ended: Moment,
    pub(crate) listed: bool,
    pub(crate) record: String,
}

/// What is written beside lines of logs.
#[derive(Clone, Debug)]
pub(crate) enum Note {
    /// A table came to be, or is now so.
    Table(Box<TableRow>),
    /// When a table wakes.
    Wakes { table: i64, wakes: Option<Moment> },
    /// Somebody sits at a table.
    Member { person: Person, table: i64 },
    /// A game is over.
    Game(Box<Game>),
}

impl Store {
    /// Whether a database is Postgres, and not a file.
    pub(crate) fn is_postgres(database: &str) -> bool {
        database.starts_with("postgres://") || database.starts_with("postgresql://")
    }

    /// Opens a database and brings it up to date.
    pub(crate) async fn open(database: &str) -> Result<Store, String> {
        sqlx::any::install_default_drivers();
        let is_postgres = Store::is_postgres(database);
        let url =
            if is_postgres { database.to_owned() } else { format!("sqlite://{database}?mode=rwc") };
        let options = move |connections| {
            AnyPoolOptions::new()
                .min_connections(connections)
                .max_connections(connections)
                .acquire_timeout(Duration::from_secs(5))
                .max_lifetime(None)
                .idle_timeout(None)
                .test_before_acquire(false)
                .after_connect(move |connection, _| {
                    Box::pin(async move {
                        if !is_postgres {
                            // FULL: a commit is on the disk before it is acknowledged.
                            let pragmas = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; \
                                           PRAGMA busy_timeout = 5000;";
                            connection.execute(pragmas).await?;
                        }
                        Ok(())
                    })
                })
        };
        // The name of a database may hold a password, so it is not repeated.
        let failed = |error: sqlx::Error| format!("the database can't be opened: {error}");
        let writer = options(1).connect(&url).await.map_err(failed)?;
        let readers = options(4).connect(&url).await.map_err(failed)?;
        let store = Store { readers, writer };
        store.migrate().await.map_err(|error| format!("the database can't be set up: {error}"))?;
        Ok(store)
    }

    async fn migrate(&self) -> Result<(), sqlx::Error> {
        let mut connection = self.writer.acquire().await?;
        let create = "CREATE TABLE IF NOT EXISTS migrations (number BIGINT PRIMARY KEY)";
        sqlx::query(create).execute(&mut *connection).await?;
        let done: i64 = sqlx::query("SELECT COUNT(*) FROM migrations")
            .fetch_one(&mut *connection)
            .await?
            .try_get(0)?;
        for (number, migration) in MIGRATIONS.into_iter().enumerate().skip(done as usize) {
            let mut transaction = connection.begin().await?;
            transaction.execute(sqlx::raw_sql(migration)).await?;
            sqlx::query("INSERT INTO migrations (number) VALUES ($1)")
                .bind(number as i64)
                .execute(&mut *transaction)
                .await?;
            transaction.commit().await?;
        }
        Ok(())
    }

    /// Writes pages, all of them or none.
    pub(crate) async fn write(&self, pages: &[Page]) -> Result<(), sqlx::Error> {
        if pages.iter().all(|page| page.line.is_none() && page.notes.is_empty()) {
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

    /// A table's number and log.
    pub(crate) async fn table(
        &self,
        id: &TableId,
    ) -> Result<Option<(i64, Opening, Vec<table::Entry>)>, sqlx::Error> {
        let query = "SELECT tables.number, log.entries FROM tables \
                     JOIN log ON log.table_number = tables.number \
                     WHERE tables.id = $1 ORDER BY log.line";
        let rows = sqlx::query(query).bind(id.as_str()).fetch_all(&self.readers).await?;
        let Some(first) = rows.first() else { return Ok(None) };
        let number = first.try_get(0)?;
        let mut log = Vec::new();
        for row in &rows {
            log.push(row.try_get::<&str, _>(1)?);
        }
        let mut log = log.into_iter().flat_map(str::lines);
        let broken = |error: serde_json::Error| sqlx::Error::Decode(Box::new(error));
        let opening = serde_json::from_str(log.next().unwrap_or_default()).map_err(broken)?;
        let entries = log.map(serde_json::from_str).collect::<Result<_, _>>().map_err(broken)?;
        Ok(Some((number, opening, entries)))
    }

    /// The tables that need the house, and when.
    pub(crate) async fn waking(&self) -> Result<Vec<(TableId, Moment)>, sqlx::Error> {
        let query = "SELECT id, wakes FROM tables WHERE wakes IS NOT NULL";
        let rows = sqlx::query(query).fetch_all(&self.readers).await?;
        let mut waking = Vec::new();
        for row in rows {
            let wakes: i64 = row.try_get(1)?;
            waking.extend(TableId::read(row.try_get(0)?).map(|id| (id, Moment(wakes as u64))));
        }
        Ok(waking)
    }

    /// The tables of a life that have not changed since.
    pub(crate) async fn unchanged(&self, since: Moment) -> Result<Vec<TableId>, sqlx::Error> {
        let query = "SELECT id FROM tables WHERE life IN ('gathering', 'playing') AND changed < $1";
        let rows = sqlx::query(query).bind(since.0 as i64).fetch_all(&self.readers).await?;
        Ok(rows.iter().filter_map(|row| TableId::read(row.try_get(0).ok()?)).collect())
    }

    /// The public tables, the last changed first.
    pub(crate) async fn listed(&self, most: i64) -> Result<Vec<Listed>, sqlx::Error> {
        let query = "SELECT id, life, changed, summary FROM tables WHERE listed = 1 AND \
                     life IN ('gathering', 'playing') ORDER BY changed DESC LIMIT $1";
        let rows = sqlx::query(query).bind(most).fetch_all(&self.readers).await?;
        rows.iter().map(listed).collect()
    }

    /// Somebody's tables, the last changed first.
    pub(crate) async fn of_person(
        &self,
        person: Person,
        most: i64,
    ) -> Result<Vec<Listed>, sqlx::Error> {
        let query = "SELECT id, life, changed, summary FROM tables \
                     JOIN members ON members.table_number = tables.number \
                     WHERE members.person = $1 ORDER BY changed DESC LIMIT $2";
        let rows = sqlx::query(query).bind(person.0).bind(most).fetch_all(&self.readers).await?;
        rows.iter().map(listed).collect()
    }

    /// How many tables somebody hosts that are not over.
    pub(crate) async fn hosted(&self, person: Person) -> Result<i64, sqlx::Error> {
        let query =
            "SELECT COUNT(*) FROM tables WHERE host = $1 AND life IN ('gathering', 'playing')";
        sqlx::query(query).bind(person.0).fetch_one(&self.readers).await?.try_get(0)
    }

    pub(crate) async fn add_person(
        &self,
        person: Person,
        name: &str,
        since: Moment,
    ) -> Result<(), sqlx::Error> {
        sqlx::query("INSERT INTO people (id, name, since) VALUES ($1, $2, $3)")
            .bind(person.0)
            .bind(name)
            .bind(since.0 as i64)
            .execute(&self.writer)
            .await?;
        Ok(())
    }

    pub(crate) async fn rename(&self, person: Person, name: &str) -> Result<(), sqlx::Error> {
        let query = sqlx::query("UPDATE people SET name = $1 WHERE id = $2");
        query.bind(name).bind(person.0).execute(&self.writer).await?;
        Ok(())
    }

    pub(crate) async fn add_key(
        &self,
        id: &str,
        hash: &str,
        person: Person,
        once: bool,
        expires: Option<Moment>,
    ) -> Result<(), sqlx::Error> {
        let query =
            "INSERT INTO keys (id, person, hash, once, expires) VALUES ($1, $2, $3, $4, $5)";
        sqlx::query(query)
            .bind(id)
            .bind(person.0)
            .bind(hash)
            .bind(i64::from(once))
            .bind(expires.map(|at| at.0 as i64))
            .execute(&self.writer)
            .await?;
        Ok(())
    }

    /// Forgets a key; tells whether it was there.
    pub(crate) async fn drop_key(&self, id: &str) -> Result<bool, sqlx::Error> {
        let query = sqlx::query("DELETE FROM keys WHERE id = $1");
        Ok(query.bind(id).execute(&self.writer).await?.rows_affected() > 0)
    }

    /// Whose a key is, and what is kept of it.
    pub(crate) async fn key(&self, id: &str) -> Result<Option<KeyRow>, sqlx::Error> {
        let query = "SELECT keys.person, keys.hash, keys.once, keys.expires, people.name FROM keys \
                     JOIN people ON people.id = keys.person WHERE keys.id = $1";
        let row = sqlx::query(query).bind(id).fetch_optional(&self.readers).await?;
        row.map(|row| {
            Ok(KeyRow {
                person: Person(row.try_get(0)?),
                hash: row.try_get(1)?,
                once: row.try_get::<i64, _>(2)? != 0,
                expires: row.try_get::<Option<i64>, _>(3)?.map(|at| Moment(at as u64)),
                name: row.try_get(4)?,
            })
        })
        .transpose()
    }

    /// The record of a finished game.
    pub(crate) async fn game(&self, id: &str) -> Result<Option<String>, sqlx::Error> {
        let query = sqlx::query("SELECT record FROM games WHERE id = $1").bind(id.to_owned());
        let row = query.fetch_optional(&self.readers).await?;
        row.map(|row| row.try_get(0)).transpose()
    }

    /// Whether the database answers.
    pub(crate) async fn ping(&self) -> Result<(), sqlx::Error> {
        self.readers.acquire().await?.ping().await
    }

    pub(crate) async fn close(&self) {
        self.readers.close().await;
        self.writer.close().await;
    }
}

/// What is kept of a key.
#[derive(Clone, Debug)]
pub(crate) struct KeyRow {
    pub(crate) person: Person,
    pub(crate) name: String,
    pub(crate) hash: String,
    pub(crate) once: bool,
    pub(crate) expires: Option<Moment>,
}

fn listed(row: &AnyRow) -> Result<Listed, sqlx::Error> {
    Ok(Listed {
        id: row.try_get(0)?,
        life: row.try_get(1)?,
        changed: row.try_get(2)?,
        summary: row.try_get(3)?,
    })
}

/// Writes pages in one transaction.
async fn write(connection: &mut AnyConnection, pages: &[Page]) -> Result<(), sqlx::Error> {
    let lines = joined(pages.iter().filter_map(|page| page.line.as_ref()));
    let (mut members, mut games) = (Vec::new(), Vec::new());
    // What is said last of a table holds.
    let (mut tables, mut wakes) = (HashMap::new(), HashMap::new());
    for note in pages.iter().flat_map(|page| &page.notes) {
        match note {
            Note::Table(row) => {
                wakes.remove(&row.number);
                tables.insert(row.number, &**row);
            }
            Note::Wakes { table, wakes: at } => {
                wakes.insert(*table, *at);
            }
            Note::Member { person, table } => members.push((*person, *table)),
            Note::Game(game) => games.push(&**game),
        }
    }
    let tables: Vec<&TableRow> = tables.into_values().collect();
    let wakes: Vec<(i64, Option<Moment>)> = wakes.into_iter().collect();
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
    let update = ") UPDATE tables SET wakes = news.wakes FROM news \
                  WHERE tables.number = news.number";
    insert(
        &mut to,
        "WITH news (number, wakes) AS (VALUES ",
        2,
        update,
        &wakes,
        |query, (table, at)| query.bind(table).bind(at.map(|at| at.0 as i64)),
    )
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
