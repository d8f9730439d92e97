//! The doors: who is let in, how many at a time, how long they may take, and how often they may ask.

mod address;
mod crowd;
mod guard;
mod rates;

use std::io;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
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
use self::crowd::{Crowd, Full, Pass, Place};
use self::rates::Rates;
use crate::config::{Config, Limits, PublicUrl};
use crate::error::Failure;
use crate::metrics::Metrics;

pub(crate) use self::guard::guard;
pub(crate) use self::rates::Pace;

/// The longest head of a request.
const LONGEST_HEAD: usize = 32 * 1024;
/// How long those who are in may take to finish when the house closes.
const GRACE: Duration = Duration::from_secs(10);

/// The doors of the house.
pub(crate) struct Doors {
    limits: Limits,
    public_url: Option<PublicUrl>,
    behind_proxy: bool,
    crowd: Crowd,
    rates: Rates,
    metrics: Arc<Metrics>,
    closing: watch::Sender<bool>,
}

/// How somebody came in; every request has it.
#[derive(Clone)]
pub(crate) struct Entrance {
    address: Address,
    pass: Arc<Pass>,
}

impl Entrance {
    /// Where they came from, as limits count.
    pub(crate) fn address(&self) -> Address {
        self.address
    }
}

/// What a socket holds as long as it is open.
pub(crate) struct Stay {
    _pass: Arc<Pass>,
    _place: Option<Place>,
}

impl Doors {
    pub(crate) fn new(config: &Config, metrics: Arc<Metrics>) -> Doors {
        Doors {
            limits: config.limits.clone(),
            public_url: config.public_url.clone(),
            behind_proxy: config.behind_proxy,
            crowd: Crowd::new(&config.limits),
            rates: Rates::new(&config.limits),
            metrics,
            closing: watch::Sender::new(false),
        }
    }

    /// How many connections there are, sockets included.
    pub(crate) fn connections(&self) -> u32 {
        self.crowd.count()
    }

    /// How quickly a socket may talk.
    pub(crate) fn pace(&self) -> Pace {
        Pace::new(&self.limits)
    }

    /// Lets somebody stay who opens a socket. Behind a proxy, connections are the proxy's: it is sockets
    /// that are counted by address.
    pub(crate) fn stay(&self, entrance: &Entrance) -> Result<Stay, Failure> {
        let place = self.behind_proxy.then(|| self.crowd.place(entrance.address)).transpose();
        let place = place.map_err(|_| Failure::too_many_connections())?;
        Ok(Stay { _pass: entrance.pass.clone(), _place: place })
    }

    /// Lets people in until `shutdown` is done; then waits a while for those who are in.
    pub(crate) async fn attend(
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
                _ = sweep.tick() => self.rates.forget(),
                accepted = listener.accept() => match accepted {
                    Ok((stream, peer)) => self.welcome(stream, peer, &app),
                    Err(error) if is_theirs(&error) => {}
                    Err(error) => {
                        // Most likely there are no more files to be had: some will be free soon.
                        tracing::error!(%error, "nobody can be let in just now");
                        sleep(Duration::from_secs(1)).await;
                    }
                },
            }
        }
        drop(listener);
        self.closing.send_replace(true);
        if timeout(GRACE, self.crowd.left()).await.is_err() {
            tracing::warn!(connections = self.connections(), "some did not leave in time");
        }
    }

    fn welcome(&self, stream: TcpStream, peer: SocketAddr, app: &Router) {
        let _ = stream.set_nodelay(true);
        let address = Address::from(peer.ip());
        let pass = match self.crowd.enter((!self.behind_proxy).then_some(address)) {
            Ok(pass) => Arc::new(pass),
            Err(full) => return self.turn_away(&stream, full),
        };
        let entrance = Entrance { address, pass };
        let mut stream = TimeoutStream::new(stream);
        stream.set_write_timeout(some(self.limits.stall_time));
        let app = TowerToHyperService::new(app.clone());
        let service = service_fn(move |request: Request<Incoming>| {
            let mut request = request.map(Body::new);
            request.extensions_mut().insert(entrance.clone());
            app.call(request)
        });
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(some(self.limits.head_time))
            .max_buf_size(LONGEST_HEAD)
            .serve_connection(TokioIo::new(Box::pin(stream)), service)
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
                tracing::trace!(%error, "a connection broke off");
            }
        });
    }

    /// Says why somebody is not let in, if they get to hear it.
    fn turn_away(&self, stream: &TcpStream, full: Full) {
        self.metrics.turned_away.inc();
        let (status, failure) = match full {
            Full::House => ("503 Service Unavailable", Failure::house_full()),
            Full::Address => ("429 Too Many Requests", Failure::too_many_connections()),
        };
        let body = failure.text();
        let answer = format!(
            "HTTP/1.1 {status}\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\
             retry-after: 10\r\nconnection: close\r\n\r\n{body}",
            body.len()
        );
        let _ = stream.try_write(answer.as_bytes());
    }
}

/// Zero is no limit.
fn some(time: Duration) -> Option<Duration> {
    (!time.is_zero()).then_some(time)
}

/// Whether it is the other side's doing that a connection could not be accepted.
fn is_theirs(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::ConnectionAborted
            | io::ErrorKind::ConnectionRefused
            | io::ErrorKind::ConnectionReset
    )
}
