//! Who may ask for hints, and what a hint is based on.

use std::sync::Arc;

use axum::http::StatusCode;
use catalogue::SeatView;
use rules::{Seat, Viewer};
use table::{Occupant, Person, Refused};

use super::House;
use crate::error::{ApiError, ServerCode};
use crate::ids::TableId;

impl House {
    /// What a seat sees, for a hint. Refused unless the person plays this seat, all other players are bots, and the
    /// seat has to decide.
    pub(crate) async fn view_for_hint(
        self: &Arc<House>,
        id: &TableId,
        person: Person,
        seat: Seat,
    ) -> Result<Box<dyn SeatView>, ApiError> {
        self.read(id, move |table| {
            if !table.sits(person, seat) {
                return Err(ApiError::forbidden());
            }
            let mut others = table.occupants().filter(|(other, _)| *other != seat);
            if !others.all(|(_, who)| matches!(who, Occupant::Bot { .. })) {
                let what = "hints are available only if all other players are bots";
                return Err(ApiError::new(StatusCode::FORBIDDEN, ServerCode::HintNotAllowed, what));
            }
            let yours = table.view(Viewer::Seat(seat), Some(person)).you;
            let is_asked = yours.is_some_and(|you| !you.legal.is_empty());
            let view = table.seat_view(seat).filter(|_| is_asked);
            view.ok_or_else(|| {
                let what = format!("{seat} has nothing to decide now");
                ApiError::from(Refused { code: table::RefusalCode::NotAsked, clause: None, what })
            })
        })
        .await
    }
}
