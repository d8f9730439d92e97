//! What a seat learns from the events of The Penguin Ultimatum.

use rules::ultimatum::{Event, Penguin, Phase, Ultimatum, View};
use rules::{Face, Seat, World};

use super::analysable::{Analysable, Learned};

impl Analysable for Ultimatum {
    const ROUND_NAME: &'static str = "turn";
    const SCORE_PARTS: &'static [&'static str] =
        &["game", "form", "sheep", "kangaroo", "seal", "bear"];

    fn score_parts(world: &World<Ultimatum>, seat: Seat) -> Vec<f32> {
        let score = world.scoring().seat(seat);
        let points = [score.points, score.for_form].into_iter().chain(score.for_species);
        points.map(|points| points as f32).collect()
    }

    /// A penguin is laid in every turn, so the number of penguins gives the turn.
    fn round(view: &View) -> usize {
        view.penguins.len() + usize::from(view.phase == Phase::Place)
    }

    fn learn(event: &Event, seat: Seat, learned: &mut Learned<Penguin>) {
        match event {
            Event::Drew { seat: who, penguin: Face::Up(penguin) } if *who == seat => {
                learned.dealt = true;
                learned.drawn.push(*penguin);
            }
            // The next entertainer is drawn by chance.
            Event::Next { .. } => learned.dealt = true,
            // Every turn begins with a penguin (PU-12).
            Event::Placed { seat: who, .. } if *who != seat => learned.others = true,
            _ => {}
        }
    }

    fn forget(view: &mut View, cards: &[Penguin]) {
        if let Some(hand) = &mut view.hand {
            hand.retain(|penguin| !cards.contains(penguin));
        }
    }
}
