//! How bots play Krill, and what analysis must know of it.

use bots::analysis::{News, Studied};
use bots::{Candidate, Prospects, Skilled};
use rules::chance::QuickDice;
use rules::{Game, Searchable, Seat, World};

use super::view::{Event, View};
use super::{Krill, NoCard, Pick};

impl Skilled for Krill {
    const OPEN: bool = false;
    const DEPTH: usize = 0;
    const CURIOSITY: f32 = 0.5;
    const STUMBLES: u32 = 8;
    const CLEAR_LEAD: f32 = 5.0;

    fn chick(world: &World<Krill>, seat: Seat, rng: &mut QuickDice) -> Option<Pick> {
        world.sample(seat, rng)
    }

    /// The highest card, for it eats.
    fn rockhopper(world: &World<Krill>, seat: Seat, _: &mut QuickDice) -> Option<Pick> {
        let mut legal = Vec::new();
        world.legal(seat, &mut legal);
        legal.last().copied()
    }

    fn candidates(world: &World<Krill>, seat: Seat, out: &mut Vec<Candidate<Pick>>) {
        let mut legal = Vec::new();
        world.legal(seat, &mut legal);
        out.clear();
        out.extend(legal.into_iter().map(|action| Candidate { action, promise: 0.0 }));
    }

    fn step(world: &mut World<Krill>, seat: Seat, rng: &mut QuickDice) {
        world.play_random(seat, rng);
    }

    fn prospects(world: &World<Krill>) -> Prospects {
        Prospects::of_end::<Krill>(world)
    }
}

impl Studied for Krill {
    const ROUND: &'static str = "round";

    fn round(view: &View) -> usize {
        view.round()
    }

    fn note(event: &Event, seat: Seat, news: &mut News<NoCard>) {
        match event {
            Event::Dealt { seat: dealt, .. } if *dealt == seat => news.dealt = true,
            Event::Shown { .. } => news.others = true,
            _ => {}
        }
    }

    /// No card comes to a hand after the deal.
    fn forget(_: &mut View, _: &[NoCard]) {}
}
