//! A test for each clause of the rules, with its number in the name.

mod end;
mod entertain;
mod knowledge;
mod material;
mod performance;
mod ready;
mod setup;
mod test_deal;
mod turn;

use super::card::Entertainers;
use super::scoring::Performance;
use super::*;
use crate::chance::deal_rng;
use crate::fact_listener::NoListener;
use crate::observable::Face;
use test_deal::{own_edition, parse};

pub(super) use test_deal::TestDeal;

pub(super) type Scenario = crate::scenario::Scenario<Ultimatum>;

impl Scenario {
    /// The legal decisions of the player whose turn it is.
    fn legal(&self) -> Vec<String> {
        let mut legal = Vec::new();
        self.game.legal(self.game.turn, &mut legal);
        legal.iter().map(ToString::to_string).collect()
    }

    /// The rest of all legal decisions that start with `prefix`.
    fn legal_after(&self, prefix: &str) -> String {
        let legal = self.legal();
        legal.iter().filter_map(|legal| legal.strip_prefix(prefix)).collect::<Vec<_>>().join(" ")
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

    /// The cells and owners of the stones, such as `d3:0 c3:1`.
    fn stones(&self) -> String {
        let view = self.view();
        let stones = view.penguins.iter().filter_map(|it| Some((it.cell, it.stone?.0)));
        text(&stones.map(|(cell, seat)| format!("{cell}:{seat}")).collect::<Vec<_>>())
    }

    /// The entertainers on the iceberg, such as `LD:e5 SJ:c3'!`: `'` means turned, `!` means ready.
    fn acts(&self) -> String {
        let act = |act: &EntertainerView| {
            let turned = if act.laid.turned { "'" } else { "" };
            let ready = if act.ready { "!" } else { "" };
            format!("{}:{}{turned}{ready}", act.laid.entertainer, act.laid.cell)
        };
        let mut acts: Vec<String> = self.view().entertainers.iter().map(act).collect();
        acts.sort();
        acts.join(" ")
    }

    /// All events so far, as `viewer` saw them.
    fn events(&self, viewer: Viewer) -> Vec<Event> {
        self.facts.iter().filter_map(|fact| Ultimatum::event_for(fact, viewer)).collect()
    }

    /// The performances so far, such as `SJ:d4 paid 5 0 to seat 0, enjoyed by c3 d3`.
    fn performances(&self) -> Vec<String> {
        let performance = |event| match event {
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
        self.events(Viewer::Onlooker).into_iter().filter_map(performance).collect()
    }
}

/// A game of two in which seat 0 takes the last dot of the juggling sheep on d4. The sheep performs for the
/// penguins on d3 and c3, which like it, and c5, which does not. `invites` are the decisions of both
/// players about their stones. The next entertainer is a dancing seal.
fn first_performance(invites: [&str; 2]) -> Scenario {
    let mut scenario = TestDeal {
        start: "SJ LJ BM",
        entertainer_pile: "LD KJ",
        hands: &["SM5 KA2 SD3 LD4", "BJ3 SA4 KM2 LM2"],
        draws: "BM5 BM4 BM3 BM2",
        ..TestDeal::default()
    }
    .scenario();
    scenario.play(&format!("0 place SM5 d3; 0 {}; 1 place BJ3 c3; 1 {}", invites[0], invites[1]));
    assert_eq!(scenario.performances(), [""; 0]);
    scenario.play("0 place KA2 c5; 0 pass");
    assert_eq!(scenario.game.phase, Phase::Entertain);
    scenario
}

fn text<T: ToString>(cards: &[T]) -> String {
    cards.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}
