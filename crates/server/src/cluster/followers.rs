//! The followers here of tables that live at other servers.

use std::collections::HashMap;
use std::mem;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use rules::Viewer;
use tokio::sync::oneshot;
use tokio::time::timeout;

use super::wire::Parcel;
use crate::ids::TableId;
use crate::message::FromServer;
use crate::outbox::Outbox;

/// How long an answer waits for the messages before it. If one is lost, that is known after two checks.
const PATIENCE: Duration = Duration::from_secs(2);

/// How often an owner is told that nobody follows there any more. A letter may get lost.
const FAREWELLS: u32 = 5;

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
#[derive(Default)]
struct Received {
    /// How many texts have come, or are lost.
    count: u64,
    /// How many it had sent at the last check. Those that have not come until the next check are lost.
    promised: u64,
    /// Those who wait for a text.
    waiting: Vec<(u64, oneshot::Sender<()>)>,
    /// Whether some may be lost that nobody waits for any more: everybody was told to follow again.
    begins_anew: bool,
}

impl Received {
    /// So many texts have come, or are lost.
    fn advance(&mut self, count: u64) {
        self.count = self.count.max(count);
        let count = self.count;
        for (_, waiting) in self.waiting.extract_if(.., |(text, _)| *text <= count) {
            let _ = waiting.send(());
        }
    }
}

#[derive(Default)]
struct State {
    followed: HashMap<u64, Followed>,
    /// How many follow each table.
    counts: HashMap<TableId, usize>,
    received: HashMap<i64, Received>,
    /// The incarnations that may know followers here, and how often each is still told that there are none.
    owners: HashMap<i64, u32>,
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
        state.owners.insert(owner, FAREWELLS);
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
        let count = header.before + header.texts.len() as u64;
        let received = state.received.entry(header.from).or_default();
        let has_gap = !mem::take(&mut received.begins_anew) && header.before != received.count;
        if has_gap {
            // One was lost, or this one was given up before it came.
            state.lose(|followed| followed.owner == header.from);
            state.received.entry(header.from).or_default().advance(count);
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
        state.received.entry(header.from).or_default().advance(count);
    }

    /// Completes when so many texts have come from another incarnation, or are lost.
    pub(super) async fn received(&self, owner: i64, count: u64) {
        let (sender, come) = oneshot::channel();
        {
            let mut state = self.state();
            let received = state.received.entry(owner).or_default();
            if received.count >= count {
                return;
            }
            received.waiting.push((count, sender));
        }
        // Ends early if the other server dies.
        let _ = timeout(PATIENCE, come).await;
    }

