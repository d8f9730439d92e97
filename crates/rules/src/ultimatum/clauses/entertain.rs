//! Curtains and new entertainers: PU-19.

use super::*;

#[test]
fn pu_19_a_curtain_then_the_top_entertainer_then_the_next_is_turned_face_up() {
    let mut scenario = first_performance(["pass", "pass"]);
    assert_eq!((scenario.turn(), scenario.curtains()), (0, "d4 e5".into()));
    let view = scenario.view();
    assert_eq!((view.next_entertainer, view.entertainer_pile), ("LD".parse().ok(), 13));
    for decision in ["pass", "place SD3 e4", "invite d3", "perform f4"] {
        assert_eq!(scenario.refuses(&format!("0 {decision}")), "PU-19", "{decision}");
    }
    assert_eq!(scenario.refuses("1 entertain g5"), "PU-20");
    scenario.play("0 entertain g5 turned");
    let view = scenario.view();
    assert_eq!((view.next_entertainer, view.entertainer_pile), ("KJ".parse().ok(), 12));
    assert_eq!(scenario.acts(), "BM:e6 LD:g5' LJ:f4");
    // Upright, its dots are n ne e se.
    let act = view.entertainers.iter().find(|act| act.laid.turned).unwrap();
    assert_eq!(act.dots.to_string(), "s sw w nw");
}

#[test]
fn pu_19_next_to_any_card() {
    let mut scenario = first_performance(["pass", "pass"]);
    // b2 is only next to the penguin c3, b6 only to c5, g5 only to the entertainer f4.
    let legal = scenario.legal_after("entertain ");
    for cell in ["b2", "b6", "g5", "d7", "c2", "d2", "c4"] {
        assert!(legal.split(' ').any(|it| it == cell), "{cell}");
    }
    for cell in ["a1", "a4", "h5", "e8"] {
        assert_eq!(scenario.refuses(&format!("0 entertain {cell}")), "PU-19", "{cell}");
        assert_eq!(scenario.refuses(&format!("0 entertain {cell} turned")), "PU-19", "{cell}");
    }
    // Not on a penguin, a curtain or an entertainer, and not outside.
    for cell in ["d3", "d4", "f4", "j5"] {
        let clause = scenario.refuses(&format!("0 entertain {cell}"));
        assert!(["PU-12", "PU-19"].contains(&clause), "{cell}: {clause}");
    }
    scenario.play("0 entertain b2");
}

#[test]
fn pu_19_not_in_the_last_gap_of_an_entertainer() {
    // d4 points at c4, e5 (the curtain) and e4.
    let deal = TestDeal {
        start: "KM SJ LJ",
        entertainer_pile: "LD",
        hands: &["SA2 KA3", "LA4 BD5"],
        ..TestDeal::default()
    };
    let show = |cell: &str| {
        let mut scenario = deal.scenario();
        scenario.play(&format!("0 place SA2 {cell}; 0 pass; 1 place LA4 f3; 1 pass"));
        scenario.play("0 place KA3 e3; 0 pass");
        assert_eq!(
            (scenario.game.phase, scenario.acts()),
            (Phase::Entertain, "KM:d4 LJ:e6".into())
        );
        scenario
    };
    let mut scenario = show("c4");
    assert_eq!(scenario.refuses("0 entertain e4"), "PU-19");
    assert_eq!(scenario.refuses("0 entertain e4 turned"), "PU-19");
    scenario.play("0 entertain g5");
    // A penguin may be laid there, and the entertainer performs.
    scenario.play("1 place BD5 e4; 1 pass");
    assert_eq!(scenario.performances().len(), 2);
    // If there are two gaps, an entertainer may take one, and nothing performs.
    let mut scenario = show("c3");
    scenario.play("0 entertain e4");
    assert_eq!((scenario.performances().len(), scenario.turn()), (1, 1));
}

