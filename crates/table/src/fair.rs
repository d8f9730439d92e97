//! Fair shuffles: anybody can verify that the cards follow from a secret that the server committed to before
//! the game, and from entropy that the players contributed.
//!
//! - When a table opens, the server draws a **secret** of 32 bytes and publishes its **commitment**, the
//!   SHA-256 of the secret.
//! - Until the cards are dealt, every person may contribute **entropy**, 1 to 64 bytes.
//! - The **seed** is the SHA-256 of: the 14 bytes `rookery-fair/1`; the secret; and for each seat from 0 up,
//!   virtual players included, one byte with the length of its entropy (0 if there is none) and the entropy
//!   itself.
//! - The **deal** is drawn as [`rules::chance`] specifies, from ChaCha20 with the seed as its key and stream
//!   number 0. The first shuffle after the deal has stream number 1, the next one 2, and so on.
//! - After the game, the secret and the entropy are published. The record contains them as `fair`.
//!
//! This does not protect against an operator who also plays: the server knows the secret and all entropy, so
//! the operator could choose their own entropy last.

use std::collections::VecDeque;
use std::fmt;

use catalogue::{Catalogue, Match};
use rand::SeedableRng;
use rules::chance::Dice;
use rules::{Record, Step};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::refused::{RefusalCode, Refused};

/// The first bytes of what is hashed to a seed.
const LABEL: &[u8] = b"rookery-fair/1";

/// The server's contribution to a shuffle: 32 bytes, written in hexadecimal.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(value_type = String, pattern = "^[0-9a-f]{64}$"))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
#[serde(try_from = "String", into = "String")]
pub struct Secret([u8; 32]);

/// A person's contribution to a shuffle: 1 to 64 bytes, written in hexadecimal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(value_type = String, pattern = "^([0-9a-fA-F]{2}){1,64}$"))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
#[serde(try_from = "String", into = "String")]
pub struct Entropy(Vec<u8>);

/// The secret and the entropy of a shuffle, from which anybody can recompute it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct FairShuffle {
    /// The server's secret.
    pub secret: Secret,
    /// The entropy of each seat.
    pub entropy: Vec<Option<Entropy>>,
}

impl Secret {
    /// A secret of these bytes, which should be random.
    pub fn new(bytes: [u8; 32]) -> Secret {
        Secret(bytes)
    }

    /// The SHA-256 of the secret. Before the game, this is public and the secret is not.
    pub fn commitment(&self) -> String {
        hex::encode(Sha256::digest(self.0))
    }
}

/// Hides the secret, which must not get into logs.
impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

impl FairShuffle {
    /// The random number generator of the deal (0) or of a later shuffle, counted from 1.
    pub(crate) fn dice(&self, shuffle: u64) -> Dice {
        let mut hash = Sha256::new();
        hash.update(LABEL);
        hash.update(self.secret.0);
        for entropy in &self.entropy {
            let bytes = entropy.as_ref().map_or(&[][..], |entropy| &entropy.0);
            hash.update([bytes.len() as u8]);
            hash.update(bytes);
        }
        let mut dice = Dice::from_seed(hash.finalize().into());
        dice.set_stream(shuffle);
        dice
    }

    /// The shuffle in a record, if the record has it.
    pub fn from_record(record: &Record) -> Result<Option<FairShuffle>, Unfair> {
        let Some(fair) = record.extra.get("fair") else { return Ok(None) };
        FairShuffle::deserialize(fair).map(Some).map_err(|error| Unfair(format!("fair: {error}")))
    }

