//! Blocking a database, to test how a server behaves when its database does not respond.

use sqlx::{AnyConnection, Connection};

use crate::store::Store;

/// A lock on a database. Until it is released or dropped, nobody else can write to the logs of tables.
#[derive(Debug)]
pub struct DatabaseLock(AnyConnection);

impl DatabaseLock {
    /// Locks a database: a file for SQLite, or `postgres://…`.
    pub async fn acquire(database: &str) -> Result<DatabaseLock, String> {
        let failed = |error: sqlx::Error| format!("can't lock the database: {error}");
        sqlx::any::install_default_drivers();
        let is_postgres = Store::is_postgres(database);
        let url = if is_postgres { database.to_owned() } else { format!("sqlite://{database}") };
        let mut connection = AnyConnection::connect(&url).await.map_err(failed)?;
        let lock =
            if is_postgres { "BEGIN; LOCK TABLE log IN EXCLUSIVE MODE" } else { "BEGIN IMMEDIATE" };
        sqlx::raw_sql(lock).execute(&mut connection).await.map_err(failed)?;
        Ok(DatabaseLock(connection))
    }

    /// Unlocks the database.
    pub async fn release(mut self) -> Result<(), String> {
        let failed = |error: sqlx::Error| format!("can't unlock the database: {error}");
        sqlx::raw_sql("ROLLBACK").execute(&mut self.0).await.map_err(failed)?;
        self.0.close().await.map_err(failed)
    }
}
