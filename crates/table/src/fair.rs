//! Fair shuffles, a commit–reveal scheme: nobody can choose the cards, not even an operator who plays. Everybody
//! commits to a secret before anybody reveals one, and after the game anybody can recompute the cards from the
//! secrets. Such shuffles are called *provably fair*.
//!
//! All secrets and commitments are 32 bytes, written in hexadecimal.
//!
//! - When a table opens, the server draws its **secret** and publishes its **commitment**, the SHA-256 of the
//!   secret.
//! - Before the game, every person may contribute a **share** to the shuffle. The person's device draws a secret
//!   and publishes its commitment. This is the SHA-256 of the following, one after another: the 16 bytes
//!   `rookery-commit/2`, the server's commitment, one byte with the number of the seat, and the secret. So nobody
//!   can copy a share from another seat or another table. A person can replace the commitment until the host
//!   starts the game.
//! - Starting the game fixes all commitments. Now the devices **reveal** their secrets to the server, which
//!   refuses one that does not match its commitment. The others see that a secret was revealed, but not the
//!   secret. The cards are dealt as soon as all secrets are revealed, and after [`REVEAL_TIME`] at the latest.
//!   A share whose secret is missing then is **withheld**. If there are no shares, the cards are dealt at once.
//! - The **seed** is the SHA-256 of the following, one after another:
//!   - the 14 bytes `rookery-fair/2`
//!   - the server's secret
//!   - for each seat from 0 up, virtual players included:
//!     - if it has no share: the byte `0x00`
//!     - if its share was revealed: the byte `0x01`, the commitment, and the secret
//!     - if its share was withheld: the byte `0x02`, and the commitment
//! - The **deal** is drawn as [`rules::chance`] specifies, from ChaCha20 with the seed as its key and stream
//!   number 0. The first shuffle after the deal has stream number 1, the next one 2, and so on.
//! - After the game, the server's secret and all shares are published. The record contains them as `fair`, and
//!   the server's commitment as `commitment`.
//!
//! # What a player can be sure of
//!
//! Suppose that a player's device drew its secret at random, and noted all commitments before it revealed the
//! secret. If the record has the same commitments, the player knows that the cards are random: nobody could
//! choose another secret after seeing the player's. This needs no trust in the server or in the other players.
//! Two things are still possible:
//!
//! - **Withholding.** A player who learns all other secrets before revealing their own, such as an operator who
//!   plays, may withhold their own. So they can choose between two random deals, or between 2ⁿ if they control n
//!   of the shares. The table and the record show to everybody which seats withheld their secret.
//! - **Aborting.** The host can close a table that has not been dealt, and the operator can stop the server.
//!   Then no game was played, and everybody saw that.
//!
//! A player without a share has to trust that at least one player with a share is honest. If no player has a
//! share, the cards depend only on the server's secret, which the operator could have chosen.
//!
//! # Form 1
//!
//! Records and logs from before log version 3 have another form, which does not protect against an operator who
//! plays. People sent **entropy** of 1 to 64 bytes directly, at any time before the game, so the operator could
//! choose their own entropy last. The seed is the SHA-256 of the following, one after another: the 14 bytes
//! `rookery-fair/1`, the server's secret and, for each seat from 0 up, one byte with the length of its entropy
//! (0 if there is none) and the entropy itself. `fair` then has a list `entropy` instead of `shares`.

mod secret;

use std::collections::VecDeque;
use std::fmt;

use catalogue::{Catalogue, Match};
use rand::SeedableRng;
use rules::chance::DealRng;
use rules::{Record, Seat, Step};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::refused::Refused;

pub use secret::{Commitment, Entropy, Secret, Share};

/// How long a table waits for secrets to be revealed, in milliseconds.
pub const REVEAL_TIME: u64 = 30_000;

/// The first bytes of what is hashed to a seed.
const LABEL: &[u8] = b"rookery-fair/2";
/// The first bytes of what is hashed to a seed in form 1.
const LABEL_1: &[u8] = b"rookery-fair/1";

