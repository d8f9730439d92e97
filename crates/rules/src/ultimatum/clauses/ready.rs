//! Which entertainers are ready to perform, and in which order: PU-16.

use super::*;

#[test]
fn pu_16_performs_when_all_dots_are_taken() {
    // d4 waits for d3, c5 and c3. Penguins on other cells don't help.
    let hands = ["SM5 KA2 SD3 LD4", "BJ3 SA4 KM2 LM2"];
    let mut scenario =
        TestDeal { start: "SJ LJ BM", hands: &hands, ..TestDeal::default() }.scenario();
    scenario.play("0 place SM5 d3; 0 pass; 1 place BJ3 c4; 1 pass; 0 place KA2 c5; 0 pass");
    scenario.play("1 place KM2 e3; 1 pass; 0 place LD4 d5; 0 pass");
    assert_eq!((scenario.performances().len(), scenario.turn()), (0, 1));
    scenario.play("1 place LM2 c3");
    assert_eq!(scenario.performances().len(), 0);
    // It performs after the decision about stones.
    scenario.play("1 pass");
    assert_eq!(scenario.performances().len(), 1);
}

#[test]
fn pu_16_penguins_entertainers_and_curtains_take_dots() {
    // c4 points at c3, where a penguin will be, at b4 with an entertainer, and at d4 with the curtain.
    let edition = own_edition("", "n e w", &[(-1, 0), (-2, 0)]);
    let deal = TestDeal { iceberg: "7x7", edition, start: "LD SJ", ..TestDeal::default() };
    let mut scenario = TestDeal { hands: &["KA2"], ..deal }.scenario();
    assert_eq!((scenario.acts(), scenario.curtains()), ("LD:c4 SJ:b4".into(), "d4".into()));
    scenario.play("0 place KA2 c3; 0 pass");
    assert_eq!(scenario.performances(), ["LD:c4 paid 0 0, to nobody, enjoyed by "]);
}

#[test]
fn pu_16_cells_outside_count_as_occupied() {
    let all = "n ne e se s sw w nw";
    // In a corner, three of the eight cells are inside; at an edge, five.
    for (at, cells) in [
        ((-3, -3), "b1 a2 b2"),
        ((3, -3), "f1 g2 f2"),
        ((-3, 3), "a6 b6 b7"),
        ((3, 3), "g6 f6 f7"),
        ((0, -3), "c1 e1 c2 d2 e2"),
        ((0, 3), "c7 e7 c6 d6 e6"),
        ((-3, 0), "a3 a5 b3 b4 b5"),
        ((3, 0), "g3 g5 f3 f4 f5"),
    ] {
        let deal =
            TestDeal { edition: own_edition("", all, &[at]), start: "LD", ..TestDeal::default() };
        for iceberg in ["7x7", "9x9"] {
            let mut scenario = TestDeal { iceberg, ..deal.clone() }.scenario();
            let middle = scenario.game.options.iceberg().columns().cast_signed() / 2 - 3;
            for cell in parse::<Cell>(cells) {
                assert_eq!(scenario.performances().len(), 0, "{cell} on {iceberg}");
                let cell = cell.offset(middle, middle).unwrap();
                let seat = scenario.turn();
                let penguin = scenario.hand(seat)[..3].to_owned();
                scenario.play(&format!("{seat} place {penguin} {cell}; {seat} pass"));
            }
            assert_eq!(scenario.performances().len(), usize::from(iceberg == "7x7"), "{at:?}");
        }
    }
}

/// e4 is the last gap of both d4 and f4.
fn two_ready() -> Scenario {
    let mut scenario = TestDeal {
        start: "KM BD LJ",
        entertainer_pile: "SJ LD",
        hands: &["SA2 KA3 KD5", "LA4 BD5 LM3"],
        ..TestDeal::default()
    }
    .scenario();
    scenario
        .play("0 place SA2 c4; 0 pass; 1 place LA4 f5; 1 invite f5; 0 place KA3 e3; 0 invite e3");
    assert_eq!(scenario.performances().len(), 0);
    scenario.play("1 place BD5 e4; 1 invite e4");
    scenario
}

#[test]
fn pu_16_the_player_chooses_between_two() {
    let mut scenario = two_ready();
    assert_eq!((scenario.game.phase, scenario.turn()), (Phase::Perform, 1));
    assert_eq!(scenario.legal(), ["perform d4", "perform f4"]);
    assert_eq!(scenario.acts(), "BD:f4! KM:d4! LJ:e6");
    for decision in ["perform e6", "perform e5", "perform e4", "pass", "entertain g3"] {
        assert_eq!(scenario.refuses(&format!("1 {decision}")), "PU-16", "{decision}");
    }
    assert_eq!(scenario.refuses("0 perform d4"), "PU-20");
    let mut other = scenario.clone();
    scenario.play("1 perform f4");
    let bear = "BD:f4 paid 0 5, to seat 1, enjoyed by e4";
    assert_eq!(scenario.performances(), [bear]);
    // The kangaroo waits. There is nothing to choose, because no other entertainer is ready.
    assert_eq!(scenario.acts(), "KM:d4! LJ:e6");
    assert_eq!(scenario.refuses("1 perform d4"), "PU-19");
    scenario.play("1 entertain g3");
    let kangaroo = "KM:d4 paid 3 0, to seat 0, enjoyed by e3";
    assert_eq!(scenario.performances(), [bear, kangaroo]);
    scenario.play("1 entertain h4");
    assert_eq!((scenario.turn(), scenario.points()), (0, vec![13, 15]));
    assert_eq!(scenario.curtains(), "d4 f4 e5");
    other.play("1 perform d4; 1 entertain g3");
    assert_eq!(other.performances(), [kangaroo, bear]);
}

#[test]
fn pu_16_three_ready_at_once() {
    // d3, f3 and f5 all point at e4, to the right of the curtain.
    let edition = own_edition("SJ se, KA sw, LD nw", "n s w", &[(0, -1), (2, -1), (2, 1)]);
    let deal = TestDeal {
        iceberg: "7x7",
        edition,
        start: "SJ KA LD",
        entertainer_pile: "BM BJ BA BD",
        ..TestDeal::default()
    };
    let mut scenario = TestDeal { hands: &["LM4"], ..deal }.scenario();
    scenario.play("0 place LM4 e4; 0 invite e4");
    assert_eq!(scenario.acts(), "KA:f3! LD:f5! SJ:d3!");
    assert_eq!(scenario.legal(), ["perform d3", "perform f3", "perform f5"]);
    scenario.play("0 perform f5");
    assert_eq!(scenario.performances(), ["LD:f5 paid 4 0, to seat 0, enjoyed by e4"]);
    // The new entertainer may lie next to those that wait, and they keep waiting.
    assert_eq!(scenario.acts(), "KA:f3! SJ:d3!");
    scenario.play("0 entertain e2");
    assert_eq!(
        (scenario.game.phase, scenario.acts()),
        (Phase::Perform, "BM:e2 KA:f3! SJ:d3!".into())
    );
    assert_eq!(scenario.refuses("0 perform f5"), "PU-16");
    assert_eq!(scenario.refuses("0 perform e2"), "PU-16");
    scenario.play("0 perform d3; 0 entertain c2");
    // The last one performs without a choice.
    assert_eq!(
        (scenario.game.phase, scenario.curtains()),
        (Phase::Entertain, "d3 f3 d4 f5".into())
    );
    scenario.play("0 entertain c4");
    assert_eq!((scenario.turn(), scenario.game.phase), (1, Phase::Place));
    assert_eq!(scenario.acts(), "BA:c4 BJ:c2 BM:e2");
}
