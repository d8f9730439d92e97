//! The configuration of a server.

use std::fmt;
use std::num::NonZeroUsize;
use std::str::FromStr;
use std::time::Duration;

use axum::http::Uri;
use catalogue::Catalogue;

/// The configuration of a server. `rookery serve` has a flag and an environment variable for every
/// field except the catalogue.
#[derive(Clone, Debug)]
pub struct Config {
    /// The games that can be played.
    pub catalogue: Catalogue,
    /// The database: a file for SQLite, or `postgres://…`.
    pub database: String,
    /// The bus that connects several servers on one Postgres database: `nats://…`, several of them separated by
    /// commas. Without it, the server is alone.
    pub bus: Option<String>,
    /// The name of the server in logs and metrics.
    pub name: Option<String>,
    /// The number of threads for bots that search.
    pub bot_threads: NonZeroUsize,
    /// The longest time that a bot may think about a decision, at least [`Config::MIN_BOT_TIME`]. A level
    /// whose own time is longer has this time instead.
    pub max_bot_time: Duration,
    /// The number of threads for hints and analyses.
    pub analysis_threads: NonZeroUsize,
    /// How long a table stays in memory after the last request, if nobody follows it.
    pub idle: Duration,
    /// How long a table may go without input before it is closed.
    pub expire: Duration,
    /// After how long without a connection a person is gone, so that the others can let a bot play for them.
    pub gone_after: Duration,
    /// How many open tables a person may host at a time; 0 means no limit. Within an hour, they may open four
    /// times as many.
    pub tables_per_person: u32,
    /// The URL under which users reach the server, if it differs from the address they connect to.
    pub public_url: Option<PublicUrl>,
    /// Whether a reverse proxy is in front, which reports the client's address in `X-Forwarded-For`.
    pub behind_proxy: bool,
    /// Who may read `/metrics`.
    pub metrics: MetricsAccess,
    /// Limits on connections and requests.
    pub limits: Limits,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            catalogue: catalogue::STANDARD,
            database: "rookery.db".to_owned(),
            bus: None,
            name: None,
            bot_threads: std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN),
            max_bot_time: Duration::from_secs(2),
            analysis_threads: NonZeroUsize::MIN,
            idle: Duration::from_mins(5),
            expire: Duration::from_hours(30 * 24),
            gone_after: Duration::from_mins(1),
            tables_per_person: 50,
            public_url: None,
            behind_proxy: false,
            metrics: MetricsAccess::Local,
            limits: Limits::default(),
        }
    }
}

/// Who may read `/metrics`. Counters of requests and writes show when somebody acts, even if the action itself is
/// secret, so players and onlookers should not see them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum MetricsAccess {
    /// Nobody.
    Nobody,
    /// Clients on the same machine.
    #[default]
    Local,
    /// Everybody who can reach the server.
    Everybody,
}

/// Limits on connections and requests. Zero switches a limit off. An address is an IPv4 address, or the
/// first 64 bits of an IPv6 address, because a single client usually has all addresses of such a network.
#[derive(Clone, Debug)]
pub struct Limits {
    /// The maximum number of open connections, sockets included.
    pub connections: u32,
    /// The maximum number of open connections per address.
    pub connections_per_address: u32,
    /// How long the headers of a request may take to arrive, and how long a connection may be idle
    /// between requests.
    pub head_time: Duration,
    /// How long the body of a request may take to arrive.
    pub body_time: Duration,
    /// How long a client may read nothing while the server has something to send.
    pub stall_time: Duration,
    /// Requests per second and address. A burst may use up five seconds' worth at once.
    pub requests_per_second: u32,
    /// New people per minute and address.
    pub people_per_minute: u32,
    /// New tables and requests for an opponent, per minute and address. Rematches do not count here, but they count
    /// towards [`Config::tables_per_person`] of the person who asks for them.
    pub tables_per_minute: u32,
    /// New recovery keys and attempts to use one, per minute and address.
    pub recoveries_per_minute: u32,
    /// Replays, histories, checks of a shuffle, requests for an analysis or an assessment, and pictures of links,
    /// per minute and address.
    pub replays_per_minute: u32,
    /// Messages per second and socket. A burst may use up one second's worth at once. Pings and pongs count as
    /// messages. A socket may also send 1024 bytes for each message of this limit, in frames of any kind. All
    /// sockets of an address together may send four times as much as one socket.
    pub messages_per_second: u32,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            connections: 10_000,
            connections_per_address: 100,
            head_time: Duration::from_secs(20),
            body_time: Duration::from_secs(30),
            stall_time: Duration::from_secs(30),
            requests_per_second: 100,
            people_per_minute: 30,
            tables_per_minute: 30,
            recoveries_per_minute: 10,
            replays_per_minute: 60,
            messages_per_second: 100,
        }
    }
}

/// The URL under which users reach a server, such as `https://play.example.org`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicUrl(String);

impl PublicUrl {
    /// The URL in the form of an `Origin` header.
    pub fn origin(&self) -> &str {
        &self.0
    }

    /// Whether users connect over TLS.
    pub fn is_https(&self) -> bool {
        self.0.starts_with("https://")
    }
}

impl FromStr for PublicUrl {
    type Err = String;

    fn from_str(text: &str) -> Result<PublicUrl, String> {
        let wrong = || format!("‘{text}’ is not a URL such as https://play.example.org");
        let url: Uri = text.parse().map_err(|_| wrong())?;
        let (Some(scheme), Some(host)) = (url.scheme_str(), url.host()) else {
            return Err(wrong());
        };
        let default_port = match scheme {
            "http" => 80,
            "https" => 443,
            _ => return Err(wrong()),
        };
        let has_user = url.authority().is_some_and(|it| it.as_str().contains('@'));
        if host.is_empty() || has_user || url.path() != "/" || url.query().is_some() {
            return Err(wrong());
        }
        let host = host.to_ascii_lowercase();
        // Browsers omit the default port.
        Ok(PublicUrl(match url.port_u16() {
            Some(port) if port != default_port => format!("{scheme}://{host}:{port}"),
            _ => format!("{scheme}://{host}"),
        }))
    }
}

impl fmt::Display for PublicUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn public_urls_become_origins() {
        for (text, origin) in [
            ("https://play.example.org", "https://play.example.org"),
            ("https://Play.Example.org:443/", "https://play.example.org"),
            ("http://localhost:8080/", "http://localhost:8080"),
            ("http://[::1]:8080", "http://[::1]:8080"),
        ] {
            assert_eq!(text.parse::<PublicUrl>().unwrap().origin(), origin);
        }
        for text in
            ["", "play.example.org", "ftp://a", "https://a/b", "https://a/?b", "https://b@a", "/"]
        {
            assert!(text.parse::<PublicUrl>().is_err(), "{text}");
        }
    }
}
