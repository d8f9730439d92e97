//! Examining a database without changing it, and repairing what can be repaired.

mod examine;
mod finding;
mod repair;

use std::path::Path;

use catalogue::Catalogue;
use sqlx::{AnyConnection, Connection, Row};
use tokio::runtime::{Builder, Runtime};

use self::examine::Examination;
use crate::server_lock::ServerLock;
use crate::store::{self, Store, database_name};

pub use self::finding::{Finding, FindingKind};

/// Examines and repairs a database.
pub struct Doctor {
    runtime: Runtime,
    database: String,
    catalogue: Catalogue,
    /// Held during repairs, so that no server uses the database at the same time.
    lock: Option<ServerLock>,
}

impl Doctor {
    /// A doctor for a database that exists.
    pub fn new(database: &str, catalogue: Catalogue) -> Result<Doctor, String> {
        if !Store::is_postgres(database) && !Path::new(database).is_file() {
            return Err(format!("there is no database {database}"));
        }
        sqlx::any::install_default_drivers();
        let runtime = Builder::new_current_thread().enable_all().build();
        let runtime = runtime.map_err(|error| format!("can't start the async runtime: {error}"))?;
        Ok(Doctor { runtime, database: database.to_owned(), catalogue, lock: None })
    }

    /// Whether this is a Postgres database. This program can't make a copy of such a database.
    pub fn is_postgres(&self) -> bool {
        Store::is_postgres(&self.database)
    }

    /// Locks the database as a server does, so that it can be repaired.
    pub fn lock(&mut self) -> Result<(), String> {
        self.lock = Some(self.runtime.block_on(ServerLock::acquire(&self.database, false))?);
        Ok(())
    }

    /// Examines the database without changing it; a server may be running. `progress` is called with the number of
    /// tables and games examined so far, and in total.
    pub fn examine(&self, progress: &dyn Fn(u64, u64)) -> Result<Vec<Finding>, String> {
        self.runtime.block_on(async {
            let mut connection = self.read_only().await?;
            let examination = Examination::new(&mut connection, self.catalogue);
            let findings = examination.run(progress).await.map_err(|error| self.failed(&error))?;
            let _ = connection.close().await;
            Ok(findings)
        })
    }

    /// Writes a copy of a SQLite database to a file that does not exist.
    pub fn copy(&self, to: &Path) -> Result<(), String> {
        self.runtime.block_on(async {
            let failed = |error: sqlx::Error| format!("can't write {}: {error}", to.display());
            let url = format!("sqlite://{}", self.database);
            let mut connection = AnyConnection::connect(&url).await.map_err(failed)?;
            let query = sqlx::query("VACUUM INTO $1").bind(to.display().to_string());
            query.execute(&mut connection).await.map_err(failed)?;
            connection.close().await.map_err(failed)
        })
    }

    /// Repairs what can be repaired, all of it or nothing. The database must be locked.
    pub fn repair(&self, findings: &[Finding]) -> Result<(), String> {
        if self.lock.is_none() {
            return Err("the database is not locked".to_owned());
        }
        self.runtime.block_on(async {
            let url = if self.is_postgres() {
                self.database.clone()
            } else {
                format!("sqlite://{}", self.database)
            };
            let failed = |error: sqlx::Error| self.failed(&error);
            let mut connection = AnyConnection::connect(&url).await.map_err(failed)?;
            repair::repair(&mut connection, findings).await.map_err(failed)?;
            connection.close().await.map_err(failed)
        })
    }

    fn failed(&self, error: &sqlx::Error) -> String {
        format!("the database {} failed: {error}", database_name(&self.database))
    }

    /// Opens the database for reading, in a transaction that sees one state of it.
    async fn read_only(&self) -> Result<AnyConnection, String> {
        let name = database_name(&self.database);
        let failed = |error: sqlx::Error| format!("can't open the database {name}: {error}");
        let (url, begin) = if self.is_postgres() {
            let begin = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
            (self.database.clone(), begin)
        } else {
            // Without a write-ahead log, SQLite need not create files beside the database in order to read it.
            let log = format!("{}-wal", self.database);
            let has_log = Path::new(&log).metadata().is_ok_and(|log| log.len() > 0);
            let mode = if has_log { "mode=ro" } else { "mode=ro&immutable=1" };
            (format!("sqlite://{}?{mode}", self.database), "BEGIN")
        };
        let mut connection = AnyConnection::connect(&url).await.map_err(failed)?;
        sqlx::raw_sql(begin).execute(&mut connection).await.map_err(failed)?;
        let version = "SELECT COALESCE(MAX(number) + 1, 0) FROM migrations";
        let version = sqlx::query(version).fetch_one(&mut connection).await.map_err(failed)?;
        let version: i64 = version.try_get(0).map_err(failed)?;
        match (version as usize).cmp(&store::SCHEMA_VERSION) {
            std::cmp::Ordering::Equal => Ok(connection),
            std::cmp::Ordering::Less => Err(format!(
                "the database {name} was last used by an older version of Rookery; start a server \
                 once, which migrates it"
            )),
            std::cmp::Ordering::Greater => Err(format!(
                "the database {name} was last used by a newer version of Rookery; use that version"
            )),
        }
    }
}

impl std::fmt::Debug for Doctor {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Doctor")
    }
}
