//! The Rookery server: tables over HTTP and WebSocket, at which people and bots play the games of a
//! [`Catalogue`], live or over days.
//!
//! [`run`] starts a server with its own runtime and stops it on SIGINT or SIGTERM. [`serve`] does the
//! same within an existing runtime, on a listener and with a shutdown signal of your choice.
//! [`Archive`] exports and imports the finished games of a database, and [`Doctor`] examines and repairs it.
//! [`openapi`] describes the API; `docs/protocol.md` explains how a client plays.
//!
//! ```no_run
//! use server::Config;
//!
//! let config = Config { database: "rookery.db".to_owned(), ..Config::default() };
//! let address = "127.0.0.1:8080".parse().unwrap();
//! server::run(config, address, |address| println!("listening on http://{address}")).unwrap();
//! ```
//!
//! # How it works
//!
//! Each table is a [`table::Table`], which is a pure state machine. This crate adds authentication,
//! storage (SQLite or Postgres), threads for bots and analyses, limits, and the API. The tables of a
//! server together are called the *house*.
//!
//! A table in memory is owned by a single task. Everything that happens at the table is sent to this
//! task as a command, handled by the table, and appended to the table's log in the database. The writes
//! of many tables share a group commit. Acknowledgements and events are sent only after the commit, so a
//! decision that was acknowledged is never lost, and clients never see anything that could still be
//! lost. Tables that are not in use are dropped from memory and restored from their logs when needed.

mod admission;
mod api;
mod archive;
mod bot_pool;
mod bot_times;
mod brief_cache;
mod clock;
mod cluster;
mod config;
mod database_lock;
mod doctor;
mod error;
mod fair_queue;
mod house;
mod ids;
mod jobs;
mod limits;
mod message;
mod metrics;
mod outages;
mod outbox;
mod people;
mod preview;
mod readiness;
mod recent_cache;
mod server_lock;
mod store;
mod summary;
mod visitors;
mod web;
mod workers;
mod writer;

pub use archive::{Added, Archive, RecordLines, Selection};
pub use config::{Config, Limits, MetricsAccess, PublicUrl};
pub use database_lock::DatabaseLock;
pub use doctor::{Doctor, Finding, FindingKind};

use std::net::SocketAddr;
use std::sync::Arc;

use catalogue::Catalogue;
use tokio::net::{TcpListener, TcpSocket};
use tokio::signal::unix::{SignalKind, signal};

use crate::house::House;
use crate::limits::Acceptor;
use crate::server_lock::ServerLock;
use crate::store::Store;

/// How many connections may wait to be accepted.
const BACKLOG: u32 = 1024;

/// The OpenAPI document of a server with these games.
pub fn openapi(catalogue: Catalogue) -> String {
    api::document(catalogue)
}

/// Runs the server at `address` until SIGINT or SIGTERM. `ready` is called with the address once the
/// database is open and the server listens; with port 0, this is how to learn the port.
pub fn run(
    config: Config,
    address: SocketAddr,
    ready: impl FnOnce(SocketAddr),
) -> Result<(), String> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let runtime = runtime.map_err(|error| format!("can't start the async runtime: {error}"))?;
    runtime.block_on(async {
        let failed = |error: std::io::Error| format!("can't listen on {address}: {error}");
        // The port is ours from here on, but clients can connect only once the database is open.
        let socket = match address {
            SocketAddr::V4(_) => TcpSocket::new_v4(),
            SocketAddr::V6(_) => TcpSocket::new_v6(),
        };
        let socket = socket.map_err(failed)?;
        socket.set_reuseaddr(true).and_then(|()| socket.bind(address)).map_err(failed)?;
        let shutdown = shutdown_signal().map_err(failed)?;
        let (house, lock) = open(config).await?;
        let listener = socket.listen(BACKLOG).map_err(failed)?;
        let address = listener.local_addr().map_err(failed)?;
        ready(address);
        serve_house(house, lock, listener, shutdown).await
    })
}

/// Completes on SIGINT or SIGTERM. Signals are caught from this call on, not only once the future is
/// polled.
fn shutdown_signal() -> std::io::Result<impl Future<Output = ()> + Send + 'static> {
    let mut interrupted = signal(SignalKind::interrupt())?;
    let mut terminated = signal(SignalKind::terminate())?;
    Ok(async move {
        tokio::select! {
            _ = interrupted.recv() => {}
            _ = terminated.recv() => {}
        }
    })
}

/// Runs the server on `listener` until `shutdown` completes. Before it returns, everything that was
/// accepted is written to the database.
pub async fn serve(
    config: Config,
    listener: TcpListener,
    shutdown: impl Future<Output = ()> + Send + 'static,
) -> Result<(), String> {
    let (house, lock) = open(config).await?;
    serve_house(house, lock, listener, shutdown).await
}

/// Locks and opens the database. Fails if another server uses it, unless both have a bus.
async fn open(config: Config) -> Result<(Arc<House>, ServerLock), String> {
    if config.bus.is_some() && !Store::is_postgres(&config.database) {
        let what = "several servers need a database that they can share: use Postgres with a bus, or no bus";
        return Err(what.to_owned());
    }
    let lock = ServerLock::acquire(&config.database, config.bus.is_some()).await?;
    Ok((House::open(config).await?, lock))
}

async fn serve_house(
    house: Arc<House>,
    mut lock: ServerLock,
    listener: TcpListener,
    shutdown: impl Future<Output = ()>,
) -> Result<(), String> {
    let acceptor = Arc::new(Acceptor::new(&house.config, house.metrics.clone()));
    let app = api::router(house.clone(), acceptor.clone());
    tracing::info!(name = house.config.name.as_deref().unwrap_or_default(), "server started");
    let mut result = Ok(());
    let shutdown = async {
        tokio::select! {
            () = shutdown => {}
            () = lock.lost() => result = Err("another server has taken the database".to_owned()),
        }
        tracing::info!("shutting down");
        let leaving = house.clone();
        // While the tables are handed over, the requests that have come are answered.
        tokio::spawn(async move { leaving.leave().await });
        house.announce_closing();
    };
    acceptor.serve(listener, app, shutdown).await;
    house.leave().await;
    house.close().await;
    tracing::info!("server stopped");
    result
}
