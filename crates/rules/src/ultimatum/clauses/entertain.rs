//! Curtains and new entertainers: PU-19.

use super::*;

#[test]
fn pu_19_a_curtain_then_the_top_entertainer_then_the_next_is_turned_open() {
    let mut stage = first_show(["pass", "pass"]);
    assert_eq!((stage.turn(), stage.curtains()), (0, "d4 e5".into()));
    let view = stage.view();
    assert_eq!((view.next_entertainer, view.entertainer_pile), ("LD".parse().ok(), 13));
    for decision in ["pass", "place SD3 e4", "invite d3", "perform f4"] {
        assert_eq!(stage.refuses(&format!("0 {decision}")), "PU-19", "{decision}");
    }
    assert_eq!(stage.refuses("1 entertain g5"), "PU-20");
    stage.play("0 entertain g5 turned");
    let view = stage.view();
    assert_eq!((view.next_entertainer, view.entertainer_pile), ("KJ".parse().ok(), 12));
    assert_eq!(stage.acts(), "BM:e6 LD:g5' LJ:f4");
    // Turned, its dots n ne e se are others.
    let act = view.entertainers.iter().find(|act| act.laid.turned).unwrap();
    assert_eq!(act.dots.to_string(), "s sw w nw");
}

#[test]
fn pu_19_next_to_any_card() {
    let mut stage = first_show(["pass", "pass"]);
    // Only the penguin c3 is near b2, only c5 near b6, only the entertainer f4 near g5.
    let offers = stage.offers("entertain ");
    for cell in ["b2", "b6", "g5", "d7", "c2", "d2", "c4"] {
        assert!(offers.split(' ').any(|it| it == cell), "{cell}");
    }
    for cell in ["a1", "a4", "h5", "e8"] {
        assert_eq!(stage.refuses(&format!("0 entertain {cell}")), "PU-19", "{cell}");
        assert_eq!(stage.refuses(&format!("0 entertain {cell} turned")), "PU-19", "{cell}");
    }
    // Not on a penguin, a curtain, an entertainer, nor outside.
    for cell in ["d3", "d4", "f4", "j5"] {
        let clause = stage.refuses(&format!("0 entertain {cell}"));
        assert!(["PU-12", "PU-19"].contains(&clause), "{cell}: {clause}");
    }
    stage.play("0 entertain b2");
}

#[test]
fn pu_19_not_in_the_last_gap_of_one_that_does_not_wait() {
    // d4 points at c4, e5 (the curtain) and e4.
    let wish =
        Wish { start: "KM SJ LJ", troupe: "LD", hands: &["SA2 KA3", "LA4 BD5"], ..Wish::default() };
    let show = |cell: &str| {
        let mut stage = wish.stage();
        stage.play(&format!("0 place SA2 {cell}; 0 pass; 1 place LA4 f3; 1 pass"));
        stage.play("0 place KA3 e3; 0 pass");
        assert_eq!((stage.game.phase, stage.acts()), (Phase::Entertain, "KM:d4 LJ:e6".into()));
        stage
    };
    let mut stage = show("c4");
    assert_eq!(stage.refuses("0 entertain e4"), "PU-19");
    assert_eq!(stage.refuses("0 entertain e4 turned"), "PU-19");
    stage.play("0 entertain g5");
    // A penguin may, and then it performs.
    stage.play("1 place BD5 e4; 1 pass");
    assert_eq!(stage.performances().len(), 2);
    // With two gaps, one may be taken by an entertainer, and nothing performs.
    let mut stage = show("c3");
    stage.play("0 entertain e4");
    assert_eq!((stage.performances().len(), stage.turn()), (1, 1));
}

#[test]
fn pu_19_not_where_it_would_perform_at_once() {
    // SJ (n sw nw) on d1 of the first row: n and nw are outside, sw is the penguin on c2.
    let mut stage = Wish {
        iceberg: "7x7",
        start: "LA KA BM",
        troupe: "SJ",
        hands: &["SA2 KA3", "LA4"],
        ..Wish::default()
    }
    .stage();
    stage.play("0 place SA2 c4; 0 pass; 1 place LA4 b3; 1 pass; 0 place KA3 c2; 0 pass");
    assert_eq!((stage.game.phase, stage.curtains()), (Phase::Entertain, "c3 d4".into()));
    assert_eq!(stage.refuses("0 entertain d1"), "PU-19");
    // On b1, sw is free.
    stage.clone().play("0 entertain b1");
    stage.play("0 entertain d1 turned");
    assert_eq!((stage.acts(), stage.turn()), ("BM:d5 KA:e3 SJ:d1'".into(), 1));
}

/// Where and how the next entertainer may be laid, by the letter of the clause.
pub(super) fn by_the_letter(view: &View) -> Vec<String> {
    let iceberg = view.options.iceberg();
    let mut cards: Vec<Cell> = view.curtains.clone();
    cards.extend(view.penguins.iter().map(|guest| guest.cell));
    cards.extend(view.entertainers.iter().map(|act| act.laid.cell));
    // Whether all dots around `at` are taken once a card lies on `new`.
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
fn pu_19_offers_what_the_letter_of_the_clause_says() {
    let (mut asked, mut differ, mut waiting) = (0, 0, 0);
    for (players, iceberg) in [(2, "7x7"), (3, "9x9"), (4, "7x8"), (4, "15x15")] {
        for number in 0..6 {
            Wish { players, iceberg, ..Wish::default() }.random(number, |stage| {
                if stage.game.phase == Phase::Entertain {
                    let ways = by_the_letter(&stage.view());
                    assert_eq!(stage.legal(), ways);
                    asked += 1;
                    let turned = ways.iter().filter(|way| way.ends_with(" turned")).count();
                    differ += usize::from(turned * 2 != ways.len());
                    waiting += usize::from(stage.acts().contains('!'));
                }
            });
        }
    }
    assert!(asked > 100 && differ > 20 && waiting > 5, "{asked} {differ} {waiting}");
}

#[test]
fn pu_19_one_that_looks_the_same_turned_is_only_offered_upright() {
    let edition = own_edition("BM n s", "n e w", &[(-1, 0), (-2, 0)]);
    let wish = Wish { iceberg: "7x7", edition, start: "LD SJ", hands: &["KA2"], ..Wish::default() };
    let show = |troupe| {
        let mut stage = Wish { troupe, ..wish.clone() }.stage();
        stage.play("0 place KA2 c3; 0 pass");
        stage
    };
    let mut stage = show("BM BJ");
    assert!(!stage.legal().is_empty() && stage.legal().iter().all(|way| !way.contains("turned")));
    assert_eq!(stage.refuses("0 entertain e4 turned"), "PU-19");
    stage.play("0 entertain e4");
    assert!(show("BJ BM").legal().contains(&"entertain e4 turned".to_owned()));
}
