//! A copy of a game in which the cards that a viewer can't know are shuffled among each other.

use rand::Rng;

use super::{Deal, Event, Fact, Game, Penguin, Ultimatum, Viewer};
use crate::chance::shuffle;
use crate::permute_hidden::PermuteHidden;
use crate::record::Record;
use crate::replay::Replay;

impl PermuteHidden for Ultimatum {
    fn permute_hidden(record: &Record, viewer: Viewer, until: usize, rng: &mut impl Rng) -> Record {
        let mut replay = Replay::<Ultimatum>::new(record).unwrap();
        let options = replay.game().options().clone();
        let mut deal: Deal = serde_json::from_value(record.deal.clone()).unwrap();
        // Each card exists once, so a face identifies it.
        let mut seen: Vec<Penguin> = Vec::new();
        let mut opened = 1;
        for line in 0..=until {
            for event in replay.facts().iter().map(Fact::open_event) {
                match event {
                    Event::Drew { seat, penguin: crate::Face::Up(penguin) } if viewer.is(seat) => {
                        seen.push(penguin);
                    }
                    Event::Placed { penguin, .. } => seen.push(penguin),
                    Event::Entertained { seat: Some(_), .. } => opened += 1,
                    _ => {}
                }
            }
            if line < until {
                replay.step().unwrap().unwrap();
            }
        }
        let is_hidden = |penguin: &Penguin| !seen.contains(penguin);
        let places = || deal.hands.iter().flatten().chain(&deal.penguins);
        let mut hidden: Vec<Penguin> =
            places().filter(|penguin| is_hidden(penguin)).copied().collect();
        shuffle(&mut hidden, rng);
        for place in deal.hands.iter_mut().flatten().chain(&mut deal.penguins) {
            if is_hidden(place) {
                *place = hidden.pop().unwrap();
            }
        }
        let open = opened.min(deal.entertainers.len());
        shuffle(&mut deal.entertainers[open..], rng);
        let mut permuted = Record::new::<Ultimatum>(&options, &deal);
        permuted.log = record.log[..until].to_vec();
        permuted
    }
}
