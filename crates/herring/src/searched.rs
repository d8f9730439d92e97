//! What bots and analyses need: sampling worlds, and playing in them.

use bots::analysis::{Analysable, Learned};
use bots::{Candidate, GameResult, Heuristics};
use rand::Rng;
use rules::chance::{FastRng, below, shuffle};
use rules::{Game, NoListener, Searchable, Seat, Seating, World};

use crate::{Card, Event, Herring, ROUNDS, View};

/// The worlds that are consistent with a view: unknown cards are dealt again.
#[derive(Clone, Debug)]
pub struct Worlds {
    view: View,
    hidden: Vec<Card>,
}

impl rules::Worlds<Herring> for Worlds {
    fn sample_world(&self, rng: &mut impl Rng) -> World<Herring> {
        let View { viewer, options, to_act, points, hand, laid, open } = self.view.clone();
        let mut hidden = self.hidden.clone();
        shuffle(&mut hidden, rng);
        let players = options.players as usize;
        let is_over = open.len() == ROUNDS * players;
        let (mut hands, mut lay) = (Vec::new(), Vec::new());
        for seat in (0..options.players).map(Seat) {
            let has_laid = !is_over && !to_act.contains(seat);
            let size = ROUNDS - open.len() / players - usize::from(has_laid);
            let own = viewer.is(seat);
            if own {
                lay.push(laid);
                hands.push(hand.clone().unwrap_or_default());
            } else {
                lay.push(if has_laid { hidden.pop() } else { None });
                hands.push(hidden.split_off(hidden.len() - size));
            }
        }
        World::of(Herring { options, hands, laid: lay, open, points })
    }
}

impl Searchable for Herring {
    type Worlds = Worlds;

    fn worlds(view: &View) -> Option<Worlds> {
        assert!(!view.options.bots_panic, "bots panic, as the options say");
        let known = |card: &Card| {
            view.open.contains(card)
                || view.laid == Some(*card)
                || view.hand.iter().flatten().any(|it| it == card)
        };
        let hidden = (1..=9).map(Card).filter(|card| !known(card)).collect();
        Some(Worlds { view: view.clone(), hidden })
    }

    fn without_secret_decisions(view: &View) -> View {
        let mut view = view.clone();
        if !view.to_act.is_empty() {
            let own = |seat: &Seat| view.viewer.is(*seat) && view.laid.is_some();
            view.to_act = view.options.real().iter().filter(|seat| !own(seat)).collect();
        }
        view
    }

    fn sample(&self, seat: Seat, rng: &mut impl Rng) -> Option<Card> {
        let count = self.count_legal(seat) as u32;
        let place = (count > 0).then(|| below(rng, count))?;
        self.hands[seat.index()].get(place as usize).copied()
    }

    fn play_unchecked(world: &mut World<Herring>, seat: Seat, action: Card) {
        world.position_mut().lay(seat, action, &mut NoListener);
    }
}

impl Heuristics for Herring {
    const OPEN_DECISIONS: bool = false;
    const TREE_DEPTH: usize = 1;
    const EXPLORATION: f32 = 1.0;
    const NOISE_ONE_IN: u32 = 4;
    const SATURATION_LEAD: f32 = 3.0;

    fn chick(world: &World<Herring>, seat: Seat, rng: &mut FastRng) -> Option<Card> {
        world.sample(seat, rng)
    }

    fn rockhopper(world: &World<Herring>, seat: Seat, _: &mut FastRng) -> Option<Card> {
        let mut legal = Vec::new();
        world.legal(seat, &mut legal);
        legal.last().copied()
    }

    fn candidates(world: &World<Herring>, seat: Seat, out: &mut Vec<Candidate<Card>>) {
        let mut legal = Vec::new();
        world.legal(seat, &mut legal);
        out.clear();
        out.extend(legal.into_iter().map(|action| Candidate { action, prior: 1.0 }));
    }

    fn playout_step(world: &mut World<Herring>, seat: Seat, rng: &mut FastRng) {
        world.play_random(seat, rng);
    }

    fn result(world: &World<Herring>) -> GameResult {
        GameResult::of(&**world)
    }
}

impl Analysable for Herring {
    const ROUND_NAME: &'static str = "round";
    const SCORE_PARTS: &'static [&'static str] = &["points"];

    fn score_parts(world: &World<Herring>, seat: Seat) -> Vec<f32> {
        vec![GameResult::of(&**world).points[seat.index()]]
    }

    fn round(view: &View) -> usize {
        view.open.len() / view.options.players as usize + 1
    }

    fn learn(event: &Event, _: Seat, learned: &mut Learned<Card>) {
        learned.others |= matches!(event, Event::Revealed { .. });
    }

    fn forget(_: &mut View, _: &[Card]) {}
}
