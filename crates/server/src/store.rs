//! What is kept: the same statements on SQLite and on Postgres.

mod games;
mod pages;

use std::time::Duration;

use sqlx::any::{AnyPoolOptions, AnyRow};
use sqlx::{AnyPool, AssertSqlSafe, Connection, Executor, Row};
use table::{Person, Timestamp};

use crate::ids::TableId;

pub(crate) use games::{Addition, Place};
pub(crate) use pages::{Game, Line, Note, Page, TableRow};

/// How the database came to be as it is, one step after the other.
const MIGRATIONS: [&str; 3] = [
    include_str!("../migrations/1.sql"),
    include_str!("../migrations/2.sql"),
    include_str!("../migrations/3.sql"),
];

/// Where things are kept.
#[derive(Clone, Debug)]
pub(crate) struct Store {
    readers: AnyPool,
    /// The one connection that writes for tables. Nobody else uses it, so that the writer never waits
    /// for it.
    writer: AnyPool,
    /// The one connection that writes everything else.
    registry: AnyPool,
}

/// How long a write waits for a database that somebody else holds still. Tables are patient: what they
/// write is acknowledged late rather than lost. Everything else is refused sooner.
const PATIENCE_OF_TABLES: Duration = Duration::from_mins(5);
const PATIENCE: Duration = Duration::from_secs(5);

/// A table after so many lines of its log.
#[derive(Clone, Debug)]
pub(crate) struct Snapshot {
    pub(crate) lines: i64,
    pub(crate) state: String,
}

/// A table as the list has it.
#[derive(Clone, Debug)]
pub(crate) struct Listed {
    pub(crate) id: String,
    pub(crate) life: String,
    pub(crate) changed: i64,
    pub(crate) summary: String,
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
        let options = move |connections, patience: Duration| {
            AnyPoolOptions::new()
                .min_connections(connections)
                .max_connections(connections)
                .acquire_timeout(PATIENCE)
                .max_lifetime(None)
                .idle_timeout(None)
                .test_before_acquire(false)
                .after_connect(move |connection, _| {
                    Box::pin(async move {
                        if !is_postgres {
                            // FULL: a commit is on the disk before it is acknowledged.
                            let pragmas = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;";
                            connection.execute(pragmas).await?;
                            let wait = format!("PRAGMA busy_timeout = {}", patience.as_millis());
                            connection.execute(sqlx::raw_sql(AssertSqlSafe(wait))).await?;
                        }
                        Ok(())
                    })
                })
        };
        // The name of a database may hold a password, so it is not repeated.
        let failed = |error: sqlx::Error| format!("the database can't be opened: {error}");
        let writer = options(1, PATIENCE_OF_TABLES).connect(&url).await.map_err(failed)?;
        let registry = options(1, PATIENCE).connect(&url).await.map_err(failed)?;
        let readers = options(4, PATIENCE).connect(&url).await.map_err(failed)?;
        let store = Store { readers, writer, registry };
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
        if done as usize > MIGRATIONS.len() {
            let what = "it was last used by a newer version of Rookery, which knows more of it";
            return Err(sqlx::Error::Configuration(what.into()));
        }
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

    /// A table's number, and its snapshot if there is one.
    pub(crate) async fn table(
        &self,
        id: &TableId,
    ) -> Result<Option<(i64, Option<Snapshot>)>, sqlx::Error> {
        let query = "SELECT tables.number, snapshots.lines, snapshots.state FROM tables \
                     LEFT JOIN snapshots ON snapshots.table_number = tables.number \
                     WHERE tables.id = $1";
        let row = sqlx::query(query).bind(id.as_str()).fetch_optional(&self.readers).await?;
        let Some(row) = row else { return Ok(None) };
        let (lines, state): (Option<i64>, Option<String>) = (row.try_get(1)?, row.try_get(2)?);
        let snapshot = lines.zip(state).map(|(lines, state)| Snapshot { lines, state });
        Ok(Some((row.try_get(0)?, snapshot)))
    }

