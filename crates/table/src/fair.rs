//! Fair shuffles: nobody, the house and the host included, can choose the cards, and everybody can
//! check that nobody did.
//!
//! - The house draws a **secret** of 32 bytes when a table opens, and shows its **commitment**, which
//!   is SHA-256 of the secret, from the beginning.
//! - Every person may add **entropy**, 1 to 64 bytes, until the cards are dealt.
//! - The **seed** is SHA-256 of: the 14 bytes `rookery-fair/1`; the secret; and for each seat from 0
//!   up, those where nobody can sit included, one byte with the length of its entropy (0 where there
//!   is none) and the entropy itself.
//! - The **deal** is drawn as [`rules::chance`] describes from ChaCha20 with the seed as its key
//!   and stream number 0. The first mid-game shuffle takes stream number 1, the next one 2, and so on.
//! - After the game, secret and entropy are shown, and stand in the record under `fair`.

use std::collections::VecDeque;
use std::fmt;

use catalogue::{Catalogue, Match};
use rand::SeedableRng;
use rules::chance::Dice;
use rules::{Record, Step};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::refused::{Code, Refused};

/// What stands at the beginning of all that is hashed to a seed.
const LABEL: &[u8] = b"rookery-fair/1";

/// The house's part of a shuffle.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(value_type = String, pattern = "^[0-9a-f]{64}$"))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
#[serde(try_from = "String", into = "String")]
pub struct Secret([u8; 32]);

/// A person's part of a shuffle: 1 to 64 bytes, written in hexadecimal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(value_type = String, pattern = "^([0-9a-fA-F]{2}){1,64}$"))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
#[serde(try_from = "String", into = "String")]
pub struct Entropy(Vec<u8>);

/// All that a shuffle was made of, once it may be known.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Fair {
    /// The house's part.
    pub secret: Secret,
    /// What each seat added.
    pub entropy: Vec<Option<Entropy>>,
}

impl Secret {
    /// A secret of these bytes, which should be random.
    pub fn new(bytes: [u8; 32]) -> Secret {
        Secret(bytes)
    }

    /// What is shown of the secret before the game.
    pub fn commitment(&self) -> String {
        hex::encode(Sha256::digest(self.0))
    }
}

/// A secret does not show in logs.
impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

impl Fair {
    /// The generator for the deal (`0`) or for a later shuffle, counted from 1.
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

    /// What a record says of its shuffle, if it says anything.
    pub fn of_record(record: &Record) -> Result<Option<Fair>, Unfair> {
        let Some(fair) = record.extra.get("fair") else { return Ok(None) };
        Fair::deserialize(fair).map(Some).map_err(|error| Unfair(format!("fair: {error}")))
    }

    /// Whether the cards of a record come from this shuffle: commitment, deal and every later shuffle.
    pub fn check(&self, catalogue: Catalogue, record: &Record) -> Result<(), Unfair> {
        let unfair = |what: &str| Err(Unfair(what.to_owned()));
        let commitment = self.secret.commitment();
        match record.extra.get("commitment").and_then(|it| it.as_str()) {
            None => return unfair("the record has no commitment to hold the secret against"),
            Some(shown) if shown != commitment => {
                return unfair("the secret is not the one that was committed to before the game");
            }
            Some(_) => {}
        }
        let told = |refused: Refused| Unfair(refused.to_string());
        let game = catalogue.find(&record.game).map_err(|none| told(none.into()))?;
        let agreed = game.agree(&record.options).map_err(|bad| told(bad.into()))?;
        let dealt = agreed.deal(&mut self.dice(0)).map_err(|bad| told(bad.into()))?;
        if self.entropy.len() != agreed.seats() as usize {
            return unfair("the number of seats that could add to the shuffle is wrong");
        }
        if dealt.record.deal != record.deal {
            return unfair("the deal is not the one that the shuffle gives");
        }
        self.check_shuffles(dealt.game, record)
    }

    /// Whether every shuffle after the deal is the one that it must be.
    fn check_shuffles(&self, mut game: Box<dyn Match>, record: &Record) -> Result<(), Unfair> {
        // The shuffles that the log must have next.
        let mut due = VecDeque::new();
        let mut shuffles = 0;
        for entry in &record.log {
            let holds = match &entry.step {
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
            if !holds {
                let what = "is not the one that it must be";
                return Err(Unfair(format!("shuffle {shuffles} after the deal {what}")));
            }
        }
        Ok(())
    }
}

/// Cards that don't come from the shuffle that is told, and why.
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
        let wrong = || Refused::new(Code::Text, "a secret is 64 hexadecimal digits");
        bytes.map(Secret).ok_or_else(wrong)
    }
}

impl TryFrom<String> for Entropy {
    type Error = Refused;

    fn try_from(text: String) -> Result<Entropy, Refused> {
        let bytes =
            hex::decode(text).ok().filter(|bytes: &Vec<u8>| (1..=64).contains(&bytes.len()));
        let wrong = || Refused::new(Code::Text, "entropy is 1 to 64 bytes in hexadecimal digits");
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

    fn fair() -> Fair {
        let entropy = |text: &str| Some(Entropy::try_from(text.to_owned()).unwrap());
        Fair { secret: Secret([7; 32]), entropy: vec![entropy("00ff"), None, entropy("c0ffee")] }
    }

    /// Others must be able to compute this: the numbers stay as they are.
    #[test]
    fn the_seed_is_documented_to_the_bit() {
        insta::assert_snapshot!(fair().secret.commitment(), @"4bb06f8e4e3a7715d201d573d0aa423762e55dabd61a2c02278fa56cc6d294e0");
        let first = |shuffle| fair().dice(shuffle).next_u32();
        insta::assert_compact_debug_snapshot!([first(0), first(1)], @"[3775412847, 2641267335]");
    }

    #[test]
    fn every_part_counts() {
        let first = |fair: &Fair| fair.dice(0).next_u64();
        let mut changed = fair();
        changed.entropy.swap(0, 2);
        assert_ne!(first(&changed), first(&fair()));
        let changed = Fair { secret: Secret([8; 32]), ..fair() };
        assert_ne!(first(&changed), first(&fair()));
    }

    #[test]
    fn hexadecimal_is_read_or_refused() {
        for text in ["", "0", "0g", "ä", &"00".repeat(65)] {
            assert!(Entropy::try_from(text.to_owned()).is_err(), "{text:?}");
        }
        let entropy = Entropy::try_from("C0ffEE".to_owned()).unwrap();
        assert_eq!(String::from(entropy), "c0ffee");
    }
}
