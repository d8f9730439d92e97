//! Every clause of the rules, proven by a test that bears its number.

mod end;
mod entertain;
mod knowledge;
mod material;
mod performance;
mod ready;
mod setup;
mod turn;

use std::str::FromStr;

use super::card::Entertainers;
use super::scoring::Performance;
use super::*;
use crate::chance::{dice, quick_dice};
use crate::game::{Face, Illegal};

/// What a test wants from a deal. All else is dealt as it comes, ascending.
#[derive(Clone)]
struct Wish<'a> {
    players: u64,
    iceberg: &'a str,
    setup: Setup,
    edition: SharedEdition,
    /// The first entertainers, from the upper left.
    start: &'a str,
    /// The top of the entertainer pile.
    troupe: &'a str,
    /// Penguins in hand, a text for each seat.
    hands: &'a [&'a str],
    /// The top of the penguin pile.
    draws: &'a str,
    forms: &'a str,
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
    fn options(&self) -> Options {
        let iceberg = self.iceberg.parse().unwrap();
        Options::new(self.players, iceberg, self.setup, self.edition.clone()).unwrap()
    }

    fn deal(&self) -> Deal {
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

    fn stage(&self) -> Stage {
        let mut facts = Vec::new();
        let game = Ultimatum::start(self.options(), &self.deal(), &mut facts).unwrap();
        Stage { game, facts }
    }

    /// What is said about the deal after it was spoilt.
    fn spoilt(&self, spoil: impl Fn(&mut Deal)) -> String {
        let mut deal = self.deal();
        spoil(&mut deal);
        Ultimatum::start(self.options(), &deal, &mut Nobody).unwrap_err().to_string()
    }

    /// A game of a fixed series, dealt and played at random to its end, every position shown.
    fn random(&self, number: u64, mut look: impl FnMut(&Stage)) -> Stage {
        let mut dice = dice(2026, number);
        let deal = Ultimatum::deal(&self.options(), &mut dice);
        let mut facts = Vec::new();
        let game = Ultimatum::start(self.options(), &deal, &mut facts).unwrap();
        let (mut stage, mut rng) = (Stage { game, facts }, quick_dice(&mut dice));
        while let Some(seat) = stage.game.to_act().first() {
            look(&stage);
            let action = stage.game.sample(seat, &mut rng).unwrap();
            stage.game.play(seat, action, &mut stage.facts).unwrap();
        }
        stage
    }
}

fn read<T: FromStr>(text: &str) -> Vec<T> {
    let known = |word: &str| word.parse().unwrap_or_else(|_| panic!("{word:?} can't be read"));
    text.split_whitespace().map(known).collect()
}

