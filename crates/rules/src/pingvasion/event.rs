//! Facts and events. A fact is something that happened, including hidden cards. An event is what one viewer
//! may know about a fact.

use serde::Serialize;

use super::action::Lay;
use super::card::Card;
use super::hand::Hand;
use super::scoring::Scoring;
#[cfg(feature = "schema")]
use super::scoring::SeatScore;
use crate::observable::Face;
use crate::seat::{MAX_SEATS, Seat, Viewer};

/// Something that happened, hidden cards included.
#[derive(Clone, Debug)]
pub struct Fact(pub(super) FactKind);

/// The kinds of facts. Private, so that no code outside of the game can read hidden cards from a fact.
#[derive(Clone, Debug)]
pub(super) enum FactKind {
    Round { round: u8 },
    Drew { seat: Seat, cards: [Card; 2] },
    Gave { seat: Seat, left: Card, right: Card, seats: u8 },
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

/// The end of the game.
#[derive(Clone, Debug)]
pub(super) struct Ending {
    pub(super) hands: [Hand; MAX_SEATS],
    pub(super) scoring: Scoring,
}

/// Something that happened, as a viewer may know it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PingvasionEvent))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "PingvasionEvent"))]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// A round began.
    Round {
        /// The round, 1 to 8.
        round: u8,
    },
    /// PV-05, PV-06: a player drew from their own reinforcement deck.
    Drew {
        /// The player.
        seat: Seat,
        /// The cards.
        #[cfg_attr(feature = "schema", schema(min_items = 2, max_items = 2))]
        cards: [Face<Card>; 2],
    },
    /// PV-07: a player put a card face down in front of each neighbour.
    Gave {
        /// The player.
        seat: Seat,
        /// The card for the left neighbour.
        left: Face<Card>,
        /// The card for the right neighbour.
        right: Face<Card>,
        /// The left neighbour.
        to_left: Seat,
        /// The right neighbour.
        to_right: Seat,
    },
    /// PV-08: a card went from a player to a neighbour, who took it up.
    Passed {
        /// The player who gave it.
        from: Seat,
        /// The player who got it.
        to: Seat,
        /// The card.
        card: Face<Card>,
    },
    /// PV-19: a real player took the top card of a virtual player's reinforcement deck.
    Took {
        /// The real player.
        seat: Seat,
        /// The virtual player.
        from: Seat,
        /// The card.
        card: Face<Card>,
    },
    /// PV-09, PV-20: a player laid cards face down.
    Laid {
        /// The player.
        seat: Seat,
        /// The cards. Each card of a virtual player is an event of its own.
        cards: Vec<Face<Card>>,
    },
    /// PV-09: a player's cards were revealed.
    Revealed {
        /// The player.
        seat: Seat,
        /// The cards.
        cards: Vec<Card>,
    },
    /// PV-12: a card was destroyed.
    Destroyed {
        /// The player who laid it.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// PV-10: a card joined its owner's tableau.
    Landed {
        /// The owner.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// PV-11: a player must lay two cards in the next round.
    MustLayTwo {
        /// The player.
        seat: Seat,
    },
    /// PV-13: a player chooses after the others in the next round.
    MustWait {
        /// The player.
        seat: Seat,
    },
    /// PV-21: the second stack of a virtual player was shuffled and became its reinforcement deck.
    Reshuffled {
        /// The virtual player.
        seat: Seat,
        /// The number of cards.
        cards: u8,
    },
    /// PV-14 to PV-16: the hands were revealed and scored.
    Ended {
        /// The hands by seat. A virtual player's hand consists of all its hidden cards.
        hands: Vec<Vec<Card>>,
        /// The scoring by seat.
        #[cfg_attr(feature = "schema", schema(value_type = Vec<SeatScore>))]
        #[cfg_attr(feature = "ts", ts(as = "Vec<SeatScore>"))]
        scoring: Scoring,
        /// The winners.
        winners: Vec<Seat>,
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
        match self.0 {
            FactKind::Drew { .. }
            | FactKind::Gave { .. }
            | FactKind::Passed { .. }
            | FactKind::Took { .. }
            | FactKind::Laid { .. } => false,
            FactKind::Round { .. }
            | FactKind::VirtualLaid { .. }
            | FactKind::Revealed { .. }
            | FactKind::Destroyed { .. }
            | FactKind::Landed { .. }
            | FactKind::MustLayTwo { .. }
            | FactKind::MustWait { .. }
            | FactKind::Reshuffled { .. }
            | FactKind::Ended(_) => true,
        }
    }

    /// Whether a viewer learns a card that they did not know, or the result. What follows from open cards
    /// is not news, and neither is a card that its owner puts down face down.
    pub(super) fn is_news(&self) -> bool {
        match self.0 {
            FactKind::Drew { .. }
            | FactKind::Passed { .. }
            | FactKind::Took { .. }
            | FactKind::Revealed { .. }
            | FactKind::Ended(_) => true,
            FactKind::Round { .. }
            | FactKind::Gave { .. }
            | FactKind::Laid { .. }
            | FactKind::VirtualLaid { .. }
            | FactKind::Destroyed { .. }
            | FactKind::Landed { .. }
            | FactKind::MustLayTwo { .. }
            | FactKind::MustWait { .. }
            | FactKind::Reshuffled { .. } => false,
        }
    }

    /// The event for a viewer who knows the hidden cards of the seats for which `knows` is true.
    fn shown(&self, knows: impl Fn(Seat) -> bool) -> Event {
        let face = |open: bool, card: Card| if open { Face::Up(card) } else { Face::Down };
        match self.0 {
            FactKind::Round { round } => Event::Round { round },
            FactKind::Drew { seat, cards } => {
                Event::Drew { seat, cards: cards.map(|card| face(knows(seat), card)) }
            }
            FactKind::Gave { seat, left, right, seats } => Event::Gave {
                seat,
                left: face(knows(seat), left),
                right: face(knows(seat), right),
                to_left: seat.left(seats),
                to_right: seat.right(seats),
            },
            FactKind::Passed { from, to, card } => {
                Event::Passed { from, to, card: face(knows(from) || knows(to), card) }
            }
            FactKind::Took { seat, from, card } => {
                Event::Took { seat, from, card: face(knows(seat), card) }
            }
            FactKind::Laid { seat, lay } => Event::Laid {
                seat,
                cards: lay.cards().map(|card| face(knows(seat), card)).collect(),
            },
            // PV-20: nobody sees it until it is revealed.
            FactKind::VirtualLaid { seat } => Event::Laid { seat, cards: vec![Face::Down] },
            FactKind::Revealed { seat, lay } => {
                Event::Revealed { seat, cards: lay.cards().collect() }
            }
            FactKind::Destroyed { seat, card } => Event::Destroyed { seat, card },
            FactKind::Landed { seat, card } => Event::Landed { seat, card },
            FactKind::MustLayTwo { seat } => Event::MustLayTwo { seat },
            FactKind::MustWait { seat } => Event::MustWait { seat },
            FactKind::Reshuffled { seat, cards } => Event::Reshuffled { seat, cards },
            FactKind::Ended(ref ending) => {
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
