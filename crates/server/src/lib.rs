//! Tables over HTTP and WebSocket: people and bots play either game, live or over days, and no
//! decision that was acknowledged is ever lost.
//!
//! [`serve`] is the whole of it. The `House` holds the tables; each of them is a
//! [`table::Table`], and all that this crate adds is who is who, what is kept, and what goes over
//! the wire.

mod api;
mod archive;
mod bot_pool;
mod clock;
mod config;
mod doors;
mod error;
mod hold;
mod house;
mod ids;
mod message;
mod metrics;
mod outbox;
mod people;
mod store;
mod study;
mod web;
mod workers;
mod writer;

pub use archive::{Added, Archive, Lines, Selection};
pub use config::{Config, Limits, PublicUrl};
pub use hold::Hold;

use std::net::SocketAddr;
use std::sync::Arc;

use catalogue::Catalogue;
use tokio::net::TcpListener;
use tokio::signal::unix::{SignalKind, signal};

use crate::doors::Doors;

/// The OpenAPI document of a server with these games.
pub fn openapi(catalogue: Catalogue) -> String {
    api::document(catalogue)
}

/// Runs the server at `address` until the system asks it to end. `ready` is told where it listens.
pub fn run(
    config: Config,
    address: SocketAddr,
    ready: impl FnOnce(SocketAddr),
) -> Result<(), String> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let runtime = runtime.map_err(|error| format!("no threads to run on: {error}"))?;
    runtime.block_on(async {
        let failed = |error: std::io::Error| format!("can't listen at {address}: {error}");
        let listener = TcpListener::bind(address).await.map_err(failed)?;
        let asked_to_end = asked_to_end().map_err(failed)?;
        ready(listener.local_addr().map_err(failed)?);
        serve(config, listener, asked_to_end).await
    })
}

/// Is done when the system, or somebody at the keyboard, asks the server to end. From the call on, not
/// only from the first look at it.
fn asked_to_end() -> std::io::Result<impl Future<Output = ()> + Send + 'static> {
    let mut interrupted = signal(SignalKind::interrupt())?;
    let mut terminated = signal(SignalKind::terminate())?;
    Ok(async move {
        tokio::select! {
            _ = interrupted.recv() => {}
            _ = terminated.recv() => {}
        }
    })
}

/// Runs the server on `listener` until `shutdown` is done, and then finishes what was accepted.
pub async fn serve(
    config: Config,
    listener: TcpListener,
    shutdown: impl Future<Output = ()> + Send + 'static,
) -> Result<(), String> {
    let house = house::House::open(config).await?;
    let doors = Arc::new(Doors::new(&house.config, house.metrics.clone()));
    let app = api::router(house.clone(), doors.clone());
    tracing::info!("the house is open");
    let shutdown = async {
        shutdown.await;
        tracing::info!("the house closes");
        house.close_doors();
    };
    doors.attend(listener, app, shutdown).await;
    house.close().await;
    tracing::info!("the house is closed");
    Ok(())
}
