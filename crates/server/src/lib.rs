//! Tables over HTTP and WebSocket: people and bots play either game, live or over days, and no
//! decision that was acknowledged is ever lost.
//!
//! [`serve`] is the whole of it. The [`House`](house::House) holds the tables; each of them is a
//! [`table::Table`], and all that this crate adds is who is who, what is kept, and what goes over
//! the wire.

mod api;
mod clock;
mod config;
mod error;
mod house;
mod ids;
mod outbox;
mod people;
mod store;
mod thinkers;
mod writer;

pub use config::Config;

use std::net::SocketAddr;
use std::sync::Arc;

use tokio::net::TcpListener;

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
    drop(Arc::clone(&house));
    served.map_err(|error| format!("the server stopped: {error}"))
}
