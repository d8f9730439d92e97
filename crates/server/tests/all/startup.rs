//! Which databases a server refuses to open, and why.

use std::io::Write;

use sqlx::{AnyConnection, Connection};
use tokio::net::TcpListener;

use crate::database::{Database, Postgres};
use crate::harness::{Client, TestServer, call};

/// Starts a server that must refuse its database. Returns the error.
async fn refused(database: &str) -> String {
    let config = server::Config { database: database.to_owned(), ..server::Config::default() };
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    server::serve(config, listener, std::future::ready(())).await.unwrap_err()
}

async fn execute(connection: &mut AnyConnection, statement: &'static str) {
    sqlx::raw_sql(statement).execute(connection).await.unwrap();
}

#[tokio::test]
async fn a_second_server_is_refused() {
    let mut server = TestServer::start().await;
    let ann = Client::new(&server, "Ann").await;
    let database = server.database.as_ref().unwrap().name.clone();
    let error = refused(&database).await;
    assert!(error.starts_with("another server uses the database "), "{error}");
    // The first server is not disturbed. When it stops, another one can start.
    assert_eq!(ann.get(&server, "/api/me").await.0, 200);
    server.stop().await;
    let server = server.restart().await;
    assert_eq!(ann.get(&server, "/api/me").await.0, 200);
}

/// The lock ends with the process, even if that is killed.
#[tokio::test]
async fn a_killed_server_leaves_no_lock() {
    let database = Database::new().await;
    for _ in 0..3 {
        let server = TestServer::in_own_process(&database);
        let error = refused(&database.name).await;
        assert!(error.starts_with("another server uses the database "), "{error}");
        server.kill();
    }
    TestServer::in_own_process(&database);
}

/// When Postgres has restarted, the server locks the database again.
#[tokio::test]
async fn a_lock_survives_a_restart_of_postgres() {
    if std::env::var_os("ROOKERY_TEST_POSTGRES").is_none() {
        // For Postgres only.
        return;
    }
    let mut postgres = Postgres::start().await;
    let database = postgres.database().await;
    let name = database.name.clone();
    let server = TestServer::with_database(database).await;
    assert_eq!(call(&server, "GET", "/readyz", None, None).await.0, 200);
    postgres.execute("stop").await;
    postgres.execute("start").await;
    let mut connection = loop {
        match AnyConnection::connect(&name).await {
            Ok(connection) => break connection,
            Err(_) => tokio::time::sleep(std::time::Duration::from_millis(50)).await,
        }
    };
    let query = "SELECT COUNT(*) FROM pg_locks WHERE locktype = 'advisory' AND granted";
    let mut locks = 0;
    while locks == 0 {
        let row = sqlx::query(query).fetch_one(&mut connection).await.unwrap();
        locks = sqlx::Row::get::<i64, _>(&row, 0);
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    let error = refused(&name).await;
    assert!(error.starts_with("another server uses the database "), "{error}");
}

/// A newer version may have stored data that this version does not know.
#[tokio::test]
async fn a_database_of_a_newer_version_is_refused() {
    let mut server = TestServer::start().await;
    server.stop().await;
    let mut connection = server.database.as_ref().unwrap().connect().await;
    execute(&mut connection, "INSERT INTO migrations (number) VALUES (999)").await;
    let error = refused(&server.database.as_ref().unwrap().name).await;
    assert!(error.contains("newer version"), "{error}");
    execute(&mut connection, "DELETE FROM migrations WHERE number = 999").await;
    connection.close().await.unwrap();
    let server = server.restart().await;
    assert_eq!(call(&server, "GET", "/readyz", None, None).await.0, 200);
}

/// A database of an older version is migrated.
#[tokio::test]
async fn a_database_of_an_older_version_is_migrated() {
    let mut server = TestServer::start().await;
    server.stop().await;
    let mut connection = server.database.as_ref().unwrap().connect().await;
    let older = "DROP TABLE servers; DROP TABLE jobs; DROP INDEX tables_due; CREATE INDEX tables_wakes ON tables (wakes); \
                 ALTER TABLE tables DROP COLUMN owner; ALTER TABLE tables DROP COLUMN epoch; \
                 DROP TABLE heartbeats; DROP TABLE outages; ALTER TABLE people DROP COLUMN avatar; \
                 DELETE FROM migrations WHERE number >= 3";
    execute(&mut connection, older).await;
    connection.close().await.unwrap();
    let server = server.restart().await;
    Client::new(&server, "Ann").await;
    let mut connection = server.database.as_ref().unwrap().connect().await;
    execute(&mut connection, "SELECT at FROM heartbeats").await;
}

#[tokio::test]
async fn an_unusable_file_is_refused_with_the_reason() {
    if std::env::var_os("ROOKERY_TEST_POSTGRES").is_some() {
        // For SQLite only.
        return;
    }
    let folder = std::env::temp_dir();
    let error = refused(folder.to_str().unwrap()).await;
    assert!(error.ends_with("it is a directory"), "{error}");
    let error = refused("/no/such/folder/rookery.db").await;
    assert!(error.contains("/no/such/folder/rookery.db: No such file"), "{error}");
    let corrupt = Database::new().await;
    std::fs::write(&corrupt.name, "no database ".repeat(1000)).unwrap();
    let error = refused(&corrupt.name).await;
    assert!(error.contains("file is not a database"), "{error}");
}

/// SQLite opens a file read-only if its header says that a newer version of SQLite wrote it. File permissions
/// would do as well, but don't apply to root.
#[tokio::test]
async fn a_read_only_file_is_refused_with_the_reason() {
    if std::env::var_os("ROOKERY_TEST_POSTGRES").is_some() {
        // For SQLite only.
        return;
    }
    let mut server = TestServer::start().await;
    server.stop().await;
    let name = &server.database.as_ref().unwrap().name;
    let mut connection = server.database.as_ref().unwrap().connect().await;
    execute(&mut connection, "PRAGMA journal_mode = DELETE").await;
    connection.close().await.unwrap();
    let mut file = std::fs::OpenOptions::new().write(true).open(name).unwrap();
    std::io::Seek::seek(&mut file, std::io::SeekFrom::Start(18)).unwrap();
    file.write_all(&[3]).unwrap();
    let error = refused(name).await;
    assert!(error.contains("readonly database"), "{error}");
}
