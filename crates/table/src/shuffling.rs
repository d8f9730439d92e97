//! Before the cards are dealt: people commit to their shares of the shuffle and reveal them, as
//! [`fair`](crate::fair) specifies.

use rules::Seat;

use crate::chair::{Chair, Person};
use crate::fair::{Commitment, Contributions, FairShuffle, REVEAL_TIME, Secret, Share};
use crate::input::Timestamp;
use crate::item::ItemKind;
use crate::refused::{RefusalCode, Refused};
use crate::table::{Life, Table};

impl Table {
    /// Commits a person to a secret, instead of an earlier one. Returns whether that is a change.
    pub(crate) fn commit(
        &mut self,
        by: Person,
        seat: Seat,
        commitment: Commitment,
    ) -> Result<bool, Refused> {
        self.check_gathering()?;
        let share = Some(Share { commitment, secret: None });
        if self.own_chair(by, seat)?.share == share {
            return Ok(false);
        }
        self.chair_mut(seat)?.share = share;
        self.publish_same(&ItemKind::Committed { seat, commitment });
        Ok(true)
    }

    /// Asks for the secrets of all shares, or deals the cards if there are none.
    pub(crate) fn shuffle(&mut self, now: Timestamp) -> Result<(), Refused> {
        if self.version < 3 || self.missing_secrets() == 0 {
            return self.deal(now);
        }
        self.life = Life::Shuffling;
        let until = now.plus(REVEAL_TIME);
        self.reveal_until = Some(until);
        self.publish_same(&ItemKind::Shuffling { until });
        Ok(())
    }

    /// Takes the secret that a person committed to, and deals the cards if it was the last one. Returns
    /// whether that is a change.
    pub(crate) fn reveal(
        &mut self,
        by: Person,
        seat: Seat,
        secret: Secret,
        now: Timestamp,
    ) -> Result<bool, Refused> {
        let share = self.own_chair(by, seat)?.share.as_ref();
        if share.is_some_and(|share| share.secret.as_ref() == Some(&secret)) {
            return Ok(false);
        }
        let not_asked = || {
            let what = format!("the table does not wait for a secret of {seat} now");
            Refused::new(RefusalCode::NotAsked, what)
        };
        let share = share.filter(|_| self.life == Life::Shuffling).ok_or_else(not_asked)?;
        if secret.commitment_of_seat(self.secret.commitment(), seat) != share.commitment {
            let what = "this is not the secret that you committed to";
            return Err(Refused::new(RefusalCode::WrongSecret, what));
        }
        if let Some(share) = &mut self.chair_mut(seat)?.share {
            share.secret = Some(secret);
        }
        self.publish_same(&ItemKind::Revealed { seat });
        if self.missing_secrets() == 0 {
            self.deal(now)?;
        }
        Ok(true)
    }

    /// Deals the cards without the secrets that are missing when time is up. Returns whether it did.
    pub(crate) fn check_reveal_deadline(&mut self, now: Timestamp) -> Result<bool, Refused> {
        if self.reveal_until.is_none_or(|until| until > now) {
            return Ok(false);
        }
        self.deal(now)?;
        Ok(true)
    }

    /// The number of shares whose secret is not revealed.
    fn missing_secrets(&self) -> usize {
        self.chairs().filter(|(_, chair)| chair.owes_secret()).count()
    }

    fn deal(&mut self, now: Timestamp) -> Result<(), Refused> {
        let of_chair = |chair: &Option<Chair>| chair.as_ref().and_then(|it| it.share.clone());
        let contributions = if self.version < 3 {
            self.contributed_entropy()
        } else {
            Contributions::Shares(self.chairs.iter().map(of_chair).collect())
        };
        let fair = FairShuffle { secret: self.secret.clone(), contributions };
        let configured = self.settings.configure(self.catalogue)?;
        let dealt = configured.deal(&mut fair.rng(0))?;
        self.reveal_until = None;
        self.begin(dealt, fair, now);
        Ok(())
    }
}
