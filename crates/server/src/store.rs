//! Storage, with the same SQL for SQLite and Postgres.

mod cluster;
mod games;
mod heartbeat;
mod lists;
mod write;

use std::time::Duration;

use ownership::Share;
use sqlx::any::AnyPoolOptions;
use sqlx::pool::PoolConnection;
use sqlx::postgres::PgConnectOptions;
use sqlx::{Any, AnyConnection, AnyPool, AssertSqlSafe, Connection, Executor, Row};
use table::{Avatar, Person, Timestamp};

use crate::ids::TableId;

pub(crate) use cluster::StoredJob;
pub(crate) use games::{Cursor, Insertion};
pub(crate) use heartbeat::Heartbeat;
pub(crate) use lists::SummaryRow;
pub(crate) use write::{Changes, Fence, GameRow, LogLine, TableRow, Update};

/// The schema, as a sequence of steps.
const MIGRATIONS: [&str; 6] = [
    include_str!("../migrations/1.sql"),
    include_str!("../migrations/2.sql"),
    include_str!("../migrations/3.sql"),
    include_str!("../migrations/4.sql"),
    include_str!("../migrations/5.sql"),
    include_str!("../migrations/6.sql"),
];

/// The version of the schema.
pub(crate) const SCHEMA_VERSION: usize = MIGRATIONS.len();

/// The database.
#[derive(Clone, Debug)]
pub(crate) struct Store {
    readers: AnyPool,
    /// The connection for the writes of tables. Only the writer uses it, so the writer never has to wait
    /// for a connection.
    table_writer: AnyPool,
    /// The connection for all other writes.
    other_writer: AnyPool,
}

/// How long a write of a table waits while another process has locked the database. That is long, so that the
/// write is acknowledged late rather than lost.
const TABLE_BUSY_TIMEOUT: Duration = Duration::from_mins(5);
/// How long all other writes wait.
const BUSY_TIMEOUT: Duration = Duration::from_secs(5);

/// The state of a table after the first `lines` lines of its log.
#[derive(Clone, Debug)]
pub(crate) struct Snapshot {
    pub(crate) lines: i64,
    pub(crate) state: String,
}

/// A table as stored, without its log.
#[derive(Clone, Debug)]
pub(crate) struct StoredTable {
    pub(crate) number: i64,
    pub(crate) life: String,
    pub(crate) snapshot: Option<Snapshot>,
}

impl Store {
    /// Whether `database` names a Postgres database rather than a file.
    pub(crate) fn is_postgres(database: &str) -> bool {
        database.starts_with("postgres://") || database.starts_with("postgresql://")
    }

    /// Opens a database and migrates it to the current schema.
    pub(crate) async fn open(database: &str) -> Result<Store, String> {
        Store::open_for(database, false).await
    }

    /// Opens a database, for one of several servers that share it or for a server alone.
    pub(crate) async fn open_for(database: &str, is_shared: bool) -> Result<Store, String> {
        sqlx::any::install_default_drivers();
        let is_postgres = Store::is_postgres(database);
        let url =
            if is_postgres { database.to_owned() } else { format!("sqlite://{database}?mode=rwc") };
        // A pool tries again until it times out. A single connection fails at once, and says why.
        let name = database_name(database);
        let failed = |error: sqlx::Error| format!("can't open the database {name}: {error}");
        let mut connection = AnyConnection::connect(&url).await.map_err(failed)?;
        prepare(&mut connection, is_postgres, false, BUSY_TIMEOUT).await.map_err(failed)?;
        if is_postgres {
            // Several servers may start at the same moment. The lock ends with the connection.
            sqlx::query(cluster::LOCK_SCHEMA).execute(&mut connection).await.map_err(failed)?;
        }
        migrate(&mut connection).await.map_err(failed)?;
        write_test(&mut connection).await.map_err(failed)?;
        connection.close().await.map_err(failed)?;
        let options = move |connections, busy_timeout: Duration| {
            AnyPoolOptions::new()
                .min_connections(connections)
                .max_connections(connections)
                .acquire_timeout(BUSY_TIMEOUT)
                .max_lifetime(None)
                .idle_timeout(None)
                .test_before_acquire(false)
                .after_connect(move |connection, _| {
                    Box::pin(prepare(connection, is_postgres, is_shared, busy_timeout))
                })
        };
        let table_writer = options(1, TABLE_BUSY_TIMEOUT).connect(&url).await.map_err(failed)?;
        let other_writer = options(1, BUSY_TIMEOUT).connect(&url).await.map_err(failed)?;
        let readers = options(4, BUSY_TIMEOUT).connect(&url).await.map_err(failed)?;
        Ok(Store { readers, table_writer, other_writer })
    }

