//! Databases for tests: a SQLite file for each test or, if `ROOKERY_TEST_POSTGRES` is set, a database in a
//! Postgres server that is started for the tests.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use sqlx::{AnyConnection, Connection, PgConnection};
use tokio::sync::OnceCell;

/// A database. A file is deleted when this is dropped.
pub(crate) struct Database {
    /// The value for the server's configuration.
    pub(crate) name: String,
    file: Option<PathBuf>,
}

impl Database {
    /// An empty database.
    pub(crate) async fn new() -> Database {
        static POSTGRES: OnceCell<Postgres> = OnceCell::const_new();
        if std::env::var_os("ROOKERY_TEST_POSTGRES").is_some() {
            return POSTGRES.get_or_init(Postgres::start).await.database().await;
        }
        let file = scratch("db");
        Database { name: file.display().to_string(), file: Some(file) }
    }

    /// Connects to the database directly.
    pub(crate) async fn connect(&self) -> AnyConnection {
        sqlx::any::install_default_drivers();
        let url = match &self.file {
            Some(file) => format!("sqlite://{}", file.display()),
            None => self.name.clone(),
        };
        AnyConnection::connect(&url).await.unwrap()
    }
}

impl Drop for Database {
    fn drop(&mut self) {
        if let Some(file) = &self.file {
            for end in ["", "-wal", "-shm", "-lock"] {
                let _ = std::fs::remove_file(format!("{}{end}", file.display()));
            }
        }
    }
}

/// A path that does not exist yet.
fn scratch(extension: &str) -> PathBuf {
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    let number = NUMBER.fetch_add(1, Ordering::Relaxed);
    let name = format!("rookery-test-{}-{number}.{extension}", std::process::id());
    std::env::temp_dir().join(name)
}

/// A Postgres server, which stops when the tests end.
pub(crate) struct Postgres {
    folder: PathBuf,
    _shell: Child,
    /// The input of the shell that runs the server. When it is closed, the shell cleans up.
    commands: ChildStdin,
}

/// Runs a Postgres server until its input ends.
const SCRIPT: &str = include_str!("postgres.sh");

impl Postgres {
    pub(crate) async fn start() -> Postgres {
        let folder = scratch("postgres");
        std::fs::create_dir(&folder).unwrap();
        let mut shell = Command::new("sh")
            .args(["-c", SCRIPT, "sh"])
            .arg(&folder)
            .arg(bin_folder())
            .stdin(Stdio::piped())
            .spawn()
            .unwrap();
        let commands = shell.stdin.take().unwrap();
        let postgres = Postgres { folder, _shell: shell, commands };
        postgres.connect().await;
        postgres
    }

    /// Executes `start` or `stop`, and waits until it is done.
    pub(crate) async fn execute(&mut self, command: &str) {
        writeln!(self.commands, "{command}").unwrap();
        let socket = self.folder.join(".s.PGSQL.5432");
        while socket.exists() != (command == "start") {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    /// An empty database.
    pub(crate) async fn database(&self) -> Database {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let name = format!("test_{}", NUMBER.fetch_add(1, Ordering::Relaxed));
        let mut connection = self.connect().await;
        let create = sqlx::AssertSqlSafe(format!("CREATE DATABASE {name}"));
        sqlx::raw_sql(create).execute(&mut connection).await.unwrap();
        Database { name: self.url(&name), file: None }
    }

    fn url(&self, database: &str) -> String {
        format!("postgres://postgres@localhost/{database}?host={}", self.folder.display())
    }

    /// Connects as soon as the server responds.
    async fn connect(&self) -> PgConnection {
        for _ in 0..600 {
            if let Ok(connection) = PgConnection::connect(&self.url("postgres")).await {
                return connection;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        let log = std::fs::read_to_string(self.folder.join("log")).unwrap_or_default();
        panic!("Postgres does not start: {log}");
    }
}

/// The folder with Postgres's programs: Debian's, or one in `PATH`.
fn bin_folder() -> PathBuf {
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let debian = versions.map(|version| version.path().join("bin")).max();
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut folders = debian.into_iter().chain(std::env::split_paths(&path));
    let found = folders.find(|folder: &PathBuf| Path::new(folder).join("initdb").exists());
    found.expect("Postgres is missing: on Debian, apt-get install postgresql")
}