fn text<T: ToString>(cards: &[T]) -> String {
    cards.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// An edition of one's own: dots such as `SJ n sw, SA e`, those of all others, and the layout for
/// two players.
fn own_edition(dots: &str, others: &str, layout: &[(i8, i8)]) -> SharedEdition {
    let mut text = SharedEdition::STANDARD.text();
    text.dots.values_mut().for_each(|dots| *dots = others.parse().unwrap());
    for (entertainer, dots) in dots.split(", ").filter_map(|one| one.split_once(' ')) {
        text.dots.insert(entertainer.parse().unwrap(), dots.parse().unwrap());
    }
    text.layouts.insert("2".to_owned(), layout.to_vec());
    Edition::new(&text).unwrap().into()
}

/// A game in which text goes in and comes out.
#[derive(Clone)]
struct Stage {
    game: Ultimatum,
    facts: Vec<Fact>,
}

impl Stage {
    /// Tries a decision written as `seat action`.
    fn try_play(&mut self, decision: &str) -> Result<(), Illegal<Ultimatum>> {
        let (seat, action) = decision.split_once(' ').unwrap();
        self.game.play(Seat(seat.parse().unwrap()), action.parse().unwrap(), &mut self.facts)
    }

    /// Plays decisions, one a line or separated by semicolons.
    fn play(&mut self, decisions: &str) {
        for decision in decisions.split([';', '\n']).map(str::trim).filter(|text| !text.is_empty())
        {
            self.try_play(decision).unwrap_or_else(|illegal| panic!("{illegal}"));
        }
    }

    /// Tells the clause by which a decision is refused, after seeing that nothing changed and that
    /// it was not offered.
    fn refuses(&mut self, decision: &str) -> &'static str {
        let (before, facts) = (self.game.clone(), self.facts.len());
        let illegal = self.try_play(decision).expect_err(decision);
        assert_eq!(self.game, before);
        assert_eq!(self.facts.len(), facts);
        assert!(!self.legal().iter().any(|legal| decision[2..] == *legal) || self.turn() != illegal.seat.0);
        illegal.clause().0
    }

    /// All that whoever is on turn may decide.
    fn legal(&self) -> Vec<String> {
        let mut legal = Vec::new();
        self.game.legal(self.game.turn, &mut legal);
        legal.iter().map(ToString::to_string).collect()
    }

    /// What follows `begin` in the decisions that begin so.
    fn offers(&self, begin: &str) -> String {
        let legal = self.legal();
        legal.iter().filter_map(|legal| legal.strip_prefix(begin)).collect::<Vec<_>>().join(" ")
    }

    fn view(&self) -> View {
        self.game.view(Viewer::Onlooker)
    }

    fn turn(&self) -> u8 {
        self.game.turn.0
    }

    fn points(&self) -> Vec<i32> {
        self.view().seats.iter().map(|seat| seat.points).collect()
    }

    fn supply(&self) -> Vec<usize> {
        self.view().seats.iter().map(|seat| seat.supply).collect()
    }

    fn owned(&self, seat: usize) -> String {
        text(&self.view().seats[seat].entertainers)
    }

    fn hand(&self, seat: u8) -> String {
        text(&self.game.view(Viewer::Seat(Seat(seat))).hand.unwrap())
    }

    fn curtains(&self) -> String {
        text(&self.view().curtains)
    }

    /// Where the stones are, such as `d3:0 c3:1`.
    fn stones(&self) -> String {
        let view = self.view();
        let stones = view.penguins.iter().filter_map(|it| Some((it.cell, it.stone?.0)));
        text(&stones.map(|(cell, seat)| format!("{cell}:{seat}")).collect::<Vec<_>>())
    }

    /// The entertainers on the iceberg, such as `LD:e5 SJ:c3!`: `'` for turned, `!` for ready.
    fn acts(&self) -> String {
        let told = |act: &Act| {
            let turned = if act.laid.turned { "'" } else { "" };
            let ready = if act.ready { "!" } else { "" };
            format!("{}:{}{turned}{ready}", act.laid.entertainer, act.laid.cell)
        };
        let mut acts: Vec<String> = self.view().entertainers.iter().map(told).collect();
        acts.sort();
        acts.join(" ")
    }

    /// All events as `viewer` saw them.
    fn seen(&self, viewer: Viewer) -> Vec<Event> {
        self.facts.iter().filter_map(|fact| Ultimatum::seen(fact, viewer)).collect()
    }

    /// The performances so far, such as `SJ:d4 paid 5 0 to seat 0, enjoyed by c3 d3`.
    fn performances(&self) -> Vec<String> {
        let told = |event| match event {
            Event::Performed { laid, points, enjoyed, winner } => Some(format!(
                "{}:{} paid {}, to {}, enjoyed by {}",
                laid.entertainer,
                laid.cell,
                text(&points[..self.game.seats() as usize]),
                winner.map_or("nobody".to_owned(), |seat| seat.to_string()),
                text(&enjoyed)
            )),
            _ => None,
        };
        self.seen(Viewer::Onlooker).into_iter().filter_map(told).collect()
    }
}

/// A game of two in which the juggling sheep on d4 has its last dot taken by seat 0: it performs for
/// the penguins on d3 and c3 (which like it) and c5 (which doesn't). `invites` are the two decisions
/// on stones. A dancing seal is to follow.
fn first_show(invites: [&str; 2]) -> Stage {
    let mut stage = Wish {
        start: "SJ LJ BM",
        troupe: "LD KJ",
        hands: &["SM5 KA2 SD3 LD4", "BJ3 SA4 KM2 LM2"],
        draws: "BM5 BM4 BM3 BM2",
        ..Wish::default()
    }
    .stage();
    stage.play(&format!("0 place SM5 d3; 0 {}; 1 place BJ3 c3; 1 {}", invites[0], invites[1]));
    assert_eq!(stage.performances(), [""; 0]);
    stage.play("0 place KA2 c5; 0 pass");
    assert_eq!(stage.game.phase, Phase::Entertain);
    stage
}
