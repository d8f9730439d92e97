//! The end, the final scoring and the winner: PU-21 to PU-23, and an example of PU-24.

use super::super::iceberg::Cells;
use super::super::scoring::{TieBreak, TieBreakResult};
use super::super::sheet;
use super::entertain::by_the_letter;
use super::*;

/// Random games that end in this way: the points before the last decision, and the final position.
fn ended(players: u64, iceberg: &str, end: End) -> Vec<(Vec<i32>, Scenario)> {
    let play = |number| {
        let mut before = Vec::new();
        let deal = TestDeal { players, iceberg, ..TestDeal::default() };
        let scenario = deal.random(number, |scenario| before = scenario.points());
        (before, scenario)
    };
    let ended: Vec<_> =
        (0..60).map(play).filter(|(_, scenario)| scenario.game.phase == Phase::Over(end)).collect();
    assert!(ended.len() >= 3, "{players} on {iceberg}");
    ended
}

/// Asserts that nothing more can be decided.
fn assert_over(scenario: &mut Scenario) {
    assert!(scenario.game.to_act().is_empty());
    assert_eq!(scenario.legal(), [""; 0]);
    let seat = scenario.turn();
    for decision in ["pass", "place LD4 d4", "invite d4", "perform d4", "entertain d4"] {
        assert_eq!(scenario.refuses(&format!("{seat} {decision}")), "PU-21");
    }
}

#[test]
fn pu_21_no_penguin_to_draw() {
    let ends = (2..=4).flat_map(|players| ended(players, "9x9", End::Penguins));
    for (_, mut scenario) in ends {
        let players = scenario.game.seats() as u64;
        assert_eq!(scenario.game.outcome().unwrap().end, Some("penguins"));
        let view = scenario.view();
        assert_eq!(view.penguin_pile, 0);
        // All penguins but the hands were laid, and the player who can't draw has one less.
        let hands: Vec<u32> = view.seats.iter().map(|seat| seat.hand).collect();
        let mut wanted = vec![4; players as usize];
        wanted[scenario.turn() as usize] = 3;
        assert_eq!(hands, wanted);
        assert_eq!(view.penguins.len() as u64, 65 - 4 * players);
        // One turn for each card of the pile, and one more.
        let events = scenario.events(Viewer::Onlooker);
        let turns = events.iter().filter(|event| matches!(event, Event::Turn { .. })).count();
        assert_eq!(turns as u64, 65 - 4 * players);
        assert_over(&mut scenario);
    }
}

#[test]
fn pu_21_the_last_performance_is_scored_although_the_pile_is_empty() {
    let mut waiting = 0;
    let ends = (2..=4).flat_map(|players| ended(players, "9x9", End::Entertainers));
    for (before, mut scenario) in ends {
        let curtains = if scenario.game.seats() == 4 { 13 } else { 14 };
        assert_eq!(scenario.game.outcome().unwrap().end, Some("entertainers"));
        let view = scenario.view();
        assert_eq!((view.entertainer_pile, view.next_entertainer), (0, None));
        assert_eq!(view.curtains.len(), curtains);
        assert_eq!(scenario.performances().len(), curtains);
        let events = scenario.events(Viewer::Onlooker);
        let [.., Event::Performed { laid, points, winner, .. }, Event::Ended { end, .. }] =
            &events[..]
        else {
            panic!("{:?}", events.last());
        };
        assert_eq!(*end, End::Entertainers);
        let after: Vec<i32> = before.iter().zip(points).map(|(a, b)| a + b).collect();
        assert_eq!(scenario.points(), after);
        match winner {
            Some(seat) => {
                assert!(view.seats[seat.index()].entertainers.contains(&laid.entertainer));
            }
            None => assert!(view.removed.contains(&laid.entertainer)),
        }
        // The game ends at once: other entertainers that are ready do not perform.
        waiting += usize::from(scenario.acts().contains('!'));
        assert_over(&mut scenario);
    }
    assert!(waiting > 0);
}

#[test]
fn pu_21_no_room_for_an_entertainer() {
    let ends = (2..=4).flat_map(|players| ended(players, "7x7", End::Room));
    for (before, mut scenario) in ends {
        assert_eq!(scenario.game.outcome().unwrap().end, Some("room"));
        // There is an entertainer to lay, but no cell for it.
        assert!(scenario.view().next_entertainer.is_some());
        assert_eq!(by_the_letter(&scenario.view()), [""; 0]);
        // The last performance was paid, and left a curtain.
        let events = scenario.events(Viewer::Onlooker);
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
        assert_eq!(scenario.points(), after);
        assert_over(&mut scenario);
    }
}

