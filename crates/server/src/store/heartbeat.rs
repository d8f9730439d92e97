//! Heartbeats and outages.

use sqlx::{AnyConnection, Row};
use table::Timestamp;

use super::Store;
use crate::clock::Outage;

/// Says that the server is up.
#[derive(Clone, Debug)]
pub(crate) struct Heartbeat {
    /// The row of the server.
    pub(crate) row: i64,
    pub(crate) at: Timestamp,
    /// The outages that are not in the database yet.
    pub(crate) outages: Vec<Outage>,
}

impl Store {
    /// When any server was last up.
    pub(crate) async fn last_heartbeat(&self) -> Result<Option<Timestamp>, sqlx::Error> {
        let query = sqlx::query("SELECT MAX(at) FROM heartbeats");
        let last: Option<i64> = query.fetch_one(&self.readers).await?.try_get(0)?;
        Ok(last.map(|at| Timestamp(at as u64)))
    }

    /// The outages that ended after a time. Deletes all others.
    pub(crate) async fn outages(&self, oldest: Timestamp) -> Result<Vec<Outage>, sqlx::Error> {
        let delete = sqlx::query("DELETE FROM outages WHERE ended <= $1").bind(oldest.0 as i64);
        delete.execute(&self.other_writer).await?;
        let query = sqlx::query("SELECT began, ended FROM outages");
        let rows = query.fetch_all(&self.readers).await?;
        let time = |row: &sqlx::any::AnyRow, column: usize| {
            row.try_get::<i64, _>(column).map(|time| Timestamp(time as u64))
        };
        rows.iter().map(|row| Ok(Outage { from: time(row, 0)?, to: time(row, 1)? })).collect()
    }
}

/// Writes a heartbeat.
pub(super) async fn write(
    connection: &mut AnyConnection,
    heartbeat: &Heartbeat,
) -> Result<(), sqlx::Error> {
    // Deletes nothing, but waits like a table's write if the log is locked.
    sqlx::query("DELETE FROM log WHERE table_number = -1").execute(&mut *connection).await?;
    let upsert = "INSERT INTO heartbeats (number, at) VALUES ($2, $1) \
                  ON CONFLICT (number) DO UPDATE SET at = excluded.at";
    sqlx::query(upsert)
        .bind(heartbeat.at.0 as i64)
        .bind(heartbeat.row)
        .execute(&mut *connection)
        .await?;
    for outage in &heartbeat.outages {
        sqlx::query("INSERT INTO outages (began, ended) VALUES ($1, $2)")
            .bind(outage.from.0 as i64)
            .bind(outage.to.0 as i64)
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}
