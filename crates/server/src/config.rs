//! How a server is set up.

use std::fmt;
use std::num::NonZeroUsize;
use std::str::FromStr;
use std::time::Duration;

use axum::http::Uri;
use catalogue::Catalogue;

/// How a server is set up; every field but the catalogue has a flag and an environment variable.
#[derive(Clone, Debug)]
pub struct Config {
    /// The games that can be played.
    pub catalogue: Catalogue,
    /// Where things are kept: a file for SQLite, or `postgres://…`.
    pub database: String,
    /// On how many threads bots think.
    pub bot_threads: NonZeroUsize,
    /// On how many threads hints and analyses are made.
    pub study_threads: NonZeroUsize,
    /// After how long without visitors a table leaves memory.
    pub idle: Duration,
    /// After how long without any input a table is closed.
    pub expire: Duration,
    /// How many tables somebody may have open at a time.
    pub tables_per_person: u32,
    /// The address that people know the server by, if it is not the one they connect to.
    pub public_url: Option<PublicUrl>,
    /// Whether a proxy stands in front, which says in `X-Forwarded-For` who asks.
    pub behind_proxy: bool,
    /// Whether `/metrics` is answered.
    pub metrics: bool,
    /// How much anybody may ask of the server.
    pub limits: Limits,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            catalogue: catalogue::STANDARD,
            database: "rookery.db".to_owned(),
            bot_threads: std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN),
            study_threads: NonZeroUsize::MIN,
            idle: Duration::from_mins(5),
            expire: Duration::from_hours(30 * 24),
            tables_per_person: 50,
            public_url: None,
            behind_proxy: false,
            metrics: true,
            limits: Limits::default(),
        }
    }
}

/// How much anybody may ask of the server. Zero switches a limit off. An address is an IPv4 address, or
/// the first 64 bits of an IPv6 address: whoever has one of these has them all.
#[derive(Clone, Debug)]
pub struct Limits {
    /// How many connections there may be, sockets included.
    pub connections: u32,
    /// How many of them may come from one address.
    pub connections_per_address: u32,
    /// How long the head of a request may take to arrive, and how long a connection may rest before it.
    pub head_time: Duration,
    /// How long the body of a request may take to arrive.
    pub body_time: Duration,
    /// How long somebody may read nothing of what they are sent.
    pub stall_time: Duration,
    /// How many requests an address may make; five seconds' worth of them at once.
    pub requests_per_second: u32,
    /// How many people an address may bring.
    pub people_per_minute: u32,
    /// How many tables an address may open. A rematch does not count: it takes a finished game.
    pub tables_per_minute: u32,
    /// How many recovery keys an address may try.
    pub recoveries_per_minute: u32,
    /// How many messages a socket may send; one second's worth of them at once.
    pub messages_per_second: u32,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            connections: 10_000,
            connections_per_address: 256,
            head_time: Duration::from_secs(20),
            body_time: Duration::from_secs(30),
            stall_time: Duration::from_secs(30),
            requests_per_second: 100,
            people_per_minute: 30,
            tables_per_minute: 30,
            recoveries_per_minute: 10,
            messages_per_second: 1000,
        }
    }
}

/// The address that people know a server by: `https://play.example.org`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicUrl(String);

impl PublicUrl {
    /// The address as browsers name the origin of a page.
    pub fn origin(&self) -> &str {
        &self.0
    }

    /// Whether people come over TLS.
    pub fn is_https(&self) -> bool {
        self.0.starts_with("https://")
    }
}

impl FromStr for PublicUrl {
    type Err = String;

    fn from_str(text: &str) -> Result<PublicUrl, String> {
        let wrong = || format!("‘{text}’ is not like https://play.example.org");
        let url: Uri = text.parse().map_err(|_| wrong())?;
        let (Some(scheme), Some(host)) = (url.scheme_str(), url.host()) else {
            return Err(wrong());
        };
        let usual = match scheme {
            "http" => 80,
            "https" => 443,
            _ => return Err(wrong()),
        };
        let has_user = url.authority().is_some_and(|it| it.as_str().contains('@'));
        if host.is_empty() || has_user || url.path() != "/" || url.query().is_some() {
            return Err(wrong());
        }
        let host = host.to_ascii_lowercase();
        // Browsers leave the usual port out.
        Ok(PublicUrl(match url.port_u16() {
            Some(port) if port != usual => format!("{scheme}://{host}:{port}"),
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
    fn public_addresses_become_origins() {
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
