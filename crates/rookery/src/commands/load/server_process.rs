//! The server under load: one that is already running, or a child process.

use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

use super::process;
use crate::failure::Failure;

/// Flags that switch off the limits that clients with the same address and no thinking time would reach.
const LIMIT_FLAGS: [&str; 6] = [
    "--connections",
    "--connections-per-address",
    "--requests-per-second",
    "--people-per-minute",
    "--tables-per-minute",
    "--messages-per-second",
];

/// The server under load.
pub(super) struct ServerProcess {
    /// Host and port.
    address: String,
    /// The process, if we started it.
    child: Option<Child>,
    /// The database of a server that we started.
    database: Option<String>,
    /// A temporary database, which is removed at the end.
    temporary: Option<PathBuf>,
    /// The program and its arguments, to start it again.
    command: Vec<String>,
}

impl ServerProcess {
    /// A server that is already running.
    pub(super) fn running_at(url: &str) -> Result<ServerProcess, Failure> {
        Ok(ServerProcess {
            address: address_of(url)?,
            child: None,
            database: None,
            temporary: None,
            command: Vec::new(),
        })
    }

    /// Starts a server on a free port. With `pin`, it runs on the first core, and this process on the
    /// second. With `limited`, it has its default limits, otherwise none.
    pub(super) fn start(
        database: Option<&str>,
        pin: bool,
        limited: bool,
    ) -> Result<ServerProcess, Failure> {
        let program = std::env::current_exe().map_err(|error| failed(&error.to_string()))?;
        let mut command = Vec::new();
        if pin {
            pin_this_process().map_err(|what| failed(&what))?;
            command.extend(["taskset", "-c", "0"].map(str::to_owned));
        }
        let temporary = database
            .is_none()
            .then(|| std::env::temp_dir().join(format!("rookery-load-{}.db", std::process::id())));
        let temporary_name = temporary.as_ref().map(|path| path.display().to_string());
        let database = database.or(temporary_name.as_deref()).unwrap_or_default();
        command.push(program.display().to_string());
        command.extend(["serve", "--database", database].map(str::to_owned));
        command.extend(["--log", "warn", "--log-format", "text"].map(str::to_owned));
        if !limited {
            command.extend(unlimited());
        }
        let mut server = ServerProcess {
            address: "127.0.0.1:0".to_owned(),
            child: None,
            database: Some(database.to_owned()),
            temporary,
            command,
        };
        server.restart()?;
        Ok(server)
    }

    /// Starts the server again, at the same address, after it was killed.
    pub(super) fn restart(&mut self) -> Result<(), Failure> {
        let mut command = Command::new(&self.command[0]);
        command.args(&self.command[1..]).args(["--listen", &self.address]);
        let child = command.stdin(Stdio::null()).stderr(Stdio::piped()).spawn();
        let mut child = child.map_err(|error| failed(&error.to_string()))?;
        let mut first_line = String::new();
        if let Some(stderr) = child.stderr.take() {
            let mut stderr = BufReader::new(stderr);
            let _ = stderr.read_line(&mut first_line);
            // Keep reading, so that the pipe does not fill up and block the server.
            std::thread::spawn(move || std::io::copy(&mut stderr, &mut std::io::stderr()));
        }
        self.child = Some(child);
        let address = first_line.trim().rsplit_once("http://");
        let address = address.map(|(_, rest)| rest.trim_end_matches('/').to_owned());
        self.address = address.ok_or_else(|| failed(first_line.trim()))?;
        Ok(())
    }

    /// Kills the server.
    pub(super) fn kill(&mut self) {
        if let Some(mut child) = self.child.take() {
            let _ = child.kill();
            let _ = child.wait();
        }
    }

    /// Sends a signal to the server, such as `-STOP`.
    pub(super) fn signal(&self, signal: &str) -> Result<(), Failure> {
        let child = self.child.as_ref().ok_or_else(|| failed("it does not run"))?;
        process::signal(child.id(), signal).map_err(Failure::Input)
    }

    pub(super) fn address(&self) -> &str {
        &self.address
    }

    /// The database of a server that we started.
    pub(super) fn database(&self) -> Option<&str> {
        self.database.as_deref()
    }

    /// The CPU time that the server has used, in seconds, if we started it and this is Linux.
    pub(super) fn cpu_seconds(&self) -> Option<f64> {
        process::cpu_seconds(self.child.as_ref()?.id())
    }

    /// The resident memory of the server in MiB, if we started it and this is Linux.
    pub(super) fn memory_mib(&self) -> Option<f64> {
        process::memory_mib(self.child.as_ref()?.id())
    }
}

impl Drop for ServerProcess {
    fn drop(&mut self) {
        self.kill();
        if let Some(temporary) = &self.temporary {
            for end in ["", "-wal", "-shm", "-lock"] {
                let _ = std::fs::remove_file(format!("{}{end}", temporary.display()));
            }
        }
    }
}

/// Host and port of a server that is already running.
pub(super) fn address_of(url: &str) -> Result<String, Failure> {
    let address = url.strip_prefix("http://").map(|rest| rest.trim_end_matches('/'));
    let address = address.filter(|it| !it.is_empty() && !it.contains('/'));
    let address = address.ok_or_else(|| {
        Failure::Usage(format!("‘{url}’ is not a URL such as http://localhost:8080"))
    })?;
    Ok(address.to_owned())
}

/// The arguments of a server without limits.
pub(super) fn unlimited() -> impl Iterator<Item = String> {
    let tables = ["--tables-per-person", "100000"];
    let others = LIMIT_FLAGS.iter().flat_map(|flag| [*flag, "0"]);
    tables.into_iter().chain(others).map(str::to_owned)
}

fn failed(what: &str) -> Failure {
    Failure::Usage(format!("can't start a server: {what}"))
}

fn pin_this_process() -> Result<(), String> {
    let own_id = std::process::id().to_string();
    let pinned = Command::new("taskset").args(["-cp", "1", &own_id]).stdout(Stdio::null()).status();
    match pinned {
        Ok(status) if status.success() => Ok(()),
        Ok(_) => Err("taskset could not pin to the second core".to_owned()),
        Err(error) => Err(format!("taskset: {error}")),
    }
}