    /// A table's number.
    pub(crate) async fn table_number(&self, id: &TableId) -> Result<Option<i64>, sqlx::Error> {
        let query = sqlx::query("SELECT number FROM tables WHERE id = $1").bind(id.as_str());
        let row = query.fetch_optional(&self.readers).await?;
        row.map(|row| row.try_get(0)).transpose()
    }

    /// What is needed to restore a table.
    pub(crate) async fn table(&self, id: &TableId) -> Result<Option<StoredTable>, sqlx::Error> {
        let query = "SELECT tables.number, tables.life, snapshots.lines, snapshots.state FROM tables \
                     LEFT JOIN snapshots ON snapshots.table_number = tables.number \
                     WHERE tables.id = $1";
        let row = sqlx::query(query).bind(id.as_str()).fetch_optional(&self.readers).await?;
        let Some(row) = row else { return Ok(None) };
        let (lines, state): (Option<i64>, Option<String>) = (row.try_get(2)?, row.try_get(3)?);
        let snapshot = lines.zip(state).map(|(lines, state)| Snapshot { lines, state });
        let (number, life) = (row.try_get(0)?, row.try_get(1)?);
        Ok(Some(StoredTable { number, life, snapshot }))
    }

    /// A table's log from line `from` on, counted from 0. Each row has one or several lines, and the
    /// number of its first line. The first row may begin before `from`.
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

    /// Marks a table as closed because it is damaged. The log is kept.
    pub(crate) async fn close_damaged(&self, number: i64) -> Result<(), sqlx::Error> {
        let query = "UPDATE tables SET life = 'abandoned', wakes = NULL WHERE number = $1";
        sqlx::query(query).bind(number).execute(&self.other_writer).await?;
        Ok(())
    }

    /// The tables that have to be woken, and when.
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

    /// The open tables of a share at which nothing has happened since a given time.
    pub(crate) async fn unchanged(
        &self,
        since: Timestamp,
        share: Share,
    ) -> Result<Vec<TableId>, sqlx::Error> {
        let query = "SELECT id FROM tables WHERE life IN ('gathering', 'shuffling', 'playing') AND changed < $1 \
                     AND number % $2 = $3";
        let query = sqlx::query(query).bind(since.0 as i64);
        let query = query.bind(share.of.max(1) as i64).bind(share.rank as i64);
        let rows = query.fetch_all(&self.readers).await?;
        Ok(rows.iter().filter_map(|row| TableId::parse(row.try_get(0).ok()?)).collect())
    }

    /// The number of open tables that a person hosts.
    pub(crate) async fn count_hosted(&self, person: Person) -> Result<i64, sqlx::Error> {
        let query = "SELECT COUNT(*) FROM tables WHERE host = $1 AND life IN ('gathering', 'shuffling', 'playing')";
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
            .execute(&self.other_writer)
            .await?;
        Ok(())
    }

    /// Changes the name or the avatar of a person, or both.
    pub(crate) async fn change_person(
        &self,
        person: Person,
        name: Option<&str>,
        avatar: Option<Avatar>,
    ) -> Result<(), sqlx::Error> {
        let query = "UPDATE people SET name = COALESCE($1, name), avatar = COALESCE($2, avatar) WHERE id = $3";
        sqlx::query(query)
            .bind(name)
            .bind(avatar.map(|it| it.to_string()))
            .bind(person.0)
            .execute(&self.other_writer)
            .await?;
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
            .execute(&self.other_writer)
            .await?;
        Ok(())
    }

    /// Deletes a key. Returns whether it existed.
    pub(crate) async fn delete_key(&self, id: &str) -> Result<bool, sqlx::Error> {
        let query = sqlx::query("DELETE FROM keys WHERE id = $1");
        Ok(query.bind(id).execute(&self.other_writer).await?.rows_affected() > 0)
    }

    /// Deletes the recovery keys of a person.
    pub(crate) async fn delete_recovery_keys(&self, person: Person) -> Result<(), sqlx::Error> {
        let query = sqlx::query("DELETE FROM keys WHERE person = $1 AND once = 1");
        query.bind(person.0).execute(&self.other_writer).await?;
        Ok(())
    }

    /// Deletes the keys that have expired.
    pub(crate) async fn delete_expired_keys(&self, now: Timestamp) -> Result<(), sqlx::Error> {
        let query = sqlx::query("DELETE FROM keys WHERE expires <= $1");
        query.bind(now.0 as i64).execute(&self.other_writer).await?;
        Ok(())
    }