/// After the performances, each entertainer has a dot that points at a free cell. So there is always room
/// for a penguin.
#[test]
fn pu_21_there_is_always_room_for_a_penguin() {
    let mut looked = 0;
    for number in 0..20 {
        TestDeal { iceberg: "7x7", ..TestDeal::default() }.random(number, |scenario| {
            if scenario.game.phase != Phase::Place {
                return;
            }
            let legal = scenario.legal_after("place ");
            for act in scenario.view().entertainers {
                let dotted = |cell: &Cell| {
                    let columns =
                        cell.column().cast_signed() - act.laid.cell.column().cast_signed();
                    let rows = cell.row().cast_signed() - act.laid.cell.row().cast_signed();
                    cell.is_next_to(act.laid.cell) && act.dots.points_at(columns, rows)
                };
                let mut places = legal.split(' ').filter_map(|word| word.parse().ok());
                assert!(places.any(|cell| dotted(&cell)), "{}", scenario.acts());
            }
            looked += 1;
        });
    }
    assert!(looked > 200, "{looked}");
}

#[test]
fn pu_21_no_room_for_a_penguin() {
    // This never happens in a real game, so the iceberg is filled here without laying cards.
    let mut scenario =
        TestDeal { start: "LJ BM KA", hands: &["LD4"], ..TestDeal::default() }.scenario();
    scenario.play("0 place LD4 c3");
    scenario.game.occupied = scenario.game.iceberg;
    scenario.game.penguin_cells = Cells::default();
    scenario.play("0 pass");
    assert_eq!(scenario.game.phase, Phase::Over(End::Room));
    assert_eq!(scenario.game.outcome().unwrap().end, Some("room"));
    assert_over(&mut scenario);
}

/// The scoring of players written as `points form entertainers`.
fn scored(players: &[&str]) -> Scoring {
    let player = |text: &&str| {
        let words: Vec<&str> = text.split_whitespace().collect();
        let owned = words[2..].iter().map(|word| word.parse().unwrap()).collect();
        (words[0].parse().unwrap(), words[1].parse().unwrap(), owned)
    };
    sheet::score(&players.iter().map(player).collect::<Vec<_>>()).unwrap()
}

fn bonus(result: &Scoring, seat: u8) -> (i32, [i32; 4], i32) {
    let score = result.seat(Seat(seat));
    (score.for_form, score.for_species, score.total)
}

#[test]
fn pu_22_two_points_for_each_entertainer_of_ones_form() {
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
    for (_, scenario) in ended(3, "9x9", End::Entertainers) {
        let view = scenario.view();
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
        assert_eq!(scenario.game.outcome().unwrap().scores(), [total(0), total(1), total(2)]);
    }
}

#[test]
fn pu_23_most_points_win() {
    // The points of PU-22 count: 16 against 10 + 2 + 5.
    assert_eq!(scored(&["16 J", "10 A SA"]).winner(), Seat(1));
    assert_eq!(scored(&["18 J", "10 A SA"]).winner(), Seat(0));
    assert_eq!(scored(&["-9 J", "-7 A", "-8 D"]).winner(), Seat(1));
}

#[test]
fn pu_23_then_most_points_for_entertainers() {
    // 17 each.
    assert_eq!(scored(&["17 J", "10 A SA"]).winner(), Seat(1));
    // 15 each, and more cards don't help: 5 points for two kangaroos against 7 for a sheep.
    assert_eq!(scored(&["10 J KA KD", "8 M SM"]).winner(), Seat(1));
}

#[test]
fn pu_23_then_most_entertainers() {
    // 15 each, of which 5 each for entertainers.
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
    assert_eq!(Scoring::new(&same).winner(), Seat(0));
}

#[test]
fn pu_23_how_a_tie_was_decided() {
    let tie = |players: &[&str]| {
        let TieBreakResult { winner, tied, by } = scored(players).tie_break();
        (winner.0, tied.into_iter().map(|seat| seat.0).collect::<Vec<_>>(), by)
    };
    assert_eq!(tie(&["18 J", "10 A SA"]), (0, vec![], None));
    assert_eq!(tie(&["17 J", "10 A SA"]), (1, vec![0, 1], Some(TieBreak::Bonus)));
    assert_eq!(tie(&["10 J SA", "10 A KJ KD"]), (1, vec![0, 1], Some(TieBreak::Cards)));
    assert_eq!(tie(&["9 D", "10 J SA", "10 A KJ"]), (1, vec![1, 2], Some(TieBreak::Shorter)));
    // Of three tied players, seat 0 falls behind by points for entertainers, seat 1 by their number.
    let three = ["15 M", "10 J SA", "10 A KJ KD"];
    assert_eq!(tie(&three), (2, vec![0, 1, 2], Some(TieBreak::Cards)));
}

#[test]
fn pu_24_dance_card_with_two_dancers() {
    let result = scored(&["0 D SD LD", "0 J LJ", "0 M LA"]);
    assert_eq!(bonus(&result, 0), (4, [5, 0, 3, 0], 4 + 5 + 3));
}
