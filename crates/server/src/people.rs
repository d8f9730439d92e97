//! Who is who. Nobody needs an account: a name, and a key that their browser or bot keeps.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use table::{Name, Person, Timestamp};

use crate::clock::now;
use crate::error::Failure;
use crate::ids::{Key, random_number};
use crate::store::{KeyRow, Store};

/// How long a recovery link works.
const RECOVERY: Duration = Duration::from_hours(24);
/// How many keys are remembered without asking the database.
const MOST_REMEMBERED: usize = 50_000;

/// Somebody who is known.
#[derive(Clone, Debug)]
pub(crate) struct Known {
    pub(crate) person: Person,
    pub(crate) name: Name,
}

/// Those who are known.
#[derive(Debug)]
pub(crate) struct People {
    store: Store,
    remembered: Mutex<HashMap<String, KeyRow>>,
}

impl People {
    pub(crate) fn new(store: Store) -> People {
        People { store, remembered: Mutex::default() }
    }

    /// Somebody new, and the key that they prove it with.
    pub(crate) async fn add(&self, name: &Name) -> Result<(Known, Key), Failure> {
        let person = Person(random_number());
        self.store.add_person(person, name.as_str(), now()).await?;
        let key = self.add_key(person, false).await?;
        Ok((Known { person, name: name.clone() }, key))
    }

    /// A key for another device, which works once.
    pub(crate) async fn recovery(&self, known: &Known) -> Result<Key, Failure> {
        self.add_key(known.person, true).await
    }

    /// Turns a recovery key into one for this device.
    pub(crate) async fn recover(&self, text: &str) -> Result<(Known, Key), Failure> {
        let (key, row) = self.find(text).await?.ok_or_else(Failure::who_are_you)?;
        if !row.once || !self.store.drop_key(&key.id).await? {
            return Err(Failure::who_are_you());
        }
        let name = Name::new(&row.name)?;
        let device = self.add_key(row.person, false).await?;
        Ok((Known { person: row.person, name }, device))
    }

    /// Who shows this key.
    pub(crate) async fn who(&self, text: &str) -> Result<Known, Failure> {
        let found = self.find(text).await?.filter(|(_, row)| !row.once);
        let (_, row) = found.ok_or_else(Failure::who_are_you)?;
        Ok(Known { person: row.person, name: Name::new(&row.name)? })
    }

    /// Forgets the key of this device.
    pub(crate) async fn forget(&self, text: &str) -> Result<(), Failure> {
        if let Some((key, _)) = self.find(text).await? {
            self.store.drop_key(&key.id).await?;
            self.remembered().remove(&key.id);
        }
        Ok(())
    }

    pub(crate) async fn rename(&self, known: &Known, name: &Name) -> Result<(), Failure> {
        self.store.rename(known.person, name.as_str()).await?;
        self.remembered().retain(|_, row| row.person != known.person);
        Ok(())
    }

    async fn add_key(&self, person: Person, once: bool) -> Result<Key, Failure> {
        let key = Key::random();
        let expires = once.then(|| Timestamp(now().0 + RECOVERY.as_millis() as u64));
        self.store.add_key(&key.id, &key.hash(), person, once, expires).await?;
        Ok(key)
    }

    /// The key, if it is one that was handed out and still holds.
    async fn find(&self, text: &str) -> Result<Option<(Key, KeyRow)>, Failure> {
        let Some(key) = Key::read(text) else { return Ok(None) };
        let remembered = self.remembered().get(&key.id).cloned();
        let row = match remembered {
            Some(row) => Some(row),
            None => self.store.key(&key.id).await?,
        };
        let fits = |row: &KeyRow| {
            key.matches(&row.hash) && row.expires.is_none_or(|expires| now() < expires)
        };
        let Some(row) = row.filter(fits) else { return Ok(None) };
        if !row.once {
            let mut remembered = self.remembered();
            if remembered.len() >= MOST_REMEMBERED {
                remembered.clear();
            }
            remembered.insert(key.id.clone(), row.clone());
        }
        Ok(Some((key, row)))
    }

    fn remembered(&self) -> std::sync::MutexGuard<'_, HashMap<String, KeyRow>> {
        self.remembered.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
