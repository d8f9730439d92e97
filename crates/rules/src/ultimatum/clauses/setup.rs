//! The iceberg, the starting entertainers and the piles: PU-07 to PU-11.

use std::collections::BTreeSet;

use super::*;

#[test]
fn pu_07_a_curtain_on_the_middle_of_the_iceberg() {
    assert_eq!(Iceberg::default().to_string(), "9x9");
    for (iceberg, middle) in
        [("7x7", "d4"), ("9x9", "e5"), ("8x10", "e6"), ("15x7", "h4"), ("7x15", "d8")]
    {
        let scenario = TestDeal { iceberg, ..TestDeal::default() }.scenario();
        assert_eq!(scenario.curtains(), middle, "{iceberg}");
    }
}

#[test]
fn pu_07_seven_to_fifteen_columns_and_rows() {
    for (columns, rows) in [(7, 7), (15, 15), (7, 15), (15, 7)] {
        let iceberg = Iceberg::new(columns, rows).unwrap();
        assert_eq!((iceberg.columns() as u64, iceberg.rows() as u64), (columns, rows));
    }
    for (columns, rows) in [(6, 9), (9, 6), (16, 9), (9, 16), (0, 9), (256 + 9, 9)] {
        assert_eq!(Iceberg::new(columns, rows).unwrap_err().clause.0, "PU-07");
    }
}

#[test]
fn pu_08_three_entertainers_around_the_curtain() {
    for players in [2, 3] {
        let scenario = TestDeal { players, start: "LD SJ BM", ..TestDeal::default() }.scenario();
        assert_eq!(scenario.acts(), "BM:e6 LD:d4 SJ:f4");
    }
    let scenario = TestDeal { iceberg: "7x8", start: "LD SJ BM", ..TestDeal::default() }.scenario();
    assert_eq!((scenario.curtains(), scenario.acts()), ("d5".into(), "BM:d6 LD:c4 SJ:e4".into()));
}

#[test]
fn pu_08_four_entertainers_with_four_players() {
    let scenario = TestDeal { players: 4, start: "LD SJ BM KA", ..TestDeal::default() }.scenario();
    assert_eq!(scenario.acts(), "BM:d6 KA:f6 LD:d4 SJ:f4");
}

#[test]
fn pu_08_the_first_entertainers_lie_in_their_places_and_upright() {
    let deal = TestDeal::default();
    let error = deal.error_after(|deal| deal.start[2].turned = true);
    insta::assert_snapshot!(error, @"the entertainer at e6 lies turned; the first ones lie upright (PU-08)");
    let error = deal.error_after(|deal| deal.start[2].cell = "e7".parse().unwrap());
    insta::assert_snapshot!(error, @"the starting entertainers lie at d4, f4, e6, in this order (PU-08)");
    let error = deal.error_after(|deal| {
        let laid = deal.start.pop().unwrap();
        deal.entertainers.push(laid.entertainer);
    });
    insta::assert_snapshot!(error, @"the starting entertainers lie at d4, f4, e6, in this order (PU-08)");
}

#[test]
fn pu_09_four_penguins_each_and_two_piles() {
    for (players, penguins, entertainers) in [(2, 56, 13), (3, 52, 13), (4, 48, 12)] {
        let deal = Ultimatum::deal(
            &TestDeal { players, ..TestDeal::default() }.options(),
            &mut deal_rng(5, players),
        );
        assert!(deal.hands.iter().all(|hand| hand.len() == 4));
        assert_eq!((deal.penguins.len(), deal.entertainers.len()), (penguins, entertainers));
        let scenario =
            TestDeal { players, entertainer_pile: "LM BJ", ..TestDeal::default() }.scenario();
        let view = scenario.view();
        assert_eq!((view.penguin_pile, view.entertainer_pile), (penguins, entertainers));
        assert_eq!(view.next_entertainer, Some("LM".parse().unwrap()));
        assert!(view.seats.iter().all(|seat| seat.hand == 4));
    }
    let scenario = TestDeal { hands: &["LD4 SJ2 KM5 BA3"], ..TestDeal::default() }.scenario();
    assert_eq!(scenario.hand(0), "SJ2 KM5 LD4 BA3");
}

