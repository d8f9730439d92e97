//! Rate limiters: for requests by address, and for the messages and the bytes of sockets.

use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::Duration;

use axum::http::Method;
use governor::clock::{Clock, DefaultClock};
use governor::state::keyed::HashMapStateStore;
use governor::state::{InMemoryState, NotKeyed};
use governor::{Quota, RateLimiter};

use super::address::Address;
use crate::config::Limits;
use crate::error::ApiError;
use crate::preview;

/// A message counts once more for each full block of this many bytes.
const BYTES_PER_COUNT: usize = 4096;
/// What naming a missing table costs, in messages: each such id is looked up in the database, and guessing
/// ids takes many attempts.
const MISS_COST: u32 = 20;
/// For every message that a socket may send, it may send this many bytes, in frames of any kind.
const BYTES_PER_MESSAGE: NonZeroU32 = NonZeroU32::new(1024).unwrap();
/// All sockets of an address together may send this many times as much as one.
const SOCKETS_PER_ADDRESS: NonZeroU32 = NonZeroU32::new(4).unwrap();
/// The burst size, in seconds: a page sends many requests when it loads.
const BURST: NonZeroU32 = NonZeroU32::new(5).unwrap();

type ByAddress = RateLimiter<Address, HashMapStateStore<Address>, DefaultClock>;

/// Limits the requests of each address.
pub(crate) struct RequestLimiter {
    requests: Option<ByAddress>,
    people: Option<ByAddress>,
    tables: Option<ByAddress>,
    recoveries: Option<ByAddress>,
    replays: Option<ByAddress>,
    clock: DefaultClock,
}

impl RequestLimiter {
    pub(crate) fn new(limits: &Limits) -> RequestLimiter {
        let by_address = |quota: Option<Quota>| quota.map(RateLimiter::hashmap);
        let per_minute = |max| NonZeroU32::new(max).map(Quota::per_minute);
        let requests = NonZeroU32::new(limits.requests_per_second)
            .map(|max| Quota::per_second(max).allow_burst(max.saturating_mul(BURST)));
        RequestLimiter {
            requests: by_address(requests),
            people: by_address(per_minute(limits.people_per_minute)),
            tables: by_address(per_minute(limits.tables_per_minute)),
            recoveries: by_address(per_minute(limits.recoveries_per_minute)),
            replays: by_address(per_minute(limits.replays_per_minute)),
            clock: DefaultClock::default(),
        }
    }

    /// Counts a request, or refuses it.
    pub(crate) fn check(
        &self,
        address: Address,
        method: &Method,
        route: &str,
    ) -> Result<(), ApiError> {
        self.check_one(self.requests.as_ref(), address)?;
        let special = match (method.as_str(), route) {
            ("POST", "/api/people") => &self.people,
            ("POST", "/api/tables" | "/api/matchmaking") => &self.tables,
            ("POST", "/api/recover" | "/api/me/recovery") => &self.recoveries,
            (
                "POST",
                "/api/replay"
                | "/api/fair"
                | "/api/analysis"
                | "/api/tables/{id}/analysis"
                | "/api/assessment"
                | "/api/tables/{id}/assessment",
            )
            | (
                "GET" | "HEAD",
                "/api/tables/{id}/replay"
                | "/api/tables/{id}/fair"
                | "/api/tables/{id}/history"
                | preview::PICTURES,
            ) => &self.replays,
            _ => return Ok(()),
        };
        self.check_one(special.as_ref(), address)
    }

    fn check_one(&self, limiter: Option<&ByAddress>, address: Address) -> Result<(), ApiError> {
        let Some(Err(not_until)) = limiter.map(|limiter| limiter.check_key(&address)) else {
            return Ok(());
        };
        Err(ApiError::too_often(not_until.wait_time_from(self.clock.now())))
    }

    /// Frees the memory of addresses that have sent nothing for a while.
    pub(crate) fn forget_idle(&self) {
        let limiters =
            [&self.requests, &self.people, &self.tables, &self.recoveries, &self.replays];
        for limiter in limiters.into_iter().flatten() {
            limiter.retain_recent();
            limiter.shrink_to_fit();
        }
    }
}

/// The limiters for the sockets of all addresses.
pub(crate) struct SocketRates {
    messages: NonZeroU32,
    /// For the messages and for the bytes of all sockets of an address together.
    messages_by_address: Arc<ByAddress>,
    bytes_by_address: Arc<ByAddress>,
}

