//! Several servers on this machine, with one Postgres and one NATS, and proxies in between that can be cut.

mod proxy;
mod services;

use std::fs::{self, File};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use tokio::time::{sleep, timeout};

use super::connection::Client;
use super::process;
use super::server_process::unlimited;
use proxy::Upstream;
pub(super) use proxy::{Link, Proxy};
use services::free_address;
pub(super) use services::{Nats, Postgres};

/// How long a server may take until it is ready, or until it has stopped.
const PATIENCE: Duration = Duration::from_secs(30);

/// Several servers, and what they share.
pub(super) struct Cluster {
    pub(super) servers: Vec<Server>,
    pub(super) postgres: Postgres,
    pub(super) nats: Nats,
    folder: PathBuf,
    keeps_logs: bool,
}

/// One of the servers. Its address stays the same when it is started again.
pub(super) struct Server {
    pub(super) address: SocketAddr,
    /// Its links to the services, if they can be cut.
    pub(super) links: Option<Links>,
    command: Vec<String>,
    /// The file from which libfaketime reads the system time of this server, and the library.
    clock: Option<(PathBuf, PathBuf)>,
    log: PathBuf,
    child: Option<Child>,
}

/// The links of a server.
pub(super) struct Links {
    pub(super) database: Proxy,
    pub(super) bus: Proxy,
}

impl Cluster {
    /// Starts this many servers, all at the same moment, on an empty database. For fault injection, their
    /// links can be cut and their clocks can be set. A server alone has no bus.
    pub(super) async fn start(servers: usize, for_faults: bool) -> Result<Cluster, String> {
        let folder = std::env::temp_dir().join(format!("rookery-cluster-{}", std::process::id()));
        fs::create_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        let postgres = Postgres::start(folder.join("postgres"))?;
        let nats = Nats::start(&folder)?;
        let mut cluster =
            Cluster { servers: Vec::new(), postgres, nats, folder, keeps_logs: false };
        for number in 1..=servers {
            let server = cluster.prepare(number, servers > 1, for_faults).await?;
            cluster.servers.push(server);
        }
        for server in &mut cluster.servers {
            server.start()?;
        }
        for server in &cluster.servers {
            server.ready().await?;
        }
        Ok(cluster)
    }

    async fn prepare(&self, number: usize, bus: bool, faults: bool) -> Result<Server, String> {
        let failed = |error: std::io::Error| format!("can't prepare a server: {error}");
        let program = std::env::current_exe().map_err(failed)?;
        let links = if faults {
            let database = Proxy::start(Upstream::Unix(self.postgres.socket())).await;
            let bus = Proxy::start(Upstream::Tcp(self.nats.address)).await;
            Some(Links { database: database.map_err(failed)?, bus: bus.map_err(failed)? })
        } else {
            None
        };
        let (database, nats) = match &links {
            None => (self.postgres.url(), self.nats.address),
            Some(links) => {
                let address = links.database.address;
                (format!("postgres://postgres@{address}/postgres"), links.bus.address)
            }
        };
        let address = free_address()?;
        let (name, nats) = (format!("server-{number}"), format!("nats://{nats}"));
        let mut command = vec![program.display().to_string(), "serve".to_owned()];
        command.extend(["--database", &database, "--log-format", "text"].map(str::to_owned));
        command.extend(["--listen".to_owned(), address.to_string()]);
        // Nobody is gone during a test.
        command.extend(["--gone-after", "3600"].map(str::to_owned));
        if bus {
            command.extend(["--bus", &nats, "--name", &name].map(str::to_owned));
        }
        command.extend(unlimited());
        let clock = if faults {
            let file = self.folder.join(format!("{name}.clock"));
            fs::write(&file, "+0").map_err(failed)?;
            Some((file, faketime()?))
        } else {
            None
        };
        let log = self.folder.join(format!("{name}.log"));
        Ok(Server { address, links, command, clock, log, child: None })
    }

