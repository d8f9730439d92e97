//! What viewers see of a game.

use rules::{Face, Game, Observable, Seat, SeatSet, Viewer};
use serde::Serialize;

use crate::{Card, Fact, Herring, Options, leaders};

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = HerringEvent))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "HerringEvent"))]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    Dealt { seat: Seat, cards: Vec<Face<Card>> },
    Laid { seat: Seat, card: Face<Card> },
    Revealed { cards: Vec<Card>, winner: Seat },
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = HerringView))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "HerringView"))]
pub struct View {
    pub(crate) viewer: Viewer,
    pub(crate) options: Options,
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Seat>))]
    #[cfg_attr(feature = "ts", ts(as = "Vec<Seat>"))]
    pub(crate) to_act: SeatSet,
    pub(crate) points: Vec<i32>,
    pub(crate) hand: Option<Vec<Card>>,
    pub(crate) laid: Option<Card>,
    /// The cards of previous rounds.
    pub(crate) open: Vec<Card>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = HerringOutlook))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "HerringOutlook"))]
pub struct Outlook {
    leaders: Vec<Seat>,
}

impl Observable for Herring {
    type Event = Event;
    type View = View;
    type Outlook = Outlook;

    fn view(&self, viewer: Viewer) -> View {
        let seat = match viewer {
            Viewer::Seat(seat) if self.real().contains(seat) => Some(seat.index()),
            _ => None,
        };
        View {
            viewer,
            options: self.options,
            to_act: self.to_act(),
            points: self.points.clone(),
            hand: seat.map(|seat| self.hands[seat].clone()),
            laid: seat.and_then(|seat| self.laid[seat]),
            open: self.open.clone(),
        }
    }

    fn viewer(view: &View) -> Viewer {
        view.viewer
    }

    fn outlook(view: &View) -> Outlook {
        Outlook { leaders: leaders(&view.points).iter().collect() }
    }

    fn event_for(fact: &Fact, viewer: Viewer) -> Option<Event> {
        let visible = |seat, card| if viewer.is(seat) { Face::Up(card) } else { Face::Down };
        Some(match fact.clone() {
            Fact::Dealt { seat, cards } => {
                let cards = cards.into_iter().map(|card| visible(seat, card)).collect();
                Event::Dealt { seat, cards }
            }
            Fact::Laid { seat, card } => Event::Laid { seat, card: visible(seat, card) },
            Fact::Revealed { cards, winner } => Event::Revealed { cards, winner },
        })
    }

    fn is_public(fact: &Fact) -> bool {
        matches!(fact, Fact::Revealed { .. })
    }

    fn is_news(fact: &Fact) -> bool {
        !matches!(fact, Fact::Laid { .. })
    }

    fn open_event(fact: &Fact) -> Event {
        match fact.clone() {
            Fact::Dealt { seat, cards } => {
                Event::Dealt { seat, cards: cards.into_iter().map(Face::Up).collect() }
            }
            Fact::Laid { seat, card } => Event::Laid { seat, card: Face::Up(card) },
            Fact::Revealed { cards, winner } => Event::Revealed { cards, winner },
        }
    }
}
