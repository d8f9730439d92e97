//! Deals made to order.

use std::str::FromStr;

use super::*;
use crate::chance::quick_dice;
use crate::searchable::Searchable;

/// What a test wants from a deal. All else is dealt as it comes, ascending.
#[derive(Clone)]
pub(in crate::ultimatum) struct Wish<'a> {
    pub(in crate::ultimatum) players: u64,
    pub(in crate::ultimatum) iceberg: &'a str,
    pub(in crate::ultimatum) setup: Setup,
    pub(in crate::ultimatum) edition: SharedEdition,
    /// The first entertainers, from the upper left.
    pub(in crate::ultimatum) start: &'a str,
    /// The top of the entertainer pile.
    pub(in crate::ultimatum) troupe: &'a str,
    /// Penguins in hand, a text for each seat.
    pub(in crate::ultimatum) hands: &'a [&'a str],
    /// The top of the penguin pile.
    pub(in crate::ultimatum) draws: &'a str,
    pub(in crate::ultimatum) forms: &'a str,
}

impl Default for Wish<'_> {
    fn default() -> Self {
        Wish {
            players: 2,
            iceberg: "9x9",
            setup: Setup::Random,
            edition: SharedEdition::STANDARD,
            start: "",
            troupe: "",
            hands: &[],
            draws: "",
            forms: "J A D M",
        }
    }
}

impl Wish<'_> {
    pub(in crate::ultimatum) fn options(&self) -> Options {
        let iceberg = self.iceberg.parse().unwrap();
        Options::new(self.players, iceberg, self.setup, self.edition.clone()).unwrap()
    }

    pub(in crate::ultimatum) fn deal(&self) -> Deal {
        let options = self.options();
        let players = self.players as usize;
        let mut hands: Vec<Vec<Penguin>> = (0..players)
            .map(|seat| read(self.hands.get(seat).copied().unwrap_or_default()))
            .collect();
        let mut penguins: Vec<Penguin> = read(self.draws);
        let mut rest = Penguin::all().collect::<Vec<_>>();
        rest.retain(|it| !hands.iter().flatten().chain(&penguins).any(|other| other == it));
        for hand in &mut hands {
            hand.extend(rest.drain(..HAND - hand.len()));
        }
        penguins.extend(rest);
        let (mut first, mut entertainers) = (read(self.start), read(self.troupe));
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
                .map(|(cell, entertainer)| Laid { cell, entertainer, turned: false })
                .collect(),
            entertainers,
            forms: read(self.forms)[..players].to_vec(),
        }
    }

    pub(in crate::ultimatum) fn stage(&self) -> Stage {
        Stage::new(self.options(), &self.deal())
    }

    /// What is said about the deal after it was spoilt.
    pub(in crate::ultimatum) fn spoilt(&self, spoil: impl Fn(&mut Deal)) -> String {
        let mut deal = self.deal();
        spoil(&mut deal);
        Ultimatum::start(self.options(), &deal, &mut Nobody).unwrap_err().to_string()
    }

    /// A game of a fixed series, dealt and played at random to its end, every position shown.
    pub(in crate::ultimatum) fn random(&self, number: u64, mut look: impl FnMut(&Stage)) -> Stage {
        let mut dice = dice(2026, number);
        let deal = Ultimatum::deal(&self.options(), &mut dice);
        let (mut stage, mut rng) = (Stage::new(self.options(), &deal), quick_dice(&mut dice));
        while let Some(seat) = stage.game.to_act().first() {
            look(&stage);
            let action = stage.game.sample(seat, &mut rng).unwrap();
            stage.game.play(seat, action, &mut stage.facts).unwrap();
        }
        stage
    }
}

pub(in crate::ultimatum) fn read<T: FromStr>(text: &str) -> Vec<T> {
    let known = |word: &str| word.parse().unwrap_or_else(|_| panic!("{word:?} can't be read"));
    text.split_whitespace().map(known).collect()
}

/// An edition of one's own: dots such as `SJ n sw, SA e`, those of all others, and the layout.
pub(in crate::ultimatum) fn own_edition(
    dots: &str,
    others: &str,
    layout: &[(i8, i8)],
) -> SharedEdition {
    let mut text = SharedEdition::STANDARD.text();
    text.dots.values_mut().for_each(|dots| *dots = others.parse().unwrap());
    for (entertainer, dots) in dots.split(", ").filter_map(|one| one.split_once(' ')) {
        text.dots.insert(entertainer.parse().unwrap(), dots.parse().unwrap());
    }
    text.layouts.values_mut().for_each(|it| *it = layout.to_vec());
    Edition::new(&text).unwrap().into()
}
