//! What a performance pays, and who gets its card: PU-17, PU-18, and examples of PU-24.

use super::*;

#[test]
fn pu_17_the_audience_is_all_around_and_pays_the_owners_of_stones() {
    // No dot of SJ points at c4, which likes both species and form. c3 likes neither, e7 is not next to it,
    // and c5 has no stone.
    let hands = ["SJ5 KA4 LJ2", "BJ3 SM2"];
    let mut scenario =
        TestDeal { start: "SJ LJ BM", hands: &hands, ..TestDeal::default() }.scenario();
    scenario.play("0 place SJ5 c4; 0 invite c4; 1 place BJ3 d3; 1 invite d3");
    scenario.play("0 place KA4 c3; 0 invite c3; 1 place SM2 e7; 1 invite e7");
    assert_eq!(scenario.points(), [10, 10]);
    scenario.play("0 place LJ2 c5; 0 pass");
    assert_eq!(scenario.performances(), ["SJ:d4 paid 5 3, to seat 1, enjoyed by d3 c4 c5"]);
    assert_eq!(scenario.points(), [15, 13]);
    // The stones stay.
    assert_eq!((scenario.stones(), scenario.supply()), ("c3:0 d3:1 c4:0 e7:1".into(), vec![1, 1]));
}

#[test]
fn pu_17_the_owner_of_the_stone_scores_whoever_laid_the_penguin() {
    let hands = ["SM5 KA2", "SJ4"];
    let mut scenario =
        TestDeal { start: "SJ LJ BM", hands: &hands, ..TestDeal::default() }.scenario();
    scenario
        .play("0 place SM5 d3; 0 pass; 1 place SJ4 c5; 1 invite d3; 0 place KA2 c3; 0 invite c5");
    assert_eq!(scenario.performances(), ["SJ:d4 paid 4 5, to seat 0, enjoyed by d3 c5"]);
}

#[test]
fn pu_18_the_card_goes_to_the_fewest_points_above_zero() {
    for (invites, paid, owner) in [
        (["invite d3", "invite c3"], [5, 3], Some(1)),
        (["invite d3", "pass"], [5, 0], Some(0)),
        (["pass", "invite c3"], [0, 3], Some(1)),
        (["pass", "invite d3"], [0, 5], Some(1)),
        // Nobody scores, so the card leaves the game.
        (["pass", "pass"], [0, 0], None),
    ] {
        let scenario = first_performance(invites);
        assert_eq!(scenario.points(), paid.map(|points| 10 + points), "{invites:?}");
        for seat in 0..2 {
            assert_eq!(scenario.owned(seat), if owner == Some(seat) { "SJ" } else { "" });
        }
        assert_eq!(text(&scenario.view().removed), if owner.is_none() { "SJ" } else { "" });
    }
}

#[test]
fn pu_18_a_tie_removes_the_card() {
    let hands = ["SM5 KA2", "BJ5"];
    let mut scenario =
        TestDeal { start: "SJ LJ BM", hands: &hands, ..TestDeal::default() }.scenario();
    scenario
        .play("0 place SM5 d3; 0 invite d3; 1 place BJ5 c3; 1 invite c3; 0 place KA2 c5; 0 pass");
    assert_eq!(scenario.points(), [15, 15]);
    assert_eq!(
        [scenario.owned(0), scenario.owned(1), text(&scenario.view().removed)],
        ["", "", "SJ"]
    );
}

#[test]
fn pu_18_a_tie_for_the_most_points_does_not_matter() {
    let to = |points| Performance::paying(points).card_winner();
    assert_eq!(to([9, 9, 2, 0]), Some(Seat(2)));
    assert_eq!(to([0, 3, 9, 3]), None);
    assert_eq!(to([0, 0, 0, 2]), Some(Seat(3)));
    assert_eq!(to([0, 0, 0, 0]), None);
    assert_eq!(to([4, 4, 4, 4]), None);
}

#[test]
fn pu_24_nine_six_and_zero_points() {
    let to = |points| Performance::paying(points).card_winner();
    assert_eq!(to([9, 6, 0, 0]), Some(Seat(1)));
    assert_eq!(to([9, 6, 6, 0]), None);
    assert_eq!(to([9, 0, 0, 0]), Some(Seat(0)));
    // The same with other seats.
    assert_eq!(to([0, 9, 6, 0]), Some(Seat(2)));
    assert_eq!(to([6, 9, 6, 0]), None);
    assert_eq!(to([0, 0, 9, 0]), Some(Seat(2)));
}

#[test]
fn pu_24_a_dancing_seal_at_the_edge() {
    // The seal is laid on c7, in the last row. Of its dots n, ne, e and se, the last points beyond the edge.
    let mut scenario = TestDeal {
        iceberg: "7x7",
        start: "LJ KD SJ",
        entertainer_pile: "LD",
        hands: &["KM2 LJ5 BD3 SM2", "SA5 LM2 BD4 KJ2"],
        ..TestDeal::default()
    }
    .scenario();
    scenario.play("0 place KM2 c4; 0 pass; 1 place SA5 c6; 1 pass; 1 entertain c7");
    // Two red penguins, which do not like dance, and a blue one, which does.
    scenario.play("0 place LJ5 b6; 0 invite b6; 1 place LM2 d6; 1 invite d6");
    scenario.play("0 place BD3 b7; 0 invite b7");
    // The green penguin on c6, which likes acrobatics, has a stone, too.
    scenario.play("1 place KJ2 f4; 1 invite c6; 0 place SM2 b2; 0 pass");
    // n and ne are taken, e is not yet.
    assert_eq!((scenario.performances().len(), scenario.points()), (1, vec![10, 10]));
    // The second blue penguin takes it.
    scenario.play("1 place BD4 d7; 1 invite d7");
    assert_eq!(scenario.performances()[1], "LD:c7 paid 8 6, to seat 1, enjoyed by b6 d6 b7 d7");
    assert_eq!((scenario.points(), scenario.owned(1)), (vec![18, 16], "LD".into()));
}
