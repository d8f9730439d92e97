//! How often an address may ask, and how quickly a socket may talk.

use std::num::NonZeroU32;
use std::time::Duration;

use axum::http::{Method, StatusCode};
use governor::clock::{Clock, DefaultClock};
use governor::state::keyed::HashMapStateStore;
use governor::state::{InMemoryState, NotKeyed};
use governor::{Quota, RateLimiter};

use super::address::Address;
use crate::config::Limits;
use crate::error::{Failure, HouseCode};

/// How many bytes of a message count as one message.
const BYTES: usize = 4096;
/// How many messages it counts as when somebody names a table that is not there: each such name is
/// looked up in the database, and who guesses has many of them.
const MISS: u32 = 20;
/// How many seconds' worth of requests may come at once: a page asks for many things.
const BURST: NonZeroU32 = NonZeroU32::new(5).unwrap();

type ByAddress = RateLimiter<Address, HashMapStateStore<Address>, DefaultClock>;

/// How often each address may ask for what.
pub(crate) struct Rates {
    requests: Option<ByAddress>,
    people: Option<ByAddress>,
    tables: Option<ByAddress>,
    recoveries: Option<ByAddress>,
    clock: DefaultClock,
}

impl Rates {
    pub(crate) fn new(limits: &Limits) -> Rates {
        let by_address = |quota: Option<Quota>| quota.map(RateLimiter::hashmap);
        let per_minute = |most| NonZeroU32::new(most).map(Quota::per_minute);
        let requests = NonZeroU32::new(limits.requests_per_second)
            .map(|most| Quota::per_second(most).allow_burst(most.saturating_mul(BURST)));
        Rates {
            requests: by_address(requests),
            people: by_address(per_minute(limits.people_per_minute)),
            tables: by_address(per_minute(limits.tables_per_minute)),
            recoveries: by_address(per_minute(limits.recoveries_per_minute)),
            clock: DefaultClock::default(),
        }
    }

    /// Whether an address may ask for this now.
    pub(crate) fn ask(
        &self,
        address: Address,
        method: &Method,
        route: &str,
    ) -> Result<(), Failure> {
        self.check(self.requests.as_ref(), address)?;
        if method == Method::POST {
            match route {
                "/api/people" => self.check(self.people.as_ref(), address)?,
                "/api/tables" => self.check(self.tables.as_ref(), address)?,
                "/api/recover" => self.check(self.recoveries.as_ref(), address)?,
                _ => {}
            }
        }
        Ok(())
    }

    fn check(&self, rate: Option<&ByAddress>, address: Address) -> Result<(), Failure> {
        let Some(Err(not_until)) = rate.map(|rate| rate.check_key(&address)) else {
            return Ok(());
        };
        let wait = not_until.wait_time_from(self.clock.now()).as_millis().div_ceil(1000).max(1);
        let what = format!("that is too often; try again in {wait} s");
        let failure = Failure::new(StatusCode::TOO_MANY_REQUESTS, HouseCode::TooOften, what);
        Err(Failure { retry_after: Some(wait as u64), ..failure })
    }

    /// Forgets those who have not asked for a while.
    pub(crate) fn forget(&self) {
        let rates = [&self.requests, &self.people, &self.tables, &self.recoveries];
        for rate in rates.into_iter().flatten() {
            rate.retain_recent();
            rate.shrink_to_fit();
        }
    }
}

/// How quickly a socket may talk.
pub(crate) struct Pace {
    rate: Option<(RateLimiter<NotKeyed, InMemoryState, DefaultClock>, NonZeroU32)>,
    clock: DefaultClock,
}

impl Pace {
    pub(crate) fn new(limits: &Limits) -> Pace {
        let rate = NonZeroU32::new(limits.messages_per_second)
            .map(|most| (RateLimiter::direct(Quota::per_second(most)), most));
        Pace { rate, clock: DefaultClock::default() }
    }

    /// Counts a message of so many bytes, as several if it is long or if those before it named tables
    /// that are not there; or says how long to wait before it may be taken.
    pub(crate) fn take(&self, bytes: usize, misses: u32) -> Result<(), Duration> {
        let Some((rate, most)) = &self.rate else { return Ok(()) };
        let messages = ((bytes / BYTES) as u32).saturating_add(misses.saturating_mul(MISS));
        let messages = NonZeroU32::MIN.saturating_add(messages).min(*most);
        match rate.check_n(messages) {
            // There is always room for as many as come in a second.
            Ok(Ok(())) | Err(_) => Ok(()),
            Ok(Err(not_until)) => Err(not_until.wait_time_from(self.clock.now())),
        }
    }
}
