//! Who is here: the people and guests who have an open socket.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use table::Person;

use crate::limits::Address;

/// Somebody with an open socket.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Visitor {
    Person(Person),
    /// Somebody without a key. Guests from one address count as one, so that one person can't look like a crowd.
    Guest(Address),
}

/// The number of open sockets of each visitor.
#[derive(Debug, Default)]
pub(crate) struct Visitors(Mutex<HashMap<Visitor, u32>>);

/// An open socket of a visitor; it counts until it is dropped.
#[derive(Debug)]
pub(crate) struct Visit {
    visitor: Visitor,
    visitors: Arc<Visitors>,
}

impl Visitors {
    /// Counts a socket of this visitor.
    pub(crate) fn arrive(self: &Arc<Visitors>, visitor: Visitor) -> Visit {
        *self.sockets().entry(visitor).or_default() += 1;
        Visit { visitor, visitors: self.clone() }
    }

    /// How many different visitors are here.
    pub(crate) fn count(&self) -> usize {
        self.sockets().len()
    }

    /// Whether a person is here.
    pub(crate) fn is_here(&self, person: Person) -> bool {
        self.sockets().contains_key(&Visitor::Person(person))
    }

    /// The people who are here, and the number of guests.
    pub(crate) fn list(&self) -> (Vec<i64>, usize) {
        let sockets = self.sockets();
        let people: Vec<i64> = sockets
            .keys()
            .filter_map(|visitor| match visitor {
                Visitor::Person(person) => Some(person.0),
                Visitor::Guest(_) => None,
            })
            .collect();
        let guests = sockets.len() - people.len();
        (people, guests)
    }

    fn sockets(&self) -> MutexGuard<'_, HashMap<Visitor, u32>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Visit {
    fn drop(&mut self) {
        let mut sockets = self.visitors.sockets();
        if let Some(count) = sockets.get_mut(&self.visitor) {
            *count -= 1;
            if *count == 0 {
                sockets.remove(&self.visitor);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use super::*;

    #[test]
    fn everybody_counts_once_until_the_last_socket_closes() {
        let visitors = Arc::new(Visitors::default());
        let guest = |last: u8| Visitor::Guest(IpAddr::from([192, 0, 2, last]).into());
        let ann = Visitor::Person(Person(1));
        let (phone, laptop) = (visitors.arrive(ann), visitors.arrive(ann));
        let guests = [1, 1, 2].map(|last| visitors.arrive(guest(last)));
        assert_eq!(visitors.count(), 3);
        drop(phone);
        assert!(visitors.is_here(Person(1)));
        drop(laptop);
        assert!(!visitors.is_here(Person(1)));
        assert_eq!(visitors.count(), 2);
        drop(guests);
        assert_eq!(visitors.count(), 0);
    }
}
