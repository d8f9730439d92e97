//! What happens in a game: as a fact that knows all, and as the event that a viewer may know. All
//! is public but the penguins that are drawn (PU-25).

use serde::Serialize;

use super::card::{Entertainer, Penguin};
use super::deal::Laid;
use super::iceberg::Cell;
use super::scoring::Final;
#[cfg(feature = "schema")]
use super::scoring::Standing;
use super::state::End;
use crate::observable::Face;
use crate::seat::{Seat, Viewer};

/// Something that happened, with everything about it.
#[derive(Clone, Debug)]
pub struct Fact(pub(super) Happening);

/// The kinds of facts. Private to the game, so that nobody outside reads a hidden card off one.
#[derive(Clone, Debug)]
pub(super) enum Happening {
    Turn { seat: Seat },
    Drew { seat: Seat, penguin: Penguin },
    Placed { seat: Seat, penguin: Penguin, cell: Cell },
    Penalty { seat: Seat, points: i32 },
    GaveUp { seat: Seat, entertainer: Entertainer },
    Invited { seat: Seat, from: Option<Cell>, to: Cell },
    Performed { laid: Laid, points: Vec<i32>, enjoyed: Vec<Cell>, winner: Option<Seat> },
    Curtain { cell: Cell },
    Entertained { seat: Option<Seat>, laid: Laid },
    Next { entertainer: Option<Entertainer> },
    Ended(Box<Ending>),
}

/// How the game ended.
#[derive(Clone, Debug)]
pub(super) struct Ending {
    pub(super) end: End,
    pub(super) result: Final,
}

/// Something that happened, as somebody may know it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = UltimatumEvent))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "UltimatumEvent"))]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// A turn began.
    Turn {
        /// Whose.
        seat: Seat,
    },
    /// PU-09, PU-20: somebody drew a penguin.
    Drew {
        /// Who.
        seat: Seat,
        /// Which.
        penguin: Face<Penguin>,
    },
    /// PU-12: somebody laid a penguin.
    Placed {
        /// Who.
        seat: Seat,
        /// Which.
        penguin: Penguin,
        /// Where.
        cell: Cell,
    },
    /// PU-13: somebody lost points for relatives.
    Penalty {
        /// Who.
        seat: Seat,
        /// How many points.
        points: i32,
    },
    /// PU-14: somebody gave up an entertainer instead; it leaves the game.
    GaveUp {
        /// Who.
        seat: Seat,
        /// Which.
        entertainer: Entertainer,
    },
    /// PU-15: somebody put a stone on a penguin.
    Invited {
        /// Who.
        seat: Seat,
        /// Where the stone was; `None` for one from the supply.
        #[cfg_attr(feature = "schema", schema(required))]
        from: Option<Cell>,
        /// Where it is now.
        to: Cell,
    },
    /// PU-17, PU-18: an entertainer performed.
    Performed {
        /// Which entertainer, and where.
        laid: Laid,
        /// What it paid, by seat.
        points: Vec<i32>,
        /// The penguins that enjoyed it.
        enjoyed: Vec<Cell>,
        /// Who got its card; without anybody, it leaves the game.
        #[cfg_attr(feature = "schema", schema(required))]
        winner: Option<Seat>,
    },
    /// PU-07, PU-19: a curtain lies on a cell.
    Curtain {
        /// Where.
        cell: Cell,
    },
    /// PU-08, PU-19: an entertainer was laid.
    Entertained {
        /// Who laid it; nobody at the start.
        #[cfg_attr(feature = "schema", schema(required))]
        seat: Option<Seat>,
        /// Which, where and how.
        laid: Laid,
    },
    /// PU-09, PU-19: the next entertainer was turned open; `None` when the pile is empty.
    Next {
        /// Which.
        #[cfg_attr(feature = "schema", schema(required))]
        entertainer: Option<Entertainer>,
    },
    /// PU-21 to PU-23: the game ended and was scored.
    Ended {
        /// What ended it.
        end: End,
        /// How everybody comes out.
        #[cfg_attr(feature = "schema", schema(value_type = Vec<Standing>))]
        #[cfg_attr(feature = "ts", ts(as = "Vec<Standing>"))]
        result: Final,
        /// Who won.
        winner: Seat,
    },
}

impl Fact {
    /// The event that `viewer` learns of.
    pub(super) fn seen(&self, viewer: Viewer) -> Event {
        self.shown(|seat| viewer.is(seat))
    }

    /// The event with every card open.
    pub(super) fn open(&self) -> Event {
        self.shown(|_| true)
    }

    /// Whether all see the same of it.
    pub(super) fn is_public(&self) -> bool {
        !matches!(self.0, Happening::Drew { .. })
    }

    /// Whether somebody sees a card that they did not know, or the result. A penguin that is laid was
    /// hidden from the others until then; stones, performances and entertainers are open to all.
    pub(super) fn is_news(&self) -> bool {
        match self.0 {
            Happening::Drew { .. }
            | Happening::Placed { .. }
            | Happening::Next { entertainer: Some(_) }
            | Happening::Ended(_) => true,
            Happening::Turn { .. }
            | Happening::Penalty { .. }
            | Happening::GaveUp { .. }
            | Happening::Invited { .. }
            | Happening::Performed { .. }
            | Happening::Curtain { .. }
            | Happening::Entertained { .. }
            | Happening::Next { entertainer: None } => false,
        }
    }

    fn shown(&self, knows: impl Fn(Seat) -> bool) -> Event {
        match &self.0 {
            Happening::Turn { seat } => Event::Turn { seat: *seat },
            Happening::Drew { seat, penguin } => Event::Drew {
                seat: *seat,
                penguin: if knows(*seat) { Face::Up(*penguin) } else { Face::Down },
            },
            Happening::Placed { seat, penguin, cell } => {
                Event::Placed { seat: *seat, penguin: *penguin, cell: *cell }
            }
            Happening::Penalty { seat, points } => Event::Penalty { seat: *seat, points: *points },
            Happening::GaveUp { seat, entertainer } => {
                Event::GaveUp { seat: *seat, entertainer: *entertainer }
            }
            Happening::Invited { seat, from, to } => {
                Event::Invited { seat: *seat, from: *from, to: *to }
            }
            Happening::Performed { laid, points, enjoyed, winner } => Event::Performed {
                laid: *laid,
                points: points.clone(),
                enjoyed: enjoyed.clone(),
                winner: *winner,
            },
            Happening::Curtain { cell } => Event::Curtain { cell: *cell },
            Happening::Entertained { seat, laid } => {
                Event::Entertained { seat: *seat, laid: *laid }
            }
            Happening::Next { entertainer } => Event::Next { entertainer: *entertainer },
            Happening::Ended(ending) => Event::Ended {
                end: ending.end,
                result: ending.result,
                winner: ending.result.winner(),
            },
        }
    }
}
