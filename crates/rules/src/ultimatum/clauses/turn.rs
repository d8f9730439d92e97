//! Laying penguins, penalties, stones, and the end of a turn: PU-12 to PU-15, PU-20.

use super::*;

#[test]
fn pu_12_a_penguin_on_a_free_cell_next_to_an_entertainer() {
    let mut scenario = TestDeal { hands: &["LD4", "BM2"], ..TestDeal::default() }.scenario();
    assert_eq!(
        scenario.legal_after("place LD4 "),
        "c3 d3 e3 f3 g3 c4 e4 g4 c5 d5 f5 g5 d6 f6 d7 e7 f7"
    );
    for cell in ["e5", "d4", "c6", "b4", "e8", "a1", "j5", "e10", "o15"] {
        assert_eq!(scenario.refuses(&format!("0 place LD4 {cell}")), "PU-12", "{cell}");
    }
    assert_eq!(scenario.refuses("0 place BM2 e4"), "PU-12");
    for decision in ["0 pass", "0 invite e4", "0 perform d4", "0 entertain e4"] {
        assert_eq!(scenario.refuses(decision), "PU-12", "{decision}");
    }
    scenario.play("0 place LD4 c3; 0 pass");
    // Not on the penguin, and not where only a penguin is near.
    assert_eq!(scenario.refuses("1 place BM2 c3"), "PU-12");
    assert_eq!(scenario.refuses("1 place BM2 b2"), "PU-12");
    scenario.play("1 place BM2 c4");
}

#[test]
fn pu_12_curtains_do_not_count() {
    let mut scenario = first_performance(["pass", "pass"]);
    scenario.play("0 entertain g5");
    assert_eq!(
        (scenario.curtains(), scenario.acts()),
        ("d4 e5".into(), "BM:e6 LD:g5 LJ:f4".into())
    );
    assert_eq!(scenario.refuses("1 place KM2 c4"), "PU-12");
    assert_eq!(
        scenario.legal_after("place KM2 "),
        "e3 f3 g3 e4 g4 h4 d5 f5 h5 d6 f6 g6 h6 d7 e7 f7"
    );
}

#[test]
fn pu_13_relatives_next_to_it_cost_their_values() {
    let hands = ["SJ5 SA4 SD2 LD2", "SM3 KJ5"];
    let mut scenario =
        TestDeal { start: "LJ BM KA", hands: &hands, ..TestDeal::default() }.scenario();
    scenario.play("0 place SJ5 c3; 0 pass");
    assert_eq!(scenario.points(), [10, 10]);
    // The value of the relative counts, whoever laid it; the value of the new penguin does not.
    scenario.play("1 place SM3 d3; 1 pass");
    assert_eq!(scenario.points(), [10, 5]);
    // c3 is two cells away from e3.
    scenario.play("0 place SD2 e3; 0 pass");
    assert_eq!(scenario.points(), [7, 5]);
    // Another family costs nothing.
    scenario.play("1 place KJ5 e4; 1 pass");
    assert_eq!(scenario.points(), [7, 5]);
    // c4 has a relative above it and another one diagonally.
    scenario.play("0 place SA4 c4");
    assert_eq!(scenario.points(), [-1, 5]);
    let penalties: Vec<Event> = scenario
        .events(Viewer::Onlooker)
        .into_iter()
        .filter(|event| matches!(event, Event::Penalty { .. }))
        .collect();
    let penalty = |seat, points| Event::Penalty { seat: Seat(seat), points };
    assert_eq!(penalties, [penalty(1, 5), penalty(0, 3), penalty(0, 8)]);
}

#[test]
fn pu_14_an_entertainer_instead_of_the_whole_penalty() {
    let mut scenario = first_performance(["invite d3", "pass"]);
    assert_eq!((scenario.owned(0), scenario.points()), ("SJ".into(), vec![15, 10]));
    scenario.play("0 entertain g5");
    // Seat 1 owns nothing to give up.
    assert_eq!(scenario.refuses("1 place SA4 e3 give SJ"), "PU-14");
    scenario.play("1 place SA4 f3; 1 pass");
    // Only a card that seat 0 owns, and only where a penalty is due: 5 for d3 and 4 for f3.
    assert_eq!(scenario.refuses("0 place SD3 e3 give LD"), "PU-14");
    assert_eq!(scenario.refuses("0 place LD4 e3 give SJ"), "PU-14");
    assert_eq!(scenario.refuses("0 place SD3 d7 give SJ"), "PU-14");
    let mut paying = scenario.clone();
    paying.play("0 place SD3 e3");
    assert_eq!((paying.owned(0), paying.points()), ("SJ".into(), vec![6, 10]));
    assert!(scenario.legal().contains(&"place SD3 e3 give SJ".to_owned()));
    scenario.play("0 place SD3 e3 give SJ");
    assert_eq!((scenario.owned(0), scenario.points()), (String::new(), vec![15, 10]));
    assert_eq!(text(&scenario.view().removed), "SJ");
    let given = Event::GaveUp { seat: Seat(0), entertainer: "SJ".parse().unwrap() };
    assert_eq!(scenario.events(Viewer::Onlooker).last(), Some(&given));
}