impl SocketRates {
    /// `None` if there is no limit.
    pub(crate) fn new(limits: &Limits) -> Option<SocketRates> {
        let messages = NonZeroU32::new(limits.messages_per_second)?;
        let shared = |max: NonZeroU32| {
            let max = max.saturating_mul(SOCKETS_PER_ADDRESS);
            Arc::new(RateLimiter::hashmap(Quota::per_second(max)))
        };
        let bytes = messages.saturating_mul(BYTES_PER_MESSAGE);
        let (messages_by_address, bytes_by_address) = (shared(messages), shared(bytes));
        Some(SocketRates { messages, messages_by_address, bytes_by_address })
    }

    /// The limit on the messages of one socket.
    pub(crate) fn messages(&self, address: Address) -> SocketRate {
        SocketRate::new(self.messages, &self.messages_by_address, address)
    }

    /// The limit on the bytes of one socket.
    pub(crate) fn bytes(&self, address: Address) -> SocketRate {
        let max = self.messages.saturating_mul(BYTES_PER_MESSAGE);
        SocketRate::new(max, &self.bytes_by_address, address)
    }

    /// Frees the memory of addresses that have sent nothing for a while.
    pub(crate) fn forget_idle(&self) {
        for limiter in [&self.messages_by_address, &self.bytes_by_address] {
            limiter.retain_recent();
            limiter.shrink_to_fit();
        }
    }
}

/// A rate limiter for one socket, and the one that it shares with the other sockets of its address.
pub(crate) struct SocketRate {
    /// The count per second, which is also the burst size.
    max: NonZeroU32,
    own: RateLimiter<NotKeyed, InMemoryState, DefaultClock>,
    shared: Arc<ByAddress>,
    address: Address,
    clock: DefaultClock,
}

impl SocketRate {
    fn new(max: NonZeroU32, shared: &Arc<ByAddress>, address: Address) -> SocketRate {
        let own = RateLimiter::direct(Quota::per_second(max));
        SocketRate { max, own, shared: shared.clone(), address, clock: DefaultClock::default() }
    }

    /// Counts something. An error says how long to wait before it may be counted.
    pub(crate) fn check(&self, count: u32) -> Result<(), Duration> {
        let Some(count) = NonZeroU32::new(count.min(self.max.get())) else { return Ok(()) };
        // `Err` means more than the burst size, which `min` rules out.
        if let Ok(Err(not_until)) = self.own.check_n(count) {
            return Err(not_until.wait_time_from(self.clock.now()));
        }
        if let Ok(Err(not_until)) = self.shared.check_key_n(&self.address, count) {
            return Err(not_until.wait_time_from(self.clock.now()));
        }
        Ok(())
    }
}

/// Limits the messages of a socket.
pub(crate) struct MessageLimiter(Option<SocketRate>);

impl MessageLimiter {
    pub(crate) fn new(rate: Option<SocketRate>) -> MessageLimiter {
        MessageLimiter(rate)
    }

    /// Counts a message, with its length and the number of missing tables named since the last one.
    /// An error says how long to wait before it may be handled.
    pub(crate) fn check(&self, bytes: usize, misses: u32) -> Result<(), Duration> {
        let long = (bytes / BYTES_PER_COUNT) as u32;
        let count = misses.saturating_mul(MISS_COST).saturating_add(long).saturating_add(1);
        self.0.as_ref().map_or(Ok(()), |rate| rate.check(count))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(last: u8) -> Address {
        std::net::IpAddr::from([192, 0, 2, last]).into()
    }

    #[test]
    fn sockets_of_an_address_share_a_limit() {
        let limits = Limits { messages_per_second: 10, ..Limits::default() };
        let rates = SocketRates::new(&limits).unwrap();
        let passed = |address: Address| {
            let rate = rates.messages(address);
            (0..100).take_while(|_| rate.check(1).is_ok()).count()
        };
        for _ in 0..SOCKETS_PER_ADDRESS.get() {
            assert!(passed(address(1)) >= 10);
        }
        assert!(passed(address(1)) < 10);
        assert!(passed(address(2)) >= 10);
        assert!(SocketRates::new(&Limits { messages_per_second: 0, ..limits }).is_none());
    }
}
