//! Links: how the messages of tables here reach followers at other servers. There is one link per other server, and
//! each text goes over it once, however many follow there.

use std::collections::HashMap;
use std::fmt;
use std::mem;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::extract::ws::Utf8Bytes;
use tokio::sync::Notify;

use super::bus::Bus;
use super::wire::{Parcel, ParcelHeader};
use crate::ids::TableId;

/// How much may wait for a server. Beyond that it misses a parcel, and its followers follow again.
const MAX_QUEUED_BYTES: usize = 16 * 1024 * 1024;
/// The size of a parcel, beyond which no further text is added. The bus takes up to a megabyte.
const MAX_PARCEL: usize = 256 * 1024;

/// What a follower gets that has to follow again. No message is empty.
const LOST: Utf8Bytes = Utf8Bytes::from_static("");

/// A link to another incarnation.
pub(super) struct Link {
    to: i64,
    queue: Mutex<Queue>,
    filled: Notify,
    closed: AtomicBool,
    /// The followers there, by their numbers there: the table, and their number here.
    followers: Mutex<HashMap<u64, (TableId, u64)>>,
}

#[derive(Default)]
struct Queue {
    texts: Vec<(Utf8Bytes, Vec<u64>)>,
    bytes: usize,
    /// How many texts were ever queued.
    count: u64,
}

/// The outbox of a follower at another server.
#[derive(Clone)]
pub(crate) struct ServerOutbox {
    link: Arc<Link>,
    /// The follower's number there.
    follower: u64,
}

impl fmt::Debug for ServerOutbox {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ServerOutbox({})", self.follower)
    }
}

impl ServerOutbox {
    /// Queues a message.
    pub(crate) fn send(&self, text: Utf8Bytes) {
        self.link.push(self.follower, text);
    }

    /// The follower has to follow again. Its server tells it so.
    pub(crate) fn lose(&self) {
        if self.link.remove(self.follower).is_some() {
            self.link.push(self.follower, LOST);
        }
    }

