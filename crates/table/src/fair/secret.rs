//! What the server and the players contribute to a shuffle: secrets, and the commitments to them.

use std::fmt;

use rules::Seat;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::refused::{RefusalCode, Refused};

/// The first bytes of what is hashed to a seat's commitment.
const COMMIT_LABEL: &[u8] = b"rookery-commit/2";

/// A secret that the server or a person's device drew for a shuffle: 32 random bytes, written in hexadecimal.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(value_type = String, pattern = "^[0-9a-f]{64}$"))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
#[serde(try_from = "String", into = "String")]
pub struct Secret(pub(super) [u8; 32]);

/// The hash that fixes a secret without revealing it: 32 bytes, written in hexadecimal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(value_type = String, pattern = "^[0-9a-f]{64}$"))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
#[serde(try_from = "String", into = "String")]
pub struct Commitment(pub(super) [u8; 32]);

/// A person's contribution to a shuffle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Share {
    /// The commitment, published before the game was started.
    pub commitment: Commitment,
    /// The secret; `null` if it was withheld.
    #[cfg_attr(feature = "schema", schema(required))]
    pub secret: Option<Secret>,
}

/// A person's contribution to a shuffle of the old form, from before log version 3: 1 to 64 bytes, written in
/// hexadecimal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(value_type = String, pattern = "^([0-9a-fA-F]{2}){1,64}$"))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
#[serde(try_from = "String", into = "String")]
pub struct Entropy(pub(super) Vec<u8>);

impl Secret {
    /// A secret of these bytes, which should be random.
    pub fn new(bytes: [u8; 32]) -> Secret {
        Secret(bytes)
    }

    /// The commitment to this secret if it is the server's.
    pub fn commitment(&self) -> Commitment {
        Commitment(Sha256::digest(self.0).into())
    }

    /// The commitment to this secret if it is that of a seat. `server` is the server's commitment at the table.
    pub fn commitment_of_seat(&self, server: Commitment, seat: Seat) -> Commitment {
        let mut hash = Sha256::new();
        hash.update(COMMIT_LABEL);
        hash.update(server.0);
        hash.update([seat.0]);
        hash.update(self.0);
        Commitment(hash.finalize().into())
    }
}

impl Commitment {
    pub(crate) fn bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

/// Hides the secret, which must not get into logs.
impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

/// 32 bytes in hexadecimal digits.
fn bytes(text: String, name: &str) -> Result<[u8; 32], Refused> {
    let bytes = hex::decode(text).ok().and_then(|bytes| bytes.try_into().ok());
    let wrong = || Refused::new(RefusalCode::Text, format!("a {name} is 64 hexadecimal digits"));
    bytes.ok_or_else(wrong)
}

impl TryFrom<String> for Secret {
    type Error = Refused;

    fn try_from(text: String) -> Result<Secret, Refused> {
        bytes(text, "secret").map(Secret)
    }
}

impl TryFrom<String> for Commitment {
    type Error = Refused;

    fn try_from(text: String) -> Result<Commitment, Refused> {
        bytes(text, "commitment").map(Commitment)
    }
}

impl TryFrom<String> for Entropy {
    type Error = Refused;

    fn try_from(text: String) -> Result<Entropy, Refused> {
        let bytes =
            hex::decode(text).ok().filter(|bytes: &Vec<u8>| (1..=64).contains(&bytes.len()));
        let wrong =
            || Refused::new(RefusalCode::Text, "entropy is 1 to 64 bytes in hexadecimal digits");
        bytes.map(Entropy).ok_or_else(wrong)
    }
}

impl From<Secret> for String {
    fn from(secret: Secret) -> String {
        hex::encode(secret.0)
    }
}

impl From<Commitment> for String {
    fn from(commitment: Commitment) -> String {
        hex::encode(commitment.0)
    }
}

impl From<Entropy> for String {
    fn from(entropy: Entropy) -> String {
        hex::encode(entropy.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A commitment is of no use at another seat or another table.
    #[test]
    fn a_commitment_is_bound_to_its_seat_and_table() {
        let (secret, server) = (Secret([1; 32]), Secret([7; 32]).commitment());
        let own = secret.commitment_of_seat(server, Seat(0));
        assert_ne!(own, secret.commitment_of_seat(server, Seat(1)));
        assert_ne!(own, secret.commitment_of_seat(Secret([8; 32]).commitment(), Seat(0)));
    }

    #[test]
    fn hexadecimal_is_parsed_or_refused() {
        for text in ["", "0", "0g", "ä", &"00".repeat(65)] {
            assert!(Entropy::try_from(text.to_owned()).is_err(), "{text:?}");
            assert!(Secret::try_from(text.to_owned()).is_err(), "{text:?}");
            assert!(Commitment::try_from(text.to_owned()).is_err(), "{text:?}");
        }
        let entropy = Entropy::try_from("C0ffEE".to_owned()).unwrap();
        assert_eq!(String::from(entropy), "c0ffee");
    }
}
