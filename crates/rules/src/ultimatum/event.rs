//! Facts and events. A fact is something that happened, including hidden cards. An event is what one viewer
//! may know about a fact: everything, except which penguin another player drew (PU-25).

use serde::Serialize;

use super::card::{Entertainer, Penguin};
use super::deal::LaidEntertainer;
use super::iceberg::Cell;
use super::scoring::Scoring;
#[cfg(feature = "schema")]
use super::scoring::SeatScore;
use super::state::End;
use crate::observable::Face;
use crate::seat::{Seat, Viewer};

/// Something that happened, hidden cards included.
#[derive(Clone, Debug)]
pub struct Fact(pub(super) FactKind);

/// The kinds of facts. Private, so that no code outside of the game can read hidden cards from a fact.
#[derive(Clone, Debug)]
pub(super) enum FactKind {
    Turn { seat: Seat },
    Drew { seat: Seat, penguin: Penguin },
    Placed { seat: Seat, penguin: Penguin, cell: Cell },
    Penalty { seat: Seat, points: i32 },
    GaveUp { seat: Seat, entertainer: Entertainer },
    Invited { seat: Seat, from: Option<Cell>, to: Cell },
    Performed { laid: LaidEntertainer, points: Vec<i32>, enjoyed: Vec<Cell>, winner: Option<Seat> },
    Curtain { cell: Cell },
    Entertained { seat: Option<Seat>, laid: LaidEntertainer },
    Next { entertainer: Option<Entertainer> },
    Ended(Box<Ending>),
}

/// The end of the game.
#[derive(Clone, Debug)]
pub(super) struct Ending {
    pub(super) end: End,
    pub(super) result: Scoring,
}

/// Something that happened, as a viewer may know it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = UltimatumEvent))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "UltimatumEvent"))]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// A turn began.
    Turn {
        /// The player whose turn it is.
        seat: Seat,
    },
    /// PU-09, PU-20: a player drew a penguin.
    Drew {
        /// The player.
        seat: Seat,
        /// The penguin.
        penguin: Face<Penguin>,
    },
    /// PU-12: a player laid a penguin.
    Placed {
        /// The player.
        seat: Seat,
        /// The penguin.
        penguin: Penguin,
        /// The cell where it lies.
        cell: Cell,
    },
    /// PU-13: a player paid the kinship penalty.
    Penalty {
        /// The player.
        seat: Seat,
        /// The points that were lost.
        points: i32,
    },
    /// PU-14: instead of paying the kinship penalty, a player gave up an entertainer. It leaves the game.
    GaveUp {
        /// The player.
        seat: Seat,
        /// The entertainer.
        entertainer: Entertainer,
    },
    /// PU-15: a player put a stone on a penguin.
    Invited {
        /// The player.
        seat: Seat,
        /// The cell of the penguin from which the stone was taken; `null` if it came from the supply.
        #[cfg_attr(feature = "schema", schema(required))]
        from: Option<Cell>,
        /// The cell of the penguin that got the stone.
        to: Cell,
    },
    /// PU-17, PU-18: an entertainer performed.
    Performed {
        /// The entertainer, and where it lay.
        laid: LaidEntertainer,
        /// The points that it paid, by seat.
        points: Vec<i32>,
        /// The cells of the penguins that enjoyed it.
        enjoyed: Vec<Cell>,
        /// The player who got its card; `null` if nobody did and the card left the game.
        #[cfg_attr(feature = "schema", schema(required))]
        winner: Option<Seat>,
    },
    /// PU-07, PU-19: a curtain was laid.
    Curtain {
        /// The cell where it lies.
        cell: Cell,
    },
    /// PU-08, PU-19: an entertainer was laid.
    Entertained {
        /// The player who laid it; `null` for the starting entertainers.
        #[cfg_attr(feature = "schema", schema(required))]
        seat: Option<Seat>,
        /// The entertainer, and where it lies.
        laid: LaidEntertainer,
    },
    /// PU-09, PU-19: the next entertainer was turned face up.
    Next {
        /// The entertainer; `null` if the pile is empty.
        #[cfg_attr(feature = "schema", schema(required))]
        entertainer: Option<Entertainer>,
    },
    /// PU-21 to PU-23: the game ended and was scored.
    Ended {
        /// What ended it.
        end: End,
        /// The final scoring, by seat.
        #[cfg_attr(feature = "schema", schema(value_type = Vec<SeatScore>))]
        #[cfg_attr(feature = "ts", ts(as = "Vec<SeatScore>"))]
        result: Scoring,
        /// The winner.
        winner: Seat,
    },
}

impl Fact {
    /// The event that `viewer` sees.
    pub(super) fn event_for(&self, viewer: Viewer) -> Event {
        self.shown(|seat| viewer.is(seat))
    }

    /// The event with all cards open.
    pub(super) fn open_event(&self) -> Event {
        self.shown(|_| true)
    }

    /// Whether all viewers see the same event.
    pub(super) fn is_public(&self) -> bool {
        !matches!(self.0, FactKind::Drew { .. })
    }

    /// Whether a viewer learns a card that they did not know, or the result. A penguin that is laid was
    /// hidden from the other players before.
    pub(super) fn is_news(&self) -> bool {
        match self.0 {
            FactKind::Drew { .. }
            | FactKind::Placed { .. }
            | FactKind::Next { entertainer: Some(_) }
            | FactKind::Ended(_) => true,
            FactKind::Turn { .. }
            | FactKind::Penalty { .. }
            | FactKind::GaveUp { .. }
            | FactKind::Invited { .. }
            | FactKind::Performed { .. }
            | FactKind::Curtain { .. }
            | FactKind::Entertained { .. }
            | FactKind::Next { entertainer: None } => false,
        }
    }

    /// The event for a viewer who knows the hidden cards of the seats for which `knows` is true.
    fn shown(&self, knows: impl Fn(Seat) -> bool) -> Event {
        match &self.0 {
            FactKind::Turn { seat } => Event::Turn { seat: *seat },
            FactKind::Drew { seat, penguin } => Event::Drew {
                seat: *seat,
                penguin: if knows(*seat) { Face::Up(*penguin) } else { Face::Down },
            },
            FactKind::Placed { seat, penguin, cell } => {
                Event::Placed { seat: *seat, penguin: *penguin, cell: *cell }
            }
            FactKind::Penalty { seat, points } => Event::Penalty { seat: *seat, points: *points },
            FactKind::GaveUp { seat, entertainer } => {
                Event::GaveUp { seat: *seat, entertainer: *entertainer }
            }
            FactKind::Invited { seat, from, to } => {
                Event::Invited { seat: *seat, from: *from, to: *to }
            }
            FactKind::Performed { laid, points, enjoyed, winner } => Event::Performed {
                laid: *laid,
                points: points.clone(),
                enjoyed: enjoyed.clone(),
                winner: *winner,
            },
            FactKind::Curtain { cell } => Event::Curtain { cell: *cell },
            FactKind::Entertained { seat, laid } => Event::Entertained { seat: *seat, laid: *laid },
            FactKind::Next { entertainer } => Event::Next { entertainer: *entertainer },
            FactKind::Ended(ending) => Event::Ended {
                end: ending.end,
                result: ending.result,
                winner: ending.result.winner(),
            },
        }
    }
}
