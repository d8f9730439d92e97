//! The server under load: one that runs elsewhere, or one that is started for the occasion.

use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

use crate::failure::Failure;

/// What would hinder those who play flat out.
const NO_LIMITS: [&str; 6] = [
    "--connections",
    "--connections-per-address",
    "--requests-per-second",
    "--people-per-minute",
    "--tables-per-minute",
    "--messages-per-second",
];

/// The server under load.
pub(super) struct House {
    /// Host and port.
    address: String,
    child: Option<Child>,
    /// The database of a server that was started here.
    database: Option<String>,
    /// A database to remove afterwards.
    scratch: Option<PathBuf>,
}

impl House {
    pub(super) fn elsewhere(url: &str) -> Result<House, Failure> {
        let address = url.strip_prefix("http://").map(|rest| rest.trim_end_matches('/'));
        let address = address.filter(|it| !it.is_empty() && !it.contains('/'));
        let address = address
            .ok_or_else(|| Failure::Usage(format!("‘{url}’ is not like http://localhost:8080")))?;
        Ok(House { address: address.to_owned(), child: None, database: None, scratch: None })
    }

    /// Starts a server at a free port; with `pin`, on the first core, and ourselves on the second.
    pub(super) fn start(database: Option<&str>, pin: bool) -> Result<House, Failure> {
        let failed = |what: &str| Failure::Usage(format!("no server could be started: {what}"));
        let program = std::env::current_exe().map_err(|error| failed(&error.to_string()))?;
        let mut command = if pin {
            pin_ourselves().map_err(|what| failed(&what))?;
            let mut command = Command::new("taskset");
            command.args(["-c", "0"]).arg(program);
            command
        } else {
            Command::new(program)
        };
        let scratch = database
            .is_none()
            .then(|| std::env::temp_dir().join(format!("rookery-load-{}.db", std::process::id())));
        let scratch_text = scratch.as_ref().map(|path| path.display().to_string());
        let database = database.or(scratch_text.as_deref()).unwrap_or_default();
        command
            .args(["serve", "--listen", "127.0.0.1:0", "--database", database])
            .args(["--tables-per-person", "100000", "--log", "warn", "--log-format", "text"])
            .args(NO_LIMITS.iter().flat_map(|flag| [flag, "0"]))
            .stdin(Stdio::null())
            .stderr(Stdio::piped());
        let mut child = command.spawn().map_err(|error| failed(&error.to_string()))?;
        let mut said = String::new();
        if let Some(stderr) = child.stderr.take() {
            let mut stderr = BufReader::new(stderr);
            let _ = stderr.read_line(&mut said);
            // Whatever it says later must not fill the pipe.
            std::thread::spawn(move || std::io::copy(&mut stderr, &mut std::io::stderr()));
        }
        let address =
            said.trim().rsplit_once("http://").map(|(_, rest)| rest.trim_end_matches('/'));
        let house = House {
            address: address.unwrap_or_default().to_owned(),
            child: Some(child),
            database: Some(database.to_owned()),
            scratch,
        };
        if house.address.is_empty() { Err(failed(said.trim())) } else { Ok(house) }
    }

    pub(super) fn address(&self) -> &str {
        &self.address
    }

    /// The database of a server that was started here.
    pub(super) fn database(&self) -> Option<&str> {
        self.database.as_deref()
    }

    /// How many seconds of a processor the server has taken, if it was started here and the system tells.
    pub(super) fn processor(&self) -> Option<f64> {
        /// How many ticks of the system's clock are a second, on every Linux.
        const TICKS: f64 = 100.0;
        let child = self.child.as_ref()?;
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", child.id())).ok()?;
        // The name before it may have spaces.
        let (_, fields) = stat.rsplit_once(')')?;
        let mut fields = fields.split_whitespace().skip(11);
        let mut ticks = || fields.next()?.parse::<f64>().ok();
        Some((ticks()? + ticks()?) / TICKS)
    }

    /// How much memory the server takes, in MiB, if it was started here and the system tells.
    pub(super) fn memory(&self) -> Option<f64> {
        let child = self.child.as_ref()?;
        let status = std::fs::read_to_string(format!("/proc/{}/status", child.id())).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
        let kib: f64 = line.trim().trim_end_matches("kB").trim().parse().ok()?;
        Some(kib / 1024.0)
    }
}

impl Drop for House {
    fn drop(&mut self) {
        if let Some(child) = &mut self.child {
            let _ = child.kill();
            let _ = child.wait();
        }
        if let Some(scratch) = &self.scratch {
            for end in ["", "-wal", "-shm"] {
                let _ = std::fs::remove_file(format!("{}{end}", scratch.display()));
            }
        }
    }
}

fn pin_ourselves() -> Result<(), String> {
    let us = std::process::id().to_string();
    let done = Command::new("taskset").args(["-cp", "1", &us]).stdout(Stdio::null()).status();
    match done {
        Ok(status) if status.success() => Ok(()),
        Ok(_) => Err("taskset could not pin to the second core".to_owned()),
        Err(error) => Err(format!("taskset: {error}")),
    }
}
