//! What somebody may ask a machine about who sits at a table.

use std::sync::Arc;

use axum::http::StatusCode;
use catalogue::SeatView;
use rules::{Seat, Viewer};
use table::{Occupant, Person, Refused};

use super::House;
use crate::error::{Failure, HouseCode};
use crate::ids::TableId;

impl House {
    /// What a seat sees that is to decide now, for its own person, where all others are bots.
    pub(crate) async fn sight(
        self: &Arc<House>,
        id: &TableId,
        person: Person,
        seat: Seat,
    ) -> Result<Box<dyn SeatView>, Failure> {
        self.look(id, move |table| {
            if !table.sits(person, seat) {
                return Err(Failure::forbidden());
            }
            let mut others = table.occupants().filter(|(other, _)| *other != seat);
            if !others.all(|(_, who)| matches!(who, Occupant::Bot { .. })) {
                let what = "others play here who have no machine to help them: \
                            there are hints only where all others are bots";
                return Err(Failure::new(StatusCode::FORBIDDEN, HouseCode::NotFair, what));
            }
            let yours = table.view(Viewer::Seat(seat), Some(person)).you;
            let is_asked = yours.is_some_and(|you| !you.legal.is_empty());
            let sight = table.seat_view(seat).filter(|_| is_asked);
            sight.ok_or_else(|| {
                let what = format!("{seat} has nothing to decide now");
                Failure::from(Refused { code: table::RefusalCode::NotAsked, clause: None, what })
            })
        })
        .await
    }
}
