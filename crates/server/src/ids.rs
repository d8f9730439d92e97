//! Names that nobody can guess, and secrets.

use std::fmt;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;
use table::Moment;
use utoipa::ToSchema;

/// The digits of ids and secrets: none looks like another.
const DIGITS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// Random bytes from the system.
pub(crate) fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    // Without entropy nothing here would be safe, and no system that starts this has none.
    if getrandom::fill(&mut bytes).is_err() {
        std::process::abort();
    }
    bytes
}

/// A random text of so many digits, five bits each.
pub(crate) fn random_text(digits: usize) -> String {
    let bytes = random::<64>();
    bytes[..digits.min(64)].iter().map(|byte| DIGITS[(byte & 31) as usize] as char).collect()
}

/// A random positive number.
pub(crate) fn random_number() -> i64 {
    (u64::from_le_bytes(random()) >> 1) as i64
}

/// A number for a table that is opened now. Those of tables that are opened at about the same time are
/// close to each other, and so are the lines of their logs in the database.
pub(crate) fn table_number(now: Moment) -> i64 {
    const CHANCE: u32 = 20;
    (now.0 << CHANCE) as i64 | random_number() & ((1 << CHANCE) - 1)
}

/// The id of a table, which is also its link: 100 random bits.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema)]
#[schema(value_type = String, pattern = "^[0-9a-hjkmnp-tv-z]{20}$")]
#[cfg_attr(test, derive(ts_rs::TS), ts(type = "string"))]
#[serde(try_from = "String")]
pub(crate) struct TableId(Box<str>);

impl TableId {
    const LENGTH: usize = 20;

    pub(crate) fn random() -> TableId {
        TableId(random_text(TableId::LENGTH).into())
    }

    /// The id of a game that never had a table: always the same for the same record.
    pub(crate) fn of(record: &str) -> TableId {
        let hash = Sha256::digest(record.as_bytes());
        let digits = hash.iter().take(TableId::LENGTH);
        TableId(digits.map(|byte| DIGITS[(byte & 31) as usize] as char).collect())
    }

    pub(crate) fn read(text: &str) -> Option<TableId> {
        let fits =
            text.len() == TableId::LENGTH && text.bytes().all(|digit| DIGITS.contains(&digit));
        fits.then(|| TableId(text.into()))
    }

    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for TableId {
    type Error = &'static str;

    fn try_from(text: String) -> Result<TableId, &'static str> {
        TableId::read(&text).ok_or("no table has such an id")
    }
}

/// An id is an invitation: it must not get into a log by chance.
impl fmt::Debug for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("TableId(…)")
    }
}

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// What somebody shows to prove who they are: a name under which its hash is kept, and the secret
/// itself, 160 random bits.
pub(crate) struct Key {
    pub(crate) id: String,
    secret: String,
}

impl Key {
    pub(crate) fn random() -> Key {
        Key { id: random_text(16), secret: random_text(32) }
    }

    pub(crate) fn read(text: &str) -> Option<Key> {
        let (id, secret) = text.split_once('.')?;
        let fits = |text: &str, length| {
            text.len() == length && text.bytes().all(|digit| DIGITS.contains(&digit))
        };
        (fits(id, 16) && fits(secret, 32))
            .then(|| Key { id: id.to_owned(), secret: secret.to_owned() })
    }

    /// The key as it is handed out, this once.
    pub(crate) fn text(&self) -> String {
        format!("{}.{}", self.id, self.secret)
    }

    /// What is kept of the secret.
    pub(crate) fn hash(&self) -> String {
        hex::encode(Sha256::digest(self.secret.as_bytes()))
    }

    /// Whether the secret is the one whose hash was kept, in the same time whatever it is.
    pub(crate) fn matches(&self, hash: &str) -> bool {
        self.hash().as_bytes().ct_eq(hash.as_bytes()).into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_match_themselves_alone() {
        let (key, other) = (Key::random(), Key::random());
        let again = Key::read(&key.text()).unwrap();
        assert!(again.matches(&key.hash()) && !again.matches(&other.hash()));
        for text in ["", ".", "abc", &key.text()[1..], &format!("{}x", key.text()), "ä.ö"] {
            assert!(Key::read(text).is_none(), "{text}");
        }
    }

    #[test]
    fn ids_are_read_back() {
        let id = TableId::random();
        assert_eq!(TableId::read(id.as_str()), Some(id));
        assert!(TableId::read("../../etc/passwd....").is_none());
    }
}
