//! How many are in the house: all together, and from each address.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::address::Address;
use crate::config::Limits;

/// As many as no limit lets in.
const UNLIMITED: u32 = u32::MAX >> 3;

/// Those who are in the house.
pub(crate) struct Crowd {
    most: u32,
    all: Arc<Semaphore>,
    most_of_one: u32,
    by_address: Arc<Mutex<HashMap<Address, u32>>>,
}

/// Somebody's place among all; it is free again when this is dropped.
pub(crate) struct Pass {
    _one_of_all: OwnedSemaphorePermit,
    _place: Option<Place>,
}

/// Somebody's place among those of an address.
pub(crate) struct Place {
    address: Address,
    by_address: Arc<Mutex<HashMap<Address, u32>>>,
}

/// Why somebody is not let in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Full {
    /// The house is full.
    House,
    /// There are enough from this address.
    Address,
}

impl Crowd {
    pub(crate) fn new(limits: &Limits) -> Crowd {
        let most = if limits.connections == 0 { UNLIMITED } else { limits.connections };
        let most = most.min(UNLIMITED);
        Crowd {
            most,
            all: Arc::new(Semaphore::new(most as usize)),
            most_of_one: limits.connections_per_address,
            by_address: Arc::default(),
        }
    }

    /// Lets somebody in. Without an address they count among all only.
    pub(crate) fn enter(&self, address: Option<Address>) -> Result<Pass, Full> {
        let place = address.map(|address| self.place(address)).transpose()?;
        let one_of_all = self.all.clone().try_acquire_owned().map_err(|_| Full::House)?;
        Ok(Pass { _one_of_all: one_of_all, _place: place })
    }

    /// A place among those of an address.
    pub(crate) fn place(&self, address: Address) -> Result<Place, Full> {
        let mut by_address = self.by_address.lock().unwrap_or_else(PoisonError::into_inner);
        let count = by_address.entry(address).or_default();
        if self.most_of_one > 0 && *count >= self.most_of_one {
            return Err(Full::Address);
        }
        *count += 1;
        Ok(Place { address, by_address: self.by_address.clone() })
    }

    /// How many are in.
    pub(crate) fn count(&self) -> u32 {
        self.most.saturating_sub(self.all.available_permits() as u32)
    }

    /// Waits until all have left.
    pub(crate) async fn left(&self) {
        let _ = self.all.acquire_many(self.most).await;
    }
}

impl Drop for Place {
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

    fn enter(crowd: &Crowd, last: u8) -> Result<Pass, Full> {
        crowd.enter(Some(std::net::IpAddr::from(Ipv4Addr::new(192, 0, 2, last)).into()))
    }

    #[test]
    fn places_are_free_again() {
        let limits = Limits { connections: 3, connections_per_address: 2, ..Limits::default() };
        let crowd = Crowd::new(&limits);
        let first = enter(&crowd, 1).unwrap();
        let _second = enter(&crowd, 1).unwrap();
        assert_eq!(enter(&crowd, 1).err(), Some(Full::Address));
        let third = enter(&crowd, 2).unwrap();
        assert_eq!(enter(&crowd, 3).err(), Some(Full::House));
        assert_eq!(crowd.count(), 3);
        drop((first, third));
        assert_eq!(crowd.count(), 1);
        // Who was turned away for the house's sake took no place of their address.
        let _three = enter(&crowd, 3).unwrap();
        assert!(enter(&crowd, 3).is_ok());
    }

    #[test]
    fn zero_is_no_limit() {
        let limits = Limits { connections: 0, connections_per_address: 0, ..Limits::default() };
        let crowd = Crowd::new(&limits);
        let all: Vec<_> = (0..1000).map(|_| enter(&crowd, 1).ok()).collect();
        assert!(all.iter().all(Option::is_some));
    }
}
