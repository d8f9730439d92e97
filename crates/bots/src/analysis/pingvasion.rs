//! What a seat learns from the events of Pingvasion.

use rules::pingvasion::{Card, Event, PhaseView, Pingvasion, View, Zone};
use rules::{Face, Seat, World};

use super::analysable::{Analysable, Learned};

impl Analysable for Pingvasion {
    const ROUND_NAME: &'static str = "round";
    const SCORE_PARTS: &'static [&'static str] =
        &["antarctica", "city", "desert", "jungle", "moon"];

    fn score_parts(world: &World<Pingvasion>, seat: Seat) -> Vec<f32> {
        let scoring = world.scoring();
        Zone::ALL.iter().map(|&zone| scoring.zone(seat, zone).points as f32).collect()
    }

    fn round(view: &View) -> usize {
        view.round as usize
    }

    fn learn(event: &Event, seat: Seat, learned: &mut Learned<Card>) {
        let seen = |face: &Face<Card>| match face {
            Face::Up(card) => Some(*card),
            Face::Down => None,
        };
        match event {
            Event::Drew { seat: who, cards } if *who == seat => {
                learned.dealt = true;
                learned.drawn.extend(cards.iter().filter_map(seen));
            }
            // PV-19: a card from a virtual player's deck was not passed by anybody.
            Event::Took { seat: who, card, .. } if *who == seat => {
                learned.dealt = true;
                learned.drawn.extend(seen(card));
            }
            Event::Passed { to, card, .. } if *to == seat => learned.received.extend(seen(card)),
            Event::Revealed { seat: who, .. } if *who != seat => learned.others = true,
            _ => {}
        }
    }

    fn forget(view: &mut View, cards: &[Card]) {
        let Some(own) = &mut view.own else { return };
        for card in cards {
            if let Some(index) = own.hand.iter().position(|it| it == card) {
                own.hand.remove(index);
            }
        }
        // During disembarkation, the last cards in `got` came from the neighbours in this round.
        if view.phase != PhaseView::Infiltration && !cards.is_empty() {
            own.got.truncate(view.round as usize - 1);
        }
    }
}
