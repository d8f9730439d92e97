//! What a player of The Penguin Ultimatum learns.

use rules::ultimatum::{Event, Penguin, Phase, Ultimatum, View};
use rules::{Face, Seat};

use super::studied::{News, Studied};

impl Studied for Ultimatum {
    const ROUND: &'static str = "turn";

    /// Every turn lays a penguin, so that the penguins count the turns.
    fn round(view: &View) -> usize {
        view.penguins.len() + usize::from(view.phase == Phase::Place)
    }

    fn note(event: &Event, seat: Seat, news: &mut News<Penguin>) {
        match event {
            Event::Drew { seat: who, penguin: Face::Up(penguin) } if *who == seat => {
                news.dealt = true;
                news.drawn.push(*penguin);
            }
            // Which entertainer comes next is chance.
            Event::Next { .. } => news.dealt = true,
            // Whatever else somebody does in a turn, they lay a penguin first.
            Event::Placed { seat: who, .. } if *who != seat => news.others = true,
            _ => {}
        }
    }

    fn forget(view: &mut View, cards: &[Penguin]) {
        if let Some(hand) = &mut view.hand {
            hand.retain(|penguin| !cards.contains(penguin));
        }
    }
}
