//! The services that several servers share: Postgres for what must last, NATS for what is said between
//! servers. Both can be stopped and started again.

use std::fs::{self, File};
use std::io::Write;
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use super::super::process;

/// Runs a Postgres server in a folder, and obeys its input; the tests of the server use it, too.
const POSTGRES: &str = include_str!("../../../../../server/tests/all/postgres.sh");

/// How often to ask whether a service is up, a tenth of a second apart.
const ATTEMPTS: usize = 300;

/// A Postgres server, which listens on a socket in its folder.
pub(in super::super) struct Postgres {
    folder: PathBuf,
    shell: Child,
}

impl Postgres {
    pub(super) fn start(folder: PathBuf) -> Result<Postgres, String> {
        let failed = |error: std::io::Error| format!("can't start Postgres: {error}");
        fs::create_dir(&folder).map_err(failed)?;
        let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
        let bin = versions.map(|version| version.path().join("bin")).max();
        let bin = bin.ok_or("Postgres is missing: on Debian, apt-get install postgresql")?;
        let mut shell = Command::new("sh");
        // In a group of its own, Ctrl-C does not reach it: it stops Postgres when we are gone.
        shell.args(["-c", POSTGRES, "sh"]).args([&folder, &bin]).process_group(0);
        shell.stdin(Stdio::piped());
        let shell = shell.spawn().map_err(failed)?;
        let postgres = Postgres { folder, shell };
        let host = format!("host={}", postgres.folder.display());
        for _ in 0..ATTEMPTS {
            // Until the database runs, psql reports an error.
            let mut query = Command::new(bin.join("psql"));
            query.args(["-U", "postgres", "-d", &host, "-c", "SELECT 1"]);
            if query.output().map_err(failed)?.status.success() {
                return Ok(postgres);
            }
            std::thread::sleep(Duration::from_millis(100));
        }
        Err("Postgres does not respond".to_owned())
    }

    /// The URL for servers that need no proxy.
    pub(super) fn url(&self) -> String {
        format!("postgres://postgres@localhost/postgres?host={}", self.folder.display())
    }

    pub(super) fn socket(&self) -> PathBuf {
        self.folder.join(".s.PGSQL.5432")
    }

    /// The CPU time that it has used, in seconds.
    pub(in super::super) fn cpu_seconds(&self) -> Option<f64> {
        let file = fs::read_to_string(self.folder.join("data/postmaster.pid")).ok()?;
        process::family_cpu_seconds(file.lines().next()?.parse().ok()?)
    }

    /// Stops it as in a crash: connections break, and nothing is written any more.
    pub(in super::super) fn stop(&mut self) {
        self.command("stop\n");
    }

    pub(in super::super) fn resume(&mut self) {
        self.command("start\n");
    }

    fn command(&mut self, command: &str) {
        if let Some(input) = &mut self.shell.stdin {
            let _ = input.write_all(command.as_bytes()).and_then(|()| input.flush());
        }
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        // At the end of its input, the script stops the server and removes the folder.
        drop(self.shell.stdin.take());
        let _ = self.shell.wait();
        // The folder around it, if it is empty now.
        let _ = self.folder.parent().map(fs::remove_dir);
    }
}

/// A NATS server.
pub(in super::super) struct Nats {
    pub(super) address: SocketAddr,
    log: PathBuf,
    child: Option<Child>,
}

impl Nats {
    pub(super) fn start(folder: &Path) -> Result<Nats, String> {
        let address = free_address()?;
        let mut nats = Nats { address, log: folder.join("nats.log"), child: None };
        nats.resume()?;
        for _ in 0..ATTEMPTS {
            if TcpStream::connect(address).is_ok() {
                return Ok(nats);
            }
            std::thread::sleep(Duration::from_millis(100));
        }
        Err("NATS does not respond".to_owned())
    }

    /// The CPU time that it has used, in seconds.
    pub(in super::super) fn cpu_seconds(&self) -> Option<f64> {
        process::cpu_seconds(self.child.as_ref()?.id())
    }

    /// Stops it as in a crash.
    pub(in super::super) fn stop(&mut self) {
        if let Some(mut child) = self.child.take() {
            let _ = child.kill();
            let _ = child.wait();
        }
    }

    pub(in super::super) fn resume(&mut self) -> Result<(), String> {
        let missing = |error| {
            format!("nats-server: {error}; on Debian, apt-get install nats-server installs it")
        };
        let log = File::options().create(true).append(true).open(&self.log).map_err(missing)?;
        let mut nats = Command::new("nats-server");
        nats.args(["-a", "127.0.0.1", "-p", &self.address.port().to_string()]);
        nats.stdin(Stdio::null()).stdout(Stdio::null()).stderr(log);
        self.child = Some(nats.spawn().map_err(missing)?);
        Ok(())
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        self.stop();
    }
}

/// An address of this machine with a free port, for a process that keeps it when it is started again.
pub(super) fn free_address() -> Result<SocketAddr, String> {
    let found = TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr());
    found.map_err(|error| format!("no free port: {error}"))
}
