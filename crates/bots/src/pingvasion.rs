//! How bots play.

use rules::chance::QuickDice;
use rules::pingvasion::{Action, Pingvasion};
use rules::{Game, Seat};

use crate::skill::{Candidate, Prospects, Skilled};

impl Skilled for Pingvasion {
    const OPEN: bool = false;
    const DEPTH: usize = 2;
    const CURIOSITY: f32 = 1.0;
    const CLEAR_LEAD: f32 = 30.0;

    fn chick(&self, seat: Seat, rng: &mut QuickDice) -> Option<Action> {
        self.sample(seat, rng)
    }

    fn rockhopper(&self, seat: Seat, rng: &mut QuickDice) -> Option<Action> {
        self.sample(seat, rng)
    }

    fn candidates(&self, seat: Seat, out: &mut Vec<Candidate<Action>>) {
        let mut legal = Vec::new();
        self.legal(seat, &mut legal);
        out.clear();
        out.extend(legal.into_iter().map(|action| Candidate { action, promise: 1.0 }));
    }

    fn step(&mut self, seat: Seat, rng: &mut QuickDice) {
        self.play_random(seat, rng);
    }

    fn prospects(&self) -> Prospects {
        Prospects::of_end(self)
    }
}
