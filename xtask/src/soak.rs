//! The soak test of the server, on SQLite and on Postgres.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use crate::run::{program, run, target};
use crate::{services, steps};

/// The script that runs the Postgres server of the tests.
const POSTGRES: &str = include_str!("../../crates/server/tests/all/postgres.sh");

/// Plays on both databases, for this many minutes each.
pub(crate) fn soak(minutes: &str) -> Result<(), String> {
    let wrong = |_| format!("‘{minutes}’ is not a number of minutes");
    let time = format!("{}s", u64::from(minutes.parse::<u32>().map_err(wrong)?) * 60);
    services::install_postgres()?;
    let faketime = services::faketime()?;
    let soak = |database: Option<&str>| {
        let clock_file = target().join("soak-clock");
        fs::write(&clock_file, "+0").map_err(|error| error.to_string())?;
        let mut command = steps::rookery(&["load", "--soak", &time])?;
        command.arg("--clock-file").arg(&clock_file);
        command.args(database.into_iter().flat_map(|database| ["--database", database]));
        command.env("LD_PRELOAD", &faketime);
        command.env("FAKETIME_TIMESTAMP_FILE", &clock_file);
        command.envs([("FAKETIME_DONT_FAKE_MONOTONIC", "1"), ("FAKETIME_CACHE_DURATION", "1")]);
        run(&mut command)
    };
    println!("== SQLite");
    soak(None)?;
    println!("== Postgres");
    let postgres = Postgres::start()?;
    soak(Some(&postgres.url))
}

/// A Postgres server with a database. It stops when this is dropped.
struct Postgres {
    url: String,
    shell: Child,
}

impl Postgres {
    fn start() -> Result<Postgres, String> {
        let failed = |error: std::io::Error| format!("can't start Postgres: {error}");
        let folder = std::env::temp_dir().join(format!("rookery-soak-{}", std::process::id()));
        fs::create_dir(&folder).map_err(failed)?;
        let bin = postgres_bin().ok_or("can't find the programs of Postgres")?;
        let mut shell = Command::new("sh");
        shell.args(["-c", POSTGRES, "sh"]).arg(&folder).arg(bin).stdin(Stdio::piped());
        let mut shell = shell.spawn().map_err(failed)?;
        if let Some(stdin) = &mut shell.stdin {
            stdin.flush().map_err(failed)?;
        }
        let host = format!("host={}", folder.display());
        for _ in 0..300 {
            let query = ["-U", "postgres", "-d", &host, "-c", "SELECT 1"];
            // Until the database runs, psql reports an error.
            let answer = program("psql", &query).output().map_err(failed)?;
            if answer.status.success() {
                let url = format!("postgres://postgres@localhost/postgres?{host}");
                return Ok(Postgres { url, shell });
            }
            std::thread::sleep(Duration::from_millis(100));
        }
        Err("Postgres does not respond".to_owned())
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        drop(self.shell.stdin.take());
        let _ = self.shell.wait();
    }
}

/// The folder with the programs of the newest Postgres.
fn postgres_bin() -> Option<PathBuf> {
    let versions = fs::read_dir(Path::new("/usr/lib/postgresql")).ok()?.flatten();
    versions.map(|version| version.path().join("bin")).max()
}
