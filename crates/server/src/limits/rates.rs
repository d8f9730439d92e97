//! Rate limiters: for requests by address, and for the messages of a socket.

use std::num::NonZeroU32;
use std::time::Duration;

use axum::http::Method;
use governor::clock::{Clock, DefaultClock};
use governor::state::keyed::HashMapStateStore;
use governor::state::{InMemoryState, NotKeyed};
use governor::{Quota, RateLimiter};

use super::address::Address;
use crate::config::Limits;
use crate::error::ApiError;

/// A message counts once more for each full block of this many bytes.
const BYTES_PER_COUNT: usize = 4096;
/// What naming a missing table costs, in messages: each such id is looked up in the database, and guessing
/// ids takes many attempts.
const MISS_COST: u32 = 20;
/// The burst size, in seconds: a page sends many requests when it loads.
const BURST: NonZeroU32 = NonZeroU32::new(5).unwrap();

type ByAddress = RateLimiter<Address, HashMapStateStore<Address>, DefaultClock>;

/// Limits the requests of each address.
pub(crate) struct RequestLimiter {
    requests: Option<ByAddress>,
    people: Option<ByAddress>,
    tables: Option<ByAddress>,
    recoveries: Option<ByAddress>,
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
        if method == Method::POST {
            match route {
                "/api/people" => self.check_one(self.people.as_ref(), address)?,
                "/api/tables" => self.check_one(self.tables.as_ref(), address)?,
                "/api/recover" => self.check_one(self.recoveries.as_ref(), address)?,
                _ => {}
            }
        }
        Ok(())
    }

    fn check_one(&self, limiter: Option<&ByAddress>, address: Address) -> Result<(), ApiError> {
        let Some(Err(not_until)) = limiter.map(|limiter| limiter.check_key(&address)) else {
            return Ok(());
        };
        Err(ApiError::too_often(not_until.wait_time_from(self.clock.now())))
    }

    /// Frees the memory of addresses that have sent nothing for a while.
    pub(crate) fn forget_idle(&self) {
        let limiters = [&self.requests, &self.people, &self.tables, &self.recoveries];
        for limiter in limiters.into_iter().flatten() {
            limiter.retain_recent();
            limiter.shrink_to_fit();
        }
    }
}

/// Limits the messages of a socket.
pub(crate) struct MessageLimiter {
    /// The limiter, and its burst size.
    limiter: Option<(RateLimiter<NotKeyed, InMemoryState, DefaultClock>, NonZeroU32)>,
    clock: DefaultClock,
}

impl MessageLimiter {
    pub(crate) fn new(limits: &Limits) -> MessageLimiter {
        let limiter = NonZeroU32::new(limits.messages_per_second)
            .map(|max| (RateLimiter::direct(Quota::per_second(max)), max));
        MessageLimiter { limiter, clock: DefaultClock::default() }
    }

    /// Counts a message, with its length and the number of missing tables named since the last one.
    /// An error says how long to wait before it may be handled.
    pub(crate) fn check(&self, bytes: usize, misses: u32) -> Result<(), Duration> {
        let Some((limiter, max)) = &self.limiter else { return Ok(()) };
        let messages =
            ((bytes / BYTES_PER_COUNT) as u32).saturating_add(misses.saturating_mul(MISS_COST));
        let messages = NonZeroU32::MIN.saturating_add(messages).min(*max);
        match limiter.check_n(messages) {
            // `Err` means more than the burst size, which `min` rules out.
            Ok(Ok(())) | Err(_) => Ok(()),
            Ok(Err(not_until)) => Err(not_until.wait_time_from(self.clock.now())),
        }
    }
}
