//! The end, the last scoring and the winner: PU-21 to PU-23, and PU-24's example of them.

use super::super::iceberg::Cells;
use super::super::scoring::{TieBreak, Verdict};
use super::super::sheet;
use super::entertain::by_the_letter;
use super::*;

/// The ends of random games that end so: the points before the last decision, and the final position.
fn ended(players: u64, iceberg: &str, end: End) -> Vec<(Vec<i32>, Stage)> {
    let play = |number| {
        let mut before = Vec::new();
        let wish = Wish { players, iceberg, ..Wish::default() };
        let stage = wish.random(number, |stage| before = stage.points());
        (before, stage)
    };
    let ended: Vec<_> =
        (0..60).map(play).filter(|(_, stage)| stage.game.phase == Phase::Over(end)).collect();
    assert!(ended.len() >= 3, "{players} on {iceberg}");
    ended
}

/// Nothing more can be decided.
fn is_over(stage: &mut Stage) {
    assert!(stage.game.to_act().is_empty());
    assert_eq!(stage.legal(), [""; 0]);
    let seat = stage.turn();
    for decision in ["pass", "place LD4 d4", "invite d4", "perform d4", "entertain d4"] {
        assert_eq!(stage.refuses(&format!("{seat} {decision}")), "PU-21");
    }
}

#[test]
fn pu_21_no_penguin_to_draw() {
    let ends = (2..=4).flat_map(|players| ended(players, "9x9", End::Penguins));
    for (_, mut stage) in ends {
        let players = stage.game.seats() as u64;
        assert_eq!(stage.game.outcome().unwrap().end, Some("penguins"));
        let view = stage.view();
        assert_eq!(view.penguin_pile, 0);
        // All but the hands were laid, and whoever can't draw has one less.
        let hands: Vec<u32> = view.seats.iter().map(|seat| seat.hand).collect();
        let mut wanted = vec![4; players as usize];
        wanted[stage.turn() as usize] = 3;
        assert_eq!(hands, wanted);
        assert_eq!(view.penguins.len() as u64, 65 - 4 * players);
        // 64 cards of which 4 a player were dealt: so many turns.
        let events = stage.seen(Viewer::Onlooker);
        let turns = events.iter().filter(|event| matches!(event, Event::Turn { .. })).count();
        assert_eq!(turns as u64, 65 - 4 * players);
        is_over(&mut stage);
    }
}

#[test]
fn pu_21_the_last_performance_is_scored_although_nobody_follows() {
    let mut waiting = 0;
    let ends = (2..=4).flat_map(|players| ended(players, "9x9", End::Entertainers));
    for (before, mut stage) in ends {
        let curtains = if stage.game.seats() == 4 { 13 } else { 14 };
        assert_eq!(stage.game.outcome().unwrap().end, Some("entertainers"));
        let view = stage.view();
        assert_eq!((view.entertainer_pile, view.next_entertainer), (0, None));
        assert_eq!(view.curtains.len(), curtains);
        assert_eq!(stage.performances().len(), curtains);
        let events = stage.seen(Viewer::Onlooker);
        let [.., Event::Performed { laid, points, winner, .. }, Event::Ended { end, .. }] =
            &events[..]
        else {
            panic!("{:?}", events.last());
        };
        assert_eq!(*end, End::Entertainers);
        let after: Vec<i32> = before.iter().zip(points).map(|(a, b)| a + b).collect();
        assert_eq!(stage.points(), after);
        match winner {
            Some(seat) => {
                assert!(view.seats[seat.index()].entertainers.contains(&laid.entertainer));
            }
            None => assert!(view.removed.contains(&laid.entertainer)),
        }
        // At once: whoever else is ready does not perform any more.
        waiting += usize::from(stage.acts().contains('!'));
        is_over(&mut stage);
    }
    assert!(waiting > 0);
}

