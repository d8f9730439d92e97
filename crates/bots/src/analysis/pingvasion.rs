//! What a player of Pingvasion learns.

use rules::pingvasion::{Card, Event, PhaseView, Pingvasion, View};
use rules::{Face, Seat};

use super::studied::{News, Studied};

impl Studied for Pingvasion {
    const ROUND: &'static str = "round";

    fn round(view: &View) -> usize {
        view.round as usize
    }

    fn note(event: &Event, seat: Seat, news: &mut News<Card>) {
        let seen = |face: &Face<Card>| match face {
            Face::Up(card) => Some(*card),
            Face::Down => None,
        };
        match event {
            Event::Drew { seat: who, cards } if *who == seat => {
                news.dealt = true;
                news.drawn.extend(cards.iter().filter_map(seen));
            }
            // PV-19: what comes from a virtual player's pile was given by nobody.
            Event::Took { seat: who, card, .. } if *who == seat => {
                news.dealt = true;
                news.drawn.extend(seen(card));
            }
            Event::Passed { to, card, .. } if *to == seat => news.received.extend(seen(card)),
            Event::Revealed { seat: who, .. } if *who != seat => news.others = true,
            _ => {}
        }
    }

    fn forget(view: &mut View, cards: &[Card]) {
        let Some(own) = &mut view.own else { return };
        for card in cards {
            if let Some(place) = own.hand.iter().position(|it| it == card) {
                own.hand.remove(place);
            }
        }
        // While laying, the latest cards are those that came from the neighbours in this round.
        if view.phase != PhaseView::Infiltration && !cards.is_empty() {
            own.got.truncate(view.round as usize - 1);
        }
    }
}
