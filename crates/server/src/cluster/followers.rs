//! The followers here of tables that live at other servers.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use rules::Viewer;

use super::wire::Parcel;
use crate::ids::TableId;
use crate::message::FromServer;
use crate::outbox::Outbox;

/// A follower of a table that lives elsewhere.
struct Followed {
    table: TableId,
    viewer: Viewer,
    /// The incarnation that owns the table.
    owner: i64,
    outbox: Outbox,
}

impl Followed {
    /// Tells the client to follow again.
    fn lose(&self) {
        self.outbox.send(FromServer::Lost { table: &self.table, viewer: self.viewer }.text());
    }
}

/// What came from another incarnation.
#[derive(Clone, Copy, Default)]
struct Received {
    /// The number of the last parcel.
    last: u64,
    /// The number that it had sent at the last check. If that has not come until the next check, it is lost.
    promised: u64,
}

#[derive(Default)]
struct State {
    followed: HashMap<u64, Followed>,
    /// How many follow each table.
    counts: HashMap<TableId, usize>,
    received: HashMap<i64, Received>,
}

/// The followers here of tables that live elsewhere, by their numbers.
#[derive(Default)]
pub(super) struct Followers(Mutex<State>);

impl Followers {
    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn add(
        &self,
        number: u64,
        table: TableId,
        viewer: Viewer,
        owner: i64,
        outbox: Outbox,
    ) {
        let mut state = self.state();
        *state.counts.entry(table).or_default() += 1;
        state.followed.insert(number, Followed { table, viewer, owner, outbox });
    }

    /// Removes a follower. Returns the incarnation that owns its table.
    pub(super) fn remove(&self, number: u64) -> Option<i64> {
        let mut state = self.state();
        let followed = state.followed.remove(&number)?;
        state.uncount(&followed.table);
        Some(followed.owner)
    }

    /// Hands out a parcel. After a gap in the numbers, all followers of tables at its sender follow again.
    pub(super) fn deliver(&self, parcel: &Parcel) {
        let mut state = self.state();
        let Parcel { header, texts } = parcel;
        let received = state.received.entry(header.from).or_default();
        if header.number <= received.last {
            return;
        }
        let is_next = header.number == received.last + 1;
        received.last = header.number;
        if !is_next {
            state.lose(|followed| followed.owner == header.from);
            return;
        }
        let mut start = 0;
        for (length, followers) in &header.texts {
            let end = start + length;
            let text = texts.get(start..end).and_then(|bytes| std::str::from_utf8(bytes).ok());
            start = end;
            let Some(text) = text else { continue };
            if text.is_empty() {
                for number in followers {
                    state.lose_one(*number);
                }
                continue;
            }
            let text = axum::extract::ws::Utf8Bytes::from(text);
            for followed in followers.iter().filter_map(|number| state.followed.get(number)) {
                followed.outbox.send(text.clone());
            }
        }
    }

    /// Notes the number of the last parcel that another incarnation has sent. If one is lost, its followers follow again.
    pub(super) fn check(&self, owner: i64, sent: u64) {
        let mut state = self.state();
        let received = state.received.entry(owner).or_default();
        let is_lost = received.last < received.promised;
        received.last = received.last.max(received.promised);
        received.promised = sent;
        if is_lost {
            state.lose(|followed| followed.owner == owner);
        }
    }

    /// A follower follows again, because the owner of its table does not know it.
    pub(super) fn lose_one(&self, number: u64) {
        self.state().lose_one(number);
    }

    /// All followers of a table follow again, because it has moved.
    pub(super) fn lose_table(&self, table: &TableId) {
        self.state().lose(|followed| followed.table == *table);
    }

    /// All followers follow again, because this server has another incarnation.
    pub(super) fn lose_all(&self) {
        let mut state = self.state();
        state.lose(|_| true);
        state.received.clear();
    }

    /// Forgets what came from incarnations that are not living.
    pub(super) fn retain(&self, living: impl Fn(i64) -> bool) {
        self.state().received.retain(|owner, _| living(*owner));
    }

    /// Whether a table has followers here.
    pub(super) fn has(&self, table: &TableId) -> bool {
        self.state().counts.contains_key(table)
    }

    /// For each other incarnation, who follows what there.
    pub(super) fn by_owner(&self) -> HashMap<i64, HashMap<TableId, Vec<u64>>> {
        let mut owners: HashMap<i64, HashMap<TableId, Vec<u64>>> = HashMap::new();
        for (number, followed) in &self.state().followed {
            let tables = owners.entry(followed.owner).or_default();
            tables.entry(followed.table).or_default().push(*number);
        }
        owners
    }

    pub(super) fn count(&self) -> usize {
        self.state().followed.len()
    }
}

impl State {
    fn lose(&mut self, which: impl Fn(&Followed) -> bool) {
        let lost: Vec<Followed> =
            self.followed.extract_if(|_, followed| which(followed)).map(|(_, lost)| lost).collect();
        for followed in lost {
            self.uncount(&followed.table);
            followed.lose();
        }
    }

    fn lose_one(&mut self, number: u64) {
        if let Some(followed) = self.followed.remove(&number) {
            self.uncount(&followed.table);
            followed.lose();
        }
    }

    fn uncount(&mut self, table: &TableId) {
        if let Some(count) = self.counts.get_mut(table) {
            *count -= 1;
            if *count == 0 {
                self.counts.remove(table);
            }
        }
    }
}