#[test]
fn pu_19_not_where_it_would_perform_at_once() {
    // SJ (n sw nw) on d1 of the first row: n and nw are outside, sw is the penguin on c2.
    let mut scenario = TestDeal {
        iceberg: "7x7",
        start: "LA KA BM",
        entertainer_pile: "SJ",
        hands: &["SA2 KA3", "LA4"],
        ..TestDeal::default()
    }
    .scenario();
    scenario.play("0 place SA2 c4; 0 pass; 1 place LA4 b3; 1 pass; 0 place KA3 c2; 0 pass");
    assert_eq!((scenario.game.phase, scenario.curtains()), (Phase::Entertain, "c3 d4".into()));
    assert_eq!(scenario.refuses("0 entertain d1"), "PU-19");
    // On b1, sw is free.
    scenario.clone().play("0 entertain b1");
    scenario.play("0 entertain d1 turned");
    assert_eq!((scenario.acts(), scenario.turn()), ("BM:d5 KA:e3 SJ:d1'".into(), 1));
}

/// The legal ways to lay the next entertainer, computed directly from the words of the clause.
pub(super) fn by_the_letter(view: &View) -> Vec<String> {
    let iceberg = view.options.iceberg();
    let mut cards: Vec<Cell> = view.curtains.clone();
    cards.extend(view.penguins.iter().map(|laid| laid.cell));
    cards.extend(view.entertainers.iter().map(|act| act.laid.cell));
    // Whether all dots of an entertainer on `at` point at occupied cells once a card lies on `new`.
    let performs = |at: Cell, dots: Dots, new: Cell| {
        (-1..=1).all(|columns| {
            (-1..=1).all(|rows| {
                let inside = at.offset(columns, rows).filter(|cell| {
                    cell.column() < iceberg.columns() && cell.row() < iceberg.rows()
                });
                let taken = inside.is_none_or(|cell| cell == new || cards.contains(&cell));
                taken || !dots.points_at(columns, rows)
            })
        })
    };
    let next = view.options.edition().dots(view.next_entertainer.unwrap());
    let mut ways = Vec::new();
    for row in 0..iceberg.rows() {
        for column in 0..iceberg.columns() {
            let cell = Cell::new(column, row).unwrap();
            let near = cards.iter().any(|card| card.is_next_to(cell));
            let mut others = view.entertainers.iter().filter(|act| !act.ready);
            if !near
                || cards.contains(&cell)
                || others.any(|act| performs(act.laid.cell, act.dots, cell))
            {
                continue;
            }
            if !performs(cell, next, cell) {
                ways.push(format!("entertain {cell}"));
            }
            if next.turned() != next && !performs(cell, next.turned(), cell) {
                ways.push(format!("entertain {cell} turned"));
            }
        }
    }
    ways
}

#[test]
fn pu_19_legal_decisions_follow_the_letter_of_the_clause() {
    let (mut asked, mut differ, mut waiting) = (0, 0, 0);
    for (players, iceberg) in [(2, "7x7"), (3, "9x9"), (4, "7x8"), (4, "15x15")] {
        for number in 0..6 {
            TestDeal { players, iceberg, ..TestDeal::default() }.random(number, |scenario| {
                if scenario.game.phase == Phase::Entertain {
                    let ways = by_the_letter(&scenario.view());
                    assert_eq!(scenario.legal(), ways);
                    asked += 1;
                    let turned = ways.iter().filter(|way| way.ends_with(" turned")).count();
                    differ += usize::from(turned * 2 != ways.len());
                    waiting += usize::from(scenario.acts().contains('!'));
                }
            });
        }
    }
    assert!(asked > 100 && differ > 20 && waiting > 5, "{asked} {differ} {waiting}");
}

#[test]
fn pu_19_one_that_looks_the_same_turned_is_only_laid_upright() {
    let edition = own_edition("BM n s", "n e w", &[(-1, 0), (-2, 0)]);
    let deal = TestDeal {
        iceberg: "7x7",
        edition,
        start: "LD SJ",
        hands: &["KA2"],
        ..TestDeal::default()
    };
    let show = |entertainer_pile| {
        let mut scenario = TestDeal { entertainer_pile, ..deal.clone() }.scenario();
        scenario.play("0 place KA2 c3; 0 pass");
        scenario
    };
    let mut scenario = show("BM BJ");
    assert!(
        !scenario.legal().is_empty() && scenario.legal().iter().all(|way| !way.contains("turned"))
    );
    assert_eq!(scenario.refuses("0 entertain e4 turned"), "PU-19");
    scenario.play("0 entertain e4");
    assert!(show("BJ BM").legal().contains(&"entertain e4 turned".to_owned()));
}