    /// Checks that a record follows from this shuffle: its commitment, its deal and every later shuffle.
    pub fn check(&self, catalogue: Catalogue, record: &Record) -> Result<(), Unfair> {
        let unfair = |what: &str| Err(Unfair(what.to_owned()));
        let commitment = self.secret.commitment();
        match record.extra.get("commitment").and_then(|it| it.as_str()) {
            None => return unfair("the record has no commitment to check the secret against"),
            Some(published) if published != commitment => {
                return unfair("the secret does not match the commitment");
            }
            Some(_) => {}
        }
        let refused = |refused: Refused| Unfair(refused.to_string());
        let game = catalogue.find(&record.game).map_err(|unknown| refused(unknown.into()))?;
        let configured = game.configure(&record.options).map_err(|bad| refused(bad.into()))?;
        let dealt = configured.deal(&mut self.dice(0)).map_err(|bad| refused(bad.into()))?;
        if self.entropy.len() != configured.seats() as usize {
            return unfair("the list of entropy has the wrong number of seats");
        }
        if dealt.record.deal != record.deal {
            return unfair("the deal does not follow from the secret and the entropy");
        }
        self.check_shuffles(dealt.game, record)
    }

    /// Checks every shuffle after the deal.
    fn check_shuffles(&self, mut game: Box<dyn Match>, record: &Record) -> Result<(), Unfair> {
        // The shuffles that must come next in the log.
        let mut due = VecDeque::new();
        let mut shuffles = 0;
        for entry in &record.log {
            let matches = match &entry.step {
                Step::Decision { seat, action, .. } if due.is_empty() => {
                    let decided = game.decide(*seat, action);
                    decided.map_err(|bad| Unfair(Refused::from(bad).to_string()))?;
                    let carried = game.carry_out(&mut |number| self.dice(number));
                    due.extend(carried.steps.into_iter().skip(1));
                    true
                }
                step => {
                    shuffles += 1;
                    due.pop_front().as_ref() == Some(step)
                }
            };
            if !matches {
                let what = "does not follow from the secret and the entropy";
                return Err(Unfair(format!("shuffle {shuffles} after the deal {what}")));
            }
        }
        Ok(())
    }
}

/// Why a record does not follow from its shuffle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unfair(pub String);

impl fmt::Display for Unfair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Unfair {}

impl TryFrom<String> for Secret {
    type Error = Refused;

    fn try_from(text: String) -> Result<Secret, Refused> {
        let bytes = hex::decode(text).ok().and_then(|bytes| bytes.try_into().ok());
        let wrong = || Refused::new(RefusalCode::Text, "a secret is 64 hexadecimal digits");
        bytes.map(Secret).ok_or_else(wrong)
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

impl From<Entropy> for String {
    fn from(entropy: Entropy) -> String {
        hex::encode(entropy.0)
    }
}

#[cfg(test)]
mod tests {
    use rand::Rng;

    use super::*;

    fn fair() -> FairShuffle {
        let entropy = |text: &str| Some(Entropy::try_from(text.to_owned()).unwrap());
        FairShuffle {
            secret: Secret([7; 32]),
            entropy: vec![entropy("00ff"), None, entropy("c0ffee")],
        }
    }

    /// Others compute this too, so these numbers must never change.
    #[test]
    fn the_seed_is_specified_to_the_bit() {
        insta::assert_snapshot!(fair().secret.commitment(), @"4bb06f8e4e3a7715d201d573d0aa423762e55dabd61a2c02278fa56cc6d294e0");
        let first = |shuffle| fair().dice(shuffle).next_u32();
        insta::assert_compact_debug_snapshot!([first(0), first(1)], @"[3775412847, 2641267335]");
    }

    #[test]
    fn every_part_counts() {
        let first = |fair: &FairShuffle| fair.dice(0).next_u64();
        let mut changed = fair();
        changed.entropy.swap(0, 2);
        assert_ne!(first(&changed), first(&fair()));
        let changed = FairShuffle { secret: Secret([8; 32]), ..fair() };
        assert_ne!(first(&changed), first(&fair()));
    }

    #[test]
    fn hexadecimal_is_parsed_or_refused() {
        for text in ["", "0", "0g", "ä", &"00".repeat(65)] {
            assert!(Entropy::try_from(text.to_owned()).is_err(), "{text:?}");
        }
        let entropy = Entropy::try_from("C0ffEE".to_owned()).unwrap();
        assert_eq!(String::from(entropy), "c0ffee");
    }
}
