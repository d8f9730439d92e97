//! Deals for tests.

use std::str::FromStr;

use super::*;
use crate::chance::fast_rng;
use crate::searchable::Searchable;

/// The cards that a test needs in certain places. The others are dealt in ascending order.
#[derive(Clone)]
pub(in crate::ultimatum) struct TestDeal<'a> {
    pub(in crate::ultimatum) players: u64,
    pub(in crate::ultimatum) iceberg: &'a str,
    pub(in crate::ultimatum) setup: Setup,
    pub(in crate::ultimatum) edition: SharedEdition,
    /// The starting entertainers, from the upper left.
    pub(in crate::ultimatum) start: &'a str,
    /// The top of the entertainer pile.
    pub(in crate::ultimatum) entertainer_pile: &'a str,
    /// Penguins in hand, a text for each seat.
    pub(in crate::ultimatum) hands: &'a [&'a str],
    /// The top of the penguin pile.
    pub(in crate::ultimatum) draws: &'a str,
    pub(in crate::ultimatum) forms: &'a str,
}

impl Default for TestDeal<'_> {
    fn default() -> Self {
        TestDeal {
            players: 2,
            iceberg: "9x9",
            setup: Setup::Random,
            edition: SharedEdition::STANDARD,
            start: "",
            entertainer_pile: "",
            hands: &[],
            draws: "",
            forms: "J A D M",
        }
    }
}

impl TestDeal<'_> {
    pub(in crate::ultimatum) fn options(&self) -> Options {
        let iceberg = self.iceberg.parse().unwrap();
        Options::new(self.players, iceberg, self.setup, self.edition.clone()).unwrap()
    }

    pub(in crate::ultimatum) fn deal(&self) -> Deal {
        let options = self.options();
        let players = self.players as usize;
        let mut hands: Vec<Vec<Penguin>> = (0..players)
            .map(|seat| parse(self.hands.get(seat).copied().unwrap_or_default()))
            .collect();
        let mut penguins: Vec<Penguin> = parse(self.draws);
        let mut rest = Penguin::all().collect::<Vec<_>>();
        rest.retain(|it| !hands.iter().flatten().chain(&penguins).any(|other| other == it));
        for hand in &mut hands {
            hand.extend(rest.drain(..HAND_SIZE - hand.len()));
        }
        penguins.extend(rest);
        let (mut first, mut entertainers) = (parse(self.start), parse(self.entertainer_pile));
        let mut rest = Entertainer::all().collect::<Vec<_>>();
        rest.retain(|it| !first.contains(it) && !entertainers.contains(it));
        let cells = options.start_cells();
        first.extend(rest.drain(..cells.len() - first.len()));
        entertainers.extend(rest);
        let start = cells.into_iter().zip(first);
        Deal {
            hands,
            penguins,
            start: start
                .map(|(cell, entertainer)| LaidEntertainer { cell, entertainer, turned: false })
                .collect(),
            entertainers,
            forms: parse(self.forms)[..players].to_vec(),
        }
    }

    pub(in crate::ultimatum) fn scenario(&self) -> Scenario {
        Scenario::new(self.options(), &self.deal())
    }

    /// The error for the deal after a change.
    pub(in crate::ultimatum) fn error_after(&self, change: impl Fn(&mut Deal)) -> String {
        let mut deal = self.deal();
        change(&mut deal);
        Ultimatum::start(self.options(), &deal, &mut NoListener).unwrap_err().to_string()
    }

    /// Deals and plays a game of a fixed series at random, and calls `look` in each position.
    pub(in crate::ultimatum) fn random(
        &self,
        number: u64,
        mut look: impl FnMut(&Scenario),
    ) -> Scenario {
        let mut rng = deal_rng(2026, number);
        let deal = Ultimatum::deal(&self.options(), &mut rng);
        let (mut scenario, mut rng) = (Scenario::new(self.options(), &deal), fast_rng(&mut rng));
        while let Some(seat) = scenario.game.to_act().first() {
            look(&scenario);
            let action = scenario.game.sample(seat, &mut rng).unwrap();
            scenario.game.play(seat, action, &mut scenario.facts).unwrap();
        }
        scenario
    }
}

pub(in crate::ultimatum) fn parse<T: FromStr>(text: &str) -> Vec<T> {
    let parse = |word: &str| word.parse().unwrap_or_else(|_| panic!("{word:?} can't be parsed"));
    text.split_whitespace().map(parse).collect()
}

/// A user-defined edition: dots such as `SJ n sw, SA e`, the dots of all other entertainers, and the
/// layout.
pub(in crate::ultimatum) fn own_edition(
    dots: &str,
    others: &str,
    layout: &[(i8, i8)],
) -> SharedEdition {
    let mut data = SharedEdition::STANDARD.data();
    data.dots.values_mut().for_each(|dots| *dots = others.parse().unwrap());
    for (entertainer, dots) in dots.split(", ").filter_map(|one| one.split_once(' ')) {
        data.dots.insert(entertainer.parse().unwrap(), dots.parse().unwrap());
    }
    data.layouts.values_mut().for_each(|it| *it = layout.to_vec());
    Edition::new(&data).unwrap().into()
}