    /// The addresses of all servers.
    pub(super) fn addresses(&self) -> Vec<String> {
        self.servers.iter().map(|server| server.address.to_string()).collect()
    }

    /// Keeps the logs of the servers, for whoever looks into a failure.
    pub(super) fn keep_logs(&mut self) {
        self.keeps_logs = true;
        eprintln!("the logs of the servers: {}", self.folder.display());
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        for server in &mut self.servers {
            server.kill();
        }
        self.nats.stop();
        // Postgres removes its own folder when it is dropped.
        for file in fs::read_dir(&self.folder).into_iter().flatten().flatten() {
            if !self.keeps_logs {
                let _ = fs::remove_file(file.path());
            }
        }
    }
}

impl Server {
    /// Starts the process, without waiting for it.
    pub(super) fn start(&mut self) -> Result<(), String> {
        let failed = |error: std::io::Error| format!("can't start a server: {error}");
        let log = File::options().create(true).append(true).open(&self.log).map_err(failed)?;
        let mut command = Command::new(&self.command[0]);
        command.args(&self.command[1..]).stdin(Stdio::null()).stdout(Stdio::null()).stderr(log);
        if let Some((file, library)) = &self.clock {
            command.env("LD_PRELOAD", library).env("FAKETIME_TIMESTAMP_FILE", file);
            let settings =
                [("FAKETIME_DONT_FAKE_MONOTONIC", "1"), ("FAKETIME_CACHE_DURATION", "1")];
            command.envs(settings);
        }
        self.child = Some(command.spawn().map_err(failed)?);
        Ok(())
    }

    /// Waits until it is ready for clients.
    pub(super) async fn ready(&self) -> Result<(), String> {
        let started = Instant::now();
        let client = Client { server: self.address.to_string(), from: None };
        let ask = async || client.http().await?.send("GET", "/readyz", None, "").await;
        while started.elapsed() < PATIENCE {
            let answer = timeout(Duration::from_secs(2), ask()).await;
            if answer.is_ok_and(|answer| answer.is_ok_and(|(status, _)| status == 200)) {
                return Ok(());
            }
            sleep(Duration::from_millis(50)).await;
        }
        Err(format!("the server at {} is not ready; see {}", self.address, self.log.display()))
    }

    /// Kills it.
    pub(super) fn kill(&mut self) {
        if let Some(mut child) = self.child.take() {
            let _ = child.kill();
            let _ = child.wait();
        }
    }

    /// Asks it to stop, and waits until it has.
    pub(super) async fn stop(&mut self) -> Result<(), String> {
        self.signal("-TERM")?;
        let started = Instant::now();
        while let Some(child) = &mut self.child {
            if child.try_wait().map_err(|error| error.to_string())?.is_some() {
                self.child = None;
            } else if started.elapsed() > PATIENCE {
                return Err(format!("the server at {} does not stop", self.address));
            } else {
                sleep(Duration::from_millis(20)).await;
            }
        }
        Ok(())
    }

    pub(super) fn signal(&self, signal: &str) -> Result<(), String> {
        let child = self.child.as_ref().ok_or("the server does not run")?;
        process::signal(child.id(), signal)
    }

    /// Sets its system time, such as `+1h`, relative to the real time.
    pub(super) fn set_clock(&self, offset: &str) -> Result<(), String> {
        let Some((file, _)) = &self.clock else { return Ok(()) };
        fs::write(file, offset).map_err(|error| format!("{}: {error}", file.display()))
    }
}

/// The library that makes programs see another system time.
fn faketime() -> Result<PathBuf, String> {
    let folders = fs::read_dir(Path::new("/usr/lib")).into_iter().flatten().flatten();
    let mut files = folders.map(|folder| folder.path().join("faketime/libfaketime.so.1"));
    let found = files.find(|file| file.exists());
    found.ok_or_else(|| "libfaketime is missing: on Debian, apt-get install faketime".to_owned())
}