#[test]
fn pu_15_a_stone_on_any_penguin_that_has_none() {
    let hands = ["LD4 KA2 SM5 BJ3", "LM3 KD5 SJ4 BA2"];
    let mut scenario =
        TestDeal { start: "LJ BM KA", hands: &hands, ..TestDeal::default() }.scenario();
    scenario.play("0 place LD4 c3");
    assert_eq!(scenario.legal(), ["pass", "invite c3"]);
    // Not on an entertainer, a curtain or a free cell, and not from a cell without a stone.
    for invite in ["d4", "e5", "a1", "o15", "c3>c3", "d4>c3"] {
        assert_eq!(scenario.refuses(&format!("0 invite {invite}")), "PU-15", "{invite}");
    }
    assert_eq!(scenario.refuses("0 place KA2 c4"), "PU-15");
    assert_eq!(scenario.refuses("0 perform d4"), "PU-15");
    scenario.play("0 pass");
    // From the supply, on a penguin of the other player.
    scenario.play("1 place LM3 g3; 1 invite c3; 0 place KA2 c5");
    assert_eq!((scenario.stones(), scenario.supply()), ("c3:1".into(), vec![3, 2]));
    // A penguin has at most one stone, and players move only their own stones.
    assert_eq!(scenario.refuses("0 invite c3"), "PU-15");
    assert_eq!(scenario.refuses("0 invite c3>c5"), "PU-15");
    scenario.play("0 invite g3; 1 place KD5 g4");
    assert_eq!(scenario.refuses("1 invite c3>g3"), "PU-15");
    assert_eq!(scenario.refuses("1 invite c3>c3"), "PU-15");
    // From another penguin.
    assert_eq!(scenario.legal_after("invite "), "g4 c5 c3>g4 c3>c5");
    scenario.play("1 invite c3>g4");
    assert_eq!((scenario.stones(), scenario.supply()), ("g3:0 g4:1".into(), vec![2, 2]));
    // A penguin that lost its stone can get one again. Only one stone is moved per turn.
    scenario.play("0 place SM5 d6; 0 invite g3>c3");
    assert_eq!((scenario.stones(), scenario.turn()), ("c3:0 g4:1".into(), 1));
}

#[test]
fn pu_20_draw_a_penguin_and_on_to_the_next_seat() {
    let mut scenario = TestDeal {
        players: 3,
        start: "LJ BM KA",
        hands: &["LD4 KA2 SM5 BJ3", "LM3 KD5 SJ4 BA2", "BM5 LJ3 KJ2 SA3"],
        draws: "SD5 KM4 LA2 BD3",
        ..TestDeal::default()
    }
    .scenario();
    assert_eq!(scenario.refuses("1 place LM3 c3"), "PU-20");
    scenario.play("0 place LD4 c3");
    assert_eq!(scenario.hand(0), "SM5 KA2 BJ3");
    assert_eq!(scenario.refuses("1 pass"), "PU-20");
    scenario.play("0 pass");
    assert_eq!((scenario.turn(), scenario.hand(0)), (1, "SD5 SM5 KA2 BJ3".into()));
    assert_eq!(scenario.refuses("0 place KA2 c4"), "PU-20");
    assert_eq!(scenario.refuses("2 place BM5 c4"), "PU-20");
    scenario.play("1 place LM3 g3; 1 invite c3");
    assert_eq!((scenario.turn(), scenario.hand(1)), (2, "SJ4 KD5 KM4 BA2".into()));
    scenario.play("2 place BM5 g5; 2 pass");
    assert_eq!((scenario.turn(), scenario.hand(2)), (0, "SA3 KJ2 LJ3 LA2".into()));
    assert_eq!(scenario.view().penguin_pile, 49);
}

#[test]
fn pu_20_the_draw_comes_after_the_performances() {
    let mut scenario = first_performance(["pass", "pass"]);
    assert_eq!((scenario.turn(), scenario.hand(0)), (0, "SD3 LD4 BM5".into()));
    scenario.play("0 entertain g5");
    assert_eq!((scenario.turn(), scenario.hand(0)), (1, "SD3 LD4 BM3 BM5".into()));
}
