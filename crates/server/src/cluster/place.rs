//! What the servers of a place have in common: keys and names, and who is here.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use async_nats::Subscriber;
use futures_util::StreamExt;
use ownership::{Incarnation, Message, TableNumber};
use table::Person;
use tokio::time::sleep;

use super::Cluster;
use super::driver::Event;
use super::wire::{News, decode};
use crate::house::House;
use crate::people::Change;

/// How often a server says who is here.
const VISITORS_INTERVAL: Duration = Duration::from_secs(2);
/// How many people it names. Of those beyond, only the number is known elsewhere.
const MAX_NAMED: usize = 10_000;
/// The pause between two looks at the keys of open sockets, while the bus can't tell what was deleted.
const SESSIONS_INTERVAL: Duration = Duration::from_secs(5);

/// Who has an open socket at the other servers.
#[derive(Debug, Default)]
pub(super) struct Elsewhere(Mutex<HashMap<i64, Crowd>>);

#[derive(Debug)]
struct Crowd {
    people: HashSet<i64>,
    /// Those who are not named.
    others: usize,
}

impl Elsewhere {
    fn crowds(&self) -> MutexGuard<'_, HashMap<i64, Crowd>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn retain(&self, is_living: impl Fn(i64) -> bool) {
        self.crowds().retain(|incarnation, _| is_living(*incarnation));
    }
}

impl Cluster {
    /// Whether a person has an open socket at another server.
    pub(crate) fn is_elsewhere(&self, person: Person) -> bool {
        self.elsewhere.crowds().values().any(|crowd| crowd.people.contains(&person.0))
    }

    /// How many visitors are at the other servers, besides these people.
    pub(crate) fn count_elsewhere(&self, here: &HashSet<i64>) -> usize {
        let crowds = self.elsewhere.crowds();
        let others: usize = crowds.values().map(|crowd| crowd.others).sum();
        let people: HashSet<&i64> = crowds.values().flat_map(|crowd| &crowd.people).collect();
        others + people.into_iter().filter(|person| !here.contains(person)).count()
    }

    /// Tells the other servers that a key or a person has changed.
    pub(super) async fn tell_change(&self, change: Change) {
        let news = match change {
            Change::Person(person) => News::PersonChanged { person },
            Change::Key(key) => News::KeyDeleted { key },
        };
        self.bus.tell(&news).await;
    }
}

impl House {
    /// Whether a person has an open socket, at this server or at another.
    pub(crate) fn is_here(&self, person: Person) -> bool {
        self.visitors.is_here(person)
            || self.cluster.as_ref().is_some_and(|cluster| cluster.is_elsewhere(person))
    }

    /// How many visitors are here, at all servers together.
    pub(crate) fn count_visitors(&self) -> usize {
        let elsewhere = self.cluster.as_ref().map_or(0, |cluster| {
            cluster.count_elsewhere(&self.visitors.list().0.into_iter().collect())
        });
        self.visitors.count() + elsewhere
    }
}

/// Listens to what the other servers tell.
pub(super) async fn read_news(house: Arc<House>, cluster: Arc<Cluster>, mut news: Subscriber) {
    while let Some(message) = news.next().await {
        let Some(news) = decode::<News>(&message.payload) else { continue };
        match news {
            News::Gone { incarnation } => {
                let gone = Message::Gone(Incarnation(incarnation));
                let _ = cluster.events.send(Event::Heard(gone));
            }
            News::Released { table } => {
                let released = Message::Released(TableNumber(table));
                let _ = cluster.events.send(Event::Heard(released));
            }
            News::PersonChanged { person } => house.people.forget_person(person),
            News::KeyDeleted { key } => house.people.forget_key(&key),
            News::Visitors { incarnation, people, guests } => {
                let crowd = Crowd { people: people.into_iter().collect(), others: guests };
                cluster.elsewhere.crowds().insert(incarnation, crowd);
            }
        }
    }
}

/// Says again and again who is here, and at once what has changed.
pub(super) async fn share_visitors(house: Arc<House>, cluster: Arc<Cluster>) {
    let mut changes = house.people.changes();
    while !cluster.has_left() {
        tokio::select! {
            Ok(change) = changes.recv() => cluster.tell_change(change).await,
            () = sleep(VISITORS_INTERVAL) => {
                let incarnation = cluster.incarnation();
                let (mut people, mut guests) = house.visitors.list();
                guests += people.len().saturating_sub(MAX_NAMED);
                people.truncate(MAX_NAMED);
                cluster.bus.tell(&News::Visitors { incarnation, people, guests }).await;
            }
        }
    }
}

/// While the bus is away, and once more when it is back, looks for sockets whose key was deleted elsewhere.
pub(super) async fn check_sessions(house: Arc<House>, cluster: Arc<Cluster>) {
    let mut was_away = false;
    while !cluster.has_left() {
        sleep(SESSIONS_INTERVAL).await;
        let is_away = !cluster.bus.is_connected();
        if is_away || was_away {
            house.people.check_sessions().await;
        }
        was_away = is_away;
    }
}
