//! Holding a database still, to see what a server does that waits for it.

use sqlx::{AnyConnection, Connection};

use crate::store::Store;

/// A database in which nobody else can write to logs, until it is let go or this is dropped.
#[derive(Debug)]
pub struct Hold(AnyConnection);

impl Hold {
    /// Takes hold of a database: a file for SQLite, or `postgres://…`.
    pub async fn take(database: &str) -> Result<Hold, String> {
        let failed = |error: sqlx::Error| format!("the database can't be held: {error}");
        sqlx::any::install_default_drivers();
        let is_postgres = Store::is_postgres(database);
        let url = if is_postgres { database.to_owned() } else { format!("sqlite://{database}") };
        let mut connection = AnyConnection::connect(&url).await.map_err(failed)?;
        let lock =
            if is_postgres { "BEGIN; LOCK TABLE log IN EXCLUSIVE MODE" } else { "BEGIN IMMEDIATE" };
        sqlx::raw_sql(lock).execute(&mut connection).await.map_err(failed)?;
        Ok(Hold(connection))
    }

    /// Lets go of it.
    pub async fn let_go(mut self) -> Result<(), String> {
        let failed = |error: sqlx::Error| format!("the database can't be let go: {error}");
        sqlx::raw_sql("ROLLBACK").execute(&mut self.0).await.map_err(failed)?;
        self.0.close().await.map_err(failed)
    }
}
