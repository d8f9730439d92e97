//! The number of connections, in total and per address.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::address::Address;
use crate::config::Limits;

/// The number of permits if there is no limit.
const UNLIMITED: u32 = u32::MAX >> 3;

/// Limits the connections that are open at a time.
pub(crate) struct ConnectionLimiter {
    max: u32,
    semaphore: Arc<Semaphore>,
    max_per_address: u32,
    by_address: Arc<Mutex<HashMap<Address, u32>>>,
}

/// Permits one connection; released when dropped.
pub(crate) struct Permit {
    _total: OwnedSemaphorePermit,
    _address: Option<AddressPermit>,
}

/// Permits one connection from an address; released when dropped.
pub(crate) struct AddressPermit {
    address: Address,
    by_address: Arc<Mutex<HashMap<Address, u32>>>,
}

/// Which limit a connection would exceed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Exceeded {
    Total,
    PerAddress,
}

impl ConnectionLimiter {
    pub(crate) fn new(limits: &Limits) -> ConnectionLimiter {
        let max = if limits.connections == 0 { UNLIMITED } else { limits.connections };
        let max = max.min(UNLIMITED);
        ConnectionLimiter {
            max,
            semaphore: Arc::new(Semaphore::new(max as usize)),
            max_per_address: limits.connections_per_address,
            by_address: Arc::default(),
        }
    }

    /// Permits a connection. Without an address, it counts towards the total only.
    pub(crate) fn acquire(&self, address: Option<Address>) -> Result<Permit, Exceeded> {
        let address = address.map(|address| self.acquire_for(address)).transpose()?;
        let total = self.semaphore.clone().try_acquire_owned().map_err(|_| Exceeded::Total)?;
        Ok(Permit { _total: total, _address: address })
    }

    /// Permits a connection from an address, without counting it towards the total.
    pub(crate) fn acquire_for(&self, address: Address) -> Result<AddressPermit, Exceeded> {
        let mut by_address = self.by_address.lock().unwrap_or_else(PoisonError::into_inner);
        let count = by_address.entry(address).or_default();
        if self.max_per_address > 0 && *count >= self.max_per_address {
            return Err(Exceeded::PerAddress);
        }
        *count += 1;
        Ok(AddressPermit { address, by_address: self.by_address.clone() })
    }

    /// The number of open connections.
    pub(crate) fn count(&self) -> u32 {
        self.max.saturating_sub(self.semaphore.available_permits() as u32)
    }

    /// Waits until all permits are released.
    pub(crate) async fn all_released(&self) {
        let _ = self.semaphore.acquire_many(self.max).await;
    }
}

impl Drop for AddressPermit {
    fn drop(&mut self) {
        let mut by_address = self.by_address.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = by_address.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                by_address.remove(&self.address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use super::*;

    fn acquire(limiter: &ConnectionLimiter, last: u8) -> Result<Permit, Exceeded> {
        limiter.acquire(Some(std::net::IpAddr::from(Ipv4Addr::new(192, 0, 2, last)).into()))
    }

    #[test]
    fn dropped_permits_can_be_acquired_again() {
        let limits = Limits { connections: 3, connections_per_address: 2, ..Limits::default() };
        let limiter = ConnectionLimiter::new(&limits);
        let first = acquire(&limiter, 1).unwrap();
        let _second = acquire(&limiter, 1).unwrap();
        assert_eq!(acquire(&limiter, 1).err(), Some(Exceeded::PerAddress));
        let third = acquire(&limiter, 2).unwrap();
        assert_eq!(acquire(&limiter, 3).err(), Some(Exceeded::Total));
        assert_eq!(limiter.count(), 3);
        drop((first, third));
        assert_eq!(limiter.count(), 1);
        // The connection that exceeded the total used up no permit of its address.
        let _fourth = acquire(&limiter, 3).unwrap();
        assert!(acquire(&limiter, 3).is_ok());
    }

    #[test]
    fn zero_is_no_limit() {
        let limits = Limits { connections: 0, connections_per_address: 0, ..Limits::default() };
        let limiter = ConnectionLimiter::new(&limits);
        let permits: Vec<_> = (0..1000).map(|_| acquire(&limiter, 1).ok()).collect();
        assert!(permits.iter().all(Option::is_some));
    }
}
