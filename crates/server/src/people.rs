//! Authentication. There are no accounts with passwords: a person is a name and a key, which the browser
//! or bot keeps.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use table::{Avatar, Name, Person, Timestamp};
use tokio::sync::{broadcast, watch};

use crate::clock::now;
use crate::error::ApiError;
use crate::ids::{Key, random_number};
use crate::store::{KeyRow, Store};

/// How long a recovery key is valid.
const RECOVERY: Duration = Duration::from_hours(24);
const MAX_CACHED_KEYS: usize = 50_000;
/// How long a key is cached if other servers may change it, and the bus does not tell.
const MAX_AGE: Duration = Duration::from_secs(5);
/// How many changes wait to be told.
const MAX_CHANGES: usize = 256;

/// An authenticated person.
#[derive(Clone, Debug)]
pub(crate) struct Identity {
    pub(crate) person: Person,
    pub(crate) name: Name,
    /// The avatar that the person chose.
    pub(crate) avatar: Option<Avatar>,
}

impl TryFrom<KeyRow> for Identity {
    type Error = ApiError;

    fn try_from(row: KeyRow) -> Result<Identity, ApiError> {
        let KeyRow { person, name, avatar, .. } = row;
        Ok(Identity { person, name: Name::try_from(name)?, avatar })
    }
}

/// All people and their keys.
#[derive(Debug)]
pub(crate) struct People {
    store: Store,
    cache: Mutex<Cache>,
    sessions: Arc<Sessions>,
    /// How long a cached key is valid, if other servers may change it.
    max_age: Option<Duration>,
    /// Told what has changed.
    changes: broadcast::Sender<Change>,
}

/// What other servers must know.
#[derive(Clone, Debug)]
pub(crate) enum Change {
    /// A person has another name or avatar.
    Person(Person),
    /// A key was deleted, which has this id.
    Key(String),
}

/// Keys that were used before.
#[derive(Debug, Default)]
struct Cache {
    /// By the ids of the keys, with when they were read.
    rows: HashMap<String, (KeyRow, Instant)>,
    /// How often keys or names have changed. A row that was read before such a change is not cached after it.
    changes: u64,
}

/// The channels of open sessions, by the ids of their keys. Dropping a channel ends its sessions.
type Sessions = Mutex<HashMap<String, watch::Sender<()>>>;

/// A socket that was opened with a key. It ends when the key is deleted.
pub(crate) struct Session {
    pub(crate) identity: Identity,
    channel: SessionChannel,
}

/// A session's end of its key's channel.
struct SessionChannel {
    key: String,
    receiver: watch::Receiver<()>,
    sessions: Arc<Sessions>,
}

impl Session {
    /// Completes when the key is deleted.
    pub(crate) async fn ended(&mut self) {
        while self.channel.receiver.changed().await.is_ok() {}
    }
}

impl SessionChannel {
    fn open(key: &Key, sessions: &Arc<Sessions>) -> SessionChannel {
        let mut open = lock(sessions);
        let sender = open.entry(key.id.clone()).or_insert_with(|| watch::Sender::new(()));
        let receiver = sender.subscribe();
        SessionChannel { key: key.id.clone(), receiver, sessions: sessions.clone() }
    }
}