    pub(crate) fn is_closed(&self) -> bool {
        self.link.closed.load(Ordering::Acquire)
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Link {
    fn new(to: i64) -> Link {
        Link {
            to,
            queue: Mutex::default(),
            filled: Notify::new(),
            closed: AtomicBool::new(false),
            followers: Mutex::default(),
        }
    }

    fn push(&self, follower: u64, text: Utf8Bytes) {
        if self.closed.load(Ordering::Acquire) {
            return;
        }
        let mut queue = lock(&self.queue);
        // The messages of a change are clones of one text for all who see the same.
        let is_same = |last: &Utf8Bytes| last.as_ptr() == text.as_ptr() && last.len() == text.len();
        if let Some((_, followers)) = queue.texts.last_mut().filter(|(last, _)| is_same(last)) {
            followers.push(follower);
        } else {
            // What does not fit is counted but not sent. The gap tells the other server.
            queue.count += 1;
            if queue.bytes <= MAX_QUEUED_BYTES {
                queue.bytes += text.len();
                queue.texts.push((text, vec![follower]));
            }
        }
        drop(queue);
        self.filled.notify_one();
    }

    /// An outbox for a follower there, which has this number here.
    pub(super) fn add(self: &Arc<Link>, follower: u64, table: TableId, here: u64) -> ServerOutbox {
        lock(&self.followers).insert(follower, (table, here));
        ServerOutbox { link: self.clone(), follower }
    }

    /// Forgets a follower there. Returns its table, and its number here.
    pub(super) fn remove(&self, follower: u64) -> Option<(TableId, u64)> {
        lock(&self.followers).remove(&follower)
    }

    /// Forgets all followers but these. Returns their tables, and their numbers here.
    pub(super) fn retain(&self, kept: &HashMap<u64, TableId>) -> Vec<(TableId, u64)> {
        let mut followers = lock(&self.followers);
        let gone = followers
            .extract_if(|follower, (table, _)| kept.get(follower).is_none_or(|it| it != table));
        gone.map(|(_, follower)| follower).collect()
    }

    /// Whether this is a follower there.
    pub(super) fn has(&self, follower: u64) -> bool {
        lock(&self.followers).contains_key(&follower)
    }

    /// How many texts were sent, or are about to be.
    pub(super) fn count(&self) -> u64 {
        lock(&self.queue).count
    }

    /// Sends what is queued, until the link is closed.
    async fn run(self: Arc<Link>, from: i64, bus: Bus) {
        // How many texts were sent, or dropped.
        let mut sent = 0;
        loop {
            self.filled.notified().await;
            let (texts, count) = {
                let mut queue = lock(&self.queue);
                queue.bytes = 0;
                (mem::take(&mut queue.texts), queue.count)
            };
            let mut before = sent;
            sent = count;
            let mut texts = texts.into_iter().peekable();
            while texts.peek().is_some() {
                let mut header = ParcelHeader { from, before, texts: Vec::new() };
                let mut bytes = Vec::new();
                while bytes.len() < MAX_PARCEL
                    && let Some((text, followers)) = texts.next()
                {
                    bytes.extend_from_slice(text.as_bytes());
                    header.texts.push((text.len(), followers));
                }
                before += header.texts.len() as u64;
                // If the bus is away the parcel is lost, which the other server notices by the numbers.
                bus.send_parcel(self.to, Parcel::pack(&header, &bytes)).await;
            }
            if self.closed.load(Ordering::Acquire) {
                return;
            }
        }
    }
}

/// The links of an incarnation.
#[derive(Default)]
pub(super) struct Links(Mutex<HashMap<i64, Arc<Link>>>);

impl Links {
    /// The link to another incarnation, which is made if there is none.
    pub(super) fn to(&self, to: i64, from: i64, bus: &Bus) -> Arc<Link> {
        let mut links = lock(&self.0);
        let new = || {
            let link = Arc::new(Link::new(to));
            tokio::spawn(link.clone().run(from, bus.clone()));
            link
        };
        links.entry(to).or_insert_with(new).clone()
    }

    /// The link to another incarnation, if there is one.
    pub(super) fn get(&self, to: i64) -> Option<Arc<Link>> {
        lock(&self.0).get(&to).cloned()
    }

    /// Closes the links to all incarnations but these. Returns the followers there: their tables, and their numbers
    /// here.
    pub(super) fn retain(&self, living: impl Fn(i64) -> bool) -> Vec<(TableId, u64)> {
        let mut links = lock(&self.0);
        let mut gone = Vec::new();
        for (_, link) in links.extract_if(|to, _| !living(*to)) {
            link.closed.store(true, Ordering::Release);
            link.filled.notify_one();
            gone.extend(link.retain(&HashMap::new()));
        }
        gone
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_sent_once_for_all_who_get_it() {
        let (link, table) = (Arc::new(Link::new(7)), TableId::new([3; 20]));
        let outboxes = [1, 2, 3].map(|follower| link.add(follower, table, 10 + follower));
        let (first, second) = (Utf8Bytes::from("{}".to_owned()), Utf8Bytes::from("{}".to_owned()));
        for text in [&first, &second] {
            for outbox in &outboxes {
                outbox.send(text.clone());
            }
        }
        let followers = |(_, followers): &(Utf8Bytes, Vec<u64>)| followers.clone();
        let queued: Vec<Vec<u64>> = lock(&link.queue).texts.iter().map(followers).collect();
        assert_eq!(queued, [[1, 2, 3], [1, 2, 3]]);
        assert_eq!(link.count(), 2);
        // What does not fit is counted, so that the other server notices it.
        lock(&link.queue).bytes = MAX_QUEUED_BYTES + 1;
        outboxes[0].send(Utf8Bytes::from("[]".to_owned()));
        assert_eq!((link.count(), lock(&link.queue).texts.len()), (3, 2));
    }
}
