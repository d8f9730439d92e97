//! Who is connected. When a person is gone, the others can agree to let a bot play for that person, until that
//! person is back.

use rules::Seat;
use serde::{Deserialize, Serialize};

use crate::chair::{Chair, Occupant, Person};
use crate::clock::AwayReason;
use crate::handle::FIXED_LENGTH;
use crate::input::Timestamp;
use crate::item::ItemKind;
use crate::refused::{RefusalCode, Refused};
use crate::table::{Life, Table};

/// Whether a person is connected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Presence {
    /// The person is connected.
    Here,
    /// The person has had no connection for at least a few seconds, but is not gone yet.
    #[serde(alias = "away")]
    Disconnected,
    /// The person has had no connection for so long that the others can let a bot play for them.
    Gone,
}

impl Table {
    /// Whether a seat's person is connected; `None` if no person sits there, or if the game is over.
    pub fn presence(&self, seat: Seat) -> Option<Presence> {
        let is_open = matches!(self.life, Life::Gathering | Life::Shuffling | Life::Playing);
        let chair = self.chair(seat).ok().filter(|chair| is_open && chair.has_person())?;
        Some(chair.presence)
    }

    /// Notes whether a seat's person is connected. A person who is back takes over from the bot, unless they
    /// left the seat to it themselves. Returns whether anything changed.
    pub(crate) fn set_presence(&mut self, seat: Seat, presence: Presence, now: Timestamp) -> bool {
        if self.presence(seat).is_none_or(|before| before == presence) {
            return false;
        }
        let Ok(Chair { occupant: Occupant::Person { person, .. }, .. }) = self.chair(seat) else {
            return false;
        };
        // Connecting is paid for like a request.
        let (person, length) = (*person, FIXED_LENGTH as u64);
        if !self.may_send(person, length) {
            return false;
        }
        self.count_request(person, length);
        let Ok(chair) = self.chair_mut(seat) else { return false };
        chair.presence = presence;
        chair.agreed.clear();
        let returns = presence == Presence::Here
            && matches!(chair.away, Some(AwayReason::Time | AwayReason::Agreed));
        self.publish_same(&ItemKind::Presence { seat, presence });
        if returns {
            self.mark_back(seat, now);
        }
        // Whoever is gone need not agree any more.
        for (seat, _) in self.gone() {
            self.check_agreement(seat, now);
        }
        true
    }

    /// The seats of the people who have to agree before a bot plays for the person at `seat`: all other people,
    /// except those who are gone or for whom a bot plays. Empty unless the person at `seat` is gone and no bot
    /// plays for them.
    pub(crate) fn needed(&self, seat: Seat) -> Vec<Seat> {
        let Some((_, gone)) = self.gone().into_iter().find(|(it, _)| *it == seat) else {
            return Vec::new();
        };
        let is_needed = |chair: &Chair| {
            chair.has_person()
                && !chair.is_of(gone)
                && chair.away.is_none()
                && chair.presence != Presence::Gone
        };
        self.chairs().filter(|(_, chair)| is_needed(chair)).map(|(seat, _)| seat).collect()
    }

    /// The people of the game who are gone and for whom no bot plays.
    fn gone(&self) -> Vec<(Seat, Person)> {
        let gone = self.chairs().filter_map(|(seat, chair)| match chair.occupant {
            Occupant::Person { person, .. }
                if chair.presence == Presence::Gone && chair.away.is_none() =>
            {
                Some((seat, person))
            }
            _ => None,
        });
        gone.filter(|_| self.life == Life::Playing).collect()
    }

    /// Notes that `by` agrees to let a bot play for the person at `seat`, who is gone. Returns whether that is a
    /// change.
    pub(crate) fn agree(
        &mut self,
        by: Person,
        seat: Seat,
        now: Timestamp,
    ) -> Result<bool, Refused> {
        let own = self.check_may_agree(by, seat)?;
        let chair = self.chair_mut(seat)?;
        let before = chair.agreed.len();
        let new = own.into_iter().filter(|own| !chair.agreed.contains(own)).collect::<Vec<_>>();
        chair.agreed.extend(new);
        if chair.agreed.len() == before {
            return Ok(false);
        }
        self.publish_agreement(seat);
        self.check_agreement(seat, now);
        Ok(true)
    }

    /// Withdraws an agreement. Returns whether there was one.
    pub(crate) fn disagree(&mut self, by: Person, seat: Seat) -> Result<bool, Refused> {
        let own = self.check_may_agree(by, seat)?;
        let chair = self.chair_mut(seat)?;
        let before = chair.agreed.len();
        chair.agreed.retain(|agreed| !own.contains(agreed));
        if chair.agreed.len() == before {
            return Ok(false);
        }
        self.publish_agreement(seat);
        Ok(true)
    }

    /// Refuses an agreement unless the seat's person is gone. Returns the seats of the person who agrees.
    fn check_may_agree(&self, by: Person, seat: Seat) -> Result<Vec<Seat>, Refused> {
        self.check_playing()?;
        let own: Vec<Seat> =
            self.chairs().filter(|(_, chair)| chair.is_of(by)).map(|(seat, _)| seat).collect();
        if own.is_empty() || own.contains(&seat) {
            let what = "only the other people of the game decide about that";
            return Err(Refused::new(RefusalCode::NotYourSeat, what));
        }
        self.chair(seat)?;
        if self.gone().iter().all(|(gone, _)| *gone != seat) {
            let what = format!("nobody is gone from {seat}");
            return Err(Refused::new(RefusalCode::NotGone, what));
        }
        Ok(own)
    }

    fn publish_agreement(&mut self, seat: Seat) {
        let agreed = self.chair(seat).map(|chair| chair.agreed.clone()).unwrap_or_default();
        let needed = self.needed(seat);
        self.publish_same(&ItemKind::Agreed { seat, agreed, needed });
    }

    /// Lets a bot play for the person at `seat`, who is gone, if everybody who has to agree does.
    fn check_agreement(&mut self, seat: Seat, now: Timestamp) {
        let Ok(chair) = self.chair(seat) else { return };
        let all_agree = self.needed(seat).iter().all(|needed| chair.agreed.contains(needed));
        if !chair.agreed.is_empty() && all_agree {
            self.mark_away(seat, AwayReason::Agreed, now);
        }
    }
}