/// Everything that determined a shuffle. Anybody can recompute the shuffle from this.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(try_from = "AnyForm")]
pub struct FairShuffle {
    /// The server's secret.
    pub secret: Secret,
    /// What the seats contributed.
    #[serde(flatten)]
    pub contributions: Contributions,
}

/// What the seats contributed to a shuffle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Contributions {
    /// The share of each seat.
    Shares(Vec<Option<Share>>),
    /// Form 1, from before log version 3: the entropy of each seat.
    Entropy(Vec<Option<Entropy>>),
}

/// A shuffle as it is written. It must have either `shares` or `entropy`.
#[derive(Deserialize)]
struct AnyForm {
    secret: Secret,
    shares: Option<Vec<Option<Share>>>,
    entropy: Option<Vec<Option<Entropy>>>,
}

impl FairShuffle {
    /// The random number generator of the deal (0) or of a later shuffle, counted from 1.
    pub(crate) fn rng(&self, shuffle: u64) -> DealRng {
        let mut hash = Sha256::new();
        match &self.contributions {
            Contributions::Shares(shares) => {
                hash.update(LABEL);
                hash.update(self.secret.0);
                for share in shares {
                    match share {
                        None => hash.update([0]),
                        Some(Share { commitment, secret: Some(secret) }) => {
                            hash.update([1]);
                            hash.update(commitment.0);
                            hash.update(secret.0);
                        }
                        Some(Share { commitment, secret: None }) => {
                            hash.update([2]);
                            hash.update(commitment.0);
                        }
                    }
                }
            }
            Contributions::Entropy(all) => {
                hash.update(LABEL_1);
                hash.update(self.secret.0);
                for entropy in all {
                    let bytes = entropy.as_ref().map_or(&[][..], |entropy| &entropy.0);
                    hash.update([bytes.len() as u8]);
                    hash.update(bytes);
                }
            }
        }
        let mut rng = DealRng::from_seed(hash.finalize().into());
        rng.set_stream(shuffle);
        rng
    }

    /// Whether the players committed to their contributions before any was revealed. In form 1 they did not.
    pub fn is_committed(&self) -> bool {
        matches!(self.contributions, Contributions::Shares(_))
    }

    /// The seats that contributed.
    pub fn contributors(&self) -> Vec<Seat> {
        match &self.contributions {
            Contributions::Shares(shares) => seats_where(shares, |share| share.secret.is_some()),
            Contributions::Entropy(all) => seats_where(all, |_| true),
        }
    }

    /// The seats that committed to a secret and did not reveal it.
    pub fn withheld(&self) -> Vec<Seat> {
        match &self.contributions {
            Contributions::Shares(shares) => seats_where(shares, |share| share.secret.is_none()),
            Contributions::Entropy(_) => Vec::new(),
        }
    }

    /// What weakens the proof even when [`check`](Self::check) succeeds, as a text for people. `None` if the cards are
    /// random as long as one of the players who contributed is honest.
    pub fn needs_trust(&self) -> Option<String> {
        if self.contributors().is_empty() {
            let what = "no player contributed, so the server alone decided the cards";
            return Some(what.to_owned());
        }
        if !self.is_committed() {
            let what = "this is the old form, in which the players did not commit to their contributions: \
                        an operator who played could have chosen their own contribution last";
            return Some(what.to_owned());
        }
        let withheld = self.withheld();
        let (seats, deals) = (list(&withheld), 1u32 << withheld.len().min(31));
        (!withheld.is_empty()).then(|| {
            format!(
                "{seats} committed to a secret and withheld it: whoever knew the other secrets \
                 could choose between {deals} deals"
            )
        })
    }

    /// The shuffle in a record, if the record has it.
    pub fn from_record(record: &Record) -> Result<Option<FairShuffle>, Unfair> {
        let Some(fair) = record.extra.get("fair") else { return Ok(None) };
        FairShuffle::deserialize(fair).map(Some).map_err(|error| Unfair(format!("fair: {error}")))
    }

