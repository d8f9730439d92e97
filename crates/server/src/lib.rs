//! Tables over HTTP and WebSocket: people and bots play either game, live or over days, and no
//! decision that was acknowledged is ever lost.
//!
//! [`serve`] is the whole of it. The `House` holds the tables; each of them is a
//! [`table::Table`], and all that this crate adds is who is who, what is kept, and what goes over
//! the wire.

mod api;
mod archive;
mod clock;
mod config;
mod error;
mod house;
mod ids;
mod outbox;
mod people;
mod store;
mod study;
mod thinkers;
mod writer;

pub use archive::{Added, Archive, Lines, Selection};
pub use config::Config;

use std::net::SocketAddr;
use tokio::net::TcpListener;
use tokio::signal::unix::{SignalKind, signal};

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
        ready(listener.local_addr().map_err(failed)?);
        serve(config, listener, asked_to_end()).await
    })
}

/// Waits until the system, or somebody at the keyboard, asks the server to end.
async fn asked_to_end() {
    let interrupted = tokio::signal::ctrl_c();
    let Ok(mut terminated) = signal(SignalKind::terminate()) else {
        let _ = interrupted.await;
        return;
    };
    tokio::select! {
        _ = interrupted => {}
        _ = terminated.recv() => {}
    }
}

/// Runs the server on `listener` until `shutdown` is done, and then finishes what was accepted.
pub async fn serve(
    config: Config,
    listener: TcpListener,
    shutdown: impl Future<Output = ()> + Send + 'static,
) -> Result<(), String> {
    let house = house::House::open(config).await?;
    let app = api::router(house.clone()).into_make_service_with_connect_info::<SocketAddr>();
    let closing = house.clone();
    let shutdown = async move {
        shutdown.await;
        closing.close_doors();
    };
    let served = axum::serve(listener, app).with_graceful_shutdown(shutdown).await;
    house.close().await;
    served.map_err(|error| format!("the server stopped: {error}"))
}