#[test]
fn pu_09_wrong_hands_are_refused_and_nothing_is_shuffled_later() {
    let deal = TestDeal::default();
    let error = deal.error_after(|deal| {
        let penguin = deal.hands[1].pop().unwrap();
        deal.penguins.push(penguin);
    });
    insta::assert_snapshot!(error, @"seat 1's hand has 3 penguins, not 4 (PU-09)");
    let error = deal.error_after(|deal| deal.hands.truncate(1));
    insta::assert_snapshot!(error, @"a game of 2 has 2 hands, the deal has 1 (PU-09)");
    let mut scenario = deal.scenario();
    let refusal = scenario.game.reshuffle(Seat(0), &[], &mut scenario.facts).unwrap_err();
    assert_eq!(crate::Refusal::clause(&refusal).0, "PU-09");
}

#[test]
fn pu_10_seat_0_starts_and_is_the_shortest() {
    for players in 2..=4 {
        let scenario = TestDeal { players, ..TestDeal::default() }.scenario();
        assert_eq!(scenario.game.to_act().iter().collect::<Vec<_>>(), [Seat(0)]);
        assert_eq!(scenario.events(Viewer::Onlooker).last(), Some(&Event::Turn { seat: Seat(0) }));
        // With everything equal, the shortest wins (PU-23).
        assert_eq!(scenario.game.scoring().winner(), Seat(0));
    }
}

/// Whether two of the starting entertainers share a species or a form.
fn shared(deal: &Deal) -> bool {
    let letters = |place| {
        let names = deal.start.iter().map(|laid| laid.entertainer.to_string());
        names.filter_map(|name| name.chars().nth(place)).collect::<BTreeSet<char>>().len()
    };
    letters(0) < deal.start.len() || letters(1) < deal.start.len()
}

#[test]
fn pu_11_in_a_balanced_setup_no_species_or_form_is_shared() {
    for players in 2..=4 {
        let random = TestDeal { players, ..TestDeal::default() };
        let balanced = TestDeal { setup: Setup::Balanced, ..random.clone() };
        let deals = |deal: &TestDeal| -> Vec<Deal> {
            (0..100).map(|it| Ultimatum::deal(&deal.options(), &mut deal_rng(11, it))).collect()
        };
        assert!(deals(&random).iter().any(shared));
        let deals = deals(&balanced);
        assert!(!deals.iter().any(shared));
        let first: BTreeSet<Entertainer> =
            deals.iter().map(|deal| deal.start[0].entertainer).collect();
        assert_eq!(first.len(), 16);
        for deal in deals {
            assert!(Ultimatum::start(balanced.options(), &deal, &mut NoListener).is_ok());
        }
    }
}

#[test]
fn pu_11_an_unbalanced_deal_is_refused_where_balance_was_agreed() {
    let start = |start| TestDeal { setup: Setup::Balanced, start, ..TestDeal::default() };
    assert_eq!(start("SJ KA LD").scenario().acts(), "KA:f4 LD:e6 SJ:d4");
    insta::assert_snapshot!(start("SJ KA SD").error_after(|_| ()), @"SJ and SD share a species or a form, in a balanced setup (PU-11)");
    insta::assert_snapshot!(start("SJ KA LA").error_after(|_| ()), @"KA and LA share a species or a form, in a balanced setup (PU-11)");
    // Five can't all differ.
    let five = own_edition("", "n e s w", &[(-1, -1), (1, -1), (-1, 1), (1, 1), (3, 3)]);
    let options = |setup| Options::new(2, Iceberg::default(), setup, five.clone());
    assert!(options(Setup::Random).is_ok());
    assert_eq!(options(Setup::Balanced).unwrap_err().clause.0, "PU-11");
}