#[test]
fn pu_21_no_room_for_an_entertainer() {
    let ends = (2..=4).flat_map(|players| ended(players, "7x7", End::Room));
    for (before, mut stage) in ends {
        assert_eq!(stage.game.outcome().unwrap().end, Some("room"));
        // There is an entertainer to lay, and no cell for it.
        assert!(stage.view().next_entertainer.is_some());
        assert_eq!(by_the_letter(&stage.view()), [""; 0]);
        // Whoever performed last was paid for and left a curtain.
        let events = stage.seen(Viewer::Onlooker);
        let [
            ..,
            Event::Performed { laid, points, .. },
            Event::Curtain { cell },
            Event::Ended { .. },
        ] = &events[..]
        else {
            panic!("{:?}", events.last());
        };
        assert_eq!(laid.cell, *cell);
        let after: Vec<i32> = before.iter().zip(points).map(|(a, b)| a + b).collect();
        assert_eq!(stage.points(), after);
        is_over(&mut stage);
    }
}

/// Every entertainer that lies there has a free dot once the performances are over, so that there is
/// always room for a penguin.
#[test]
fn pu_21_there_is_always_room_for_a_penguin() {
    let mut looked = 0;
    for number in 0..20 {
        Wish { iceberg: "7x7", ..Wish::default() }.random(number, |stage| {
            if stage.game.phase != Phase::Place {
                return;
            }
            let offers = stage.offers("place ");
            for act in stage.view().entertainers {
                let dotted = |cell: &Cell| {
                    let columns =
                        cell.column().cast_signed() - act.laid.cell.column().cast_signed();
                    let rows = cell.row().cast_signed() - act.laid.cell.row().cast_signed();
                    cell.is_next_to(act.laid.cell) && act.dots.points_at(columns, rows)
                };
                let mut places = offers.split(' ').filter_map(|word| word.parse().ok());
                assert!(places.any(|cell| dotted(&cell)), "{}", stage.acts());
            }
            looked += 1;
        });
    }
    assert!(looked > 200, "{looked}");
}

#[test]
fn pu_21_no_room_for_a_penguin() {
    // No game comes to this, so cards that nobody laid fill the iceberg here.
    let mut stage = Wish { start: "LJ BM KA", hands: &["LD4"], ..Wish::default() }.stage();
    stage.play("0 place LD4 c3");
    stage.game.occupied = stage.game.iceberg;
    stage.game.places = Cells::default();
    stage.play("0 pass");
    assert_eq!(stage.game.phase, Phase::Over(End::Room));
    assert_eq!(stage.game.outcome().unwrap().end, Some("room"));
    is_over(&mut stage);
}

/// Scores players written as `points form cards`.
fn scored(players: &[&str]) -> Final {
    let player = |text: &&str| {
        let words: Vec<&str> = text.split_whitespace().collect();
        let owned = words[2..].iter().map(|word| word.parse().unwrap()).collect();
        (words[0].parse().unwrap(), words[1].parse().unwrap(), owned)
    };
    sheet::score(&players.iter().map(player).collect::<Vec<_>>()).unwrap()
}

fn bonus(result: &Final, seat: u8) -> (i32, [i32; 4], i32) {
    let standing = result.standing(Seat(seat));
    (standing.for_form, standing.for_species, standing.total)
}

#[test]
fn pu_22_two_points_for_each_entertainer_of_the_own_form() {
    // All three tie for sheep.
    let result = scored(&["10 J SJ KJ LJ BA", "0 A SA", "-4 D SM"]);
    assert_eq!(bonus(&result, 0), (6, [3, 5, 5, 5], 34));
    assert_eq!(bonus(&result, 1), (2, [3, 0, 0, 0], 5));
    assert_eq!(bonus(&result, 2), (0, [3, 0, 0, 0], -1));
}

#[test]
fn pu_22_most_of_a_species_alone_or_tied_and_nothing_for_none() {
    let result = scored(&["10 J SJ SA KD", "10 A SM KA LJ", "10 D LA LM", "10 M"]);
    assert_eq!(bonus(&result, 0), (2, [5, 3, 0, 0], 20));
    assert_eq!(bonus(&result, 1), (2, [0, 3, 0, 0], 15));
    assert_eq!(bonus(&result, 2), (0, [0, 0, 5, 0], 15));
    assert_eq!(bonus(&result, 3), (0, [0; 4], 10));
}

