//! Every clause of the rules, proven by a test that bears its number.

mod end;
mod entertain;
mod knowledge;
mod material;
mod performance;
mod ready;
mod setup;
mod turn;
mod wish;

use super::card::Entertainers;
use super::scoring::Performance;
use super::*;
use crate::chance::dice;
use crate::observable::Face;
use crate::witness::Nobody;
use wish::{own_edition, read};

pub(super) use wish::Wish;

pub(super) type Stage = crate::stage::Stage<Ultimatum>;

impl Stage {
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

fn text<T: ToString>(cards: &[T]) -> String {
    cards.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}
