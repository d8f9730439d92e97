//! Contributions to shuffles of the old form, which only logs before version 3 have ([`crate::fair`] describes it):
//! people sent their contribution, the entropy, directly to the table, without committing to it first.

use rules::Seat;
use serde::Deserialize;

use crate::chair::{Chair, Person};
use crate::fair::{Contributions, Entropy};
use crate::input::Timestamp;
use crate::item::ItemKind;
use crate::refused::Refused;
use crate::table::Table;
use crate::text::Name;

/// The requests that contained entropy.
#[derive(Deserialize)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum EntropyRequest {
    Sit { name: Name, seat: Option<Seat>, entropy: Entropy },
    Stir { seat: Seat, entropy: Entropy },
}

impl Table {
    /// Handles a request that contained entropy.
    pub(crate) fn handle_entropy(
        &mut self,
        by: Person,
        request: EntropyRequest,
        at: Timestamp,
    ) -> Result<(), Refused> {
        let (seat, entropy) = match request {
            EntropyRequest::Sit { name, seat, entropy } => {
                (self.sit(by, name, None, seat)?, entropy)
            }
            EntropyRequest::Stir { seat, entropy } => {
                self.check_gathering()?;
                let who = self.own_chair(by, seat)?.occupant.clone();
                // An item of any kind, so that later items have the same numbers as they had then.
                self.publish_same(&ItemKind::Sat { seat, who: (&who).into() });
                (seat, entropy)
            }
        };
        self.chair_mut(seat)?.entropy = Some(entropy);
        (self.last_input, self.last_activity) = (at, at);
        self.outputs.clear();
        Ok(())
    }

    /// The entropy of each seat.
    pub(crate) fn contributed_entropy(&self) -> Contributions {
        let of_chair = |chair: &Option<Chair>| chair.as_ref().and_then(|it| it.entropy.clone());
        Contributions::Entropy(self.chairs.iter().map(of_chair).collect())
    }
}