    /// A table's log from a line on, counted from 0: pieces of one or several lines, each with the number
    /// of its first. The first piece may begin earlier.
    pub(crate) async fn log(
        &self,
        number: i64,
        from: i64,
    ) -> Result<Vec<(i64, String)>, sqlx::Error> {
        let query = "SELECT line, entries FROM log WHERE table_number = $1 AND line >= \
                     (SELECT MAX(line) FROM log WHERE table_number = $1 AND line <= $2) \
                     ORDER BY line";
        let rows = sqlx::query(query).bind(number).bind(from).fetch_all(&self.readers).await?;
        rows.iter().map(|row| Ok((row.try_get(0)?, row.try_get(1)?))).collect()
    }

    /// Notes that a table is closed because its log can't be read. The log stays as it is.
    pub(crate) async fn close_damaged(&self, number: i64) -> Result<(), sqlx::Error> {
        let query = "UPDATE tables SET life = 'abandoned', wakes = NULL WHERE number = $1";
        sqlx::query(query).bind(number).execute(&self.registry).await?;
        Ok(())
    }

    /// The tables that need the house, and when.
    pub(crate) async fn waking(&self) -> Result<Vec<(TableId, Timestamp)>, sqlx::Error> {
        let query = "SELECT id, wakes FROM tables WHERE wakes IS NOT NULL";
        let rows = sqlx::query(query).fetch_all(&self.readers).await?;
        let mut waking = Vec::new();
        for row in rows {
            let wakes: i64 = row.try_get(1)?;
            waking.extend(TableId::parse(row.try_get(0)?).map(|id| (id, Timestamp(wakes as u64))));
        }
        Ok(waking)
    }

    /// The tables of a life that have not changed since.
    pub(crate) async fn unchanged(&self, since: Timestamp) -> Result<Vec<TableId>, sqlx::Error> {
        let query = "SELECT id FROM tables WHERE life IN ('gathering', 'playing') AND changed < $1";
        let rows = sqlx::query(query).bind(since.0 as i64).fetch_all(&self.readers).await?;
        Ok(rows.iter().filter_map(|row| TableId::parse(row.try_get(0).ok()?)).collect())
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
        since: Timestamp,
    ) -> Result<(), sqlx::Error> {
        sqlx::query("INSERT INTO people (id, name, since) VALUES ($1, $2, $3)")
            .bind(person.0)
            .bind(name)
            .bind(since.0 as i64)
            .execute(&self.registry)
            .await?;
        Ok(())
    }

    pub(crate) async fn rename(&self, person: Person, name: &str) -> Result<(), sqlx::Error> {
        let query = sqlx::query("UPDATE people SET name = $1 WHERE id = $2");
        query.bind(name).bind(person.0).execute(&self.registry).await?;
        Ok(())
    }

    pub(crate) async fn add_key(
        &self,
        id: &str,
        hash: &str,
        person: Person,
        once: bool,
        expires: Option<Timestamp>,
    ) -> Result<(), sqlx::Error> {
        let query =
            "INSERT INTO keys (id, person, hash, once, expires) VALUES ($1, $2, $3, $4, $5)";
        sqlx::query(query)
            .bind(id)
            .bind(person.0)
            .bind(hash)
            .bind(i64::from(once))
            .bind(expires.map(|at| at.0 as i64))
            .execute(&self.registry)
            .await?;
        Ok(())
    }

    /// Forgets a key; tells whether it was there.
    pub(crate) async fn drop_key(&self, id: &str) -> Result<bool, sqlx::Error> {
        let query = sqlx::query("DELETE FROM keys WHERE id = $1");
        Ok(query.bind(id).execute(&self.registry).await?.rows_affected() > 0)
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
                expires: row.try_get::<Option<i64>, _>(3)?.map(|at| Timestamp(at as u64)),
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
        self.registry.close().await;
    }
}

/// What is kept of a key.
#[derive(Clone, Debug)]
pub(crate) struct KeyRow {
    pub(crate) person: Person,
    pub(crate) name: String,
    pub(crate) hash: String,
    pub(crate) once: bool,
    pub(crate) expires: Option<Timestamp>,
}

fn listed(row: &AnyRow) -> Result<Listed, sqlx::Error> {
    Ok(Listed {
        id: row.try_get(0)?,
        life: row.try_get(1)?,
        changed: row.try_get(2)?,
        summary: row.try_get(3)?,
    })
}
