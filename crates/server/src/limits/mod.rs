//! Limits on what clients may do: the number of connections, timeouts, rate limits, and which origins
//! may send requests.

mod address;
mod connections;
mod guard;
mod paced;
mod rates;

use std::io;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::time::{MissedTickBehavior, interval, sleep, timeout};
use tokio_io_timeout::TimeoutStream;

pub(crate) use self::address::Address;
use self::connections::{AddressPermit, ConnectionLimiter, Exceeded, Permit};
use self::paced::PacedStream;
use self::rates::{RequestLimiter, SocketRate, SocketRates};
use crate::config::{Config, Limits, PublicUrl};
use crate::error::ApiError;
use crate::metrics::Metrics;

pub(crate) use self::guard::guard;
pub(crate) use self::rates::MessageLimiter;

/// The maximum size of the headers of a request.
const MAX_HEAD: usize = 32 * 1024;
/// How long open connections may take to finish when the server shuts down.
const GRACE: Duration = Duration::from_secs(10);

/// Accepts connections and applies the limits.
pub(crate) struct Acceptor {
    limits: Limits,
    public_url: Option<PublicUrl>,
    behind_proxy: bool,
    connections: ConnectionLimiter,
    requests: RequestLimiter,
    /// `None` if the messages of sockets are not limited.
    sockets: Option<SocketRates>,
    metrics: Arc<Metrics>,
    closing: watch::Sender<bool>,
}

/// The connection of a request; an extension of every request.
#[derive(Clone)]
pub(crate) struct ConnectionInfo {
    address: Address,
    permit: Arc<Permit>,
    /// The limit on the bytes that are read, set when the connection becomes a WebSocket.
    rate: Arc<OnceLock<SocketRate>>,
}

impl ConnectionInfo {
    /// The client's address.
    pub(crate) fn address(&self) -> Address {
        self.address
    }
}

/// Permits one WebSocket; released when dropped.
pub(crate) struct SocketPermit {
    _connection: Arc<Permit>,
    _address: Option<AddressPermit>,
}

impl Acceptor {
    pub(crate) fn new(config: &Config, metrics: Arc<Metrics>) -> Acceptor {
        Acceptor {
            limits: config.limits.clone(),
            public_url: config.public_url.clone(),
            behind_proxy: config.behind_proxy,
            connections: ConnectionLimiter::new(&config.limits),
            requests: RequestLimiter::new(&config.limits),
            sockets: SocketRates::new(&config.limits),
            metrics,
            closing: watch::Sender::new(false),
        }
    }

    /// The number of open connections, sockets included.
    pub(crate) fn connections(&self) -> u32 {
        self.connections.count()
    }

    /// A rate limiter for the messages of one socket.
    pub(crate) fn message_limiter(&self, connection: &ConnectionInfo) -> MessageLimiter {
        MessageLimiter::new(self.sockets.as_ref().map(|rates| rates.messages(connection.address)))
    }

    /// Permits a socket, and limits the bytes that are read from it. Behind a proxy, all connections
    /// come from the proxy's address, so sockets are counted by the client's address instead.
    pub(crate) fn permit_socket(
        &self,
        connection: &ConnectionInfo,
    ) -> Result<SocketPermit, ApiError> {
        let acquire = || self.connections.acquire_for(connection.address);
        let address = self.behind_proxy.then(acquire).transpose();
        let address = address.map_err(|_| ApiError::too_many_connections())?;
        if let Some(rates) = &self.sockets {
            // A connection has at most one socket, so there is no limit yet.
            let _ = connection.rate.set(rates.bytes(connection.address));
        }
        Ok(SocketPermit { _connection: connection.permit.clone(), _address: address })
    }

    /// Accepts connections until `shutdown` completes, then waits up to [`GRACE`] for the open ones.
    pub(crate) async fn serve(
        &self,
        listener: TcpListener,
        app: Router,
        shutdown: impl Future<Output = ()>,
    ) {
        let mut shutdown = pin!(shutdown);
        let mut sweep = interval(Duration::from_mins(1));
        sweep.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                () = &mut shutdown => break,
                _ = sweep.tick() => {
                    self.requests.forget_idle();
                    self.sockets.iter().for_each(SocketRates::forget_idle);
                }
                accepted = listener.accept() => match accepted {
                    Ok((stream, peer)) => self.accept(stream, peer, &app),
                    Err(error) if is_client_error(&error) => {}
                    Err(error) => {
                        // Most likely all file descriptors are in use; some will be free soon.
                        tracing::error!(%error, "can't accept connections");
                        sleep(Duration::from_millis(100)).await;
                    }
                },
            }
        }
        drop(listener);
        self.closing.send_replace(true);
        if timeout(GRACE, self.connections.all_released()).await.is_err() {
            tracing::warn!(connections = self.connections(), "connections still open at shutdown");
        }
    }

    fn accept(&self, stream: TcpStream, peer: SocketAddr, app: &Router) {
        let _ = stream.set_nodelay(true);
        let address = Address::from(peer.ip());
        let permit = match self.connections.acquire((!self.behind_proxy).then_some(address)) {
            Ok(permit) => Arc::new(permit),
            Err(exceeded) => return self.reject(&stream, exceeded),
        };
        let mut stream = TimeoutStream::new(stream);
        stream.set_write_timeout(limit(self.limits.stall_time));
        let rate = Arc::default();
        let stream = PacedStream::new(Box::pin(stream), Arc::clone(&rate));
        let info = ConnectionInfo { address, permit, rate };
        let app = TowerToHyperService::new(app.clone());
        let service = service_fn(move |request: Request<Incoming>| {
            let mut request = request.map(Body::new);
            request.extensions_mut().insert(info.clone());
            app.call(request)
        });
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(limit(self.limits.head_time))
            .max_buf_size(MAX_HEAD)
            .serve_connection(TokioIo::new(stream), service)
            .with_upgrades();
        let mut closing = self.closing.subscribe();
        tokio::spawn(async move {
            let mut connection = pin!(connection);
            let ended = tokio::select! {
                ended = connection.as_mut() => ended,
                _ = closing.changed() => {
                    connection.as_mut().graceful_shutdown();
                    connection.await
                }
            };
            if let Err(error) = ended {
                tracing::trace!(%error, "connection broken");
            }
        });
    }

    /// Closes a connection that exceeds a limit. The response is sent only if that needs no waiting.
    fn reject(&self, stream: &TcpStream, exceeded: Exceeded) {
        self.metrics.turned_away.inc();
        let (status, error) = match exceeded {
            Exceeded::Total => ("503 Service Unavailable", ApiError::house_full()),
            Exceeded::PerAddress => ("429 Too Many Requests", ApiError::too_many_connections()),
        };
        let body = error.into_body();
        let response = format!(
            "HTTP/1.1 {status}\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\
             retry-after: 10\r\nconnection: close\r\n\r\n{body}",
            body.len()
        );
        let _ = stream.try_write(response.as_bytes());
    }
}

/// A configured limit, where zero means none.
fn limit(time: Duration) -> Option<Duration> {
    (!time.is_zero()).then_some(time)
}

/// Whether a connection could not be accepted because the client broke it off.
fn is_client_error(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::ConnectionAborted
            | io::ErrorKind::ConnectionRefused
            | io::ErrorKind::ConnectionReset
    )
}
