//! The bus: NATS. It is fast, and may lose messages; what must not be lost is in the database.

use std::sync::Arc;
use std::time::Duration;

use async_nats::connection::State;
use async_nats::{Client, ConnectOptions, Event, Message, RequestErrorKind, Subscriber};
use axum::body::Bytes;
use tokio::sync::watch;
use tokio::time::{Instant, sleep, timeout};

use super::wire::{Letter, News, Reply, decode, encode};

/// How long a request over the bus may take.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(5);
/// How long it waits for the bus if that is away.
const PATIENCE: Duration = Duration::from_secs(5);
/// The longest pause between two attempts to connect again.
const MAX_PAUSE: Duration = Duration::from_millis(500);
/// The pause between two looks at whether the bus is back.
const PAUSE: Duration = Duration::from_millis(20);

/// Why there is no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NoAnswer {
    /// Nobody has got the request.
    NotSent,
    /// Somebody may have got it, and may even have done it.
    Unknown,
}

/// A connection to the bus, which connects again by itself.
#[derive(Clone, Debug)]
pub(crate) struct Bus {
    client: Client,
    /// What all subjects of this place begin with.
    prefix: String,
    /// How often the connection was made.
    connections: watch::Receiver<u64>,
}

impl Bus {
    /// Connects to the bus. Several URLs are separated by commas.
    pub(super) async fn connect(urls: &str, name: &str, prefix: String) -> Result<Bus, String> {
        let (counter, connections) = watch::channel(0);
        let counter = Arc::new(counter);
        let options = ConnectOptions::new()
            .name(name)
            .no_echo()
            .request_timeout(Some(REQUEST_TIMEOUT))
            .ping_interval(Duration::from_secs(5))
            .reconnect_delay_callback(|attempts| {
                Duration::from_millis(50 * attempts as u64).min(MAX_PAUSE)
            })
            .event_callback(move |event| {
                tracing::info!(%event, "the bus");
                if matches!(event, Event::Connected) {
                    counter.send_modify(|count| *count += 1);
                }
                async {}
            });
        let urls: Vec<&str> = urls.split(',').map(str::trim).collect();
        // A URL may contain a password, so it is not repeated.
        let failed = |error| format!("can't connect to the bus: {error}");
        let client = options.connect(urls).await.map_err(failed)?;
        Ok(Bus { client, prefix, connections })
    }

    /// Whether the bus is there.
    pub(crate) fn is_connected(&self) -> bool {
        self.client.connection_state() == State::Connected
    }

    /// How often the connection was made. Messages may have been lost in between.
    pub(super) fn connections(&self) -> watch::Receiver<u64> {
        self.connections.clone()
    }

    /// Subscribes to the letters for an incarnation.
    pub(super) async fn letters(&self, incarnation: i64) -> Result<Subscriber, String> {
        self.subscribe(self.letters_to(incarnation)).await
    }

    /// Subscribes to the parcels for an incarnation.
    pub(super) async fn parcels(&self, incarnation: i64) -> Result<Subscriber, String> {
        self.subscribe(self.parcels_to(incarnation)).await
    }

    /// Subscribes to the news.
    pub(super) async fn news(&self) -> Result<Subscriber, String> {
        self.subscribe(format!("{}.news", self.prefix)).await
    }

    async fn subscribe(&self, subject: String) -> Result<Subscriber, String> {
        let subscribed = self.client.subscribe(subject).await;
        subscribed.map_err(|error| format!("can't subscribe at the bus: {error}"))
    }

    /// Tells all other servers. The message is lost if the bus is away.
    pub(super) async fn tell(&self, news: &News) {
        self.publish(format!("{}.news", self.prefix), encode(news)).await;
    }

    /// Sends a letter to which there is no answer.
    pub(super) async fn post(&self, to: i64, letter: &Letter) {
        self.publish(self.letters_to(to), encode(letter)).await;
    }

    /// Sends a parcel. Returns whether the bus has taken it.
    pub(super) async fn send_parcel(&self, to: i64, parcel: Bytes) -> bool {
        self.publish(self.parcels_to(to), parcel).await
    }

    /// Answers a letter.
    pub(super) async fn reply(&self, letter: &Message, reply: &Reply) {
        if let Some(subject) = &letter.reply {
            self.publish(subject.to_string(), encode(reply)).await;
        }
    }

    /// Waits until what was told is on its way, before the process ends.
    pub(super) async fn flush(&self) {
        sleep(PAUSE).await;
        let _ = timeout(PATIENCE / 10, self.client.flush()).await;
    }

    async fn publish(&self, subject: String, payload: Bytes) -> bool {
        // What is published while the bus is away would arrive late.
        self.is_connected() && self.client.publish(subject, payload).await.is_ok()
    }

    /// Sends a letter and waits for the answer.
    pub(super) async fn ask(&self, to: i64, letter: &Letter) -> Result<Reply, NoAnswer> {
        let until = Instant::now() + PATIENCE;
        while !self.is_connected() {
            if Instant::now() >= until {
                return Err(NoAnswer::NotSent);
            }
            sleep(PAUSE).await;
        }
        let request = self.client.request(self.letters_to(to), encode(letter));
        match timeout(REQUEST_TIMEOUT, request).await {
            Ok(Ok(message)) => decode(&message.payload).ok_or(NoAnswer::Unknown),
            Ok(Err(error)) => Err(match error.kind() {
                RequestErrorKind::NoResponders
                | RequestErrorKind::InvalidSubject
                | RequestErrorKind::MaxPayloadExceeded => NoAnswer::NotSent,
                RequestErrorKind::TimedOut | RequestErrorKind::Other => NoAnswer::Unknown,
            }),
            Err(_) => Err(NoAnswer::Unknown),
        }
    }

    fn letters_to(&self, incarnation: i64) -> String {
        format!("{}.letters.{incarnation}", self.prefix)
    }

    fn parcels_to(&self, incarnation: i64) -> String {
        format!("{}.parcels.{incarnation}", self.prefix)
    }
}
