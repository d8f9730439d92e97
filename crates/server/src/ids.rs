//! Names that nobody can guess, and secrets.

use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;
use table::{DIGITS, Timestamp};

pub(crate) use table::TableId;

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
pub(crate) fn table_number(now: Timestamp) -> i64 {
    const CHANCE: u32 = 20;
    (now.0 << CHANCE) as i64 | random_number() & ((1 << CHANCE) - 1)
}

/// An id that nobody can guess, of 100 random bits.
pub(crate) fn random_id() -> TableId {
    TableId::new(random())
}

/// The id of a game that never had a table: always the same for the same record.
pub(crate) fn id_of(record: &str) -> TableId {
    let hash: [u8; 32] = Sha256::digest(record.as_bytes()).into();
    TableId::new(std::array::from_fn(|place| hash[place]))
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
}
