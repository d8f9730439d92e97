//! What happens in a game: as a fact that knows all, and as the event that a viewer may know.

use serde::Serialize;

use super::action::Lay;
use super::card::Card;
use super::hand::Hand;
use super::scoring::Scoring;
#[cfg(feature = "schema")]
use super::scoring::SeatScore;
use crate::observable::Face;
use crate::seat::{MAX_SEATS, Seat, Viewer};

/// Something that happened, with everything about it.
#[derive(Clone, Debug)]
pub struct Fact(pub(super) Happening);

/// The kinds of facts. Private to the game, so that nobody outside reads a hidden card off one.
#[derive(Clone, Debug)]
pub(super) enum Happening {
    Round { round: u8 },
    Drew { seat: Seat, cards: [Card; 2] },
    Gave { seat: Seat, left: Card, right: Card },
    Passed { from: Seat, to: Seat, card: Card },
    Took { seat: Seat, from: Seat, card: Card },
    Laid { seat: Seat, lay: Lay },
    VirtualLaid { seat: Seat },
    Revealed { seat: Seat, lay: Lay },
    Destroyed { seat: Seat, card: Card },
    Landed { seat: Seat, card: Card },
    MustLayTwo { seat: Seat },
    MustWait { seat: Seat },
    Reshuffled { seat: Seat, cards: u8 },
    Ended(Box<Ending>),
}

/// How the game ended.
#[derive(Clone, Debug)]
pub(super) struct Ending {
    pub(super) hands: [Hand; MAX_SEATS],
    pub(super) scoring: Scoring,
}

/// Something that happened, as somebody may know it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PingvasionEvent))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "PingvasionEvent"))]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// A round began.
    Round {
        /// 1 to 8.
        round: u8,
    },
    /// PV-05, PV-06: somebody drew from their own pile.
    Drew {
        /// Who.
        seat: Seat,
        /// What.
        #[cfg_attr(feature = "schema", schema(min_items = 2, max_items = 2))]
        cards: [Face<Card>; 2],
    },
    /// PV-07: somebody put a card face down in front of each neighbour.
    Gave {
        /// Who.
        seat: Seat,
        /// For the left neighbour.
        left: Face<Card>,
        /// For the right neighbour.
        right: Face<Card>,
    },
    /// PV-08: somebody took up a card from a neighbour.
    Passed {
        /// Who gave it.
        from: Seat,
        /// Who got it.
        to: Seat,
        /// What.
        card: Face<Card>,
    },
    /// PV-19: a real player drew from a virtual player's pile.
    Took {
        /// Who.
        seat: Seat,
        /// From which virtual player.
        from: Seat,
        /// What.
        card: Face<Card>,
    },
    /// PV-09, PV-20: somebody laid cards face down.
    Laid {
        /// Who.
        seat: Seat,
        /// What; a virtual player's cards are told one by one.
        cards: Vec<Face<Card>>,
    },
    /// PV-09: somebody's cards were revealed.
    Revealed {
        /// Whose.
        seat: Seat,
        /// What.
        cards: Vec<Card>,
    },
    /// PV-12: a card was destroyed.
    Destroyed {
        /// Whose.
        seat: Seat,
        /// What.
        card: Card,
    },
    /// PV-10: a card joined its owner's tableau.
    Landed {
        /// Whose.
        seat: Seat,
        /// What.
        card: Card,
    },
    /// PV-11: somebody must lay two cards in the next round.
    MustLayTwo {
        /// Who.
        seat: Seat,
    },
    /// PV-13: somebody chooses after the others in the next round.
    MustWait {
        /// Who.
        seat: Seat,
    },
    /// PV-21: the cards given to a virtual player became its new pile.
    Reshuffled {
        /// Which virtual player.
        seat: Seat,
        /// How many cards.
        cards: u8,
    },
    /// PV-14 to PV-16: the hands were laid open and scored.
    Ended {
        /// The hands by seat; of virtual players, all their hidden cards.
        hands: Vec<Vec<Card>>,
        /// What they were worth.
        #[cfg_attr(feature = "schema", schema(value_type = Vec<SeatScore>))]
        #[cfg_attr(feature = "ts", ts(as = "Vec<SeatScore>"))]
        scoring: Scoring,
        /// Who won.
        winners: Vec<Seat>,
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
        match self.0 {
            Happening::Drew { .. }
            | Happening::Gave { .. }
            | Happening::Passed { .. }
            | Happening::Took { .. }
            | Happening::Laid { .. } => false,
            Happening::Round { .. }
            | Happening::VirtualLaid { .. }
            | Happening::Revealed { .. }
            | Happening::Destroyed { .. }
            | Happening::Landed { .. }
            | Happening::MustLayTwo { .. }
            | Happening::MustWait { .. }
            | Happening::Reshuffled { .. }
            | Happening::Ended(_) => true,
        }
    }

    /// Whether somebody sees a card that they did not know, or the result. What follows from what lies
    /// open already is no news, nor is a card put down by one who knew it.
    pub(super) fn is_news(&self) -> bool {
        match self.0 {
            Happening::Drew { .. }
            | Happening::Passed { .. }
            | Happening::Took { .. }
            | Happening::Revealed { .. }
            | Happening::Ended(_) => true,
            Happening::Round { .. }
            | Happening::Gave { .. }
            | Happening::Laid { .. }
            | Happening::VirtualLaid { .. }
            | Happening::Destroyed { .. }
            | Happening::Landed { .. }
            | Happening::MustLayTwo { .. }
            | Happening::MustWait { .. }
            | Happening::Reshuffled { .. } => false,
        }
    }

    /// The fact rendered for an observer who knows the hidden cards of the seats for which `knows` is true.
    fn shown(&self, knows: impl Fn(Seat) -> bool) -> Event {
        let face = |open: bool, card: Card| if open { Face::Up(card) } else { Face::Down };
        match self.0 {
            Happening::Round { round } => Event::Round { round },
            Happening::Drew { seat, cards } => {
                Event::Drew { seat, cards: cards.map(|card| face(knows(seat), card)) }
            }
            Happening::Gave { seat, left, right } => {
                Event::Gave { seat, left: face(knows(seat), left), right: face(knows(seat), right) }
            }
            Happening::Passed { from, to, card } => {
                Event::Passed { from, to, card: face(knows(from) || knows(to), card) }
            }
            Happening::Took { seat, from, card } => {
                Event::Took { seat, from, card: face(knows(seat), card) }
            }
            Happening::Laid { seat, lay } => Event::Laid {
                seat,
                cards: lay.cards().map(|card| face(knows(seat), card)).collect(),
            },
            // PV-20: unseen by anybody until it is revealed.
            Happening::VirtualLaid { seat } => Event::Laid { seat, cards: vec![Face::Down] },
            Happening::Revealed { seat, lay } => {
                Event::Revealed { seat, cards: lay.cards().collect() }
            }
            Happening::Destroyed { seat, card } => Event::Destroyed { seat, card },
            Happening::Landed { seat, card } => Event::Landed { seat, card },
            Happening::MustLayTwo { seat } => Event::MustLayTwo { seat },
            Happening::MustWait { seat } => Event::MustWait { seat },
            Happening::Reshuffled { seat, cards } => Event::Reshuffled { seat, cards },
            Happening::Ended(ref ending) => {
                let Ending { hands, scoring } = **ending;
                let hands = &hands[..scoring.seats() as usize];
                Event::Ended {
                    hands: hands.iter().map(Hand::sorted).collect(),
                    scoring,
                    winners: scoring.outcome().winners.iter().collect(),
                }
            }
        }
    }
}
