//! The flags for connection limits, timeouts and rate limits.

use std::time::Duration;

use clap::Args;

#[derive(Args)]
#[command(next_help_heading = "Limits (0 means no limit)")]
pub(super) struct LimitArgs {
    /// Maximum number of connections.
    #[arg(long, env = "ROOKERY_CONNECTIONS", value_name = "N", default_value_t = defaults().connections)]
    connections: u32,
    /// Maximum number of connections from one address.
    #[arg(
        long,
        env = "ROOKERY_CONNECTIONS_PER_ADDRESS",
        value_name = "N",
        default_value_t = defaults().connections_per_address
    )]
    connections_per_address: u32,
    /// Timeout for the headers of a request. A connection may also be idle for this long between requests.
    #[arg(
        long,
        env = "ROOKERY_HEAD_TIME",
        value_name = "SECONDS",
        default_value_t = defaults().head_time.as_secs()
    )]
    head_time: u64,
    /// Timeout for the body of a request.
    #[arg(
        long,
        env = "ROOKERY_BODY_TIME",
        value_name = "SECONDS",
        default_value_t = defaults().body_time.as_secs()
    )]
    body_time: u64,
    /// Timeout for a client that does not read what it is sent.
    #[arg(
        long,
        env = "ROOKERY_STALL_TIME",
        value_name = "SECONDS",
        default_value_t = defaults().stall_time.as_secs()
    )]
    stall_time: u64,
    /// Requests per second from one address. Bursts of five times as many are allowed.
    #[arg(
        long,
        env = "ROOKERY_REQUESTS_PER_SECOND",
        value_name = "N",
        default_value_t = defaults().requests_per_second
    )]
    requests_per_second: u32,
    /// Registrations per minute from one address.
    #[arg(
        long,
        env = "ROOKERY_PEOPLE_PER_MINUTE",
        value_name = "N",
        default_value_t = defaults().people_per_minute
    )]
    people_per_minute: u32,
    /// New tables and requests for an opponent (counted together), per minute from one address.
    #[arg(
        long,
        env = "ROOKERY_TABLES_PER_MINUTE",
        value_name = "N",
        default_value_t = defaults().tables_per_minute
    )]
    tables_per_minute: u32,
    /// New recovery keys and attempts to use one, per minute from one address.
    #[arg(
        long,
        env = "ROOKERY_RECOVERIES_PER_MINUTE",
        value_name = "N",
        default_value_t = defaults().recoveries_per_minute
    )]
    recoveries_per_minute: u32,
    /// Replays, histories, checks of a shuffle, requests for an analysis or an assessment, and pictures of
    /// links, per minute from one address.
    #[arg(
        long,
        env = "ROOKERY_REPLAYS_PER_MINUTE",
        value_name = "N",
        default_value_t = defaults().replays_per_minute
    )]
    replays_per_minute: u32,
    /// Messages per second, and also KiB per second, over one socket. All sockets of an address together
    /// may send four times as much. A client that sends more is slowed down, not disconnected.
    #[arg(
        long,
        env = "ROOKERY_MESSAGES_PER_SECOND",
        value_name = "N",
        default_value_t = defaults().messages_per_second
    )]
    messages_per_second: u32,
}

fn defaults() -> server::Limits {
    server::Limits::default()
}

impl From<LimitArgs> for server::Limits {
    fn from(limits: LimitArgs) -> server::Limits {
        server::Limits {
            connections: limits.connections,
            connections_per_address: limits.connections_per_address,
            head_time: Duration::from_secs(limits.head_time),
            body_time: Duration::from_secs(limits.body_time),
            stall_time: Duration::from_secs(limits.stall_time),
            requests_per_second: limits.requests_per_second,
            people_per_minute: limits.people_per_minute,
            tables_per_minute: limits.tables_per_minute,
            recoveries_per_minute: limits.recoveries_per_minute,
            replays_per_minute: limits.replays_per_minute,
            messages_per_second: limits.messages_per_second,
        }
    }
}