#[test]
fn pu_22_is_added_when_a_game_ends() {
    for (_, stage) in ended(3, "9x9", End::Entertainers) {
        let view = stage.view();
        let owned = |seat: usize, letter: char| {
            let names = view.seats[seat].entertainers.iter().map(ToString::to_string);
            names.filter(|name| name.contains(letter)).count() as u8
        };
        let total = |seat: usize| {
            let form = view.seats[seat].form.letter();
            let mut total = view.seats[seat].points + 2 * i32::from(owned(seat, form));
            for species in "SKLB".chars() {
                let (mine, mut others) = (owned(seat, species), [0, 1, 2].to_vec());
                others.retain(|&other| other != seat);
                if mine > 0 && others.iter().all(|&it| owned(it, species) < mine) {
                    total += 5;
                } else if mine > 0 && others.iter().all(|&it| owned(it, species) <= mine) {
                    total += 3;
                }
            }
            total
        };
        assert_eq!(stage.game.outcome().unwrap().scores(), [total(0), total(1), total(2)]);
    }
}

#[test]
fn pu_23_most_points_win() {
    // Those of PU-22 count: 16 against 10 + 2 + 5.
    assert_eq!(scored(&["16 J", "10 A SA"]).winner(), Seat(1));
    assert_eq!(scored(&["18 J", "10 A SA"]).winner(), Seat(0));
    assert_eq!(scored(&["-9 J", "-7 A", "-8 D"]).winner(), Seat(1));
}

#[test]
fn pu_23_then_most_points_for_entertainers() {
    // 17 each.
    assert_eq!(scored(&["17 J", "10 A SA"]).winner(), Seat(1));
    // 15 each, and more cards don't help: 5 for two kangaroos against 7 for a sheep.
    assert_eq!(scored(&["10 J KA KD", "8 M SM"]).winner(), Seat(1));
}

#[test]
fn pu_23_then_most_entertainers() {
    // 15 each, 5 of them for entertainers each.
    assert_eq!(scored(&["10 J SA", "10 A KJ KD"]).winner(), Seat(1));
    assert_eq!(scored(&["10 J SA SM", "10 A KJ"]).winner(), Seat(0));
}

#[test]
fn pu_23_then_the_shorter_player() {
    assert_eq!(scored(&["10 J SA", "10 A KJ"]).winner(), Seat(0));
    assert_eq!(scored(&["9 D", "10 J SA", "10 A KJ"]).winner(), Seat(1));
    let same: Vec<_> = [Form::Music, Form::Dance, Form::Juggling, Form::Acrobatics]
        .map(|form| (3, form, Entertainers::default()))
        .into();
    assert_eq!(Final::new(&same).winner(), Seat(0));
}

#[test]
fn pu_23_what_decided() {
    let told = |players: &[&str]| {
        let Verdict { winner, tied, by } = scored(players).verdict();
        (winner.0, tied.into_iter().map(|seat| seat.0).collect::<Vec<_>>(), by)
    };
    assert_eq!(told(&["18 J", "10 A SA"]), (0, vec![], None));
    assert_eq!(told(&["17 J", "10 A SA"]), (1, vec![0, 1], Some(TieBreak::Bonus)));
    assert_eq!(told(&["10 J SA", "10 A KJ KD"]), (1, vec![0, 1], Some(TieBreak::Cards)));
    assert_eq!(told(&["9 D", "10 J SA", "10 A KJ"]), (1, vec![1, 2], Some(TieBreak::Shorter)));
    // Of three, one falls behind earlier than the other.
    let three = ["15 M", "10 J SA", "10 A KJ KD"];
    assert_eq!(told(&three), (2, vec![0, 1, 2], Some(TieBreak::Cards)));
}

#[test]
fn pu_24_dance_card_with_two_dancers() {
    let result = scored(&["0 D SD LD", "0 J LJ", "0 M LA"]);
    assert_eq!(bonus(&result, 0), (4, [5, 0, 3, 0], 4 + 5 + 3));
}
