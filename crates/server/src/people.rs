//! Authentication. There are no accounts with passwords: a person is a name and a key, which the browser
//! or bot keeps.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use table::{Name, Person, Timestamp};

use crate::clock::now;
use crate::error::ApiError;
use crate::ids::{Key, random_number};
use crate::store::{KeyRow, Store};

/// How long a recovery key is valid.
const RECOVERY: Duration = Duration::from_hours(24);
/// How many recovery keys of a person are valid at a time. A new one replaces the oldest.
const MAX_RECOVERY_KEYS: i64 = 3;
const MAX_CACHED_KEYS: usize = 50_000;

/// An authenticated person.
#[derive(Clone, Debug)]
pub(crate) struct Identity {
    pub(crate) person: Person,
    pub(crate) name: Name,
}

/// All people and their keys.
#[derive(Debug)]
pub(crate) struct People {
    store: Store,
    /// Keys that were used before, by their ids.
    cache: Mutex<HashMap<String, KeyRow>>,
}

impl People {
    pub(crate) fn new(store: Store) -> People {
        People { store, cache: Mutex::default() }
    }

    /// Registers a new person.
    pub(crate) async fn register(&self, name: &Name) -> Result<(Identity, Key), ApiError> {
        let person = Person(random_number());
        self.store.add_person(person, name.as_str(), now()).await?;
        let key = self.add_key(person, false).await?;
        Ok((Identity { person, name: name.clone() }, key))
    }

    /// Creates a recovery key, which works once, on another device.
    pub(crate) async fn recovery_key(&self, identity: &Identity) -> Result<Key, ApiError> {
        self.store.keep_recovery_keys(identity.person, MAX_RECOVERY_KEYS - 1).await?;
        self.add_key(identity.person, true).await
    }

    /// Exchanges a recovery key for a normal one.
    pub(crate) async fn recover(&self, text: &str) -> Result<(Identity, Key), ApiError> {
        let (key, row) = self.find(text).await?.ok_or_else(ApiError::unauthenticated)?;
        if !row.once || !self.store.delete_key(&key.id).await? {
            return Err(ApiError::unauthenticated());
        }
        let name = Name::new(&row.name)?;
        let device = self.add_key(row.person, false).await?;
        Ok((Identity { person: row.person, name }, device))
    }

    /// The person with this key.
    pub(crate) async fn authenticate(&self, text: &str) -> Result<Identity, ApiError> {
        let found = self.find(text).await?.filter(|(_, row)| !row.once);
        let (_, row) = found.ok_or_else(ApiError::unauthenticated)?;
        Ok(Identity { person: row.person, name: Name::new(&row.name)? })
    }

    pub(crate) async fn delete_key(&self, text: &str) -> Result<(), ApiError> {
        if let Some((key, _)) = self.find(text).await? {
            self.store.delete_key(&key.id).await?;
            self.cache().remove(&key.id);
        }
        Ok(())
    }

    pub(crate) async fn rename(&self, identity: &Identity, name: &Name) -> Result<(), ApiError> {
        self.store.rename(identity.person, name.as_str()).await?;
        self.cache().retain(|_, row| row.person != identity.person);
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
        let cached = self.cache().get(&key.id).cloned();
        let row = match cached {
            Some(row) => Some(row),
            None => self.store.key(&key.id).await?,
        };
        let is_valid = |row: &KeyRow| {
            key.matches(&row.hash) && row.expires.is_none_or(|expires| now() < expires)
        };
        let Some(row) = row.filter(is_valid) else { return Ok(None) };
        if !row.once {
            let mut cache = self.cache();
            if cache.len() >= MAX_CACHED_KEYS {
                cache.clear();
            }
            cache.insert(key.id.clone(), row.clone());
        }
        Ok(Some((key, row)))
    }

    fn cache(&self) -> std::sync::MutexGuard<'_, HashMap<String, KeyRow>> {
        self.cache.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