    /// A key and its person.
    pub(crate) async fn key(&self, id: &str) -> Result<Option<KeyRow>, sqlx::Error> {
        let query = "SELECT keys.person, keys.hash, keys.once, keys.expires, people.name, people.avatar FROM keys \
                     JOIN people ON people.id = keys.person WHERE keys.id = $1";
        let row = sqlx::query(query).bind(id).fetch_optional(&self.readers).await?;
        row.map(|row| {
            Ok(KeyRow {
                person: Person(row.try_get(0)?),
                hash: row.try_get(1)?,
                once: row.try_get::<i64, _>(2)? != 0,
                expires: row.try_get::<Option<i64>, _>(3)?.map(|at| Timestamp(at as u64)),
                name: row.try_get(4)?,
                avatar: row.try_get::<Option<String>, _>(5)?.and_then(|it| Avatar::parse(&it)),
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

    /// Checks that the database can be written.
    pub(crate) async fn write_test(&self) -> Result<(), sqlx::Error> {
        let mut writer = TransactionWriter::acquire(&self.other_writer).await?;
        write_test(&mut writer.connection).await?;
        writer.release();
        Ok(())
    }

    pub(crate) async fn close(&self) {
        self.readers.close().await;
        self.table_writer.close().await;
        self.other_writer.close().await;
    }
}

/// The name of a database in messages. A URL may contain a password, so only its host and database are named.
pub(crate) fn database_name(database: &str) -> String {
    if !Store::is_postgres(database) {
        return database.to_owned();
    }
    match database.parse::<PgConnectOptions>() {
        Ok(options) => {
            let name = options.get_database().unwrap_or(options.get_username());
            format!("{name} at {}", options.get_host())
        }
        Err(_) => "with this URL".to_owned(),
    }
}

/// Prepares a new connection.
async fn prepare(
    connection: &mut AnyConnection,
    is_postgres: bool,
    is_shared: bool,
    busy_timeout: Duration,
) -> Result<(), sqlx::Error> {
    if !is_postgres {
        let millis = busy_timeout.as_millis();
        let pragma = format!("PRAGMA busy_timeout = {millis}");
        connection.execute(sqlx::raw_sql(AssertSqlSafe(pragma))).await?;
        // FULL: a commit is on disk before it is acknowledged.
        connection.execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;").await?;
    } else if is_shared {
        // If the server is frozen or cut off in a transaction, others need not wait for the rows that it has locked.
        connection.execute("SET idle_in_transaction_session_timeout = '2s'").await?;
    }
    Ok(())
}

/// Migrates a database to the current schema. A database of a newer version is refused.
async fn migrate(connection: &mut AnyConnection) -> Result<(), sqlx::Error> {
    let create = "CREATE TABLE IF NOT EXISTS migrations (number BIGINT PRIMARY KEY)";
    sqlx::query(create).execute(&mut *connection).await?;
    let done = "SELECT COALESCE(MAX(number) + 1, 0) FROM migrations";
    let done: i64 = sqlx::query(done).fetch_one(&mut *connection).await?.try_get(0)?;
    if done as usize > SCHEMA_VERSION {
        let what = "it was last used by a newer version of Rookery";
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

/// A connection for a transaction. It returns to its pool only if it is released after the commit, and is closed
/// otherwise. If a write fails, SQLite may roll the transaction back by itself, which `sqlx` does not notice: it
/// would take the next transaction for a nested one, never end it, and so keep the database locked.
struct TransactionWriter {
    connection: PoolConnection<Any>,
    is_released: bool,
}

impl TransactionWriter {
    async fn acquire(pool: &AnyPool) -> Result<TransactionWriter, sqlx::Error> {
        Ok(TransactionWriter { connection: pool.acquire().await?, is_released: false })
    }

    fn release(mut self) {
        self.is_released = true;
    }
}

impl Drop for TransactionWriter {
    fn drop(&mut self) {
        if !self.is_released {
            self.connection.close_on_drop();
        }
    }
}

/// Checks that the database can be written: adds a row and deletes it again, in one transaction.
async fn write_test(connection: &mut AnyConnection) -> Result<(), sqlx::Error> {
    let mut transaction = connection.begin().await?;
    for write in
        ["INSERT INTO migrations (number) VALUES (-1)", "DELETE FROM migrations WHERE number = -1"]
    {
        sqlx::query(write).execute(&mut *transaction).await?;
    }
    transaction.commit().await
}

/// A key as stored.
#[derive(Clone, Debug)]
pub(crate) struct KeyRow {
    pub(crate) person: Person,
    pub(crate) name: String,
    pub(crate) avatar: Option<Avatar>,
    pub(crate) hash: String,
    pub(crate) once: bool,
    pub(crate) expires: Option<Timestamp>,
}
