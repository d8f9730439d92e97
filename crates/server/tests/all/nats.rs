//! A bus for tests: a NATS server of its own.

use std::net::TcpListener;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU16, Ordering};

use crate::harness::until;

/// A free port below those that the system assigns. So nobody else gets it while the server is stopped.
fn free_port() -> u16 {
    static NEXT: AtomicU16 = AtomicU16::new(0);
    let start = 20_000 + (std::process::id() % 200) as u16 * 50;
    loop {
        let port = start + NEXT.fetch_add(1, Ordering::Relaxed) % 50;
        if TcpListener::bind(("127.0.0.1", port)).is_ok() {
            return port;
        }
    }
}

/// A NATS server, which stops when this is dropped.
pub(crate) struct Nats {
    port: u16,
    child: Option<Child>,
}

impl Nats {
    /// Starts a server. `None` if these tests have no Postgres, or NATS is not installed.
    pub(crate) async fn start() -> Option<Nats> {
        std::env::var_os("ROOKERY_TEST_POSTGRES")?;
        let path = std::env::var_os("PATH").unwrap_or_default();
        let mut folders = std::env::split_paths(&path).chain([PathBuf::from("/usr/sbin")]);
        folders.find(|folder| folder.join("nats-server").exists())?;
        let mut nats = Nats { port: free_port(), child: None };
        nats.resume().await;
        Some(nats)
    }

    pub(crate) fn url(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    /// Kills the server.
    pub(crate) fn stop(&mut self) {
        if let Some(mut child) = self.child.take() {
            child.kill().unwrap();
            child.wait().unwrap();
        }
    }

    /// Starts it again, at the same port.
    pub(crate) async fn resume(&mut self) {
        let path = format!("{}:/usr/sbin", std::env::var("PATH").unwrap_or_default());
        let child = Command::new("nats-server")
            .env("PATH", path)
            .args(["-a", "127.0.0.1", "-p", &self.port.to_string()])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        self.child = Some(child);
        let address = ("127.0.0.1", self.port);
        let is_up = async || tokio::net::TcpStream::connect(address).await.is_ok();
        until("NATS starts", is_up).await;
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        self.stop();
    }
}