impl Drop for SessionChannel {
    fn drop(&mut self) {
        let mut open = lock(&self.sessions);
        if open.get(&self.key).is_some_and(|sender| sender.receiver_count() == 1) {
            open.remove(&self.key);
        }
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl People {
    /// `is_shared` says whether other servers may change keys and names, too.
    pub(crate) fn new(store: Store, is_shared: bool) -> People {
        People {
            store,
            cache: Mutex::default(),
            sessions: Arc::default(),
            max_age: is_shared.then_some(MAX_AGE),
            changes: broadcast::Sender::new(MAX_CHANGES),
        }
    }

    /// What changes here from now on.
    pub(crate) fn changes(&self) -> broadcast::Receiver<Change> {
        self.changes.subscribe()
    }

    /// Another server has changed a person.
    pub(crate) fn forget_person(&self, person: Person) {
        let mut cache = self.cache();
        cache.changes += 1;
        cache.rows.retain(|_, (row, _)| row.person != person);
    }

    /// A key was deleted. Its sessions end.
    pub(crate) fn forget_key(&self, id: &str) {
        let mut cache = self.cache();
        cache.changes += 1;
        cache.rows.remove(id);
        drop(cache);
        lock(&self.sessions).remove(id);
    }

    /// Ends the sessions whose keys were deleted by another server.
    pub(crate) async fn check_sessions(&self) {
        let open: Vec<String> = lock(&self.sessions).keys().cloned().collect();
        let Ok(existing) = self.store.existing_keys(&open).await else { return };
        let existing: HashSet<String> = existing.into_iter().collect();
        for id in open.iter().filter(|id| !existing.contains(*id)) {
            self.forget_key(id);
        }
    }

    /// Registers a new person.
    pub(crate) async fn register(&self, name: &Name) -> Result<(Identity, Key), ApiError> {
        let person = Person(random_number());
        self.store.add_person(person, name.as_str(), now()).await?;
        let key = self.add_key(person, false).await?;
        Ok((Identity { person, name: name.clone(), avatar: None }, key))
    }

    /// Creates a recovery key, which works once, on another device. It replaces the person's previous one.
    pub(crate) async fn recovery_key(&self, identity: &Identity) -> Result<Key, ApiError> {
        self.store.delete_recovery_keys(identity.person).await?;
        self.add_key(identity.person, true).await
    }

    /// Exchanges a recovery key for a normal one.
    pub(crate) async fn recover(&self, text: &str) -> Result<(Identity, Key), ApiError> {
        let (key, row) = self.find(text).await?.ok_or_else(ApiError::unauthenticated)?;
        if !row.once || !self.store.delete_key(&key.id).await? {
            return Err(ApiError::unauthenticated());
        }
        let identity = Identity::try_from(row)?;
        let device = self.add_key(identity.person, false).await?;
        Ok((identity, device))
    }

    /// The person with this key.
    pub(crate) async fn authenticate(&self, text: &str) -> Result<Identity, ApiError> {
        let found = self.find(text).await?.filter(|(_, row)| !row.once);
        let (_, row) = found.ok_or_else(ApiError::unauthenticated)?;
        Identity::try_from(row)
    }

    /// Starts a session of the person with this key.
    pub(crate) async fn session(&self, text: &str) -> Result<Session, ApiError> {
        let key = Key::parse(text).ok_or_else(ApiError::unauthenticated)?;
        // First the channel, then the key: if the key is deleted in between, it is not found.
        let channel = SessionChannel::open(&key, &self.sessions);
        Ok(Session { identity: self.authenticate(text).await?, channel })
    }

    /// Deletes a key, and ends its sessions.
    pub(crate) async fn delete_key(&self, text: &str) -> Result<(), ApiError> {
        if let Some((key, _)) = self.find(text).await? {
            self.store.delete_key(&key.id).await?;
            self.forget_key(&key.id);
            // Nobody listens if this server is alone.
            let _ = self.changes.send(Change::Key(key.id));
        }
        Ok(())
    }

    /// Deletes the recovery keys that have expired.
    pub(crate) async fn delete_expired_keys(&self) -> Result<(), sqlx::Error> {
        self.store.delete_expired_keys(now()).await
    }

    /// Changes the name or the avatar of a person, or both.
    pub(crate) async fn change(
        &self,
        person: Person,
        name: Option<&Name>,
        avatar: Option<Avatar>,
    ) -> Result<(), ApiError> {
        self.store.change_person(person, name.map(Name::as_str), avatar).await?;
        self.forget_person(person);
        let _ = self.changes.send(Change::Person(person));
        Ok(())
    }

    async fn add_key(&self, person: Person, once: bool) -> Result<Key, ApiError> {
        let key = Key::random();
        let expires = once.then(|| Timestamp(now().0 + RECOVERY.as_millis() as u64));
        self.store.add_key(&key.id, &key.hash(), person, once, expires).await?;
        Ok(key)
    }

    /// The key, if it is valid.
    async fn find(&self, text: &str) -> Result<Option<(Key, KeyRow)>, ApiError> {
        let Some(key) = Key::parse(text) else { return Ok(None) };
        let (cached, changes) = {
            let cache = self.cache();
            let is_fresh = |read: &Instant| self.max_age.is_none_or(|max| read.elapsed() < max);
            let cached = cache.rows.get(&key.id).filter(|(_, read)| is_fresh(read));
            (cached.map(|(row, _)| row.clone()), cache.changes)
        };
        let is_cached = cached.is_some();
        let row = match cached {
            Some(row) => Some(row),
            None => self.store.key(&key.id).await?,
        };
        let Some(row) = row.filter(|row| key.matches(&row.hash)) else { return Ok(None) };
        if row.expires.is_some_and(|expires| expires <= now()) {
            self.store.delete_key(&key.id).await?;
            return Ok(None);
        }
        if !row.once && !is_cached {
            self.cache().insert(&key, &row, changes);
        }
        Ok(Some((key, row)))
    }

    fn cache(&self) -> MutexGuard<'_, Cache> {
        lock(&self.cache)
    }
}

impl Cache {
    /// Adds a row that was read when there had been this many changes.
    fn insert(&mut self, key: &Key, row: &KeyRow, changes: u64) {
        if self.changes != changes {
            return;
        }
        if self.rows.len() >= MAX_CACHED_KEYS {
            self.rows.clear();
        }
        self.rows.insert(key.id.clone(), (row.clone(), Instant::now()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row() -> KeyRow {
        let (name, hash) = ("Ann".to_owned(), String::new());
        KeyRow { person: Person(1), name, avatar: None, hash, once: false, expires: None }
    }

    /// A key that is deleted between the read from the database and the insertion is not cached.
    #[test]
    fn a_deleted_key_is_not_cached() {
        let (mut cache, key) = (Cache::default(), Key::random());
        cache.changes += 1;
        cache.insert(&key, &row(), 0);
        assert!(cache.rows.is_empty());
        cache.insert(&key, &row(), 1);
        assert_eq!(cache.rows.len(), 1);
    }
}
