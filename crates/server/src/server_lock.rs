//! One server per database, or several that know each other. A server holds a lock on its database as long as it
//! runs, which servers with a bus share. The lock belongs
//! to the process or to a connection, so it is released when the server ends, however that happens.
//!
//! Nothing would be lost without the lock, because two servers can't both add the same line to a log. But the
//! people at a table would wait for each other at different servers.

use std::fs::{File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use sqlx::{Connection, PgConnection, Row};
use tokio::time::sleep;

use crate::store::{Store, database_name};

/// For how long a new server tries to get a lock of Postgres. After a server was killed, Postgres takes a moment
/// to notice it.
const PATIENCE: Duration = Duration::from_secs(2);
/// For how long a running server tries to get its lock again after Postgres has dropped the connection.
const PATIENCE_AFTER_LOSS: Duration = Duration::from_mins(1);
/// The pause between two attempts, and between two checks of the connection.
const PAUSE: Duration = Duration::from_millis(100);
const CHECK_INTERVAL: Duration = Duration::from_secs(2);

/// A server's lock on its database.
#[derive(Debug)]
pub(crate) enum ServerLock {
    /// For SQLite: a file beside the database, locked as long as it is open.
    File { _file: File },
    /// For Postgres: a connection that holds an advisory lock.
    Connection { database: String, is_shared: bool, connection: Box<PgConnection> },
}

impl ServerLock {
    /// Locks a database for a server alone, or for one of several.
    pub(crate) async fn acquire(database: &str, is_shared: bool) -> Result<ServerLock, String> {
        let name = database_name(database);
        let failed = |why: String| format!("can't open the database {name}: {why}");
        let lock = if Store::is_postgres(database) {
            let connection = lock_postgres(database, is_shared, PATIENCE).await;
            let connection = connection.map_err(|error| failed(error.to_string()))?;
            connection.map(|connection| ServerLock::Connection {
                database: database.to_owned(),
                is_shared,
                connection: Box::new(connection),
            })
        } else {
            let file = lock_file(Path::new(database));
            let file = file.map_err(|error| failed(error.to_string()))?;
            file.map(|file| ServerLock::File { _file: file })
        };
        if lock.is_none()
            && !is_shared
            && Store::is_postgres(database)
            && holder_is_shared(database).await
        {
            return Err(format!(
                "servers with a bus use the database {name}; start this one with the same --bus, or stop them first"
            ));
        }
        lock.ok_or_else(|| {
            let alone = if is_shared { " alone, without a bus" } else { "" };
            format!("another server uses the database {name}{alone}; stop it first")
        })
    }

    /// Completes if another server has taken the database. It can do so only after Postgres has dropped the
    /// connection of this lock.
    pub(crate) async fn lost(&mut self) {
        let ServerLock::Connection { database, is_shared, connection } = self else {
            return std::future::pending().await;
        };
        loop {
            sleep(CHECK_INTERVAL).await;
            if connection.ping().await.is_ok() {
                continue;
            }
            tracing::warn!("the connection that locks the database is broken");
            **connection = loop {
                match lock_postgres(database, *is_shared, PATIENCE_AFTER_LOSS).await {
                    Ok(Some(connection)) => break connection,
                    Ok(None) => return,
                    // The database does not respond, so no other server can take it.
                    Err(_) => sleep(CHECK_INTERVAL).await,
                }
            };
            tracing::info!("the database is locked again");
        }
    }
}

/// Locks the file beside a SQLite database. `None` if another process has locked it.
fn lock_file(database: &Path) -> io::Result<Option<File>> {
    if database.is_dir() {
        return Err(io::Error::other("it is a directory"));
    }
    let path = lock_path(database)?;
    // For locking, reading is enough. Whoever created the file, another user can lock it later.
    let file = File::open(&path)
        .or_else(|_| OpenOptions::new().create(true).truncate(false).write(true).open(&path))?;
    match file.try_lock() {
        Ok(()) => Ok(Some(file)),
        Err(TryLockError::WouldBlock) => Ok(None),
        Err(TryLockError::Error(error)) => Err(error),
    }
}

/// The file to lock. It is the same for every path that leads to the same database.
fn lock_path(database: &Path) -> io::Result<PathBuf> {
    let real = if database.exists() {
        database.canonicalize()?
    } else {
        // The database does not exist yet, but its folder does.
        let folder = database.parent().filter(|folder| !folder.as_os_str().is_empty());
        let folder = folder.unwrap_or(Path::new(".")).canonicalize()?;
        folder.join(database.file_name().unwrap_or_default())
    };
    let mut path = real.into_os_string();
    path.push("-lock");
    Ok(path.into())
}

/// Locks a Postgres database, or more precisely the schema in which our tables are. `None` if another
/// connection holds the lock.
async fn lock_postgres(
    database: &str,
    is_shared: bool,
    patience: Duration,
) -> Result<Option<PgConnection>, sqlx::Error> {
    let mut connection = PgConnection::connect(database).await?;
    // If the server's machine disappears, Postgres notices it within a minute.
    let keepalive = "SET tcp_keepalives_idle = 30; SET tcp_keepalives_interval = 10; \
                     SET tcp_keepalives_count = 3";
    sqlx::raw_sql(keepalive).execute(&mut connection).await?;
    // The first number means Rookery: it is ‘ROOK’ in ASCII.
    let lock = if is_shared {
        "SELECT pg_try_advisory_lock_shared(1380929355, hashtext(COALESCE(current_schema(), '')))"
    } else {
        "SELECT pg_try_advisory_lock(1380929355, hashtext(COALESCE(current_schema(), '')))"
    };
    for _ in 0..=patience.as_millis() / PAUSE.as_millis() {
        if sqlx::query(lock).fetch_one(&mut connection).await?.try_get(0)? {
            return Ok(Some(connection));
        }
        sleep(PAUSE).await;
    }
    Ok(None)
}

/// Whether servers with a bus hold the lock.
async fn holder_is_shared(database: &str) -> bool {
    let query = "SELECT COUNT(*) FROM pg_locks WHERE locktype = 'advisory' AND granted AND mode = 'ShareLock' \
                 AND database = (SELECT oid FROM pg_database WHERE datname = current_database()) \
                 AND classid::bigint = 1380929355";
    let count = async {
        let mut connection = PgConnection::connect(database).await?;
        sqlx::query(query).fetch_one(&mut connection).await?.try_get::<i64, _>(0)
    };
    count.await.is_ok_and(|count: i64| count > 0)
}
