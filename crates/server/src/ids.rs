//! Unguessable ids, and keys.

use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;
use table::{DIGITS, Timestamp};

pub(crate) use table::TableId;

/// Random bytes from the operating system.
pub(crate) fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    // Without entropy nothing would be secure, so there is no way to go on.
    if getrandom::fill(&mut bytes).is_err() {
        std::process::abort();
    }
    bytes
}

/// A random text; each digit has five bits.
pub(crate) fn random_text(digits: usize) -> String {
    let bytes = random::<64>();
    bytes[..digits.min(64)].iter().map(|byte| DIGITS[(byte & 31) as usize] as char).collect()
}

/// A random positive number.
pub(crate) fn random_number() -> i64 {
    (u64::from_le_bytes(random()) >> 1) as i64
}

/// A number for a new table. Tables that are opened at about the same time have similar numbers, so
/// their logs are close to each other in the database.
pub(crate) fn table_number(now: Timestamp) -> i64 {
    const RANDOM_BITS: u32 = 20;
    (now.0 << RANDOM_BITS) as i64 | random_number() & ((1 << RANDOM_BITS) - 1)
}

/// An unguessable id of 100 random bits.
pub(crate) fn random_id() -> TableId {
    TableId::new(random())
}

/// The id of an imported game that has none, derived from its record.
pub(crate) fn id_of(record: &str) -> TableId {
    let hash: [u8; 32] = Sha256::digest(record.as_bytes()).into();
    TableId::new(std::array::from_fn(|index| hash[index]))
}

/// A key that authenticates a person. It consists of an id and a secret of 160 random bits. The database stores
/// the secret's hash under the id.
pub(crate) struct Key {
    pub(crate) id: String,
    secret: String,
}

impl Key {
    pub(crate) fn random() -> Key {
        Key { id: random_text(16), secret: random_text(32) }
    }

    pub(crate) fn parse(text: &str) -> Option<Key> {
        let (id, secret) = text.split_once('.')?;
        let is_valid = |text: &str, length| {
            text.len() == length && text.bytes().all(|digit| DIGITS.contains(&digit))
        };
        (is_valid(id, 16) && is_valid(secret, 32))
            .then(|| Key { id: id.to_owned(), secret: secret.to_owned() })
    }

    /// The key as it is given to the client.
    pub(crate) fn text(&self) -> String {
        format!("{}.{}", self.id, self.secret)
    }

    /// The hash of the secret, which is what the database stores.
    pub(crate) fn hash(&self) -> String {
        hex::encode(Sha256::digest(self.secret.as_bytes()))
    }

    /// Whether the secret has this hash, compared in constant time.
    pub(crate) fn matches(&self, hash: &str) -> bool {
        self.hash().as_bytes().ct_eq(hash.as_bytes()).into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_match_only_their_own_hash() {
        let (key, other) = (Key::random(), Key::random());
        let again = Key::parse(&key.text()).unwrap();
        assert!(again.matches(&key.hash()) && !again.matches(&other.hash()));
        for text in ["", ".", "abc", &key.text()[1..], &format!("{}x", key.text()), "ä.ö"] {
            assert!(Key::parse(text).is_none(), "{text}");
        }
    }
}
