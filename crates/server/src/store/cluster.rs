//! What several servers on one database need of it, besides the statements of ownership.

use std::time::{Duration, Instant};

use sqlx::query::Query;
use sqlx::{AnyConnection, AssertSqlSafe, ConnectOptions, Row};
use table::Timestamp;

use super::Store;
use crate::ids::TableId;

/// Locks the schema until the connection is closed, so that only one server migrates it.
pub(super) const LOCK_SCHEMA: &str =
    "SELECT pg_advisory_lock(1380929356, hashtext(COALESCE(current_schema(), '')))";

/// A job as stored.
pub(crate) struct StoredJob {
    /// The incarnation that works on it.
    pub(crate) server: i64,
    pub(crate) request: String,
}

/// The turn of a server to do what only one of them may do at a time. It ends when this is dropped, with its
/// connection.
pub(crate) struct Turn {
    _connection: AnyConnection,
}

impl Store {
    /// Takes the turn, if it is free within this time. The connection is a new one: it must not come back to a pool
    /// with the lock.
    pub(crate) async fn take_turn(&self, patience: Duration) -> Result<Option<Turn>, sqlx::Error> {
        let mut connection = self.other_writer.connect_options().connect().await?;
        let lock = "SELECT pg_try_advisory_lock(1380929357, hashtext(COALESCE(current_schema(), '')))::int::bigint";
        let until = Instant::now() + patience;
        while Instant::now() < until {
            if sqlx::query(lock).fetch_one(&mut connection).await?.try_get::<i64, _>(0)? == 1 {
                return Ok(Some(Turn { _connection: connection }));
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        Ok(None)
    }

    pub(crate) async fn add_job(
        &self,
        id: &str,
        server: i64,
        made: Timestamp,
        request: &str,
    ) -> Result<(), sqlx::Error> {
        let query = "INSERT INTO jobs (id, server, made, request) VALUES ($1, $2, $3, $4)";
        let query = sqlx::query(query).bind(id).bind(server).bind(made.0 as i64).bind(request);
        query.execute(&self.other_writer).await?;
        Ok(())
    }

    /// What was asked for, and who works on it.
    pub(crate) async fn job(&self, id: &str) -> Result<Option<StoredJob>, sqlx::Error> {
        let query = sqlx::query("SELECT server, request FROM jobs WHERE id = $1").bind(id);
        let row = query.fetch_optional(&self.readers).await?;
        row.map(|row| Ok(StoredJob { server: row.try_get(0)?, request: row.try_get(1)? }))
            .transpose()
    }

    /// Takes a job over from another server. Returns false if somebody else did.
    pub(crate) async fn take_job(&self, id: &str, from: i64, to: i64) -> Result<bool, sqlx::Error> {
        let query = sqlx::query("UPDATE jobs SET server = $3 WHERE id = $1 AND server = $2");
        let query = query.bind(id).bind(from).bind(to);
        Ok(query.execute(&self.other_writer).await?.rows_affected() > 0)
    }

    /// Deletes the jobs whose results have expired.
    pub(crate) async fn delete_jobs(&self, made_before: Timestamp) -> Result<(), sqlx::Error> {
        let query = sqlx::query("DELETE FROM jobs WHERE made < $1").bind(made_before.0 as i64);
        query.execute(&self.other_writer).await?;
        Ok(())
    }

    /// The servers that don't understand messages of this version, and how often each has renewed its lease.
    pub(crate) async fn strangers(&self, version: u32) -> Result<Vec<(i64, i64)>, sqlx::Error> {
        let query = sqlx::query("SELECT incarnation, beat FROM servers WHERE version <> $1");
        let rows = query.bind(i64::from(version)).fetch_all(&self.readers).await?;
        rows.iter().map(|row| Ok((row.try_get(0)?, row.try_get(1)?))).collect()
    }

    /// Whether a server is living.
    pub(crate) async fn is_living(&self, incarnation: i64) -> Result<bool, sqlx::Error> {
        let query = sqlx::query("SELECT 1 FROM servers WHERE incarnation = $1").bind(incarnation);
        Ok(query.fetch_optional(&self.readers).await?.is_some())
    }

    /// A name that only the servers on this database have in common, and the time by the clock of the database, which
    /// all of them use. For Postgres only.
    pub(crate) async fn place(&self) -> Result<(String, Timestamp), sqlx::Error> {
        let query = "SELECT current_database()::text || '.' || 'servers'::regclass::oid::text || '.' || \
                     (SELECT oid::text FROM pg_database WHERE datname = current_database()), \
                     (EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::bigint";
        let row = sqlx::query(query).fetch_one(&self.readers).await?;
        Ok((row.try_get(0)?, Timestamp(row.try_get::<i64, _>(1)? as u64)))
    }

    /// The id of a table.
    pub(crate) async fn table_id(&self, number: i64) -> Result<Option<TableId>, sqlx::Error> {
        let query = sqlx::query("SELECT id FROM tables WHERE number = $1").bind(number);
        let row = query.fetch_optional(&self.readers).await?;
        let id = row.map(|row| row.try_get::<String, _>(0)).transpose()?;
        Ok(id.and_then(|id| TableId::parse(&id)))
    }

    /// Those of these keys that exist.
    pub(crate) async fn existing_keys(&self, ids: &[String]) -> Result<Vec<String>, sqlx::Error> {
        let mut existing = Vec::new();
        for ids in ids.chunks(128) {
            let places: Vec<String> = (1..=ids.len()).map(|place| format!("${place}")).collect();
            let text = format!("SELECT id FROM keys WHERE id IN ({})", places.join(", "));
            // Only the number of keys varies the text.
            let query = ids.iter().fold(sqlx::query(AssertSqlSafe(text)), Query::bind);
            for row in query.fetch_all(&self.readers).await? {
                existing.push(row.try_get(0)?);
            }
        }
        Ok(existing)
    }
}