    /// Checks that a record follows from this shuffle: its commitments, its deal and every later shuffle.
    pub fn check(&self, catalogue: Catalogue, record: &Record) -> Result<(), Unfair> {
        let unfair = |what: &str| Err(Unfair(what.to_owned()));
        let commitment = self.secret.commitment();
        match record.extra.get("commitment").and_then(|it| it.as_str()) {
            None => return unfair("the record has no commitment to check the secret against"),
            Some(published) if published != String::from(commitment) => {
                return unfair("the secret does not match the commitment");
            }
            Some(_) => {}
        }
        let seats = match &self.contributions {
            Contributions::Shares(shares) => {
                check_shares(commitment, shares)?;
                shares.len()
            }
            Contributions::Entropy(all) => all.len(),
        };
        let refused = |refused: Refused| Unfair(refused.to_string());
        let game = catalogue.find(&record.game).map_err(|unknown| refused(unknown.into()))?;
        let configured = game.configure(&record.options).map_err(|bad| refused(bad.into()))?;
        let dealt = configured.deal(&mut self.rng(0)).map_err(|bad| refused(bad.into()))?;
        if seats != configured.seats() as usize {
            return unfair("the list of contributions has the wrong number of seats");
        }
        if dealt.record.deal != record.deal {
            return unfair("the deal does not follow from the secrets");
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
                    let carried = game.carry_out(&mut |number| self.rng(number));
                    due.extend(carried.steps.into_iter().skip(1));
                    true
                }
                step => {
                    shuffles += 1;
                    due.pop_front().as_ref() == Some(step)
                }
            };
            if !matches {
                let what = "does not follow from the secrets";
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

/// Checks that the revealed secrets match their commitments.
fn check_shares(server: Commitment, shares: &[Option<Share>]) -> Result<(), Unfair> {
    for (seat, share) in (0..).map(Seat).zip(shares) {
        let Some(Share { commitment, secret: Some(secret) }) = share else { continue };
        if secret.commitment_of_seat(server, seat) != *commitment {
            return Err(Unfair(format!("the secret of {seat} does not match its commitment")));
        }
    }
    Ok(())
}

/// The seats whose contribution has a property.
fn seats_where<T>(contributions: &[Option<T>], property: impl Fn(&T) -> bool) -> Vec<Seat> {
    let seats = (0..).map(Seat).zip(contributions);
    seats.filter(|(_, it)| it.as_ref().is_some_and(&property)).map(|(seat, _)| seat).collect()
}

/// The seats as text, such as `seat 0, seat 2`.
fn list(seats: &[Seat]) -> String {
    seats.iter().map(Seat::to_string).collect::<Vec<_>>().join(", ")
}

impl TryFrom<AnyForm> for FairShuffle {
    type Error = &'static str;

    fn try_from(AnyForm { secret, shares, entropy }: AnyForm) -> Result<FairShuffle, Self::Error> {
        let contributions = match (shares, entropy) {
            (Some(shares), None) => Contributions::Shares(shares),
            (None, Some(entropy)) => Contributions::Entropy(entropy),
            _ => return Err("it has either `shares`, or `entropy` as in older records"),
        };
        Ok(FairShuffle { secret, contributions })
    }
}

#[cfg(test)]
mod tests {
    use rand::Rng;

    use super::*;

    /// Two shares, one of them withheld, of three seats.
    fn fair() -> FairShuffle {
        let secret = Secret([7; 32]);
        let share = |seat: u8| {
            let own = Secret([seat; 32]);
            let commitment = own.commitment_of_seat(secret.commitment(), Seat(seat));
            Some(Share { commitment, secret: (seat == 0).then_some(own) })
        };
        let shares = vec![share(0), None, share(2)];
        FairShuffle { contributions: Contributions::Shares(shares), secret }
    }

    fn fair_1() -> FairShuffle {
        let entropy = |text: &str| Some(Entropy::try_from(text.to_owned()).unwrap());
        let all = vec![entropy("00ff"), None, entropy("c0ffee")];
        FairShuffle { secret: Secret([7; 32]), contributions: Contributions::Entropy(all) }
    }

    fn first_words(fair: &FairShuffle) -> [u32; 2] {
        [fair.rng(0).next_u32(), fair.rng(1).next_u32()]
    }

    /// Others compute this too, so these numbers must never change.
    #[test]
    fn the_seed_is_specified_to_the_bit() {
        insta::assert_snapshot!(serde_json::to_string_pretty(&fair()).unwrap(), @r#"
        {
          "secret": "0707070707070707070707070707070707070707070707070707070707070707",
          "shares": [
            {
              "commitment": "35634b0e26e2b7bcf2c5e229ad5027ae1a8606661016742ecd66c79405f13b91",
              "secret": "0000000000000000000000000000000000000000000000000000000000000000"
            },
            null,
            {
              "commitment": "9ed6f7292256b83df1d182bf87dfe9a68be52d1bcf97b22f22cefc891d4a7147",
              "secret": null
            }
          ]
        }
        "#);
        insta::assert_compact_debug_snapshot!(first_words(&fair()), @"[3490496577, 3261163341]");
    }

    #[test]
    fn the_seed_of_form_1_is_specified_to_the_bit() {
        insta::assert_snapshot!(String::from(fair_1().secret.commitment()), @"4bb06f8e4e3a7715d201d573d0aa423762e55dabd61a2c02278fa56cc6d294e0");
        insta::assert_compact_debug_snapshot!(first_words(&fair_1()), @"[3775412847, 2641267335]");
    }

    #[test]
    fn every_part_counts() {
        let mut seeds = vec![first_words(&fair()), first_words(&fair_1())];
        seeds.push(first_words(&FairShuffle { secret: Secret([8; 32]), ..fair() }));
        let Contributions::Shares(shares) = fair().contributions else { unreachable!() };
        let [first, _, last] = &shares[..] else { unreachable!() };
        let withheld = first.clone().map(|share| Share { secret: None, ..share });
        for shares in [
            vec![first.clone(), None, None],
            vec![withheld, None, last.clone()],
            vec![None, None, last.clone()],
            vec![None, first.clone(), last.clone()],
        ] {
            let contributions = Contributions::Shares(shares);
            seeds.push(first_words(&FairShuffle { contributions, ..fair() }));
        }
        let number = seeds.len();
        seeds.sort_unstable();
        seeds.dedup();
        assert_eq!(seeds.len(), number);
    }

    #[test]
    fn what_needs_trust_is_said() {
        insta::assert_snapshot!(fair().needs_trust().unwrap(), @"seat 2 committed to a secret and withheld it: whoever knew the other secrets could choose between 2 deals");
        insta::assert_snapshot!(fair_1().needs_trust().unwrap(), @"this is the old form, in which the players did not commit to their contributions: an operator who played could have chosen their own contribution last");
        let Contributions::Shares(shares) = fair().contributions else { unreachable!() };
        let with = |shares| FairShuffle { contributions: Contributions::Shares(shares), ..fair() };
        insta::assert_snapshot!(with(vec![None; 3]).needs_trust().unwrap(), @"no player contributed, so the server alone decided the cards");
        assert_eq!(with(vec![shares[0].clone(), None, None]).needs_trust(), None);
    }

    #[test]
    fn a_shuffle_has_one_form() {
        for fair in [fair(), fair_1()] {
            let text = serde_json::to_string(&fair).unwrap();
            assert_eq!(serde_json::from_str::<FairShuffle>(&text).unwrap(), fair);
        }
        let secret = "07".repeat(32);
        for forms in ["", r#","shares":[],"entropy":[]"#] {
            let text = format!(r#"{{"secret":"{secret}"{forms}}}"#);
            assert!(serde_json::from_str::<FairShuffle>(&text).is_err(), "{text}");
        }
    }
}
