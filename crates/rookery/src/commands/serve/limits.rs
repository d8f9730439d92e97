//! How much anybody may ask of the server.

use std::time::Duration;

use clap::Args;

/// How much anybody may ask of the server.
#[derive(Args)]
#[command(next_help_heading = "Limits (0: none)")]
pub(super) struct Limits {
    /// How many connections there may be.
    #[arg(long, env = "ROOKERY_CONNECTIONS", value_name = "N", default_value_t = standard().connections)]
    connections: u32,
    /// How many connections there may be from one address.
    #[arg(
        long,
        env = "ROOKERY_CONNECTIONS_PER_ADDRESS",
        value_name = "N",
        default_value_t = standard().connections_per_address
    )]
    connections_per_address: u32,
    /// How long the head of a request may take to arrive, and a connection rest before it.
    #[arg(
        long,
        env = "ROOKERY_HEAD_TIME",
        value_name = "SECONDS",
        default_value_t = standard().head_time.as_secs()
    )]
    head_time: u64,
    /// How long the body of a request may take to arrive.
    #[arg(
        long,
        env = "ROOKERY_BODY_TIME",
        value_name = "SECONDS",
        default_value_t = standard().body_time.as_secs()
    )]
    body_time: u64,
    /// How long somebody may read nothing of what they are sent.
    #[arg(
        long,
        env = "ROOKERY_STALL_TIME",
        value_name = "SECONDS",
        default_value_t = standard().stall_time.as_secs()
    )]
    stall_time: u64,
    /// How many requests an address may make in a second; five seconds' worth of them at once.
    #[arg(
        long,
        env = "ROOKERY_REQUESTS_PER_SECOND",
        value_name = "N",
        default_value_t = standard().requests_per_second
    )]
    requests_per_second: u32,
    /// How many people an address may bring in a minute.
    #[arg(
        long,
        env = "ROOKERY_PEOPLE_PER_MINUTE",
        value_name = "N",
        default_value_t = standard().people_per_minute
    )]
    people_per_minute: u32,
    /// How many tables an address may open in a minute.
    #[arg(
        long,
        env = "ROOKERY_TABLES_PER_MINUTE",
        value_name = "N",
        default_value_t = standard().tables_per_minute
    )]
    tables_per_minute: u32,
    /// How many recovery keys an address may try in a minute.
    #[arg(
        long,
        env = "ROOKERY_RECOVERIES_PER_MINUTE",
        value_name = "N",
        default_value_t = standard().recoveries_per_minute
    )]
    recoveries_per_minute: u32,
    /// How many messages a socket may send in a second; whoever sends more is slowed.
    #[arg(
        long,
        env = "ROOKERY_MESSAGES_PER_SECOND",
        value_name = "N",
        default_value_t = standard().messages_per_second
    )]
    messages_per_second: u32,
}

fn standard() -> server::Limits {
    server::Limits::default()
}

impl From<Limits> for server::Limits {
    fn from(limits: Limits) -> server::Limits {
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
            messages_per_second: limits.messages_per_second,
        }
    }
}