    /// Notes how many texts another incarnation has sent. If one is lost, its followers follow again.
    pub(super) fn check(&self, owner: i64, sent: u64) {
        let mut state = self.state();
        let received = state.received.entry(owner).or_default();
        let is_lost = received.count < received.promised;
        received.advance(received.promised);
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

    /// All followers follow again, because the bus was away.
    pub(super) fn begin_anew(&self) {
        let mut state = self.state();
        state.lose(|_| true);
        for received in state.received.values_mut() {
            received.begins_anew = true;
            received.promised = 0;
            received.waiting.clear();
        }
    }

    /// All followers follow again, because this server has another incarnation.
    pub(super) fn lose_all(&self) {
        let mut state = self.state();
        state.lose(|_| true);
        state.received.clear();
        state.owners.clear();
    }

    /// Forgets what came from incarnations that are not living.
    pub(super) fn retain(&self, living: impl Fn(i64) -> bool) {
        let mut state = self.state();
        state.received.retain(|owner, _| living(*owner));
        state.owners.retain(|owner, _| living(*owner));
    }

    /// Whether a table has followers here.
    pub(super) fn has(&self, table: &TableId) -> bool {
        self.state().counts.contains_key(table)
    }

    /// For each other incarnation, who follows what there. If nobody does any more, it is listed a few times without
    /// followers, so that it can be told.
    pub(super) fn by_owner(&self) -> HashMap<i64, HashMap<TableId, Vec<u64>>> {
        let mut state = self.state();
        let mut owners: HashMap<i64, HashMap<TableId, Vec<u64>>> =
            state.owners.keys().map(|owner| (*owner, HashMap::new())).collect();
        for (number, followed) in &state.followed {
            let tables = owners.entry(followed.owner).or_default();
            tables.entry(followed.table).or_default().push(*number);
        }
        state.owners.retain(|owner, farewells| {
            let is_followed = owners.get(owner).is_some_and(|tables| !tables.is_empty());
            *farewells = if is_followed { FAREWELLS } else { farewells.saturating_sub(1) };
            *farewells > 0
        });
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

#[cfg(test)]
mod tests {
    use super::super::wire::ParcelHeader;
    use super::*;
    use crate::outbox::{OutboxReceiver, outbox};

    const OWNER: i64 = 7;

    /// A parcel with one text for some followers, after this many texts.
    fn parcel(before: u64, text: &'static str, followers: &[u64]) -> Parcel {
        let texts = vec![(text.len(), followers.to_vec())];
        let header = ParcelHeader { from: OWNER, before, texts };
        Parcel { header, texts: text.as_bytes().into() }
    }

    /// Two followers of a table, numbered 1 and 2.
    fn two() -> (Followers, TableId, [OutboxReceiver; 2]) {
        let (followers, table) = (Followers::default(), TableId::new([3; 20]));
        let receivers = [1, 2].map(|number| {
            let (outbox, receiver) = outbox();
            followers.add(number, table, Viewer::Onlooker, OWNER, outbox);
            receiver
        });
        (followers, table, receivers)
    }

    async fn next(receiver: &mut OutboxReceiver) -> String {
        let mut messages = Vec::new();
        receiver.receive(&mut messages).await;
        messages.iter().map(axum::extract::ws::Utf8Bytes::as_str).collect::<Vec<_>>().join(" ")
    }

    #[tokio::test]
    async fn a_text_reaches_its_followers_in_order() {
        let (followers, _, [mut first, mut second]) = two();
        followers.deliver(&parcel(0, "{}", &[1, 2]));
        followers.deliver(&parcel(1, "[]", &[2]));
        assert_eq!(next(&mut first).await, "{}");
        assert_eq!(next(&mut second).await, "{} []");
        // Whoever waits for these texts does not wait any more.
        followers.received(OWNER, 2).await;
    }

    #[tokio::test]
    async fn after_a_gap_everybody_follows_again() {
        let (followers, table, [mut first, mut second]) = two();
        followers.deliver(&parcel(0, "{}", &[1, 2]));
        followers.deliver(&parcel(2, "[]", &[1]));
        for receiver in [&mut first, &mut second] {
            let messages = next(receiver).await;
            assert!(messages.starts_with("{} ") && messages.contains("lost"), "{messages}");
        }
        assert!(!followers.has(&table));
        // From here on nothing is missing.
        let (outbox, mut third) = outbox();
        followers.add(3, table, Viewer::Onlooker, OWNER, outbox);
        followers.deliver(&parcel(3, "{}", &[3]));
        assert_eq!(next(&mut third).await, "{}");
    }

    /// The last parcel may be lost, so that no gap shows it.
    #[tokio::test]
    async fn a_check_finds_what_was_lost_at_the_end() {
        let (followers, table, _receivers) = two();
        followers.deliver(&parcel(0, "{}", &[1, 2]));
        followers.check(OWNER, 2);
        assert!(followers.has(&table), "it may still be on its way");
        followers.check(OWNER, 2);
        assert!(!followers.has(&table));
    }

    /// An owner keeps its followers here until it is told otherwise.
    #[tokio::test]
    async fn an_owner_is_told_that_nobody_follows_any_more() {
        let (followers, table, _receivers) = two();
        assert_eq!(followers.by_owner()[&OWNER][&table].len(), 2);
        followers.begin_anew();
        for _ in 0..FAREWELLS {
            assert!(followers.by_owner()[&OWNER].is_empty());
        }
        assert!(followers.by_owner().is_empty());
    }

    #[tokio::test]
    async fn an_empty_text_makes_a_follower_follow_again() {
        let (followers, table, [mut first, _second]) = two();
        followers.deliver(&parcel(0, "", &[1]));
        assert!(next(&mut first).await.contains("lost"));
        assert!(followers.has(&table) && followers.count() == 1);
    }
}
